"""P19 to P24 of the formal model: what holds of the outcomes of every document. P21, that moot agrees with the slow
reference, is test_outcomes_against_reference.py."""

from itertools import combinations
from typing import Any

import pytest
from dividing_compared import drawn
from graphs import judged
from hypothesis import assume, given
from reference import dividing as slow
from reference.outcomes import ORDER, standing
from reference.words import stances_of
from strategies import SEEDS, documents

from moot.argumentation.labelling import Label
from moot.verdict.dividing import outcomes_of
from moot.verdict.explanation import explain_position
from moot.verdict.standing import rounded
from profiles import examples

K_MAX = 2


def small(seed: int) -> dict[str, Any]:
    """A drawn document in which few propositions can be settled."""
    document = drawn(seed, 4, 5)
    assume(document is not None)
    assert document is not None
    return document


@examples(240)
@given(SEEDS)
def test_p19_common_ground_has_two_classes_and_no_dissenter(seed: int) -> None:
    document = small(seed)
    record = slow.Record(document)
    for ground in outcomes_of(judged(document).standing, None, k_max=0).common_ground:
        holders = record.holders(ground.literal)
        assert len(ground.classes) >= 2
        assert all(record.broad[name] & holders for name in ground.classes)
        assert not any(record.disputes(name, ground.literal) for name in record.classes)


@examples(160)
@given(SEEDS)
def test_p20_a_crux_moves_the_standing_and_no_proper_subset_does(seed: int) -> None:
    document = small(seed)
    for cruxes in outcomes_of(judged(document).standing, None, k_max=K_MAX).cruxes:
        before = ORDER[standing(document, (), cruxes.position)]
        for sign, found in ((1, cruxes.raise_), (-1, cruxes.lower)):
            for crux in found:
                assert sign * (ORDER[standing(document, crux.literals, cruxes.position)] - before) > 0
                for size in range(1, len(crux.literals)):
                    for part in combinations(crux.literals, size):
                        assert sign * (ORDER[standing(document, part, cruxes.position)] - before) <= 0


@examples(240)
@given(documents())
def test_p22_there_is_a_camp_a_position_and_everybody_is_in_one_at_most(document: dict[str, Any]) -> None:
    found = judged(document).standing
    camps = outcomes_of(found, None, k_max=0).camps
    members = [name for camp in camps for name in camp.members]
    assert [camp.position for camp in camps] == list(found.positions)
    assert len(members) == len(set(members))
    stances, of = stances_of(document), document["classes"]
    for camp in camps:
        for name in camp.members:
            own = [values for who, values in stances.items() if of.get(who, who) == name]
            mean = {p: sum(v[p] for v in own if p in v) / sum(p in v for v in own) for v in own for p in v}
            assert all(mean.get(camp.position, -2) > value for p, value in mean.items() if p != camp.position)


@examples(240)
@given(documents())
def test_p23_the_contributions_to_an_energy_add_up_to_it(document: dict[str, Any]) -> None:
    found = judged(document).standing
    for position in (position.id for position in found.graph.positions):
        tree = explain_position(found, position)
        terms = [node.contribution for node in tree.because if node.counted and node.contribution is not None]
        assert sum(terms) == pytest.approx(rounded(found.strengths.energy[position]), abs=1e-6)


@examples(240)
@given(documents())
def test_p24_every_number_rests_on_those_of_attackers(document: dict[str, Any]) -> None:
    found = judged(document).standing
    framework, labels, numbers = found.framework, found.grounded.labels, found.grounded.numbers
    for n in range(len(framework)):
        attackers = framework.attackers_of(n)
        match labels[n]:
            case Label.IN:
                assert all(labels[a] is Label.OUT for a in attackers)
                assert numbers[n] == 1 + max((numbers[a] for a in attackers), default=0)
            case Label.OUT:
                assert numbers[n] == 1 + min(numbers[a] for a in attackers if labels[a] is Label.IN)
            case Label.UNDEC:
                assert numbers[n] == 0
