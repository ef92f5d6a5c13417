"""However answers, drivers, deadlines and crashes interleave, an open round comes to the same end.

A script says what each of three processes does, step by step, and what goes wrong at each append: somebody else
answers in that very moment, the disk refuses before or after, the process dies and cannot even give back its lease.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from open_rounds import STREAM, Handle, Table, fails, held_at_once, outcome

from moot.errors import ClosedRequest, DebateBusy, NotFound, StoreUnavailable
from moot.operations.debates.debate_life import World
from moot.operations.debates.replay import replayed
from profiles import examples

PEOPLE, PROCESSES, DEADLINE_S = ("ana", "ben"), 3, 90

steps = st.one_of(
    st.tuples(st.just("answer"), st.integers(0, PROCESSES - 1), st.sampled_from(PEOPLE), st.booleans()),
    st.tuples(st.just("resume"), st.integers(0, PROCESSES - 1)),
    st.tuples(st.just("wait"), st.sampled_from([1, 50, 100])),
    st.tuples(st.just("crash"), st.integers(0, PROCESSES - 1)),
)
at_appends = st.one_of(
    st.just(("nothing",)),
    st.tuples(st.just("intrude"), st.sampled_from(PEOPLE), st.booleans()),
    st.sampled_from([("before",), ("after",), ("die",)]),
)


class Crowd:
    """Three processes around one debate, and the script of what goes wrong."""

    def __init__(self, script: list[Any], deadline_s: float | None) -> None:
        self.table = Table(people=PEOPLE, deadline_s=deadline_s)
        self.script = script
        self.failures = 0
        self.worlds = [self.world() for _ in range(PROCESSES)]

    def world(self) -> World:
        world = self.table.world()
        store: Any = world.store
        release = store.release
        store.dead = False
        store.trouble = lambda _: self._before(store)
        store.after = lambda _: self._after(store)
        store.release = lambda lease: fails() if store.dead else release(lease)
        return world

    def _before(self, store: Any) -> None:
        store.next = self.script.pop(0) if self.script else ("nothing",)
        match store.next:
            case ["intrude", name, drive]:
                self.try_to(lambda: self.answer(self.table.world(), name, drive))
            case ["before"]:
                self._fail()
            case ["die"]:
                store.dead = True
                self._fail()

    def _after(self, store: Any) -> None:
        if store.next == ("after",):
            self._fail()

    def _fail(self) -> None:
        self.failures += 1
        fails()

    def begin(self) -> None:
        """The first process opens the debate; whatever happens to it then, there is one."""
        self.try_to(lambda: self.table.hold(self.worlds[0]))
        self.bury()
        if not self.table.events():
            self.table.hold(self.table.world())

    def step(self, step: Any) -> None:
        match step:
            case ["answer", k, name, drive]:
                self.try_to(lambda: self.answer(self.worlds[k], name, drive))
            case ["resume", k]:
                self.try_to(lambda: self.table.resume(self.worlds[k]))
            case ["wait", seconds]:
                self.table.clock.seconds += seconds
            case ["crash", k]:
                self.crash(k)
        self.bury()

    def bury(self) -> None:
        """Whoever died gives up its lease, as the system sees to it."""
        for k, world in enumerate(self.worlds):
            if world.store.dead:  # type: ignore[attr-defined]
                self.crash(k)

    def crash(self, k: int) -> None:
        """The process is gone, and another one takes its place."""
        self.worlds[k].store.close()
        self.worlds[k] = self.world()

    def answer(self, world: World, name: str, drive: bool) -> None:
        """The person answers what is open, else what was asked last: that is refused."""
        asked = [r.request for r in self.table.open() if r.participant == name]
        again = [d["request"] for _, _, d in self.table.events() if f".{name}." in d.get("request", "")]
        for request in asked[:1] or again[-1:]:
            self.table.answer(world, request, drive=drive)

    def try_to(self, do: Any) -> None:
        with suppress(StoreUnavailable, DebateBusy, ClosedRequest, NotFound):
            do()


@examples(80)
@given(st.lists(steps, max_size=12), st.lists(at_appends, max_size=20), st.sampled_from([None, DEADLINE_S]))
def test_every_interleaving_closes_each_request_once_and_ends_as_if_all_had_answered_at_once(
    script: list[Any], trouble: list[Any], deadline_s: float | None
) -> None:
    crowd = Crowd(trouble, deadline_s)
    crowd.begin()
    for step in script:
        crowd.step(step)
    for world in crowd.worlds:
        world.store.close()
    result = crowd.table.finish()
    assert_sound(crowd)
    fates = closings(crowd.table)
    assert timeless(outcome(result)) == timeless(played_again(fates, deadline_s))
    if "timed_out" not in fates.values():
        assert outcome(result) == held_at_once(crowd.table)


def assert_sound(crowd: Crowd) -> None:
    """What holds of every log."""
    events = crowd.table.events()
    closed = Counter(data["request"] for type_, _, data in events if type_ == "RequestClosed")
    asked = [request for type_, _, data in events if type_ == "MovesRequested" for request in data["requests"]]
    assert closed == Counter(request["id"] for request in asked)
    types = [type_ for type_, _, _ in events]
    assert types.count("DebateConcluded") == 1
    assert set(types[types.index("DebateConcluded") + 1 :]) <= {"DebateResumed"}
    deadlines = {request["id"]: request.get("deadline") for request in asked}
    for type_, at, data in events:
        if type_ == "RequestClosed" and deadlines[data["request"]] is not None:
            late = datetime.fromisoformat(at) >= datetime.fromisoformat(deadlines[data["request"]])
            assert late == (data["how"] == "timed_out")
    assert sum(calls - 1 for calls in crowd.table.calls.values()) <= crowd.failures
    store = Handle(crowd.table.log)
    assert store.verify(STREAM)[1] == []
    assert replayed(list(store.read(STREAM))).identical
    assert store.holder(STREAM) is None


def closings(table: Table) -> dict[str, str]:
    """By request how it was closed."""
    return {data["request"]: data["how"] for type_, _, data in table.events() if type_ == "RequestClosed"}


def played_again(fates: Mapping[str, str], deadline_s: float | None) -> dict[str, Any]:
    """The same, by one process in which nothing goes wrong: who was in time answers, then the time is up."""
    table = Table(people=PEOPLE, deadline_s=deadline_s)
    world = table.world()
    table.hold(world)
    while asked := table.open():
        in_time = [request.request for request in asked if fates[request.request] != "timed_out"]
        for request in in_time:
            table.answer(world, request)
        if len(in_time) < len(asked):
            table.clock.seconds += DEADLINE_S
            table.resume(world)
    return outcome(table.result())


def timeless(result: Mapping[str, Any]) -> str:
    """A result as JSON, without the times of its deadlines."""
    return re.sub(r"no answer by [-\d:T.]+Z", "no answer in time", json.dumps(result, sort_keys=True))
