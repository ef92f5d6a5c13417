"""All outcomes of section 6 against the slow reference, on drawn documents; `bench/outcomes.py` draws many more."""

import pytest
from dividing_compared import differences, drawn

from profiles import share

SEEDS = 3_000
BLOCKS = 5


@pytest.mark.family
@pytest.mark.parametrize("block", range(BLOCKS))
def test_moot_and_the_reference_agree_on_every_outcome(block: int) -> None:
    compared = 0
    for seed in range(block, share(SEEDS), BLOCKS):
        document = drawn(seed, 4, 4)
        if document is not None:
            assert differences(document) == [], seed
            compared += 1
    assert compared >= share(SEEDS) // BLOCKS // 4
