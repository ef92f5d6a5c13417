"""Extensions as a product: what is grounded, times the extensions of each undecided part.

What the grounded labelling leaves undecided falls into connected parts that do not touch each other; a
complete, preferred or stable extension is the grounded extension with one of each part's own. So what is in
under all or under some is found part by part, also where the product would be astronomical.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.labelling import Label
from moot.argumentation.semantics.bounds import Budget, Extensions
from moot.argumentation.semantics.grounded import grounded

Members = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Local:
    """A connected undecided part, renumbered from 0: old indices, attackers and targets of each argument."""

    indices: tuple[int, ...]
    attackers: tuple[tuple[int, ...], ...]
    targets: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """The extensions of one part, by the framework's indices; not `complete`: some may be missing."""

    indices: tuple[int, ...]
    sets: tuple[Members, ...]
    complete: bool


@dataclass(frozen=True, slots=True)
class Product:
    """All extensions: `fixed` (in under every one) with one set of each part. `bound` as in Extensions."""

    fixed: tuple[int, ...]
    parts: tuple[Part, ...]
    bound: str | None
    visited: int

    @property
    def complete(self) -> bool:
        """Is every part complete, or one complete and without any (then there is no extension)?"""
        return self.none or all(part.complete for part in self.parts)

    @property
    def none(self) -> bool:
        """Is it certain that there is no extension?"""
        return any(part.complete and not part.sets for part in self.parts)

    @property
    def count(self) -> int:
        """How many extensions there are (if not `complete`: at least this many of the kind found)."""
        return prod(len(part.sets) for part in self.parts)

    def listed(self, max_nodes: int) -> Extensions[int]:
        """The product written out, smallest indices first; this again visits up to `max_nodes` nodes."""
        budget, sets = Budget(max_nodes), []
        for choice in product(*(part.sets for part in self.parts)):
            members = [*self.fixed, *(index for chosen in choice for index in chosen)]
            if not budget.take_set(len(members)):
                break
            sets.append(tuple(sorted(members)))
        complete = self.complete and budget.cut is None
        bound = None if complete else self.bound or budget.cut
        return Extensions(tuple(map(frozenset, sorted(sets))), complete, bound, self.visited + budget.visited)


def by_parts(
    framework: AttackGraph,
    max_nodes: int,
    solve: Callable[[Local, Budget], Iterable[Members]],
    otherwise: Sequence[Members],
) -> Product:
    """`solve` each undecided part, smallest first; `otherwise` for a part cut before its first set."""
    base, budget = grounded(framework), Budget(max_nodes)
    undecided = split(framework, base.indices(Label.UNDEC))
    parts = [_solved(local, budget, solve, otherwise) for local in undecided]
    return Product(tuple(base.indices(Label.IN)), tuple(parts), budget.cut, budget.visited)


def _solved(
    local: Local,
    budget: Budget,
    solve: Callable[[Local, Budget], Iterable[Members]],
    otherwise: Sequence[Members],
) -> Part:
    sets = [] if budget.cut else [_old(local, members) for members in solve(local, budget)]
    if budget.cut and not sets:
        sets = list(otherwise)
    return Part(local.indices, tuple(sets), budget.cut is None)


def _old(local: Local, members: Members) -> Members:
    return tuple(local.indices[member] for member in members)


def split(framework: AttackGraph, undecided: Iterable[int]) -> list[Local]:
    """The connected parts of the undecided arguments, smallest first, then by least index."""
    left = set(undecided)
    parts = [
        _local(framework, sorted(_reached(framework, start, left))) for start in sorted(left) if start in left
    ]
    return sorted(parts, key=lambda local: (len(local.indices), local.indices))


def _reached(framework: AttackGraph, start: int, left: set[int]) -> Iterator[int]:
    """Take from `left` all that is connected with `start`, whichever way the attacks go."""
    waiting = [start]
    left.remove(start)
    while waiting:
        here = waiting.pop()
        yield here
        for near in (*framework.attackers_of(here), *framework.attacked_by(here)):
            if near in left:
                left.remove(near)
                waiting.append(near)


def _local(framework: AttackGraph, indices: Sequence[int]) -> Local:
    place = {old: new for new, old in enumerate(indices)}
    attackers = (framework.attackers_of(old) for old in indices)
    targets = (framework.attacked_by(old) for old in indices)
    return Local(tuple(indices), _places(place, attackers), _places(place, targets))


def _places(place: dict[int, int], rows: Iterable[Sequence[int]]) -> tuple[Members, ...]:
    return tuple(tuple(place[old] for old in row if old in place) for row in rows)
