"""What is easy stays easy as it grows: families on which some way to an answer once took far longer than another.

Counted are rounds, levels and nodes, never seconds.
"""

import random
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import pytest
from argumentation_cases import mutual_chain, random_frameworks, small_frameworks
from subsets import ORACLE

from moot.argumentation import Framework, SearchCut
from moot.argumentation.certificates.facts import Facts
from moot.argumentation.digraph import Digraph
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import generate
from moot.argumentation.semantics import SEMANTICS, cf2, choice
from moot.argumentation.semantics import cf2 as separating
from moot.argumentation.solving import frontier as narrow
from moot.argumentation.solving import sat
from moot.argumentation.solving.frontier import narrow_order
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat
from moot.argumentation.work import Work

AT_ONCE, LONG = -20, 10_000
Pairs = Iterable[tuple[str, str]]


def both_ways(pairs: Pairs) -> list[tuple[str, str]]:
    return [attack for a, b in pairs for attack in ((a, b), (b, a))]


def hub(count: int) -> Framework:
    """Pairs of which one is chosen, and what one of each attacks."""
    pairs = both_ways((f"a{k}", f"b{k}") for k in range(count))
    return Framework.from_attacks([*pairs, *((f"b{k}", "hub") for k in range(count)), ("hub", "hub")])


def spider(count: int) -> Framework:
    legs = [pair for k in range(count) for pair in (("body", f"a{k}"), (f"a{k}", f"b{k}"))]
    return Framework.from_attacks(both_ways(legs))


def pairs_in_a_row(count: int) -> Framework:
    """An argument against another; the other against the next pair."""
    pairs = both_ways((f"a{k}", f"b{k}") for k in range(count))
    return Framework.from_attacks([*pairs, *((f"b{k}", f"a{k + 1}") for k in range(count - 1))])


def tree(size: int, above: Callable[[int], int]) -> Framework:
    return Framework.from_attacks(both_ways((str(a), str(above(a))) for a in range(1, size)))


def nested(levels: int) -> Framework:
    """A choice defeats b0, so that c0 is free and defeats b1, and so on: a component in a component, each time."""
    chain = [pair for k in range(levels - 1) for pair in ((f"b{k}", f"c{k}"), (f"c{k}", f"b{k + 1}"))]
    back = [(f"b{levels - 1}", f"b{k}") for k in range(levels - 1)]
    return Framework.from_attacks([("x", "y"), ("y", "x"), ("x", "b0"), ("y", "b0"), *chain, *back])


def spent(framework: Framework, name: str) -> int:
    work = Work(1_000_000)
    Engine(framework, SEMANTICS[name], work).some()
    return work.spent


# -- the ideal and the eager extension: a few rounds, however many choices there are


@pytest.mark.parametrize("name", ["ideal", "eager"])
@pytest.mark.parametrize("family", [hub, pairs_in_a_row, mutual_chain, lambda n: tree(n, lambda a: (a - 1) // 2)])
def test_many_choices_are_taken_back_in_few_rounds(name: str, family: Callable[[int], Framework]) -> None:
    few, many = spent(family(100), name), spent(family(800), name)
    assert many < 12 * few + 100
    assert many < 1_000


# -- many clauses: the light solver begins where they are thin, and hands over soon


def labelled(framework: Framework) -> tuple[Labels, list[tuple[int, ...]]]:
    labels = Labels(Digraph.of(framework))
    return labels, [tuple(clause) for clause in labels.stable()]


@pytest.mark.parametrize(
    ("many", "dense", "huge", "heavy"),
    [(10**6, 0, 0, False), (10, 100, 10**6, False), (10, 1, 10**6, True), (10, 100, 20, True)],
)
def test_the_heavy_solver_begins_where_many_clauses_are_dense_or_huge(
    monkeypatch: pytest.MonkeyPatch, many: int, dense: int, huge: int, heavy: bool
) -> None:
    for name, value in (("LIGHT_CLAUSES", many), ("DENSE", dense), ("HUGE", huge)):
        monkeypatch.setattr(sat, name, value)
    labels, clauses = labelled(mutual_chain(30))
    asked = Sat(clauses, labels.size, (), Work())
    assert asked._heavy is heavy
    assert asked.solve()
    asked.close()


def test_of_many_clauses_the_light_solver_makes_few_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    labels, clauses = labelled(mutual_chain(30))
    monkeypatch.setattr(sat, "LIGHT_TOUCHED", 5 * len(clauses))
    for many, calls in ((10, 5), (10**6, 20)):
        monkeypatch.setattr(sat, "LIGHT_CLAUSES", many)
        asked = Sat(clauses, labels.size, (), Work())
        light = 0
        for _ in range(20):
            assert asked.solve()
            light += not asked._heavy
        asked.close()
        assert light == calls


def test_what_is_looked_for_is_not_forgotten_when_the_heavy_solver_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LIGHT_CLAUSES", "LIGHT_TOUCHED"):
        monkeypatch.setattr(sat, name, 0)
    either = [clause for a in range(1, 41, 2) for clause in ((a, a + 1), (-a, -a - 1))]
    liked = [literal for a in range(1, 41, 2) for literal in ((a, -a - 1) if a % 3 else (-a, a + 1))]
    asked = Sat(either, 40, range(1, 41), Work())
    for begins in (False, True):
        assert asked._heavy is begins
        asked.like(liked)
        assert asked.solve()
        assert asked.model() == liked
    asked.close()


def test_of_many_clauses_the_light_solver_has_few_conflicts(monkeypatch: pytest.MonkeyPatch) -> None:
    labels, clauses = labelled(mutual_chain(30))
    own = {}
    for size in (len(clauses), len(clauses) // 2, len(clauses) // 10):
        monkeypatch.setattr(sat, "LIGHT_CLAUSES", size)
        asked = Sat(clauses, labels.size, (), Work())
        own[size] = asked._own
        asked.close()
    whole = own[len(clauses)]
    for size, conflicts in own.items():
        assert conflicts == pytest.approx(whole * (size / len(clauses)) ** 2, abs=1)


def test_many_variables_are_not_held_to_the_first_choice() -> None:
    """Held to it, the search is cut: it took 35,529 nodes when this was written."""
    values = {"n": 2_800, "k": 10, "beta": 0.8, "mutual": 0.2}
    framework = generate("watts_strogatz", values, 12).framework
    work = Work(120_000)
    found = Engine(framework, SEMANTICS["stable"], work).some()
    assert found is not None
    assert Facts(framework).stable(set(found))


def test_nothing_is_lost_when_choices_are_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LIGHT_CONFLICTS", "LIGHT_PER_CALL", "FREED", "FORCED_CONFLICTS"):
        monkeypatch.setattr(sat, name, 0)
    freed = 0
    usual = Sat.close

    def closed(asked: Sat) -> None:
        nonlocal freed
        freed += asked.free
        usual(asked)

    monkeypatch.setattr(Sat, "close", closed)
    for framework in random_frameworks(60, 9, 77):
        for name in ("preferred", "semi-stable", "stage", "ideal", "eager", "stable"):
            engine = Engine(framework, SEMANTICS[name], Work())
            sets = ORACLE[name](framework.arguments, framework.attacks)
            wanted = {tuple(sorted(map(framework.index_of, members))) for members in sets}
            assert {tuple(sorted(members)) for members in engine.every()} == wanted
            for a in range(len(framework)):
                assert engine.credulous(a).accepted == any(a in members for members in wanted)
                assert engine.skeptical(a).accepted == all(a in members for members in wanted)
    assert freed > 50


def test_what_is_freed_is_told_nothing_and_knows_all_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LIGHT_CLAUSES", "LIGHT_TOUCHED", "FREED"):
        monkeypatch.setattr(sat, name, 0)
    monkeypatch.setattr(sat, "FORCED_CONFLICTS", 1)
    holes = [[6 * p + h for h in range(1, 7)] for p in range(7)]
    clashes = [
        [-a, -b] for h in range(6) for p, row in enumerate(holes) for q in holes[:p] for a, b in [(row[h], q[h])]
    ]
    asked = Sat([], 42, range(1, 43), Work())
    asked.add_all([[43, *row] for row in holes], 43)
    assert asked.solve()
    assert asked._heavy
    asked.add_all(clashes[::2])
    for clause in clashes[1::2]:
        asked.add(clause)
    assert asked.within(1, [-43]) is None
    assert asked.free
    assert not asked.solve([-43])
    assert asked.new(prefer=True) == 44
    asked.add([44, 43])
    asked.like([44])
    assert not asked.solve([-43])
    assert asked.solve()
    assert asked.model()[43] == -44
    asked.close()


def test_short_calls_are_left_to_their_end_when_an_interrupt_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """PySAT jumps out of a call at SIGINT, now and then into one that is over: not where there are many."""
    for heavy in (False, True):
        if heavy:
            monkeypatch.setattr(sat, "LIGHT_CLAUSES", 0)
            monkeypatch.setattr(sat, "DENSE", 0)
        asked, said = Sat([[1], [2]], 2, [1, 2], Work(100)), list[bool]()
        usual = asked._solver.solve_limited

        def limited(assumptions: object, expect_interrupt: bool, usual: Any = usual, said: list[bool] = said) -> object:
            said.append(expect_interrupt)
            return usual(assumptions, expect_interrupt=expect_interrupt)

        monkeypatch.setattr(asked._solver, "solve_limited", limited)
        assert asked.solve()
        assert said == [not heavy]
        asked.close()


def test_no_part_is_counted_where_another_has_no_extension() -> None:
    lots = random.Random(1)
    clashes = [(i, j) for i in range(60) for j in range(i) if lots.random() < 8 / 60]
    attacks = [("a", "b"), ("b", "c"), ("c", "a"), *((str(i), str(j)) for a, b in clashes for i, j in [(a, b), (b, a)])]
    assert Engine(Framework.from_attacks(attacks), SEMANTICS["stable"], Work(1_000)).count() == 0


def test_a_bound_beyond_what_a_solver_understands_is_kept_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take what is left of some for hardly anything."""
    monkeypatch.setattr(sat, "LIGHT_CONFLICTS", 0)
    monkeypatch.setattr(sat, "LIGHT_PER_CALL", 0)
    framework = pigeons(5)
    for bound in (2**31, *range(2**32, 2**32 + 200, 10), 2**40):
        assert Engine(framework, SEMANTICS["stable"], Work(bound)).some() is None


def test_a_solver_that_stops_too_soon_goes_on_while_nodes_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat, "MOST_AT_ONCE", 7)
    framework = pigeons(5)
    work = Work(100_000)
    assert Engine(framework, SEMANTICS["stable"], work).some() is None
    with pytest.raises(SearchCut):
        Engine(framework, SEMANTICS["stable"], Work(work.spent // 2)).some()


def pigeons(holes: int) -> Framework:
    """One more than there are holes: a stable extension would have a hole for each, and nobody has two in one."""
    attacks = []
    places = [(p, h) for p in range(holes + 1) for h in range(holes)]
    for p, h in places:
        attacks += both_ways([(f"in{p},{h}", f"not{p},{h}"), *((f"in{p},{h}", f"in{q},{h}") for q in range(p))])
    attacks += [(f"in{p},{h}", f"wants{p}") for p, h in places]
    return Framework.from_attacks([*attacks, *((f"wants{p}", f"wants{p}") for p in range(holes + 1))])


# -- levels of recursion


@pytest.mark.parametrize("name", ["CF2", "stage2"])
def test_what_follows_takes_no_level_of_recursion(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = 0
    usual = choice.strongly_connected

    def counted(nodes: Iterable[int], before: dict[int, list[int]]) -> list[tuple[int, ...]]:
        nonlocal levels
        levels += 1
        return usual(nodes, before)

    monkeypatch.setattr(choice, "strongly_connected", counted)
    framework = nested(300)
    found = framework.names_of(Engine(framework, SEMANTICS[name], Work()).some() or ())
    assert {f"c{k}" for k in range(299)} <= found
    assert levels < 10


def test_a_separation_takes_components_apart_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    usual = separating.strongly_connected

    def counted(nodes: Iterable[int], before: dict[int, list[int]]) -> list[tuple[int, ...]]:
        nonlocal calls
        calls += 1
        return usual(nodes, before)

    framework = nested(300)
    graph = Digraph.of(framework)
    home = separating.numbered(graph)
    members = tuple(sorted(framework.index_of(name) for name in ("x", *(f"c{k}" for k in range(299)))))
    monkeypatch.setattr(separating, "strongly_connected", counted)
    separation = separating.Separation(graph, members, home)
    assert set(separation.defeated) == {framework.index_of(f"b{k}") for k in range(300)}
    assert calls < 5


def test_where_one_guess_after_the_other_is_wrong_states_decide() -> None:
    """Guesses alone take more than 11,000 nodes."""
    framework = nested(300)
    assert Engine(framework, SEMANTICS["CF2"], Work(8_000)).skeptical(framework.index_of("c298")).accepted
    assert not Engine(framework, SEMANTICS["CF2"], Work(8_000)).credulous(framework.index_of("b298")).accepted


@pytest.mark.parametrize("turns", [((AT_ONCE, LONG),), ((AT_ONCE, AT_ONCE), (LONG, AT_ONCE)), ()])
def test_whoever_decides_under_cf2_answers_are_those_of_the_definition(
    monkeypatch: pytest.MonkeyPatch, turns: tuple[tuple[int, int], ...]
) -> None:
    monkeypatch.setattr(cf2, "TURNS", turns)
    for framework in (*list(small_frameworks())[::7], *random_frameworks(200, 7, seed=19)):
        known = [frozenset(found) for found in ORACLE["CF2"](framework.arguments, framework.attacks)]
        engine = Engine(framework, SEMANTICS["CF2"], Work())
        for a, name in enumerate(framework.arguments):
            assert engine.credulous(a).accepted is any(name in found for found in known)
            assert engine.skeptical(a).accepted is all(name in found for found in known)


# -- counting where few are open at a time


@pytest.mark.parametrize("family", [hub, spider])
def test_what_hangs_on_one_argument_is_gone_through_one_by_one(family: Callable[[int], Framework]) -> None:
    graph = Digraph.of(family(500))
    order = narrow_order(graph, 4)
    assert order is not None
    assert open_at_once(graph, order) <= 3


def open_at_once(graph: Digraph, order: list[int]) -> int:
    """Of a large framework: how many have entered that clash with what has not."""
    near = [{*graph.attackers[a], *graph.targets[a]} - {a} for a in range(len(graph))]
    missing, open_, widest = list(map(len, near)), set[int](), 0
    for a in order:
        open_.add(a)
        widest = max(widest, len(open_))
        for b in near[a]:
            missing[b] -= 1
        open_ -= {b for b in (a, *near[a]) if not missing[b]}
    return widest


def shapes() -> list[tuple[int, Callable[[int], int]]]:
    dice = random.Random(3)
    drawn = [[dice.randrange(a) for a in range(1, 400)] for _ in range(20)]
    return [
        *((size, lambda a: (a - 1) // 2) for size in (1, 2, 3, 255, 1023)),
        (364, lambda a: (a - 1) // 3),
        (300, lambda a: a - 1),
        (300, lambda _a: 0),
        *((400, lambda a, above=above: above[a - 1]) for above in drawn),
    ]


def test_of_a_tree_about_as_many_are_open_as_its_size_has_digits() -> None:
    for size, above in shapes():
        framework = Framework.from_attacks(
            both_ways((str(a), str(above(a))) for a in range(1, size)), map(str, range(size))
        )
        graph = Digraph.of(framework)
        order = narrow.tree_order([sorted({*graph.attackers[a], *graph.targets[a]}) for a in range(size)])
        assert order is not None
        assert sorted(order) == list(range(size))
        assert open_at_once(graph, order) <= size.bit_length()


@pytest.mark.parametrize(
    "pairs",
    [[(0, 1), (1, 2), (2, 0)], [(0, 1), (2, 3)], [(0, 1), (1, 2), (2, 0), (3, 3)], [(0, 1), (1, 2), (2, 0), (3, 4)]],
)
def test_what_has_a_cycle_or_falls_apart_is_no_tree(pairs: list[tuple[int, int]]) -> None:
    size = 1 + max(map(max, pairs))
    near = [sorted({b for pair in pairs for b in pair if a in pair} - {a}) for a in range(size)]
    assert narrow.tree_order(near) is None


@pytest.mark.parametrize("name", ["conflict-free", "admissible", "complete", "stable", "naive", "preferred"])
def test_the_extensions_of_trees_are_as_many_as_by_the_definition(name: str) -> None:
    dice = random.Random(11)
    for _ in range(60):
        size = dice.randint(2, 9)
        edges = [(str(a), str(dice.randrange(a))) for a in range(1, size)]
        ways = [way for a, b in edges for way in dice.choice(([(a, b)], [(b, a)], [(a, b), (b, a)], [(a, b), (b, a)]))]
        selfish = [(str(a), str(a)) for a in range(size) if dice.random() < 0.1]
        framework = Framework.from_attacks([*ways, *selfish], map(str, range(size)))
        expected = len(ORACLE[name](framework.arguments, framework.attacks))
        assert Engine(framework, SEMANTICS[name], Work()).count() == expected


def test_a_tree_of_a_thousand_choices_is_counted() -> None:
    """Independent sets of a path are Fibonacci numbers; here a path of two hangs on the middle of another."""

    def independent(length: int) -> int:
        a, b = 1, 2
        for _ in range(length):
            a, b = b, a + b
        return a

    path = [(str(a), str(b)) for a, b in pairwise(range(401))]
    legs = Framework.from_attacks(both_ways([*path, ("200", "x"), ("x", "y")]))
    without = independent(200) * independent(200) * independent(2)
    assert Engine(legs, SEMANTICS["conflict-free"], Work()).count() == without + independent(199) ** 2 * independent(1)
