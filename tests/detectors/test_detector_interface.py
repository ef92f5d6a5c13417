"""What every caller may rely on, whichever detector is behind the interface."""

from moot.reading import (
    CONTRADICTION_DETECTORS,
    POLARITY_DETECTORS,
    Relation,
)

CONTRADICTION = CONTRADICTION_DETECTORS["lexical-contradiction/2"]()


def test_a_registered_name_is_the_name_of_its_detector() -> None:
    assert all(make().name == name for name, make in POLARITY_DETECTORS.items())
    assert all(make().name == name for name, make in CONTRADICTION_DETECTORS.items())


def test_identical_claims_agree_whatever_words_they_contain() -> None:
    for claim in ("We should not proceed.", "Costs increase and decrease.", "Do more, not less.", ""):
        finding = CONTRADICTION.detect(claim, claim)
        assert (finding.label, finding.equivalent) == (Relation.AGREE, True)
