"""Part of an answer that could not be read as an act: always refused, so that the record shows it."""

from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, Judged
from moot.record.text import Text


@dataclass(frozen=True, slots=True)
class Unreadable(Act):
    """A placeholder for a part of an answer that could not be read as an act. It is always refused, so that the record
    shows it.

    `why`: the reason. `meant`: the name of the act that the part was meant to be, for the refusal. `said`: what the
    part said, so that it is not lost; None where there was nothing to keep.
    """

    why: Text
    meant: str = "Unreadable"
    said: Text | None = None


def judge(act: Unreadable, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The reason why this part of the answer could not be read, as a text: such an act is always refused. `answer` and
    `id` are not used.
    """
    return act.why


UNREADABLE = ActKind(
    act=Unreadable,
    becomes=None,
    words=None,
    judge=judge,
    item=lambda act: act.meant,
    said=lambda act: act.said,
    everywhere=True,
)
