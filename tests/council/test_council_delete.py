"""A deleted debate is seen no more and none of its texts is left; that it was there stays on record."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from erasing import PROFILES, copies, crashed, held_up, nowhere
from small_councils import note, opened

import moot
from moot.errors import DebateBusy, NotFound, StoreUnavailable
from moot.faces.python.library import Moot
from moot.log.sqlite import SqliteStore
from moot.record.events import decode
from moot.runtime.driver import load

LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
]
QUESTION, POSITIONS = "Which database for the zanzibarquux ledger?", ["use Cassandra", "use Postgres"]


def held(m: Moot, profile: str = "default", **more: Any) -> str:
    return m.council(QUESTION, POSITIONS, profile=profile, **more).debate_id


def unseen(m: Moot, debate_id: str) -> bool:
    """Whether every way of looking at the debate says that there is none, and that it was deleted."""
    looks: tuple[Callable[..., Any], ...] = (m.show, m.resume, m.explain, m.replay, m.export)
    for look in looks:
        with pytest.raises(NotFound, match="it was deleted"):
            look(debate_id)
    with pytest.raises(NotFound, match="it was deleted"):
        m.fork(debate_id, at=1)
    return debate_id not in [line.debate_id for line in m.debates()]


@PROFILES
def test_a_deleted_debate_is_seen_no_more_and_no_text_of_it_is_left(tmp_path: Path, profile: str) -> None:
    with opened(tmp_path, LEDGER) as m:
        id, other = held(m, profile), held(m, profile)
        before, length = m.show(other).to_dict(), m.store.version(f"debate/{id}")
        assert f"verdict-{id}" in [memory.id for memory in m.memory.list()]
        m.delete(other)
        assert not nowhere(tmp_path)
        assert m.delete(id).erased > length / 2
        assert unseen(m, id)
        assert m.debates() == []
        assert [memory.id for memory in m.memory.list()] == ["m3", "m2", "m1"]
        assert m.recall("ledger", category="derived").items == ()
        assert (m.verify().ok, m.verify(id).ok, m.verify(id).checked) == (True, True, length + 1)
        assert before["status"] is not None
    assert nowhere(tmp_path)


def test_the_record_that_it_was_stays(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        id = held(m)
        before = [(e.type, e.id, e.hash) for e in m.store.read(f"debate/{id}")]
        m.delete(id)
        after = list(m.store.read(f"debate/{id}"))
        assert [(e.type, e.id, e.hash) for e in after[:-1]] == before
        assert (after[-1].type, after[-1].actor) == ("DebateDeleted", "operator")
        assert load(m.store, f"debate/{id}").deleted
        m.rebuild()
        assert m.debates() == []


def test_others_keep_what_they_said(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        id = held(m)
        kept = m.council("Which store for the ledger?", POSITIONS).debate_id
        fork = m.fork(id, at=3).debate_id
        shown, memories = m.show(kept).to_dict(), list(m.export_memories())
        m.delete(id)
        assert m.show(kept).to_dict() == shown
        assert [line for line in memories if f"verdict-{id}" not in line] == list(m.export_memories())
        assert m.resume(fork).to_dict()["forked"] == {"debate": id, "version": 3}
        assert m.replay(kept).identical


def test_a_fork_that_says_the_others_verdict_takes_only_its_own_along(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        id = held(m)
        fork = m.fork(id, at=m.store.version(f"debate/{id}")).debate_id
        assert m.show(fork).to_dict()["remembered"] == f"verdict-{id}"
        m.delete(fork)
        assert m.memory.get(f"verdict-{id}")
        m.delete(id)
        with pytest.raises(NotFound):
            m.memory.get(f"verdict-{id}")


def test_twice_is_not_found_and_so_is_what_never_was(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        id = held(m)
        m.delete(id)
        length = m.store.version(f"debate/{id}")
        with pytest.raises(NotFound, match="nothing is left"):
            m.delete(id)
        assert m.store.version(f"debate/{id}") == length
        for never in ("nope", "", "debate/x"):
            with pytest.raises(NotFound):
                m.delete(never)
        assert m.store.streams("debate/") == [f"debate/{id}"]


class Stopped(Exception):
    """Whoever watches a council has had enough."""


def test_a_suspended_debate_can_be_deleted_and_nobody_goes_on_with_it(tmp_path: Path) -> None:
    def stop(debate: Any, events: object) -> None:
        if debate.version >= 4:
            raise Stopped

    with opened(tmp_path, LEDGER) as m:
        with pytest.raises(Stopped):
            held(m, watch=stop)
        (line,) = m.debates()
        assert line.state == "suspended"
        m.delete(line.debate_id)
        assert unseen(m, line.debate_id)
    assert nowhere(tmp_path)


def test_a_running_debate_is_refused_by_the_name_of_its_holder(tmp_path: Path) -> None:
    told = []
    with opened(tmp_path, LEDGER) as m, moot.open(tmp_path / "moot.db", project="test") as other:

        def watch(debate: Any, events: object) -> None:
            with pytest.raises(DebateBusy, match="delete it then") as caught:
                other.delete(debate.opened.debate)
            told.append(caught.value.holder)

        id = held(m, watch=watch)
        assert told
        assert all(holder.startswith("process ") for holder in told)
        assert m.replay(id).identical
        other.delete(id)


def test_a_debate_that_is_deleted_while_somebody_waits_to_resume_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lease = SqliteStore.lease
    with opened(tmp_path, LEDGER) as m:
        id = m.fork(held(m), at=3).debate_id

        def overtaken(store: SqliteStore, stream: str) -> Any:
            monkeypatch.setattr(SqliteStore, "lease", lease)
            m.delete(id)
            return lease(store, stream)

        monkeypatch.setattr(SqliteStore, "lease", overtaken)
        with pytest.raises(NotFound):
            m.resume(id)
        assert unseen(m, id)


@PROFILES
def test_a_deletion_that_crashed_anywhere_is_finished_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, profile: str
) -> None:
    with opened(tmp_path, LEDGER) as m:
        id = held(m, profile)
    for at, folder, m in copies(tmp_path):
        again = crashed(monkeypatch, at, ("append", "erase", "erase_stream"), lambda m=m: m.delete(id))  # type: ignore[misc]
        if again:
            assert bool(m.debates()) is (at == 0), "it is said before anything is erased"
            m.delete(id)
        assert unseen(m, id)
        assert nowhere(folder)
        assert m.verify().ok
        with pytest.raises(NotFound):
            m.delete(id)
        if not again:
            break
    assert (again, at >= 3) == (False, True)


def test_a_reader_holds_up_no_part_of_a_deletion_for_good(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        id = held(m)
        with held_up(tmp_path, m):
            for _ in range(2):
                with pytest.raises(StoreUnavailable, match="keeps an old copy"):
                    m.delete(id)
            assert unseen(m, id)
            assert not nowhere(tmp_path)
        with pytest.raises(NotFound):
            m.delete(id)
        assert nowhere(tmp_path)


def test_what_is_deleted_while_it_is_forked_is_erased_in_the_fork_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append: Callable[..., int] = SqliteStore.append
    with opened(tmp_path, LEDGER) as m:
        id = held(m)

        def overtaken(store: SqliteStore, stream: str, *arguments: Any, **named: Any) -> int:
            monkeypatch.setattr(SqliteStore, "append", append)
            m.delete(id)
            return append(store, stream, *arguments, **named)

        monkeypatch.setattr(SqliteStore, "append", overtaken)
        m.fork(id, at=m.store.version(f"debate/{id}"))
    assert nowhere(tmp_path)


def test_a_memory_of_a_person_is_not_taken_for_a_verdict(tmp_path: Path) -> None:
    with opened(tmp_path, LEDGER) as m:
        id = held(m, remember=False)
        m.remember("mine", "learning", id=f"verdict-{id}")
        m.delete(id)
        assert m.memory.get(f"verdict-{id}").text == "mine"


def test_nothing_can_be_said_after_a_deletion(tmp_path: Path) -> None:
    from moot.errors import Damage
    from moot.record.debate import fold

    with opened(tmp_path, LEDGER) as m:
        id = held(m)
        m.delete(id)
        events = [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{id}")]
        for late in (events[-1], events[-2], events[1]):
            with pytest.raises(Damage, match="was deleted"):
                fold([*events, late])
        with pytest.raises(Damage):
            fold(events[-1:])


def test_it_is_the_same_awaited(tmp_path: Path) -> None:
    async def gone() -> list[dict[str, Any]]:
        async with moot.aio.open(tmp_path / "moot.db", project="test") as m:
            assert (await m.delete(await m.council(QUESTION, POSITIONS))).erased > 0
            return await m.debates()

    with opened(tmp_path, LEDGER):
        pass
    assert asyncio.run(gone()) == []
