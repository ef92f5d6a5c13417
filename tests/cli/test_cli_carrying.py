"""Debates and memories carried to a colleague: export to a file, and import of a debate's log with its hashes."""

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def log(change: Any, debate: str, tmp_path: Path) -> Path:
    """A log file of the debate."""
    file = tmp_path / "council.log"
    assert change("export", debate, "-f", "log", "-o", file).json == {"file": str(file)}
    return file


def test_a_debate_is_the_same_in_the_database_of_a_colleague(
    change: Any, call: Any, debate: str, log: Path, tmp_path: Path
) -> None:
    def theirs(*arguments: object) -> Any:
        return call("--db", tmp_path / "theirs.db", "--json", *arguments)

    events = len(log.read_text().splitlines())
    assert theirs("import", log).json == {"debate_id": debate, "events": events}
    log_again = ("export", debate, "-f", "log")
    for command in (("show", debate), ("explain", debate), ("replay", debate), log_again, ("debates",)):
        assert theirs(*command) == change(*command)
    assert theirs("verify").json == {"ok": True, "checked": events, "problems": []}
    for again in (theirs("import", log), change("import", log)):
        assert (again.code, "is there already" in again.error["message"]) == (2, True)
    theirs("delete", debate)
    assert theirs("import", log).code == 2


def test_a_log_that_does_not_verify_is_refused_and_no_database_is_made(call: Any, log: Path, tmp_path: Path) -> None:
    whole = log.read_bytes()
    lines = whole.splitlines(keepends=True)
    wrong = [
        (whole[: len(whole) // 2], 4), (whole.replace(b"Postgres", b"Postgrex"), 4), (b"".join(lines[1:]), 4),
        (b"".join(lines[:2] + lines[3:]), 4), (b"# Notes\n", 4), (b"", 2),
    ]  # fmt: skip
    for content, code in wrong:
        log.write_bytes(content)
        assert call("--db", tmp_path / "theirs.db", "--json", "import", log).code == code, content[:80]
        assert not (tmp_path / "theirs.db").exists()
    assert call("--db", tmp_path / "theirs.db", "import", tmp_path / "none").code == 5


def test_what_was_erased_stays_erased(change: Any, call: Any, debate: str, tmp_path: Path) -> None:
    change("forget", "plain"), change("forget", "ca-lost")
    change("export", debate, "-f", "log", "-o", tmp_path / "log")
    assert call("--db", tmp_path / "theirs.db", "import", tmp_path / "log").code == 0
    theirs = call("--db", tmp_path / "theirs.db", "export", debate, "-f", "log").out
    assert theirs == (tmp_path / "log").read_text()
    assert "lost two ledger writes" not in theirs


def test_exports_go_to_a_file_that_is_not_there_unless_forced(change: Any, debate: str, tmp_path: Path) -> None:
    page, notes = tmp_path / "page.html", tmp_path / "notes.jsonl"
    change("export", debate, "-f", "html", "--output", page)
    assert page.read_text().startswith("<!doctype html>")
    assert change("memory", "export", "-o", notes).json["exported"] == len(notes.read_text().splitlines())
    for command in (("export", debate, "-o", page), ("memory", "export", "-o", notes), ("memory", "export", notes)):
        assert change(*command).code == 2
        assert change(*command, "--force").code == 0
    assert json.loads(page.read_text())["debate_id"] == debate
    assert change("memory", "export", notes, "-o", page, "--force").code == 2
