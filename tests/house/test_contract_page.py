"""docs/contract.md names every key that is really there."""

from pathlib import Path
from typing import Any

import pytest

import moot

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "contract.md").read_text(encoding="utf-8")
CLAIMS = [{"id": "c1", "text": "It rains", "author": "ana"}, {"id": "c2", "text": "It snows", "author": "ben"}]


def unnamed(value: dict[str, Any]) -> list[str]:
    """The keys that the page names neither as `key` nor as "key"."""
    return [key for key in value if f"`{key}`" not in PAGE and f'"{key}"' not in PAGE]


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_the_page_names_every_key_of_a_result(profile: str) -> None:
    with moot.open(":memory:") as m:
        m.remember("Postgres passed the audit", "learning", outcome="worked", source="audit")
        found = m.council("Which database?", ["use Cassandra", "use Postgres"], profile=profile).to_dict()
        (line,) = m.debates()
    assert found["evidence"]
    parts = [found, line, found["confidence"], *found["positions"], *found["evidence"]]
    assert [unnamed(part) for part in parts] == [[]] * len(parts)


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_the_page_names_every_key_of_an_evaluation(profile: str) -> None:
    assert unnamed(moot.evaluate(CLAIMS, profile).to_dict()) == []


def test_a_key_that_is_not_on_the_page_is_seen() -> None:
    assert unnamed({"status": 1, "colour": 2}) == ["colour"]
