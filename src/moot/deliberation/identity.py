"""Which literals, facts and arguments are one: merges, applied in an order that does not depend on arrival."""

from collections.abc import Iterable, Mapping, Sequence

from moot.argumentation.literal import Literal, contraries, negate, proposition
from moot.deliberation.graph import Graph, Merge
from moot.deliberation.legality import rivals_of


class Literals:
    """A union-find over literals that never puts a literal and a contrary of it into one class.

    Unions go by descending score, then by the texts of the two. The name of a class is a position or the negation of
    one if it has such a member, else its smallest member (by code points of the proposition).
    """

    def __init__(self, graph: Graph, *, asked: bool = True) -> None:
        """`asked`: whether positions name classes and exclude each other; the names of claims need neither."""
        self.rivals = rivals_of(graph) if asked else ()
        self.asked = {proposition(position.id) for position in graph.positions} if asked else set()
        self.members: dict[Literal, tuple[Literal, ...]] = {}
        for merge in sorted(graph.merges, key=lambda m: _order(m, graph.texts)):
            if _plain(merge.a, graph) and _plain(merge.b, graph):
                self._union(merge.a, merge.b)

    def of(self, literal: Literal) -> Literal:
        """The name of the class of merged literals that a literal belongs to. The negated literal has the negated name.
        """
        if literal not in self.members:
            return literal
        return min(self.members[literal], key=lambda l: (proposition(l) not in self.asked, proposition(l), l))

    def same(self, literal: Literal) -> tuple[Literal, ...]:
        """All literals that are merged with a literal, itself included."""
        return self._class(literal)

    def _class(self, literal: Literal) -> tuple[Literal, ...]:
        return self.members.get(literal, (literal,))

    def _union(self, a: Literal, b: Literal) -> None:
        joined = tuple(sorted({*self._class(a), *self._class(b)}))
        if any(c in joined for l in joined for c in contraries(l, self.rivals)):
            return
        for members in (joined, tuple(sorted(negate(l) for l in joined))):
            for literal in members:
                self.members[literal] = members


def _plain(side: str, graph: Graph) -> bool:
    """Whether a side of a merge is a proposition that people named, not a fact, a source or a warrant."""
    return side not in graph.facts and not proposition(side).startswith(("ev:", "rel(", "w("))


def _order(merge: Merge, texts: Mapping[str, str]) -> tuple[object, ...]:
    """By score, then by the texts; by the names where the texts are equal, so that arrival never decides."""
    sides = (merge.a, merge.b)
    return (-merge.score, sorted(texts.get(side, side) for side in sides), sorted(sides))


def source_classes(graph: Graph) -> dict[str, str]:
    """Each fact's source class, named by its smallest member.

    Facts with the same source, or joined by `derived_from`, are one class; a fact without a source is its own.
    """
    links: list[Sequence[str]] = [(f.id, d) for f in graph.facts.values() for d in f.derived_from if d in graph.facts]
    by_source: dict[str, list[str]] = {}
    for fact in graph.facts.values():
        if fact.source is not None:
            by_source.setdefault(fact.source, []).append(fact.id)
    return joined(graph.facts, [*links, *by_source.values()])


def joined(ids: Iterable[str], links: Iterable[Sequence[str]]) -> dict[str, str]:
    """For each id the smallest id (by code points) of those that `links` join it to (union-find)."""
    parent = {id: id for id in ids}

    def root(id: str) -> str:
        while parent[id] != id:
            parent[id] = parent[parent[id]]
            id = parent[id]
        return id

    for link in links:
        for other in link[1:]:
            a, b = root(link[0]), root(other)
            parent[max(a, b)] = min(a, b)
    return {id: root(id) for id in parent}


def same_facts(graph: Graph, classes: Mapping[str, str]) -> dict[str, str]:
    """Each fact with the fact that stands for it: merged ones within one source class, under the smallest id."""
    links = [(m.a, m.b) for m in graph.merges if classes.get(m.a, 0) == classes.get(m.b, 1)]
    return joined(graph.facts, links)
