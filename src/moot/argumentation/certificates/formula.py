"""Formulas that say of a set of arguments what the definitions say, clause by clause.

Written for the checker alone: the solver has other variables, other clauses, and reductions before them.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

Clause = tuple[int, ...]


@dataclass(slots=True)
class Formula:
    """A formula in conjunctive normal form: clauses over the variables 1, 2, …, `variables`.

    A clause is a tuple of literals of which one must hold: the number of a variable, or its negative for the negation.
    """

    variables: int = 0
    clauses: list[Clause] = field(default_factory=list)

    def fresh(self, count: int) -> int:
        """Add `count` new variables, numbered one after the other, and give the number of the first."""
        self.variables += count
        return self.variables - count + 1

    def add(self, *clause: int) -> None:
        """Add the clause of these literals: one of them holds."""
        self.clauses.append(clause)


def any_of(formulas: Sequence[Formula]) -> Formula:
    """A formula that has a model if and only if one of `formulas` has one; of a single formula, that formula itself.

    The variables of each are shifted, so that they stay apart, in the order of `formulas`. One more variable for each
    says "this formula is meant": its clauses count only then, and one formula is meant.
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
    """The variables of a formula that describe an unknown set X of arguments, given as indices.

    For each argument one variable says that X has it, and one that X attacks it. Methods that give nothing add clauses
    about X to the formula. `attackers`: by argument, the indices of its attackers.
    """

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
        """The variable that says that X has the argument `a`."""
        return self._members + a

    def hit(self, a: int) -> int:
        """The variable that says that X attacks the argument `a`."""
        return self._hit + a

    def conflict_free(self) -> None:
        """Add to the formula that X is conflict-free: it does not have both ends of an attack (Dung 1995, Def. 5)."""
        for a, row in enumerate(self._attackers):
            for b in row:
                self._formula.add(-self.member(a), -self.member(b))

    def admissible(self) -> None:
        """Add to the formula that X is admissible: conflict-free, and attacks every attacker of a member (Def. 6)."""
        self.conflict_free()
        for a, row in enumerate(self._attackers):
            for b in row:
                self._formula.add(-self.member(a), self.hit(b))

    def stable(self) -> None:
        """Add to the formula that X is stable: conflict-free, and attacks every argument outside it (Def. 13)."""
        self.conflict_free()
        for a in range(self.size):
            self._formula.add(self.member(a), self.hit(a))

    def covered(self) -> Sequence[int]:
        """New variables, by argument, each of which says that X has the argument or attacks it; clauses are added for
        them.
        """
        first = self._formula.fresh(self.size)
        for a in range(self.size):
            self._formula.add(-(first + a), self.member(a), self.hit(a))
            self._formula.add(first + a, -self.member(a))
            self._formula.add(first + a, -self.hit(a))
        return range(first, first + self.size)

    def has(self, members: Iterable[int]) -> None:
        """Add to the formula that X has all of `members`."""
        for a in members:
            self._formula.add(self.member(a))

    def lacks(self, members: Iterable[int]) -> None:
        """Add to the formula that X has none of `members`."""
        for a in members:
            self._formula.add(-self.member(a))

    def more_than(self, members: Collection[int]) -> None:
        """Add to the formula that X has an argument that is not one of `members`."""
        self._formula.add(*(self.member(a) for a in range(self.size) if a not in members))

    def less_than(self, members: Iterable[int]) -> None:
        """Add to the formula that X lacks at least one of `members`."""
        self._formula.add(*(-self.member(a) for a in members))

    def read(self, model: Sequence[int]) -> frozenset[int]:
        """The set X in a model: `model` lists the literals that hold, in the order of the variables."""
        return frozenset(a for a in range(self.size) if model[self.member(a) - 1] > 0)
