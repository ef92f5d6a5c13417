"""The planted bugs of all lists still have their places: whoever moves such a line moves it in the list too."""

import pytest

from planting import LISTS, ROOT, Mutant, mutants_of


def places(mutant: Mutant) -> int:
    """How often the text that the bug replaces stands in its file."""
    file = ROOT / "src" / "moot" / mutant.file
    return file.read_text(encoding="utf-8").count(mutant.old) if file.exists() else 0


@pytest.mark.parametrize("folder", LISTS)
def test_every_bug_can_still_be_planted(folder: str) -> None:
    assert [(mutant.bug, mutant.file) for mutant in mutants_of(folder) if places(mutant) != 1] == []
