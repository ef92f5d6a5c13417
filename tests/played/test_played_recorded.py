"""Recorded debates, played by language models who knew nothing of the code, replay to what they came to.

Each file of `recorded` holds the answers, and what the debate comes to (`status`, `verdict`, the recommendations that
stand, how many claims have each label); `passed`: what is asked now, was not asked when they were played, and is passed
on. What a careful chair had written before stands in bench/data/debates; how the two compare, and where they differ, in
bench/playing.md.
"""

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import playing
import playing_files
import pytest

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.json"))
TWELVE = 12


def came_to(result: dict[str, Any]) -> dict[str, Any]:
    """What is compared of a result."""
    recommended = [claim for claim in result["claims"] if claim["type"] == "recommendation"]
    return {
        "status": result["status"],
        "verdict": result["verdict"],
        "stands": sorted(claim["text"] for claim in recommended if claim["label"] == "in"),
        "labels": dict(sorted(Counter(str(claim["label"]) for claim in result["claims"]).items())),
        "rounds": result["rounds"],
    }


def test_there_are_twelve_of_ten_shapes() -> None:
    known = playing_files.scenarios(playing.SETS, "*")
    shapes = {known[playing_files.read(place)["scenario"]]["shape"] for place in RECORDED}
    assert len(RECORDED) >= TWELVE
    assert len(shapes) >= TWELVE - 2


@pytest.mark.parametrize("place", RECORDED, ids=lambda place: place.stem)
def test_it_replays_to_what_it_came_to(place: Path, tmp_path: Path) -> None:
    recorded = json.loads(place.read_text(encoding="utf-8"))
    (line,) = asyncio.run(playing.replay_all(tmp_path, [place]))
    assert line.partition(" · not recorded: ")[2] == ", ".join(recorded.get("passed", []))
    assert came_to(playing_files.read(tmp_path / recorded["scenario"] / "result.json")) == recorded["came_to"]
