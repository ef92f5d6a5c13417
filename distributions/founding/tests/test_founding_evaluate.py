"""Claims under the founding profile: its numbers, from the same document."""

import json
from pathlib import Path
from typing import Any

import pytest
from evaluate_documents import claim, outcome, problems

from moot.founding import claims as founding

GRAPHS = json.loads(
    (Path(__file__).parent / "data" / "claim_graphs.json").read_text(encoding="utf-8")
)


def as_document(case: dict[str, Any]) -> dict[str, Any]:
    """A golden case as a claims document: the author goes by another name."""
    claims = [{("author" if k == "source_agent" else k): v for k, v in c.items()} for c in case["claims"]]
    return {"question": "What now?", "claims": claims}


@pytest.mark.parametrize("case", GRAPHS, ids=lambda case: case["case"])
def test_a_claims_document_has_the_founding_evaluation(case: dict[str, Any]) -> None:
    claims = [founding.Claim(**given) for given in case["claims"]]
    assert outcome(as_document(case), "founding") == founding.evaluate(claims)


@pytest.mark.parametrize("case", GRAPHS, ids=lambda case: case["case"])
def test_every_founding_case_has_a_default_evaluation_too(case: dict[str, Any]) -> None:
    document = as_document(case)
    known = {c["id"] for c in document["claims"]}
    for given in document["claims"]:
        for word in ("supports", "opposes"):
            given[word] = [id for id in given[word] if id in known and id != given["id"]]
    if len(known) == len(document["claims"]):
        assert outcome(document)["complete"] is True


def test_the_founding_profile_hears_confidence_and_the_default_does_not() -> None:
    weak, sure = (
        [claim("c1", "a", "ana", confidence=1), claim("c2", "b", "ben", confidence=n, opposes=["c1"])]
        for n in (1, 3)
    )
    assert outcome(weak) == outcome(sure)
    assert outcome(weak, "founding") != outcome(sure, "founding")


def test_a_forward_reference_is_lost_to_the_founding_profile_and_not_to_the_default() -> None:
    one, other = claim("c1", "a", "ana", opposes=["c2"]), claim("c2", "b", "ben")
    one["confidence"] = other["confidence"] = 1
    assert outcome([one, other], "founding")["overall"] == 1.0
    assert outcome([one, other], "founding") != outcome([other, one], "founding")
    assert outcome([one, other]) == outcome([other, one])


def test_the_founding_profile_minds_types_but_no_references() -> None:
    assert outcome([claim("c1", "a", "ana", opposes=["c9"])], "founding")["overall"] == 1.0
    (found,) = problems([claim("c1", "a", "ana", urgency=7)], "founding")
    assert found.startswith("claims[0].urgency")
