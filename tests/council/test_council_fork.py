"""A fork begins as another debate did and goes its own way; the other is not touched."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from small_councils import events_of, in_memory, note, opened, opening_of

import moot
from moot.errors import InvalidValue, NotFound
from moot.faces.python.library import Moot
from moot.log.sqlite import SqliteStore
from moot.record.envelope import Envelope
from moot.record.events import RequestClosed

LEDGER = [
    note("Zanzibarquux kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]
QUESTION, POSITIONS = "Which database for the ledger?", ["use Cassandra", "use Postgres"]
PROFILES = pytest.mark.parametrize("profile", ["default", "founding"])


def held(m: Moot, profile: str = "default") -> str:
    return m.council(QUESTION, POSITIONS, profile=profile).debate_id


def envelopes(m: Moot, debate_id: str) -> list[Envelope]:
    return list(m.store.read(f"debate/{debate_id}"))


def sound(m: Moot, debate_id: str) -> bool:
    return m.verify(debate_id).ok and m.replay(debate_id).identical


@PROFILES
def test_a_fork_after_any_event_replays_and_can_be_taken_to_its_end(profile: str) -> None:
    with in_memory(LEDGER) as m:
        old = held(m, profile)
        whole, shown = list(m.export(old, "log")), m.show(old).to_dict()
        for at in range(1, len(whole) + 1):
            id = m.fork(old, at=at).debate_id
            assert (len(envelopes(m, id)), sound(m, id)) == (at, True), at
            assert m.show(id).ended is (at >= len(whole) - 1)
            result = m.resume(id)
            assert (result.ended, result.status not in (None, "failed")) == (True, True), at
            assert sound(m, id), at
        assert list(m.export(old, "log")) == whole
        assert m.show(old).to_dict() == shown
        assert m.verify().ok
        assert len({line.debate_id for line in m.debates()}) == len(whole) + 1


@PROFILES
def test_nobody_is_asked_again_for_what_the_fork_holds(profile: str) -> None:
    with in_memory(LEDGER) as m:
        old = held(m, profile)
        for at in range(1, len(envelopes(m, old)) + 1):
            id = m.fork(old, at=at).debate_id
            m.resume(id)
            events = events_of(m, id)
            closed = Counter(e.request for e in events if isinstance(e, RequestClosed))
            cited = Counter((e.request, e.fact.id) for e in events if hasattr(e, "fact"))
            recalled = Counter(e.request for e in events if hasattr(e, "memories"))
            assert {*closed.values(), *cited.values(), *recalled.values()} == {1}, at


def test_an_answer_that_the_copy_ends_in_stands_as_far_as_it_goes() -> None:
    with in_memory(LEDGER) as m:
        old = held(m)
        types = [e.type for e in envelopes(m, old)]
        at = types.index("EvidenceSubmitted") + 1
        assert types[at] == "EvidenceSubmitted"
        result = m.resume(m.fork(old, at=at).debate_id)
        assert "memory cut its answer short in round 1" in result.to_dict()["degraded"]


def test_the_copies_are_the_same_events_under_other_names() -> None:
    with in_memory(LEDGER) as m:
        old = held(m)
        before = envelopes(m, old)
        id = m.fork(old, at=len(before)).debate_id
        after, stream = envelopes(m, id), f"debate/{id}"
        assert [(e.type, e.at, e.actor, e.v) for e in after] == [(e.type, e.at, e.actor, e.v) for e in before]
        assert [e.data for e in after[1:]] == [e.data for e in before[1:]]
        places = {e.id: e.version for e in before}
        assert [e.id for e in after] == [f"{stream}#{n}" for n in range(1, len(after) + 1)]
        assert [e.cause for e in after] == [e.cause and f"{stream}#{places[e.cause]}" for e in before]
        assert any(e.cause for e in after)
        changed = {key for key, value in after[0].data.items() if value != before[0].data[key]}
        assert changed == {"debate", "forked"}


def test_a_fork_says_where_it_comes_from() -> None:
    with in_memory(LEDGER) as m:
        old = held(m)
        assert "forked" not in m.show(old).to_dict()
        id = m.fork(old, at=4).debate_id
        origin = opening_of(m, id).forked
        assert origin is not None
        assert (origin.debate, origin.version, origin.hash) == (old, 4, envelopes(m, old)[3].hash)
        assert m.resume(id).to_dict()["forked"] == {"debate": old, "version": 4}
        again = m.fork(id, at=2).debate_id
        assert m.show(again).to_dict()["forked"] == {"debate": id, "version": 2}


def test_a_fork_goes_its_own_way() -> None:
    with in_memory(LEDGER) as m:
        for n in range(3):
            m.remember(f"Postgres kept the ledger through outage {n}", "learning", outcome="worked", source=f"p{n}")
        old = held(m)
        before = m.show(old)
        for piece in before.evidence:
            m.memory.archive(piece.id)
        for n in range(3):
            m.remember(f"Cassandra kept the ledger through outage {n}", "learning", outcome="worked", source=f"c{n}")
        fork = m.resume(m.fork(old, at=1).debate_id)
        assert (before.verdict, fork.verdict, fork.status) == ("use Postgres", None, "unopposed")
        assert {piece.source for piece in fork.evidence} == {"c0", "c1", "c2"}
        assert m.show(old).verdict == "use Postgres"
        assert fork.to_dict()["remembered"] == f"verdict-{fork.debate_id}"


def test_the_verdict_of_a_fork_that_had_ended_is_remembered_as_its_own() -> None:
    with in_memory(LEDGER) as m:
        old = held(m)
        length = len(envelopes(m, old))
        unsaid, said = m.fork(old, at=length - 1).debate_id, m.fork(old, at=length).debate_id
        assert m.resume(unsaid).to_dict()["remembered"] == f"verdict-{unsaid}"
        assert m.resume(said).to_dict()["remembered"] == f"verdict-{old}"


def bytes_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.rglob("moot.db*")).lower()


@PROFILES
def test_what_was_erased_stays_erased_and_what_is_forgotten_is_gone_from_forks_too(
    tmp_path: Path, profile: str
) -> None:
    with opened(tmp_path, LEDGER) as m:
        old = held(m, profile)
        length = len(envelopes(m, old))
        early = m.fork(old, at=length).debate_id
        assert any("zanzibarquux" in line.lower() for line in m.export(early, "log"))
        m.forget("m1")
        assert b"zanzibarquux" not in bytes_of(tmp_path)
        late = m.fork(old, at=length).debate_id
        assert b"zanzibarquux" not in bytes_of(tmp_path)
        for id in (early, late):
            assert sound(m, id)
            assert any("erased" in str(e.data) for e in envelopes(m, id))


def test_what_is_forgotten_while_it_is_forked_is_gone_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append: Callable[..., int] = SqliteStore.append
    with opened(tmp_path, LEDGER) as m:
        old = held(m)

        def overtaken(store: SqliteStore, stream: str, *arguments: Any, **named: Any) -> int:
            if stream.startswith("debate/"):
                monkeypatch.setattr(SqliteStore, "append", append)
                m.forget("m1")
            return append(store, stream, *arguments, **named)

        monkeypatch.setattr(SqliteStore, "append", overtaken)
        id = m.fork(old, at=len(envelopes(m, old))).debate_id
        assert b"zanzibarquux" not in bytes_of(tmp_path)
        assert sound(m, id)


def test_a_debate_that_somebody_drives_can_be_forked(tmp_path: Path) -> None:
    forks = []
    with opened(tmp_path, LEDGER) as m, moot.open(tmp_path / "moot.db", project="test") as other:

        def watch(debate: Any, events: object) -> None:
            forks.append(other.show(other.fork(debate.opened.debate, at=debate.version)))

        result = m.council(QUESTION, POSITIONS, watch=watch)
        assert len(forks) > 4
        assert all(not fork.ended for fork in forks[:-2])
        assert {other.resume(fork.debate_id).verdict for fork in forks} == {result.verdict}
        assert m.verify().ok


@pytest.mark.parametrize("at", [0, -1, 10_000, 2**70, True, False, 1.0, "3", None, float("nan")])
def test_a_version_that_is_not_there_is_refused_with_the_range(at: Any) -> None:
    with in_memory(LEDGER) as m:
        old = held(m)
        with pytest.raises(InvalidValue, match=f"from 1 to {len(envelopes(m, old))}"):
            m.fork(old, at=at)
        assert len(m.debates()) == 1
        with pytest.raises(NotFound):
            m.fork("nope", at=at)


def test_it_is_the_same_awaited(tmp_path: Path) -> None:
    async def forked() -> int:
        async with moot.aio.open(tmp_path / "moot.db", project="test") as m:
            result = await m.council(QUESTION, POSITIONS)
            return len(list(await m.export(await m.fork(result, at=2), "log")))

    with opened(tmp_path, LEDGER):
        pass
    assert asyncio.run(forked()) == 2
