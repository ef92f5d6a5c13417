"""What import finds in folders, and what keeps a file from being read."""

import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from written import places, written

from moot.errors import InvalidDocument
from moot.memory import MemoryBook
from moot.memory.files import folder as walking
from moot.memory.files import note_file
from moot.memory.files.folder import files_at


def names(folder: Path) -> list[str]:
    return [file.name for file in files_at(folder)]


def test_files_come_in_the_order_of_their_names_those_of_a_folder_first(tmp_path: Path) -> None:
    others = [".git/x.md", "sub/.y.md", "code.py", "README"]
    read = ["b.MD", "a.txt", "sub/deep/c.csv", "sub/z.markdown", "e.jsonl"]
    assert names(written(tmp_path, dict.fromkeys(others + read, "one"))) == [
        "a.txt", "b.MD", "e.jsonl", "sub/z.markdown", "sub/deep/c.csv",
    ]  # fmt: skip


def test_one_file_goes_by_its_name(tmp_path: Path) -> None:
    assert names(written(tmp_path, {"sub/a.md": "one"}) / "sub" / "a.md") == ["a.md"]


def test_a_link_out_of_the_folder_or_in_a_circle_is_named_and_not_followed(book: MemoryBook, tmp_path: Path) -> None:
    outside = written(tmp_path / "outside", {"out.md": "- out", "in/deep.md": "- deep"})
    notes = written(tmp_path / "notes", {"sub/a.md": "- one", "b.md": "- two"})
    for link, target in {
        "again": outside, "circle": notes, "file.md": outside / "out.md", "up": tmp_path, "inside": notes / "sub",
        "sub/back": notes, "broken.md": tmp_path / "nowhere", "more": outside, "self.md": notes / "self.md",
    }.items():  # fmt: skip
        (notes / link).symlink_to(target)
    report = book.import_files(notes)
    assert sorted(memory.text for memory in book.list()) == ["one", "two"]
    assert sorted(places(report)) == [
        ("again", 1), ("broken.md", 1), ("circle", 1), ("file.md", 1), ("more", 1), ("self.md", 1), ("sub/back", 1),
        ("up", 1),
    ]  # fmt: skip
    out = {r.file for r in report.rejected if "leads out" in r.error}
    assert out == {"again", "broken.md", "file.md", "more", "up"}


def test_a_name_that_is_no_text_is_named_and_not_read(book: MemoryBook, tmp_path: Path) -> None:
    written(tmp_path, {"good.md": "- one"})
    (tmp_path / os.fsdecode(b"caf\xe9.md")).write_text("- two", encoding="utf-8")
    (tmp_path / os.fsdecode(b"caf\xe9")).mkdir()
    report = book.import_files(tmp_path)
    assert sorted(places(report)) == [("caf\\xe9", 1), ("caf\\xe9.md", 1)]
    assert [memory.text for memory in book.list()] == ["one"]
    with pytest.raises(InvalidDocument, match="not UTF-8"):
        book.import_files(tmp_path / os.fsdecode(b"caf\xe9.md"))


def test_what_is_no_file_is_not_waited_for(book: MemoryBook, tmp_path: Path) -> None:
    written(tmp_path, {"good.md": "- one"})
    for pipe in ("pipe.md", "pipe.jsonl"):
        os.mkfifo(tmp_path / pipe)
    assert places(book.import_files(tmp_path)) == [("pipe.jsonl", 1), ("pipe.md", 1)]


def test_a_file_that_vanishes_or_changes_while_the_folder_is_read_is_named(
    book: MemoryBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, {name: f"- {name}" for name in ("a.md", "grows.md", "lost.jsonl", "lost.md")})

    def spoil(file: walking.NoteFile, most: int) -> tuple[bytes, str]:
        if file.name == "grows.md":
            original = os.fstat

            def grown(number: int) -> os.stat_result:
                monkeypatch.setattr(os, "fstat", original)
                before = original(number)
                with file.path.open("a") as opened:
                    opened.write("- more")
                return before

            monkeypatch.setattr(os, "fstat", grown)
        for name in ("lost.md", "lost.jsonl"):
            (tmp_path / name).unlink(missing_ok=True)
        return bytes_of(file, most)

    bytes_of = walking.bytes_of
    files = list(files_at(tmp_path))
    monkeypatch.setattr(note_file, "bytes_of", spoil)
    monkeypatch.setattr(walking, "files_at", lambda _: iter(files))
    report = book.import_files(tmp_path)
    assert [memory.text for memory in book.list()] == ["a.md"]
    assert places(report) == [("grows.md", 1), ("lost.jsonl", 1), ("lost.md", 1)]


def test_a_folder_deeper_than_calls_may_nest_is_walked(tmp_path: Path) -> None:
    folder = tmp_path
    for _ in range(1_200):
        folder /= "d"
        folder.mkdir()
    try:
        written(folder, {"a.md": "- one"})
        (found,) = files_at(tmp_path)
        assert found.name == "d/" * 1_200 + "a.md"
    finally:  # pytest cannot remove it
        (folder / "a.md").unlink()
        while folder != tmp_path:
            folder.rmdir()
            folder = folder.parent


def test_the_files_are_not_all_held_at_once(tmp_path: Path) -> None:
    for number in range(1_000):
        (tmp_path / f"{number:04}.md").write_text("- one", encoding="utf-8")
    tracemalloc.start()
    try:
        count = sum(1 for _ in files_at(tmp_path))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (count, peak < 400_000) == (1_000, True)


def test_many_files_make_few_transactions(
    make_book: Callable[..., MemoryBook], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, sizes = make_book(), list[int]()
    append = book.store.append

    def counting(stream: str, events: list[object], **more: object) -> object:
        sizes.append(len(events))
        return append(stream, events, **more)

    monkeypatch.setattr(book.store, "append", counting)
    book.import_files(written(tmp_path, {f"{n}.md": "- one\n- two" for n in range(50)}))
    assert sizes == [100]
