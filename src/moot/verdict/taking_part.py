"""Who takes part in what a graph says, as independence classes: who says nothing is a part of all, and for nothing."""

from collections.abc import Iterator

from moot.record.graph import Graph, How

_NOBODY = frozenset({How.DETECTED.value, How.CHECKED.value})
"""Stands as the author of a support that nobody said, which was found or checked."""


def classes_of(graph: Graph) -> frozenset[str]:
    """The independence classes of all who hold a seat or are named in the graph: as authors, by what they endorse or
    concede, by a stance, or in `classes`.

    Gates, the authors of what was checked, are in none. Linear in the graph.
    """
    return frozenset(map(graph.class_of, people_of(graph)))


def people_of(graph: Graph) -> frozenset[str]:
    """The participants that `classes_of` puts into classes."""
    return frozenset(_named(graph)) - gates(graph)


def gates(graph: Graph) -> frozenset[str]:
    """The participants that check by code: the authors of what was checked."""
    checked = [*(a.authors for a in graph.arguments.values() if a.checked)]
    checked += [e.authors for e in graph.edges.values() if e.how is How.CHECKED]
    return frozenset(author for authors in checked for author in authors)


def _named(graph: Graph) -> Iterator[str]:
    for table in (graph.classes, graph.stances, graph.endorsements, graph.concessions, graph.retracted):
        yield from table
    for argument in graph.arguments.values():
        yield from argument.authors
    for edge in graph.edges.values():
        yield from edge.authors
    for support in graph.supports.values():
        yield from (author for author in support.authors if author not in _NOBODY)
