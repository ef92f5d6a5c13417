"""An order of arguments in which few at a time are open: entered, while something that they clash with is not; and what
is said of the open ones at each step along it.

What has closed is settled, so that sets can be counted by what they say about the open arguments alone. Whether there
is an order with at most k open ones is NP-complete (it is pathwidth: Kinnersley, IPL 42(6), 1992); this one is greedy.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, product
from typing import Final

from moot.argumentation.digraph import Digraph

STARTS: Final = 2
"""Arguments to begin with that are tried: those that clash with fewest."""
LOOKED_AT: Final = 32
"""Of those that could enter next, so many are looked at that have waited longest."""
NEWEST: Final = 8
"""And so many that have come last: where many wait, what lets something close soon is among them."""


def narrow_order(graph: Digraph, most: int) -> list[int] | None:
    """All arguments of `graph` in an order in which at most `most` are open at a time; None if no such order was found.

    An argument is open once it has entered, while an argument that it attacks or that attacks it has not. The search is
    greedy, so an order may exist that it does not find. Linear if each argument is in few attacks.
    """
    near = [sorted({*graph.attackers[a], *graph.targets[a]} - {a}) for a in range(len(graph))]
    if len(near) < 1 << most and (along_tree := tree_order(near)) is not None:
        return along_tree
    found: list[int] | None = None if near else []
    starts = sorted(range(len(near)), key=lambda a: len(near[a]))[:STARTS]
    for start, oldest in product(starts, (False, True)):
        order = _Order(near, most, oldest=oldest)
        if order.filled(start):
            found, most = order.entered, order.widest - 1
        elif found is None and oldest:
            break  # the others would hardly be narrow either
    return found


class _Order:
    """An order as it is made: next comes what lets most arguments close, then what opens the way to fewest others.

    `oldest`: or rather what is next to the one that has been open longest.
    """

    def __init__(self, near: Sequence[Sequence[int]], most: int, *, oldest: bool) -> None:
        self._near, self._most, self._oldest = near, most, oldest
        self._missing = list(map(len, near))
        """How many arguments next to each have not entered."""
        self._closing = [0] * len(near)
        """How many each would let close, but for itself."""
        self._age = [0] * len(near)
        """The place of the first that entered next to each. It is open as long as the other waits."""
        self._open: set[int] = set()
        self._in = bytearray(len(near))
        self.entered: list[int] = []
        self.widest = 0

    def filled(self, start: int) -> bool:
        """Let all enter, from `start` on; False as soon as too many are open."""
        seen = bytearray(len(self._near))
        return all(seen[first] or self._fills(first, seen) for first in (start, *range(len(seen))))

    def _fills(self, first: int, seen: bytearray) -> bool:
        """Let all enter that are connected with `first`."""
        rank = self._rank_oldest if self._oldest else self._rank
        waiting = OrderedDict({first: None})  # a dict steps over all that left it when it is looked at from the front
        seen[first] = True
        while waiting:
            a = min(chain(islice(waiting, LOOKED_AT), islice(reversed(waiting), NEWEST)), key=rank)
            del waiting[a]
            self._enter(a)
            if self.widest > self._most:
                return False
            fresh = [b for b in self._near[a] if not seen[b]]
            waiting |= dict.fromkeys(fresh)
            for b in fresh:
                seen[b] = True
                self._age[b] = len(self.entered) - 1
        return True

    def _rank(self, a: int) -> tuple[int, int, int, int]:
        fresh = self._missing[a]
        return ((fresh > 0) - self._closing[a], fresh, self._age[a], a)

    def _rank_oldest(self, a: int) -> tuple[int, int, int, int]:
        fresh = self._missing[a]
        return ((fresh > 0) - self._closing[a], self._age[a], fresh, a)

    def _enter(self, a: int) -> None:
        self._open.add(a)
        self.entered.append(a)
        self._in[a] = True
        self.widest = max(self.widest, len(self._open))
        for b in self._near[a]:
            self._missing[b] -= 1
        for b in (*self._near[a], a):
            if b in self._open:
                if not self._missing[b]:
                    self._open.remove(b)
                elif self._missing[b] == 1:
                    self._closing[self._last(b)] += 1

    def _last(self, b: int) -> int:
        """The only argument next to `b` that has not entered: it waits, and has not been counted for `b` before."""
        return next(c for c in self._near[b] if not self._in[c])


# Where clashes make a tree: an order of arguments in which at most about log2(n) of n are open at a time.

Near = Sequence[Sequence[int]]
"""What each argument clashes with."""


def tree_order(near: Near) -> list[int] | None:
    """All arguments in an order with at most 1 + log2(n) of them open at a time; None if they do not form a tree.

    `near[a]` lists the arguments that attack `a` or that `a` attacks. An argument is open once it has entered, while
    one of these has not. For each argument the largest subtree below it comes first, with nothing else open; then the
    argument, and while it is open the other subtrees, each of which has at most half of the arguments. Linear.
    """
    if sum(map(len, near)) != 2 * len(near) - 2:
        return None
    above, found = {0: -1}, [0]
    for a in found:  # grows while it is read
        for b in near[a]:
            if b not in above:
                above[b] = a
                found.append(b)
    return _heaviest_first(found, above) if len(found) == len(near) else None


def _heaviest_first(found: Sequence[int], above: dict[int, int]) -> list[int]:
    """`found`: each after the one that it is below."""
    size = dict.fromkeys(found, 1)
    below: dict[int, list[int]] = {a: [] for a in found}
    for a in reversed(found[1:]):
        size[above[a]] += size[a]
        below[above[a]].append(a)
    order, waiting = list[int](), [(found[0], False)]
    while waiting:
        here, below_done = waiting.pop()
        if below_done:
            order.append(here)
            continue
        heavy: int | None = here
        while heavy is not None:
            by_size = sorted(below[heavy], key=size.__getitem__)
            waiting += ((light, False) for light in by_size[:-1])
            waiting.append((heavy, True))
            heavy = by_size[-1] if by_size else None
    return order


# Sets of arguments as labels that attacks allow: in, out, or neither, and what must still be shown of a label.
#
# A set is a labelling: its members are in, what they attack is out. Source: Caminada, JELIA 2006; Dvořák, Pichler,
# Woltran, AIJ 186, 2012 (colours, there). An argument gets one of the labels of a semantics to begin with, and each
# attack is looked at once:
#
# - what is in attacks only what is out, and thereby shows that it is out;
# - what is neither attacks nothing that is in, and shows of what is neither that not all its attackers are out;
# - what is out attacks whatever it likes.

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
