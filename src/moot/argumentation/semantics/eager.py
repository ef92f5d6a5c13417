"""The eager extension: the largest admissible set inside every semi-stable extension. There is exactly one.

Source: Caminada, Comparing two unique extension semantics for formal argumentation: ideal and eager, BNAIC 2007.
"""

from dataclasses import replace

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics.kind import unique
from moot.argumentation.semantics.semi_stable import RANGING
from moot.argumentation.solving.reductions import largest_admissible_in
from moot.argumentation.work import Work


def some(graph: Digraph, work: Work) -> Members:
    """The eager extension, the largest admissible set inside every semi-stable extension.

    It begins with one semi-stable extension; that is cut down to what it shares with others, as long as one lacks some
    of the rest, and each time to its largest admissible subset.
    """
    return RANGING.shared(graph, work, lambda left: largest_admissible_in(graph, left))


EAGER = replace(unique("eager", "EAG", some, directional=False), hope=80_000)
