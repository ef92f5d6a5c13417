"""Sets of arguments as clauses: one variable says that an argument is in, one that it is attacked by what is in.

Clauses: Besnard and Doutre, NMR 2004; with variables for "out" as in Cerutti, Dunne, Giacomin, Vallati, TAFA 2013.
For n arguments and m attacks there are O(n + m) clauses of O(n + m) literals together.

"In" and "out" are negative literals: solvers that try false first then look for large sets first.
"""

from collections.abc import Iterable, Sequence

from moot.argumentation.digraph import Digraph, Members

Clause = Sequence[int]


class Labels:
    """The SAT variables that describe a set of arguments of one framework, and clauses and literals over them.

    Each argument has a variable for "in" (it is a member of the set) and one for "out" (a member attacks it). They are
    numbered from `first` on. Literals are negative where the statement holds: solvers that try false first then look
    for large sets first.
    """

    def __init__(self, graph: Digraph, first: int = 1) -> None:
        self.graph, self.size = graph, len(graph)
        self._in, self._out = first, first + self.size
        self.end = first + 2 * self.size
        """The first variable that is free."""

    def inside(self, a: int) -> int:
        """The literal that says that the argument `a` is in."""
        return -(self._in + a)

    def out(self, a: int) -> int:
        """The literal that says that the argument `a` is out: a member attacks it."""
        return -(self._out + a)

    @property
    def preferred(self) -> range:
        """The variables of "in" and "out", for a solver that is to try false first: false means that the argument is in
        (or out).
        """
        return range(self._in, self._out + self.size)

    def conflict_free(self) -> Iterable[Clause]:
        """The clauses for a conflict-free set: an argument is out exactly if a member attacks it, and none is both in
        and out.
        """
        for a, row in enumerate(self.graph.attackers):
            in_, out = self._in, -(self._out + a)
            yield (in_ + a, -out)
            yield (-out, *[-(in_ + b) for b in row])
            for b in row:
                yield (in_ + b, out)

    def admissible(self) -> Iterable[Clause]:
        """The clauses for an admissible set: conflict-free, and every attacker of a member is out (Dung 1995, Def. 6).
        """
        yield from self.conflict_free()
        for a, row in enumerate(self.graph.attackers):
            answered = set(self.graph.targets[a])  # that these are out when `a` is in is said already
            for b in row:
                if b not in answered:
                    yield (self._in + a, -(self._out + b))

    def reinstating(self) -> Iterable[Clause]:
        """The clauses that say that every argument all of whose attackers are out is in."""
        for a, row in enumerate(self.graph.attackers):
            yield (-(self._in + a), *[self._out + b for b in row])

    def complete(self) -> Iterable[Clause]:
        """The clauses for a complete extension: admissible, and every argument that the set defends is in (Dung 1995,
        Def. 23).
        """
        yield from self.admissible()
        yield from self.reinstating()

    def stable(self) -> Iterable[Clause]:
        """The clauses for a stable extension: an argument is in exactly if no member attacks it (Dung 1995, Def. 13).

        They use the variables for "in" alone.
        """
        for a, row in enumerate(self.graph.attackers):
            yield (-(self._in + a), *[-(self._in + b) for b in row])
            answered = set(self.graph.targets[a])
            for b in row:
                if b <= a or b not in answered:  # a mutual attack is one clash
                    yield (self._in + a, self._in + b)

    def members(self, model: Sequence[int]) -> Members:
        """The arguments that are in, ascending, in a model, which lists its literals in the order of the variables."""
        first = self._in
        return tuple([-literal - first for literal in model[first - 1 : first - 1 + self.size] if literal < 0])

    def another(self, model: Sequence[int]) -> Clause:
        """The clause that bars the set of a model and its subsets: it asks for a member that the set lacks.

        Arguments that the set attacks are left out of the clause, as no set that contains this one has them.
        """
        first, middle, end = self._in - 1, self._out - 1, self.end - 1
        return [-in_ for in_, out in zip(model[first:middle], model[middle:end], strict=True) if in_ < 0 or out > 0]

    def exactly(self, members: Members) -> list[int]:
        """The literals that say that the set is `members`: these are in, what they attack is out, and nothing else is
        in or out.
        """
        in_, out = set(members), self.graph.attacked(members)
        inside = [self.inside(a) if a in in_ else -self.inside(a) for a in range(self.size)]
        return inside + [self.out(a) if a in out else -self.out(a) for a in range(self.size)]

    def opposing(self, members: Iterable[int]) -> list[int]:
        """The literals that describe a set as opposed to `members` as can be, for a solver to look near.

        None of `members` is in and all of them are out; every other argument is in, and none of the others is out.
        """
        against = set(members)
        inside = [-self.inside(a) if a in against else self.inside(a) for a in range(self.size)]
        return inside + [self.out(a) if a in against else -self.out(a) for a in range(self.size)]

    def none_but(self, members: Iterable[int]) -> Clause:
        """The clause that says that an argument is in that is none of `members`."""
        known = set(members)
        return [-(self._in + a) for a in range(self.size) if a not in known]

    def all(self, members: Iterable[int]) -> list[int]:
        """The literals that say that all of `members` are in."""
        return [-(self._in + a) for a in members]
