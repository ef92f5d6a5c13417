"""One growing set of clauses, asked again and again under assumptions; nothing is encoded twice.

Two solvers take turns: MiniSat is quick to make and to ask, so it begins; when that costs many
conflicts, CaDiCaL goes on with all clauses so far. Both are told to try the preferred literals first: where sets are
to be made as large as they get, that saves nearly all calls. MiniSat forgets it, and takes up what it chose last: it is
told again before a call that is to find a large set (`afresh`). CaDiCaL does not: it never tries anything else first,
which finds large sets at once where they are easy to find, and refutes sooner. But of many variables it may find
nothing, where it soon would by coming back to what nearly was a model: there, phases are `free` after one hard call.
"""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from itertools import repeat
from typing import Any, Final

from moot.argumentation.digraph import ARRAYS, Digraph
from moot.argumentation.solving.labels import Clause, Labels
from moot.argumentation.work import Work
from moot.errors import SearchCut

LIGHT, HEAVY = "minisat22", "cadical195"
LIGHT_CONFLICTS: Final = 4_000
"""Conflicts after which the light solver hands over (bench/backends.md)."""
LIGHT_DENSITY: Final = 4
"""Clauses for each variable, as they were made to begin with, up to which that holds. Where there are more, a conflict
takes the light solver longer in proportion, and it hands over as much sooner. A variable counts that no clause has.
"""
LIGHT_PER_CALL: Final = 5
"""Conflicts that it may cost besides for each call: where there are many easy ones, the heavy solver takes longer."""
LIGHT_CLAUSES: Final = 60_000
"""Clauses up to which that holds. Of more, the heavy solver begins where they are dense, or more than `HUGE`. Else the
light one begins all the same: what is easy takes it a tenth of the time, or a hundredth. But its conflicts are fewer by
the square of what is more, and it makes few calls, each of which takes it longer than the heavy one.
"""
LIGHT_TOUCHED: Final = 5_000_000
"""Clauses times calls, from which on the light solver hands over where there are many clauses."""
DENSE: Final = 8
"""Clauses for each variable, from which on many are dense."""
HUGE: Final = 600_000
FREED: Final = 4_000
"""Variables from which on phases are freed (decision 0012)."""
FORCED_CONFLICTS: Final = 10_000
"""Conflicts of one call after which they are."""
LITERALS_PER_NODE: Final = 16
CLAUSES_PER_NODE: Final = 128
"""What it costs to begin."""
UNHEARD: Final = 20_000
"""Conflicts of the light solver in which no signal is heard: some .1 to .2 s on pigeons and random 3-SAT."""
MOST_AT_ONCE: Final = 2**31 - 1
"""Conflicts: CaDiCaL takes no more into its bound."""
NODES_PER_CALL: Final = 5
"""A call costs about as much as five conflicts, even where there are none."""


class Sat:
    """A SAT solver for a set of clauses that can grow, and that may be asked again and again under assumptions.

    `variables`: their number, 1, 2, …. `prefer`: the variables that the solver tries false first (it decides about the
    others itself). `work`: the bound on all calls together; SearchCut is raised when it is spent.
    """

    def __init__(self, clauses: Collection[Clause], variables: int, prefer: Iterable[int], work: Work) -> None:
        self.variables, self.work = variables, work
        work.take(len(clauses) // CLAUSES_PER_NODE)
        self._first, self._more, self._prefer = clauses, list[Clause](), list(prefer)
        self._size = len(clauses)
        self._conflicts, self._calls, self._satisfied = 0, 0, False
        self._liked: Sequence[int] | None = None
        self._heavy = self._many and (self._size > HUGE or self._size > DENSE * variables)
        self._may_be_freed = variables >= FREED
        self.free = False
        """Whether it may choose what it likes first, and sets may grow by little a call."""
        self._solver = self._made()

    def _made(self) -> Any:
        from pysat.solvers import Solver  # loaded when something is left to search

        solver = Solver(self._name)
        if self.free:
            solver.configure({"phase": 0})  # to begin with, the preferred literals are tried all the same
        _fill(solver, self._name, self._first)
        _fill(solver, self._name, self._more)
        if self._forced:
            solver.set_phases([-variable for variable in self._prefer])
            solver.set_phases(self._liked or ())
        return solver

    @property
    def _forced(self) -> bool:
        """Whether the solver takes the first choice that it is told, always."""
        return self._heavy and not self.free

    @property
    def _many(self) -> bool:
        """Whether there are so many clauses that the light solver should not have them for long."""
        return self._size > LIGHT_CLAUSES

    @property
    def _name(self) -> str:
        return HEAVY if self._heavy else LIGHT

    def new(self, *, prefer: bool = False) -> int:
        """Add a variable and give its number. With `prefer` the solver tries it false first."""
        self.variables += 1
        if prefer:
            self._prefer.append(self.variables)
            if self._forced:
                self._solver.set_phases([-self.variables])
        return self.variables

    def add(self, clause: Clause) -> None:
        """Add a clause for good. A long one costs nodes of the bound, as memory is bounded too. Raises SearchCut if it
        is spent.
        """
        self.work.take(len(clause) // LITERALS_PER_NODE)
        if self._kept:
            self._more.append(clause)
        self._solver.add_clause(clause)
        self._satisfied = False

    def add_all(self, clauses: Sequence[Clause], variables: int = 0) -> None:
        """Add short clauses for good. They cost as much as the clauses given at the start.

        `variables`: the number of variables by then, for a caller that numbers new variables itself.
        """
        self.work.take(len(clauses) // CLAUSES_PER_NODE)
        self.variables = max(self.variables, variables)
        self._size += len(clauses)
        if self._kept:
            self._more += clauses
        _fill(self._solver, self._name, clauses)
        self._satisfied = False

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether there is a model in which the assumptions hold; `model` then gives it."""
        self._begin()
        while (found := self._limited(assumptions)) is None:
            self._go_on()
        self._satisfied = found
        return found

    def once(self, clause: Clause, assumptions: Sequence[int] = ()) -> list[int] | None:
        """A model in which `clause` and all `assumptions` hold, as the literals that hold; None if there is none.

        The clause counts in this call alone: where many long clauses stay, CaDiCaL goes through them over and over to
        get rid of variables (decision 0012).
        """
        holds = self.new()
        self.add([-holds, *clause])
        found = self.model() if self.solve([*assumptions, holds]) else None
        self.add([-holds])
        return found

    def within(self, conflicts: int, assumptions: Sequence[int]) -> bool | None:
        """Whether there is a model in which the assumptions hold; None if `conflicts` conflicts of the solver did not
        decide it.

        A conflict is a dead end of the search. The call may also stop sooner, if the first, lighter solver has used up
        its own share of conflicts.
        """
        self._begin()
        found = self._limited(assumptions, conflicts)
        if found is None and (self.work.left == 0 or self._is_over(conflicts)):
            self._go_on()
        self._satisfied = found is True
        return found

    def _begin(self) -> None:
        self.work.take(NODES_PER_CALL)
        self._calls, self._satisfied = self._calls + 1, False
        touched = self._calls * self._size if self._many and not self._heavy else 0
        if touched > LIGHT_TOUCHED and self.work.left != 0:
            self._go_on()

    def _is_over(self, conflicts: int) -> bool:
        """Whether what took more conflicts is for another solver."""
        return self._kept and (conflicts >= FORCED_CONFLICTS if self._heavy else self._own <= 0)

    @property
    def _kept(self) -> bool:
        """Whether another solver may be made yet."""
        return not self._heavy or (self._may_be_freed and not self.free)

    def _go_on(self) -> None:
        """Let the next solver take over, or this one go on; if nodes are spent, nobody can."""
        if self.work.left == 0:
            raise SearchCut("nodes", self.work.max_nodes or self.work.spent)
        if not self._kept:
            return
        self._solver.delete()
        self._heavy, self.free = True, self._heavy
        self._solver, self._conflicts = self._made(), 0
        if not self._kept:
            self._more.clear()  # nobody reads them again

    def afresh(self) -> None:
        """Tell the solver to look for a large set in the next call, instead of one like the set found last."""
        if not self.free and (not self._heavy or self._liked is not None):
            self._solver.set_phases([-variable for variable in self._prefer])
            self._liked = None

    def like(self, literals: Sequence[int]) -> None:
        """Tell the solver to look in the next call for a model in which these literals hold as far as possible."""
        if not self.free:
            self._solver.set_phases(literals)
            self._liked = literals

    def _limited(self, assumptions: Sequence[int], most: int | None = None) -> bool | None:
        """The answer, or None if the conflicts were spent: `most`, the light solver's own, or all that are left.

        PySAT is not to end the short calls of the light solver at SIGINT: it jumps out of them, and where many follow
        each other, now and then into one that was over, so that the process crashed or hung.
        """
        own = None if not self._kept else FORCED_CONFLICTS if self._heavy else self._own
        limits = [most, self.work.left, own]
        conflicts = min((limit for limit in limits if limit is not None), default=None)
        if conflicts is None:
            return self._unlimited(assumptions)
        self._solver.conf_budget(min(max(1, conflicts), MOST_AT_ONCE))
        found: bool | None = self._solver.solve_limited(assumptions, expect_interrupt=not self._heavy)
        self._count()
        return found

    def _unlimited(self, assumptions: Sequence[int]) -> bool:
        """The answer, whatever it costs. The light solver comes back now and then, so that a signal is heard."""
        if self._heavy:
            return bool(self._solver.solve(assumptions))
        found: bool | None = None
        while found is None:
            self._solver.conf_budget(UNHEARD)
            found = self._solver.solve_limited(assumptions, expect_interrupt=True)
        return found

    @property
    def _own(self) -> int:
        """Conflicts that the light solver has left before it hands over."""
        dense = max(self._size, LIGHT_DENSITY * self.variables, 1)
        conflicts = LIGHT_CONFLICTS * LIGHT_DENSITY * self.variables // dense
        if self._many:
            conflicts = conflicts * LIGHT_CLAUSES**2 // self._size**2
        return conflicts + LIGHT_PER_CALL * self._calls - self._conflicts

    def _count(self) -> None:
        conflicts = self._solver.accum_stats()["conflicts"]
        if self.work.max_nodes is not None:
            self.work.spent += conflicts - self._conflicts
        self._conflicts = conflicts

    def model(self) -> list[int]:
        """The model that the last call found, as the literals that hold, in the order of their variables.

        It must be read before a clause is added.
        """
        assert self._satisfied, "a model is read before anything is added: CaDiCaL ends the process otherwise"
        found: list[int] = self._solver.get_model()
        return found

    def close(self) -> None:
        """Release the memory of the solver. It cannot be asked afterwards."""
        self._solver.delete()

    def __enter__(self) -> "Sat":
        return self

    def __exit__(self, *_raised: object) -> None:
        self.close()


def _fill(solver: Any, name: str, clauses: Iterable[Clause]) -> None:
    """What `solver.append_formula` does, without a method of Python for each clause: half the time."""
    import pysolvers  # a part of pysat

    add, holds = getattr(pysolvers, f"{name}_add_cl"), getattr(solver.solver, name.rstrip("0123456789"))
    deque(map(add, repeat(holds), clauses), maxlen=0)


def labels_of(graph: Digraph) -> Labels:
    """The SAT variables and clauses that describe sets of arguments of `graph`.

    If `graph` is kept as numpy arrays, the clauses are made by whole columns.
    """
    if ARRAYS.loaded:
        from moot.argumentation.solving.columns import ColumnLabels
        from moot.argumentation.solving.compact import Compact

        if isinstance(graph, Compact):
            return ColumnLabels(graph)
    return Labels(graph)


def session(labels: Labels, clauses: Iterable[Clause], work: Work) -> Sat:
    """A SAT solver for `clauses` over the variables of `labels`, which tries to make sets large. `work` bounds it."""
    kept = clauses if isinstance(clauses, Collection) else list(clauses)
    return Sat(kept, labels.end - 1, labels.preferred, work)
