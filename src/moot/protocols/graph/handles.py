"""Short handles in a `graph` debate: `a1` an argument, `x1` an attack, `u1` a support, `e1` a fact, `p1` a proposition,
`P3` a position that was proposed.

The n-th item of its kind in the graph at the beginning of a round has the number n, so that a handle means the same in
all rounds.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from moot.argumentation.literal import Literal, proposition
from moot.record.foreign import named
from moot.record.graph import Graph
from moot.record.identity import Literals


@dataclass(frozen=True)
class Naming:
    """The handles of everything in `graph`, the graph at the beginning of a round. Linear once. `shown`: whether the
    participant was shown handles; of a scripted one, which was not, all ids and names, and those that its answer gives
    (`own`), go before handles.
    """

    graph: Graph
    shown: bool = True
    own: Collection[str] = ()

    @cached_property
    def handles(self) -> Mapping[str, str]:
        """By id of an item, or proposition, its handle."""
        graph = self.graph
        sentences = _numbered("p", graph.texts)
        given = sum(position.id not in graph.proposals for position in graph.positions)
        return {
            **{id: f"P{given + n}" for n, id in enumerate(graph.proposals, 1)},
            **{id: sentences[self._first(id)] for id in sentences},
            **_numbered("e", graph.facts),
            **_numbered("a", graph.arguments),
            **_numbered("x", graph.edges),
            **_numbered("u", graph.supports),
        }

    @cached_property
    def _one(self) -> Literals:
        """The propositions that were merged."""
        return Literals(self.graph, asked=False)

    def _first(self, id: Literal) -> Literal:
        """The first proposition that says the same: what is one has one handle."""
        said = self.graph.texts
        same = {other for other in self._one.same(id) if other in said}
        return id if len(same) < 2 else next(other for other in said if other in same)

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """By handle, the id or the proposition."""
        found = {handle: id for id, handle in reversed([*self.handles.items()])}
        if self.shown:
            return found
        facts = (id.partition(":")[2] for id in self.graph.facts)
        return {handle: id for handle, id in found.items() if handle not in {*self.own, *self.called, *facts}}

    @cached_property
    def propositions(self) -> frozenset[Literal]:
        """The propositions that can be named by their ids: the positions, and what was stated in words."""
        return frozenset(self.graph.texts) | {proposition(position.id) for position in self.graph.positions}

    @cached_property
    def called(self) -> frozenset[str]:
        """The names that their authors gave to arguments."""
        return frozenset(argument.called for argument in self.graph.arguments.values())

    def is_item(self, name: str) -> bool:
        """Whether it is the id or the handle of an argument, an attack, a support or a fact."""
        graph, id = self.graph, self.ids.get(name, name)
        return any(id in items for items in (graph.arguments, graph.edges, graph.supports, graph.facts))

    def of(self, name: object) -> str:
        """The id that a name means: that of a handle, else the name itself. Raises InvalidValue for what is no name."""
        found = named(name, "an item")
        return self.ids.get(found, found)


def _numbered(letter: str, ids: Iterable[str]) -> dict[str, str]:
    return {id: f"{letter}{n}" for n, id in enumerate(ids, 1)}
