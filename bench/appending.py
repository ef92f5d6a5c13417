"""What sharing transactions gives: `python bench/appending.py` prints a table and writes bench/appending.md.

Threads append one event at a time, each to a stream of its own and under its lease, as debates do; with group
commit (moot.log.sqlite.groups) and with a transaction for each append. On this machine's disk, and on one whose
every sync takes 5 ms longer: what a sync costs differs by a factor of a hundred between disks.
"""

import platform
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import apsw

from moot.log.sqlite import SqliteStore
from moot.log.sqlite.debates import DebateIndex
from moot.log.sqlite.groups import Groups, Work
from moot.record.envelope import NewEvent
from moot.record.text import Text

SECONDS = 2.0
REPEATS = 3
CALLERS = (1, 8, 200)
SAID = Text("what was said " * 8)


class SlowSync(apsw.VFS):
    """The real disk, with a sync that takes 5 ms longer."""

    def __init__(self) -> None:
        super().__init__("slow", base="")

    def xOpen(self, name: object, flags: list[int]) -> "SlowFile":
        return SlowFile("", name, flags)


class SlowFile(apsw.VFSFile):
    """A file of it."""

    def xSync(self, flags: int) -> None:
        super().xSync(flags)
        time.sleep(0.005)


def alone(groups: Groups, work: Work) -> None:
    """A transaction for each write, as it was before groups."""
    with groups._database.writing() as connection:
        groups._ready(connection)
        work(connection)


@contextmanager
def without_groups() -> Iterator[None]:
    """Every write by itself."""
    write = Groups.write
    Groups.write = alone  # type: ignore[method-assign]
    try:
        yield
    finally:
        Groups.write = write  # type: ignore[method-assign]


def rate(callers: int, vfs: str | None) -> float:
    """Appends a second, all callers together."""
    with tempfile.TemporaryDirectory() as folder, SqliteStore(
        Path(folder) / "moot.db", projections=[DebateIndex()], vfs=vfs
    ) as store:
        done = [0] * callers
        barrier, end = threading.Barrier(callers + 1), threading.Event()

        def append(caller: int) -> None:
            stream = f"bench/{caller}"
            epoch = store.lease(stream).epoch
            barrier.wait()
            while not end.is_set():
                n = done[caller]
                event = NewEvent("Noted", f"{stream}#{n}", "2026-03-01T12:00:00Z", "ana", {"text": SAID})
                store.append(stream, [event], expected=n, epoch=epoch)
                done[caller] += 1

        threads = [threading.Thread(target=append, args=(n,)) for n in range(callers)]
        for thread in threads:
            thread.start()
        barrier.wait()
        start = time.perf_counter()
        time.sleep(SECONDS)
        end.set()
        for thread in threads:
            thread.join()
        return sum(done) / (time.perf_counter() - start)


def compared(callers: int, vfs: str | None) -> tuple[float, float]:
    """The medians without and with groups; the two are measured in turn, since others use the machine too."""
    apart, grouped = [], []
    for _ in range(REPEATS):
        with without_groups():
            apart.append(rate(callers, vfs))
        grouped.append(rate(callers, vfs))
    return median(apart), median(grouped)


def commit() -> str:
    """The commit that was measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    return found.stdout.strip() or "unknown"


def table() -> str:
    """The page."""
    slow = SlowSync()
    lines = []
    for disk, vfs in (("this machine's", None), ("5 ms more a sync", "slow")):
        for callers in CALLERS:
            apart, grouped = compared(callers, vfs)
            lines.append(f"| {disk} | {callers} | {apart:,.0f} | {grouped:,.0f} | {grouped / apart:.2f} |")
            print(lines[-1], flush=True)
    slow.unregister()
    where = f"{platform.machine()}, CPython {platform.python_version()}, SQLite {apsw.sqlite_lib_version()}"
    when = f"commit {commit()}, {datetime.now(UTC):%Y-%m-%d}"
    head = (
        f"`bench/appending.py`, {when}, {where}, a shared machine; medians of {REPEATS} runs of {SECONDS:g} s. "
        "Every append is one event in a stream of its own, under a lease, acknowledged after the sync."
    )
    columns = "| disk | callers at once | appends/s, one a transaction | appends/s, grouped | ratio |"
    return "\n".join(["# Appending from many threads", "", head, "", columns, "|---|---|---|---|---|", *lines, ""])


if __name__ == "__main__":
    page = table()
    print(page)
    Path(__file__).with_suffix(".md").write_text(page)
