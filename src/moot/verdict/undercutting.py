"""What an undercut of a claim aims at: that the claim follows, on its author's word and from each reason given for it
(decision 0024).
"""

from collections.abc import Iterator
from dataclasses import replace

from moot.record.graph import Component, Edge, Graph, Support
from moot.record.identity import Literals


def undercuts_of_steps(graph: Graph, one: Literals) -> dict[str, Edge]:
    """By id, the undercuts of support steps that the undercuts of claims in `graph` stand for, and the challenges of
    them that the challenges of those stand for.

    Whoever says that a claim does not follow says so of each reason that was given for it: without that, a claim that
    is undercut would stand on those very reasons. `one`: the classes of merged literals. Linear in the edges and the
    supports, and in what is found.
    """
    found = dict(_undercuts(graph, one))
    by_edge: dict[str, list[str]] = {}
    for id in found:
        by_edge.setdefault(id.partition(_WITHIN)[0], []).append(id)
    challenges = [edge for edge in graph.edges.values() if edge.component is Component.RELATION]
    return found | {
        f"{edge.id}{_WITHIN}{id}": replace(_standing(graph, edge), id=f"{edge.id}{_WITHIN}{id}", target=id)
        for edge in challenges
        for id in by_edge.get(edge.target, ())
        if _standing(graph, edge).authors
    }


_WITHIN = " of the step "


def _undercuts(graph: Graph, one: Literals) -> Iterator[tuple[str, Edge]]:
    aimed = [edge for edge in graph.edges.values() if edge.component is Component.WARRANT]
    steps = _steps(graph, one) if aimed else {}
    for edge in (_standing(graph, edge) for edge in aimed if edge.target in graph.arguments):
        for support in steps.get(one.of(graph.arguments[edge.target].claim), ()):
            if edge.authors and support.source != edge.source:
                id = f"{edge.id}{_WITHIN}{support.id}"
                yield id, replace(edge, id=id, target=support.id)


def _steps(graph: Graph, one: Literals) -> dict[str, list[Support]]:
    """By the name of a literal, the supports of it that somebody stands behind."""
    found: dict[str, list[Support]] = {}
    for support in graph.supports.values():
        if any(support.id not in graph.retracted.get(author, ()) for author in support.authors):
            target = graph.arguments.get(support.target)
            found.setdefault(one.of(support.target if target is None else target.claim), []).append(support)
    return found


def _standing(graph: Graph, edge: Edge) -> Edge:
    """The attack with those of its authors alone who did not take it back."""
    left = tuple([author for author in edge.authors if edge.id not in graph.retracted.get(author, ())])
    return replace(edge, authors=left)
