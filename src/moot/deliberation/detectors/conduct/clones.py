"""The same thing said several times at once (D-CLONE): by one author, or by members of one class.

Labels do not change by it, since what says the same is one; a reader who counts heads is misled all the same.
"""

from collections.abc import Iterator
from typing import Final

from moot.deliberation.detectors.conduct.finding import Finding
from moot.deliberation.detectors.conduct.likeness import ALIKE, candidates, likeness
from moot.deliberation.detectors.conduct.record import Record
from moot.deliberation.graph import Kind

TELLING: Final = 12
"""Words that two members of a class must share in the same order: of shorter texts two can think independently."""


def clones(record: Record) -> Iterator[Finding]:
    """A finding for each author and round with near-duplicates, and one for each class whose members share them."""
    at_odds = {frozenset((record.key(e.source), record.key(e.target))) for _, _, e in record.edges}
    grouped: dict[tuple[tuple[str, ...], int | None], set[str]] = {}
    for a, b in sorted(_pairs(record)):
        if frozenset((record.same[a], record.same[b])) not in at_odds or record.same[a] == record.same[b]:
            who = tuple(sorted({record.author(a), record.author(b)}))
            at = record.rounds[record.arguments[a][0]].number if len(who) == 1 else None
            grouped.setdefault((who, at), set()).update((a, b))
    for (who, at), ids in grouped.items():
        yield _finding(who, at, ids)


def _pairs(record: Record) -> Iterator[tuple[str, str]]:
    """Near-duplicates: by one author in one round, or by two members of one class. Questions claim nothing."""
    words = {id: words for id, words in record.words.items() if record.arguments[id][1].kind is not Kind.QUESTION}
    for ids in record.members.values():
        yield from ((a, b) for a in ids for b in ids if a < b and a in words and b in words and _together(record, a, b))
    for a, b in candidates(words):
        one, other = record.words[a], record.words[b]
        if likeness(one, other) > ALIKE and (_together(record, a, b) or _siblings(record, a, b)):
            yield min(a, b), max(a, b)


def _together(record: Record, a: str, b: str) -> bool:
    """Whether one author said both in one round."""
    return record.arguments[a][0] == record.arguments[b][0] and record.author(a) == record.author(b)


def _siblings(record: Record, a: str, b: str) -> bool:
    """Whether two members of one class said them, and they are long enough."""
    one, other = record.author(a), record.author(b)
    long_enough = min(len(record.words[a]), len(record.words[b])) >= TELLING
    return one != other and record.class_of(one) == record.class_of(other) and long_enough


def _finding(who: tuple[str, ...], number: int | None, ids: set[str]) -> Finding:
    if number is None:
        why = f"{' and '.join(who)}, who count as one, said the same in almost the same words"
    else:
        why = f"{who[0]} said the same thing more than once in round {number}"
    return Finding("clones", who, number, tuple(sorted(ids)), why, False)
