"""Rounds in which something was said and nothing was new, and participants that say the same again (D-STALE; MAST 1.3).

A round in which everybody passes is no finding: that is how a debate ends, and `stopped_by` says so.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from moot.record.events import MoveRejected, RequestClosed
from moot.verdict.conduct.acts import answering, same_by_words
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.likeness import ALIKE, likeness
from moot.verdict.conduct.news import news
from moot.verdict.conduct.record import DETECTOR, Entry, Record, grouped

_NOTHING: Final = (MoveRejected, RequestClosed)


def stale_rounds(record: Record) -> Iterator[Finding]:
    """Find rounds after the first in which somebody answered but nothing was new: one finding for each such round."""
    fresh = {new.at for new in news(record)}
    for at, round_ in enumerate(record.rounds):
        who = sorted({said.who for said in record.said_in[at] if _adds(said)})
        if at and who and at not in fresh:
            items = sorted(id for id, (when, _) in record.arguments.items() if when == at)
            why = f"{_listed(who)} answered in round {round_.number}, and nothing of it was new"
            yield Finding("stale_round", tuple(who), round_.number, tuple(items), why, True)


def _adds(said: Entry) -> bool:
    return said.who != DETECTOR and not isinstance(said.event, _NOTHING)


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def repetition(record: Record) -> Iterator[Finding]:
    """Find claims that say again what was said in an earlier round: one finding for each participant and round.

    A claim counts if it says the same as an earlier claim of its author, or nearly so, and does not replace that claim;
    or if it has exactly the words of another author's claim that its author had been shown.
    """
    found: dict[tuple[int, str], list[tuple[str, str]]] = {}
    for one, two in sorted(_alike(record)):
        other, id = sorted((one, two), key=lambda id: record.arguments[id][0])
        at, argument = record.arguments[id]
        if record.arguments[other][0] < at and other != argument.supersedes and _again(record, id, other):
            found.setdefault((at, record.author(id)), []).append((id, other))
    for (at, who), pairs in found.items():
        yield _finding(record, who, at, pairs)


def _alike(record: Record) -> Iterator[tuple[str, str]]:
    """Pairs of claims that may say the same, each once."""
    together = {frozenset(pair) for ids in grouped(same_by_words(record)).values() for pair in combinations(ids, 2)}
    together |= {frozenset(pair) for pair in record.near}
    return ((min(pair), max(pair)) for pair in together)


def _again(record: Record, id: str, other: str) -> bool:
    if id in answering(record):
        return False
    words, before = record.words[id], record.words[other]
    if record.author(id) == record.author(other):
        same = same_by_words(record)
        return same[id] == same[other] or likeness(words, before) > ALIKE
    return bool(words) and words == before and record.shown(record.author(id), other, record.arguments[id][0])


def _finding(record: Record, who: str, at: int, pairs: list[tuple[str, str]]) -> Finding:
    number = record.rounds[at].number
    whose = sorted({record.author(other) for _, other in pairs})
    said = "it had said before" if whose == [who] else f"{_listed(whose)} had said before"
    exact = any(record.words[a] == record.words[b] for a, b in pairs)
    how = "in the same words " if exact else ""
    why = f"{who} said again in round {number} {how}what {said}"
    return Finding("repetition", (who,), number, tuple(sorted({id for pair in pairs for id in pair})), why, exact)
