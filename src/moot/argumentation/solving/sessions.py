"""Beginning to search a framework: its variables and clauses, and a solver that has them."""

from collections.abc import Collection, Iterable

from moot.argumentation.digraph import ARRAYS, Digraph
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Clause, Sat
from moot.argumentation.work import Work


def labels_of(graph: Digraph) -> Labels:
    """The SAT variables and clauses that describe sets of arguments of `graph`.

    If `graph` is kept as numpy arrays, the clauses are made by whole columns.
    """
    if ARRAYS.loaded:
        from moot.argumentation.reducing.compact import Compact
        from moot.argumentation.solving.columns import ColumnLabels

        if isinstance(graph, Compact):
            return ColumnLabels(graph)
    return Labels(graph)


def session(labels: Labels, clauses: Iterable[Clause], work: Work) -> Sat:
    """A SAT solver for `clauses` over the variables of `labels`, which tries to make sets large. `work` bounds it."""
    kept = clauses if isinstance(clauses, Collection) else list(clauses)
    return Sat(kept, labels.end - 1, labels.preferred, work)
