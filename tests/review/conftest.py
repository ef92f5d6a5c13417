"""Reviews held in a store in memory, one after the other."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.operations.documents.document_requests import Review

Held = dict[str, Any]


@pytest.fixture
def review(tmp_path: Path) -> Callable[..., Held]:
    """A function that holds a review of JSON values, one file each, in the same database, and gives its result."""
    db = tmp_path / "review.db"

    def held(*files: Any, fail_on: str = "high", checks: str | None = None) -> Held:
        path = None
        if checks is not None:
            path = tmp_path / "checks.toml"
            path.write_text(checks)
        with moot.open(db) as m:
            request = Review(tuple(json.dumps(file) for file in files), fail_on, None if path is None else str(path))
            found: Held = m.run(request).to_dict()
            assert m.replay(found["debate_id"]).identical
        return found

    return held
