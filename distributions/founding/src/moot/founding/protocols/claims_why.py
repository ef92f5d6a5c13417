"""Why, in a debate of claims of the founding profile: by how much each claim is opposed and supported there.

The founding graph knows no labels. What it calls contested is undec here, everything else in.
"""

from moot.founding.claim_graph import CONTESTED
from moot.founding.claims import ArgumentGraph
from moot.founding.protocols.claims_course import held
from moot.record.debate import Debate
from moot.verdict.asked_for import nothing_claimed, unknown
from moot.verdict.explained import ExplainedNode


def explained_founding_claims(debate: Debate, argument: str | None) -> ExplainedNode:
    """The explanation of one claim of a founding debate: its opposition and support, and the claims behind them.

    `argument` is the name that the claim's author gave it, or moot's id of the claim; None: the claim that is opposed
    most. Raises UnknownName for a name that no claim has.
    """
    found = held(debate)
    graph, names = found.graph, {id: claim.id for id, claim in found.said}
    if argument is None:
        if not graph.claims:
            return nothing_claimed(debate)
        return _node(graph, max(graph.claims, key=graph.get_opposition_strength))
    name = names.get(argument.strip(), argument.strip())
    if name not in graph.claims:
        raise unknown(argument, (*graph.claims, *names))
    return _node(graph, name)


def _node(graph: ArgumentGraph, name: str) -> ExplainedNode:
    because = [
        *(_leaf(graph, other, "attacks") for other in sorted(graph.get_opposers(name))),
        *(_leaf(graph, other, "supports") for other in sorted(graph.get_supporters(name))),
    ]
    return _leaf(graph, name, None, tuple(because))


def _leaf(
    graph: ArgumentGraph, name: str, role: str | None, because: tuple[ExplainedNode, ...] = ()
) -> ExplainedNode:
    claim, opposition = graph.claims[name], graph.get_opposition_strength(name)
    reason = (
        f"{claim.source_agent} is confident {claim.confidence} of 3; "
        f"opposition {opposition:.4f}, support {graph.get_support_strength(name):.4f}"
    )
    return ExplainedNode(name, claim.text, "undec" if opposition > CONTESTED else "in", reason, because, role=role)
