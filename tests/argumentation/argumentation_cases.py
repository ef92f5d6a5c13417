"""Frameworks for tests: read from lines of text, all the small ones, and random ones."""

import random
from collections.abc import Iterator
from itertools import chain, combinations, product
from pathlib import Path

from moot.argumentation import Framework, Label
from moot.argumentation.digraph import Digraph, Members

CASES = Path(__file__).parent / "cases"


def rows(name: str) -> Iterator[list[str]]:
    """The fields of each line of a table that is no comment."""
    for line in (CASES / name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield [field.strip() for field in line.split("|")]


def read_framework(arguments: str, attacks: str) -> Framework:
    """`a b` and `a>b b>a`."""
    pairs = [attack.split(">") for attack in attacks.split()]
    return Framework.from_attacks([(source, target) for source, target in pairs], arguments.split())


def read_sets(text: str) -> list[list[str]]:
    """`a d ; b d`, `{}` or `none`."""
    if text == "none":
        return []
    return [sorted(name for name in part.split() if name != "{}") for part in text.split(";")]


def small_frameworks() -> Iterator[Framework]:
    """All frameworks of up to three arguments, those alike but for the names included: 1 + 2 + 16 + 512."""
    for size in range(4):
        names = "abc"[:size]
        possible = list(product(names, names))
        for count in range(len(possible) + 1):
            for attacks in combinations(possible, count):
                yield Framework.from_attacks(attacks, names)


def random_frameworks(count: int, most: int, seed: int) -> Iterator[Framework]:
    """`count` frameworks of 1 to `most` arguments, sparse and dense, with self-attacks, shuffled names."""
    dice = random.Random(seed)
    for _ in range(count):
        names = [f"x{i}" for i in range(dice.randint(1, most))]
        dice.shuffle(names)
        density = dice.choice((0.1, 0.2, 0.3, 0.5))
        attacks = [pair for pair in product(names, names) if dice.random() < density]
        yield Framework.from_attacks(attacks, names)


def layered_frameworks(count: int, size: int, seed: int) -> Iterator[Framework]:
    """Arguments attacked by up to three slightly earlier, shuffled: all is decided, at many numbers."""
    dice = random.Random(seed)
    for _ in range(count):
        names = [f"x{i}" for i in range(size)]
        dice.shuffle(names)
        attacks = [
            (dice.choice(names[max(0, i - 5) : i]), names[i])
            for i in range(1, size)
            for _ in range(dice.randint(0, 3))
        ]
        yield Framework.from_attacks(attacks, sorted(names))


def mutual_pairs(count: int) -> Framework:
    """`count` independent mutual attacks."""
    return Framework.from_attacks(
        [pair for i in range(count) for pair in ((f"a{i}", f"b{i}"), (f"b{i}", f"a{i}"))]
    )


def mutual_chain(length: int) -> Framework:
    """Each argument and the next attack each other."""
    return Framework.from_attacks(
        [pair for i in range(length - 1) for pair in ((f"x{i}", f"x{i + 1}"), (f"x{i + 1}", f"x{i}"))]
    )


def standing(framework: Framework, sets: list[frozenset[str]]) -> dict[str, Label]:
    """The semantics row, said again: in under all, out under all, else undec; nothing under none."""
    fates = {name: {_fate(framework, name, members) for members in sets} for name in framework.arguments}
    return {name: fate.pop() if len(fate) == 1 else Label.UNDEC for name, fate in fates.items()}


def _fate(framework: Framework, name: str, members: frozenset[str]) -> Label:
    if name in members:
        return Label.IN
    beaten = any((member, name) in set(framework.attacks) for member in members)
    return Label.OUT if beaten else Label.UNDEC


def admissible_sets(graph: Digraph) -> list[Members]:
    """All of them, by the definition: conflict-free, and what attacks a member is attacked. Exponential."""
    subsets = chain.from_iterable(combinations(range(len(graph)), size) for size in range(len(graph) + 1))
    hits = [(members, graph.attacked(members)) for members in subsets]
    return [
        members
        for members, hit in hits
        if hit.isdisjoint(members) and all(b in hit for a in members for b in graph.attackers[a])
    ]
