"""Which SAT solver, by size and density: `python bench/backends.py [QUESTIONS]` prints a table.

Questions about instances of the bench suite, drawn by seed, each put to every choice of solvers in a process of its
own, killed after 5 s. A choice: the light solver, the heavy one, after how many conflicts the heavy one goes on, from
how many clauses on it begins where they are dense, and where they are not. What minisat22 and cadical195, each by
itself, do not answer is left out, and what they answer within 10 ms. What is printed goes into its page
by hand.
"""

import os
import random
import subprocess
import sys
from datetime import UTC, datetime
from typing import Any

from pysat.solvers import Solver  # loaded here, and not in each process
from solving_peers import moot
from solving_rows import answered, measured, seconds
from solving_sample import asked as argument_of

from moot.argumentation.generating.generator import suite
from moot.argumentation.solving import sat

LIMIT_S, QUICK_S, NEVER = 5.0, 0.01, 10**12
TASKS = ("SE-PR", "DS-PR", "SE-ST", "DC-ST", "SE-ID", "DC-SST", "SE-STG", "DC-CO")
CHOICES: dict[str, tuple[str, str, int, int, int]] = {
    "minisat22": ("minisat22", "minisat22", NEVER, NEVER, NEVER),
    "glucose3": ("glucose3", "glucose3", NEVER, NEVER, NEVER),
    "cadical153": ("cadical153", "cadical153", 0, 0, 0),
    "cadical195": ("cadical195", "cadical195", 0, 0, 0),
    **{
        f"minisat22, {conflicts:,} conflicts": ("minisat22", "cadical195", conflicts, 60_000, 600_000)
        for conflicts in (1_000, 4_000, 16_000)
    },
    "minisat22, 4,000 conflicts, 10,000 clauses": ("minisat22", "cadical195", 4_000, 10_000, 100_000),
    "minisat22, 4,000 conflicts, 60,000 clauses, thin or dense": ("minisat22", "cadical195", 4_000, 60_000, 60_000),
    "minisat22, 4,000 conflicts, 300,000 clauses": ("minisat22", "cadical195", 4_000, 300_000, 3_000_000),
}
FIRST = ("minisat22", "cadical195")
Row = dict[str, float | None]


def asked(questions: int, seed: int) -> list[tuple[str, int, float, str, Row]]:
    """By question: name, arguments, attacks by argument, task, seconds of each choice (None: not in time)."""
    dice, rows = random.Random(seed), []
    instances = [instance for instance in suite() if instance.size <= 100_000]
    while len(rows) < questions:
        instance, task = dice.choice(instances), dice.choice(TASKS)
        graph = instance.made().framework
        problem, code = task.split("-")
        ready = moot(graph)(problem, code, argument_of(graph, instance.name, len(rows)))
        row = {name: _seconds(ready, *CHOICES[name]) for name in FIRST}
        if any(value is not None and value > QUICK_S for value in row.values()):
            row |= {name: _seconds(ready, *choice) for name, choice in CHOICES.items() if name not in row}
            rows.append((instance.name, len(graph), graph.attack_count / len(graph), task, row))
            print(len(rows), instance.name, task, {k: v and round(v, 3) for k, v in row.items()}, flush=True)
    return rows


def _seconds(ready: Any, *choice: str | int) -> float | None:
    for name, value in zip(("LIGHT", "HEAVY", "LIGHT_CONFLICTS", "LIGHT_CLAUSES", "HUGE"), choice, strict=True):
        setattr(sat, name, value)
    said = measured(ready, LIMIT_S)
    if said.get("failed") not in (None, "time"):
        raise RuntimeError(f"{choice}: {said}")
    return seconds(said) if answered(said) else None


def _lines(rows: list[tuple[str, int, float, str, Row]]) -> list[str]:
    """A line for each choice: of all, of small and large, of thin and dense ones."""
    kinds = {
        "all": rows,
        "below 1,000": [row for row in rows if row[1] < 1_000],
        "from 1,000": [row for row in rows if row[1] >= 1_000],
        "below 5 attacks each": [row for row in rows if row[2] < 5],
        "from 5": [row for row in rows if row[2] >= 5],
    }
    lines = ["| choice | " + " | ".join(f"{kind} ({len(some)})" for kind, some in kinds.items()) + " |"]
    lines.append("|" + "---|" * (len(kinds) + 1))
    for name in CHOICES:
        cells = [_cell(some, name) for some in kinds.values()]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def _cell(rows: list[tuple[str, int, float, str, Row]], name: str) -> str:
    """How many were answered, and the mean of seconds, twice the limit for what was not."""
    if not rows:
        return "–"
    times = [row[4][name] for row in rows]
    spent = sum(2 * LIMIT_S if value is None else value for value in times) / len(times)
    return f"{sum(value is not None for value in times)}, {spent:.2f} s"


def main() -> None:
    assert Solver is not None
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    rows = asked(count, 1)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    text = [
        "# Which SAT solver",
        "",
        f"`python bench/backends.py {count}` at {commit.stdout.strip()} on {datetime.now(UTC):%Y-%m-%d}, load"
        f" {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores. Answered within {LIMIT_S:g} s, and mean seconds, with"
        f" {2 * LIMIT_S:g} for what was not.",
        "",
        *_lines(rows),
    ]
    print("\n".join(text))


if __name__ == "__main__":
    main()
