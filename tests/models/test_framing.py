"""A question without positions: a model makes two to four, the user takes them or not; the call is counted."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from players import for_postgres
from running import call_moot
from server import LoopbackModels, Seen

import moot
from moot.errors import BadInput, InvalidValue
from moot.operations.debates.debate_requests import ShowDebate
from moot.operations.models.model_requests import EstimateDebate, FrameQuestion
from moot.participants.models.framing import positions_in

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]
QUESTION = "Which database for the ledger?"
POSITIONS = ["use Postgres", "use Cassandra", "use both"]


def frames(answer: Any = POSITIONS) -> Callable[[Seen], str]:
    """A model that frames so, and then debates."""
    text = answer if isinstance(answer, str) else json.dumps({"positions": answer})
    return lambda seen: text if "You prepare a debate" in seen.whole else for_postgres(seen)


def test_a_question_alone_is_framed_and_debated(serve: Serve, opened: Open) -> None:
    """In Python the positions are taken; the framing is the first call of the debate, and counts."""
    server = serve(frames())
    m = opened(server)
    result = m.debate(QUESTION, model="local", personas="skeptic,product", budget="calls=20")
    assert [position.text for position in result.positions] == POSITIONS
    assert result.verdict == "use Postgres"
    calls = m.run(ShowDebate(result.debate_id, calls=True)).to_dict()["calls"]
    assert [call["call"] for call in calls] == list(range(1, server.calls + 1))
    assert (calls[0]["participant"], calls[0]["purpose"], calls[0]["version"]) == ("framing", "frame", "frame-2")
    assert result.to_dict()["cost"]["calls"] == server.calls
    assert m.replay(result.debate_id).identical


def test_what_cannot_be_framed_is_told(serve: Serve, opened: Open) -> None:
    """After one repair request; no debate is begun."""
    server = serve(frames("I would rather not."))
    m = opened(server)
    with pytest.raises(BadInput, match="could not be framed"):
        m.debate(QUESTION, model="local")
    assert server.calls == 2
    assert m.debates().to_dict()["debates"] == []


NOT_FRAMED = [
    "", "null", "[]", '{"positions": []}', '{"positions": ["one"]}', '{"positions": ["one", "ONE "]}',
    '{"positions": ["a", "b", "c", "d", "e"]}', '{"positions": ["", "b"]}', '{"positions": [1, 2]}',
    json.dumps({"positions": ["a" * 501, "b"]}),
]  # fmt: skip


@pytest.mark.parametrize("text", NOT_FRAMED)
def test_positions_that_are_none(text: str) -> None:
    """Too few, too many, equal, blank, long, or no texts."""
    with pytest.raises(InvalidValue):
        positions_in(text)


def test_positions_among_prose() -> None:
    """Read as generously as every answer; on one line each."""
    assert positions_in('Sure:\n```json\n{"positions": ["use\\n one", "use two"]}\n```') == ("use one", "use two")


def test_a_framing_by_itself_and_its_estimate(serve: Serve, opened: Open) -> None:
    """What it made, what it cost; and a dry run shows it as the first prompt, and asks nothing."""
    server = serve(frames())
    m = opened(server)
    framing = m.run(FrameQuestion(QUESTION, "local"))
    assert list(framing.positions) == POSITIONS
    assert framing.cost.calls == server.calls == 1
    found = m.run(EstimateDebate({"protocol": "graph", "question": QUESTION, "model": ["local"]}))
    assert found.prompts[0].participant == "framing"
    assert found.about.calls == 1 + 4 * (found.rounds + 1), "the framing, each round and the closing ballot"
    assert server.calls == 1


@pytest.fixture
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("_here")
def test_on_the_command_line(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody there: --yes is asked for, and nothing is sent. With it they are taken. At a terminal they are shown."""
    server = serve(frames())
    Path("moot.toml").write_text(f'db = "m.db"\n[models.local]\nbase_url = "{server.base_url}"\nname = "m"\n')
    asked = ("--json", "debate", QUESTION, "--model", "local", "--personas", "skeptic,product")
    ran = call_moot(*asked)
    assert (ran.code, server.calls, Path("m.db").exists()) == (2, 0, False)
    assert "--yes" in ran.error["remedy"]
    ran = call_moot(*asked, "--yes")
    assert (ran.code, ran.json["verdict"]) == (0, "use Postgres")

    answers = iter(["e", "use Postgres", "use paper", ""])
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    before = server.calls
    ran = call_moot(*asked)
    assert [position["text"] for position in ran.json["positions"]] == ["use Postgres", "use paper"]
    assert ran.json["cost"]["calls"] == server.calls - before
    assert "use both" in ran.err
    monkeypatch.setattr("builtins.input", lambda _: "n")
    assert call_moot(*asked).code == 2


class Terminal:
    """Standard input as a terminal."""

    def isatty(self) -> bool:
        return True
