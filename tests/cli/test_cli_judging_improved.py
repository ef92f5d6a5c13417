"""what-if and judge of reviews and dialectics, which weigh findings and no positions."""

import json
from pathlib import Path
from typing import Any

import moot
from moot.participants.scripted import ScriptedRounds

TASK = {"gap": "a note", "kind": "text", "seed": "one two", "gates": [{"name": "there", "command": ["cat"]}]}
FOUND = {"findings": [{"id": "f1", "text": "too long", "severity": "high"}]}
DENIED = {"answers": {"f1": {"rebutted": "no"}}}


def held(m: moot.Moot) -> Any:
    """A dialectic whose one finding is denied in mere words."""
    roles = {"critic": ScriptedRounds("critic", [FOUND]), "synthesizer": ScriptedRounds("synthesizer", [DENIED])}
    return m.dialectic(TASK, roles)


def test_a_dialectic_without_a_finding_that_was_made() -> None:
    with moot.open(":memory:") as m:
        found = held(m)
        assert found.status == "contested"
        changed = m.what_if(found.debate_id, without=["f1"])
    assert (changed.row.status, changed.changed["v1"]) == ("accepted", ("undec", "in"))


def test_what_if_tells_nothing_on_standard_error(call: Any, tmp_path: Path) -> None:
    """What a result tells beside it goes there: the names of what would change do not."""
    db = tmp_path / "d.db"
    with moot.open(db) as m:
        id = held(m).debate_id
    told = call("--db", db, "what-if", id, "--without", "f1")
    assert ("“too long”: is open → not there" in " ".join(told.out.split()), told.err) == (True, "")


def test_judge_of_a_review_tells_whether_it_comes_to_the_same(call: Any, tmp_path: Path) -> None:
    db, file = tmp_path / "d.db", tmp_path / "f.json"
    file.write_text(json.dumps(FOUND))
    assert call("--db", db, "review", file).code == 6
    assert "It comes to something else under some of these rules." in call("--db", db, "judge", "last").out
