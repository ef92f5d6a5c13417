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


STANDING = {"labels", "standing", "strengths", "energy", "discarded", "converged", "preferred", "stable"}


@pytest.mark.family
@pytest.mark.parametrize("block", range(BLOCKS))
def test_moot_and_the_reference_agree_on_debates_among_participants(block: int) -> None:
    """Labels, numbers, status, verdicts, leader, what is unresolved or unanswered. Beside a tested pair a denial that
    nobody tested still blocks a proposal in moot (docs/status.md): there only what stands is compared.
    """
    for seed in range(block, share(SEEDS), BLOCKS):
        document = participants_document(Random(seed))
        proposed = "~P" in document["issue"]["positions"] and len(document["issue"]["positions"]) > 2
        apart = differences(document)
        assert [d for d in apart if not proposed or d[0] in STANDING] == [], seed
