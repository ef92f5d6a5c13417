"""Small councils of labelled notes decide where a careful reader would.

`careful_reader.json` was written by somebody who knew the rules in words (sources, outcomes, ages) and not the formula,
before the margin by pairs was tried.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.record.denial import denied_by
from moot.record.questions import positions_of

COUNCILS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("careful_reader.json").read_text())
UNOPPOSED = {"paint-one-side"}
"""The reader decides for what alone was heard of; the model names it as leader, and calls it unopposed."""


def held(council: dict[str, Any]) -> tuple[str | None, str | None]:
    """The verdict and the leader, as texts."""
    positions = positions_of(council["positions"], 1, 64, "a council", denied_by)
    ids = {str(p.text): p.id for p in positions}
    facts = [
        {
            "id": f"e{n}", "text": note["text"], "source": note["source"], "outcome": note["outcome"],
            "age_days": note["age_days"], "polarity": read(note["labels"], ids), "submitted": True,
        }
        for n, note in enumerate(council["notes"])
    ]  # fmt: skip
    document = {"protocol": "council", "issue": {"positions": list(ids.values())}, "facts": facts}
    found = moot.evaluate(document).to_dict()
    texts = {id: text for text, id in ids.items()}
    return texts.get(found["verdict"]), texts.get(found["leader"])


def read(labels: dict[str, str], ids: dict[str, str]) -> dict[str, str]:
    """What a note is to positions; towards a denial it is turned around."""
    turned = {"supports": "opposes", "opposes": "supports", "neutral": "neutral"}
    denied = {ids[p][1:]: turned[label] for p, label in labels.items() if ids[p].startswith("~")}
    return denied | {ids[p]: label for p, label in labels.items() if not ids[p].startswith("~")}


def test_there_are_twenty_at_least_and_some_are_undecided() -> None:
    assert len(COUNCILS) >= 20
    assert sum(c["expected"]["verdict"] is None for c in COUNCILS) >= 6


@pytest.mark.parametrize("council", COUNCILS, ids=lambda c: c["name"])
def test_a_council_decides_where_a_careful_reader_would(council: dict[str, Any]) -> None:
    expected = council["expected"]
    verdict, leader = held(council)
    assert verdict == (None if council["name"] in UNOPPOSED else expected["verdict"])
    if expected["leader"] is not None:
        assert leader == expected["leader"]


def test_a_council_that_took_as_many_notes_as_it_may_says_that_there_may_be_more() -> None:
    with moot.open(":memory:") as m:
        for n in range(45):
            m.remember(f"Kafka note number {n} of the queue", "learning", source=f"s{n}", outcome="worked")
        few = m.council("Which queue?", ["use Kafka", "use SQS"], max_rounds=1)
        assert len(few.evidence) < 45
        assert ("there may be more" in " ".join(few.caveats)) == (len(few.evidence) >= 40)
        alone = m.council("Which queue?", ["use Kafka"], max_rounds=1)
        assert len(alone.evidence) >= 20
        assert "there may be more" in " ".join(alone.caveats)
