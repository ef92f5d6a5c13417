"""How fast the log takes in, gives back and checks: `python bench/log_events.py` prints a table and writes
bench/log_events.md.

An event is a memory of one line: two texts, two tags, a source. Every append is acknowledged after fsync.
"""

import platform
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import apsw

from moot.log.export import read_export
from moot.log.sqlite import SqliteStore
from moot.record.envelope import NewEvent
from moot.record.text import Text

BULK = 100_000
BATCH = 1_000
SINGLE = 500


def made(n: int) -> NewEvent:
    """The n-th event."""
    data = {
        "text": Text(f"Postgres kept the ledger consistent through failover {n}"),
        "rationale": Text("seen in the yearly test"),
        "category": "learning",
        "tags": ["ledger", "failover"],
        "source": "runbook.md",
    }
    return NewEvent("Noted", f"event-{n:09}", "2026-03-01T12:00:00Z", "ana", data)


def timed(work: Callable[[], object]) -> float:
    """The seconds that `work` takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def bulk(store: SqliteStore) -> None:
    """Append all events, `BATCH` a transaction."""
    for start in range(0, BULK, BATCH):
        store.append("memory/bench", [made(n) for n in range(start, start + BATCH)], expected=start)


def singles(store: SqliteStore) -> list[float]:
    """The milliseconds of appends of one event each."""
    return sorted(
        1000 * timed(lambda n=n: store.append("debate/bench", [made(BULK + n)], expected=n))  # type: ignore[misc]
        for n in range(SINGLE)
    )


def measured(folder: Path) -> list[tuple[str, str]]:
    """The rows of the table."""
    with SqliteStore(folder / "moot.db") as store:
        rate = {f"append, {BATCH:,} a transaction": BULK / timed(lambda: bulk(store))}
        rate["read"] = BULK / timed(lambda: sum(1 for _ in store.read("memory/bench")))
        rate["export"] = BULK / timed(lambda: sum(1 for _ in store.export("memory/bench")))
        lines = list(store.export("memory/bench"))
        rate["read an export, checked"] = BULK / timed(lambda: read_export(lines))
        rate["verify"] = BULK / timed(store.verify)
        times = singles(store)
    rows = [(what, f"{value:,.0f} events/s") for what, value in rate.items()]
    p50, p99 = statistics.median(times), times[int(0.99 * SINGLE)]
    return [
        *rows,
        ("append of one event, p50", f"{p50:.2f} ms"),
        ("append of one event, p99", f"{p99:.2f} ms"),
    ]


def commit() -> str:
    """The commit that was measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    return found.stdout.strip() or "unknown"


def table() -> str:
    """The page."""
    with tempfile.TemporaryDirectory() as folder:
        rows = measured(Path(folder))
    where = f"{platform.machine()}, CPython {platform.python_version()}, SQLite {apsw.sqlite_lib_version()}"
    lines = [f"| {what} | {value} |" for what, value in rows]
    when = f"commit {commit()}, {datetime.now(UTC):%Y-%m-%d}"
    head = f"`bench/log_events.py`, {when}, {BULK:,} events, {where}, a shared machine."
    return "\n".join(["# The event log", "", head, "", "| what | how fast |", "|---|---|", *lines, ""])


if __name__ == "__main__":
    page = table()
    print(page)
    Path(__file__).with_suffix(".md").write_text(page)
