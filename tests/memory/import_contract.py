"""What importing files of notes must do whatever store the book stands on, as a class of tests."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from memory_contract import IDS, SHARED, OnStore
from written import places, written

from moot.errors import InvalidDocument, InvalidValue
from moot.memory import ImportReport, MemoryBook
from profiles import examples

NOTES = """---
source: ana
tags: [db, "ledger"]
date: 2026-03-01
---

# Database

## Postgres

- Good, because it kept the ledger consistent
  - seen in three failovers
- Bad, because replicas are slow
"""
ROWS = (
    'text,outcome,tags,polarity:use Postgres\n"It held, in May",worked,db;ops,supports\n'
    "Queries over two shards fail,failed,,opposes\n"
)

TEXTS = st.text(st.sampled_from("ab -+*#>|:`'\"[]()!<>\n\n\t1.,;=~_\\&é✅\u3042\x0b\x85\u2028"), max_size=120)


class ImportContract(OnStore):
    """Importing folders and files, once and again."""

    @pytest.fixture
    def notes(self, tmp_path: Path) -> Path:
        return written(tmp_path / "notes", {"db.md": NOTES, "deep/rows.csv": ROWS, "plain.txt": "One.\n\nTwo\nlines."})

    def test_a_folder_is_imported_with_where_each_note_stands(self, book: MemoryBook, notes: Path) -> None:
        assert book.import_files(notes).to_dict() == {
            "imported": 7, "unchanged": 0, "changed": 0, "changes": [], "gone": [], "rejected": [],
        }  # fmt: skip
        by_text = {memory.text: memory for memory in book.list()}
        nested = by_text["seen in three failovers"]
        assert (nested.source, nested.tags, nested.at) == ("ana", ("db", "ledger"), "2026-03-01T00:00:00Z")
        assert (nested.category, nested.outcome) == ("learning", "unknown")
        assert nested.context == {
            "headings": ["Database", "Postgres"],
            "parent": "Good, because it kept the ledger consistent",
            "file": "db.md",
        }
        row = by_text["It held, in May"]
        assert (row.source, row.outcome, row.tags) == ("deep/rows.csv", "worked", ("db", "ops"))
        assert row.polarity_towards("use Postgres").label == "supports"
        assert by_text["Two lines."].context == {"file": "plain.txt"}

    def test_the_time_of_a_file_is_that_of_its_notes(self, book: MemoryBook, tmp_path: Path) -> None:
        written(tmp_path, {"a.md": "- one"})
        os.utime(tmp_path / "a.md", (1_700_000_000.9, 1_700_000_000.9))
        book.import_files(tmp_path / "a.md")
        (memory,) = book.list()
        assert (memory.at, memory.source) == ("2023-11-14T22:13:20Z", "a.md")

    def test_importing_again_doubles_nothing(self, book: MemoryBook, store: Any, notes: Path) -> None:
        book.import_files(notes)
        before = store.position()
        for file in notes.rglob("*.*"):
            os.utime(file, (1, 1))  # a file that was only touched says nothing else
        assert book.import_files(notes) == ImportReport(0, (), 7)
        assert book.import_files(str(notes)) == ImportReport(0, (), 7)
        assert store.position() == before

    def test_notes_may_move_within_their_file(self, book: MemoryBook, tmp_path: Path) -> None:
        book.import_files(written(tmp_path, {"a.md": "- one\n- two\n- two\n"}))
        assert len(book.list()) == 3
        assert book.import_files(written(tmp_path, {"a.md": "* two\n* one\n\ntwo\n"})) == ImportReport(0, (), 3)

    def test_the_same_text_in_two_files_is_two_notes(self, book: MemoryBook, tmp_path: Path) -> None:
        assert book.import_files(written(tmp_path, {"a.md": "one", "b.md": "one"})).imported == 2

    def test_a_changed_text_is_a_new_note_and_the_old_one_is_listed(self, book: MemoryBook, notes: Path) -> None:
        book.import_files(notes)
        written(notes, {"plain.txt": "One.\n\nThree lines.\n"})
        report = book.import_files(notes)
        assert (report.imported, report.unchanged, report.changed) == (1, 6, ())
        assert [(each.file, each.text) for each in report.gone] == [("plain.txt", "Two lines.")]
        assert book.get(report.gone[0].id).text == "Two lines."
        book.archive(report.gone[0].id)
        assert book.import_files(notes).gone == (), "archiving it settles it"

    def test_what_a_file_now_says_otherwise_is_listed_and_not_overwritten(
        self, book: MemoryBook, notes: Path
    ) -> None:
        book.import_files(notes)
        written(notes, {"deep/rows.csv": ROWS.replace("worked", "failed").replace("supports", "neutral")})
        report = book.import_files(notes)
        assert [(each.file, each.line, each.text, each.keys) for each in report.changed] == [
            ("deep/rows.csv", 2, "It held, in May", ("outcome", "polarity:use Postgres"))
        ]
        assert (report.imported, report.unchanged, report.gone) == (0, 6, ())
        assert book.get(report.changed[0].id).outcome == "worked"

    def test_what_moot_was_told_since_is_no_change_of_the_file(self, book: MemoryBook, notes: Path) -> None:
        book.import_files(notes)
        for memory in book.list():
            if memory.source == "ana":
                book.record_outcome(memory.id, "failed", "in May")
                book.tag(memory.id, "use Postgres", "opposes")
                book.pin(memory.id)
                book.edit(memory.id, f"{memory.text}!")
        assert book.import_files(notes) == ImportReport(0, (), 7)

    def test_bad_files_are_named_and_the_good_ones_imported(self, book: MemoryBook, tmp_path: Path) -> None:
        bad: dict[str, str | bytes] = {
            "binary.md": b"text\n\x00\x01",
            "broken.md": "---\nsource: ana\n  nested\nno front matter\n---\n- note",
            "dated.md": "---\ndate: soon\n---\n- of no date",
            "endless.md": "---\nsource: ana\n\n- note",
            "latin.txt": "fine\ncaf\xe9".encode("latin-1"),
            "lines.jsonl": '{"text": "from lines", "category": "learning"}\n{\n',
            "long.md": "- short\n\n- " + "x" * 20_001,
            "rows.csv": "text,outcome\ngood,worked\nbad,meh\nalso good,\n,worked\n\"no end",
            "sound.md": "- sound",
            "titles.csv": "note,outcome\ngood,worked\n",
            "utf16.txt": "good".encode("utf-16"),
            "vast.md": "word\n" * 2**18,
            "vast.txt": "word\n" * 2**22,
            "wide.txt": "short\n\n" + "x" * 65_537,
        }
        report = book.import_files(written(tmp_path, bad))
        assert places(report) == [
            ("binary.md", 2), ("broken.md", 4), ("dated.md", 2), ("endless.md", 1), ("latin.txt", 2),
            ("lines.jsonl", 2), ("long.md", 3), ("rows.csv", 3), ("rows.csv", 5), ("rows.csv", 6), ("titles.csv", 1),
            ("utf16.txt", 1), ("vast.md", 1), ("vast.txt", 1), ("wide.txt", 3),
        ]  # fmt: skip
        texts = {"from lines", "good", "also good", "of no date", "sound", "short"}
        assert {memory.text for memory in book.list()} == texts
        again = book.import_files(tmp_path)
        assert (again.imported, again.unchanged, again.rejected) == (0, 6, report.rejected)

    def test_a_place_that_is_wrong_takes_no_note_for_gone(self, book: MemoryBook, tmp_path: Path) -> None:
        book.import_files(written(tmp_path, {"rows.csv": "text,outcome\none,worked\ntwo,worked\n"}))
        for wrong in ("two,meh", "two,worked,ana"):
            report = book.import_files(written(tmp_path, {"rows.csv": f"text,outcome\none,worked\n{wrong}\n"}))
            assert (places(report), report.gone) == ([("rows.csv", 3)], ())

    def test_a_date_that_is_none_is_named_and_the_notes_have_the_time_of_their_file(
        self, book: MemoryBook, tmp_path: Path
    ) -> None:
        written(tmp_path, {"a.md": "---\nauthor: ana\ndate: soon\n---\n- one\n- two\n"})
        os.utime(tmp_path / "a.md", (1_700_000_000, 1_700_000_000))
        report = book.import_files(tmp_path)
        assert (report.imported, places(report), report.in_part) == (2, [("a.md", 3)], True)
        assert {(memory.at, memory.author) for memory in book.list()} == {("2023-11-14T22:13:20Z", "ana")}
        written(tmp_path, {"a.md": "---\nauthor: ana\ndate: soon\n---\n- one\n"})
        assert [each.text for each in book.import_files(tmp_path).gone] == ["two"]

    def test_the_notes_of_a_renamed_file_are_gone_until_they_are_archived(
        self, book: MemoryBook, tmp_path: Path
    ) -> None:
        written(tmp_path, {"deep/old.md": "- one\n- two\n- three\n- four", "b.md": "- five"})
        book.import_files(tmp_path)
        (tmp_path / "deep" / "old.md").unlink()
        written(tmp_path, {"new.md": "- one\n- two\n- three"})
        for imported in (3, 0):
            report = book.import_files(tmp_path)
            assert (report.imported, {each.file for each in report.gone}) == (imported, {"deep/old.md"})
            assert {each.text for each in report.gone} == {"one", "two", "three", "four"}
        for each in report.gone:
            book.archive(each.id)
        assert book.import_files(tmp_path) == ImportReport(0, (), 4)

    def test_a_file_of_another_folder_is_not_taken_for_renamed(self, book: MemoryBook, tmp_path: Path) -> None:
        book.import_files(written(tmp_path / "a", {"a.md": "- one\n- two\n- three", "c.md": "- ten"}))
        other = written(tmp_path / "b", {"b.md": "- one\n- four"})
        assert [book.import_files(other) for _ in range(2)] == [ImportReport(2), ImportReport(0, (), 2)]
        broken = written(tmp_path / "a", {"a.md": b"\0", "e.md": "- one\n- two\n- three"})
        assert (book.import_files(broken).gone, len(book.list())) == ((), 9)
        assert book.import_files(written(tmp_path, {"d.md": "- ten"}) / "d.md") == ImportReport(1)

    def test_what_others_call_alike_is_not_gone(self, book: MemoryBook, tmp_path: Path) -> None:
        book.import_files(written(tmp_path, {"a.md": "- one"}))
        book.remember("two", "learning", id=f"{book.list()[0].id[:8]}ffffffff")
        book.remember("three", "learning", id=f"{book.list()[1].id[:8]}eeeeeeee", context={"file": "b.md"})
        assert book.import_files(tmp_path) == ImportReport(0, (), 1)

    def test_a_note_below_another_heading_is_changed(self, book: MemoryBook, tmp_path: Path) -> None:
        book.import_files(written(tmp_path, {"a.md": "# A\n- one\n- two"}))
        (changed,) = book.import_files(written(tmp_path, {"a.md": "# A\n- one\n# B\n- two"})).changed
        assert (changed.file, changed.line, changed.text, changed.keys) == ("a.md", 4, "two", ("context",))

    def test_lines_may_relate_to_notes_of_other_files(self, book: MemoryBook, store: Any, tmp_path: Path) -> None:
        book.import_files(written(tmp_path, {"a.md": "- one"}))
        line = {"text": "two", "category": "learning", "id": "two"}
        related = line | {"relations": [{"relation": "supersedes", "target": book.list()[0].id}]}
        other = self.book_on(store, "other")
        assert other.import_files(written(tmp_path, {"b.jsonl": json.dumps(related)})) == ImportReport(2)
        assert other.import_files(tmp_path) == ImportReport(0, (), 2)

    def test_notes_that_another_process_overtakes_are_written_once(
        self, book: MemoryBook, store: Any, notes: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        append = store.append

        def overtaken(stream: str, events: Any, **more: Any) -> Any:
            monkeypatch.setattr(store, "append", append)
            self.book_on(store).import_files(notes / "plain.txt")
            return append(stream, events, **more)

        monkeypatch.setattr(store, "append", overtaken)
        assert book.import_files(notes) == ImportReport(5, (), 2)
        assert len(book.list()) == 7

    def test_where_nothing_can_be_imported_it_says_so(self, book: MemoryBook, tmp_path: Path) -> None:
        for name in ("nowhere.md", "a\0b.md", "x" * 300 + ".md", "x" * 300 + ".csv"):
            with pytest.raises(InvalidValue, match="give a file or folder that can be read"):
                book.import_files(tmp_path / name)
        with pytest.raises(InvalidDocument, match="there is none in it"):
            book.import_files(written(tmp_path, {"code.py": "x = 1", ".hidden.md": "- one", "empty.md": "# Title\n"}))
        with pytest.raises(InvalidDocument, match=r"binary\.md:1: it is no text"):
            book.import_files(written(tmp_path, {"binary.md": b"\x00"}))
        assert book.list() == []

    @examples(200, suppress_health_check=SHARED)
    @given(texts=st.lists(st.tuples(st.sampled_from(["a.md", "b.txt", "c.csv", "d.jsonl"]), TEXTS), max_size=4))
    def test_any_text_is_imported_or_named_and_once_is_as_good_as_twice(
        self, store: Any, tmp_path_factory: pytest.TempPathFactory, texts: list[tuple[str, str]]
    ) -> None:
        folder = written(tmp_path_factory.mktemp("any"), {"sound.md": "- sound", **dict(texts)})
        book = self.book_on(store, f"project {next(IDS)}")
        first = book.import_files(folder)
        known = book.list()
        assert (len(known), first.unchanged, first.changed, first.gone) == (first.imported, 0, (), ())
        assert all(each.line >= 1 and each.error for each in first.rejected)
        second = book.import_files(folder)
        assert second == ImportReport(0, first.rejected, first.imported)
        assert book.list() == known
