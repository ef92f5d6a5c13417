"""What every event store must do, and every store with projections, as classes of tests: each store is a subclass."""

import contextlib
import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from making import event, events, given, ids

from moot.errors import (
    BadInput,
    DebateBusy,
    InvalidValue,
    LeaseLost,
    NewerSchema,
    NotFound,
    StoreUnavailable,
    UnknownName,
    VersionConflict,
)
from moot.log.export import read_export, read_stored
from moot.log.inmemory import InMemoryStore
from moot.log.store import EventStore, Projection
from moot.record.envelope import Envelope, NewEvent
from moot.record.text import ERASED, Text

BAD_DATA: list[Any] = [
    {"a": float("nan")},
    {"a": [float("inf")]},
    {"a": "lone \ud800 surrogate"},
    {"a": Text("lone \udfff surrogate")},
    {"\udc00": 1},
    {1: "a key that is no text"},
    {"a": 2**63},
    {"a": -(2**63) - 1},
    {"a": "nul \0"},
    {"a": Text("nul \0")},
    {"a\0": 1},
    {"a": {1, 2}},
    {"a": b"bytes"},
    {"a": object()},
]


def nested(depth: int) -> dict[str, Any]:
    """Objects in objects, `depth` of them."""
    value: Any = Text("the innermost")
    for _ in range(depth):
        value = {"in": value}
    return dict(value)


class EventStoreContract:
    """The tests. `make_store(folder)` opens the store that lives in `folder`, creating it at first."""

    make_store: Callable[[Path], EventStore]

    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[EventStore]:
        store = type(self).make_store(tmp_path)
        yield store
        store.close()

    # appending and reading

    def test_an_unknown_stream_is_empty(self, store: EventStore) -> None:
        assert (list(store.read("a")), store.version("a"), store.streams()) == ([], 0, [])
        assert store.verify() == (0, [])

    def test_what_was_appended_is_read_back_whole(self, store: EventStore) -> None:
        first = NewEvent(
            "Noted",
            "e1",
            "2026-03-01T12:00:00.5Z",
            "ana",
            {
                "t": Text('Grüße, 世界 🎈\n\t"\\\u2028'),
                "n": [1, -2.5, True, None, "x", {"y": []}],
                "i": 2**63 - 1,
            },
            cause="e0",
            v=3,
        )
        assert store.append("a", [first, event("e2")], expected=0) == 2
        back = list(store.read("a"))
        assert [given(envelope) for envelope in back] == [first, event("e2")]
        assert [(e.stream, e.version, e.position, len(e.hash)) for e in back] == [
            ("a", 1, 1, 64),
            ("a", 2, 2, 64),
        ]

    def test_texts_come_back_as_texts_and_other_strings_do_not(self, store: EventStore) -> None:
        store.append(
            "a", [event("e1", text=Text(""), plain="x", many=[Text("1"), {"deep": Text("2")}])], expected=0
        )
        data = next(store.read("a")).data
        found = (data["text"], data["plain"], data["many"][0], data["many"][1]["deep"])
        assert found == ("", "x", "1", "2")
        assert [type(value) for value in found] == [Text, str, Text, Text]

    def test_data_that_looks_like_a_reference_is_only_data(self, store: EventStore) -> None:
        data = {"$text": 0, "$$text": 1, "$": Text("t"), "in": [{"$text": 0, "sha256": "00"}]}
        store.append("a", [event("e1", **data)], expected=0)
        assert next(store.read("a")).data == data
        assert store.verify() == (1, [])

    def test_negative_zero_is_zero(self, store: EventStore) -> None:
        store.append("a", [event("e1", x=-0.0)], expected=0)
        assert str(next(store.read("a")).data["x"]) == "0.0"

    def test_versions_count_in_the_stream_and_positions_over_all(self, store: EventStore) -> None:
        store.append("a", events("a1", "a2"), expected=0)
        store.append("b", events("b1"), expected=0)
        store.append("a", events("a3"), expected=2)
        assert [(e.id, e.version, e.position) for e in store.read_all()] == [
            ("a1", 1, 1),
            ("a2", 2, 2),
            ("b1", 1, 3),
            ("a3", 3, 4),
        ]
        assert [(e.id, e.position) for e in store.read("a")] == [("a1", 1), ("a2", 2), ("a3", 4)]

    def test_reading_starts_after_any_version_and_stops_at_any_limit(self, store: EventStore) -> None:
        names = [f"e{n}" for n in range(1, 1201)]  # more than any page
        store.append("a", events(*names), expected=0)
        for after, limit in [
            (0, None),
            (1, 1),
            (511, 2),
            (512, 700),
            (1199, None),
            (1200, 5),
            (5000, None),
            (3, 0),
        ]:
            wanted = names[after:] if limit is None else names[after : after + limit]
            assert ids(store.read("a", after, limit)) == wanted
            assert ids(store.read_all(after, limit)) == wanted

    def test_a_reader_sees_what_is_appended_while_it_reads(self, store: EventStore) -> None:
        store.append("a", events(*(f"e{n}" for n in range(600))), expected=0)
        reader = store.read("a")
        next(reader)
        store.append("a", events("late"), expected=600)
        assert ids(reader)[-1] == "late"

    def test_a_follower_that_is_stopped_gives_what_is_there_after_any_version(self, store: EventStore) -> None:
        names = [f"e{n}" for n in range(1, 1201)]  # more than any page
        store.append("a", events(*names), expected=0)
        for after in (0, 1, 511, 512, 1199, 1200, 5000):
            followed = list(store.follow("a", after, stop=lambda: True))
            assert followed == list(store.read("a", after))
        assert list(store.follow("nothing", stop=lambda: True)) == []

    def test_a_follower_waits_for_what_comes_and_gives_each_event_once(self, store: EventStore) -> None:
        follower = store.follow("a", 1, poll_s=0.001)
        store.append("b", events("b1"), expected=0)
        store.append("a", events("a1", "a2"), expected=0)
        assert next(follower).id == "a2"
        late = threading.Timer(0.01, lambda: store.append("a", events("a3"), expected=2))
        late.start()
        assert next(follower) == next(store.read("a", 2))
        late.join()

    def test_a_follower_of_a_closed_store_is_told_so(self, store: EventStore) -> None:
        store.append("a", events("a1"), expected=0)
        follower = store.follow("a", poll_s=0.001)
        next(follower)
        store.close()
        with pytest.raises(StoreUnavailable):
            next(follower)

    @pytest.mark.parametrize(("stream", "poll_s"), [("", 1), ("a", 0), ("a", -1), ("a", float("nan"))])
    def test_a_follower_of_nothing_or_without_a_pause_is_refused(
        self, store: EventStore, stream: str, poll_s: float
    ) -> None:
        with pytest.raises(InvalidValue):
            store.follow(stream, poll_s=poll_s)

    def test_streams_are_listed_by_when_they_began(self, store: EventStore) -> None:
        for name in ("memory/b", "debate/2", "debate/1", "memory/a"):
            store.append(name, events(name), expected=0)
        assert store.streams() == ["memory/b", "debate/2", "debate/1", "memory/a"]
        assert store.streams("debate/") == ["debate/2", "debate/1"]
        assert store.streams("memory%") == []

    def test_nothing_is_appended_for_nothing(self, store: EventStore) -> None:
        assert store.append("a", [], expected=0) == 0
        assert store.streams() == []

    # concurrency by version, identity by id

    def test_a_wrong_version_is_a_conflict_and_adds_nothing(self, store: EventStore) -> None:
        store.append("a", events("e1"), expected=0)
        for expected in (0, 2, 9):
            with pytest.raises(VersionConflict) as caught:
                store.append("a", events("x1", "x2"), expected=expected)
            assert (caught.value.expected, caught.value.actual) == (expected, 1)
        assert ids(store.read_all()) == ["e1"]

    def test_appending_the_same_ids_again_is_one_append(self, store: EventStore) -> None:
        assert store.append("a", events("e1", "e2"), expected=0) == 2
        assert store.append("a", events("e1", "e2"), expected=0) == 2
        store.append("a", events("e3"), expected=2)
        assert store.append("a", events("e1", "e2"), expected=0) == 2
        assert store.append("a", events("e2", "e3"), expected=1) == 3
        assert ids(store.read_all()) == ["e1", "e2", "e3"]

    def test_a_batch_that_stands_there_only_in_part_is_a_conflict(self, store: EventStore) -> None:
        store.append("a", events("e1", "e2"), expected=0)
        for names in (["e1", "x"], ["e2", "e1"], ["e1", "e2", "e3"]):
            with pytest.raises(VersionConflict):
                store.append("a", events(*names), expected=0)
        assert ids(store.read_all()) == ["e1", "e2"]

    @pytest.mark.parametrize(("stream", "expected"), [("a", 2), ("b", 0)])
    def test_an_id_belongs_to_one_event_of_the_whole_store(
        self, store: EventStore, stream: str, expected: int
    ) -> None:
        store.append("a", events("e1", "e2"), expected=0)
        with pytest.raises(InvalidValue) as caught:
            store.append(stream, events("new", "e2"), expected=expected)
        assert caught.value.value == "e2"
        assert (ids(store.read_all()), store.streams()) == (["e1", "e2"], ["a"])

    def test_a_batch_may_not_repeat_an_id(self, store: EventStore) -> None:
        with pytest.raises(InvalidValue) as caught:
            store.append("a", events("e1", "e2", "e1"), expected=0)
        assert (caught.value.value, store.version("a")) == ("e1", 0)

    # bad input

    @pytest.mark.parametrize("data", BAD_DATA, ids=lambda data: ascii(data).partition(" at 0x")[0][:40])
    def test_what_json_cannot_hold_is_refused_before_anything_is_written(
        self, store: EventStore, data: Any
    ) -> None:
        bad = NewEvent("Noted", "bad", "2026-03-01T12:00:00Z", "ana", data)
        with pytest.raises(InvalidValue):
            store.append("a", [event("good"), bad], expected=0)
        assert store.streams() == []

    def test_data_may_nest_64_deep_and_no_deeper(self, store: EventStore) -> None:
        store.append("a", [event("e1", **nested(64))], expected=0)
        assert next(store.read("a")).data == nested(64)
        with pytest.raises(InvalidValue):
            store.append("a", [event("e2", **nested(65))], expected=1)

    @pytest.mark.parametrize(
        "change",
        [{"id": ""}, {"id": "\0"}, {"type": ""}, {"actor": "\ud800"}, {"v": 0}, {"v": True}, {"cause": ""}],
    )
    def test_a_bad_field_of_the_envelope_is_refused(self, store: EventStore, change: dict[str, Any]) -> None:
        fields: dict[str, Any] = {
            "type": "Noted",
            "id": "e1",
            "at": "2026-03-01T12:00:00Z",
            "actor": "ana",
            "data": {},
        }
        with pytest.raises(InvalidValue):
            store.append("a", [NewEvent(**{**fields, **change})], expected=0)

    @pytest.mark.parametrize(("stream", "expected"), [("", 0), ("a\0", 0), ("\ud800", 0), ("a", -1)])
    def test_a_bad_stream_or_version_is_refused(self, store: EventStore, stream: str, expected: int) -> None:
        with pytest.raises(BadInput):
            store.append(stream, events("e1"), expected=expected)

    def test_a_text_of_ten_megabytes_comes_back(self, store: EventStore) -> None:
        text = Text("0123456789" * 1_000_000)
        store.append("a", [event("e1", text=text)], expected=0)
        assert next(store.read("a")).data["text"] == text

    # leases

    def test_a_lease_is_held_once_and_names_its_holder(self, store: EventStore) -> None:
        lease = store.lease("a")
        assert (lease.stream, lease.epoch, lease.taken_over) == ("a", 1, False)
        with pytest.raises(DebateBusy) as caught:
            store.lease("a")
        assert caught.value.holder == lease.holder
        assert store.lease("b").epoch == 1

    def test_asking_who_holds_a_lease_takes_nothing(self, store: EventStore) -> None:
        assert (store.holder("a"), store.holder("never")) == (None, None)
        lease = store.lease("a")
        assert [store.holder("a") for _ in range(3)] == [lease.holder] * 3
        store.release(lease)
        assert [store.holder("a") for _ in range(3)] == [None] * 3
        assert store.lease("a").epoch == 2

    def test_nobody_is_refused_a_lease_because_others_ask_about_it(self, store: EventStore) -> None:
        asking, answers = threading.Event(), list[str | None]()

        def ask() -> None:
            while not asking.is_set():
                answers.append(store.holder("a"))

        threads = [threading.Thread(target=ask) for _ in range(2)]
        for thread in threads:
            thread.start()
        epochs = []
        for _ in range(30):
            lease = store.lease("a")
            epochs.append(lease.epoch)
            store.release(lease)
        asking.set()
        for thread in threads:
            thread.join()
        assert epochs == list(range(1, 31))
        assert set(answers) <= {None, lease.holder, "another process"}

    def test_a_lease_given_back_is_free_and_the_next_has_a_new_epoch(self, store: EventStore) -> None:
        first = store.lease("a")
        store.release(first)
        second = store.lease("a")
        assert (second.epoch, second.taken_over) == (2, False)
        store.release(first)  # lost long ago: nothing happens
        with pytest.raises(DebateBusy):
            store.lease("a")

    def test_an_epoch_that_has_passed_can_append_nothing(self, store: EventStore) -> None:
        first = store.lease("a")
        store.append("a", events("e1"), expected=0, epoch=first.epoch)
        store.release(first)
        second = store.lease("a")
        for names, expected in ((["e2"], 1), (["e1"], 0)):
            with pytest.raises(LeaseLost) as caught:
                store.append("a", events(*names), expected=expected, epoch=first.epoch)
            assert (caught.value.epoch, caught.value.current) == (1, 2)
        assert store.append("a", events("e2"), expected=1, epoch=second.epoch) == 2

    def test_an_epoch_that_never_was_can_append_nothing(self, store: EventStore) -> None:
        with pytest.raises(LeaseLost):
            store.append("a", events("e1"), expected=0, epoch=1)

    def test_threads_that_want_one_lease_get_it_one_at_a_time(self, store: EventStore) -> None:
        won: list[int] = []

        def want() -> None:
            with contextlib.suppress(DebateBusy):
                won.append(store.lease("a").epoch)

        threads = [threading.Thread(target=want) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert won == [1]

    # erasing and verifying

    def test_erased_texts_read_as_erased_and_the_chain_still_verifies(self, store: EventStore) -> None:
        store.append(
            "a",
            [event("e1", x=Text("one"), y=[Text("two"), "kept"]), event("e2", x=Text("three"))],
            expected=0,
        )
        hashes = [envelope.hash for envelope in store.read("a")]
        assert (store.erase("e1"), store.erase("e1")) == (2, 0)
        first, second = store.read("a")
        assert first.data == {"x": ERASED, "y": [ERASED, "kept"]}
        assert first.data["x"] is ERASED
        assert second.data == {"x": "three"}
        assert [first.hash, second.hash] == hashes
        assert store.verify() == (2, [])

    def test_all_texts_of_a_stream_are_erased_and_no_others(self, store: EventStore) -> None:
        store.append("a", [event("e1", x=Text("secret"), y=Text("other")), *events("e2")], expected=0)
        store.append("b", [event("f1", x=Text("kept"))], expected=0)
        store.append("a", [event("e3", x=Text("third"))], expected=2)
        texts = sum(1 for e in store.read("a") for value in e.data.values() if isinstance(value, Text))
        assert (store.erase_stream("a"), store.erase_stream("a"), store.erase_stream("nothing")) == (texts, 0, 0)
        assert [e.data.get("x", ERASED) for e in store.read("a")] == [ERASED] * 3
        assert next(store.read("b")).data["x"] == "kept"
        assert store.verify() == (4, [])

    def test_an_erased_text_that_is_appended_stays_erased(self, store: EventStore) -> None:
        store.append("a", [event("e1", x=ERASED, y=Text("erased"))], expected=0)
        data = next(store.read("a")).data
        assert (data["x"] is ERASED, data["y"] is ERASED) == (True, False)
        assert (store.verify(), store.erase("e1")) == ((1, []), 1)

    def test_erasing_an_unknown_event_says_so(self, store: EventStore) -> None:
        with pytest.raises(NotFound):
            store.erase("nobody")

    def test_one_stream_or_all_can_be_verified(self, store: EventStore) -> None:
        store.append("a", events("a1", "a2"), expected=0)
        store.append("b", events("b1"), expected=0)
        assert [store.verify(name)[0] for name in ("a", "b", "c", None)] == [2, 1, 0, 3]

    # the same log, opened again

    def test_everything_is_there_after_opening_again(self, tmp_path: Path) -> None:
        store = type(self).make_store(tmp_path)
        store.append("a", events("a1", "a2"), expected=0)
        store.lease("a")
        store.erase("a1")
        before = list(store.read_all())
        store.close()
        again = type(self).make_store(tmp_path)
        assert list(again.read_all()) == before
        assert again.lease("a").epoch == 2
        assert again.append("a", events("a1", "a2"), expected=0) == 2
        assert again.verify() == (2, [])
        again.close()

    def test_two_handles_see_each_other(self, tmp_path: Path) -> None:
        one, two = type(self).make_store(tmp_path), type(self).make_store(tmp_path)
        one.append("a", events("e1"), expected=0)
        assert ids(two.read("a")) == ["e1"]
        two.append("a", events("e2"), expected=1)
        with pytest.raises(VersionConflict):
            one.append("a", events("e3"), expected=1)
        one.lease("a")
        with pytest.raises(DebateBusy):
            two.lease("a")
        one.close()
        assert two.lease("a").taken_over is False
        two.close()

    def test_threads_may_share_a_store(self, store: EventStore) -> None:
        def write(name: str) -> None:
            for n in range(20):
                store.append(name, events(f"{name}{n}"), expected=n)

        threads = [threading.Thread(target=write, args=(name,)) for name in "abcd"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [envelope.position for envelope in store.read_all()] == list(range(1, 81))
        assert store.verify() == (80, [])

    def test_a_mark_changes_with_whatever_any_handle_changes(self, tmp_path: Path) -> None:
        one, two = type(self).make_store(tmp_path), type(self).make_store(tmp_path)
        marks = [one.mark()]
        assert one.mark() == marks[0]
        one.append("a", events("e1"), expected=0)
        marks.append(one.mark())
        two.append("a", events("e2"), expected=1)
        marks.append(one.mark())
        two.erase("e1")
        marks.append(one.mark())
        assert all(before != after for before, after in pairwise(marks))
        one.close(), two.close()

    def test_an_export_is_read_back_and_what_was_erased_stays_erased(self, store: EventStore) -> None:
        store.append("a", [event("e1", x=Text("one"), y=Text("")), *events("e2", "e3")], expected=0)
        store.append("b", events("f1"), expected=0)
        store.erase("e2")
        lines = list(store.export("a"))
        assert [given(e) for e in read_export(lines)] == [given(e) for e in store.read("a")]
        assert [e.hash for e in read_export(lines)] == [e.hash for e in store.read("a")]
        assert list(store.export("a", after=1)) == lines[1:]
        assert list(store.export("nothing")) == []

    def test_a_stream_is_adopted_with_its_salts_and_hashes_or_not_at_all(self, store: EventStore) -> None:
        other = InMemoryStore()
        other.append("a", [event("e1", x=Text("one"), y=Text("")), *events("e2", "e3")], expected=0)
        other.erase("e2")
        envelopes, stored = read_stored(other.export("a"))
        store.append("b", events("f1"), expected=0)
        for _ in range(2):
            store.adopt("a", stored)
            assert list(store.export("a")) == list(other.export("a"))
        assert ([e.hash for e in store.read("a")], store.position()) == ([e.hash for e in envelopes], 4)
        assert store.verify()[1] == []
        with pytest.raises(VersionConflict):
            store.adopt("b", stored)
        with pytest.raises(InvalidValue):
            store.adopt("c", stored)
        assert store.position() == 4


class ProjectionContract:
    """What every store does with projections. The tables of `make_words(version)` hold all texts, by position.

    `make_store(folder, projections)` opens the store in `folder`; `hits` gives the positions of the texts that have a
    word; `spoil` takes all texts out of the tables, behind the store's back.
    """

    make_store: Callable[..., EventStore]
    make_words: Callable[..., Any]
    hits: Callable[[Any, str], list[int]]
    spoil: Callable[[Any], None]

    def opened(self, folder: Path, *projections: Projection[Any]) -> Any:
        return contextlib.closing(type(self).make_store(folder, projections))

    def test_what_is_appended_is_projected_at_once(self, tmp_path: Path) -> None:
        with self.opened(tmp_path, self.make_words()) as store:
            store.append("a", events("e1", "e2"), expected=0)
            assert (self.hits(store, "e2"), self.hits(store, "says")) == ([2], [1, 2])
            assert store.views == ["words"]

    def test_a_projection_that_fails_fails_the_append(self, tmp_path: Path) -> None:
        with self.opened(tmp_path, self.make_words()) as store:
            store.append("a", events("e0"), expected=0)
            with pytest.raises(RuntimeError):
                store.append("a", [event("e1", text=Text("poison"))], expected=1)
            assert (store.version("a"), self.hits(store, "poison"), self.hits(store, "says")) == (1, [], [1])
            assert store.append("a", events("e1"), expected=1) == 2
            assert self.hits(store, "says") == [1, 2]

    def test_a_projection_gets_what_a_reader_gets(self, tmp_path: Path) -> None:
        seen: list[Envelope] = []
        words = self.make_words()
        words.apply = lambda _tables, envelopes: seen.extend(envelopes)
        with self.opened(tmp_path, words) as store:
            data = {"text": Text("t"), "$x": {"b": (1, -0.0), "a": Text("u")}}
            store.append("a", [NewEvent("Noted", "e1", "2026-03-01T12:00:00Z", "ana", data)], expected=0)
            live = seen.copy()
            assert live == list(store.read_all())
            assert repr(live) == repr(list(store.read_all()))
            store.rebuild("words")
            assert repr(seen) == repr(live * 2)

    def test_a_new_projection_is_built_from_the_log(self, tmp_path: Path) -> None:
        with self.opened(tmp_path) as store:
            store.append("a", events(*(f"e{n}" for n in range(1200))), expected=0)
        words, again = self.make_words(), self.make_words()
        with self.opened(tmp_path, words) as store:
            assert words.applied == list(range(1, 1201))
            assert self.hits(store, "e1199") == [1200]
        with self.opened(tmp_path, again):
            assert again.applied == []

    def test_a_projection_of_another_version_is_built_anew(self, tmp_path: Path) -> None:
        with self.opened(tmp_path, self.make_words()) as store:
            store.append("a", events("e1"), expected=0)
        newer = self.make_words(version=2)
        with self.opened(tmp_path, newer) as store:
            assert (newer.applied, self.hits(store, "e1")) == ([1], [1])
        with pytest.raises(NewerSchema):
            type(self).make_store(tmp_path, [self.make_words(version=1)])

    def test_events_of_a_store_without_the_projection_are_caught_up(self, tmp_path: Path) -> None:
        with self.opened(tmp_path, self.make_words()) as with_words, self.opened(tmp_path) as without:
            without.append("a", events("e1"), expected=0)
            assert self.hits(with_words, "e1") == [1]
            without.append("a", events("e2"), expected=1)
            with_words.append("a", events("e3"), expected=2)
            assert self.hits(with_words, "says") == [1, 2, 3]

    def test_tables_that_somebody_changed_are_told_of_and_can_be_rebuilt_by_name(self, tmp_path: Path) -> None:
        with self.opened(tmp_path, self.make_words()) as store:
            store.append("a", events("e1", "e2"), expected=0)
            assert store.verify() == (2, [])
            self.spoil(store)
            assert self.hits(store, "says") == []
            assert [(p.stream, p.kind) for p in store.verify()[1]] == [("words", "view")]
            store.rebuild("words")
            assert (self.hits(store, "says"), store.verify()) == ([1, 2], (2, []))
            with pytest.raises(UnknownName):
                store.rebuild("other")

    @pytest.mark.parametrize("erase", [lambda s: s.erase("e1"), lambda s: s.erase_stream("a")])
    def test_an_erased_text_is_in_no_table(self, tmp_path: Path, erase: Callable[[EventStore], int]) -> None:
        with self.opened(tmp_path, self.make_words()) as store:
            store.append("a", [event("e1", text=Text("secret"))], expected=0)
            store.append("b", [event("f1", text=Text("kept"))], expected=0)
            assert (erase(store), self.hits(store, "secret"), self.hits(store, "kept")) == (1, [], [2])
            assert store.verify() == (2, [])
            store.rebuild("words")
            assert self.hits(store, "secret") == []
