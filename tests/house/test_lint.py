"""Lint and types are part of the suite, so that one summary line tells all."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "tool",
    [("ruff", "check", "--no-cache", "."), ("mypy", "--strict")],
    ids=lambda tool: tool[0],
)
def test_a_checker_has_nothing_to_say(tool: tuple[str, ...]) -> None:
    report = subprocess.run(
        [sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert report.returncode == 0, report.stdout + report.stderr


def test_the_type_checker_sees_a_planted_error(tmp_path: Path) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text("def half(n: int) -> int:\n    return n / 2\n", encoding="utf-8")
    config = ("--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path))
    report = subprocess.run(
        [sys.executable, "-m", "mypy", *config, str(planted)], capture_output=True, text=True, check=False
    )
    assert "Incompatible return value" in report.stdout
