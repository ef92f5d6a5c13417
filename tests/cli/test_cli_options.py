"""The options that every command has: before it or after it, with flags before variables."""

from pathlib import Path
from typing import Any

import pytest


def ids(said: Any) -> list[str]:
    return [item["id"] for item in said.json["items"]]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--db", "{db}", "--json", "memory", "list"),
        ("memory", "--db", "{db}", "--json", "list"),
        ("memory", "list", "--json", "--db", "{db}"),
        ("--json", "memory", "list", "--db={db}"),
        ("--db", "nowhere.db", "--json", "memory", "list", "--db", "{db}"),
    ],
)
def test_they_stand_anywhere(arguments: tuple[str, ...], call: Any, prepared: tuple[Path, str]) -> None:
    said = call(*(argument.format(db=prepared[0]) for argument in arguments))
    assert (said.code, "plain" in ids(said)) == (0, True)


def test_a_flag_wins_over_a_variable(
    call: Any, prepared: tuple[Path, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MOOT_DB", str(prepared[0]))
    assert "plain" in ids(call("--json", "memory", "list"))
    assert call("--json", "memory", "list", "--db", tmp_path / "none.db").code == 5
    monkeypatch.setenv("MOOT_DB", str(tmp_path / "none.db"))
    assert call("--json", "memory", "list").code == 5
    assert "plain" in ids(call("--db", prepared[0], "--json", "memory", "list"))
    monkeypatch.setenv("MOOT_DB", "")
    assert ids(call("--json", "memory", "list")) == []


def test_an_empty_path_is_not_taken_for_the_users_own(call: Any) -> None:
    assert call("--db", "", "--json", "memory", "list").code == 5
    assert call("--db", "", "--json", "remember", "x", "--category", "learning").code == 5


def test_projects_are_apart(call: Any, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert call("--db", db, "--project", "other", "--json", "recall", "ledger").code == 5
    monkeypatch.setenv("MOOT_PROJECT", "other")
    id = call("--db", db, "--json", "remember", "A ledger", "--category", "learning").json["id"]
    assert ids(call("--db", db, "--json", "recall", "ledger")) == [id]
    assert id not in ids(call("--db", db, "--json", "recall", "ledger", "--project", "default"))
    assert call("--db", db, "--json", "--project", " ", "recall", "ledger").code == 2


def test_the_database_of_the_user_is_made_by_remembering(call: Any, tmp_path: Path) -> None:
    said = call("--json", "remember", "A ledger", "--category", "learning")
    assert said.code == 0
    assert ids(call("--json", "recall", "ledger")) == [said.json["id"]]
    assert list((tmp_path / "data").rglob("moot.db")) or list(tmp_path.rglob("moot.db"))


def test_the_version_is_told(call: Any) -> None:
    from moot import __version__

    assert call("--version").out == f"moot {__version__}\n"
    assert call("--version", "--json").json == {"version": __version__}


def test_what_comes_after_two_dashes_is_no_option(call: Any, db: Path) -> None:
    said = call("--db", db, "remember", "--category", "learning", "--", "--json")
    assert (said.code, said.out.startswith("remembered ")) == (0, True)
