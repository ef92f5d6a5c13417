"""Where a search takes long: a stable extension instead of any preferred one, and another solver for dense clauses."""

import random
from dataclasses import replace
from itertools import product

import pytest
from argumentation_cases import random_frameworks, small_frameworks
from subsets import ORACLE

from moot.argumentation import Framework, defence
from moot.argumentation import engine as engines
from moot.argumentation.attack_graph import Compressed
from moot.argumentation.digraph import Digraph
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS, preferred, stable
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import LIGHT_CONFLICTS, LIGHT_DENSITY, LIGHT_PER_CALL, Sat
from moot.argumentation.work import Work
from profiles import share, some_of

AT_ONCE, LONG = -20, 10_000
"""Nodes: none for frameworks of less than 20 arguments; more than a small one takes."""


def dense(size: int, density: float, seed: int) -> Framework:
    """A random framework in which many attack many."""
    dice = random.Random(seed)
    pairs = [(str(a), str(b)) for a, b in product(range(size), repeat=2) if a != b and dice.random() < density]
    return Framework.from_attacks(pairs, map(str, range(size)))


# -- a preferred extension


CUT, ASKED = (AT_ONCE, AT_ONCE), (AT_ONCE, LONG)


@pytest.mark.family
@pytest.mark.parametrize(("turns", "soon"), [((ASKED,), LONG), ((CUT, CUT), AT_ONCE), ((CUT, ASKED), AT_ONCE)])
def test_whoever_has_the_turn_answers_are_those_of_the_definition(
    monkeypatch: pytest.MonkeyPatch, turns: tuple[tuple[int, int], ...], soon: int
) -> None:
    monkeypatch.setattr(preferred, "TURNS", turns)
    monkeypatch.setattr(engines, "SOON", AT_ONCE)
    monkeypatch.setattr(engines, "SOONER", soon)
    monkeypatch.setattr(engines, "LATER", (AT_ONCE, LONG, AT_ONCE))
    semantics, by_stable = SEMANTICS["preferred"], 0
    for framework in some_of((*small_frameworks(), *random_frameworks(300, 7, seed=83))):
        known = [frozenset(members) for members in ORACLE["preferred"](framework.arguments, framework.attacks)]
        engine = Engine(framework, replace(semantics, hope=AT_ONCE), Work())
        some = engine.some()
        assert some is not None
        assert framework.names_of(some) in known
        by_stable += len(known) > 1 and ORACLE["stable"](framework.arguments, framework.attacks) != []
        for a, argument in enumerate(framework.arguments):
            decision = engine.skeptical(a)
            assert decision.accepted is all(argument in members for members in known)
            if decision.shown_by:
                members = framework.names_of(decision.shown_by())
                assert members in known
                assert argument not in members
    assert by_stable > share(50)


def test_a_stable_extension_ends_a_search_that_would_go_on() -> None:
    framework = dense(200, 0.2, seed=3)
    alone, turns = Work(max_nodes=100_000), Work(max_nodes=100_000)
    preferred.around(_graph(framework), (), alone)
    found = Engine(framework, SEMANTICS["preferred"], turns).some()
    assert found == Engine(framework, SEMANTICS["stable"], Work()).some()
    assert turns.spent < alone.spent / 2


def test_what_is_found_soon_is_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("nobody need ask")

    monkeypatch.setattr(stable, "some", never)
    monkeypatch.setattr(stable, "skeptical", never)
    framework = dense(100, 0.1, seed=1)
    alone, work = Work(max_nodes=100_000), Work(max_nodes=100_000)
    found = preferred.around(_graph(framework), (), alone)
    assert preferred.some(_graph(framework), work) == found
    assert work.spent == alone.spent > 100
    assert Engine(framework, SEMANTICS["preferred"], work).skeptical(0).accepted is False


def test_what_is_not_in_every_one_is_seen_by_a_stable_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any preferred one would take all that it may."""

    def endless(_graph: Digraph, _a: int, work: Work) -> None:
        work.take(10**12)
        raise AssertionError("this has no end")

    monkeypatch.setattr(preferred, "unanswered", endless)
    monkeypatch.setattr(preferred, "is_coherent", lambda _graph: False)
    framework = Framework.from_attacks([(str(k), str((k + 1) % 10)) for k in range(10)])
    engine = Engine(framework, SEMANTICS["preferred"], Work())
    for a in range(len(framework)):
        decision = engine.skeptical(a)
        assert not decision.accepted
        assert decision.shown_by
        assert decision.shown_by() == tuple(range(1 - a % 2, 10, 2))


def test_where_nothing_is_stable_that_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    usual = stable.some

    def counted(graph: Digraph, work: Work) -> tuple[int, ...] | None:
        nonlocal asked
        asked += 1
        return usual(graph, work)

    monkeypatch.setattr(stable, "some", counted)
    monkeypatch.setattr(preferred, "TURNS", ((AT_ONCE, LONG), (AT_ONCE, LONG)))
    framework = Framework.from_attacks([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e"), ("e", "d")])
    assert Engine(framework, SEMANTICS["preferred"], Work()).some() is not None
    assert asked == 1


# -- dense frameworks


@pytest.mark.parametrize("more", [0, 2, 8])
def test_the_light_solver_hands_over_sooner_where_clauses_are_many_for_each_variable(
    monkeypatch: pytest.MonkeyPatch, more: int
) -> None:
    conflicts: list[int] = []
    usual = Sat._go_on

    def seen(self: Sat) -> None:
        conflicts.append(self._conflicts)
        usual(self)

    monkeypatch.setattr(Sat, "_go_on", seen)
    labels = Labels(_graph(dense(200, 0.15, seed=1)))
    clauses = [*labels.stable(), *[(labels.inside(0), -labels.inside(0))] * (more * labels.size * 30)]
    sat = Sat(clauses, labels.size, (), Work())
    assert sat.solve()
    sat.close()
    expected = LIGHT_CONFLICTS * LIGHT_DENSITY * labels.size / len(clauses)
    assert conflicts == [pytest.approx(expected, abs=2 * LIGHT_PER_CALL)]
    assert expected < LIGHT_CONFLICTS / (7 + 7 * more)


def test_looking_outward_among_few_attacks_the_light_solver_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    conflicts: list[int] = []
    usual = Sat.close

    def seen(self: Sat) -> None:
        conflicts.append(self._conflicts)
        assert not self._heavy
        usual(self)

    monkeypatch.setattr(Sat, "close", seen)
    framework = dense(400, 0.012, seed=1)
    engine = Engine(framework, SEMANTICS["preferred"], Work())
    for a in [a for a in range(len(framework)) if not engine.reduct.labels[a]][:20]:
        engine.credulous(a)
    assert max(conflicts) > 100, "more than it may cost for its calls alone"


def test_it_is_not_looked_outward_for_long_where_most_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int | None] = []
    usual = defence.defending

    def seen(rows: Compressed, labels: bytearray, a: int, work: Work) -> tuple[int, ...] | None:
        given.append(work.max_nodes)
        return usual(rows, labels, a, work)

    monkeypatch.setattr(defence, "defending", seen)
    far, near = dense(400, 0.01, seed=5), dense(80, 0.5, seed=5)
    for framework, crowded in ((far, 1), (near, 512), (near, 1)):
        monkeypatch.setattr(defence, "CROWDED", crowded)
        engine = Engine(framework, SEMANTICS["preferred"], Work())
        engine.credulous(next(a for a in range(len(framework)) if not engine.reduct.labels[a]))
    assert given == [defence.NEAR, defence.ONE_LOOK + near.attack_count // 512, defence.NEAR]


def _graph(framework: Framework) -> Digraph:
    return Engine(framework, SEMANTICS["preferred"], Work()).parts[-1].graph
