"""What is read from a claim before it is compared: times of day, counts, shares, senses, exclusive claims."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.deliberation.detectors.lexical.claims import Modality, read_claim
from moot.deliberation.detectors.lexical.clock import alike
from moot.deliberation.detectors.lexical.overlapping import overlap
from moot.deliberation.detectors.lexical.pair_features import features
from moot.deliberation.detectors.lexical.pair_weights import WEIGHTS
from moot.deliberation.detectors.lexical.quantities import Span
from moot.deliberation.detectors.lexical.tokens import words


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("The bus leaves at 14:30.", "clock", 870),
        ("The bus leaves at 2.30 pm.", "clock", 870),
        ("The bus leaves at a quarter to nine in the evening.", "clock", 1245),
        ("Lunch is at noon.", "clock", 720),
        ("The room is at 68 degrees Fahrenheit.", "degree", 20),
        ("It takes three quarters of an hour.", "s", 2700),
        ("The loaf weighs one and a half kilos.", "kg", 1.5),
        ("The tank holds 3 cubic metres.", "l", 3000),
        ("The boat came twice.", "#time", 2),
        ("The house has a single door.", "#door", 1),
        ("Counter 3 is closed.", "@counter", 3),
    ],
)
def test_a_figure_is_read_in_the_base_unit_of_its_kind(text: str, dimension: str, value: float) -> None:
    found = [(q.dimension, q.span.low) for q in read_claim(text).quantities]
    assert found == [(dimension, pytest.approx(value))]


def test_a_year_is_a_name_and_no_figure() -> None:
    claim = read_claim("The mill burned in 1987.")
    assert (claim.quantities, claim.names) == ((), ("1987",))


def test_an_hour_without_am_or_pm_meets_both_halves_of_the_day() -> None:
    nine, evening, ten = Span(540, 540), Span(1260, 1260), Span(600, 600)
    assert alike(nine, evening)
    assert not alike(ten, evening)
    assert not alike(Span(1260, 1260), Span(780, 780))


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("The pump works.", False),
        ("The pump does not work.", True),
        ("The crew refused to sail.", True),
        ("The bread is free of nuts.", True),
        ("The pump did not fail to start.", False),
        ("The ship did not sail until noon.", False),
        ("The licence is no longer valid.", False),
    ],
)
def test_negations_are_counted_where_they_deny(text: str, denied: bool) -> None:
    assert read_claim(text).denied is denied


@pytest.mark.parametrize(
    ("text", "modality"),
    [
        ("We do not own the shed.", Modality.FACT),
        ("Dogs may not enter.", Modality.MUST_NOT),
        ("Guests need not sign.", Modality.NEED_NOT),
        ("Guests have to pay.", Modality.MUST),
        ("Guests are allowed to park.", Modality.MAY),
    ],
)
def test_a_demand_is_told_from_a_fact(text: str, modality: Modality) -> None:
    assert read_claim(text).modality is modality


def test_a_word_meets_its_family_its_synonyms_and_its_opposites() -> None:
    said = read_claim("The lorry arrived late.")
    assert overlap(said, read_claim("The arrival of the truck was delayed.")).longer == 1
    assert overlap(said, read_claim("The lorry departed late.")).opposed != ()


def test_roles_are_swapped_in_comparisons_exchanged_in_deeds_and_kept_in_the_passive() -> None:
    taller, deed = read_claim("The elm is taller than the ash."), read_claim("The fox chased the hare.")
    assert overlap(taller, read_claim("The ash is taller than the elm.")).swapped
    assert overlap(deed, read_claim("The hare chased the fox.")).exchanged
    assert not overlap(deed, read_claim("The hare was chased by the fox.")).exchanged
    assert overlap(deed, read_claim("The fox was chased by the hare.")).exchanged


TEXTS = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(
            words("the red blue 3 8 kg most no not all must may lamp pump before than opened shut by was at half past")
        ),
        max_size=14,
    ).map(" ".join),
)


@given(TEXTS, TEXTS)
def test_features_are_the_same_in_both_orders_and_each_has_a_weight(a: str, b: str) -> None:
    weighed = {line.split(" | ")[0] for line in WEIGHTS.strip().splitlines()}
    first, second = read_claim(a), read_claim(b)
    found = features(first, second, overlap(first, second))
    assert set(found) <= weighed
    assert all(abs(value) <= 1 for value in found.values())
