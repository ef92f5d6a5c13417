"""`moot tournament` shows what survives, and gives it as JSON."""

import json
from pathlib import Path
from typing import Any

A, B = "p(X) :- q(X), r(X).", "p(X) :- q(X)."
TASK = {
    "gap": "When p?",
    "existing_predicates": ["p/1", "q/1", "r/1"],
    "tests": [{"name": "both", "facts": ["q(1)", "r(1)"], "expected": {"holds": ["p(1)"]}}],
    "seeds": [A, B],
}


def test_the_command_shows_who_survives(call: Any, tmp_path: Path) -> None:
    task, agents = tmp_path / "task.json", tmp_path / "agents.json"
    task.write_text(json.dumps(TASK))
    agents.write_text(json.dumps({"agents": [{"id": "critic", "rounds": []}, {"id": "synthesizer", "rounds": []}]}))
    said = call("tournament", task, "--agents", agents)
    assert said.code == 0
    assert said.out.startswith("accepted: version 1 of seed 2 survives 1 other\n")
    assert f"  {B}" in said.out
    replayed = call("replay", "last").out
    assert "no verdict" not in replayed
    assert "Version 1 is accepted" in replayed
    assert "follows from the comparisons" in replayed
    said = call("--json", "tournament", task, "--agents", agents, "--budget", "calls=9")
    assert json.loads(said.out)["verdict"] == B
    assert call("tournament", task).code == 2
    task.write_text("{}")
    assert call("tournament", task, "--agents", agents).code == 2
