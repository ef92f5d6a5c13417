"""Frameworks from and to directed graphs of networkx, which is imported only to make one: it is no dependency.

Nodes are names: texts, or whole numbers, which become texts. Attributes of graph, nodes and edges are listed as lost.
"""

from typing import Any, Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.formats.document import Read
from moot.argumentation.framework import Framework
from moot.errors import BadInput, InvalidValue

_WHAT: Final = "the graph"


def from_networkx(graph: Any) -> Read:
    """The framework of a networkx DiGraph or MultiDiGraph: each node is an argument, each edge an attack. Linear.

    Parallel edges count once; a whole number as a node becomes its text. Attributes are listed as lost. Raises
    InvalidValue for an undirected graph, which does not say who attacks whom, for a node that is neither a text nor a
    whole number, and for two nodes of one name (1 and "1").
    """
    if not graph.is_directed():
        raise InvalidValue(_WHAT, graph, "give a directed one, such as graph.to_directed() if all attacks are mutual")
    index: dict[Any, int] = {node: number for number, node in enumerate(graph.nodes)}
    names = [_name(node) for node in index]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise InvalidValue(_WHAT, graph, f"call its nodes apart: two of them are {twice!r} as texts")
    pairs = ((index[source], index[target]) for source, target in graph.edges())
    return Read(Framework(names, pairs), _lost(graph))


def _name(node: Any) -> str:
    if isinstance(node, str) and node:
        return node
    if isinstance(node, int) and not isinstance(node, bool):
        return str(node)
    raise InvalidValue("a node", node, "use texts or whole numbers: networkx.relabel_nodes(graph, str)")


def _lost(graph: Any) -> tuple[str, ...]:
    nodes = sum(bool(attributes) for _, attributes in graph.nodes(data=True))
    edges = sum(bool(attributes) for *_, attributes in graph.edges(data=True))
    found = (
        ("attributes of the graph", 1 if graph.graph else 0), ("attributes of nodes", nodes),
        ("attributes of edges", edges),
    )  # fmt: skip
    return tuple(f"{what}: {count:,}" if count > 1 else what for what, count in found if count)


def to_networkx(framework: AttackGraph) -> Any:
    """A networkx.DiGraph with a node for each argument and an edge for each attack, in the framework's order.

    Raises BadInput if networkx is not installed.
    """
    try:
        from networkx import DiGraph
    except ImportError:
        raise BadInput("networkx is not installed", "pip install networkx") from None
    graph = DiGraph()
    graph.add_nodes_from(framework.arguments)
    graph.add_edges_from(framework.attacks)
    return graph
