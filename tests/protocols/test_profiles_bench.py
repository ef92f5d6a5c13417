"""A slice of bench/hidden_profiles.py: hidden profiles, an honest one among conformists, what moves no verdict."""

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import hidden_profiles


def test_hidden_profiles_honest_ones_and_what_moves_no_verdict() -> None:
    found = asyncio.run(hidden_profiles.figures(8, 6, 4))
    assert all(held == of for held, of in found.values()), found


def test_a_hidden_profile_is_one() -> None:
    """Nobody alone knows enough: each fact is known by one, and each wrong answer failed in one trial."""
    for seed in range(50):
        found = hidden_profiles.profile(seed, 4 + seed % 4)
        assert len({who for who, *_ in found.facts}) == len(found.facts) >= 4
        shown = {what for *_, what in found.facts}
        assert {found.planted} | {f"~{p}" for p in found.positions if p != found.planted} <= shown
