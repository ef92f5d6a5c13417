"""The generous reader of answers in a debate of claims: what can be meant is read, what cannot is refused alone."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from claims_saying import BLIND, talk
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from moot.errors import InvalidValue
from moot.protocols.claims import CLAIMS
from moot.protocols.claims.answers import ALSO, LISTS, move_of
from moot.protocols.claims.form import Naming, RoundForm, example_of, naming_of
from moot.protocols.forms import keys
from moot.record.debate import fold
from moot.record.decide import decide
from moot.record.events import MoveRejected, RequestClosed
from moot.record.foreign import exact
from moot.record.moves import Act, Concede, Endorse, Move, Relate, Retract, StateClaim, Unreadable
from profiles import examples

SHOWN = Naming({"c1": "0.ana.0", "c2": "0.ben.0"}, {"x1": ("0.ana.0", "0.ben.0")}, {"x1": ("e1", "e2")})


def acts(answer: Any, naming: Naming = SHOWN) -> tuple[Act, ...]:
    return move_of(answer, "cho", naming).acts


def refusals(found: Sequence[Act]) -> list[str]:
    return [str(act.why) for act in found if isinstance(act, Unreadable)]


def meant(found: Sequence[Act]) -> list[Act]:
    return [act for act in found if not isinstance(act, Unreadable)]


# -- what can be meant


@pytest.mark.parametrize("word", ["agree", "concede", "withdraw", "accept", "refuse"])
def test_one_name_stands_for_a_list_of_it(word: str) -> None:
    assert acts({word: "c1"}) == acts({word: ["c1"]}) == acts({word: ("c1",)}) == acts({word: {"claim": "c1"}})
    assert acts({word: " c1 "}) == acts({word: ["c1"]})
    assert len(acts({word: "c1"})) == 1


@pytest.mark.parametrize("word", ["supports", "opposes", "because"])
def test_one_name_in_a_claim_stands_for_a_list_of_it(word: str) -> None:
    assert acts({"claims": {"text": "Tea", word: "c1"}}) == acts({"claims": [{"text": "Tea", word: ["c1"]}]})


def test_an_object_stands_for_a_list_of_it() -> None:
    for word, entry in (
        ("claims", {"text": "Tea"}),
        ("relate", {"from": "c1", "to": "c2", "how": "supports"}),
        ("answers", {"question": "c1", "text": "Ten"}),
        ("compromise", {"text": "Half", "between": "c1"}),
        ("agree", {"claim": "c1", "part": "Half"}),
    ):
        assert acts({word: entry}) == acts({word: [entry]}) != ()
        assert refusals(acts({word: entry})) == []


@pytest.mark.parametrize("kind", ["recommendation", "Recommendation", "RECOMMENDATION", " recommendation "])
def test_a_type_is_read_in_any_case(kind: str) -> None:
    (claim,) = acts({"claims": [{"text": "Tea", "type": kind}]})
    assert isinstance(claim, StateClaim)
    assert claim.kind == "recommendation"


@pytest.mark.parametrize("how", ["not_in_conflict", "not in conflict", "Not-In-Conflict", "NOT_IN_CONFLICT"])
def test_a_relation_is_read_in_any_case(how: str) -> None:
    assert acts({"relate": [{"from": "c1", "to": "c2", "how": how}]}) == (
        Relate("0.ana.0", "0.ben.0", "not_in_conflict"),  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("word", ["urgency", "confidence"])
@pytest.mark.parametrize(
    ("given", "level"), [(0, 0), (0.2, 1), (0.5, 2), (0.9, 3), (1, 1), (1.0, 1), (2.6, 3), (3, 3), ("2", 2), ("0.9", 3)]
)
def test_a_number_of_either_scale_is_brought_to_one(word: str, given: Any, level: float) -> None:
    (claim,) = acts({"claims": [{"text": "Tea", word: given}]})
    assert isinstance(claim, StateClaim)
    assert claim.reported == {word: level}


@pytest.mark.parametrize("given", [-1, 4, 85, "high", True, [], {}, float("nan"), float("inf")])
def test_what_is_no_number_of_a_scale_costs_the_number_alone(given: Any) -> None:
    claim, note = acts({"claims": [{"text": "Tea", "confidence": given, "urgency": 2}]})
    assert isinstance(claim, StateClaim)
    assert claim.reported == {"urgency": 2}
    assert "`confidence`" in refusals([note])[0]


ROUND = {"claims": [{"text": "Tea is served at four"}], "agree": ["c1"]}
WRAPPED: dict[str, Any] = {
    "JSON": json.dumps(ROUND),
    "fenced": f"```json\n{json.dumps(ROUND, indent=1)}\n```",
    "fenced among prose": f"I think so:\n```\n{json.dumps(ROUND)}\n```\nThat is all.",
    "a list of one": [ROUND],
    "in an object": {"answer": ROUND},
    "in two": {"response": {"round": ROUND}},
    "a list of one fenced": [f"```{json.dumps(ROUND)}```"],
}


@pytest.mark.parametrize("answer", WRAPPED.values(), ids=WRAPPED)
def test_an_object_is_found_in_what_it_is_wrapped_in(answer: Any) -> None:
    assert acts(answer) == acts(ROUND)
    assert refusals(acts(answer)) == []


@pytest.mark.parametrize("answer", [None, 5, "", "I agree.", "{", "{]}", [], [ROUND, ROUND], [[[[[[ROUND]]]]]], b"{}"])
def test_what_holds_no_object_is_no_answer(answer: Any) -> None:
    with pytest.raises(InvalidValue, match="the answer"):
        acts(answer)


def test_the_example_that_everybody_is_shown_is_read_without_a_word() -> None:
    found = acts(example_of(("c2", "c3")), Naming({f"c{n}": f"0.ana.{n}" for n in range(9)}))
    assert [type(act) for act in found] == [StateClaim, StateClaim, Relate, Endorse]


def test_every_list_of_the_form_is_read() -> None:
    apart = {"stances", "cause", "reasoning", "pass"}
    assert {*LISTS} - ALSO == keys(RoundForm) - apart


# -- what is told


def test_unknown_keys_are_ignored_and_told_with_those_that_there_are() -> None:
    found = acts({"mood": 1, "agree": ["c1"], "claims": [{"text": "Tea", "weight": 3}]})
    assert meant(found) == list(found[:2])
    told = refusals(found[2:])
    assert any("the answer has no mood" in why and "withdraw" in why for why in told)
    assert any("a claim has no weight" in why and "because" in why for why in told)


@pytest.mark.parametrize(
    "entry",
    [
        {"relate": [{"from": "c1", "to": "c2", "how": "supports", "mood": 1}]},
        {"agree": [{"claim": "c1", "part": "Half", "mood": 1}]},
        {"withdraw": [{"claim": "c1", "mood": 1}]},
        {"answers": [{"question": "c1", "text": "Ten", "mood": 1}]},
        {"compromise": [{"text": "Half", "between": ["c1"], "mood": 1}]},
        {"claims": [{"text": "Tea", "evidence": [{"source": "page", "text": "Tea", "mood": 1}]}]},
    ],
)
def test_unknown_keys_within_an_entry_cost_nothing_but_a_word(entry: Any) -> None:
    ((word, (said,)),) = entry.items()
    clean = {word: [{key: value for key, value in said.items() if key != "mood"}]}
    assert len(meant(acts(entry))) == 1
    if word != "claims":
        assert meant(acts(entry)) == list(acts(clean))
    assert [why for why in refusals(acts(entry)) if "no mood" in why]


def test_what_is_told_takes_the_place_of_no_claim() -> None:
    """Forty claims with a key too many are forty claims: the quota is for what is said."""
    many = {"claims": [{"text": f"Fact number {n} holds", "mood": 1} for n in range(40)], "agree": ["a"]}
    played = talk(BLIND, ben=[many])
    mine = [id for id in played.debate.graph.arguments if id.startswith("1.ben.")]
    assert mine == [f"1.ben.{n}" for n in range(40)]
    assert played.debate.graph.endorsements["ben"] == ("0.ana.0",)


def test_a_thousand_unknown_keys_are_told_in_a_line() -> None:
    (note,) = acts({f"k{n}" + "x" * 100: 1 for n in range(5_000)})
    assert len(refusals([note])[0]) < 1_000


# -- handles and names of one's own


def test_handles_mean_what_was_shown() -> None:
    assert acts({"concede": ["c2"], "withdraw": [{"claim": "c1", "because": "c2"}]}) == (
        Concede("0.ben.0"), Retract("0.ana.0", "0.ben.0"),
    )  # fmt: skip


def test_the_handle_of_a_conflict_names_its_two_claims_in_a_relation_and_its_attacks_in_a_claim() -> None:
    between = Relate("0.ana.0", "0.ben.0", "not_in_conflict")  # type: ignore[arg-type]
    for key in ("conflict", "from", "to"):
        assert acts({"relate": [{key: "x1", "how": "not_in_conflict"}]}) == (between,)
    (claim,) = acts({"claims": [{"text": "Both are meant", "opposes": ["x1"]}]})
    assert isinstance(claim, StateClaim)
    assert claim.opposes == ("e1", "e2")


@pytest.mark.parametrize("word", ["agree", "concede", "withdraw", "accept", "refuse"])
def test_a_conflict_is_no_claim_that_one_can_agree_with(word: str) -> None:
    ((why,), rest) = refusals(acts({word: ["x1", "c1"]})), meant(acts({word: ["x1", "c1"]}))
    assert "x1 is a conflict" in why
    assert len(rest) == 1


@pytest.mark.parametrize("given_to", ["claims", "answers", "compromise"])
def test_a_name_that_is_a_handle_and_ones_own_is_refused_where_it_is_used(given_to: str) -> None:
    """Nobody knows which of the two is meant. The claim itself, and all that names something else, counts."""
    more = {"claims": {}, "answers": {"question": "c2"}, "compromise": {"between": ["c2"]}}
    own = {"id": "c1", "text": "Tea", **more[given_to]}
    found = acts({given_to: [own], "agree": ["c1", "c2"], "relate": [{"from": "c1", "to": "c2", "how": "supports"}]})
    assert sorted(type(act).__name__ for act in meant(found)) == ["Endorse", "StateClaim"]
    assert Endorse("0.ben.0") in found
    assert all("c1 was shown to you for something else" in why for why in refusals(found))
    assert len(refusals(found)) == 2


def test_a_claim_that_names_something_twofold_among_others_loses_that_name_alone() -> None:
    first, second, note = acts({"claims": [{"id": "c1", "text": "Tea"}, {"text": "Cake", "supports": ["c1", "c2"]}]})
    assert isinstance(second, StateClaim)
    assert second.supports == ("0.ben.0",)
    assert "c1 was shown to you" in refusals([note])[0]
    assert isinstance(first, StateClaim)


# -- any answer

NAMES = ["c1", "c2", "x1", "n1", "0.ana.0", "0.cho.0", "0.cho.1", "9.zed.9", "~c1", "q", ""]
TEXTS = st.text(max_size=12) | st.sampled_from(["Tea is served at four", "\0", "\ud800", " ", "x" * 2001, *NAMES])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=12
)


def mostly(good: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """The good kind, or anything."""
    return st.one_of(good, good, good, ANYTHING)


NAME, LIST = st.sampled_from(NAMES), st.lists(st.sampled_from(NAMES) | ANYTHING, max_size=3)
HOW = st.sampled_from(["supports", "opposes", "undercuts", "same_as", "not_in_conflict", "loves"])
ENTRY = st.fixed_dictionaries(
    {},
    optional={
        "id": mostly(NAME), "text": mostly(TEXTS), "type": mostly(st.sampled_from(["concern", "QUESTION", "opinion"])),
        "supports": mostly(LIST), "opposes": mostly(LIST), "because": mostly(NAME), "evidence": mostly(LIST),
        "supersedes": mostly(NAME), "urgency": mostly(st.floats(-1, 4)), "from": mostly(NAME), "to": mostly(NAME),
        "how": mostly(HOW), "claim": mostly(NAME), "part": mostly(TEXTS), "except": mostly(TEXTS),
        "question": mostly(NAME), "between": mostly(LIST), "conflict": mostly(NAME), "author": mostly(NAME),
    },
)  # fmt: skip
SOME = st.lists(mostly(st.one_of(ENTRY, NAME)), max_size=4) | ENTRY | NAME
ANSWER = st.fixed_dictionaries(
    {},
    optional={word: mostly(SOME) for word in LISTS}
    | {"stances": mostly(st.dictionaries(NAME, mostly(st.floats(-1.5, 1.5)), max_size=3)), "cause": mostly(NAME),
       "reasoning": mostly(TEXTS), "pass": mostly(st.booleans())},
)  # fmt: skip


ASKED_EVENTS = talk().events
CLOSING = next(n for n, e in enumerate(ASKED_EVENTS) if isinstance(e, RequestClosed) and e.request.startswith("1."))
ASKED = fold(ASKED_EVENTS[:CLOSING])
REQUEST = next(request for request in ASKED.outstanding if request.participant == "cho")
NAMING = naming_of(REQUEST, ASKED.before)


@examples(400, suppress_health_check=list(HealthCheck))
@given(st.one_of(ANSWER, ANSWER, ANYTHING, ANSWER.map(lambda said: f"```json\n{json.dumps(said)}\n```")))
def test_no_answer_raises_anything_but_that_it_is_none(answer: Any) -> None:
    try:
        move = CLAIMS.read(answer, "cho", REQUEST, ASKED)
    except InvalidValue:
        return
    events = decide(ASKED, REQUEST, exact(move), CLAIMS.legal, CLAIMS.quota)
    assert isinstance(events[-1], RequestClosed)
    assert all(event.why for event in events if isinstance(event, MoveRejected))
    fold(events, ASKED)


GOOD: dict[str, list[Any]] = {
    "claims": [{"text": "Tea is served at four", "id": "n1"}, "Cake is late", {"text": "Why?", "type": "question"}],
    "relate": [
        {"from": "c3", "to": "c1", "how": "supports"}, {"from": "c4", "to": "c2", "how": "opposes"},
        {"from": "n1", "to": "c4", "how": "undercuts", "because": "c3"},
    ],
    "exclude": [["c1", "c3"]],
    "agree": ["c1", {"claim": "c2", "part": "Hire one"}],
    "endorse": ["c2"],
    "concede": ["c1"],
    "withdraw": ["c3", {"claim": "c4", "because": "c1"}],
    "question": ["Why now?", {"text": "Who?"}],
    "answers": [{"question": "c1", "text": "Ten"}],
    "compromise": [{"text": "Half of both", "between": ["c1", "c2"]}],
    "accept": ["c1"],
    "refuse": ["c1", {"claim": "c2", "because": "c3"}],
}  # fmt: skip
BAD = (5, None, [], [["c1"]], {"how": "loves"}, {"claim": 5}, {"text": {}}, {"question": []}, True, 1.5, " ", "")
PARTS = st.lists(
    st.sampled_from(LISTS).flatmap(
        lambda word: st.tuples(
            st.just(word), st.sampled_from([(entry, True) for entry in GOOD[word]] + [(bad, False) for bad in BAD])
        )
    ),
    max_size=20,
)


def is_legal(word: str, entry: Any) -> bool:
    return not refusals(acts({word: [entry]}, NAMING))


@examples(300, suppress_health_check=list(HealthCheck))
@given(PARTS, st.booleans())
def test_no_part_that_can_be_read_is_lost_because_of_one_that_cannot(parts: list[Any], odd: bool) -> None:
    """Whatever stands beside a part, it is read as it is alone."""
    answer: dict[str, list[Any]] = {word: [] for word in LISTS}
    for word, (entry, _) in parts:
        answer[word].append(entry)
    alone = [act for word in LISTS for entry in answer[word] for act in acts({word: [entry]}, NAMING.among({"n1"}))]
    found = acts(answer | ({"mood": [1], "stances": 5, "reasoning": {}} if odd else {}), NAMING)
    assert meant(found) == meant(alone)
    assert len(refusals(found)) >= len(refusals(alone))
    assert all(entry in BAD or is_legal(word, entry) for word, (entry, good) in parts if good)


NEVER: tuple[dict[str, Any], ...] = (
    {"accept": ["c1"]}, {"accept": ["9.zed.9"]}, {"accept": [5]}, {"accept": ["x9"]}, {"accept": [""]},
)  # fmt: skip
"""Acts that are refused in this debate, and that come last in an answer."""


@examples(200, suppress_health_check=list(HealthCheck))
@given(PARTS, st.lists(st.sampled_from(NEVER), min_size=1, max_size=5))
def test_no_legal_act_is_lost_because_of_an_illegal_one(parts: list[Any], never: list[dict[str, Any]]) -> None:
    answer: dict[str, list[Any]] = {word: [] for word in LISTS}
    for word, (entry, _) in parts:
        if word not in ("accept", "refuse"):
            answer[word].append(entry)
    more = answer | {"accept": [entry for said in never for entry in said["accept"]]}
    one, other = (
        decide(ASKED, REQUEST, move_of(said, "cho", NAMING), CLAIMS.legal, CLAIMS.quota) for said in (answer, more)
    )
    apart = MoveRejected | RequestClosed
    assert [event for event in one if not isinstance(event, apart)] == [
        event for event in other if not isinstance(event, apart)
    ]


def test_a_move_is_read_as_it_is() -> None:
    move = Move((Endorse("0.ana.0"),))
    assert CLAIMS.read(move, "cho", REQUEST, ASKED) is move
