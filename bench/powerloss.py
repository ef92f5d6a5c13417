"""Power failures by the hundred thousand: `python bench/powerloss.py [CRASHES]` prints a table and writes
bench/powerloss.md.

The harness is that of the tests (tests/log/powerloss.py and platter.py), with more seeds. The rows below the
first two are wrong on purpose: they show that the harness sees who loses.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import apsw

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "log"))

from powerloss import Report, crashes

from moot.log.sqlite import SqliteStore

CRASHES = 100_000
EACH_SEED = 500
WRONG = 4_000
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
SYNCHRONOUS = ("FULL", "NORMAL", "OFF")
ABOUT = """A crash strikes at any call to a recorded disk; what was not synced is there, missing or torn, by sectors.
*Strict*: names too are lost until their folder is synced. *Lost*: crashes after which an acknowledged event, lease or
erasure was gone. *Corrupt*: the file did not open, did not verify, held what never was, or took no more events. *Came
back*: bytes of an erased text were in some file. *Unacknowledged*: an append was there before its writer was told; that
is allowed. FULL is what moot uses; the other rows are planted."""


def weakened(synchronous: str, store: SqliteStore) -> None:
    """Let `store` sync as this setting says; FULL is what moot sets itself."""
    store.query(f"PRAGMA synchronous = {synchronous}")


def one(job: tuple[int, bool, str]) -> Report:
    """The crashes of one seed."""
    seed, strict, synchronous = job
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        prepare = partial(weakened, synchronous)
        return crashes(seed, EACH_SEED, Path(folder), strict=strict, prepare=prepare)


def row(pool: ProcessPoolExecutor, synchronous: str, strict: bool, count: int) -> str:
    """A line of the table."""
    start, report = time.monotonic(), Report()
    for found in pool.map(one, [(seed, strict, synchronous) for seed in range(count // EACH_SEED)]):
        report += found
    print(synchronous, strict, report, f"{time.monotonic() - start:.0f} s", flush=True)
    disk = "strict" if strict else "plain"
    cells = (report.crashes, report.lost, report.corrupt, report.remaining, report.unacknowledged)
    return f"| {synchronous} | {disk} | " + " | ".join(f"{cell:,}" for cell in cells) + " |"


def commit() -> str:
    """The commit that was measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    return found.stdout.strip() or "unknown"


def table(count: int) -> str:
    """The page."""
    start, name = time.monotonic(), commit()
    with ProcessPoolExecutor(2) as pool:
        rows = [row(pool, "FULL", strict, count // 2) for strict in (False, True)]
        rows += [row(pool, wrong, strict, WRONG // 2) for wrong in SYNCHRONOUS[1:] for strict in (False, True)]
    where = f"{platform.machine()}, CPython {platform.python_version()}, SQLite {apsw.sqlite_lib_version()}"
    head = (
        f"`bench/powerloss.py`, commit {name}, {datetime.now(UTC):%Y-%m-%d}, {where}, seeds from 0, {EACH_SEED} "
        f"crashes each, {time.monotonic() - start:,.0f} s by two processes on a shared machine."
    )
    columns = "| synchronous | disk | crashes | lost | corrupt | came back | unacknowledged |"
    return "\n".join(["# Power failures", "", head, "", ABOUT, "", columns, "|---|---|---|---|---|---|---|", *rows, ""])


if __name__ == "__main__":
    page = table(int(sys.argv[1]) if len(sys.argv) > 1 else CRASHES)
    print(page)
    Path(__file__).with_suffix(".md").write_text(page)
