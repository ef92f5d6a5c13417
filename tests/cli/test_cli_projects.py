"""Projects: listed with what they hold; one that is not there is refused by all that reads, and made by remembering."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

COUNCIL = ("council", "Which database?", "-p", "use Postgres", "-p", "use Cassandra")
READING = (
    ("recall", "ledger"), ("memory", "list"), ("memory", "show", "plain"), ("memory", "export"),
    ("memory", "history", "plain"), ("memory", "conflicts"), ("memory", "alias", "use a", "use b"),
    ("debates",), COUNCIL, ("verify",), ("memory", "projects"), ("backup", "copy.backup"),
)  # fmt: skip


def test_projects_are_listed_with_what_they_hold(change: Any, debate: str) -> None:
    id = change("--project", "billing", "remember", "A ledger", "-c", "learning").json["id"]
    change("memory", "archive", "plain")
    assert change("memory", "projects").json == {"projects": [
        {"name": "billing", "memories": 1, "debates": 0}, {"name": "default", "memories": 6, "debates": 1},
    ]}  # fmt: skip
    change("forget", id, "--project", "billing"), change("delete", debate)
    assert change("memory", "projects", "--project", "billing").json == {"projects": [
        {"name": "billing", "memories": 0, "debates": 0}, {"name": "default", "memories": 5, "debates": 0},
    ]}  # fmt: skip
    assert change("memory", "list", "--project", "billing").json == {"items": []}


@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_a_project_that_is_not_there_is_refused_with_those_that_are(change: Any, db: Path, command: Any) -> None:
    before = change("verify").json["checked"]
    refused = change("--project", "nope", *command)
    assert (refused.code, refused.error["type"]) == (5, "NotFound")
    assert refused.error["message"] == "no such project: nope"
    assert "default" in refused.error["remedy"]
    assert change("verify").json["checked"] == before
    assert not (db.parent / "copy.backup").exists()


def test_a_project_named_by_a_variable_or_a_file_is_refused_too_and_rebuild_mends_for_any(
    change: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert change("rebuild", "--project", "nope").code == 0
    monkeypatch.setenv("MOOT_PROJECT", "nope")
    assert (change("verify").code, change("verify", "--project", "default").code) == (5, 0)
    monkeypatch.delenv("MOOT_PROJECT")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "moot.toml").write_text('project = "nope"\n')
    assert (change("memory", "projects").code, change("backup", "copy.backup").code) == (5, 5)
    assert list(tmp_path.glob("*.backup")) == []


def test_verify_tells_damage_of_a_project_whose_table_is_damaged_too(change: Any, db: Path) -> None:
    change("--project", "billing", "remember", "A ledger", "-c", "learning")
    with closing(sqlite3.connect(db)) as opened, opened:
        opened.execute("DELETE FROM memory_project WHERE name = 'billing'")
    assert change("--project", "billing", "verify").code == 4
    assert change("--project", "billing", "rebuild").code == 0
    assert change("--project", "billing", "verify").code == 0


def test_an_empty_database_welcomes_the_default_project_and_no_other(call: Any, tmp_path: Path) -> None:
    assert call("--json", "memory", "projects").json == {"projects": []}
    assert call("--json", "recall", "ledger").json["items"] == []
    refused = call("--json", "--project", "nope", "recall", "ledger")
    assert (refused.code, "no project here yet" in refused.error["remedy"]) == (5, True)
    assert call("--project", "nope", "--db", tmp_path / "new.db", *COUNCIL).code == 5
    assert not (tmp_path / "new.db").exists()
    assert call("--db", tmp_path / "new.db", *COUNCIL).code == 0


def test_no_folder_is_made_for_a_database_that_was_named(call: Any, tmp_path: Path) -> None:
    for command in (("remember", "x", "-c", "learning"), ("recall", "x"), COUNCIL):
        refused = call("--json", "--db", tmp_path / "new" / "ledger.db", *command)
        assert (refused.code, refused.error["type"]) == (5, "StoreUnavailable")
        assert not (tmp_path / "new").exists()
    (tmp_path / "new").mkdir()
    assert call("--db", tmp_path / "new" / "ledger.db", "remember", "x", "-c", "learning").code == 0


def test_people_read_a_line_a_project(read: Any, call: Any) -> None:
    assert read("memory", "projects").out == "default: 6 memories, 1 debates\n"
    assert "moot remember" in call("memory", "projects").out
