"""The act of refusing a compromise: saying no to it, so that whoever proposed it knows, and nobody asks again."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer
from moot.record.acts.attack import attacked
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.take_stance import side
from moot.record.acts.telling import Line, Quotes
from moot.record.graph import Component, Edge
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class RefuseCompromise(Act):
    """The act of refusing the compromise of another participant that has the id `claim`. `because`: the id of the claim
    that is the reason, which then opposes the compromise; or None.
    """

    claim: str
    because: str | None = None


@dataclass(frozen=True, slots=True)
class CompromiseRefused(Event):
    """The event that `participant` refused the compromise `claim` (an id), because of the claim `because` (an id, or
    None). It enters no graph: the stance and the attack that follow are events of their own. `request`: the id of the
    request that it answered.
    """

    request: str
    participant: str
    claim: str
    because: str | None = None


def judge(act: RefuseCompromise, answer: Answer, id: str) -> Judged:
    """The events of the refusal if it is legal, else the reason why it is none as a text.

    A refusal is a stance of -1 on the compromise, and 1 on its negation (docs/formal-model.md, section 5), which takes
    back an agreement with it. With a reason it is also an attack by the reason, with the id `id`; without one it is no
    argument, and the compromise stands as it stood.
    """
    if act.claim not in answer.view.arguments:
        return f"unknown argument {act.claim!r}"
    compromise = answer.view.arguments[act.claim]
    if compromise.between is None:
        return f"{act.claim!r} is no compromise: oppose it"
    if answer.wrote(act.claim):
        return f"{act.claim!r} is one's own: withdraw it"
    if answer.withdrawn(act.claim):
        return f"{act.claim!r} was withdrawn"
    refused = CompromiseRefused(answer.request, answer.me, act.claim, act.because)
    attack = [] if act.because is None else _opposed(answer, act.because, act.claim, id)
    if isinstance(attack, str):
        return attack
    return [refused, *attack, *side(answer, compromise.claim, -1.0, act.because, mirrored=True)]


def _opposed(answer: Answer, reason: str, claim: str, id: str) -> Judged:
    """The attack by which a reason opposes the compromise; none if its author said that before."""
    if not answer.is_claim(reason) or answer.asks(reason) or reason == claim:
        return f"{reason!r} is no claim that could be a reason"
    if answer.withdrawn(reason):
        return f"{reason!r} was withdrawn: nobody stands behind it"
    known = (e for e in answer.attacks_between(reason, claim) if (e.source, e.component) == (reason, Component.CLAIM))
    if any(answer.me in edge.authors for edge in known):
        return []
    return attacked(answer, Edge(id, (answer.me,), reason, claim, Component.CLAIM))


def tell(event: CompromiseRefused, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line: that `who` refuses the quoted compromise, and because of which claim."""
    cause = f"because of {quotes.quoted(event.because)}" if event.because else ""
    yield Line(who, "refuses", quotes.quoted(event.claim), cause, "open")


COMPROMISE_REFUSED = EventKind(event=CompromiseRefused, enter=None, tell=tell)
REFUSE_COMPROMISE = ActKind(
    act=RefuseCompromise,
    becomes=COMPROMISE_REFUSED,
    words=("refusal", "refusals"),
    judge=judge,
    meant=lambda act, answer: replace(
        act,
        claim=answer.view.resolve(act.claim),
        because=None if act.because is None else answer.view.resolve(act.because),
    ),
    refers=lambda act: (act.claim,) if act.because is None else (act.claim, act.because),
)
