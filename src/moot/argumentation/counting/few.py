"""Rows one by one: those that say the same of what a step asks about are worked out once."""

from collections.abc import Callable, Sequence
from typing import Final

from moot.argumentation.counting.allowed import AFTER, OWED, Label
from moot.argumentation.counting.steps import Step

_CHANGE: Final = [AFTER[x, y] - y if (x, y) in AFTER else None for x in range(8) for y in range(8)]
"""What is added to the label of what is attacked, by both labels; None where they are forbidden."""


class Few:
    """A table of rows and how many labellings each stands for, held in a dict and updated row by row.

    A row is an integer with three bits for each open argument: its label, and whether something must still be shown for
    that label. An argument is open once it has entered, while an argument that it attacks or that attacks it has not.
    `Many` does the same with whole arrays, for large tables.
    """

    def __init__(self, labels: Sequence[Label]) -> None:
        self._labels = labels
        self.counts = {0: 1}

    def __len__(self) -> int:
        return len(self.counts)

    def total(self) -> int:
        """The number of labellings that all rows together stand for."""
        return sum(self.counts.values())

    def take(self, step: Step) -> None:
        """Extend the table by the argument that enters in `step`, with each label that it may begin with.

        Rows that the step's attacks forbid are dropped, and so are rows that still owe something for a settled
        argument. The bits of arguments that close are cleared, and rows that become equal are merged with their counts
        added.
        """
        asked = 0
        for attacker, attacked in step.attacks:
            asked |= 7 << attacker | 7 << attacked
        known: dict[int, list[int]] = {}
        after: dict[int, int] = {}
        get = after.get
        follow = self._following(step)
        for row, count in self.counts.items():
            said = row & asked
            then = known.get(said)
            if then is None:
                then = known[said] = follow(said)
            rest = row ^ said
            for new in then:
                after[rest | new] = get(rest | new, 0) + count
        self.counts = after

    def _following(self, step: Step) -> Callable[[int], list[int]]:
        """What may be said after a step, by what was said of the arguments in its attacks."""
        owed = sum(OWED << place for place in step.settled)
        left = ~sum(7 << place for place in step.closing)
        labels = [label << step.entering for label in self._labels]
        attacks = step.attacks

        def following(said: int) -> list[int]:
            found = []
            for label in labels:
                row = said | label
                for attacker, attacked in attacks:
                    change = _CHANGE[(row >> attacker & 7) << 3 | row >> attacked & 7]
                    if change is None:
                        break
                    row += change << attacked
                else:
                    if not row & owed:
                        found.append(row & left)
            return found

        return following
