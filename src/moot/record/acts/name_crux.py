"""The act of naming a crux in a debate on claims: a sentence on which the debate is said to turn."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.text import Text, is_blank


@dataclass(frozen=True, slots=True)
class NameCrux(Act):
    """The act of naming `text` as what the debate turns on."""

    text: Text


@dataclass(frozen=True, slots=True)
class CruxNamed(Event):
    """The event that `participant` named a crux. It enters no graph: that something is said to be one proves nothing.
    `request`: the id of the request that it answered.
    """

    request: str
    participant: str
    text: Text


def judge(act: NameCrux, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event, or the reason for the refusal of a blank text. `id` is not used."""
    return "it says nothing" if is_blank(act.text) else [CruxNamed(answer.request, answer.me, act.text)]


def tell(event: CruxNamed, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of a crux."""
    yield Line(who, "says that it turns on", str(event.text))


CRUX_NAMED = EventKind(event=CruxNamed, enter=None, tell=tell)
NAME_CRUX = ActKind(act=NameCrux, becomes=CRUX_NAMED, words=("named crux", "named cruxes"), judge=judge)
