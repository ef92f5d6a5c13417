"""Any sequence of calls leaves the store as it leaves a list."""

import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from making import given as as_given

from moot.errors import DebateBusy, InvalidValue, LeaseLost, NotFound, VersionConflict
from moot.log.sqlite import SqliteStore
from moot.log.store import Lease
from moot.record.envelope import Envelope, NewEvent
from moot.record.text import ERASED, Text
from profiles import examples

STREAMS = st.sampled_from(["a", "b", "c"])
IDS = st.lists(st.integers(0, 30).map(str), max_size=4)
NEAR = st.integers(-2, 2)


def made(id: str) -> NewEvent:
    return NewEvent("Noted", id, "2026-03-01T12:00:00Z", "ana", {"text": Text(f"text {id}"), "n": int(id)})


@dataclass
class Model:
    """A list of (stream, event), and who holds which lease."""

    log: list[tuple[str, NewEvent]] = field(default_factory=list)
    epochs: dict[str, int] = field(default_factory=dict)
    held: dict[str, Lease] = field(default_factory=dict)

    def stream(self, name: str) -> list[NewEvent]:
        return [event for stream, event in self.log if stream == name]

    def outcome(self, stream: str, ids: list[str], expected: int, epoch: int | None) -> type[Exception] | int:
        """What an append must do; a version if it succeeds, with the events added."""
        there = self.stream(stream)
        if expected < 0:
            return InvalidValue
        if epoch is not None and epoch != self.epochs.get(stream, 0):
            return LeaseLost
        if expected != len(there):
            same = ids and [event.id for event in there[expected : expected + len(ids)]] == ids
            return expected + len(ids) if same else VersionConflict
        if len({*ids, *(event.id for _, event in self.log)}) < len(ids) + len(self.log):
            return InvalidValue
        self.log += [(stream, made(id)) for id in ids]
        return expected + len(ids)


class StoreAgainstAList(RuleBasedStateMachine):
    """The rules: append rightly and wrongly, lease, release, erase, open again, read from anywhere."""

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.model = Model()
        self.open()

    def open(self) -> None:
        self.store = SqliteStore(Path(self.folder.name) / "moot.db")

    @rule(stream=STREAMS, ids=IDS, off=st.just(0) | NEAR, epoch_off=st.none() | NEAR)
    def append(self, stream: str, ids: list[str], off: int, epoch_off: int | None) -> None:
        expected = len(self.model.stream(stream)) + off
        epoch = None if epoch_off is None else self.model.epochs.get(stream, 0) + epoch_off
        self.agree(stream, ids, expected, epoch)

    @rule(stream=STREAMS, start=st.integers(0, 20), count=st.integers(1, 4))
    def append_again(self, stream: str, start: int, count: int) -> None:
        there = self.model.stream(stream)
        self.agree(stream, [event.id for event in there[start : start + count]], start, None)

    def agree(self, stream: str, ids: list[str], expected: int, epoch: int | None) -> None:
        outcome = self.model.outcome(stream, ids, expected, epoch)
        events = [made(id) for id in ids]
        if isinstance(outcome, int):
            assert self.store.append(stream, events, expected=expected, epoch=epoch) == outcome
        else:
            with pytest.raises(outcome):
                self.store.append(stream, events, expected=expected, epoch=epoch)

    @rule(stream=STREAMS)
    def lease(self, stream: str) -> None:
        if stream in self.model.held:
            with pytest.raises(DebateBusy):
                self.store.lease(stream)
            return
        epoch = self.model.epochs.get(stream, 0) + 1
        lease = self.store.lease(stream)
        assert (lease.epoch, lease.taken_over) == (epoch, False)
        self.model.epochs[stream], self.model.held[stream] = epoch, lease

    @rule(stream=STREAMS)
    def release(self, stream: str) -> None:
        if lease := self.model.held.pop(stream, None):
            self.store.release(lease)

    @rule(id=st.integers(0, 30).map(str))
    def erase(self, id: str) -> None:
        for place, (stream, event) in enumerate(self.model.log):
            if event.id == id:
                assert self.store.erase(id) == (event.data["text"] is not ERASED)
                self.model.log[place] = stream, replace(event, data={**event.data, "text": ERASED})
                return
        with pytest.raises(NotFound):
            self.store.erase(id)

    @rule()
    def open_again(self) -> None:
        self.store.close()
        self.model.held.clear()
        self.open()

    @rule(stream=STREAMS, after=st.integers(0, 20), limit=st.none() | st.integers(0, 6))
    def read(self, stream: str, after: int, limit: int | None) -> None:
        until = None if limit is None else after + limit
        assert told(self.store.read(stream, after, limit)) == self.model.stream(stream)[after:until]
        wanted = [event for _, event in self.model.log][after:until]
        assert told(self.store.read_all(after, limit)) == wanted

    @invariant()
    def the_whole_log_is_the_list(self) -> None:
        envelopes = list(self.store.read_all())
        assert [(e.stream, as_given(e)) for e in envelopes] == self.model.log
        assert [e.position for e in envelopes] == list(range(1, len(envelopes) + 1))
        for stream in "abc":
            versions = [e.version for e in envelopes if e.stream == stream]
            assert versions == list(range(1, self.store.version(stream) + 1))
        assert self.store.verify() == (len(envelopes), [])

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()


def told(envelopes: Any) -> list[NewEvent]:
    return [as_given(envelope) for envelope in envelopes if isinstance(envelope, Envelope)]


TestStoreAgainstAList = StoreAgainstAList.TestCase
TestStoreAgainstAList.settings = examples(150, stateful_step_count=30)
