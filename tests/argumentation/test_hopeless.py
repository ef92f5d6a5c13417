"""An argument in no admissible set is in no preferred, semi-stable or eager extension: that is asked meanwhile."""

from dataclasses import replace

import pytest
from argumentation_cases import random_frameworks, small_frameworks
from subsets import ORACLE

from moot.argumentation import Framework, SearchCut
from moot.argumentation import engine as engines
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS, preferred
from moot.argumentation.semantics.ranging import Ranging
from moot.argumentation.work import Work
from profiles import share, some_of

HOPING = [semantics.name for semantics in SEMANTICS.values() if semantics.hope]
AT_ONCE, LONG = -20, 10_000
"""Nodes: none for frameworks of less than 20 arguments; more than a small one takes."""


def ring(size: int, *more: tuple[str, str]) -> Framework:
    """An odd cycle: nothing in it is in an admissible set."""
    return Framework.from_attacks([*[(f"r{k}", f"r{(k + 1) % size}") for k in range(size)], *more])


def test_it_is_asked_where_extensions_are_admissible_and_largest_in_some_way() -> None:
    assert HOPING == ["preferred", "semi-stable", "eager"]


@pytest.mark.family
@pytest.mark.parametrize(("hope", "later"), [(AT_ONCE, AT_ONCE), (LONG, AT_ONCE), (AT_ONCE, LONG)])
@pytest.mark.parametrize("name", HOPING)
def test_whatever_is_asked_in_between_answers_are_those_of_the_definition(
    monkeypatch: pytest.MonkeyPatch, name: str, hope: int, later: int
) -> None:
    monkeypatch.setattr(engines, "SOON", AT_ONCE)
    monkeypatch.setattr(engines, "SOONER", AT_ONCE)
    monkeypatch.setattr(engines, "LATER", (AT_ONCE, AT_ONCE, later))
    semantics = replace(SEMANTICS[name], hope=hope)
    shown = 0
    for framework in some_of((*small_frameworks(), *random_frameworks(300, 7, seed=61))):
        known = [frozenset(members) for members in ORACLE[name](framework.arguments, framework.attacks)]
        engine = Engine(framework, semantics, Work())
        for a, argument in enumerate(framework.arguments):
            has = [argument in members for members in known]
            for decision, accepted, inside in (
                (engine.credulous(a), any(has), True),
                (engine.skeptical(a), all(has), False),
            ):
                assert decision.accepted is accepted
                if decision.shown_by:
                    members = framework.names_of(decision.shown_by())
                    assert members in known
                    assert (argument in members) is inside
                    shown += 1
    assert shown > share(1_000)


@pytest.mark.parametrize("name", HOPING)
def test_it_takes_no_extension_to_answer(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Looking for one takes all that it may; only what shows the answer is looked for in the end."""

    def endless(*asked: object, inside: bool = False) -> None:
        work = next(value for value in asked if isinstance(value, Work))
        work.take(100_000)
        raise AssertionError("this has no end")

    framework = ring(5, ("r0", "a"), ("a", "b"), ("b", "a"))
    found = Engine(framework, SEMANTICS[name], Work()).some()
    monkeypatch.setattr(Ranging, "_asked", endless)
    monkeypatch.setattr(Ranging, "shared", endless)
    monkeypatch.setattr(preferred, "unanswered", endless)
    engine, a = Engine(framework, SEMANTICS[name], Work()), framework.index_of("r3")
    assert not engine.credulous(a).accepted
    decision = engine.skeptical(a)
    assert not decision.accepted
    monkeypatch.undo()
    assert decision.shown_by
    assert decision.shown_by() == found


def test_hope_is_not_taken_for_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "SOON", AT_ONCE)
    framework = ring(5, ("a", "b"), ("b", "a"), ("a", "r0"))
    engine = Engine(framework, SEMANTICS["semi-stable"], Work())
    assert engine.credulous(framework.index_of("a")).accepted
    assert not engine.credulous(framework.index_of("b")).accepted, "with a the range is larger"


def test_what_is_spent_in_between_counts() -> None:
    framework = Framework.from_attacks([(f"{k}", f"{(k + d) % 61}") for k in range(61) for d in (1, 5, 8, 13)])
    free = Work()
    Engine(framework, SEMANTICS["semi-stable"], free).credulous(0)
    bounded = Work(10)
    with pytest.raises(SearchCut):
        Engine(framework, SEMANTICS["semi-stable"], bounded).credulous(0)
    assert free.spent > 10
