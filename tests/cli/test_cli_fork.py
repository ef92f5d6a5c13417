"""moot fork: a debate with the first events of another, to go on with."""

from typing import Any

import pytest


def test_a_fork_is_listed_and_resumed(change: Any, debate: str) -> None:
    said = change("fork", debate, "--at", 3)
    assert (said.code, list(said.json)) == (0, ["debate_id"])
    id = said.json["debate_id"]
    assert [line["state"] for line in change("debates").json["debates"]] == ["ended", "suspended"]
    resumed = change("resume", id).json
    assert (resumed["state"], resumed["forked"]) == ("ended", {"debate": debate, "version": 3})
    assert change("replay", id).json["identical"] is True
    assert change("verify").json["ok"] is True


def test_the_other_debate_is_the_same_byte_for_byte(change: Any, debate: str) -> None:
    before = change("export", debate, "--format", "log").out
    change("resume", change("fork", debate, "--at", "4").json["debate_id"])
    assert change("export", debate, "--format", "log").out == before


@pytest.mark.parametrize("at", ["0", "-1", "999", "x", "1.5", "", "٣", "9" * 30])
def test_a_version_that_is_not_there_is_bad_input_that_names_the_range(change: Any, debate: str, at: str) -> None:
    length = len(change("export", debate, "--format", "log").lines)
    said = change("fork", debate, f"--at={at}")
    assert (said.code, f"from 1 to {length}" in said.error["remedy"]) == (2, True)
    assert len(change("debates").json["debates"]) == 1


def test_no_such_debate_is_told_before_anything_else(change: Any) -> None:
    assert change("fork", "nope", "--at", "x").code == 5


def test_people_read_how_to_go_on_and_where_a_fork_comes_from(call: Any, db: Any, debate: str) -> None:
    said = call("--db", db, "fork", debate, "--at", 3)
    assert f"go on with moot --db {db} resume " in said.out
    id = said.out.split(" resume ")[1].strip()
    assert f"forked from {debate} after event 3" in " ".join(call("--db", db, "show", id).out.split())
