"""The engine against clingo, on frameworks that are too large for brute force.

The programs in bench/encodings are written from the definitions. What they do not say is put together here from what
they give: semi-stable and stage extensions are the sets that have a largest range, ideal and eager ones the largest
admissible set inside all preferred, or semi-stable, ones. CF2 and stage2 are not compared here: they are no textbook
programs.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import clingo

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.work import Work

ENCODINGS: Final = Path(__file__).parent / "encodings"
LIMIT: Final = 300
"""Of semantics with more extensions only single questions are compared."""

Set = frozenset[int]
Pairs = list[tuple[int, int]]

BASE: Final = {
    "conflict-free": ("conflict_free",),
    "naive": ("conflict_free", "naive"),
    "admissible": ("conflict_free", "admissible"),
    "complete": ("conflict_free", "admissible", "complete"),
    "stable": ("conflict_free", "stable"),
    "grounded": ("grounded",),
}
"""Semantics that are one program: a question about an argument is one more constraint."""


class TooMany(Exception):
    """There are more than LIMIT."""


class Asp:
    """The extensions of a framework, by clingo."""

    def __init__(self, size: int, pairs: Pairs) -> None:
        self.size, self.pairs = size, pairs
        self.facts = " ".join([*(f"arg({a})." for a in range(size)), *(f"att({a},{b})." for a, b in pairs)])
        self.known: dict[str, list[Set]] = {}

    def extensions(self, semantics: str) -> list[Set]:
        """All. Raises TooMany."""
        if semantics not in self.known:
            self.known[semantics] = _HOW[semantics](self)
        return self.known[semantics]

    def one(self, semantics: str, fact: str) -> Set | None:
        """One of a semantics of BASE of which a fact of wanted.lp holds."""
        return next(self.solve((*BASE[semantics], "wanted"), fact), None)

    def all(self, programs: tuple[str, ...], facts: str = "", *, domain: bool = False) -> list[Set]:
        """Each once; of `domain` those that lie in no other (by members, or by range)."""
        found = list(islice(self.solve(programs, facts, domain=domain), LIMIT + 1))
        if len(found) > LIMIT:
            raise TooMany
        return found

    def solve(self, programs: tuple[str, ...], facts: str = "", *, domain: bool = False) -> Iterator[Set]:
        """The sets that the programs describe, as they are found."""
        options = ["--heuristic=Domain", "--enum-mode=domRec"] if domain else []
        control = clingo.Control(["0", "--warn=none", *options], logger=lambda _code, _text: None)
        control.add("base", [], "\n".join([self.facts, facts, *map(_text, programs)]))
        control.ground([("base", [])])
        with control.solve(yield_=True) as models:
            for model in models:
                yield frozenset(atom.arguments[0].number for atom in model.symbols(shown=True))

    def of_largest_range(self, *programs: str) -> list[Set]:
        """One set for each largest range; then all that have it."""
        found = set()
        for top in self.all((*programs, "most_range"), domain=True):
            covered = " ".join(f"cover({a})." for a in self.range(top))
            found.update(self.all((*programs, "wanted"), covered))
        return list(found)

    def largest_inside(self, limits: list[Set]) -> list[Set]:
        """The largest admissible set inside all of these."""
        outside = " ".join(f"never({a})." for a in range(self.size) if not all(a in limit for limit in limits))
        return self.all(("conflict_free", "admissible", "wanted", "most_members"), outside, domain=True)

    def range(self, members: Set) -> Set:
        """The members and what they attack."""
        return members | {target for source, target in self.pairs if source in members}


_HOW: Final[dict[str, Callable[[Asp], list[Set]]]] = {
    **{name: (lambda asp, programs=programs: asp.all(programs)) for name, programs in BASE.items()},
    "preferred": lambda asp: asp.all(("conflict_free", "admissible", "most_members"), domain=True),
    "semi-stable": lambda asp: asp.of_largest_range("conflict_free", "admissible", "complete"),
    "stage": lambda asp: asp.of_largest_range("conflict_free"),
    "ideal": lambda asp: asp.largest_inside(asp.extensions("preferred")),
    "eager": lambda asp: asp.largest_inside(asp.extensions("semi-stable")),
}


@cache
def _text(program: str) -> str:
    return (ENCODINGS / f"{program}.lp").read_text(encoding="utf-8")


def compare_with_clingo(tally: Any, dice: random.Random, size: int, pairs: Pairs) -> None:
    """All semantics but CF2 and stage2: all extensions and an argument; where they are too many, the argument alone."""
    asp, graph = Asp(size, pairs), AttackGraph([str(a) for a in range(size)], pairs)
    for name in _HOW:
        engine, where = Engine(graph, SEMANTICS[name], Work()), (name, size, pairs)
        a = dice.randrange(size)
        try:
            known = asp.extensions(name)
        except TooMany:
            if name in BASE:
                having, lacking = asp.one(name, f"must({a})."), asp.one(name, f"never({a}).")
                tally.expect(engine.credulous(a).accepted, having is not None, "DC", a, *where)
                tally.expect(engine.skeptical(a).accepted, lacking is None, "DS", a, *where)
            continue
        found = list(islice(engine.every(), len(known) + 1))
        tally.expect(_sorted(found), _sorted(known), "EE", *where)
        tally.expect(engine.count(), len(known), "CE", *where)
        _compare_argument(tally, engine, a, known, where)


def _compare_argument(tally: Any, engine: Engine, a: int, known: list[Set], where: Any) -> None:
    credulous, skeptical = engine.credulous(a), engine.skeptical(a)
    tally.expect(credulous.accepted, any(a in members for members in known), "DC", a, *where)
    tally.expect(skeptical.accepted, all(a in members for members in known), "DS", a, *where)
    if credulous.shown_by:
        shown = frozenset(credulous.shown_by())
        tally.expect(shown in known and a in shown, True, "DC", a, "shown by", sorted(shown), *where)
    if skeptical.shown_by:
        shown = frozenset(skeptical.shown_by())
        tally.expect(shown in known and a not in shown, True, "DS", a, "shown by", sorted(shown), *where)


def _sorted(sets: Iterable[Iterable[int]]) -> list[list[int]]:
    return sorted(sorted(members) for members in sets)
