"""The protocol `council` under the profile `founding`: the council of Daem0n-MCP, to the digit, over two positions."""

from dataclasses import replace

from moot.founding.protocols.council_course import course
from moot.founding.protocols.council_result import founding_council_result
from moot.founding.protocols.council_why import explained_founding
from moot.protocols.council import COUNCIL
from moot.record.moves import GiveRecall
from moot.record.status import Status

FOUNDING_COUNCIL = replace(
    COUNCIL,
    profile="founding",
    opening=replace(COUNCIL.opening, positions=(2, 2)),
    legal=frozenset({GiveRecall}),
    course=course,
    result=founding_council_result,
    explain=explained_founding,
    document=None,
    unremembered=COUNCIL.unremembered | {Status.INSUFFICIENT_EVIDENCE},  # it persists nothing then
)
