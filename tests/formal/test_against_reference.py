"""moot against the slow reference, on random graph documents: every number, label, list and word."""

from random import Random
from typing import Any

import pytest
from comparing import assert_equal
from graphs import judged
from hypothesis import given
from reference.legal import illegal
from strategies import RUNS, council_document, documents, legal_document, wild_document

from moot.errors import BadInput
from profiles import share

SEEDS = 1500
BLOCKS = 5


@pytest.mark.family
@pytest.mark.parametrize("block", range(BLOCKS))
def test_moot_and_the_reference_agree_on_every_number(block: int) -> None:
    for seed in range(block, share(SEEDS, 8), BLOCKS):
        assert_equal(legal_document(Random(seed)))


@pytest.mark.family
def test_they_agree_on_councils() -> None:
    for seed in range(share(300, 12)):
        assert_equal(council_document(Random(seed)))


@RUNS
@given(documents(size=4))
def test_they_agree_on_small_documents(document: dict[str, Any]) -> None:
    assert_equal(document)


@pytest.mark.family
def test_what_one_refuses_the_other_refuses() -> None:
    for seed in range(share(600)):
        document = wild_document(Random(seed))
        document["settled"] = []
        assert refused(document) == bool(illegal(document)), seed


def refused(document: dict[str, Any]) -> bool:
    try:
        judged(document)
    except BadInput:
        return True
    return False
