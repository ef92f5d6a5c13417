"""The grounded labelling: the arguments that any reasoner must accept, with the step at which each label is settled.

Time O(n + m), counting for each argument the attackers that are not out yet. Sources: Dung 1995, Def. 20 (p. 329);
min-max numbers: Caminada and Dunne, Argument & Computation 10, 2019.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.labelling import Label, Labelling
from moot.argumentation.semantics.complete import some
from moot.argumentation.semantics.kind import unique


@dataclass(frozen=True, slots=True)
class Grounded:
    """The grounded labels and the min-max numbers of the arguments of a framework, both by the index of the argument.

    The number of an argument that is in is 1 + the greatest number of its attackers (1 without attackers); that of an
    argument that is out is 1 + the least number of its attackers that are in; that of an undec argument is 0. So
    numbers are odd for in and even for out, and every label rests on labels with smaller numbers only.
    """

    labels: tuple[Label, ...]
    numbers: tuple[int, ...]

    def indices(self, label: Label) -> Iterator[int]:
        """The indices of the arguments that have this label, ascending."""
        return (index for index, found in enumerate(self.labels) if found is label)

    def labelling(self, framework: AttackGraph) -> Labelling:
        """The same labels by the names of the arguments; `framework` is the one for which the labels were computed."""
        return Labelling(dict(zip(framework.arguments, self.labels, strict=True)))


def grounded(framework: AttackGraph) -> Grounded:
    """The grounded labelling of `framework`, with the min-max number of each label. Linear, without recursion."""
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


# The grounded extension as a semantics: the least complete extension. There is exactly one; linear.
#
# Source: Dung 1995 (AIJ 77), Def. 20 and Theorem 25.

GROUNDED = replace(unique("grounded", "GR", some, directional=True), least=True, decided=True)
