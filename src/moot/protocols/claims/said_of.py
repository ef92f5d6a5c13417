"""What participants have said of pairs of claims, so that no detector speaks over them."""

from collections.abc import Iterable
from functools import cached_property

from moot.record.graph import Component, Graph, Tie, claim_of, contradiction_id, pair_of
from moot.verdict.claims import Claims


class SaidOf:
    """What was said of pairs of claims in the graph of `claims`. Each property is linear in the graph, once."""

    def __init__(self, claims: Claims) -> None:
        self.claims, self.graph = claims, claims.graph

    def may_conflict(self, a: str, b: str) -> bool:
        """Whether a detector may set two claims against each other: it has not done so, no author says both, no author
        of one supports or endorses the other, they are not of one side as declared, they are no compromises on one
        thing, none is a part of the other, nor both parts of one, and nobody said that they are not in conflict.
        """
        known = contradiction_id(*pair_of(a, b)) in self.graph.edges or pair_of(a, b) in self._tied
        together = self._of_one_claim(a, b) or self.are_on_one_thing(a, b)
        return not (known or together or self._of_one_author(a, b) or self._spoken_for(a, b))

    def is_open(self, a: str, b: str) -> bool:
        """Whether participants can be asked what two claims are to each other: nobody has said it, they were not asked
        before, and none is a part of the other, nor both parts of one.
        """
        related = pair_of(a, b) in self._related or self.claims.head(a) == self.claims.head(b)
        return not (related or self._of_one_claim(a, b) or self._of_one_author(a, b) or self._spoken_for(a, b))

    def are_on_one_thing(self, a: str, b: str) -> bool:
        """Whether two claims are compromises between claims of which at least one is the same."""
        one, other = ({*map(self.claims.head, self._between(id))} for id in (a, b))
        return not one.isdisjoint(other)

    def _between(self, id: str) -> tuple[str, ...]:
        """What a compromise is, and was, between."""
        claim = self.graph.arguments[id]
        return () if claim.between is None else (*claim.between, *self.claims.between(claim))

    def _of_one_claim(self, a: str, b: str) -> bool:
        """Whether one claim is a part of the other, or both are parts of one."""
        wholes = {id: self.graph.arguments[id].part_of for id in (a, b)}
        one, other = ({self.claims.head(i) for i in (id, whole) if i is not None} for id, whole in wholes.items())
        return any(wholes.values()) and not one.isdisjoint(other)

    def _of_one_author(self, a: str, b: str) -> bool:
        return not set(self.claims.authors_of(a)).isdisjoint(self.claims.authors_of(b))

    def _spoken_for(self, a: str, b: str) -> bool:
        """Whether an author of one claim speaks for the other, or both speak for one thing."""
        head_a, head_b = self.claims.head(a), self.claims.head(b)
        for one, other in ((head_a, head_b), (head_b, head_a)):
            if not self._favours.get(one, set()).isdisjoint(self._authors(other)):
                return True
        sides_a, sides_b = self._sides.get(head_a, set()), self._sides.get(head_b, set())
        return head_b in sides_a or head_a in sides_b or not sides_a.isdisjoint(sides_b)

    def _authors(self, head: str) -> Iterable[str]:
        return self.claims.authors(head) if head in self.claims.members else ()

    @cached_property
    def _favours(self) -> dict[str, set[str]]:
        """By head of a claim, the participants who endorsed it, or support it by anything."""
        graph, found = self.graph, dict[str, set[str]]()
        for who, ids in graph.endorsements.items():
            for id in ids:
                found.setdefault(self.claims.head(id), set()).add(who)
        for target, _, authors in _supports(graph, self.claims):
            found.setdefault(target, set()).update(authors)
        return found

    @cached_property
    def _sides(self) -> dict[str, set[str]]:
        """By head of a claim, the heads of the claims that it supports."""
        found: dict[str, set[str]] = {}
        for target, source, _ in _supports(self.graph, self.claims):
            found.setdefault(source, set()).add(target)
        return found

    @cached_property
    def _tied(self) -> frozenset[tuple[str, str]]:
        """The pairs of which somebody said that they are the same, or not in conflict."""
        return frozenset((tied.a, tied.b) for tied in self.graph.ties if tied.tie is not Tie.DIFFERENT)

    @cached_property
    def _related(self) -> frozenset[tuple[str, str]]:
        """The pairs of which something was said or suspected."""
        graph = self.graph
        edges = (pair_of(e.source, e.target) for e in graph.edges.values() if e.component is not Component.RELATION)
        supports = (pair_of(s.source, claim_of(s.target) or s.target) for s in graph.supports.values())
        named = (
            pair_of(argument.id, other)
            for argument in graph.arguments.values()
            for other in (*self._between(argument.id), argument.part_of, argument.answers, argument.supersedes)
            if other is not None
        )
        suspected = (suspicion.pair for suspicion in graph.suspicions)
        tied = ((tied.a, tied.b) for tied in graph.ties)
        return frozenset((*edges, *supports, *named, *suspected, *tied))


def _supports(graph: Graph, claims: Claims) -> Iterable[tuple[str, str, tuple[str, ...]]]:
    """The supports in force between claims: the head that is supported, the head that supports, and who says so."""
    for support in graph.supports.values():
        target = claim_of(support.target) if support.component is Component.LITERAL else support.target
        authors = tuple(a for a in support.authors if support.id not in graph.retracted.get(a, ()))
        if target is not None and target in graph.arguments and support.source in graph.arguments and authors:
            yield claims.head(target), claims.head(support.source), authors
