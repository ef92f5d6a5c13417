"""moot requests and moot answer: people answer a debate that nobody drives meanwhile."""

import json
from pathlib import Path
from typing import Any

import pytest

CACHE = {"claims": [{"text": "We should cache the reports"}]}
AGENTS = {
    "agents": [
        {"id": "ana maria", "human": True, "deadline_s": 86400},
        {"id": "ben", "rounds": [{"claims": [{"text": "We should not cache the reports"}]}]},
    ]
}


@pytest.fixture
def agents(tmp_path: Path) -> Path:
    return written(tmp_path / "agents.json", AGENTS)


@pytest.fixture
def moot(call: Any, tmp_path: Path) -> Any:
    return lambda *arguments, **more: call("--db", tmp_path / "open.db", *arguments, **more)


@pytest.fixture
def debate(moot: Any, agents: Path) -> str:
    said = moot("--json", "claims", "Should we cache the reports?", "--agents", agents)
    assert (said.code, said.json["state"], said.json["status"]) == (0, "suspended", None)
    assert [waiting["participant"] for waiting in said.json["waiting"]] == ["ana maria"]
    id: str = said.json["debate_id"]
    return id


def written(path: Path, value: Any) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


@pytest.mark.parametrize("by", ["file", "input"])
def test_the_one_open_request_is_answered_without_its_id(moot: Any, debate: str, tmp_path: Path, by: str) -> None:
    file = written(tmp_path / "answer.json", CACHE)
    told = [file] if by == "file" else ["-"]
    said = moot("--json", "answer", debate, *told, stdin=file.read_bytes())
    assert (said.code, said.json["answered"]["request"]) == (0, "0.ana maria.0")
    none = moot("--json", "answer", debate, tmp_path / "nosuch.json")
    assert none.code == 2
    assert "nosuch.json cannot be read" in none.error["message"]


def test_a_person_answers_until_the_debate_has_ended(moot: Any, debate: str, tmp_path: Path) -> None:
    file = written(tmp_path / "answer.json", CACHE)
    said = moot("--json", "answer", debate, "0.ana maria.0", file)
    assert said.code == 0
    assert said.json["answered"] == {
        "request": "0.ana maria.0",
        "participant": "ana maria",
        "how": "answered",
        "stays": None,
        "refused": [],
    }
    (asked,) = moot("--json", "requests", debate[:8]).json["requests"]
    assert [moot("--json", "answer", debate, none, file).code for none in ("", "9")] == [2, 2]
    assert (asked["round"], asked["contested"][0]["claim"]) == (1, "c1")
    assert asked["claims"][0]["text"] == "We should cache the reports"
    ended = moot("--json", "answer", debate, "1.a", "-", stdin=b'{"pass": true}')
    assert (ended.code, ended.json["state"], ended.json.get("waiting")) == (0, "ended", None)
    assert moot("--json", "requests", debate).json == {"requests": []}
    assert moot("--json", "replay", debate).json["identical"] is True


def test_resume_and_show_give_what_waits_as_it_is(moot: Any, debate: str, agents: Path) -> None:
    agents.unlink()
    shown, resumed = moot("--json", "show", debate), moot("--json", "resume", debate)
    assert (shown.code, resumed.code) == (0, 0)
    assert shown.json == resumed.json
    assert [line["waiting"] for line in moot("--json", "debates").json["debates"]] == [["ana maria"]]


def test_what_is_refused_in_part_is_exit_code_3(moot: Any, debate: str) -> None:
    said = moot("--json", "answer", debate, "0.ana maria.0", "-", stdin=b'{"claims": [{"text": ""}, {"text": "No"}]}')
    assert said.code == 3
    assert said.json["answered"]["refused"] == [{"item": "StateClaim 0", "why": "empty text"}]


@pytest.mark.parametrize(
    ("request_", "stdin", "type_"),
    [
        ("0.ana maria.0", b"{", "InvalidValue"),
        ("0.ana maria.0", b'{"clams": []}', "InvalidDocument"),
        ("0.ana maria.0", b'"yes"', "InvalidValue"),
        ("9.ana maria.0", b"{}", "NotAsked"),
        ("0.ben.0", b"{}", "ClosedRequest"),
    ],
)
def test_what_cannot_be_said_is_exit_code_2_and_nothing_is(
    moot: Any, debate: str, request_: str, stdin: bytes, type_: str
) -> None:
    before = moot("export", debate, "--format", "log").out
    said = moot("--json", "answer", debate, request_, "-", stdin=stdin)
    assert (said.code, said.error["type"]) == (2, type_)
    assert moot("export", debate, "--format", "log").out == before
    if type_ in ("NotAsked", "ClosedRequest"):
        assert said.error["remedy"] == "open now: 0.ana maria.0 (ana maria)"


def test_a_second_answer_and_one_for_another_are_exit_code_2(moot: Any, debate: str) -> None:
    wrong = moot("--json", "answer", debate, "0.ana maria.0", "-", "--participant", "ben", stdin=b"{}")
    assert (wrong.code, wrong.error["type"]) == (2, "NotAsked")
    assert moot("answer", debate, "0.ana maria.0", "-", stdin=json.dumps(CACHE).encode()).code == 0
    again = moot("--json", "answer", debate, "0.ana maria.0", "-", stdin=b"{}")
    assert (again.code, again.error["type"]) == (2, "ClosedRequest")


def test_where_there_is_no_such_debate_or_participant(moot: Any, debate: str, tmp_path: Path) -> None:
    assert moot("--json", "requests", "nope").code == 5
    assert moot("--json", "answer", "nope", "0.ana maria.0", "-", stdin=b"{}").code == 5
    assert moot("--json", "requests", debate, "--participant", "dan").code == 2
    assert moot("--json", "answer", debate, "0.ana maria.0", tmp_path / "none.json").code == 2


def test_without_its_agents_the_answer_is_in_and_resume_goes_on(moot: Any, debate: str, agents: Path) -> None:
    agents.unlink()
    said = moot("--json", "answer", debate, "0.ana maria.0", "-", stdin=json.dumps(CACHE).encode())
    assert (said.code, said.json["state"], said.json["waiting"]) == (0, "suspended", [])
    assert f"`moot resume {debate}` goes on" in said.json["answered"]["stays"]
    written(agents, AGENTS)
    assert [w["request"] for w in moot("--json", "resume", debate).json["waiting"]] == ["1.ana maria.0"]


def test_people_read_whom_a_debate_waits_for_and_what_to_do(moot: Any, debate: str) -> None:
    shown = moot("show", debate).out
    assert "Not ended yet: suspended" in shown
    assert "waiting for ana maria, until 20" in shown
    assert f"answer {debate} '0.ana maria.0'" in " ".join(shown.split())
    asked = moot("requests", debate).out
    assert "round 0, at most 5 more: Should we cache the reports?" in asked
    assert f"answer {debate} '0.ana maria.0' FILE" in asked
    assert "suspended: waiting for ana maria" in " ".join(moot("debates").out.split())
    said = moot("answer", debate, "0.ana maria.0", "-", stdin=b'{"claims": [{"text": ""}, {"text": "No"}]}').out
    assert "! refused: StateClaim 0: empty text" in said


def test_a_stream_ends_with_the_result_of_the_suspended_debate(moot: Any, agents: Path) -> None:
    said = moot("claims", "Should we cache the reports?", "--agents", agents, "--stream")
    assert said.code == 0
    assert [line.get("type") for line in said.lines[:2]] == ["DebateOpened", "MovesRequested"]
    assert said.lines[-1]["state"] == "suspended"


def test_an_answer_without_a_legal_part_is_refused_and_may_be_given_again(moot: Any, debate: str) -> None:
    before = moot("export", debate, "--format", "log").out
    wrong = b'{"claims": [{"type": "concern", "text": ""}]}'
    said = moot("--json", "answer", debate, "0.ana maria.0", "-", stdin=wrong)
    assert (said.code, said.error["type"]) == (2, "InvalidDocument")
    assert said.error["message"] == "the answer: StateClaim 0: empty text"
    assert moot("export", debate, "--format", "log").out == before
    assert moot("answer", debate, "0.ana maria.0", "-", stdin=json.dumps(CACHE).encode()).code == 0


def test_the_terminal_hides_what_was_said_while_the_blind_round_is_open(moot: Any, debate: str) -> None:
    shown, data = moot("show", debate), moot("--json", "show", debate)
    (said,) = [claim["text"] for claim in data.json["claims"]]
    assert said not in shown.out
    assert "stays hidden" in shown.out
    assert moot("answer", debate, "0.ana maria.0", "-", stdin=json.dumps(CACHE).encode()).code == 0
    assert said in moot("show", debate).out


def test_requests_show_what_is_contested_who_said_what_and_what_an_answer_looks_like(moot: Any, debate: str) -> None:
    blind = moot("requests", debate).out
    assert '{"claims": [{"text": "…", "type": "recommendation"}]}' in blind
    said = {"claims": [*CACHE["claims"], {"text": ""}]}
    assert moot("answer", debate, "0.ana maria.0", "-", stdin=json.dumps(said).encode()).code == 3
    shown = " ".join(moot("requests", debate).out.split())
    assert "claim: empty text" in shown
    assert "what is contested: c1 (yours): We should cache the reports" in shown
    assert "against it: c2 (ben): We should not cache the reports [x1: moot found this]" in shown
    assert '{"concede": ["c2"]}' in shown
    assert "0.ben.0" not in shown


def test_where_several_are_asked_it_is_said_how_to_see_one_alone(moot: Any, tmp_path: Path) -> None:
    people = {"agents": [{"id": name, "human": True} for name in ("ana", "ben")]}
    held = moot("--json", "claims", "Cache?", "--agents", written(tmp_path / "people.json", people)).json["debate_id"]
    shown = moot("requests", held).out
    assert "2 are asked; of one alone:" in shown
    assert f"requests {held} --participant ana" in shown
    assert "of one alone" not in moot("requests", held, "--participant", "ben").out
