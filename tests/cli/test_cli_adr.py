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


def test_the_same_words_are_one_fact_unless_they_say_two_things_of_one_option(call: Any, tmp_path: Path) -> None:
    file = tmp_path / "r.md"
    file.write_text(
        "# T\n## Options\n* Ant\n* Bee\n## Pros and Cons\n### Ant\n* Pro: known\n* Con: Known\n* Pro: small\n"
        "### Bee\n* Con: known\n* Neutral, because loud\n"
    )
    db = ("--db", tmp_path / "m.db", "--json")
    id = call(*db, "adr", file).json["records"][0]["debate_id"]
    found = [(e["text"].casefold(), e["polarity"]) for e in call(*db, "show", id).json["evidence"]]
    assert sorted(found, key=str) == [
        ("known", {"Ant": "opposes", "Bee": "neutral"}),
        ("known", {"Ant": "supports", "Bee": "opposes"}),
        ("loud", {"Ant": "neutral", "Bee": "neutral"}),
        ("small", {"Ant": "supports", "Bee": "neutral"}),
    ]


def test_its_council_is_held_again_over_the_same_reasons(call: Any, tmp_path: Path, folder: Path) -> None:
    (folder / "0003-known.md").write_text(
        "# T\n## Options\n* Ant\n* Bee\n## Pros and Cons\n### Ant\n* Pro: known\n* Con: Known\n* Pro: small\n"
        "### Bee\n* Con: known\n* Neutral, because loud\n"
    )
    db = ("--db", tmp_path / "m.db", "--json")
    for record in call(*db, "adr", folder).json["records"]:
        id = record["debate_id"]
        for _ in range(2):
            before, again = call(*db, "show", id).json, call(*db, "council", "--again", id)
            assert again.code == 0
            assert again.json["changed"]["evidence"] == {"new": [], "gone": [], "read_otherwise": []}
            same = ("question", "evidence", "positions", "verdict", "leader", "status", "margin", "remembered")
            assert {key: again.json[key] for key in same} == {key: before[key] for key in same}
            id = again.json["debate_id"]
    assert call(*db, "memory", "list").json["items"] == []


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
    (folder / "0008-long.md").write_text("# T\n" + "[" * 20_001)
    (folder / "0009-large.md").write_bytes(b"# T\n" * 2**18 + b"#")
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
        ("0008-long.md", 2), ("0009-large.md", 1),
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


def test_a_link_out_of_the_folder_is_named_and_not_read(call: Any, tmp_path: Path, folder: Path) -> None:
    inside, outside = folder / "0001-queue.md", tmp_path / "outside"
    outside.mkdir()
    os.rename(folder / "0001-queue.md", outside / "0001-queue.md")
    os.symlink(outside / "0001-queue.md", inside)
    os.symlink(outside, folder / "more")
    said = call("--db", tmp_path / "m.db", "--json", "adr", folder).json
    named = {each["file"] for each in said["rejected"] if "leads out" in each["error"]}
    assert named == {str(inside), str(folder / "more")}
    assert len(call("--db", tmp_path / "m.db", "--json", "adr", inside).json["records"]) == 1


def test_the_order_of_the_options_changes_nothing(call: Any, tmp_path: Path, folder: Path) -> None:
    turned = RECORD.format(chosen="Postgres").replace("* Redis\n* Postgres\n* Kafka", "* Kafka\n* Postgres\n* Redis")
    (folder / "0001-queue.md").write_text(turned)
    one, two = call("--db", tmp_path / "m.db", "--json", "adr", folder).json["records"]
    assert one["options"] == two["options"][::-1]
    assert all(one[key] == two[key] for key in ("status", "verdict", "leader"))


def test_the_page_shows_what_the_example_prints(call: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).resolve().parents[2]
    monkeypatch.chdir(root)
    monkeypatch.setenv("COLUMNS", "90")
    said = call("--db", tmp_path / "m.db", "adr", "examples/decision_records")
    page = (root / "docs" / "decision-records.md").read_text()
    (shown,) = [part.split("```")[0] for part in page.split("$ moot adr examples/decision_records\n")[1:]]
    assert said.out.rpartition("moot --db")[0] == shown
    assert (said.code, said.err.split(": ")[0]) == (3, "examples/decision_records/0003-names-of-branches.md:3")


# -- moot adr new


def test_a_council_is_written_down_as_a_record(call: Any, db: Path, debate: str, tmp_path: Path) -> None:
    said = call("--db", db, "adr", "new", debate)
    assert said.code == 0
    assert "# Which database for the ledger?\n" in said.out
    assert "* use Postgres\n" in said.out
    assert "* Good, because Postgres passed the yearly audit of the ledger (audit-2025.pdf; it worked)\n" in said.out
    assert "* Bad, because Cassandra lost two ledger writes in May (postmortem-05.md; it failed)\n" in said.out
    assert call("--db", db, "--json", "adr", "new", debate[:8]).json == {
        "format": "markdown", "text": said.out.removesuffix("\n"),
    }  # fmt: skip
    file = tmp_path / "0042-ledger.md"
    assert call("--db", db, "--json", "adr", "new", debate, "-o", file).json == {"file": str(file)}
    assert file.read_text() == said.out
    assert call("--db", db, "adr", "new", debate, "-o", file).code == 2
    assert call("--db", db, "adr", "new", debate, "-o", file, "--force").code == 0
    (again,) = call("--db", db, "--json", "adr", file).json["records"]
    shown = call("--db", db, "--json", "show", debate).json
    assert (again["options"], again["chosen"]) == ([p["text"] for p in shown["positions"]], shown["verdict"])
    assert {option: len(found) for option, found in again["reasons"].items()} == {
        p["text"]: len(p["supports"]) + len(p["opposes"]) for p in shown["positions"]
    }


def test_a_record_of_what_is_not_decided_says_so(call: Any, tmp_path: Path) -> None:
    db = ("--db", tmp_path / "m.db", "--json")
    id = call(*db, "council", "Ant or bee?", "-p", "Ant", "-p", "Bee").json["debate_id"]
    text = call(*db, "adr", "new", id).json["text"]
    assert "Chosen option: none yet, because " in text
    assert text.count("Nothing was found for or against it.") == 2
    (tmp_path / "r.md").write_text(text)
    (again,) = call(*db, "adr", tmp_path / "r.md").json["records"]
    assert (again["chosen"], again["verdict"], again["agrees"]) == (None, None, None)


def test_a_debate_without_positions_is_no_record(call: Any, tmp_path: Path, db: Path) -> None:
    assert call("--db", db, "--json", "adr", "new", "nope").code == 5
    agents = tmp_path / "agents.json"
    agents.write_text('{"agents": [{"id": "ana", "rounds": [{"claims": [{"id": "c1", "text": "Ants are small"}]}]}]}')
    id = call("--db", db, "--json", "claims", "What of ants?", "--agents", agents).json["debate_id"]
    refused = call("--db", db, "--json", "adr", "new", id)
    assert (refused.code, "weighs no options" in refused.error["message"]) == (2, True)


NASTY = [
    "C++", "C#", "**bold**", "[a](b)", "`x` | y", "<b>", "1. first", "--fast", "Good, because …", "~~old~~", "# no",
]  # fmt: skip


def test_texts_come_back_as_they_were(tmp_path: Path) -> None:
    import moot
    from moot.operations.adr.records import read_record
    from moot.operations.documents.document_requests import WriteRecord

    with moot.open(tmp_path / "m.db") as m:
        for n, text in enumerate(NASTY):
            for k in range(2):
                m.remember(f"{text} reason {k}", "learning", source=f"{n}.{k}", polarity={text: "supports"})
        result = m.council("Which of these names is the best one, if any is?", NASTY)
        (record,) = read_record("\n".join(m.run(WriteRecord(result.debate_id)))).records
    assert [option.name for option in record.options] == NASTY
    facts = {fact.id: fact.text for fact in result.evidence}
    for option, position in zip(record.options, result.positions, strict=True):
        said = [reason.text.rsplit(" (", 1)[0] for reason in option.reasons]
        held = [facts[id] for id in (*position.supports, *position.opposes)]
        assert said == [text.removeprefix("Good, because ") for text in held]  # its mark stands before it, and once
