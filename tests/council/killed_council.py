"""A council in a process of its own that is killed (SIGKILL) once its log holds a given number of events.

With "remembered" for that number: once the verdict is remembered, before the log of the debate says so.
"""

import os
import signal
import sys

import moot
from moot.operations.debates import debate_life

QUESTION, POSITIONS = "Which database for the ledger?", ["use Cassandra", "use Postgres"]
DAY = "2026-11-02T00:00:00Z"

if __name__ == "__main__":
    path, kill_at, profile = sys.argv[1], sys.argv[2], sys.argv[3]
    remember = debate_life.remember

    def watch(debate: object, events: object) -> None:
        if kill_at != "remembered" and debate.version >= int(kill_at):  # type: ignore[attr-defined]
            os.kill(os.getpid(), signal.SIGKILL)

    def remembered(*args: object) -> None:
        remember(*args)  # type: ignore[arg-type]
        os.kill(os.getpid(), signal.SIGKILL)

    if kill_at == "remembered":
        debate_life.remember = remembered  # type: ignore[assignment]

    with moot.open(path, project="test") as m:
        m.council(QUESTION, POSITIONS, profile=profile, at=DAY, watch=watch)
        print("ended")
