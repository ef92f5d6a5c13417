"""Argue: a claim with premises, assumptions and cited facts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from moot.argumentation.literal import Literal, proposition
from moot.deliberation.acts.answer import Answer, Refusal
from moot.deliberation.acts.kinds import Act, ActKind, EventKind, Judged
from moot.deliberation.acts.literals import once
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.envelope import NO_TEXT, Text, is_blank
from moot.deliberation.graph import Argument, Graph, Kind
from moot.deliberation.growing import GrowingGraph, note
from moot.deliberation.legality import argument_fault
from moot.deliberation.lifecycle import Event

_NONE: Mapping[str, Any] = MappingProxyType({})
VERBS: Final = {"recommendation": "recommends:", "concern": "is concerned:", "question": "asks:"}


@dataclass(frozen=True, slots=True)
class Advance(Act):
    """Argue: a claim with premises, assumptions and evidence (ids of facts). `supersedes` replaces an own
    argument."""

    claim: str
    premises: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    kind: Kind = Kind.OBSERVATION
    text: Text = NO_TEXT
    supersedes: str | None = None
    reported: Mapping[str, float] = field(default_factory=lambda: _NONE)


@dataclass(frozen=True, slots=True)
class ArgumentAdvanced(Event):
    """Somebody argued."""

    request: str
    argument: Argument


def judge(act: Advance, answer: Answer, id: str) -> Judged:
    """One argument."""
    if act.supersedes is not None and not answer.wrote(act.supersedes):
        return f"{act.supersedes!r} is not one's own"
    argument = Argument(
        id,
        (answer.me,),
        act.claim,
        act.premises,
        act.assumptions,
        act.evidence,
        act.kind,
        answer.round,
        supersedes=act.supersedes,
        text=act.text,
        reported=act.reported,
    )
    why = argument_why_not(answer.view.graph, argument)
    if why is not None:
        return why
    answer.view.add(argument)
    answer.last = id
    return [ArgumentAdvanced(answer.request, argument)]


def argument_why_not(graph: Graph, argument: Argument) -> Refusal | None:
    """Why an argument is refused. A text may be left out (the literals speak), but not be blank."""
    stated = (*argument.premises, *argument.assumptions)
    blank = argument.text != "" or argument.kind is Kind.QUESTION
    if (blank and is_blank(argument.text)) or any(not proposition(l).strip() for l in stated):
        return "empty text"
    return argument_fault(graph, argument)


def literals(act: Advance) -> tuple[Literal, ...]:
    """All that it states."""
    return (act.claim, *act.premises, *act.assumptions)


def normal(act: Advance) -> Advance:
    """With `~~l` read as `l`."""
    premises, assumptions = tuple(map(once, act.premises)), tuple(map(once, act.assumptions))
    return replace(act, claim=once(act.claim), premises=premises, assumptions=assumptions)


def enter(event: ArgumentAdvanced, graph: GrowingGraph) -> None:
    """An argument that replaces another takes that back."""
    argument = event.argument
    graph.arguments[argument.id] = argument
    graph.added.append(argument.id)
    if argument.supersedes is not None:
        for author in argument.authors:
            note(graph.retracted, author, argument.supersedes)


def tell(event: ArgumentAdvanced, who: str, quotes: Quotes) -> Iterator[Line]:
    """What was said, by the kind of the claim."""
    argument = event.argument
    instead = f"(instead of {quotes.quoted(argument.supersedes)})" if argument.supersedes else ""
    yield Line(who, VERBS.get(argument.kind, "says:"), argument.text, instead)


def learn(event: ArgumentAdvanced, quotes: Quotes) -> None:
    """Its text, or its claim if it has none."""
    argument = event.argument
    quotes.keep(argument.id, argument.text or argument.claim, ", ".join(argument.authors))


ARGUMENT_ADVANCED = EventKind(event=ArgumentAdvanced, enter=enter, tell=tell, learn=learn)
ADVANCE = ActKind(
    act=Advance,
    becomes=ARGUMENT_ADVANCED,
    words=("argument", "arguments"),
    judge=judge,
    normal=normal,
    refers=lambda act: (act.supersedes,) if act.supersedes is not None else (),
    literals=literals,
    cites=lambda act: act.evidence,
)
