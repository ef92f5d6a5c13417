"""What a participant of `classical` is shown, as plain data: what one of `blitz` is shown, and in a round of bids the
form of a bid.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from moot.protocols.blitz.request import FIRST, LATER, of_claims
from moot.protocols.classical.answers import BidForm
from moot.protocols.classical.course import BID
from moot.protocols.forms import schema_of
from moot.protocols.graph.request import GraphRequest
from moot.protocols.graph.request import show as shown
from moot.record.debate import Debate
from moot.record.events import Request

BIDDING: Final = (
    "One of you speaks next. Say whether you want the floor now: speak if you have a reason that was not given yet, an "
    "answer to what was said against you, or have changed your mind; else listen. Nobody is heard in this round."
)
FLOOR: Final = "You have the floor. " + LATER
ASKED: Final = "You are asked what a reader noticed of your sentences; you may say more. " + LATER
"""The task of who is asked beside the one who has the floor."""


def show(request: Request, debate: Debate) -> GraphRequest:
    """What is put before the participant for `request`, from the graph as it stood when the round began."""
    found = of_claims(shown(request, debate), debate, _task(request, debate))
    return replace(found, form=bid_form()) if request.aim == BID else found


def _task(request: Request, debate: Debate) -> str:
    if request.aim == BID or not debate.round:
        return BIDDING if debate.round else FIRST
    first = debate.current is None or request.participant == debate.current.requests[0].participant
    return FLOOR if first else ASKED


@cache
def bid_form() -> Mapping[str, Any]:
    """What a bid is to look like, as plain JSON data: its JSON `schema`, and an `example`."""
    example = {"action": "speak", "urgency": 0.6, "intent": "a2 rests on a load that nobody measured"}
    return MappingProxyType({"schema": schema_of(BidForm), "example": example})
