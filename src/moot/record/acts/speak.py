"""The act of speaking on a claim in a founding debate on a blackboard: what is said, and the stance in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.take_stance import Told
from moot.record.acts.telling import Line, Quotes
from moot.record.growing import GrowingGraph
from moot.record.legality import positions_of
from moot.record.lifecycle import Event

SIGNS: Final = {"pro": 1.0, "con": -1.0, "uncertain": 0.0}


@dataclass(frozen=True, slots=True)
class Speak(Act):
    """The act of speaking on a position: `told` holds the stance in a word, the confidence and what was said. Changing
    sides needs no cause here, as the founding modes ask for none.
    """

    position: str
    told: Told


@dataclass(frozen=True, slots=True)
class SpokeOn(Event):
    """The event that `participant` spoke on `position` in answer to `request`; `told` is what it said."""

    request: str
    participant: str
    position: str
    told: Told


def judge(act: Speak, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event if there is such a position and stance, else the reason for the refusal. `id` is not used.
    """
    if act.position not in positions_of(answer.view.graph):
        return f"{act.position!r} is no position"
    if act.told.word not in SIGNS or not 0 <= act.told.confidence <= 1:
        return f"{act.told.word!r} with confidence {act.told.confidence:g} is no stance"
    return [SpokeOn(answer.request, answer.me, act.position, act.told)]


def enter(event: SpokeOn, graph: GrowingGraph) -> None:
    """Set the stance of the participant in `graph`: its side alone, whatever its confidence."""
    graph.take(event.participant, event.position, SIGNS[event.told.word])
    graph.added.append(f"stance {event.participant} {event.position}")


def tell(event: SpokeOn, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line: on what `who` spoke, its stance, and what it said."""
    stance = f"{event.told.word}, {event.told.confidence:.2f}"
    yield Line(who, f"says ({stance}) on", quotes.quoted(event.position), str(event.told.reasoning))


SPOKE_ON = EventKind(event=SpokeOn, enter=enter, tell=tell)
SPEAK = ActKind(act=Speak, becomes=SPOKE_ON, words=("statement on a claim", "statements on claims"), judge=judge)
