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
    """State an argument: a claim with premises, assumptions and evidence (ids of facts).

    `supersedes` names an earlier argument of the same author, which this one replaces.
    """

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
    """A participant stated an argument."""

    request: str
    argument: Argument


def judge(act: Advance, answer: Answer, id: str) -> Judged:
    """Give the event of a legal argument, or the reason why the argument is refused."""
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
    """The reason why an argument is refused, or None if it is legal. Its text may be left out, but must not be blank.
    """
    stated = (*argument.premises, *argument.assumptions)
    blank = argument.text != "" or argument.kind is Kind.QUESTION
    if (blank and is_blank(argument.text)) or any(not proposition(l).strip() for l in stated):
        return "empty text"
    return argument_fault(graph, argument)


def literals(act: Advance) -> tuple[Literal, ...]:
    """The literals that the act states: its claim, premises and assumptions."""
    return (act.claim, *act.premises, *act.assumptions)


def normal(act: Advance) -> Advance:
    """The act with a double negation `~~l` in its literals replaced by `l`."""
    premises, assumptions = tuple(map(once, act.premises)), tuple(map(once, act.assumptions))
    return replace(act, claim=once(act.claim), premises=premises, assumptions=assumptions)


def enter(event: ArgumentAdvanced, graph: GrowingGraph) -> None:
    """Add the argument to the graph. If it replaces an earlier one, its authors take that one back."""
    argument = event.argument
    graph.arguments[argument.id] = argument
    graph.added.append(argument.id)
    if argument.supersedes is not None:
        for author in argument.authors:
            note(graph.retracted, author, argument.supersedes)


def tell(event: ArgumentAdvanced, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line of the argument; the verb tells the kind of its claim."""
    argument = event.argument
    instead = f"(instead of {quotes.quoted(argument.supersedes)})" if argument.supersedes else ""
    yield Line(who, VERBS.get(argument.kind, "says:"), argument.text, instead)


def learn(event: ArgumentAdvanced, quotes: Quotes) -> None:
    """Remember the text of the argument (or its claim, if it has no text), so that later lines can quote it."""
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
