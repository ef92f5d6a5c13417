"""The baseline: what a vote of the same participants says, beside a debate in structure and a vote."""

import json
from typing import Any

import pytest

import moot
from moot.operations.debates.hold_requests import Hold

P, Q = "use Postgres", "use Cassandra"


def held(protocol: str, answers: dict[str, Any], positions: tuple[str, ...] = (P, Q), **more: Any) -> dict[str, Any]:
    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            return answers[name] if request.round == 0 else {"pass": True}

        return respond

    with moot.open(":memory:") as m:
        hold = Hold(protocol, "Which?", positions, agents={name: agent(name) for name in answers}, **more)
        result = m.run(hold)
        assert m.replay(result.debate_id).identical
        return json.loads(json.dumps(result.to_dict()))  # type: ignore[no-any-return]


def stands(**stances: float) -> dict[str, Any]:
    return {"stances": {{"p": P, "q": Q}[name]: value for name, value in stances.items()}}


TWO_TO_ONE = {"ana": stands(p=1), "ben": stands(p=0.5), "cho": stands(q=1)}


def test_the_running_example_by_vote_alone_is_a_majority_for_postgres() -> None:
    found = held("graph", {"ana": stands(p=1), "ben": stands(q=1), "cho": stands(p=0.5)})["baseline"]
    assert (found["status"], found["verdict"], found["first_choices"]) == ("majority", P, {P: 2, Q: 1})
    assert found["reason"] == f"‘{P}’ wins by most first choices, with 2 of 3 first choices"


@pytest.mark.parametrize(
    ("answers", "more", "status", "valid"),
    [
        ({"ana": stands(p=1), "ben": stands(q=1)}, {}, "balanced", 2),
        ({"ana": stands(p=1, q=0.5), "ben": stands(p=0.3)}, {}, "consensus", 2),
        ({"ana": stands(p=1), "ben": stands(p=0.2)}, {}, "insufficient_evidence", 1),
        (TWO_TO_ONE, {"classes": {"ben": "a", "ana": "a"}}, "balanced", 2),
        (TWO_TO_ONE, {"parameters": {"rule": "unanimity"}}, "contested", 3),
    ],
)
def test_the_status_is_that_of_a_vote_by_stances(
    answers: dict[str, Any], more: dict[str, Any], status: str, valid: int
) -> None:
    found = held("graph", answers, **more)["baseline"]
    assert (found["status"], found["valid"]) == (status, valid)


def test_nobody_who_takes_a_side_makes_no_baseline() -> None:
    found = held("graph", {"ana": stands(p=0.1), "ben": {"arguments": [{"claim": P, "premises": ["It is known"]}]}})
    assert found["baseline"] is None


def test_one_position_is_voted_on_against_its_denial() -> None:
    answers = {name: {"stances": {text: 1}} for name, text in (("ana", P), ("ben", f"~{P}"), ("cho", f"~{P}"))}
    found = held("graph", answers, (P,))["baseline"]
    assert (found["status"], found["verdict"]) == ("majority", f"not: {P}")


def test_beside_a_vote_it_is_the_vote() -> None:
    ballots = {"ana": [P, Q], "ben": [Q], "cho": [Q, P]}
    answers = {name: {"ballot": {"ranking": order}} for name, order in ballots.items()}
    found = held("vote", answers)
    assert {key: found[key] for key in ("status", "verdict", "leader")} == {
        key: found["baseline"][key] for key in ("status", "verdict", "leader")
    }


def test_the_vote_of_the_blind_round_is_that_of_the_blind_round() -> None:
    """Ben changes his mind later; before, it was one to one."""
    said = {"ana": [{"arguments": [{"claim": P, "premises": ["It holds"]}], **stands(p=1)}, {}],
            "ben": [stands(q=1), {"stances": {Q: 0, P: 1}, "cause": "0.ana.0"}]}  # fmt: skip

    def agent(rounds: list[dict[str, Any]]) -> Any:
        async def respond(request: Any) -> Any:
            return rounds[request.round] if request.round < len(rounds) else {"pass": True}

        return respond

    with moot.open(":memory:") as m:
        agents = {name: agent(rounds) for name, rounds in said.items()}
        found = m.debate("Which?", agents, positions=[P, Q]).to_dict()["baseline"]
    assert (found["verdict"], found["first_choices"]) == (P, {P: 2, Q: 0})
    assert (found["blind"]["verdict"], found["blind"]["first_choices"]) == (None, {P: 1, Q: 1})
