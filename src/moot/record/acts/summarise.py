"""The act of putting a blackboard into fewer words, in a founding debate whose blackboard has grown long."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.text import Text, is_blank


@dataclass(frozen=True, slots=True)
class Summarise(Act):
    """The act of putting the blackboard into the words `text`."""

    text: Text


@dataclass(frozen=True, slots=True)
class BoardSummarised(Event):
    """The event that `participant` put the blackboard into fewer words. It enters no graph. `request`: the id of the
    request that it answered.
    """

    request: str
    participant: str
    text: Text


def judge(act: Summarise, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event, or the reason for the refusal of a blank text. `id` is not used."""
    return "it says nothing" if is_blank(act.text) else [BoardSummarised(answer.request, answer.me, act.text)]


def tell(event: BoardSummarised, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of a summary."""
    yield Line(who, "sums up:", str(event.text))


BOARD_SUMMARISED = EventKind(event=BoardSummarised, enter=None, tell=tell)
SUMMARISE = ActKind(act=Summarise, becomes=BOARD_SUMMARISED, words=("summary", "summaries"), judge=judge)
