"""A debate on claims that are decided by their sides: what the arguments say of a claim is told as such."""

import json
from pathlib import Path
from typing import Any


def test_a_claim_that_most_hold_and_that_is_open_by_argument_is_told_as_both(call: Any, tmp_path: Path) -> None:
    def says(stance: str, because: str) -> dict[str, Any]:
        return {"says": [{"claim": "P1", "stance": stance, "because": because}]}

    seats = {"ana": says("pro", "It is faster"), "cho": says("pro", "It is simpler"), "ben": says("con", "It is dear")}
    agents = tmp_path / "a.json"
    agents.write_text(json.dumps({"agents": [{"id": name, "rounds": [said]} for name, said in seats.items()]}))
    db = tmp_path / "d.db"
    shown = " ".join(call("--db", db, "blitz", "Do we move?", "-p", "We move", "--agents", agents).out.split())
    assert "‘We move’: two thirds or more are for it" in shown
    assert "We move · decided · argued, it is open" in shown
    page = call("--db", db, "export", "last", "--format", "html").out
    assert "Two thirds or more are on one side of every claim." in page


def test_who_is_against_the_only_claim_takes_a_side(call: Any, tmp_path: Path) -> None:
    stances = {"ana": 1, "ben": -1, "cho": -1, "dan": 0}
    seats = [{"id": name, "rounds": [{"stances": {"P1": value}}]} for name, value in stances.items()]
    agents = tmp_path / "a.json"
    agents.write_text(json.dumps({"agents": seats}))
    found = call("--db", tmp_path / "d.db", "blitz", "Which?", "-p", "Ban cars", "--agents", agents)
    shown = " ".join(found.out.split())
    assert "ana for ‘Ban cars’, ben and cho against it. dan is on no side." in shown
    assert "Too few took a side" not in shown
