"""--as-of: recall and council with what was known at a time."""

import time
from typing import Any

COUNCIL = ("council", "Which database for the ledger?", "-p", "use Postgres", "-p", "use Cassandra")


def test_what_came_later_is_not_known(change: Any, db: Any, call: Any) -> None:
    id = change("remember", "Zebra ledger", "--category", "learning", "--at", "2024-05-01").json["id"]
    known = [change("recall", "zebra", "--as-of", day).json for day in ("2024-04-30", "2024-05-02")]
    assert [[item["id"] for item in found["items"]] for found in known] == [[], [id]]
    result = change(*COUNCIL, "--as-of", "2024-05-02T12:00:00+02:00").json
    assert (result["as_of"], result["status"]) == ("2024-05-02T10:00:00Z", "insufficient_evidence")
    shown = call("--db", db, "show", result["debate_id"])
    assert "of what was known at 2024-05-02T10:00:00Z" in " ".join(shown.out.split())


def test_an_outcome_that_was_recorded_later_is_not_known(change: Any) -> None:
    id = change("remember", "Zebra ledger", "--category", "learning").json["id"]
    time.sleep(0.01)
    now = change("memory", "show", id).json["at"]
    between = change("recall", "zebra", "--as-of", now).json["items"]
    change("outcome", id, "--failed")
    assert change("recall", "zebra").json["items"][0]["outcome"] == "failed"
    assert [item["outcome"] for item in change("recall", "zebra", "--as-of", now).json["items"]] == ["unknown"]
    assert between == change("recall", "zebra", "--as-of", now).json["items"]


def test_what_is_no_time_is_bad_input_and_nothing_is_done(change: Any) -> None:
    before = len(change("debates").json["debates"])
    assert change("recall", "ledger", "--as-of", "once").code == 2
    assert change(*COUNCIL, "--as-of", "once").code == 2
    assert len(change("debates").json["debates"]) == before
