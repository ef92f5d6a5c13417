"""A thousand follow one debate in one process: each gets every event once; what `show` takes, and how many threads.

    ./run python bench/following.py [--followers N] [--rounds N]

Another process drives a debate of claims whose six participants take 50 ms for each answer. In this one, `moot.aio`
follows it N times in one event loop, while `show` is asked again and again. The same is done with one follower, for
comparison.
"""

import argparse
import asyncio
import platform
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import moot

DRIVER = """
import asyncio, sys
import moot
path, rounds = sys.argv[1], int(sys.argv[2])
told = []
def watch(debate, events):
    if not told:
        told.append(debate.opened.debate)
        print(told[0], flush=True)
        sys.stdin.readline()
def agent(number, name):
    async def answers(request):
        await asyncio.sleep(0.05)
        if request.round == 0:
            return {"claims": [{"text": f"We should {'not ' * (number % 2)}cache the reports"}]}
        others = [claim["id"] for claim in request.contested][: 1 + number]
        return {"claims": [{"text": f"{name} doubts it again {request.round}", "opposes": others[-1:]}]}
    return answers
with moot.open(path) as m:
    names = ["ana", "ben", "cem", "dana", "eva", "finn"]
    agents = {name: agent(number, name) for number, name in enumerate(names)}
    m.claims("Should we cache the reports?", agents, max_rounds=rounds, watch=watch)
"""


async def follow(m: "moot.aio.AsyncMoot", id: str, seen: list[int], late: list[float]) -> None:
    """Follow a debate to its end; note the versions, and when each came."""
    async for envelope in m.follow(id):
        seen.append(envelope.version)
        late.append(time.time())


async def watched(path: Path, followers: int, rounds: int) -> str:
    """Hold a debate with so many followers; a row of the table."""
    command = [sys.executable, "-c", DRIVER, str(path), str(rounds)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdin is not None
        assert driver.stdout is not None
        id = driver.stdout.readline().strip()
        async with moot.aio.open(path) as m:
            await m.show(id)
            before = threading.active_count()
            seen: list[list[int]] = [[] for _ in range(followers)]
            came: list[list[float]] = [[] for _ in range(followers)]
            tasks = [asyncio.create_task(follow(m, id, *into)) for into in zip(seen, came, strict=True)]
            driver.stdin.write("go\n")
            driver.stdin.flush()
            took, threads = list[float](), list[int]()
            while not all(task.done() for task in tasks):
                begin = time.perf_counter()
                await m.show(id)
                took.append(1000 * (time.perf_counter() - begin))
                threads.append(threading.active_count() - before)
                await asyncio.sleep(0.02)
            await asyncio.gather(*tasks)
            length = m.sync.store.version(f"debate/{id}")
        driver.wait()
    assert seen == [list(range(1, length + 1))] * followers, "a follower missed an event, or got one twice"
    apart = [1000 * (max(times) - min(times)) for times in zip(*came, strict=True)]
    middle, worst = statistics.median(took), statistics.quantiles(took, n=20)[-1]
    return (
        f"| {followers} | {length} | {len(took)} | {middle:.0f} | {worst:.0f} | {statistics.median(apart):.0f}"
        f" | {max(threads)} |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--followers", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=10)
    options = parser.parse_args()
    print(f"{platform.machine()}, CPython {platform.python_version()}")
    print("| followers | events | `show` asked | median, ms | 95 %, ms | first to last, ms | threads more, at most |")
    print("|---|---|---|---|---|---|---|")
    for followers in (1, options.followers):
        with tempfile.TemporaryDirectory() as folder:
            print(asyncio.run(watched(Path(folder) / "moot.db", followers, options.rounds)), flush=True)


if __name__ == "__main__":
    main()
