"""A planted bug is seen by its property; `tests/planting.py` plants them all."""

import pytest
from mutants import MUTANTS, QUICK

from planting import ROOT, Mutant, caught, failed

SHORT = [m for m in MUTANTS if m.bug in QUICK]


@pytest.mark.parametrize("mutant", SHORT, ids=lambda m: f"{m.bug}: {m.new[:40]}")
def test_a_planted_bug_is_seen_by_its_property(mutant: Mutant) -> None:
    assert caught(mutant) == "yes"


def test_without_a_bug_the_property_holds() -> None:
    assert not failed(SHORT[0].test, ROOT / "src")


@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: f"{m.bug}: {m.new[:40]}")
def test_every_planted_bug_is_seen(mutant: Mutant) -> None:
    assert caught(mutant).startswith("yes")
