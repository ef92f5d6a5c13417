"""Asking a SAT solver for a model of a formula, or for a proof that there is none. Only the making of certificates
asks.

CaDiCaL, by way of PySAT, which keeps the proof in a temporary file until it is read.
"""

from collections.abc import Sequence
from typing import Any, Final

from moot.argumentation.certificates.formula import Formula

SOLVER: Final = "cadical195"


def model(formula: Formula) -> Sequence[int] | None:
    """The literals that hold in a model, in the order of the variables; None: there is no model."""
    if () in formula.clauses:
        return None
    solver = _solver(formula, with_proof=False)
    found: Sequence[int] | None = solver.get_model() if solver.solve() else None
    solver.delete()
    return found


def refute(formula: Formula) -> tuple[str, ...]:
    """The lines that prove that a formula has no model: solved from scratch, without assumptions."""
    if () in formula.clauses:
        return ()
    solver = _solver(formula, with_proof=True)
    found, lines = solver.solve(), solver.get_proof()
    solver.delete()
    assert not found, "asked only of what has no model"
    return tuple(lines or ())


def _solver(formula: Formula, *, with_proof: bool) -> Any:
    from pysat.solvers import Solver  # loaded when something is to be proved

    solver = Solver(SOLVER, with_proof=with_proof)
    for clause in formula.clauses:
        solver.add_clause(clause)
    return solver
