"""docs/log-format.md names every debate event and every part of one, with exactly the fields of the code."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from moot.record.acts.extract import SaidCrux, SaidEvidence, SaidFlip, SaidLine
from moot.record.acts.take_stance import Told
from moot.record.artifacts import Alike, Examined, Expected, GateResult, OwnGate, Task, TestCase, TestResult
from moot.record.ballot import Ballot
from moot.record.events import EVENT_TYPES, Fork, Request, Seat, Source
from moot.record.findings import Earlier, EarlierAnswer, Evidence, Finding
from moot.record.graph import Argument, Edge, Fact, Merge, Position, Stand, Support, Suspicion, Tied
from moot.record.text import Text

PAGE = Path(__file__).parents[2] / "docs" / "log-format.md"
KINDS = (Position, Fork, Seat, Request, Fact, Stand, Argument, Edge, Support, Merge, Suspicion, Tied, Ballot, Told)
KINDS += (Source, Task, TestCase, Expected, OwnGate, Examined, GateResult, TestResult, Alike)
KINDS += (Finding, Evidence, Earlier, EarlierAnswer, SaidCrux, SaidLine, SaidFlip, SaidEvidence)
PARTS = {kind.__name__: kind for kind in KINDS}


def rows() -> dict[str, str]:
    """The cell of data for each type or part that a row of the section is about."""
    section = PAGE.read_text().partition("## Debate events")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| [`*](\w+)[`*] \| (.*?) \|", section, re.M))


def named(cell: str) -> list[tuple[str, bool]]:
    """The fields that a cell names, in order, each with whether it is starred."""
    bare = re.sub(r"\([^)]*\)", "", cell)
    return [(name, star == r"\*") for name, star in re.findall(r"`(\w+)`(\\\*)?", bare)]


def coded(kind: type[Any]) -> list[tuple[str, bool]]:
    hints = get_type_hints(kind)
    return [(field.name, hints[field.name] in (Text, Text | None, tuple[Text, ...])) for field in fields(kind)]


def test_the_page_names_exactly_the_types_and_parts_of_the_code() -> None:
    assert sorted(rows()) == sorted([*EVENT_TYPES, *PARTS])


@pytest.mark.parametrize("name", [*EVENT_TYPES, *PARTS])
def test_the_page_names_exactly_the_fields_and_stars_the_texts(name: str) -> None:
    kind: type[Any] = {**EVENT_TYPES, **PARTS}[name]
    assert named(rows()[name]) == coded(kind)
