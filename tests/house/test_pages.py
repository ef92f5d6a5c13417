"""The pages that a newcomer reads first stay short, and a change is told in a file of its own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FRAGMENT = re.compile(r"[a-z0-9-]+\.(added|changed|removed|fixed)\.md")


@pytest.mark.parametrize(("page", "most"), [("README.md", 120), ("docs/status.md", 120)])
def test_a_page_is_short(page: str, most: int) -> None:
    assert len((ROOT / page).read_text(encoding="utf-8").splitlines()) <= most


def test_each_change_that_is_not_released_is_a_file_of_its_kind() -> None:
    names = {path.name for path in (ROOT / "changelog.d").iterdir()} - {"README.md"}
    assert {name for name in names if not FRAGMENT.fullmatch(name)} == set()


def test_a_release_would_tell_each_of_them() -> None:
    command = [sys.executable, "-m", "towncrier", "build", "--draft", "--version", "0.0.0", "--name", "moot"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = re.sub(r"\s+", " ", done.stdout)
    for path in (ROOT / "changelog.d").glob("*.*.md"):
        assert re.sub(r"\s+", " ", path.read_text(encoding="utf-8")).strip() in told, path.name
