"""A debate with models that was interrupted: what was paid stays paid, what is left is spent, nobody is asked twice."""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from players import for_postgres
from server import Bad, LoopbackModels

import moot
from command import PATIENCE_S, Popen
from moot.errors import BadInput
from moot.operations.debates.debate_requests import ShowDebate

Serve = Callable[..., LoopbackModels]
POSITIONS = ["use Postgres", "use Cassandra"]
ASKED: dict[str, Any] = {"question": "Which database?", "positions": POSITIONS, "model": "local"}


def killed(server: LoopbackModels, db: Path, calls: int, budget: str) -> str:
    """Hold a debate in another process, kill it in the middle of the call with this number, and give its id."""
    code = (
        "import moot, sys, json\n"
        "asked, models, db, budget = json.loads(sys.argv[1])\n"
        "with moot.open(db, models=models) as m: m.debate(**asked, budget=budget, personas='skeptic,product')\n"
    )
    models = {"local": {"base_url": server.base_url, "name": "m", "max_output_tokens": 100}}
    given = json.dumps([ASKED, models, str(db), budget])
    child = Popen([sys.executable, "-c", code, given])
    end = time.monotonic() + PATIENCE_S
    while server.calls < calls and time.monotonic() < end and child.poll() is None:
        time.sleep(0.02)
    time.sleep(0.1)
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    assert server.calls == calls
    with moot.open(db) as m:
        (line,) = m.debates().to_dict()["debates"]
    return str(line["debate_id"])


def test_a_kill_in_the_middle_of_a_paid_call(serve: Serve, tmp_path: Path) -> None:
    """Both calls were on their way: both count as they were reserved; the debate goes on with what is left."""
    server, db = serve(for_postgres, Bad(wait_s=30), Bad(wait_s=30)), tmp_path / "moot.db"
    id = killed(server, db, 2, "calls=20")
    with moot.open(db) as m:
        with pytest.raises(BadInput, match="no model 'local'"):
            m.resume(id)
        calls = m.run(ShowDebate(id, calls=True)).to_dict()["calls"]
        assert [call["how"] for call in calls] == ["in_doubt", "in_doubt"]
        assert all(call["output_tokens"] == 100 and call["input_tokens"] > 1000 for call in calls)
    with moot.open(db, models={"local": {"base_url": server.base_url, "name": "m", "max_output_tokens": 100}}) as m:
        result = m.resume(id)
        assert (result.status, result.verdict, result.resumed) == ("consensus", "use Postgres", True)
        calls = m.run(ShowDebate(id, calls=True)).to_dict()["calls"]
        assert [call["call"] for call in calls] == list(range(1, server.calls + 1))
        assert result.to_dict()["cost"]["calls"] == server.calls
        assert m.replay(id).identical


def test_what_is_left_after_a_kill_is_what_was_left(serve: Serve, tmp_path: Path) -> None:
    """A budget of three calls, two of them in doubt: one more is made, and the debate ends."""
    server, db = serve(for_postgres, Bad(wait_s=30), Bad(wait_s=30)), tmp_path / "moot.db"
    id = killed(server, db, 2, "calls=3")
    with moot.open(db, models={"local": {"base_url": server.base_url, "name": "m"}}) as m:
        result = m.resume(id)
        assert server.calls == 3
        assert result.verdict is None or result.stopped_by == "budget"
        assert any("the budget of the debate (calls=3) is spent" in line for line in result.degraded)
        assert m.replay(id).identical


def test_a_deleted_debate_leaves_no_word_of_its_calls(
    serve: Serve, opened: Callable[..., moot.Moot]
) -> None:
    """Prompts and answers are erased with it."""
    m = opened(serve(for_postgres))
    id = m.debate(**ASKED, personas="skeptic").debate_id
    assert "Postgres" in "".join(m.store.export(f"calls/{id}"))
    m.delete(id)
    left = "".join(m.store.export(f"calls/{id}"))
    assert left
    assert "Postgres" not in left
    assert m.verify().ok
