"""Stage2 extensions: stage extensions of one strongly connected component after the other.

Source: Dvořák and Gaggl, Stage semantics and the SCC-recursive schema for argumentation semantics, J. Logic and
Computation 26(4), 2016. In some: Sigma2P-, in all: Pi2P-complete (there). One extension costs one stage extension for
each component; how many there are, and what is asked about one argument, is found by states (`scc_recursive.py`).

Where each component is one argument or symmetric without self-attackers, these are the CF2 extensions: in a symmetric
framework without self-attackers a naive set attacks all that it lacks, so that each is a stage extension; and what is
left of such a component when some of it is defeated is of the same kind.
"""

from dataclasses import replace

from moot.argumentation.components import is_symmetric, strongly_connected
from moot.argumentation.digraph import Digraph
from moot.argumentation.semantics.cf2 import CF2
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.semantics.scc_recursive import scc_recursive
from moot.argumentation.semantics.stage import STAGE

BY_STATES = scc_recursive("stage2", "STG2", STAGE)


def _like(graph: Digraph) -> Semantics:
    """Who answers: CF2, where the extensions are the same. Linear."""
    attackers = dict(enumerate(graph.attackers))
    same = all(_is_plain(graph, part) for part in strongly_connected(attackers, attackers))
    return CF2 if same else BY_STATES


def _is_plain(graph: Digraph, part: tuple[int, ...]) -> bool:
    return len(part) == 1 or (graph.selfish.isdisjoint(part) and is_symmetric(graph, part))


STAGE2 = replace(
    BY_STATES,
    every=lambda graph, work: _like(graph).every(graph, work),
    credulous=lambda graph, a, work: _like(graph).credulous(graph, a, work),
    skeptical=lambda graph, a, work: _like(graph).skeptical(graph, a, work),
    count=lambda graph, work: _like(graph).count(graph, work),
)
