"""Debates whose camps, cruxes and common ground are known by construction: all of it is found, and nothing else."""

import pytest
from graphs import judged
from planted import missed, planted

from moot.verdict.dividing import outcomes_of
from profiles import share

SEEDS = 240


@pytest.mark.family
@pytest.mark.parametrize("block", range(3))
def test_all_that_was_planted_is_found_and_nothing_else(block: int) -> None:
    for seed in range(block, share(SEEDS), 3):
        debate = planted(seed)
        found = outcomes_of(judged(debate.document).standing, None, k_max=2)
        assert missed(debate, found, 2) == [], seed


def test_what_is_not_planted_is_missed() -> None:
    debate = planted(0)
    found = outcomes_of(judged(debate.document).standing, None, k_max=1)
    assert missed(debate, found, 2)
