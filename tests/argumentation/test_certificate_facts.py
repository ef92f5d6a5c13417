"""What the checker sees in a set is what the definitions say, for every set of every small framework."""

import random
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from argumentation_cases import random_frameworks, small_frameworks
from subsets import ORACLE

from moot.argumentation import Framework
from moot.argumentation.certificates.facts import Facts, strong_components

TESTS = {
    "conflict-free": Facts.conflict_free,
    "admissible": Facts.admissible,
    "complete": Facts.complete,
    "stable": Facts.stable,
    "naive": Facts.naive,
    "grounded": lambda facts, members: members == facts.grounded,
    "CF2": Facts.recursively_naive,
}


def _frameworks() -> Iterator[Framework]:
    yield from small_frameworks()
    yield from random_frameworks(150, 6, seed=1977)


@pytest.mark.parametrize("semantics", TESTS)
def test_a_set_is_what_the_definitions_say(semantics: str) -> None:
    seen = {True: 0, False: 0}
    for framework in _frameworks():
        facts, known = Facts(framework), set(ORACLE[semantics](framework.arguments, framework.attacks))
        for members in _subsets(len(framework)):
            holds = TESTS[semantics](facts, members)
            assert holds == (framework.names_of(members) in known), (list(framework.attacks), members)
            seen[holds] += 1
    assert min(seen.values()) > 300


def test_components_are_those_that_reach_each_other() -> None:
    dice = random.Random(7)
    for _ in range(300):
        size = dice.randint(0, 8)
        targets = [[b for b in range(size) if dice.random() < 0.2] for _ in range(size)]
        part = [a for a in range(size) if dice.random() < 0.8]
        reach = {a: _reached(a, targets, set(part)) for a in part}
        known = {frozenset(b for b in part if b in reach[a] and a in reach[b]) for a in part}
        found = strong_components(part, targets)
        assert {frozenset(component) for component in found} == known
        assert len(found) == len(known)


def test_deep_frameworks_do_not_exhaust_the_stack() -> None:
    names = [f"x{i:05}" for i in range(20_000)]
    chain = Framework.from_attacks([*pairwise(names), (names[-1], names[0])], names)
    assert len(strong_components(range(len(names)), chain.rows()[1])) == 1
    assert Facts(chain).recursively_naive(set(range(0, 20_000, 2)))


def _subsets(size: int) -> Iterator[set[int]]:
    return (set(chosen) for count in range(size + 1) for chosen in combinations(range(size), count))


def _reached(a: int, targets: list[list[int]], part: set[int]) -> set[int]:
    seen, new = {a}, [a]
    while new:
        for b in targets[new.pop()]:
            if b in part and b not in seen:
                seen.add(b)
                new.append(b)
    return seen
