"""A text passes through few files on its way to the result (bench/path.py; bench/path.md has the figures of before)."""

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[2] / "bench" / "path.py"


@pytest.fixture(scope="module")
def walk() -> ModuleType:
    spec = importlib.util.spec_from_file_location("path_of_a_text", BENCH)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("text", "of", "most"),
    [
        ("a claim", lambda walk: walk.claim, 40),
        ("a piece of evidence", lambda walk: walk.evidence, 30),
        ("a tagged note", lambda walk: lambda database: walk.evidence(database, tagged=True), 28),
    ],
    ids=["claim", "evidence", "tagged"],
)
def test_a_text_passes_through_few_files(
    text: str, of: Callable[[ModuleType], Callable[[Path], object]], most: int, walk: ModuleType, tmp_path: Path
) -> None:
    found = list(of(walk)(tmp_path / "moot.db").files)  # type: ignore[attr-defined]
    assert "results/of_debate.py" in found, "the walk saw nothing"
    assert len(found) <= most, f"{text} passes through {len(found)} files: {', '.join(found)}"
