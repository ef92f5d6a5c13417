"""The reductions: each is sound where a semantics says that it is, and unsound where it says that it is not."""

import random
import tracemalloc
from collections.abc import Sequence
from dataclasses import replace

import pytest
from argumentation_cases import random_frameworks, read_framework
from subsets import ORACLE

from moot.argumentation import SEMANTICS, Framework, Label, Labelling, reasoning
from moot.argumentation.components import is_coherent
from moot.argumentation.digraph import Digraph
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import Semantics
from moot.argumentation.solving.reductions import closed, grounded_labels, largest_admissible_in
from moot.argumentation.work import Work
from profiles import share, some_of


def every(framework: Framework, semantics: Semantics) -> list[list[str]]:
    return sorted(sorted(framework.names_of(found)) for found in Engine(framework, semantics, Work()).every())


def accepted(framework: Framework, semantics: Semantics) -> list[tuple[bool, bool]]:
    engine = Engine(framework, semantics, Work())
    return [(engine.credulous(a).accepted, engine.skeptical(a).accepted) for a in range(len(framework))]


@pytest.mark.family
@pytest.mark.parametrize("name", SEMANTICS)
def test_answers_are_the_same_without_the_reductions(name: str) -> None:
    semantics = SEMANTICS[name]
    plain = replace(semantics, reduct=False, directional=False, extend=None, least=False, decided=False)
    for framework in some_of(random_frameworks(150, 7, seed=2013)):
        assert every(framework, semantics) == every(framework, plain)
        assert accepted(framework, semantics) == accepted(framework, plain)


UNSOUND_REDUCT = [
    ("stage", "a>b b>c c>c"),
    ("naive", "a>b"),
    ("admissible", "a>b"),
    ("conflict-free", "a>b"),
]


@pytest.mark.parametrize(("name", "attacks"), UNSOUND_REDUCT)
def test_the_grounded_reduct_is_unsound_where_it_is_not_used(name: str, attacks: str) -> None:
    framework = read_framework(" ".join(sorted(set(attacks) & set("abcd"))), attacks)
    semantics = SEMANTICS[name]
    assert not semantics.reduct
    assert every(framework, semantics) != every(framework, replace(semantics, reduct=True))


@pytest.mark.parametrize("name", [name for name, semantics in SEMANTICS.items() if not semantics.directional])
def test_the_cone_is_unsound_where_it_is_not_used(name: str) -> None:
    semantics = SEMANTICS[name]
    wrong = replace(semantics, directional=True, extend=None)
    frameworks = random_frameworks(400, 6, seed=2014)
    assert any(accepted(framework, semantics) != accepted(framework, wrong) for framework in frameworks)


IDLE = [
    ("a b x", "a>b b>a a>x x>x"),
    ("a b x y", "a>b b>a b>x x>x x>y y>y"),
    ("a b x y", "x>x x>y y>y y>x a>b b>a"),
    ("a b c d x", "a>b b>a c>d d>c a>x c>x x>x"),
    ("a b c d x y", "a>b b>c c>a a>x x>x x>d d>y y>y"),
    ("x", "x>x"),
]


def idle_by_definition(graph: Digraph) -> set[int]:
    """The largest set of self-attackers that attack nothing outside it: whoever does is taken out until none is."""
    found = set(graph.selfish)
    while wrong := {a for a in found if not found.issuperset(graph.targets[a])}:
        found -= wrong
    return found


def tied_frameworks() -> list[Framework]:
    """Few attacks, many of them self-attacks."""
    dice = random.Random(2016)
    known = [read_framework(arguments, attacks) for arguments, attacks in IDLE]
    for _ in range(share(300)):
        names = [f"x{i}" for i in range(dice.randint(1, 7))]
        pairs = [(a, b) for a in names for b in names if dice.random() < (0.4 if a == b else 0.2)]
        known.append(Framework.from_attacks(pairs, names))
    return known


@pytest.mark.family
def test_what_is_idle_is_found() -> None:
    found = [(Digraph.of(framework).idle, idle_by_definition(Digraph.of(framework))) for framework in tied_frameworks()]
    for idle, wanted in found:
        assert idle == wanted
    assert sum(len(idle) > 1 for idle, _ in found) > share(10)


@pytest.mark.parametrize("name", [name for name, semantics in SEMANTICS.items() if semantics.directional])
@pytest.mark.family
def test_what_is_idle_ties_nothing_together(name: str) -> None:
    for framework in tied_frameworks():
        known = [frozenset(found) for found in ORACLE[name](framework.arguments, framework.attacks)]
        semantics = SEMANTICS[name]
        assert sorted(map(sorted, known)) == every(framework, semantics)
        engine = Engine(framework, semantics, Work())
        assert engine.count() == len(known)
        found = engine.some()
        assert found is not None
        assert framework.names_of(found) in known
        assert accepted(framework, semantics) == [
            (any(a in found for found in known), all(a in found for found in known)) for a in framework.arguments
        ]
        assert reasoning.acceptance(framework, name).labelling == standing(framework, known)
        if name in ("grounded", "complete", "preferred", "ideal"):
            assert reasoning.whole_labelling(framework, name) == standing(framework, known)


def standing(framework: Framework, known: Sequence[frozenset[str]]) -> Labelling:
    """In if in all extensions, out if all attack it."""
    inside = frozenset.intersection(*known)
    out = frozenset.intersection(*(frozenset(b for a, b in framework.attacks if a in found) for found in known))
    return Labelling(
        {a: Label.IN if a in inside else Label.OUT if a in out else Label.UNDEC for a in framework.arguments}
    )


@pytest.mark.parametrize("name", ["stable", "semi-stable", "stage", "eager"])
def test_to_leave_out_what_is_idle_is_unsound_where_it_is_not_done(name: str) -> None:
    semantics = SEMANTICS[name]
    assert not semantics.directional
    wrong = replace(semantics, directional=True, shortcut=None)
    assert any(every(framework, semantics) != every(framework, wrong) for framework in tied_frameworks())


def test_what_is_tied_together_by_what_is_idle_alone_is_counted_by_itself() -> None:
    choices = [pair for n in range(200) for pair in ((f"a{n}", f"b{n}"), (f"b{n}", f"a{n}"), (f"b{n}", "x"))]
    engine = Engine(Framework.from_attacks([*choices, ("x", "x")]), SEMANTICS["preferred"], Work(1_000))
    assert engine.count() == 2**200


def test_a_component_without_a_stable_extension_leaves_none_anywhere() -> None:
    framework = read_framework("a b c", "a>b b>a c>c")
    assert every(framework, SEMANTICS["stable"]) == []
    assert accepted(framework, SEMANTICS["stable"]) == [(False, True)] * 3


def test_fifty_mutual_pairs_are_counted_at_once_and_listed_lazily() -> None:
    attacks = [pair for n in range(50) for pair in ((f"a{n}", f"b{n}"), (f"b{n}", f"a{n}"))]
    framework = Framework.from_attacks(attacks)
    work = Work()
    assert Engine(framework, SEMANTICS["preferred"], work).count() == 2**50
    assert work.spent < 20, "equal components are searched once"
    lazily = Engine(framework, SEMANTICS["preferred"], Work(2000)).every()
    assert len({next(lazily) for _ in range(1000)}) == 1000


@pytest.mark.parametrize("semantics", ["ideal", "eager", "CF2", "stage2"])
def test_equal_components_are_searched_once_for_one_extension(semantics: str) -> None:
    odd = [pair for n in range(30) for pair in ((f"a{n}", f"b{n}"), (f"b{n}", f"a{n}"), (f"c{n}", f"c{n}"))]
    few, many = Work(), Work()
    first = Engine(Framework.from_attacks(odd[:3]), SEMANTICS[semantics], few).some()
    found = Engine(Framework.from_attacks(odd), SEMANTICS[semantics], many).some()
    assert first is not None
    assert found is not None
    assert len(found) == 30 * len(first)
    assert many.spent == few.spent


@pytest.mark.parametrize("semantics", ["conflict-free", "admissible", "complete"])
def test_for_an_extension_that_is_inside_all_others_no_component_is_looked_at(semantics: str) -> None:
    pairs = Framework.from_attacks([pair for n in range(9) for pair in ((f"a{n}", f"b{n}"), (f"b{n}", f"a{n}"))])
    engine = Engine(pairs, SEMANTICS[semantics], Work())
    assert engine.some() == ()
    decision = engine.credulous(0)
    assert decision.shown_by is not None
    assert decision.shown_by() == (0,)
    assert engine.skeptical(0).accepted is False


def test_of_a_single_component_no_set_is_kept_once_it_was_given() -> None:
    star = Framework([str(n) for n in range(16)], [pair for n in range(1, 16) for pair in ((0, n), (n, 0))])
    tracemalloc.start()
    count = sum(1 for _ in Engine(star, SEMANTICS["conflict-free"], Work()).every())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 2**15 + 1
    assert peak < 400_000, "not twelve bytes for each"


@pytest.mark.family
def test_closing_and_defending() -> None:
    for framework in some_of(random_frameworks(200, 8, seed=2015)):
        graph = Digraph.of(framework)
        for found in Engine(framework, SEMANTICS["admissible"], Work()).every():
            around = closed(graph, found)
            assert set(found) <= set(around)
            assert largest_admissible_in(graph, around) == around
            assert all(
                (a in around) == all(any(c in around for c in graph.attackers[b]) for b in graph.attackers[a])
                for a in range(len(graph))
            )
        for found in Engine(framework, SEMANTICS["conflict-free"], Work()).every():
            admissible = Engine(framework, SEMANTICS["admissible"], Work()).every()
            assert largest_admissible_in(graph, found) == max((s for s in admissible if set(s) <= set(found)), key=len)


def test_components_touch_nowhere() -> None:
    for framework in random_frameworks(200, 9, seed=2016):
        graph = Digraph.of(framework)
        parts = graph.connected()
        assert sorted(a for part in parts for a in part) == list(range(len(graph)))
        where = {a: n for n, part in enumerate(parts) for a in part}
        assert all(where[a] == where[b] for a, b in graph.edges())


def test_grounded_labels_are_the_least_complete_ones() -> None:
    for framework in random_frameworks(200, 9, seed=2017):
        labels = grounded_labels(Digraph.of(framework))
        least = min(Engine(framework, SEMANTICS["complete"], Work()).every(), key=len)
        assert [a for a, label in enumerate(labels) if label == 1] == list(least)


@pytest.mark.family
def test_what_is_called_coherent_is_coherent_and_the_usual_kinds_are_called_so() -> None:
    called = 0
    for framework in some_of(random_frameworks(2000, 7, seed=2018)):
        if is_coherent(Digraph.of(framework)):
            called += 1
            assert every(framework, replace(SEMANTICS["preferred"])) == every(framework, SEMANTICS["stable"])
            preferred = ORACLE["preferred"](framework.arguments, framework.attacks)
            assert set(preferred) == set(ORACLE["stable"](framework.arguments, framework.attacks))
    assert called > share(200)
    symmetric = "a>b b>a b>c c>b c>a a>c d>a"  # with odd cycles, and d before it
    assert is_coherent(Digraph.of(read_framework("a b c d", symmetric)))
    assert not is_coherent(Digraph.of(read_framework("a b c", "a>b b>c c>a")))
    assert not is_coherent(Digraph.of(read_framework("a", "a>a")))


def test_where_the_grounded_extension_is_stable_nothing_is_searched_for_stage_ones() -> None:
    chain = Framework.from_attacks([(str(a), str(a + 1)) for a in range(50)])
    engine = Engine(chain, SEMANTICS["stage"], Work(0))
    assert engine.some() == tuple(range(0, 51, 2))
    assert engine.credulous(0).accepted
    assert not engine.credulous(1).accepted
    assert engine.skeptical(2).accepted
    assert not engine.skeptical(3).accepted
