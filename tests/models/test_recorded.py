"""A recorded debate is held again without the model; what does not fit is refused, and nothing is guessed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import bundled
import pytest
from players import for_postgres
from running import call_moot
from server import LoopbackModels

import moot
from moot.errors import BadInput, MootError
from moot.operations.debates.debate_requests import ExportDebate
from moot.operations.models.model_requests import HoldRecorded
from moot.participants.models.recorded import FOLDER, recording, recordings

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]


def test_the_bundled_debate_is_held_without_a_key_and_says_that_it_is_recorded(tmp_path: Path) -> None:
    """`moot debate --recorded monorepo`: a premise refuted, two minds changed, three of four for it; replayed."""
    db = str(tmp_path / "moot.db")
    ran = call_moot("--db", db, "--json", "debate", "--recorded", "monorepo")
    assert ran.code == 0, ran.out
    assert "no model is asked" in ran.err
    assert "is what the recorded debate cost" in ran.err
    result = ran.json
    assert (result["status"], result["verdict"]) == ("majority", bundled.POSITIONS[1])
    assert any("The answers are recorded (monorepo)" in caveat for caveat in result["caveats"])
    assert result["cost"]["usd"] == 0
    assert (result["degraded"], result["remembered"]) == ([], None)
    assert call_moot("--db", db, "--json", "replay", result["debate_id"]).json["identical"]
    assert "no model was asked" in call_moot("--db", db, "debate", "--recorded", "monorepo").out


def test_the_bundled_debate_is_what_its_answers_give_today() -> None:
    """All but the seats, which are drawn, and the time; else `python tests/models/bundled.py` records it anew."""
    now, kept = json.loads(bundled.held()), json.loads(bundled.FILE.read_text())
    assert now["personas"] == kept["personas"]
    assert now["asked"] == kept["asked"]
    assert sorted(a["output"] for a in now["answers"].values() if a["request"].startswith("0")) == sorted(
        a["output"] for a in kept["answers"].values() if a["request"].startswith("0")
    )
    assert recordings() == ["monorepo"]


def test_a_debate_is_recorded_and_held_again_elsewhere(serve: Serve, opened: Open, tmp_path: Path) -> None:
    """The same result, without the server; with `resume` as with every other."""
    server = serve(for_postgres)
    m = opened(server)
    first = m.debate("Which?", positions=["use Postgres", "use Cassandra"], model="local", personas="skeptic,product")
    file = tmp_path / "mine.json"
    file.write_text("\n".join(m.run(ExportDebate(first.debate_id, "recording"))))
    asked = server.calls
    with moot.open(":memory:") as elsewhere:
        again = elsewhere.run(HoldRecorded(str(file)))
        assert elsewhere.replay(again.debate_id).identical
    assert (again.status, again.verdict, again.rounds) == (first.status, first.verdict, first.rounds)
    assert server.calls == asked


def changed(**fields: Any) -> str:
    """The bundled recording with other fields."""
    return json.dumps({**json.loads((FOLDER / "monorepo.json").read_text()), **fields})


BROKEN = {
    "no JSON": "hello", "a list": "[]", "another version": changed(v=2), "no answers": changed(answers=None),
    "another seat": changed(order=["ana"]), "a number for an answer": changed(answers={"x": {"output": 3}}),
}  # fmt: skip


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_what_is_no_recording_is_refused(tmp_path: Path, text: str) -> None:
    """By a sentence; no debate is begun."""
    file = tmp_path / "broken.json"
    file.write_text(text)
    with moot.open(":memory:") as m:
        with pytest.raises(MootError):
            m.run(HoldRecorded(str(file)))
        assert m.debates().to_dict()["debates"] == []


def test_a_recording_of_other_words_is_refused_before_anything(tmp_path: Path) -> None:
    """Another question makes other prompts: it does not fit, and no debate is begun."""
    kept = json.loads((FOLDER / "monorepo.json").read_text())
    file = tmp_path / "other.json"
    file.write_text(changed(asked={**kept["asked"], "question": "Should we paint the shed?"}))
    with moot.open(":memory:") as m:
        with pytest.raises(BadInput, match="does not fit"):
            m.run(HoldRecorded(str(file)))
        assert m.debates().to_dict()["debates"] == []


def test_a_prompt_that_a_recording_lacks_costs_that_turn(tmp_path: Path) -> None:
    """Where only a later answer is missing, the turn is lost, and says so: it is not guessed."""
    kept = json.loads((FOLDER / "monorepo.json").read_text())
    first = {mark: answer for mark, answer in kept["answers"].items() if answer["request"].startswith("0")}
    file = tmp_path / "short.json"
    file.write_text(changed(answers=first))
    with moot.open(":memory:") as m:
        result = m.run(HoldRecorded(str(file)))
    assert any("the recording has no answer to this prompt" in line for line in result.degraded)


@pytest.mark.parametrize("name", ["nothing", "../secret", "/etc/passwd"])
def test_an_unknown_recording(name: str) -> None:
    """The known ones are named."""
    with pytest.raises(MootError):
        recording(name)


def test_an_unknown_recording_is_refused_before_anything_is_announced(tmp_path: Path) -> None:
    ran = call_moot("--db", str(tmp_path / "moot.db"), "debate", "--recorded", "nosuch")
    assert ran.code == 2
    assert "there is no recording 'nosuch'" in ran.err
    assert "nothing is spent" not in ran.err + ran.out


def test_recorded_takes_nothing_else(tmp_path: Path) -> None:
    """It is held as it was recorded."""
    ran = call_moot("--db", str(tmp_path / "moot.db"), "--json", "debate", "Why?", "--recorded", "monorepo")
    assert (ran.code, "takes no question" in ran.error["message"]) == (2, True)
