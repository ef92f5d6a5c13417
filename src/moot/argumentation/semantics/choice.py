"""What a base semantics says of one strongly connected component, without a look at the rest."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.work import Work


class Basis:
    """Answers about the base semantics in single components of `graph`, with sets given by the indices of `graph`.

    Small components (at most 16 arguments) have all their sets listed at once and kept, also for equal components.
    Every framework must have an extension under the base semantics.
    """

    def __init__(self, graph: Digraph, base: Semantics, work: Work) -> None:
        self.graph, self.work, self._base = graph, work, base
        self._one = dict[object, Members]()
        self._all = dict[object, list[Members]]()

    def one(self, part: Sequence[int]) -> list[int]:
        """One set of the base semantics in the component `part`, regardless of the other components."""
        self.work.take()
        if len(part) == 1:
            return self._alone(part[0])
        own = self.graph.restricted(part)
        key = own.likeness
        if key is None:
            return _old(part, self._some(own))
        if key not in self._one:
            self._one[key] = self._some(own)
        return _old(part, self._one[key])

    def every(self, part: Sequence[int]) -> Iterator[list[int]]:
        """All sets of the base semantics in the component `part`, regardless of the other components.

        In a large component they are found one after the other, and the search stays open until the last is taken.
        """
        if len(part) == 1:
            self.work.take()
            return iter((self._alone(part[0]),))
        own = self.graph.restricted(part)
        key = own.likeness
        sets = self._base.every(own, self.work) if key is None else self._listed(key, own)
        return (_old(part, found) for found in sets)

    def count(self, part: Sequence[int]) -> int:
        """The number of sets of the base semantics in the component `part`, regardless of the other components."""
        return 1 if len(part) == 1 else self._base.count(self.graph.restricted(part), self.work)

    def asked(self, part: Sequence[int], a: int, *, inside: bool) -> list[int] | None:
        """A set of the base semantics in the component `part`: with `a` if `inside`, else without `a`.

        None if there is none.
        """
        ask = self._base.credulous if inside else self._base.skeptical
        found = ask(self.graph.restricted(part), part.index(a), self.work)
        return None if found is None else _old(part, found)

    def _alone(self, a: int) -> list[int]:
        return [] if a in self.graph.selfish else [a]

    def _some(self, own: Digraph) -> Members:
        found = self._base.some(own, self.work)
        assert found is not None, "every framework has an extension under the base semantics"
        return found

    def _listed(self, key: object, own: Digraph) -> Iterator[Members]:
        if key not in self._all:
            self._all[key] = list(self._base.every(own, self.work))
        for found in self._all[key]:
            self.work.take()
            yield found


def _old(part: Sequence[int], found: Iterable[int]) -> list[int]:
    return [part[a] for a in found]


# One extension, by one choice in each component, in the order of attacks.
#
# In each component what was chosen before attacks some arguments; the rest, if it is still strongly connected, has
# extensions of a base semantics, else it is taken apart again (Baroni, Giacomin, Guida, AIJ 168, 2005; in this form
# Gaggl and Woltran, J. Logic and Computation 23(5), 2013).

Choice = Callable[[Sequence[int]], list[int]]
"""Of a component that is strongly connected: a set of the base semantics, without a look at the rest."""


def some_recursive(graph: Digraph, base: Semantics, work: Work) -> Members:
    """One extension under the SCC-recursive semantics with this base semantics.

    An SCC-recursive semantics, such as CF2, applies its base semantics to one strongly connected component after the
    other, in the order of attacks. It costs what the base semantics takes, and O(n + m) for each level of recursion.
    """
    return tuple(sorted(chosen(graph, [range(len(graph))], set(), Basis(graph, base, work).one)))


def recursive_around(graph: Digraph, unattacked: Members, members: Members, base: Semantics, work: Work) -> Members:
    """An extension under the SCC-recursive semantics that agrees with `members` on the arguments `unattacked`.

    No argument outside `unattacked` may attack one inside, and `members` must be an extension of it; elsewhere the
    choice is free.
    """
    settled = set(unattacked)
    assert settled.issuperset(members), "what is settled is settled within the set"
    rest = [a for a in range(len(graph)) if a not in settled]
    return tuple(sorted([*members, *chosen(graph, [rest], graph.attacked(members), Basis(graph, base, work).one)]))


def chosen(graph: Digraph, waiting: list[Sequence[int]], hit: set[int], choice: Choice) -> list[int]:
    """The arguments chosen in each set of arguments in `waiting`, the last set first: the main loop of SCC-recursion.

    `hit` are the arguments attacked by earlier choices; they are left out, and `hit` grows. What remains of a set is
    split into strongly connected components again, and `choice` gives the members in each that does not split further.
    Arguments without a remaining attacker are chosen at once, and what they attack is removed, so that a chain of these
    takes linear time and no recursion level each.
    """
    found = list[int]()
    while waiting:
        left = {a for a in waiting.pop() if a not in hit}
        found += _followed(graph, left, hit)
        parts = strongly_connected(left, {a: [b for b in graph.attackers[a] if b in left] for a in left})
        if len(parts) > 1:
            waiting += reversed(parts)
        elif parts:
            members = choice(parts[0])
            found += members
            hit |= graph.attacked(members)
    return found


def _followed(graph: Digraph, left: set[int], hit: set[int]) -> list[int]:
    """Take what nothing that is left attacks, and what it attacks, from what is left, until there is none. Linear."""
    standing = {a: sum(b in left for b in graph.attackers[a]) for a in left}
    waiting = [a for a in sorted(left) if not standing[a]]
    for a in waiting:  # grows while it is read
        hit.update(graph.targets[a])
        left.discard(a)
        for fallen in left.intersection(graph.targets[a]):
            left.discard(fallen)
            for b in left.intersection(graph.targets[fallen]):
                standing[b] -= 1
                if not standing[b]:
                    waiting.append(b)
    return waiting
