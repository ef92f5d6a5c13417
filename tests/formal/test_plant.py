"""A few planted bugs are seen by the properties; `plant.py` plants them all."""

import pytest
from mutants import MUTANTS, QUICK, Mutant
from plant import ROOT, caught, failed, main

SHORT = [m for m in MUTANTS if m.property in QUICK]


@pytest.mark.parametrize("mutant", SHORT, ids=lambda m: f"{m.property}: {m.new[:40]}")
def test_a_planted_bug_is_seen_by_its_property(mutant: Mutant) -> None:
    assert caught(mutant, mutant.test)


def test_without_a_bug_the_property_holds() -> None:
    assert not failed(SHORT[0].test, ROOT / "src")


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: f"{m.property}: {m.new[:40]}")
def test_every_bug_can_still_be_planted(mutant: Mutant) -> None:
    assert (ROOT / "src" / "moot" / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1


@pytest.mark.slow
def test_every_planted_bug_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    table = capsys.readouterr().out.splitlines()
    assert sum(line.endswith("| yes |") for line in table) == len(MUTANTS)
