"""What names no position tells the positions not apart: neutral to all of them, unless a person says otherwise."""

import pytest
from small_councils import in_memory, note

from moot.reading import lexical_polarity

QUESTION, POSITIONS = "Which database for the ledger?", ["use Cassandra", "use Postgres"]


def test_evidence_that_names_no_position_blames_and_praises_none() -> None:
    memories = [
        note("One power failure lost a hundred acknowledged writes of the ledger", "failed", "incident.md"),
        note("The ledger restore was fast and reliable", "worked", "drill.md"),
        note("Postgres was reliable for the ledger", "worked", "runbook.md"),
    ]
    with in_memory(memories) as m:
        found = {e.id: e.polarity for e in m.council(QUESTION, POSITIONS).evidence}
        assert set(found["m1"].values()) == set(found["m2"].values()) == {"neutral"}
        assert found["m3"]["use Postgres"] == "supports"
        m.tag("m2", "Use  postgres".replace("  ", " "), "supports")
        tagged = {e.id: e.polarity for e in m.council(QUESTION, POSITIONS).evidence}
        assert tagged["m2"] == {"use Cassandra": "neutral", "use Postgres": "supports"}


def test_what_yes_and_no_are_about_is_named_by_the_question() -> None:
    memories = [
        note("Kafka ran without a hitch all year", source="runbook.md"),
        note("The coffee machine ran without a hitch all year", source="kitchen.md"),
    ]
    with in_memory(memories) as m:
        found = {e.id: e.polarity for e in m.council("Should we adopt Kafka?", ["yes", "no"]).evidence}
    assert found["m1"]["yes"] == "supports"
    assert found.get("m2", {}).get("yes") in {"neutral", None}


def test_a_note_that_is_tagged_towards_every_position_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: object) -> bool:
        raise AssertionError("the tags say it all")

    monkeypatch.setattr(lexical_polarity, "names_none", read)
    with in_memory([note("The ledger stayed consistent")]) as m:
        m.tag("m1", POSITIONS[0], "neutral")
        m.tag("m1", POSITIONS[1], "supports")
        (found,) = m.council(QUESTION, POSITIONS).evidence
    assert found.polarity == dict(zip(POSITIONS, ("neutral", "supports"), strict=True))
