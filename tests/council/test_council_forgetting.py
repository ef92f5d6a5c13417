"""What is forgotten is gone from everywhere, and nothing that rests on it breaks."""

from pathlib import Path
from typing import Any

import pytest
from erasing import PROFILES, copies, crashed, held_up, nowhere
from small_councils import in_memory, note, opened

from moot.errors import NotFound, StoreUnavailable
from moot.faces.python.library import Moot
from moot.memory import MemoryBook, Recall

SECRET = "Zanzibarquux kept the ledger consistent through three failovers"
LEDGER = [
    note(SECRET, source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]
POSITIONS = ["use Cassandra", "use Zanzibarquux"]


@PROFILES
def test_a_forgotten_memory_is_gone_from_the_debates_that_quoted_it(tmp_path: Path, profile: str) -> None:
    question = "Which database for the ledger?"
    with opened(tmp_path, LEDGER) as m:
        result = m.council(question, ["use Cassandra", "use Postgres"], profile=profile)
        before = m.replay(result.debate_id)
        assert any(SECRET in line for line in m.export(result.debate_id, "log"))
        assert m.forget("m1").erased >= 2
        assert not any("zanzibarquux" in line.lower() for line in m.export(result.debate_id, "log"))
        assert not any("zanzibarquux" in line.lower() for line in m.export_memories())
        after = m.replay(result.debate_id)
        assert (before.identical, after.identical) == (True, True)
        assert [p.strength for p in after.result.positions] == [p.strength for p in before.result.positions]
        assert after.result.status == before.result.status
        assert m.verify().ok
        if profile == "default":
            quoted = {piece.id: piece.text for piece in m.show(result.debate_id).evidence}
            assert quoted["m1"] == "erased"
    assert nowhere(tmp_path)


def held(m: Moot, profile: str = "default") -> str:
    return m.council("Which database for the ledger?", ["use Cassandra", "use Postgres"], profile=profile).debate_id


@PROFILES
def test_a_forgetting_that_crashed_anywhere_is_finished_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, profile: str
) -> None:
    with opened(tmp_path, LEDGER) as m:
        held(m, profile)
    for at, folder, m in copies(tmp_path):
        again = crashed(monkeypatch, at, ("erase",), lambda m=m: m.forget("m1"))  # type: ignore[misc]
        if again and not nowhere(folder):
            assert m.forget("m1").erased >= 1
        assert nowhere(folder)
        if not again:
            break
    assert (again, at >= 2) == (False, True)


def test_a_reader_holds_up_no_part_of_a_forgetting_for_good(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        debate_id = held(m)
        with held_up(tmp_path, m):
            for _ in range(2):
                with pytest.raises(StoreUnavailable, match="keeps an old copy"):
                    m.forget("m1")
            assert not any("zanzibarquux" in line.lower() for line in m.export(debate_id, "log"))
            assert not nowhere(tmp_path)
        with pytest.raises(NotFound):
            m.forget("m1")
        assert nowhere(tmp_path)


@PROFILES
def test_a_quote_written_down_after_the_forgetting_is_erased_by_forgetting_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, profile: str
) -> None:
    recall, forgotten = MemoryBook.recall, []

    with opened(tmp_path, LEDGER) as m:

        def overtaken(book: MemoryBook, *arguments: Any, **named: Any) -> Recall:
            found = recall(book, *arguments, **named)
            if not forgotten and any(item.memory.id == "m1" for item in found.items):
                forgotten.append(m.forget("m1").erased)
            return found

        monkeypatch.setattr(MemoryBook, "recall", overtaken)
        held(m, profile)
        assert forgotten
        assert not nowhere(tmp_path)
        assert m.forget("m1").erased >= 1
        assert nowhere(tmp_path)
        with pytest.raises(NotFound):
            m.forget("m1")


def test_a_memory_that_never_was_is_not_found() -> None:
    with in_memory(LEDGER) as m:
        held(m)
        with pytest.raises(NotFound):
            m.forget("m9")
