"""The recorded debate that `./run` holds: every argument has its source, it ends with an answer, and its page is right.
"""

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from command import run

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "go_try"


def loaded(name: str) -> Any:
    return json.loads((EXAMPLE / name).read_text(encoding="utf-8"))


AGENTS, QUESTION = loaded("agents.json")["agents"], loaded("question.json")
SOURCES = {source["key"]: source for source in loaded("sources.json")["sources"]}
ARGUMENTS = [argument for agent in AGENTS for said in agent["rounds"] for argument in said.get("arguments", ())]


def test_every_argument_names_a_listed_source_and_every_source_is_used() -> None:
    cited = [re.search(r" \[(\w+)\]$", argument["text"]) for argument in ARGUMENTS]
    assert {found.group(1) if found else None for found in cited} == set(SOURCES)
    told = ("url", "what", "date", "author", "author_known_from")
    assert [key for key, source in SOURCES.items() if not all(source[key] for key in told)] == []
    page = (EXAMPLE / "README.md").read_text(encoding="utf-8")
    assert [source["url"] for source in SOURCES.values() if source["url"] not in page] == []


def test_it_ends_with_the_answer_that_was_given(tmp_path: Path) -> None:
    import moot

    with moot.open(tmp_path / "moot.db", project=QUESTION["project"]) as m:
        result = m.debate(QUESTION["question"], QUESTION["positions"], EXAMPLE / "agents.json", at=QUESTION["at"])
    assert (result.status, result.verdict) == ("majority", "Leave error checks as they are")
    assert (result.degraded, list(result.conduct)) == ([], [])
    found = result.to_dict()
    assert len(found["arguments"]) == len(ARGUMENTS)
    assert [p["label"] for p in found["positions"]] == ["out", "in"]


@pytest.mark.parametrize("columns", [80, 120])
def test_the_terminal_tells_it_in_one_screen(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    held = run([sys.executable, str(EXAMPLE / "run.py")], capture_output=True, text=True)
    assert held.returncode == 0, held.stderr
    shown = held.stdout
    said = " ".join(shown.split())
    assert said.startswith("Leave error checks as they are — most are for it")
    assert "What Go decided: on 16 July 2019 the proposal was declined." in said
    assert max(len(line) for line in shown.split("\nWhat Go decided")[0].splitlines()) <= columns
    folder = re.search(r"MOOT_DB=(\S+)/go-try.db", shown)
    assert folder is not None
    shutil.rmtree(folder.group(1))
