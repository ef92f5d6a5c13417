"""The loop: whatever participants, stores and operators do to it, the log tells of one debate that can go on."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from debating import PEOPLE, TOY, fact, opening, wild

from moot.errors import Damage, LeaseLost, StoreUnavailable, VersionConflict
from moot.log.sqlite import SqliteStore
from moot.log.streams import stream_of
from moot.participants import Participant
from moot.participants.scripted import Scripted
from moot.record.debate import Debate
from moot.record.envelope import NewEvent
from moot.record.events import (
    EVENT_VERSION,
    Closed,
    DebateCancelled,
    Event,
    MovesRequested,
    Request,
    VerdictRemembered,
    encode,
)
from moot.record.moves import Advance, Move, SubmitFact
from moot.record.status import Status, StoppedBy
from moot.record.text import Text
from moot.runtime.driver import Driver, load

AT = "2026-03-01T12:00:00Z"
STREAM = stream_of("d1")
OPENED = opening("ana", "ben", "cho")
People = Mapping[str, Participant]


def wild_people(seed: int = 7) -> dict[str, Participant]:
    script = wild(seed)
    return {name: Scripted(name, lambda request: script(request, Debate())) for name in PEOPLE[:3]}


class Person:
    """A participant that does what `respond` does; anything else passes for it."""

    kind = "scripted"

    def __init__(self, respond: Callable[[Request], Any]) -> None:
        self.name, self._respond = "ben", respond

    async def respond(self, request: Request, debate: Debate) -> Move:
        found = self._respond(request)
        return await found if asyncio.iscoroutine(found) else found


def in_turn(store: SqliteStore) -> dict[str, Participant]:
    """Wild people who answer one after the other: each once the answers before its own are on disk."""
    return {name: Person(partial(_waits_its_turn, store, person)) for name, person in wild_people().items()}


async def _waits_its_turn(store: SqliteStore, person: Participant, request: Request) -> Move:
    while load(store, STREAM).outstanding[0] != request:
        await asyncio.sleep(0)
    return await person.respond(request, Debate())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(tmp_path / "moot.db") as store:
        yield store


def begin(store: Any) -> None:
    type_, data = encode(OPENED)
    store.append(STREAM, [NewEvent(type_, f"{STREAM}#1", AT, "operator", data, None, EVENT_VERSION)], expected=0)


async def drive(store: Any, people: People, **more: Any) -> Debate:
    """Drive the debate in the store to its end, as operations do: under a lease that is always given back."""
    lease = store.lease(STREAM)
    try:
        return await Driver(store, STREAM, TOY, people, now=lambda: AT, lease=lease, **more).run()
    finally:
        store.release(lease)


def held(store: Any, people: People, **more: Any) -> Debate:
    begin(store)
    return asyncio.run(drive(store, people, **more))


def closings(debate: Debate, name: str) -> list[tuple[Closed, str]]:
    found = [r.closed[q.id] for r in debate.rounds for q in r.requests if q.participant == name]
    return [(closing.how, str(closing.why)) for closing in found]


# -- participants


async def _sleep() -> Move:
    await asyncio.sleep(60)
    return Move()


async def _cancels_itself() -> Move:
    raise asyncio.CancelledError


async def _ignores_that_its_time_is_up() -> Move:
    for _ in range(3):
        try:
            await asyncio.sleep(0.3)
        except asyncio.CancelledError:
            continue
    return Move()


def _raises(error: BaseException) -> Callable[[Request], Any]:
    def respond(request: Request) -> Any:
        raise error

    return respond


BROKEN: dict[str, tuple[Callable[[Request], Any], Closed, str]] = {
    "raises": (_raises(ValueError("secret")), Closed.FAILED, "the code of ben raised ValueError"),
    "times out by itself": (_raises(TimeoutError()), Closed.FAILED, "the code of ben raised TimeoutError"),
    "recurses too deep": (_raises(RecursionError()), Closed.FAILED, "the code of ben raised RecursionError"),
    "hangs": (lambda request: _sleep(), Closed.TIMED_OUT, "no answer within 0.05 s"),
    "ignores its end": (lambda r: _ignores_that_its_time_is_up(), Closed.TIMED_OUT, "no answer within 0.05 s"),
    "cancels itself": (lambda request: _cancels_itself(), Closed.FAILED, "ben gave up: its code cancelled itself"),
    "answers nothing": (lambda request: None, Closed.FAILED, "NoneType, which is no move"),
    "answers in prose": (lambda request: "I agree", Closed.FAILED, "str, which is no move"),
    "breaks when it is looked at": (lambda request: Move((_Trap(),)), Closed.ANSWERED, ""),  # type: ignore[arg-type]
}


class _Trap:
    def __getattr__(self, name: str) -> Any:
        raise RuntimeError("it went off")


@pytest.mark.parametrize(("respond", "how", "why"), BROKEN.values(), ids=BROKEN)
def test_a_broken_participant_costs_itself_the_turn(
    store: SqliteStore, respond: Callable[[Request], Any], how: Closed, why: str
) -> None:
    people = {**wild_people(), "ben": Person(respond)}
    debate = held(store, people, timeout_s=0.05)
    assert debate.concluded is not None
    assert debate.concluded.status is not Status.FAILED
    assert {said for said, _ in closings(debate, "ben")} == {how}
    assert all(why in text for _, text in closings(debate, "ben"))
    assert any(id.split(".")[1] == "ana" for id in debate.graph.arguments)
    assert load(store, STREAM) == debate


def test_a_participant_that_is_not_there_costs_itself_the_turn(store: SqliteStore) -> None:
    people = {name: person for name, person in wild_people().items() if name != "ben"}
    debate = held(store, people)
    assert set(closings(debate, "ben")) == {(Closed.FAILED, "no participant 'ben' is here")}


def test_a_debate_in_which_everybody_fails_has_failed(store: SqliteStore) -> None:
    debate = held(store, {})
    assert debate.concluded is not None
    assert debate.concluded.status is Status.FAILED


def test_what_json_cannot_hold_never_reaches_the_store(store: SqliteStore) -> None:
    acts = (Advance("lone \ud800"), Advance("P\0"), SubmitFact(fact("f", score=float("nan"))), Advance("P"))
    debate = held(store, {"ana": Scripted("ana", lambda request: Move(acts) if request.id == "1.ana.0" else Move())})
    assert list(debate.graph.arguments) == ["1.ana.3"]
    assert len(debate.graph.listed) == 3
    assert load(store, STREAM) == debate


# -- what is written, and when


def test_the_watcher_hears_of_events_only_once_they_are_on_disk(store: SqliteStore) -> None:
    heard: list[Event] = []

    def watch(debate: Debate, events: Sequence[Event]) -> None:
        heard.extend(events)
        assert store.version(STREAM) == debate.version == len(heard) + 1
        assert load(store, STREAM) == debate

    debate = held(store, wild_people(), watch=watch)
    assert len(heard) == debate.version - 1


def test_the_log_says_who_acted_and_what_led_to_it(store: SqliteStore) -> None:
    held(store, wild_people())
    envelopes = list(store.read(STREAM))
    assert len({e.id for e in envelopes}) == len(envelopes)
    asked = None
    for e in envelopes[1:]:
        assert e.cause == asked
        assert e.actor == (e.data["request"].split(".")[1] if "request" in e.data else "engine")
        asked = e.id if e.type == MovesRequested.__name__ else asked
    assert store.verify(STREAM) == (len(envelopes), [])


def test_an_event_out_of_place_is_refused_before_it_is_written(store: SqliteStore) -> None:
    begin(store)

    async def too_early() -> None:
        driver = Driver(store, STREAM, TOY, {}, now=lambda: AT, lease=store.lease(STREAM))
        driver.debate = load(store, STREAM)
        await driver.append([VerdictRemembered("m1")], actor="engine")

    with pytest.raises(Damage):
        asyncio.run(too_early())
    assert store.version(STREAM) == 1


# -- what goes wrong, and goes on


class Trouble:
    """A store that does `trouble` at its append number `at`, before it appends."""

    def __init__(self, store: SqliteStore, at: int, trouble: Callable[[], None]) -> None:
        self._store, self._at, self._trouble = store, at, trouble
        self.appends = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def append(self, *args: Any, **more: Any) -> int:
        self.appends += 1
        if self.appends == self._at:
            self._trouble()
        return self._store.append(*args, **more)


def _disk_full() -> None:
    raise StoreUnavailable("moot.db", "the disk is full", "make room and resume")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Debate:
    with SqliteStore(tmp_path_factory.mktemp("calm") / "moot.db") as store:
        return held(store, wild_people())


def same(one: Debate, other: Debate) -> bool:
    return repr((one.graph, one.rounds[-1].added, one.concluded)) == repr(
        (other.graph, other.rounds[-1].added, other.concluded)
    )


@pytest.mark.parametrize("at", range(2, 17))
def test_a_store_that_fails_is_heard_of_and_the_debate_goes_on_to_the_same_end(
    store: SqliteStore, undisturbed: Debate, at: int
) -> None:
    begin(store)
    troubled = Trouble(store, at - 1, _disk_full)
    with pytest.raises(StoreUnavailable, match="disk is full"):
        asyncio.run(drive(troubled, in_turn(store)))
    assert same(asyncio.run(drive(store, wild_people())), undisturbed)
    assert not store.lease(STREAM).taken_over


def test_a_participant_cannot_swallow_the_failure_of_the_store(store: SqliteStore) -> None:
    people = {**wild_people(), "ben": Person(lambda request: _disk_full())}
    with pytest.raises(StoreUnavailable):
        held(store, people)
    assert load(store, STREAM).concluded is None


def test_a_damaged_record_is_no_fault_of_the_participant_that_came_upon_it(
    store: SqliteStore, undisturbed: Debate
) -> None:
    people = {**wild_people(), "ben": Person(_raises(Damage("a gap in the log of memory")))}
    with pytest.raises(Damage, match="a gap"):
        held(store, people)
    assert load(store, STREAM).concluded is None
    assert same(asyncio.run(drive(store, wild_people())), undisturbed)


def test_answers_that_come_at_once_are_written_at_once_each_under_its_own_name(store: SqliteStore) -> None:
    begin(store)
    counted = Trouble(store, 0, _disk_full)
    debate = asyncio.run(drive(counted, wild_people()))
    assert counted.appends == 2 * len(debate.rounds) + 1, "what was asked, what was answered; and the conclusion"
    said = [e for e in store.read(STREAM) if "request" in e.data]
    assert {e.actor for e in said} == set(PEOPLE[:3])
    assert all(e.data["request"].split(".")[1] == e.actor for e in said)


@pytest.mark.parametrize("at", [1, 2, 3, 6])
def test_a_run_cancelled_in_the_middle_of_an_append_waits_for_it_and_can_go_on(
    store: SqliteStore, undisturbed: Debate, at: int
) -> None:
    begin(store)
    troubled = Trouble(store, at, lambda: time.sleep(0.2))

    async def cancelled() -> None:
        task = asyncio.ensure_future(drive(troubled, wild_people()))
        while troubled.appends < at:
            await asyncio.sleep(0.005)
        before = store.version(STREAM)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert store.version(STREAM) > before

    asyncio.run(cancelled())
    assert same(asyncio.run(drive(store, wild_people())), undisturbed)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_an_interrupt_gives_the_lease_back_and_leaves_a_debate_that_goes_on(
    store: SqliteStore, undisturbed: Debate, error: type[BaseException]
) -> None:
    people = {**wild_people(), "ben": Person(_raises(error()))}
    with pytest.raises(error):
        held(store, people)
    lease = store.lease(STREAM)
    assert not lease.taken_over
    store.release(lease)
    assert load(store, STREAM).concluded is None
    assert same(asyncio.run(drive(store, wild_people())), undisturbed)


def test_only_who_did_not_answer_is_asked_again_and_the_causes_go_on(store: SqliteStore) -> None:
    begin(store)
    calls: list[str] = []

    def people(interrupt: bool) -> dict[str, Participant]:
        def respond(request: Request) -> Move:
            calls.append(request.id)
            if interrupt and request.participant == "cho":
                raise StoreUnavailable("moot.db", "gone", "resume")
            return Move(passed=True)

        return {name: Scripted(name, respond) for name in PEOPLE[:3]}

    with pytest.raises(StoreUnavailable):
        asyncio.run(drive(store, people(True)))
    answered = {e.data["request"] for e in store.read(STREAM) if e.type == "RequestClosed"}
    calls.clear()
    asyncio.run(drive(store, people(False)))
    assert answered.isdisjoint(calls)
    envelopes = list(store.read(STREAM))
    asked = next(e.id for e in envelopes if e.type == MovesRequested.__name__)
    assert {e.cause for e in envelopes if e.type == "RequestClosed"} == {asked}


def test_what_another_writer_put_in_the_same_place_is_not_taken_for_ours(store: SqliteStore) -> None:
    def intrude() -> None:
        type_, data = encode(DebateCancelled("an operator", Text("enough")))
        version = store.version(STREAM)
        foreign = NewEvent(type_, f"{STREAM}#{version + 1}", AT, "operator", data, None, EVENT_VERSION)
        store.append(STREAM, [foreign], expected=version)

    begin(store)
    debate = asyncio.run(drive(Trouble(store, 1, intrude), wild_people()))
    assert debate.concluded is not None
    assert load(store, STREAM) == debate
    assert (debate.concluded.status, debate.concluded.stopped_by) == (Status.CANCELLED, StoppedBy.OPERATOR)


def test_a_conflict_that_nothing_new_explains_is_not_tried_for_ever(store: SqliteStore) -> None:
    def refuse() -> None:
        raise VersionConflict(STREAM, 1, 2)

    begin(store)
    with pytest.raises(VersionConflict):
        asyncio.run(drive(Trouble(store, 1, refuse), wild_people()))


def test_a_cancelled_debate_ends_although_answers_are_due(store: SqliteStore) -> None:
    begin(store)

    called: list[str] = []

    def respond(request: Request) -> Move:
        called.append(request.id)
        return Move()

    async def cancel() -> Debate:
        people = {name: Scripted(name, respond) for name in PEOPLE[:3]}
        driver = Driver(store, STREAM, TOY, people, now=lambda: AT, lease=store.lease(STREAM))
        driver.debate = load(store, STREAM)
        await driver.append([MovesRequested(1, TOY.ask(driver.debate))], actor="engine")
        await driver.append([DebateCancelled("ana")], actor="ana")
        return await driver.run()

    debate = asyncio.run(cancel())
    assert debate.concluded is not None
    assert debate.concluded.status is Status.CANCELLED
    assert len(debate.outstanding) == 4
    assert called == []


def test_a_twin_that_lost_its_lease_writes_nothing(store: SqliteStore) -> None:
    begin(store)
    lease = store.lease(STREAM)
    store.release(lease)
    newer = store.lease(STREAM)
    assert newer.epoch > lease.epoch
    with pytest.raises(LeaseLost):
        asyncio.run(Driver(store, STREAM, TOY, {}, now=lambda: AT, lease=lease).run())
    assert store.version(STREAM) == 1
