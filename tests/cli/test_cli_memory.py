"""remember, recall, outcome, relate, forget and moot memory …: their JSON, as the contract says."""

import json
from pathlib import Path
from typing import Any

import pytest

ITEM = {"id", "text", "category", "outcome", "source", "tags", "score", "at"}
KEYS = {
    "text", "category", "outcome", "outcome_text", "rationale", "tags", "source", "author", "at", "id",
    "derived_from", "pinned", "archived", "context", "relations", "polarity",
}  # fmt: skip


def test_remember_gives_an_id_and_no_warnings_and_keeps_every_detail(change: Any) -> None:
    said = change(
        "remember", "Redis was too slow", "--category", "decision", "--failed", "--outcome", "we left it",
        "--rationale", "p99", "--tag", "cache", "--tag", "redis", "--source", "post.md", "--at", "2026-01-02",
    )  # fmt: skip
    assert (said.code, set(said.json), said.json["warnings"]) == (0, {"id", "warnings"}, [])
    whole = change("memory", "show", said.json["id"]).json
    assert {key: whole[key] for key in ("text", "category", "outcome", "outcome_text", "rationale")} == {
        "text": "Redis was too slow",
        "category": "decision",
        "outcome": "failed",
        "outcome_text": "we left it",
        "rationale": "p99",
    }
    assert (whole["tags"], whole["source"], whole["at"]) == (
        ["cache", "redis"],
        "post.md",
        "2026-01-02T00:00:00Z",
    )


def test_recall_gives_items_with_exactly_the_keys_of_the_contract(ask: Any) -> None:
    found = ask("recall", "ledger writes", "--limit", 2)
    assert (found.code, set(found.json), len(found.json["items"])) == (0, {"items", "complete"}, 2)
    assert all(set(item) == ITEM for item in found.json["items"])
    assert all(0 <= item["score"] <= 1 for item in found.json["items"])
    assert found.json["items"][0]["id"] in ("ca-lost", "ca-load")


@pytest.mark.parametrize("words", ["", "  ", "'\"*()-", "zebra"])
def test_no_words_or_no_match_is_no_item_and_no_error(ask: Any, words: str) -> None:
    found = ask("recall", words)
    assert (found.code, found.json["items"]) == (0, [])


def test_recall_keeps_to_a_category(ask: Any) -> None:
    assert [item["id"] for item in ask("recall", "ledger", "-c", "warning").json["items"]] == ["ca-lost"]


def test_the_outcome_of_a_memory_is_recorded(change: Any) -> None:
    said = change("outcome", "plain", "--failed", "three years were lost")
    assert (said.code, said.json) == (0, {"id": "plain", "outcome": "failed"})
    whole = change("memory", "show", "plain").json
    assert (whole["outcome"], whole["outcome_text"]) == ("failed", "three years were lost")


def test_the_outcome_of_a_debate_is_recorded_too(change: Any, debate: str) -> None:
    said = change("outcome", debate, "--worked")
    assert (said.code, said.json) == (0, {"id": debate, "outcome": "worked"})


def test_memories_are_related_tagged_pinned_and_archived(change: Any) -> None:
    assert change("relate", "pg-audit", "conflicts_with", "ca-lost").json == {
        "id": "pg-audit",
        "relation": "conflicts_with",
        "target": "ca-lost",
    }
    assert change("memory", "tag", "plain", "--position", "use Postgres", "--opposes").json["id"] == "plain"
    assert change("memory", "pin", "plain").json == {"id": "plain", "pinned": True}
    assert change("memory", "archive", "ca-load").json == {"id": "ca-load", "archived": True}
    whole = change("memory", "show", "plain").json
    assert (whole["pinned"], whole["polarity"]) == (True, {"use Postgres": "opposes"})
    relations = change("memory", "show", "pg-audit").json["relations"]
    assert relations == [{"relation": "conflicts_with", "target": "ca-lost"}]
    assert "ca-load" not in [item["id"] for item in change("recall", "ledger").json["items"]]
    assert change("memory", "archive", "ca-load", "--off").json == {"id": "ca-load", "archived": False}
    assert "ca-load" in [item["id"] for item in change("recall", "ledger").json["items"]]


def test_a_tag_forbids_and_is_taken_back(change: Any) -> None:
    said = change("memory", "tag", "plain", "--position", "use Postgres", "--forbids")
    assert (said.code, said.json["polarity"]) == (0, "forbids")
    (line,) = [line for line in change("memory", "export").lines if line["id"] == "plain"]
    assert line["polarity"] == {"use Postgres": {"label": "forbids", "by": "person"}}
    gone = change("memory", "untag", "plain", "--position", "Use the POSTGRES")
    assert (gone.code, gone.json) == (0, {"id": "plain", "position": "Use the POSTGRES"})
    assert change("memory", "show", "plain").json["polarity"] == {}
    assert change("memory", "untag", "plain", "--position", "use Postgres").code == 2


def test_a_forgotten_memory_is_gone_and_the_log_still_verifies(change: Any) -> None:
    said = change("forget", "ca-lost")
    assert (said.code, said.json["id"]) == (0, "ca-lost")
    assert change("memory", "show", "ca-lost").code == 5
    assert "ca-lost" not in [item["id"] for item in change("recall", "ledger").json["items"]]
    assert change("verify").json["ok"] is True


def test_list_gives_items_as_recall_does_the_last_first(ask: Any) -> None:
    items = ask("memory", "list").json["items"]
    assert all(set(item) >= ITEM for item in items)
    assert [item["id"] for item in items][-1] == "pg-failover"
    assert len(ask("memory", "list", "--limit", 2).json["items"]) == 2


def test_show_gives_every_key_of_a_memory(ask: Any) -> None:
    assert set(ask("memory", "show", "pg-audit").json) == KEYS


def test_an_export_is_imported_without_loss(ask: Any, call: Any, tmp_path: Path) -> None:
    exported = ask("memory", "export")
    assert all({"text", "category"} <= set(line) <= KEYS for line in exported.lines)
    file, new = tmp_path / "notes.jsonl", tmp_path / "new.db"
    file.write_text(exported.out, encoding="utf-8")
    said = call("--db", new, "--json", "memory", "import", file)
    assert (said.code, said.json["imported"], said.json["rejected"]) == (0, len(exported.lines), [])
    assert call("--db", new, "memory", "export").out == exported.out


def test_an_export_to_a_file_is_whole_and_overwrites_nothing_unasked(ask: Any, tmp_path: Path) -> None:
    file = tmp_path / "notes.jsonl"
    assert ask("memory", "export", file).json["exported"] == len(file.read_text().splitlines()) > 0
    before = file.read_bytes()
    assert ask("memory", "export", file).code == 2
    assert ask("memory", "export", file, "--force").code == 0
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if "notes" in path.name] == ["notes.jsonl"]
    assert ask("memory", "export", tmp_path / "nowhere" / "notes.jsonl").code == 2


def test_broken_lines_are_named_and_the_good_ones_imported(change: Any, tmp_path: Path) -> None:
    good = json.dumps({"text": "Postgres is boring", "category": "learning"})
    bad = [
        b"{",
        b'{"text": "x", "category": "rumour"}',
        b'{"text": "x", "category": "learning", "outcome": "meh"}',
        b'{"text": "x", "category": "learning", "text": "y"}',
        b'{"text": "x", "category": "learning", "context": {"a": NaN}}',
        b'{"text": "a\\u0000b", "category": "learning"}',
        b'{"text": "\\ud800", "category": "learning"}',
        b'{"text": "x", "category": "learning", "relations": [{"relation": "likes", "target": "plain"}]}',
        b'{"text": "x", "category": "learning", "polarity": {"P": "maybe"}}',
        b'{"text": "x"}',
        b"\xff\xfe",
        b'{"text": "' + b"x" * 10_000_000 + b'", "category": "learning"}',
    ]
    file = tmp_path / "broken.jsonl"
    file.write_bytes(b"\n".join([good.encode(), *bad]) + b"\n")
    said = change("memory", "import", file)
    assert (said.code, said.json["imported"]) == (3, 1)
    assert [each["line"] for each in said.json["rejected"]] == list(range(2, 2 + len(bad)))
    assert all(set(each) == {"file", "line", "error"} and each["error"] for each in said.json["rejected"])
    assert {each["file"] for each in said.json["rejected"]} == {str(file)}


def test_people_see_the_line_numbers_too(call: Any, db: Path, tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text("{\n", encoding="utf-8")
    said = call("--db", db, "memory", "import", file)
    assert (said.code, said.out) == (3, "imported 0, rejected 1\n")
    assert f"{file}:1:" in said.err
