"""The catalogue of debates in memory: a line and a list of quotes for each debate."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from moot.log import debates
from moot.log.debates import UNREAD, Line, Quote
from moot.log.inmemory.held import Tables
from moot.log.inmemory.store import InMemoryStore
from moot.log.store import Contents
from moot.log.streams import PREFIX
from moot.record.envelope import Envelope


@dataclass(slots=True)
class _Debate:
    project: str
    concluded: int | None = None
    deleted: bool = False
    quotes: dict[tuple[int, str], str] = field(default_factory=dict)
    """The id of the event, by its version and the memory that it quotes."""


class InMemoryDebateIndex:
    """The projection that keeps the catalogue of debates (which there are, where each was concluded, which memories it
    quotes) in a dict, for an InMemoryStore (a moot.log.store.Projection).

    It is computed from the events of the `debate/…` streams; `InMemoryDebates` reads it.
    """

    name = debates.NAME
    version = debates.VERSION

    def create(self, tables: Tables) -> None:
        """Put an empty catalogue of debates, a dict, into `tables`."""
        tables[self.name] = dict[str, _Debate]()

    def drop(self, tables: Tables) -> None:
        """Remove the catalogue of debates from `tables` if it is there."""
        tables.pop(self.name, None)

    def wants(self, stream: str, type: str, /) -> bool:
        """Whether the catalogue of debates takes in events of this `type` in this `stream`: those in streams `debate/…`
        that open, conclude or delete a debate or quote memories.
        """
        return debates.wanted(stream, type)

    def apply(self, tables: Tables, envelopes: Sequence[Envelope]) -> None:
        """Update the catalogue of debates with `envelopes`, events of debates in the order of the log."""
        for envelope in envelopes:
            _take(tables[self.name], envelope)

    def erased(self, tables: Tables, envelope: Envelope) -> None:
        """Do nothing when the texts of an event are erased, since the catalogue of debates keeps no text."""

    def contents(self, tables: Tables) -> Contents:
        """Everything that the catalogue holds, one row per debate, the oldest first, so that two catalogues can be
        compared.
        """
        for stream, debate in tables[self.name].items():
            yield stream, debate.project, debate.concluded, debate.deleted, sorted(debate.quotes.items())


def _take(found: dict[str, _Debate], envelope: Envelope) -> None:
    if envelope.type == debates.OPENED:
        debate = found.setdefault(envelope.stream, _Debate(debates.project_of(envelope)))
        debate.quotes |= {(envelope.version, id): envelope.id for id in debates.memories_of(envelope)}
        return
    known = found.get(envelope.stream)
    if known is None:
        return
    if envelope.type == debates.CONCLUDED:
        known.concluded = envelope.version
    elif envelope.type == debates.DELETED:
        known.deleted = True
    else:
        known.quotes |= {(envelope.version, id): envelope.id for id in debates.memories_in(envelope)}


class InMemoryDebates:
    """The catalogue of debates (a DebateCatalogue) of an InMemoryStore that has an `InMemoryDebateIndex` among its
    projections.
    """

    def __init__(self, store: InMemoryStore) -> None:
        self._store = store

    def lines(self) -> list[Line]:
        """One `Line` (stream and version of the conclusion) for each debate that is not deleted, the oldest debate
        first.
        """
        with self._store.reading() as tables:
            return [Line(stream, debate.concluded) for stream, debate in _there(tables)]

    def latest(self, prefix: str, limit: int) -> list[str]:
        """The ids of the debates whose id begins with `prefix`, the latest first, at most `limit`; deleted debates are
        left out.
        """
        with self._store.reading() as tables:
            found = [stream.removeprefix(PREFIX) for stream, _ in _there(tables)]
        return [id for id in reversed(found) if id.startswith(prefix)][:limit]

    def projects(self) -> dict[str, int]:
        """How many debates each project has, by its name, sorted. Deleted debates do not count, but their project is
        there.
        """
        with self._store.reading() as tables:
            every = tables[debates.NAME].values()
            names = sorted({debate.project for debate in every if debate.project})
            return {name: sum(each.project == name and not each.deleted for each in every) for name in names}

    def quotes(self, project: str, id: str) -> list[Quote]:
        """The events of debates of `project` that quote the memory with the id `id`, the oldest debate first, then by
        version.

        Events that this version of moot cannot read are among them too, since they may quote it: their `memory` is
        UNREAD.
        """
        with self._store.reading() as tables:
            return [
                Quote(event, stream, version, memory)
                for stream, debate in tables[debates.NAME].items()
                if debate.project == project
                for (version, memory), event in sorted(debate.quotes.items())
                if memory in (id, UNREAD)
            ]


def _there(tables: Tables) -> list[tuple[str, _Debate]]:
    return [(stream, debate) for stream, debate in tables[debates.NAME].items() if not debate.deleted]
