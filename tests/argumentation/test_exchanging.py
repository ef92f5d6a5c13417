"""Whatever the clauses of an exchange bar has no largest range, and the set that it began with is barred.

The definitions are written the slow way: all subsets of small frameworks.
"""

from collections.abc import Sequence
from itertools import chain, combinations

import pytest
from argumentation_cases import random_frameworks, read_framework

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import generate
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.semantics.ranging import exchanges
from moot.argumentation.solving.labels import Labels
from moot.argumentation.work import Work

RARE = (
    read_framework("a c x y z", "a>x y>x x>x c>a z>y"),  # {a, z} needs y for x if c is to come for a
    read_framework("b c w y z", "b>b b>c y>b y>z z>y z>w w>w"),  # c can only come where y is
)


def is_meant(graph: Digraph, members: Members, admissible: bool) -> bool:
    """Conflict-free or admissible, by the definition."""
    hit = graph.attacked(members)
    return hit.isdisjoint(members) and (not admissible or all(b in hit for a in members for b in graph.attackers[a]))


def range_of(graph: Digraph, members: Members) -> frozenset[int]:
    return frozenset(members) | graph.attacked(members)


def holds(labels: Labels, clause: Sequence[int], members: Members) -> bool:
    """Whether a clause over what is in and what is out is true of a set."""
    return not set(clause).isdisjoint(labels.exactly(members))


@pytest.mark.parametrize("admissible", [False, True])
def test_a_set_that_an_exchange_bars_has_no_largest_range(admissible: bool) -> None:
    compared = 0
    for framework in (*RARE, *random_frameworks(400, 7, 11)):
        graph = Digraph.of(framework)
        labels = Labels(graph)
        subsets = chain.from_iterable(combinations(range(len(graph)), size) for size in range(len(graph) + 1))
        reached = {members: range_of(graph, members) for members in subsets if is_meant(graph, members, admissible)}
        largest = [members for members, has in reached.items() if not any(has < other for other in reached.values())]
        for before, after in ((less, more) for less in reached for more in reached if reached[less] < reached[more]):
            clauses = exchanges(labels, before, after, admissible=admissible)
            assert clauses
            assert not any(holds(labels, clause, before) for clause in clauses)
            assert all(holds(labels, clause, members) for clause in clauses for members in largest)
            compared += 1
    assert compared > 1_000


def test_what_falls_short_in_one_place_is_not_asked_about_with_all_that_the_rest_may_be() -> None:
    """It takes 328 nodes; 3,045 where only ranges are barred, one after the other."""
    choices = {"n": 400, "k": 6, "beta": 0.2, "mutual": 0.1}
    framework = generate("watts_strogatz", choices, 1).framework
    assert Engine(framework, SEMANTICS["stage"], Work(1_000)).skeptical(2).accepted is False
