"""Debates among participants (model 3): moot against the slow reference, on drawn documents with facts that somebody
brought, what was given up, proposals and classes of several; `bench/agreement.py` draws many more.
"""

from random import Random

import pytest
from participants_compared import differences
from participants_drawn import participants_document

from profiles import share

SEEDS = 2000
BLOCKS = 4
AGREED = {"refused", "labels", "standing", "strengths", "energy", "discarded", "converged", "preferred", "stable"}


@pytest.mark.family
@pytest.mark.parametrize("block", range(BLOCKS))
def test_what_stands_and_what_it_weighs_is_that_of_the_reference(block: int) -> None:
    for seed in range(block, share(SEEDS), BLOCKS):
        document = participants_document(Random(seed))
        document.pop("ended", None)
        apart = [d for d in differences(document) if d[0] in AGREED]
        assert apart == [], seed
