"""The protocol `graph`: arguments in structure, attacks on a named part, labels shown, replies, why it stops."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moot
from moot.argumentation.reasoning import credulous
from moot.errors import InvalidDocument, InvalidValue
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.hold_requests import Hold
from moot.protocols.graph import GRAPH
from moot.protocols.graph.answers import read_answer
from moot.record.debate import Debate
from moot.verdict.standing import Standing

POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"
NEED, MANY = "The ledger needs transactions", "We need 40,000 writes a second"
Round = Mapping[str, Any]


def arguing(claim: str, *premises: str, **more: Any) -> dict[str, Any]:
    return {"arguments": [{"id": more.pop("id", "n"), "claim": claim, "premises": list(premises)} | more]}


ANA = {**arguing(POSTGRES, NEED, id="a"), "stances": {POSTGRES: 1}}
BEN = {**arguing(CASSANDRA, MANY, id="b"), "stances": {CASSANDRA: 1}}


def held(
    script: Mapping[str, Sequence[Round]],
    positions: Sequence[str] = (POSTGRES, CASSANDRA),
    seen: dict[str, list[Any]] | None = None,
    **more: Any,
) -> tuple[dict[str, Any], Debate]:
    """The result of a debate of callables, and the debate; `seen` gets what each was asked."""

    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            if seen is not None:
                seen.setdefault(name, []).append(dict(request))
            rounds = script[name]
            return rounds[request.round] if request.round < len(rounds) else {"pass": True}

        return respond

    with moot.open(":memory:") as m:
        hold = Hold("graph", "Which database for the ledger?", positions, agents={n: agent(n) for n in script}, **more)
        result = m.run(hold)
        assert m.replay(result.debate_id).identical
        return result.to_dict(), load_debate(m.store, result.debate_id)


def labels(found: dict[str, Any]) -> dict[str, str | None]:
    return {argument["id"]: argument["label"] for argument in found["arguments"]}


def test_the_blind_round_shows_nothing_and_the_next_all_with_labels() -> None:
    seen: dict[str, list[Any]] = {}
    held({"ana": [ANA], "ben": [BEN], "cho": []}, seen=seen)
    blind, open_ = seen["cho"][:2]
    assert (blind["arguments"], blind["propositions"], blind["positions"][0]["label"]) == ([], [], None)
    assert [(a["id"], a["author"], a["claim"], a["premises"], a["label"]) for a in open_["arguments"]] == [
        ("a1", "ana", "P1", ["p1"], "undec"),
        ("a2", "ben", "P2", ["p2"], "undec"),
    ]
    assert [p["text"] for p in open_["propositions"]] == [NEED, MANY]
    assert [c["argument"] for c in seen["ana"][1]["contested"]] == ["a1"]
    assert json.loads(json.dumps(dict(open_), default=dict))


def test_rivals_undecided_until_a_premise_falls() -> None:
    found, _ = held({"ana": [ANA], "ben": [BEN]})
    assert (found["status"], labels(found)) == ("polarized", {"0.ana.0": "undec", "0.ben.0": "undec"})
    fact = {"id": "f", "text": "The load test saw 900 writes", "source": "load.md", "outcome": "worked"}
    denied = {"facts": [fact], "arguments": [{"claim": f"~{MANY}.", "evidence": ["f"]}]}
    found, _ = held({"ana": [ANA, denied], "ben": [BEN]})
    assert labels(found) == {"0.ana.0": "in", "0.ben.0": "out", "1.ana.1": "in"}
    assert found["arguments"][2]["claim"] == "~0.ben.0/1"
    assert [p["label"] for p in found["positions"]] == ["in", "out"]


def test_the_same_sentence_is_one_proposition() -> None:
    _, debate = held({"ana": [arguing(POSTGRES, NEED)], "ben": [arguing(CASSANDRA, f"  {NEED.upper()}. ")]})
    (merge,) = debate.graph.merges
    assert (merge.a, merge.b) == ("0.ana.0/1", "0.ben.0/1")
    _, debate = held({"ana": [arguing(POSTGRES, NEED)], "ben": [{}, arguing(CASSANDRA, NEED)]})
    assert debate.graph.arguments["1.ben.0"].premises == ("0.ana.0/1",)
    assert not debate.graph.merges


@pytest.mark.parametrize(
    ("attack", "literal"),
    [
        ({"component": "premise", "index": 0}, "out"),
        ({"component": "warrant"}, "out"),
        ({"component": "claim"}, "undec"),
    ],
)
def test_an_attack_names_a_part(attack: dict[str, Any], literal: str) -> None:
    against = {**arguing("It was measured once only", id="m"), "attacks": [{"target": "a1", **attack}]}
    found, _ = held({"ana": [{}, against], "ben": [BEN]})
    assert labels(found)["0.ben.0"] == literal
    assert [a["state"] for a in found["attacks"]] == ["stands" if literal == "out" else "open"]


def test_an_attack_can_be_challenged_and_conceded() -> None:
    against = {**arguing("It was measured once only", id="m"), "attacks": [{"target": "a1", "component": "warrant"}]}
    challenge = {**arguing("Once is enough", id="k"), "attacks": [{"target": "x1", "component": "relation"}]}
    found, _ = held({"ana": [{}, against], "ben": [BEN, {}, challenge]})
    assert (labels(found)["0.ben.0"], found["attacks"][0]["state"]) == ("in", "fell")
    conceded, _ = held({"ana": [{}, against, {"concede": ["a1"]}], "ben": [BEN]})
    assert labels(conceded)["0.ben.0"] == "in"


def test_what_is_said_of_an_attack_is_shown_beside_it_and_moves_no_label() -> None:
    against = {**arguing("It was measured once only", id="m"), "attacks": [{"target": "a1", "component": "warrant"}]}
    script = {"ana": [{}, against], "ben": [BEN], "eve": []}
    plain, _ = held(script)
    check = {"checks": [{"attack": "x1", "valid": False, "strength": 0.1, "corrections": "name the file"}]}
    checked, _ = held({**script, "eve": [{}, {}, check]})
    assert labels(checked) == labels(plain)
    assert {key: checked[key] for key in ("status", "verdict", "rounds", "stopped_by")} == {
        key: plain[key] for key in ("status", "verdict", "rounds", "stopped_by")
    }
    said = {"by": "eve", "valid": False, "strength": 0.1, "corrections": "name the file"}
    assert [attack.get("checks") for attack in plain["attacks"]] == [None]
    assert [attack["checks"] for attack in checked["attacks"]] == [[said]]


CHECKS_REFUSED = [
    ({"attack": "x9", "valid": True}, "refers to what was not shown: x9"),
    ({"attack": "a1", "valid": True}, "there is no attack '0.ben.0'"),
    ({"attack": "x1"}, "`valid`"),
    ({"attack": "x1", "valid": True, "strength": 2}, "outside [0, 1]"),
    ({"attack": "x1", "valid": True, "strength": "much"}, "`strength`"),
    ({"attack": "x1", "valid": True, "mood": 1}, "a check has no mood"),
    ("x1", "a check is an object"),
]


@pytest.mark.parametrize(("check", "why"), CHECKS_REFUSED)
def test_what_cannot_be_meant_of_an_attack_is_refused(check: Any, why: str) -> None:
    against = {**arguing("It was measured once only", id="m"), "attacks": [{"target": "a1", "component": "warrant"}]}
    found, _ = held({"ana": [{}, against], "ben": [BEN, {}, {"checks": [check]}]})
    assert [why in line for line in found["degraded"]] == [True]


def test_a_checker_is_asked_like_anybody_and_may_attack() -> None:
    async def eve(request: Any) -> Any:
        attack = {**arguing("It was measured once", id="m"), "attacks": [{"target": "a1", "component": "warrant"}]}
        return attack if request.round == 1 else {}

    async def ben(request: Any) -> Any:
        return BEN if request.round == 0 else {}

    with moot.open(":memory:") as m:
        people = {"ben": ben, "eve": moot.Checker(eve)}
        found = m.debate("Which?", people, positions=(POSTGRES, CASSANDRA)).to_dict()
    assert [(p["name"], p["kind"]) for p in found["participants"]] == [("ben", "function"), ("eve", "checker")]
    assert labels(found) == {"0.ben.0": "out", "1.eve.0": "in"}


def test_whoever_was_attacked_may_reply_before_it_ends() -> None:
    late = {**arguing("It was measured once only", id="m"), "attacks": [{"target": "a2", "component": "warrant"}]}
    found, _ = held({"ana": [ANA, {}, late], "ben": [BEN]}, max_rounds=9)
    assert found["stopped_by"] == "no_new_information"
    cut, _ = held({"ana": [ANA, late], "ben": [BEN]}, max_rounds=2, parameters={"closing": False})
    assert (cut["status"], cut["stopped_by"]) == ("undetermined", "rounds")


def test_why_it_stops() -> None:
    silent, _ = held({"ana": [], "ben": []})
    assert (silent["status"], silent["rounds"]) == ("abstained", 1)
    agreed, _ = held({"ana": [ANA], "ben": [{**ANA, "arguments": []}, {"agree": ["a1"]}]})
    assert (agreed["status"], agreed["verdict"], agreed["stopped_by"]) == ("consensus", POSTGRES, "agreement")


def test_facts_that_everybody_may_cite() -> None:
    facts = [{"id": "e1", "text": "No write was lost", "source": "runbook.md", "outcome": "worked"}]
    seen: dict[str, list[Any]] = {}
    cites = arguing(POSTGRES, NEED, evidence=["e1"])
    found, debate = held({"ana": [cites], "ben": [BEN]}, seen=seen, facts=facts)
    assert seen["ben"][0]["facts"] == [
        {"id": "e1", "text": "No write was lost", "source": "runbook.md", "outcome": "worked"}
    ]
    assert debate.graph.arguments["0.ana.0"].evidence == ("e1",)
    assert [p["label"] for p in found["positions"]] == ["in", "out"]  # a recorded outcome outranks talk


@pytest.mark.parametrize(
    "facts",
    [
        [{"id": "e1", "polarity": {"use Oracle": "supports"}}],
        [{"id": "e1"}, {"id": "e1"}],
        [{"text": "no id"}],
        [{"id": "e1", "checked": True}],
        ["words"],
    ],
)
def test_facts_that_cannot_be_used_are_refused_before_anything_is_done(facts: list[Any]) -> None:
    with pytest.raises(InvalidDocument):
        held({"ana": [ANA]}, facts=facts)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"attacks": [{"source": "a1", "target": "a1", "component": "premise"}]}, "itself"),
        ({"attacks": [{"source": "a1", "target": "a2", "component": "premise", "index": 7}]}, "has no premise 7"),
        ({"attacks": [{"source": "a1", "target": "a9", "component": "claim"}]}, "not shown"),
        ({"attacks": [{"source": "a1", "target": "a2", "component": "soul"}]}, "say one of"),
        (arguing("Rain is wet", "rain is wet."), "equal or contrary to the claim"),
        ({"stances": {"use Oracle": 1}}, "the positions are"),
        ({"stances": {POSTGRES: 2}}, "outside [-1, 1]"),
        ({"withdraw": ["a2"]}, "not one's own"),
        ({"arguments": ["words"]}, "an argument is an object"),
        ({"foo": 1}, "ignored: the answer has no foo"),
        (arguing("~p1 does not follow from p2"), "write ~p1 alone to deny p1"),
        (arguing("Rain is wet", "~ P1 is what nobody asked for"), "write ~P1 alone to deny P1"),
    ],
)
def test_what_is_not_legal_is_refused_by_itself_with_a_reason(said: dict[str, Any], why: str) -> None:
    rest = {"arguments": [*said.get("arguments", ()), {"id": "rest", "claim": "The rest stands"}]}
    found, _ = held({"ana": [ANA, {**said, **rest}], "ben": [BEN]})
    assert any(why in line for line in found["degraded"]), found["degraded"]
    assert any(argument["called"] == "rest" for argument in found["arguments"])


def test_what_is_said_already_is_dropped_and_no_problem() -> None:
    """To agree with oneself, or to support what the supporting argument itself claims or needs, adds nothing."""
    again = {"agree": ["a1"], "supports": [{"source": "a1", "target": word, "component": "literal"} for word in HELD]}
    found, _ = held({"ana": [ANA, again], "ben": [BEN]})
    assert (found["degraded"], found["supports"]) == ([], [])


def test_a_citation_that_does_not_count_is_told() -> None:
    facts = [{"id": "e1", "text": "The load test failed", "polarity": {POSTGRES: "opposes"}}]
    cites = arguing(POSTGRES, NEED, evidence=["e1", "nowhere"])
    found, _ = held({"ana": [cites], "ben": [BEN]}, facts=facts)
    assert found["degraded"] == [
        "left out: 0.ana.0: citation of 'e1' dropped: it does not support 'P1'",
        "left out: 0.ana.0: cites 'nowhere', which never arrived",
    ]
    assert {(p["code"], p["who"], p["round"]) for p in found["problems"]} == {("left_out", "ana", 0)}


@pytest.mark.parametrize(
    ("target", "aimed"),
    [
        (POSTGRES, ("P1", "literal")),
        ("P2", ("P2", "literal")),
        (f"~{CASSANDRA}", ("~P2", "literal")),
        (NEED, ("0.ana.0/1", "literal")),
        ("p2", ("0.ben.0/1", "literal")),
        ("a1", ("0.ana.0", "claim")),
        ("b", ("0.ben.0", "claim")),
        ("n", ("1.cho.0", "claim")),
    ],
)
def test_a_support_that_names_no_component_is_of_what_its_target_is(target: str, aimed: tuple[str, str]) -> None:
    helps = {**arguing("Banks do so"), **{"supports": [{"source": "m", "target": target}]}}
    helps["arguments"].append({"id": "m", "claim": "Many banks did so for years"})
    found, _ = held({"ana": [ANA], "ben": [BEN], "cho": [{}, helps]})
    assert [(s["target"], s["component"]) for s in found["supports"]] == [aimed], found["degraded"]


def test_an_attack_on_a_sentence_means_the_proposition_and_one_that_nobody_stated_is_refused() -> None:
    attacks = [{"source": "n", "target": words, "component": "literal"} for words in (NEED, "Nobody said so")]
    found, _ = held({"ana": [ANA], "ben": [BEN, {**arguing("It is one table"), "attacks": attacks}]})
    assert [attack["target"] for attack in found["attacks"]] == ["0.ana.0/1"]
    assert ["name what was stated" in line for line in found["degraded"]] == [True]


HELD = ("P1", "p1", "~~p1")
ATTACK = {"source": "a1", "target": "a2", "component": "warrant"}


def test_what_was_refused_is_told_in_the_words_of_the_form_and_under_handles() -> None:
    """No id of the log reaches whoever answers: it names participants, also in an anonymous debate."""
    seen: dict[str, list[Any]] = {}
    said = {
        **arguing("Rain is wet", "rain is wet."),
        "attacks": [{"source": "a2", "target": "a1", "component": "premise", "index": 7}],
        "concede": ["a9"],
        "withdraw": ["a1"],
    }
    held({"ana": [ANA, {"attacks": [ATTACK]}], "ben": [BEN, said]}, seen=seen, anonymous=True)
    assert seen["ben"][2]["refused"] == [
        {"item": "arguments", "why": "the premise 'Rain is wet' is equal or contrary to the claim"},
        {"item": "attacks", "why": "target 'a1' is unknown or has no premise 7"},
        {"item": "concede", "why": "refers to what was not shown: a9"},
        {"item": "withdraw", "why": "'a1' is not one's own"},
    ]


def test_what_is_said_against_one_is_live_and_named_also_where_it_is_shared() -> None:
    """An attack that fell, one's own items, and arguments that nobody stands behind are not among it."""
    seen: dict[str, list[Any]] = {}
    doubt = {"id": "d", "claim": "Nobody counted"}
    attack = {**arguing("Nobody counted", id="d"), "attacks": [{"source": "d", "target": "a1", "component": "premise"}]}
    rounds: Mapping[str, Sequence[Round]] = {
        "ana": [ANA, {"pass": True}],
        "ben": [{**arguing(POSTGRES, NEED, "It is cheap", id="b")}, {"pass": True}],
        "cho": [{}, attack, {"withdraw": ["a3"], "arguments": [doubt | {"id": "e", "claim": "It is late"}]}],
    }
    held(rounds, seen=seen, max_rounds=4)
    assert seen["ana"][2]["contested"] == [
        {"argument": "a1", "claim": "P1", "says": POSTGRES, "mine": True, "label": "out", "attacks": ["x1"],
         "elsewhere": [], "denied_by": []}
    ]
    assert [(c["argument"], c["attacks"], c["elsewhere"]) for c in seen["ben"][2]["contested"]] == [("a2", [], ["x1"])]
    assert seen["cho"][2]["new"] == []
    assert seen["ben"][2]["new"] == ["a3", "x1"]
    assert (seen["ana"][3]["attacks"], seen["ana"][3]["contested"]) == ([], [])
    assert "Nobody counted" not in [p["text"] for p in seen["ana"][3]["propositions"]]
    assert [r["task"].endswith("after it.") for r in seen["ana"]] == [False, False, False, True, False]
    assert [r["aim"] for r in seen["ana"]] == ["argue", "reply", "reply", "reply", "closing"]


def test_legal_moves_reach_several_preferred_extensions() -> None:
    """P13: rebuttals are mutual, so that two camps can hold together (F1)."""
    _, debate = held({"ana": [ANA], "ben": [BEN]})
    standing = Standing(debate.graph, debate.parameters)
    found, complete = credulous(standing.framework, ["0.ana.0", "0.ben.0"], 100_000)
    assert complete
    assert found == {"0.ana.0", "0.ben.0"}


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
        ["id", "claim", "premises", "source", "target", "component", "index", "text", "evidence", "part"]
    ) | st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip
KEYS = ["facts", "arguments", "attacks", "supports", "agree", "concede", "withdraw", "stances", "cause", "reasoning"]


@given(st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=4), JUNK, max_size=5) | JUNK)
def test_no_answer_raises_anything_but_that_it_is_none(answer: Any) -> None:
    try:
        move = read_answer(answer, "ana", None, Debate())
    except InvalidValue:
        return
    assert isinstance(move.acts, tuple)


def test_the_protocol_is_offered() -> None:
    assert GRAPH.command is not None

    async def alone(request: Any) -> Any:
        return {**ANA, "attacks": [{"target": "a9"}]} if request.round else ANA

    async def debate() -> Any:
        async with moot.aio.open(":memory:") as m:
            return await m.debate("Which?", {"ana": alone}, positions=[POSTGRES], anonymous=True)

    assert asyncio.run(debate()).protocol == "graph"


def test_an_attack_needs_a_source() -> None:
    found, _ = held({"ana": [ANA, {"attacks": [{"target": "a2", "component": "claim"}]}], "ben": [BEN]})
    assert found["degraded"] == ["rejected: 1.ana.0 Attack 0: an attack without a source"]


def test_what_was_said_before_is_not_said_again() -> None:
    """Whoever repeats an argument word for word brings nothing new, and keeps no debate open."""
    again = {**arguing(POSTGRES, NEED, id="a"), "stances": {POSTGRES: 1}}
    attack = {"attacks": [{"source": "a", "target": "b", "component": "claim"}]}
    found, debate = held({"ana": [ANA, again, {**again, **attack}, again], "ben": [BEN, BEN, BEN, BEN]})
    assert [argument["called"] for argument in found["arguments"]] == ["a", "b"]
    assert (found["stopped_by"], found["status"]) == ("no_new_information", "polarized")
    assert debate.completed_rounds == 2
    changed = {"ana": [ANA, {"withdraw": ["a"], "stances": {POSTGRES: 0}}, again], "ben": [BEN]}
    assert len(held(changed)[0]["arguments"]) == 3, "what was taken back can be said anew"


def test_two_reasons_in_words_alone_are_two_arguments() -> None:
    """Whoever answers one has not answered the other (docs/decisions/0032-a-reason-in-words.md)."""

    def against(text: str) -> dict[str, Any]:
        return {"arguments": [{"claim": f"~{POSTGRES}", "text": text}], "stances": {POSTGRES: -1}}

    pro = {"arguments": [{"claim": POSTGRES, "text": "We know it"}], "stances": {POSTGRES: 1}}
    undercut = {
        "arguments": [{"claim": "The price was cut in May"}],
        "attacks": [{"target": "0.bob.0", "component": "warrant"}],
    }
    answers = {"ann": [against("The contract forbids it")], "bob": [against("It is too dear")], "dan": [pro, undercut]}
    found, _ = held(answers)
    assert {a["text"]: a["label"] for a in found["arguments"]} == {
        "The contract forbids it": "undec", "It is too dear": "out", "We know it": "undec", "": "in",
    }  # fmt: skip
    assert found["verdict"] is None
    same = {**answers, "bob": [against("the contract forbids it.")]}
    said = [a["label"] for a in held(same)[0]["arguments"]][:2]
    assert said == ["undec", "out"], "one's own words are a statement of one's own argument alone"


@pytest.mark.parametrize("text", ["", POSTGRES.upper(), "x" * 2_001])
def test_words_that_say_nothing_more_are_no_premise(text: str) -> None:
    found, _ = held({"ana": [{"arguments": [{"claim": POSTGRES, "text": text}]}], "ben": [BEN]})
    assert found["arguments"][0]["premises"] == []
