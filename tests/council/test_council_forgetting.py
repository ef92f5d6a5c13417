"""What is forgotten is gone from everywhere, and nothing that rests on it breaks."""

from pathlib import Path

import pytest
from small_councils import note, opened

SECRET = "Zanzibarquux kept the ledger consistent through three failovers"
LEDGER = [
    note(SECRET, source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]
POSITIONS = ["use Cassandra", "use Zanzibarquux"]


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_a_forgotten_memory_is_gone_from_the_debates_that_quoted_it(tmp_path: Path, profile: str) -> None:
    question = "Which database for the ledger?"
    with opened(tmp_path, LEDGER) as m:
        result = m.council(question, ["use Cassandra", "use Postgres"], profile=profile)
        before = m.replay(result.debate_id)
        assert any(SECRET in line for line in m.export(result.debate_id, "log"))
        assert m.forget("m1") >= 2
        assert not any("zanzibarquux" in line.lower() for line in m.export(result.debate_id, "log"))
        assert not any("zanzibarquux" in line.lower() for line in m.export_memories())
        after = m.replay(result.debate_id)
        assert (before.identical, after.identical) == (True, True)
        assert [p["strength"] for p in after.result["positions"]] == [p["strength"] for p in before.result["positions"]]
        assert after.result["status"] == before.result["status"]
        assert m.verify().ok
        if profile == "default":
            quoted = {item["id"]: item["text"] for item in m.show(result.debate_id).evidence}
            assert quoted["m1"] == "erased"
    for file in tmp_path.rglob("moot.db*"):
        assert b"zanzibarquux" not in file.read_bytes().lower()
