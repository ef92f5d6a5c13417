"""The act of bidding for the floor: saying whether one wants to speak now. It is recorded, and enters no graph."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.text import NO_TEXT, Text


class Wish(StrEnum):
    """What a participant wants to do now."""

    SPEAK = "speak"
    INTERRUPT = "interrupt"
    LISTEN = "listen"


@dataclass(frozen=True, slots=True)
class Bid(Act):
    """The act of bidding for the floor: `action` is to speak, to interrupt or to listen; `urgency` in [0, 1], as its
    author gives it; `intent`: what for, in words.
    """

    action: Wish
    urgency: float = 0.5
    intent: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class FloorBid(Event):
    """The event that `participant` bid for the floor. `urgency`: in [0, 1]. `request`: the id of the request that it
    answered.
    """

    request: str
    participant: str
    action: Wish
    urgency: float
    intent: Text


def judge(act: Bid, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event if it is the first bid of the answer, else the reason for the refusal. `id` is not used."""
    if not 0 <= act.urgency <= 1:
        return f"an urgency of {act.urgency:g} is outside [0, 1]"
    if "" in answer.judged:
        return "a second bid in one answer"
    answer.judged.add("")  # no position has this name
    return [FloorBid(answer.request, answer.me, act.action, act.urgency, act.intent)]


def tell(event: FloorBid, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of a bid; none of one who listens."""
    if event.action is not Wish.LISTEN:
        yield Line(who, f"wants to {event.action.value}", str(event.intent), tone="plain")


FLOOR_BID = EventKind(event=FloorBid, enter=None, tell=tell)
BID = ActKind(act=Bid, becomes=FLOOR_BID, words=("bid", "bids"), judge=judge)
