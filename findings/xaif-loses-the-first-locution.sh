#!/bin/sh
# xaif 0.3.6: numbers its nodes from 0, and its table of relations leaves out every pair with node 0, since 0 counts as
# "none found". What the first speaker said is in no row of get_csv("locution").
#
# And the two edges that add_component("proposition", …) makes get one edgeID. Who indexes the edges of xAIF by their ids
# loses half of them: they have to be read as pairs of nodes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
# pandas is named too: the package declares no dependency, although it imports it
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "xaif==0.3.6" "pandas==3.1.1"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from xaif import AIF

dialogue = AIF("The bridge is safe.")
dialogue.add_component("proposition", Lnode_ID=0, proposition="the bridge is safe")
dialogue.add_component("locution", text="It was inspected.", speaker="Ada Miller")
dialogue.add_component("proposition", Lnode_ID=3, proposition="the bridge was inspected")
rows = dialogue.get_csv("locution").to_dict("records")
told = [row["proposition1_text"] for row in rows if row["relation"] == "Default Illocuting"]
edges = [edge["edgeID"] for edge in dialogue.xaif["AIF"]["edges"]]
print("xaif 0.3.6, two locutions, each with its proposition")
print(f"rows of what was said: {told}")
print(f"ids of the four edges: {edges}")
print("expected: both locutions, four ids")
sys.exit(0 if told == ["It was inspected."] and edges == [0, 0, 1, 1] else 1)
PYTHON
