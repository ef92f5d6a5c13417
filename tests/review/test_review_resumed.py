"""A review that was interrupted goes on from the same files; changed ones are refused."""

import json
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.errors import BadInput
from moot.operations.documents.document_requests import Review

FINDING = {"id": "f1", "text": "close() races", "severity": "high", "by": "bot"}
WORDS = {"finding": "f1", "by": "ben", "rebuttal": "both hold the lock"}
CHECK = "[[check]]\nfinding = 'f1'\ncommand = ['true']\n"


class Died(Exception):
    pass


def interrupted(m: moot.Moot, request: Review, at: str) -> str:
    """Hold the review until an event of that type is on disk; give its id."""

    def watch(debate: Any, events: Any) -> None:
        if any(type(event).__name__ == at for event in events):
            raise Died

    with pytest.raises(Died):
        m.run(request, watch)
    return m.debates()[-1].debate_id


@pytest.mark.parametrize("at", ["MovesRequested", "FindingMade", "FindingAnswered", "CheckReported"])
def test_it_goes_on_wherever_it_was_interrupted(tmp_path: Path, at: str) -> None:
    findings, checks = tmp_path / "review.json", tmp_path / "checks.toml"
    findings.write_text(json.dumps({"findings": [FINDING], "answers": [WORDS]}))
    checks.write_text(CHECK)
    request = Review((str(findings),), checks=str(checks))
    with moot.open(tmp_path / "d.db") as m:
        id = interrupted(m, request, at)
        result = m.resume(id)
        found = result.to_dict()
        (row,) = found["findings"]
        assert (found["status"], found["resumed"], row["state"]) == ("accepted", True, "fixed")
        assert m.replay(id).identical
        whole = m.run(request).to_dict()
        assert [each["state"] for each in whole["findings"]] == ["repeated"]


def test_files_that_changed_are_refused_and_data_is_not_there_again(tmp_path: Path) -> None:
    file = tmp_path / "review.json"
    file.write_text(json.dumps({"findings": [FINDING]}))
    with moot.open(tmp_path / "d.db") as m:
        id = interrupted(m, Review((str(file),)), "FindingMade")
        file.write_text(json.dumps({"findings": []}))
        with pytest.raises(BadInput, match="has changed since the review began"):
            m.resume(id)
        file.unlink()
        with pytest.raises(BadInput, match="cannot be read"):
            m.resume(id)
        given = interrupted(m, Review((json.dumps({"findings": [FINDING]}),)), "FindingMade")
        with pytest.raises(BadInput, match="nobody is here to answer"):
            m.resume(given)
