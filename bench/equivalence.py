"""Equivalence of programs on labelled pairs: how many are told as labelled, how they are known, how long it takes.

    python bench/equivalence.py [FILE.jsonl]
"""

import argparse
import json
import statistics
import time
from collections import Counter
from pathlib import Path

import clingo

from moot.artifacts import Equivalence, Verdict
from moot.runtime.gatekeeper import Gatekeeper

DATA = Path(__file__).parent / "data" / "equivalence.jsonl"


def sets(text: str, facts: tuple[str, ...], names: list[str] | None) -> set[frozenset[str]]:
    """The answer sets by the solver alone."""
    control = clingo.Control(["0", "-Wnone"])
    control.add("base", [], f"{text} {' '.join(f'{fact}.' for fact in facts)}")
    control.ground([("base", [])])
    found: set[frozenset[str]] = set()

    def keep(model: clingo.Model) -> None:
        shown = (a for a in model.symbols(atoms=True) if names is None or f"{a.name}/{len(a.arguments)}" in names)
        found.add(frozenset(map(str, shown)))

    control.solve(on_model=keep)
    return found


def main() -> None:
    """Compare every pair and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=DATA)
    pairs = [json.loads(line) for line in parser.parse_args().file.read_text(encoding="utf-8").splitlines()]
    told, seconds, confirmed = Counter[tuple[str, str]](), list[float](), 0
    hows = Counter[str]()
    with Gatekeeper() as gates:
        for pair in pairs:
            began = time.perf_counter()
            found: Equivalence = gates.compare(pair["a"], pair["b"], pair.get("facts_vocabulary"))
            seconds.append(time.perf_counter() - began)
            told[pair["label"], found.label.value] += 1
            hows[f"{found.label.value}, {found.how.value}"] += 1
            if found.label is Verdict.NOT_EQUIVALENT:
                assert found.witness is not None
                names = pair.get("facts_vocabulary")
                confirmed += sets(pair["a"], found.witness, names) != sets(pair["b"], found.witness, names)
            if found.label != pair["label"]:
                print(f"labelled {pair['label']}: {found}\n  {pair['a']}\n  {pair['b']}")
    right = sum(number for (label, said), number in told.items() if label == said)
    said = sum(number for (_, verdict), number in told.items() if verdict == "not_equivalent")
    wrongly = told["not_equivalent", "equivalent"]
    share = f"{right / len(pairs):.1%}"
    print(f"{len(pairs)} pairs: {right} as labelled ({share}); {wrongly} called equivalent that are not")
    print(f"{said} called not equivalent: {confirmed} witnesses confirmed")
    print(", ".join(f"{how}: {number}" for how, number in sorted(hows.items())))
    print(f"seconds a pair: median {statistics.median(seconds):.3f}, greatest {max(seconds):.3f}")


if __name__ == "__main__":
    main()
