"""The act of naming a crux: a sentence on which the debate is said to turn, or what would change one's own mind."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.argumentation.literal import Literal
from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.shape import later_field
from moot.record.text import Text, is_blank


@dataclass(frozen=True, slots=True)
class NameCrux(Act):
    """The act of naming `text` as what the debate turns on. `about`: the proposition that has this text; None if nobody
    stated it.
    """

    text: Text
    about: Literal | None = None


@dataclass(frozen=True, slots=True)
class CruxNamed(Event):
    """The event that `participant` named a crux. It enters no graph: that something is said to be one proves nothing.
    `request`: the id of the request that it answered. `about`: the proposition that has this text, if it was stated.
    """

    request: str
    participant: str
    text: Text
    about: Literal | None = later_field()  # noqa: RUF009 (a field, as the others are)


def judge(act: NameCrux, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event, or the reason for the refusal of a blank text. `id` is not used."""
    return "it says nothing" if is_blank(act.text) else [CruxNamed(answer.request, answer.me, act.text, act.about)]


def tell(event: CruxNamed, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The transcript line of a crux."""
    yield Line(who, "says that it turns on", str(event.text))


CRUX_NAMED = EventKind(event=CruxNamed, enter=None, tell=tell)
NAME_CRUX = ActKind(act=NameCrux, becomes=CRUX_NAMED, words=("named crux", "named cruxes"), judge=judge)
