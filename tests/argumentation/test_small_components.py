"""Many small components are searched together for one extension: what is found is one of each of them."""

import random
from collections.abc import Iterable
from unittest.mock import patch

import pytest
from argumentation_cases import random_frameworks
from subsets import ORACLE

from moot.argumentation import SEMANTICS, Framework
from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Engine
from moot.argumentation.parts import TOGETHER, gathered
from moot.argumentation.semantics import Semantics
from moot.argumentation.solving import reduct
from moot.argumentation.solving.compact import Compact
from moot.argumentation.work import Work
from profiles import share

SIZE = 4
PIECES = [piece for piece in random_frameworks(400, SIZE, seed=77) if len(piece)]


def many(lots: random.Random, *, stable: bool) -> tuple[Framework, list[Framework]]:
    """Up to eight groups of pieces beside each other, names `place.name`; `stable`: each has a stable extension."""
    fit = [piece for piece in PIECES if not stable or ORACLE["stable"](piece.arguments, piece.attacks)]
    pieces = lots.choices(fit, k=lots.randint(2, 8 * TOGETHER))
    attacks = [(f"{k}.{a}", f"{k}.{b}") for k, piece in enumerate(pieces) for a, b in piece.attacks]
    names = [f"{k}.{a}" for k, piece in enumerate(pieces) for a in piece.arguments]
    lots.shuffle(names)
    return Framework.from_attacks(attacks, names), pieces


def one_of_each(semantics: Semantics, pieces: list[Framework], found: Iterable[str]) -> bool:
    per_piece: list[set[str]] = [set() for _ in pieces]
    for name in found:
        place, _, own = name.partition(".")
        per_piece[int(place)].add(own)
    known = ORACLE[semantics.name]
    return all(
        frozenset(own) in set(map(frozenset, known(piece.arguments, piece.attacks)))
        for own, piece in zip(per_piece, pieces, strict=True)
    )


def engine_of(framework: AttackGraph, semantics: Semantics, *, arrays: bool) -> Engine:
    engine = Engine(framework, semantics, Work())
    if arrays:
        with patch.multiple(reduct, LOADED=0, LARGE=0):
            assert isinstance(engine.reduct.graph, Compact)
    return engine


@pytest.mark.parametrize("arrays", [False, True])
@pytest.mark.parametrize("name", SEMANTICS)
def test_what_is_found_is_an_extension_of_every_component(name: str, arrays: bool) -> None:
    semantics, lots = SEMANTICS[name], random.Random(f"{name} {arrays}")
    for _ in range(4):
        framework, pieces = many(lots, stable=name == "stable")
        found = engine_of(framework, semantics, arrays=arrays).some()
        assert found is not None
        assert one_of_each(semantics, pieces, framework.names_of(found))


@pytest.mark.family
@pytest.mark.parametrize("arrays", [False, True])
@pytest.mark.parametrize("name", SEMANTICS)
def test_what_shows_an_answer_is_an_extension_of_every_component(name: str, arrays: bool) -> None:
    semantics, lots = SEMANTICS[name], random.Random(f"{arrays} {name}")
    framework, pieces = many(lots, stable=name == "stable")
    engine, shown = engine_of(framework, semantics, arrays=arrays), 0
    for a in lots.sample(range(len(framework)), share(20)):
        for inside, decision in ((True, engine.credulous(a)), (False, engine.skeptical(a))):
            if decision.shown_by:
                found = decision.shown_by()
                assert (a in found) is inside
                assert one_of_each(semantics, pieces, framework.names_of(found))
                shown += 1
    assert shown >= share(10)


def test_one_that_has_no_stable_extension_is_found_among_many() -> None:
    lots = random.Random(3)
    framework, _ = many(lots, stable=True)
    for place in range(0, len(framework.arguments), 7):
        attacks = [*framework.attacks, *[(f"odd{a}", f"odd{(a + 1) % 3}") for a in range(3)]]
        names = list(framework.arguments)
        names[place:place] = ["odd1", "odd0", "odd2"]
        engine = Engine(AttackGraph.from_attacks(attacks, names), SEMANTICS["stable"], Work())
        assert engine.some() is None
        assert not engine.credulous(engine.framework.index_of(framework.arguments[0])).accepted
        assert engine.skeptical(engine.framework.index_of(framework.arguments[0])).accepted


def test_no_group_is_taken_for_another_that_is_gone() -> None:
    pairs = [(f"{side}{k}", f"{other}{k}") for k in range(5 * TOGETHER) for side, other in ("ab", "ba")]
    engine = Engine(AttackGraph.from_attacks(pairs), SEMANTICS["stable"], Work())
    kinds = {group.likeness for group in gathered(engine.reduct, engine.parts)}
    assert len(kinds) == 5, "a group that nobody keeps leaves its place in memory to the next"


def test_small_ones_are_gathered_and_each_is_in_one_group() -> None:
    pairs = [(f"{side}{k}", f"{other}{k}") for k in range(150) for side, other in ("ab", "ba")]
    ring = [(f"r{k}", f"r{(k + 1) % 20}") for k in range(20)]
    engine = Engine(AttackGraph.from_attacks([*ring, *pairs]), SEMANTICS["stable"], Work())
    groups = list(gathered(engine.reduct, engine.parts))
    assert [len(group.members) for group in groups] == [2 * TOGETHER, 2 * TOGETHER, 300 - 4 * TOGETHER, 20]
    assert sorted(a for group in groups for a in group.members) == list(range(320))
    assert all(len(group.graph) == len(group.members) for group in groups)
    assert engine.some() is not None
    assert engine.work.spent < 40, "four searches, not 151"
