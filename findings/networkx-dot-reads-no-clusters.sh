#!/bin/sh
# networkx 3.6.1: read_dot() and from_pydot() pass over subgraphs without a word: nodes and edges inside a cluster are gone,
# also an edge inside one between nodes that are named outside.
#
# pydot has them, under get_subgraphs(). Drawn argument maps have a cluster for each topic or speaker; read so, what is
# attacked in a cluster is accepted. moot reads no DOT.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "networkx==3.6.1" "pydot==4.0.1"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import networkx
import pydot

(drawn,) = pydot.graph_from_dot_data("digraph { a -> b; subgraph cluster_x { b -> a; c -> b } }")
read = networkx.nx_pydot.from_pydot(drawn)
kept = [f"{edge.get_source()} -> {edge.get_destination()}" for edge in drawn.get_subgraphs()[0].get_edges()]
nodes, edges = sorted(read.nodes), sorted(read.edges())
print("networkx 3.6.1, pydot 4.0.1, a -> b, and in a cluster b -> a and c -> b")
print(f"pydot, in the cluster: {kept}")
print(f"networkx: nodes {nodes}, edges {edges}")
print("expected: three nodes and three edges")
told = (nodes, edges) == (["a", "b"], [("a", "b")])
sys.exit(0 if told and kept == ["b -> a", "c -> b"] else 1)
PYTHON
