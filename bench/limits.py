"""Do limits of time hold? `python bench/limits.py [TIMES]` prints a table and writes bench/limits.md.

A question that takes minutes is asked TIMES times (100) within one second, one after the other, as the commands `moot
solve --timeout` and `moot evaluate --timeout` ask it (`moot.runtime.limited.within`). Measured is the time from the
limit until the process at work is gone: `within` returns only then.
"""

import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from moot.errors import OutOfTime
from moot.faces.cli.solve import answer, parsed
from moot.operations.documents.outside import evaluations
from moot.runtime import limited

LIMIT_S, AT_MOST_MS = 1.0, 100


def late(times: int, work: Callable[..., Iterable[Any]], *given: Any) -> list[float]:
    """How many ms after its limit each process was gone, measured from when its time began to run."""
    found: list[float] = []
    began = 0.0
    started = limited._started

    def noted(*asked: Any) -> Any:
        nonlocal began
        child = started(*asked)
        began = time.perf_counter()
        return child

    limited._started = noted
    for _ in range(times):
        with suppress(OutOfTime):
            raise SystemExit(f"answered within its limit: {list(limited.within(LIMIT_S, work, *given))}")
        found.append((time.perf_counter() - began - LIMIT_S) * 1000)
    limited._started = started
    return found


def framework(folder: Path) -> str:
    """A random framework with 600 arguments and 7,200 attacks: no stable extension is found or ruled out in minutes."""
    lots = random.Random(1)
    attacks = [(lots.randrange(600) + 1, lots.randrange(600) + 1) for _ in range(7200)]
    (folder / "hard.af").write_text("p af 600\n" + "".join(f"{a} {b}\n" for a, b in attacks), encoding="utf-8")
    return str(folder / "hard.af")


def graph(folder: Path) -> str:
    """An argument graph with 2 ** 40 preferred extensions."""
    pairs = [pair for n in range(40) for pair in ((f"a{n}", f"b{n}"), (f"b{n}", f"a{n}"))]
    document = {
        "issue": {"text": "?", "positions": ["P", "Q"]},
        "arguments": [{"id": name, "authors": ["ana"], "claim": f"~{name}x"} for name, _ in pairs],
        "edges": [
            {"id": f"x{n}", "authors": ["ana"], "source": source, "target": target, "component": "claim"}
            for n, (source, target) in enumerate(pairs)
        ],
    }
    (folder / "graph.json").write_text(json.dumps(document), encoding="utf-8")
    return str(folder / "graph.json")


def row(what: str, values: list[float]) -> str:
    """Median, 99th percentile and maximum."""
    ordered = sorted(values)
    figures = (ordered[len(ordered) // 2], ordered[int(0.99 * len(ordered))], ordered[-1])
    return f"| {what} | {len(values)} | {' | '.join(f'{figure:.1f}' for figure in figures)} |"


def main() -> None:
    """Measure, print and write."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        solve = late(times, answer, parsed(["-p", "SE-ST", "-f", framework(folder)]))
        evaluate = late(times, evaluations, graph(folder), "default", {"max_nodes": 100_000_000})
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    where = f"CPython {platform.python_version()}, {os.cpu_count()} cores, shared with others"
    loads = f"load {before:.1f} before, {os.getloadavg()[0]:.1f} after"
    table = f"""# Limits of time: when a process that works too long is gone

`python bench/limits.py {times}`, commit {commit}, {datetime.now(UTC):%Y-%m-%d}, {where} ({loads}).
Limit {LIMIT_S * 1000:.0f} ms, one question after the other. Goal: at most {AT_MOST_MS} ms.

| ms from the limit until the process is gone | times | median | p99 | worst |
|---|---|---|---|---|
{row("`moot solve -p SE-ST`, 600 arguments, 7,200 attacks", solve)}
{row("`moot evaluate`, 2 ** 40 preferred extensions", evaluate)}
"""
    print(table)
    Path(__file__).with_suffix(".md").write_text(table, encoding="utf-8")


if __name__ == "__main__":
    main()
