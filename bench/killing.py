"""kill -9 at event counts: `python bench/killing.py [KILLS]` prints a table and writes bench/killing.md.

The harness is that of the tests (tests/recovery/killing.py), with more seeds: of each protocol as many debates as
it takes. The last row is planted: a watcher that is told before the disk has it.
"""

import platform
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

import apsw

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "recovery"))

from killing import Nursery, Report, killed, nursery

KILLS, EACH, PLANTED = 1_000, 10, 20
ABOUT = """Each debate is held once in peace. Then it is begun again over the same memories, in a process that is killed
when its log has reached a random number of events: half of them from outside by whoever reads the log, half from
inside, at the moment in which it is told of that event. It is resumed in another process, killed again, some ten
times, and at last resumed in peace. *Told*: events whose append had returned. *Lost*: events that a process was told
of, or whose append had returned, and that are not in the log. *Double*: events that stand there twice, by id or by
what they say. *Damaged*: logs that did not verify. *Other log*, *other result*: debates that ended otherwise than the
one in peace, events and canonical JSON of the result compared."""


def row(children: Nursery, protocol: str, kills: int, *, early: bool = False) -> str:
    """A line of the table."""
    report, seed = Report(), 0
    while report.kills < kills:
        with tempfile.TemporaryDirectory() as folder:
            report += killed(children, Path(folder), protocol, seed, EACH, early=early)
        seed += 1
        print(protocol, report, flush=True)
    name = f"planted: told too early, {protocol}" if early else protocol
    cells = [value for _, value in vars(report).items()]
    return f"| {name} | " + " | ".join(f"{cell:,}" for cell in cells) + " |"


def commit() -> str:
    """The commit that was measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    return found.stdout.strip() or "unknown"


def table(kills: int) -> str:
    """The page."""
    start, name = time.monotonic(), commit()
    with nursery() as children:
        rows = [row(children, protocol, kills // 2) for protocol in ("council", "claims")]
        rows.append(row(children, "claims", PLANTED, early=True))
    where = f"{platform.machine()}, CPython {platform.python_version()}, SQLite {apsw.sqlite_lib_version()}"
    head = (
        f"`bench/killing.py`, commit {name}, {datetime.now(UTC):%Y-%m-%d}, {where}, seeds from 0, "
        f"{time.monotonic() - start:,.0f} s on a shared machine."
    )
    columns = "| debates | how many | kills | told | lost | double | damaged | other log | other result |"
    lines = ["# Killed debates", "", head, "", ABOUT, "", columns, "|---|---|---|---|---|---|---|---|---|", *rows, ""]
    return "\n".join(lines)


if __name__ == "__main__":
    page = table(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS)
    print(page)
    Path(__file__).with_suffix(".md").write_text(page)
