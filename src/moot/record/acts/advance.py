"""Argue: a claim with premises, assumptions and cited facts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from moot.argumentation.literal import Literal, negate, proposition
from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged, once
from moot.record.acts.telling import MOOT, Line, Quotes, in_part
from moot.record.graph import Argument, Graph, Kind
from moot.record.growing import GrowingGraph, note
from moot.record.legality import argument_fault
from moot.record.lifecycle import Event
from moot.record.shape import later_field
from moot.record.text import NO_TEXT, Text, is_blank, words_of

_NONE: Mapping[str, Any] = MappingProxyType({})
LONGEST_SENTENCE: Final = 2_000
"""Characters of the sentence of a proposition."""
APART: Final = "!"
"""How the name of a sentence begins that is one with no other: an argument's own words, or what points at something."""
LONGEST_QUOTED: Final = 60
"""Characters of a sentence that a reason quotes."""
VERBS: Final = {"recommendation": "recommends:", "concern": "is concerned:", "question": "asks:"}


@dataclass(frozen=True, slots=True)
class Advance(Act):
    """The act of stating an argument: one step from `premises`, `assumptions` and `evidence` (ids of facts) to `claim`.

    `claim`, `premises` and `assumptions` are literals. A literal whose proposition is a key of `sentences` stands for
    that sentence: the proposition of these words if there is one (and sentences are looked up), else a new one.
    `supersedes` is the id of an earlier argument of the same author, which this one replaces. `reported`: urgency and
    confidence as the author gives them, by name. `called`: the author's own name for the argument.
    """

    claim: str
    premises: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    kind: Kind = Kind.OBSERVATION
    text: Text = NO_TEXT
    supersedes: str | None = None
    reported: Mapping[str, float] = field(default_factory=lambda: _NONE)
    sentences: Mapping[str, Text] = field(default_factory=lambda: _NONE)
    called: str = ""


@dataclass(frozen=True, slots=True)
class ArgumentAdvanced(Event):
    """The event that a participant stated `argument`. `request`: the id of the request that the participant answered.
    `texts`: the sentences of the propositions that it is the first to state, by proposition; None: there are none.
    """

    request: str
    argument: Argument
    texts: Mapping[str, Text] | None = later_field()


def judge(act: Advance, answer: Answer, id: str) -> Judged:
    """A list with the event of the stated argument if the act is legal, else the reason for the refusal as a text. What
    its author said before, and still stands behind, is not said again: it gives no event, and its name means that.

    `id`: the id that the new argument gets; the new propositions that it states are called `id/1`, `id/2`, … `answer`:
    the answer that the act is part of; it is updated with the argument, so that later acts of the same answer can refer
    to it.
    """
    why = next(_faults(act, answer), None)
    if why is not None:
        return why
    named, new = _propositions(act, answer, id)
    argument = Argument(
        id,
        (answer.me,),
        _renamed(act.claim, named),
        tuple(dict.fromkeys(_renamed(l, named) for l in act.premises)),
        tuple(dict.fromkeys(_renamed(l, named) for l in act.assumptions)),
        act.evidence,
        act.kind,
        answer.round,
        supersedes=act.supersedes,
        text=act.text,
        reported=act.reported,
        called=act.called,
    )
    why = argument_why_not(answer.view.graph, argument)
    if why is not None:
        return why if answer.as_said else _in_words(why, new)
    said = None if answer.as_said or new else _said_before(argument, answer)
    if said is not None:
        answer.called.add(act.called)
        answer.view.again(said, act.called)
        answer.last = said
        return []
    apart = {literal for name, literal in named.items() if name.startswith(APART)}
    answer.propositions |= {words_of(text): literal for literal, text in new.items() if literal not in apart}
    answer.called.add(act.called)
    answer.view.add(argument)
    answer.last = id
    return [ArgumentAdvanced(answer.request, argument, new or None)]


def _said_before(argument: Argument, answer: Answer) -> str | None:
    """The id of an argument that its author made before in the same words, of the same parts, and did not take back."""
    taken = answer.view.graph.retracted.get(answer.me, ())

    def parts(one: Argument) -> tuple[object, ...]:
        lists = ((one.claim,), one.premises, one.assumptions)
        same = (frozenset(min(answer.one.same(literal)) for literal in each) for each in lists)
        return (*same, frozenset(one.evidence), one.kind, str(one.text))

    if argument.supersedes is not None:
        return None
    own = (a for id, a in answer.view.arguments.items() if answer.me in a.authors and id not in taken)
    wanted = parts(argument)
    return next((a.id for a in own if parts(a) == wanted), None)


def _faults(act: Advance, answer: Answer) -> Iterator[Refusal]:
    if act.supersedes is not None and not answer.wrote(act.supersedes):
        yield f"{act.supersedes!r} is not one's own"
    if act.called and act.called in answer.called:
        yield f"two arguments called {act.called!r} in one move"
    if any(is_blank(text) for text in act.sentences.values()):
        yield "empty text"
    if any(len(text) > LONGEST_SENTENCE for text in act.sentences.values()):
        yield f"a sentence of more than {LONGEST_SENTENCE} characters: state one thing"


def _propositions(act: Advance, answer: Answer, id: str) -> tuple[dict[str, Literal], dict[str, Text]]:
    """What each name of a sentence stands for, and the sentences of new propositions."""
    named: dict[str, Literal] = {}
    new: dict[str, Text] = {}
    for name, text in act.sentences.items():
        words = words_of(text)
        apart = answer.as_said or name.startswith(APART)
        literal = None if apart else answer.propositions.get(words)
        if literal is None and not apart:
            literal = next((l for l, known in new.items() if words_of(known) == words), None)
        if literal is None:
            literal = f"{id}/{len(new) + 1}"
            new[literal] = text
        named[name] = literal
    return named, new


def _renamed(literal: Literal, named: Mapping[str, Literal]) -> Literal:
    plain = proposition(literal)
    meant = named.get(plain, plain)
    return once(negate(meant)) if plain != literal else meant


def _in_words(why: Refusal, new: Mapping[Literal, Text]) -> Refusal:
    """A reason with the sentences of new propositions in place of their names, which nobody was shown."""
    for literal in sorted(new, key=len, reverse=True):
        why = why.replace(literal, new[literal][:LONGEST_QUOTED])
    return why


def argument_why_not(graph: Graph, argument: Argument) -> Refusal | None:
    """The reason why `argument` is refused, or None if it is legal in `graph`. Its text may be left out, but must not
    be blank; a question must have a text.
    """
    stated = (*argument.premises, *argument.assumptions)
    blank = argument.text != "" or argument.kind is Kind.QUESTION
    if (blank and is_blank(argument.text)) or any(not proposition(l).strip() for l in stated):
        return "empty text"
    return argument_fault(graph, argument)


def literals(act: Advance) -> tuple[Literal, ...]:
    """The literals that the act states: its claim, then its premises, then its assumptions; not those that stand for
    sentences.
    """
    stated = (act.claim, *act.premises, *act.assumptions)
    return tuple(literal for literal in stated if proposition(literal) not in act.sentences)


def meant(act: Advance, answer: Answer) -> Advance:
    """The act with the names of facts and of the argument that it replaces replaced by ids."""
    superseded = None if act.supersedes is None else answer.view.resolve(act.supersedes)
    return replace(act, evidence=tuple(map(answer.view.fact_called, act.evidence)), supersedes=superseded)


def normal(act: Advance) -> Advance:
    """The act with every leading double negation `~~` removed from its claim, premises and assumptions."""
    premises, assumptions = tuple(map(once, act.premises)), tuple(map(once, act.assumptions))
    return replace(act, claim=once(act.claim), premises=premises, assumptions=assumptions)


def enter(event: ArgumentAdvanced, graph: GrowingGraph) -> None:
    """Add the argument of the event to `graph`. If it replaces an earlier argument, the earlier one is noted as taken
    back by the authors of the new one.
    """
    argument = event.argument
    graph.arguments[argument.id] = argument
    graph.texts |= event.texts or {}
    graph.added.append(argument.id)
    if argument.supersedes is not None:
        for author in argument.authors:
            note(graph.retracted, author, argument.supersedes)


def tell(event: ArgumentAdvanced, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a stated argument: `who` states it, the verb depends on its kind (as "recommends:" or
    "asks:") or on what it does (as "answers:"), and a note quotes what it replaces, answers, is between or is about.
    What moot worded for `who` is told as moot's.
    """
    argument = event.argument
    if argument.separates is not None:
        yield Line(MOOT, f"puts down for {who}:", str(argument.text), tone="dim")
        return
    notes = [f"(instead of {quotes.quoted(argument.supersedes)})"] if argument.supersedes else []
    verb, text = VERBS.get(argument.kind, "says:"), str(argument.text) or _claimed(event, quotes)
    if argument.part_of is not None:
        verb, text = f"agrees with {quotes.quoted(argument.part_of)} in part:", in_part(text, argument.excepted)
    if argument.answers is not None:
        verb = "answers:"
        notes.append(f"(to {quotes.quoted(argument.answers)})")
    if argument.between is not None:
        verb = "proposes a compromise:"
        notes.append(f"(between {' and '.join(map(quotes.quoted, argument.between))})")
    if argument.about:
        notes.append(f"(about {', '.join(map(quotes.quoted, argument.about))})")
    yield Line(who, verb, text, " ".join(notes))


def learn(event: ArgumentAdvanced, quotes: Quotes) -> None:
    """Keep the text of the argument (or its claim, if it has no text) and its authors in `quotes`, and the sentences
    that it is the first to state, so that later transcript lines can quote them.
    """
    argument = event.argument
    for literal, sentence in (event.texts or {}).items():
        quotes.keep(literal, sentence)
    quotes.keep(argument.id, argument.text or _claimed(event, quotes), ", ".join(argument.authors))
    if argument.between is not None:
        quotes.keep_compromise(argument.id)


def _claimed(event: ArgumentAdvanced, quotes: Quotes) -> str:
    """The claim of an argument that has no text."""
    claim = event.argument.claim
    plain = proposition(claim)
    said = (event.texts or {}).get(plain) or quotes.text(plain) or plain
    return said if plain == claim else f"not: {said}"


ARGUMENT_ADVANCED = EventKind(event=ArgumentAdvanced, enter=enter, tell=tell, learn=learn)
ADVANCE = ActKind(
    act=Advance,
    becomes=ARGUMENT_ADVANCED,
    words=("argument", "arguments"),
    judge=judge,
    meant=meant,
    normal=normal,
    refers=lambda act: (act.supersedes,) if act.supersedes is not None else (),
    literals=literals,
    cites=lambda act: act.evidence,
)
