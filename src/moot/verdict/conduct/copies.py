"""The same thing said several times at once (D-CLONE): by one author, or by members of one class.

Labels do not change by it, since what says the same is one; a reader who counts heads is misled all the same.
"""

from collections.abc import Iterator
from typing import Final

from moot.verdict.conduct.acts import answering, same_by_words
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.likeness import ALIKE, Words, likeness
from moot.verdict.conduct.record import Record, grouped

TELLING: Final = 12
"""Words that two members of a class must share in the same order: of shorter texts two can think independently."""
SHORTEST: Final = 4
"""Words of the shortest text that is taken for another with something added."""
MORE: Final = 2
"""Words that may be added before or after a text without saying more."""


def clones(record: Record) -> Iterator[Finding]:
    """Find near-duplicate claims that one author stated in one round, or two members of one independence class in any
    rounds.

    An independence class is a group of participants that count as one. Gives one finding for each author and round, and
    one for each two such members. Claims that attack each other are left out, unless they count as one claim.
    """
    at_odds = {frozenset((record.key(e.source), record.key(e.target))) for _, _, e in record.telling}
    found: dict[tuple[tuple[str, ...], int | None], set[str]] = {}
    for a, b in sorted(_pairs(record)):
        if frozenset((record.same[a], record.same[b])) not in at_odds or record.same[a] == record.same[b]:
            who = tuple(sorted({record.author(a), record.author(b)}))
            at = record.rounds[record.arguments[a][0]].number if len(who) == 1 else None
            found.setdefault((who, at), set()).update((a, b))
    for (who, at), ids in found.items():
        yield _finding(who, at, ids)


def _pairs(record: Record) -> Iterator[tuple[str, str]]:
    """Near-duplicates: by one author in one round, or by two members of one class. Questions claim nothing."""
    words = _claimed(record)
    for ids in grouped(same_by_words(record)).values():
        yield from ((a, b) for a in ids for b in ids if a < b and a in words and b in words and _together(record, a, b))
    yield from _trimmed(record)
    for a, b in ((a, b) for a, b in record.near if a in words and b in words):
        one, other = record.words[a], record.words[b]
        if likeness(one, other) > ALIKE and (_together(record, a, b) or _siblings(record, a, b)):
            yield min(a, b), max(a, b)


def _trimmed(record: Record) -> Iterator[tuple[str, str]]:
    """What one author said in one round that is another thing it said there, with a word or two before or after."""
    words, said = _claimed(record), dict[tuple[str, int], list[str]]()
    for id in sorted(words):
        said.setdefault((record.author(id), record.arguments[id][0]), []).append(id)
    for ids in said.values():
        yield from ((a, b) for a in ids for b in ids if a < b and _is_within(*sorted((words[a], words[b]), key=len)))


def _claimed(record: Record) -> dict[str, Words]:
    """The words of what is neither a question nor given by what was asked (`acts.answering`), by id."""
    return {id: words for id, words in record.claimed.items() if id not in answering(record)}


def _is_within(short: Words, long: Words) -> bool:
    more = len(long) - len(short)
    if len(short) < SHORTEST or not 0 < more <= MORE:
        return False
    return any(long[k : k + len(short)] == short for k in range(more + 1))


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
