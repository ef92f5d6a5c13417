"""CF2 extensions: naive sets of one strongly connected component after the other.

Source: Baroni, Giacomin, Guida, SCC-recursiveness: a general schema for argumentation semantics, AIJ 168, 2005; Gaggl
and Woltran, The cf2 argumentation semantics revisited, J. Logic and Computation 23(5), 2013. In some: NP-complete; in
all: coNP-complete (Gaggl and Woltran). Either is asked by guessing an extension (`_judged`), and by going on from state
to state (`scc_recursive`): where choices follow from each other in many levels one guess after the other is wrong, and
states are few; where many choices matter at a time states multiply.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.choice import chosen
from moot.argumentation.semantics.naive import NAIVE
from moot.argumentation.semantics.scc_recursive import scc_recursive
from moot.argumentation.semantics.separation import Separation, numbered
from moot.argumentation.solving.labels import Clause, Labels
from moot.argumentation.solving.sat import labels_of, session
from moot.argumentation.work import Work, in_turns

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
