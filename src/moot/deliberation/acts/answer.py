"""The answer of one participant while its acts are judged: the state that the acts share."""

from functools import cached_property

from moot.deliberation.acts.view import View
from moot.deliberation.graph import claim_of
from moot.deliberation.identity import Literals

Refusal = str
"""Why something is refused, in one sentence."""


class Answer:
    """The state that is shared by the acts of one participant's answer while they are judged, one after the other.

    `view`: the graph as the author of the answer sees it. `request`: the id of the request that is answered.
    `round_`: the number of the round. `gate`: whether the author is a participant that checks by code; only such a
    participant may mark a fact as checked. `as_said`: what a claim says that it supports or opposes is recorded as it
    was written, without looking the names up, and two claims of one answer may have the same name.

    Attributes that change with each act: `last` is the id of the argument that the answer stated last by an `Advance`
    (None at first), `called` the names that it gave to claims, `judged` the positions that it took a stance on,
    `given_up` the ids of the claims that it took back.
    """

    def __init__(self, view: View, request: str, round_: int, *, gate: bool = False, as_said: bool = False) -> None:
        self.view, self.me = view, view.me
        self.request, self.round = request, round_
        self.gate, self.as_said = gate, as_said
        self.last: str | None = None
        self.called: set[str] = set()
        self.judged: set[str] = set()
        self.given_up: set[str] = set()

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

    def _is_live(self, id: str) -> bool:
        taken = self.view.graph.retracted
        return any(id not in taken.get(author, ()) for author in self.view.authors(id))
