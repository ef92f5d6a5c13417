"""Participants that say far more than the others (D-FLOOD): over quota, or a multiple of what the others say.

D-FLOOD names the quota as its alarm; the other bounds are ours: far above what an answer of a debate holds.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from moot.record.events import ArgumentAdvanced, AttackMade, Event, SupportGiven
from moot.verdict.conduct.acts import relations_of_others
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record

OVER_QUOTA: Final = "over quota"
"""How the refusal of what goes beyond the quota begins (`decide.decide`)."""
ITEMS: Final = 20
"""Fewer claims and relations than these are no flood, whatever the others say."""
WORDS: Final = 1_000
"""Fewer words than these are none either."""
TIMES: Final = 3
"""How many times what each of the others says on average makes a flood."""
_MAKING: Final[tuple[type[Event], ...]] = (ArgumentAdvanced, AttackMade, SupportGiven)


def flooding(record: Record) -> Iterator[Finding]:
    """Find participants that say far more than the others.

    Gives one finding for each move that had more acts than its quota. Where there are several participants, gives one
    for each whose claims and relations (20 or more) or words (1,000 or more) in the whole debate are at least three
    times the average of the others.
    """
    for at, who, event in record.refused:
        if event.why.startswith(OVER_QUOTA):
            number = record.rounds[at].number
            why = f"{who} wanted to say more in round {number} than a move may hold ({event.why})"
            yield Finding("flooding", (who,), number, (f"{event.request} {event.item}",), why, True)
    if len(record.classes) > 1:
        yield from _far_above(record, _items(record), ITEMS, "claims and relations")
        yield from _far_above(record, _words(record), WORDS, "words")


def _items(record: Record) -> dict[str, int]:
    """Claims and relations, without as many relations between claims of others as there are claims: they are asked for.
    """
    made = Counter(who for kind in _MAKING for _, who, _ in record.events(kind))
    between = relations_of_others(record)
    free = {who: min(number, len(record.arguments)) for who, number in between.items()}
    return {who: made[who] - free.get(who, 0) for who in record.classes}


def _words(record: Record) -> dict[str, int]:
    found = dict.fromkeys(record.classes, 0)
    for id, words in record.words.items():
        found[record.author(id)] = found.get(record.author(id), 0) + len(words)
    return found


def _far_above(record: Record, amounts: Mapping[str, int], least: int, noun: str) -> Iterator[Finding]:
    for who, amount in sorted(amounts.items()):
        others = (sum(amounts.values()) - amount) / (len(amounts) - 1)
        if amount >= least and amount >= TIMES * others:
            items = sorted(id for id in record.arguments if record.author(id) == who)
            why = f"{who} said {amount} {noun}, each of the others {others:.1f} on average"
            yield Finding("flooding", (who,), None, tuple(items), why, True)
