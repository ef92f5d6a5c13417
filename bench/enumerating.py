"""All extensions and how many: `python bench/enumerating.py --minutes 30` prints tables.

EE and CE of AD, CO, PR, ST and SST on frameworks of every family, 40 to 320 arguments, in the order of a seed until
time is up (`--tasks CE-AD,CE-CO`: of these): the engine, clingo and pygarg, one after the other, each in a process of
its own that is killed after 10 s.
Who finishes within a second is asked twice again in the same process, and the least time counts.
What is listed is counted and thrown away, but for pygarg, which keeps it; the counts must agree. Where nobody finishes
the question is left out. Then fifty independent mutual pairs.

Rows are kept in build/enumerating.jsonl as those of `solving.py` are: a run that was cut goes on where it was. What is
printed goes into bench/enumerating.md by hand, beside what earlier engines did.
"""

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, Final

from against_clingo import BASE, _text
from differential import ROOT, commit, engine_digest
from solving_peers import CODES, PROGRAMS, chosen
from solving_report import short
from solving_rows import AGAIN, Kept, Row, Said, answered, measured, seconds

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import Instance
from moot.argumentation.solving import compact  # loaded before anybody is measured
from moot.argumentation.work import Work

assert compact
LIMIT_S: Final = 10.0
TASKS: Final = tuple(f"{problem}-{code}" for problem in ("EE", "CE") for code in ("AD", "CO", "PR", "ST", "SST"))
SIZES: Final = (40, 80, 160, 320)
PAIRS, FIRST, TIMES, GOALS_MS = 50, 1000, 5, {"CE-PR": 50, "first 1,000 of EE-PR": 100}
Ready = Callable[[], int]


def instances() -> Iterator[Instance]:
    """Ten families, four sizes."""
    for n in SIZES:
        yield Instance("erdos_renyi", 1, {"n": n, "p": 6 / n})
        yield Instance("barabasi_albert", 1, {"n": n, "links": 2, "mutual": 0.5})
        yield Instance("watts_strogatz", 1, {"n": n, "k": 6, "mutual": 0.2})
        yield Instance("scc", 1, {"n": n, "components": n // 20, "inner": 2.0, "outer": 1.0})
        yield Instance("stable", 1, {"n": n, "sets": 6, "size": 0.2, "more": 4})
        yield Instance("grounded", 1, {"n": n, "attackers": 3, "window": 20, "back": 0.2})
        yield Instance("admbuster", 1, {"n": n})
        yield Instance("sembuster", 1, {"n": 3 * (n // 3)})
        yield Instance("traffic", 1, {"n": n, "mutual": 0.2})
        yield Instance("planning", 1, {"n": n})


# -- contestants: of a framework, a problem and a semantics what counts; None if it is not known there


def moot(graph: AttackGraph, problem: str, code: str) -> Ready:
    """The engine."""

    def listed() -> int:
        return sum(1 for _ in Engine(graph, CODES[code], Work()).every())

    return listed if problem == "EE" else lambda: Engine(graph, CODES[code], Work()).count()


def clingo(graph: AttackGraph, problem: str, code: str) -> Ready:
    """clingo with the programs of bench/encodings; to count, models are not read."""
    facts = [f"arg({b})." for b in range(len(graph))]
    facts += [f"att({b},{c})." for b in range(len(graph)) for c in graph.attacked_by(b)]
    return lambda: sum(1 for _ in clingo_sets(" ".join(facts), code, problem == "EE"))


def clingo_sets(facts: str, code: str, read: bool) -> Iterator[Any]:
    """The extensions, or only a sign for each."""
    programs, largest = (BASE["admissible"], "") if code == "AD" else PROGRAMS[code]
    if largest != "range":
        yield from _models(facts, programs, bool(largest), read)
        return
    for covered in _models(facts, (*programs, "#show. #show range/1."), True, True):
        cover = " ".join(f"cover({b})." for b in covered)
        yield from _models(f"{facts} {cover}", (*programs[:-1], "wanted"), False, read)


def _models(facts: str, programs: tuple[str, ...], domain: bool, read: bool) -> Iterator[Any]:
    import clingo as library

    options = ["--heuristic=Domain", "--enum-mode=domRec"] if domain else []
    control: Any = library.Control(["0", "--warn=none", *options], logger=lambda _code, _text: None)
    ranges = programs[-1].startswith("#")
    shown = [
        p if p.startswith("#") else _text(p).replace("#show in/1.", "" if ranges else "#show in/1.") for p in programs
    ]
    control.add("base", [], "\n".join([facts, *shown]))
    control.ground([("base", [])])
    with control.solve(yield_=True) as models:
        for model in models:
            yield frozenset(atom.arguments[0].number for atom in model.symbols(shown=True)) if read else None


def pygarg(graph: AttackGraph, problem: str, code: str) -> Ready:
    """pygarg, which counts by listing."""
    from pygarg.dung import solver

    names, attacks = list(graph.arguments), [list(pair) for pair in graph.attacks]
    if problem == "CE":
        return lambda: int(solver.extension_counting(names, attacks, code))
    return lambda: len(solver.extension_enumeration(names, attacks, code))


WHO: Final[dict[str, Callable[[AttackGraph, str, str], Ready]]] = {"moot": moot, "clingo": clingo, "pygarg": pygarg}
RIVALS: Final = ("clingo", "pygarg")


def race(tasks: Sequence[str], minutes: float, seed: int, kept: Kept) -> None:
    """Ask, what is not kept yet, until time is up."""
    questions = [(instance, task) for instance in instances() for task in TASKS]
    random.Random(seed).shuffle(questions)
    questions = [(instance, task) for instance, task in questions if task in tasks]
    until = time.monotonic() + 60 * minutes
    for instance, task in questions:
        if time.monotonic() > until:
            return
        if not kept.has(instance.name, task, 0, list(WHO)):
            said = answers(instance.made().framework, task, kept.limit)
            kept.add({"commit": commit(), "name": instance.name, "task": task, "argument": 0, "said": said})
            print(instance.name, task, said, flush=True)


def warm() -> None:
    """Let each answer every task once, so that nothing is left to be loaded."""
    graph = AttackGraph(["1", "2", "3"], [(0, 1), (1, 2), (2, 0)])
    for task in TASKS:
        for make in WHO.values():
            make(graph, *task.split("-"))()


def answers(graph: AttackGraph, task: str, limit: float) -> dict[str, Said]:
    """How many each finds."""
    problem, code = task.split("-")
    return {who: measured(make(graph, problem, code), limit, AGAIN) for who, make in WHO.items()}


# -- fifty pairs


def fifty_pairs(limit: float) -> dict[str, dict[str, list[Said]]]:
    """Counted, and the first preferred extensions of them: a few times each, a failure only once."""
    pairs = [(a, a ^ 1) for a in range(2 * PAIRS)]
    graph = AttackGraph([str(a) for a in range(2 * PAIRS)], pairs)
    facts = " ".join([*(f"arg({a})." for a in range(2 * PAIRS)), *(f"att({a},{b})." for a, b in pairs)])

    def first(every: Iterator[Any]) -> int:
        return sum(1 for _ in islice(every, FIRST))

    counted = {who: make(graph, "CE", "PR") for who, make in WHO.items()}
    begun: dict[str, Ready] = {
        "moot": lambda: first(Engine(graph, CODES["PR"], Work()).every()),
        "clingo": lambda: first(clingo_sets(facts, "PR", True)),
        "pygarg": pygarg(graph, "EE", "PR"),  # it gives the first when it has the last
    }
    both = zip(GOALS_MS, (counted, begun), strict=True)
    return {what: {who: _times(ready, limit) for who, ready in ask.items()} for what, ask in both}


def _times(ready: Ready, limit: float) -> list[Said]:
    first = measured(ready, limit)
    return [first, *(measured(ready, limit) for _ in range(TIMES - 1))] if answered(first) else [first]


# -- the page


def page(rows: list[Row], pairs: dict[str, dict[str, list[Said]]], limit: float) -> list[str]:
    """All of it."""
    used = [row for row in rows if any(map(answered, row["said"].values()))]
    lost = [row for row in used if not answered(row["said"]["moot"])]
    commits = ", ".join(sorted({row["commit"] for row in rows}))
    return [
        "# Enumerating and counting: the engine, clingo and pygarg",
        "",
        f"`python bench/enumerating.py` at {commits}, written on {datetime.now(UTC):%Y-%m-%d}: {len(rows)} questions on"
        f" {len({row['name'] for row in rows})} frameworks of ten families, {SIZES[0]} to {SIZES[-1]} arguments,"
        f" {limit:g} s each; Python {platform.python_version()}, {os.cpu_count()} cores. Left out, because nobody"
        f" finished: {len(rows) - len(used)}. The ratio is that of the better peer to moot, question by question (more"
        " than 1: moot is faster), its median once of what moot and a peer finished, as the medians of seconds are, and"
        f" once of what somebody finished: whoever did not then counts with {limit:g} s.",
        "",
        "| task | somebody finished | moot | clingo | pygarg | clingo or pygarg | median s: moot | better of the two"
        " | ratio, both finished | ratio, one finished | moot at least as fast |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
        *(_line(task, [row for row in used if row["task"] == task], limit) for task in TASKS),
        _line("all", used, limit),
        "",
        f"Finished by a peer and not by moot: {', '.join(_named(row) for row in lost) or 'none'}.",
        "",
        f"Different counts: {'; '.join(differences(rows)) or 'none'}.",
        "",
        f"## {PAIRS} independent mutual pairs",
        "",
        f"They have 2^{PAIRS} preferred extensions. Median ms of {TIMES} runs.",
        "",
        "| question | goal ms | moot | clingo | pygarg |",
        "|---|---|---|---|---|",
        *(
            f"| {what} | {GOALS_MS[what]} | {' | '.join(_pair(said, limit) for said in by.values())} |"
            for what, by in pairs.items()
        ),
    ]


def _named(row: Row) -> str:
    return f"{row['task']} {row['name']}"


def differences(rows: list[Row]) -> list[str]:
    """Frameworks and semantics with more than one count, listed or counted, of whomever."""
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for row in rows:
        problem, code = row["task"].split("-")
        found = {
            f"{who} {problem} {said['answer']}": said["answer"] for who, said in row["said"].items() if answered(said)
        }
        counts.setdefault((code, row["name"]), {}).update(found)
    return [
        f"{code} {name}: {', '.join(found)}" for (code, name), found in counts.items() if len(set(found.values())) > 1
    ]


def _line(task: str, rows: list[Row], limit: float) -> str:
    finished = [[answered(row["said"][who]) for row in rows] for who in WHO]
    union = sum(any(pair) for pair in zip(*finished[1:], strict=True))
    pairs = [_pair_of(row, limit) for row in rows]
    both = [pair for pair, ours, *theirs in zip(pairs, *finished, strict=True) if ours and any(theirs)]
    ours, theirs = (_median([pair[side] for pair in both]) for side in (0, 1))
    ratios = " | ".join(short(_median([b / a for a, b in some])) for some in (both, pairs))
    times = f"{short(ours)} | {short(theirs)} | {ratios} | {sum(a <= b for a, b in pairs)} of {len(pairs)}"
    return f"| {task} | {len(rows)} | {' | '.join(str(sum(f)) for f in finished)} | {union} | {times} |"


def _pair_of(row: Row, limit: float) -> tuple[float, float]:
    """Seconds of moot, and of the better peer; the limit where nobody finished."""
    times = {who: seconds(said) if answered(said) else limit for who, said in row["said"].items()}
    return times["moot"], min(times[who] for who in RIVALS)


def _median(numbers: list[float]) -> float | None:
    return statistics.median(numbers) if numbers else None


def _pair(said: list[Said], limit: float) -> str:
    if not all(map(answered, said)):
        return f"> {1000 * limit:,.0f}" if said[0].get("failed") == "time" else said[0]["failed"]
    return f"{1000 * statistics.median(map(seconds, said)):.1f} ({said[0]['answer']:,})"


def main() -> None:
    """Race and print the page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tasks", default=",".join(TASKS), help="only these (default: all)")
    parser.add_argument("--limit", type=float, default=LIMIT_S, help="seconds for one answer")
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "enumerating.jsonl")
    given = parser.parse_args()
    kept = Kept(given.kept, engine_digest(), given.limit)
    chosen(",".join(WHO))
    warm()
    race(given.tasks.split(","), given.minutes, given.seed, kept)
    lines = page(kept.latest(), fifty_pairs(given.limit), given.limit)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
