"""An evaluation by moot beside that by the slow reference, in one form."""

from typing import Any

import pytest
from graphs import judged
from reference.labels import TooMany
from reference.whole import evaluate

SAME = ("labels", "standing", "discarded", "converged")
OF_A_COUNCIL = ("status", "verdict", "leader")
"""Compared of councils here: what participants argued `participants_compared` judges."""


def comparable(result: dict[str, Any]) -> dict[str, Any]:
    """What both give, in one form; numbers to 9 decimals."""
    return {key: result[key] for key in SAME} | {
        "strengths": dict(sorted(result["strengths"].items())),
        "energy": dict(sorted(result["energy"].items())),
        "margin": result["margin"],
        "sufficiency": {p: round(n, 9) for p, n in (result["sufficiency"] or {}).items()},
        "preferred": listed(result["preferred"]),
        "stable": listed(result["stable"]),
        "below": list(result.get("below") or []),
        "excluded": excluded(result),
    }


def listed(extensions: list[list[str]] | None) -> list[list[str]] | None:
    return None if extensions is None else sorted(map(sorted, extensions))


def excluded(result: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(x["position"], x["by"]) for x in result.get("excluded") or []]


def assert_equal(document: dict[str, Any]) -> None:
    try:
        theirs = evaluate(document)
    except TooMany:
        return
    ours, expected = judged(document).to_dict(), comparable(theirs)
    found = comparable(ours)
    if document.get("protocol") == "council":
        assert [ours[key] for key in OF_A_COUNCIL] == [theirs.get(key) for key in OF_A_COUNCIL]
    for key in expected:
        if key in ("strengths", "energy", "margin"):
            assert found[key] == pytest.approx(expected[key], abs=2e-9), key
        elif expected[key] is not None or key not in ("preferred", "stable"):
            assert found[key] == expected[key], key
