"""The catalogue of debates of every store: debates in their order, by their beginnings, and what they quote."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from moot.log.debates import UNREAD, DebateCatalogue, Line, Quote
from moot.log.inmemory import InMemoryStore
from moot.log.inmemory.debates import InMemoryDebateIndex, InMemoryDebates
from moot.log.sqlite import SqliteStore
from moot.log.sqlite.debates import DebateIndex, SqliteDebates
from moot.record.envelope import NewEvent


class CatalogueContract:
    """`make_store()` opens an empty store that keeps a catalogue, `catalogue_of(store)` reads it."""

    make_store: Callable[[], Any]
    catalogue_of: Callable[[Any], DebateCatalogue]

    @pytest.fixture
    def store(self) -> Iterator[Any]:
        with type(self).make_store() as store:
            for id in ("a1", "b1", "a2", "a_"):
                self.happens(store, id, "DebateOpened", project="one" if id != "b1" else "two")
            yield store

    @pytest.fixture
    def catalogue(self, store: Any) -> DebateCatalogue:
        return type(self).catalogue_of(store)

    def happens(self, store: Any, id: str, type_: str, **data: Any) -> None:
        stream = f"debate/{id}"
        version = store.version(stream)
        event = NewEvent(type_, f"{id}#{version}", "2026-06-01T00:00:00Z", "x", data)
        store.append(stream, [event], expected=version)

    def test_debates_are_listed_by_when_they_began_with_their_conclusions(
        self, store: Any, catalogue: DebateCatalogue
    ) -> None:
        store.append("memory/one", [NewEvent("Noted", "m", "2026-06-01T00:00:00Z", "x", {})], expected=0)
        self.happens(store, "b1", "MoveRejected")
        self.happens(store, "b1", "DebateConcluded")
        self.happens(store, "a2", "DebateDeleted")
        assert catalogue.lines() == [Line("debate/a1", None), Line("debate/b1", 3), Line("debate/a_", None)]

    def test_the_latest_are_found_by_how_they_begin(self, store: Any, catalogue: DebateCatalogue) -> None:
        assert catalogue.latest("", 9) == ["a_", "a2", "b1", "a1"]
        assert (catalogue.latest("a", 2), catalogue.latest("a_", 9)) == (["a_", "a2"], ["a_"])
        assert catalogue.latest("%", 9) == catalogue.latest("", 0) == []
        self.happens(store, "a_", "DebateDeleted")
        assert catalogue.latest("a", 9) == ["a2", "a1"]

    def test_projects_are_counted_without_what_was_deleted(self, store: Any, catalogue: DebateCatalogue) -> None:
        self.happens(store, "b1", "DebateDeleted")
        assert list(catalogue.projects().items()) == [("one", 3), ("two", 0)]

    def test_quotes_are_found_in_their_project_and_so_is_what_cannot_be_read(
        self, store: Any, catalogue: DebateCatalogue
    ) -> None:
        recalled = {"request": "r", "memories": [{"id": "m1"}, {"id": "m2"}], "texts": []}
        for id in ("a2", "b1", "a1"):
            self.happens(store, id, "MemoriesRecalled", **recalled)
        self.happens(store, "a1", "EvidenceSubmitted", from_a_later_moot=True)
        unread = Quote("a1#2", "debate/a1", 3, UNREAD)
        first, second = Quote("a1#1", "debate/a1", 2, "m1"), Quote("a2#1", "debate/a2", 2, "m1")
        assert catalogue.quotes("one", "m1") == [first, unread, second]
        assert catalogue.quotes("two", "m1") == [Quote("b1#1", "debate/b1", 2, "m1")]
        assert (catalogue.quotes("one", "m3"), catalogue.quotes("three", "m1")) == ([unread], [])
        store.rebuild("debates")
        assert catalogue.quotes("one", "m1") == [first, unread, second]
        assert store.verify()[1] == []


class TestSqliteDebates(CatalogueContract):
    make_store = staticmethod(lambda: SqliteStore(":memory:", projections=[DebateIndex()]))
    catalogue_of = SqliteDebates


class TestInMemoryDebates(CatalogueContract):
    make_store = staticmethod(lambda: InMemoryStore(projections=[InMemoryDebateIndex()]))
    catalogue_of = InMemoryDebates
