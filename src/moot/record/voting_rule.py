"""The rules by which ballots are counted, by name."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Rule(StrEnum):
    """A rule of voting.

    By first choices: `plurality` (most of them), `majority` (more than half of all ballots), `supermajority` (at least
    the threshold), `unanimity` (all). `approval`: most approvals. `borda`: points by place. `irv`: instant run-off.
    `schulze`: strongest paths of pairwise preferences. `weighted`: each ballot's weight, shared out by its scores.
    """

    PLURALITY = "plurality"
    MAJORITY = "majority"
    SUPERMAJORITY = "supermajority"
    UNANIMITY = "unanimity"
    APPROVAL = "approval"
    BORDA = "borda"
    IRV = "irv"
    SCHULZE = "schulze"
    WEIGHTED = "weighted"


COUNTS: Final[Mapping[Rule, str]] = MappingProxyType(
    dict.fromkeys(Rule, "first choices")
    | {
        Rule.APPROVAL: "approvals",
        Rule.BORDA: "points",
        Rule.IRV: "votes of the first round",
        Rule.SCHULZE: "rivals beaten",
        Rule.WEIGHTED: "weight",
    }
)
"""What each rule counts, in words."""
