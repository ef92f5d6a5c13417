"""CF2 and stage2 component by component: as the definitions say, by states where there are many ways to one."""

import random
import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from subsets import ORACLE

from moot.argumentation import SEMANTICS
from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.engine import Engine
from moot.argumentation.semantics.scc_recursive import in_order
from moot.argumentation.semantics.stage2 import BY_STATES
from moot.argumentation.work import Work
from moot.errors import SearchCut
from profiles import share

NAMES = ("CF2", "stage2")


def definition(graph: Digraph, name: str) -> set[Members]:
    attacks = [(str(b), str(a)) for b, a in graph.edges()]
    return {tuple(sorted(map(int, found))) for found in ORACLE[name]([str(a) for a in range(len(graph))], attacks)}


@st.composite
def in_rows(draw: st.DrawFn) -> Digraph:
    """Up to nine arguments, mostly in rings of two and three, earlier ones attack later ones, numbered anyhow."""
    sizes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4).filter(lambda sizes: sum(sizes) <= 9))
    number = draw(st.permutations(range(sum(sizes))))
    starts = [sum(sizes[:k]) for k in range(len(sizes))]
    edges = {(s + k, s + (k + 1) % n) for s, n in zip(starts, sizes, strict=True) for k in range(n) if n > 1}
    place = st.integers(0, sum(sizes) - 1)
    for a, b in draw(st.lists(st.tuples(place, place), max_size=8)):
        edges.add((min(a, b), max(a, b)))
    for start, size in zip(starts, sizes, strict=True):
        if size > 2 and draw(st.booleans()):
            edges.add((start + 1, start))
    rows = [sorted(number[a] for a, b in edges if number[b] == c) for c in range(len(number))]
    return Digraph(rows)


def assert_agrees(graph: Digraph, name: str) -> None:
    """All functions of the semantics by themselves: nothing is reduced before."""
    semantics, known, work = SEMANTICS[name], definition(graph, name), Work()
    listed = list(semantics.every(graph, work))
    assert sorted(listed) == sorted(known)
    assert semantics.some(graph, work) in known
    assert semantics.count(graph, work) == len(known)
    for a in range(len(graph)):
        having, lacking = semantics.credulous(graph, a, work), semantics.skeptical(graph, a, work)
        assert having in known if any(a in found for found in known) else having is None
        assert lacking in known if any(a not in found for found in known) else lacking is None
        assert having is None or a in having
        assert lacking is None or a not in lacking


def assert_extends(graph: Digraph, name: str, lots: random.Random) -> None:
    """Around any extension of any set that nothing outside attacks: an extension that is the same on the set."""
    semantics, known = SEMANTICS[name], definition(graph, name)
    assert semantics.extend is not None
    unattacked = set(lots.sample(range(len(graph)), lots.randint(0, min(2, len(graph)))))
    while more := {b for a in unattacked for b in graph.attackers[a]} - unattacked:
        unattacked |= more
    own = tuple(sorted(unattacked))
    for found in semantics.every(graph.restricted(own), Work()):
        members = tuple(own[a] for a in found)
        whole = semantics.extend(graph, own, members, Work())
        assert whole in known
        assert unattacked.intersection(whole) == set(members)


@pytest.mark.parametrize("name", NAMES)
@given(graph=in_rows(), seed=st.integers(0, 1000))
def test_components_in_a_row_have_the_extensions_of_the_definition(name: str, graph: Digraph, seed: int) -> None:
    assert_agrees(graph, name)
    assert_extends(graph, name, random.Random(seed))


def tangled(lots: random.Random, most: int = 9) -> Digraph:
    """Two sparse components that something before them takes apart, more than once."""
    size = lots.randint(5, most)
    edges = {(a, a + 1) for a in range(size - 1) if lots.random() < 0.8}
    edges |= {(lots.randrange(size), lots.randrange(size)) for _ in range(lots.randint(2, size))}
    number = lots.sample(range(size), size)
    return Digraph([sorted(number[a] for a, b in edges if number[b] == c) for c in range(size)])


@pytest.mark.family
@pytest.mark.parametrize("name", NAMES)
def test_components_that_are_taken_apart_have_the_extensions_of_the_definition(name: str) -> None:
    lots = random.Random(41)
    for _ in range(share(250)):
        graph = tangled(lots)
        assert_agrees(graph, name)
        assert_extends(graph, name, lots)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_counted_and_asked_by_states_is_what_is_listed(name: str) -> None:
    """Larger than what the definitions can judge: components of up to 20 arguments, listed while the search is open."""
    semantics, lots, large = SEMANTICS[name], random.Random(43), 0
    for _ in range(25):
        graph = tangled(lots, 32)
        large += max(map(len, in_order(graph, range(len(graph))))) > 16
        listed = set(semantics.every(graph, Work()))
        assert semantics.count(graph, Work()) == len(listed)
        for a in lots.sample(range(len(graph)), 4):
            having, lacking = semantics.credulous(graph, a, Work()), semantics.skeptical(graph, a, Work())
            assert having is None or having in listed
            assert lacking is None or lacking in listed
            assert (having is None) is all(a not in found for found in listed)
            assert (lacking is None) is all(a in found for found in listed)
    assert large >= 3


def pairs(count: int) -> AttackGraph:
    """Mutual attacks, and what one side of each attacks: the last argument."""
    edges = [(2 * k + a, b) for k in range(count) for a, b in ((0, 2 * k + 1), (1, 2 * k), (0, 2 * count))]
    return AttackGraph([str(a) for a in range(2 * count + 1)], edges)


def rings(count: int) -> AttackGraph:
    """Rings of three, in each of which the first argument attacks the first of the next."""
    edges = [(3 * k + a, 3 * k + (a + 1) % 3) for k in range(count) for a in range(3)]
    return AttackGraph([str(a) for a in range(3 * count)], edges + [(3 * k, 3 * k + 3) for k in range(count - 1)])


@pytest.mark.parametrize("name", NAMES)
def test_free_choices_are_not_multiplied(name: str) -> None:
    graph, semantics = pairs(20), SEMANTICS[name]
    assert Engine(graph, semantics, Work(1_000)).count() == 2**20
    assert Engine(graph, semantics, Work(1_000)).credulous(40).accepted
    assert not Engine(graph, semantics, Work(1_000)).skeptical(40).accepted
    assert Engine(graph, semantics, Work(1_000)).credulous(39).accepted


def test_a_state_is_tried_once() -> None:
    """Both sides of the last pair attack the last argument, so that all that is chosen before is in vain."""
    edges = [(2 * k + a, b) for k in range(20) for a, b in ((0, 2 * k + 1), (1, 2 * k), (0, 40))]
    graph = AttackGraph([str(a) for a in range(44)], [*edges, (40, 43), (41, 42), (42, 41), (41, 43), (42, 43)])
    assert not Engine(graph, BY_STATES, Work(1_000)).credulous(43).accepted


@pytest.mark.parametrize("name", NAMES)
def test_what_was_taken_away_does_not_tell_states_apart(name: str) -> None:
    """Twenty pairs are held together by arguments that the last one hits; the pairs attack these, which is idle."""
    pair = [(3 * k + a, 3 * k + b) for k in range(20) for a, b in ((0, 1), (1, 0), (0, 2))]
    ties = [(3 * k + 2, 3 * ((k + 1) % 20)) for k in range(20)]
    hits = [(60, 3 * k + 2) for k in range(20)]
    graph = Digraph.of(AttackGraph([str(a) for a in range(61)], [*pair, *ties, *hits]))
    assert SEMANTICS[name].count(graph, Work(1_000)) == 2**20


@pytest.mark.parametrize("name", NAMES)
def test_rings_in_a_row_are_gone_through_once(name: str) -> None:
    """Of a ring whose first argument is hit the last two are left, of which one attacks the other: one choice."""
    graph, semantics = rings(100), SEMANTICS[name]
    free, hit = 3, 1
    for _ in range(98):  # from behind: the first is chosen in one of three ways, and then the next ring is hit
        free, hit = hit + 2 * free, free
    assert Engine(graph, semantics, Work(3_000)).count() == hit + 2 * free
    for a in (297, 298, 299):
        assert Engine(graph, semantics, Work(5_000)).credulous(a).accepted
        assert not Engine(graph, semantics, Work(5_000)).skeptical(a).accepted


@pytest.mark.parametrize("name", NAMES)
def test_an_extension_of_many_rings_takes_little_memory(name: str) -> None:
    graph = Digraph.of(rings(5_000))
    _ = graph.targets, graph.selfish
    work = Work(100_000)
    tracemalloc.start()
    found = SEMANTICS[name].some(graph, work)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found is not None
    assert len(found) == 5_000
    assert most < 1_000 * len(graph)


@pytest.mark.parametrize("name", NAMES)
def test_no_number_of_levels_reaches_the_recursion_limit(name: str) -> None:
    """Each argument that is in takes one more off the component that is left."""
    size = 2_000
    ring = [(a, a + 1) for a in range(size - 1)] + [(size - 1, 0)]
    graph = Digraph.of(AttackGraph([str(a) for a in range(size + 1)], [*ring, (size, 0)]))
    semantics = SEMANTICS[name]
    found = (size, *range(1, size, 2))
    assert semantics.some(graph, Work()) == tuple(sorted(found))
    assert list(semantics.every(graph, Work())) == [tuple(sorted(found))]
    assert semantics.count(graph, Work()) == 1
    assert semantics.credulous(graph, size - 1, Work()) == tuple(sorted(found))


def test_a_bound_is_kept_by_counting_and_by_asking() -> None:
    for name in NAMES:
        with pytest.raises(SearchCut):
            Engine(rings(100), SEMANTICS[name], Work(20)).count()
    with pytest.raises(SearchCut):
        Engine(rings(100), SEMANTICS["stage2"], Work(20)).skeptical(299)


def components_ordered() -> Iterator[tuple[Digraph, list[tuple[int, ...]]]]:
    lots = random.Random(44)
    for _ in range(200):
        graph = tangled(lots, 14)
        yield graph, in_order(graph, range(len(graph)))


def test_a_component_comes_after_all_that_attack_it() -> None:
    for graph, parts in components_ordered():
        home = {a: number for number, part in enumerate(parts) for a in part}
        assert sorted(home) == list(range(len(graph)))
        assert all(home[b] <= home[a] for b, a in graph.edges())


def plain(lots: random.Random) -> Digraph:
    """Components of one argument, which may attack itself, or symmetric, and attacks from earlier to later ones."""
    edges, start = set[tuple[int, int]](), 0
    for size in lots.choices((1, 2, 3, 4), k=lots.randint(1, 4)):
        part = range(start, min(start + size, 9))
        linked = [(a, b) for a in part for b in part if b == a + 1 or (b > a and lots.random() < 0.3)]
        edges |= {attack for a, b in linked for attack in ((a, b), (b, a))}
        edges |= {(a, b) for a in range(start) for b in part if lots.random() < 0.2}
        if len(part) == 1 and lots.random() < 0.4:
            edges.add((start, start))
        start = part.stop
    number = lots.sample(range(start), start)
    return Digraph([sorted(number[a] for a, b in edges if number[b] == c) for c in range(start)])


@pytest.mark.family
def test_where_each_component_is_one_argument_or_symmetric_stage2_is_cf2() -> None:
    lots = random.Random(31)
    for _ in range(share(250)):
        graph = plain(lots)
        assert definition(graph, "stage2") == definition(graph, "CF2")
        assert_agrees(graph, "stage2")
        assert_extends(graph, "stage2", lots)


@pytest.mark.parametrize(
    "graph",
    [
        Digraph([[5], [0], [1], [2], [3], [4]]),  # a ring of six: two that are opposite leave two open
        Digraph([[0, 1], [0, 2], [1]]),  # symmetric, and one attacks itself
    ],
)
def test_elsewhere_they_differ_and_stage2_is_stage2(graph: Digraph) -> None:
    assert definition(graph, "stage2") != definition(graph, "CF2")
    assert_agrees(graph, "stage2")


@pytest.mark.parametrize("name", NAMES)
def test_many_choices_that_matter_at_a_time_are_guessed(name: str) -> None:
    """Clauses of three about thirty variables: by states, stage2 took more memory than there was."""
    lots = random.Random(3)
    attacks = [(2 * k + side, 2 * k + 1 - side) for k in range(30) for side in (0, 1)]
    for clause in range(60, 180):
        attacks += [*((a, clause) for a in lots.sample(range(60), 3)), (clause, 180)]
    graph = AttackGraph([str(a) for a in range(181)], attacks)
    engine = Engine(graph, SEMANTICS[name], Work(20_000))
    assert engine.skeptical(180).accepted is False
    assert engine.credulous(180).accepted
