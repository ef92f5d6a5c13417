"""Whether the stances of a debate go round in circles."""

from collections.abc import Mapping
from typing import Final

MEMORY: Final = range(2, 5)
"""How many rounds back a state makes the debate one that goes round in circles."""

Stances = Mapping[str, Mapping[str, float]]


def oscillates(after: list[Stances]) -> bool:
    """Whether the stances go round in circles: those that were held after a round 2, 3 or 4 rounds before the last one
    are held again now, but were not held in the round just before.

    `after`: for each round the stances after it, by participant and position. Only the stances that had been taken in
    the earlier round are compared; those taken since do not matter.
    """
    return any(
        _same(after[-1 - back], after[-1]) and not _same(after[-1 - back], after[-2])
        for back in MEMORY
        if back < len(after)
    )


def _same(then: Stances, now: Stances) -> bool:
    return all(values.items() <= now.get(who, {}).items() for who, values in then.items())
