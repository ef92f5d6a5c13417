"""What a killed backup, restore or export leaves beside its file is removed by the next one, and named."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from moot.operations.files import PREFIX

STOPS = """
import sys, time
from moot.faces.cli.main import main
from moot.operations import backups, files

def stop(*_):
    print("here", flush=True)
    time.sleep(60)

backups._verified = files.os.fsync = stop
main(sys.argv[1:])
"""
"""`moot`, which stands still once a copy is whole but has not got its name yet."""


@contextmanager
def stopped(*arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A process that is in the midst of this command."""
    with subprocess.Popen(
        [sys.executable, "-c", STOPS, *map(str, arguments)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "here\n"
        try:
            yield process
        finally:
            process.kill()


def unfinished(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"{PREFIX}*"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "kept"
    folder.mkdir()
    return folder


def test_what_killed_processes_left_is_removed_and_named_and_nothing_else(
    change: Any, call: Any, db: Path, debate: str, folder: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.backup"
    change("backup", kept)
    with stopped("--db", db, "backup", folder / "two.backup"):
        (living,) = unfinished(folder)
        with (
            stopped("--db", db, "backup", folder / "one.backup") as backup,
            stopped("--db", folder / "new.db", "restore", kept) as restore,
            stopped("--db", db, "export", debate, "-o", folder / "one.html") as export,
        ):
            left = [path for path in unfinished(folder) if path != living]
        assert [process.returncode for process in (backup, restore, export)] == [-signal.SIGKILL] * 3
        assert any(path.stat().st_size > 1000 for each in left for path in each.iterdir())  # a whole copy
        copied = change("backup", folder / "three.backup")
        assert (copied.code, copied.json["removed"]) == (0, [str(path) for path in left])
        assert (len(left), all(f"removed {path}" in copied.err for path in left)) == (3, True)
        assert unfinished(folder) == [living]
    restored = call("--db", folder / "new.db", "restore", kept)
    assert str(living) in restored.err
    assert [path.name for path in folder.iterdir() if not path.name.startswith("new.db")] == ["three.backup"]


def test_an_export_removes_and_names_it_too(change: Any, db: Path, debate: str, folder: Path) -> None:
    with stopped("--db", db, "backup", folder / "one.backup"):
        pass
    (left,) = unfinished(folder)
    assert str(left) in change("export", debate, "-o", folder / "one.html").err
    assert [path.name for path in folder.iterdir()] == ["one.html"]


def test_nothing_is_said_or_added_where_nothing_was_left(change: Any, folder: Path) -> None:
    copied = change("backup", folder / "one.backup")
    assert (list(copied.json), copied.err) == (["events", "sha256"], "")
    assert [path.name for path in folder.iterdir()] == ["one.backup"]
