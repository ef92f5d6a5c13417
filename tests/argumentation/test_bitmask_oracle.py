"""The fast oracle of bench/ against the slow one, and the slow one against what the books say."""

import random

import pytest
from benches import bitmask_oracle, differential
from subsets import ORACLE

from moot.argumentation.semantics import SEMANTICS


def _frameworks() -> list[tuple[int, list[tuple[int, int]]]]:
    dice = random.Random(2005)
    return [*differential.small(0), *(differential.drawn(dice, 4, 7) for _ in range(200))]


def test_the_oracle_knows_every_semantics() -> None:
    assert list(ORACLE) == list(SEMANTICS)


@pytest.mark.parametrize("semantics", ORACLE)
def test_sets_as_bits_are_the_sets_of_the_definitions(semantics: str) -> None:
    checked = 0
    for size, pairs in _frameworks():
        known = ORACLE[semantics](map(str, range(size)), [(str(a), str(b)) for a, b in pairs])
        bits = sorted(sum(1 << int(name) for name in members) for members in known)
        assert bitmask_oracle.Brute(size, pairs).extensions(semantics) == bits, (size, pairs)
        checked += 1
    assert checked == 1024 + 200


# The odd cycle of three with a self-attack beside it, after Baroni, Giacomin, Guida 2005 and Dvořák and Gaggl 2016:
# what each semantics makes of the examples that tell it from its neighbour.
CYCLE = "abc", [("a", "b"), ("b", "c"), ("c", "a")]
SELF = "ab", [("a", "a"), ("a", "b")]
MUTUAL = "abc", [("a", "b"), ("b", "a"), ("b", "c"), ("c", "c")]


@pytest.mark.parametrize(
    ("framework", "semantics", "known"),
    [
        (CYCLE, "preferred", [""]),
        (CYCLE, "CF2", ["a", "b", "c"]),
        (CYCLE, "stage", ["a", "b", "c"]),
        (SELF, "naive", ["b"]),
        (SELF, "stage", ["b"]),
        (SELF, "semi-stable", [""]),
        (SELF, "CF2", ["b"]),
        (MUTUAL, "preferred", ["a", "b"]),
        (MUTUAL, "semi-stable", ["b"]),
        (MUTUAL, "eager", ["b"]),
        (MUTUAL, "ideal", [""]),
        (MUTUAL, "stage2", ["a", "b"]),
    ],
)
def test_the_oracle_gives_what_tells_semantics_apart(
    framework: tuple[str, list[tuple[str, str]]], semantics: str, known: list[str]
) -> None:
    assert [sorted(members) for members in ORACLE[semantics](*framework)] == [list(names) for names in known]
