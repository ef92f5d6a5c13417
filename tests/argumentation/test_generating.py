"""Families of random frameworks: the same for a seed everywhere, and each as its file says."""

import hashlib
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import Framework
from moot.argumentation.components import strongly_connected
from moot.argumentation.generating import generator
from moot.argumentation.generating.families import FAMILIES
from moot.argumentation.generating.generator import generate, suite
from moot.argumentation.generating.lots import Lots
from moot.errors import InvalidValue, UnknownName

SEEDS = st.integers(0, 2**64 - 1)
PINNED = {
    "erdos_renyi": (60, 176, "11d48d3a6c6b8b0f"),
    "barabasi_albert": (60, 171, "a2878a51b370ef4c"),
    "watts_strogatz": (60, 239, "7bb6adf549b8b370"),
    "grounded": (60, 92, "44ea94a7dc612ff3"),
    "scc": (60, 163, "5d3310d22790dccd"),
    "stable": (60, 459, "7914758cfd50bdfc"),
    "admbuster": (60, 59, "5b332be6c59dcfdc"),
    "sembuster": (60, 630, "84896fbcd5a91685"),
    "traffic": (60, 107, "4a7aa5ffbcfe03c7"),
    "planning": (60, 118, "4a0f3580e5f8da29"),
}


def made(family: str, seed: int = 1, **parameters: float) -> Framework:
    return generate(family, parameters, seed).framework


def test_the_lots_are_those_of_splitmix64() -> None:
    lots = Lots(1234567)
    known = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
    assert tuple(lots.word() for _ in range(5)) == known


@given(seed=SEEDS, among=st.integers(0, 200), share=st.floats(0, 1))
def test_places_are_distinct_ascending_and_within(seed: int, among: int, share: float) -> None:
    found = Lots(seed).places(among, share)
    assert found == sorted(set(found))
    assert all(0 <= number < among for number in found)


@pytest.mark.parametrize("share", [0.001, 0.01, 0.3, 0.499, 0.5, 0.9])
def test_each_place_is_drawn_as_often_as_it_should_be(share: float) -> None:
    lots, among, times = Lots(5), 400, 500
    drawn = [lots.places(among, share) for _ in range(times)]
    trials = among * times
    deviation = (trials * share * (1 - share)) ** 0.5
    assert abs(sum(map(len, drawn)) - trials * share) < 4 * deviation
    first_half = sum(number < among // 2 for found in drawn for number in found)
    assert abs(first_half - trials * share / 2) < 4 * deviation
    sizes = sum((len(found) - among * share) ** 2 for found in drawn) / times
    assert 0.7 < sizes / (among * share * (1 - share)) < 1.3


@given(seed=SEEDS, count=st.integers(0, 30), more=st.integers(0, 30))
def test_distinct_numbers_are_distinct(seed: int, count: int, more: int) -> None:
    found = Lots(seed).distinct(count, count + more)
    assert found == sorted(set(found))
    assert len(found) == count
    assert all(0 <= number < count + more for number in found)


@given(seed=SEEDS, count=st.integers(0, 30))
def test_shuffling_loses_nothing(seed: int, count: int) -> None:
    assert sorted(Lots(seed).shuffled(count)) == list(range(count))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_seed_gives_the_same_framework_on_every_machine(family: str) -> None:
    found = made(family, 7, n=60)
    digest = hashlib.sha256(repr(list(found.attacks)).encode()).hexdigest()
    assert (len(found), found.attack_count, digest[:16]) == PINNED[family]


ALL = """
from moot.argumentation.generating.families import FAMILIES
from moot.argumentation.generating.generator import generate
print([list(generate(family).framework.attacks) for family in FAMILIES])
"""


def test_no_order_of_sets_enters() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", ALL], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(said) == 1


@pytest.mark.parametrize("family", sorted(set(FAMILIES) - {"admbuster", "sembuster"}))
def test_another_seed_gives_another_framework(family: str) -> None:
    assert made(family, 1) != made(family, 2)


@pytest.mark.parametrize("family", FAMILIES)
@given(seed=SEEDS, n=st.integers(1, 40))
def test_every_size_can_be_made(family: str, seed: int, n: int) -> None:
    found = generate(family, {"n": n}, seed)
    values = {**found.parameters}
    assert len(found.framework) == FAMILIES[family].size(values) <= n
    assert values["n"] == n
    assert generate(family, values, seed).framework == found.framework
    if family != "sembuster":
        assert all(source != target for source, target in found.framework.attacks)


def test_every_pair_attacks_with_its_probability() -> None:
    assert abs(made("erdos_renyi", n=400, p=0.1).attack_count - 15960) < 4 * 120
    assert made("erdos_renyi", n=50, p=1.0).attack_count == 50 * 49
    assert made("erdos_renyi", n=50, p=0.0).attack_count == 0


def test_who_came_early_has_many_links() -> None:
    found = made("barabasi_albert", n=2000, links=3)
    degrees = [len(found.attackers_of(a)) + len(found.attacked_by(a)) for a in range(2000)]
    assert sum(degrees) == 2 * 3 * (2000 - 3)
    assert max(degrees[:20]) > 10 * sorted(degrees)[1000]


def test_a_ring_that_is_not_rewired_links_neighbours() -> None:
    found = made("watts_strogatz", n=100, k=6, beta=0.0, mutual=0.0)
    assert found.attack_count == 300
    apart = [abs(found.index_of(source) - found.index_of(target)) for source, target in found.attacks]
    assert {min(way, 100 - way) for way in apart} == {1, 2, 3}
    assert made("watts_strogatz", n=100, k=6, beta=0.0, mutual=1.0).attack_count == 600


def test_without_attacks_back_grounded_decides_everything() -> None:
    assert not made("grounded", n=500, back=0.0).labelling().of("undec")
    assert made("grounded", n=500, back=0.5, attackers=5).labelling().of("undec")


@pytest.mark.parametrize("components", [1, 7, 100, 200])
def test_there_are_as_many_components_as_asked_for(components: int) -> None:
    attackers, _ = made("scc", n=200, components=components).rows()
    assert len(strongly_connected(range(200), dict(enumerate(attackers)))) == components


def test_drawn_sets_become_stable_extensions() -> None:
    assert len(made("stable", n=60, sets=5, size=0.3, more=0).extensions("stable")) >= 5


def test_a_chain_is_decided_from_its_end() -> None:
    chain = made("admbuster", n=101)
    assert chain.labelling().of("in") == {str(number) for number in range(1, 102, 2)}
    both = made("admbuster", n=100, back=1)
    assert len(both.labelling().of("undec")) == 100


def test_one_extension_alone_is_semi_stable() -> None:
    found = made("sembuster", n=30)
    assert found.extensions("stable") == ()
    preferred = found.extensions("preferred")
    assert len(preferred) == 11
    (best,) = found.extensions("semi-stable")
    assert "10" in best


def test_roads_join_neighbours_on_a_grid() -> None:
    found = made("traffic", n=100, open=1.0, mutual=1.0)
    assert found.attack_count == 2 * 180
    assert all(abs(int(source) - int(target)) in (1, 10) for source, target in found.attacks)


def test_a_need_attacks_its_action_alone() -> None:
    found = made("planning", n=200, width=10)
    for need in range(30, 40):
        assert list(found.attacked_by(need)) == [need - 10]
        assert all(action < 10 for action in found.attackers_of(need))


@pytest.mark.parametrize(
    ("family", "parameters", "seed", "said"),
    [("star", {}, 1, "erdos_renyi"), ("scc", {"size": 3}, 1, "components"), ("scc", {"n": 0}, 1, "from 1 to"),
     ("scc", {"n": 2.5}, 1, "whole number"), ("erdos_renyi", {"p": 1.5}, 1, "from 0.0 to 1.0"),
     ("erdos_renyi", {"p": float("nan")}, 1, "from 0.0 to 1.0"), ("scc", {"n": True}, 1, "whole number"),
     ("scc", {}, -1, "2\\^64"), ("scc", {}, 1.5, "2\\^64")],
)  # fmt: skip
def test_what_cannot_be_made_is_told(family: str, parameters: dict[str, object], seed: int, said: str) -> None:
    with pytest.raises((UnknownName, InvalidValue), match=said):
        generate(family, parameters, seed)


@pytest.mark.parametrize("family", ["erdos_renyi", "barabasi_albert"])
def test_too_many_attacks_are_refused(monkeypatch: pytest.MonkeyPatch, family: str) -> None:
    monkeypatch.setattr(generator, "MAX_ATTACKS", 100)
    with pytest.raises(InvalidValue, match="at most 100 attacks"):
        generate(family, {})


def test_what_makes_it_again_is_told() -> None:
    told = generate("erdos_renyi", {"n": 20}, 5).told
    assert told == "moot generate erdos_renyi n=20 p=0.05 --seed 5"


def test_the_suite_is_as_large_as_it_should_be() -> None:
    found = suite("bench")
    assert len(found) == len({instance.name for instance in found}) >= 120
    assert len({instance.family for instance in found}) >= 9
    sizes = [instance.size for instance in found]
    assert (min(sizes), max(sizes)) == (100, 1_000_000)
    assert all(set(instance.parameters) <= set(FAMILIES[instance.family].parameters) for instance in found)


def test_an_unknown_suite_names_the_known_one() -> None:
    with pytest.raises(UnknownName, match="bench"):
        suite("main")


@pytest.mark.parametrize(("family", "values"), [("erdos_renyi", {"n": 99_999, "p": 1.0}), ("sembuster", {"n": 60_000})])
def test_what_would_surely_be_too_much_is_refused_before_anything_is_drawn(monkeypatch, family, values):
    def drawn(*_: object) -> None:
        pytest.fail("drawn")

    monkeypatch.setitem(generator.FAMILIES, family, replace(generator.FAMILIES[family], draw=drawn))
    with pytest.raises(InvalidValue, match="at most 50,000,000 attacks"):
        generate(family, values)


@pytest.mark.parametrize("name", FAMILIES)
def test_no_more_attacks_are_expected_than_come(name):
    family = FAMILIES[name]
    expected = family.expected(family.values({}))
    assert expected <= 1.05 * generate(name, {}, 1).framework.attack_count
    assert expected == 0 or name in ("erdos_renyi", "sembuster")
