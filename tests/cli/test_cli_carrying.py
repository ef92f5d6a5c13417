"""Debates and memories carried to a colleague: export to a file, and import of a debate's log with its hashes."""

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
    assert theirs("import", log).json == {"debate_id": debate, "events": events, "ended": True}
    log_again = ("export", debate, "-f", "log")
    for command in (("show", debate), ("explain", debate), ("replay", debate), log_again, ("debates",)):
        assert theirs(*command) == change(*command)
    assert theirs("verify").json == {"ok": True, "checked": events, "problems": []}
    for again in (theirs("import", log), change("import", log)):
        assert (again.code, "is there already" in again.error["message"]) == (2, True)
    theirs("delete", debate)
    again = theirs("import", log)
    assert (again.code, "was deleted here" in again.error["message"]) == (2, True)


def test_a_council_whose_notes_stayed_behind_is_not_held_again_and_says_what_to_do(
    change: Any, call: Any, debate: str, log: Path, tmp_path: Path
) -> None:
    def theirs(*arguments: object) -> Any:
        return call("--db", tmp_path / "theirs.db", "--json", *arguments)

    theirs("import", log)
    refused = theirs("council", "--again", debate)
    assert (refused.code, "not in memory" in refused.error["message"]) == (2, True)
    assert "`moot memory import`" in refused.error["remedy"]
    assert change("memory", "export", "-o", tmp_path / "notes.jsonl").code == 0
    assert theirs("memory", "import", tmp_path / "notes.jsonl").code == 0
    assert theirs("council", "--again", debate).code == 0


def test_a_log_that_was_cut_says_so_and_the_whole_one_adds_the_rest(
    change: Any, call: Any, debate: str, log: Path, tmp_path: Path
) -> None:
    def theirs(*arguments: object) -> Any:
        return call("--db", tmp_path / "theirs.db", *arguments)

    whole = log.read_bytes().splitlines(keepends=True)
    part = tmp_path / "part.log"
    part.write_bytes(b"".join(whole[:3]))
    said = theirs("import", part)
    assert (said.code, "no end of the debate" in said.err) == (0, True)
    assert theirs("--json", "show", debate).json["state"] == "suspended"
    assert theirs("--json", "import", log).json["ended"] is True
    for command in (("show", debate), ("replay", debate), ("export", debate, "-f", "log")):
        assert theirs("--json", *command) == change(*command)
    assert theirs("--json", "verify").json["ok"] is True
    assert theirs("import", part).code == 2


def test_a_debate_that_went_on_here_is_not_mixed_with_the_log(
    call: Any, debate: str, log: Path, tmp_path: Path
) -> None:
    part, db = tmp_path / "part.log", tmp_path / "theirs.db"
    part.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:2]))
    assert call("--db", db, "import", part).code == 0
    assert call("--db", db, "resume", debate).code == 0
    before = call("--db", db, "export", debate, "-f", "log").out
    assert call("--db", db, "import", log).code == 2
    assert call("--db", db, "export", debate, "-f", "log").out == before


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
    assert page.read_text().startswith("<!doctype html>")
    assert change("memory", "export", notes, "-o", page, "--force").code == 2
