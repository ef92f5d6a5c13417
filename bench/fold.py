"""How fast a debate folds: `python bench/fold.py` prints a table and writes bench/fold.md.

The events are those of a real debate, many times over: in each round forty participants are asked; each cites
a fact, argues from it, attacks an older argument, supports something, takes a stance, and now and then
endorses, concedes or is refused something. Goal: 100,000 events in 2 s, 200,000 in at most 2.2 times that.
"""

import gc
import json
import platform
import subprocess
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from moot.record import events as e
from moot.record.debate import fold
from moot.record.graph import Argument, Component, Edge, Fact, Position, Stand, Support
from moot.record.labels import Outcome, Polarity
from moot.record.text import Text

SIZE, TIMES = 100_000, 3
GOAL_S, GOAL_RATIO = 2.0, 2.2
PEOPLE = tuple(f"agent{n:02}" for n in range(40))
POSITIONS = ("P1", "P2", "P3")


def opening() -> e.DebateOpened:
    """A debate of forty agents on three positions."""
    return e.DebateOpened(
        debate="bench",
        question=Text("Which store holds the log?"),
        protocol="graph",
        profile="default",
        positions=tuple(Position(p, Text(f"position {p}")) for p in POSITIONS),
        exclusive=True,
        parameters={},
        max_rounds=10**6,
        opened="2026-03-01T12:00:00Z",
        project="bench",
        seats=tuple(e.Seat(name, "scripted", name) for name in PEOPLE),
        versions={"model": "2"},
    )


def debate() -> Iterator[e.Event]:
    """The events of a debate without an end."""
    yield opening()
    number = 0
    while True:
        number += 1
        handles = tuple(f"{number - 1}.{who}.1" for who in PEOPLE) if number > 1 else ()
        asked = tuple(
            e.Request(f"{number}.{who}.0", who, "argue", POSITIONS, handles=handles) for who in PEOPLE
        )
        yield e.MovesRequested(number, asked)
        for k, request in enumerate(asked):
            yield from answer(number, k, request)


def answer(number: int, k: int, request: e.Request) -> Iterator[e.Event]:
    """What one participant says in one round."""
    who, mine = request.participant, f"{number}.{request.participant}"
    position, fact = POSITIONS[(number + k) % 3], cited(number, k)
    yield e.EvidenceSubmitted(request.id, fact, "lexical-1")
    yield e.ArgumentAdvanced(request.id, argued(f"{mine}.1", who, position, number, fact))
    if number > 1:
        target = f"{number - 1}.{PEOPLE[(k + 1) % len(PEOPLE)]}.1"
        yield e.AttackMade(request.id, Edge(f"{mine}.2", (who,), f"{mine}.1", target, Component.PREMISE))
        yield e.SupportGiven(request.id, Support(f"{mine}.3", (who,), f"{mine}.1", f"p{number % 89}"))
        yield (e.ArgumentEndorsed, e.ArgumentConceded)[k % 2](request.id, who, target)
    yield e.StanceTaken(request.id, who, position, 0.5)
    if k % 10 == 0:
        yield e.MoveRejected(request.id, who, "Attack 6", Text("an edge from a node to itself"))
    yield e.RequestClosed(request.id, e.Closed.ANSWERED)


def cited(number: int, k: int) -> Fact:
    """A fact that speaks on every position."""
    stands = {p: Stand((Polarity.SUPPORTS, Polarity.NEUTRAL)[k % 2], 0.8, ("kept",)) for p in POSITIONS}
    return Fact(
        f"note-{number}-{k}",
        f"report-{k}",
        (Outcome.WORKED, Outcome.FAILED, Outcome.UNKNOWN)[k % 3],
        polarity=stands,
        submitted=True,
        text=Text(f"It kept the ledger consistent through failover {number} of region {k}"),
        at="2026-01-01T00:00:00Z",
    )


def argued(id: str, who: str, position: str, number: int, fact: Fact) -> Argument:
    """An argument from a premise and that fact."""
    return Argument(id, (who,), position, (f"p{number % 97}",), (), (fact.id,), round=number, text=fact.text)


def best(work: Callable[[], object]) -> float:
    """The seconds of the best of `TIMES` runs."""
    found = []
    for _ in range(TIMES):
        gc.collect()
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return min(found)


def coded(events: list[e.Event]) -> list[tuple[str, object]]:
    """The events as a store gives them: types, and data read from JSON."""
    return [(type_, json.loads(json.dumps(data))) for type_, data in map(e.encode, events)]


def measured() -> list[tuple[str, float, float]]:
    """For each way the seconds for `SIZE` events and for twice as many."""
    events = list(islice(debate(), 2 * SIZE))
    stored = coded(events)
    gc.collect()
    gc.freeze()  # what was made for the bench is not the fold's to look through

    def decoded(count: int) -> object:
        return fold(e.decode(type_, 1, data) for type_, data in islice(stored, count))

    return [
        ("fold", best(lambda: fold(events[:SIZE])), best(lambda: fold(events))),
        ("decode and fold", best(lambda: decoded(SIZE)), best(lambda: decoded(2 * SIZE))),
    ]


def commit() -> str:
    """The commit that was measured."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    return found.stdout.strip() or "unknown"


def table() -> str:
    """The page."""
    where = f"{platform.machine()}, CPython {platform.python_version()}, a shared machine"
    printed = f"Printed by `bench/fold.py` at commit {commit()}, {datetime.now(UTC):%Y-%m-%d}"
    goal = f"Goal of `fold`: {GOAL_S:g} s, and at most {GOAL_RATIO:g} times that for twice as many events."
    rows = [f"| {what} | {one:.2f} s | {two:.2f} s | {two / one:.2f} |" for what, one, two in measured()]
    columns = [f"| | {SIZE:,} events | {2 * SIZE:,} events | ratio |", "|---|---|---|---|"]
    head = ["# Folding a debate", "", f"{printed}, {where}, best of {TIMES}.", "", goal, ""]
    return "\n".join([*head, *columns, *rows, ""])


if __name__ == "__main__":
    page = table()
    print(page)
    Path(__file__).with_suffix(".md").write_text(page)
