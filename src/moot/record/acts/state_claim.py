"""The act of stating a claim: an argument for a literal of its own, what it says of other claims, and its author's
stance.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from moot.record.acts.advance import ARGUMENT_ADVANCED, ArgumentAdvanced
from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.attack import AttackMade, attacked
from moot.record.acts.challenge import challenged
from moot.record.acts.give_support import SupportGiven, supported
from moot.record.acts.kinds import Act, ActKind, Judged
from moot.record.acts.relate import AGREEING, How
from moot.record.acts.retract import unsupport
from moot.record.acts.submit_fact import EvidenceSubmitted
from moot.record.acts.take_stance import let_go, side, take
from moot.record.graph import (
    Argument,
    Component,
    Edge,
    Fact,
    Kind,
    Support,
    claim_of,
    literal_of,
    pair_of,
)
from moot.record.lifecycle import Event
from moot.record.text import ErasedText, Text, is_blank, words_of

_NONE: Mapping[str, Any] = MappingProxyType({})
LONGEST_CLAIM: Final = 2_000
"""Characters of a claim: it says one thing."""
LONGEST_NAME: Final = 100
"""Characters of an author's own name for a claim."""
MOST_NAMED: Final = 50
"""Claims that one claim may say that it supports, and as many that it opposes, and as many that are its reasons."""
MOST_CITED: Final = 20
"""Sources that one claim may rest on."""
LEVELS: Final = (0, 3)
"""The least and the greatest urgency and confidence."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A source that a claim rests on: where it comes from (None: not said), and what it says."""

    text: Text
    source: str | None = None


@dataclass(frozen=True, slots=True)
class StateClaim(Act):
    """The act of stating one atomic claim. It becomes an argument, without premises, for a literal that belongs to this
    claim alone.

    `supports` and `opposes` name other claims, by id or by the name that their author gave them; they may be claims of
    the same move. `opposes` may also name attacks, which the claim then challenges.
    `called`: the author's own name for the claim. Others may use it where it is clear which claim is meant; used again,
    it means the newest claim of that name. `supersedes`: the claim of the same author that this one replaces, by id or
    name. `reported`: urgency and confidence, whole numbers from 0 to 3.
    `because`: claims that are its reasons, each of which supports it. `evidence`: the sources that it rests on.
    `answers`: the question that it answers. `between`: the claims that it is a compromise between. `part_of`: the claim
    of which its author agrees to this part, but not to what is `excepted`; the part is of the type of that claim. A
    question supports and opposes nothing; what it names, it is about.
    """

    text: Text
    kind: Kind = Kind.OBSERVATION
    supports: tuple[str, ...] = ()
    opposes: tuple[str, ...] = ()
    called: str = ""
    supersedes: str | None = None
    reported: Mapping[str, float] = field(default_factory=lambda: _NONE)
    because: tuple[str, ...] = ()
    evidence: tuple[Cited, ...] = ()
    answers: str | None = None
    between: tuple[str, ...] | None = None
    part_of: str | None = None
    excepted: Text | None = None


def judge(act: StateClaim, answer: Answer, id: str) -> Judged:
    """The events of the claim if it is legal, else the reason for the refusal as a text. `id`: the id that the claim
    gets.

    The events are the stated argument and its author's stance of 1 on it (a question gets no stance). If the claim
    replaces an earlier one, the earlier claim is taken back, with its author's supports of it and stances on it.
    """
    why = next(_faults(act, answer), None)
    if why is not None:
        return why
    view = answer.view
    older = act.supersedes or (view.own_called(act.called, answer.round) if act.called and answer.as_said else None)
    facts = _facts(act, answer, id)
    argument = _argument(act, answer, id, older, tuple(event.fact.id for event in facts))
    answer.called.add(act.called)
    view.add(argument)
    found: list[Event] = [*facts, ArgumentAdvanced(answer.request, argument)]
    found += [*unsupport(answer, older), *let_go(answer, older)] if older is not None else []
    return found if act.kind is Kind.QUESTION else [*found, take(answer, argument.claim, 1.0)]


def _facts(act: StateClaim, answer: Answer, id: str) -> list[EvidenceSubmitted]:
    """The sources of the claim `id`, as facts that it cites."""
    cited = [Fact(f"{id}/evidence/{n}", of.source, text=of.text, by=answer.me) for n, of in enumerate(act.evidence)]
    for fact in cited:
        answer.view.facts[fact.id] = fact
        answer.view.shown.add(fact.id)
    return [EvidenceSubmitted(answer.request, fact) for fact in cited]


def _argument(act: StateClaim, answer: Answer, id: str, older: str | None, facts: tuple[str, ...]) -> Argument:
    return Argument(
        id,
        (answer.me,),
        literal_of(id),
        evidence=facts,
        kind=act.kind if act.part_of is None else answer.view.arguments[act.part_of].kind,
        round=answer.round,
        supersedes=older,
        text=act.text,
        reported=act.reported,
        called=act.called,
        answers=act.answers,
        about=_about(act, answer) or None,
        between=act.between,
        part_of=act.part_of,
        excepted=act.excepted,
    )


def _about(act: StateClaim, answer: Answer) -> tuple[str, ...]:
    """The earlier claims that a question names."""
    if act.kind is not Kind.QUESTION or answer.as_said:
        return ()
    view = answer.view
    named = (view.resolve(name) for name in (*act.because, *act.supports, *act.opposes)[:MOST_NAMED])
    return tuple(dict.fromkeys(id for id in named if id in view.arguments and view.may_name(id)))


def _faults(act: StateClaim, answer: Answer) -> Iterator[Refusal]:
    lowest, highest = LEVELS
    levels = {"urgency", "confidence"}
    if len(act.text) > LONGEST_CLAIM:
        yield f"longer than {LONGEST_CLAIM} characters: say one thing"
    if act.excepted is not None and len(act.excepted) > LONGEST_CLAIM:
        yield f"what is excepted is longer than {LONGEST_CLAIM} characters: say one thing"
    if is_blank(act.text):
        yield "empty text"
    if isinstance(act.text, ErasedText):
        yield "its text is erased"
    if len(act.called) > LONGEST_NAME:
        yield f"its id is longer than {LONGEST_NAME} characters"
    if not act.reported.keys() <= levels:
        yield "it reports more than urgency and confidence"
    if wrong := [f"{k} {v:g}" for k, v in act.reported.items() if not _level(v)]:
        yield f"{', '.join(wrong)}: whole numbers from {lowest} to {highest} are known"
    if act.called and act.called in answer.called and not answer.as_said:
        yield f"two claims called {act.called!r} in one move"
    if act.supersedes is not None and not (answer.is_claim(act.supersedes) and answer.wrote(act.supersedes)):
        yield f"{act.supersedes!r} is not one's own"
    if len(act.evidence) > MOST_CITED:
        yield f"more than {MOST_CITED} sources: name the telling ones"
    if any(is_blank(cited.text) or isinstance(cited.text, ErasedText) for cited in act.evidence):
        yield "a source without a text: say what it says"
    yield from _misnamed(act, answer)


def _misnamed(act: StateClaim, answer: Answer) -> Iterator[Refusal]:
    """What is wrong with the question that it answers, the claims that it is between, or the claim that it is part of.
    """
    if act.answers is not None and not answer.asks(act.answers):
        yield f"{act.answers!r} is no question"
    if act.part_of is not None and (not answer.is_claim(act.part_of) or answer.asks(act.part_of)):
        yield f"{act.part_of!r} is no claim that one can agree to"
    if act.part_of is not None and answer.wrote(act.part_of):
        yield f"{act.part_of!r} is one's own"
    if act.part_of is not None and _says_the_same(act, answer, act.part_of):
        yield f"the part says the same as {act.part_of!r}: agree to the whole, or say in `part` what of it"
    if act.between is None:
        return
    if act.kind is Kind.QUESTION:
        yield "a compromise is no question"
    wrong = [id for id in act.between if not answer.is_claim(id) or answer.asks(id) or answer.withdrawn(id)]
    if wrong:
        yield f"it is between {', '.join(map(repr, wrong))}, which nobody claims"
    if all(answer.wrote(id) for id in act.between):
        yield "a compromise that nobody else is party to: name claims of others in `between`"
    if same := [id for id in act.between if _says_the_same(act, answer, id)]:
        yield f"the compromise says the same as {same[0]!r}, which it is to replace: agree to that, or say another"


def _says_the_same(act: StateClaim, answer: Answer, id: str) -> bool:
    """Whether a new claim has the words of the claim `id`, or of one that says the same: the two would be one."""
    words = " ".join(words_of(act.text).split())
    texts = (answer.view.arguments[same].text for same in answer.same(id))
    return any(not isinstance(text, ErasedText) and " ".join(words_of(text).split()) == words for text in texts)


def _level(value: float) -> bool:
    return LEVELS[0] <= value <= LEVELS[1] and value == int(value)


def relate(act: StateClaim, answer: Answer, id: str) -> Iterator[tuple[str, Judged]]:
    """Judge what the accepted claim `id` says about each claim (or attack) that it supports or opposes, and about each
    that is its reason. Gives, for each one, the word `supports`, `opposes` or `because` with the events, or with the
    reason for the refusal.

    Opposing a claim is an attack on it and a stance of -1 of the author (0 if the claim is its own). A reason supports
    the claim. Of each of the lists the first 50 names count. A claim that replaces another takes its place as a reason.
    """
    yield from _taken_over(act, answer, id)
    support, oppose = (_support_as_said, _oppose_as_said) if answer.as_said else (_support, _oppose)
    if act.kind is Kind.QUESTION and not answer.as_said:
        yield from _unknown(act, answer)
        return
    for word, named, make in (
        ("supports", act.supports, support),
        ("opposes", act.opposes, oppose),
        ("because", act.because, _because),
    ):
        how = How.OPPOSES if word == "opposes" else How.SUPPORTS
        names = list(dict.fromkeys(named))
        if len(names) > MOST_NAMED:
            yield word, f"over quota: more than {MOST_NAMED} claims are named, the first {MOST_NAMED} count"
        for n, name in enumerate(names[:MOST_NAMED]):
            why = None if answer.as_said else _said_otherwise(answer, id, name, how)
            yield word, make(answer, f"{id}/{word}/{n}", id, name) if why is None else why


def _said_otherwise(answer: Answer, id: str, name: str, how: How) -> Refusal | None:
    """Why the claim `id` may not say `how` of what `name` means: the same answer says the opposite of the two. What it
    says is noted.
    """
    target = answer.view.resolve(name)
    said = answer.related.setdefault(pair_of(id, target), set())
    if otherwise := said - AGREEING[how]:
        return f"it says {how} and {min(otherwise)} of {id!r} and {target!r}"
    said.add(how)
    return None


def _taken_over(act: StateClaim, answer: Answer, id: str) -> Iterator[tuple[str, Judged]]:
    """The supports by which the claim `id` is a reason for all that its author gave the claim that it replaces as a
    reason for, unless this claim says itself what it is to that, or that was replaced too.
    """
    arguments = answer.view.arguments
    older = None if answer.as_said else arguments[id].supersedes
    if older is None:
        return
    own = arguments.maps[0].values()
    said = {*map(answer.view.resolve, (*act.supports, *act.opposes, *act.because)), *(a.supersedes for a in own), id}
    given = [s for s in answer.view.supports.values() if s.source == older and answer.me in s.authors]
    kept = [s for s in given if not answer.took_back(s.id) and claim_of(s.target) not in said]
    for n, support in enumerate(kept):
        made = supported(answer, replace(support, id=f"{id}/instead/{n}", authors=(answer.me,), source=id))
        if not isinstance(made, str):
            yield "supports", made


def _unknown(act: StateClaim, answer: Answer) -> Iterator[tuple[str, Judged]]:
    """The names in a question that mean no claim that its author was shown."""
    view = answer.view
    for word, named in (("supports", act.supports), ("opposes", act.opposes), ("because", act.because)):
        for name in list(dict.fromkeys(named))[:MOST_NAMED]:
            id = view.resolve(name)
            if id not in view.arguments or not view.may_name(id):
                yield word, f"refers to what was not shown: {name}"


def _because(answer: Answer, own: str, id: str, name: str) -> Judged:
    """The support of the claim `id` by the claim that `name` means."""
    arguments, reason = answer.view.arguments, answer.view.resolve(name)
    why = _why_not_named(answer, id, name, reason)
    if why is not None:
        return why
    if reason not in arguments:
        return f"{reason!r} is no claim"
    return supported(answer, Support(own, (answer.me,), reason, arguments[id].claim))


def _support_as_said(answer: Answer, own: str, id: str, name: str) -> Judged:
    """A support of a bare name: what it means, if anything, is for the reader of the log to say."""
    return [SupportGiven(answer.request, Support(own, (answer.me,), id, name, Component.CLAIM))]


def _oppose_as_said(answer: Answer, own: str, id: str, name: str) -> Judged:
    return [AttackMade(answer.request, Edge(own, (answer.me,), id, name, Component.CLAIM))]


def _support(answer: Answer, own: str, id: str, name: str) -> Judged:
    arguments, target = answer.view.arguments, answer.view.resolve(name)
    why = _why_not_named(answer, id, name, target)
    if why is not None:
        return why
    if target not in arguments:
        return f"{target!r} is no claim"
    return supported(answer, Support(own, (answer.me,), id, arguments[target].claim))


def _oppose(answer: Answer, own: str, id: str, name: str) -> Judged:
    arguments, target = answer.view.arguments, answer.view.resolve(name)
    why = _why_not_named(answer, id, name, target)
    if why is not None:
        return why
    if target in answer.view.edges:
        return challenged(answer, own, id, answer.view.edges[target])
    made = attacked(answer, Edge(own, (answer.me,), id, target, Component.CLAIM))
    if isinstance(made, str) or target not in arguments:
        return made
    value = -1.0 + bool(answer.own(target) or answer.wrote(target))
    return [*made, *side(answer, arguments[target].claim, value, id, mirrored=True)]


def _why_not_named(answer: Answer, id: str, name: str, target: str) -> Refusal | None:
    """Why a claim may say nothing of what `name` means."""
    view = answer.view
    if target == id:
        return f"{name!r} is the claim itself"
    if not view.may_name(target):
        return f"refers to what was not shown: {name}"
    if answer.asks(id) or answer.asks(target):
        return "a question has no claim"
    return f"{name!r} was withdrawn: nobody stands behind it" if answer.withdrawn(target) else None


def meant(act: StateClaim, answer: Answer) -> StateClaim:
    """The act with the names of earlier claims that it replaces, answers, is between or is part of replaced by ids."""

    def resolved(name: str | None) -> str | None:
        return None if name is None else answer.view.resolve(name)

    return replace(
        act,
        supersedes=resolved(act.supersedes),
        answers=resolved(act.answers),
        part_of=resolved(act.part_of),
        between=None if act.between is None else tuple(dict.fromkeys(map(answer.view.resolve, act.between))),
    )


def refers(act: StateClaim) -> Iterator[str]:
    """The ids of the earlier claims that it replaces, answers, is between or is part of."""
    yield from (id for id in (act.supersedes, act.answers, act.part_of) if id is not None)
    yield from act.between or ()


STATE_CLAIM = ActKind(
    act=StateClaim,
    becomes=ARGUMENT_ADVANCED,
    words=("claim", "claims"),
    judge=judge,
    relate=relate,
    meant=meant,
    refers=refers,
    said=lambda act: act.text,
)
