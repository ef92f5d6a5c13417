"""bench/hardness.py stops at the first task that takes too long, and asks nothing twice."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from benches import hardness, solving_rows

from moot.argumentation.generating.generator import suite

TWO = sorted(suite(), key=lambda one: one.size)[:2]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is asked of a clingo that hangs at DS-STG."""
    found: list[str] = []

    def asks(problem: str, code: str, a: int) -> Callable[[], Any]:
        found.append(f"{problem}-{code}")
        return (lambda: time.sleep(60)) if code == "STG" else (lambda: True)

    monkeypatch.setattr(hardness, "clingo", lambda graph: asks)
    monkeypatch.setattr(hardness, "warm", lambda who: None)
    return found


def test_it_stops_at_the_first_task_that_takes_too_long_and_goes_on_with_the_next(
    asked: list[str], tmp_path: Path
) -> None:
    kept = solving_rows.Kept(tmp_path / "rows.jsonl", "clingo", 1.0)
    hardness.ask(TWO, kept, {}, time.monotonic() + 600)
    assert asked == ["DS-PR", "DC-SST", "DS-STG"] * 2
    again = solving_rows.Kept(kept.path, "clingo", 1.0)
    hardness.ask(TWO, again, {}, time.monotonic() + 600)
    assert len(asked) == 6
    page = "\n".join(hardness.page(TWO, again.rows, {}, 1.0))
    assert "2 of 2 instances looked at. On **2**" in page
    assert f"| {TWO[0].name} | 100 | DS-STG |" in page


def test_what_the_race_showed_to_be_slow_is_not_asked(asked: list[str], tmp_path: Path) -> None:
    late = {"name": TWO[0].name, "task": "SE-PR", "limit": 1.0, "said": {"clingo": {"failed": "time"}}}
    other = {"name": TWO[1].name, "task": "SE-PR", "limit": 2.0, "said": {"clingo": {"failed": "time"}}}
    (tmp_path / "race.jsonl").write_text(f"{json.dumps(late)}\n{json.dumps(other)}\n", encoding="utf-8")
    slow = hardness.known_slow(tmp_path / "race.jsonl", 1.0)
    assert slow == {TWO[0].name: "SE-PR"}
    hardness.ask(TWO[:1], solving_rows.Kept(tmp_path / "rows.jsonl", "clingo", 1.0), slow, time.monotonic() + 600)
    assert asked == []
    assert f"| {TWO[0].name} | 100 | SE-PR |" in hardness.page(TWO, [], slow, 1.0)
