"""moot memory import of folders and files of notes, as people call it."""

import asyncio
from pathlib import Path
from typing import Any

import moot
import moot.aio

NOTES = "# Ledger\n\n- Postgres kept its replicas in step\n- Cassandra lost a write\n"


def folder(tmp_path: Path, **files: str) -> Path:
    for name, text in files.items():
        (tmp_path / "notes").mkdir(exist_ok=True)
        (tmp_path / "notes" / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return tmp_path / "notes"


def test_people_are_told_in_a_few_lines_what_an_import_did(call: Any, db: Path, tmp_path: Path) -> None:
    notes = folder(tmp_path, a_md=NOTES, b_csv="text,outcome\nIt held,worked\n")
    said = call("--db", db, "memory", "import", notes)
    assert (said.code, said.out, said.err) == (0, "imported 3, rejected 0\n", "")
    folder(tmp_path, a_md=NOTES.replace("a write", "two writes"), b_csv="text,outcome\nIt held,failed\n")
    said = call("--db", db, "memory", "import", notes)
    first, changed, gone = said.out.splitlines()
    assert (said.code, first) == (0, "imported 1, rejected 0, 1 were there already")
    assert changed.startswith("left as they are, though their file now says otherwise: ")
    assert changed.endswith(" (outcome)")
    assert gone.startswith("kept, though no longer in their file: ")
    assert gone.endswith(" (a.md)")


def test_many_that_are_gone_are_counted(call: Any, db: Path, tmp_path: Path) -> None:
    call("--db", db, "memory", "import", folder(tmp_path, a_md="".join(f"- note {n}\n" for n in range(9))))
    said = call("--db", db, "memory", "import", folder(tmp_path, a_md="- note 0\n"))
    assert said.out.splitlines()[1].endswith(" (a.md), and 5 more (--json names them)")


def test_the_report_has_the_keys_of_the_contract(change: Any, tmp_path: Path) -> None:
    notes = folder(tmp_path, a_md=NOTES, b_md="---\nsource: ana\n")
    said = change("memory", "import", notes)
    assert said.code == 3
    assert (said.json["imported"], said.json["unchanged"], said.json["changed"]) == (2, 0, 0)
    assert [(each["file"], each["line"]) for each in said.json["rejected"]] == [("b.md", 1)]
    folder(tmp_path, a_md="- other\n")
    gone = change("memory", "import", notes).json["gone"]
    assert [set(each) for each in gone] == [{"id", "file", "text"}] * 2


def test_a_folder_without_notes_leaves_no_database_behind(call: Any, tmp_path: Path) -> None:
    notes = folder(tmp_path, code_py="x = 1", empty_md="")
    said = call("--db", tmp_path / "new.db", "--json", "memory", "import", notes)
    assert said.code == 2
    assert "no note can be imported" in said.error["message"]
    assert not (tmp_path / "new.db").exists()


def test_what_was_imported_is_recalled_and_exported(change: Any, tmp_path: Path) -> None:
    change("memory", "import", folder(tmp_path, a_md=NOTES))
    (found,) = [each for each in change("recall", "replicas").json["items"] if each["source"] == "a.md"]
    assert change("memory", "show", found["id"]).json["context"] == {"headings": ["Ledger"], "file": "a.md"}


def test_python_imports_the_same(tmp_path: Path) -> None:
    notes = folder(tmp_path, a_md=NOTES)

    async def again() -> tuple[int, int]:
        async with moot.aio.open(tmp_path / "m.db") as m:
            report = await m.import_memories(str(notes))
            return report.imported, report.unchanged

    with moot.open(tmp_path / "m.db") as m:
        assert m.import_memories(notes).imported == 2
        assert m.import_memories(notes / "a.md").unchanged == 2
    assert asyncio.run(again()) == (0, 2)


def test_a_file_of_another_kind_is_refused_in_one_message(call: Any, tmp_path: Path) -> None:
    for name, content in (("a.png", b"\x89PNG\r\n\x1a\n" * 50), ("b.toml", b"[x]\ny = 1\n"), ("c.html", b"<html>")):
        (tmp_path / name).write_bytes(content)
        said = call("--db", tmp_path / "new.db", "memory", "import", tmp_path / name)
        assert said.code == 2
        assert ".md" in said.err
        assert len(said.err) < 600
        assert not (tmp_path / "new.db").exists()
    (tmp_path / "notes.txt.json").write_text('{"text": "a note", "category": "learning"}\n')
    assert call("--db", tmp_path / "new.db", "memory", "import", tmp_path / "notes.txt.json").code == 0


def test_people_are_shown_the_first_rejected_lines_and_how_many_more(call: Any, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "a note", "category": "learning"}\n' + "x\n" * 50)
    said = call("--db", tmp_path / "new.db", "memory", "import", tmp_path / "a.jsonl")
    assert (said.code, said.err.count("a.jsonl:"), "40 more were rejected" in said.err) == (3, 10, True)
