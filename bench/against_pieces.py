"""The engine on frameworks of many pieces that nothing connects, each so small that its extensions are all known.

What is between the sizes of the other kinds is seen here: hundreds of components at a time, a good many of them equal.
An extension of the whole is one of each piece, so that every answer follows from those about the pieces.
"""

import random
from collections.abc import Callable
from itertools import islice
from math import prod
from typing import Any

from bitmask_oracle import Brute

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Decision, Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.work import Work

Expect = Callable[..., None]
"""Counts a comparison: what was found, what is known, and where."""

MOST_PIECES = 400
KINDS = 30
"""Pieces are chosen from so many."""
FIRST = 3
"""So many of all extensions are looked at."""


class Pieces:
    """A framework of `pieces` beside each other, its arguments shuffled."""

    def __init__(self, dice: random.Random, pieces: list[tuple[Brute, list[tuple[int, int]]]]) -> None:
        self.brutes = [brute for brute, _ in pieces]
        self.home = [(k, a) for k, brute in enumerate(self.brutes) for a in range(brute.size)]
        dice.shuffle(self.home)
        place = {home: a for a, home in enumerate(self.home)}
        pairs = [(place[k, a], place[k, b]) for k, (_, attacks) in enumerate(pieces) for a, b in attacks]
        self.graph = AttackGraph([str(a) for a in range(len(self.home))], pairs)

    def known(self, name: str) -> list[list[int]]:
        """The extensions of each piece, as bits."""
        of = {brute: brute.extensions(name) for brute in set(self.brutes)}
        return [of[brute] for brute in self.brutes]

    def cut(self, members: Any) -> list[int]:
        """A set as bits in each piece."""
        found = [0] * len(self.brutes)
        for a in members:
            k, own = self.home[a]
            found[k] |= 1 << own
        return found


def compare_with_pieces(expect: Expect, dice: random.Random, drawn: Any) -> None:
    """One framework, four semantics: SE, CE, the first of EE, and DC and DS of three arguments with what shows it."""
    kinds = [drawn(dice, 1, 6) for _ in range(KINDS)]
    pool = [(Brute(size, pairs), pairs) for size, pairs in kinds]
    if dice.random() < 0.5:
        pool = [piece for piece in pool if piece[0].extensions("stable")] or pool
    pieces = Pieces(dice, dice.choices(pool, k=dice.randint(2, MOST_PIECES)))
    for name in dice.sample(list(SEMANTICS), 4):
        _compare(expect, dice, pieces, name, (name, len(pieces.home), list(pieces.graph.attacks)))


def _compare(expect: Expect, dice: random.Random, pieces: Pieces, name: str, where: tuple[Any, ...]) -> None:
    known, engine = pieces.known(name), Engine(pieces.graph, SEMANTICS[name], Work())
    there_is = all(known)

    def right(members: Any) -> bool:
        return all(own in sets for own, sets in zip(pieces.cut(members), known, strict=True))

    some = engine.some()
    expect(some is not None, there_is, "SE", *where)
    expect(some is None or right(some), True, "SE", some, *where)
    expect(Engine(pieces.graph, SEMANTICS[name], Work()).count(), prod(map(len, known)), "CE", *where)
    first = list(islice(Engine(pieces.graph, SEMANTICS[name], Work()).every(), FIRST))
    expect(len(set(first)), min(FIRST, prod(map(len, known))), "EE", *where)
    expect(all(map(right, first)), True, "EE", first, *where)
    for a in dice.sample(range(len(pieces.home)), min(3, len(pieces.home))):
        k, own = pieces.home[a]
        has = [bool(members >> own & 1) for members in known[k]]
        for problem, decision, accepted in (
            ("DC", engine.credulous(a), there_is and any(has)),
            ("DS", engine.skeptical(a), not there_is or all(has)),
        ):
            expect(decision.accepted, accepted, problem, a, *where)
            expect(_shown(decision, a, problem, right), True, problem, a, "shown", *where)


def _shown(decision: Decision, a: int, problem: str, right: Any) -> bool:
    """Whether what shows the answer does, if anything is said to."""
    if decision.shown_by is None:
        return True
    members = decision.shown_by()
    return right(members) and (a in members) is (problem == "DC")
