"""Methods of Python that are made from requests: their types and their words."""

import asyncio
import inspect
import re
from pathlib import Path

import pytest
from mypy import api

import moot
from moot.faces.python.library import Moot

RIGHT = """
import moot
from moot import aio

def right(m: moot.Moot) -> None:
    reveal_type(m.recall("ledger", limit=3))
    reveal_type(m.remember("it held", "learning", outcome="worked"))
    reveal_type(m.council("Which?", ["A", "B"], max_rounds=2))
    reveal_type(m.explain(m.show("1"), "A"))

async def awaited(m: aio.AsyncMoot) -> None:
    reveal_type(await m.recall("ledger", limit=3))
"""
REVEALED = ("Recall", "Memory", "DebateResult", "ExplainedNode", "Recall")
WRONG = """
import moot
from moot import aio

def wrong(m: moot.Moot, a: aio.AsyncMoot) -> None:
    m.recall()
    m.recall(3)
    m.recall("x", limits=3)
    m.fork("x")
    m.council("Which?")
    m.claims("Which?", 3)
    m.judge("x", semantics=3)
    a.recall(3)
    x: int = m.verify()
"""


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What mypy says of both texts, a line each."""
    folder = tmp_path_factory.mktemp("typed")
    files = [folder / name for name in ("right.py", "wrong.py")]
    for file, text in zip(files, (RIGHT, WRONG), strict=True):
        file.write_text(text, "utf-8")
    cache = Path(__file__).parents[2] / ".mypy_cache"
    said, broken, _ = api.run(["--strict", "--cache-dir", str(cache), *map(str, files)])
    assert not broken
    return said.splitlines()


def test_the_types_of_a_method_are_those_of_its_request(checked: list[str]) -> None:
    found = [re.search(r"\"moot[\w.]*\.(\w+)\"", line) for line in checked if "Revealed type" in line]
    assert tuple(each[1] for each in found if each) == REVEALED
    assert not [line for line in checked if "right.py" in line and "error" in line]


def test_a_wrong_call_is_refused_by_the_type_checker(checked: list[str]) -> None:
    wrong = {int(line.split(":")[1]) for line in checked if "wrong.py" in line and ": error:" in line}
    lines = WRONG.splitlines()
    assert wrong == {number for number, line in enumerate(lines, 1) if line.startswith("    ")}


def test_help_of_a_method_shows_its_parameters_and_what_the_request_says() -> None:
    told = inspect.signature(Moot.recall)
    assert list(told.parameters) == ["self", "query", "limit", "category", "as_of"]
    assert told.parameters["limit"].default == 10
    assert "at most `limit` memories" in (Moot.recall.__doc__ or "")
    assert inspect.signature(Moot.remember).parameters["warn"].default is False
    with moot.open(":memory:") as m:
        assert list(inspect.signature(m.recall).parameters) == ["query", "limit", "category", "as_of"]


def test_a_method_takes_the_object_that_has_the_id() -> None:
    async def awaited() -> str:
        async with moot.aio.open(":memory:") as m:
            noted = await m.remember("Postgres passed the audit", "learning")
            return (await m.record_outcome(noted, "worked")).outcome.value

    with moot.open(":memory:") as m:
        noted = m.remember("Postgres passed the audit", "learning")
        assert m.record_outcome(noted, "worked").outcome.value == "worked" == asyncio.run(awaited())

