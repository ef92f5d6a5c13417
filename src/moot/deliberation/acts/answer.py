"""The answer of one participant while it is judged: what its acts share."""

from functools import cached_property

from moot.deliberation.acts.view import View
from moot.deliberation.graph import claim_of
from moot.deliberation.identity import Literals

Refusal = str
"""Why something is refused, in one sentence."""


class Answer:
    """One answer while its acts are judged, in order: what its author sees, and what it did so far.

    `gate`: the author checks by code; `as_said`: what its claims name is kept as it was said, whatever that means, and
    two claims may have one name. `last`: the argument that it advanced last; `called`: the names that it gave to
    claims; `judged`: the positions that it took a stance on; `given_up`: the claims that it took back.
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
        """The literals that are merged into one, as they were when the round began."""
        return Literals(self.view.graph, asked=False)

    def wrote(self, id: str) -> bool:
        """Whether the author of the answer wrote an argument, an edge or a support."""
        return self.me in self.view.authors(id)

    def is_claim(self, id: str) -> bool:
        """Whether an argument is a stated claim: an argument for its own literal."""
        return id in self.view.arguments and claim_of(self.view.arguments[id].claim) == id

    def same(self, id: str) -> list[str]:
        """The ids of the claims that are merged with the claim `id`, `id` included; empty if `id` is no claim."""
        if not self.is_claim(id):
            return []
        literals = self.one.same(self.view.arguments[id].claim)
        return [same for literal in literals if (same := claim_of(literal) or literal) in self.view.arguments]

    def own(self, id: str) -> list[str]:
        """The author's own claims that say the same as `id`, without those that it took back."""
        taken = self.view.graph.retracted.get(self.me, ())
        return [own for own in self.same(id) if self.wrote(own) and own not in taken]

    def meant(self, id: str) -> str:
        """The claim `id` if an author still stands behind it; else the claim with the smallest id of those that say the
        same and that an author still stands behind.
        """
        live = [same for same in self.same(id) if self._is_live(same)]
        return id if id in live or not live else min(live)

    def _is_live(self, id: str) -> bool:
        taken = self.view.graph.retracted
        return any(id not in taken.get(author, ()) for author in self.view.authors(id))
