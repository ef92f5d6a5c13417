"""What becomes of a move: every rule of section 1.3 of the formal model, each with its reason."""

from dataclasses import fields
from typing import Any

import pytest
from debating import ALL_ACTS, asked, fact, opening

from moot.record.acts import ACTS
from moot.record.debate import Debate, fold
from moot.record.decide import LONGEST_REASON, QUOTA, decide, fail
from moot.record.events import (
    ArgumentAdvanced,
    AttackMade,
    Closed,
    DebateConcluded,
    Event,
    EvidenceSubmitted,
    MoveRejected,
    MovesRequested,
    Request,
    RequestClosed,
    Seat,
    StanceTaken,
    encode,
)
from moot.record.graph import Argument, Component, Edge, Kind, Stand
from moot.record.moves import (
    Act,
    Advance,
    Attack,
    Concede,
    Endorse,
    GiveSupport,
    Move,
    Retract,
    SubmitFact,
    TakeStance,
)
from moot.record.status import Status, StoppedBy
from moot.record.text import Text

C = Component
OPENED = opening("ana", "ben", positions=("P", "Q"))
FIRST = [Request(f"1.{name}.0", name, "argue") for name in ("ana", "ben")]
BEFORE: list[Event] = [
    MovesRequested(1, tuple(FIRST)),
    EvidenceSubmitted("1.ana.0", fact("e1", "s1", polarity={"P": "supports"})),
    EvidenceSubmitted("1.ben.0", fact("hidden", "s9")),
    ArgumentAdvanced("1.ana.0", Argument("1.ana.1", ("ana",), "P", ("p1",), ("as1",), ("e1",))),
    ArgumentAdvanced("1.ben.0", Argument("1.ben.1", ("ben",), "Q", ("p2",))),
    ArgumentAdvanced("1.ben.0", Argument("1.ben.4", ("ben",), "c", ("secret",))),
    AttackMade("1.ben.0", Edge("1.ben.2", ("ben",), "1.ben.1", "1.ana.1", C.PREMISE)),
    AttackMade("1.ana.0", Edge("1.ana.3", ("ana",), "1.ana.1", "1.ben.2", C.RELATION)),
    StanceTaken("1.ana.0", "ana", "P", 1.0),
    *(RequestClosed(request.id, Closed.ANSWERED) for request in FIRST),
]
SHOWN = ("e1", "1.ana.1", "1.ben.1", "1.ben.2", "1.ana.3")


def debate() -> Debate:
    """Ana and ben have argued; in round 2 both are asked, and shown everything but `hidden` and `1.ben.4`."""
    return asked(OPENED, *BEFORE, handles=SHOWN)


def judged(*acts: Any, who: int = 0, now: Debate | None = None) -> tuple[Event, ...]:
    now = now or debate()
    found = decide(now, now.outstanding[who], Move(acts), ALL_ACTS)
    fold(found, now)  # whatever comes out can be folded
    return found


REFUSED: list[tuple[str, Act, str]] = [
    ("an id that was never shown", Endorse("1.ben.4"), "not shown: 1.ben.4"),
    ("an id that does not exist", Concede("9.eve.9"), "not shown: 9.eve.9"),
    ("a fact that was never shown", Advance("P", evidence=("hidden",)), "not shown: hidden"),
    ("a record that was never shown", Advance("~ev:hidden"), "not shown: hidden"),
    ("a record that does not exist", Advance("c", premises=("ev:nothing",)), "not shown: nothing"),
    ("a warrant that was never shown", Advance("~w(1.ben.4)"), "not shown: 1.ben.4"),
    ("the warrant of nothing", Advance("c", assumptions=("w(nobody)",)), "not shown: nobody"),
    ("a source that was never shown", Advance("~rel(s9)"), "not shown: s9"),
    ("a source that does not exist", Advance("c", premises=("rel(s7)",)), "not shown: s7"),
    ("an attack from what was never shown", Attack("1.ana.1", C.CLAIM, "1.ben.4"), "not shown: 1.ben.4"),
    ("an attack on what was never shown", Attack("1.ben.4", C.CLAIM, "1.ana.1"), "not shown: 1.ben.4"),
    ("an attack on a record never shown", Attack("ev:hidden", C.LITERAL, "1.ana.1"), "not shown: hidden"),
    ("an attack on a source never shown", Attack("p:rel(s9)", C.PREMISE, "1.ana.1"), "not shown: s9"),
    ("a cause that was never shown", TakeStance("P", -1, "1.ben.4"), "not shown: 1.ben.4"),
    ("an index that the target lacks", Attack("1.ben.1", C.PREMISE, "1.ana.1", 1), "has no premise 1"),
    ("a negative index", Attack("1.ben.1", C.PREMISE, "1.ana.1", -1), "has no premise -1"),
    ("a component that the target lacks", Attack("1.ben.1", C.ASSUMPTION, "1.ana.1"), "has no assumption 0"),
    ("a statement that nobody made", Attack("p:nobody", C.PREMISE, "1.ana.1"), "unknown or has no premise"),
    ("an attack on itself", Attack("1.ana.1", C.WARRANT, "1.ana.1"), "on itself"),
    ("an edge on what its source claims", Attack("P", C.LITERAL, "1.ana.1"), "itself claims or needs 'P'"),
    ("an edge on its source's premise", Attack("p1", C.LITERAL, "1.ana.1"), "itself claims or needs 'p1'"),
    ("an edge on its assumption", Attack("as1", C.LITERAL, "1.ana.1"), "itself claims or needs 'as1'"),
    ("an edge on a fact that it cites", Attack("ev:e1", C.FACT, "1.ana.1"), "claims or needs 'ev:e1'"),
    ("an edge on that fact's source", Attack("ev:e1", C.SOURCE, "1.ana.1"), "claims or needs 'rel(s1)'"),
    ("an edge on its own warrant", Attack("w(1.ana.1)", C.LITERAL, "1.ana.1"), "claims or needs 'w(1.ana.1)'"),
    ("a support of a warrant", GiveSupport("1.ben.1", C.WARRANT, "1.ana.1"), "cannot be on the component"),
    ("a challenge of a challenge", Attack("1.ana.3", C.RELATION, "1.ben.1"), "challenge of a challenge"),
    ("a challenge of an argument", Attack("1.ben.1", C.RELATION, "1.ana.1"), "unknown attack"),
    ("a premise equal to the claim", Advance("c", premises=("c",)), "equal or contrary"),
    ("a premise contrary to the claim", Advance("c", premises=("~c",)), "equal or contrary"),
    ("a premise equal but for two signs", Advance("c", premises=("~~c",)), "equal or contrary"),
    ("a rival position as a premise", Advance("P", premises=("Q",)), "equal or contrary"),
    ("a claim about the own warrant", Advance("w(2.ana.0)"), "own warrant"),
    ("a denial of the own warrant", Advance("~w(2.ana.0)"), "own warrant"),
    ("no claim", Advance("~ "), "no claim"),
    ("a blank premise", Advance("c", premises=(" ",)), "empty text"),
    ("a blank text", Advance("c", text=Text(" \n")), "empty text"),
    ("a text that cannot be seen", Advance("c", text=Text("\u200b\u2060\ufeff\u202e")), "empty text"),
    ("a question without words", Advance("c", kind=Kind.QUESTION), "empty text"),
    ("a fact without words", SubmitFact(fact("e2", text=Text(" "))), "empty text"),
    ("taking back what is not one's own", Retract("1.ben.1"), "not one's own"),
    ("replacing what is not one's own", Advance("c", supersedes="1.ben.1"), "not one's own"),
    ("taking back a fact", Retract("e1"), "unknown argument 'e1'"),
    ("a flip without a cause", TakeStance("P", -1.0), "a flip from 1 to -1 without a cause"),
    ("a stance beyond 1", TakeStance("P", 1.01), "outside [-1, 1]"),
    ("a stance on what is no position", TakeStance("p1", 1.0), "no position"),
    ("a fact checked by no gate", SubmitFact(fact("e2", checked=True)), "only a gate checks"),
    ("a conclusion of moot as a fact", SubmitFact(fact("e2", category="derived")), "no evidence"),
    ("a fact that was cited before", SubmitFact(fact("e1")), "cited before"),
    ("a fact without an id", SubmitFact(fact(" ")), "no id"),
    ("a fact with the id of an argument", SubmitFact(fact("1.ana.1")), "something else"),
    ("a fact on an unknown position", SubmitFact(fact("e2", polarity={"R": "supports"})), "positions: R"),
    ("a recency beyond 1", SubmitFact(fact("e2", recency=1.5)), "[0, 1]"),
    ("a score below 0", SubmitFact(fact("e2", score=-0.1)), "[0, 1]"),
    ("an attack from nowhere", Attack("1.ben.1", C.CLAIM), "without a source"),
    ("a support from nowhere", GiveSupport("p2"), "without a source"),
]


@pytest.mark.parametrize(("act", "why"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_it_is_refused_with_its_reason_and_the_rest_stands(act: Act, why: str) -> None:
    good = Endorse("1.ben.1")
    rejection, endorsement, closing = judged(act, good)
    assert isinstance(rejection, MoveRejected)
    assert (rejection.request, rejection.item) == ("2.ana.0", f"{type(act).__name__} 0")
    assert why in rejection.why
    assert type(endorsement).__name__ == "ArgumentEndorsed"
    assert closing == RequestClosed("2.ana.0", Closed.ANSWERED)


LEGAL: list[Act] = [
    SubmitFact(fact("e2", "s2", polarity={"P": "opposes", "Q": "neutral"})),
    Advance("~p2", ("p3",), ("as2",), ("e1", "e2")),
    Attack("1.ben.1", C.PREMISE),
    Attack("1.ben.1", C.WARRANT, "1.ana.1"),
    Attack("1.ben.2", C.RELATION, "1.ana.1"),
    Attack("p:p2", C.PREMISE, "e1>P"),
    GiveSupport("as1", source="1.ben.1"),
    GiveSupport("p1", source="ev:e2"),
    Advance("~rel(s2)"),
    Advance("w(1.ben.1)", premises=("ev:e1",)),
    TakeStance("Q", 0.5),
    TakeStance("P", -1.0, "1.ben.1"),
    Endorse("1.ben.1"),
    Concede("1.ben.1"),
    Retract("1.ana.1"),
    Advance("P", ("p4",), supersedes="1.ana.1"),
    Advance("anything", kind=Kind.QUESTION, text=Text("Why?")),
]


def test_every_legal_act_becomes_one_event() -> None:
    *found, closing = judged(*LEGAL)
    assert [event for event in found if isinstance(event, MoveRejected)] == []
    assert len(found) == len(LEGAL)
    assert closing == RequestClosed("2.ana.0", Closed.ANSWERED)


def test_a_rejected_act_lends_nothing_to_the_acts_after_it() -> None:
    refused, attack, supported, _ = judged(Advance(""), Attack("1.ben.1", C.CLAIM), Endorse("2.ana.0"))
    assert all(isinstance(event, MoveRejected) for event in (refused, attack, supported))


def test_acts_that_the_protocol_does_not_know_are_refused() -> None:
    now = debate()
    found, _ = decide(now, now.outstanding[0], Move((Endorse("1.ben.1"),)), frozenset({SubmitFact}))
    assert isinstance(found, MoveRejected)
    assert found.why == "Endorse is no move of this protocol"


def test_nobody_can_act_for_another_because_no_act_names_who_acts() -> None:
    names = {field.name for act in ACTS for field in fields(act)}
    assert names.isdisjoint({"author", "authors", "participant", "by", "actor", "how", "round"})
    made = [e for e in judged(*LEGAL, who=1) if isinstance(e, ArgumentAdvanced)]
    assert made
    assert {event.argument.authors for event in made} == {("ben",)}


def test_what_goes_over_the_quota_is_one_rejection() -> None:
    now = debate()
    *found, rejection, _ = judged(*[Endorse("1.ben.1")] * (QUOTA + 50), now=now)
    assert len(found) == QUOTA
    assert isinstance(rejection, MoveRejected)
    assert (rejection.item, rejection.why) == (f"acts {QUOTA}-{QUOTA + 49}", f"over quota: {QUOTA} acts a move")


def test_a_second_stance_in_one_move_is_refused_so_that_no_flip_goes_through_zero() -> None:
    first, second, _ = judged(TakeStance("P", 0.0), TakeStance("P", -1.0))
    assert isinstance(first, StanceTaken)
    assert isinstance(second, MoveRejected)
    assert second.why == "a second stance on 'P' in one move"


def test_a_refused_flip_leaves_the_old_stance() -> None:
    now = debate()
    after = fold(judged(TakeStance("P", -1.0), now=now), now)
    assert after.graph.stances["ana"]["P"] == 1.0
    assert "without a cause" in after.graph.listed[-1].why


def test_a_gate_may_check() -> None:
    gate = opening("ana", seats=(Seat("tests", "gate", "tests"),))
    found, _ = judged(SubmitFact(fact("e1", checked=True)), now=asked(gate))
    assert isinstance(found, EvidenceSubmitted)


def test_two_requests_to_one_participant_never_share_an_id() -> None:
    requests = tuple(Request(f"1.ana.{k}", "ana", "argue") for k in range(3))
    now = fold([opening("ana"), MovesRequested(1, requests)])
    moves = [Move(tuple(Advance(f"{r.id}/{n}") for n in range(QUOTA))) for r in requests]
    events = (event for r, move in zip(requests, moves, strict=True) for event in decide(now, r, move, ALL_ACTS))
    made = [event for event in events if isinstance(event, ArgumentAdvanced)]
    assert len({event.argument.id for event in made}) == 3 * QUOTA
    assert [made[0].argument.id, made[QUOTA].argument.id] == ["1.ana.0", f"1.ana.{QUOTA}"]


def test_a_move_for_a_closed_request_is_one_recorded_rejection() -> None:
    now = debate()
    request = now.outstanding[0]
    late = fold(decide(now, request, Move(), ALL_ACTS), now)
    found = decide(late, request, Move((Endorse("1.ben.1"),)), ALL_ACTS)
    assert found == (MoveRejected(request.id, "ana", "move", Text("the request is closed")),)
    assert fail(late, request, "too late") == ()


def test_nothing_is_recorded_after_the_conclusion() -> None:
    now = debate()
    ended = fold([DebateConcluded(Status.CANCELLED, StoppedBy.OPERATOR, Text("enough"))], now)
    assert decide(ended, now.outstanding[0], Move(), ALL_ACTS) == ()
    assert fail(ended, now.outstanding[0], "gone") == ()


@pytest.mark.parametrize(
    ("move", "how"),
    [
        (Move(), Closed.ANSWERED),
        (Move(passed=True), Closed.PASSED),
        (Move(complete=False), Closed.ANSWERED),
        (Move((Endorse("1.ben.1"),), passed=True), Closed.ANSWERED),
        (Move((Endorse("nobody"),)), Closed.ANSWERED),
    ],
)
def test_only_a_pass_is_a_pass(move: Move, how: Closed) -> None:
    now = debate()
    closing = decide(now, now.outstanding[0], move, ALL_ACTS)[-1]
    assert isinstance(closing, RequestClosed)
    assert (closing.how, closing.complete) == (how, move.complete)


# -- what is no move at all

NAN, LONE, NUL = float("nan"), "lone \ud800", "nul \0"
DEEP: Any = []
for _ in range(100_000):
    DEEP = [DEEP]
RUBBISH: dict[str, Any] = {
    "a stance that is no number": TakeStance("P", NAN),
    "an infinite stance": TakeStance("P", float("inf")),
    "a stance in words": TakeStance("P", "high"),  # type: ignore[arg-type]
    "a lone surrogate in a claim": Advance(LONE),
    "a lone surrogate in a text": Advance("c", text=Text(LONE)),
    "a lone surrogate in an id": Endorse(LONE),
    "a NUL in a rationale": Attack("1.ben.1", C.CLAIM, "1.ana.1", rationale=Text(NUL)),
    "NaN in what is reported": Advance("c", reported={"confidence": NAN}),
    "a lone surrogate as a key": Advance("c", reported={LONE: 1.0}),
    "nesting without end": Advance("c", reported={"confidence": DEEP}),
    "premises that are no list": Advance("c", premises="p1"),  # type: ignore[arg-type]
    "a claim that is no text": Advance(7),  # type: ignore[arg-type]
    "a claim that is nothing": Advance(None),  # type: ignore[arg-type]
    "a kind that does not exist": Advance("c", kind="sermon"),  # type: ignore[arg-type]
    "a component that does not exist": Attack("1.ben.1", "soul", "1.ana.1"),  # type: ignore[arg-type]
    "an index that is no number": Attack("1.ben.1", C.PREMISE, "1.ana.1", "0"),  # type: ignore[arg-type]
    "an index beyond 64 bits": Attack("1.ben.1", C.PREMISE, "1.ana.1", 2**70),
    "a fact that is none": SubmitFact({"id": "e2"}),  # type: ignore[arg-type]
    "a score that is no number": SubmitFact(fact("e2", score=NAN)),
    "a stand that is none": SubmitFact(fact("e2", polarity={}), detector=b"x"),  # type: ignore[arg-type]
    "a stand with a score that is no number": SubmitFact(
        fact("e2", polarity={}, supersedes=()).__class__("e2", polarity={"P": Stand("loves")})  # type: ignore[arg-type]
    ),
    "a set": Advance("c", premises={"p1"}),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("act", RUBBISH.values(), ids=RUBBISH)
def test_rubbish_in_an_act_is_a_rejection_that_a_record_can_hold(act: Act) -> None:
    rejection, good, _ = judged(act, Endorse("1.ben.1"))
    assert isinstance(rejection, MoveRejected)
    assert type(good).__name__ == "ArgumentEndorsed"
    assert 0 < len(rejection.why) <= LONGEST_REASON
    str(encode(rejection)).encode()
    assert "\0" not in rejection.why


@pytest.mark.parametrize(
    "move",
    [None, "I agree", {"acts": []}, 7, (), Move(acts=None), Move(acts=[Endorse("1.ben.1")]), Move(complete="no")],  # type: ignore[arg-type]
    ids=repr,
)
def test_an_answer_that_is_no_move_costs_the_turn(move: Any) -> None:
    now = debate()
    found = decide(now, now.outstanding[0], move, ALL_ACTS)
    assert found == (RequestClosed("2.ana.0", Closed.FAILED, found[0].why),)  # type: ignore[union-attr]
    assert "no move" in str(found[0].why)  # type: ignore[union-attr]


@pytest.mark.parametrize("act", [None, "Endorse", 3, Move()], ids=repr)
def test_an_act_that_is_none_is_refused(act: Any) -> None:
    rejection, _ = judged(act)
    assert isinstance(rejection, MoveRejected)
    assert "no move of this protocol" in rejection.why


def test_a_reason_quotes_what_a_record_can_hold_and_not_too_much_of_it() -> None:
    now = debate()
    (closing,) = fail(now, now.outstanding[0], f"{LONE}{NUL}" + "x" * 10_000)
    assert isinstance(closing, RequestClosed)
    assert closing.why.startswith("lone \\ud800nul \\0xxx")
    assert len(closing.why) == LONGEST_REASON


# -- references to what has not arrived


def test_a_reference_to_a_fact_waits_and_is_resolved_on_arrival() -> None:
    now = debate()
    ana, ben = now.outstanding
    citing = decide(now, ana, Move((Advance("P", ("p9",), evidence=("later",)),)), ALL_ACTS)
    waiting = fold(citing, now)
    assert [(item.id, item.why) for item in waiting.waiting] == [("2.ana.0", "cites 'later', which never arrived")]
    bringing = decide(now, ben, Move((SubmitFact(fact("later", "s3")),)), ALL_ACTS)
    assert fold(bringing, waiting).waiting == ()


@pytest.mark.parametrize(("field", "word"), [("supersedes", "supersedes"), ("derived_from", "is derived from")])
def test_a_fact_may_name_facts_that_never_arrive_and_that_is_listed(field: str, word: str) -> None:
    now = debate()
    after = fold(judged(SubmitFact(fact("e2", **{field: ("e1", "old")})), now=now), now)
    assert [(item.id, item.why) for item in after.waiting] == [("e2", f"{word} 'old', which never arrived")]
