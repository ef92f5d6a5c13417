"""Councils to be recorded: every way to end, in both profiles, with what a memory can hold and what can go wrong."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any
from unittest.mock import patch

from moot import Moot
from moot.errors import StoreUnavailable
from moot.memory import MemoryBook
from moot.record.envelope import NewEvent
from moot.record.events import EVENT_VERSION, DebateCancelled, encode
from moot.record.text import Text

Case = Callable[[Moot], str]
"""Holds a debate in an empty database and gives its id."""
Note = dict[str, Any]

QUESTION, POSITIONS = "Which database for the ledger?", ["use Cassandra", "use Postgres"]
DAY = "2026-11-01T00:00:00Z"
PROFILES = ("default", "founding")


def note(text: str, outcome: str = "worked", source: str | None = None, **more: Any) -> Note:
    return {"text": text, "category": "learning", "outcome": outcome, "source": source, "at": DAY, **more}


def remember(m: Moot, notes: Iterable[Note]) -> None:
    """Remember notes as m1, m2, …"""
    for number, given in enumerate(notes, 1):
        m.remember(**{"id": f"m{number}", **given})


def many(count: int, position: str, outcome: str = "worked") -> list[Note]:
    """Notes of as many sources about a position."""
    return [note(f"{position} and the ledger, report {k}", outcome, f"{position}-{k}.md") for k in range(count)]


LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf", tags=["audit"]),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md", category="warning"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]
AGREED = [*LEDGER[:3], note("Cassandra failed the audit of the ledger", "failed", "audit-2.pdf")]
AGED = [
    note("Postgres kept the ledger consistent", source="runbook.md", at="2024-01-01"),
    note("Postgres passed the audit of the ledger", source="audit.pdf", at="2024-02-01"),
    note("Cassandra lost two ledger writes", "failed", "postmortem.md", at="2024-03-01"),
    note("Cassandra took 40,000 ledger writes a second", source="load.md", at="2025-06-01"),
]
STRANGE = [
    note("Postgres \x1b[31m kept <b>the ledger</b> “whole” \u202e \U0001f600", source="a\x07b.md"),
    note("Cassandra & the ledger | `code` *stars* $text " + "long " * 40, "failed", "<script>"),
    note("Postgres kept the ledger", "unknown", None),
]


def council(notes: Iterable[Note], m: Moot, positions: Iterable[str] = POSITIONS, **settings: Any) -> str:
    remember(m, notes)
    return m.council(QUESTION, list(positions), **settings).debate_id


def related(m: Moot, **settings: Any) -> str:
    """Rounds of position, rebuttal and expansion: two balanced sides, with neighbours that no query finds."""
    for name in ("Cassandra", "Postgres"):
        for k in range(2):
            m.remember(**note(f"{name} kept the ledger, year {k}", source=f"{name}{k}.md"), id=f"{name}{k}")
    for k, (text, outcome) in enumerate([("Hamburg moved back", "failed"), ("Bremen stayed", "worked")]):
        m.remember(**note(f"{text} after the summer", outcome, f"visit{k}.md"), id=f"n{k}")
        m.tag(f"n{k}", "use Postgres", "opposes" if k else "supports")
        m.relate(f"Cassandra{k}", "led_to", f"n{k}")
    m.relate("Postgres0", "related_to", "Cassandra0")
    m.relate("Postgres1", "conflicts_with", "Cassandra1")
    return m.council(QUESTION, POSITIONS, max_rounds=6, **settings).debate_id


def superseded(m: Moot, **settings: Any) -> str:
    remember(m, [*LEDGER, note("Cassandra lost no ledger writes after the upgrade", source="follow-up.md")])
    m.relate("m5", "supersedes", "m3")
    return m.council(QUESTION, POSITIONS, **settings).debate_id


def ring(m: Moot) -> str:
    """Two records that supersede each other, and a search that is too short to choose."""
    remember(m, LEDGER)
    m.relate("m1", "supersedes", "m2")
    m.relate("m2", "supersedes", "m1")
    return m.council(QUESTION, POSITIONS, parameters={"semantics": "preferred", "max_nodes": 1}).debate_id


def cared_for(m: Moot, **settings: Any) -> str:
    """Memories that were tagged, pinned, archived and judged later; one of them is a verdict of moot's own."""
    remember(m, [*LEDGER, note("The ledger restore was fast and reliable", source="drill.md")])
    m.tag("m5", "use Postgres", "supports")
    m.tag("m4", "use Cassandra", "neutral")
    m.memory.pin("m1")
    m.memory.archive("m2")
    m.record_outcome("m4", "failed", "the next test failed")
    m.council(QUESTION, POSITIONS)
    return m.council(QUESTION, POSITIONS, **settings).debate_id


@contextmanager
def recall_fails(error: Exception, at: int) -> Iterator[None]:
    """Have the recall of that number raise `error`."""
    calls, recall = iter(range(1, 1000)), MemoryBook.recall

    def failing(book: MemoryBook, *arguments: Any, **named: Any) -> Any:
        if next(calls) == at:
            raise error
        return recall(book, *arguments, **named)

    with patch.object(MemoryBook, "recall", failing):
        yield


def failed_recall(m: Moot, at: int, **settings: Any) -> str:
    remember(m, LEDGER[1:])
    with recall_fails(RuntimeError("no index"), at):
        return m.council(QUESTION, POSITIONS, **settings).debate_id


def suspended(m: Moot, at: int = 3, **settings: Any) -> str:
    """A council that its store gave up in the middle."""
    remember(m, LEDGER[1:3])
    gone = StoreUnavailable("moot.db", "the disk is gone", "resume")
    with recall_fails(gone, at), suppress(StoreUnavailable):
        m.council(QUESTION, POSITIONS, **settings)
    (line,) = m.debates()
    assert line.state == "suspended"
    return str(line.debate_id)


def resumed(m: Moot, **settings: Any) -> str:
    return m.resume(suspended(m, **settings)).debate_id


def cancelled(m: Moot, **settings: Any) -> str:
    """A council that an operator stopped in the middle, and that then was resumed to its end."""
    id = suspended(m, **settings)
    stream, (type_, data) = f"debate/{id}", encode(DebateCancelled("operator", Text("no longer needed")))
    version = m.store.version(stream)
    event = NewEvent(type_, f"{stream}#{version + 1}.1", DAY, "operator", data, None, EVENT_VERSION)
    m.store.append(stream, [event], expected=version)
    return m.resume(id).debate_id


def forked(m: Moot, at: int, go_on: bool, **settings: Any) -> str:
    id = m.fork(council(LEDGER[1:3], m, **settings), at=at).debate_id
    return m.resume(id).debate_id if go_on else id


def deleted(m: Moot, **settings: Any) -> str:
    id = council(LEDGER[1:3], m, **settings)
    m.delete(id)
    return id


def forgotten(m: Moot, **settings: Any) -> str:
    id = council(LEDGER[:3], m, **settings)
    m.forget("m1")
    return id


def _both(name: str, hold: Callable[..., str], *given: Any, **settings: Any) -> Iterator[tuple[str, Case]]:
    for profile in PROFILES:
        yield f"council-{name}-{profile}", partial(hold, *given, profile=profile, **settings)


SET = {"tau.argument": 0.5, "tau.unknown": 0.3, "k_min": 1, "half_life": 30, "gamma": 0.5, "delta": 0.05, "floor": 0.2}
FIVE = [*POSITIONS, "use SQLite", "use DuckDB", "keep paper"]

COUNCILS: dict[str, Case] = dict([
    *_both("majority", council, LEDGER),
    *_both("two-sides", council, [*many(2, "Cassandra"), *many(2, "Postgres")]),
    *_both("insufficient", council, LEDGER[:1]),
    *_both("nothing", council, []),
    *_both("superseded", superseded),
    *_both("rounds", related),
    *_both("as-of", council, AGED, as_of="2024-12-31T00:00:00Z"),
    *_both("first-recall-failed", failed_recall, at=1),
    *_both("later-recall-failed", failed_recall, at=3),
    *_both("suspended", suspended),
    *_both("resumed", resumed),
    *_both("cancelled", cancelled),
    *_both("forked", forked, at=4, go_on=True),
    *_both("deleted", deleted),
    *_both("forgotten", forgotten),
])
COUNCILS |= {
    "council-polarized": partial(council, [*many(3, "Cassandra"), *many(3, "Postgres")]),
    "council-one-side": partial(council, many(4, "Postgres")),
    "council-one-round": partial(council, LEDGER, max_rounds=1),
    "council-unremembered": partial(council, LEDGER[2:], remember=False),
    "council-cared-for": cared_for,
    "council-strange": partial(council, STRANGE),
    "council-strange-founding": partial(council, STRANGE[:2], profile="founding"),
    "council-consensus": partial(council, AGREED),
    "council-fork-unresumed": partial(forked, at=5, go_on=False),
    "council-three": partial(council, [*LEDGER[1:3], *many(1, "SQLite")], positions=FIVE[:3]),
    "council-five": partial(council, [*LEDGER[1:3], *many(2, "SQLite"), *many(1, "DuckDB", "failed")], positions=FIVE),
    "council-parameters": partial(council, AGED, parameters=SET, max_rounds=3),
    "council-min-evidence": partial(council, LEDGER[:2], min_evidence=5),
    "council-preferred": partial(superseded, parameters={"semantics": "preferred", "reading": "evidential"}),
    "council-search-cut": ring,
}
