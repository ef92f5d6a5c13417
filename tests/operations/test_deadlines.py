"""Questions about a debate with a limit of time: the same answers, or what there was by then."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.errors import InvalidValue, OutOfTime, UnknownName
from moot.faces.python.library import Moot
from moot.operations.debates import explanation

LONG = 600.0
POSITIONS = ["use Postgres", "use Cassandra"]


def agent(claim: str, premise: str) -> Any:
    async def respond(request: Any) -> Any:
        said = {"arguments": [{"claim": claim, "premises": [premise]}], "stances": {claim: 1}}
        return {"pass": True} if request.round else said

    return respond


@pytest.fixture
def m(tmp_path: Path) -> Iterator[Moot]:
    with moot.open(tmp_path / "moot.db") as opened:
        yield opened


@pytest.fixture
def id(m: Moot) -> str:
    people = {"ana": agent("use Postgres", "It is safe"), "ben": agent("use Cassandra", "It is fast")}
    return m.debate("Which?", people, positions=POSITIONS).debate_id


def test_with_a_limit_the_answers_are_the_same(m: Moot, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert m.judge(id, timeout_s=LONG) == m.judge(id)
    assert m.what_if(id, ["It is safe"], timeout_s=LONG) == m.what_if(id, ["It is safe"])
    assert m.compare(id, id, timeout_s=LONG) == m.compare(id, id)
    monkeypatch.setattr(explanation, "SMALL", 0)
    assert m.explain(id, timeout_s=LONG) == m.explain(id)
    with pytest.raises(UnknownName, match="semantics"):
        m.judge(id, ["none"], timeout_s=LONG)
    with pytest.raises(InvalidValue, match="limit of time"):
        m.what_if(id, timeout_s=0)


def test_judge_gives_the_rows_that_were_there_and_says_that_it_was_cut(
    m: Moot, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = m.judge(id)
    assert (whole.bound, whole.in_part) == (None, False)

    def cut(seconds: float, work: Any, *given: Any) -> Iterator[Any]:
        for row, _ in zip(work(*given), range(3), strict=False):  # two rows, and the first answers
            yield row
        raise OutOfTime(seconds)

    monkeypatch.setattr(explanation, "carried", cut)
    found = m.judge(id, timeout_s=2)
    assert found.rows == whole.rows[:2]
    told = found.to_dict()
    assert (found.in_part, told["complete"], told["bound"]) == (True, False, "2 s")


def test_where_nothing_was_there_in_time_that_is_said(m: Moot, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanation, "SMALL", 0)
    for ask in (m.judge, m.what_if, m.explain):
        with pytest.raises(OutOfTime):
            ask(id, timeout_s=0.001)  # no process starts so fast
    with pytest.raises(OutOfTime):
        m.compare(id, id, timeout_s=0.001)


def test_the_asynchronous_face_has_the_same_limit(tmp_path: Path) -> None:
    async def run() -> None:
        async with moot.aio.open(tmp_path / "aio.db") as m:
            held = await m.debate("Which?", {"ana": agent("use Postgres", "It is safe")}, positions=POSITIONS)
            assert await m.judge(held.debate_id, timeout_s=LONG) == await m.judge(held.debate_id)
            with pytest.raises(OutOfTime):
                await m.what_if(held.debate_id, timeout_s=0.001)

    asyncio.run(run())
