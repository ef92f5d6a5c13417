"""What is true of the requests of every protocol, and what scripts and broken code get told."""

import asyncio
import json
from typing import Any

import pytest

import moot
from moot.operations.debates.agents import AgentSet, scripted
from moot.operations.debates.hold_requests import Hold

UV, POETRY = "use uv", "use Poetry"

SAYS = {"says": [{"claim": "P1", "stance": "pro", "because": "It is fast"}]}
ANSWERS: dict[str, Any] = {
    "graph": {"arguments": [{"claim": "P1", "text": "It is fast"}]},
    "claims": {"claims": [{"text": UV, "type": "recommendation"}]},
    "blitz": SAYS,
    "classical": SAYS,
    "vote": {"ballot": {"approve": ["P1"]}},
}


@pytest.mark.parametrize("protocol", ANSWERS)
def test_a_request_is_plain_data_in_every_protocol_and_one_s_own(protocol: str) -> None:
    seen: list[str] = []

    async def agent(request: Any) -> Any:
        seen.append(json.dumps(dict(request)))
        request.form["schema"].clear()
        return ANSWERS[protocol] if not request.round else {"pass": True}

    with moot.open(":memory:") as m:
        positions = () if protocol == "claims" else (UV, POETRY)
        hold = Hold(protocol, "Which?", positions, agents={"ana": agent, "ben": agent}, max_rounds=3)
        result = m.run(hold)
    assert result.status != "failed"
    forms = [json.loads(text)["form"] for text in seen]
    assert all(form["schema"] for form in forms)
    assert all(json.loads(text)["form"].keys() >= {"schema", "example"} for text in seen)


def of_scripts(*agents: dict[str, Any]) -> AgentSet:
    return AgentSet(*scripted({"agents": [*agents]})[:2])


def test_a_script_may_use_handles_and_names_and_ids_go_before_them() -> None:
    ana = {"id": "ana", "rounds": [{"claims": [{"text": UV, "type": "recommendation"}]}]}
    ben = {"id": "ben", "rounds": [{"claims": [{"text": POETRY, "type": "recommendation"}]}, {"agree": ["c1"]}]}
    with moot.open(":memory:") as m:
        found = m.run(Hold("claims", "Which?", agents=of_scripts(ana, ben))).to_dict()
        assert (found["degraded"], found["claims"][0]["endorsed_by"]) == ([], ["ben"])
        ana["rounds"][0]["claims"].append({"id": "c1", "text": "uv is fast"})
        found = m.run(Hold("claims", "Which?", agents=of_scripts(ana, ben))).to_dict()
        assert [claim["endorsed_by"] for claim in found["claims"]] == [[], ["ben"], []]
        relation = {"from": "c1", "to": "c2", "how": "undercuts"}
        ben["rounds"][1] = {"claims": [{"id": "c1", "text": "Poetry is slow"}], "relate": [relation]}
        ana["rounds"][0]["claims"].pop()
        found = m.run(Hold("claims", "Which?", agents=of_scripts(ana, ben))).to_dict()
        assert found["degraded"] == []
        assert found["claims"][1]["attacked_by"] == ["1.ben.0"]


def test_a_script_of_a_graph_may_use_handles() -> None:
    ana = {"id": "ana", "rounds": [{"arguments": [{"claim": "P1", "text": "It is fast"}]}]}
    attack = {"arguments": [{"id": "d", "claim": "Nobody measured it", "text": "Nobody measured it"}],
              "attacks": [{"source": "d", "target": "a1", "component": "warrant"}]}  # fmt: skip
    ben = {"id": "ben", "rounds": [{}, attack]}
    with moot.open(":memory:") as m:
        found = m.run(Hold("graph", "Which?", (UV,), agents=of_scripts(ana, ben))).to_dict()
        assert (found["degraded"], found["attacks"][0]["target"]) == ([], "0.ana.0")
        ana["rounds"][0]["arguments"][0]["id"] = "a2"
        ben["rounds"][1] = {"agree": ["a2"]}
        found = m.run(Hold("graph", "Which?", (UV,), agents=of_scripts(ana, ben))).to_dict()
        assert (found["degraded"], found["arguments"][0]["endorsed_by"]) == ([], ["ben"])


async def _broken(request: Any) -> Any:
    return {}[request.question]


def test_code_that_raises_is_told_with_its_exception_and_its_line() -> None:
    line = _broken.__code__.co_firstlineno + 1
    place = f"raised KeyError (test_requests.py, line {line})"
    with moot.open(":memory:") as m:
        found = m.debate("Which?", {"ana": _broken, "ben": _broken}, positions=(UV,), protocol="graph").to_dict()
    assert found["status"] == "failed"
    assert found["reason"].startswith(f"every request failed: the code of ana {place}")
    assert any(place in told for told in found["degraded"])


def test_what_a_library_raises_is_told_with_the_line_that_called_it() -> None:
    async def calls(request: Any) -> Any:
        return json.loads("no")

    async def waits(request: Any) -> Any:
        await asyncio.wait_for(_broken(request), 1)

    with moot.open(":memory:") as m:
        found = m.debate("Which?", {"ana": calls, "ben": waits}, positions=(UV,), protocol="graph").to_dict()
    assert all("(test_requests.py, line " in told for told in found["degraded"])


# -- what a request of a debate in structure says


def asked(
    protocol: str, rounds: dict[str, list[dict[str, Any]]], positions: tuple[str, ...] = (UV,), **more: Any
) -> tuple[dict[str, list[Any]], dict[str, Any]]:
    """What each was asked, and the result."""
    seen: dict[str, list[Any]] = {name: [] for name in rounds}

    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            seen[name].append(request)
            return rounds[name][request.round] if request.round < len(rounds[name]) else {"pass": True}

        return respond

    with moot.open(":memory:") as m:
        hold = Hold(protocol, "Which?", positions, agents={name: agent(name) for name in rounds}, **more)
        result = m.run(hold)
        assert m.replay(result.debate_id).identical
    return seen, result.to_dict()


FAST: dict[str, Any] = {"arguments": [{"claim": "P1", "text": "It is fast"}], "stances": {"P1": 1}}
YOUNG: dict[str, Any] = {"arguments": [{"claim": "~P1", "text": "It is young"}], "stances": {"P1": -1}}
DENIED = (UV, "do not use uv")


def named_in(example: Any) -> set[str]:
    """The handles of others that an example names."""
    words = set(json.dumps(example).replace('"', " ").replace("~", " ").replace(",", " ").split())
    return {word for word in words if word[0] in "Paxecpuq" and word[1:].isdigit()}


@pytest.mark.parametrize("protocol", ["graph", "blitz", "classical", "claims"])
def test_an_example_names_only_what_is_there_and_belongs_to_the_protocol(protocol: str) -> None:
    says = {"says": [{"claim": "P1", "stance": "pro", "because": "It is fast"}], "bid": {"action": "speak"}}
    first = {"claims": [{"text": UV, "type": "recommendation"}, {"text": "uv is fast"}]} if protocol == "claims" else (
        FAST if protocol == "graph" else says
    )
    rounds = {"ana": [first], "ben": [{}, {}], "cho": [{}, {}]}
    seen, _ = asked(protocol, rounds, () if protocol == "claims" else (UV,), max_rounds=3)
    for request in (request for requests in seen.values() for request in requests):
        shown = json.dumps({**dict(request), "form": None})
        assert all(f'"{name}"' in shown for name in named_in(request.form["example"])), request.form["example"]
        properties = request.form["schema"]["properties"]
        assert request.form["example"].keys() <= properties.keys()
    assert named_in(seen["ben"][1].form["example"]) != set() or protocol == "classical"


@pytest.mark.parametrize("protocol", ["graph", "blitz", "claims"])
def test_a_request_has_a_glossary_of_the_words_in_it(protocol: str) -> None:
    says = {"says": [{"claim": "P1", "stance": "pro", "because": "It is fast"}]}
    first = {"claims": [{"text": UV}]} if protocol == "claims" else FAST if protocol == "graph" else says
    seen, _ = asked(protocol, {"ana": [first], "ben": [{}]}, () if protocol == "claims" else (UV,), max_rounds=2)
    words = " ".join(f"{word}: {meaning}" for word, meaning in seen["ben"][1].form["words"].items())
    assert all(word in words for word in ("label", "in:", "out:", "undec:", "contested", "state"))
    if protocol != "claims":
        assert all(word in words for word in ("P1", "a1", "component", "warrant", "concede", "withdraw", "question"))


def test_the_words_of_a_position_stand_beside_its_handle() -> None:
    seen, _ = asked("graph", {"ana": [FAST], "ben": [YOUNG]})
    request = seen["ana"][1]
    assert [(a["claim"], a["says"]) for a in request.arguments] == [("P1", UV), ("~P1", f"not: {UV}")]
    assert [(c["claim"], c["says"], c["mine"]) for c in request.contested] == [("P1", UV, True)]
    assert f"P1 ({UV})" in seen["ana"][-1].task


def test_a_position_has_a_label_only_once_somebody_argued_for_it() -> None:
    seen, _ = asked("graph", {"ana": [FAST], "ben": [{}]}, (UV, POETRY))
    assert [p["label"] for p in seen["ben"][0].positions] == [None, None]
    assert [p["label"] for p in seen["ben"][1].positions] == ["in", None]


def test_a_position_by_its_place_is_meant_and_one_that_is_none_is_refused() -> None:
    said = {"arguments": [{"claim": "P2", "text": "It is young"}], "stances": {"P2": 1}}
    _, found = asked("graph", {"ana": [said], "ben": [{}]}, DENIED)
    assert (found["degraded"], found["arguments"][0]["claim"]) == ([], "~P1")
    assert list(found["stances"]["ana"]) == ["~P1"]
    for protocol, wrong in (
        ("graph", {"arguments": [{"claim": "P7", "text": "It is young"}]}),
        ("graph", {"arguments": [{"claim": "P1", "premises": ["~P7"]}]}),
        ("blitz", {"says": [{"claim": "P1", "stance": "pro", "because": "So", "rests_on": ["P7"]}]}),
    ):
        _, found = asked(protocol, {"ana": [wrong], "ben": [FAST]})
        assert "P7" in "\n".join(found["degraded"])
        assert "P7" not in found["propositions"].values()


# -- questions


@pytest.mark.parametrize("protocol", ["graph", "blitz"])
def test_anybody_may_ask_and_an_answered_question_is_told_as_answered(protocol: str) -> None:
    ask = {"question": [{"text": "Who maintains it?", "to": "ben"}, "What does it cost?"]}
    reply = {"answers": [{"question": "q1", "text": "Two people"}, {"question": "q7", "text": "No"}]}
    first = FAST if protocol == "graph" else {"says": [{"claim": "P1", "stance": "pro", "because": "It is fast"}]}
    rounds = {"ana": [first, ask], "ben": [{}, {}, reply, FAST], "cho": [{}, {}, FAST]}
    seen, found = asked(protocol, rounds, max_rounds=4)
    put = seen["ben"][2].questions
    assert [(q["id"], q["author"], q["text"], q["to"], q["state"]) for q in put] == [
        ("q1", "ana", "Who maintains it?", "ben", "open"),
        ("q2", "ana", "What does it cost?", None, "open"),
    ]
    assert [q["id"] for q in seen["cho"][2].questions] == ["q2"]
    told = seen["ana"][3].questions[0]
    assert (told["state"], told["answers"]) == ("answered", [{"by": "ben", "text": "Two people"}])
    assert "q7" in "\n".join(found["degraded"])
    assert not {"Two people", "Who maintains it?"} & {argument["text"] for argument in found["arguments"]}


def test_a_question_to_nobody_is_refused() -> None:
    ask = {"question": [{"text": "Why?", "to": "dan"}, {"text": " "}, {"text": "Why?", "to": "ana"}]}
    seen, found = asked("graph", {"ana": [{**FAST, **ask}], "ben": [{}]})
    assert len(found["degraded"]) == 3
    assert seen["ben"][1].questions == []


# -- claims


def test_nobody_is_asked_about_what_its_own_compromise_stands_for() -> None:
    compromise = {"compromise": [{"text": "Use uv for builds", "between": ["c1", "c2"]}]}
    first = {name: [{"claims": [{"text": text, "type": "recommendation"}]}] for name, text in
             (("ana", UV), ("ben", POETRY))}  # fmt: skip
    rounds = {**first, "cho": [{}, {}, {"relate": [{"from": "c1", "to": "c2", "how": "opposes"}]}]}
    rounds["ana"] = [*first["ana"], compromise, {}]
    seen, _ = asked("claims", rounds, (), max_rounds=4, parameters={"closing": False})
    assert not any("Say where you stand on c2" in request.task for request in seen["ana"][2:])
