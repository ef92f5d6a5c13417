"""Stopped twins: `python bench/stopped_twins.py [TRIALS]` prints a table and writes bench/stopped_twins.md.

The harness is that of the tests (tests/log/stopping.py). The last row is planted: twins that give no epoch.
"""

import platform
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "log"))

from stopping import trials

TRIALS = 200
UNFENCED = 10
ABOUT = """Two processes on one file. One drives a stream and is stopped (SIGSTOP) after a random number of events; its
lock is taken away; the other takes the lease and writes; the first wakes up while the other writes, and goes on.
*Late*: events that it wrote after the other had the lease. *Double*: events that stand in the log twice. *Lost*:
acknowledged events that are not there. *Fenced*: trials in which it was told LeaseLost. *In a transaction*: it was
stopped while it held SQLite's write lock; then the other waits until it goes on."""


def row(name: str, count: int, *options: str) -> str:
    """A line of the table."""
    with tempfile.TemporaryDirectory() as folder:
        report = trials(Path(folder) / "moot.db", count, 0, *options)
    cells = (report.trials, report.late, report.double, report.lost, report.fenced, report.in_transaction)
    return f"| {name} | " + " | ".join(map(str, cells)) + " |"


def commit() -> str:
    """The commit that was measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    return found.stdout.strip() or "unknown"


def table(count: int) -> str:
    """The page."""
    rows = [row("fenced by the epoch", count), row("planted: no epoch", UNFENCED, "unfenced")]
    where = f"{platform.machine()}, {platform.system()} {platform.release()}, CPython {platform.python_version()}"
    head = f"`bench/stopped_twins.py`, commit {commit()}, {datetime.now(UTC):%Y-%m-%d}, {where}, seed 0."
    columns = "| twins | trials | late | double | lost | fenced | in a transaction |"
    return "\n".join(["# Stopped twins", "", head, "", ABOUT, "", columns, "|---|---|---|---|---|---|---|", *rows, ""])


if __name__ == "__main__":
    page = table(int(sys.argv[1]) if len(sys.argv) > 1 else TRIALS)
    print(page)
    Path(__file__).with_suffix(".md").write_text(page)
