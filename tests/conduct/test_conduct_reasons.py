"""Who changed sides in a debate of arguments: a cause also bears by what it claims or denies."""

from typing import Any

import moot

MOVE, KEEP = "Move the build", "Keep the old runner"
SLOW, LEASE = "A build takes 40 minutes today", "The lease of the machines ends in May"


def flips(**said: list[dict[str, Any]]) -> list[str]:
    """What conduct says of those who changed their minds without a reason; each gives these answers, then passes."""

    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            return said[name][request.round] if request.round < len(said[name]) else {"pass": True}

        return respond

    with moot.open(":memory:") as m:
        found = m.debate("Which runner?", {name: agent(name) for name in said}, positions=[MOVE, KEEP], max_rounds=4)
    return [each["why"] for each in found.to_dict()["conduct"] if each["kind"] == "unexplained_flip"]


ANA: dict[str, Any] = {"arguments": [{"claim": MOVE, "premises": [SLOW]}], "stances": {MOVE: 1}}


def turned(cause: str) -> dict[str, Any]:
    return {"stances": {MOVE: -1, KEEP: 1}, "cause": cause}


def test_a_cause_that_denies_the_premise_of_ones_own_reason_bears() -> None:
    denial = {"arguments": [{"id": "d", "claim": f"~{SLOW}", "premises": ["The clock says 12 minutes"]}]}
    assert flips(ana=[ANA, turned("0.ben.0")], ben=[denial]) == []


def test_a_cause_that_speaks_for_the_other_answer_bears() -> None:
    reason = {"arguments": [{"id": "d", "claim": KEEP, "premises": [LEASE]}]}
    assert flips(ana=[ANA, turned("0.ben.0")], ben=[reason]) == []


def test_a_cause_that_is_about_something_else_does_not_bear() -> None:
    other = {"arguments": [{"id": "d", "claim": "~The canteen is open", "premises": ["It rains"]}]}
    (why, *_) = flips(ana=[ANA, turned("0.ben.0")], ben=[other])
    assert "does not bear on it" in why


def test_who_turns_where_nothing_came_that_bears_is_told() -> None:
    assert flips(ana=[ANA, {"stances": {MOVE: -1, KEEP: 1}}], ben=[{"pass": True}])
