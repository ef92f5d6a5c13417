"""What people are shown of a debate: recomputed from it alone, and what went wrong first of all."""

from dataclasses import replace

import pytest
from debating import fact, opening

from moot.errors import NotInstalled
from moot.protocols.council import COUNCIL
from moot.protocols.pending import pending
from moot.protocols.result import result, summary
from moot.record.debate import Debate, fold
from moot.record.events import (
    Closed,
    DebateConcluded,
    DebateOpened,
    Event,
    EvidenceSubmitted,
    MoveRejected,
    MovesRequested,
    Request,
    RequestClosed,
    Seat,
)
from moot.record.labels import Outcome
from moot.record.text import Text

OPENED: DebateOpened = opening(protocol="council", seats=(Seat("memory", "evidence", "m"),), max_rounds=1)
FIRST, SECOND = (Request(f"1.memory.{k}", "memory", "position", (p,)) for k, p in enumerate("PQ"))
ROUND = MovesRequested(1, (FIRST, SECOND))
ANSWERED = [RequestClosed(request.id, Closed.ANSWERED) for request in (FIRST, SECOND)]


def cites(id: str, source: str = "s1", score: float = 0.5, **more: object) -> EvidenceSubmitted:
    cited = fact(id, source, score=score, outcome=Outcome.WORKED, **more)
    return EvidenceSubmitted(FIRST.id, cited, "lexical-1")


def after(*said: Event, closings: list[RequestClosed] = ANSWERED) -> Debate:
    return fold([OPENED, ROUND, *said, *closings])


def test_a_running_debate_has_no_status_and_an_ended_one_has_the_recorded() -> None:
    running = after(cites("e1", polarity={"P": "supports"}))
    assert [getattr(result(running), key) for key in ("state", "status", "verdict", "margin")] == [
        "running", None, None, None,
    ]  # fmt: skip
    assert result(running, state="suspended").state == "suspended"
    ended = fold(pending(running, COUNCIL), running)
    assert isinstance(ended.concluded, DebateConcluded)
    shown = result(ended)
    assert (shown.state, shown.status) == ("ended", ended.concluded.status)
    assert summary(ended, "ended")["status"] == ended.concluded.status.value


def test_what_went_wrong_is_told() -> None:
    closings = [
        RequestClosed(FIRST.id, Closed.TIMED_OUT, Text("no answer within 1 s")),
        RequestClosed(SECOND.id, Closed.ANSWERED, complete=False),
    ]
    rejected = MoveRejected(FIRST.id, "memory", "SubmitFact 0", Text("only a gate checks"))
    assert result(after(rejected, closings=closings)).degraded == [
        "memory did not answer in round 1: no answer within 1 s",
        "memory cut its answer short in round 1",
        "rejected: 1.memory.0 SubmitFact 0: only a gate checks",
    ]
    assert result(after()).degraded == []


def test_evidence_says_whether_it_counted_and_why_not() -> None:
    debate = after(
        cites("old", polarity={"P": "supports"}),
        cites("new", "s2", polarity={"P": "opposes"}, supersedes=("old",)),
        cites("mute", "s3", polarity={"P": "neutral"}),
    )
    counted = {piece.id: piece.why_not for piece in result(debate).evidence}
    assert counted == {"new": None, "old": "superseded by new", "mute": "it takes no stand"}
    first, _ = result(debate).positions
    assert (first.supports, first.opposes) == ((), ("new",))


def test_evidence_is_shown_by_round_the_best_answers_first() -> None:
    debate = after(cites("b", score=0.2), cites("a", score=0.2), cites("c", score=0.9))
    later = Request("2.memory.0", "memory", "expansion")
    late = EvidenceSubmitted(later.id, fact("d", score=1.0))
    debate = fold([MovesRequested(2, (later,)), late, RequestClosed(later.id, Closed.ANSWERED)], debate)
    assert [piece.id for piece in result(debate).evidence] == ["c", "a", "b", "d"]


def test_a_protocol_that_is_not_known_here_is_refused_by_name() -> None:
    with pytest.raises(NotInstalled, match="seance"):
        result(fold([replace(OPENED, protocol="seance")]))
