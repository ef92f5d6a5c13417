"""The admissible sets inside a largest one are listed without a search: each once, and none that was listed before."""

from itertools import chain, combinations

from argumentation_cases import mutual_chain
from frameworks_drawn import frameworks
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import Framework
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS, admissible
from moot.argumentation.solving.within import Known, admissible_within
from moot.argumentation.work import Work
from profiles import examples


def is_admissible(graph: Digraph, members: Members) -> bool:
    """By the definition."""
    hit = graph.attacked(members)
    return hit.isdisjoint(members) and all(b in hit for a in members for b in graph.attackers[a])


def subsets(members: Members) -> list[Members]:
    return list(chain.from_iterable(combinations(members, size) for size in range(len(members) + 1)))


def known_sets(sets: list[Members]) -> Known:
    known = Known()
    for members in sets:
        known.add(members)
    return known


@examples(300)
@given(framework=frameworks(most=9), data=st.data())
def test_inside_each_admissible_set_all_admissible_subsets_are_found_but_those_inside_others(framework, data):
    graph = Digraph.of(framework)
    sets = [members for members in subsets(tuple(range(len(graph)))) if is_admissible(graph, members)]
    members = data.draw(st.sampled_from(sets))
    others = data.draw(st.lists(st.sampled_from(sets), max_size=3))
    found = list(admissible_within(graph, members, known_sets(others), Work()))
    wanted = [
        inside
        for inside in sets
        if set(inside) <= set(members) and not any(set(inside) <= set(other) for other in others)
    ]
    assert sorted(found) == sorted(wanted)
    assert found == [] or found[0] == members


def test_in_large_frameworks_sets_are_barred_one_by_one(monkeypatch):
    framework = mutual_chain(12)
    bits = set(Engine(framework, SEMANTICS["admissible"], Work()).every())
    monkeypatch.setattr(admissible, "MOST_BITS", 4)
    barred = list(Engine(framework, SEMANTICS["admissible"], Work()).every())
    assert len(barred) == len(bits) == 377
    assert set(barred) == bits


def test_what_is_needed_by_what_is_kept_is_not_sent_away_over_and_over():
    """A line of defenders: each set is the line up to some place, so that there are few, and each is found at once."""
    length = 400
    line = [(f"x{i}", f"y{i}") for i in range(length)] + [(f"y{i}", f"x{i + 1}") for i in range(length)]
    framework = Framework.from_attacks(line)
    found = list(Engine(framework, SEMANTICS["admissible"], Work(5_000)).every())
    assert sorted(map(len, found)) == list(range(length + 2))


def test_what_is_needed_is_kept_however_far_it_is():
    """On a ring each argument needs all others of its half: there are three sets, and they take linear time."""
    size = 6_000
    ring = Framework.from_attacks([(str(a), str((a + 1) % size)) for a in range(size)])
    work = Work(2_000)
    found = list(Engine(ring, SEMANTICS["admissible"], work).every())
    assert sorted(map(len, found)) == [0, size // 2, size // 2]


def test_arguments_that_cannot_go_count_as_work():
    """A needs b or c, and b needs a: where a is kept and c is gone, b cannot go."""
    attacks = [("a", "x"), ("x", "b"), ("b", "y"), ("c", "y"), ("y", "a")]
    graph = Digraph.of(Framework.from_attacks(attacks, ["a", "b", "c", "x", "y"]))
    work = Work()
    found = list(admissible_within(graph, (0, 1, 2), Known(), work))
    assert sorted(found) == [(), (0, 1), (0, 1, 2), (0, 2), (2,)]
    assert work.spent == len(found) + 1
