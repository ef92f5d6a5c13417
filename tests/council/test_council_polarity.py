"""What names no position tells the positions not apart: neutral to all of them, unless a person says otherwise."""


from small_councils import in_memory, note

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
