"""What a participant of `classical` is shown, as plain data: what one of `blitz` is shown, and in a round of bids the
form of a bid; and how its answer becomes a move.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import isfinite
from typing import Annotated, Any, Final

from moot.errors import InvalidValue
from moot.protocols.blitz.request import FIRST, KNOWN, LATER, of_claims, read_says
from moot.protocols.classical.course import BID, aim_of
from moot.protocols.forms import keys, plainly, schema_of
from moot.protocols.graph.request import GraphRequest
from moot.protocols.graph.request import show as shown
from moot.protocols.plain import unwrapped
from moot.record.acts.bid import Bid, Wish
from moot.record.debate import Debate
from moot.record.foreign import one_of, told
from moot.record.lifecycle import Request
from moot.record.moves import Act, Move, Unreadable
from moot.record.text import Text


class BidForm:
    """A bid for the floor."""

    action: Annotated[Wish, "whether you want to speak now, to interrupt, or to listen"]
    urgency: Annotated[float, "how urgent it is to you, from 0 to 1"]
    intent: Annotated[str, "what you would say, in a few words"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]


BIDS: Final = keys(BidForm)
QUIET: Final = frozenset({"reasoning", "pass", "delay_s", "fail", BID})
"""Keys by which nothing is said on a claim."""


def read_turn(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
    """The move that an answer stands for: a Move unchanged; in a round of bids a bid, else what it says on the claims.

    Raises InvalidValue for an answer that is no object, nor a text that holds one.
    """
    if isinstance(answer, Move):
        return answer
    said = unwrapped(answer, KNOWN | BIDS | {BID})
    if debate.current is None or aim_of(debate.current) != BID:
        return read_says({key: value for key, value in said.items() if key != BID}, participant, request, debate)
    acts = bid_of(said)
    reasoning = said.get("reasoning")
    return Move(tuple(acts), passed=not acts, reasoning=Text(reasoning) if isinstance(reasoning, str) else None)


def bid_of(said: Mapping[str, Any]) -> list[Act]:
    """The acts of a bid: under `bid`, or the keys of one alone. Who gives none but has something to say wants to speak,
    and who passes listens.
    """
    given = said.get(BID)
    if isinstance(given, str):
        given = {"action": given}
    if given is None and said.keys() & (BIDS - QUIET):
        given = said
    if given is None:
        speaks = any(value for key, value in said.items() if key not in QUIET)
        return [Bid(Wish.SPEAK if speaks else Wish.LISTEN)]
    try:
        if not isinstance(given, Mapping):
            raise InvalidValue("a bid", type(given).__name__, "give an object with `action`")
        action = one_of(Wish, given.get("action") or Wish.SPEAK, "`action`")
        intent = given.get("intent")
        bid = Bid(action, _urgency(given.get("urgency")), Text(intent) if isinstance(intent, str) else Text(""))
        return [bid, *told(given, BIDS | KNOWN, "a bid")]
    except InvalidValue as error:
        return [Unreadable(Text(str(error)), "bid")]


def _urgency(value: Any) -> float:
    """An urgency, brought into [0, 1]; .5 where none is given."""
    if value is None:
        return 0.5
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise InvalidValue("`urgency`", repr(value)[:40], "give a number from 0 to 1")
    return min(1.0, max(0.0, float(value)))


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


@plainly
def bid_form() -> Mapping[str, Any]:
    """What a bid is to look like, as plain JSON data: its JSON `schema`, and an `example`."""
    example = {"action": "speak", "urgency": 0.6, "intent": "That rests on a load which nobody measured"}
    return {"schema": schema_of(BidForm), "example": example}
