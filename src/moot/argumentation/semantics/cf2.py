"""CF2 extensions: naive sets of one strongly connected component after the other.

Source: Baroni, Giacomin, Guida, SCC-recursiveness: a general schema for argumentation semantics, AIJ 168, 2005; Gaggl
and Woltran, The cf2 argumentation semantics revisited, J. Logic and Computation 23(5), 2013. In some: NP-complete; in
all: coNP-complete (Gaggl and Woltran). Either is asked by guessing an extension (`judging`), and by going on from state
to state (`asking`): where choices follow from each other in many levels one guess after the other is wrong, and states
are few; where many choices matter at a time states multiply.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.recursion import judging
from moot.argumentation.semantics.kind import Ask
from moot.argumentation.semantics.naive import NAIVE
from moot.argumentation.semantics.scc_recursive import scc_recursive
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
    return judging.made_from(graph, members)


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """A CF2 extension that has the argument `a` (an index), or None if none has. Raises SearchCut if `work` is spent.
    """
    return _in_turns(graph, a, work, judging.credulous, BY_STATES.credulous)


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """A CF2 extension that lacks the argument `a` (an index), or None if all have it. Raises SearchCut if `work` is
    spent.
    """
    return _in_turns(graph, a, work, judging.skeptical, BY_STATES.skeptical)


def _in_turns(graph: Digraph, a: int, work: Work, judged: Ask, by_states: Ask) -> Members | None:
    return in_turns(
        lambda near: judged(graph, a, near), [lambda near: (by_states(graph, a, near),)], TURNS, len(graph), work
    )


CF2 = replace(BY_STATES, some=some, credulous=credulous, skeptical=skeptical, extend=extend)
