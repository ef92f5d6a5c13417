"""What is in some preferred extension, asked of each argument: the definition's answer, without listing extensions."""

import pytest
from argumentation_cases import random_frameworks, small_frameworks
from subsets import preferred

from moot.argumentation import Framework, extensions
from moot.argumentation.reasoning import credulous
from moot.errors import InvalidValue, UnknownName


def by_definition(framework: Framework) -> frozenset[str]:
    return frozenset().union(*preferred(framework.arguments, framework.attacks))


def test_it_agrees_with_the_definition_on_small_frameworks() -> None:
    for framework in (*small_frameworks(), *random_frameworks(1000, 8, seed=77)):
        assert credulous(framework, framework.arguments) == (by_definition(framework), True)


def test_only_what_was_asked_is_answered() -> None:
    framework = Framework.from_attacks([("a", "b"), ("b", "a"), ("a", "c"), ("b", "c"), ("x", "x")])
    assert credulous(framework, ["c", "b", "x"]) == ({"b"}, True)
    assert credulous(framework, []) == (frozenset(), True)


def chained_conflicts(count: int) -> Framework:
    """Pairs that attack each other, each tied to the next: one part, in which nearly every choice can be combined."""
    attacks = [pair for n in range(count) for pair in ((f"a{n}", f"b{n}"), (f"b{n}", f"a{n}"))]
    return Framework.from_attacks([*attacks, *((f"a{n}", f"a{n + 1}") for n in range(count - 1))])


def test_a_part_with_too_many_extensions_to_list_is_answered_whole() -> None:
    framework = chained_conflicts(40)
    assert not extensions(framework, "preferred").complete
    assert credulous(framework, framework.arguments) == (frozenset(framework.arguments), True)


def test_a_bound_that_leaves_something_open_is_said() -> None:
    found, complete = credulous(chained_conflicts(40), ["a0", "b39"], max_nodes=1)
    assert not complete
    assert found <= {"a0", "b39"}
    assert len(found) < 2


def test_unknown_names_and_senseless_bounds_are_refused() -> None:
    framework = chained_conflicts(1)
    with pytest.raises(UnknownName):
        credulous(framework, ["nobody"])
    with pytest.raises(InvalidValue):
        credulous(framework, ["a0"], max_nodes=0)
