"""How soon an interrupted debate goes on: `python bench/resume.py [TIMES]` prints a table and writes bench/resume.md.

A debate of claims is left when its log holds 10,000 events. Then, again and again, a new process opens the file and
resumes it, until a participant is asked: that is the first thing that a resumed debate does in the world.
"""

import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import apsw

import moot

EVENTS, TIMES, GOAL_S = 10_000, 100, 2.0
AGENTS, CLAIMS = 30, 21
QUESTION = "What should the platform do next?"


class Left(Exception):
    """The debate has grown long enough."""


def agents(asked: Any = lambda: None) -> dict[str, Any]:
    """Participants who say a lot; `asked` is called when one of them is asked."""
    return {f"agent{n:02}": agent(f"agent{n:02}", asked) for n in range(AGENTS)}


def agent(name: str, asked: Any) -> Any:
    """One who makes claims of words at random, and later denies what others said."""

    async def answer(request: Any) -> Any:
        asked()
        draw = random.Random(f"{name} {request.round}")
        others = [handle["id"] for handle in request.handles if handle["type"] != "attack"]
        words = (" ".join(f"w{draw.randint(0, 5000)}" for _ in range(6)) for _ in range(CLAIMS))
        opposed = {"opposes": [draw.choice(others)]} if others else {}
        said = (f"{name} says {request.round}.{k}: {text}" for k, text in enumerate(words))
        return {"claims": [{"text": text, **opposed} for text in said]}

    return answer


def leave(path: str) -> int:
    """Hold a debate until it is long enough; the number of its events."""

    def watch(debate: Any, _: Any) -> None:
        if debate.version >= EVENTS:
            raise Left

    with moot.open(path, project="bench") as m:
        with suppress(Left):
            m.claims(QUESTION, agents(), at="2026-11-02", max_rounds=50, watch=watch)
        return m.store.version(m.store.streams("debate/")[0])


def resume(path: str) -> None:
    """In a process of its own: go on with the debate until somebody is asked."""

    def asked() -> None:
        print("asked", flush=True)
        os._exit(0)

    with moot.open(path, project="bench") as m:
        m.resume(m.debates()[0]["debate_id"], participants=agents(asked))


def seconds(path: str) -> float:
    """From the start of a process to its first question."""
    start = time.monotonic()
    done = subprocess.run([sys.executable, __file__, "--resume", path], capture_output=True, text=True, check=True)
    assert done.stdout == "asked\n", done.stderr
    return time.monotonic() - start


def commit() -> str:
    """The commit that was measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    return found.stdout.strip() or "unknown"


def table(times: int) -> str:
    """The page."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "moot.db")
        count = leave(path)
        print(f"left with {count:,} events", flush=True)
        found = sorted(seconds(path) for _ in range(times))
    where = f"{platform.machine()}, CPython {platform.python_version()}, SQLite {apsw.sqlite_lib_version()}"
    head = (
        f"`bench/resume.py`, commit {commit()}, {datetime.now(UTC):%Y-%m-%d}, {where}, a shared machine "
        f"(load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)."
    )
    about = (
        f"A debate of claims with {count:,} events and {AGENTS} participants, left in the middle, is resumed by a new\n"
        f"process {times} times; from the start of the process to the moment at which the first participant is asked.\n"
        f"Goal: p99 below {GOAL_S:g} s."
    )
    rows = [f"| {name} | {found[min(len(found) - 1, int(part * len(found)))]:.2f} s |" for name, part in PARTS]
    return "\n".join(["# Resuming", "", head, "", about, "", "| | |", "|---|---|", *rows, ""])


PARTS = (("fastest", 0.0), ("p50", 0.5), ("p99", 0.99))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--resume"]:
        resume(sys.argv[2])
    else:
        page = table(int(sys.argv[1]) if len(sys.argv) > 1 else TIMES)
        print(page)
        Path(__file__).with_suffix(".md").write_text(page)
