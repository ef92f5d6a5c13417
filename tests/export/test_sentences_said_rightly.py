"""What a debate comes to is told in sentences that are so: who is on which side, who left one and because of what, what
is unanswered, how large a side is, what both sides accept.
"""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import moot
from moot.document.answer import answer
from moot.results import DebateResult
from moot.results.speaking import headline, standing_words

MOVE, KEEP = "Move it", "Keep it"
POSITIONS = [MOVE, KEEP]
FOR_MOVE = {"arguments": [{"id": "m", "claim": MOVE, "premises": ["Builds are slow today"]}], "stances": {MOVE: 1}}
FOR_KEEP = {"arguments": [{"id": "k", "claim": KEEP, "premises": ["The release is near"]}], "stances": {KEEP: 1}}


def agent(*rounds: Mapping[str, Any]) -> Any:
    async def respond(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {"pass": True}

    return respond


def held(positions: list[str] = POSITIONS, **people: Any) -> DebateResult:
    with moot.open(":memory:") as m:
        return m.debate("Move it?", people, positions=positions)


def scripted(*rounds: Mapping[str, Any]) -> dict[str, Any]:
    return {"rounds": list(rounds)}


def recorded(positions: list[str] = POSITIONS, **people: Any) -> DebateResult:
    """The same of scripts, which may name what was said by the names that its authors gave it."""
    with tempfile.TemporaryDirectory() as folder, moot.open(":memory:") as m:
        agents = Path(folder) / "agents.json"
        agents.write_text(json.dumps({"agents": [{"id": who, **said} for who, said in people.items()]}))
        return m.debate("Move it?", agents, positions=positions)


def told(result: DebateResult) -> dict[str, str]:
    return {part.lead: " ".join(part.says) for part in answer(result)}


def test_who_is_against_an_answer_and_who_is_for_two_is_on_a_side() -> None:
    against, both = {"stances": {MOVE: -1}}, {"stances": {MOVE: 1, KEEP: 1}}
    where = told(held(ana=agent(FOR_MOVE), ben=agent(against), cho=agent(both), dan=agent({})))["Who stands where"]
    assert f"ben is against ‘{MOVE}’." in where
    assert f"cho is for ‘{MOVE}’ and ‘{KEEP}’ alike." in where
    assert "dan is on no side." in where


def test_who_left_a_side_is_told_with_the_reason() -> None:
    gave_up = {"withdraw": [{"item": "m", "because": "k"}], "stances": {MOVE: 0, KEEP: 1}, "cause": "k"}
    result = recorded(ana=scripted(FOR_MOVE, gave_up), ben=scripted(FOR_KEEP))
    assert result.degraded == []
    where = told(result)["Who stands where"]
    assert f"ana left ‘{MOVE}’ because of ‘The release is near’. Nobody is for ‘{MOVE}’ any more." in where
    move = next(position for position in result.positions if position.text == MOVE)
    assert standing_words(move, result) == "nobody stands by a reason for it"


def test_what_was_given_up_counts_again_once_its_reason_falls() -> None:
    gave_up = {"withdraw": [{"item": "m", "because": "k"}]}
    near = {"facts": [{"id": "f", "text": "The release was in May.", "source": "calendar", "outcome": "worked"}],
            "arguments": [{"id": "n", "claim": "~The release is near", "evidence": ["f"]}]}  # fmt: skip
    people = {"ana": scripted(FOR_MOVE, gave_up), "ben": scripted(FOR_KEEP, {}, {"concede": ["n"], "agree": ["n"]})}
    result = recorded(**people, cho=scripted({}, near))
    assert result.argued is not None
    move = next(argument for argument in result.argued.arguments if argument.claim == "P1")
    assert (move.live, move.because, move.returned, move.label) == (False, ("0.ben.0",), True, "in")
    assert move.to_dict()["given_up_because"] == ["0.ben.0"]


def test_one_side_alone_accepts_nothing_for_both() -> None:
    shared = "Nobody pays for either"
    ana = {"arguments": [{"claim": MOVE, "premises": [shared]}], "stances": {MOVE: 1}}
    result = held(ana=agent(ana), ben=agent(ana), cho=agent(FOR_KEEP))
    assert not [lead for lead in told(result) if lead.endswith("accept")]
    both = {"arguments": [{"claim": KEEP, "premises": [shared]}], "stances": {KEEP: 1}}
    assert told(held(ana=agent(ana), ben=agent(both)))["Both sides accept"] == f"All agree that ‘{shared}’."


def test_what_is_unanswered_is_told_by_what_nobody_answered() -> None:
    denies = {"arguments": [{"claim": "~Builds are slow today", "premises": ["The clock says 12 minutes"]}]}
    result = held(ana=agent(FOR_MOVE), ben=agent({**denies, "stances": {KEEP: 1}}))
    said = "‘Builds are slow today’ does not hold: nobody answered ‘The clock says 12 minutes’; ana is for it."
    assert told(result)["Unanswered"] == said


def test_what_was_answered_is_not_told_as_unanswered() -> None:
    denies = {"arguments": [{"claim": "~Builds are slow today", "premises": ["The clock says 12 minutes"]}]}
    answers = {"arguments": [{"claim": "~The clock says 12 minutes", "premises": ["The clock stood still"]}]}
    again = {"arguments": [{"claim": "~The clock stood still", "premises": ["Its battery is new"]}]}
    ben = agent({**denies, "stances": {KEEP: 1}}, {}, again)
    result = held(ana=agent(FOR_MOVE, answers), ben=ben)
    why = "what was said against ‘The clock says 12 minutes’ has fallen"
    assert f"‘Builds are slow today’ does not hold: {why}; ana is for it." in told(result)["Unanswered"]


def test_a_side_is_as_large_as_it_is() -> None:
    two = held(ana=agent(FOR_MOVE), ben=agent(FOR_KEEP))
    assert "half of all are for each" in two.reason
    assert "third" not in two.reason
    three = held(ana=agent(FOR_MOVE), ben=agent(FOR_KEEP), cho=agent({"stances": {KEEP: 1}}))
    assert "a third are for one of them, 2 of 3 for the other" in three.reason
    assert headline(three) == f"Still open between ‘{MOVE}’ and ‘{KEEP}’; ‘{KEEP}’ has the most voices so far"


def test_forty_people_are_no_sentence_of_forty_names() -> None:
    people = {f"p{number:02}": agent({"stances": {MOVE: 1}}) for number in range(40)}
    where = told(held(**people))["Who stands where"]
    assert "p06 and 33 more for" in where
    assert "p39" not in where
