"""Agents that print: standard output stays moot's alone, whatever they print with, and they are called once."""

import json
from pathlib import Path
from typing import Any

import pytest

NOISY = """
import subprocess, sys
print("loading")

def agents():
    print("called")
    async def ana(request):
        print("ana speaks")
        sys.__stdout__.write("ana insists\\n")
        sys.stdout.buffer.write(b"raw\\n")
        subprocess.run([sys.executable, "-c", "print('a child speaks')"])
        return {"claims": [{"text": "We should cache the reports"}]} if request.round == 0 else {}
    async def ben(request):
        return {"claims": [{"text": "We should not cache the reports"}]} if request.round == 0 else {}
    return {"ana": ana, "ben": ben}
"""
NOISES = ("loading", "called", "ana speaks", "ana insists", "raw", "a child speaks")


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "noisy_agents.py").write_text(NOISY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "noisy.db"


def test_json_is_one_object_whatever_the_agents_print(process: Any, db: Path) -> None:
    ran = process("--db", db, "--json", "claims", "Q?", "--agents", "noisy_agents:agents")
    assert ran.json["status"] == "contested"
    assert [noise for noise in NOISES if noise not in ran.err] == []
    assert ran.err.count("called") == 1, "the function that gives the agents is called once, in a new database too"


def test_a_stream_is_lines_of_json_whatever_the_agents_print(process: Any, db: Path) -> None:
    ran = process("--db", db, "claims", "Q?", "--agents", "noisy_agents:agents", "--stream")
    assert ran.lines[-1]["status"] == "contested"
    assert all("hash" in line for line in ran.lines[:-1])


def test_agents_of_a_resumed_debate_print_elsewhere_too(process: Any, call: Any, db: Path) -> None:
    ended = process("--db", db, "--json", "claims", "Q?", "--agents", "noisy_agents:agents").json["debate_id"]
    open_ = call("--db", db, "--json", "fork", ended, "--at", "2").json["debate_id"]
    ran = process("--db", db, "--json", "resume", open_)
    assert ran.json["status"] == "contested"
    assert "ana speaks" in ran.err


def test_agents_print_elsewhere_where_standard_output_was_replaced(call: Any, db: Path, monkeypatch: Any) -> None:
    monkeypatch.syspath_prepend(str(db.parent))
    (db.parent / "noisy_here.py").write_text(
        "async def ana(request):\n    print('ana speaks')\n    return {}\ndef f(): return {'ana': ana}\n",
        encoding="utf-8",
    )
    ran = call("--db", db, "--json", "claims", "Q?", "--agents", "noisy_here:f")
    assert ran.json["status"] == "abstained"
    assert "ana speaks" in ran.err
    assert call("--db", db, "--json", "debates").json["debates"]


def test_the_function_that_gives_the_agents_is_called_once(process: Any, call: Any, db: Path) -> None:
    call("--db", db, "remember", "x", "--category", "learning")
    ran = process("--db", db, "--json", "claims", "Q?", "--agents", "noisy_agents:agents")
    assert json.loads(ran.out)["state"] == "ended"
    assert ran.err.count("called") == 1
