"""Which questions `bench/solving.py` asks, and in which order.

A visit asks three tasks of one instance. Six rounds of visits to all instances ask every task of each. Any beginning of
the order is a fair sample: families have their share, of each family small and large instances take turns, and six
visits one after the other ask each of the 18 tasks once. A seed makes one order, however long a run is.

Where only few instances can be asked about, families take turns instead, whatever their number (`visits_in_turn`).
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.generating.generator import Instance, suite
from moot.argumentation.solving.compact import large_grounded_labels
from moot.argumentation.solving.reductions import UNDECIDED

PROBLEMS: Final = ("SE", "DC", "DS")
CODES: Final = ("CO", "PR", "ST", "SST", "STG", "ID")
TASKS: Final = tuple(f"{problem}-{code}" for problem in PROBLEMS for code in CODES)
GROUPS: Final = tuple(
    tuple(f"{problem}-{CODES[(k + 2 * place) % 6]}" for place, problem in enumerate(PROBLEMS)) for k in range(6)
)
"""What a visit asks: one task of each problem, each of another semantics."""


@dataclass(frozen=True)
class Visit:
    """An instance and the tasks asked of it."""

    instance: Any
    tasks: tuple[str, ...]


def visits(seed: int, most: int = 1_000_000, least: int = 0) -> list[Visit]:
    """All visits to the instances of at most, and at least, so many arguments."""
    dice = random.Random(seed)
    instances = _mixed([instance for instance in suite() if least <= instance.size <= most], dice)
    first = [group for _ in range(len(instances) // 6) for group in dice.sample(range(6), 6)]
    first += range(len(instances) % 6)  # in turn, so that rounds make up for what the last ones lack
    return [
        Visit(instance, GROUPS[(group + turn) % 6])
        for turn in range(6)
        for instance, group in zip(instances, first, strict=True)
    ]


def visits_in_turn(instances: Sequence[Instance], seed: int) -> list[Visit]:
    """All visits to these instances: one of each family in each round, as long as it has one that is left.

    Each visit asks what was asked least so far, of what is left for its instance.
    """
    dice = random.Random(seed)
    families = {name: _spread(ordered, 0) for name, ordered in sorted(_by_family(instances).items())}
    groups = {instance.name: dice.sample(range(6), 6) for instance in instances}
    asked: Counter[int] = Counter()
    found = []
    for turn in range(6 * max(map(len, families.values()), default=0)):
        for family in dice.sample(list(families), len(families)):
            instance = families[family][turn % len(families[family])]
            if left := groups[instance.name]:
                group = min(left, key=asked.__getitem__)
                left.remove(group)
                asked[group] += 1
                found.append(Visit(instance, GROUPS[group]))
    return found


def asked(graph: AttackGraph, name: str, seed: int) -> int:
    """The argument asked about: one that the grounded extension leaves undecided, if there is one."""
    labels = large_grounded_labels(graph)
    undecided = [a for a in range(len(graph)) if labels[a] == UNDECIDED]
    return random.Random(f"{seed} {name}").choice(undecided or range(len(graph)))


def _mixed(instances: list[Instance], dice: random.Random) -> list[Instance]:
    """Families spread evenly, each by its number; within a family far sizes follow each other."""
    families = _by_family(instances)
    places = []
    for family in sorted(families):
        spread = _spread(families[family], dice.randrange(len(families[family])))
        begin = dice.random()
        places += [((begin + k) / len(spread), instance.name, instance) for k, instance in enumerate(spread)]
    return [instance for _, _, instance in sorted(places, key=lambda place: place[:2])]


def _by_family(instances: Sequence[Instance]) -> dict[str, list[Instance]]:
    """Each family, the smallest instance first."""
    families: dict[str, list[Instance]] = {}
    for instance in sorted(instances, key=lambda instance: instance.size):
        families.setdefault(instance.family, []).append(instance)
    return families


def _spread(ordered: list[Instance], begin: int) -> list[Instance]:
    """By the bits of the rank from the last (van der Corput): any beginning is spread over all ranks."""
    bits = max(1, (len(ordered) - 1).bit_length())
    ranks = sorted(range(len(ordered)), key=lambda k: int(f"{k:0{bits}b}"[::-1], 2))
    return [ordered[(rank + begin) % len(ordered)] for rank in ranks]
