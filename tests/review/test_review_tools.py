"""What mypy and ruff print is read as findings."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moot.errors import InvalidValue
from moot.operations.review.review_files import printed, value_of

Held = dict[str, Any]
WRONG = '"""Wrong."""\n\nimport os\n\n\ndef twice(x: int) -> int:\n    """Twice."""\n    return x * "2"\n'
MYPY = {"file": "a.py", "line": 8, "column": 4, "message": "No", "hint": None, "code": "misc", "severity": "error"}


def run(folder: Path, *command: str) -> str:
    """What a tool that finds something prints, in that folder."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    return done.stdout


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "wrong.py").write_text(WRONG)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_mypy_prints(wrong: Path) -> None:
    (found,) = printed(value_of(run(wrong, "mypy", "--no-incremental", "-O", "json", "wrong.py"))) or []
    assert (found["id"], found["by"], found["severity"], found["rule"]) == ("mypy.0", "mypy", "high", "return-value")
    assert found["location"].startswith("wrong.py:8:")


def test_what_ruff_prints(wrong: Path) -> None:
    said = run(wrong, "ruff", "check", "--isolated", "--no-cache", "--select", "F401", "--output-format", "json", ".")
    (found,) = printed(value_of(said)) or []
    assert (found["by"], found["rule"], found["location"]) == ("ruff", "F401", "wrong.py:3:8")


def test_both_beside_reviewers(wrong: Path, review: Callable[..., Held]) -> None:
    mypy = {**MYPY, "file": f"{wrong}/wrong.py"}
    answer = {"finding": "mypy.0", "by": "ana", "deferred": "later"}
    found = review([mypy, {**MYPY, "severity": "note", "code": None}], {"answers": [answer]})
    assert [(row["id"], row["by"], row["severity"], row["location"]) for row in found["findings"]] == [
        ("mypy.0", ["mypy"], "high", "wrong.py:8:5"), ("mypy.1", ["mypy"], "low", "a.py:8:5")
    ]  # fmt: skip


def test_lines_are_one_list_and_a_line_that_is_no_json_is_named(tmp_path: Path) -> None:
    file = tmp_path / "m.jsonl"
    file.write_text(f"{json.dumps(MYPY)}\n\n{json.dumps(MYPY)}\n")
    assert value_of(file) == [MYPY, MYPY]
    file.write_text(f"{json.dumps(MYPY)}\n{{no\n")
    with pytest.raises(InvalidValue, match="line 2 of the review"):
        value_of(file)


@pytest.mark.parametrize("value", [[], {}, [[]], {"findings": []}, [MYPY, {"findings": []}], "text", None])
def test_anything_else_is_no_output_of_a_tool(value: Any) -> None:
    assert printed(value) is None
