"""Framework: names and indices, attacks both ways, equality, parts of it; and what it refuses."""

import pytest

from moot.argumentation import Framework
from moot.errors import InvalidValue, UnknownName


def test_arguments_come_in_the_order_of_first_mention_given_ones_first() -> None:
    framework = Framework.from_attacks([("b", "a"), ("c", "b")], ["z", "a"])
    assert framework.arguments == ("z", "a", "b", "c")
    assert [framework.index_of(name) for name in "zabc"] == [0, 1, 2, 3]


def test_repeated_attacks_count_once_and_are_seen_from_both_ends() -> None:
    framework = Framework.from_attacks([("a", "b"), ("c", "b"), ("a", "b"), ("b", "b")])
    assert list(framework.attacks) == [("a", "b"), ("b", "b"), ("c", "b")]
    assert framework.attack_count == 3
    assert list(framework.attackers_of(1)) == [0, 1, 2]
    assert list(framework.attacked_by(1)) == [1]
    assert list(framework.attackers_of(0)) == []


def test_size_membership_and_picture() -> None:
    framework = Framework.from_attacks([("a", "b")])
    assert len(framework) == 2
    assert "a" in framework
    assert "c" not in framework
    assert 3 not in framework
    assert repr(framework) == "<Framework of 2 arguments, 1 attacks>"


def test_frameworks_are_equal_whatever_the_order() -> None:
    one = Framework.from_attacks([("a", "b"), ("b", "c")])
    other = Framework.from_attacks([("b", "c"), ("a", "b")])
    assert one == other
    assert hash(one) == hash(other)
    assert one != Framework.from_attacks([("a", "b"), ("c", "b")])
    assert one != Framework.from_attacks([("a", "b"), ("b", "c")], ["d"])
    assert Framework.from_attacks([("a", "b")], ["c"]) != Framework.from_attacks([("a", "b")], ["d"])
    assert one != "a framework"


def test_a_restriction_keeps_the_attacks_among_what_it_keeps() -> None:
    framework = Framework.from_attacks([("a", "b"), ("b", "c"), ("c", "a"), ("c", "c")])
    assert framework.restricted(["c", "b"]) == Framework.from_attacks([("b", "c"), ("c", "c")])
    assert len(framework.restricted([])) == 0
    with pytest.raises(UnknownName):
        framework.restricted(["d"])


@pytest.mark.parametrize("name", ["", None, 3, b"a", ("a",)])
def test_a_name_is_a_non_empty_string(name: object) -> None:
    with pytest.raises(InvalidValue):
        Framework.from_attacks([], [name])  # type: ignore[list-item]
    with pytest.raises(InvalidValue):
        Framework.from_attacks([("a", name)])  # type: ignore[list-item]


@pytest.mark.parametrize("attack", ["ab", ("a",), ("a", "b", "c"), 7, {"a", "b"}])
def test_an_attack_is_a_pair(attack: object) -> None:
    with pytest.raises(InvalidValue):
        Framework.from_attacks([attack])  # type: ignore[list-item]


def test_an_unknown_argument_is_named_with_some_that_exist() -> None:
    framework = Framework.from_attacks([], [f"a{i}" for i in range(1000)])
    with pytest.raises(UnknownName) as caught:
        framework.index_of("b")
    assert caught.value.name == "b"
    assert 0 < len(caught.value.known) <= 20
    with pytest.raises(UnknownName):
        Framework.from_attacks([]).index_of("b")


def test_a_framework_is_immutable_from_outside() -> None:
    framework = Framework.from_attacks([("a", "b")])
    with pytest.raises(AttributeError):
        framework.arguments = ()  # type: ignore[misc]
    rows = framework.attacked_by(0)
    rows[0] = 0  # type: ignore[index]
    assert list(framework.attacks) == [("a", "b")]
