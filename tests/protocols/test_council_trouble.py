"""A council whose memory fails, cuts its answers short or has forgotten: none of that is agreement or quiet."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from debating import fact, opening
from hypothesis import given
from hypothesis import strategies as st

from moot.protocols.council import COUNCIL
from moot.protocols.council.course import EXPANSION, POSITION, REBUTTAL, query_of
from moot.protocols.pending import pending
from moot.record.debate import Debate, fold
from moot.record.decide import decide, fail
from moot.record.events import Closed, DebateConcluded, Request, Seat
from moot.record.graph import Fact
from moot.record.labels import Outcome
from moot.record.moves import Move, SubmitFact
from moot.record.parameters import Parameters
from moot.record.status import Status, StoppedBy
from moot.record.text import ERASED, Text
from profiles import examples

Answer = Callable[[Request], Move | Closed]


def held(answer: Answer, rounds: int = 5, **more: Any) -> Debate:
    """A council over P and Q in which memory answers so, or fails."""
    seats = (Seat("memory", "evidence", "m"),)
    debate = fold([opening(protocol="council", seats=seats, max_rounds=rounds, **more)])
    while debate.concluded is None:
        debate = fold(pending(debate, COUNCIL), debate)
        for request in debate.outstanding if debate.concluded is None else ():
            said = answer(request)
            failed = isinstance(said, Closed)
            events = fail(debate, request, "it broke", said) if failed else decide(debate, request, said, COUNCIL.legal)
            debate = fold(events, debate)
    return debate


def cites(*facts: Fact, complete: bool = True) -> Move:
    return Move(tuple(SubmitFact(f, "tag") for f in facts), complete=complete)


def worked(id: str, source: str | None, **polarity: str) -> Fact:
    return fact(id, source, polarity=polarity, outcome=Outcome.WORKED, score=0.5)


FOR_P = [worked("p1", "s1", P="supports"), worked("p2", "s2", P="supports")]
AGAINST_Q = [worked("q1", "s3", Q="opposes"), worked("q2", "s4", Q="opposes")]
AGAINST_P = [worked("p3", "s5", P="opposes"), worked("p4", "s6", P="opposes"), worked("p5", "s7", P="opposes")]


def agreeing(request: Request) -> Move:
    """Everything that is found at first speaks for P; the rebuttals speak against it."""
    if request.aim == REBUTTAL:
        return cites(*AGAINST_P)
    if request.aim == POSITION:
        return cites(*(FOR_P if request.about == ("P",) else AGAINST_Q))
    return Move()


def failing(aim: str, times: int, how: Closed = Closed.FAILED, answer: Answer = agreeing) -> Answer:
    """Memory fails at its first `times` requests of an aim."""
    left = [times]

    def respond(request: Request) -> Move | Closed:
        if request.aim == aim and left[0]:
            left[0] -= 1
            return how
        return answer(request)

    return respond


def aims(debate: Debate) -> list[list[str]]:
    return [[request.aim for request in round_.requests] for round_ in debate.rounds]


def ending(debate: Debate) -> DebateConcluded:
    assert debate.concluded is not None
    return debate.concluded


# -- failure is no silence


@pytest.mark.parametrize("how", [Closed.FAILED, Closed.TIMED_OUT])
def test_a_rebuttal_that_failed_is_asked_for_again_and_its_answer_counts(how: Closed) -> None:
    calm, troubled = held(agreeing), held(failing(REBUTTAL, 1, how))
    assert ending(calm).status is not Status.CONSENSUS
    assert aims(troubled)[:3] == [[POSITION, POSITION], [REBUTTAL], [REBUTTAL]]
    assert (ending(troubled).status, ending(troubled).verdict) == (ending(calm).status, ending(calm).verdict)
    assert set(troubled.graph.facts) == set(calm.graph.facts)


@pytest.mark.parametrize("how", [Closed.FAILED, Closed.TIMED_OUT])
@pytest.mark.parametrize("rounds", [2, 3, 5])
def test_rebuttals_that_always_fail_leave_it_undetermined(how: Closed, rounds: int) -> None:
    debate = held(failing(REBUTTAL, 99, how), rounds)
    found = ending(debate)
    assert (found.status, found.leaning, found.verdict) == (Status.UNDETERMINED, Status.CONSENSUS, None)
    assert (found.stopped_by, debate.round) == (StoppedBy.ROUNDS, rounds)
    assert "answers were due" in found.reason


def test_one_position_that_was_never_answered_for_is_no_side_without_evidence() -> None:
    def answer(request: Request) -> Move | Closed:
        return Closed.FAILED if request.about == ("Q",) else agreeing(request)

    found = ending(held(answer))
    assert (found.status, found.stopped_by) == (Status.UNDETERMINED, StoppedBy.ROUNDS)
    again = held(failing(POSITION, 1))
    assert aims(again)[:3] == [[POSITION, POSITION], [POSITION], [REBUTTAL]]
    assert set(again.graph.facts) == set(held(agreeing).graph.facts)


def test_neighbours_that_failed_to_come_are_asked_for_again() -> None:
    late = worked("x1", "s9", Q="supports")

    def answer(request: Request) -> Move:
        return cites(late) if request.aim == EXPANSION and "x1" not in request.exclude else agreeing(request)

    debate = held(failing(EXPANSION, 1, answer=answer), 9)
    first, second, *_ = (r for round_ in debate.rounds for r in round_.requests if r.aim == EXPANSION)
    assert first.handles == second.handles
    assert "x1" in debate.graph.facts


def test_a_council_in_which_everything_fails_has_failed() -> None:
    debate = held(lambda request: Closed.FAILED, 3)
    assert (ending(debate).status, ending(debate).verdict, debate.round) == (Status.FAILED, None, 3)


@given(st.lists(st.sampled_from([None, None, Closed.FAILED, Closed.TIMED_OUT]), max_size=12), st.integers(1, 7))
@examples(150)
def test_trouble_never_decides_what_calm_does_not(troubles: list[Closed | None], rounds: int) -> None:
    left = list(troubles)

    def answer(request: Request) -> Move | Closed:
        trouble = left.pop(0) if left else None
        return trouble or agreeing(request)

    debate = held(answer, rounds)
    found, calm = ending(debate), ending(held(agreeing))
    if debate.rounds[-1].failed:
        assert found.status in (Status.UNDETERMINED, Status.FAILED)
        assert found.verdict is None
    asked_all = {f.id for f in (*FOR_P, *AGAINST_Q, *AGAINST_P)} <= set(debate.graph.facts)
    assert not asked_all or found.status in (calm.status, Status.UNDETERMINED)


# -- answers that were cut short


def neighbours(shelf: list[Fact], per_answer: int, *, forgets: bool = False) -> Answer:
    """Two sides in balance, and a shelf of neighbours of which an answer brings only some."""
    for_q = [worked("q3", "s5", Q="supports"), worked("q4", "s6", Q="supports")]

    def answer(request: Request) -> Move:
        if request.aim == POSITION:
            return cites(*(FOR_P if request.about == ("P",) else for_q))
        if request.aim == EXPANSION:
            fresh = [f for f in shelf if forgets or f.id not in request.exclude]
            return cites(*fresh[:per_answer], complete=len(fresh) <= per_answer)
        return Move()

    return answer


def test_neighbours_that_were_cut_off_are_asked_for_until_all_have_come() -> None:
    shelf = [worked(f"x{n:02}", "s1", P="supports", Q="supports") for n in range(50)]
    debate = held(neighbours(shelf, 20), 9)
    assert {f.id for f in shelf} <= set(debate.graph.facts)
    asks = [r for round_ in debate.rounds for r in round_.requests if r.aim == EXPANSION]
    assert [len([h for h in r.handles if h.startswith(("p", "q"))]) for r in asks] == [4, 4, 4, 0]


def test_a_memory_that_always_says_there_is_more_is_not_asked_for_ever() -> None:
    shelf = [worked(f"x{n}", "s1", P="supports", Q="supports") for n in range(5)]
    debate = held(neighbours(shelf, 3, forgets=True), 50)
    assert debate.round < 10
    assert ending(debate).stopped_by is StoppedBy.NO_NEW_INFORMATION


# -- what was forgotten


def test_a_query_is_not_made_of_texts_that_were_erased() -> None:
    assert query_of("use Postgres", ERASED, "kept the ledger") == "use Postgres kept the ledger"
    gone = [replace(f, text=ERASED) for f in FOR_P[:1]] + FOR_P[1:]

    def answer(request: Request) -> Move:
        return cites(*gone) if request.about == ("P",) and request.aim == POSITION else Move()

    (asked,) = (r for round_ in held(answer).rounds for r in round_.requests if r.aim == REBUTTAL)
    assert str(asked.query) == "use P what p2 says"
    assert isinstance(asked.query, Text)


# -- a search that was cut


@pytest.mark.parametrize(("bound", "status"), [(1, Status.UNDETERMINED), (100_000, Status.CONSENSUS)])
def test_a_standing_that_a_bound_cut_short_leaves_it_undetermined(bound: int, status: Status) -> None:
    """Two records that supersede each other: under preferred somebody has to choose, which one node is too few for."""
    ring = [
        replace(worked("r1", "s5", P="supports"), supersedes=("r2",)),
        replace(worked("r2", "s6", P="supports"), supersedes=("r1",)),
    ]

    def answer(request: Request) -> Move:
        found = cites(*FOR_P, *ring) if request.about == ("P",) else cites(*AGAINST_Q)
        return found if request.aim == POSITION else Move()

    found = ending(held(answer, parameters=Parameters(semantics="preferred", max_nodes=bound).to_dict()))
    assert found.status is status
    assert (found.leaning, found.verdict) == ((Status.CONSENSUS, None) if bound == 1 else (None, "P"))
    assert ("cut short" in found.reason) == (bound == 1)


def test_every_round_has_ids_of_its_own() -> None:
    debate = held(failing(REBUTTAL, 3))
    ids = [request.id for round_ in debate.rounds for request in round_.requests]
    assert len(ids) == len(set(ids))
