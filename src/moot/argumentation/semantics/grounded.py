"""The grounded labelling: what any reasoner must accept, with the step at which each label falls.

Time O(n + m), counting the attackers that still stand. Sources: Dung 1995, Def. 20 (p. 329); min-max numbers:
Caminada and Dunne, Argument & Computation 10, 2019.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.labelling import Label, Labelling


@dataclass(frozen=True, slots=True)
class Grounded:
    """Labels and min-max numbers, by index.

    An in argument has the number 1 + the greatest of its attackers' (1 without attackers), an out argument
    1 + the least of its in attackers'; undec arguments have 0. So in is odd, out even, and every label rests
    on smaller numbers only.
    """

    labels: tuple[Label, ...]
    numbers: tuple[int, ...]

    def indices(self, label: Label) -> Iterator[int]:
        """The arguments with this label, ascending."""
        return (index for index, found in enumerate(self.labels) if found is label)

    def labelling(self, framework: AttackGraph) -> Labelling:
        """The same by name, for the framework that it was made of."""
        return Labelling(dict(zip(framework.arguments, self.labels, strict=True)))


def grounded(framework: AttackGraph) -> Grounded:
    """The grounded labelling of `framework`. Linear, without recursion."""
    numbers = [0] * len(framework)
    standing = [len(framework.attackers_of(index)) for index in range(len(framework))]
    queue = deque(index for index, count in enumerate(standing) if not count)
    for index in queue:
        numbers[index] = 1
    # First in, first out: numbers leave in ascending order, so the first in attacker to reach an argument has
    # the least number, and the last attacker to fall the greatest.
    while queue:
        accepted = queue.popleft()
        for target in framework.attacked_by(accepted):
            if not numbers[target]:
                numbers[target] = numbers[accepted] + 1
                queue.extend(_reinstated(framework, target, numbers, standing))
    return Grounded(tuple(map(_label, numbers)), tuple(numbers))


def _reinstated(framework: AttackGraph, fallen: int, numbers: list[int], standing: list[int]) -> Iterator[int]:
    """The arguments whose last standing attacker was `fallen`: numbered, and in."""
    for target in framework.attacked_by(fallen):
        standing[target] -= 1
        if not standing[target]:
            numbers[target] = numbers[fallen] + 1
            yield target


def _label(number: int) -> Label:
    if not number:
        return Label.UNDEC
    return Label.IN if number % 2 else Label.OUT
