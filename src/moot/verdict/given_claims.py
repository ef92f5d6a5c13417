"""Claims that are given as a document instead of being made in a debate, and the check of their ids."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from moot.argumentation.literal import Literal, negate
from moot.errors import InvalidValue
from moot.record.envelope import is_blank
from moot.record.graph import Kind, literal_of

MAX_CLAIMS: Final = 1_000
"""At worst a detector compares every two claims: half a million comparisons."""


@dataclass(frozen=True, slots=True)
class GivenClaim:
    """One claim of a document of claims: its text and author, and the ids of the claims, earlier or later, that it
    supports and opposes.

    `kind`: observation, recommendation, concern or question. `reported`: confidence and urgency as the author gives
    them, by name.
    """

    id: str
    text: str
    author: str
    kind: Kind = Kind.OBSERVATION
    supports: tuple[str, ...] = ()
    opposes: tuple[str, ...] = ()
    reported: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def literal(self) -> Literal:
        """The literal that the claim is an argument for: `lit:` and its id."""
        return literal_of(self.id)


def claim_problems(
    claims: Sequence[GivenClaim], excused: Collection[str] = (), anything: bool = False
) -> list[str]:
    """What is wrong with the claims, one sentence for each problem: repeated or reserved ids, blank texts, and
    `supports` or `opposes` that name the claim itself or an unknown claim.

    `excused`: ids that may be named although no claim has them. `anything`: whether any id may be named.

    Raises InvalidValue for more than 1,000 claims.
    """
    if len(claims) > MAX_CLAIMS:
        raise InvalidValue("the number of claims", len(claims), f"give at most {MAX_CLAIMS} claims")
    problems: list[str] = []
    seen: set[str] = set()
    known = {claim.id for claim in claims}.union(excused)
    if anything:
        known.update(target for claim in claims for target in (*claim.supports, *claim.opposes))
    literals = {l for claim in claims for l in (claim.literal, negate(claim.literal))}
    for claim in claims:
        if claim.id in seen:
            problems.append(f"claim {claim.id!r}: the id is there twice")
        seen.add(claim.id)
        if claim.id in literals or claim.id.startswith("p:"):
            problems.append(f"claim {claim.id!r}: the id is the name of a literal or a statement")
        if is_blank(claim.text):
            problems.append(f"claim {claim.id!r}: it has no text")
        for word, named in (("supports", claim.supports), ("opposes", claim.opposes)):
            problems += [f"claim {claim.id!r}: {word} unknown claim {t!r}" for t in named if t not in known]
            problems += [f"claim {claim.id!r}: {word} itself" for t in named if t == claim.id]
    return problems
