"""remember warns and never blocks; moot memory conflicts."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from moot.operations.memory.note_warnings import nearly_same, on_one_matter

NOTE = "The nightly backup of the billing cluster finished in time on every day of March"
LONG = f"{NOTE}, and its copies were restored by two other people who had never seen them before that week"


def warned(said: Any) -> dict[str, str]:
    assert (said.code, set(said.json)) == (0, {"id", "warnings"})
    assert all(set(each) == {"kind", "memory", "why"} for each in said.json["warnings"])
    return {each["kind"]: each["memory"] for each in said.json["warnings"]}


def test_each_kind_of_warning_names_its_note_and_the_new_one_is_kept(change: Any) -> None:
    first = change("remember", NOTE, "-c", "learning").json["id"]
    again = change("remember", f"  {NOTE.upper()}.", "-c", "learning")
    assert warned(again) == {"duplicate": first}
    assert change("memory", "show", again.json["id"]).code == 0
    failed = change("remember", "Sharding the search index by tenant", "-c", "decision", "--failed").json["id"]
    warning = change("remember", "Never shard a search index by tenant id", "-c", "warning").json["id"]
    said = warned(change("remember", "We could shard the search index by tenant", "-c", "decision"))
    assert {key: said[key] for key in ("failed_before", "standing_warning")} == {
        "failed_before": failed, "standing_warning": warning,
    }  # fmt: skip
    assert warned(change("remember", "Lunch was good", "-c", "learning")) == {}


@pytest.mark.parametrize(("hours", "kinds"), [(-24, []), (23, []), (25, ["future"]), (24 * 365 * 40, ["future"])])
def test_a_time_more_than_a_day_ahead_is_warned_of_and_kept(change: Any, hours: int, kinds: list[str]) -> None:
    at = (datetime.now(UTC) + timedelta(hours=hours)).isoformat(timespec="seconds").replace("+00:00", "Z")
    said = change("remember", "Lunch will be good", "-c", "learning", "--at", at)
    assert list(warned(said)) == kinds
    assert change("memory", "show", said.json["id"]).json["at"] == at
    assert all(at in each["why"] and each["memory"] == said.json["id"] for each in said.json["warnings"])


def test_people_are_told_in_a_sentence_on_standard_error(change: Any, call: Any, tmp_path: Any) -> None:
    db = tmp_path / "new.db"
    first = call("--db", db, "--json", "remember", NOTE, "-c", "learning").json["id"]
    said = call("--db", db, "remember", NOTE, "-c", "learning")
    assert (said.code, f"{first} says the same" in said.err, first in said.out) == (0, True, False)


def test_notes_that_say_the_contrary_are_listed_once_with_their_ids(change: Any) -> None:
    one = change("remember", "The invoice exporter is idempotent", "-c", "learning").json["id"]
    said = change("remember", "The invoice exporter is not idempotent", "-c", "learning")
    assert warned(said)["contrary"] == one
    change("relate", "pg-audit", "conflicts_with", "ca-lost"), change("relate", "ca-lost", "conflicts_with", "pg-audit")
    found = change("memory", "conflicts").json
    assert set(found) == {"items", "complete"}
    assert all(set(each) == {"a", "b", "why"} for each in found["items"])
    pairs = [{each["a"], each["b"]} for each in found["items"]]
    assert pairs.count({one, said.json["id"]}) == pairs.count({"pg-audit", "ca-lost"}) == 1
    change("memory", "archive", one)
    left = change("memory", "conflicts").json["items"]
    assert {one, said.json["id"]} not in [{each["a"], each["b"]} for each in left]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (f"{LONG} on Node 18", f"{LONG} on Node 20"), (f"{LONG} in C++", f"{LONG} in C#"),
        (f"{LONG} (A)", f"{LONG} (C)"),
        (f"{LONG} but one", f"{LONG} but not one"), (f"{LONG} \N{THUMBS UP SIGN}", f"{LONG} \N{THUMBS DOWN SIGN}"),
        ("x = 5", "x != 5"), ("one", "two"),
    ],
)  # fmt: skip
def test_a_digit_a_symbol_or_a_negation_makes_another_note(one: str, other: str) -> None:
    assert not nearly_same(one, other)
    assert nearly_same(one, one)
    assert nearly_same(f"{LONG} once", f"{LONG} twice")


def test_a_word_of_many_makes_no_other_note_and_a_shared_word_no_matter() -> None:
    assert nearly_same(NOTE, f"{NOTE} again")
    assert on_one_matter("Sharding indexes", "We shard an index")
    assert not on_one_matter("The ledger of writes is in Postgres", "The ledger is made of paper")
    assert not on_one_matter("the of and", "the of and")
