"""The act of asking a question in a debate in structure: of one participant, or of all. It enters no graph."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.text import Text, is_blank


@dataclass(frozen=True, slots=True)
class Ask(Act):
    """The act of asking `text`. `to`: the participant that is asked; None: everybody."""

    text: Text
    to: str | None = None


@dataclass(frozen=True, slots=True)
class QuestionAsked(Event):
    """The event that `participant` asked `text`, in answer to `request`: the participant `to`, or everybody (None).
    `id`: that of the question.
    """

    request: str
    participant: str
    id: str
    text: Text
    to: str | None = None


def judge(act: Ask, answer: Answer, id: str) -> Judged:
    """A list with the event, or the reason for the refusal of a blank text, or of a question to nobody else."""
    if is_blank(act.text):
        return "it says nothing"
    if act.to == answer.me:
        return "it is put to oneself"
    if act.to is not None and act.to not in answer.view.graph.classes:
        return f"{act.to!r} does not take part"
    return [QuestionAsked(answer.request, answer.me, id, act.text, act.to)]


def tell(event: QuestionAsked, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of a question."""
    yield Line(who, f"asks {event.to}:" if event.to else "asks:", str(event.text))


QUESTION_ASKED = EventKind(
    event=QuestionAsked, enter=None, tell=tell, learn=lambda event, quotes: quotes.keep(event.id, str(event.text))
)
ASK = ActKind(act=Ask, becomes=QUESTION_ASKED, words=("question", "questions"), judge=judge)
