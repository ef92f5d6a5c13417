"""The complete extensions inside a complete one: each once, none inside what is known, and few that are looked for."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from argumentation_cases import admissible_sets, mutual_chain
from frameworks_drawn import frameworks
from hypothesis import given
from hypothesis import strategies as st
from subsets import ORACLE

from moot.argumentation import Framework
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import generate
from moot.argumentation.semantics import SEMANTICS, complete
from moot.argumentation.semantics import complete as within
from moot.argumentation.semantics.complete import complete_within
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.reductions import closed
from moot.argumentation.solving.sat import session
from moot.argumentation.solving.within import Known
from moot.argumentation.work import Work
from profiles import examples


def known_sets(sets: list[Members]) -> Known:
    known = Known()
    for members in sets:
        known.add(members)
    return known


@examples(300)
@given(framework=frameworks(most=9), patience=st.sampled_from([-1, 0, 1, 256]), data=st.data())
def test_inside_each_complete_extension_all_are_found_but_those_inside_others(framework, patience, data):
    graph = Digraph.of(framework)
    sets = [members for members in admissible_sets(graph) if closed(graph, members) == members]
    members = data.draw(st.sampled_from(sets))
    others = data.draw(st.lists(st.sampled_from(admissible_sets(graph)), max_size=3))
    wanted = [
        inside
        for inside in sets
        if set(inside) <= set(members) and not any(set(inside) <= set(other) for other in others)
    ]

    def below(least: Members, most: Members) -> Iterator[Members]:
        return (found for found in wanted if set(least) <= set(found) < set(most))

    usual, within.PATIENCE = within.PATIENCE, patience
    try:
        found = list(complete_within(graph, members, known_sets(others), below, Work()))
    finally:
        within.PATIENCE = usual
    assert sorted(found) == sorted(wanted)
    assert found == [] or found[0] == members


@pytest.mark.parametrize("first", [0, 1, 16])
@pytest.mark.parametrize("worth", [0, 1, 10_000])
@pytest.mark.parametrize("patience", [-1, 256])
def test_however_they_are_listed_they_are_those_of_the_definition(monkeypatch, first, worth, patience):
    monkeypatch.setattr(complete, "FIRST", first)
    monkeypatch.setattr(complete, "WORTH", worth)
    monkeypatch.setattr(within, "PATIENCE", patience)
    listed = 0
    for framework in some_frameworks():
        graph = Digraph.of(framework)
        found = [framework.names_of(members) for members in SEMANTICS["complete"].every(graph, Work())]
        assert len(found) == len(set(found))
        assert set(found) == set(ORACLE["complete"](framework.arguments, framework.attacks))
        listed += len(found)
    assert listed > 300


def some_frameworks() -> Iterator[Framework]:
    for seed in range(25):
        yield generate("watts_strogatz", {"n": 9, "k": 2, "beta": 0.3, "mutual": 0.7}, seed).framework
        yield generate("erdos_renyi", {"n": 8, "p": 0.3}, seed).framework
    yield mutual_chain(9)


def test_in_large_frameworks_sets_are_barred_one_by_one(monkeypatch):
    framework = mutual_chain(12)
    inside = set(Engine(framework, SEMANTICS["complete"], Work()).every())
    monkeypatch.setattr(complete, "MOST_BITS", 4)
    barred = list(Engine(framework, SEMANTICS["complete"], Work()).every())
    assert len(barred) == len(inside)
    assert set(barred) == inside


def test_where_few_are_inside_each_they_are_listed_about_as_quickly_as_one_by_one():
    """Nobody has to hit all attackers of the many, so that choices among these lead to nothing, at a high cost each."""
    size, dice = 50, random.Random(1)
    attacks = [(f"e{j}", f"e{j}") for j in range(size)]
    for j in range(size):
        attacks += [(f"e{j}", f"g{i}") for i in range(size)]
        attacks += [(f"g{i}", f"e{j}") for i in range(size) if dice.random() < 0.5]
    for k in range(6):
        attacks += [(f"u{k}", f"v{k}"), (f"v{k}", f"u{k}"), (f"u{k}", "e0"), (f"v{k}", "e0")]
    framework = Framework.from_attacks(attacks)
    found = list(Engine(framework, SEMANTICS["complete"], Work(30_000)).every())
    assert len(set(found)) == len(found) == 2 * 3**6


def test_many_are_listed_with_few_nodes_each():
    """Each by itself, they took more than ten."""
    framework = generate("watts_strogatz", {"n": 160, "k": 6, "beta": 0.2, "mutual": 0.2}, 1).framework
    found = list(islice(Engine(framework, SEMANTICS["complete"], Work(16_000)).every(), 5_000))
    assert len(set(found)) == 5_000
    graph = Digraph.of(framework)
    for members in found[::250]:
        hit = graph.attacked(members)
        assert hit.isdisjoint(members)
        assert members == tuple(a for a in range(len(graph)) if hit.issuperset(graph.attackers[a]))


def in_vain(choices: int) -> tuple[Framework, list[str], list[str]]:
    """Whoever hits all that attacks r hits all that attacks q, but nobody has to. A set, and those of it without r."""
    attacks, members, without_r = [], ["r", "q"], ["q"]
    for k in range(choices):
        for hitting in (f"c{k}", f"e{k}"):
            attacks += [(hitting, f"x{k}"), (hitting, f"y{k}")]
            attacks += [(hitting, f"not {hitting}"), (f"not {hitting}", hitting)]
            members.append(hitting)
            without_r.append(hitting)
        attacks += [(f"x{k}", "r"), (f"y{k}", "q")]
    for k in range(7):  # many need r, and some q, so that these are looked at first
        needed = "r" if k < 4 else "q"
        attacks += [(needed, f"u{k}"), (f"u{k}", f"t{k}")]
        members.append(f"t{k}")
        if needed == "q":
            without_r.append(f"t{k}")
    return Framework.from_attacks(attacks), members, without_r


def test_where_many_choices_lead_to_nothing_a_solver_lists_what_is_below():
    framework, members, without_r = in_vain(40)
    graph = Digraph.of(framework)
    asked = []

    def below(least: Members, most: Members) -> Iterator[Members]:
        asked.append((least, most))
        return iter([] if framework.index_of("q") not in most else [members_of(most)])

    def members_of(most: Members) -> Members:
        return tuple(a for a in most if framework.arguments[a] != "c0")

    def indices(names: list[str]) -> Members:
        return tuple(sorted(map(framework.index_of, names)))

    known = known_sets([indices(without_r)])
    found = complete_within(graph, indices(members), known, below, Work(2_000))
    assert next(found) == indices(members)
    assert framework.index_of("q") in next(found), "after all 2^40 that leave q out"
    assert asked


def test_a_solver_lists_what_is_below_a_set_and_has_another():
    listed, asked = 0, 0
    for framework in some_frameworks():
        graph = Digraph.of(framework)
        labels = Labels(graph)
        sets = [members for members in admissible_sets(graph) if closed(graph, members) == members]
        for most in admissible_sets(graph):
            least = most[: len(most) // 2]
            if least == most:
                continue
            with session(labels, labels.complete(), Work()) as sat:
                below = complete._listing(sat, labels)
                found = list(below(least, most))
                again = list(below(least, most))
            assert sorted(found) == [each for each in sorted(sets) if set(least) <= set(each) < set(most)]
            assert again == [], "each was barred when it was found"
            listed, asked = listed + len(found), asked + 1
    assert asked > 500
    assert listed > 500


def test_what_a_solver_lists_below_is_listed_once(monkeypatch):
    """With nothing but a solver the listing is whole, and each extension is found once."""
    monkeypatch.setattr(complete, "FIRST", 0)
    monkeypatch.setattr(within, "PATIENCE", -1)
    framework = generate("watts_strogatz", {"n": 32, "k": 4, "beta": 0.3, "mutual": 0.5}, 3).framework
    found = list(Engine(framework, SEMANTICS["complete"], Work()).every())
    monkeypatch.setattr(complete, "MOST_BITS", 0)
    wanted = list(Engine(framework, SEMANTICS["complete"], Work()).every())
    assert len(found) == len(set(found)) == len(wanted) > 100
    assert set(found) == set(wanted)
