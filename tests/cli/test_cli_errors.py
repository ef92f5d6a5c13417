"""Bad input gets a clear error, an exit code of the contract, and nothing is done."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

PAIR = ("-p", "use Postgres", "-p", "use Cassandra")
NOTE = ("remember", "Postgres is boring", "--category", "learning")

BAD = {
    "unknown category": (("remember", "x", "--category", "rumour"), "UnknownName"),
    "the category that moot keeps for itself": (("remember", "x", "--category", "derived"), "UnknownName"),
    "no words": (("remember", " ", "--category", "learning"), "InvalidValue"),
    "NUL": (("remember", "a\0b", "--category", "learning"), "InvalidValue"),
    "lone surrogate": (("remember", "a\udc80b", "--category", "learning"), "InvalidValue"),
    "a text too long": (("remember", "x" * 70_000, "--category", "learning"), "InvalidValue"),
    "worked and failed": ((*NOTE, "--worked", "--failed"), "BadInput"),
    "a time that is none": ((*NOTE, "--at", "yesterday"), "InvalidValue"),
    "a day that never was": ((*NOTE, "--at", "2026-02-30"), "InvalidValue"),
    "unknown category in recall": (("recall", "x", "-c", "rumour"), "UnknownName"),
    "a limit of none": (("recall", "x", "--limit", 0), "InvalidValue"),
    "a limit that is no number": (("recall", "x", "--limit", "many"), "UsageError"),
    "no outcome": (("outcome", "plain"), "BadInput"),
    "two outcomes": (("outcome", "plain", "--worked", "--failed"), "BadInput"),
    "unknown outcome": (("outcome", "plain", "--meh"), "UsageError"),
    "unknown relation": (("relate", "plain", "likes", "pg-audit"), "UnknownName"),
    "related to itself": (("relate", "plain", "supersedes", "plain"), "InvalidValue"),
    "unknown polarity": (("memory", "tag", "plain", "-p", "P", "--disputes"), "UsageError"),
    "no polarity": (("memory", "tag", "plain", "-p", "P"), "BadInput"),
    "two polarities": (("memory", "tag", "plain", "-p", "P", "--supports", "--opposes"), "BadInput"),
    "a blank position of a tag": (("memory", "tag", "plain", "-p", " ", "--supports"), "InvalidValue"),
    "a file that is not there": (("memory", "import", "nowhere.jsonl"), "InvalidValue"),
    "no position": (("council", "Q"), "BadInput"),
    "two equal positions": (("council", "Q", "-p", " Use it", "-p", "USE IT "), "InvalidValue"),
    "a blank position": (("council", "Q", "-p", "a", "-p", " "), "InvalidValue"),
    "empty question": (("council", "", *PAIR), "InvalidValue"),
    "blank question": (("council", " \t", *PAIR), "InvalidValue"),
    "unknown profile": (("council", "Q", *PAIR, "--profile", "modern"), "UnknownName"),
    "three positions for the founding profile": (
        ("council", "Q", *PAIR, "-p", "c", "--profile", "founding"),
        "InvalidValue",
    ),
    "unknown parameter": (("council", "Q", *PAIR, "--set", "zeta=1"), "UnknownName"),
    "unknown base score": (("council", "Q", *PAIR, "--set", "tau.zeta=1"), "UnknownName"),
    "a parameter without a value": (("council", "Q", *PAIR, "--set", "gamma"), "BadInput"),
    "a parameter that is NaN": (("council", "Q", *PAIR, "--set", "gamma=nan"), "InvalidValue"),
    "a parameter that is infinite": (("council", "Q", *PAIR, "--set", "c=inf"), "InvalidValue"),
    "a parameter out of range": (("council", "Q", *PAIR, "--set", "delta=1.5"), "InvalidValue"),
    "unknown semantics": (("council", "Q", *PAIR, "--set", "semantics=magic"), "UnknownName"),
    "no rounds": (("council", "Q", *PAIR, "--max-rounds", 0), "InvalidValue"),
    "no evidence": (("council", "Q", *PAIR, "--min-evidence", 0), "InvalidValue"),
    "unknown command": (("bogus",), "UsageError"),
    "unknown option": (("debates", "--bogus"), "UsageError"),
    "a missing argument": (("remember",), "UsageError"),
    "an argument too many": (("debates", "x"), "UsageError"),
    "a group without a command": (("memory",), "UsageError"),
    "no command": ((), "UsageError"),
    "a document that is not there": (("evaluate", "nowhere.json"), "BadInput"),
    "a detector's file that is not there": (("detect", "polarity", "nowhere.jsonl"), "InvalidValue"),
    "an unknown detector": (("detect", "sarcasm", "x.jsonl"), "UsageError"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_exit_code_2_and_nothing_is_done(
    case: str, call: Any, prepared: tuple[Path, str], tmp_path: Path
) -> None:
    arguments, kind = BAD[case]
    before, new = prepared[0].read_bytes(), tmp_path / "new.db"
    said = call("--db", prepared[0], "--json", *arguments)
    assert (said.code, said.error["type"]) == (2, kind)
    assert prepared[0].read_bytes() == before
    if arguments and arguments[0] in ("remember", "council"):
        assert call("--db", new, "--json", *arguments).code == 2
        assert not new.exists(), "bad input made a database"


@pytest.mark.parametrize("case", BAD)
def test_people_get_the_same_words_and_no_traceback(case: str, call: Any, prepared: tuple[Path, str]) -> None:
    arguments, _ = BAD[case]
    if not arguments or arguments == ("memory",):
        return  # people get help
    as_json = call("--db", prepared[0], "--json", *arguments).error
    said = call("--db", prepared[0], *arguments)
    assert (said.code, said.out) == (2, "")
    first = " ".join(as_json["message"].split())[:40].split("\0")[0]
    assert first.split("'")[0] in said.err
    assert "Traceback" not in said.err


UNKNOWN = {
    "show": ("show", "nope"),
    "resume": ("resume", "nope"),
    "explain": ("explain", "nope"),
    "export": ("export", "nope"),
    "replay": ("replay", "nope"),
    "verify": ("verify", "nope"),
    "an empty id": ("show", ""),
    "memory show": ("memory", "show", "nope"),
    "memory pin": ("memory", "pin", "nope"),
    "memory archive": ("memory", "archive", "nope"),
    "memory tag": ("memory", "tag", "nope", "-p", "P", "--supports"),
    "outcome": ("outcome", "nope", "--worked"),
    "relate from": ("relate", "nope", "led_to", "plain"),
    "relate to": ("relate", "plain", "led_to", "nope"),
    "forget": ("forget", "nope"),
}


@pytest.mark.parametrize("case", UNKNOWN)
def test_an_unknown_id_is_exit_code_5(case: str, change: Any) -> None:
    said = change(*UNKNOWN[case])
    assert (said.code, said.error["type"]) == (5, "NotFound")


def test_an_unknown_argument_of_a_debate_is_exit_code_2(ask: Any, debate: str) -> None:
    said = ask("explain", debate, "use Oracle")
    assert (said.code, said.error["type"]) == (2, "UnknownName")


DOCUMENTS = {
    "no JSON": b"{",
    "NaN": b'{"claims": [{"id": "a", "text": "t", "confidence": NaN}]}',
    "a repeated key": b'{"claims": [], "claims": []}',
    "no object": b"3",
    "not text": b"\xff",
    "wrong types": b'{"issue": {"text": 3, "positions": "P"}, "arguments": 7}',
}


@pytest.mark.parametrize("case", DOCUMENTS)
def test_a_document_that_cannot_be_read_is_exit_code_2(case: str, call: Any) -> None:
    said = call("--json", "evaluate", "-", stdin=DOCUMENTS[case])
    assert (said.code, bool(said.error["message"])) == (2, True)


def test_every_problem_of_a_document_is_named(call: Any) -> None:
    graph = {
        "issue": {"text": "?", "positions": ["P", "Q"]},
        "arguments": [
            {"id": "a1", "authors": ["ana"], "claim": "P"},
            {"id": "a1", "authors": ["ana"], "claim": "Q"},
            {"id": "a2", "authors": ["ben"], "claim": "P", "evidence": ["e9"]},
        ],
        "edges": [{"id": "x1", "authors": ["ben"], "source": "a7", "target": "a2", "component": "nose"}],
    }
    said = call("--json", "evaluate", "-", stdin=json.dumps(graph).encode())
    assert (said.code, said.error["type"]) == (2, "InvalidDocument")
    named = "; ".join(said.error["problems"])
    assert all(word in named for word in ("a1", "e9", "component"))
    shown = call("evaluate", "-", stdin=json.dumps(graph).encode())
    assert (shown.code, shown.err.count("\n      - ")) == (2, len(said.error["problems"]))


READING = [
    ("recall", "x"), ("memory", "list"), ("memory", "export"), ("debates",), ("show", "x"), ("explain", "x"),
    ("export", "x"), ("replay", "x"), ("verify",), ("resume", "x"), ("forget", "x"), ("memory", "show", "x"),
    ("memory", "pin", "x"), ("outcome", "x", "--worked"), ("relate", "x", "led_to", "y"),
]  # fmt: skip


@pytest.mark.parametrize("arguments", READING, ids=" ".join)
def test_a_command_that_makes_nothing_makes_no_database(arguments: tuple[str, ...], call: Any, tmp_path: Path) -> None:
    new = tmp_path / "folder" / "new.db"
    said = call("--db", new, "--json", *arguments)
    assert (said.code, said.error["type"]) == (5, "StoreUnavailable")
    assert not new.parent.exists()


LISTS = [(("recall", "x"), "items"), (("memory", "list"), "items"), (("debates",), "debates")]


@pytest.mark.parametrize(("arguments", "key"), LISTS)
def test_where_nothing_was_ever_remembered_lists_are_empty(
    arguments: tuple[str, ...], key: str, call: Any, tmp_path: Path
) -> None:
    said = call("--json", *arguments)
    assert (said.code, said.json[key]) == (0, [])
    assert not (tmp_path / "data").exists()


def test_an_import_of_nothing_readable_makes_no_database(call: Any, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    assert call("--db", new, "--json", "memory", "import", tmp_path / "nowhere.jsonl").code == 2
    assert not new.exists()


def test_a_file_that_is_no_database_is_left_untouched(call: Any, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear reader, " * 50, encoding="utf-8")
    before = file.read_bytes()
    for arguments in (NOTE, ("recall", "x"), ("verify",)):
        said = call("--db", file, "--json", *arguments)
        assert (said.code, said.error["type"]) == (5, "NotAMootDatabase")
    assert file.read_bytes() == before
    assert call("--db", tmp_path, "--json", "recall", "x").code == 5
    assert call("--db", file / "below.db", "--json", *NOTE).code == 5


def test_a_database_of_a_newer_schema_is_refused(call: Any, db: Path) -> None:
    connection = sqlite3.connect(db)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    for arguments in (NOTE, ("recall", "x")):
        said = call("--db", db, "--json", *arguments)
        assert (said.code, said.error["type"]) == (5, "NewerSchema")


UNPRIVILEGED = """
import io, json, os, sys
from moot.faces.cli.main import main
sys.stdout, out = open(os.devnull, "w"), sys.stdout
main(["--db", ":memory:", "--json", "remember", "x", "--category", "learning"])  # loads what it needs
main(["--db", ":memory:", "--json", "recall", "x"])
if os.geteuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
sys.stdout = io.TextIOWrapper(io.BytesIO(), write_through=True)
codes = [main(command) for command in json.loads(sys.argv[1])]
print(json.dumps(codes), sys.stdout.buffer.getvalue().decode(), sep="\\n", end="", file=out)
"""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach."""
    folder = Path(tempfile.mkdtemp(prefix="moot-cli-"))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions there")
def test_a_read_only_folder_can_be_read_but_not_written(open_folder: Path, prepared: tuple[Path, str]) -> None:
    there = open_folder / "there.db"
    shutil.copy(prepared[0], there)
    there.chmod(0o444)
    open_folder.chmod(0o555)

    new = open_folder / "new.db"
    commands = [["--json", "--db", str(new), *NOTE], ["--json", "--db", str(there), *NOTE]]
    commands += [["--json", "--db", str(there), "recall", "ledger"]]
    command = [sys.executable, "-c", UNPRIVILEGED, json.dumps(commands)]
    done = subprocess.run(command, capture_output=True, env={**os.environ}, check=False, text=True, cwd="/")
    codes, *said = map(json.loads, done.stdout.splitlines())
    assert codes == [5, 5, 0]
    assert [line["error"]["type"] for line in said[:2]] == ["StoreUnavailable"] * 2
    assert len(said[2]["items"]) == 5


def test_a_fault_of_moot_itself_is_told_without_a_traceback(
    call: Any, monkeypatch: pytest.MonkeyPatch, prepared: tuple[Path, str]
) -> None:
    from moot.operations.database import Opened

    def fail(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(Opened, "run", fail)
    said = call("--db", prepared[0], "debates")
    assert (said.code, said.out) == (1, "")
    assert "ZeroDivisionError: oops" in said.err
    assert "Traceback" not in said.err
    assert "Traceback" in call("--db", prepared[0], "debates", "--debug").err
    assert call("--db", prepared[0], "debates", "--json").error["type"] == "ZeroDivisionError"


def test_what_is_missing_is_said_with_what_it_should_be(call: Any) -> None:
    said = call("show").err
    assert "ID: The id of a debate, or `last`; `moot debates` lists them; see `moot show --help`" in said
    assert "give 1 to 20, each with --position TEXT, or --model NAME, which proposes some" in call("debate", "Q?").err
    assert "positions: the claims that are debated" in call("blitz", "Q?").err
