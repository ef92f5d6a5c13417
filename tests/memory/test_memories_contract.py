"""Books of memories on each store keep the same contracts, and say the same."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.register_assert_rewrite("import_contract", "memory_contract")

from import_contract import ImportContract  # noqa: E402
from memory_contract import QUERY, BookContract, Clock, PastContract, RecallContract, act, known  # noqa: E402

from moot.log.inmemory import InMemoryStore  # noqa: E402
from moot.log.sqlite import SqliteStore  # noqa: E402
from moot.memory import MemoryBook  # noqa: E402
from moot.memory.inmemory import InMemoryIndex, InMemoryMemories  # noqa: E402
from moot.memory.sqlite import Fts5Words, MemoryIndex, SqliteMemories  # noqa: E402
from profiles import examples  # noqa: E402


class OnSqlite:
    make_store = staticmethod(lambda: SqliteStore(":memory:", projections=[MemoryIndex()]))
    memories_of = SqliteMemories


class InMemory:
    make_store = staticmethod(lambda: InMemoryStore(projections=[InMemoryIndex(Fts5Words())]))
    memories_of = staticmethod(lambda store: InMemoryMemories(store, Fts5Words()))


class TestBookOnSqlite(OnSqlite, BookContract):
    pass


class TestBookInMemory(InMemory, BookContract):
    pass


class TestRecallOnSqlite(OnSqlite, RecallContract):
    pass


class TestRecallInMemory(InMemory, RecallContract):
    pass


class TestPastOnSqlite(OnSqlite, PastContract):
    pass


class TestPastInMemory(InMemory, PastContract):
    pass


class TestImportOnSqlite(OnSqlite, ImportContract):
    pass


class TestImportInMemory(InMemory, ImportContract):
    pass


@examples(40)
@given(st.integers(0, 2**32), st.integers(1, 40))
def test_the_same_acts_make_the_same_memories_and_the_same_scores_on_both(seed: int, length: int) -> None:
    said = []
    for kind in (OnSqlite, InMemory):
        lots, clock, ids = random.Random(seed), Clock(), itertools.count()
        with kind.make_store() as store:
            new_id = lambda ids=ids: f"e{next(ids)}"  # noqa: E731
            book = MemoryBook(store, kind.memories_of(store), now=clock, new_id=new_id)
            for _ in range(length):
                act(book, lots)
                clock.second += lots.randint(1, 100_000)
                if lots.random() < 0.15 and (there := book.list()):
                    book.forget(lots.choice(there).id)
            derived = book.recall(QUERY, category="derived", limit=3)
            said.append((known(book), derived, list(book.export_jsonl()), list(store.verify())))
    assert said[0] == said[1]


def test_the_stores_write_down_the_same_pages_of_many_memories() -> None:
    lines = [f'{{"id": "m{n}", "text": "note {n}", "category": "learning"}}' for n in range(1_203)]
    pages = []
    for kind in (OnSqlite, InMemory):
        with kind.make_store() as store:
            book = MemoryBook(store, kind.memories_of(store), now=Clock(), new_id=map(str, itertools.count()).__next__)
            assert book.import_jsonl(lines).imported == len(lines)
            pages.append(list(book.export_jsonl()))
    assert pages[0] == pages[1]
    assert len(pages[0]) == len(lines)
