"""The act of recommending what to do with a version: accept, revise or reject. It is kept, and decides nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.shape import later_field
from moot.record.text import Text


class Recommendation(StrEnum):
    """What a critic recommends to do with a version."""

    ACCEPT = "accept"
    REVISE = "revise"
    REJECT = "reject"


@dataclass(frozen=True, slots=True)
class Recommend(Act):
    """The act of recommending `what`. `revision`: what the critic would write; `confidence`: what it says of itself."""

    what: Recommendation
    revision: Text | None = None
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Recommended(Event):
    """The event that `participant` recommended `what` in round `round`. `request`: the id of the request that it
    answered. `revision` and `confidence` are read by the founding profile alone.
    """

    request: str
    participant: str
    round: int
    what: Recommendation
    revision: Text | None = later_field()  # noqa: RUF009 (a field, as the others are)
    confidence: float | None = later_field()


def judge(act: Recommend, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The event of the recommendation. `id` is not used."""
    return [Recommended(answer.request, answer.me, answer.round, act.what, act.revision, act.confidence)]


def tell(event: Recommended, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line for a recommendation."""
    tone = {Recommendation.ACCEPT: "good", Recommendation.REVISE: "open", Recommendation.REJECT: "bad"}[event.what]
    revision = f"(as: {event.revision})" if event.revision else ""
    yield Line(who, f"recommends to {event.what.value} it", "", revision, tone)


RECOMMENDED = EventKind(event=Recommended, enter=None, tell=tell)
RECOMMEND = ActKind(
    act=Recommend, becomes=RECOMMENDED, words=("recommendation", "recommendations"), judge=judge
)
