"""The act of reading the outcome off a blackboard, in a founding debate: what somebody says that it came to."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.text import Text


@dataclass(frozen=True, slots=True)
class SaidCrux:
    """A crux, its weight in [0, 1], and whether it is resolved."""

    text: Text
    weight: float = 0.5
    resolved: bool = False


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A fault line or, without a category, a resolution path; `cruxes`: the ids of those that it is about."""

    text: Text
    cruxes: tuple[str, ...] = ()
    category: str = ""


@dataclass(frozen=True, slots=True)
class SaidFlip:
    """What would change the mind of `persona` (a name), on which claim (its founding id), and whether it did."""

    persona: str
    condition: Text
    claim: str = ""
    met: bool = False


@dataclass(frozen=True, slots=True)
class SaidEvidence:
    """A piece of evidence that `persona` (a name) accepted, or rejected for a reason."""

    persona: str
    text: Text
    accepted: bool = True
    why: Text = Text("")  # noqa: RUF009 (a text is immutable)


@dataclass(frozen=True, slots=True)
class Extract(Act):
    """The act of saying what a debate on a blackboard came to."""

    cruxes: tuple[SaidCrux, ...] = ()
    fault_lines: tuple[SaidLine, ...] = ()
    flips: tuple[SaidFlip, ...] = ()
    evidence: tuple[SaidEvidence, ...] = ()
    paths: tuple[SaidLine, ...] = ()


@dataclass(frozen=True, slots=True)
class OutputExtracted(Event):
    """The event that `participant` said what the debate came to. It enters no graph, and decides nothing. `request`:
    the id of the request that it answered.
    """

    request: str
    participant: str
    cruxes: tuple[SaidCrux, ...]
    fault_lines: tuple[SaidLine, ...]
    flips: tuple[SaidFlip, ...]
    evidence: tuple[SaidEvidence, ...]
    paths: tuple[SaidLine, ...]


def judge(act: Extract, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event, or the reason for the refusal of weights outside [0, 1]. `id` is not used."""
    if any(not 0 <= crux.weight <= 1 for crux in act.cruxes):
        return "the weight of a crux is outside [0, 1]"
    parts = (act.cruxes, act.fault_lines, act.flips, act.evidence, act.paths)
    return [OutputExtracted(answer.request, answer.me, *parts)]


def tell(event: OutputExtracted, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """A transcript line for each crux."""
    for crux in event.cruxes:
        yield Line(who, "reads off the blackboard that it turned on", str(crux.text))


OUTPUT_EXTRACTED = EventKind(event=OutputExtracted, enter=None, tell=tell)
EXTRACT = ActKind(act=Extract, becomes=OUTPUT_EXTRACTED, words=("outcome that was read off", "outcomes"), judge=judge)
