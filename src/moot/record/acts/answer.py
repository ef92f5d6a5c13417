"""The answer of one participant while its acts are judged: the state that the acts share."""

from functools import cached_property
from typing import Final

from moot.argumentation.literal import Literal
from moot.record.acts.view import View
from moot.record.artifacts import TestCase
from moot.record.graph import Component, Edge, How, Kind, Support, claim_of, pair_of
from moot.record.identity import Literals, Newer, between_now, newer_of, own_words
from moot.record.text import words_of

Refusal = str
"""Why something is refused, in one sentence."""
ON_CLAIMS: Final = (Component.CLAIM, Component.WARRANT)
"""The components by which an attack sets one claim against another."""


class Answer:
    """The state that is shared by the acts of one participant's answer while they are judged, one after the other.

    `view`: the graph as the author of the answer sees it. `request`: the id of the request that is answered.
    `round_`: the number of the round. `gate`: whether the author is a participant that checks by code; only such a
    participant may mark a fact as checked. `as_said`: what a claim says that it supports or opposes is recorded as it
    was written, without looking the names up, two claims of one answer may have the same name, and every sentence of an
    argument is a proposition of its own. `ballot`: whether it is a closing ballot, in which minds change without a
    cause.

    Attributes that change with each act: `last` is the id of the argument that the answer stated last by an `Advance`
    (None at first), `called` the names that it gave to claims, `judged` the positions that it took a stance on,
    `given_up` the ids of the claims, attacks and supports that it took back, `related` how it related pairs of claims,
    `argues` whether its author argues here, so that a fact which it brings is its own word,
    `voted` whether it cast a ballot, `proposed` whether it proposed a version, `proposed_position` the position
    that it proposed, `added` the test cases that it added.
    """

    def __init__(
        self,
        view: View,
        request: str,
        round_: int,
        *,
        gate: bool = False,
        as_said: bool = False,
        ballot: bool = False,
    ) -> None:
        self.view, self.me = view, view.me
        self.request, self.round = request, round_
        self.gate, self.as_said, self.ballot = gate, as_said, ballot
        self.argues = True
        self.last: str | None = None
        self.called: set[str] = set()
        self.judged: set[str] = set()
        self.given_up: set[str] = set()
        self.related: dict[tuple[str, str], set[str]] = {}
        self.voted = False
        self.proposed = False
        self.proposed_position: str | None = None
        self.added: list[TestCase] = []

    @cached_property
    def propositions(self) -> dict[str, Literal]:
        """The propositions that can be stated in words, by their words: the positions of the question, and what was
        said in earlier rounds and in this answer.
        """
        graph = self.view.graph
        own = own_words(graph)
        said = {words_of(text): l for l, text in reversed([*graph.texts.items()]) if l not in own}
        return said | {words_of(position.text): position.id for position in graph.positions}

    @cached_property
    def one(self) -> Literals:
        """The classes of literals that detectors merged because they say the same, as they were when the round began.
        """
        return Literals(self.view.graph, asked=False)

    def wrote(self, id: str) -> bool:
        """Whether the author of the answer is an author of the argument, attack or support `id`."""
        return self.me in self.view.authors(id)

    def is_claim(self, id: str) -> bool:
        """Whether `id` is a claim: an argument for the literal `lit:<id>` that belongs to it alone."""
        return id in self.view.arguments and claim_of(self.view.arguments[id].claim) == id

    def same(self, id: str) -> list[str]:
        """The ids of the claims that say the same as the claim `id` (their literals are merged), `id` included; an
        empty list if `id` is no claim.
        """
        if not self.is_claim(id):
            return []
        literals = self.one.same(self.view.arguments[id].claim)
        return [same for literal in literals if (same := claim_of(literal) or literal) in self.view.arguments]

    def own(self, id: str) -> list[str]:
        """The ids of the claims that say the same as the claim `id` and that the author of the answer wrote and has not
        taken back.
        """
        taken = self.view.graph.retracted.get(self.me, ())
        return [own for own in self.same(id) if self.wrote(own) and own not in taken]

    def meant(self, id: str) -> str:
        """The id of a claim that still has an author behind it and says the same as the claim `id`.

        It is `id` itself if an author still stands behind that claim, else the smallest such id, else (if there is
        none, or `id` is no claim) `id` again.
        """
        live = [same for same in self.same(id) if self._is_live(same)]
        return id if id in live or not live else min(live)

    def between(self, id: str) -> tuple[str, ...]:
        """The claims that the compromise `id` is between, as the author of the answer was shown it (`identity`)."""
        same = self.same(id)
        return between_now(self.view.arguments[id], self._newer, lambda id: not self.withdrawn(id), same.__contains__)

    @cached_property
    def _newer(self) -> Newer:
        """What replaced what in earlier rounds. Linear in the graph, once an answer."""
        return newer_of(self.view.arguments.maps[1])

    def took_back(self, id: str) -> bool:
        """Whether the author of the answer took back its attack or support `id`, earlier or in this answer."""
        return id in self.given_up or id in self.view.graph.retracted.get(self.me, ())

    def attacks_on(self, id: str) -> list[Edge]:
        """The attacks of the answer's author on the claim `id` and on the claims that say the same, by id, without
        those that it took back. Linear in all attacks once an answer.
        """
        own = [edge for same in self.same(id) for edge in self._attacks.get(same, ())]
        made = [edge for edge in self.view.made if edge.target in self.same(id)]
        return sorted((edge for edge in (*own, *made) if not self.took_back(edge.id)), key=lambda edge: edge.id)

    def attacks_from(self, id: str) -> list[Edge]:
        """The attacks that the answer's author said the claim `id`, or another that says the same, makes, by id,
        without those that it took back. Linear in all attacks.
        """
        same = set(self.same(id))
        edges = (*self.view.earlier, *self.view.made)
        own = (edge for edge in edges if edge.source in same and self.me in edge.authors)
        return sorted((edge for edge in own if not self.took_back(edge.id)), key=lambda edge: edge.id)

    @cached_property
    def _attacks(self) -> dict[str, list[Edge]]:
        """One's own attacks of earlier rounds, by target."""
        found: dict[str, list[Edge]] = {}
        for edge in self.view.earlier:
            if self.me in edge.authors:
                found.setdefault(edge.target, []).append(edge)
        return found

    def attacks_between(self, one: str, other: str) -> list[Edge]:
        """The attacks in force between what the two claims say, one way or the other, by id: those that a detector
        found, and those that some author still stands behind. Linear in all attacks once an answer.
        """
        ones, others = set(self.same(one)), set(self.same(other))
        pairs = {pair_of(a, b) for a in ones for b in others}
        known = [edge for pair in pairs for edge in self._by_pair.get(pair, ())]
        made = [edge for edge in self.view.made if edge.component in ON_CLAIMS and pair_of(*_ends(edge)) in pairs]
        return sorted((edge for edge in (*known, *made) if self._is_meant(edge)), key=lambda edge: edge.id)

    @cached_property
    def _by_pair(self) -> dict[tuple[str, str], list[Edge]]:
        """The attacks of earlier rounds on claims and their warrants, by the two ends."""
        found: dict[tuple[str, str], list[Edge]] = {}
        for edge in self.view.earlier:
            if edge.component in ON_CLAIMS:
                found.setdefault(pair_of(*_ends(edge)), []).append(edge)
        return found

    def _is_meant(self, edge: Edge) -> bool:
        taken = self.view.graph.retracted
        left = (author for author in edge.authors if edge.id not in taken.get(author, ()))
        return edge.how is How.DETECTED or any(author != self.me or edge.id not in self.given_up for author in left)

    def own_supports(self, source: str, target: Literal) -> list[Support]:
        """The supports of the literal `target` by the claim `source` that the answer's author stands behind. Linear in
        all supports once an answer.
        """
        made = (s for s in self.view.supports.maps[0].values() if (s.source, s.target) == (source, target))
        known = (*self._supports.get((source, target), ()), *made)
        return [support for support in known if not self.took_back(support.id)]

    @cached_property
    def _supports(self) -> dict[tuple[str, Literal], list[Support]]:
        """One's own supports of earlier rounds, by source and target."""
        found: dict[tuple[str, Literal], list[Support]] = {}
        for support in self.view.supports.maps[1].values():
            if self.me in support.authors:
                found.setdefault((support.source, support.target), []).append(support)
        return found

    def withdrawn(self, id: str) -> bool:
        """Whether `id` is a claim or a question that nobody stands behind any more, under any id that says the same."""
        return id in self.view.arguments and not self._is_live(self.meant(id))

    def asks(self, id: str) -> bool:
        """Whether `id` is a question."""
        return id in self.view.arguments and self.view.arguments[id].kind is Kind.QUESTION

    def _is_live(self, id: str) -> bool:
        taken = self.view.graph.retracted
        return any(id not in taken.get(author, ()) for author in self.view.authors(id))


def _ends(edge: Edge) -> tuple[str, str]:
    return edge.source, edge.target
