"""What is done by whole arrays for large frameworks is what is done one by one for small ones."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import Framework, tasks
from moot.argumentation.engine import Engine
from moot.argumentation.numbering import Numbers
from moot.argumentation.reduced import Reduced
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.solving import grounding
from moot.argumentation.solving.digraph import Digraph
from moot.argumentation.solving.grounding import large_grounded_labels
from moot.argumentation.solving.reductions import grounded_labels
from moot.argumentation.solving.work import Work


def drawn(seed: int, most: int) -> Framework:
    lots = random.Random(seed)
    size = lots.randint(1, most)
    count = int(size * lots.choice([0, 0.5, 1, 1.5, 3]))
    return Framework(Numbers(size), [(lots.randrange(size), lots.randrange(size)) for _ in range(count)])


@given(st.integers(0, 10**6), st.sampled_from([1, 2, 5, 10**9]), st.sampled_from([0, 1, 10**9]))
def test_grounded_labels_are_the_same_however_wide_the_steps(seed, wide, dense):
    framework = drawn(seed, 60)
    before = grounding.WIDE, grounding._DENSE
    grounding.WIDE, grounding._DENSE = wide, dense
    try:
        assert large_grounded_labels(framework) == grounded_labels(Digraph.of(framework))
    finally:
        grounding.WIDE, grounding._DENSE = before


def test_a_deep_chain_beside_a_wide_front_is_labelled_to_its_end():
    chain = [(a, a + 1) for a in range(20_000)]
    fan = [(20_001 + a, 30_001 + a) for a in range(10_000)]
    framework = Framework(Numbers(40_001), chain + fan)
    assert large_grounded_labels(framework) == grounded_labels(Digraph.of(framework))


REDUCIBLE = [semantics for semantics in SEMANTICS.values() if semantics.reduct]


@pytest.mark.parametrize("semantics", REDUCIBLE, ids=lambda semantics: semantics.code)
@pytest.mark.parametrize("seed", range(25))
def test_a_framework_reduced_by_whole_arrays_answers_like_the_engine(semantics, seed):
    framework = drawn(seed, 9)
    reduced, engine = Reduced(framework, semantics, Work()), Engine(framework, semantics, Work())
    every = set(engine.every())
    assert sorted(reduced.every()) == sorted(every)
    assert reduced.count() == len(every)
    some = reduced.some()
    assert some in every if every else some is None
    for a in range(len(framework)):
        shown(reduced.credulous(a), {e for e in every if a in e}, True)
        shown(reduced.skeptical(a), {e for e in every if a not in e}, False)


def shown(decision, sets, accepted):
    assert decision.accepted is (accepted if sets else not accepted)
    if sets:
        assert decision.shown_by() in sets
    else:
        assert decision.shown_by is None


def test_large_frameworks_are_reduced_only_where_that_is_sound(monkeypatch):
    monkeypatch.setattr(tasks, "LARGE", 0)
    framework = drawn(3, 9)
    for semantics in SEMANTICS.values():
        solver = tasks.solver_of(framework, semantics, Work())
        assert isinstance(solver, Reduced) is semantics.reduct
