"""Participants whose stances go round in circles (D-OSC): as 2 to 4 rounds ago, and not as in the last round.

Compared are the stances on what had been judged by then: a new stance is no return to an old one. If the stances of all
return, so do those of each who moved; that is why nothing is said of the debate as a whole.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record

PERIODS: Final = range(2, 5)
"""How many rounds back a state makes a circle (D-OSC: period <= 4)."""


def oscillation(record: Record) -> Iterator[Finding]:
    """Find participants whose stances go in circles: those of 2 to 4 rounds ago again, after others in the last round.

    Gives one finding for each such participant, for the first round in which it came back.
    """
    moved: dict[tuple[int, str], list[str]] = {}
    for at in range(len(record.rounds)):
        for who, key in record.judged(at):
            moved.setdefault((at, who), []).append(key)
    for who in sorted(record.classes):
        after = [round_.get(who, {}) for round_ in record.stances]
        for at in range(len(after)):
            period = _period(after, at, moved.get((at, who), ()))
            if period:
                yield _finding(record, who, at, period, after)
                break


def _period(after: Sequence[Mapping[str, float]], at: int, moved: Sequence[str]) -> int:
    """How many rounds the circle takes that ends with a round; 0 if none does. `moved`: what was judged in it."""
    for back in PERIODS:
        if back > at:
            break
        then, before, now = after[at - back], after[at - 1], after[at]
        returned = any(key in then and then[key] == now[key] != before.get(key) for key in moved)
        if returned and _same(then, now) and not _same(then, before):
            return back
    return 0


def _same(then: Mapping[str, float], now: Mapping[str, float]) -> bool:
    return bool(then) and then.items() <= now.items()


def _finding(record: Record, who: str, at: int, period: int, after: list[Mapping[str, float]]) -> Finding:
    then, between = after[at - period], after[at - 1]
    moved = [key for key, value in then.items() if between.get(key) != value]
    items = sorted({id for key in moved for id in record.members.get(key, (key,))})
    number, before = record.rounds[at].number, record.rounds[at - period].number
    why = f"{who} stood in round {number} where it had stood in round {before}, and had left that in between"
    return Finding("oscillation", (who,), number, tuple(items), why, True)
