#!/bin/sh
# python-sat 1.9.dev24: how many models enum_models() gives of a Formula depends on the formulas that were made before it.
#
# Atoms are numbered through the whole process, and a solver enumerates all numbers up to the greatest of its clauses: a
# second formula over new atoms is told once for each value of the atoms of the first. Formula.set_context() with a name of
# its own for each formula, or blocking the atoms by hand, helps; counting models does not. moot numbers variables by
# problem, and makes no Formula.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "python-sat==1.9.dev24"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from pysat.formula import Atom, Formula
from pysat.solvers import Solver


def models(one: str, other: str) -> int:
    with Solver(name="cadical195", bootstrap_with=Atom(one) | Atom(other)) as solver:
        return sum(1 for _ in solver.enum_models())


first, second, third = models("a", "b"), models("c", "d"), models("e", "f")
Formula.set_context("another")
apart = models("g", "h")
print("python-sat 1.9.dev24, models of (a or b), then of (c or d), then of (e or f)")
print(first, second, third)
print(f"of (g or h) in a context of its own: {apart}")
print("expected: 3 each time")
sys.exit(0 if (first, second, third, apart) == (3, 12, 48, 3) else 1)
PYTHON
