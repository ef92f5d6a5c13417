"""What is to be done when one argument after the other enters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moot.argumentation.digraph import Digraph

Label = int
"""A label, and whether it is OWED."""

IN, OUT, NEITHER = 1, 2, 3
OWED: Final = 4
"""Something must still be shown: that an attacker is in (OUT), that one is neither (NEITHER)."""

CONFLICT_FREE: Final = (IN, OUT)
"""Out is just: not in."""
ADMISSIBLE: Final = (IN, OUT | OWED, NEITHER)
"""Out is what is attacked; what attacks a member must be."""
COMPLETE: Final = (IN, OUT | OWED, NEITHER | OWED)
"""Moreover what is neither is not defended."""
STABLE: Final = (IN, OUT | OWED)
"""Nothing is neither."""


def _after() -> dict[tuple[Label, Label], Label]:
    outs, neithers = (OUT, OUT | OWED), (NEITHER, NEITHER | OWED)
    after = {(IN, out): OUT for out in outs}
    after |= {(neither, out): out for neither in neithers for out in outs}
    after |= {(neither, other): NEITHER for neither in neithers for other in neithers}
    after |= {(out, label): label for out in outs for label in (IN, *outs, *neithers)}
    return after


AFTER: Final = _after()
"""Of the labels of an attacker and of what it attacks: the second, when the attack has been looked at.

What is missing is forbidden.
"""


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
