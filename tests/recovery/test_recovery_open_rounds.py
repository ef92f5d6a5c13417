"""People answer from processes that race each other, and that are killed."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import moot
from command import PATIENCE_S, Popen
from moot.operations.debates.debate_results import Result

SCRIPT = Path(__file__).with_name("answerer.py")
QUESTION = "Should we cache the reports?"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "moot.db"


def suspended(path: Path, *people: str) -> str:
    """The id of a debate that waits for people."""
    with moot.open(path, project="test") as m:
        return m.claims(QUESTION, {name: moot.Human() for name in people}, max_rounds=1).debate_id


def begun(path: Path, debate: str, request: str, *more: str) -> subprocess.Popen[str]:
    """A process that is about to answer."""
    command = [sys.executable, str(SCRIPT), str(path), debate, request, *more]
    process = Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def go(*processes: subprocess.Popen[str]) -> list[str | None]:
    """Let them answer at the same time; what came of each answer, None of one that was killed."""
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    outs = [process.communicate(timeout=PATIENCE_S)[0] for process in processes]
    return [json.loads(out) if out else None for out in outs]


def is_closing(request: Any) -> bool:
    """Whether it is a request for the closing ballot, in which nothing new is claimed."""
    return bool(request.asked.aim == "closing")


def finished(path: Path, debate: str) -> tuple[Result, Counter[str]]:
    """The result once everybody has answered, and how often each request was closed."""
    with moot.open(path, project="test") as m:
        result = m.resume(debate)
        while asked := m.requests(debate):
            claims = {"claims": [{"text": f"{asked[0].participant} says"}]}
            result = m.answer(debate, asked[0].request, {"pass": True} if is_closing(asked[0]) else claims).result
        closed = Counter(e.data["request"] for e in m.store.read(f"debate/{debate}") if e.type == "RequestClosed")
        assert m.verify().ok
        assert m.replay(debate).identical
    return result, closed


@pytest.mark.parametrize("time", [0, *(pytest.param(time, marks=pytest.mark.slow) for time in (1, 2))])
def test_of_answers_from_several_processes_to_one_request_exactly_one_counts(path: Path, time: int) -> None:
    debate = suspended(path, "ana")
    racers = [begun(path, debate, "0.ana.0", f"racer {k} of race {time}") for k in range(3)]
    told = go(*racers)
    assert sorted(map(str, told)) == ["ClosedRequest", "ClosedRequest", "answered"]
    result, closed = finished(path, debate)
    (claim,) = result.to_dict()["claims"]
    assert claim["text"] == f"racer {told.index('answered')} of race {time}"
    assert closed == {"0.ana.0": 1}


def test_answers_of_several_people_at_once_all_count_and_somebody_goes_on(path: Path) -> None:
    people = ("ana", "ben", "cho")
    debate = suspended(path, *people)
    assert set(go(*(begun(path, debate, f"0.{name}.0", f"{name} says") for name in people))) == {"answered"}
    with moot.open(path, project="test") as m:
        assert [request.participant for request in m.requests(debate) if is_closing(request)] == list(people)
    result, closed = finished(path, debate)
    assert result.ended
    assert sorted(claim["text"] for claim in result.to_dict()["claims"]) == [f"{name} says" for name in people]
    assert closed == {f"{round_}.{name}.0": 1 for name in people for round_ in (0, 1)}, "the round, the closing ballot"


@pytest.mark.parametrize("stop", ["before", "after"])
@pytest.mark.parametrize("at", [1, 2, 3])
def test_whatever_answer_is_killed_the_debate_goes_on_to_the_same_end(path: Path, stop: str, at: int) -> None:
    """The appends of the last answer: the answer, that it goes on, the conclusion."""
    debate = suspended(path, "ana")
    assert go(begun(path, debate, "0.ana.0", "ana says", stop, str(at))) == [None]
    result, closed = finished(path, debate)
    assert [claim["text"] for claim in result.to_dict()["claims"]] == ["ana says"]
    assert result.ended
    assert closed == {"0.ana.0": 1}
