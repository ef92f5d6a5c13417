"""What is forgotten is gone from everywhere, and nothing that rests on it breaks."""

from pathlib import Path
from typing import Any

import pytest
from small_councils import note, opened

import moot
from moot.errors import NotFound, StoreUnavailable
from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook, Recall
from moot.operations.moot import Moot

SECRET = "Zanzibarquux kept the ledger consistent through three failovers"
LEDGER = [
    note(SECRET, source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]
POSITIONS = ["use Cassandra", "use Zanzibarquux"]


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_a_forgotten_memory_is_gone_from_the_debates_that_quoted_it(tmp_path: Path, profile: str) -> None:
    question = "Which database for the ledger?"
    with opened(tmp_path, LEDGER) as m:
        result = m.council(question, ["use Cassandra", "use Postgres"], profile=profile)
        before = m.replay(result.debate_id)
        assert any(SECRET in line for line in m.export(result.debate_id, "log"))
        assert m.forget("m1") >= 2
        assert not any("zanzibarquux" in line.lower() for line in m.export(result.debate_id, "log"))
        assert not any("zanzibarquux" in line.lower() for line in m.export_memories())
        after = m.replay(result.debate_id)
        assert (before.identical, after.identical) == (True, True)
        assert [p["strength"] for p in after.result["positions"]] == [p["strength"] for p in before.result["positions"]]
        assert after.result["status"] == before.result["status"]
        assert m.verify().ok
        if profile == "default":
            quoted = {item["id"]: item["text"] for item in m.show(result.debate_id).evidence}
            assert quoted["m1"] == "erased"
    for file in tmp_path.rglob("moot.db*"):
        assert b"zanzibarquux" not in file.read_bytes().lower()


def nowhere(folder: Path) -> bool:
    """Whether no file of the database holds the secret."""
    return not any(b"zanzibarquux" in file.read_bytes().lower() for file in folder.rglob("moot.db*"))


def held(m: Moot, profile: str = "default") -> str:
    return m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"], profile=profile).debate_id


class Crash(BaseException):
    """The end of the process, as far as a test can have it."""


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_a_forgetting_that_crashed_anywhere_is_finished_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, profile: str
) -> None:
    with opened(tmp_path, LEDGER) as m:
        held(m, profile)
    whole, left, erase = (tmp_path / "moot.db").read_bytes(), 0, SqliteStore.erase
    for crash_at in range(100):
        folder = tmp_path / str(crash_at)
        folder.mkdir()
        (folder / "moot.db").write_bytes(whole)
        left = crash_at

        def crashing(store: SqliteStore, event_id: str) -> int:
            nonlocal left
            if not left:
                raise Crash
            left -= 1
            return erase(store, event_id)

        with moot.open(folder / "moot.db", project="test") as m:
            monkeypatch.setattr(SqliteStore, "erase", crashing)
            crashed = False
            try:
                m.forget("m1")
            except Crash:
                crashed = True
            monkeypatch.setattr(SqliteStore, "erase", erase)
            if crashed and not nowhere(folder):
                assert m.forget("m1") >= 1
            assert nowhere(folder)
            if not crashed:
                break
    assert not crashed
    assert crash_at >= 2


def test_a_reader_holds_up_no_part_of_a_forgetting_for_good(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m, moot.open(tmp_path / "moot.db", project="test") as reader:
        debate_id = held(m)
        with m.store.connection() as own:
            own.set_busy_timeout(20)
        with reader.store.connection() as connection:
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM event").fetchall()
            for _ in range(2):
                with pytest.raises(StoreUnavailable, match="keeps an old copy"):
                    m.forget("m1")
            assert not any("zanzibarquux" in line.lower() for line in m.export(debate_id, "log"))
            assert not nowhere(tmp_path)
            connection.execute("ROLLBACK")
        with pytest.raises(NotFound):
            m.forget("m1")
        assert nowhere(tmp_path)


@pytest.mark.parametrize("profile", ["default", "founding"])
def test_a_quote_written_down_after_the_forgetting_is_erased_by_forgetting_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, profile: str
) -> None:
    recall, forgotten = MemoryBook.recall, []

    with opened(tmp_path, LEDGER) as m:

        def overtaken(book: MemoryBook, *arguments: Any, **named: Any) -> Recall:
            found = recall(book, *arguments, **named)
            if not forgotten and any(item.memory.id == "m1" for item in found.items):
                forgotten.append(m.forget("m1"))
            return found

        monkeypatch.setattr(MemoryBook, "recall", overtaken)
        held(m, profile)
        assert forgotten
        assert not nowhere(tmp_path)
        assert m.forget("m1") >= 1
        assert nowhere(tmp_path)
        with pytest.raises(NotFound):
            m.forget("m1")


def test_a_memory_that_never_was_is_not_found(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        held(m)
        with pytest.raises(NotFound):
            m.forget("m9")
