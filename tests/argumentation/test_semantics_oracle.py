"""The engine against the definitions: every small framework, and random larger ones."""

import pytest
from argumentation_cases import random_frameworks, small_frameworks, standing
from subsets import ORACLE

from moot.argumentation import SEMANTICS, Framework, acceptance, decide, extensions, standing_labelling
from moot.errors import InvalidValue
from profiles import some_of


def _check(framework: Framework, semantics: str) -> None:
    known = ORACLE[semantics](framework.arguments, framework.attacks)
    found = extensions(framework, semantics)
    assert found.complete
    assert found.bound is None
    assert list(found.sets) == sorted(known, key=sorted), (list(framework.attacks), semantics)
    labels, complete = standing_labelling(framework, semantics)
    assert complete
    assert dict(labels) == standing(framework, list(known))
    answer = acceptance(framework, semantics)
    assert answer.count == len(known)
    assert answer.credulous == frozenset().union(*known)
    assert answer.skeptical == frozenset(framework.arguments).intersection(*known)
    assert answer.labelling == labels


@pytest.mark.parametrize("semantics", sorted(SEMANTICS.keys() & ORACLE.keys()))
def test_the_search_agrees_with_the_definitions_on_every_framework_of_three(semantics: str) -> None:
    checked = 0
    for framework in small_frameworks():
        _check(framework, semantics)
        checked += 1
    assert checked == 1 + 2 + 16 + 512


@pytest.mark.family
@pytest.mark.parametrize("semantics", sorted(SEMANTICS.keys() & ORACLE.keys()))
def test_the_search_agrees_with_the_definitions_on_random_frameworks(semantics: str) -> None:
    for framework in some_of(random_frameworks(2000, 8, seed=1995)):
        _check(framework, semantics)


@pytest.mark.parametrize("semantics", sorted(SEMANTICS.keys() & ORACLE.keys()))
def test_a_decision_comes_with_an_extension_by_the_definitions_that_shows_it(semantics: str) -> None:
    for framework in random_frameworks(150, 7, seed=2025):
        known = set(ORACLE[semantics](framework.arguments, framework.attacks))
        for name in framework.arguments:
            having = {members for members in known if name in members}
            some, every = (decide(framework, name, semantics, mode) for mode in ("credulous", "skeptical"))
            assert (some.accepted, every.accepted) == (bool(having), having == known)
            assert some.shown_by in (having or {None})
            assert every.shown_by in (known - having or {None})


def test_three_hundred_arguments_that_all_attack_each_other_fit_the_default_bound() -> None:
    names = [f"a{number:03}" for number in range(300)]
    framework = Framework.from_attacks([(a, b) for a in names for b in names if a != b], names)
    for semantics in ("preferred", "stable"):
        found = extensions(framework, semantics)
        assert (found.complete, found.sets) == (True, tuple(frozenset([name]) for name in names))


def test_the_oracle_refuses_what_it_could_not_enumerate() -> None:
    with pytest.raises(InvalidValue, match="at most 16"):
        ORACLE["preferred"]([f"x{i}" for i in range(17)], [])
    with pytest.raises(InvalidValue, match="among the arguments"):
        ORACLE["preferred"](["a"], [("a", "b")])


def test_the_oracle_copes_with_sixteen_arguments() -> None:
    names = [f"x{i:02}" for i in range(16)]
    cycle = list(zip(names, names[1:] + names[:1], strict=True))
    assert ORACLE["stable"](names, cycle) == (frozenset(names[::2]), frozenset(names[1::2]))
