"""Which classes are for and which are against each thing that was said, before a round."""

from collections.abc import Mapping

from moot.record.events import ArgumentConceded, ArgumentEndorsed
from moot.verdict.conduct.record import Record

Classes = frozenset[str]
Sides = tuple[Classes, Classes]
"""The classes for something, and those against it."""


def sides(record: Record, before: int) -> dict[str, Sides]:
    """The independence classes (groups of participants that count as one) for and against each claim before a round.

    A class is for a claim if a member has a positive stance on it, endorsed it or conceded it. It is against a claim if
    a member has a negative stance on it, or is for a claim that attacks it or that it attacks. A class may be on both
    sides. Claims are given by key, the id that stands for all claims that say the same; `before`: the place of the
    round, from 0.
    """
    against, enemies = _against(record, before), foes(record, before)
    behind = {key: frozenset(map(record.class_of, who)) for key, who in _behind(record, before, enemies).items()}
    found = {}
    for key in {**behind, **against}:
        others = (behind.get(foe, frozenset()) for foe in enemies.get(key, ()))
        found[key] = (behind.get(key, frozenset()), against.get(key, frozenset()).union(*others))
    return found


def foes(record: Record, before: int) -> Mapping[str, Classes]:
    """For each claim, the claims that attack it and those that it attacks, as stated before the round `before`.

    Claims are given by key, the id that stands for all claims that say the same. Contradictions that a detector only
    guessed are left out.
    """
    found: dict[str, set[str]] = {}
    for at, _, edge in record.telling:
        one, other = record.key(edge.source), record.key(edge.target)
        if at < before and one != other:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return {key: frozenset(keys) for key, keys in found.items()}


def backers(record: Record, before: int) -> dict[str, frozenset[str]]:
    """The participants who are for each claim before the round `before`.

    A participant is for a claim if it has a positive stance on it, endorsed it or conceded it. It no longer is once it
    has a negative stance on it, or concedes a claim that attacks it or that it attacks. Claims are given by key, the id
    that stands for all claims that say the same.
    """
    return _behind(record, before, foes(record, before))


def _behind(record: Record, before: int, enemies: Mapping[str, Classes]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for said in record.said:
        if said.at < before and isinstance(said.event, ArgumentEndorsed | ArgumentConceded):
            key = record.key(said.event.argument)
            found.setdefault(key, set()).add(said.who)
            for foe in enemies.get(key, ()) if isinstance(said.event, ArgumentConceded) else ():
                found.setdefault(foe, set()).discard(said.who)
    for who, values in record.stances[before - 1].items():
        for key, value in values.items():
            if value > 0:
                found.setdefault(key, set()).add(who)
            elif value < 0:
                found.setdefault(key, set()).discard(who)
    return {key: frozenset(who) for key, who in found.items()}


def _against(record: Record, before: int) -> dict[str, Classes]:
    found: dict[str, set[str]] = {}
    for who, values in record.stances[before - 1].items():
        for key, value in values.items():
            if value < 0:
                found.setdefault(key, set()).add(record.class_of(who))
    return {key: frozenset(classes) for key, classes in found.items()}
