"""A process that answers: it opens the database, says so, waits for a line, and answers a request; then says what came
of it. `--stop NUMBER` kills it with SIGKILL at its append NUMBER, `before` or `after` the append.
"""

import json
import os
import signal
import sys
from typing import Any

import moot
from moot.errors import MootError


def main(path: str, debate: str, request: str, text: str, stop: str = "never", at: str = "0") -> None:
    """Answer `request` with a claim that says `text`."""
    with moot.open(path, project="test") as m:
        kill_at_append(m, stop, int(at))
        print("ready", flush=True)
        sys.stdin.readline()
        try:
            m.answer(debate, request, {"claims": [{"text": text}]})
            print(json.dumps("answered"), flush=True)
        except MootError as error:
            print(json.dumps(type(error).__name__), flush=True)


def kill_at_append(m: Any, stop: str, at: int) -> None:
    append, count = m.store.append, 0

    def appending(*args: Any, **more: Any) -> int:
        nonlocal count
        count += 1
        if (stop, at) == ("before", count):
            os.kill(os.getpid(), signal.SIGKILL)
        version: int = append(*args, **more)
        if (stop, at) == ("after", count):
            os.kill(os.getpid(), signal.SIGKILL)
        return version

    m.store.append = appending


if __name__ == "__main__":
    main(*sys.argv[1:])
