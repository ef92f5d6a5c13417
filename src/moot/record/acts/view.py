"""What one participant sees while its move is judged: the graph of the round's beginning, and its own move on top.

Names are resolved here: a participant may use the ids it was shown, those of its own items, and the names that authors
gave their claims, where it is clear which one is meant.
"""

from collections import ChainMap
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from moot.record.graph import Argument, Edge, Fact, Graph, Support

T = TypeVar("T")


class View:
    """The graph that one participant sees while its move is judged: `graph` as it was when the round began, with what
    the participant's own move has added so far on top.

    `me`: the name of the participant. `handles`: the ids of the claims, attacks, supports and facts that its request
    showed it: beside its own items, these alone may its move refer to. Making a view takes constant time: the
    graph is not copied, the additions are kept in a second layer.
    """

    def __init__(self, graph: Graph, me: str, handles: Collection[str]) -> None:
        self.me, self.shown = me, set(handles)
        self.arguments: ChainMap[str, Argument] = _Layer({}, graph.arguments)
        self.edges: ChainMap[str, Edge] = _Layer({}, graph.edges)
        self.supports: ChainMap[str, Support] = _Layer({}, graph.supports)
        self.facts: ChainMap[str, Fact] = _Layer({}, graph.facts)
        self.stances: ChainMap[str, float] = _Layer({}, graph.stances.get(me, {}))
        self.graph = replace(
            graph, arguments=self.arguments, edges=self.edges, supports=self.supports, facts=self.facts
        )

    @property
    def made(self) -> Collection[Edge]:
        """The attacks that the participant's own move has made so far."""
        return self.edges.maps[0].values()

    @property
    def earlier(self) -> Collection[Edge]:
        """The attacks that there were when the round began."""
        return self.edges.maps[1].values()

    def add(self, argument: Argument) -> None:
        """Add an argument of the participant's own to the view, so that later acts of the same move may refer to it."""
        if argument.called:
            self._called.setdefault(argument.called, []).append(argument)
        self.arguments[argument.id] = argument
        self.shown.add(argument.id)

    def again(self, id: str, called: str) -> None:
        """Let the name `called` mean the participant's own argument `id` in the rest of the move."""
        if called:
            self._called[called] = [self.arguments[id]]

    @cached_property
    def _called(self) -> dict[str, list[Argument]]:
        """The arguments by what their authors called them. Linear in the graph, once."""
        found: dict[str, list[Argument]] = {}
        for argument in self.arguments.values():
            if argument.called:
                found.setdefault(argument.called, []).append(argument)
        return found

    def may_name(self, id: str) -> bool:
        """Whether the participant may refer to the item `id`: it was shown the item, or is an author of it."""
        return id in self.shown or self.me in self.authors(id)

    def knows_source(self, source: str) -> bool:
        """Whether the participant was shown a fact from the source `source`, or cited one itself in this move."""
        return any(fact.source == source and id in self.shown for id, fact in self.facts.items())

    def authors(self, id: str) -> tuple[str, ...]:
        """The authors of the argument, attack or support `id`; empty if there is no such item."""
        for items in (self.arguments, self.edges, self.supports):
            if id in items:
                return items[id].authors
        return ()

    def resolve(self, name: str) -> str:
        """The id of the item that `name` means: `name` itself if it is an id; else the participant's own newest claim
        of that name; else the claim of that name that was shown to it, if there is exactly one.

        If none of these applies, `name` is given back unchanged.
        """
        if name in self.arguments or name in self.edges or name in self.supports or name in self.facts:
            return name
        called = self._called.get(name, [])
        own = [argument for argument in called if self.me in argument.authors]
        if own:
            return max(own, key=lambda argument: argument.round).id
        shown = [argument.id for argument in called if argument.id in self.shown]
        return shown[0] if len(shown) == 1 else name

    def fact_called(self, name: str) -> str:
        """The id of the fact that `name` means: `name` itself if it is an id, else the participant's own fact of that
        name (`participant:name`) if there is one, else `name` unchanged.
        """
        own = f"{self.me}:{name}"
        return own if name not in self.facts and own in self.facts else name

    def own_called(self, name: str, round_: int) -> str | None:
        """The id of the participant's newest claim with the name `name` among those stated before the round `round_`;
        None if there is none.
        """
        own = (a for a in self._called.get(name, []) if self.me in a.authors and a.round < round_)
        found = max(own, key=lambda argument: argument.round, default=None)
        return None if found is None else found.id


class _Layer(ChainMap[str, T]):
    """One's own items on those that were there. A ChainMap has its ways for many layers, which take longer for two."""

    if TYPE_CHECKING:  # a ChainMap writes to its first map alone, so that the second may be any Mapping

        def __init__(self, own: dict[str, T], there: Mapping[str, T]) -> None: ...

    def __contains__(self, key: object) -> bool:
        own, there = self.maps
        return key in own or key in there

    def __getitem__(self, key: str) -> T:
        own, there = self.maps
        return own[key] if key in own else there[key]
