"""The council: what it asks of memory, when it believes an agreement, and how it ends, for 2, 3 and 5 positions."""

from collections.abc import Iterable
from random import Random

import pytest
from debating import Played, Script, fact, opening, play
from hypothesis import given
from hypothesis import strategies as st

from moot.protocols.council import COUNCIL
from moot.protocols.council.course import EXPANSION, LIMIT, POSITION, QUERY_WORDS, REBUTTAL
from moot.record.debate import Debate
from moot.record.events import DebateConcluded, EvidenceSubmitted, MovesRequested, Request, Seat
from moot.record.graph import Fact
from moot.record.labels import Outcome
from moot.record.moves import Advance, Move, SubmitFact
from moot.record.status import Status, StoppedBy
from moot.record.text import Text
from profiles import examples

S, B = Status, StoppedBy
NAMES = ("P", "Q", "R", "T", "U")
Shelf = dict[tuple[str, str], list[Fact]]
"""What memory has for an aim and a position ("*" for any)."""


def council(shelf: Shelf, positions: int = 2, max_rounds: int = 5, *, forgets: bool = False) -> Played:
    """A council over a shelf. A memory that `forgets` cites again what it was told to leave out."""
    opened = opening(
        positions=NAMES[:positions], max_rounds=max_rounds, protocol="council", seats=(Seat("memory", "evidence", "m"),)
    )
    return play(opened, memory(shelf, forgets), protocol=COUNCIL)


def memory(shelf: Shelf, forgets: bool = False) -> Script:
    def answer(request: Request, debate: Debate) -> Move:
        keys = [(request.aim, place) for place in (*request.about, "*")]
        found = {f.id: f for key in keys for f in shelf.get(key, []) if forgets or f.id not in request.exclude}
        return Move(tuple(SubmitFact(f, "tag") for f in found.values())[: request.limit])

    return answer


def worked(id: str, source: str, **polarity: str) -> Fact:
    return fact(id, source, polarity=polarity, outcome=Outcome.WORKED, score=0.5)


def asked(played: Played) -> list[MovesRequested]:
    return [event for event in played.events if isinstance(event, MovesRequested)]


def cited(played: Played) -> list[str]:
    return [event.fact.id for event in played.events if isinstance(event, EvidenceSubmitted)]


def ending(played: Played) -> DebateConcluded:
    assert played.debate.concluded is not None
    return played.debate.concluded


FOR_P = [worked("p1", "s1", P="supports"), worked("p2", "s2", P="supports")]
AGAINST_Q = [worked("q1", "s3", Q="opposes"), worked("q2", "s4", Q="opposes")]
FOR_Q = [worked("q3", "s5", Q="supports"), worked("q4", "s6", Q="supports"), worked("q5", "s7", Q="supports")]
AGREED: Shelf = {(POSITION, "P"): FOR_P, (POSITION, "Q"): AGAINST_Q}
NEWS: Shelf = {(EXPANSION, "*"): [worked(f"x{n}", f"s{n}", P="supports", Q="opposes") for n in range(60)]}

# -- what it asks


@pytest.mark.parametrize("positions", [2, 3, 5])
def test_it_asks_for_each_position_then_against_what_stands_then_around_it(positions: int) -> None:
    shelf: Shelf = {(POSITION, p): [worked(f"{p}1", f"s{p}", **{p: "supports"})] for p in NAMES}
    shelf |= {(REBUTTAL, "P"): [worked("against", "s9", P="opposes")]}
    first, second, third = asked(council(shelf, positions))
    named = NAMES[:positions]
    assert [(r.aim, r.about, r.handles) for r in first.requests] == [(POSITION, (p,), ()) for p in named]
    assert [(r.aim, r.about, r.handles) for r in second.requests] == [(REBUTTAL, (p,), (f"{p}1",)) for p in named]
    assert all(set(r.exclude) == {f"{p}1" for p in named} for r in second.requests)
    assert all(f"what {p}1 says" in str(r.query) for p, r in zip(named, second.requests, strict=True))
    (around,) = third.requests
    assert (around.aim, around.about) == (EXPANSION, named)
    assert set(around.handles) == set(around.exclude) == {*(f"{p}1" for p in named), "against"}


def test_where_nothing_stands_there_is_nothing_to_rebut() -> None:
    shelf: Shelf = {
        (POSITION, "P"): [worked("p1", "s1", P="opposes")],
        (POSITION, "Q"): [worked("q1", "s2", Q="opposes")],
    }
    assert [r.aim for r in asked(council(shelf))[1].requests] == [EXPANSION]


def test_only_positions_that_something_stands_for_are_rebutted() -> None:
    assert [r.about for r in asked(council(AGREED))[1].requests] == [("P",)]


def test_neighbours_of_a_fact_are_asked_for_once() -> None:
    shelf = {**AGREED, (EXPANSION, "*"): [worked("x1", "s9", Q="supports")], (REBUTTAL, "P"): FOR_Q[:1]}
    played = council(shelf, max_rounds=9)
    handles = [set(r.handles) for event in asked(played) for r in event.requests if r.aim == EXPANSION]
    assert len(handles) >= 2
    assert sum(map(len, handles)) == len(set().union(*handles))


def test_a_query_has_no_more_words_than_memory_reads() -> None:
    long = [
        fact(f"f{n}", polarity={"P": "supports"}, text=Text(" ".join(f"w{n}x{k}" for k in range(20)))) for n in range(9)
    ]
    played = council({(POSITION, "P"): long, (POSITION, "Q"): FOR_Q})
    assert all(len(r.query.split()) <= QUERY_WORDS for event in asked(played) for r in event.requests)


def test_evidence_is_all_that_a_council_hears() -> None:
    opened = opening(protocol="council", seats=(Seat("memory", "evidence", "m"),))
    played = play(opened, lambda request, debate: Move((Advance("P"),)), protocol=COUNCIL)
    assert {item.why for item in played.debate.graph.listed} == {"Advance is no move of this protocol"}


# -- when it stops


STOPS: dict[str, tuple[Shelf, int, StoppedBy, Status, int]] = {
    "agreement, after the rebuttal round": (
        {**AGREED, (REBUTTAL, "P"): [worked("p3", "s8", P="supports")]},
        5,
        B.AGREEMENT,
        S.CONSENSUS,
        2,
    ),
    "agreement, when the rebuttal round brought nothing": (AGREED, 5, B.AGREEMENT, S.CONSENSUS, 2),
    "agreement, in the only round there is": (AGREED, 1, B.AGREEMENT, S.CONSENSUS, 1),
    "no agreement once the rebuttals were heard": (
        {**AGREED, (REBUTTAL, "P"): FOR_Q},
        5,
        B.NO_NEW_INFORMATION,
        S.BALANCED,
        3,
    ),
    "nothing contested: one side only": ({(POSITION, "P"): FOR_P}, 5, B.NOTHING_CONTESTED, S.UNOPPOSED, 2),
    "nothing contested: what takes no stand is no side": (
        {(POSITION, "P"): FOR_P, (POSITION, "Q"): [worked("n1", "s3", P="neutral", Q="neutral")]},
        5,
        B.NOTHING_CONTESTED,
        S.UNOPPOSED,
        2,
    ),
    "nothing contested: no evidence": ({}, 5, B.NOTHING_CONTESTED, S.INSUFFICIENT_EVIDENCE, 1),
    "no new information": (
        {(POSITION, "P"): FOR_P, (POSITION, "Q"): FOR_Q[:2]},
        5,
        B.NO_NEW_INFORMATION,
        S.BALANCED,
        3,
    ),
    "rounds": ({(POSITION, "P"): FOR_P, (POSITION, "Q"): FOR_Q[:2], **NEWS}, 3, B.ROUNDS, S.MAJORITY, 3),
}


@pytest.mark.parametrize(("shelf", "rounds", "stopped_by", "status", "held"), STOPS.values(), ids=STOPS)
def test_every_reason_to_stop_is_reached(
    shelf: Shelf, rounds: int, stopped_by: StoppedBy, status: Status, held: int
) -> None:
    played = council(shelf, max_rounds=rounds)
    found = ending(played)
    assert (found.stopped_by, found.status, played.debate.round) == (stopped_by, status, held)


def test_an_agreement_of_the_first_answers_is_not_believed_before_it_was_tested() -> None:
    content = council(AGREED, max_rounds=1)
    assert ending(content).status is S.CONSENSUS  # so the first round alone agrees …
    tested = council({**AGREED, (REBUTTAL, "P"): FOR_Q}, max_rounds=5)
    assert ending(tested).status is not S.CONSENSUS  # … and somebody had something to say


def test_a_quiet_rebuttal_is_not_the_end_before_somebody_looked_around() -> None:
    shelf = {(POSITION, "P"): FOR_P, (POSITION, "Q"): FOR_Q[:2], (EXPANSION, "*"): FOR_Q[2:]}
    played = council(shelf)
    assert [r.aim for event in asked(played) for r in event.requests][-2:] == [EXPANSION, EXPANSION]
    assert cited(played)[-1] == "q5"
    assert [round_.added for round_ in played.debate.rounds] == [("p1", "p2", "q3", "q4"), (), ("q5",), ()]


# -- what holds whatever memory says


def shelves(seed: int, positions: int) -> Shelf:
    random = Random(seed)
    places = [(POSITION, p) for p in NAMES] + [(REBUTTAL, p) for p in NAMES] + [(EXPANSION, "*")]
    return {place: list(_some(random, place, positions)) for place in places}


def _some(random: Random, place: tuple[str, str], positions: int) -> Iterable[Fact]:
    for _ in range(random.choice([0, 1, 3, 6])):
        stands = {p: random.choice(["supports", "opposes", "neutral"]) for p in NAMES[:positions]}
        yield fact(
            f"f{random.randint(1, 30)}",
            random.choice([None, "s1", "s2", "s3", "s4"]),
            polarity={p: word for p, word in stands.items() if random.random() < 0.7},
            outcome=random.choice(list(Outcome)),
            score=random.random(),
            supersedes=random.choice([(), (f"f{random.randint(1, 30)}",)]),
        )


@given(st.integers(0, 10**6), st.sampled_from([2, 3, 5]), st.integers(1, 6), st.booleans())
@examples(120)
def test_it_asks_something_new_each_round_and_cites_nothing_twice(
    seed: int, positions: int, rounds: int, forgets: bool
) -> None:
    played = council(shelves(seed, positions), positions, rounds, forgets=forgets)
    asks = [frozenset((r.aim, r.about, r.query, r.handles, r.exclude) for r in e.requests) for e in asked(played)]
    assert all(not a & b for k, a in enumerate(asks) for b in asks[:k])
    seen: set[str] = set()
    for event in asked(played):
        assert all(set(r.exclude) == seen and r.limit == LIMIT for r in event.requests)
        answers = {r.id for r in event.requests}
        now = {e.fact.id for e in played.events if isinstance(e, EvidenceSubmitted) and e.request in answers}
        assert not now & seen
        seen |= now
    assert seen == set(played.debate.graph.facts)
    if forgets:
        assert all("cited before" in item.why or "speaks on" in item.why for item in played.debate.graph.listed)


@given(st.integers(0, 10**6), st.sampled_from([2, 3, 5]), st.integers(1, 6))
@examples(120)
def test_a_verdict_comes_with_consensus_or_majority_and_with_nothing_else(
    seed: int, positions: int, rounds: int
) -> None:
    played = council(shelves(seed, positions), positions, rounds)
    found = ending(played)
    assert (found.verdict is not None) == (found.status in (S.CONSENSUS, S.MAJORITY))
    assert found.verdict is None or found.verdict in NAMES[:positions]
    assert found.stopped_by in (B.AGREEMENT, B.NOTHING_CONTESTED, B.NO_NEW_INFORMATION, B.ROUNDS)
    assert played.debate.round <= rounds
    if found.stopped_by is B.AGREEMENT:
        tested = played.debate.round >= 2 or played.debate.round == rounds or not played.debate.rounds[-1].added
        assert tested
        assert found.status is S.CONSENSUS
