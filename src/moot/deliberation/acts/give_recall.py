"""Answer a recall of the founding council: memories in the founding shape. They are kept, and enter no graph."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.deliberation.acts.answer import Answer
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.envelope import Text
from moot.deliberation.lifecycle import Event
from moot.deliberation.shape import is_plain

RECALL: Final = "recall"
"""The aim of a request that asks for everything that memory recalls on some words."""


@dataclass(frozen=True, slots=True)
class GiveRecall(Act):
    """Hand over the memories that a recall found: each memory without its text, and the texts in the same order."""

    memories: tuple[Mapping[str, Any], ...]
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class MemoriesRecalled(Event):
    """What a recall of the founding council gave, in its own shape."""

    request: str
    memories: tuple[Mapping[str, Any], ...]
    texts: tuple[Text, ...]


def judge(act: GiveRecall, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """Give the event of the recall, or the reason why it is refused.

    Every value of a memory must be a text, a number, true, false or null.
    """
    if len(act.memories) != len(act.texts):
        return f"memories and texts differ in number: {len(act.memories)} and {len(act.texts)}"
    wrong = sorted({key for memory in act.memories for key, value in memory.items() if not is_plain(value)})
    if wrong:
        return f"no text, number, true, false or null: {', '.join(wrong)}"
    return [MemoriesRecalled(answer.request, act.memories, act.texts)]


def tell(event: MemoriesRecalled, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """A transcript line for each text that was recalled."""
    yield from (Line(who, "finds:", text) for text in event.texts)


MEMORIES_RECALLED = EventKind(event=MemoriesRecalled, enter=None, tell=tell)
GIVE_RECALL = ActKind(act=GiveRecall, becomes=MEMORIES_RECALLED, words=("recall", "recalls"), judge=judge)
