"""The founding profile keeps the founding flaws."""

import pytest

from flaws_founding import FLAWS


@pytest.mark.parametrize("flaw", FLAWS)
def test_the_founding_council_shows_the_flaw(flaw: str) -> None:
    FLAWS[flaw]()
