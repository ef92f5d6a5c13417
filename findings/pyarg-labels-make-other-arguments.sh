#!/bin/sh
# PyArg (python-argumentation 2.0.2): reads TGF with labels without a word, and loses every attack in it.
#
# A node line of TGF is an id, a blank and a label; edges name ids. PyArg takes the whole line for the argument's name, so
# that the attacks are between arguments that nobody declared, and all that are declared are accepted. Its eight
# semantics are right otherwise (against their definitions, all frameworks of up to three arguments). moot reads the id,
# and tells that labels are lost.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "python-argumentation==2.0.2"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import py_arg.import_export.argumentation_framework_from_trivial_graph_format_reader as tgf
from py_arg.algorithms.semantics.get_grounded_extension import get_grounded_extension

read = tgf.ArgumentationFrameworkFromTrivialGraphFormatReader.from_tgf


def grounded(text: str) -> list[str]:
    return sorted(argument.name for argument in get_grounded_extension(read(text)))


plain, labelled = grounded("1\n2\n#\n1 2\n"), grounded("1 rain\n2 picnic\n#\n1 2\n")
print("python-argumentation 2.0.2, grounded extension, 1 attacks 2")
print(f"without labels: {plain}")
print(f"with labels: {labelled}")
print("expected: the attacker alone, both times")
sys.exit(0 if plain == ["1"] and labelled == ["1 rain", "2 picnic"] else 1)
PYTHON
