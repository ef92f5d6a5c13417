"""The act of stating a claim: an argument for a literal of its own, what it says of other claims, and its author's
stance.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from moot.deliberation.acts.advance import ARGUMENT_ADVANCED, ArgumentAdvanced
from moot.deliberation.acts.answer import Answer, Refusal
from moot.deliberation.acts.attack import AttackMade, attacked
from moot.deliberation.acts.give_support import SupportGiven, supported
from moot.deliberation.acts.kinds import Act, ActKind, Judged
from moot.deliberation.acts.retract import unsupport
from moot.deliberation.acts.take_stance import let_go, side, take
from moot.deliberation.envelope import ErasedText, Text, is_blank
from moot.deliberation.graph import Argument, Component, Edge, How, Kind, Support, contradiction_id, literal_of
from moot.deliberation.lifecycle import Event

_NONE: Mapping[str, Any] = MappingProxyType({})
LONGEST_CLAIM: Final = 2_000
"""Characters of a claim: it says one thing."""
LONGEST_NAME: Final = 100
"""Characters of an author's own name for a claim."""
MOST_NAMED: Final = 50
"""Claims that one claim may say that it supports, and as many that it opposes."""
LEVELS: Final = (0, 3)
"""The least and the greatest urgency and confidence."""


@dataclass(frozen=True, slots=True)
class StateClaim(Act):
    """The act of stating one atomic claim. It becomes an argument, without premises, for a literal that belongs to this
    claim alone.

    `supports` and `opposes` name other claims, by id or by the name that their author gave them; they may be claims of
    the same move. `opposes` may also name attacks, which the claim then challenges.
    `called`: the author's own name for the claim. Others may use it where it is clear which claim is meant. A claim
    under a name that the author used in an earlier round replaces the earlier claim. `supersedes`: the claim of the
    same author that this one replaces, by id or name. `reported`: urgency and confidence, whole numbers from 0 to 3.
    """

    text: Text
    kind: Kind = Kind.OBSERVATION
    supports: tuple[str, ...] = ()
    opposes: tuple[str, ...] = ()
    called: str = ""
    supersedes: str | None = None
    reported: Mapping[str, float] = field(default_factory=lambda: _NONE)


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
    older = act.supersedes or (view.own_called(act.called, answer.round) if act.called else None)
    argument = _argument(act, answer, id, older)
    answer.called.add(act.called)
    view.add(argument)
    found: list[Event] = [ArgumentAdvanced(answer.request, argument)]
    found += [*unsupport(answer, older), *let_go(answer, older)] if older is not None else []
    return found if act.kind is Kind.QUESTION else [*found, take(answer, argument.claim, 1.0)]


def _argument(act: StateClaim, answer: Answer, id: str, older: str | None) -> Argument:
    return Argument(
        id,
        (answer.me,),
        literal_of(id),
        kind=act.kind,
        round=answer.round,
        supersedes=older,
        text=act.text,
        reported=act.reported,
        called=act.called,
    )


def _faults(act: StateClaim, answer: Answer) -> Iterator[Refusal]:
    lowest, highest = LEVELS
    levels = {"urgency", "confidence"}
    if len(act.text) > LONGEST_CLAIM:
        yield f"longer than {LONGEST_CLAIM} characters: say one thing"
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
    if act.supersedes is not None and not answer.wrote(act.supersedes):
        yield f"{act.supersedes!r} is not one's own"


def _level(value: float) -> bool:
    return LEVELS[0] <= value <= LEVELS[1] and value == int(value)


def relate(act: StateClaim, answer: Answer, id: str) -> Iterator[tuple[str, Judged]]:
    """Judge what the accepted claim `id` says about each claim (or attack) that it supports or opposes. Gives, for each
    one, the word `supports` or `opposes` with the events, or with the reason for the refusal.

    Opposing a claim is an attack on it and a stance of -1 of the author (0 if the claim is its own). Of each of the two
    lists the first 50 names count.
    """
    support, oppose = (_support_as_said, _oppose_as_said) if answer.as_said else (_support, _oppose)
    for word, named, make in (("supports", act.supports, support), ("opposes", act.opposes, oppose)):
        names = list(dict.fromkeys(named))
        if len(names) > MOST_NAMED:
            yield word, f"over quota: more than {MOST_NAMED} claims are named, the first {MOST_NAMED} count"
        for n, name in enumerate(names[:MOST_NAMED]):
            yield word, make(answer, f"{id}/{word}/{n}", id, name)


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
        return _challenge(answer, own, id, answer.view.edges[target])
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
    kinds = [view.arguments[a].kind for a in (id, target) if a in view.arguments]
    return "a question has no claim" if Kind.QUESTION in kinds else None


def _challenge(answer: Answer, own: str, id: str, edge: Edge) -> Judged:
    """A challenge of an attack; of a detected contradiction, both ways: it is one finding."""
    made = attacked(answer, Edge(own, (answer.me,), id, edge.id, Component.RELATION))
    back = answer.view.edges.get(contradiction_id(edge.target, edge.source)) if edge.how is How.DETECTED else None
    if isinstance(made, str) or back is None or back.id == edge.id:
        return made
    also = attacked(answer, Edge(f"{own}/twin", (answer.me,), id, back.id, Component.RELATION))
    return made if isinstance(also, str) else [*made, *also]


def meant(act: StateClaim, answer: Answer) -> StateClaim:
    """The act with `supersedes` replaced by the id of the claim that it names."""
    return act if act.supersedes is None else replace(act, supersedes=answer.view.resolve(act.supersedes))


STATE_CLAIM = ActKind(
    act=StateClaim,
    becomes=ARGUMENT_ADVANCED,
    words=("claim", "claims"),
    judge=judge,
    relate=relate,
    meant=meant,
    refers=lambda act: (act.supersedes,) if act.supersedes is not None else (),
)
