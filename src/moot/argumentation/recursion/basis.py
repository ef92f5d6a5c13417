"""What a base semantics says of one strongly connected component, without a look at the rest."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.work import Work


@dataclass(frozen=True, slots=True)
class Base:
    """The functions of a base semantics, which an SCC-recursive semantics applies to single components.

    They give one extension, all, their number, one that has an argument (`credulous`), and one that lacks it
    (`skeptical`). Every framework must have an extension under the base semantics.
    """

    some: Callable[[Digraph, Work], Members | None]
    every: Callable[[Digraph, Work], Iterator[Members]]
    count: Callable[[Digraph, Work], int]
    credulous: Callable[[Digraph, int, Work], Members | None]
    skeptical: Callable[[Digraph, int, Work], Members | None]


class Basis:
    """Answers about the base semantics in single components of `graph`, with sets given by the indices of `graph`.

    Small components (at most 16 arguments) have all their sets listed at once and kept, also for equal components.
    """

    def __init__(self, graph: Digraph, base: Base, work: Work) -> None:
        self.graph, self.work, self._base = graph, work, base
        self._one = dict[object, Members]()
        self._all = dict[object, list[Members]]()

    def one(self, part: Sequence[int]) -> list[int]:
        """One set of the base semantics in the component `part`, regardless of the other components."""
        self.work.take()
        if len(part) == 1:
            return self._alone(part[0])
        own = self.graph.restricted(part)
        key = own.likeness
        if key is None:
            return _old(part, self._some(own))
        if key not in self._one:
            self._one[key] = self._some(own)
        return _old(part, self._one[key])

    def every(self, part: Sequence[int]) -> Iterator[list[int]]:
        """All sets of the base semantics in the component `part`, regardless of the other components.

        In a large component they are found one after the other, and the search stays open until the last is taken.
        """
        if len(part) == 1:
            self.work.take()
            return iter((self._alone(part[0]),))
        own = self.graph.restricted(part)
        key = own.likeness
        sets = self._base.every(own, self.work) if key is None else self._listed(key, own)
        return (_old(part, found) for found in sets)

    def count(self, part: Sequence[int]) -> int:
        """The number of sets of the base semantics in the component `part`, regardless of the other components."""
        return 1 if len(part) == 1 else self._base.count(self.graph.restricted(part), self.work)

    def asked(self, part: Sequence[int], a: int, *, inside: bool) -> list[int] | None:
        """A set of the base semantics in the component `part`: with `a` if `inside`, else without `a`.

        None if there is none.
        """
        ask = self._base.credulous if inside else self._base.skeptical
        found = ask(self.graph.restricted(part), part.index(a), self.work)
        return None if found is None else _old(part, found)

    def _alone(self, a: int) -> list[int]:
        return [] if a in self.graph.selfish else [a]

    def _some(self, own: Digraph) -> Members:
        found = self._base.some(own, self.work)
        assert found is not None, "every framework has an extension under the base semantics"
        return found

    def _listed(self, key: object, own: Digraph) -> Iterator[Members]:
        if key not in self._all:
            self._all[key] = list(self._base.every(own, self.work))
        for found in self._all[key]:
            self.work.take()
            yield found


def _old(part: Sequence[int], found: Iterable[int]) -> list[int]:
    return [part[a] for a in found]
