"""What a protocol's rows make of a standing: the status of the content, before it is asked how the debate ended."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from moot.argumentation.literal import Literal
from moot.deliberation.outcome.words import Status


@dataclass(frozen=True, slots=True)
class Issue:
    """The status of one issue {l, ~l} among several."""

    literal: Literal
    status: Status
    verdict: Literal | None


@dataclass(frozen=True, slots=True)
class Content:
    """A status with what belongs to it; `verdict` is a position or None. `cut`: a bound cut what it rests on."""

    status: Status
    verdict: Literal | None = None
    reason: str = ""
    margin: float | None = None
    sufficiency: Mapping[Literal, float] | None = None
    below: tuple[Literal, ...] = ()
    issues: tuple[Issue, ...] = ()
    untested: bool = False
    cut: bool = False
    details: Mapping[str, Any] = field(default_factory=dict)
