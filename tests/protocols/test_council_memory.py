"""A council with the participant that answers from memory: what comes along, and what is left out."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from debating import opening

from moot.participants.evidence import Evidence, Same
from moot.protocols.council import COUNCIL
from moot.protocols.council.course import EXPANSION, LIMIT
from moot.protocols.pending import pending
from moot.protocols.result import result
from moot.reading import POLARITY
from moot.record.debate import Debate, fold
from moot.record.decide import decide
from moot.record.events import Event, EvidenceSubmitted, Seat
from moot.record.graph import Position
from moot.record.text import Text


@dataclass(frozen=True)
class Memory:
    id: str
    text: str
    source: str | None = None
    outcome: str = "worked"
    category: str = "learning"
    at: str = "2026-01-01T00:00:00Z"
    permanent: bool = False
    derived_from: tuple[str, ...] = ()
    relations: tuple[tuple[str, str], ...] = ()
    headings: tuple[str, ...] = ()
    polarity: dict[str, Any] = field(default_factory=dict)

    def polarity_towards(self, position: str) -> str | None:
        return None


@dataclass(frozen=True)
class Found:
    memory: Memory
    score: float = 0.5


@dataclass(frozen=True)
class Answer:
    items: Sequence[Found]
    complete: bool = True


@dataclass(frozen=True)
class Neighbour:
    memory: Memory
    relation: str
    outward: bool


@dataclass
class Book:
    """Memories that are found by any shared word."""

    memories: list[Memory]
    excluded: list[frozenset[str]] = field(default_factory=list)

    def recall(self, query: str, *, limit: int = 10, at: str | None = None, exclude: Collection[str] = ()) -> Answer:
        self.excluded.append(frozenset(exclude))
        words = set(query.lower().split())
        hits = [m for m in self.memories if words & set(m.text.lower().split()) and m.id not in exclude]
        return Answer([Found(m) for m in hits[:limit]], len(hits) <= limit)

    def related(self, ids: Iterable[str]) -> Sequence[Neighbour]:
        known = {m.id: m for m in self.memories}
        named = list(ids)
        out = [Neighbour(known[t], r, True) for i in named for r, t in known[i].relations]
        back = [Neighbour(m, r, False) for m in self.memories for r, t in m.relations if t in named]
        return out + back

    def tagged_for(self, concerns: Callable[[str, Same], bool], limit: int) -> Sequence[Memory]:
        return ()

    def from_source(self, sources: Iterable[str], limit: int = 10) -> Sequence[Memory]:
        named = set(sources)
        return [m for m in self.memories if m.source in named][:limit]


def held(*memories: Memory) -> tuple[Debate, list[list[str]], Book]:
    """The debate, what each round cited, and the book that was asked."""
    positions = (Position("P", Text("use Postgres")), Position("Q", Text("use Cassandra")))
    seats = (Seat("memory", "evidence", "memory"),)
    plain = opening(protocol="council", seats=seats, max_rounds=5)
    opened = replace(plain, positions=positions, versions={**plain.versions, "polarity": POLARITY})
    book, rounds = Book(list(memories)), []
    memory = Evidence(book, opened)
    debate = fold([opened])
    while debate.concluded is None:
        debate = fold(pending(debate, COUNCIL), debate)
        said = _said(debate, memory) if debate.concluded is None else []
        rounds.append([e.fact.id for e in said if isinstance(e, EvidenceSubmitted)])
        debate = fold(said, debate)
    return debate, rounds[:-1], book


def _said(debate: Debate, memory: Evidence) -> list[Event]:
    """What memory answers to all that is outstanding."""
    moves = [(request, asyncio.run(memory.respond(request, debate))) for request in debate.outstanding]
    return [event for request, move in moves for event in decide(debate, request, move, COUNCIL.legal)]


POSTGRES = Memory("m1", "Postgres kept the ledger consistent", "runbook")
CASSANDRA = Memory("m2", "Cassandra kept the ledger consistent", "report")


def test_what_supersedes_the_evidence_comes_along() -> None:
    newer = Memory("m3", "that finding was withdrawn", "errata", relations=(("supersedes", "m1"),))
    newest = Memory("m4", "and so was the withdrawal", "errata 2", relations=(("supersedes", "m3"),))
    debate, rounds, _ = held(POSTGRES, CASSANDRA, newer, newest)
    assert set(rounds[0]) == {"m1", "m2", "m3", "m4"}
    assert debate.graph.facts["m3"].supersedes == ("m1",)


def test_what_the_evidence_itself_supersedes_does_not_come_along() -> None:
    older = Memory("m0", "an opinion long withdrawn", "blog")
    newer = Memory("m3", "Postgres kept the ledger consistent again", "errata", relations=(("supersedes", "m0"),))
    _, rounds, _ = held(older, POSTGRES, CASSANDRA, newer)
    assert set(rounds[0]) == {"m1", "m2", "m3"}
    assert "m0" not in rounds[1]


def test_everything_from_a_source_arrives_though_one_answer_holds_a_part_of_it() -> None:
    cited = [Memory(f"c{n:02}", f"Postgres kept the ledger consistent on day {n}", "log") for n in range(25)]
    hidden = [Memory(f"h{n:02}", f"entry {n}", "log") for n in range(45)]
    debate, rounds, _ = held(*cited, CASSANDRA, *hidden)
    assert {m.id for m in (*cited, *hidden)} <= set(debate.graph.facts)
    assert any(len(round_) == LIMIT for round_ in rounds[2:])


def test_an_answer_that_was_cut_short_in_the_last_round_is_told() -> None:
    hidden = [Memory(f"h{n:03}", f"entry {n}", "runbook") for n in range(90)]
    debate, _, _ = held(POSTGRES, CASSANDRA, *hidden)
    assert debate.round == 5
    assert len(debate.graph.facts) == 2 + 3 * LIMIT
    assert "memory cut its answer short in round 5" in result(debate).degraded


@pytest.mark.parametrize("number", [0, LIMIT - 1, LIMIT, LIMIT + 1])
def test_an_answer_says_whether_it_is_all(number: int) -> None:
    hidden = [Memory(f"h{n:03}", f"entry {n}", "runbook") for n in range(number)]
    debate, _, _ = held(POSTGRES, CASSANDRA, *hidden)
    closed = next(r.closed[q.id] for r in debate.rounds for q in r.requests if q.aim == EXPANSION)
    assert closed.complete is (number <= LIMIT)
    assert len(debate.graph.facts) == number + 2


def test_relations_and_sources_are_asked_for_in_the_end() -> None:
    related = Memory("m3", "a wholly different subject", "diary", relations=(("depends_on", "m1"),))
    neighbour = Memory("m4", "more of that page", "report")
    _, rounds, _ = held(POSTGRES, CASSANDRA, related, neighbour)
    assert (set(rounds[0]), set(rounds[2])) == ({"m1", "m2"}, {"m3", "m4"})


def test_nothing_is_cited_twice_and_memory_is_told_what_to_leave_out() -> None:
    debate, rounds, book = held(
        POSTGRES, CASSANDRA, Memory("m5", "the ledger of Cassandra lost two writes", "log", "failed")
    )
    cited = [id for round_ in rounds[1:] for id in round_]
    assert len(cited) == len(set(cited))
    assert not set(cited) & set(rounds[0])
    assert book.excluded[-1] >= set(rounds[0])
    assert debate.graph.listed == ()


def test_a_record_that_replaces_what_memory_never_gave_waits_and_is_listed_in_the_certificate() -> None:
    debate, _, _ = held(POSTGRES, CASSANDRA, Memory("m6", "Postgres again", "a", derived_from=("gone",)))
    assert debate.concluded is not None
    listed = debate.concluded.certificate["listed"]
    assert listed == [{"id": "m6", "why": "is derived from 'gone', which never arrived"}]
