"""Counting without listing: argument by argument, by what sets say about the few that are open."""

import random
from itertools import pairwise

import pytest
import subsets
from argumentation_cases import mutual_chain, random_frameworks
from benches import differential
from frameworks_drawn import frameworks
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import Framework
from moot.argumentation.digraph import Digraph
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import Instance
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.solving import counter, many
from moot.argumentation.solving import frontier as steps
from moot.argumentation.solving.frontier import narrow_order
from moot.argumentation.work import Work
from moot.errors import SearchCut
from profiles import some_of


def defined(framework: Framework, name: str) -> int:
    """The number by the definition."""
    return len(getattr(subsets, name.replace("-", "_"))(framework.arguments, framework.attacks))


def engine(framework: Framework, name: str, most: int | None = None) -> Engine:
    return Engine(framework, SEMANTICS[name], Work(most))


MANY = pytest.mark.parametrize("few", [0, 8, counter.FEW], ids=["by arrays", "first one by one", "one by one"])


@MANY
@pytest.mark.parametrize("name", differential.LABELS)
@given(framework=frameworks(), dice=st.randoms(use_true_random=False))
def test_in_whatever_order_arguments_enter_all_sets_of_the_definition_are_counted(name, few, framework, dice):
    order = list(range(len(framework)))
    dice.shuffle(order)
    assert differential.by_rows(Digraph.of(framework), order, name, few) == defined(framework, name)


@MANY
@pytest.mark.family
@pytest.mark.parametrize("name", sorted(SEMANTICS))
def test_every_semantics_counts_what_it_lists_when_hardly_anything_is_listed_first(name, few, monkeypatch):
    """After one set that was listed, all is counted by rows: ROWS_PER_NODE is as good as no bound."""
    monkeypatch.setattr(counter, "SETS_PER_ARGUMENT", 0)
    monkeypatch.setattr(counter, "LOADING", 0)
    monkeypatch.setattr(counter, "FEW", few)
    monkeypatch.setattr(counter, "ROWS_PER_NODE", 1 << 40)
    for framework in some_of(random_frameworks(150, 8, seed=3)):
        assert engine(framework, name).count() == sum(1 for _ in engine(framework, name).every())


def fibonacci(number: int) -> int:
    a, b = 0, 1
    for _ in range(number):
        a, b = b, a + b
    return a


def largest_in_a_path(length: int) -> int:
    """A largest set without neighbours begins with the first argument or the second, and goes on 2 or 3 later."""
    numbers = [1, 1, 2]
    while len(numbers) <= length:
        numbers.append(numbers[-2] + numbers[-3])
    return numbers[length]


@pytest.mark.parametrize("name", ["conflict-free", "admissible"])
def test_sets_without_neighbours_in_a_path_are_fibonacci_numbers(name):
    """Prodinger and Tichy, Fibonacci Quarterly 20(1), 1982. Far more than fit into a machine word."""
    assert engine(mutual_chain(400), name, 20_000).count() == fibonacci(402)


@pytest.mark.parametrize("rows", [0, 1, counter.FEW])
def test_numbers_beyond_a_machine_word_are_exact_in_arrays_too(rows):
    """Arrays begin with the first argument, with the first of the path, or not at all."""
    free, path = 70, [(a, b) for c in range(70, 79) for a, b in ((c, c + 1), (c + 1, c))]
    graph = Digraph.of(Framework([str(a) for a in range(80)], path))
    assert differential.by_rows(graph, range(80), "conflict-free", rows) == fibonacci(12) << free
    assert differential.by_rows(graph, range(79, -1, -1), "conflict-free", rows) == fibonacci(12) << free


@pytest.mark.parametrize("name", ["naive", "stable", "preferred", "semi-stable", "stage"])
def test_the_largest_of_them_are_padovan_numbers(name):
    """Füredi, J. Graph Theory 11(4), 1987."""
    assert engine(mutual_chain(300), name, 20_000).count() == largest_in_a_path(300)


def test_a_bound_cuts_counting_too():
    with pytest.raises(SearchCut):
        engine(mutual_chain(4_000), "admissible", 2_000).count()


def everyone_against_everyone(count: int) -> Framework:
    return Framework([str(a) for a in range(count)], [(a, b) for a in range(count) for b in range(count) if a != b])


def test_where_too_many_are_open_sets_are_listed():
    clash = everyone_against_everyone(150)
    assert narrow_order(Digraph.of(clash), counter.OPEN_AT_ONCE) is None
    assert engine(clash, "admissible").count() == 151


def test_where_there_would_be_too_many_rows_sets_are_listed(monkeypatch):
    monkeypatch.setattr(counter, "MOST_ROWS", 4)
    framework = mutual_chain(12)
    assert differential.by_rows(Digraph.of(framework), list(range(12)), "complete", counter.FEW) is None
    assert engine(framework, "admissible").count() == fibonacci(14)


@given(framework=frameworks(most=9), most=st.integers(1, 9))
def test_an_order_has_every_argument_once_and_never_more_open_than_may_be(framework, most):
    graph = Digraph.of(framework)
    order = narrow_order(graph, most)
    if order is not None:
        assert sorted(order) == list(range(len(graph)))
        assert open_at_once(graph, order) <= most
    else:
        assert most < max(len(graph), 1)


def open_at_once(graph: Digraph, order: list[int]) -> int:
    """By the definition: entered with the last, or earlier and next to something that had not entered before it."""
    near = [{*graph.attackers[a], *graph.targets[a]} for a in range(len(graph))]
    counts = []
    for place in range(len(order)):
        before, later = order[:place], set(order[place:])
        counts.append(1 + sum(1 for b in before if near[b] & later))
    return max(counts, default=0)


def test_what_is_owed_is_asked_for_when_the_last_attacker_has_entered():
    """When it closes only, 332,000 rows are gone through."""
    graph = Engine(Instance("planning", 1, {"n": 80}).made().framework, SEMANTICS["complete"], Work()).reduct.graph
    order = narrow_order(graph, counter.OPEN_AT_ONCE)
    assert order is not None
    assert sum(counter.counted(graph, order, steps.COMPLETE)) < 20_000


def test_a_path_and_a_ladder_are_narrow():
    path = Digraph.of(mutual_chain(50))
    rails = [(f"{side}{i}", f"{side}{j}") for side in "lr" for i, j in pairwise(range(50))]
    ladder = Digraph.of(Framework.from_attacks([*rails, *((f"l{i}", f"r{i}") for i in range(50))]))
    assert open_at_once(path, narrow_order(path, 21)) == 2
    assert open_at_once(ladder, narrow_order(ladder, 21)) == 3


# -- planted bugs: what an attack allows, and what it shows, each said wrongly once

SAID = [1, 2, 3, 2 | steps.OWED, 3 | steps.OWED]


@pytest.fixture(scope="module")
def cases() -> list[tuple[Digraph, list[int], str, int]]:
    """Frameworks, an order each, and the number of extensions by the definition."""
    dice, found = random.Random(5), []
    for framework in random_frameworks(200, 6, seed=8):
        order = dice.sample(range(len(framework)), len(framework))
        found += [(Digraph.of(framework), order, name, defined(framework, name)) for name in ("admissible", "complete")]
    assert not differs(found, 0)
    assert not differs(found, counter.FEW)
    return found


def differs(cases: list[tuple[Digraph, list[int], str, int]], few: int) -> bool:
    """Is some count not that of the definition?"""
    return any(differential.by_rows(graph, order, name, few) != number for graph, order, name, number in cases)


@pytest.mark.parametrize(("attacker", "attacked"), [(x, y) for x in SAID for y in SAID])
def test_allowing_what_is_forbidden_or_forbidding_what_is_allowed_is_seen(attacker, attacked, cases, monkeypatch):
    pair = attacker << 3 | attacked
    said, told = many._ALLOWED.copy(), counter._CHANGE.copy()
    said[pair] ^= True
    told[pair] = 0 if told[pair] is None else None
    monkeypatch.setattr(many, "_ALLOWED", said)
    monkeypatch.setattr(counter, "_CHANGE", told)
    assert differs(cases, 0)
    assert differs(cases, counter.FEW)


@pytest.mark.parametrize(("attacker", "attacked"), [pair for pair, then in steps.AFTER.items() if then != pair[1]])
def test_showing_nothing_where_something_is_shown_is_seen(attacker, attacked, cases, monkeypatch):
    pair = attacker << 3 | attacked
    said, told = many._CHANGE.copy(), counter._CHANGE.copy()
    assert said[pair] == told[pair] != 0
    said[pair] = told[pair] = 0
    monkeypatch.setattr(many, "_CHANGE", said)
    monkeypatch.setattr(counter, "_CHANGE", told)
    assert differs(cases, 0)
    assert differs(cases, counter.FEW)
