"""The labelling rules for contradiction, each with sentences of our own, and the founding flaws R1 and R2.

A case: rule | label | one claim | other claim. Every case is read in both orders.
"""

import pytest

from moot.deliberation.detectors import LexicalContradiction, Relation
from moot.deliberation.detectors.lexical.claims import read_claim
from moot.deliberation.detectors.lexical.pair_states import ended_or_denied, states

CASES = """
1 | contradict | The bridge is open. | The bridge is closed.
1 | unrelated | The bridge was open on Monday. | The bridge was closed on Tuesday.
1 | unrelated | Mr Brown passed the test. | Mrs Green failed the test.
1 | unrelated | The left lamp is working. | The right lamp is broken.
1 | unrelated | In the kitchen the tap leaks. | In the bathroom the tap does not leak.
2 | contradict | The contract was signed in May. | The contract was not signed in May.
2 | contradict | The soup is hot. | The soup is cold.
2 | contradict | The red car is faster than the blue car. | The blue car is faster than the red car.
2 | contradict | The tower is taller than the church. | The church is taller than the tower.
2 | contradict | Sales increased in spring. | Sales fell in spring.
2 | contradict | Sell the boat. | We should not sell the boat.
3 | agree | The office opens at nine. | The office opens at nine.
3 | agree | Two men unloaded the truck. | The truck was unloaded by two men.
3 | agree | All guests left early. | Most guests left early.
3 | agree | The red door and the red gate were painted. | The red gate was painted.
3 | agree | The soup is not hot. | The soup is cold.
4 | unrelated | The bakery sells bread. | The bakery closes at six.
4 | unrelated | Some lamps are broken. | Some lamps are not broken.
4 | unrelated | The book has 300 pages. | The book has 12 chapters.
4 | unrelated | Trains run every hour. | The mayor likes fish.
5 | contradict | We should cut down the old tree. | I am worried about the owls; we should not cut down the old tree.
5 | agree | We should repair the roof. | My worry is that water gets in already, so the roof needs to be repaired.
5 | unrelated | We should repair the roof. | I am worried about the noise of the neighbours.
6 | contradict | Visitors must sign the book. | Visitors need not sign the book.
6 | contradict | Visitors may take pictures. | It is forbidden for visitors to take pictures.
6 | agree | Visitors may not take pictures. | Visitors must not take pictures.
6 | contradict | Visitors may take pictures. | Visitors must not take pictures.
7 | contradict | Most students passed the exam. | Few students passed the exam.
7 | contradict | The rope is 3 metres long. | The rope is 450 cm long.
7 | agree | The rope is 3 metres long. | The rope is 300 cm long.
7 | agree | The film lasts 95 minutes. | The film lasts less than two hours.
7 | contradict | The film lasts 95 minutes. | The film lasts at least two hours.
7 | contradict | The bag weighs 2 kg. | The bag weighs 500 g.
7 | agree | The bag weighs 2 kg. | The bag weighs more than 500 g.
1 | unrelated | Room 3 has a balcony. | Room 8 has no balcony.
1 | unrelated | In June the lake was calm. | In October the lake was stormy.
1 | contradict | The lecture is on Monday. | The lecture is on Friday.
2 | contradict | The door is green. | The door is blue.
2 | contradict | Only members may vote. | Guests may vote.
2 | contradict | The clerk always locks the safe. | The clerk never locks the safe.
2 | contradict | The driver refused to pay. | The driver paid.
3 | agree | Only members may vote. | Guests may not vote.
3 | agree | The committee approved the plan. | The plan was approved by the committee.
3 | agree | Prices increased. | There was an increase in prices.
3 | agree | The bus did not leave until Friday. | The bus left on Friday.
3 | agree | The pine is older than the oak. | The oak is younger than the pine.
4 | unrelated | The nurse called the doctor. | The doctor called the nurse.
4 | unrelated | The tunnel is 3 km long. | The tunnel is 12 m high.
7 | contradict | The oven is set to 180 °C. | The oven is set to 450 °F.
7 | agree | The train leaves at 14:30. | The train leaves at half past two.
7 | contradict | The train leaves at 14:30. | The train leaves at four.
7 | agree | Three of the four tyres are worn. | Most of the tyres are worn.
7 | contradict | No students passed the exam. | Some students passed the exam.
1 | unrelated | In May the pond was full. | In August the pond was empty.
1 | unrelated | Before the repair the roof leaked. | After the repair the roof did not leak.
3 | agree | Ana is taller than Ben. | Ben is shorter than Ana.
3 | agree | The concert was cancelled. | The concert did not take place.
2 | contradict | The concert was cancelled. | The concert took place.
4 | unrelated | At least 30 guests came by train. | At most 70 guests came by train.
""".strip().splitlines()


def _relate(a: str, b: str) -> Relation:
    return LexicalContradiction().detect(a, b).label


@pytest.mark.parametrize("case", CASES)
def test_a_pair_gets_the_label_of_its_rule_in_both_orders(case: str) -> None:
    _, label, a, b = (part.strip() for part in case.split(" | "))
    assert (_relate(a, b), _relate(b, a)) == (label, label)


def test_a_word_of_ending_goes_with_a_denial_and_against_what_lasts() -> None:
    ended, denied, lasts = (
        read_claim(text)
        for text in (
            "The lease expired in June.",
            "The lease was not in force in June.",
            "The lease is still in force.",
        )
    )
    assert "ended beside denied" in states(ended, denied)
    assert "ended beside lasting" in states(ended, lasts)
    assert ended_or_denied(denied, ended)
    assert not ended_or_denied(ended, lasts)


def test_every_rule_has_two_pairs_or_more() -> None:
    rules = [int(case.split(" | ")[0]) for case in CASES]
    assert all(rules.count(rule) >= 2 for rule in range(1, 8))


MARKERS_INSIDE_WORDS = (
    ("The server went down at noon.", "We do not own the server room."),
    ("Unless it rains we meet outside.", "More guests came by bus."),
    ("Nobody lives there anymore.", "Less sugar was used in the cake."),
    ("The highlight was the concert.", "We follow the river."),
)


@pytest.mark.parametrize(("a", "b"), MARKERS_INSIDE_WORDS)
def test_a_marker_inside_another_word_never_counts(a: str, b: str) -> None:
    assert _relate(a, b) is Relation.UNRELATED


@pytest.mark.parametrize("claim", ["We should not proceed.", "Do more, not less.", "Prices can and cannot fall."])
def test_identical_claims_agree_though_they_contain_a_marker_and_its_opposite(claim: str) -> None:
    finding = LexicalContradiction().detect(claim, claim)
    assert (finding.label, finding.equivalent) == (Relation.AGREE, True)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The user is calm.", "The user is panicking."),
        ("The gate is locked.", "The gate is unlocked."),
        ("The mushroom is edible.", "The mushroom is inedible."),
        ("The parcel arrived on time.", "The parcel arrived late."),
    ],
)
def test_opposites_without_any_marker_contradict(a: str, b: str) -> None:
    assert _relate(a, b) is Relation.CONTRADICT


PARAPHRASES = (
    ("A full restore takes 90 minutes.", "A full restore takes an hour and a half."),
    ("The container was unloaded by two men.", "Two men unloaded the container."),
    ("The festival lasts for two weeks.", "The festival lasts 14 days."),
)


@pytest.mark.parametrize(("a", "b"), PARAPHRASES)
def test_a_paraphrase_is_equivalent(a: str, b: str) -> None:
    finding = LexicalContradiction().detect(a, b)
    assert (finding.label, finding.equivalent) == (Relation.AGREE, True)


VETOES = (
    ("The valve is open.", "The valve is not open."),
    ("The valve opens at 3 bar.", "The valve opens at 5 bar."),
    ("Anna is older than Ben.", "Ben is older than Anna."),
    ("The dog bit the vet.", "The vet bit the dog."),
    ("The rolls are fresh.", "Most of the rolls are fresh."),
    ("Members must pay.", "Members may pay."),
    ("The lamp in room 3 works.", "The lamp in room 8 works."),
    ("The red lamp works.", "The blue lamp works."),
    ("The film lasts 95 minutes.", "The film lasts less than two hours."),
)


@pytest.mark.parametrize(("a", "b"), VETOES)
def test_negation_a_differing_number_swapped_roles_and_mere_likeness_are_never_equivalent(a: str, b: str) -> None:
    assert not LexicalContradiction().detect(a, b).equivalent


def test_a_recommendation_is_related_to_a_concern_by_what_the_concern_concludes() -> None:
    advice = "We should move the archive to the cellar."
    against = "Concern: the cellar is damp, so the archive must not be moved there."
    for_it = "Concern: as long as the archive is in the attic, it can burn; it has to be moved to the cellar."
    aside = "Concern: the canteen raised its prices again and nobody was told."
    assert [_relate(advice, concern) for concern in (against, for_it, aside)] == [
        Relation.CONTRADICT,
        Relation.AGREE,
        Relation.UNRELATED,
    ]
