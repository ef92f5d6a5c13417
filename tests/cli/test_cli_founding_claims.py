"""`moot claims … --profile founding`: the founding deliberation from the command line."""

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def agents(tmp_path: Path) -> str:
    said = {"type": "recommendation", "urgency": 3}
    claims = {
        "social.empathy": {**said, "id": "c1", "text": "Should increase engagement", "confidence": 2},
        "censor": {**said, "id": "c2", "text": "Should decrease engagement", "confidence": 3},
    }
    path = tmp_path / "agents.json"
    path.write_text(json.dumps({"agents": [{"id": n, "rounds": [{"claims": [c]}]} for n, c in claims.items()]}))
    return str(path)


def test_the_flag_gives_the_founding_result_and_replays(change: Any, agents: str) -> None:
    result = change("claims", "Engage?", "--agents", agents, "--profile", "founding").json
    assert (result["profile"], result["status"], result["verdict"]) == ("founding", "contested", None)
    assert [kind for kind, _ in result["founding"]["events"]].count("delib_round_started") == 3
    assert result["founding"]["contested"] == ["c1"]
    assert change("replay", result["debate_id"]).json["identical"] is True
    default = change("claims", "Engage?", "--agents", agents).json
    assert "founding" not in default
    assert default["contradictions"]


def test_people_see_the_consensus_and_the_claims(call: Any, db: Path, agents: str) -> None:
    ran = call("--db", db, "claims", "Engage?", "--agents", agents, "--profile", "founding")
    assert (ran.code, ran.err) == (0, "")
    assert "Not decided: contested" in ran.out
    assert "0.50  consensus" in ran.out
    assert "Contested: ‘Should increase engagement’." in ran.out
    assert "against it a2 ‘Should decrease engagement’" in ran.out
    assert "What to try next" in ran.out


def test_people_are_shown_a_debate_in_which_nobody_claimed_anything(call: Any, db: Path, tmp_path: Path) -> None:
    silent = tmp_path / "silent.json"
    silent.write_text(json.dumps({"agents": [{"id": "ana"}, {"id": "ben", "rounds": [{"fail": "no route"}]}]}))
    ran = call("--db", db, "claims", "Engage?", "--agents", str(silent))
    assert (ran.code, ran.err) == (0, "")
    assert "insufficient evidence" in ran.out
    assert "What to try next" in ran.out
