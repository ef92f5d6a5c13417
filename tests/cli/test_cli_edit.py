"""moot memory edit and history: a version, what debates quoted stays, and what is forgotten is forgotten in all."""

import shlex
from typing import Any


def test_an_edit_is_a_version_and_the_debate_keeps_what_it_quoted(change: Any, debate: str) -> None:
    before = change("export", debate, "--format", "log")
    edited = change("memory", "edit", "pg-au", "Postgres passed the audit of 2026")
    assert edited.json == {"id": "pg-audit", "version": 2, "warnings": []}
    assert change("memory", "show", "pg-audit").json["text"] == "Postgres passed the audit of 2026"
    versions = change("memory", "history", "pg-audit").json["versions"]
    assert [(each["version"], each["text"], each["by"]) for each in versions] == [
        (1, "Postgres passed the yearly audit of the ledger", "user"), (2, "Postgres passed the audit of 2026", "user"),
    ]  # fmt: skip
    assert change("export", debate, "--format", "log") == before
    assert "yearly" in before.out
    assert change("verify").code == 0


def test_an_edit_names_the_tags_that_it_keeps_and_how_to_take_them_away(change: Any, call: Any, db: Any) -> None:
    change("memory", "tag", "plain", "-p", "use Postgres", "--supports")
    change("memory", "tag", "plain", "-p", "it's Cassandra", "--opposes")
    text = change("memory", "show", "plain").json["text"]
    assert change("memory", "edit", "plain", text).json["warnings"] == []
    (warning,) = change("memory", "edit", "plain", "The ledger is new").json["warnings"]
    assert (warning["kind"], warning["memory"]) == ("kept_tags", "plain")
    assert "supports 'use Postgres' (person), opposes \"it's Cassandra\" (person)" in warning["why"]
    command = warning["why"].split("`")[1]
    assert command == "moot memory untag plain --position 'use Postgres'"
    assert change(*shlex.split(command)[1:]).code == 0
    said = call("--db", db, "memory", "edit", "plain", "The ledger is old")
    assert (said.code, said.out, "it's Cassandra" in said.err) == (0, "plain is now at version 3\n", True)
    assert "Postgres" not in said.err


def test_forgetting_takes_every_version_and_an_edit_of_it_is_refused_by_name(change: Any, db: Any) -> None:
    change("memory", "edit", "plain", "a text with the word xylophone")
    assert change("forget", "plain").json["erased"] >= 2
    for command in (("edit", "plain", "again"), ("history", "plain")):
        refused = change("memory", *command)
        assert (refused.code, refused.error["message"]) == (5, "no such memory: plain")
        assert "forgotten" in refused.error["remedy"]
    assert b"xylophone" not in db.read_bytes()


def test_people_read_the_versions_and_a_verdict_cannot_be_edited(call: Any, db: Any, debate: str) -> None:
    assert call("--db", db, "memory", "edit", "plain", "shorter").out == "plain is now at version 2\n"
    first, second = call("--db", db, "memory", "history", "plain").out.splitlines()
    assert (first.split(" ", 2)[0], first.split(" ", 2)[2]) == ("1", "The ledger holds nine years of entries")
    assert second.endswith("Z shorter")
    refused = call("--db", db, "memory", "edit", f"verdict-{debate}", "nobody won")
    assert (refused.code, "verdict" in refused.err) == (2, True)
    assert call("--db", db, "memory", "edit", "plain", " ").code == 2


def test_two_notes_are_merged(change: Any, call: Any, db: Any) -> None:
    change("memory", "tag", "pg-audit", "-p", "use Postgres", "--supports")
    assert change("memory", "merge", "pg-f", "pg-a").json == {"id": "pg-failover", "merged": "pg-audit"}
    kept = change("memory", "show", "pg-failover").json
    assert (kept["polarity"], kept["relations"]) == (
        {"use Postgres": "supports"}, [{"relation": "supersedes", "target": "pg-audit"}],
    )  # fmt: skip
    assert change("memory", "show", "pg-audit").json["archived"] is True
    assert call("--db", db, "memory", "merge", "plain", "ca-load").out == "plain stands for both; ca-load is archived\n"
    assert change("memory", "merge", "plain", "plain").code == 2
