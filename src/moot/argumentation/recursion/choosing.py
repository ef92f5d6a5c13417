"""One extension, by one choice in each component, in the order of attacks.

In each component what was chosen before attacks some arguments; the rest, if it is still strongly connected, has
extensions of a base semantics, else it is taken apart again (Baroni, Giacomin, Guida, AIJ 168, 2005; in this form Gaggl
and Woltran, J. Logic and Computation 23(5), 2013).
"""

from collections.abc import Callable, Sequence

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.recursion.basis import Base, Basis
from moot.argumentation.work import Work

Choice = Callable[[Sequence[int]], list[int]]
"""Of a component that is strongly connected: a set of the base semantics, without a look at the rest."""


def some_recursive(graph: Digraph, base: Base, work: Work) -> Members:
    """One extension under the SCC-recursive semantics with this base semantics.

    An SCC-recursive semantics, such as CF2, applies its base semantics to one strongly connected component after the
    other, in the order of attacks. It costs what the base semantics takes, and O(n + m) for each level of recursion.
    """
    return tuple(sorted(chosen(graph, [range(len(graph))], set(), Basis(graph, base, work).one)))


def recursive_around(graph: Digraph, unattacked: Members, members: Members, base: Base, work: Work) -> Members:
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
