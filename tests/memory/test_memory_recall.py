"""What recall gives, what it leaves alone, and that no text can hurt it."""

import itertools
import math
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from moot.errors import BadInput, InvalidValue, UnknownName
from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook, MemoryIndex, Recall, ranking, search
from profiles import examples

NOW = "2026-06-01T00:00:00Z"
NOTES = [
    ("Postgres kept the ledger consistent through three failovers", "learning", "worked"),
    ("Postgres passed the yearly audit of the ledger", "learning", "worked"),
    ("Cassandra lost two ledger writes in May", "warning", "failed"),
    ("Cassandra took 40,000 ledger writes a second in the load test", "decision", "unknown"),
]


def filled(book: MemoryBook) -> MemoryBook:
    for number, (text, category, outcome) in enumerate(NOTES):
        book.remember(text, category, outcome=outcome, id=f"n{number}")
    return book


def ids(answer: Recall) -> list[str]:
    return [item.memory.id for item in answer.items]


def test_any_word_matches_stemmed_and_in_either_case(book: MemoryBook) -> None:
    filled(book)
    assert set(ids(book.recall("WRITING zebra"))) == {"n2", "n3"}
    assert ids(book.recall("audits"))[:1] == ["n1"]


@pytest.mark.parametrize("query", ["", "   ", '"', "*", "-", "\0", "…", "\ud800", "()", "zebra"])
def test_no_known_words_no_items(book: MemoryBook, query: str) -> None:
    assert filled(book).recall(query) == Recall((), True)


def test_an_empty_memory_gives_an_empty_complete_answer(book: MemoryBook) -> None:
    assert book.recall("ledger") == Recall((), True)


def test_tags_and_the_rationale_are_searched_too(book: MemoryBook) -> None:
    book.remember("We chose it", "decision", tags=["postgres"], rationale="because of the failovers", id="a")
    assert ids(book.recall("postgres")) == ids(book.recall("failover")) == ["a"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("b:secret", {"s"}),
        ("words:plain", {"p"}),
        ("plain NOT secret", {"p", "s"}),
        ("NEAR(plain secret)", {"p", "s"}),
        ('"plain" AND', {"p"}),
        ("pla*", set()),
        ("-secret", {"s"}),
        ("^plain", {"p"}),
        ("plain\0secret", {"p", "s"}),
        ("'; DROP TABLE memory_item; -- plain", {"p"}),
    ],
)
def test_syntax_of_the_index_is_read_as_words(book: MemoryBook, query: str, found: set[str]) -> None:
    book.remember("a plain note", "learning", id="p")
    book.remember("the secret one", "learning", id="s")
    assert set(ids(book.recall(query))) == found


HOSTILE = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(
            [
                '"',
                "a AND",
                "*",
                "b:secret",
                "-x",
                "NEAR(",
                ")",
                "\0",
                "OR",
                "ledger",
                "{",
                "^",
                "'",
                ";",
                "\ud800",
            ]
        ),
        max_size=8,
    ).map(" ".join),
)


@examples(150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=HOSTILE)
def test_any_text_is_a_question(book: MemoryBook, query: str) -> None:
    if not book.list(1):
        filled(book)
    answer = book.recall(query)
    assert all(0 < item.score <= 1 for item in answer.items)
    assert ("ledger" in query.lower().split()) <= (len(answer.items) == 4)


@examples(60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=HOSTILE)
def test_any_text_is_remembered_or_refused_and_found_by_its_own_words(book: MemoryBook, text: str) -> None:
    try:
        kept = book.remember(text, "learning")
    except BadInput:
        assert not text.strip() or "\0" in text or "\ud800" in text or not text.isprintable()
        return
    assert book.get(kept.id).text == text
    with book.store.connection() as connection:
        words, _ = search.query_words(connection, text)
    if words:
        assert kept.id in ids(book.recall(text, limit=1000))
    book.forget(kept.id)


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


def test_a_question_of_many_words_says_that_some_were_not_read(book: MemoryBook) -> None:
    filled(book)
    many = " ".join(f"word{n}" for n in range(search.MAX_WORDS))
    assert book.recall(many).complete
    assert not book.recall(f"{many} ledger").complete


def test_the_limit_is_kept_and_ties_fall_by_id(book: MemoryBook) -> None:
    for id in ("c", "a", "b"):
        book.remember("the same note", "learning", id=id)
    assert ids(book.recall("note")) == ["a", "b", "c"]
    assert ids(book.recall("note", limit=2)) == ["a", "b"]
    for limit in (0, -1, 1001, True, 1.5, "3"):
        with pytest.raises(InvalidValue):
            book.recall("note", limit=limit)  # type: ignore[arg-type]


def test_category_exclusion_and_archive_leave_memories_out(book: MemoryBook) -> None:
    filled(book)
    assert set(ids(book.recall("ledger", category="learning"))) == {"n0", "n1"}
    assert set(ids(book.recall("ledger", exclude={"n0", "n3"}))) == {"n1", "n2"}
    book.archive("n1")
    assert set(ids(book.recall("ledger"))) == {"n0", "n2", "n3"}
    book.archive("n1", False)
    assert set(ids(book.recall("ledger"))) == {"n0", "n1", "n2", "n3"}
    with pytest.raises(UnknownName, match="choose one of"):
        book.recall("ledger", category="rumour")


def test_a_hundred_derived_memories_change_no_score_of_the_others(book: MemoryBook) -> None:
    filled(book)
    queries = ["ledger", "Which database for the ledger writes?", "Postgres", "verdict"]
    before = [book.recall(query, limit=2) for query in queries]
    for _ in range(100):
        book.remember_derived("The council's verdict on the ledger: use Postgres")
    assert [book.recall(query, limit=2) for query in queries] == before
    assert len(book.recall("verdict", category="derived", limit=1000).items) == 100


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


def test_projects_do_not_see_each_other(make_book: Callable[..., MemoryBook]) -> None:
    one, other = make_book("one"), make_book("other")
    filled(one)
    alone = one.recall("ledger")
    other.remember("the ledger of another project", "learning", id="n0")
    assert ids(other.recall("ledger")) == ["n0"]
    assert one.recall("ledger") == alone
    assert one.get("n0").text == NOTES[0][0]


def test_age_counts_from_the_time_given(book: MemoryBook) -> None:
    book.remember("an old note", "learning", at="2020-01-01", id="old")
    book.remember("a new note", "learning", at="2026-05-31", id="new")
    assert ids(book.recall("note")) == ["new", "old"]
    then = {item.memory.id: item.score for item in book.recall("note", at="2019-01-01T00:00:00Z").items}
    assert then["old"] == then["new"]
    assert book.recall("note", at=NOW) == book.recall("note")
    book.pin("old")
    assert ids(book.recall("note")) == ["old", "new"]
    assert book.recall("note").items[0].score == then["old"]


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
