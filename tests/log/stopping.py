"""Stopped twins: a process that drives a stream is stopped (SIGSTOP), another takes over, the first one wakes up.

While a process lives, stopped or not, the operating system keeps its lock, and nobody takes over. So the lock is
taken away from it here, as a machine does that gives the file system to another one. The two take turns.
"""

import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

from making import ids

from moot.log.sqlite import SqliteStore

SCRIPT = Path(__file__).with_name("twin.py")
PATIENCE_S = 60.0


class Twin:
    """One of the two processes."""

    def __init__(self, path: Path, name: str, *options: str) -> None:
        command = [sys.executable, str(SCRIPT), str(path), name, *options]
        self.name = name
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, timeout: float = PATIENCE_S) -> str | None:
        """Its next line; None if it says nothing for so long."""
        try:
            return self.lines.get(timeout=timeout)
        except queue.Empty:
            return None

    def hear_acknowledged(self, count: int) -> list[str]:
        return [self.hear() or "nothing" for _ in range(count)]

    def hear_to_the_end(self) -> tuple[list[str], str]:
        """What it still acknowledges, and how it ended."""
        heard = []
        while (line := self.hear()) not in ("done", "LeaseLost", None):
            heard.append(str(line))
        return heard, str(line)

    def stop(self) -> None:
        """Stop it; it is stopped when this returns."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOWAIT)

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


@dataclass
class Report:
    """What a number of trials showed."""

    trials: int = 0
    fenced: int = 0
    """Trials in which the one that woke up was told LeaseLost."""
    in_transaction: int = 0
    """Trials in which it was stopped while it held the write lock, so that the other had to wait for it."""
    late: int = 0
    """Events that it wrote after the other had the lease."""
    double: int = 0
    """Events that stand in the log twice."""
    lost: int = 0
    """Events that were acknowledged and are not there."""


def trials(path: Path, count: int, seed: int, *options: str) -> Report:
    """`count` trials on one file; `options` are the twins'."""
    draw, report = random.Random(seed), Report()
    twins = [Twin(path, name, *options) for name in ("left", "right")]
    try:
        assert [twin.hear() for twin in twins] == ["ready", "ready"]
        with SqliteStore(path) as store:
            limit = 60 if options else 10**6  # whom nothing fences off goes on until it has written so many
            for n in range(count):
                trial(store, f"debate/{n}", twins[n % 2], twins[1 - n % 2], draw, report, limit)
    finally:
        for twin in twins:
            twin.end()
    return report


def trial(
    store: SqliteStore, stream: str, first: Twin, second: Twin, draw: random.Random, report: Report, limit: int
) -> None:
    """`first` is stopped after some events, `second` takes over, `first` wakes up while `second` writes."""
    before, between, after = draw.randint(0, 12), draw.randint(0, 8), draw.randint(2, 10)
    first.tell(f"{stream} {limit}")
    assert first.hear() == "leased 1"
    acknowledged = first.hear_acknowledged(before)
    first.stop()
    shutil.rmtree(store.path + ".locks")
    second.tell(f"{stream} {between + after}")
    took = second.hear(1.0)
    if took is None:  # `first` holds the write lock: SQLite lets nobody else write until it goes on
        report.in_transaction += 1
        first.wake()
        took = second.hear()
    assert took == "leased 2"
    written = second.hear_acknowledged(between)
    first.wake()
    more, ending = first.hear_to_the_end()
    written += second.hear_to_the_end()[0]
    judge(report, ids(store.read(stream)), [*acknowledged, *more], written, first.name)
    report.fenced += ending == "LeaseLost"


def judge(report: Report, log: list[str], firsts: list[str], seconds: list[str], first: str) -> None:
    """Count what is wrong with the log of one trial."""
    report.trials += 1
    taken_over = log.index(seconds[0])
    report.late += sum(id.split()[1] == first for id in log[taken_over:])
    report.double += len(log) - len(set(log))
    report.lost += len({*firsts, *seconds} - set(log))
