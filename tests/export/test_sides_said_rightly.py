"""What is said of the sides, of what would settle it, and of those who are for several answers."""

from typing import Any

import pytest

import moot
from moot.document.answer import answer

MOVE, KEEP = "Move the build", "Keep the old runner"
SLOW, CLOCK = "A build takes 40 minutes today", "The clock says 12 minutes"


def held(m: Any, **said: list[dict[str, Any]]) -> Any:
    """A debate in which each gives these answers, and then passes."""

    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            return said[name][request.round] if request.round < len(said[name]) else {"pass": True}

        return respond

    return m.debate("Which runner?", {name: agent(name) for name in said}, positions=[MOVE, KEEP])


@pytest.fixture
def m() -> Any:
    with moot.open(":memory:") as opened:
        yield opened


FOR_MOVE = {"arguments": [{"claim": MOVE, "premises": [SLOW]}], "stances": {MOVE: 1}}
DENIED = {
    "facts": [{"id": "f", "text": CLOCK, "source": "clock.log", "outcome": "worked"}],
    "arguments": [{"claim": f"~{SLOW}", "evidence": ["f"]}, {"claim": KEEP, "premises": ["The release is near"]}],
    "stances": {KEEP: 1},
}


def test_of_a_losing_side_what_fell_and_what_stands_is_not_told_as_open(m: Any) -> None:
    found = held(m, ana=[FOR_MOVE], ben=[DENIED])
    assert found.verdict == KEEP
    page = "".join(m.export(found.debate_id, "html"))
    sides = page[page.index("<h3>The sides</h3>") : page.index("<h3>What fell")]
    assert "has fallen" in sides
    assert "still open" not in sides


def test_who_is_on_record_against_what_stands_is_told_also_after_giving_in(m: Any) -> None:
    turned = {"stances": {MOVE: -1, KEEP: 1}, "cause": "0.ben.0"}
    found = held(m, ana=[FOR_MOVE, turned], ben=[DENIED])
    says = " ".join(said for part in answer(found) for said in part.says)
    assert f"‘{SLOW}’ does not hold: nobody answered ‘{CLOCK}’; ana is for it." in says
    assert "dispute" not in says
    assert "holds it" not in says


def test_who_is_for_two_answers_that_exclude_each_other_is_named(m: Any) -> None:
    both = {**FOR_MOVE, "stances": {MOVE: 1, KEEP: 0.9}}
    found = held(m, ana=[both], ben=[{"stances": {KEEP: 1}}])
    assert f"ana is for ‘{MOVE}’ and ‘{KEEP}’, which exclude each other." in found.to_dict()["caveats"]
    assert not [said for said in held(m, ana=[FOR_MOVE], ben=[DENIED]).to_dict()["caveats"] if "exclude" in said]
