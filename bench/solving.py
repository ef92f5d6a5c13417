"""The engine against clingo and pygarg: `python bench/solving.py --minutes 30` prints tables.

Questions about instances of the bench suite (`moot generate --suite bench`) are asked in the order of
`solving_sample.py` until time is up. Each is answered by everybody, one after the other, each in a process of its own
(forked when everything is loaded and ready) that is killed after 10 s: reading is not measured, everything else is.
Who answers within a second is asked twice again in the same process, and the least time counts.
From 2,000 arguments on a Python package is killed only when it took 101 times as long as moot, if that is later (and
after 100 s in any case), so that it is known whether moot is 100 times as fast; no other count knows those answers.

Rows are kept in build/solving.jsonl by the digest of the engine's sources: a run that was cut goes on where it was, and
the tables are of all rows of this engine. `--part 1/2` and `--part 2/2` share one order between two processes;
`--report` asks nothing. `--packages` asks only moot and the packages, on instances from 2,000 arguments on (`--least`)
that packages are asked about, families in turn. `--native DIR` races the solvers in DIR instead (`solving_native.py`).
`--drawn` asks about frameworks that are in no suite (`solving_drawn.py`), `--competition` about such as the generators
of the competitions draw (`solving_competition.py`).

Rows of other frameworks are kept apart from those of the suite. What is printed goes into bench/solving.md or
bench/native.md by hand, beside what earlier engines did.
"""

import argparse
import time
from pathlib import Path
from typing import Any

from differential import ROOT, commit, engine_digest
from solving_competition import visits_to_competition
from solving_drawn import visits_to_drawn
from solving_native import native_page, native_race, visits_to_files
from solving_peers import PACKAGES, asks_of, chosen, installed, warm, within_reach
from solving_report import page
from solving_rows import AGAIN, Kept, Row, limit_for, measured
from solving_sample import Visit, asked, visits, visits_in_turn

LIMIT_S = 10.0


def race(to_do: list[Visit], seed: int, who: list[str], kept: Kept, until: float) -> None:
    """Ask in order, what is not kept yet, until it is so late; a visit that was begun is finished."""
    warm(who)
    for visit in to_do:
        if time.monotonic() > until:
            break
        missing = [task for task in visit.tasks if not _kept(kept, visit.instance.name, task, seed, who)]
        if missing:
            for row in asked_of(visit, missing, seed, who, kept.limit):
                kept.add(row)
                print(row["name"], row["task"], row["said"], flush=True)


def _kept(kept: Kept, name: str, task: str, seed: int, who: list[str]) -> bool:
    """Whether this question of this seed was asked: the argument is known only when the instance is made."""
    asked_then = {row["argument"] for row in kept.rows if row["name"] == name and row["seed"] == seed}
    return any(kept.has(name, task, argument, who) for argument in asked_then)


def asked_of(visit: Visit, tasks: list[str], seed: int, who: list[str], limit: float) -> Any:
    """The rows of a visit: the instance is made, and everybody is made ready, once."""
    graph = visit.instance.made().framework
    a = asked(graph, visit.instance.name, seed)
    ready = {name: asks_of(name, graph) for name in who}
    for task in tasks:
        problem, code = task.split("-")
        said = {}
        for name, asks in ready.items():
            answer = asks and asks(problem, code, a)
            failed = "not asked: too many attacks" if asks is None else "unsupported"
            own = limit_for(name in PACKAGES, len(graph), said.get("moot"), limit)
            said[name] = {**measured(answer, own, AGAIN), "limit": own} if answer else {"failed": failed}
        yield _row(visit, task, seed, a, graph.attack_count, said)


def _row(visit: Visit, task: str, seed: int, a: int, attacks: int, said: dict[str, Any]) -> Row:
    about = {"name": visit.instance.name, "size": visit.instance.size, "attacks": attacks}
    return {"commit": commit(), "seed": seed, **about, "task": task, "argument": a, "said": said}


def main() -> None:
    """Race and print the tables."""
    given = _given()
    part, parts = map(int, given.part.split("/"))
    order = _order(given)
    to_do, until = order[part - 1 :: parts], time.monotonic() + 60 * given.minutes
    kept = Kept(given.kept or ROOT / "build" / f"{_name(given)}{_elsewhere(given)}.jsonl", engine_digest(), given.limit)
    if not given.report and given.native:
        native_race(given.native, to_do, given.seed, kept, until)
    elif not given.report:
        race(to_do, given.seed, chosen(given.who), kept, until)
    kept = Kept(kept.path, kept.engine, kept.limit)  # with what another process has added
    lines = native_page(kept.rows, kept.limit) if given.native else page(kept.latest(), kept.limit)
    print("\n".join(lines))


def _order(given: argparse.Namespace) -> list[Visit]:
    if given.report:
        return []
    if given.files:
        return visits_to_files(given.files)
    if given.competition:
        return visits_to_competition(given.seed)
    if given.drawn:
        return visits_to_drawn(given.seed, given.most, given.least)
    if given.packages:
        return visits_in_turn(within_reach(given.least, given.most), given.seed)
    return visits(given.seed, given.most, given.least)


def _name(given: argparse.Namespace) -> str:
    return "native" if given.native else "solving"


def _elsewhere(given: argparse.Namespace) -> str:
    """Where the instances come from, if not from the suite."""
    return "".join(f"_{name}" for name in ("drawn", "competition", "files") if getattr(given, name))


def _given() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=LIMIT_S, help="seconds for one answer")
    parser.add_argument("--most", type=int, default=1_000_000, help="arguments of the largest instance")
    parser.add_argument("--least", type=int, help="arguments of the smallest (default: 2,000 with --packages)")
    parser.add_argument("--packages", action="store_true", help="ask only moot and the packages, families in turn")
    parser.add_argument("--who", help="contestants (default: all that are installed)")
    parser.add_argument("--part", default="1/1", help="K/N: every Nth visit from the Kth")
    parser.add_argument("--native", type=Path, metavar="DIR", help="race the solvers in DIR")
    parser.add_argument(
        "--files", type=Path, metavar="DIR", help="with --native: on the files in DIR, not on the suite"
    )
    parser.add_argument("--drawn", action="store_true", help="on frameworks drawn by the seed, not on the suite")
    parser.add_argument("--competition", action="store_true", help="on frameworks as the competitions' generators draw")
    parser.add_argument("--kept", type=Path, help="where rows are kept (default: build/solving.jsonl)")
    parser.add_argument("--report", action="store_true", help="ask nothing, print the tables")
    given = parser.parse_args()
    if given.files and not given.native:
        parser.error("--files goes with --native")
    if given.packages and given.native:
        parser.error("--packages does not go with --native")
    if sum(map(bool, (given.drawn, given.competition, given.files, given.packages))) > 1:
        parser.error("--drawn, --competition, --files and --packages each say what is asked: give one of them")
    if given.least is None:
        given.least = 2000 if given.packages else 0
    given.who = given.who or ",".join(name for name in installed() if name != "clingo" or not given.packages)
    return given


if __name__ == "__main__":
    main()
