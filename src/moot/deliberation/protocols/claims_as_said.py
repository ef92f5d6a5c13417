"""Claims as they were said: how a debate of claims is recorded under the founding profile.

Nobody is shown a handle, so what a claim names is recorded as it was said, and nothing is detected. Whom to ask and
when to stop is for the founding deliberation to say, which reads this record; by our own rules it is a graph without
relations.
"""

from dataclasses import replace

from moot.deliberation.graph import Graph
from moot.deliberation.outcome.claims import judged
from moot.deliberation.protocols.claims import CLAIMS
from moot.deliberation.protocols.protocol import nothing_detected, nothing_due


def unrelated(graph: Graph) -> Graph:
    """The claims alone: the names that they support and oppose are no ids of ours."""
    return judged(replace(graph, edges={}, supports={}))


CLAIMS_AS_SAID = replace(CLAIMS, judged=unrelated, detect=nothing_detected, due=nothing_due, as_said=True)
