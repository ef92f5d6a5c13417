"""kill -9 at an event count that is read from the log: debates are killed again and again, and go on to their end.

For each debate: it is held once in peace; then, over the same memories, it is begun in a process, killed when its log
has reached some count, resumed in another one, killed again, and at last resumed in peace. What every process was
told must be in the log, by id; the log and the result must be those of the debate that was left in peace.
"""

import json
import os
import random
import select
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from seeded_debates import begin, furnish, resume

import moot
from command import Popen
from moot.faces.python.library import Moot
from moot.log.codec import canonical
from moot.log.sqlite import SqliteStore

SCRIPT = Path(__file__).with_name("nursery.py")


@dataclass
class Report:
    """What a number of kills did."""

    debates: int = 0
    kills: int = 0
    told: int = 0
    """Events that were acknowledged."""
    lost: int = 0
    """Events that were acknowledged and are not in the log."""
    double: int = 0
    """Events that stand in the log twice, by id or by what they say."""
    damaged: int = 0
    """Times that the log did not verify after a kill."""
    other_log: int = 0
    """Debates whose log says something else than that of the debate left in peace."""
    other_result: int = 0
    """Debates whose result differs from it."""

    def __add__(self, other: "Report") -> "Report":
        return Report(**{name: value + getattr(other, name) for name, value in vars(self).items()})

    @property
    def wrong(self) -> int:
        """All that must not be."""
        return self.lost + self.double + self.damaged + self.other_log + self.other_result


class Nursery:
    """The process whose children hold the debates."""

    def __init__(self) -> None:
        self.process = Popen(
            [sys.executable, str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def begin(self, **job: Any) -> int:
        """Start a child; its process id."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()
        return int(self._hear())

    def end(self) -> bool:
        """Wait until the child is gone; whether it was killed. Raises if it failed by itself."""
        status = int(self._hear())
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL:
            return True
        assert status == 0, "a debate failed by itself: see the error output"
        return False

    def _hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


@contextmanager
def nursery() -> Iterator[Nursery]:
    """A nursery, gone at the end of the block."""
    opened = Nursery()
    try:
        yield opened
    finally:
        opened.close()


def killed(nursery: Nursery, folder: Path, protocol: str, seed: int, kills: int, *, early: bool = False) -> Report:
    """One debate, killed up to `kills` times. `early` is planted: its watcher is told before the disk has it."""
    report, draw = Report(debates=1), random.Random(f"{protocol} {seed}")
    with moot.open(folder / "peace.db", project="test") as m:
        furnish(m, protocol, seed)
    shutil.copy(folder / "peace.db", folder / "moot.db")
    with moot.open(folder / "peace.db", project="test") as m:
        whole = begin(m, protocol, seed).debate_id
        expected, said = outcome(m, whole), sayings(m.store, whole)
    for number in range(kills):
        with SqliteStore(folder / "moot.db") as log:
            debate = debate_of(log)
            left = len(said) + number - events_of(log)
            target = events_of(log) + draw.randint(1, max(1, 2 * left // (kills - number)))
            within = early or draw.random() < 0.5
            job = {"path": log.path, "ledger": str(folder / "ledger"), "debate": debate, "early": early}
            pid = nursery.begin(**job, protocol=protocol, seed=seed, kill_at=target if within else None)
            if not within:
                kill_at_count(pid, log, target)
            if not nursery.end():
                break
        report.kills += 1
        compare_with_ledger(report, folder)
    go_on(report, folder, protocol, seed, expected, said)
    return report


def kill_at_count(pid: int, log: SqliteStore, target: int) -> None:
    """Kill `pid` as soon as the log of its debate holds `target` events; nothing if it ends before."""
    try:
        process = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    while not select.select([process], [], [], 0)[0]:
        if events_of(log) >= target:
            with suppress(ProcessLookupError):  # that was its last event, and it has ended
                signal.pidfd_send_signal(process, signal.SIGKILL)
            break
    os.close(process)


def debate_of(log: SqliteStore) -> str | None:
    """The id of the debate in a log; None if there is none yet."""
    streams = log.streams("debate/")
    return streams[0].removeprefix("debate/") if streams else None


def events_of(log: SqliteStore) -> int:
    """How many events its debate has."""
    return log.version(f"debate/{debate_of(log)}")


# what must be there


def compare_with_ledger(report: Report, folder: Path) -> None:
    """Hold the log against what the processes said that they were told."""
    lines = [line.split(" ", 1) for line in (folder / "ledger").read_text().splitlines()]
    with SqliteStore(folder / "moot.db") as log:
        there = Counter(envelope.id for envelope in log.read_all())
        told = [value for kind, value in lines if kind == "id"]
        versions = {int(value) for kind, value in lines if kind == "told"}
        report.told = len(told)
        report.lost += sum(id not in there for id in told) + sum(version > events_of(log) for version in versions)
        report.double += sum(count - 1 for count in there.values())
        report.damaged += log.verify()[1] != []


def go_on(report: Report, folder: Path, protocol: str, seed: int, expected: str, said: Counter[str]) -> None:
    """Let the debate go on to its end, and compare it with the one that was left in peace."""
    with moot.open(folder / "moot.db", project="test") as m:
        debate = debate_of(m.store)
        result = begin(m, protocol, seed) if debate is None else resume(m, debate, protocol, seed)
        found = sayings(m.store, result.debate_id)
        report.double += sum((found - said).values())
        report.other_log += found != said
        report.other_result += outcome(m, result.debate_id) != expected
        report.damaged += not m.verify().ok


def outcome(m: Moot, debate_id: str) -> str:
    """The result of a debate as canonical JSON, but for its id and for whether it was resumed."""
    shown = m.show(debate_id).to_dict()
    shown.pop("resumed")
    return canonical(shown).decode().replace(debate_id, "…")


def sayings(log: SqliteStore, debate_id: str) -> Counter[str]:
    """What the events of a debate say, but for its id, and for their order: within a round it means nothing."""
    return Counter(
        canonical([e.type, e.actor, e.data]).decode().replace(debate_id, "…")
        for e in log.read(f"debate/{debate_id}")
        if e.type != "DebateResumed"
    )
