"""A founding debate of claims in a process of its own that is killed (SIGKILL) once its log holds so many events."""

import os
import signal
import sys

import moot
from founding_debates import CONFLICT, DAY, QUESTION, agents

if __name__ == "__main__":
    path, kill_at = sys.argv[1], int(sys.argv[2])

    def watch(debate: object, events: object) -> None:
        if debate.version >= kill_at:  # type: ignore[attr-defined]
            os.kill(os.getpid(), signal.SIGKILL)

    with moot.open(path) as m:
        m.claims(QUESTION, agents(CONFLICT), profile="founding", at=DAY, watch=watch)
