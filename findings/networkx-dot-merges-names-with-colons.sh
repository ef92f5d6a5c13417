#!/bin/sh
# networkx 3.6.1: to_pydot() writes names with a colon bare, and in DOT what follows a colon is a port: "claim:1" and
# "claim:2" become one node, "claim", and an attack between them an attack on itself.
#
# The node lines say `claim;` twice. read_dot() on the same text finds three nodes, two of them undeclared. Other names that
# need quotes ("x y") get them. moot writes DOT by itself, with every name in quotes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "networkx==3.6.1" "pydot==4.0.1"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import networkx
import pydot

graph = networkx.DiGraph([("claim:1", "claim:2")])
text = networkx.nx_pydot.to_pydot(graph).to_string()
lines = [line for line in text.splitlines() if "claim" in line]
back = sorted(networkx.nx_pydot.from_pydot(pydot.graph_from_dot_data(text)[0]).nodes)
print("networkx 3.6.1, pydot 4.0.1, claim:1 attacks claim:2")
print(f"written: {' '.join(lines)}")
print(f"read again: {back}")
print('expected: "claim:1" -> "claim:2"; two nodes')
written = ["claim;", "claim;", "claim:1 -> claim:2;"]
sys.exit(0 if lines == written and back == ["claim", "claim:1", "claim:2"] else 1)
PYTHON
