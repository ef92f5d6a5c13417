"""People in a debate in structure: what stays hidden while the blind round is open, and what a request shows."""

import json
from pathlib import Path
from typing import Any

import pytest

BLIND = {
    "arguments": [{"id": "n1", "claim": "P2", "premises": ["Cassandra never loses a write"], "text": "It is durable."}],
    "facts": [{"id": "f1", "text": "No write was lost in a year.", "source": "log.md"}],
}
MINE = {"arguments": [{"claim": "P1", "premises": ["We know Postgres well"]}], "stances": {"P1": 1}}
ATTACK = {
    "arguments": [{"id": "n2", "claim": "Nobody here knows Postgres", "text": "We never ran it."}],
    "attacks": [{"source": "n2", "target": "0.me.0", "component": "premise", "index": 0, "rationale": "Untrue."}],
}
AGENTS = {"agents": [{"id": "me", "human": True}, {"id": "ben", "rounds": [BLIND, ATTACK, {}]}]}


@pytest.fixture
def moot(call: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("COLUMNS", "80")
    return lambda *arguments, **more: call("--db", tmp_path / "open.db", *arguments, **more)


@pytest.fixture
def agents(tmp_path: Path) -> Path:
    file = tmp_path / "agents.json"
    file.write_text(json.dumps(AGENTS), encoding="utf-8")
    return file


OPENING = ("debate", "Which database?", "-p", "use Postgres", "-p", "use Cassandra", "--agents")


@pytest.fixture
def debate(moot: Any, agents: Path) -> str:
    id: str = moot("--json", *OPENING, agents).json["debate_id"]
    return id


def answer(moot: Any, debate: str, round_: int, said: Any) -> Any:
    return moot("--json", "answer", debate, f"{round_}.me.0", "-", stdin=json.dumps(said).encode())


def test_the_terminal_hides_what_was_argued_and_its_label_while_the_blind_round_is_open(
    moot: Any, debate: str, agents: Path
) -> None:
    assert moot("--json", "show", debate).json["arguments"][0]["text"] == "It is durable."
    for out in (moot("show", debate).out, moot(*OPENING, agents).out, moot("requests", debate).out):
        assert not [word for word in ("durable", "never loses", "is open", "stands", "fallen") if word in out]
    assert "stays hidden" in moot("show", debate).out
    assert answer(moot, debate, 0, MINE).code == 0
    assert "It is durable" in moot("show", debate).out


def test_a_request_shows_the_arguments_what_is_said_against_ones_own_and_the_facts(moot: Any, debate: str) -> None:
    answer(moot, debate, 0, MINE)
    assert answer(moot, debate, 1, {"pass": True}).code == 0
    out = moot("requests", debate).out
    assert all(len(line) <= 80 for line in out.splitlines() if "{" not in line and " answer " not in line)
    shown = " ".join(out.split())
    assert "a1 (yours, fallen): ‘use Postgres’ [P1], because ‘We know Postgres well’ [p1]" in shown
    assert "attacked on its premise by a3 (ben): We never ran it. [x1]: Untrue." in shown
    assert "denied by a2 (ben): It is durable." in shown
    assert "e1: No write was lost in a year. [log.md]" in shown


def test_the_examples_of_a_request_name_only_what_is_there(moot: Any, debate: str) -> None:
    blind = moot("requests", debate).out
    assert "load test" not in blind
    assert '"attacks"' not in blind
    answer(moot, debate, 0, MINE)
    answer(moot, debate, 1, {"pass": True})
    lines = [line.strip() for line in moot("requests", debate).out.splitlines()]
    examples = [json.loads(line) for line in lines if line.startswith("{")]
    assert {"concede": ["a3"]} in examples
    assert answer(moot, debate, 2, {word: said for part in examples for word, said in part.items()}).code == 0


def test_an_answer_that_names_only_an_unknown_handle_leaves_no_trace_and_may_be_mended(moot: Any, debate: str) -> None:
    answer(moot, debate, 0, MINE)
    before = moot("export", debate, "--format", "log").out
    wrong = answer(moot, debate, 1, {"agree": ["a99"]})
    assert (wrong.code, wrong.error["type"]) == (2, "InvalidDocument")
    assert "a99" in wrong.error["message"]
    assert moot("export", debate, "--format", "log").out == before
    assert answer(moot, debate, 1, {"agree": ["a2"]}).code == 0
    assert not moot("--json", "show", debate).json["problems"]


def test_what_was_conceded_and_given_up_is_told_with_names(moot: Any, tmp_path: Path) -> None:
    ben = {"arguments": [{"claim": "P2", "premises": ["Cassandra never loses a write"]}], "stances": {"P2": 0.9}}
    seats: list[dict[str, Any]] = [
        {"id": "ana", "rounds": [MINE, {"concede": ["0.ben.0"]}, {}]},
        {"id": "ben", "rounds": [ben, {}, {}]},
    ]
    file = tmp_path / "conceding.json"
    file.write_text(json.dumps({"agents": seats}), encoding="utf-8")
    shown = " ".join(moot(*OPENING, file).out.split())
    assert "ana took back what spoke for ‘use Postgres’." in shown
    found = moot("--json", *OPENING, file).json
    assert {a["authors"][0]: a["live"] for a in found["arguments"]} == {"ana": False, "ben": True}
    gone = next(a["id"] for a in found["arguments"] if not a["live"])
    why_not = {"node": gone, "requirement": None, "by": ["0.ben.0"], "given_up": ["ana"]}
    assert found["camps"]["P1"]["why_not"] == [why_not]
    assert "a1 · ana conceded the contrary" in shown
    assert "a2 · ben · conceded by ana" in shown
    seats[0]["rounds"] = [MINE, {}, {}]
    file.write_text(json.dumps({"agents": seats}), encoding="utf-8")
    kept = " ".join(moot(*OPENING, file).out.split())
    assert "gave up" not in kept
    assert "a1 · ana" in kept
