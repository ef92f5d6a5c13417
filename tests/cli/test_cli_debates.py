"""council, resume, debates, show, explain, export, replay, verify: their JSON, as the contract says."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

QUESTION, POSTGRES, CASSANDRA = "Which database for the ledger?", "use Postgres", "use Cassandra"
RESULT = {
    "debate_id", "protocol", "profile", "status", "stopped_by", "reason", "verdict", "margin", "positions",
    "sufficiency", "confidence", "rounds", "evidence", "resumed", "degraded", "remembered",
}  # fmt: skip
COUNCIL = ("council", QUESTION, "--position", POSTGRES, "--position", CASSANDRA)


def interrupted(path: Path, events: int = 2) -> str:
    """The id of a council in `path` that was stopped after some events."""
    import moot

    seen: list[Any] = []

    def watch(debate: Any, new: Any) -> None:
        seen.extend(new)
        if len(seen) >= events:
            raise KeyboardInterrupt(debate.opened.debate)

    with moot.open(path) as m, pytest.raises(KeyboardInterrupt) as stopped:
        m.council(QUESTION, [POSTGRES, CASSANDRA], watch=watch)
    return str(stopped.value)


def test_a_council_gives_the_result_of_the_contract(change: Any) -> None:
    said = change(*COUNCIL)
    result = said.json
    assert said.code == 0
    assert set(result) >= RESULT
    assert set(result["confidence"]) == {"value", "calibrated", "n", "interval"}
    keys = {"id", "text", "label", "strength", "sufficiency", "supports", "opposes"}
    assert all(set(position) >= keys for position in result["positions"])
    assert set(result["sufficiency"]) == {POSTGRES, CASSANDRA}
    assert all(set(e) >= {"id", "text", "source", "outcome", "polarity", "score", "words"} for e in result["evidence"])
    assert (result["degraded"], result["resumed"]) == ([], False)
    assert result["remembered"] is not None


def test_no_remember_leaves_no_memory(change: Any) -> None:
    before = len(change("memory", "list").json["items"])
    assert change(*COUNCIL, "--no-remember").json["remembered"] is None
    assert len(change("memory", "list").json["items"]) == before


def test_settings_reach_the_council(change: Any) -> None:
    settings = ("--set", "tau.argument=.3", "--set", "k_min=9", "--min-evidence", 1, "--max-rounds", 2)
    id = change(*COUNCIL, *settings).json["debate_id"]
    opened = json.loads(change("export", id, "--format", "log").out.splitlines()[0])["data"]
    assert (opened["parameters"]["tau"]["argument"], opened["parameters"]["k_min"]) == (0.3, 1)
    assert opened["max_rounds"] == 2


def test_the_founding_profile_gives_the_founding_result_too(change: Any) -> None:
    result = change(*COUNCIL, "--profile", "founding").json
    assert result["profile"] == "founding"
    assert {"winning_perspective", "synthesis", "rounds", "confidence"} <= set(result["founding"])


def test_stream_prints_the_log_line_by_line_and_then_the_result(call: Any, db: Path) -> None:
    said = call("--db", db, *COUNCIL, "--stream")
    *events, result = said.out.splitlines()
    assert said.code == 0
    assert "id" not in json.loads(result)
    id = json.loads(result)["debate_id"]
    assert events == call("--db", db, "export", id, "--format", "log").out.splitlines()
    first = json.loads(events[0])
    assert (first["type"], first["stream"], first["version"]) == ("DebateOpened", f"debate/{id}", 1)


def test_an_interrupted_council_is_resumed_and_a_finished_one_is_given_again(change: Any, db: Path) -> None:
    id = interrupted(db)
    waiting = change("show", id).json
    assert (waiting["state"], waiting["status"]) == ("suspended", None)
    first = change("resume", id)
    assert (first.code, first.json["resumed"], first.json["state"]) == (0, True, "ended")
    again = change("resume", id)
    assert (again.code, again.json) == (0, first.json)


def test_a_debate_that_is_being_driven_is_busy(change: Any, db: Path) -> None:
    import moot

    id = interrupted(db)
    with moot.open(db) as m:
        lease = m.store.lease(f"debate/{id}")
        said, state = change("resume", id), change("show", id).json["state"]
        m.store.release(lease)
    assert (said.code, said.error["type"], state) == (5, "DebateBusy", "running")


def test_debates_are_listed(ask: Any, debate: str) -> None:
    found = ask("debates").json
    assert set(found) == {"debates"}
    assert [(d["debate_id"], d["state"], d["question"]) for d in found["debates"]] == [(debate, "ended", QUESTION)]


def test_show_gives_the_result_with_its_state(ask: Any, debate: str) -> None:
    shown = ask("show", debate)
    assert (shown.code, shown.json["state"]) == (0, "ended")
    assert set(shown.json) >= RESULT | {"state"}


@pytest.mark.parametrize("argument", [None, POSTGRES, "P2", "pg-audit"])
def test_explain_gives_a_tree_of_one_shape(ask: Any, debate: str, argument: str | None) -> None:
    said = ask("explain", debate, *([argument] if argument else []))
    assert said.code == 0

    def check(node: Any) -> int:
        assert {"argument", "text", "label", "because"} <= set(node)
        assert node["label"] in ("in", "out", "undec")
        return 1 + sum(map(check, node["because"]))

    assert check(said.json) >= 1


def test_each_format_of_export_says_what_it_is(ask: Any, read: Any, debate: str) -> None:
    assert json.loads(read("export", debate).out)["debate_id"] == debate
    assert read("export", debate, "--format", "markdown").out.startswith("# ")
    assert read("export", debate, "--format", "dot").out.startswith("digraph")
    assert {"id", "stream", "version", "hash", "type"} <= set(ask("export", debate, "--format", "log").lines[0])
    assert set(ask("export", debate, "--format", "dot").json) == {"format", "text"}


def test_a_format_that_is_not_there_is_named_with_those_that_are(ask: Any, debate: str) -> None:
    said = ask("export", debate, "--format", "pdf")
    assert (said.code, said.error["type"]) == (2, "UnknownName")
    assert all(name in said.error["remedy"] for name in ("json", "markdown", "dot", "log"))


def test_a_replay_is_identical_from_the_log_and_from_a_file_without_a_database(
    ask: Any, call: Any, debate: str, tmp_path: Path
) -> None:
    from_log = ask("replay", debate)
    assert (from_log.code, set(from_log.json)) == (0, {"identical", "sha256", "result"})
    assert from_log.json["identical"] is True
    file, nowhere = tmp_path / "council.log", tmp_path / "none.db"
    file.write_text(ask("export", debate, "--format", "log").out, encoding="utf-8")
    from_file = call("--db", nowhere, "--json", "replay", file)
    assert (from_file.code, from_file.json) == (0, from_log.json)
    assert not nowhere.exists()


@pytest.mark.parametrize("damage", ["gap", "change"])
def test_a_damaged_log_file_is_exit_code_4(ask: Any, call: Any, debate: str, tmp_path: Path, damage: str) -> None:
    lines = ask("export", debate, "--format", "log").out.splitlines()
    lines = lines[:3] + lines[4:] if damage == "gap" else [line.replace("worked", "failed") for line in lines]
    file = tmp_path / "damaged.log"
    file.write_text("\n".join(lines), encoding="utf-8")
    said = call("--json", "replay", file)
    assert (said.code, said.error["type"]) == (4, "Damage")


def test_a_conclusion_that_does_not_follow_is_exit_code_4(
    prepared: tuple[Path, str], call: Any, tmp_path: Path
) -> None:
    """The chain of the forged log is sound: only computing it again tells."""
    from dataclasses import replace

    import moot
    from moot.record.envelope import NewEvent
    from moot.record.events import DebateConcluded, decode, encode

    def forged(envelope: Any) -> NewEvent:
        event = decode(envelope.type, envelope.v, envelope.data)
        type_, data = encode(replace(event, margin=0.99) if isinstance(event, DebateConcluded) else event)
        return NewEvent(type_, envelope.id, envelope.at, envelope.actor, data, envelope.cause, envelope.v)

    stream = f"debate/{prepared[1]}"
    with moot.open(prepared[0]) as m, moot.open(tmp_path / "forged.db") as other:
        other.store.append(stream, [forged(e) for e in m.store.read(stream)], expected=0)
    said = call("--db", tmp_path / "forged.db", "--json", "replay", prepared[1])
    assert (said.code, said.json["identical"]) == (4, False)
    assert said.json["result"]["margin"] != 0.99
    assert call("--db", tmp_path / "forged.db", "replay", prepared[1]).out.startswith("DIFFERENT")


def test_verify_tells_that_all_is_well_or_where_it_is_not(ask: Any, change: Any, db: Path, debate: str) -> None:
    well = ask("verify").json
    assert (set(well), well["ok"], well["problems"]) == ({"ok", "checked", "problems"}, True, [])
    assert 0 < ask("verify", debate).json["checked"] < well["checked"]
    with sqlite3.connect(db) as connection:
        connection.execute("UPDATE content SET text = 'another' WHERE event = 3")
    connection.close()
    said = change("verify")
    assert (said.code, said.json["ok"]) == (4, False)
    assert all(set(problem) == {"stream", "version", "kind"} for problem in said.json["problems"])


def test_a_council_that_failed_is_exit_code_1(change: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from moot.participants.evidence import Evidence

    async def fail(*_: object) -> None:
        raise RuntimeError("no answer")

    monkeypatch.setattr(Evidence, "respond", fail)
    said = change(*COUNCIL)
    assert (said.code, said.json["status"]) == (1, "failed")
    assert said.json["degraded"] != []
