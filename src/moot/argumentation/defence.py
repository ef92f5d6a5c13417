"""Whether an argument is in some admissible set: outward from it first, then within its cone."""

from bisect import bisect_left
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from moot.argumentation.attack_graph import Compressed
from moot.argumentation.digraph import Members
from moot.argumentation.parts import behind
from moot.argumentation.semantics import admissible
from moot.argumentation.solving.labels import Clause
from moot.argumentation.solving.reduct import Reduct
from moot.argumentation.solving.sat import Sat
from moot.argumentation.work import Work
from moot.errors import SearchCut

# Whether an argument is in some admissible set, looking no further from it than the answer needs.
#
# The attackers of the argument, their attackers, and so on, are looked into in rounds. What was looked into has
# clauses: if it is in, its attackers are out; if it is out, some attacker is in, and it is not. Whatever lies beyond
# may be in or out as it likes. Every admissible set with the argument fits these clauses, with what it attacks as what
# is out: if nothing fits, there is none. What fits is followed from the argument on: its attackers, one for each that
# is in and attacks it, and so on. If all that is met so was looked into, those that are in are admissible: what attacks
# one of them is out, so that it is none of them, and one of them attacks it (Dung 1995, Def. 6). Else what is beyond is
# looked into next, and more around it, so that each round looks into a quarter more than all before: there are few.

FIRST: Final = 32
"""Arguments to look into at first."""


def defending(rows: Compressed, labels: bytearray, a: int, work: Work) -> Members | None:
    """An admissible set with the undecided argument `a`, all of whose members are undecided; None if there is none.

    `rows`: the attacks of the framework; `labels`: by index, 0 for an argument that is undecided, any other number for
    one that already has a label. Where few arguments defend `a`, or few speak against it, the time depends on these
    alone, not on the framework. Raises SearchCut if `work` is spent.
    """
    region = _Region(rows, labels, a)
    most = FIRST
    with Sat([], 0, (), work) as sat:
        while True:
            clauses = list(region.looked_into(most))
            sat.add_all(clauses, region.variables)
            if not sat.solve([_FIRST_IN]):
                return None
            found, beyond = region.followed(a, sat.model())
            if not beyond:
                return found
            region.next(beyond)
            most += most // 4 + 1


_FIRST_IN: Final = 1
"""The variable that says that the argument that is asked about is in."""


class _Region:
    """What was looked into, and what waits for it.

    `inside` has a variable for whatever was met: it is in. The next one says that it is out.
    """

    def __init__(self, rows: Compressed, labels: bytearray, a: int) -> None:
        self._starts, self._columns, self._labels = rows.in_starts, rows.in_rows, labels
        self._attackers: dict[int, list[int]] = {}
        self._inside, self._waiting = {a: _FIRST_IN}, deque([a])

    @property
    def variables(self) -> int:
        """How many variables there are."""
        return 2 * len(self._inside)

    def looked_into(self, most: int) -> Iterator[Clause]:
        """Look into what waits, until it is so much; the clauses about it."""
        while self._waiting and len(self._attackers) < most:
            a = self._waiting.popleft()
            if a not in self._attackers:
                row = self._attackers[a] = self._row(a)
                yield from self._clauses(self._inside[a], row)

    def _row(self, a: int) -> list[int]:
        """The attackers of `a`, as far as they are undecided; those that are new wait."""
        row = [b for b in self._columns[self._starts[a] : self._starts[a + 1]] if not self._labels[b]]
        for b in row:
            if b not in self._inside:
                self._inside[b] = 2 * len(self._inside) + _FIRST_IN
                self._waiting.append(b)
        return row

    def _clauses(self, inside: int, row: Sequence[int]) -> Iterator[Clause]:
        attackers, out = [self._inside[b] for b in row], inside + 1
        for attacker in attackers:
            yield (-inside, attacker + 1)
        yield (-out, *attackers)
        yield (-out, -inside)

    def followed(self, a: int, model: Sequence[int]) -> tuple[Members, list[int]]:
        """Those that are in and needed for `a`, ascending; and what is met so that was not looked into yet."""
        needed, beaten, beyond, waiting = {a}, set[int](), list[int](), [a]
        while waiting:
            here = waiting.pop()
            if here not in self._attackers:
                beyond.append(here)
                continue
            for attacker in self._attackers[here]:
                if attacker in beaten:
                    continue
                beaten.add(attacker)
                if attacker not in self._attackers:
                    beyond.append(attacker)
                elif needed.isdisjoint(self._attackers[attacker]):
                    defender = next(b for b in self._attackers[attacker] if model[self._inside[b] - 1] > 0)
                    needed.add(defender)
                    waiting.append(defender)
        return tuple(sorted(needed)), beyond

    def next(self, beyond: list[int]) -> None:
        """Look into these before what has waited longer."""
        self._waiting.extendleft(reversed(beyond))


NEAR: Final = 600
"""Nodes to look for an admissible set outward from an argument, before its whole cone is made."""
ONE_LOOK: Final = 10
CROWDED: Final = 512
"""In a framework in which most is near: what a look at a small one takes, and one more for so many attacks."""


def admissible_with(reduct: Reduct, a: int, work: Work) -> Members | None:
    """The indices of an admissible set of undecided arguments that contains argument `a`; None if there is none.

    `a` is an argument that the grounded labelling of `reduct` leaves undecided. The search first looks only near `a`,
    then at all arguments from which attacks lead to `a`. It spends nodes of `work`; raises SearchCut if there are not
    enough.
    """
    with suppress(SearchCut), work.apart(_nodes_near(reduct)) as near:
        return defending(reduct.framework.sparse, reduct.labels, a, near)
    cone = behind(reduct, a)
    found = admissible.credulous(cone.graph, bisect_left(cone.members, a), work)
    return None if found is None else tuple(cone.old(found))


def _nodes_near(reduct: Reduct) -> int:
    """Nodes to look outward: fewer where most is near, as then it takes nearly the clauses of the cone, one by one.

    That is where as many arguments as are looked into at first have more attackers than there are arguments, on
    average: small and dense frameworks.
    """
    size, attacks = len(reduct.framework), reduct.framework.attack_count
    return NEAR if FIRST * attacks < size * size else min(NEAR, ONE_LOOK + attacks // CROWDED)
