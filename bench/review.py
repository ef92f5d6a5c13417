"""Reviews: seconds for one with N findings, half of them rebutted, half of these with evidence; and SARIF logs in a
folder that are read, or refused with a clear error.

    python bench/review.py [--findings 2000] [--logs FOLDER]
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from moot.errors import BadInput
from moot.operations.review.review_files import read_files


def document(number: int) -> dict[str, Any]:
    """A review of `number` findings by three participants."""
    levels, people = ("low", "medium", "high"), ("ruff", "mypy", "ana")
    findings = [
        {"id": f"f{k}", "text": f"finding {k} about thing {k % 37}", "severity": levels[k % 3],
         "location": f"src/m{k % 200}.py:{k}", "by": people[k % 3]}
        for k in range(number)
    ]  # fmt: skip
    evidence = [{"text": "a run shows it", "source": "ci/1.log"}]
    answers = [
        {"finding": f"f{k}", "by": "ben", "rebuttal": "it is intended", **({"evidence": evidence} if k % 4 else {})}
        for k in range(0, number, 2)
    ]
    return {"findings": findings, "answers": answers}


def held(number: int) -> None:
    """Hold the same review twice by the command, in one database, and print the seconds and the exit codes."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "review.json"
        file.write_text(json.dumps(document(number)))
        for which in ("first", "second"):
            command = [sys.executable, "-m", "moot", "--db", f"{folder}/r.db", "--json", "review", str(file)]
            began = time.perf_counter()
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            took = time.perf_counter() - began
            states = json.loads(done.stdout)["review"]["counts"]
            print(f"{number} findings, {which}: {took:.2f} s, exit code {done.returncode}, {states}")


def logs(folder: Path) -> None:
    """Read every SARIF log below a folder, and print how many were read and why others were refused."""
    read, refused = 0, dict[str, str]()
    for file in sorted(folder.rglob("*.sarif*")):
        try:
            read_files([file])
            read += 1
        except BadInput as error:
            refused[str(file.relative_to(folder))] = error.message
    print(f"{read} logs read, {len(refused)} refused")
    for name, why in refused.items():
        print(f"  {name}: {why}")


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--findings", type=int, default=2_000)
    parser.add_argument("--logs", type=Path)
    given = parser.parse_args()
    logs(given.logs) if given.logs else held(given.findings)


if __name__ == "__main__":
    main()
