"""The store in memory keeps the contracts, and its handles share one log."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from making import event, events

pytest.register_assert_rewrite("contract")

from contract import EventStoreContract, ProjectionContract  # noqa: E402

from moot.log.inmemory import InMemoryLog, InMemoryStore, Tables  # noqa: E402
from moot.log.sqlite import SqliteStore  # noqa: E402
from moot.log.store import Contents  # noqa: E402
from moot.record.envelope import Envelope  # noqa: E402
from moot.record.text import Text  # noqa: E402

LOGS: defaultdict[Path, InMemoryLog] = defaultdict(InMemoryLog)


def in_folder(folder: Path, projections: Sequence[Any] = ()) -> InMemoryStore:
    return InMemoryStore(LOGS[folder], projections=projections)


class TestInMemoryStore(EventStoreContract):
    make_store = staticmethod(in_folder)


class Words:
    """All texts, by position."""

    name = "words"

    def __init__(self, version: int = 1) -> None:
        self.version, self.applied = version, list[int]()

    def create(self, tables: Tables) -> None:
        tables["words"] = {}

    def drop(self, tables: Tables) -> None:
        tables.pop("words", None)

    def wants(self, _stream: str, _type: str, /) -> bool:
        return True

    def apply(self, tables: Tables, envelopes: Sequence[Envelope]) -> None:
        self.applied += [envelope.position for envelope in envelopes]
        tables["words"] |= {envelope.position: envelope.data["text"] for envelope in envelopes}
        if any("poison" in envelope.data["text"] for envelope in envelopes):
            raise RuntimeError("poison")

    def erased(self, tables: Tables, envelope: Envelope) -> None:
        assert envelope.data["text"] != "erased"
        tables["words"][envelope.position] = "erased"

    def contents(self, tables: Tables) -> Contents:
        yield from sorted(tables["words"].items())


def hits(store: InMemoryStore, word: str) -> list[int]:
    with store.reading() as tables:
        return [position for position, text in tables["words"].items() if word in text.split()]


def spoil(store: InMemoryStore) -> None:
    with store.reading() as tables:
        tables["words"].clear()


class TestInMemoryProjections(ProjectionContract):
    make_store, make_words = staticmethod(in_folder), Words
    hits, spoil = staticmethod(hits), staticmethod(spoil)


def test_both_stores_write_the_same_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same salts, line by line."""
    monkeypatch.setattr("os.urandom", lambda count: bytes(count))
    exports = []
    for store in (InMemoryStore(), SqliteStore(tmp_path / "moot.db")):
        with store:
            store.append("a", [event("e1", text=Text("Grüße"), n=[1, -0.0, None]), *events("e2")], expected=0)
            store.append("b", events("f1"), expected=0, epoch=store.lease("b").epoch)
            store.append("a", events("e3"), expected=2)
            store.erase("e2")
            exports.append([list(store.export("a")), list(store.export("b")), list(store.read_all())])
    assert exports[0] == exports[1]


def test_what_was_appended_in_memory_cannot_be_changed_by_a_reader() -> None:
    with InMemoryStore() as store:
        store.append("a", [event("e1", many=[1])], expected=0)
        next(store.read("a")).data["many"].append(2)
        assert next(store.read("a")).data == {"many": [1]}


def test_damage_in_memory_is_found() -> None:
    with InMemoryStore() as store:
        store.append("a", events("e1", "e2", "e3"), expected=0)
        held = store.log.events[1]
        other = held.event.encoded.replace(b'"e2"', b'"e9"')
        store.log.events[1] = held._replace(event=held.event._replace(encoded=other))
        assert {problem.kind for problem in store.verify("a")[1]} == {"hash", "order"}
