"""Which debates there are, where each ended, and what each quotes: a fold of the log into two small tables.

They hold no text, only where texts stand: who lists debates reads two events of each, who forgets a memory finds its
quotes without reading every debate.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.deliberation.debate import Debate
from moot.deliberation.envelope import Envelope
from moot.deliberation.events import (
    DebateConcluded,
    DebateDeleted,
    DebateOpened,
    Event,
    EvidenceSubmitted,
    MemoriesRecalled,
    MovesRequested,
    decode,
)
from moot.deliberation.protocols.claims import ANSWER
from moot.errors import Damage, MootError
from moot.log.projection import Connection, Contents
from moot.log.sqlite import SqliteStore

PREFIX: Final = "debate/"
QUOTING: Final = frozenset({"EvidenceSubmitted", "MemoriesRecalled", "MovesRequested"})
READ: Final = QUOTING | {DebateOpened.__name__, DebateConcluded.__name__, DebateDeleted.__name__}
UNREAD: Final = ""
"""Stands for what an event quotes that this moot cannot read."""

TABLES: Final = """
CREATE TABLE debate_line (no INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE, project TEXT NOT NULL,
    concluded INTEGER, deleted INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE debate_citation (stream TEXT NOT NULL, memory TEXT NOT NULL, version INTEGER NOT NULL,
    event TEXT NOT NULL, PRIMARY KEY (memory, stream, version)) STRICT, WITHOUT ROWID;
"""
CITING: Final = """
SELECT c.event, c.stream, c.version, c.memory FROM debate_citation c JOIN debate_line l ON l.stream = c.stream
WHERE l.project = ? AND c.memory IN (?, ?) ORDER BY l.no, c.version
"""


class DebateIndex:
    """The projection of the `debate/…` streams into tables (a moot.log.projection.Projection)."""

    name = "debates"
    version = 3

    def create(self, connection: Connection) -> None:
        """Make the empty tables."""
        connection.execute(TABLES)

    def drop(self, connection: Connection) -> None:
        """Remove the tables, whether they are there or not."""
        for name in ("debate_line", "debate_citation"):
            connection.execute(f"DROP TABLE IF EXISTS {name}")

    def wants(self, stream: str, type: str, /) -> bool:
        """The events of debates that the tables say something about."""
        return stream.startswith(PREFIX) and type in READ

    def apply(self, connection: Connection, envelopes: Sequence[Envelope]) -> None:
        """Take in events of debates."""
        for envelope in envelopes:
            _take(connection, envelope)

    def erased(self, connection: Connection, envelope: Envelope) -> None:
        """Nothing to do: no text is kept here."""

    def contents(self, connection: Connection) -> Contents:
        """All that the tables say."""
        yield from connection.execute("SELECT * FROM debate_line ORDER BY no")
        yield from connection.execute("SELECT * FROM debate_citation ORDER BY memory, stream, version")


def _take(connection: Connection, envelope: Envelope) -> None:
    if envelope.type == DebateOpened.__name__:
        sql = "INSERT OR IGNORE INTO debate_line (stream, project) VALUES (?, ?)"
        connection.execute(sql, (envelope.stream, str(envelope.data.get("project", ""))))
    elif envelope.type == DebateConcluded.__name__:
        sql = "UPDATE debate_line SET concluded = ? WHERE stream = ?"
        connection.execute(sql, (envelope.version, envelope.stream))
    elif envelope.type == DebateDeleted.__name__:
        connection.execute("UPDATE debate_line SET deleted = 1 WHERE stream = ?", (envelope.stream,))
    elif envelope.type in QUOTING:
        sql = "INSERT OR IGNORE INTO debate_citation (memory, stream, version, event) VALUES (?, ?, ?, ?)"
        connection.executemany(sql, ((id, envelope.stream, envelope.version, envelope.id) for id in _read(envelope)))


def _read(envelope: Envelope) -> set[str]:
    """The ids of the memories that an event quotes. What a later moot wrote stops nobody who only appends."""
    try:
        return quoted(decode(envelope.type, envelope.v, envelope.data))
    except MootError:
        return {UNREAD}


def quoted(event: Event) -> set[str]:
    """The ids of the memories whose words an event holds: its quotes, and queries made of them."""
    match event:
        case EvidenceSubmitted(fact=fact):
            return {fact.id}
        case MovesRequested(requests=requests):  # who answers for claims is shown claims, in no words of a memory
            return {id for request in requests if request.aim != ANSWER for id in request.handles}
        case MemoriesRecalled(memories=memories):
            return {str(memory.get("id")) for memory in memories}
        case _:
            return set()


def citing(store: SqliteStore, project: str, id: str) -> list[str]:
    """The ids of the events in the debates of `project` that hold words of the memory `id`, in order.

    Raises NewerSchema if a debate there has an event that might, and that only a later moot can read.
    """
    found = store.query(CITING, project, id, UNREAD)
    for _, stream, version, memory in found:
        if memory == UNREAD:
            _event(store, stream, version)
    return [event for event, _, _, memory in found if memory == id]


def headings(store: SqliteStore) -> Iterator[Debate]:
    """Every debate that is not deleted, the oldest first, with its opening and conclusion alone: two events of each."""
    for stream, concluded in store.query("SELECT stream, concluded FROM debate_line WHERE NOT deleted ORDER BY no"):
        opened = _event(store, stream, 1)
        ended = None if concluded is None else _event(store, stream, concluded)
        if not isinstance(opened, DebateOpened) or not isinstance(ended, DebateConcluded | None):
            raise _wrong(stream, concluded or 1)
        yield Debate(opened=opened, concluded=ended)


def latest(store: SqliteStore, prefix: str, limit: int) -> list[str]:
    """The ids of debates that begin with `prefix`, the latest first, at most `limit`. Reads no event."""
    sql = (
        f"SELECT substr(stream, {len(PREFIX) + 1}) FROM debate_line"
        f" WHERE NOT deleted AND substr(stream, {len(PREFIX) + 1}, ?) = ? ORDER BY no DESC LIMIT ?"
    )
    return [str(id) for (id,) in store.query(sql, len(prefix), prefix, limit)]


def _event(store: SqliteStore, stream: str, version: int) -> Event:
    for envelope in store.read(stream, after=version - 1, limit=1):
        return decode(envelope.type, envelope.v, envelope.data)
    raise _wrong(stream, version)


def _wrong(stream: str, version: int) -> Damage:
    place = {"stream": stream, "version": version, "kind": "view"}
    return Damage(f"the list of debates is wrong about event {version} of {stream}", [place])
