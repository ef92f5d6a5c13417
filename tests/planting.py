"""Plant bugs in a copy of the sources, one by one, and see the test that is meant for each fail, in the quick suite.

`python tests/planting.py LIST [PART]` prints a table, as it is kept in bench/suite.md. LIST is one of `LISTS`; PART
`2/3` is the second of three parts.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
LISTS = {
    "formal": "mutants", "protocols": "claims_mutants", "argumentation": "engine_mutants", "export": "sentence_mutants",
}  # fmt: skip
"""By folder: the module with its `MUTANTS`."""
PATIENCE_S = 120
"""A test that takes longer does not end."""


class Mutant(NamedTuple):
    """The bug in words, the file under src/moot, its text and what takes its place, and the test that sees it.

    The test: a file below tests/, and after `::` the beginning of its name, or some part of it.
    """

    bug: str
    file: str
    old: str
    new: str
    test: str


def caught(mutant: Mutant) -> str:
    """`yes` if its test fails with the bug, or does not end, which is told; else `**no**`."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
        file = copy / "moot" / mutant.file
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        if text.count(mutant.old) != 1:
            return "not planted: its place is gone"
        file.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
        try:
            return "yes" if failed(mutant.test, copy) else "**no**"
        except subprocess.TimeoutExpired:
            return "yes: it does not end"


def failed(test: str, sources: Path) -> bool:
    """Whether the test, run against these sources, fails by itself. Raises RuntimeError if it could not run."""
    file, _, name = test.partition("::")
    options = ["-q", "-x", "-p", "no:cacheprovider", "--hypothesis-seed=0", *(["-k", name] if name else [])]
    command = [sys.executable, "-m", "pytest", *options, str(TESTS / file)]
    environment = {**os.environ, "PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE_S
    )
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stdout + done.stderr)
    return done.returncode == 1


def mutants_of(folder: str) -> tuple[Mutant, ...]:
    """The bugs of a list."""
    sys.path[:0] = [str(TESTS / folder)]
    found: tuple[Mutant, ...] = import_module(LISTS[folder]).MUTANTS
    return found


def commit() -> str:
    command = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def main(folder: str, part: str = "1/1") -> int:
    """Print the table; how many were not seen."""
    number, parts = map(int, part.split("/"))
    whole = mutants_of(folder)
    print(f"`python tests/planting.py {folder} {part}` on {datetime.now(UTC):%Y-%m-%d}, over {commit()}.\n")
    print("| bug | in | planted | test | seen |\n|---|---|---|---|---|")
    missed = 0
    for mutant in whole[len(whole) * (number - 1) // parts : len(whole) * number // parts]:
        seen = caught(mutant)
        missed += seen == "**no**"
        planted = " ".join(mutant.new.split()).replace("|", "\\|") or "(removed)"
        print(f"| {mutant.bug} | {mutant.file} | `{planted}` | {mutant.test} | {seen} |", flush=True)
    return missed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
