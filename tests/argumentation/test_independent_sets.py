"""Conflict-free and naive sets: each once, by the definition, in linear memory, the first ones soon."""

import tracemalloc
from collections.abc import Callable, Iterator
from itertools import islice, product

import pytest
import subsets
from argumentation_cases import mutual_chain, random_frameworks
from frameworks_drawn import frameworks
from hypothesis import given

from moot.argumentation import Framework
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.reasoning import count_extensions, extensions
from moot.argumentation.semantics import SEMANTICS, naive
from moot.argumentation.solving import counter, frontier
from moot.argumentation.work import Work
from moot.errors import SearchCut

MB = 1 << 20
NAMES = ("conflict-free", "naive")


def defined(framework: Framework, name: str) -> list[list[str]]:
    by_definition = {"conflict-free": subsets.conflict_free, "naive": subsets.naive}[name]
    return sorted(sorted(members) for members in by_definition(framework.arguments, framework.attacks))


def listed(framework: Framework, name: str) -> list[list[str]]:
    """What is listed, by name. Each set is ascending."""
    found = list(SEMANTICS[name].every(Digraph.of(framework), Work()))
    assert all(list(members) == sorted(members) for members in found)
    return sorted(sorted(framework.arguments[a] for a in members) for members in found)


@pytest.fixture(params=[False, True], ids=["bits", "lists"])
def by_lists(request, monkeypatch):
    """Naive sets on bit sets, or by lists, however small the framework."""
    if request.param:
        monkeypatch.setattr(naive, "_every_by_bits", naive._every_by_lists)


@pytest.mark.parametrize("name", NAMES)
@given(framework=frameworks())
def test_the_sets_of_the_definition_are_listed_and_counted(name, framework):
    assert listed(framework, name) == defined(framework, name)
    assert count_extensions(framework, name) == len(defined(framework, name))


@given(framework=frameworks(most=8))
def test_naive_sets_by_lists_are_those_of_the_definition(framework):
    found = sorted(naive._every_by_lists(Digraph.of(framework), Work()))
    assert found == sorted(naive._every_by_bits(Digraph.of(framework), Work()))
    assert len(found) == len(defined(framework, "naive"))


@pytest.mark.usefixtures("by_lists")
@pytest.mark.parametrize("name", NAMES)
def test_so_they_are_of_random_frameworks(name):
    for framework in random_frameworks(200, 9, seed=11):
        assert listed(framework, name) == defined(framework, name)


def test_many_naive_sets_by_lists_are_those_on_bit_sets():
    for framework in random_frameworks(30, 30, seed=12):
        graph = Digraph.of(framework)
        assert sorted(naive._every_by_lists(graph, Work())) == sorted(naive._every_by_bits(graph, Work()))


def test_lists_are_for_what_has_few_attacks_and_is_not_small(monkeypatch):
    monkeypatch.setattr(naive, "_every_by_bits", lambda _graph, _work: iter([(-1,)]))
    clash = [(a, b) for a, b in product(range(naive.SMALL + 1), repeat=2) if a < b]
    assert sets("naive", Framework([str(a) for a in range(naive.SMALL + 1)], clash), 1) == [(-1,)]
    assert sets("naive", mutual_chain(naive.SMALL), 1) == [(-1,)]
    assert sets("naive", mutual_chain(naive.SMALL + 1), 1) != [(-1,)]


def sets(name: str, framework: Framework, most: int, work: Work | None = None) -> list[Members]:
    """The first ones."""
    return list(islice(SEMANTICS[name].every(Digraph.of(framework), work or Work()), most))


def mutual_star(count: int) -> Framework:
    """The first argument and each other one attack each other."""
    return Framework([str(a) for a in range(count)], [pair for a in range(1, count) for pair in ((0, a), (a, 0))])


def test_a_conflict_free_set_comes_after_those_inside_it_and_small_ones_come_first():
    assert sets("conflict-free", mutual_chain(4), 9) == [(), (3,), (2,), (1,), (1, 3), (0,), (0, 3), (0, 2)]
    assert max(map(len, sets("conflict-free", mutual_chain(2_000), 1_000))) < 16


def peak(action: Callable[[], object]) -> float:
    """The most memory that was held, in MB."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1] / MB
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", NAMES)
def test_the_first_sets_of_a_long_path_take_little_memory_and_few_nodes(name):
    """A set of 10,000 is 80 kB, and the path itself some 5 MB: bits of all would be 50 MB, all that waits 1,600."""
    path, work = mutual_chain(20_000), Work()

    def look() -> None:
        sized = [len(members) for members in islice(SEMANTICS[name].every(Digraph.of(path), work), 100)]
        assert len(sized) == 100

    assert peak(look) < 30
    assert work.spent < 20_000


@pytest.mark.parametrize("name", NAMES)
def test_the_sets_of_a_long_path_and_a_large_star_are_counted_in_little_memory_and_few_nodes(name):
    path, star = mutual_chain(5_000), mutual_star(5_000)
    bits, of_star = {"conflict-free": (3_472, 1 + (1 << 4_999)), "naive": (2_029, 2)}[name]

    def count() -> None:
        assert count_extensions(path, name, max_nodes=60_000).bit_length() == bits
        assert count_extensions(star, name, max_nodes=60_000) == of_star

    assert peak(count) < 20


def test_where_sets_are_long_few_are_listed_before_rows_are_counted():
    """A set of 800 is as good as 13: 295 are listed. Were a turn so many sets, 321; if it cost no more nodes, 2,507."""
    graph, taken = Digraph.of(mutual_chain(2_000)), list[int]()

    def every(graph: Digraph, work: Work) -> Iterator[Members]:
        return (taken.append(len(members)) or members for members in naive.every(graph, work))

    assert counter.counter(every, frontier.STABLE)(graph, Work()) == SEMANTICS["naive"].count(graph, Work())
    assert len(taken) < 310


def test_a_bound_cuts_time_and_memory():
    path, long = mutual_chain(1_000), mutual_chain(5_000)

    def cut() -> None:
        for name in NAMES:
            with pytest.raises(SearchCut):
                count_extensions(path, name, max_nodes=1_000)
            assert not extensions(long, name, 1_000).complete

    assert peak(cut) < 20


def test_a_hub_is_met_by_more_than_a_byte_can_count():
    star = mutual_star(1_000)
    assert sorted(sets("naive", star, 9)) == [(0,), tuple(range(1, 1_000))]
