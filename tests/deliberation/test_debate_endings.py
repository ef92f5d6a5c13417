"""How debates end: every row that all protocols share, and P17: one status always, never made by silence."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from debating import PEOPLE, TOY, asked, fact, opening, play, wild
from hypothesis import given
from hypothesis import strategies as st

from moot.protocols.council.verdict import council_content
from moot.protocols.pending import conclude, parameters_of, pending
from moot.record.debate import Debate, fold
from moot.record.decide import decide, fail
from moot.record.events import Closed, DebateCancelled, DebateConcluded, Event, Request
from moot.record.graph import Component
from moot.record.moves import Act, Advance, Attack, Endorse, Move, SubmitFact, TakeStance
from moot.record.status import Status, StoppedBy
from moot.verdict.content import Content
from moot.verdict.graph_status import graph_content
from moot.verdict.standing import Standing
from profiles import examples

S, B = Status, StoppedBy
ANA_ARGUES = Move((Advance("P", ("p1",)), TakeStance("P", 1.0)))
BEN_ARGUES = Move((Advance("Q", ("q1",)), TakeStance("Q", 1.0)))
BEN_ATTACKS = Move((Advance("~p1", ("b1",)), Attack("1.ana.0", Component.PREMISE)))
BEN_AGREES = Move((Endorse("1.ana.0"), TakeStance("P", 1.0)))
ANA_TURNS = Move((TakeStance("P", -1.0, "1.ben.0"),))
PASS, EMPTY = Move(passed=True), Move()
LATE, BROKEN = Closed.TIMED_OUT, Closed.FAILED

ARGUED = ("1.ana.0",)

Answer = Move | Closed | None
"""A move, how it failed, or None: still due."""


def answered(answers: Sequence[Answer], before: Debate | None = None) -> Debate:
    """The debate after a round in which ana and ben answered so."""
    if before is None:
        debate = asked(opening("ana", "ben", max_rounds=99))
    else:
        (event,) = pending(before, RESTLESS)
        debate = fold([event], before)
    for request, answer in zip(debate.outstanding, answers, strict=True):
        if isinstance(answer, Closed):
            debate = fold(fail(debate, request, "it broke", answer), debate)
        elif answer is not None:
            debate = fold(decide(debate, request, answer, TOY.legal), debate)
    return debate


def _two(debate: Debate) -> tuple[Request, ...]:
    shown = tuple(sorted([*debate.graph.arguments, *debate.graph.facts]))
    number = debate.round + 1
    return tuple(Request(f"{number}.{name}.0", name, "argue", handles=shown) for name in ("ana", "ben"))


RESTLESS = replace(TOY, ask=_two, stop=lambda debate: None)


@dataclass(frozen=True)
class Row:
    """Rounds of answers, why it stopped, and what follows."""

    rounds: list[list[Answer]]
    stopped_by: StoppedBy
    status: Status
    leaning: Status | None = None
    then: list[Event] = field(default_factory=list)
    cut: bool = False
    verdict: str | None = None
    late: tuple[str, ...] = ()
    """What somebody with a stake in it could not answer any more (5.2)."""


ROWS: dict[str, Row] = {
    "cancelled, whatever was said": Row([[ANA_ARGUES, None]], B.OPERATOR, S.CANCELLED, then=[DebateCancelled("ana")]),
    "cancelled, even if all failed": Row([[BROKEN, BROKEN]], B.OPERATOR, S.CANCELLED, then=[DebateCancelled("ana")]),
    "failed: an error of the engine": Row([[ANA_ARGUES, PASS]], B.ERROR, S.FAILED),
    "failed: every request": Row([[BROKEN, LATE]], B.NO_NEW_INFORMATION, S.FAILED),
    "failed: every request, and the rounds were spent": Row([[LATE, LATE]], B.ROUNDS, S.FAILED),
    "one of two failed: what was said counts": Row([[ANA_ARGUES, BROKEN]], B.NO_NEW_INFORMATION, S.UNOPPOSED),
    "undetermined: rounds spent before somebody with a stake could answer": Row(
        [[ANA_ARGUES, None]], B.ROUNDS, S.UNDETERMINED, S.UNOPPOSED, late=ARGUED
    ),
    "undetermined: no time left for an answer": Row(
        [[ANA_ARGUES, None]], B.TIMEOUT, S.UNDETERMINED, S.UNOPPOSED, late=ARGUED
    ),
    "undetermined: no money left for an answer": Row(
        [[ANA_ARGUES, None]], B.BUDGET, S.UNDETERMINED, S.UNOPPOSED, late=ARGUED
    ),
    "rounds spent while an answer of the last one failed: nothing new was left to answer": Row(
        [[ANA_ARGUES, PASS], [PASS, BROKEN]], B.ROUNDS, S.UNOPPOSED
    ),
    "an answer that failed in an earlier round is due no more": Row(
        [[ANA_ARGUES, BROKEN], [PASS, PASS]], B.ROUNDS, S.UNOPPOSED
    ),
    "undetermined: the last round attacked what it turns on": Row(
        [[ANA_ARGUES, PASS], [PASS, BEN_ATTACKS]], B.ROUNDS, S.UNDETERMINED, S.REJECTED, late=("2.ben.0", "2.ben.1")
    ),
    "a stance taken in the last round is no late argument": Row(
        [[ANA_ARGUES, BEN_ARGUES], [ANA_TURNS, PASS]], B.ROUNDS, S.CONTESTED
    ),
    "a quiet stop is not undetermined though labels changed": Row(
        [[ANA_ARGUES, PASS], [PASS, BEN_ATTACKS]], B.NO_NEW_INFORMATION, S.REJECTED
    ),
    "rounds spent, nothing older changed": Row(
        [[ANA_ARGUES, BEN_AGREES], [PASS, PASS]], B.ROUNDS, S.CONSENSUS, verdict="P"
    ),
    "undetermined: it goes round in circles": Row(
        [[ANA_ARGUES, BEN_ARGUES]], B.OSCILLATING, S.UNDETERMINED, S.POLARIZED
    ),
    "undetermined: a bound cut what it rests on": Row(
        [[ANA_ARGUES, PASS]], B.NO_NEW_INFORMATION, S.UNDETERMINED, S.UNOPPOSED, cut=True
    ),
    "abstained: nothing but passes": Row([[PASS, PASS]], B.NO_NEW_INFORMATION, S.ABSTAINED),
    "an empty answer is no pass": Row([[EMPTY, PASS]], B.NO_NEW_INFORMATION, S.INSUFFICIENT_EVIDENCE),
    "a move that was refused is no pass": Row(
        [[Move((Endorse("nobody"),)), PASS]], B.NO_NEW_INFORMATION, S.INSUFFICIENT_EVIDENCE
    ),
    "passes after something was said": Row([[ANA_ARGUES, PASS], [PASS, PASS]], B.NO_NEW_INFORMATION, S.UNOPPOSED),
}


def concluded(
    debate: Debate, content: Callable[[Standing], Content], why: StoppedBy, late: tuple[str, ...] = ()
) -> DebateConcluded:
    graphs = (replace(debate.graph, late=late), debate.before)
    now, before = (Standing(graph, parameters_of(debate)) for graph in graphs)
    return conclude(debate, now, before, content(now), why, "it was so")


def ended(row: Row) -> DebateConcluded:
    debate: Debate | None = None
    for answers in row.rounds:
        debate = answered(answers, debate)
    assert debate is not None

    def content(standing: Standing) -> Content:
        return replace(graph_content(standing, None), cut=row.cut)

    debate = fold(row.then, debate)
    return concluded(debate, content, row.stopped_by, row.late)


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_every_common_row(row: Row) -> None:
    found = ended(row)
    assert (found.status, found.stopped_by, found.leaning) == (row.status, row.stopped_by, row.leaning)
    assert found.verdict == row.verdict
    assert found.reason
    if row.leaning is not None:
        assert f"leans towards {row.leaning.value}" in found.reason


def test_the_certificate_lists_what_waited_and_never_came() -> None:
    debate = answered([Move((Advance("P", evidence=("later",)), SubmitFact(fact("f1", supersedes=("old",))))), PASS])
    found = concluded(debate, graph_content, B.NO_NEW_INFORMATION)
    assert found.certificate["listed"] == [
        {"id": "1.ana.0", "why": "cites 'later', which never arrived"},
        {"id": "f1", "why": "supersedes 'old', which never arrived"},
    ]


# -- P17


@given(st.integers(0, 10**6), st.integers(1, 4), st.integers(1, 4))
@examples(60)
def test_every_debate_ends_with_one_status_and_one_reason_to_stop(seed: int, people: int, rounds: int) -> None:
    played = play(opening(*PEOPLE[:people], max_rounds=rounds), wild(seed))
    endings = [event for event in played.events if isinstance(event, DebateConcluded)]
    assert len(endings) == 1
    assert isinstance(endings[0].status, Status)
    assert isinstance(endings[0].stopped_by, StoppedBy)
    assert (endings[0].leaning is not None) == (endings[0].status is Status.UNDETERMINED)
    assert played.debate.round <= rounds
    assert pending(played.debate, TOY) == ()


SILENT: list[Any] = [PASS, EMPTY, Move((Endorse("nobody"),)), Move(complete=False), BROKEN, LATE]


@given(st.lists(st.tuples(*[st.sampled_from(SILENT)] * 2), min_size=1, max_size=3), st.sampled_from(list(StoppedBy)))
def test_silence_and_failure_never_make_agreement(rounds: list[tuple[Answer, Answer]], why: StoppedBy) -> None:
    debate: Debate | None = None
    for answers in rounds:
        debate = answered(answers, debate)
    assert debate is not None
    for content in (graph_content, council_content):
        found = concluded(debate, content, why)
        agreeing = {S.CONSENSUS, S.MAJORITY, S.ACCEPTED, S.UNOPPOSED}
        assert found.status not in agreeing
        assert found.leaning not in agreeing
        assert found.verdict is None


def test_a_debate_without_a_single_request_is_no_consensus() -> None:
    silent = replace(TOY, ask=lambda debate: ())
    (ending,) = pending(fold([opening("ana")]), silent)
    assert isinstance(ending, DebateConcluded)
    assert (ending.status, ending.stopped_by) == (S.INSUFFICIENT_EVIDENCE, B.NO_NEW_INFORMATION)


# -- pending


def test_no_protocol_goes_beyond_its_rounds() -> None:
    played = play(opening("ana", "ben", max_rounds=2), lambda request, debate: PASS, protocol=RESTLESS)
    assert played.debate.concluded is not None
    assert (played.debate.round, played.debate.concluded.stopped_by) == (2, StoppedBy.ROUNDS)


def test_nothing_is_pending_before_the_opening_while_answers_are_due_or_after_the_end() -> None:
    assert pending(Debate(), TOY) == ()
    assert pending(asked(opening("ana")), TOY) == ()
    acts: tuple[Act, ...] = ()
    assert pending(play(opening("ana"), lambda request, debate: Move(acts)).debate, TOY) == ()
