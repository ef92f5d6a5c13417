"""Dialectics held in a database, with scripted roles."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from dialectic_cases import TASK, Held

import moot


@pytest.fixture
def dialectic(tmp_path: Path) -> Callable[..., Held]:
    """A function that holds a dialectic of an agents file and gives its result, which replays to the same."""
    db, file = tmp_path / "d.db", tmp_path / "agents.json"

    def held(agents: Mapping[str, Any], task: Mapping[str, Any] = TASK, **more: Any) -> Held:
        file.write_text(json.dumps(agents))
        with moot.open(db) as m:
            found: Held = m.dialectic(task, str(file), **more).to_dict()
            assert m.replay(found["debate_id"]).identical
        return found

    return held
