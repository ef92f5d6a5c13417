"""A process that holds debates in children of its own, so that they can be killed: a job a line, as JSON.

It has imported everything, so a child begins at once. It answers with the child's process id, and, when that is
gone, with how it went. The child writes down what it is told: the id of every event whose append has returned, and
the version of every event that the watcher heard of.
"""

import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import Any

from seeded_debates import begin, resume

import moot
from moot.faces.python.library import Moot
from moot.record.debate import Debate
from moot.record.envelope import NewEvent
from moot.record.events import Event
from moot.runtime.driver import Driver


def child(job: dict[str, Any]) -> None:
    """Hold or resume the debate of `job`, and write down what is acknowledged."""
    with open(job["ledger"], "a", buffering=1) as ledger, moot.open(job["path"], project="test") as m:
        note_appends(m, ledger.write)

        def watch(debate: Debate, events: Sequence[Event]) -> None:
            ledger.write(f"told {debate.version}\n")
            if job["kill_at"] is not None and debate.version >= job["kill_at"]:
                os.kill(os.getpid(), signal.SIGKILL)

        if job["early"]:
            Driver.append = early  # type: ignore[method-assign]
        if job["debate"] is None:
            begin(m, job["protocol"], job["seed"], watch)
        else:
            resume(m, job["debate"], job["protocol"], job["seed"], watch)


def note_appends(m: Moot, write: Callable[[str], object]) -> None:
    """Write down the ids of what is appended, once it is."""
    append = m.store.append

    def noted(stream: str, events: Sequence[NewEvent], **more: Any) -> int:
        version = append(stream, events, **more)
        write("".join(f"id {event.id}\n" for event in events))
        return version

    m.store.append = noted  # type: ignore[method-assign]


append = Driver.append


async def early(driver: Driver, events: Sequence[Event], *, actor: str) -> None:
    """Planted: the watcher is told before the events are on disk."""
    watch, driver._watch = driver._watch, None
    if watch and events:
        told = Debate()
        object.__setattr__(told, "version", driver.debate.version + len(events))
        watch(told, events)
    await append(driver, events, actor=actor)
    driver._watch = watch


def main() -> None:
    """Children, one after another."""
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            child(json.loads(line))
            os._exit(0)
        print(pid, flush=True)
        print(os.waitpid(pid, 0)[1], flush=True)


if __name__ == "__main__":
    main()
