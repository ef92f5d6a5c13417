"""Known frameworks and what each semantics makes of them, in both implementations."""

import pytest
from argumentation_cases import mutual_pairs, read_framework, read_sets, rows
from subsets import ORACLE

from moot.argumentation import acceptance, extensions

CASES = list(rows("dung.txt"))
SETS = [row for row in CASES if row[3] != "labels"]
LABELS = [row for row in CASES if row[3] == "labels"]


def _id(row: list[str]) -> str:
    return f"{row[0]}, {row[3]}"


@pytest.mark.parametrize("row", SETS, ids=_id)
def test_the_search_gives_the_known_extensions(row: list[str]) -> None:
    _, arguments, attacks, semantics, expected = row
    framework = read_framework(arguments, attacks)
    assert [sorted(members) for members in framework.extensions(semantics)] == read_sets(expected)


@pytest.mark.parametrize("row", SETS, ids=_id)
def test_the_oracle_gives_the_known_extensions(row: list[str]) -> None:
    _, arguments, attacks, semantics, expected = row
    framework = read_framework(arguments, attacks)
    sets = ORACLE[semantics](framework.arguments, framework.attacks)
    assert sorted(sorted(members) for members in sets) == read_sets(expected)


@pytest.mark.parametrize("row", LABELS, ids=_id)
def test_the_grounded_labelling_is_the_known_one(row: list[str]) -> None:
    _, arguments, attacks, _, expected = row
    labels = read_framework(arguments, attacks).labelling("grounded")
    assert " ".join(f"{name}={label}" for name, label in labels.items()) == expected


@pytest.mark.parametrize("count", range(7))
def test_independent_mutual_pairs_have_two_to_the_n_preferred_extensions_of_size_n(count: int) -> None:
    found = mutual_pairs(count).extensions("preferred")
    assert len(found) == len(set(found)) == 2**count
    assert {len(members) for members in found} == {count}
    assert set(mutual_pairs(count).labelling("grounded").values()) <= {"undec"}


def test_nine_mutual_pairs_have_512_preferred_extensions_of_size_nine() -> None:
    found = extensions(mutual_pairs(9), "preferred")
    assert found.complete
    assert len(found.sets) == 512
    assert {len(members) for members in found.sets} == {9}


def test_thirty_two_pairs_are_counted_without_being_listed() -> None:
    answer = acceptance(mutual_pairs(32), "preferred")
    assert answer.complete
    assert answer.count == 2**32
    assert len(answer.credulous) == 64
    assert answer.skeptical == frozenset()
