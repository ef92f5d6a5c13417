"""moot adr: decision records, beside the council over their own pros and cons."""

import os
from pathlib import Path
from typing import Any

import pytest

RECORD = """# Where the queue lives

## Considered Options

* Redis
* Postgres
* Kafka

## Decision Outcome

Chosen option: "{chosen}", because it is there.

## Pros and Cons of the Options

### Redis

* Good, because it is fast
* Bad, because it loses jobs at a restart
* Bad, because backups are our own work

### Postgres

* Good, because backups are there
* Good, because jobs and data commit together
* Good, because everybody knows it

### Kafka

* Bad, because nobody here runs it
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two records, one of which chose what its reasons speak for."""
    place = tmp_path / "decisions"
    (place / "old").mkdir(parents=True)
    (place / "0001-queue.md").write_text(RECORD.format(chosen="Postgres"))
    (place / "old" / "0002-queue.md").write_text(RECORD.format(chosen="Redis"))
    return place


def test_each_record_is_a_council_over_its_own_reasons(call: Any, tmp_path: Path, folder: Path) -> None:
    said = call("--db", tmp_path / "m.db", "--json", "adr", folder)
    assert (said.code, said.json["rejected"]) == (0, [])
    same, other = said.json["records"]
    assert same["options"] == ["Redis", "Postgres", "Kafka"]
    assert [(r["chosen"], r["verdict"], r["status"], r["agrees"]) for r in (same, other)] == [
        ("Postgres", "Postgres", "majority", True),
        ("Redis", "Postgres", "majority", False),
    ]
    assert other["turns_on"]["first"] == "Postgres"
    assert "backups are there" in other["turns_on"]["for_first"]
    assert [Path(r["file"]).name for r in (same, other)] == ["0001-queue.md", "0002-queue.md"]


def test_its_debate_is_one_like_any_other(call: Any, tmp_path: Path, folder: Path) -> None:
    db = ("--db", tmp_path / "m.db")
    (record, _) = call(*db, "--json", "adr", "read", folder).json["records"]
    id = record["debate_id"]
    shown = call(*db, "--json", "show", id).json
    assert shown["verdict"] == "Postgres"
    assert {(e["text"], e["outcome"], e["source"]) for e in shown["evidence"]} > {("it is fast", "unknown", None)}
    assert call(*db, "--json", "explain", id).json["argument"]
    assert call(*db, "--json", "replay", id).json["identical"] is True
    assert call(*db, "--json", "resume", id).json["verdict"] == "Postgres"
    assert call(*db, "--json", "verify").json["ok"] is True
    assert "backups are there" in call(*db, "export", id, "--format", "markdown").out


def test_neither_asks_nor_changes_memory(call: Any, db: Path, folder: Path) -> None:
    before = call("--db", db, "memory", "export").out
    said = call("--db", db, "--json", "adr", folder / "0001-queue.md").json["records"][0]
    assert call("--db", db, "memory", "export").out == before
    assert call("--db", db, "--json", "show", said["debate_id"]).json["remembered"] is None


def test_people_read_what_differs_and_why(call: Any, tmp_path: Path, folder: Path) -> None:
    said = call("--db", tmp_path / "m.db", "adr", folder)
    assert "● Postgres  3 for · 0 against" in said.out
    assert "The council agrees with the choice." in said.out
    assert "The council would choose ‘Postgres’." in said.out
    assert "2 decisions: 1 as the council, 1 otherwise, 0 undecided" in said.out


def test_what_cannot_be_used_is_named_and_all_else_is_done(call: Any, tmp_path: Path, folder: Path) -> None:
    (folder / "0003-binary.md").write_bytes(b"\0\xff\xfe")
    (folder / "0004-empty.md").write_text("")
    (folder / "0005-nul.md").write_text("a\0b")
    (folder / "0006-notes.md").write_text("# Notes\n\nNothing was decided.\n")
    (folder / "0007-silent.md").write_text(RECORD.format(chosen="Redis").replace("* Bad, because nobody", "* Nobody"))
    (folder / "0008-one.md").write_text("# T\n## Considered Options\n* A\n## Pros and Cons\n### A\n* Pro: a\n")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    (folder / ".hidden.md").write_text("")
    said = call("--db", tmp_path / "m.db", "--json", "adr", folder)
    assert said.code == 3
    assert [Path(r["file"]).name for r in said.json["records"]] == [
        "0001-queue.md", "0007-silent.md", "0002-queue.md",
    ]  # fmt: skip
    told = {(Path(r["file"]).name, r["line"]): r["error"] for r in said.json["rejected"]}
    assert told.keys() == {
        ("0003-binary.md", 1), ("0004-empty.md", 1), ("0005-nul.md", 1), ("0006-notes.md", 1), ("0007-silent.md", 7),
        ("0008-one.md", 3),
    }  # fmt: skip
    assert told["0007-silent.md", 7] == "nothing is said for or against the option ‘Kafka’"
    read = call("--db", tmp_path / "m.db", "adr", folder)
    assert read.code == 3
    assert "0004-empty.md:1: it is empty" in read.err


def test_a_folder_without_records_is_named(call: Any, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    said = call("--db", tmp_path / "m.db", "--json", "adr", tmp_path / "empty")
    assert (said.code, said.json["records"]) == (3, [])
    assert said.json["rejected"] == [
        {"file": str(tmp_path / "empty"), "line": None, "error": "the folder holds no Markdown files (*.md)"}
    ]


def test_a_path_that_is_not_there_is_bad_input_and_makes_no_database(call: Any, tmp_path: Path, folder: Path) -> None:
    said = call("--db", tmp_path / "m.db", "--json", "adr", folder, tmp_path / "nowhere.md")
    assert (said.code, said.error["type"]) == (2, "InvalidValue")
    assert not (tmp_path / "m.db").exists()
    assert call("--json", "adr").code == 2


def test_a_file_that_is_named_twice_is_read_once(call: Any, tmp_path: Path, folder: Path) -> None:
    os.symlink(folder / "0001-queue.md", folder / "0009-link.md")
    said = call("--db", tmp_path / "m.db", "--json", "adr", folder, folder / "0001-queue.md")
    assert len(said.json["records"]) == 2


def test_the_order_of_the_options_changes_nothing(call: Any, tmp_path: Path, folder: Path) -> None:
    turned = RECORD.format(chosen="Postgres").replace("* Redis\n* Postgres\n* Kafka", "* Kafka\n* Postgres\n* Redis")
    (folder / "0001-queue.md").write_text(turned)
    one, two = call("--db", tmp_path / "m.db", "--json", "adr", folder).json["records"]
    assert one["options"] == two["options"][::-1]
    assert all(one[key] == two[key] for key in ("status", "verdict", "leader"))
