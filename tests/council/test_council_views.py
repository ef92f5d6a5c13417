"""A table that was changed by hand is found out by `verify`, and mended by `rebuild`."""

import shutil
from pathlib import Path

import apsw
import pytest
from small_councils import note, opened

import moot
from moot.errors import StoreUnavailable
from moot.faces.python.library import Moot
from moot.log.sqlite import file

LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]
CHANGES = {
    "an outcome": ("memory", "UPDATE memory_item SET outcome = 'failed' WHERE id = 'm1'"),
    "a text": ("memory", "UPDATE memory_item SET text = 'Postgres lost the ledger' WHERE id = 'm1'"),
    "a memory that goes": ("memory", "DELETE FROM memory_item WHERE id = 'm1'"),
    "a memory too many": (
        "memory",
        "INSERT INTO memory_item SELECT 99, project, 'x', text, category, at, outcome, outcome_text, rationale, tags,"
        " source, author, derived_from, pinned, archived, context, polarity, version, event, seconds, permanent, stems"
        " FROM memory_item WHERE id = 'm1'",
    ),
    "a relation": ("memory", "INSERT INTO memory_relation VALUES (99, 1, 'm1', 'supersedes', 'm3')"),
    "a count": ("memory", "UPDATE memory_project SET ordinary = 3"),
    "a word of the index": ("memory", "INSERT INTO memory_words_1 (rowid, words) VALUES (3, 'zebra')"),
    "an index that goes": ("memory", "DROP TABLE memory_words_1"),
    "a page of the index": ("memory", "UPDATE memory_words_1_data SET block = x'0000' WHERE id > 10"),
    "a table that goes": ("debates", "DROP TABLE debate_citation"),
    "an end": ("debates", "UPDATE debate_line SET concluded = NULL"),
    "a quote": ("debates", "DELETE FROM debate_citation WHERE memory = 'm1'"),
    "how far it came": ("debates", "UPDATE projection SET position = 999 WHERE name = 'debates'"),
}  # fmt: skip


def found(m: Moot) -> list[tuple[str, int, str]]:
    return [(p["stream"], p["version"], p["kind"]) for p in m.verify().problems]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with memories of which two have changed and one is forgotten, and two debates."""
    folder = tmp_path_factory.mktemp("views")
    with opened(folder, LEDGER) as m:
        m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"])
        m.remember("a note on the ledger that was wrong", "learning", id="gone")
        m.remember("another note on the ledger", "learning", id="kept")
        m.relate("kept", "related_to", "gone")
        m.record_outcome("m4", "failed", "it lost them all")
        m.tag("m2", "use Postgres", "supports")
        m.forget("gone")
        m.council("Which ledger?", ["use Cassandra", "use Postgres"], profile="founding")
    return folder / "moot.db"


def test_views_that_nobody_touched_hold(filled: Path) -> None:
    before = filled.read_bytes()
    with moot.open(filled, project="test") as m:
        assert (found(m), found(m)) == ([], [])
        assert m.verify(m.debates()[0].debate_id).ok
    assert filled.read_bytes() == before


@pytest.mark.parametrize("change", CHANGES)
def test_a_view_that_was_changed_is_named_and_made_anew(change: str, filled: Path, tmp_path: Path) -> None:
    view, sql = CHANGES[change]
    copy = Path(shutil.copy(filled, tmp_path / "copy.db"))
    connection = apsw.Connection(str(copy))
    connection.execute(sql)
    connection.close()
    with moot.open(copy, project="test") as m, moot.open(filled, project="test") as whole:
        *unsound, named = found(m)
        assert named == (view, 0, "view")
        assert unsound == ([("", 0, "unreadable")] if change == "a page of the index" else [])
        assert m.rebuild().views == ("memory", "debates")
        assert found(m) == []
        assert m.memory.list() == whole.memory.list()
        assert m.recall("ledger postgres") == whole.recall("ledger postgres")
        assert m.debates() == whole.debates()


def test_a_view_is_not_held_to_a_log_that_is_damaged_itself(filled: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(filled, tmp_path / "copy.db"))
    connection = apsw.Connection(str(copy))
    connection.execute("UPDATE content SET text = 'something else' WHERE event = 1 AND n = 0")
    connection.close()
    with moot.open(copy, project="test") as m:
        assert found(m) == [("memory/test", 1, "text")]


def test_views_of_a_file_that_can_only_be_read_are_checked_too(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copy(filled, tmp_path / "copy.db"))
    monkeypatch.setattr(file, "_writable", lambda _: False)
    with moot.open(copy, project="test") as m:
        with pytest.raises(StoreUnavailable):
            m.rebuild()
        assert found(m) == []
