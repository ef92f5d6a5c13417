"""Does the checker agree, where no definition can be tried out? `python bench/certifying.py --minutes 20 [--seed 1]`.

Frameworks of 150 to 5,000 arguments (`--most`), drawn by the seed (`solving_drawn.py`), or with `--competition` of 100
to 2,000, many of them dense (`solving_competition.py`). Of each semantics the engine is asked SE, and DC and DS of one
argument; what shows the answer goes to `moot.argumentation.certificates`, which shares no code with it. First the
checker looks at the set. Then the question is solved again from the formulas of the checker, within a bound: where that
comes to an end, the answer is proved.

Each question has a process of its own and 4 s; a certificate 10 s more. What differs is printed, and counted; a table
is printed at the end.
"""

import argparse
import time
from collections import Counter
from typing import Any

from differential import engine_digest
from solving_competition import visits_to_competition
from solving_drawn import visits_to_drawn
from solving_rows import Said, measured
from solving_sample import asked

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates import Certificate, certify, check
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.work import Work
from moot.errors import SearchCut, WrongAnswer

LIMIT_S, PROOF_S = 4.0, 10.0
NODES = 30_000
"""What a proof may take: a second or two."""
PROBLEMS = ("SE", "DC", "DS")
FATES = ("proved", "seen as far as sets show it", "cut", "no answer in time", "refused")


def answered(graph: AttackGraph, semantics: Semantics, problem: str, a: int) -> Certificate:
    """The answer of the engine, and the set that shows it."""
    engine, name = Engine(graph, semantics, Work()), graph.arguments[a]
    if problem == "SE":
        found = engine.some()
        members = None if found is None else graph.names_of(found)
        return Certificate(semantics.code, problem, None, found is not None, members)
    decision = engine.credulous(a) if problem == "DC" else engine.skeptical(a)
    shown = graph.names_of(decision.shown_by()) if decision.shown_by else None
    return Certificate(semantics.code, problem, name, decision.accepted, shown)


def fate(graph: AttackGraph, semantics: Semantics, problem: str, a: int) -> str:
    """One of FATES; a certificate that is refused says why."""
    given = _within(LIMIT_S, lambda: _seen(graph, answered(graph, semantics, problem, a)))
    if given != "open":
        return given
    proved = _within(PROOF_S, lambda: _proved(graph, answered(graph, semantics, problem, a)))
    return "cut" if proved == "no answer in time" else proved


def _seen(graph: AttackGraph, given: Certificate) -> str:
    verdict = check(graph, given)
    if verdict.refused:
        return f"refused: {', '.join(verdict.refused)}"
    return "proved" if verdict.holds else "open"


def _proved(graph: AttackGraph, given: Certificate) -> str:
    try:
        verdict = check(graph, certify(graph, given, Work(NODES)))
    except SearchCut:
        return "cut"
    except WrongAnswer as problem:
        return f"refused: {problem}"
    if verdict.refused:
        return f"refused: {', '.join(verdict.refused)}"
    return "proved" if verdict.holds else "seen as far as sets show it"


def _within(limit: float, ready: Any) -> str:
    said: Said = measured(ready, limit)
    if "answer" in said:
        return str(said["answer"])
    return "no answer in time" if said["failed"] == "time" else f"refused: {said['failed']}"


def main() -> None:
    """Ask until time is up, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=5_000, help="arguments of the largest framework")
    parser.add_argument("--competition", action="store_true", help="on frameworks as the competitions' generators draw")
    given = parser.parse_args()
    engine = engine_digest()  # as it was loaded, whatever is written meanwhile
    until, seen, frameworks = time.monotonic() + 60 * given.minutes, Counter[tuple[str, str]](), 0
    drawn = visits_to_competition(given.seed) if given.competition else visits_to_drawn(given.seed, given.most)
    for visit in drawn:
        if time.monotonic() > until:
            break
        graph, frameworks = visit.instance.made().framework, frameworks + 1
        a = asked(graph, visit.instance.name, given.seed)
        for semantics in SEMANTICS.values():
            for problem in PROBLEMS:
                what = fate(graph, semantics, problem, a)
                seen[semantics.code, what.split(":")[0]] += 1
                if what.startswith("refused"):
                    print(visit.instance.name, problem, semantics.code, a, what[:300], flush=True)
        print(visit.instance.name, dict(_sums(seen)), flush=True)
    print("\n".join(_table(f"Engine {engine}, seed {given.seed}", frameworks, seen)))


def _sums(seen: Counter[tuple[str, str]]) -> Counter[str]:
    sums = Counter[str]()
    for (_, what), count in seen.items():
        sums[what] += count
    return sums


def _table(of: str, frameworks: int, seen: Counter[tuple[str, str]]) -> list[str]:
    codes = [semantics.code for semantics in SEMANTICS.values()]
    rows = [f"| {code} | {' | '.join(str(seen[code, what]) for what in FATES)} |" for code in codes]
    sums = _sums(seen)
    head = f"{of}: {frameworks} frameworks, {sum(sums.values()):,} questions."
    header = [f"| semantics | {' | '.join(FATES)} |", "|---" * (1 + len(FATES)) + "|"]
    return [head, "", *header, *rows, f"| all | {' | '.join(str(sums[what]) for what in FATES)} |"]


if __name__ == "__main__":
    main()
