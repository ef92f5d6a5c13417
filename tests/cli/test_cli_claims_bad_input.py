"""Bad agents, bad settings and bad questions of `moot claims`: each a clear error, exit 2, and nothing written."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.errors import BadInput, MootError

GOOD: dict[str, Any] = {
    "agents": [
        {"id": "ana", "rounds": [{"claims": [{"id": "c1", "text": "We should cache the reports"}]}]},
        {"id": "ben", "rounds": [{"claims": [{"text": "We should not cache the reports"}]}, {"concede": ["c1"]}]},
    ]
}
MODULE = """
import sys
async def agent(request): return {}
def five(): return 5
def boom(): raise ValueError("sk-secret-7")
def leaves(): sys.exit(0)
async def coroutine(): return {}
def plain(): return {"ana": lambda request: {}}
def twice(): return {"ana": agent, "ANA": agent}
def composed(): return {"\\u00e9ve": agent, "E\\u0301ve": agent}
def nobody(): return {}
def crowd(): return {f"p{k}": agent for k in range(257)}
def numbered(): return {5: agent}
def good(): return {"ana": agent}
"""


def claims(*claims: Any, **more: Any) -> dict[str, Any]:
    return {"agents": [{"id": "ana", "rounds": [{"claims": list(claims), **more}]}]}


def said(**more: Any) -> dict[str, Any]:
    return claims({"id": "c1", "text": "Tea", **more})


FILES: dict[str, tuple[Any, str]] = {
    "no JSON": ("{agents", "JSON"),
    "no UTF-8": (b"\xff\xfe{}", "UTF-8"),
    "empty": ("", "empty"),
    "a number": ("5", "object"),
    "NaN": ('{"agents": NaN}', "NaN"),
    "no agents key": ({}, "agents"),
    "no agents": ({"agents": []}, "give 1 to 256"),
    "257 agents": ({"agents": [{"id": f"p{k}"} for k in range(257)]}, "give 1 to 256"),
    "an agent without id": ({"agents": [{}]}, "id"),
    "an unknown key": ({"agents": [{"id": "ana", "round": []}]}, "round"),
    "two of one name": ({"agents": [{"id": "ana"}, {"id": "ana"}]}, "twice"),
    "two of one name after folding": ({"agents": [{"id": "ana"}, {"id": "Ana"}]}, "twice"),
    "two of one name after NFC": ({"agents": [{"id": "\u00e9ve"}, {"id": "E\u0301ve"}]}, "twice"),
    "a name with a slash": ({"agents": [{"id": "a/b"}]}, "a name holds"),
    "a blank name": ({"agents": [{"id": " "}]}, "a name is"),
    "an unknown type": (said(type="opinion"), "observation"),
    "urgency out of range": (said(urgency=4), "urgency"),
    "confidence below zero": (said(confidence=-1), "confidence"),
    "urgency in words": (said(urgency="high"), "urgency"),
    "a claim without text": (claims({"id": "c1"}), "text"),
    "a blank text": (claims({"text": "  "}), "claim 1 has no text"),
    "a text too long": (claims({"text": "x" * 2001}), "longer than 2000"),
    "an id too long": (said(id="x" * 101), "more than 100"),
    "a claim that supports itself": (said(supports=["c1"]), "claim 'c1' supports itself"),
    "a claim that opposes itself": (said(opposes=["c1"]), "claim 'c1' opposes itself"),
    "one id for two claims": (claims({"id": "c", "text": "Tea"}, {"id": "c", "text": "Milk"}), "is there twice"),
    "somebody else's claim": (said(author="ben"), "ben"),
    "a stance beyond one": (claims(stances={"c1": 2}), "stances"),
    "a negative delay": (claims(delay_s=-1), "delay_s"),
}  # fmt: skip


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "new.db"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad_agents.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "bad_quits.py").write_text("import sys; sys.exit(0)", encoding="utf-8")
    (tmp_path / "bad_syntax.py").write_text("x = (", encoding="utf-8")
    (tmp_path / "bad_import.py").write_text("raise RuntimeError('sk-secret-7')", encoding="utf-8")
    (tmp_path / "good.json").write_text(json.dumps(GOOD), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def refused(call: Any, db: Path, *arguments: object) -> dict[str, Any]:
    """The error of a command that did nothing: exit 2, no new file, no secret, no traceback."""
    ran = call("--db", db, "--json", "claims", *arguments)
    assert ran.code == 2, ran.out + ran.err
    assert not db.exists()
    assert "secret" not in ran.out + ran.err
    assert "Traceback" not in ran.err
    return ran.error


@pytest.mark.parametrize(("content", "word"), FILES.values(), ids=FILES)
def test_an_agents_file_that_cannot_be_used(call: Any, db: Path, tmp_path: Path, content: Any, word: str) -> None:
    raw = (
        content
        if isinstance(content, bytes)
        else (content if isinstance(content, str) else json.dumps(content)).encode()
    )
    file = tmp_path / "agents.json"
    file.write_bytes(raw)
    error = refused(call, db, "Q?", "--agents", file)
    assert word in error["message"] + error["remedy"]
    with moot.open(":memory:") as m:
        with pytest.raises(BadInput):
            m.claims("Q?", str(file))
        assert m.debates() == []


REFERENCES = {
    "missing.json": "cannot be read",
    ".": "cannot be read",
    "bad_missing:f": "No module named",
    "bad_agents:": "module:function, both names",
    ":f": "module:function, both names",
    "bad agents:f": "module:function, both names",
    "bad_agents:missing": "no attribute 'missing'",
    "bad_syntax:f": "SyntaxError",
    "bad_import:f": "RuntimeError",
    "bad_quits:f": "would have ended the process",
    "bad_agents:boom": "ValueError",
    "bad_agents:leaves": "SystemExit",
    "bad_agents:five": "'int'",
    "bad_agents:coroutine": "'coroutine'",
    "bad_agents:plain": "no async callable",
    "bad_agents:twice": "twice",
    "bad_agents:composed": "twice",
    "bad_agents:nobody": "give 1 to 256",
    "bad_agents:crowd": "give 1 to 256",
    "bad_agents:numbered": "a name is",
}


@pytest.mark.parametrize(("reference", "word"), REFERENCES.items(), ids=REFERENCES)
def test_agents_that_do_not_load(call: Any, db: Path, reference: str, word: str) -> None:
    error = refused(call, db, "Q?", "--agents", reference)
    assert word in error["message"] + error["remedy"]
    with moot.open(":memory:") as m:
        with pytest.raises(BadInput):
            m.claims("Q?", reference)
        assert m.debates() == []


SETTINGS: dict[str, tuple[str, ...]] = {
    "no agents at all": ("participants", "Q?"),
    "a blank question": ("question", "  ", "--agents", "good.json"),
    "an unknown profile": ("profile", "Q?", "--agents", "good.json", "--profile", "modern"),
    "a timeout of zero": ("timeout", "Q?", "--agents", "good.json", "--timeout", "0"),
    "a timeout below zero": ("timeout", "Q?", "--agents", "good.json", "--timeout", "-1"),
    "a timeout of NaN": ("timeout", "Q?", "--agents", "good.json", "--timeout", "nan"),
    "a timeout without end": ("timeout", "Q?", "--agents", "good.json", "--timeout", "inf"),
    "a timeout in words": ("timeout", "Q?", "--agents", "good.json", "--timeout", "soon"),
    "no rounds": ("round", "Q?", "--agents", "good.json", "--max-rounds", "0"),
    "an unknown parameter": ("gama", "Q?", "--agents", "good.json", "--set", "gama=1"),
}


@pytest.mark.parametrize("said", SETTINGS.values(), ids=SETTINGS)
def test_settings_and_questions_that_cannot_be_used(call: Any, db: Path, said: tuple[str, ...]) -> None:
    word, *arguments = said
    assert word in refused(call, db, *arguments)["message"]


async def _agent(request: Any) -> Any:
    return {}


@pytest.mark.parametrize("timeout", [0, -1, math.nan, math.inf, "1", True, 10**400, None])
def test_a_timeout_in_python(timeout: Any) -> None:
    with moot.open(":memory:") as m:
        if timeout is None:
            assert m.claims("Q?", {"ana": _agent}, timeout_s=None).status == "abstained"
            return
        with pytest.raises(BadInput, match="timeout"):
            m.claims("Q?", {"ana": _agent}, timeout_s=timeout)
        assert m.debates() == []


@pytest.mark.parametrize(
    "participants",
    [{}, [], None, 5, {"ana": 5}, {"ana": None}, {"ana": print}, {5: _agent}, {"": _agent}, {"a b ": _agent},
     {"\ud800": _agent}, {"a\0": _agent}, {"x" * 65: _agent}, {"ana": _agent, "ANA": _agent}, {"ana": _agent(None)}],
    ids=lambda given: type(given).__name__,
)  # fmt: skip
def test_participants_that_are_none_in_python(participants: Any) -> None:
    with moot.open(":memory:") as m:
        with pytest.raises(BadInput):
            m.claims("Q?", participants)
        assert m.debates() == []


@pytest.mark.parametrize("question", ["", "  ", "x" * 10_001, "a\0", "\ud800", 5, None])
def test_questions_in_python(question: Any) -> None:
    with moot.open(":memory:") as m:
        with pytest.raises(BadInput):
            m.claims(question, {"ana": _agent})
        assert m.debates() == []


def test_references_to_what_is_not_there_are_refused_while_it_goes_on(call: Any, db: Path, tmp_path: Path) -> None:
    file = tmp_path / "agents.json"
    names = ["0.ben.0", "9.ana.0", "debate/d2", "nobody"]
    file.write_text(json.dumps(said(supports=names)), encoding="utf-8")
    ran = call("--db", db, "--json", "claims", "Q?", "--agents", file)
    assert ran.code == 0
    assert [name in line for name, line in zip(names, ran.json["degraded"], strict=True)] == [True] * 4


@pytest.mark.parametrize("change", ["gone", "broken", "others"])
def test_a_debate_whose_agents_are_gone_is_left_as_it_is(call: Any, db: Path, tmp_path: Path, change: str) -> None:
    file = tmp_path / "agents.json"
    file.write_text(json.dumps(GOOD), encoding="utf-8")
    with moot.open(db) as m:
        ended = m.claims("Q?", str(file), remember=False)
        open_ = m.fork(ended.debate_id, at=3).debate_id
    match change:
        case "gone":
            file.unlink()
        case "broken":
            file.write_text("{", encoding="utf-8")
        case _:
            file.write_text(json.dumps({"agents": [{"id": "zoe"}]}), encoding="utf-8")
    before = call("--db", db, "--json", "export", open_, "--format", "log").out
    ran = call("--db", db, "--json", "resume", open_)
    assert ran.code == 2
    assert ran.error["remedy"]
    assert call("--db", db, "--json", "export", open_, "--format", "log").out == before
    assert (
        call("--db", db, "--json", "resume", ended.debate_id).json["status"] == "accepted"
    )  # what has ended needs nobody
    file.write_text(json.dumps(GOOD), encoding="utf-8")
    assert call("--db", db, "--json", "resume", open_).json["status"] == "accepted"


def test_the_good_file_is_good(call: Any) -> None:
    ran = call("--db", "good.db", "--json", "claims", "Q?", "--agents", "good.json")
    assert (ran.code, ran.json["verdict"], ran.json["degraded"]) == (0, "We should cache the reports", [])
    assert issubclass(BadInput, MootError)
