"""The closing ballot: asked once after the last round, blind, and what becomes of what is said in it."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import moot
from moot.errors import Damage
from moot.operations.debates.agents import AgentSet, scripted
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.hold_requests import Hold
from moot.record.debate import Debate, fold
from moot.record.events import BallotOpened, MovesRequested
from moot.record.lifecycle import CLOSING
from moot.record.status import StoppedBy
from moot.record.text import Text

UV, POETRY, SLOW = "We should use uv", "We should keep Poetry", "Poetry is slow"
FAST, YOUNG = "uv is fast", "uv is young"
Round = Mapping[str, Any]


class Room:
    """Callables that answer by script in the rounds, and with `ballots` in the closing ballot; `seen` is what each was
    asked."""

    def __init__(self, rounds: Mapping[str, Sequence[Round]], ballots: Mapping[str, Any] | None = None) -> None:
        self.rounds, self.ballots = rounds, ballots or {}
        self.seen: dict[str, list[Any]] = {}

    def agents(self) -> dict[str, Any]:
        return {name: self._agent(name) for name in self.rounds}

    def _agent(self, name: str) -> Any:
        async def respond(request: Any) -> Any:
            self.seen.setdefault(name, []).append(request)
            if request.aim == CLOSING:
                said = self.ballots.get(name, {"pass": True})
                if isinstance(said, Exception):
                    raise said
                return said
            rounds = self.rounds[name]
            return rounds[request.round] if request.round < len(rounds) else {"pass": True}

        return respond

    def ballot(self, name: str) -> Any:
        (found,) = [request for request in self.seen[name] if request.aim == CLOSING]
        return found

    def hold(self, protocol: str, **more: Any) -> tuple[dict[str, Any], Debate]:
        with moot.open(":memory:") as m:
            positions = () if protocol == "claims" else (UV,)
            result = m.run(Hold(protocol, "uv or Poetry?", positions, agents=self.agents(), **more))
            assert m.replay(result.debate_id).identical
            return result.to_dict(), load_debate(m.store, result.debate_id)


def claim(text: str, **more: Any) -> dict[str, Any]:
    return {"claims": [{"id": more.pop("id", "n"), "text": text, "type": "recommendation", **more}]}


def argue(text: str, claim: str, **more: Any) -> dict[str, Any]:
    return {"arguments": [{"id": more.pop("id", "n"), "claim": claim, "text": text}], **more}


RIVALS: dict[str, list[Round]] = {
    "ana": [claim(UV)],
    "ben": [claim(POETRY), {"relate": [{"from": "c2", "to": "c1", "how": "opposes"}]}],
    "cho": [{"claims": [{"text": SLOW}]}],
}
SIDES: dict[str, list[Round]] = {
    "ana": [argue(FAST, "P1", stances={"P1": 1})],
    "ben": [argue(YOUNG, "~P1", stances={"P1": -1})],
    "cho": [{"stances": {"P1": 1}}],
}


@pytest.mark.parametrize(("protocol", "rounds"), [("claims", RIVALS), ("graph", SIDES)])
def test_everybody_is_asked_once_after_the_last_round_and_nobody_sees_the_others(
    protocol: str, rounds: dict[str, list[Round]]
) -> None:
    room = Room(rounds, {"ana": {"reasoning": "a secret", "cruxes": ["A secret"]}})
    found, debate = room.hold(protocol)
    assert [[request.aim == CLOSING for request in room.seen[name]].count(True) for name in rounds] == [1, 1, 1]
    assert all(requests[-1].aim == CLOSING for requests in room.seen.values())
    assert "secret" not in str(dict(room.ballot("ben")))
    assert (debate.in_ballot, found["rounds"], debate.completed_rounds) == (True, debate.round, debate.round)
    assert room.ballot("ben").rounds_left == 0
    assert "closing ballot" in room.ballot("ben").task


@pytest.mark.parametrize(("protocol", "rounds"), [("claims", RIVALS), ("graph", SIDES)])
def test_without_it_the_last_round_is_the_last(protocol: str, rounds: dict[str, list[Round]]) -> None:
    room = Room(rounds)
    found, debate = room.hold(protocol, parameters={"closing": False})
    assert debate.ballot is None
    assert not {"carried", "named_cruxes"} & found.keys()


def test_stances_change_in_it_without_a_cause_and_conduct_blames_nobody() -> None:
    found, _ = Room(SIDES, {"ben": {"stances": {"P1": 1}}, "ana": {"stances": {"P1": 1}}}).hold("graph")
    assert found["stances"]["ben"] == {"P1": 1.0}
    assert (found["degraded"], found["conduct"]) == ([], [])
    found, _ = Room(RIVALS, {"ben": {"stances": {"c1": 1, "c2": 0}}}).hold("claims")
    assert (found["stances"]["ben"]["lit:0.ana.0"], found["stances"]["ben"]["lit:0.ben.0"]) == (1, 0)
    assert (found["degraded"], found["conduct"]) == ([], [])


def test_who_does_not_answer_keeps_the_last_stance_and_is_marked() -> None:
    ballots = {"ana": {"stances": {"P1": 0.5}}, "cho": RuntimeError("no")}
    found, _ = Room(SIDES, ballots).hold("graph")
    assert found["carried"] == ["ben", "cho"]
    assert found["stances"] == {"ana": {"P1": 0.5}, "ben": {"P1": -1.0}, "cho": {"P1": 1.0}}


def test_half_a_ballot_counts_and_the_rest_stays_as_it_was() -> None:
    half = {"stances": {"P1": "much", "P2": 1}, "same": [["p1"]], "cruxes": [YOUNG]}
    found, _ = Room(SIDES, {"ben": half}).hold("graph")
    assert (found["stances"]["ben"], found["carried"]) == ({"P1": -1}, ["ana", "cho"])
    assert [crux["proposition"] for crux in found["named_cruxes"]] == [YOUNG]
    told = "\n".join(found["degraded"])
    assert "P2" in told
    assert "give two handles" in told


def test_what_was_named_on_two_sides_comes_first() -> None:
    ballots = {
        "ana": {"cruxes": ["Nobody maintains it", "p2"], "stances": {"P1": 1}},
        "cho": {"cruxes": ["Nobody maintains it."], "stances": {"P1": 1}},
        "ben": {"cruxes": [YOUNG.upper()], "stances": {"P1": -1}},
    }
    found, _ = Room(SIDES, ballots).hold("graph")
    assert found["named_cruxes"] == [
        {"proposition": YOUNG, "by": ["ana", "ben"], "sides": [UV, f"not: {UV}"]},
        {"proposition": "Nobody maintains it", "by": ["ana", "cho"], "sides": [UV]},
    ]
    ballots = {"ana": {"cruxes": ["c3"]}, "ben": {"cruxes": [SLOW], "stances": {"c2": 1}}}
    found, _ = Room(RIVALS, ballots).hold("claims")
    assert found["named_cruxes"] == [{"proposition": SLOW, "by": ["ana", "ben"], "sides": [UV, POETRY]}]


def test_what_is_no_part_of_it_is_refused_and_told_and_the_rest_counts() -> None:
    said = {**argue("uv is new", "~P1"), "question": "Why?", "stances": {"P1": -0.5}, "propose": [{"text": "pip"}]}
    found, _ = Room(SIDES, {"ben": said}).hold("graph")
    assert found["stances"]["ben"] == {"P1": -0.5}
    assert [a["text"] for a in found["arguments"]] == [FAST, YOUNG]
    told = "\n".join(found["degraded"])
    assert all(f"`{key}` is no part of a closing ballot" in told for key in ("arguments", "question", "propose"))
    said = {**claim("Use pip"), "compromise": [{"text": "x"}], "agree": ["c3"]}
    found, _ = Room(RIVALS, {"ben": said}).hold("claims")
    told = "\n".join(found["degraded"])
    assert all(f"`{key}` is no part of a closing ballot" in told for key in ("claims", "compromise"))
    assert not any(c["text"] == "Use pip" for c in found["claims"])
    assert next(c for c in found["claims"] if c["text"] == SLOW)["endorsed_by"] == ["ben"]


@pytest.mark.parametrize(
    ("ballot", "why"),
    [
        ({"stances": {"P9": 1}}, "P9"),
        ({"concede": ["a9"]}, "a9"),
        ({"cruxes": ["a", "b", "c", "d"]}, "at most 3 propositions"),
        ({"same": [["p1", "p2"]], "differ": [["p2", "p1"]]}, "that they are the same, and that they are not"),
        ({"same": [["p1", "p9"]]}, "p9"),
        ({"same": ["p1"]}, "give two handles"),
        ({"cruxes": [""]}, "cruxes"),
        ({"stances": "yes"}, "`stances` is no object"),
    ],
)
def test_what_cannot_be_meant_is_refused_alone(ballot: dict[str, Any], why: str) -> None:
    ballot = {"concede": ["a1"], **ballot} if "concede" not in ballot else ballot
    found, debate = Room(SIDES, {"ben": ballot}).hold("graph")
    assert why in "\n".join(found["degraded"])
    assert debate.graph.concessions.get("ben", ()) == (() if ballot["concede"] == ["a9"] else ("0.ana.0",))
    assert not debate.graph.merges


def test_what_came_in_the_last_round_is_answered_in_it_once() -> None:
    late = {**argue("Nobody measured it", "Nobody measured it", id="d")}
    late["attacks"] = [{"source": "d", "target": "a1", "component": "warrant"}]
    answer = {**argue("We measured it in May", "We measured it in May", id="m")}
    answer["attacks"] = [{"source": "m", "target": "x1", "component": "relation"}]
    rounds = {**SIDES, "ben": [*SIDES["ben"], late]}
    room = Room(rounds, {"ana": answer})
    found, _ = room.hold("graph", max_rounds=2)
    assert (room.ballot("ana").late, room.ballot("ben").late) == (["a3", "x1"], [])
    assert "a3, x1" in room.ballot("ana").task
    assert {"arguments", "attacks"} <= room.ballot("ana").form["schema"]["properties"].keys()
    assert "arguments" not in room.ballot("ben").form["schema"]["properties"]
    assert [a["text"] for a in found["arguments"]][-1] == "We measured it in May"
    assert found["stopped_by"] == "rounds"
    assert found["status"] != "undetermined"
    twice = {"arguments": [*answer["arguments"], {"id": "k", "claim": "P1", "text": "And it is free"}]}
    found, _ = Room(rounds, {"ana": {**answer, **twice}}).hold("graph", max_rounds=2)
    assert "And it is free" not in [a["text"] for a in found["arguments"]]
    assert "nothing new is argued in a closing ballot" in "\n".join(found["degraded"])


def test_in_claims_a_late_claim_is_opposed_once() -> None:
    late = {"claims": [{"id": "d", "text": "uv drops lock files", "type": "concern", "opposes": ["c1"]}]}
    rounds = {"ana": [claim(UV)], "ben": [claim(POETRY), late]}
    room = Room(rounds, {"ana": {"claims": [
        {"text": "It keeps them since 2025", "opposes": ["c3"]}, {"text": "It is free", "opposes": ["c3"]}]}})
    found, _ = room.hold("claims", max_rounds=2)
    assert "c3" in room.ballot("ana").late
    assert [c["text"] for c in found["claims"]][3:] == ["It keeps them since 2025"]
    assert "nothing new is argued in a closing ballot" in "\n".join(found["degraded"])


def test_a_bound_settles_nothing_where_who_had_to_answer_failed_in_it() -> None:
    late = {**argue("Nobody measured it", "Nobody measured it", id="d")}
    late["attacks"] = [{"source": "d", "target": "a1", "component": "warrant"}]
    rounds = {**SIDES, "ben": [*SIDES["ben"], late]}
    found, _ = Room(rounds, {"ana": RuntimeError("no")}).hold("graph", max_rounds=2)
    assert found["status"] == "undetermined"
    assert "before all could answer what was said last" in found["reason"]


def test_it_is_left_out_where_each_has_said_where_it_stands_since_anything_came() -> None:
    again: dict[str, list[Round]] = {
        "ana": [argue(FAST, "P1", stances={"P1": 1}), {"stances": {"P1": 1}}],
        "ben": [argue(YOUNG, "~P1", stances={"P1": -1}), {"stances": {"P1": -1}}],
    }
    assert Room(again).hold("graph")[1].ballot is None
    assert Room({**again, "cho": []}).hold("graph")[1].ballot is not None
    agreed: dict[str, list[Round]] = {"ana": [claim(UV)], "ben": [{}, {"agree": ["c1"]}]}
    assert Room(agreed).hold("claims")[1].ballot is None


def test_it_is_asked_however_it_stopped_but_not_where_all_failed() -> None:
    for rounds, more, stopped in (
        (SIDES, {"max_rounds": 1}, "rounds"),
        (SIDES, {}, "no_new_information"),
        ({"ana": [], "ben": []}, {}, "no_new_information"),
    ):
        found, debate = Room(rounds).hold("graph", **more)
        assert (found["stopped_by"], debate.ballot is not None) == (stopped, True)

    async def broken(request: Any) -> Any:
        raise ValueError

    with moot.open(":memory:") as m:
        failed = m.debate("Which?", {"ana": broken, "ben": broken}, positions=(UV,), protocol="graph")
        assert (failed.status, failed.ballot) == ("failed", None)


def test_a_script_has_its_ballot_beside_its_rounds() -> None:
    agents = [
        {"id": "ana", "rounds": [{"claims": [{"id": "a", "text": UV, "type": "recommendation"}]}],
         "closing": {"stances": {"a": 0.5}, "cruxes": [SLOW]}},
        {"id": "ben", "rounds": [{"claims": [{"text": POETRY, "type": "recommendation"}]}]},
    ]  # fmt: skip
    with moot.open(":memory:") as m:
        found = m.run(Hold("claims", "Which?", agents=AgentSet(*scripted({"agents": agents})[:2]))).to_dict()
    assert (found["carried"], found["degraded"]) == (["ben"], [])
    assert found["named_cruxes"] == [{"proposition": SLOW, "by": ["ana"], "sides": [UV]}]


def test_a_fork_before_it_asks_for_it_anew_and_one_in_it_asks_the_others() -> None:
    with moot.open(":memory:") as m:
        room = Room(SIDES, {"ana": {"stances": {"P1": 0.5}}, "ben": {"stances": {"P1": -0.5}}})
        held = m.debate("Which?", room.agents(), positions=(UV,), protocol="graph")
        types = [event.type for event in m.store.read(f"debate/{held.debate_id}")]
        place = types.index("BallotOpened") + 1
        for at in (place - 1, place, place + 1, place + 3):
            other = Room(SIDES, {"ana": {"stances": {"P1": 0.25}}, "ben": {"stances": {"P1": -0.25}}})
            fork = m.fork(held.debate_id, at=at)
            found = m.resume(fork.debate_id, agents=other.agents()).to_dict()
            said = 0.5 if at == place + 3 else 0.25
            assert (found["stances"]["ana"], found["stances"]["ben"]) == ({"P1": said}, {"P1": -0.25})
            assert m.replay(fork.debate_id).identical


def test_no_round_follows_it_and_it_is_opened_once() -> None:
    _, debate = Room(SIDES).hold("graph")
    ended = Debate(course=debate.course.__class__(opened=debate.opened, ballot=debate.ballot))
    opened = BallotOpened(1, StoppedBy.ROUNDS, Text("spent"))
    for event in (opened, MovesRequested(0, ())):
        with pytest.raises(Damage):
            fold([event], ended)
