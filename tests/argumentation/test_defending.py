"""Looking outward from an argument for an admissible set finds one where the definition has one, and nowhere else."""

import pytest
from argumentation_cases import random_frameworks, small_frameworks
from subsets import admissible, complete, preferred

from moot.argumentation import Framework, SearchCut, defence
from moot.argumentation import defence as outward
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import Instance
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.work import Work

BY_DEFINITION = {"admissible": admissible, "complete": complete, "preferred": preferred}


@pytest.mark.parametrize("first", [1, outward.FIRST])
def test_it_finds_an_admissible_set_where_there_is_one(monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    monkeypatch.setattr(outward, "FIRST", first)
    for framework in (*small_frameworks(), *random_frameworks(600, 8, seed=31)):
        sets = set(admissible(framework.arguments, framework.attacks))
        for a, name in enumerate(framework.arguments):
            found = outward.defending(framework.sparse, bytearray(len(framework)), a, Work())
            if found is None:
                assert not any(name in members for members in sets)
            else:
                assert a in found
                assert framework.names_of(found) in sets


@pytest.mark.parametrize("semantics", BY_DEFINITION)
@pytest.mark.parametrize("nodes", [defence.NEAR, 5], ids=["near", "in its cone"])
def test_what_it_finds_lies_in_an_extension(monkeypatch: pytest.MonkeyPatch, semantics: str, nodes: int) -> None:
    monkeypatch.setattr(outward, "FIRST", 1)
    monkeypatch.setattr(defence, "NEAR", nodes)
    for framework in random_frameworks(300, 8, seed=32):
        extensions = set(BY_DEFINITION[semantics](framework.arguments, framework.attacks))
        engine = Engine(framework, SEMANTICS[semantics], Work())
        for a, name in enumerate(framework.arguments):
            decision = engine.credulous(a)
            assert decision.accepted == any(name in members for members in extensions)
            if decision.accepted:
                assert decision.shown_by is not None
                shown = framework.names_of(decision.shown_by())
                assert name in shown
                assert shown in extensions


def test_what_is_far_away_costs_nothing() -> None:
    """Some 5,000 arguments are one component: in its cone, clauses and a call cost an argument some 150 nodes."""
    framework = Instance("barabasi_albert", 3, {"n": 10_000, "links": 2, "mutual": 0.4}).made().framework
    engine = Engine(framework, SEMANTICS["complete"], Work(150))
    undecided = [a for a in range(9_000, 10_000) if not engine.reduct.labels[a]][:10]
    assert len(undecided) == 10
    assert all(engine.credulous(a).accepted for a in undecided)


def test_a_bound_that_is_spent_near_the_argument_is_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    framework = Framework.from_attacks([("a", "b"), ("b", "a")])
    with pytest.raises(SearchCut):
        Engine(framework, SEMANTICS["complete"], Work(1)).credulous(0)
    work = Work(10)
    Engine(framework, SEMANTICS["complete"], work).credulous(0)
    assert work.spent == 5
