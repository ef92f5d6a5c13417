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
from moot.deliberation.debate import Debate
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.protocols.graph import GRAPH
from moot.deliberation.protocols.graph.answers import read_answer
from moot.errors import InvalidDocument, InvalidValue
from moot.operations.holding import load_debate
from moot.operations.requests.holding import Hold

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


def test_whoever_was_attacked_may_reply_before_it_ends() -> None:
    late = {**arguing("It was measured once only", id="m"), "attacks": [{"target": "a2", "component": "warrant"}]}
    found, _ = held({"ana": [ANA, {}, late], "ben": [BEN]}, max_rounds=9)
    assert found["stopped_by"] == "no_new_information"
    cut, _ = held({"ana": [ANA, late], "ben": [BEN]}, max_rounds=2)
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
        ({"agree": ["a1"]}, "is one's own"),
    ],
)
def test_what_is_not_legal_is_refused_by_itself_with_a_reason(said: dict[str, Any], why: str) -> None:
    rest = {"arguments": [*said.get("arguments", ()), {"id": "rest", "claim": "The rest stands"}]}
    found, _ = held({"ana": [ANA, {**said, **rest}], "ben": [BEN]})
    assert any(why in line for line in found["degraded"]), found["degraded"]
    assert any(argument["called"] == "rest" for argument in found["arguments"])


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
