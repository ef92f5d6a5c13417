"""Frameworks of which every preferred extension is stable (coherent ones), as far as their cycles show it.

Without odd cycles a framework is coherent (Dung 1995, Sect. 2.3: limited controversial frameworks); so is a symmetric
one in which nothing attacks itself (Coste-Marquis, Devred, Marquis, ECSQARU 2005). Both properties stay when arguments
are taken out, and preferred and stable extensions are made component by component (Baroni, Giacomin, Guida, AIJ 168,
2005): so it is enough that each strongly connected component has one of them. Then what is hard about preferred
extensions is as easy as it is for stable ones.
"""

from collections.abc import Sequence

from moot.argumentation.components import strongly_connected
from moot.argumentation.digraph import Digraph


def is_coherent(graph: Digraph) -> bool:
    """Whether the shape of the attack cycles shows that every preferred extension is stable. Linear.

    True if nothing attacks itself and each strongly connected component is symmetric or has no odd cycle. That is
    sufficient only: False may also be said of frameworks whose preferred extensions are all stable.
    """
    if graph.selfish:
        return False
    attackers = dict(enumerate(graph.attackers))
    return all(_is_even(graph, part) or is_symmetric(graph, part) for part in strongly_connected(attackers, attackers))


def is_symmetric(graph: Digraph, part: Sequence[int]) -> bool:
    """Whether every attack between two members of `part` goes both ways. Linear in the attacks on and by the part."""
    inside = set(part)
    return all(inside.intersection(graph.attackers[a]) == inside.intersection(graph.targets[a]) for a in part)


def _is_even(graph: Digraph, part: Sequence[int]) -> bool:
    """Whether a strongly connected part has no odd cycle: then the ends of each attack lie at unlike distances."""
    inside, parity, waiting = set(part), {part[0]: 0}, [part[0]]
    while waiting:
        here = waiting.pop()
        for target in graph.targets[here]:
            if target not in inside:
                continue
            if target not in parity:
                parity[target] = 1 - parity[here]
                waiting.append(target)
            elif parity[target] == parity[here]:
                return False
    return True
