"""Asking a SAT solver for models of a formula, or for a proof that there is none. Only the making of certificates asks.

Models are asked for again and again, of one MiniSat for a formula that grows. A proof is made from scratch, without
assumptions, by CaDiCaL; PySAT keeps it in a temporary file until it is read. All of it is bounded as the search for an
answer is: in conflicts, calls and clauses, never in seconds.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from moot.argumentation.certificates.formula import Clause, Formula
from moot.argumentation.work import Work
from moot.errors import SearchCut

SEARCHER: Final = "minisat22"
PROVER: Final = "cadical195"
NODES_PER_CALL: Final = 5
CLAUSES_PER_NODE: Final = 128
LITERALS_PER_NODE: Final = 16
"""What counts as much as a conflict; as in the search for answers."""
MOST_CONFLICTS: Final = 2**31 - 1
"""A larger bound the solver does not understand."""


class Growing:
    """A solver for a formula to which clauses may be added between questions; clauses are never taken back.

    `prefer`: the literals that the solver tries first. `work` bounds all the questions together.
    """

    def __init__(self, formula: Formula, work: Work, prefer: Iterable[int] = ()) -> None:
        self._formula, self._work, self._prefer = formula, work, list(prefer)
        self._solver: Any = None
        self._taken, self._conflicts, self._void = 0, 0, False

    def model(self, assumed: Sequence[int] = ()) -> Sequence[int] | None:
        """A model of the formula so far in which the literals `assumed` hold, or None if there is none.

        It lists the literals that hold, in the order of the variables. Raises SearchCut if the bound is spent.
        """
        self._take_up()
        if self._void:
            return None
        found, self._conflicts = _solved(self._solver, self._work, self._conflicts, assumed)
        literals: Sequence[int] | None = self._solver.get_model() if found else None
        return literals

    def model_with(self, one_of: Iterable[int], assumed: Sequence[int] = ()) -> Sequence[int] | None:
        """A model as `model` gives it in which, moreover, at least one of the literals `one_of` holds; or None.

        The condition counts for this question only, but each such question adds a variable to the formula. Raises
        SearchCut if the bound is spent.
        """
        this = self._formula.fresh(1)
        self._formula.add(-this, *one_of)
        found = self.model([this, *assumed])
        self._formula.add(-this)
        return found

    def _take_up(self) -> None:
        """Let the solver know what the formula says since the last question."""
        new = self._formula.clauses[self._taken :]
        self._taken += len(new)
        self._void = self._void or () in new
        if self._void:
            return
        if self._solver is None:
            self._solver = _solver(SEARCHER, new, self._work)
            self._solver.set_phases(self._prefer)
        else:
            _add(self._solver, new, self._work)


def model(formula: Formula) -> Sequence[int] | None:
    """A model of the formula, or None if it has none: the literals that hold, in the order of the variables.

    The search has no bound.
    """
    return Growing(formula, Work()).model()


def refute(formula: Formula, work: Work | None = None) -> tuple[str, ...] | None:
    """The lines of a proof, in DRUP form, that the formula has no model; None if it has one.

    The formula is solved from scratch, without assumptions. Raises SearchCut if the bound `work` is spent; without
    `work` there is no bound.
    """
    if () in formula.clauses:
        return ()
    work = work or Work()
    solver = _solver(PROVER, formula.clauses, work)
    found, _ = _solved(solver, work, 0)
    lines = None if found else tuple(solver.get_proof() or ())
    solver.delete()
    return lines


def _solver(name: str, clauses: Sequence[Clause], work: Work) -> Any:
    from pysat.solvers import Solver  # loaded when something is to be proved

    solver = Solver(name, with_proof=name == PROVER)
    _add(solver, clauses, work)
    return solver


def _add(solver: Any, clauses: Sequence[Clause], work: Work) -> None:
    long = sum(len(clause) // LITERALS_PER_NODE for clause in clauses)
    work.take(len(clauses) // CLAUSES_PER_NODE + long)
    for clause in clauses:
        solver.add_clause(clause)


def _solved(solver: Any, work: Work, before: int, assumed: Sequence[int] = ()) -> tuple[bool, int]:
    """Is there a model? And the conflicts of this solver by now; `before`: those that are counted. Raises SearchCut."""
    work.take(NODES_PER_CALL)
    if work.left is None:
        found: bool | None = solver.solve(assumed)
    else:
        solver.conf_budget(min(max(1, work.left), MOST_CONFLICTS))
        found = solver.solve_limited(assumed)
    conflicts: int = solver.accum_stats()["conflicts"]
    work.take(conflicts - before)
    if found is None:
        raise SearchCut("nodes", work.max_nodes or work.spent)
    return found, conflicts
