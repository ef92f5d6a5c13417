"""Section 5 for debates of claims: status, verdict and issues against a slow reference that shares no code."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from claims_drawn import drawn, held
from reference.claims import judge
from reference.status import ORDER

from moot.protocols.claims import CLAIMS
from moot.protocols.pending import judgement
from profiles import share

DRAWS = 3000
BLOCKS = 4


def found(debate: dict[str, Any]) -> dict[str, Any]:
    content = judgement(held(debate), CLAIMS)[1]
    return {
        "status": content.status.value,
        "verdict": content.verdict,
        "untested": content.untested,
        "issues": [(i.literal, i.status.value, i.verdict, i.heads) for i in content.issues],
    }


@pytest.mark.family
@pytest.mark.parametrize("block", range(BLOCKS))
def test_debates_of_claims_have_the_status_of_the_reference(block: int) -> None:
    for seed in range(block, share(DRAWS), BLOCKS):
        debate = drawn(Random(seed))
        assert found(debate) == judge(debate), seed


def test_every_status_of_claims_is_drawn() -> None:
    statuses = Counter(found(drawn(Random(seed)))["status"] for seed in range(400))
    never = {"polarized", "balanced"}  # nobody claims the negation of a claim, so that it is tenable for nobody
    assert statuses.keys() == set(ORDER) - never, statuses
