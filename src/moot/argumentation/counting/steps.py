"""What is to be done when one argument after the other enters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moot.argumentation.digraph import Digraph

BITS: Final = 3
"""Of a row, for each open argument."""


@dataclass(frozen=True, slots=True)
class Step:
    """An argument enters. Arguments are said by the place of their bits in a row.

    The `attacks` that are now to be looked at; what is `settled`, as all that attack it have entered; and what closes.
    """

    entering: int
    attacks: Sequence[tuple[int, int]]
    settled: Sequence[int]
    closing: Sequence[int]


def steps(graph: Digraph, order: Sequence[int]) -> Iterator[Step]:
    """A step for each argument, in this order. Places are taken again when they are free, the lowest ones first."""
    places: dict[int, int] = {}
    free = [BITS * place for place in range(len(graph))][::-1]
    missing = [len({*graph.attackers[a], *graph.targets[a]} - {a}) for a in range(len(graph))]
    unheard = [len(attackers) for attackers in graph.attackers]
    for a in order:
        places[a] = free.pop()
        attackers = [b for b in graph.attackers[a] if b in places]
        targets = [b for b in graph.targets[a] if b in places and b != a]
        unheard[a] -= len(attackers)
        for b in targets:
            unheard[b] -= 1
        near = {*attackers, *targets} - {a}
        missing[a] -= len(near)
        for b in near:
            missing[b] -= 1
        closing = [b for b in (*near, a) if not missing[b]]
        yield Step(
            places[a],
            [*((places[b], places[a]) for b in attackers), *((places[a], places[b]) for b in targets)],
            [places[b] for b in (*targets, a) if not unheard[b]],
            [places[b] for b in closing],
        )
        free += [places.pop(b) for b in closing]
