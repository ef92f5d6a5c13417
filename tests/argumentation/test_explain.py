"""Explanations: each node says what the definition demands, trees end, and text can be read."""

import pytest
from argumentation_cases import random_frameworks, small_frameworks

from moot.argumentation import Framework, Label
from moot.argumentation.cycles import shortest_cycle
from moot.argumentation.explain import Explanation, explain, render
from moot.argumentation.semantics.grounded import grounded
from moot.errors import UnknownName

CHAIN = Framework.from_attacks([("a", "b"), ("b", "c")])


def test_a_chain_is_explained_as_a_tree() -> None:
    assert render(explain(CHAIN, "c")) == (
        "c is in: every attacker is out\n  b is out: it is attacked by a\n    a is in: nothing attacks it"
    )


def test_an_undecided_argument_names_its_undecided_attackers_and_a_shortest_cycle() -> None:
    framework = Framework.from_attacks(
        [("b", "c"), ("c", "d"), ("d", "b"), ("d", "e"), ("e", "d"), ("b", "a")]
    )
    node = explain(framework, "a")
    assert node.label is Label.UNDEC
    assert [reason.argument for reason in node.because] == ["b"]
    assert node.cycle == ("d", "e")
    assert render(node) == (
        "a is undec: no attacker is in, not all are out (b undec); cycle d > e > d\n  b is undec"
    )


def test_an_out_argument_is_explained_by_the_least_number_then_the_least_name() -> None:
    framework = Framework.from_attacks(
        [("u", "v"), ("v", "late"), ("late", "x"), ("z", "x"), ("early", "x")],
    )
    node = explain(framework, "x")
    assert [reason.argument for reason in node.because] == ["early"]
    assert (node.number, node.because[0].number) == (2, 1)


def _check(framework: Framework, node: Explanation) -> None:
    attackers = {framework.arguments[i] for i in framework.attackers_of(framework.index_of(node.argument))}
    labels = framework.labelling("grounded")
    assert node.label is labels[node.argument]
    reasons = {reason.argument for reason in node.because}
    match node.label:
        case Label.IN:
            assert reasons == attackers
            assert all(reason.label is Label.OUT for reason in node.because)
        case Label.OUT:
            assert len(reasons) == 1
            assert reasons <= attackers
            assert node.because[0].label is Label.IN
        case Label.UNDEC:
            assert reasons == attackers & labels.of("undec")
    for reason in node.because:
        if node.label is not Label.UNDEC:
            assert reason.number < node.number
            _check(framework, reason)


def test_every_explanation_follows_the_definitions_and_ends() -> None:
    for framework in [*small_frameworks(), *random_frameworks(200, 12, seed=7)]:
        for name in framework.arguments:
            node = explain(framework, name)
            _check(framework, node)
            assert render(node).startswith(f"{name} is {node.label}")


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


def test_what_was_shown_is_not_shown_twice() -> None:
    diamond = Framework.from_attacks([("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("e", "a"), ("f", "e")])
    text = render(explain(diamond, "d")).splitlines()
    assert [line for line in text if line.strip().startswith("a is in")] == [
        "    a is in: every attacker is out",
        "    a is in: every attacker is out (see above)",
    ]


def test_a_chain_of_a_hundred_thousand_is_explained_without_recursion() -> None:
    length = 100_001
    deep = Framework.from_attacks([(f"x{i}", f"x{i + 1}") for i in range(length - 1)])
    node = explain(deep, f"x{length - 1}")
    assert (node.label, node.number) == (Label.IN, length)
    lines = render(node, max_depth=3).splitlines()
    assert len(lines) == 4
    assert lines[-1].endswith("(and so on)")


def test_a_ladder_with_exponentially_many_paths_is_a_small_tree() -> None:
    attacks = []
    for i in range(200):  # each in argument has two attackers, and both fall to the same argument
        attacks += [(f"b{i}", f"a{i}"), (f"c{i}", f"a{i}"), (f"a{i + 1}", f"b{i}"), (f"a{i + 1}", f"c{i}")]
    node = explain(Framework.from_attacks(attacks), "a0")
    assert node.number == 401
    assert node.because[0].because[0] is node.because[1].because[0]
    assert len(render(node, max_depth=1000).splitlines()) == 1 + 200 * 4


def test_a_huge_odd_cycle_behind_an_argument_is_found() -> None:
    count = 20_001
    ring = Framework.from_attacks([(f"x{i}", f"x{(i + 1) % count}") for i in range(count)])
    assert len(explain(ring, "x5").cycle) == count


def test_an_unknown_argument_is_refused() -> None:
    with pytest.raises(UnknownName):
        explain(CHAIN, "z")
