"""moot backup and restore: a verified copy, and nothing that is there is ever replaced."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import apsw
import pytest

import moot
from moot.errors import BadInput


def test_what_was_backed_up_is_restored_whole(change: Any, call: Any, db: Path, debate: str, tmp_path: Path) -> None:
    file, new = tmp_path / "kept.backup", tmp_path / "new.db"
    with moot.open(db) as m:  # others may be at work
        m.remember("the last note", "learning")
        copied = change("backup", file).json
    assert copied == {"events": change("verify").json["checked"], "sha256": sha256(file.read_bytes()).hexdigest()}
    assert call("--db", new, "--json", "restore", file).json == copied
    assert sha256(file.read_bytes()).hexdigest() == copied["sha256"]
    for command in (("show", debate), ("memory", "list"), ("verify",), ("export", debate, "--format", "log")):
        assert call("--db", new, "--json", *command) == change(*command)
    names = {path.name for path in tmp_path.iterdir()}
    assert names - {"copy.db", "copy.db-wal", "copy.db-shm", "copy.db.locks"} == {"kept.backup", "new.db"}


def test_nothing_that_is_there_is_overwritten(change: Any, db: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.backup"
    change("backup", file)
    before, live = file.read_bytes(), db.read_bytes()
    for command in (("backup", file), ("backup", db), ("restore", file)):
        refused = change(*command)
        assert (refused.code, "is there already" in refused.error["message"]) == (2, True)
    assert change("backup", tmp_path / "none" / "kept.backup").code == 2
    assert (file.read_bytes(), db.read_bytes()) == (before, live)


@pytest.mark.parametrize("part", [0.0, 0.3, 0.5, 0.999])
def test_a_backup_cut_off_is_refused_and_leaves_nothing(change: Any, call: Any, tmp_path: Path, part: float) -> None:
    file, folder = tmp_path / "kept.backup", tmp_path / "other"
    change("backup", file)
    file.write_bytes(file.read_bytes()[: int(file.stat().st_size * part)])
    folder.mkdir()
    refused = call("--db", folder / "new.db", "--json", "restore", file)
    assert (refused.code, refused.error["type"]) == ((5, "NotAMootDatabase") if part == 0 else (4, "Damage"))
    assert list(folder.iterdir()) == []


def test_what_is_no_backup_is_refused(call: Any, db: Path, tmp_path: Path) -> None:
    text, other, folder = tmp_path / "notes.md", tmp_path / "other.db", tmp_path / "empty"
    text.write_text("# Notes\n" * 900)
    apsw.Connection(str(other)).execute("CREATE TABLE a (b)")
    folder.mkdir()
    for file, code in ((text, 5), (other, 5), (tmp_path / "none", 2), (folder, 2)):
        assert call("--db", folder / "new.db", "--json", "restore", file).code == code
    with moot.open(db) as m:
        m.remember("not yet in the file itself", "learning")
        assert "in use" in call("--db", folder / "new.db", "--json", "restore", db).error["message"]
    assert list(folder.iterdir()) == []


def test_a_changed_backup_and_a_damaged_database_are_refused(change: Any, call: Any, db: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.backup"
    change("backup", file)
    for path in (file, db):
        connection = apsw.Connection(str(path))
        connection.execute("UPDATE memory_item SET text = 'another' WHERE id = 'plain'")
        connection.close()
    assert call("--db", tmp_path / "new.db", "--json", "restore", file).code == 4
    assert change("backup", tmp_path / "second.backup").code == 4
    assert not (tmp_path / "new.db").exists()
    assert not (tmp_path / "second.backup").exists()


def test_the_users_own_database_is_restored_where_it_was(call: Any, change: Any, tmp_path: Path) -> None:
    change("backup", tmp_path / "kept.backup")
    assert "verified" in call("restore", tmp_path / "kept.backup").out
    assert len(call("--json", "memory", "list").json["items"]) == 6


def test_a_file_that_comes_meanwhile_is_not_replaced(db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.backup"
    with moot.open(db) as m:
        whole = m.store.backup

        def slowly(_store: object, beside: Path) -> None:
            whole(beside)
            file.write_text("theirs")

        monkeypatch.setattr(type(m.store), "backup", slowly)
        with pytest.raises(BadInput, match="there already"):
            m.backup(file)
    assert file.read_text() == "theirs"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "kept.backup"]
