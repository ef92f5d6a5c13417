"""Formulas that say of a set of arguments what the definitions say, clause by clause.

Written for the checker alone: the solver has other variables, other clauses, and reductions before them.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

Clause = tuple[int, ...]


@dataclass(slots=True)
class Formula:
    """Clauses over the variables 1, 2, …, `variables`; a negative number denies."""

    variables: int = 0
    clauses: list[Clause] = field(default_factory=list)

    def fresh(self, count: int) -> int:
        """The first of so many new variables."""
        self.variables += count
        return self.variables - count + 1

    def add(self, *clause: int) -> None:
        """One of these holds."""
        self.clauses.append(clause)


def any_of(formulas: Sequence[Formula]) -> Formula:
    """A formula that has a model if and only if one of these has. Their variables stay apart, in order.

    A new variable for each says: this one is meant; one of them is.
    """
    if len(formulas) == 1:
        return formulas[0]
    whole = Formula()
    offsets = [whole.fresh(formula.variables) - 1 for formula in formulas]
    meant = [whole.fresh(1) for _ in formulas]
    whole.add(*meant)
    for formula, offset, this in zip(formulas, offsets, meant, strict=True):
        for clause in formula.clauses:
            whole.add(-this, *(lit + offset if lit > 0 else lit - offset for lit in clause))
    return whole


class Chosen:
    """A set X of arguments in a formula: for each argument, whether X has it, and whether X attacks it."""

    def __init__(self, formula: Formula, attackers: Sequence[Sequence[int]]) -> None:
        self._formula, self._attackers = formula, attackers
        self.size = len(attackers)
        self._members = formula.fresh(self.size)
        self._hit = formula.fresh(self.size)
        for a, row in enumerate(attackers):
            formula.add(-self.hit(a), *(self.member(b) for b in row))
            for b in row:
                formula.add(-self.member(b), self.hit(a))

    def member(self, a: int) -> int:
        """X has `a`."""
        return self._members + a

    def hit(self, a: int) -> int:
        """X attacks `a`."""
        return self._hit + a

    def conflict_free(self) -> None:
        """Of the two ends of an attack X does not have both (Dung 1995, Def. 5)."""
        for a, row in enumerate(self._attackers):
            for b in row:
                self._formula.add(-self.member(a), -self.member(b))

    def admissible(self) -> None:
        """Moreover X attacks what attacks a member (Def. 6)."""
        self.conflict_free()
        for a, row in enumerate(self._attackers):
            for b in row:
                self._formula.add(-self.member(a), self.hit(b))

    def stable(self) -> None:
        """Conflict-free, and X attacks what it does not have (Def. 13)."""
        self.conflict_free()
        for a in range(self.size):
            self._formula.add(self.member(a), self.hit(a))

    def covered(self) -> Sequence[int]:
        """New variables, by argument: X has it or attacks it."""
        first = self._formula.fresh(self.size)
        for a in range(self.size):
            self._formula.add(-(first + a), self.member(a), self.hit(a))
            self._formula.add(first + a, -self.member(a))
            self._formula.add(first + a, -self.hit(a))
        return range(first, first + self.size)

    def has(self, members: Iterable[int]) -> None:
        """X has all of these."""
        for a in members:
            self._formula.add(self.member(a))

    def lacks(self, members: Iterable[int]) -> None:
        """X has none of these."""
        for a in members:
            self._formula.add(-self.member(a))

    def more_than(self, members: Collection[int]) -> None:
        """X has something that is not among these."""
        self._formula.add(*(self.member(a) for a in range(self.size) if a not in members))

    def less_than(self, members: Iterable[int]) -> None:
        """X lacks something of these."""
        self._formula.add(*(-self.member(a) for a in members))

    def read(self, model: Sequence[int]) -> frozenset[int]:
        """The set X in a model, which lists the literals that hold in the order of the variables."""
        return frozenset(a for a in range(self.size) if model[self.member(a) - 1] > 0)
