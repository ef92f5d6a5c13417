"""The types in the comments of the page's modules hold, as TypeScript's compiler sees them.

It needs node and npm, and once the compiler from the package index, which is kept beside the virtual environment; where
one of these is missing the test is skipped, and says so.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "moot" / "faces" / "http" / "page"
COMPILER = "typescript@5.6.3"
KEPT = Path(sys.prefix) / COMPILER.replace("@", "-")
RULES = ["--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022", "--module", "es2022"]
RULES += ["--moduleResolution", "bundler", "--lib", "es2022,dom,dom.iterable"]


@pytest.fixture(scope="module")
def compiler() -> list[str]:
    """The command of the compiler."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        pytest.skip("node or npm is not installed")
    program = KEPT / "node_modules" / "typescript" / "bin" / "tsc"
    if not program.exists():
        KEPT.mkdir(exist_ok=True)
        quiet = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
        made = subprocess.run([npm, "install", *quiet, "--prefix", KEPT, COMPILER], capture_output=True, timeout=120)
        if made.returncode:
            pytest.skip(f"{COMPILER} cannot be had from the package index")
    return [node, str(program), *RULES]


def test_the_types_of_the_page_hold(compiler: list[str]) -> None:
    found = subprocess.run([*compiler, *sorted(map(str, PAGE.glob("*.js")))], capture_output=True, text=True)
    assert (found.returncode, found.stdout) == (0, "")


def test_a_wrong_type_would_be_seen(compiler: list[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.js"
    bad.write_text("/** @param {string} name */\nexport function shout(name) { return name.toFixed(2); }\n")
    found = subprocess.run([*compiler, str(bad)], capture_output=True, text=True)
    assert "TS2551" in found.stdout or "TS2339" in found.stdout
