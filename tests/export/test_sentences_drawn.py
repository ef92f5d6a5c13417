"""What is said of random debates is so, and every face says it."""

import pytest
from sentences_drawn import Record, faults, held

from moot.document.answer import answer
from profiles import share

DEBATES = 400
"""`python tests/export/sentences_drawn.py` tries 10,000."""


@pytest.mark.family
@pytest.mark.parametrize("quarter", range(4))
def test_a_sentence_about_a_random_debate_is_so(quarter: int) -> None:
    assert [fault for seed in range(quarter, share(DEBATES), 4) for fault in faults(seed)] == []


def test_who_is_for_an_answer_is_asked_of_the_record_alone() -> None:
    people = [{"name": name} for name in ("ana", "ben", "cho")]
    positions = [{"id": "P1", "text": "Go"}, {"id": "P2", "text": "Stay"}]
    stances = {"ana": {"P1": 1, "P2": 1}, "ben": {"P1": 0.25}, "cho": {"P1": 0.2}}
    record = Record({"positions": positions, "participants": people, "propositions": {}, "stances": stances})
    assert (record.backers("Go"), record.backers("Stay")) == ({"ben"}, set())


def test_an_open_answer_that_no_extension_lets_stand_is_not_said_to_have_fallen() -> None:
    result, _ = held(89)
    assert {p.label for p in result.positions} == {"undec"}
    (sides,) = (part.says for part in answer(result) if part.lead == "Who stands where")
    assert "As it was argued, ‘Move to the hill’ cannot stand." in sides
    assert not any("has fallen" in sentence for sentence in sides)
