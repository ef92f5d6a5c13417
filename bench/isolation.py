"""Do limits of time hold, and does anything wait? `python bench/isolation.py [TIMES]` writes bench/isolation.md.

Questions that take minutes are asked of `moot.runtime.solving.Solvers` with a limit of 200 ms, two at a time, while the
event loop counts its own delays every 5 ms. At the end: what is left of the processes, and which descriptors are open.
"""

import asyncio
import os
import platform
import random
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

from moot.argumentation import Framework
from moot.argumentation.numbering import Numbers
from moot.runtime.solving import Answer, Solvers

LIMIT_S, BEAT_S, WORKERS = 0.2, 0.005, 2


def hard(seed: int) -> Framework:
    """A random framework of 600 arguments and 7,200 attacks."""
    lots = random.Random(seed)
    return Framework(Numbers(600), [(lots.randrange(600), lots.randrange(600)) for _ in range(7200)])


async def heartbeat(delays: list[float]) -> None:
    """How much later than asked each sleep ends, in ms."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(BEAT_S)
        delays.append((time.perf_counter() - before - BEAT_S) * 1000)


ALONE = f"""
import asyncio, sys, threading, time
async def beat():
    while not over.is_set():
        before = time.perf_counter()
        await asyncio.sleep({BEAT_S})
        print((time.perf_counter() - before - {BEAT_S}) * 1000)
over = threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), over.set())).start()
asyncio.run(beat())
"""
"""The same beats in a process that does nothing else: what the machine itself makes wait."""


class Timed(Solvers):
    """Solvers that note by how many ms each question outlives its limit, from when a process takes it."""

    overruns: ClassVar[list[float]] = []

    async def _answered(self, *given: Any) -> Answer:
        before = time.perf_counter()
        found = await super()._answered(*given)
        self.overruns.append((time.perf_counter() - before - LIMIT_S) * 1000)
        return found


async def held(times: int) -> tuple[list[float], list[float], int, float]:
    """Ask all; the delays here, those in an idle process, how many were cut, the seconds."""
    frameworks = [hard(seed) for seed in range(min(times, 50))]
    delays: list[float] = []
    async with Timed(WORKERS, spare=2) as solvers:
        alone = subprocess.Popen(
            [sys.executable, "-c", ALONE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        beat = asyncio.create_task(heartbeat(delays))
        start = time.perf_counter()
        asked = [solvers.solve(frameworks[n % 50], "stable", "some", timeout_s=LIMIT_S) for n in range(times)]
        cut = sum(not answer.known for answer in await asyncio.gather(*asked))
        took = time.perf_counter() - start
        beat.cancel()
        control = [float(delay) for delay in (await asyncio.to_thread(alone.communicate, ""))[0].split()]
    return delays, control, cut, took


def row(values: list[float]) -> str:
    """Median, 99th percentile and maximum."""
    ordered = sorted(values)
    places = (len(ordered) // 2, int(0.99 * len(ordered)), -1)
    return " | ".join(f"{ordered[place]:.1f}" for place in places)


def children() -> int:
    """The children of this process, zombies too."""
    return len(Path(f"/proc/self/task/{os.getpid()}/children").read_text().split())


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    asyncio.run(held(2))  # what is opened once only
    files = len(os.listdir("/proc/self/fd"))
    load = os.getloadavg()[0]
    Timed.overruns.clear()
    delays, control, cut, took = asyncio.run(held(times))
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    where = f"CPython {platform.python_version()}, {os.cpu_count()} cores, shared with others"
    loads = f"load {load:.1f} before, {os.getloadavg()[0]:.1f} after"
    left = f"{children()} processes, zombies included, and {len(os.listdir('/proc/self/fd')) - files} more descriptors"
    table = f"""# Limits of time: what a hard question costs beyond its limit

`python bench/isolation.py {times}`, commit {commit}, {datetime.now(UTC):%Y-%m-%d}, {where} ({loads}).
{times:,} questions for a stable extension of random frameworks with 600 arguments and 7,200 attacks, limit
{LIMIT_S * 1000:.0f} ms, {WORKERS} at a time; each that was cut cost a process, and a new one was started.

| ms | median | p99 | worst | asked |
|---|---|---|---|---|
| from the limit until the process is gone | {row(Timed.overruns)} | ≤ 100 |
| delay of the event loop beside it ({len(delays):,} beats) | {row(delays)} | ≤ 50 |
| the same in a process that does nothing else, at the same time | {row(control)} | |

Cut, and so unknown: {cut:,}; answered within the limit: {times - cut:,}. It took {took:.0f} s. Left afterwards:
{left}.
"""
    print(table)
    Path(__file__).with_suffix(".md").write_text(table, encoding="utf-8")


if __name__ == "__main__":
    main()
