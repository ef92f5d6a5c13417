"""What agents get wrong is told by the name of the field and with what would have worked, and in few lines."""

import json
from pathlib import Path
from typing import Any

import pytest

AGENTS = """
import asyncio
CACHE, NOT = "We should cache the reports", "We should not cache the reports"
async def ana(request):
    if request.round == 0:
        return {"claims": [{"text": CACHE, "type": "rant"}, {"text": "b", "urgency": "high"},
                           {"text": "c", "id": 5}, {"text": "d", "supports": [7]}, {"text": CACHE, "id": "c"}],
                "endorse": [f"x{k}" for k in range(43)]}
    return {"stances": {"c": -1.0}, "cause": "0.ben.0"} if request.round == 1 else {}
async def ben(request):
    return {"claims": [{"text": NOT}, {"text": "Who pays?", "type": "question"}]} if request.round == 0 else {}
async def mal(request):
    raise asyncio.CancelledError
async def rex(request):
    raise KeyError("secret")
def bad(): return {"ana": ana, "ben": ben, "mal": mal, "rex": rex}
def unseen(): return {"an\\u200ba": ana, "b\\u00a0b": ben, "c\\u2800": ben}
"""


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "refusals_agents.py").write_text(AGENTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("COLUMNS", "300")
    return tmp_path / "refusals.db"


@pytest.fixture
def held(call: Any, db: Path) -> dict[str, Any]:
    found: dict[str, Any] = call("--db", db, "--json", "claims", "Q?", "--agents", "refusals_agents:bad").json
    return found


@pytest.mark.parametrize(
    "said",
    [
        "claims 0: `type` cannot be 'rant'; say one of observation, recommendation, concern, question",
        "urgency 48: `urgency` cannot be 'high'; give a number from 0 to 3",
        "StateClaim 2: `id` cannot be 5; give text",
        "supports 49: `supports` cannot be 'int'; name a handle that was shown, as c1, or an id of your own",
    ],
)
def test_a_refused_field_is_named_as_the_agent_wrote_it_with_what_would_have_worked(
    held: dict[str, Any], said: str
) -> None:
    assert f"rejected: 0.ana.0 {said}" in held["degraded"]


def test_an_agent_that_gave_up_is_told_of_in_words(held: dict[str, Any]) -> None:
    assert "mal did not answer in round 0: mal gave up: its code cancelled itself" in held["degraded"]
    [rex] = [line for line in held["degraded"] if line.startswith("rex did not answer in round 0: ")]
    assert "the code of rex raised KeyError" in rex


def test_programs_are_told_of_each_refused_reference_and_people_of_their_number(
    call: Any, db: Path, held: dict[str, Any]
) -> None:
    each = [line for line in held["degraded"] if "refers to what was not shown: x" in line]
    assert len(each) == 43
    line = "ana in round 0: 43 agreements refused: refers to what was not shown: x0, x1, x2 and 40 more"
    shown = call("--db", db, "show", held["debate_id"]).out
    assert shown.count("not shown: x") == 1
    assert line in shown
    for format in ("markdown", "html"):
        head = call("--db", db, "export", held["debate_id"], "--format", format).out.partition("ranscript")[0]
        assert head.count(line) == 1, format


def test_explain_offers_claims_by_their_handles_alone(call: Any, db: Path, held: dict[str, Any]) -> None:
    error = call("--db", db, "--json", "explain", held["debate_id"], "zzz").error
    assert error["remedy"] == "choose one of a1, a2, a3, a4"


def test_a_question_has_no_label_in_any_face(call: Any, db: Path, held: dict[str, Any]) -> None:
    id = held["debate_id"]
    exported = json.loads(call("--db", db, "export", id).out)
    for result in (held, call("--db", db, "--json", "show", id).json, exported):
        (question,) = [claim for claim in result["claims"] if claim["type"] == "question"]
        assert (question["id"], question["label"], question["strength"]) == ("0.ben.1", None, None)
        assert question["literal"] not in [position["id"] for position in result["positions"]]
    refused = call("--db", db, "--json", "explain", id, "0.ben.1").error
    assert refused["message"] == "0.ben.1 is a question: it claims nothing, so that it has no label to explain"


def test_a_name_with_an_unseen_character_is_told_with_it_and_with_the_rule(call: Any, db: Path) -> None:
    error = call("--db", db, "--json", "claims", "Q?", "--agents", "refusals_agents:unseen").error
    rule = "a name holds letters, digits, plain spaces and & ' + - . @ _, and no"
    named = ["U+200B ZERO WIDTH SPACE", "U+00A0 NO-BREAK SPACE", "U+2800 BRAILLE PATTERN BLANK"]
    assert [f"{rule} {name}" in line for name, line in zip(named, error["problems"], strict=True)] == [True] * 3


def test_reports_quote_the_claims_that_they_name(call: Any, db: Path, held: dict[str, Any]) -> None:
    markdown = call("--db", db, "export", held["debate_id"], "--format", "markdown").out
    assert markdown.count("firmly against (−1): “We should cache the reports”") == 1
    assert "lit:" not in markdown
    html = call("--db", db, "export", held["debate_id"], "--format", "html").out
    assert "Endorse 5" not in html
    assert "in conflict with “We should not cache the reports”, which has not fallen either" in html


def test_a_replay_of_a_log_without_its_end_says_that_nothing_was_concluded(
    call: Any, db: Path, tmp_path: Path, held: dict[str, Any]
) -> None:
    lines = call("--db", db, "export", held["debate_id"], "--format", "log").out.splitlines()
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    end = next(n for n, line in enumerate(lines) if json.loads(line)["type"] == "DebateConcluded")
    whole.write_text("\n".join(lines) + "\n", encoding="utf-8")
    cut.write_text("\n".join(lines[:end]) + "\n", encoding="utf-8")
    said = "no conclusion is recorded that could be compared; a log whose end was cut off looks the same"
    assert f"identical as far as it goes: {said}" in call("replay", cut).out
    asked = call("--json", "replay", cut)
    assert (asked.code, asked.json["result"]["status"]) == (0, None)
    assert said in asked.err
    assert said not in call("replay", whole).out + call("--json", "replay", whole).err
