"""The act of saying something to all, beside what one argues: it enters no graph."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.text import Text, is_blank


@dataclass(frozen=True, slots=True)
class Say(Act):
    """The act of saying `text` to all. It takes no side: a stance does, and a reason is an argument."""

    text: Text


@dataclass(frozen=True, slots=True)
class RemarkMade(Event):
    """The event that `participant` said something to all, in answer to `request`. It enters no graph."""

    request: str
    participant: str
    text: Text


def judge(act: Say, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event, or the reason for the refusal of a blank text. `id` is not used."""
    return "it says nothing" if is_blank(act.text) else [RemarkMade(answer.request, answer.me, act.text)]


def tell(event: RemarkMade, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of what was said."""
    yield Line(who, "says", str(event.text))


REMARK_MADE = EventKind(event=RemarkMade, enter=None, tell=tell)
SAY = ActKind(act=Say, becomes=REMARK_MADE, words=("remark", "remarks"), judge=judge)
