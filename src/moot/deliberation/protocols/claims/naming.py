"""What the short handles of a request mean, when the answer to it is read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from moot.deliberation.graph import Graph, pair_of
from moot.deliberation.lifecycle import Request
from moot.errors import InvalidValue

_NONE: Mapping[str, Any] = MappingProxyType({})
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Naming:
    """What the handles mean that a participant was shown: `claims` (`c1`) the id of a claim, `conflicts` (`x1`) the ids
    of two claims, `attacks` (by the same handle) the ids of the attacks between these two. `own`: the names that the
    answer itself gives to its claims.

    Whoever was shown no handles (a scripted participant) uses ids and names alone: then all are empty.
    """

    claims: Mapping[str, str] = field(default_factory=lambda: _NONE)
    conflicts: Mapping[str, Pair] = field(default_factory=lambda: _NONE)
    attacks: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NONE)
    own: Collection[str] = frozenset()

    def among(self, own: Collection[str]) -> "Naming":
        """The same handles, for an answer that gives the names `own` to claims of its own."""
        return replace(self, own=frozenset(own))

    def of(self, name: str) -> str:
        """The id of the claim that `name` means; `name` itself if it is no handle: then it is an id, or a name that an
        author gave.

        Raises InvalidValue for a name that is a handle and that the answer gives to a claim of its own, and for the
        handle of a conflict.
        """
        if name in self.own and (name in self.claims or name in self.conflicts):
            remedy = f"{name} was shown to you for something else; give your own claims other ids, as n1"
            raise InvalidValue("the name", name, remedy)
        if name in self.conflicts:
            raise InvalidValue("the claim", name, f"{name} is a conflict: name one of its claims")
        return self.claims.get(name, name)


NO_HANDLES = Naming()
"""What the handles mean for whoever was shown none."""


def handles(request: Request, graph: Graph) -> dict[str, str | Pair]:
    """The handles under which a participant is shown claims (`c1`, the n-th argument of the graph) and conflicts (`x1`,
    the n-th pair of claims that are or may be in conflict): by handle, the id or the two ids. `graph`: that of the
    beginning of the round. Linear in the graph.
    """
    shown = {*request.handles} | {id for id, a in graph.arguments.items() if request.participant in a.authors}
    found: dict[str, str | Pair] = {f"c{n}": id for n, id in enumerate(graph.arguments, 1) if id in shown}
    pairs = ((n, pair) for n, pair in enumerate(graph.conflicts, 1) if shown.issuperset(pair))
    return found | {f"x{n}": pair for n, pair in pairs}


def naming_of(request: Request, graph: Graph) -> Naming:
    """What the handles of a request mean. `graph`: that of the beginning of the round. Linear in the graph."""
    meant = handles(request, graph)
    found: dict[Pair, list[str]] = {}
    for id in request.handles:
        edge = graph.edges.get(id)
        if edge is not None:
            found.setdefault(pair_of(edge.source, edge.target), []).append(id)
    conflicts = {handle: pair for handle, pair in meant.items() if not isinstance(pair, str)}
    return Naming(
        {handle: id for handle, id in meant.items() if isinstance(id, str)},
        conflicts,
        {handle: tuple(found.get(pair, ())) for handle, pair in conflicts.items()},
    )
