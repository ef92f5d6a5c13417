"""Recall in a file: it looks at a bounded part, changes no byte, and its tables can be built anew. The scores."""

import itertools
import math
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook
from moot.memory import words as ranking
from moot.memory.sqlite import MemoryIndex, search
from moot.memory.words import of_note

NOW = "2026-06-01T00:00:00Z"


pytest.register_assert_rewrite("memory_contract")

from memory_contract import filled, ids  # noqa: E402


def test_the_answer_is_the_same_as_that_of_looking_at_everything(
    book: MemoryBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With tight bounds recall prunes; where it says complete, its items are those of the whole search."""
    remember_many(book, 240)
    queries = [f"w{a} w{b} w{c} w{d}" for a, b, c, d in itertools.combinations([0, 1, 2, 3, 5, 9, 13], 4)]
    whole = [book.recall(query, limit=5) for query in queries]
    assert all(answer.complete for answer in whole)
    monkeypatch.setattr(search, "BUDGET", 40)
    pruned = [book.recall(query, limit=5) for query in queries]
    claimed = [(a, b) for a, b in zip(whole, pruned, strict=True) if b.complete]
    assert all(a.items == b.items for a, b in claimed)
    assert 0 < len(claimed) < len(queries)


def remember_many(book: MemoryBook, count: int) -> None:
    """Notes in which the word w<n> stands in every (n + 2)-th: words differ in how common they are."""
    lines = [
        f'{{"id": "m{i}", "category": "learning", "text": "note {" ".join(words(i))}"}}' for i in range(count)
    ]
    assert book.import_jsonl(lines).imported == count


def words(number: int) -> list[str]:
    return [f"w{n}" for n in range(20) if number % (n + 2) == 0] + ["pad"] * (number % 7)


def test_reading_changes_no_byte(book: MemoryBook, store: SqliteStore) -> None:
    filled(book)
    files = sorted(Path(store.path).parent.glob("moot.db*"))
    before = {file: file.read_bytes() for file in files if not file.name.endswith("-shm")}
    for _ in range(3):
        (
            book.recall("ledger writes"),
            book.get("n0"),
            book.list(),
            book.related(["n0"]),
            list(book.export_jsonl()),
        )
    assert before == {file: file.read_bytes() for file in before}


def test_a_rebuilt_index_recalls_the_same(book: MemoryBook, store: SqliteStore) -> None:
    filled(book)
    book.archive("n1"), book.forget("n3"), book.pin("n0"), book.remember_derived("a verdict on the ledger")
    queries = ["ledger", "cassandra writes", "postgres audit"]
    before = [book.recall(query) for query in queries], book.list(), tables(store)
    store.rebuild("memory")
    assert before == ([book.recall(query) for query in queries], book.list(), tables(store))


def tables(store: SqliteStore) -> list[object]:
    """What stands in the index's own tables, but for the numbers of rows."""
    item = "SELECT id, text, stems, seconds, permanent, archived, version FROM memory_item ORDER BY id"
    return [
        store.query(item),
        store.query("SELECT name, ordinary, ordinary_words, derived, derived_words FROM memory_project"),
        store.query("SELECT memory, relation, target FROM memory_relation ORDER BY 1, 2, 3"),
        store.query("SELECT memory, event FROM memory_origin ORDER BY 1, 2"),
        store.query("SELECT term, doc FROM memory_words_1_df ORDER BY term"),
    ]


def test_patterns_warnings_and_pinned_memories_do_not_age() -> None:
    assert ranking.recency(10**9, permanent=True) == 1
    assert ranking.recency(0, permanent=False) == 1
    assert ranking.recency(-5, permanent=False) == 1
    assert ranking.recency(ranking.HALF_LIFE_DAYS * ranking.DAY_S, permanent=False) == pytest.approx(0.975)
    assert ranking.recency(10**12, permanent=False) == ranking.RECENCY_FLOOR


@given(
    st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 50), min_size=1),
    st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=30),
    st.floats(1, 40),
)
def test_relevance_is_a_share_and_never_above_its_bound(
    df: dict[str, int], note: list[str], mean: float
) -> None:
    question = ranking.Question(df, 50, mean)
    relevant = question.relevance(note)
    shared = sorted({word for word in note if df.get(word, 0) > 0})
    assert 0 <= relevant < 1
    assert (relevant > 0) == bool(shared)
    assert not shared or relevant <= question.bound(shared)
    assert relevant == question.relevance(list(reversed(note)))


@given(st.integers(1, 10**6), st.data())
def test_a_rarer_word_weighs_more(n: int, data: st.DataObject) -> None:
    rare, common = sorted(data.draw(st.tuples(st.integers(0, n), st.integers(0, n))))
    assert 0 < ranking.idf(n, common) <= ranking.idf(n, rare)


def test_relevance_is_bm25_worked_by_hand() -> None:
    question = ranking.Question({"ledger": 3, "audit": 1, "zebra": 0}, 4, 8.0)
    heavy, light = math.log(1 + 3.5 / 1.5), math.log(1 + 1.5 / 3.5)
    norm = 0.5 * (0.25 + 0.75 * 10 / 8)
    x = (heavy * 1.5 / (1 + norm) + light * 2 * 1.5 / (2 + norm)) / (heavy + light)
    note = ["ledger", "audit", "ledger", *["pad"] * 7]
    assert question.relevance(note) == pytest.approx(x / (x + 0.5))


def test_two_handles_see_the_same(
    book: MemoryBook, make_book: Callable[..., MemoryBook], store: SqliteStore
) -> None:
    filled(book)
    with SqliteStore(store.path, projections=[MemoryIndex()]) as second:
        other = make_book(on=second)
        other.remember("the ledger again", "learning", id="z")
        assert ids(book.recall("again")) == ["z"]
        assert other.recall("ledger") == book.recall("ledger")


@pytest.mark.parametrize("text", ["a" * 65_000, "aB" * 32_000, "A1" * 32_000, "日" * 65_000, "e\u0301" * 32_000])
def test_a_note_of_one_long_word_is_folded_and_found(book: MemoryBook, text: str) -> None:
    words, parts = of_note(text)
    assert len(words) + len(parts) < 8 * len(text)
    book.remember(text, "learning", id="a")
    assert [item.memory.id for item in book.recall(text[:16_000]).items] in (["a"], [])
