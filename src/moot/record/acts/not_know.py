"""The act of saying that one does not know the answer to a question. It is recorded, enters no graph, and leaves the
question open.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class NotKnow(Act):
    """The act of saying that one does not know the answer to the question with the id `question`."""

    question: str


@dataclass(frozen=True, slots=True)
class AnswerUnknown(Event):
    """The event that `participant` said that it does not know the answer to `question` (an id). It enters no graph: the
    question stays open. `request`: the id of the request that the participant answered.
    """

    request: str
    participant: str
    question: str


def judge(act: NotKnow, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event if `question` is a question that somebody still asks, else the reason for the refusal as a
    text. `id` is not used.
    """
    if not answer.asks(act.question):
        return f"{act.question!r} is no question"
    if answer.withdrawn(act.question):
        return f"{act.question!r} was withdrawn"
    return [AnswerUnknown(answer.request, answer.me, act.question)]


def tell(event: AnswerUnknown, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line: that `who` does not know the answer to the quoted question."""
    yield Line(who, "does not know the answer to", quotes.quoted(event.question), tone="open")


ANSWER_UNKNOWN = EventKind(event=AnswerUnknown, enter=None, tell=tell)
NOT_KNOW = ActKind(
    act=NotKnow,
    becomes=ANSWER_UNKNOWN,
    words=("answer", "answers"),
    judge=judge,
    meant=lambda act, answer: replace(act, question=answer.view.resolve(act.question)),
    refers=lambda act: (act.question,),
)
