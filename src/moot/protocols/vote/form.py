"""The form of a ROUND of a vote, and its JSON schema."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any

from moot.protocols.forms import schema_of


class BallotForm:
    """A ballot. Give one of these; positions by id or text."""

    ranking: Annotated[list[str], "positions, the best first; what you leave out is below all that you name"]
    approve: Annotated[list[str], "the positions that you approve of"]
    scores: Annotated[dict[str, float], "numbers by position, the more the better"]
    abstain: Annotated[bool, "true to cast no vote"]


class RoundForm:
    """The answer to the request."""

    ballot: Annotated[BallotForm, "your ballot; only one counts"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


def examples(names: tuple[str, ...]) -> list[dict[str, Any]]:
    """Answers that fit, on positions of these names."""
    given: list[dict[str, Any]] = [{"ranking": list(names[:3])}, {"approve": list(names[:1])}, {"abstain": True}]
    return [{"ballot": ballot} for ballot in given]


@cache
def form(names: tuple[str, ...]) -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, and an `example`."""
    return MappingProxyType({"schema": schema_of(RoundForm), "example": examples(names)[0]})
