"""What keeps an argument undecided: a cycle of attacks behind it, and no shorter one is there."""

from argumentation_cases import random_frameworks

from moot.argumentation import Framework, Label
from moot.argumentation.components import shortest_cycle
from moot.argumentation.semantics.grounded import grounded


def _shortest_by_trying(framework: Framework, start: int, among: set[int]) -> int:
    """The length of a shortest walk from an argument behind `start` to itself, by matrix powers."""
    step = {i: {j for j in framework.attackers_of(i) if j in among} for i in among}
    behind, size = {start}, 0
    while len(behind) != size:
        size = len(behind)
        behind |= {j for i in behind for j in step[i]}
    reach = {i: {i} for i in behind}
    for length in range(1, len(behind) + 1):
        reach = {i: {k for j in reached for k in step[j]} for i, reached in reach.items()}
        if any(i in reached for i, reached in reach.items()):
            return length
    return 0


def test_the_cycle_behind_an_undecided_argument_is_a_cycle_and_no_shorter_one_exists() -> None:
    checked = 0
    for framework in random_frameworks(400, 9, seed=11):
        undecided = set(grounded(framework).indices(Label.UNDEC))
        for index in undecided:
            cycle = shortest_cycle(framework, index, undecided)
            turned = (*cycle[1:], cycle[0])
            assert all(t in framework.attacked_by(s) for s, t in zip(cycle, turned, strict=True))
            assert set(cycle) <= undecided
            assert len(cycle) == _shortest_by_trying(framework, index, undecided)
            checked += 1
    assert checked > 200


def test_a_shortest_cycle_begins_with_the_least_name() -> None:
    framework = Framework.from_attacks(
        [("b", "c"), ("c", "d"), ("d", "b"), ("d", "e"), ("e", "d"), ("b", "a")]
    )
    undecided = set(grounded(framework).indices(Label.UNDEC))
    cycle = shortest_cycle(framework, framework.index_of("a"), undecided)
    assert [framework.arguments[i] for i in cycle] == ["d", "e"]


def test_a_huge_odd_cycle_behind_an_argument_is_found() -> None:
    count = 20_001
    ring = Framework.from_attacks([(f"x{i}", f"x{(i + 1) % count}") for i in range(count)])
    assert len(shortest_cycle(ring, 5, set(range(count)))) == count
