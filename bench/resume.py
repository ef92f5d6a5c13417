"""How soon an interrupted debate goes on: `python bench/resume.py [TIMES]` prints a table and writes bench/resume.md.

A debate of forty participants, made up event by event as in bench/fold.py, stands in a log with 10,000 events. Again
and again a new process opens the file and resumes it, until its first new event is on disk. A first one, not counted,
leaves Python's bytecode, as an installed moot has it.
"""

import dataclasses
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

import apsw
from fold import PEOPLE, debate, opening

import moot
from moot.record.envelope import NewEvent
from moot.record.events import EVENT_VERSION, Event, encode

EVENTS, TIMES, GOAL_S = 10_000, 100, 2.0
CACHING = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""The environment of processes that may write bytecode."""


def leave(path: str) -> None:
    """Write a debate that is not at its end."""
    opened = dataclasses.replace(opening(), protocol="claims", exclusive=False)
    events = [opened, *islice(debate(), 1, EVENTS)]
    new = [encoded(event, n) for n, event in enumerate(events)]
    with moot.open(path, project="bench") as m:
        m.store.append("debate/bench", new, expected=0)


def encoded(event: Event, n: int) -> NewEvent:
    """`event` as it stands in a log."""
    type_, data = encode(event)
    return NewEvent(type_, f"debate/bench#{n + 1}", "2026-03-01T12:00:00Z", "bench", data, None, EVENT_VERSION)


def resume(path: str) -> None:
    """In a process of its own: go on with the debate until its first new event is on disk."""

    async def silent(request: Any) -> None:
        """Says nothing."""

    def watch(after: Any, events: Any) -> None:
        print(type(events[0]).__name__, after.version, flush=True)
        os._exit(0)

    with moot.open(path, project="bench") as m:
        m.resume("bench", watch=watch, agents=dict.fromkeys(PEOPLE, silent))


def seconds(path: str) -> tuple[float, float]:
    """From the start of a process to its first event, by the clock and by the processor."""
    start, before = time.monotonic(), spent()
    command = [sys.executable, __file__, "--resume", path]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=CACHING)
    assert done.stdout.startswith("DebateResumed"), done.stderr
    return time.monotonic() - start, spent() - before


def spent() -> float:
    """The processor time of all children that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def commit() -> str:
    """The commit that was measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    return found.stdout.strip() or "unknown"


def table(times: int) -> str:
    """The page."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "moot.db")
        leave(path)
        seconds(path)
        runs = [seconds(path) for _ in range(times)]
    clock, processor = (sorted(column) for column in zip(*runs, strict=True))
    where = f"{platform.machine()}, CPython {platform.python_version()}, SQLite {apsw.sqlite_lib_version()}"
    head = (
        f"`bench/resume.py`, commit {commit()}, {datetime.now(UTC):%Y-%m-%d}, {where}, a shared machine "
        f"(load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)."
    )
    about = (
        f"A debate with {EVENTS:,} events and {len(PEOPLE)} participants is resumed by a new process\n"
        f"{times} times; from the start of the process to its first new event on disk. Bytecode is there, as in an\n"
        f"installed moot. Goal: p99 below {GOAL_S:g} s."
    )
    rows = [f"| {name} | {at(clock, part):.2f} s | {at(processor, part):.2f} s |" for name, part in PARTS]
    columns = ["| | by the clock | by the processor |", "|---|---|---|"]
    return "\n".join(["# Resuming", "", head, "", about, "", *columns, *rows, ""])


def at(found: list[float], part: float) -> float:
    """The value below which so large a part of `found`, sorted, lies."""
    return found[min(len(found) - 1, int(part * len(found)))]


PARTS = (("fastest", 0.0), ("p50", 0.5), ("p99", 0.99))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--resume"]:
        resume(sys.argv[2])
    else:
        page = table(int(sys.argv[1]) if len(sys.argv) > 1 else TIMES)
        print(page)
        Path(__file__).with_suffix(".md").write_text(page)
