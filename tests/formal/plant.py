"""Plant each bug of `mutants` in a copy of the sources and see its property fail; print the table.

python tests/formal/plant.py > tests/formal/mutants.md
"""

import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from mutants import MUTANTS, Mutant

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def caught(mutant: Mutant | None, test: str) -> bool:
    """Whether a test fails on a copy of the sources with the bug (None: without any)."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
        if mutant is not None:
            file = copy / "moot" / mutant.file
            text = file.read_text(encoding="utf-8")
            if text.count(mutant.old) != 1:
                raise ValueError(
                    f"{mutant.property}: {mutant.old!r} is {text.count(mutant.old)} times in {mutant.file}"
                )
            file.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
        return failed(test, copy)


def failed(test: str, sources: Path) -> bool:
    """Whether the test, run against these sources, fails by itself (and not because it could not run)."""
    options = ["-q", "-x", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
    command = [sys.executable, "-m", "pytest", *options, str(HERE / test)]
    environment = {**os.environ, "PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stdout + done.stderr)
    return done.returncode == 1


def commit() -> str:
    command = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def main() -> int:
    print("# Planted bugs, and whether the property of each saw it\n")
    print(f"By `python tests/formal/plant.py` on {datetime.now(UTC):%Y-%m-%d}, over commit {commit()}.\n")
    print("| property | test | bug in | planted | seen |\n|---|---|---|---|---|")
    missed = 0
    for mutant in MUTANTS:
        seen = caught(mutant, mutant.test)
        missed += not seen
        planted = " ".join(mutant.new.split()).replace("|", "\\|") or "(line removed)"
        name = mutant.test.split("::")[1]
        print(
            f"| {mutant.property} | {name} | {mutant.file} | `{planted}` | {'yes' if seen else 'NO'} |",
            flush=True,
        )
    return missed


if __name__ == "__main__":
    sys.exit(main())
