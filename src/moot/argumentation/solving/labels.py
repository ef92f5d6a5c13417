"""Sets of arguments as clauses: one variable says that an argument is in, one that it is attacked by what is in.

Clauses: Besnard and Doutre, NMR 2004; with variables for "out" as in Cerutti, Dunne, Giacomin, Vallati, TAFA 2013.
For n arguments and m attacks there are O(n + m) clauses of O(n + m) literals together.

"In" and "out" are negative literals: solvers that try false first then look for large sets first.
"""

from collections.abc import Iterable, Sequence

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.sat import Clause


class Labels:
    """The variables of one framework of `size` arguments, from `first` on, and the clauses about them."""

    def __init__(self, graph: Digraph, first: int = 1) -> None:
        self.graph, self.size = graph, len(graph)
        self._in, self._out = first, first + self.size
        self.end = first + 2 * self.size
        """The first variable that is free."""

    def inside(self, a: int) -> int:
        """The literal: `a` is in."""
        return -(self._in + a)

    def out(self, a: int) -> int:
        """The literal: something that is in attacks `a`."""
        return -(self._out + a)

    @property
    def preferred(self) -> range:
        """The variables that are false where arguments are in, or out."""
        return range(self._in, self._out + self.size)

    def conflict_free(self) -> Iterable[Clause]:
        """Out is what is attacked by something in; nothing is both in and out."""
        for a, row in enumerate(self.graph.attackers):
            in_, out = self._in, -(self._out + a)
            yield (in_ + a, -out)
            yield (-out, *[-(in_ + b) for b in row])
            for b in row:
                yield (in_ + b, out)

    def admissible(self) -> Iterable[Clause]:
        """Moreover what attacks something that is in is out (Dung 1995, Def. 6)."""
        yield from self.conflict_free()
        for a, row in enumerate(self.graph.attackers):
            answered = set(self.graph.targets[a])  # that these are out when `a` is in is said already
            for b in row:
                if b not in answered:
                    yield (self._in + a, -(self._out + b))

    def reinstating(self) -> Iterable[Clause]:
        """In is everything of which all attackers are out."""
        for a, row in enumerate(self.graph.attackers):
            yield (-(self._in + a), *[self._out + b for b in row])

    def complete(self) -> Iterable[Clause]:
        """Moreover in is everything that is defended (Dung 1995, Def. 23)."""
        yield from self.admissible()
        yield from self.reinstating()

    def stable(self) -> Iterable[Clause]:
        """In is exactly what nothing that is in attacks (Dung 1995, Def. 13); needs no variables for "out"."""
        for a, row in enumerate(self.graph.attackers):
            yield (-(self._in + a), *[-(self._in + b) for b in row])
            answered = set(self.graph.targets[a])
            for b in row:
                if b <= a or b not in answered:  # a mutual attack is one clash
                    yield (self._in + a, self._in + b)

    def members(self, model: Sequence[int]) -> Members:
        """The arguments that are in, in a model."""
        first = self._in
        return tuple([-literal - first for literal in model[first - 1 : first - 1 + self.size] if literal < 0])

    def another(self, model: Sequence[int]) -> Clause:
        """The clause: not this model's set. What it attacks need not be named: it is in no set that holds this one."""
        first, middle, end = self._in - 1, self._out - 1, self.end - 1
        return [-in_ for in_, out in zip(model[first:middle], model[middle:end], strict=True) if in_ < 0 or out > 0]

    def exactly(self, members: Members) -> list[int]:
        """The literals: these are in, what they attack is out, and nothing else is either."""
        in_, out = set(members), self.graph.attacked(members)
        inside = [self.inside(a) if a in in_ else -self.inside(a) for a in range(self.size)]
        return inside + [self.out(a) if a in out else -self.out(a) for a in range(self.size)]

    def opposing(self, members: Iterable[int]) -> list[int]:
        """The literals: none of these is in and all are out, everything else is in, and nothing else is out."""
        against = set(members)
        inside = [-self.inside(a) if a in against else self.inside(a) for a in range(self.size)]
        return inside + [self.out(a) if a in against else -self.out(a) for a in range(self.size)]

    def none_but(self, members: Iterable[int]) -> Clause:
        """The clause: something is in that is none of `members`."""
        known = set(members)
        return [-(self._in + a) for a in range(self.size) if a not in known]

    def all(self, members: Iterable[int]) -> list[int]:
        """The literals: all of `members` are in."""
        return [-(self._in + a) for a in members]
