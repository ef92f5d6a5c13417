"""How hard is the bench suite? `python bench/hardness.py --minutes 15` prints a table, writes bench/hardness.md.

clingo, with the programs of bench/encodings, is asked the tasks that are most likely to take it more than 10 s, of each
instance until one does, the smallest instances first. Instances on which it ran past the limit for another task in
build/solving.jsonl count without being asked again. Rows are kept in build/hardness.jsonl: a run that was cut goes on.
"""

import argparse
import hashlib
import importlib.metadata
import json
import os
import platform
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from differential import ROOT, commit
from solving_peers import clingo, warm
from solving_rows import Kept, Row, late, measured
from solving_sample import asked

from moot.argumentation.generating.generator import Instance, suite

LIMIT_S: Final = 10.0
TASKS: Final = ("DS-PR", "DC-SST", "DS-STG", "SE-ID")
GOAL: Final = 30
SEED: Final = 1


def programs() -> str:
    """Which clingo it is, with which programs."""
    sources = [*sorted((ROOT / "bench" / "encodings").glob("*.lp")), ROOT / "bench" / "solving_peers.py"]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:10]
    return f"clingo {importlib.metadata.version('clingo')} {digest}"


def known_slow(path: Path, limit: float) -> dict[str, str]:
    """By instance, a task that clingo did not answer in the race of all."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = [json.loads(line) for line in lines if line.endswith("}")]
    return {row["name"]: row["task"] for row in rows if row["limit"] == limit and late(row["said"].get("clingo"))}


def ask(instances: Iterable[Instance], kept: Kept, slow: dict[str, str], until: float) -> None:
    """The tasks in turn until one takes too long; what is kept or known to be slow is not asked."""
    warm(["clingo"])
    for instance in instances:
        if time.monotonic() > until:
            return
        mine = {row["task"]: row for row in kept.rows if row["name"] == instance.name}
        if (
            instance.name in slow
            or len(mine) == len(TASKS)
            or any(late(row["said"]["clingo"]) for row in mine.values())
        ):
            continue
        graph = instance.made().framework
        a, asks = asked(graph, instance.name, SEED), clingo(graph)
        for task in TASKS:
            if task not in mine:
                row = _row(instance, task, a, measured(asks(*task.split("-"), a), kept.limit))
                kept.add(row)
                print(row["name"], task, row["said"]["clingo"], flush=True)
                if late(row["said"]["clingo"]):
                    break


def _row(instance: Instance, task: str, a: int, said: dict[str, object]) -> Row:
    about = {"commit": commit(), "name": instance.name, "size": instance.size}
    return {**about, "task": task, "argument": a, "said": {"clingo": said}}


def page(instances: list[Instance], rows: list[Row], slow: dict[str, str], limit: float) -> list[str]:
    """The page."""
    by: dict[str, str] = dict(slow)
    by.update({row["name"]: row["task"] for row in rows if late(row["said"]["clingo"])})
    done = {i.name for i in instances if i.name in by or sum(row["name"] == i.name for row in rows) == len(TASKS)}
    hard = [instance for instance in instances if instance.name in by]
    failed = [f"{row['task']} {row['name']}: {row['said']['clingo']['failed']}" for row in rows if _broke(row)]
    small = sum(instance.size <= 10_000 for instance in hard)
    lines = [
        "# How hard the bench suite is",
        "",
        f"`python bench/hardness.py` at {commit()}, written on {datetime.now(UTC):%Y-%m-%d}, with clingo"
        f" {importlib.metadata.version('clingo')}, Python {platform.python_version()}, {os.cpu_count()} cores:"
        f" {len(done)} of {len(instances)} instances looked at. On **{len(hard)}** (goal {GOAL}) clingo needs more than"
        f" {limit:g} s for some task; {small} of them have at most 10,000 arguments. Asked: {', '.join(TASKS)} in this"
        " order up to the first that takes too long, and whatever `bench/solving.py` had asked.",
        "",
        "| instance | arguments | more than the limit for |",
        "|---|---|---|",
        *(f"| {instance.name} | {instance.size:,} | {by[instance.name]} |" for instance in hard),
    ]
    return [*lines, "", f"Failed before the limit: {'; '.join(failed) or 'none'}."]


def _broke(row: Row) -> bool:
    return row["said"]["clingo"].get("failed", "time") != "time"


def main() -> None:
    """Ask and write the page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--limit", type=float, default=LIMIT_S, help="seconds for one answer")
    parser.add_argument("--most", type=int, default=1_000_000, help="arguments of the largest instance")
    parser.add_argument("--only", type=int, help="so many instances, the smallest")
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "hardness.jsonl")
    parser.add_argument("--solving", type=Path, default=ROOT / "build" / "solving.jsonl", help="rows of solving.py")
    parser.add_argument("--dry", action="store_true", help="print only")
    given = parser.parse_args()
    instances = sorted((one for one in suite() if one.size <= given.most), key=lambda one: (one.size, one.name))
    kept, slow = Kept(given.kept, programs(), given.limit), known_slow(given.solving, given.limit)
    ask(instances[: given.only], kept, slow, time.monotonic() + 60 * given.minutes)
    lines = page(instances, kept.rows, slow, given.limit)
    print("\n".join(lines))
    if not given.dry:
        (ROOT / "bench" / "hardness.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
