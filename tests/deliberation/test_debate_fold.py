"""What a log may be: the fold takes events in their places, and names the place where one is not."""

import pytest
from debating import PEOPLE, asked, opening, play, wild

from moot.errors import Damage
from moot.record.debate import Debate, fold
from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    Closed,
    DebateCancelled,
    DebateConcluded,
    DebateResumed,
    Event,
    MoveRejected,
    MovesRequested,
    PropositionsMerged,
    Request,
    RequestClosed,
    StanceTaken,
    VerdictRemembered,
)
from moot.record.graph import Argument, Merge
from moot.record.status import Status, StoppedBy
from moot.record.text import Text

ANA, BEN = (Request(f"1.{name}.0", name, "argue") for name in ("ana", "ben"))
OPENED = opening("ana", "ben")
ROUND = MovesRequested(1, (ANA, BEN))
CLOSED = [RequestClosed(request.id, Closed.ANSWERED) for request in (ANA, BEN)]
ENDED = DebateConcluded(Status.CONTESTED, StoppedBy.ROUNDS, Text("so it is"))
STANCE = StanceTaken(ANA.id, "ana", "P", 1.0)

MISPLACED: dict[str, list[Event]] = {
    "a log that does not begin with the opening": [ROUND],
    "an opening that comes again": [OPENED, OPENED],
    "a second round while answers are due": [OPENED, ROUND, CLOSED[0], MovesRequested(2, ())],
    "a round that skips a number": [OPENED, MovesRequested(2, (ANA,))],
    "a round that comes again": [OPENED, ROUND, *CLOSED, ROUND],
    "two requests with one id": [OPENED, MovesRequested(1, (ANA, ANA))],
    "an answer that nobody asked for": [OPENED, ROUND, StanceTaken("1.cho.0", "cho", "P", 1.0)],
    "an answer before any question": [OPENED, STANCE],
    "an answer to a closed request": [OPENED, ROUND, CLOSED[0], STANCE],
    "a request that is closed twice": [OPENED, ROUND, CLOSED[0], CLOSED[0]],
    "a memory of a verdict before there is one": [OPENED, VerdictRemembered("m1")],
    "a conclusion that comes again": [OPENED, ENDED, ENDED],
    "an answer after the conclusion": [OPENED, ROUND, ENDED, STANCE],
    "a rejection after the conclusion": [OPENED, ROUND, ENDED, MoveRejected(ANA.id, "ana", "move", Text("late"))],
    "a merge after the conclusion": [OPENED, ENDED, PropositionsMerged(Merge("p1", "p2"))],
    "a memory of the verdict that comes again": [OPENED, ENDED, VerdictRemembered("m1"), VerdictRemembered("m2")],
    "a resumption when nothing is left to do": [OPENED, ENDED, VerdictRemembered("m1"), DebateResumed("somebody")],
}


@pytest.mark.parametrize("events", MISPLACED.values(), ids=MISPLACED)
def test_an_event_out_of_place_is_damage_with_its_place(events: list[Event]) -> None:
    fold(events[:-1])
    with pytest.raises(Damage, match=f"event {len(events)}, {type(events[-1]).__name__}") as caught:
        fold(events)
    assert caught.value.problems == ({"stream": "", "version": len(events), "kind": "order"},)


def test_the_verdict_may_be_remembered_after_the_conclusion() -> None:
    debate = fold([OPENED, ENDED, VerdictRemembered("m1")])
    assert (debate.remembered, debate.state, debate.version) == ("m1", "ended", 3)


def test_a_process_that_only_remembers_the_verdict_has_resumed_the_debate() -> None:
    debate = fold([OPENED, ENDED, DebateResumed("somebody"), VerdictRemembered("m1")])
    assert (debate.resumed, debate.remembered, debate.state) == (True, "m1", "ended")


def test_no_event_is_an_empty_debate() -> None:
    assert fold([]) == Debate()
    assert Debate().round == Debate().completed_rounds == 0


def test_a_late_answer_is_a_recorded_rejection_that_changes_nothing_else() -> None:
    before = fold([OPENED, ROUND, CLOSED[0]])
    after = fold([MoveRejected(ANA.id, "ana", "move", Text("the request is closed"))], before)
    assert [item.why for item in after.graph.listed] == ["the request is closed"]
    assert after.outstanding == before.outstanding
    assert after.graph.arguments == before.graph.arguments


def test_a_debate_knows_its_rounds_and_what_is_due() -> None:
    debate = fold([OPENED, ROUND, STANCE, CLOSED[0]])
    assert (debate.round, debate.completed_rounds, debate.state) == (1, 0, "running")
    assert debate.outstanding == (BEN,)
    done = fold([CLOSED[1], MovesRequested(2, ())], debate)
    assert (done.round, done.completed_rounds) == (2, 2)
    assert done.rounds[0].added == ("stance ana P",)


def test_the_graph_before_a_round_does_not_see_the_round() -> None:
    said = ArgumentAdvanced(ANA.id, Argument("1.ana.0", ("ana",), "P"))
    during = fold([OPENED, ROUND, said])
    assert (list(during.before.arguments), list(during.graph.arguments)) == ([], ["1.ana.0"])
    after = fold([*CLOSED, MovesRequested(2, (Request("2.ana.0", "ana", "argue"),))], during)
    assert list(after.before.arguments) == ["1.ana.0"]


def test_each_event_changes_what_it_says_and_each_name_is_kept_once() -> None:
    old, new = Argument("1.ana.0", ("ana",), "P"), Argument("1.ana.1", ("ana",), "Q", supersedes="1.ana.0")
    said: list[Event] = [
        ArgumentAdvanced(ANA.id, old),
        ArgumentAdvanced(ANA.id, new),
        ArgumentRetracted(ANA.id, "ana", "1.ana.1"),
        ArgumentConceded(BEN.id, "ben", "1.ana.0"),
        ArgumentEndorsed(BEN.id, "ben", "1.ana.1"),
        ArgumentEndorsed(BEN.id, "ben", "1.ana.1"),
        PropositionsMerged(Merge("P", "p")),
    ]
    debate = fold([OPENED, ROUND, *said])
    graph = debate.graph
    assert dict(graph.retracted) == {"ana": ("1.ana.0", "1.ana.1")}
    assert dict(graph.concessions) == {"ben": ("1.ana.0",)}
    assert dict(graph.endorsements) == {"ben": ("1.ana.0", "1.ana.1")}
    assert graph.merges == (Merge("P", "p"),)
    assert graph.classes == {"ana": "ana", "ben": "ben"}
    assert debate.rounds[0].added[:3] == ("1.ana.0", "1.ana.1", "concession ben 1.ana.0")


def test_cancelling_and_resuming_are_seen() -> None:
    debate = fold([OPENED, DebateResumed("host:1"), DebateCancelled("ana", Text("enough"))])
    assert debate.resumed
    assert debate.cancelled == DebateCancelled("ana", Text("enough"))
    assert asked(OPENED).outstanding[0].participant == "ana"


def test_a_debate_cannot_be_changed_through_what_it_gives() -> None:
    debate = play(opening(*PEOPLE), wild(3)).debate
    for table in (debate.graph.arguments, debate.graph.facts, debate.detectors, debate.rounds[0].closed):
        with pytest.raises(TypeError):
            table["x"] = None  # type: ignore[index]
