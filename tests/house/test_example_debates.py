"""The example debates run, end as the pages say, and the notebook draws them."""

import ast
import asyncio
import contextlib
import inspect
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import moot
from command import MOOT, run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def printed(*path: str) -> str:
    found = run([sys.executable, EXAMPLES.joinpath(*path)], capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_five_agents_disagree_and_one_of_them_is_out_of_order() -> None:
    shown = printed("claims_debate", "run.py")
    assert "eve did not answer in round 0: no route to the ticket system" in shown
    assert "Still open: 1 of 2 claims at issue" in shown
    assert "conceded by ben" in shown
    page = Path(shown.rsplit("drawn: ", 1)[1].strip())
    assert "<svg" in page.read_text(encoding="utf-8")


def test_two_agents_look_things_up_and_one_gives_in() -> None:
    shown = printed("lookups", "run.py")
    assert "The ledger should run on Postgres. — stands" in shown
    assert "conceded by ben" in shown


def test_three_agents_argue_in_structure_and_the_answer_turns_on_a_premise(tmp_path: Path) -> None:
    positions = ["-p", "Move the ledger to Postgres", "-p", "Keep the ledger on Cassandra"]
    agents = ["--agents", str(EXAMPLES / "graph_debate" / "agents.json"), "--db", str(tmp_path / "moot.db")]
    command = [*MOOT, "debate", "Which database for the ledger?", *positions, *agents]
    shown = " ".join(run(command, capture_output=True, text=True).stdout.split())
    assert "Still open between ‘Move the ledger to Postgres’ and ‘Keep the ledger on Cassandra’" in shown
    assert "It turns on If ‘One server is enough’ were" in shown


def cells() -> list[str]:
    book = json.loads((EXAMPLES / "debates.ipynb").read_text(encoding="utf-8"))
    assert book["nbformat"] == 4
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


async def shown_by(source: str, names: dict[str, Any]) -> tuple[str, Any]:
    """What a cell prints, and the value of its last expression, run as a notebook runs it."""
    tree, printed, last = ast.parse(source), io.StringIO(), None
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    expression = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(printed):
        done = eval(compile(tree, "cell", "exec", flags=flags), names)
        if inspect.iscoroutine(done):
            await done
        if expression is not None:
            last = eval(compile(ast.Expression(expression.value), "cell", "eval", flags=flags), names)
    return printed.getvalue(), last


def test_the_notebook_runs_from_top_to_bottom_and_draws_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.syspath_prepend(str(EXAMPLES))

    async def played() -> list[tuple[str, Any]]:
        names: dict[str, Any] = {"__name__": "notebook"}
        return [await shown_by(source, names) for source in cells()]

    found = asyncio.run(played())
    drawn = [value._repr_html_() for _, value in found if hasattr(value, "_repr_html_")]
    assert len(drawn) == 3
    assert all("srcdoc=" in frame and "&lt;svg" in frame and "sandbox" in frame for frame in drawn)
    printed = "".join(text for text, _ in found)
    assert "balanced · “The bot should never answer a customer first.” and “Outside office hours" in printed
    assert "accepted · The ledger should run on Postgres." in printed
    assert "It turns on: If ‘One server is enough’ were" in printed
    assert found[-1][1] is True


def test_a_page_cannot_reach_the_notebook_that_shows_it() -> None:
    with moot.open(":memory:") as m:

        async def ana(request: Any) -> dict[str, Any]:
            return {"claims": [{"text": '"></iframe><script>alert(1)</script>'}]}

        frame = m.page(m.claims("Safe?", {"ana": ana}).debate_id)._repr_html_()
    assert frame.count("<") == 2
    assert 'sandbox="allow-scripts"' in frame
