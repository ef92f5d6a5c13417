"""The act of saying, in a founding debate on a blackboard, what would change one's mind, or that it has happened."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.legality import positions_of
from moot.record.lifecycle import Event
from moot.record.text import Text, is_blank


@dataclass(frozen=True, slots=True)
class StateFlip(Act):
    """The act of saying what would change one's mind: `condition`. `position`: on which position (None: not said).
    `met`: whether one says that it has happened, in the same words as before.
    """

    condition: Text
    position: str | None = None
    met: bool = False


@dataclass(frozen=True, slots=True)
class FlipStated(Event):
    """The event that `participant` said what would change its mind, or (`met`) that this has happened. It enters no
    graph. `request`: the id of the request that it answered.
    """

    request: str
    participant: str
    condition: Text
    position: str | None
    met: bool


def judge(act: StateFlip, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event if it is legal, else the reason for the refusal. `id` is not used."""
    if is_blank(act.condition):
        return "it says nothing"
    if act.position is not None and act.position not in positions_of(answer.view.graph):
        return f"{act.position!r} is no position"
    return [FlipStated(answer.request, answer.me, act.condition, act.position, act.met)]


def tell(event: FlipStated, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of a flip condition."""
    yield Line(who, "says that this is met:" if event.met else "would change its mind if", str(event.condition))


FLIP_STATED = EventKind(event=FlipStated, enter=None, tell=tell)
STATE_FLIP = ActKind(act=StateFlip, becomes=FLIP_STATED, words=("flip condition", "flip conditions"), judge=judge)
