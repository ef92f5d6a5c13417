"""Does the engine answer as the definitions do? `python bench/differential.py [KIND]… [--count N]`.

Five kinds, each cut into chunks that a seed makes: - small: every framework of at most four arguments, those alike but
for the names included; all extensions of every semantics, and their number argument by argument;
- all: random ones of at most nine arguments, self-attacks included; every semantics, every question, about each
  argument;
- one: many more of these; one random semantics, all its extensions and one question of each kind;
- clingo: 10 to 60 arguments against answer-set programs written from the definitions (`against_clingo.py`);
- many: up to 400 pieces of at most six arguments beside each other (`against_pieces.py`).

Every fifth chunk is asked of whole arrays, which are otherwise made of large frameworks alone.

What was done is kept in a file, line by line (--done), so that a run that was cut short goes on where it was. A line
counts only for the engine that it tested: the digest of its sources stands in it. The table goes to
bench/differential.md, above what that has of earlier engines.
"""

import argparse
import hashlib
import json
import multiprocessing
import os
import random
import re
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from against_pieces import compare_with_pieces
from bitmask_oracle import Brute

import moot.argumentation
from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.digraph import Digraph
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.solving import counter, reduct
from moot.argumentation.solving import frontier as allowed
from moot.argumentation.work import Work

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "bench" / "differential.md"
GOALS: Final = {"small": 66_067, "all": 100_000, "one": 1_000_000, "clingo": 10_000, "many": 20_000}
CHUNK: Final = {"small": 1024, "all": 100, "one": 2_000, "clingo": 20, "many": 10}
MOST: Final = 9
EVERY: Final = 5
"""One chunk of so many is asked of whole arrays."""

LABELS: Final = {
    "conflict-free": allowed.CONFLICT_FREE, "admissible": allowed.ADMISSIBLE,
    "complete": allowed.COMPLETE, "stable": allowed.STABLE,
}  # fmt: skip
"""The semantics that are counted by what may be said about each argument."""

Pairs = list[tuple[int, int]]


@dataclass
class Tally:
    """What was compared, and where it differed."""

    frameworks: int = 0
    compared: int = 0
    differences: list[str] = field(default_factory=list)

    def expect(self, found: object, known: object, *where: object) -> None:
        """Count one comparison."""
        self.compared += 1
        if found != known:
            self.differences.append(" ".join(map(str, (*where, "found", found, "instead of", known))))


# -- frameworks


def small(chunk: int) -> Iterator[tuple[int, Pairs]]:
    """Every framework of up to four arguments: the bits of a number say which attacks there are."""
    for size, number in _numbers(chunk):
        possible = list(product(range(size), repeat=2))
        yield size, [pair for place, pair in enumerate(possible) if number >> place & 1]


def _numbers(chunk: int) -> list[tuple[int, int]]:
    first, last = chunk * CHUNK["small"], (chunk + 1) * CHUNK["small"]
    numbered, found = 0, []
    for size in range(5):
        count = 1 << size * size
        found += [(size, n) for n in range(max(0, first - numbered), min(count, last - numbered))]
        numbered += count
    return found


def drawn(dice: random.Random, least: int, most: int) -> tuple[int, Pairs]:
    """A random framework: sparse or dense, with many, few or no attacks on oneself."""
    size = dice.randint(least, most)
    density, own = dice.choice((0.05, 0.1, 0.2, 0.3, 0.5)), dice.choice((0.0, 0.3, 1.0))
    possible = product(range(size), repeat=2)
    return size, [(a, b) for a, b in possible if dice.random() < (density * own if a == b else density)]


# -- comparisons


def compare_extensions(tally: Tally, size: int, pairs: Pairs) -> None:
    """All extensions of every semantics."""
    brute, graph = Brute(size, pairs), _graph(size, pairs)
    for name, semantics in SEMANTICS.items():
        found = sorted(_bits(members) for members in Engine(graph, semantics, Work()).every())
        tally.expect(found, brute.extensions(name), name, size, pairs)


def compare_small(tally: Tally, size: int, pairs: Pairs) -> None:
    """All extensions of every semantics; and where they are counted by rows, that too, which else only many are."""
    compare_extensions(tally, size, pairs)
    brute, graph = Brute(size, pairs), Digraph.of(_graph(size, pairs))
    for name in LABELS:
        for few in (0, counter.FEW):
            found = by_rows(graph, range(size), name, few)
            tally.expect(found, len(brute.extensions(name)), f"CE by rows, {few}", name, size, pairs)


def by_rows(graph: Digraph, order: Sequence[int], name: str, few: int) -> int | None:
    """How many extensions there are, argument by argument in this order; None if there were too many rows."""
    steps = counter.counted(graph, order, LABELS[name], few)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: int | None = end.value
            return found


def compare_everything(tally: Tally, size: int, pairs: Pairs) -> None:
    """Every question of every semantics, about each argument."""
    brute = Brute(size, pairs)
    for name in SEMANTICS:
        compare_questions(tally, brute, name, pairs, range(size), range(size))


def compare_questions(tally: Tally, brute: Brute, name: str, pairs: Pairs, credulous: Any, skeptical: Any) -> None:
    """EE, CE and SE, each on an engine of its own; then DC and DS of these arguments, with what shows the answer."""
    size, graph, semantics = brute.size, _graph(brute.size, pairs), SEMANTICS[name]
    known = brute.extensions(name)
    where = name, size, pairs
    tally.expect(sorted(_bits(m) for m in Engine(graph, semantics, Work()).every()), known, "EE", *where)
    tally.expect(Engine(graph, semantics, Work()).count(), len(known), "CE", *where)
    engine = Engine(graph, semantics, Work())
    some = engine.some()
    tally.expect(some is None if not known else some is not None and _bits(some) in known, True, "SE", some, *where)
    for a in credulous:
        answer = engine.credulous(a)
        tally.expect(answer.accepted, any(members >> a & 1 for members in known), "DC", a, *where)
        if answer.shown_by:
            shown = _bits(answer.shown_by())
            tally.expect(shown in known and shown >> a & 1 == 1, True, "DC", a, "shown by", shown, *where)
    for a in skeptical:
        answer = engine.skeptical(a)
        tally.expect(answer.accepted, all(members >> a & 1 for members in known), "DS", a, *where)
        if answer.shown_by:
            shown = _bits(answer.shown_by())
            tally.expect(shown in known and not shown >> a & 1, True, "DS", a, "shown by", shown, *where)


def _graph(size: int, pairs: Pairs) -> AttackGraph:
    return AttackGraph([str(a) for a in range(size)], pairs)


def _bits(members: Any) -> int:
    return sum(1 << a for a in members)


# -- chunks


def run_small(chunk: int) -> Tally:
    """A part of all small frameworks."""
    return _over(small(chunk), compare_small)


def run_all(chunk: int) -> Tally:
    """Random frameworks, every question."""
    dice = random.Random(f"all {chunk}")
    return _over((drawn(dice, 0, MOST) for _ in range(CHUNK["all"])), compare_everything)


def run_one(chunk: int) -> Tally:
    """Random frameworks, one semantics each, and one argument for each kind of question."""
    dice = random.Random(f"one {chunk}")

    def compare(tally: Tally, size: int, pairs: Pairs) -> None:
        a, b = dice.randrange(size), dice.randrange(size)
        compare_questions(tally, Brute(size, pairs), dice.choice(list(SEMANTICS)), pairs, [a], [b])

    return _over((drawn(dice, 1, MOST) for _ in range(CHUNK["one"])), compare)


def run_clingo(chunk: int) -> Tally:
    """Frameworks of 10 to 60 arguments."""
    from against_clingo import compare_with_clingo  # a peer that only this kind needs

    dice = random.Random(f"clingo {chunk}")
    return _over(
        (drawn(dice, 10, 60) for _ in range(CHUNK["clingo"])),
        lambda tally, size, pairs: compare_with_clingo(tally, dice, size, pairs),
    )


def run_many(chunk: int) -> Tally:
    """Frameworks of many pieces."""
    dice, tally = random.Random(f"many {chunk}"), Tally()
    for _ in range(CHUNK["many"]):
        tally.frameworks += 1
        try:
            compare_with_pieces(tally.expect, dice, drawn)
        except Exception as problem:  # a difference like any other
            tally.differences.append(f"many {chunk} {type(problem).__name__}: {problem}")
    return tally


def _over(frameworks: Iterator[tuple[int, Pairs]], compare: Callable[[Tally, int, Pairs], None]) -> Tally:
    tally = Tally()
    for size, pairs in frameworks:
        tally.frameworks += 1
        try:
            compare(tally, size, pairs)
        except Exception as problem:  # a difference like any other
            tally.differences.append(f"{size} {pairs} {type(problem).__name__}: {problem}")
    return tally


RUN: Final[dict[str, Callable[[int], Tally]]] = {
    "small": run_small, "all": run_all, "one": run_one, "clingo": run_clingo, "many": run_many
}  # fmt: skip


def run(task: tuple[str, int]) -> dict[str, Any]:
    """One chunk, as the line that is kept of it."""
    kind, chunk = task
    begin = time.process_time()
    with whole_arrays(chunk % EVERY == EVERY - 1):
        tally = RUN[kind](chunk)
    line = {"kind": kind, "chunk": chunk, "engine": engine_digest(), "commit": commit(), "seconds": 0.0}
    line["seconds"] = round(time.process_time() - begin, 2)
    return line | vars(tally)


def whole_arrays(asked: bool) -> AbstractContextManager[object]:
    """Frameworks of any size are reduced, and written as clauses, by whole arrays; or it stays as it is."""
    return patch.multiple(reduct, LOADED=0, LARGE=0) if asked else nullcontext()


# -- keeping and telling


def engine_digest() -> str:
    """Which engine it is: of the sources that answer questions."""
    folder = Path(moot.argumentation.__file__).parent
    alone = ("attack_graph", "components", "defence", "digraph", "engine", "parts", "work")
    sources = [folder / f"{name}.py" for name in alone]
    for room in ("semantics", "solving"):
        sources += sorted((folder / room).glob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:10]


def done(path: Path) -> list[dict[str, Any]]:
    """What is done, for whatever engine."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def commit() -> str:
    """Where the working tree stands."""
    command = ["git", "rev-parse", "--short=10", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def earlier(page: Path, engine: str) -> list[str]:
    """The rows that a page has of other engines."""
    kept = page.read_text(encoding="utf-8").splitlines() if page.exists() else []
    return [row for row in kept if re.match(r"\| [0-9a-f]{10} \|", row) and not row.startswith(f"| {engine} |")]


def report(lines: list[dict[str, Any]], others: list[str]) -> str:
    """The page: what was done, above the rows of other engines."""
    totals: dict[tuple[str, str, str], Counter[str]] = {}
    for line in lines:
        sums = {"frameworks": line["frameworks"], "compared": line["compared"], "seconds": line["seconds"]}
        key = line["engine"], line["commit"], line["kind"]
        totals.setdefault(key, Counter()).update(sums | {"differences": len(line["differences"])})
    rows = [
        f"| {engine} | {commit} | {kind} | {GOALS[kind]:,} | {sums['frameworks']:,} | {sums['compared']:,} "
        f"| {sums['differences']} | {sums['seconds']:,.0f} |"
        for (engine, commit, kind), sums in totals.items()
    ]
    examples = [f"- `{difference}`" for line in lines for difference in line["differences"]][:20]
    head = [PREFACE.format(date=datetime.now(UTC).date()), HEAD, "|---|---|---|---|---|---|---|---|"]
    return "\n".join([*head, *rows, *others, *(["", "Differences:", "", *examples] if examples else []), ""])


HEAD = "| engine | commit | kind | goal | frameworks | comparisons | differences | processor s |"
PREFACE = """# The engine against the definitions

Printed by `bench/differential.py`, which says what is compared in each kind; a comparison is one question to the engine
(all extensions, how many, one of them, an argument in some or in every one) or one set that it gave to show its answer.
Since engine e406ca9e5e every fifth chunk is asked of whole arrays, which are otherwise made of large frameworks only.
The kind `many` is there since an engine (cd9c3fbf71) did not differ in the other four and yet could give wrong sets
where there are more than 128 small components.

Written on {date}. An engine is named by the digest of its sources, and by the commit that the run stood at: what was
run counts only for the engine that it ran on. Frameworks below the goal: the run was cut short, and goes on with
`python bench/differential.py`.
"""


def main() -> None:
    """Run what is not done yet, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kinds", nargs="*", choices=[*GOALS, []], default=[])
    parser.add_argument("--count", type=int, help="frameworks of each kind (default: the goal)")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no chunk after so long")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--done", type=Path, default=ROOT / "build" / "differential.jsonl")
    given = parser.parse_args()
    lines = done(given.done)
    known = {(line["kind"], line["chunk"]) for line in lines if line["engine"] == engine_digest()}
    tasks = [
        (kind, chunk)
        for kind in given.kinds or GOALS
        for chunk in range(-(-min(given.count or GOALS[kind], GOALS[kind]) // CHUNK[kind]))
        if (kind, chunk) not in known
    ]
    end = time.monotonic() + given.minutes * 60
    given.done.parent.mkdir(exist_ok=True)
    spawned = multiprocessing.get_context("spawn")
    with spawned.Pool(given.processes) as pool, given.done.open("a", encoding="utf-8") as file:
        for line in pool.imap_unordered(run, tasks):
            file.write(json.dumps(line) + "\n")
            file.flush()
            lines.append(line)
            for difference in line["differences"]:
                print(difference, flush=True)
            if time.monotonic() > end:
                pool.terminate()
                break
    page = report([line for line in lines if line["engine"] == engine_digest()], earlier(PAGE, engine_digest()))
    PAGE.write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
