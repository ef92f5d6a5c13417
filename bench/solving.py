"""The engine against pygarg and clingo: `python bench/solving.py --minutes 30` prints tables, writes bench/solving.md.

Pairs of an instance of the bench suite (`moot generate --suite bench`) and a task are drawn by seed until time is up.
Each is answered by everybody, one after the other, each in a process of its own (forked when everything is loaded and
ready) that is killed after 10 s: reading is not measured, everything else is. The argument asked about is one that the
grounded extension leaves undecided, if there is one.
"""

import argparse
import os
import pickle
import random
import select
import signal
import statistics
import subprocess
import time
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from solving_peers import PEERS, Ready

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.generating.suite import Instance, suite
from moot.argumentation.solving.digraph import Digraph
from moot.argumentation.solving.reductions import UNDECIDED, grounded_labels

LIMIT_S = 10.0
TASKS = tuple(f"{problem}-{code}" for problem in ("SE", "DC", "DS") for code in ("CO", "PR", "ST", "SST", "STG", "ID"))


def measured(ready: Ready) -> tuple[Any, float] | None:
    """The answer and the seconds it took in a process of its own; None if it took too long or failed."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        begun = time.perf_counter()
        try:
            answer = (ready(), time.perf_counter() - begun)
        except BaseException:  # a peer that fails has not answered
            answer = None
        os.write(writer, pickle.dumps(answer))
        os._exit(0)
    os.close(writer)
    there, _, _ = select.select([reader], [], [], LIMIT_S)
    data = os.read(reader, 65536) if there else b""
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(reader)
    return pickle.loads(data) if data else None


def asked(graph: AttackGraph, dice: random.Random) -> int:
    """An argument that the grounded extension leaves undecided, or any."""
    labels = grounded_labels(Digraph.of(graph))
    open_ = [a for a in range(len(graph)) if labels[a] == UNDECIDED]
    return dice.choice(open_ or range(len(graph)))


def race(minutes: float, seed: int, most: int) -> list[dict[str, Any]]:
    """The rows: instance, task, and of everybody the answer and the seconds."""
    dice, until, rows = random.Random(seed), time.monotonic() + 60 * minutes, []
    instances = [instance for instance in suite() if instance.size <= most]
    dice.shuffle(instances)
    for instance in instances * 3:
        if time.monotonic() > until:
            break
        graph = instance.made().framework
        a = asked(graph, dice)
        for task in dice.sample(TASKS, 3):
            row = _row(instance, graph, task, a)
            rows.append(row)
            print(row["name"], task, {who: row[who] for who in PEERS}, flush=True)
    return rows


def _row(instance: Instance, graph: AttackGraph, task: str, a: int) -> dict[str, Any]:
    row: dict[str, Any] = {"name": instance.name, "task": task}
    problem, code = task.split("-")
    for who, make in PEERS.items():
        too_large = who == "pygarg" and graph.attack_count > 200_000  # it looks attacks up in a list
        ready = None if too_large else make(graph, problem, code, a)
        row[who] = measured(ready) if ready else None
    return row


def report(rows: list[dict[str, Any]], seed: int) -> list[str]:
    """The tables."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    lines = [
        "# Solving: the engine, clingo and pygarg",
        "",
        f"`python bench/solving.py` at {commit.stdout.strip()} on {datetime.now(UTC):%Y-%m-%d}, seed {seed}:"
        f" {len(rows)} questions on {len({row['name'] for row in rows})} instances of the bench suite, 10 s each,"
        f" load {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores.",
        "",
        "| task | asked | moot | clingo | pygarg | clingo or pygarg | median s: moot / the better of the two |",
        "|---|---|---|---|---|---|---|",
    ]
    by_task = defaultdict(list)
    for row in rows:
        by_task[row["task"]].append(row)
    lines += [_line(task, by_task[task]) for task in TASKS]
    lines += ["", *_notes(rows)]
    return lines


def _line(task: str, rows: list[dict[str, Any]]) -> str:
    solved = {who: sum(row[who] is not None for row in rows) for who in PEERS}
    union = sum(row["clingo"] is not None or row["pygarg"] is not None for row in rows)
    pairs = [
        (row["moot"][1], min(row[who][1] for who in ("clingo", "pygarg") if row[who] is not None))
        for row in rows
        if row["moot"] is not None and (row["clingo"] is not None or row["pygarg"] is not None)
    ]
    ours = statistics.median(p[0] for p in pairs) if pairs else float("nan")
    theirs = statistics.median(p[1] for p in pairs) if pairs else float("nan")
    counts = " | ".join(str(solved[who]) for who in PEERS)
    return f"| {task} | {len(rows)} | {counts} | {union} | {ours:.3f} / {theirs:.3f} |"


def _notes(rows: list[dict[str, Any]]) -> list[str]:
    lost = [r for r in rows if r["moot"] is None and (r["clingo"] is not None or r["pygarg"] is not None)]
    wrong = [r for r in rows if _differ(r)]
    nobody = [r for r in rows if all(r[who] is None for who in PEERS)]
    slow = {r["name"] for r in rows if r["clingo"] is None}
    notes = [
        f"Solved by a peer and not by moot: {_named(lost)}",
        f"Different answers: {_named(wrong)}",
        f"Solved by nobody ({len(nobody)}): {_named(nobody)}",
        f"Instances on which clingo did not answer some task in 10 s: {len(slow)}.",
    ]
    ratios = [(r["pygarg"][1] / r["moot"][1], r) for r in rows if r["moot"] and r["pygarg"]]
    if ratios:
        notes.append(
            f"pygarg / moot where both answered: median {statistics.median(x for x, _ in ratios):.0f} of {len(ratios)}."
        )
    return [line for note in notes for line in (note, "")][:-1]


def _named(rows: list[dict[str, Any]]) -> str:
    return ", ".join(f"{r['task']} {r['name']}" for r in rows) or "none"


def _differ(row: dict[str, Any]) -> bool:
    """Whether two answers exclude each other: the sizes of extensions matter where there is one extension."""
    answers = [row[who][0] for who in PEERS if row[who] is not None]
    if row["task"].startswith("SE") and not row["task"].endswith("ID"):
        answers = [answer is None for answer in answers]
    return len(set(answers)) > 1


def main() -> None:
    """Race and write the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=1_000_000, help="arguments of the largest instance")
    parser.add_argument("--dry", action="store_true", help="print only")
    given = parser.parse_args()
    lines = report(race(given.minutes, given.seed, given.most), given.seed)
    print("\n".join(lines))
    if not given.dry:
        (Path(__file__).parent / "solving.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
