"""Say of an attack whether it holds: an annotation, which enters no graph."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.lifecycle import Event
from moot.record.text import NO_TEXT, Text

UNSAID: Final = 0.5
"""The strength of an attack that nobody gave one."""


@dataclass(frozen=True, slots=True)
class CheckAttack(Act):
    """The act of saying of the attack `attack` (an id) whether it is valid: to the point, and no fallacy. `strength`:
    how strong it is, in [0, 1]. `corrections`: what should be put otherwise.

    It changes no label. The founding profile draws the edges of its graph by it.
    """

    attack: str
    valid: bool
    strength: float = UNSAID
    corrections: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class AttackChecked(Event):
    """The event that `participant` looked at the attack `attack`: whether it is valid, how strong it is (in [0, 1]),
    and what should be put otherwise. It enters no graph. `request`: the id of the request that was answered.
    """

    request: str
    participant: str
    attack: str
    valid: bool
    strength: float
    corrections: Text


def judge(act: CheckAttack, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event if the act is legal, else the reason for the refusal as a text. `id` is not used."""
    if act.attack not in answer.view.edges:
        return f"there is no attack {act.attack!r}"
    if not 0 <= act.strength <= 1:
        return f"a strength of {act.strength:g} is outside [0, 1]"
    return [AttackChecked(answer.request, answer.me, act.attack, act.valid, act.strength, act.corrections)]


def meant(act: CheckAttack, answer: Answer) -> CheckAttack:
    """The act with the name of the attack replaced by its id."""
    return replace(act, attack=answer.view.resolve(act.attack))


def tell(event: AttackChecked, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a checked attack: whether `who` calls it valid, its strength, and the corrections."""
    verb = "calls valid" if event.valid else "calls invalid"
    note = " · ".join(part for part in (f"strength {event.strength:.2f}", event.corrections) if part)
    yield Line(who, verb, quotes.quoted(event.attack), note, "plain" if event.valid else "bad")


ATTACK_CHECKED = EventKind(event=AttackChecked, enter=None, tell=tell)
CHECK_ATTACK = ActKind(
    act=CheckAttack,
    becomes=ATTACK_CHECKED,
    words=("check of an attack", "checks of attacks"),
    judge=judge,
    meant=meant,
    refers=lambda act: (act.attack,),
)
