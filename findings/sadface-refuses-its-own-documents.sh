#!/bin/sh
# SADFace 0.5.4.0: its validation refuses every document with a support or an attack that its own functions made, and
# list_arguments() finds none in it.
#
# The nodes between atoms are of type "inference" or "conflict"; validation.verify() and list_arguments() know the type
# "scheme" only. So verify() is no test of whether a file is SADFace: a reader has to take all three types.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "sadface==0.5.4.0"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from sadface import sadface, validation

sadface.initialise()
sadface.add_atom("We go out")
atoms_only = validation.verify(sadface.get_document())
sadface.build_argument(con_text="We go out", prem_text=["It is dry"])
with_argument = validation.verify(sadface.get_document())
arguments, inferences = sadface.list_arguments(), sadface.list_inferences()
print("sadface 0.5.4.0")
print(f"verify() of a document with one atom: {atoms_only}")
print(f"verify() after build_argument(): {with_argument}")
print(f"list_arguments(): {len(arguments)}, list_inferences(): {len(inferences)}")
print("expected: valid both times, one argument")
unknown = (False, ["Node 'type' not of supported SADFace node type"])
sys.exit(0 if atoms_only[0] and with_argument == unknown and (arguments, len(inferences)) == ([], 1) else 1)
PYTHON
