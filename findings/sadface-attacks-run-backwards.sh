#!/bin/sh
# SADFace 0.5.4.0: build_attack() draws an attack from the target to the attacker.
#
# Its docstring says that the conflict node points from the source of the attack to its destination, and build_argument()
# does draw premise -> inference -> conclusion. Who reads the edges of a document by their direction, as in AIF, gets every
# attack the wrong way round: here the ground, not the attacker, would be accepted. The dict that the call returns names the
# roles rightly, but is not kept in the document. moot reads no SADFace; a reader of it has to know the writer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "sadface==0.5.4.0"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from sadface import sadface

sadface.initialise()
sadface.build_argument(con_text="We go out", prem_text=["It is dry"])
sadface.build_attack(attacker_text="It rains", target_text="It is dry")
document = sadface.get_document()
names = {node["id"]: node.get("text") or node["name"] for node in document["nodes"]}
edges = {(names[edge["source_id"]], names[edge["target_id"]]) for edge in document["edges"]}
support = {("It is dry", "support"), ("support", "We go out")}
print("sadface 0.5.4.0, 'It is dry' supports 'We go out', 'It rains' attacks 'It is dry'")
for edge in sorted(edges):
    print("  {} -> {}".format(*edge))
print("expected: It rains -> attack -> It is dry")
sys.exit(0 if edges == support | {("It is dry", "attack"), ("attack", "It rains")} else 1)
PYTHON
