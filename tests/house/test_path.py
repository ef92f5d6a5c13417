"""A text passes through few files on its way to the result (bench/path.py; bench/path.md has the figures of before)."""

import runpy
from pathlib import Path
from typing import Any

import pytest

WALK = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "path.py"))


@pytest.mark.parametrize(
    ("text", "given", "most"),
    [("claim", {}, 40), ("evidence", {}, 30), ("evidence", {"tagged": True}, 28)],
    ids=["claim", "evidence", "tagged"],
)
def test_a_text_passes_through_few_files(text: str, given: dict[str, Any], most: int, tmp_path: Path) -> None:
    found = list(WALK[text](tmp_path / "moot.db", **given).files)
    assert "protocols/result.py" in found, "the walk does not come to the result"
    assert len(found) <= most, f"{text} passes through {len(found)} files: {', '.join(found)}"
