"""What is to be done when one argument after the other enters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moot.argumentation.digraph import Digraph

BITS: Final = 3
"""Of a row, for each open argument."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of counting: an argument enters. Arguments are given by the lowest of their three bits in a row.

    `entering`: the new argument. `attacks`: (attacker, attacked) pairs between the new argument and those that are
    open, a self-attack included. `settled`: arguments all of whose attackers have now entered. `closing`: arguments all
    of whose attackers and targets have now entered, so that their bits are no longer needed.
    """

    entering: int
    attacks: Sequence[tuple[int, int]]
    settled: Sequence[int]
    closing: Sequence[int]


def steps(graph: Digraph, order: Sequence[int]) -> Iterator[Step]:
    """One Step for each argument of `graph`, in the given `order`.

    Each argument gets three bits in the row while it is open. Bits of closed arguments are used again, the last freed
    first.
    """
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
