"""What a set defeats, component by component, and why: the separation of a framework by a set of arguments.

The set S defeats the least set D of arguments such that `a` is in D if a member of S attacks `a`, and `a` does not
reach it by attacks outside D. Without D, and without attacks from one strongly connected component to another, the
framework falls into components. S is a CF2 extension if and only if it is conflict-free, and a naive set of what is
left so (Gaggl and Woltran, The cf2 argumentation semantics revisited, J. Logic and Computation 23(5), 2013; Gaggl's
thesis, Vienna 2013, Theorem 1).

More members defeat no less: they attack more, and the more is defeated, the less is reached. So a few members of S
suffice to cut an argument off from what it does not reach: whatever set has these cuts it off, too.
"""

from collections.abc import Iterable, Sequence

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph, Members


class Separation:
    """What the conflict-free set `members` defeats, and the components into which the remaining arguments fall.

    A member defeats an argument that it attacks, unless attacks lead from this argument back to the member through
    arguments that are not defeated. `home` numbers the strongly connected component of each argument in the whole
    `graph`. `defeated` maps each defeated argument to a member that defeats it; `component` has the new component
    number of every other argument.
    """

    def __init__(self, graph: Digraph, members: Members, home: Sequence[int]) -> None:
        self.graph, self.members, self._home, self._inside = graph, members, home, frozenset(members)
        self.defeated: dict[int, int] = {}
        """Of each argument that is defeated: by which member."""
        self.component = list(home)
        """The number of the component of each argument that is left."""
        fallen = self._fallen(members)
        while fallen:
            touched = {self.component[a] for a in fallen}
            self.defeated |= fallen
            fallen = self._fallen(self._part_again(touched))

    def _fallen(self, attackers: Iterable[int]) -> dict[int, int]:
        """What the attackers attack from another component, and is left: by whom."""
        part, known = self.component, self.defeated
        return {
            a: by for by in attackers for a in self.graph.targets[by] if part[a] != part[by] and a not in known
        }

    def _part_again(self, touched: set[int]) -> Members:
        """Take components apart from which something fell; the members of the set that are in these."""
        there = {a for a, number in enumerate(self.component) if number in touched and a not in self.defeated}
        members = tuple(a for a in self.members if a in there)
        parts: list[Members] = [(a,) for a in self._alone(there)]
        parts += strongly_connected(there, {a: [b for b in self.graph.attackers[a] if b in there] for a in there})
        for number, part in enumerate(parts, 1 + max(self.component)):
            for a in part:
                self.component[a] = number
        return members

    def _alone(self, there: set[int]) -> list[int]:
        """Take out what nothing that is there attacks, one after the other: each is a component by itself.

        What a member among them attacks has fallen, and is taken out too. It follows from one to the next in linear
        time, where components would have to be taken apart again for each.
        """
        targets = self.graph.targets
        standing = {a: sum(b in there for b in self.graph.attackers[a]) for a in there}
        waiting = [a for a in sorted(there) if not standing[a]]
        for a in waiting:  # grows while it is read
            there.discard(a)
            hit = there.intersection(targets[a])
            if a in self._inside:
                self.defeated |= dict.fromkeys(hit, a)
                there -= hit
                less = [b for fallen in hit for b in targets[fallen] if b in there]
            else:
                less = list(hit)
            for b in less:
                standing[b] -= 1
                if not standing[b]:
                    waiting.append(b)
        return waiting

    def cut(self, a: int) -> tuple[set[int], set[int]]:
        """Why argument `a` is cut off from arguments of its old component: two sets.

        The first has the undefeated arguments of the old component from which attacks lead to `a` past no defeated one.
        The second has members of the set, such that whatever other conflict-free set has them too, no argument of the
        old component outside the first set will be in one component with `a`. It is found so: looked at is what is
        defeated on the ways to `a`; then, where a member of the old component defeats that, what is defeated on the
        ways to this member, and so on. This is enough: of what is looked at and would not be defeated by these members
        take what fell first. On each way from it to who defeats it stands something that fell before. That was looked
        at, unless something on the way to it needs no other way to be cut: either is defeated.

        Linear in the old component for each of the arguments looked at.
        """
        reaching, looked_at = self._met(a, self.graph.attackers)
        waiting = list(looked_at)
        for fallen in waiting:  # grows while it is read
            if self._home[self.defeated[fallen]] == self._home[fallen]:
                _, more = self._met(fallen, self.graph.targets)
                waiting += more - looked_at
                looked_at |= more
        return reaching, {self.defeated[fallen] for fallen in looked_at}

    def _met(self, start: int, rows: Sequence[Sequence[int]]) -> tuple[set[int], set[int]]:
        """All of an old component that is met from an argument on, as far as it is left; and what is defeated there."""
        home, met, border, waiting = self._home, {start}, set[int](), [start]
        for here in waiting:  # grows while it is read
            for b in rows[here]:
                if b in self.defeated:
                    if home[b] == home[start]:
                        border.add(b)
                elif b not in met and home[b] == home[start]:
                    met.add(b)
                    waiting.append(b)
        return met, border


def numbered(graph: Digraph) -> list[int]:
    """For each argument, the number of its strongly connected component; components are numbered from 0. Linear."""
    home = [0] * len(graph)
    parts = strongly_connected(range(len(graph)), dict(enumerate(graph.attackers)))
    for number, part in enumerate(parts):
        for a in part:
            home[a] = number
    return home
