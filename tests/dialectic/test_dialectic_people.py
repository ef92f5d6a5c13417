"""dialectic: people take seats, and what was interrupted goes on; the gate is there in every process."""

import json
from pathlib import Path
from typing import Any

import pytest
from dialectic_cases import BETTER, FIRST, HIGH, MINOR, TASK

import moot
from command import MOOT, run
from moot.errors import BadInput

FOUND = {"findings": [HIGH], "edge_cases": [MINOR], "recommendation": "revise"}
MENDED = {"artifact": BETTER, "answers": {"f1": {"fixed": True}}, "reason": "leaves minors out"}
PEOPLE = {
    "agents": [
        {"id": "generator", "rounds": [{"artifact": FIRST}]},
        {"id": "ana", "role": "critic", "human": True},
        {"id": "ben", "role": "synthesizer", "human": True},
    ]
}


class Moot:
    """The command, over one database: every call is a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *arguments: str, code: int = 0) -> str:
        command = [*MOOT, "--db", "d.db", *arguments]
        done = run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stderr
        return done.stdout

    def file(self, name: str, value: Any) -> str:
        (self.folder / name).write_text(json.dumps(value))
        return name


@pytest.fixture
def command(tmp_path: Path) -> Moot:
    return Moot(tmp_path)


def test_people_criticise_and_answer_from_processes_of_their_own(command: Moot) -> None:
    task, agents = command.file("task.json", TASK), command.file("agents.json", PEOPLE)
    found = json.loads(command("dialectic", task, "--agents", agents, "--json"))
    id = found["debate_id"]
    assert (found["state"], found["versions"][0]["gates"] != []) == ("suspended", True)
    asked = command("requests", id)
    for shown in ("you are the critic", FIRST, "it passes every gate", "signed (passed)", "round 1, at most 2 more"):
        assert shown in " ".join(asked.split())
    command("answer", id, "3.ana", command.file("found.json", FOUND))
    asked = " ".join(command("requests", id).split())
    assert "f1 (high, open): It lets minors sign" in asked
    assert "a minor signs (NOT passed)" in asked
    command("answer", id, "5.ben", command.file("mended.json", MENDED))
    done = json.loads(command("answer", id, "7.ana", command.file("pass.json", {"pass": True}), "--json"))
    assert (done["status"], done["accepted"], done["tests"]) == ("accepted", 2, {"passed": 2, "failed": 0})


def test_an_answer_with_nothing_that_counts_is_refused_and_can_be_mended(command: Moot) -> None:
    task, agents = command.file("task.json", TASK), command.file("agents.json", PEOPLE)
    id = json.loads(command("dialectic", task, "--agents", agents, "--json"))["debate_id"]
    command("answer", id, "3.ana", command.file("found.json", FOUND))
    command("answer", id, "5.ben", command.file("bad.json", {"answers": {"f9": {"fixed": True}}}), code=2)
    assert "5.ben" in command("requests", id)
    command("answer", id, "5.ben", command.file("mended.json", MENDED))
    assert "5.ben" not in command("requests", id)


def test_a_dialectic_that_was_interrupted_goes_on_where_its_log_ends(tmp_path: Path) -> None:
    calls: list[str] = []

    def roles(*, dies: bool) -> dict[str, Any]:
        async def generator(request: Any) -> Any:
            calls.append("generator")
            return {"artifact": FIRST}

        async def critic(request: Any) -> Any:
            calls.append("critic")
            return FOUND if request.version == 1 else {"pass": True}

        async def synthesizer(request: Any) -> Any:
            if dies:
                raise KeyboardInterrupt
            return MENDED

        return {"generator": generator, "critic": critic, "synthesizer": synthesizer}

    class Died(Exception):
        pass

    def watch(debate: Any, events: Any) -> None:
        if any(type(event).__name__ == "FindingMade" for event in events):
            raise Died

    with moot.open(tmp_path / "d.db") as m:
        with pytest.raises(Died):
            m.dialectic(TASK, roles(dies=False), watch=watch)
        (line,) = m.debates()
        with pytest.raises(BadInput, match="nobody is here to answer for"):
            m.resume(line.debate_id)
        found = m.resume(line.debate_id, agents=roles(dies=False)).to_dict()
        assert m.replay(line.debate_id).identical
    assert (found["status"], found["accepted"], found["resumed"]) == ("accepted", 2, True)
    assert calls.count("generator") == 1


def test_the_reports_have_every_version_and_no_markup_of_it(tmp_path: Path) -> None:
    nasty = {**HIGH, "text": "It lets <b>minors</b> sign"}
    said = {"agents": [
        {"id": "generator", "rounds": [{"artifact": FIRST}]},
        {"id": "critic", "rounds": [{"findings": [nasty], "edge_cases": [MINOR]}]},
        {"id": "synthesizer", "rounds": [MENDED]},
    ]}  # fmt: skip
    (tmp_path / "agents.json").write_text(json.dumps(said))
    with moot.open(":memory:") as m:
        id = m.dialectic(TASK, str(tmp_path / "agents.json")).debate_id
        for format in ("markdown", "html"):
            page = "\n".join(m.export(id, format))
            assert "<b>minors" not in page
            assert "Version 2 is accepted" in page
            assert "better than 1" in page
        rules = "\n".join(m.export(id, "lp"))
        assert rules.endswith(BETTER) or rules.endswith(BETTER + "\n")
        assert "f1 (high, fixed)" in rules
        assert m.explain(id).argument == "v2"
        assert m.explain(id, "f1").label == "fixed"
