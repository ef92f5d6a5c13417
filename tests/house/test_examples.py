"""The bundled corpus is sound evidence, and the bundled council runs and repeats itself."""

import json
import re
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from command import run

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "embedded_store"

CATEGORIES = {"decision", "learning", "pattern", "warning"}
LABELS = {"supports", "opposes", "neutral", "forbids"}
OUTCOMES = {"worked", "failed", "unknown"}
RELATIONS = {"led_to", "supersedes", "depends_on", "conflicts_with", "related_to"}
KEYS = {
    "text", "category", "outcome", "outcome_text", "rationale", "tags", "source", "author", "at", "id",
    "derived_from", "pinned", "archived", "context", "relations", "polarity",
}  # fmt: skip


@pytest.fixture(scope="module")
def items() -> list[dict[str, Any]]:
    return [
        json.loads(line) for line in (EXAMPLE / "evidence.jsonl").read_text(encoding="utf-8").splitlines()
    ]


@pytest.fixture(scope="module")
def question() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((EXAMPLE / "question.json").read_text(encoding="utf-8"))
    return loaded


def test_there_are_at_least_sixty_items_and_no_two_share_an_id_or_a_text(items: list[dict[str, Any]]) -> None:
    assert len(items) >= 60
    assert [i for i, n in Counter(item["id"] for item in items).items() if n > 1] == []
    assert [t for t, n in Counter(item["text"].casefold() for item in items).items() if n > 1] == []


def test_every_item_uses_known_words_only(items: list[dict[str, Any]]) -> None:
    assert {key for item in items for key in item} <= KEYS
    assert {item["category"] for item in items} <= CATEGORIES
    assert {item["outcome"] for item in items} == OUTCOMES
    assert {r["relation"] for item in items for r in item.get("relations", ())} <= RELATIONS


def test_every_item_names_its_source_and_tags(items: list[dict[str, Any]]) -> None:
    assert [item["id"] for item in items if not item["source"].strip() or not item["tags"]] == []


def test_no_single_source_makes_up_the_corpus(items: list[dict[str, Any]]) -> None:
    counts = Counter(item["source"] for item in items)
    assert len(counts) >= 20
    assert max(counts.values()) <= len(items) / 6


def test_relations_point_at_other_items(items: list[dict[str, Any]]) -> None:
    ids = {item["id"] for item in items}
    for item in items:
        targets = {r["target"] for r in item.get("relations", ())} | set(item.get("derived_from", ()))
        assert targets <= ids - {item["id"]}


def test_some_items_contradict_and_some_are_superseded(items: list[dict[str, Any]]) -> None:
    used = Counter(r["relation"] for item in items for r in item.get("relations", ()))
    assert used["supersedes"] >= 2
    assert used["conflicts_with"] >= 2


def test_what_supersedes_is_no_older(items: list[dict[str, Any]]) -> None:
    at = {item["id"]: item["at"] for item in items}
    newer = [
        (i["id"], r["target"]) for i in items for r in i.get("relations", ()) if r["relation"] == "supersedes"
    ]
    assert [pair for pair in newer if at[pair[0]] < at[pair[1]]] == []


def test_nothing_was_learned_after_the_council_opened(
    items: list[dict[str, Any]], question: dict[str, Any]
) -> None:
    opened = datetime.fromisoformat(question["at"])
    assert opened.tzinfo == UTC
    assert [item["id"] for item in items if datetime.fromisoformat(item["at"]) > opened] == []


def test_every_item_states_what_it_is_to_each_position(
    items: list[dict[str, Any]], question: dict[str, Any]
) -> None:
    """The authors say it, by the words of the positions; nothing is left to be guessed, and nothing is pinned."""
    assert [item["id"] for item in items if list(item["polarity"]) != question["positions"]] == []
    assert {label for item in items for label in item["polarity"].values()} <= LABELS
    assert [item["id"] for item in items if "pinned" in item] == []


def test_a_text_that_names_positions_takes_a_side_on_these_alone(
    items: list[dict[str, Any]], question: dict[str, Any]
) -> None:
    """What names none of them takes a side on SQLite, however it is reached, or on nothing."""
    names = dict(zip(question["positions"], ("apsw", "sqlalchemy|aiosqlite", "duckdb", "lancedb"), strict=True))
    for item in items:
        sided = {position for position, label in item["polarity"].items() if label != "neutral"}
        named = {position for position, name in names.items() if re.search(name, item["text"].casefold())}
        sqlite = {position for position in names if position.startswith("use SQLite")}
        assert sided <= named if named else sided in (set(), sqlite), item["id"]


def test_every_position_has_something_for_and_something_against_it(
    items: list[dict[str, Any]], question: dict[str, Any]
) -> None:
    for position in question["positions"]:
        assert {"supports", "opposes"} <= {item["polarity"][position] for item in items}, position


def council() -> str:
    """What the bundled council prints, without what differs by design: folders and ids."""
    report = run(
        [sys.executable, str(EXAMPLE / "run.py")], capture_output=True, text=True, check=False
    )
    assert report.returncode == 0, report.stderr
    return re.sub(r"\S*moot-example-\S*|[0-9a-f]{8,}[0-9a-f-]*", "…", report.stdout)


def test_the_bundled_council_runs_and_gives_the_same_result_again(question: dict[str, Any]) -> None:
    first = council()
    assert all(position in first for position in question["positions"])
    assert council() == first


def test_the_first_screen_says_who_leads_and_guesses_nothing(question: dict[str, Any]) -> None:
    screen = council()
    assert "is best supported so far" in screen.split("debate", 1)[0]
    assert "read by words" not in screen
    assert "guess" not in screen


def test_no_reading_of_the_council_is_a_guess(tmp_path: Path, question: dict[str, Any]) -> None:
    import moot

    with moot.open(tmp_path / "store.db", project=question["project"]) as m:
        m.import_memories(EXAMPLE / "evidence.jsonl")
        result = m.council(question["question"], question["positions"], at=question["at"])
    assert result.leader in question["positions"]
    read = result.readings
    assert (read.stated > 0, read.person, read.model, read.words, read.unsure) == (True, 0, 0, 0, 0)
    assert all("there may be more" in caveat for caveat in result.caveats)


def test_the_whole_corpus_is_imported(tmp_path: Path, items: list[dict[str, Any]]) -> None:
    import moot

    with moot.open(tmp_path / "store.db", project="embedded-store") as m:
        report = m.import_memories(EXAMPLE / "evidence.jsonl")
    assert (report.imported, list(report.rejected)) == (len(items), [])
