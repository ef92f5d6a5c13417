"""Changes of mind that nothing explains, and those of them that went with the crowd (D-CONF; MAST 2.1).

One such change is enough for a finding: the alarm of D-CONF is one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentRetracted,
    Event,
    StanceTaken,
)
from moot.verdict.conduct.acts import Classes, Sides, foes, sides, taken_up
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.news import REASONS, New, Related, news
from moot.verdict.conduct.record import Record


@dataclass(frozen=True, slots=True)
class Flip:
    """A change of mind: a participant went from one side of a claim to the other, let go of it, or took a side again.

    `who`: the participant. `at`: the round, by its place from 0. `key`: the claim, by the id that stands for all that
    say the same. `fault`: why the change is unexplained, in words; None if something new explains it. `with_most`: it
    is unexplained, and more independence classes (groups of participants that count as one) were on the new side than
    on the old one. `taken_back`: the participant retracted that claim in this round and conceded none.
    """

    who: str
    at: int
    key: str
    fault: str | None
    with_most: bool
    taken_back: bool


def flips(record: Record) -> tuple[Flip, ...]:
    """All changes of mind in a debate, ordered by round, each with whether something new explains it."""
    reasons: list[dict[str, list[New]]] = [{} for _ in record.rounds]
    for new in news(record):
        if new.word in REASONS:
            reasons[new.at].setdefault(new.node, []).append(new)
    enemies, related = foes(record, len(record.rounds)), Related(record)
    found: list[Flip] = []
    for at in range(1, len(record.rounds)):
        related.grow(at)
        found += _Round(record, at, reasons, enemies, related).flips()
    return tuple(found)


@dataclass
class _Round:
    """The changes of mind of one round, and what they are judged by: what was said before it."""

    record: Record
    at: int
    reasons: Sequence[Mapping[str, Sequence[New]]]
    """By round, by what it is or starts from: what was new and can be a reason."""
    enemies: Mapping[str, Classes]
    """By thing: what is against it at the end."""
    related: Related
    """Grown to this round."""

    def flips(self) -> Iterator[Flip]:
        before, after = self.record.stances[self.at - 1], self.record.stances[self.at]
        for who, key in sorted(self.record.judged(self.at)):
            was, now = before.get(who, {}).get(key), after[who][key]
            if was is not None and now != was and now * was <= 0 and (was or self._held(who, key)):
                yield self._flip(who, key, was, now)

    def _held(self, who: str, key: str) -> float:
        """The last side that somebody took before letting go, 0 if there was none."""
        values = (self.record.stances[n].get(who, {}).get(key, 0.0) for n in range(self.at - 1, -1, -1))
        return next((value for value in values if value), 0.0)

    def _flip(self, who: str, key: str, was: float, now: float) -> Flip:
        own = self.record.said_by(who, self.at)
        conceded = any(isinstance(event, ArgumentConceded) for event in own)
        back = any(isinstance(event, ArgumentRetracted) and self.record.key(event.argument) == key for event in own)
        fault = self._fault(who, key, was, now, own)
        with_most = fault is not None and self._with_most(who, key, was, now)
        return Flip(who, self.at, key, fault, with_most, back and not conceded)

    def _fault(self, who: str, key: str, was: float, now: float, own: Sequence[Event]) -> str | None:
        since = self.record.last_word(who, key, self.at)
        if self._took_up(who, since, own):
            return None
        if was * now < 0 and (causes := self._causes(key, own)):
            faults = [self._cause_fault(cause, who, key, since) for cause in causes]
            return None if None in faults else faults[0]
        if was and not now and self._replaced(key, own):
            return None
        return None if self._has_reason(who, key, since) else "nothing new that bears on it had come since"

    def _took_up(self, who: str, since: int, own: Sequence[Event]) -> bool:
        """Whether a participant agreed with, conceded, answered, accepted, related or named as a cause anything of
        others that was new since it last spoke on the matter.
        """
        return any(self._is_news(id, who, since) for event in own for id in taken_up(event))

    def _is_news(self, id: str, who: str, since: int) -> bool:
        record = self.record
        if id not in record.arguments or record.author(id) == who:
            return False
        return since <= record.first[record.same[id]] < self.at

    def _causes(self, key: str, own: Sequence[Event]) -> list[str]:
        """What somebody named as the cause of a turn."""
        taken = [e for e in own if isinstance(e, StanceTaken) and self.record.key(e.position) == key]
        return sorted({event.cause for event in taken if event.cause is not None})

    def _cause_fault(self, cause: str, who: str, key: str, since: int) -> str | None:
        record, named = self.record, f"the cause it named, {cause},"
        if cause not in record.arguments:
            return f"{named} is no claim"
        if record.author(cause) == who:
            return f"{named} is its own"
        if record.first[record.same[cause]] < since:
            return f"{named} was not new to it"
        if not self._bears(record.key(cause), key):
            return f"{named} does not bear on it"
        return f"{named} was contested itself" if self._contested(cause, who) else None

    def _contested(self, cause: str, who: str) -> bool:
        """Whether a cause is attacked, by more than what its own taker said, and did not stand nevertheless.

        What opposes a live claim is not in while that claim lives (docs/formal-model.md, 2.2): that alone is no fault.
        """
        record, thing = self.record, self.record.key(cause)
        against = [edge for at, _, edge in record.edges if at < self.at and record.key(edge.target) == thing]
        attacked = any(edge.source not in record.arguments or record.author(edge.source) != who for edge in against)
        return attacked and not (record.holds(cause, self.at - 1) or record.holds(cause, self.at))

    def _replaced(self, key: str, own: Sequence[Event]) -> bool:
        """Whether a claim was replaced by a newer one that is not on the other side."""
        against = self.enemies.get(key, frozenset())
        made = [event.argument for event in own if isinstance(event, ArgumentAdvanced)]
        newer = [self.record.same[a.id] for a in made if a.supersedes and self.record.key(a.supersedes) == key]
        return any(thing not in against for thing in newer)

    def _has_reason(self, who: str, key: str, since: int) -> bool:
        """Whether something new to somebody bears on a thing: from others, and more than the same again."""
        bears = self.related.bearing_on(key)
        then = (new for fresh in self.reasons[since : self.at] for node in bears for new in fresh.get(node, ()))
        return any(new.who != who and not _again(new, key) for new in then)

    def _bears(self, thing: str, key: str) -> bool:
        return thing in self.related.bearing_on(key)

    @cached_property
    def _sides(self) -> dict[str, Sides]:
        return sides(self.record, self.at)

    def _with_most(self, who: str, key: str, was: float, now: float) -> bool:
        """Whether the side it went to had more classes behind it than the side that it left, its own there included."""
        for_it, against = self._sides.get(key, (frozenset(), frozenset()))
        mine = {self.record.class_of(who)}
        there, left = (against, for_it) if now < was else (for_it, against)
        return len(there - mine) > len(left | mine)


def _again(new: New, key: str) -> bool:
    """Whether it is the thing itself once more, or something that supports it."""
    return (new.word, new.node) == ("claim", key) or (new.word, new.aim) == ("support", key)


CONFORMITY, UNEXPLAINED, WITHDRAWN = "conformity", "unexplained_flip", "withdrawn"
REFUSED: Final = "a flip from "
"""How the refusal of a change of sides without a cause begins (`judging.stance_why_not`)."""
_SAYS: Final = {
    CONFORMITY: "went over to the side that most were on",
    UNEXPLAINED: "changed its mind",
    WITHDRAWN: "took back what it had said",
}


def conformity(record: Record) -> Iterator[Finding]:
    """Find changes of mind that nothing new explains.

    Gives one finding for each participant, round and kind: `conformity` (it went to the side that more independence
    classes, groups of participants that count as one, were on), `withdrawn` (it retracted its own claim) or
    `unexplained_flip` (any other). Gives one `unexplained_flip` more for each change of sides that was refused because
    it named no cause.
    """
    found = flips(record)
    grouped: dict[tuple[str, str, int], list[Flip]] = {}
    for flip in found:
        if flip.fault is not None:
            grouped.setdefault((_kind(flip), flip.who, flip.at), []).append(flip)
    for (kind, who, at), mine in grouped.items():
        yield _finding(record, kind, who, at, mine, [flip for flip in found if flip.who == who])
    for at, who, event in record.refused:
        if event.why.startswith(REFUSED):
            number = record.rounds[at].number
            why = f"{who} wanted to change sides in round {number} and named no cause; the old stance stayed"
            yield Finding(UNEXPLAINED, (who,), number, (f"{event.request} {event.item}",), why, True)


def _kind(flip: Flip) -> str:
    if flip.with_most:
        return CONFORMITY
    return WITHDRAWN if flip.taken_back else UNEXPLAINED


def _finding(record: Record, kind: str, who: str, at: int, mine: list[Flip], all_of_it: list[Flip]) -> Finding:
    number = record.rounds[at].number
    items = sorted({id for flip in mine for id in record.members.get(flip.key, (flip.key,))})
    of_all = f" ({len(mine)} of its {len(all_of_it)} changes of mind)" if kind == CONFORMITY else ""
    why = f"{who} {_SAYS[kind]} in round {number}, although {mine[0].fault}{of_all}"
    return Finding(kind, (who,), number, tuple(items), why, True)
