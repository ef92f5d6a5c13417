"""A graph of claims falls into parts that have nothing to do with each other: no attack, support or merge between them.

What stands in a part depends on that part alone, so a part that a round left as it was need not be compiled again: its
answer is kept with the debate. Claims that nothing attacks are in no part: they stand.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from moot.deliberation.graph import Argument, Edge, Graph, Merge, Support, claim_of
from moot.deliberation.identity import joined

T = TypeVar("T")
Lists = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Part:
    """Claims with all attacks, supports and merges between them, and what participants gave in to or took back."""

    arguments: tuple[Argument, ...]
    edges: tuple[Edge, ...]
    supports: tuple[Support, ...]
    merges: tuple[Merge, ...]
    endorsements: Lists
    concessions: Lists
    retracted: Lists

    @property
    def key(self) -> tuple[object, ...]:
        """Equal keys of two parts of one debate, or of debates with a common past: the same objects in both.

        Items are immutable and live as long as an answer that is kept under their key, so that being the same object
        is being the same, and comparing costs next to nothing.
        """
        items = (*self.arguments, *self.edges, *self.supports, *self.merges)
        lists = (self.endorsements, self.concessions, self.retracted)
        return (*map(id, items), *(tuple(sorted(of.items())) for of in lists))

    def graph(self, whole: Graph) -> Graph:
        """The part as a graph of its own, with the classes of the whole."""
        return Graph(
            exclusive=False,
            arguments={argument.id: argument for argument in self.arguments},
            edges={edge.id: edge for edge in self.edges},
            supports={support.id: support for support in self.supports},
            endorsements=self.endorsements,
            concessions=self.concessions,
            retracted=self.retracted,
            merges=self.merges,
            classes=whole.classes,
        )


def parts(graph: Graph) -> Iterator[Part]:
    """The parts that an attack lies in, in the order of their smallest claims. Linear in the graph, and quick."""
    links = list(_links(graph))
    if not graph.edges:
        return
    part_of = joined({id for link in links for id in link}, links)
    arguments = _by_part((part_of[id], graph.arguments[id]) for id in part_of if id in graph.arguments)
    edges = _by_part((part_of[id], edge) for id, edge in graph.edges.items())
    supports = _by_part((part_of[id], support) for id, support in graph.supports.items())
    merges = _by_part((part_of[claim], m) for m in graph.merges if (claim := claim_of(m.a)) in part_of)
    lists = [_split(of, part_of) for of in (graph.endorsements, graph.concessions, graph.retracted)]
    for part in sorted(edges):
        own = tuple(sorted(arguments.get(part, ()), key=lambda argument: argument.id))
        there = (tuple(edges[part]), tuple(supports.get(part, ())), tuple(merges.get(part, ())))
        yield Part(own, *there, *(of.get(part, {}) for of in lists))


def together(some: Collection[Part]) -> Part:
    """Several parts as one."""
    return Part(
        arguments=tuple(argument for part in some for argument in part.arguments),
        edges=tuple(edge for part in some for edge in part.edges),
        supports=tuple(support for part in some for support in part.supports),
        merges=tuple(merge for part in some for merge in part.merges),
        endorsements=_merged(part.endorsements for part in some),
        concessions=_merged(part.concessions for part in some),
        retracted=_merged(part.retracted for part in some),
    )


def _merged(lists: Iterable[Lists]) -> Lists:
    found: dict[str, tuple[str, ...]] = {}
    for of in lists:
        for who, ids in of.items():
            found[who] = (*found.get(who, ()), *ids)
    return found


def _links(graph: Graph) -> Iterator[tuple[str, ...]]:
    """What belongs together: the ends of attacks, supports and merges, with these."""
    for edge in graph.edges.values():
        yield (edge.id, edge.source, edge.target)
    for support in graph.supports.values():
        yield (support.id, support.source, claim_of(support.target) or support.target)
    for merge in graph.merges:
        yield (claim_of(merge.a) or merge.a, claim_of(merge.b) or merge.b)


def _by_part(items: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    found: dict[str, list[T]] = {}
    for part, item in items:
        found.setdefault(part, []).append(item)
    return found


def _split(lists: Lists, part_of: Mapping[str, str]) -> dict[str, Lists]:
    """Lists of claims by participant, apart for each part."""
    found: dict[str, dict[str, list[str]]] = {}
    for who, ids in lists.items():
        for id in ids:
            if id in part_of:
                found.setdefault(part_of[id], {}).setdefault(who, []).append(id)
    return {part: {who: tuple(ids) for who, ids in of.items()} for part, of in found.items()}


def kept(memo: dict[Any, Any], part: Part) -> Any | None:
    """The answer that was kept for this very part."""
    found = memo.get(part.key)
    return None if found is None else found[1]


def keep(memo: dict[Any, Any], part: Part, answer: Any) -> None:
    """Keep an answer, and the part with it: its objects live as long as the answer does."""
    memo[part.key] = (part, answer)
