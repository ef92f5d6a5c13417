"""moot against the slow reference, on random graph documents: every number, label, list and word."""

from random import Random
from typing import Any

import pytest
from graphs import judged
from hypothesis import given
from reference.labels import TooMany
from reference.legal import illegal
from reference.whole import evaluate
from strategies import RUNS, council_document, documents, legal_document, wild_document

from moot.errors import BadInput

SAME = ("labels", "standing", "discarded", "converged", "status", "verdict")
SEEDS = 1500
BLOCKS = 5


def comparable(result: dict[str, Any]) -> dict[str, Any]:
    """What both give, in one form; numbers to 9 decimals."""
    return {key: result[key] for key in SAME} | {
        "strengths": dict(sorted(result["strengths"].items())),
        "energy": dict(sorted(result["energy"].items())),
        "margin": result["margin"],
        "sufficiency": {p: round(n, 9) for p, n in (result["sufficiency"] or {}).items()},
        "preferred": sorted(map(sorted, result["preferred"])),
        "stable": sorted(map(sorted, result["stable"])),
        "below": list(result.get("below") or []),
        "untested": bool(result.get("untested", False)),
        "issues": [(i["literal"], i["status"], i["verdict"]) for i in result.get("issues") or []],
    }


def assert_equal(document: dict[str, Any]) -> None:
    try:
        expected = comparable(evaluate(document))
    except TooMany:
        return
    found = comparable(judged(document).to_dict())
    for key in expected:
        if key in ("strengths", "energy", "margin"):
            assert found[key] == pytest.approx(expected[key], abs=2e-9), key
        else:
            assert found[key] == expected[key], key


@pytest.mark.parametrize("block", range(BLOCKS))
def test_moot_and_the_reference_agree_on_every_number(block: int) -> None:
    for seed in range(block, SEEDS, BLOCKS):
        assert_equal(legal_document(Random(seed)))


def test_they_agree_on_councils() -> None:
    for seed in range(300):
        assert_equal(council_document(Random(seed)))


@RUNS
@given(documents(size=4))
def test_they_agree_on_small_documents(document: dict[str, Any]) -> None:
    assert_equal(document)


def test_what_one_refuses_the_other_refuses() -> None:
    for seed in range(600):
        document = wild_document(Random(seed))
        document["settled"] = []
        assert refused(document) == bool(illegal(document)), seed


def refused(document: dict[str, Any]) -> bool:
    try:
        judged(document)
    except BadInput:
        return True
    return False
