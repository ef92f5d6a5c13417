"""A memory book on a fresh file, with a clock that stands and ids that count."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook
from moot.memory.sqlite import MemoryIndex, SqliteMemories

NOW = "2026-06-01T00:00:00Z"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(tmp_path / "moot.db", projections=[MemoryIndex()]) as opened:
        yield opened


@pytest.fixture
def make_book(store: SqliteStore) -> Callable[..., MemoryBook]:
    ids = itertools.count()

    def make(project: str = "default", on: SqliteStore | None = None) -> MemoryBook:
        log = on or store
        return MemoryBook(log, SqliteMemories(log), project, now=lambda: NOW, new_id=lambda: f"id{next(ids)}")

    return make


@pytest.fixture
def book(make_book: Callable[..., MemoryBook]) -> MemoryBook:
    return make_book()
