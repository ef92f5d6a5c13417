"""A council in a process of its own that is killed (SIGKILL) once its log holds a given number of events."""

import os
import signal
import sys

import moot

QUESTION, POSITIONS = "Which database for the ledger?", ["use Cassandra", "use Postgres"]

if __name__ == "__main__":
    path, kill_at, profile = sys.argv[1], int(sys.argv[2]), sys.argv[3]

    def watch(debate: object, events: object) -> None:
        if debate.version >= kill_at:  # type: ignore[attr-defined]
            os.kill(os.getpid(), signal.SIGKILL)

    with moot.open(path, project="test") as m:
        m.council(QUESTION, POSITIONS, profile=profile, at="2026-11-02T00:00:00Z", watch=watch)
        print("ended")
