"""What `moot solve` costs on a small file: `python bench/solve_start.py [TIMES]` prints a table and writes
bench/solve_start.md. Whole processes, in turn with `python -c "import numpy"`, so that all meet the same machine."""

import os
import platform
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

GOAL = 2.0
FILE = "p af 6\n1 2\n2 1\n1 3\n2 3\n3 4\n5 6\n6 5\n"
TASKS = ("SE-GR", "SE-PR", "DC-PR -a 4", "DS-ST -a 3", "EE-CO", "CE-SST", "SE-STG2")


def seconds(command: list[str]) -> float:
    """How long a process takes, from its start to its end."""
    before = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - before


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "small.af"
        file.write_text(FILE, encoding="ascii")
        moot = [sys.executable, "-m", "moot", "solve", "-f", str(file), "-p"]
        commands = {"import numpy": [sys.executable, "-c", "import numpy"], "nothing": [sys.executable, "-c", ""]}
        commands |= {f"solve -p {task}": [*moot, *task.split()] for task in TASKS}
        taken: dict[str, list[float]] = {name: [] for name in commands}
        for turn in range(times + 1):
            for name, command in commands.items():
                took = seconds(command)
                if turn:  # the first leaves bytecode and fills caches
                    taken[name].append(took)
    base = median(taken["import numpy"])
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    rows = "\n".join(
        f"| `{name}` | {median(found) * 1000:.0f} | {median(found) / base:.2f} |" for name, found in taken.items()
    )
    where = f"CPython {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    table = f"""# What `moot solve` costs on a small file

`python bench/solve_start.py {times}`, commit {commit}, {datetime.now(UTC):%Y-%m-%d}, {where}.
Whole processes in turn, {times} of each, medians. Asked: at most {GOAL:g} times `python -c "import numpy"`.

| process | ms | times `import numpy` |
|---|---|---|
{rows}
"""
    print(table)
    Path(__file__).with_suffix(".md").write_text(table, encoding="utf-8")


if __name__ == "__main__":
    main()
