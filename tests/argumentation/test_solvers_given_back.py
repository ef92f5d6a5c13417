"""A solver is given back however a search ends: by an answer, by a bound, or since nobody wants the rest."""

from typing import Any

import pytest
from argumentation_cases import random_frameworks

from moot.argumentation import Framework, SearchCut
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.solving.sat import Sat
from moot.argumentation.work import Work


class Lent:
    """How many solvers were begun, and how many given back."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = self.back = 0
        begin, close = Sat.__init__, Sat.close

        def beginning(sat: Sat, *given: Any) -> None:
            begin(sat, *given)
            self.begun += 1

        def closing(sat: Sat) -> None:
            close(sat)
            self.back += 1

        monkeypatch.setattr(Sat, "__init__", beginning)
        monkeypatch.setattr(Sat, "close", closing)


@pytest.fixture
def lent(monkeypatch: pytest.MonkeyPatch) -> Lent:
    return Lent(monkeypatch)


SEARCHING = ["admissible", "complete", "preferred", "stable", "semi-stable", "stage", "ideal", "eager", "CF2"]


def frameworks() -> list[Framework]:
    return [framework for framework in random_frameworks(60, 9, seed=83) if framework.attacks]


@pytest.mark.parametrize("semantics", SEARCHING)
def test_after_an_answer(lent: Lent, semantics: str) -> None:
    for framework in frameworks():
        engine = Engine(framework, SEMANTICS[semantics], Work())
        engine.some(), list(engine.every())
        for a in range(len(framework)):
            engine.credulous(a), engine.skeptical(a)
    assert lent.begun == lent.back > 0


@pytest.mark.parametrize("semantics", SEARCHING)
def test_at_a_bound(lent: Lent, semantics: str) -> None:
    cut = 0
    for framework in frameworks():
        for nodes in range(1, 12):
            try:
                list(Engine(framework, SEMANTICS[semantics], Work(nodes)).every())
                for a in range(len(framework)):
                    engine = Engine(framework, SEMANTICS[semantics], Work(nodes))
                    engine.credulous(a), engine.skeptical(a)
            except SearchCut:
                cut += 1
    assert cut > 0
    assert lent.begun == lent.back > 0


@pytest.mark.parametrize("semantics", ["admissible", "complete", "preferred", "stable", "semi-stable", "stage"])
def test_where_nobody_wants_the_rest(lent: Lent, semantics: str) -> None:
    for framework in frameworks():
        sets = Engine(framework, SEMANTICS[semantics], Work()).every()
        for _ in range(2):
            next(sets, None)
        sets.close()  # type: ignore[attr-defined]
        del sets
    assert lent.begun == lent.back > 0
