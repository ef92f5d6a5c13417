"""What a turn costs the engine: `python bench/turns.py` prints a table and writes bench/turns.md.

Many debates of claims are held at once in one process and one database file, as a server would hold them. Ten scripted
agents each state two claims a round (`--claims 2 1`: then one), in pairs that contradict each other; the detector finds
that, the parties are asked, and every second of them concedes; so a debate goes on with new matters until it has 500
claims. A turn is one answer of one agent. All of the process's time is counted: asking, judging, detecting, labelling,
hashing, appending (to disk: synchronous=FULL), the view of the result, and the agents themselves, which do next to
nothing. Loading the engine is not: a short debate is held before.

Goal: at most 3 ms a turn at 500 arguments, and no more than at 100. Where others use the machine it is twice as fast at
one time as at another, within one run too. So a yardstick, a loop that does the same each time, is timed between the
turns as they come, left out of their time, and stands beside it: parts of a run, and runs, compare by what it took.

`--apart` tells, in time of the processor, what of a turn goes into making requests, and into what divides the
participants, which is worked out once at the end.
"""

import argparse
import asyncio
import os
import platform
import random
import resource
import statistics
import subprocess
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import moot
from moot.protocols import PROTOCOLS, protocol_named
from moot.record.debate import Debate
from moot.record.events import RequestClosed

AGENTS, CLAIMS, STEP = 10, 2, 100
YARD, APART = 5_000, 10
"""Steps of the yardstick, and how many turns lie between two of it."""
VERBS = ("enable", "replace", "extend", "remove", "test", "move", "split", "merge", "publish", "archive", "rotate")
SYLLABLES = ("ka", "lu", "to", "re", "mi", "so", "ven", "dra", "pel", "qui")
THINGS = [a + b + c for a in SYLLABLES for b in SYLLABLES for c in SYLLABLES[:6]]
"""600 nouns that no lexicon knows: what debates share is verbs, and now and then a thing."""


def agent(number: int, seed: int, claims: int = CLAIMS) -> Any:
    """One of a pair: it states that something should be done, its partner that it should not."""
    denies = number % 2 == 1

    async def answer(request: Any) -> dict[str, Any]:
        pair = random.Random(seed * 10_007 + (number // 2) * 101 + request.round)
        said = []
        for _ in range(claims):
            verb, things = pair.choice(VERBS), pair.sample(THINGS, 3)
            said.append({"text": f"We should {'not ' if denies else ''}{verb} the {' '.join(things)}"})
        given_in = [c["id"] for c in request.contested if f".{names()[number]}." in c["id"]] if denies else []
        return {"claims": said, "concede": given_in}

    return answer


def names() -> list[str]:
    """The agents."""
    return [f"agent{n}" for n in range(AGENTS)]


class Clock:
    """When each debate had how many claims, how many turns were taken until then, and how fast the machine was."""

    def __init__(self) -> None:
        self.turns: dict[int, int] = defaultdict(int)
        self.busy: dict[int, float] = defaultdict(float)
        self.yards: dict[int, list[float]] = defaultdict(list)
        self.due = APART
        self.last = time.perf_counter()

    def watch(self, debate: Debate, events: Any) -> None:
        """Counts the turns of a debate, and the time since anything happened, at its size."""
        place = len(debate.before.arguments) // STEP * STEP
        self.busy[place] += time.perf_counter() - self.last
        self.turns[place] += sum(isinstance(event, RequestClosed) for event in events)
        if sum(self.turns.values()) >= self.due:
            self.due += APART
            self.yards[place].append(yardstick())
        self.last = time.perf_counter()

    @property
    def yard(self) -> float:
        """Seconds that went into the yardstick."""
        return sum(map(sum, self.yards.values()))


async def hold(m: Any, number: int, rounds: int, claims: int, clock: Clock) -> None:
    """One debate."""
    people = {name: agent(n, number, claims) for n, name in enumerate(names())}
    settings = {"max_rounds": rounds, "remember": False, "watch": clock.watch}
    await m.claims("What should we do?", people, **settings)


async def all_at_once(debates: int, size: int, claims: int = CLAIMS) -> tuple[Clock, float, float]:
    """Hold the debates; the clock, the seconds they took together, and the seconds of processor."""
    rounds = size // (AGENTS * claims) + 1
    with tempfile.TemporaryDirectory() as folder:
        async with moot.aio.open(Path(folder) / "turns.db") as m:
            clock = Clock()
            before = resource.getrusage(resource.RUSAGE_SELF)
            begun = time.perf_counter()
            await asyncio.gather(*(hold(m, n, rounds, claims, clock) for n in range(debates)))
            took = time.perf_counter() - begun
            after = resource.getrusage(resource.RUSAGE_SELF)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return clock, took - clock.yard, used - clock.yard


class Apart:
    """Seconds of processor that went into making requests, and into what divides the participants."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        claims = protocol_named("claims")
        PROTOCOLS["claims", "default"] = replace(
            claims,
            show=self._timed("requests", claims.show),
            outcomes=self._timed("what divides, at the end", claims.outcomes),
        )

    def _timed(self, name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*given: Any, **named: Any) -> Any:
            begun = time.process_time()
            try:
                return work(*given, **named)
            finally:
                self.spent[name] += time.process_time() - begun

        return timed

    def line(self, turns: int, processor: float) -> str:
        """Both, and the rest, in milliseconds a turn; from here on it counts anew."""
        parts = {**self.spent, "the rest": processor - sum(self.spent.values())}
        self.spent.clear()
        return "Of that: " + ", ".join(f"{name} {1000 * spent / turns:.2f} ms" for name, spent in parts.items()) + "."


def main() -> None:
    """Measure and write the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--debates", type=int, default=200)
    parser.add_argument("--size", type=int, default=500)
    parser.add_argument("--claims", type=int, nargs="+", default=[CLAIMS])
    parser.add_argument("--dry", action="store_true", help="print only")
    parser.add_argument("--apart", action="store_true", help="tell requests, and the end, apart")
    given = parser.parse_args()
    apart = Apart() if given.apart else None
    asyncio.run(all_at_once(1, 40))  # the first debate imports the engine and makes the tables of the detectors
    if apart is not None:
        apart.spent.clear()
    lines = heading(given.debates)
    print("\n".join(lines), flush=True)
    for claims in given.claims:
        clock, took, processor = asyncio.run(all_at_once(given.debates, given.size, claims))
        found = report(claims, clock, took, processor)
        found += [apart.line(sum(clock.turns.values()), processor)] if apart is not None else []
        print("\n".join(found), flush=True)
        lines += found
    if not given.dry:
        (Path(__file__).parent / "turns.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def yardstick() -> float:
    """Seconds that so many steps of a loop take now."""
    begun, total = time.perf_counter(), 0
    for step in range(YARD):
        total += step * step % 7
    return time.perf_counter() - begun


def heading(debates: int) -> list[str]:
    """What was measured."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    return [
        "# What a turn costs",
        "",
        f"`python bench/turns.py` at {commit.stdout.strip()} on {datetime.now(UTC):%Y-%m-%d}, CPython"
        f" {platform.python_version()}, {debates} debates at once in one process. {os.cpu_count()} cores, which others"
        f" use too (load before: {os.getloadavg()[0]:.1f}).",
    ]


def report(claims: int, clock: Clock, took: float, processor: float) -> list[str]:
    """The table."""
    turns = sum(clock.turns.values())
    return [
        "",
        f"## {'Two claims' if claims == 2 else 'One claim' if claims == 1 else f'{claims} claims'} a turn",
        "",
        f"{turns:,} turns in {took:.1f} s: **{1000 * took / turns:.2f} ms a turn** by the clock on the wall,"
        f" {1000 * processor / turns:.2f} ms of processor; everything included (goal: 3 ms).",
        f"Load when it ended: {os.getloadavg()[0]:.1f}. The yardstick: {YARD:,} steps of a loop, mean of the row.",
        "",
        "| claims in the debate when the round began | turns | ms a turn | yardstick, ms | a turn, in yardsticks |",
        "|---|---|---|---|---|",
        *(row(clock, place) for place in sorted(clock.turns) if clock.yards[place]),
    ]


def row(clock: Clock, place: int) -> str:
    """What turns took at one size of the debate."""
    turn, yard = clock.busy[place] / clock.turns[place], statistics.mean(clock.yards[place])
    span = f"{place} to {place + STEP - 1}"
    return f"| {span} | {clock.turns[place]:,} | {1000 * turn:.2f} | {1000 * yard:.2f} | {turn / yard:.2f} |"


if __name__ == "__main__":
    main()
