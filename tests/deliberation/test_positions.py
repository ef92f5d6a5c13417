"""Which questions and positions are taken: what cannot be seen is blank, and what looks the same is the same."""

import pytest

from moot.errors import InvalidValue
from moot.record.questions import positions_of, question_of


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\u200b", "\ufeff \u2060", "\u202e"])
def test_what_cannot_be_seen_is_blank(text: str) -> None:
    with pytest.raises(InvalidValue, match="write at least one word"):
        question_of(text)
    with pytest.raises(InvalidValue, match="write at least one word"):
        positions_of([text, "wait"], 2, 9, "a debate")


@pytest.mark.parametrize(
    "texts", [("ship", " Ship "), ("é", "e\u0301"), ("ship", "ship\u200b"), ("ship", "\u202eship"), ("ß", "SS")]
)
def test_positions_that_look_the_same_are_refused(texts: tuple[str, str]) -> None:
    with pytest.raises(InvalidValue, match="the same as"):
        positions_of(texts, 2, 9, "a debate")


@pytest.mark.parametrize("texts", [("ship", "ship it"), ("\u0645\u06cc\u200c\u0634", "\u0645\u06cc\u0634")])
def test_positions_that_differ_to_the_eye_are_kept_as_they_are(texts: tuple[str, str]) -> None:
    assert [str(position.text) for position in positions_of(texts, 2, 9, "a debate")] == list(texts)
