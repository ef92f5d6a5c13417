"""The act of answering a request for memories in the founding profile. The memories are recorded, and enter no graph.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.shape import is_plain
from moot.record.text import Text

RECALL: Final = "recall"
"""The aim of a request that asks for everything that memory recalls on some words."""


@dataclass(frozen=True, slots=True)
class GiveRecall(Act):
    """The act of handing over the memories that a search of the memory found.

    `memories`: for each memory its fields without the text, by name. `texts`: the texts, in the same order.
    """

    memories: tuple[Mapping[str, Any], ...]
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class MemoriesRecalled(Event):
    """The event that a search of the memory gave `memories`, in a debate of the founding profile (which follows the
    systems that moot grew out of). It enters no graph.

    `request`: the id of the request that was answered. `memories`: for each memory its fields without the text, by
    name. `texts`: the texts, in the same order.
    """

    request: str
    memories: tuple[Mapping[str, Any], ...]
    texts: tuple[Text, ...]


def judge(act: GiveRecall, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event of the recalled memories if the act is legal, else the reason for the refusal as a text.

    There must be as many texts as memories, and every field of a memory must be a text, a number, true, false or null.
    `id` is not used.
    """
    if len(act.memories) != len(act.texts):
        return f"memories and texts differ in number: {len(act.memories)} and {len(act.texts)}"
    wrong = sorted({key for memory in act.memories for key, value in memory.items() if not is_plain(value)})
    if wrong:
        return f"no text, number, true, false or null: {', '.join(wrong)}"
    return [MemoriesRecalled(answer.request, act.memories, act.texts)]


def tell(event: MemoriesRecalled, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """One transcript line for each recalled text: that `who` finds it."""
    yield from (Line(who, "finds:", text) for text in event.texts)


MEMORIES_RECALLED = EventKind(event=MemoriesRecalled, enter=None, tell=tell)
GIVE_RECALL = ActKind(act=GiveRecall, becomes=MEMORIES_RECALLED, words=("recall", "recalls"), judge=judge)
