"""The act of answering a question in a debate in structure. It enters no graph: an argument is made apart."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.text import Text, is_blank


@dataclass(frozen=True, slots=True)
class Reply(Act):
    """The act of answering the question with the id `question` by `text`."""

    question: str
    text: Text


@dataclass(frozen=True, slots=True)
class QuestionAnswered(Event):
    """The event that `participant` answered the question with the id `question` by `text`, in answer to `request`."""

    request: str
    participant: str
    question: str
    text: Text


def judge(act: Reply, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event, or the reason for the refusal of a blank text. `id` is not used."""
    return "it says nothing" if is_blank(act.text) else [
        QuestionAnswered(answer.request, answer.me, act.question, act.text)
    ]


def tell(event: QuestionAnswered, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line of an answer."""
    yield Line(who, f"answers {quotes.quoted(event.question)}:", str(event.text))


QUESTION_ANSWERED = EventKind(event=QuestionAnswered, enter=None, tell=tell)
REPLY = ActKind(act=Reply, becomes=QUESTION_ANSWERED, words=("answer", "answers"), judge=judge)
