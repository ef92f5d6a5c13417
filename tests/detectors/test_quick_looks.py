"""What is passed over because no word of it is there: a quick look never loses what a close one finds."""

import re
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.deliberation.detectors.lexical import claims as reading
from moot.deliberation.detectors.lexical import quantities
from moot.deliberation.detectors.lexical.claims import ReadClaim, read_claim

WORDS = sorted({
    *(word for pattern, _ in quantities._SHARES for word in re.findall("[a-z]{2,}", pattern.pattern)),
    *quantities._NUMBERS, *quantities._FRACTIONS, "noon", "midday", "midnight", "once", "twice", "thrice",
    "the vast majority", "all but two", "at least one", "a number of", "a couple of", "without exception", "no one",
    "every", "everyone", "everywhere", "any", "anything", "vast", "great", "virtually", "all", "a", "the", "of", "time",
    "at", "only", "more", "than", "over", "under", "less", "fewer", "mere", "ever", "to", "not", "no", "one", "single",
    "without", "out", "past", "o'clock", "pm", "hours", "%", "kilos", "7", "3.5", "14:30", "4a", "we", "should", "must",
    "caches", "until", "till", "do", "lacks", "free", "fails", "anything", "but", "by", "means", "yet", "are", "have",
    "exempt", "from", "refused", "unable", "short",
    "Berne", "last", "year", "Mr", "N4", ".", ",", "dogs", "bark", "²", "No", "Half", "EVERY",
})  # fmt: skip
said = st.lists(st.sampled_from(WORDS), min_size=1, max_size=9).map(" ".join)


def parts(claim: ReadClaim) -> dict[str, Any]:
    return {name: getattr(claim, name) for name in ReadClaim.__slots__ if name != "known"}


@pytest.mark.parametrize("text", [f"We {word} of the dogs" for word in WORDS])
def test_a_quick_look_at_a_word_loses_nothing(text: str) -> None:
    loses_nothing(text)


@given(said)
def test_a_quick_look_at_a_claim_loses_nothing(text: str) -> None:
    loses_nothing(text)


def loses_nothing(text: str) -> None:
    quick = parts(read_claim.__wrapped__(text))
    with (
        patch.object(quantities, "_may_share", lambda line: True),
        patch.object(reading, "figured", lambda said: True),
        patch.object(reading, "_may_lack", lambda said: True),
        patch.object(reading, "_may_wait", lambda said: True),
        patch.object(reading, "_may_name", lambda text: True),
    ):
        assert parts(read_claim.__wrapped__(text)) == quick
