"""What is done by whole arrays for large frameworks is what is done one by one for small ones."""

import random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import Framework
from moot.argumentation.attack_graph import Numbers
from moot.argumentation.digraph import ARRAYS, Digraph
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.solving import compact
from moot.argumentation.solving import reduct as by_lists
from moot.argumentation.solving.compact import Compact, large_grounded_labels
from moot.argumentation.solving.reduct import reduct
from moot.argumentation.solving.reductions import grounded_labels
from moot.argumentation.work import Work


def drawn(seed: int, most: int) -> Framework:
    lots = random.Random(seed)
    size = lots.randint(1, most)
    count = int(size * lots.choice([0, 0.5, 1, 1.5, 3]))
    return Framework(Numbers(size), [(lots.randrange(size), lots.randrange(size)) for _ in range(count)])


@given(st.integers(0, 10**6), st.sampled_from([1, 2, 5, 10**9]), st.sampled_from([0, 1, 10**9]))
def test_grounded_labels_are_the_same_however_wide_the_steps(seed, wide, dense):
    framework = drawn(seed, 60)
    before = compact.WIDE, compact._DENSE
    compact.WIDE, compact._DENSE = wide, dense
    try:
        assert large_grounded_labels(framework) == grounded_labels(Digraph.of(framework))
    finally:
        compact.WIDE, compact._DENSE = before


def test_a_deep_chain_beside_a_wide_front_is_labelled_to_its_end():
    chain = [(a, a + 1) for a in range(20_000)]
    fan = [(20_001 + a, 30_001 + a) for a in range(10_000)]
    framework = Framework(Numbers(40_001), chain + fan)
    assert large_grounded_labels(framework) == grounded_labels(Digraph.of(framework))


@pytest.mark.parametrize("seed", range(25))
def test_the_reduct_of_whole_arrays_is_the_one_made_one_by_one(seed):
    framework = drawn(seed, 30)
    small = reduct(framework)
    with patch.multiple(by_lists, LOADED=0, LARGE=0):
        large = reduct(framework)
    assert isinstance(large.graph, Compact)
    assert (large.labels, list(large.left)) == (small.labels, list(small.left))
    assert (large.graph.attackers, large.graph.targets) == (small.graph.attackers, small.graph.targets)
    assert (large.inside, large.out) == (small.inside, small.out)


@pytest.mark.parametrize(("loaded", "size", "whole"), [(False, 199_999, 0), (False, 200_000, 1), (True, 5_000, 1)])
def test_whole_arrays_are_taken_where_they_cost_less(monkeypatch, loaded, size, whole):
    taken = []
    monkeypatch.setattr(compact, "large_grounded_labels", taken.append)
    monkeypatch.setattr(ARRAYS, "loaded", loaded)
    reduct(Framework(Numbers(size), []))
    assert len(taken) == whole


@pytest.mark.parametrize("whole", [False, True])
def test_where_the_grounded_extension_answers_the_rest_is_not_made(monkeypatch, whole):
    monkeypatch.setattr(ARRAYS, "loaded", whole)
    monkeypatch.setattr(by_lists, "LOADED", 0)
    framework = Framework.from_attacks([("a", "b"), ("c", "d"), ("d", "c")])
    complete, preferred = (Engine(framework, SEMANTICS[name], Work()) for name in ("complete", "preferred"))
    assert complete.some() == (framework.index_of("a"),)
    for name, accepted in (("a", True), ("b", False)):
        assert preferred.credulous(framework.index_of(name)).accepted is accepted
        assert preferred.skeptical(framework.index_of(name)).accepted is accepted
    assert "graph" not in vars(complete.reduct)
    assert "graph" not in vars(preferred.reduct)


@pytest.mark.parametrize("semantics", SEMANTICS.values(), ids=lambda semantics: semantics.code)
@pytest.mark.parametrize("seed", range(25))
def test_a_framework_reduced_by_whole_arrays_has_the_same_answers(monkeypatch, semantics, seed):
    framework = drawn(seed, 9)
    every = set(Engine(framework, semantics, Work()).every())
    monkeypatch.setattr(by_lists, "LOADED", 0)
    engine = Engine(framework, semantics, Work())
    assert sorted(engine.every()) == sorted(every)
    assert engine.count() == len(every)
    some = engine.some()
    assert some in every if every else some is None
    for a in range(len(framework)):
        shown(engine.credulous(a), {e for e in every if a in e}, True)
        shown(engine.skeptical(a), {e for e in every if a not in e}, False)


def shown(decision, sets, accepted):
    assert decision.accepted is (accepted if sets else not accepted)
    if sets:
        assert decision.shown_by() in sets
    else:
        assert decision.shown_by is None
