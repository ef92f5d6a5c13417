"""CF2 by search: what is learnt holds of every extension, and answers are those of listing them all."""

import random
from collections.abc import Iterator

import pytest
from argumentation_cases import random_frameworks
from subsets import ORACLE

from moot.argumentation import SEMANTICS
from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import cf2
from moot.argumentation.semantics.cf2 import Separation, made_from, numbered
from moot.argumentation.solving.labels import Labels
from moot.argumentation.work import Work
from moot.errors import SearchCut

CF2 = SEMANTICS["CF2"]


def extensions(graph: Digraph) -> set[Members]:
    """By the definition, of few arguments."""
    names = [str(a) for a in range(len(graph))]
    attacks = [(str(b), str(a)) for b, a in graph.edges()]
    return {tuple(sorted(map(int, found))) for found in ORACLE["CF2"](names, attacks)}


def small(count: int, seed: int) -> Iterator[Digraph]:
    return (Digraph.of(framework) for framework in random_frameworks(count, 7, seed=seed) if len(framework))


def conflict_free(graph: Digraph, lots: random.Random) -> Members:
    found: list[int] = []
    for a in lots.sample(range(len(graph)), len(graph)):
        if lots.random() < 0.7 and a not in graph.selfish and not graph.attacked([*found, a]).intersection([*found, a]):
            found.append(a)
    return tuple(sorted(found))


def of_layers(lots: random.Random) -> AttackGraph:
    """Up to 40 arguments: many components in a row, or few large ones."""
    size, far = lots.randint(8, 40), lots.choice((3, 6, 40))
    chosen = [(a, max(0, min(size - 1, a + lots.randint(-2, far)))) for a in lots.choices(range(size), k=2 * size)]
    selfish = [(a, a) for a in range(size) if lots.random() < lots.choice((0, 0.3))]
    return AttackGraph([str(a) for a in range(size)], {(a, b) for a, b in chosen if a != b} | set(selfish))


def test_whatever_is_learnt_of_a_set_holds_of_every_extension_and_not_of_the_set() -> None:
    lots, learnt = random.Random(5), 0
    for graph in small(800, seed=61):
        labels, home, known = Labels(graph), numbered(graph), extensions(graph)
        for clause in cf2._separable(labels, home):
            assert all(holds(labels, clause, found) for found in known)
        for _ in range(4):
            guess = conflict_free(graph, lots)
            learnt += len(learnt_rightly(labels, Separation(graph, guess, home), known))
    assert learnt > 1000


def test_what_is_learnt_holds_where_much_falls_one_after_the_other() -> None:
    """Long ways round inside one component, cut by one defeat after the other: what cut is named, all the way."""
    lots, learnt = random.Random(8), 0
    for _ in range(1_500):
        graph = winding(lots)
        labels, home, known = Labels(graph), numbered(graph), set(CF2.every(graph, Work()))
        for _ in range(3):
            guess = conflict_free(graph, lots)
            causes = learnt_rightly(labels, Separation(graph, guess, home), known)
            learnt += sum(len(cause) > 1 for cause in causes)
    assert learnt > 500


def learnt_rightly(labels: Labels, separation: Separation, known: set[Members]) -> list[set[int]]:
    """For each clause that is learnt, which is seen to hold of every extension and not of the set: what cut off."""
    left_out = list(cf2._left_out(separation))
    for a in left_out:
        clause = cf2._justified(labels, separation, a)
        assert not holds(labels, clause, separation.members)
        assert all(holds(labels, clause, found) for found in known)
    return [separation.cut(a)[1] for a in left_out]


def winding(lots: random.Random) -> Digraph:
    """A ring of up to 13 arguments with a few chords and one or two arguments before it."""
    size, before = lots.randint(6, 13), lots.randint(1, 2)
    ring = {(a, (a + 1) % size) for a in range(size)}
    chords = {(lots.randrange(size), lots.randrange(size)) for _ in range(lots.randint(1, 6))}
    chords |= {(size + k, lots.randrange(size)) for k in range(before)}
    rows = [sorted(b for b, target in ring | chords if target == a) for a in range(size + before)]
    return Digraph(rows)


def holds(labels: Labels, clause: object, members: Members) -> bool:
    assert isinstance(clause, list | tuple)
    return any((literal == labels.inside(a)) is (a in members) for literal in clause for a in [abs(literal) - 1])


def test_what_nothing_speaks_against_is_an_extension() -> None:
    lots, seen = random.Random(6), 0
    for graph in small(800, seed=62):
        home, known = numbered(graph), extensions(graph)
        for guess in [conflict_free(graph, lots), *known]:
            separation = Separation(graph, guess, home)
            assert (not list(cf2._left_out(separation))) is (guess in known)
            seen += guess in known
    assert seen > 1000


def test_what_is_made_from_a_set_is_an_extension_and_an_extension_is_made_from_itself() -> None:
    lots = random.Random(7)
    for graph in small(500, seed=63):
        known = extensions(graph)
        assert made_from(graph, conflict_free(graph, lots)) in known
        assert all(made_from(graph, found) == found for found in known)


@pytest.mark.parametrize("seed", range(8))
def test_answers_are_those_of_listing_all(seed: int) -> None:
    lots, answers = random.Random(seed), set()
    for _ in range(60):
        engine = Engine(of_layers(lots), CF2, Work())
        undecided = list(engine.reduct.left)
        for a in lots.sample(undecided, min(4, len(undecided))):
            part = engine._around(a)
            place = part.new([a])[0]
            for inside, searched in ((True, CF2.credulous), (False, CF2.skeptical)):
                every = CF2.every(part.graph, Work(20_000))
                try:
                    expected = next((members for members in every if (place in members) is inside), None)
                except SearchCut:
                    continue
                found = searched(part.graph, place, Work())
                assert (found is None) is (expected is None)
                if found is not None:
                    assert (place in found) is inside
                    assert made_from(part.graph, found) == found
                answers.add((inside, found is None))
    assert len(answers) == 4


def test_free_choices_upstream_are_not_gone_through() -> None:
    """Whatever is chosen in forty rings of three, something attacks `x`, which would be listed 3^40 times."""
    rings = [(f"{k}{a}", f"{k}{b}") for k in range(40) for a, b in ("ab", "bc", "ca")]
    after = [(f"0{a}", "x") for a in "abc"] + [(f"{k}a", "x") for k in range(1, 40)] + [("x", "y"), ("y", "x")]
    graph = AttackGraph.from_attacks([*rings, *after])
    engine = Engine(graph, CF2, Work(2_000))
    x, y = graph.index_of("x"), graph.index_of("y")
    assert not engine.credulous(x).accepted
    assert engine.skeptical(y).accepted
    assert engine.credulous(graph.index_of("7b")).accepted


def test_a_bound_is_kept() -> None:
    ring = AttackGraph.from_attacks([(str(a), str((a + 1) % 9)) for a in range(9)])
    with pytest.raises(SearchCut):
        Engine(ring, CF2, Work(1)).credulous(0)
