"""Graphs of networkx in and out, and DOT out."""

import sys
from typing import Any

import pytest

from moot.argumentation import Framework
from moot.argumentation.formats import dot
from moot.argumentation.formats.networkx_graph import from_networkx, to_networkx
from moot.errors import BadInput, InvalidValue


class Graph:
    """What is read of a graph of networkx: nodes and edges with their attributes."""

    def __init__(
        self, nodes: dict[Any, dict[str, Any]], edges: list[tuple[Any, Any, dict[str, Any]]], **more: Any
    ) -> None:
        self._nodes, self._edges = nodes, edges
        self.directed = more.pop("directed", True)
        self.graph = more

    def is_directed(self) -> bool:
        return bool(self.directed)

    class _View(list[Any]):
        def __init__(self, plain: list[Any], full: list[Any]) -> None:
            super().__init__(plain)
            self.full = full

        def __call__(self, data: bool = False) -> list[Any]:
            return self.full if data else list(self)

    @property
    def nodes(self) -> "Graph._View":
        return Graph._View(list(self._nodes), list(self._nodes.items()))

    @property
    def edges(self) -> "Graph._View":
        return Graph._View([edge[:2] for edge in self._edges], self._edges)


def test_nodes_are_names_and_edges_attacks() -> None:
    graph = Graph({1: {}, "b": {}, "c": {}}, [(1, "b", {}), (1, "b", {}), ("b", "b", {})])
    found = from_networkx(graph)
    assert found.framework == Framework.from_attacks([("1", "b"), ("b", "b")], ["1", "b", "c"])
    assert found.lost == ()


def test_attributes_are_listed_as_lost() -> None:
    graph = Graph({"a": {"w": 1}, "b": {"w": 2}}, [("a", "b", {"w": 3})], name="g")
    assert from_networkx(graph).lost == ("attributes of the graph", "attributes of nodes: 2", "attributes of edges")


@pytest.mark.parametrize(
    ("graph", "said"),
    [(Graph({}, [], directed=False), "directed"), (Graph({1: {}, "1": {}}, []), "'1'"),
     (Graph({1.5: {}}, []), "relabel"), (Graph({True: {}}, []), "relabel"), (Graph({"": {}}, []), "relabel")],
)  # fmt: skip
def test_a_graph_that_is_no_framework_is_refused(graph: Graph, said: str) -> None:
    with pytest.raises(InvalidValue, match=said):
        from_networkx(graph)


def test_without_networkx_the_remedy_is_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(BadInput, match="pip install networkx"):
        to_networkx(Framework.from_attacks([]))


def test_dot_says_names_labels_and_attacks() -> None:
    framework = Framework.from_attacks([('it "rains" & more\\n', "b"), ("b", "c"), ("s", "s")])
    text = dot.write(framework, framework.labelling()).text
    assert text.startswith("digraph framework {\n")
    assert r'n1 [label="it \"rains\" &amp; more\\n [in]", style="filled,solid"' in text
    assert 'n2 [label="b [out]"' in text
    assert 'n4 [label="s [undec]"' in text
    assert [line.strip() for line in text.splitlines() if "->" in line] == ["n1 -> n2;", "n2 -> n3;", "n4 -> n4;"]


def test_dot_tells_of_names_that_do_not_show() -> None:
    written = dot.write(Framework.from_attacks([], ["a\u202eb", "c"]))
    assert "a\\\\u202eb" in written.text
    assert written.lost == ("characters that do not show, written as escapes in 1 names",)
    assert '[label="c"];' in written.text
