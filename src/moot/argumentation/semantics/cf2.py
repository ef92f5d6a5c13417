"""CF2 extensions: naive sets of one strongly connected component after the other.

Source: Baroni, Giacomin, Guida, SCC-recursiveness: a general schema for argumentation semantics, AIJ 168, 2005; Gaggl
and Woltran, The cf2 argumentation semantics revisited, J. Logic and Computation 23(5), 2013. In some: NP-complete; in
all: coNP-complete (Gaggl and Woltran). Either is asked by guessing an extension (`_judged`), and by going on from state
to state (`scc_recursive`): where choices follow from each other in many levels one guess after the other is wrong, and
states are few; where many choices matter at a time states multiply.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.choice import chosen
from moot.argumentation.semantics.naive import NAIVE
from moot.argumentation.semantics.scc_recursive import scc_recursive
from moot.argumentation.solving.labels import Clause, Labels
from moot.argumentation.solving.sat import labels_of, session
from moot.argumentation.work import Work, in_turns

# What a set defeats, component by component, and why: the separation of a framework by a set of arguments.
#
# The set S defeats the least set D of arguments such that `a` is in D if a member of S attacks `a`, and `a` does not
# reach it by attacks outside D. Without D, and without attacks from one strongly connected component to another, the
# framework falls into components. S is a CF2 extension if and only if it is conflict-free, and a naive set of what is
# left so (Gaggl and Woltran, The cf2 argumentation semantics revisited, J. Logic and Computation 23(5), 2013; Gaggl's
# thesis, Vienna 2013, Theorem 1).
#
# More members defeat no less: they attack more, and the more is defeated, the less is reached. So a few members of S
# suffice to cut an argument off from what it does not reach: whatever set has these cuts it off, too.

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


TURNS: Final = (1_000, 1_000), (20_000, 20_000)
"""Nodes for guesses, and for states."""
BY_STATES: Final = scc_recursive("CF2", "CF2", NAIVE)


def some(graph: Digraph, work: Work) -> Members:
    """A CF2 extension, made without a search.

    In one strongly connected component after the other, in the order of attacks, each argument that fits is added.
    """
    return extend(graph, (), (), work)


def extend(graph: Digraph, _unattacked: Sequence[int], members: Members, work: Work) -> Members:
    """A CF2 extension of `graph` made from the conflict-free set `members`.

    It agrees with `members` wherever the choices in earlier components, in the order of attacks, allow it. If `members`
    is an extension of the attacks among `_unattacked`, a set that no argument outside attacks, the result has exactly
    `members` of that set: arguments outside it come later, or have no bearing on it, and an extension is made from
    itself.
    """
    work.take()
    return made_from(graph, members)


def _asked(graph: Digraph, a: int, work: Work, *, inside: bool) -> Members | None:
    """An extension that has the argument `a` (`inside`), or one that lacks it; None if there is none."""
    by_states = BY_STATES.credulous if inside else BY_STATES.skeptical
    return in_turns(
        lambda near: _judged(graph, a, near, inside=inside), [lambda near: (by_states(graph, a, near),)], TURNS,
        len(graph), work,
    )  # fmt: skip


CF2 = replace(
    BY_STATES,
    some=some,
    credulous=lambda graph, a, work: _asked(graph, a, work, inside=True),
    skeptical=lambda graph, a, work: _asked(graph, a, work, inside=False),
    extend=extend,
)


# A CF2 extension that has an argument, or lacks it, without listing any other.
#
# A set is guessed, and judged by the components that it leaves (`separating`). If it is none, some argument is left out
# though nothing that is in clashes with it in its component. That is so for every set that cuts it off in the same way,
# and has neither it, nor an attacker of it, nor anything that it attacks and that still reaches it: an attacker that is
# in defeats it, or clashes with it in its component. So these sets are ruled out together, by one clause. No source for
# it is known to us.

ARGUMENTS_PER_NODE: Final = 128
"""To look at so many for a cut costs about a node."""


def _judged(graph: Digraph, a: int, work: Work, *, inside: bool) -> Members | None:
    """An extension that has `a` (`inside`), or one that lacks it; None if there is none.

    The extension that is nearest to a guess will do as well. Every round takes a call of the solver, and for each
    clause that is learnt the time of a cut (`Separation.cut`), in nodes too.
    """
    if inside and a in graph.selfish:
        return None
    labels, home = labels_of(graph), numbered(graph)
    with session(labels, list(_separable(labels, home)), work) as sat:
        while sat.solve([labels.inside(a) if inside else -labels.inside(a)]):
            guess = labels.members(sat.model())
            near = made_from(graph, guess)
            if (a in near) is inside:
                return near
            separation = Separation(graph, guess, home)
            for b in _left_out(separation):
                work.take(1 + len(home) // ARGUMENTS_PER_NODE)
                sat.add(_justified(labels, separation, b))
    return None


def made_from(graph: Digraph, guess: Members) -> Members:
    """A CF2 extension made from the conflict-free set `guess`; a `guess` that is one itself comes back unchanged.

    Components are handled in the order of attacks: in each, the members of the guess that earlier choices have not
    defeated are taken, and then further arguments that conflict with none of those chosen in the component.
    """
    inside = set(guess)
    made = chosen(graph, [range(len(graph))], set(), lambda part: _fitting(graph, part, inside))
    return tuple(sorted(made))


def _fitting(graph: Digraph, part: Sequence[int], inside: set[int]) -> list[int]:
    """A naive set of a component, without a look at the rest: what is inside, then whatever fits."""
    found, shut = list[int](), set(graph.selfish.intersection(part))
    for a in sorted(part, key=lambda a: a not in inside):
        if a not in shut:
            found.append(a)
            shut.update(graph.targets[a], graph.attackers[a])
    return found


def _separable(labels: Labels, home: list[int]) -> Iterator[Clause]:
    """Nothing attacks anything; what is left out clashes with something, as far as components can tell beforehand."""
    for a, row in enumerate(labels.graph.attackers):
        near = [b for b in labels.graph.targets[a] if home[b] == home[a]]
        yield tuple(dict.fromkeys(labels.all([a, *row, *near]))) if a not in row else (-labels.inside(a),)
        for b in row:
            if b != a:
                yield (-labels.inside(a), -labels.inside(b))


def _left_out(separation: Separation) -> Iterator[int]:
    """What is neither in nor defeated, and would do no harm in its component."""
    graph, part = separation.graph, separation.component
    inside = set(separation.members)
    for a in range(len(graph)):
        if a not in inside and a not in separation.defeated and a not in graph.selfish:
            rivals = inside.intersection((*graph.attackers[a], *graph.targets[a]))
            if all(part[b] != part[a] for b in rivals):
                yield a


def _justified(labels: Labels, separation: Separation, a: int) -> Clause:
    """The argument, or something that clashes with it, is in, or else a member that cut it off is not."""
    reaching, cause = separation.cut(a)
    near = [b for b in separation.graph.targets[a] if b in reaching]
    against = sorted({a, *separation.graph.attackers[a], *near})
    return [*labels.all(against), *(-labels.inside(b) for b in sorted(cause))]
