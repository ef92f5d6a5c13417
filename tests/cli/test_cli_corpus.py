"""What came of a debate, and what debating did to first answers, from the command line."""

import json
from pathlib import Path
from typing import Any

POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"
FOLLOWS = [{"stances": {CASSANDRA: 1}}, {"stances": {CASSANDRA: 0, POSTGRES: 1}, "cause": "a1"}]
LEADS = [{"arguments": [{"claim": POSTGRES, "premises": ["The ledger needs transactions"]}], "stances": {POSTGRES: 1}}]


def test_an_outcome_is_recorded_judged_and_counted(call: Any, tmp_path: Path) -> None:
    """By the command line alone; a log travels with what came of its debate."""
    rounds = {"ana": FOLLOWS, "ben": FOLLOWS, "cho": LEADS}
    file = tmp_path / "agents.json"
    file.write_text(json.dumps({"agents": [{"id": name, "rounds": said} for name, said in rounds.items()]}))
    positions = ("--position", POSTGRES, "--position", CASSANDRA)
    held = call("debate", "Which database?", *positions, "--agents", file, "--json").json
    assert held["verdict"] == POSTGRES
    assert "Whether debating helped is not known" in call("judge", "last").out
    wrong = call("outcome", "last", "--worked", "--right", "use Oracle", "--json")
    assert (wrong.code, wrong.error["type"]) == (2, "UnknownName")
    assert call("outcome", held["debate_id"], "--worked", "no write lost", "--json").json == {
        "id": held["debate_id"], "outcome": "worked",
    }  # fmt: skip
    assert "Debating rescued a wrong answer" in " ".join(call("judge", "last").out.split())
    assert "What came of it" in call("show", "last").out
    assert call("corpus", "--json").json["known"] == 1, "without a folder the debates of the project"
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "one.log").write_text(call("export", "last", "--format", "log").out)
    assert call("corpus", logs, "--json").json["rescued"] == 1
    (logs / "two.log").write_text("nothing\n")
    counted = call("corpus", logs)
    assert counted.code == 3
    assert "1 debate read, 1 with a blind round" in counted.out
    assert "so far it paid" in counted.out
    assert "two.log:1:" in counted.err
    assert call("corpus", tmp_path / "nowhere").code == 2
