"""What a book of memories must do whatever store it stands on, as classes of tests: each store is a subclass."""

import itertools
import json
import random
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from moot.errors import BadInput, InvalidValue, NotFound, UnknownName
from moot.memory import Memory, MemoryBook, Recall, Relation, Tag, TagLabel, position_key
from moot.memory.notes import MAX_TEXT
from moot.memory.port import Memories
from moot.memory.sqlite import Fts5Words
from moot.memory.words import MAX_WORDS, query_words
from moot.record.labels import Origin
from profiles import examples

NOW = "2026-06-01T00:00:00Z"
IDS = itertools.count()
SHARED = [HealthCheck.function_scoped_fixture, HealthCheck.differing_executors]
WORDS = ("ledger", "writes", "audit", "failover", "index", "the", "of")
QUERY = "the ledger of writes"
NOTES = [
    ("Postgres kept the ledger consistent through three failovers", "learning", "worked"),
    ("Postgres passed the yearly audit of the ledger", "learning", "worked"),
    ("Cassandra lost two ledger writes in May", "warning", "failed"),
    ("Cassandra took 40,000 ledger writes a second in the load test", "decision", "unknown"),
]


BAD: list[tuple[dict[str, Any], type[BadInput]]] = [
    ({"category": "rumour"}, UnknownName),
    ({"category": "derived"}, UnknownName),
    ({"outcome": "maybe"}, UnknownName),
    ({"outcome": 1}, UnknownName),
    ({"text": ""}, InvalidValue),
    ({"text": " \n"}, InvalidValue),
    ({"text": "a\0b"}, InvalidValue),
    ({"text": "\ud800"}, InvalidValue),
    ({"text": 5}, InvalidValue),
    ({"text": "x" * (MAX_TEXT + 1)}, InvalidValue),
    ({"rationale": "\0"}, InvalidValue),
    ({"tags": "db"}, InvalidValue),
    ({"tags": [1]}, InvalidValue),
    ({"tags": [f"t{n}" for n in range(65)]}, InvalidValue),
    ({"at": "yesterday"}, InvalidValue),
    ({"at": "2026-02-30T00:00:00Z"}, InvalidValue),
    ({"at": "2026-05-01T12:00:00"}, InvalidValue),
    ({"id": ""}, InvalidValue),
    ({"pinned": 1}, InvalidValue),
    ({"context": []}, InvalidValue),
    ({"context": {"a": float("nan")}}, InvalidValue),
    ({"context": {"a": "\ud800"}}, InvalidValue),
    ({"polarity": {"P": "maybe"}}, UnknownName),
    ({"polarity": {"P": {"label": "supports", "by": "words"}}}, UnknownName),
    ({"polarity": {"P": {"label": "supports", "why": "so"}}}, InvalidValue),
    ({"polarity": {"P": {"by": "person"}}}, InvalidValue),
    ({"polarity": {"P": 1}}, InvalidValue),
    ({"polarity": {"use P": "supports", "use the p": "supports"}}, InvalidValue),
]


def filled(book: MemoryBook) -> MemoryBook:
    for number, (text, category, outcome) in enumerate(NOTES):
        book.remember(text, category, outcome=outcome, id=f"n{number}")
    return book


def ids(answer: Recall) -> list[str]:
    return [item.memory.id for item in answer.items]


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


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.second = 0

    def __call__(self) -> str:
        moment = datetime(2026, 6, 1, microsecond=250_000) + timedelta(seconds=self.second)
        return f"{moment.isoformat()}Z"


def act(book: MemoryBook, lots: random.Random) -> None:
    """Do one thing that people do, by lot."""
    ids = [memory.id for memory in book.list()]
    acts = ("remember", "edit", "merge", "outcome", "relate", "tag", "tag", "untag", "alias", "pin", "archive")
    acts = (*acts, "derived")
    what = lots.choice(acts) if ids else "remember"
    id = lots.choice(ids) if ids else ""
    match what:
        case "remember":
            text = " ".join(lots.choices(WORDS, k=lots.randint(1, 6)))
            category, source = lots.choice(("learning", "warning")), lots.choice(("a", "b"))
            book.remember(text, category, source=source, archived=lots.random() < 0.2)
        case "derived":
            book.remember_derived("ledger verdict")
        case "edit" if book.get(id).category != "derived":
            book.edit(id, " ".join(lots.choices(WORDS, k=lots.randint(1, 6))))
        case "merge":
            other = lots.choice(ids)
            if id != other and "derived" not in (book.get(id).category, book.get(other).category):
                book.merge(id, other)
        case "outcome":
            book.record_outcome(id, lots.choice(("worked", "failed", "unknown")), lots.choice((None, "so")))
        case "relate" if len(ids) > 1:
            book.relate(id, "supersedes", lots.choice([other for other in ids if other != id]))
        case "tag":
            book.tag(id, lots.choice(("use ab", "use the AB", "use c")), lots.choice(("supports", "forbids")))
        case "alias":
            book.alias("use ab", lots.choice(("use c", "use d")))
        case "untag":
            for position in list(book.get(id).polarity)[:1]:
                book.untag(id, position.upper())
        case "pin":
            book.pin(id, lots.random() < 0.5)
        case "archive":
            book.archive(id, lots.random() < 0.5)


def known(book: MemoryBook) -> tuple[Sequence[Memory], Recall, Any, Any]:
    """All that a book says."""
    memories = book.list()
    ids = [memory.id for memory in memories]
    said = [[memory.polarity_towards(position) for position in ("use c", "use d")] for memory in memories]
    sources = book.from_source(["a", "b"])
    return memories, book.recall(QUERY, limit=50), book.related(ids), (sources, said, book.tagged())


class OnStore:
    """`make_store()` opens an empty store that keeps memories, `memories_of(store)` gives what a book reads of it."""

    make_store: Callable[[], Any]
    memories_of: Callable[[Any], Memories]

    def book_on(self, store: Any, project: str = "default", now: Callable[[], str] = lambda: NOW) -> MemoryBook:
        return MemoryBook(store, type(self).memories_of(store), project, now=now, new_id=lambda: f"id{next(IDS)}")

    @pytest.fixture
    def store(self) -> Iterator[Any]:
        with type(self).make_store() as store:
            yield store

    @pytest.fixture
    def book(self, store: Any) -> MemoryBook:
        return self.book_on(store)


class BookContract(OnStore):
    """Remembering, and everything that can be done with a memory afterwards."""

    def test_what_is_remembered_is_given_back_whole(self, book: MemoryBook) -> None:
        kept = book.remember(
            "Postgres kept the ledger consistent",
            "decision",
            outcome="worked",
            outcome_text="no loss in a year",
            rationale="three failovers",
            tags=["db", "ledger", "db"],
            source="runbook.md",
            author="ana",
            at="2026-05-01T12:00:00+02:00",
            id="a",
            derived_from=["x"],
            pinned=True,
            archived=False,
            context={"load": {"p50": 1.5, "ok": None}},
        )
        assert book.get("a") == kept
        assert (kept.tags, kept.at, kept.version) == (("db", "ledger"), "2026-05-01T10:00:00Z", 1)
        assert kept.context == {"load": {"p50": 1.5, "ok": None}}
        assert kept.permanent
        assert book.list() == [kept]

    def test_without_a_time_it_happened_now_and_ids_are_given(self, book: MemoryBook) -> None:
        first, second = book.remember("one", "learning"), book.remember("two", "learning")
        assert first.at == NOW
        assert first.id != second.id
        assert [memory.id for memory in book.list()] == [second.id, first.id]
        assert [memory.id for memory in book.list(1)] == [second.id]

    @pytest.mark.parametrize(("given", "error"), BAD)
    def test_bad_input_is_refused_and_nothing_is_written(
        self, book: MemoryBook, store: Any, given: dict[str, Any], error: type[BadInput]
    ) -> None:
        said: dict[str, Any] = {"text": "a note", "category": "learning", **given}
        with pytest.raises(error) as caught:
            book.remember(said.pop("text"), said.pop("category"), **said)
        assert caught.value.remedy
        assert store.position() == 0

    def test_an_id_is_remembered_once(self, book: MemoryBook) -> None:
        book.remember("one", "learning", id="a")
        with pytest.raises(InvalidValue, match="not taken"):
            book.remember("two", "learning", id="a")
        assert book.get("a").text == "one"

    def test_the_beginning_of_an_id_leads_to_all_that_have_it(self, book: MemoryBook) -> None:
        for id in ("pg-audit", "pg", "pg_x", "PG", "é1"):
            book.remember("A ledger", "learning", id=id)
        assert [book.beginning(prefix, 9) for prefix in ("pg", "pg-", "%", "é", "")] == [
            ["pg", "pg-audit", "pg_x"], ["pg-audit"], [], ["é1"], ["PG", "pg", "pg-audit", "pg_x", "é1"],
        ]  # fmt: skip
        assert book.beginning("pg", 2) == ["pg", "pg-audit"]
        book.forget("pg")
        assert (book.ever("pg"), book.ever("pg-"), book.ever("pg_x")) == (True, False, True)

    def test_the_engine_alone_remembers_what_is_derived(self, book: MemoryBook, store: Any) -> None:
        kept = book.remember_derived("Use Postgres", derived_from=["a", "b"], context={"debate": "d1"})
        assert (kept.category, kept.derived_from, kept.context) == ("derived", ("a", "b"), {"debate": "d1"})
        assert [event.actor for event in store.read_all()] == ["engine"]

    def test_the_last_outcome_stands(self, book: MemoryBook) -> None:
        book.remember("one", "decision", id="a")
        assert book.record_outcome("a", "worked", "so far").outcome_text == "so far"
        after = book.record_outcome("a", "failed")
        assert (after.outcome, after.outcome_text, after.version) == ("failed", None, 3)
        with pytest.raises(UnknownName):
            book.record_outcome("a", "perhaps")
        with pytest.raises(NotFound):
            book.record_outcome("b", "failed")

    def test_projects_are_counted_with_all_that_they_remember(self, book: MemoryBook, store: Any) -> None:
        assert book.projects() == {}
        book.remember("one", "learning", archived=True), book.remember_derived("two")
        other = self.book_on(store, "another")
        other.remember("three", "learning", id="a"), other.forget("a")
        assert list(book.projects().items()) == [("another", 0), ("default", 2)]

    def test_an_edit_is_a_version_and_recall_finds_the_last_one(self, book: MemoryBook, store: Any) -> None:
        book.remember("Cassandra lost writes", "warning", id="a", rationale="seen in May", tags=["db"])
        book.remember("other", "learning", id="b", archived=True)
        assert [book.edit("a", text).version for text in ("Redis lost writes", "Redis lost keys")] == [2, 3]
        assert book.edit("a", "Redis lost keys").version == 3
        assert [(each.version, each.text) for each in book.history("a")] == [
            (1, "Cassandra lost writes"), (2, "Redis lost writes"), (3, "Redis lost keys"),
        ]  # fmt: skip
        assert (book.get("a").text, book.get("a").tags, store.position()) == ("Redis lost keys", ("db",), 4)
        assert [ids(book.recall(query)) for query in ("Cassandra", "writes", "keys", "May db")] == [
            [],
            [],
            ["a"],
            ["a"],
        ]
        book.edit("b", "keys of an archived note")
        assert ids(book.recall("keys")) == ["a"]
        book.archive("b", False)
        assert ids(book.recall("archived")) == ["b"]
        assert ids(book.recall("other")) == []

    def test_a_merge_leaves_one_with_what_both_had(self, book: MemoryBook, store: Any) -> None:
        for id, tags in (("a", ["db"]), ("b", ["db", "ledger"]), ("c", [])):
            book.remember(f"note {id}", "learning", id=id, tags=tags)
        book.tag("a", "use x", "supports"), book.tag("b", "Use X", "opposes"), book.tag("b", "use y", "forbids")
        book.relate("b", "led_to", "c"), book.relate("b", "related_to", "a")
        kept = book.merge("a", "b")
        assert (kept.tags, [tag.label for tag in kept.polarity.values()]) == (("db", "ledger"), ["supports", "forbids"])
        assert kept.relations == ((Relation.LED_TO, "c"), (Relation.SUPERSEDES, "b"))
        assert (book.get("b").archived, ids(book.recall("ledger note"))) == (True, ["a", "c"])
        length = store.position()
        assert book.merge("a", "b") == kept
        book.remember_derived("verdict", id="v")
        book.remember("many", "learning", id="m", tags=[f"t{n}" for n in range(64)])
        for one, other in ("aa", "av", "mb", "az"):
            with pytest.raises(NotFound if other == "z" else InvalidValue):
                book.merge(one, other)
        assert store.position() == length + 2
        assert store.verify()[1] == []

    def test_forgetting_erases_every_version_and_what_is_forgotten_is_not_edited(
        self, book: MemoryBook, store: Any
    ) -> None:
        for _ in range(2):  # the id is free again afterwards
            book.remember("first", "learning", id="a")
            book.edit("a", "second")
            assert [each.text for each in book.history("a")] == ["first", "second"]
            assert book.forget("a") == 2
            assert not [event for event in store.read_all() if event.data.get("text") in ("first", "second")]
            for refused in (lambda: book.edit("a", "third"), lambda: book.history("a")):
                with pytest.raises(NotFound, match="it was forgotten"):
                    refused()
        assert store.verify()[1] == []

    def test_an_edit_that_cannot_be_is_refused(self, book: MemoryBook, store: Any) -> None:
        book.remember("first", "learning", id="a")
        book.remember_derived("verdict", id="v")
        length = store.position()
        for id, text, error in (("a", " ", InvalidValue), ("v", "x", InvalidValue), ("z", "x", NotFound)):
            with pytest.raises(error):
                book.edit(id, text)
        assert store.position() == length

    def test_where_an_edit_is_erased_nobody_can_say_what_the_memory_says(self, book: MemoryBook, store: Any) -> None:
        book.remember("first", "learning", id="a")
        book.edit("a", "second"), book.edit("a", "third")
        store.erase(list(store.read_all())[1].id)
        assert (book.list(), ids(book.recall("third")), book.ever("a")) == ([], [], True)
        assert store.verify()[1] == []
        assert book.forget("a") == 2

    def test_relations_are_read_from_both_ends(self, book: MemoryBook) -> None:
        for id in "abcd":
            book.remember(f"note {id}", "learning", id=id)
        book.relate("a", "supersedes", "b")
        book.relate("c", "conflicts_with", "a")
        book.relate("a", "supersedes", "b")
        book.archive("d"), book.relate("d", "led_to", "a")
        assert book.get("a").relations == ((Relation.SUPERSEDES, "b"),)
        seen = [(n.memory.id, n.relation.value, n.of, n.outward) for n in book.related(["a"])]
        assert seen == [("b", "supersedes", "a", True), ("c", "conflicts_with", "a", False)]
        assert [n.memory.id for n in book.related(["a"], limit=1)] == ["b"]
        everyone = [(n.of, n.memory.id, n.outward) for n in book.related(["a", "b", "d"])]
        assert everyone == [("a", "b", True), ("d", "a", True), ("b", "a", False), ("a", "c", False)]
        assert [n.of for n in book.related(["a", "b", "d"], limit=3)] == ["a", "d", "b"]
        assert book.related(["a"], limit=0) == book.related([]) == book.related(["nobody"]) == []
        with pytest.raises(UnknownName):
            book.relate("a", "loves", "b")
        with pytest.raises(InvalidValue):
            book.relate("a", "supersedes", "a")
        with pytest.raises(NotFound):
            book.relate("a", "supersedes", "z")

    def test_a_source_leads_to_what_can_be_evidence(self, book: MemoryBook) -> None:
        book.remember("one", "learning", source="s", id="a")
        book.remember("two", "learning", source="s", id="b", archived=True)
        book.remember("three", "learning", source="t", id="c")
        book.remember_derived("four", source="s")
        assert [memory.id for memory in book.from_source(["s", "u"])] == ["a"]
        assert [memory.id for memory in book.from_source(["s", "t"], limit=1)] == ["c"]

    def test_a_tag_holds_for_every_spelling_of_the_position(self, book: MemoryBook) -> None:
        book.remember("one", "learning", id="a")
        book.tag("a", "Use Caf\u00e9", "supports")
        after = book.tag("a", "  use cafe\u0301 ", "opposes")
        assert after.polarity == {"  use cafe\u0301 ": Tag(TagLabel.OPPOSES, Origin.PERSON)}
        assert after.polarity_towards("not use CAFÉ") is after.polarity_towards("to use café") is None
        assert after.polarity_towards("USE the CAFÉ.") == Tag(TagLabel.OPPOSES, Origin.PERSON)
        assert after.polarity_towards("use tea") is None
        assert position_key("\u00c5") == position_key("a\u030a")
        for position, polarity in ((" ", "supports"), ("use tea", "likes")):
            with pytest.raises(BadInput):
                book.tag("a", position, polarity)

    def test_what_came_with_a_note_is_stated_and_a_person_may_say_otherwise(self, book: MemoryBook) -> None:
        stated = book.remember("one", "learning", id="a", polarity={"use a": "supports", "use b": "forbids"})
        assert stated.polarity == {"use a": Tag(TagLabel.SUPPORTS), "use b": Tag(TagLabel.FORBIDS)}
        book.tag("a", "use the A", "forbids")
        assert book.get("a").polarity_towards("use a") == Tag(TagLabel.FORBIDS, Origin.PERSON)
        after = book.untag("a", "Use B")
        assert (after.polarity_towards("use b"), list(after.polarity)) == (None, ["use the A"])
        assert book.list() == [after]
        with pytest.raises(InvalidValue, match="name one of 'use the A'"):
            book.untag("a", "use b")
        with pytest.raises(InvalidValue, match="it has no tags"):
            book.untag(book.remember("two", "learning").id, "use b")
        with pytest.raises(NotFound):
            book.untag("z", "use b")

    def test_a_tag_holds_for_what_a_person_said_to_be_the_same_position(self, book: MemoryBook, store: Any) -> None:
        book.remember("one", "learning", id="a", polarity={"use PG": "supports"})
        book.alias("use Postgres", "use PG")
        book.alias("adopt PostgreSQL", "use the postgres")
        length = store.position()
        book.alias("use PG", "adopt postgresql")
        assert (store.position(), book.tagged()) == (length, ["use PG"])
        assert book.get("a").polarity_towards("Adopt PostgreSQL") == Tag(TagLabel.SUPPORTS)
        book.tag("a", "use Postgres", "opposes")
        for found in (book.get("a"), *book.list(), book.recall("one").items[0].memory):
            assert found.polarity_towards("use PG") == Tag(TagLabel.OPPOSES, Origin.PERSON)
            assert found.polarity_towards("use MySQL") is None
        assert book.untag("a", "adopt PostgreSQL").polarity == {}
        assert self.book_on(store, "other").aliases().same("use PG", "use Postgres") is False

    def test_an_alias_is_taken_back_by_those_who_gave_it_or_by_erasure(self, book: MemoryBook, store: Any) -> None:
        book.remember("one", "learning", id="a", polarity={"use PG": "supports"})
        book.alias("use Postgres", "use PG"), book.alias("adopt PG", "use Postgres")
        with pytest.raises(InvalidValue, match="said to be the same"):
            book.alias("adopt PG", "use PG", False)
        book.alias("use pg", "use the Postgres", False)
        assert book.get("a").polarity_towards("use Postgres") is None
        assert book.aliases().same("adopt PG", "use Postgres")
        (kept,) = [event for event in store.read_all() if event.data.get("position") == "adopt PG"]
        store.erase(kept.id)
        assert not book.aliases().same("adopt PG", "use Postgres")
        for one, other in ((" ", "use PG"), ("use PG", "\0"), ("use PG", 5)):
            with pytest.raises(InvalidValue):
                book.alias(one, other)

    def test_tags_are_exported_with_who_gave_them(self, book: MemoryBook, store: Any) -> None:
        book.remember("one", "learning", id="a", polarity={"use a": "supports", "use c": "neutral"})
        book.tag("a", "use b", "forbids")
        lines = list(book.export_jsonl())
        said = {"use a": "supports", "use c": "neutral", "use b": {"label": "forbids", "by": "person"}}
        assert json.loads(lines[0])["polarity"] == said
        other = self.book_on(store, "other")
        assert (other.import_jsonl(lines).imported, other.import_jsonl(lines).unchanged) == (1, 1)
        assert (list(other.export_jsonl()), other.get("a").polarity) == (lines, book.get("a").polarity)

    def test_pinning_and_archiving_can_be_undone(self, book: MemoryBook) -> None:
        book.remember("one", "learning", id="a")
        assert book.pin("a").permanent
        assert not book.pin("a", False).permanent
        assert book.archive("a").archived
        assert not book.archive("a", False).archived

    def test_a_text_erased_in_the_log_is_gone_from_memory(self, book: MemoryBook, store: Any) -> None:
        book.remember("one secret", "decision", id="a")
        book.record_outcome("a", "failed", "a reason")
        book.tag("a", "use a secret", "opposes")
        tagged, outcome, first = (event.id for event in list(store.read_all())[::-1])
        store.erase(tagged)
        assert book.get("a").polarity == {}
        store.erase(outcome)
        assert (book.get("a").outcome, book.get("a").outcome_text) == ("failed", None)
        store.erase(first)
        assert book.list() == []
        assert book.recall("secret").items == ()

    def test_a_rival_that_takes_the_id_first_wins(
        self, book: MemoryBook, store: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Between looking and appending another process remembers the same id: the append is checked anew."""
        append, rival = store.append, self.book_on(store)
        calls: list[str] = []

        def overtaken(stream: str, new: Any, **given: Any) -> int:
            if not calls:
                calls.append("once")
                rival.remember("theirs", "learning", id="a")
            return append(stream, new, **given)

        monkeypatch.setattr(store, "append", overtaken)
        with pytest.raises(InvalidValue, match="not taken"):
            book.remember("ours", "learning", id="a")
        assert [memory.text for memory in book.list()] == ["theirs"]


class RecallContract(OnStore):
    """What recall gives, what it leaves alone, and that no text can hurt it."""

    def test_any_word_matches_stemmed_and_in_either_case(self, book: MemoryBook) -> None:
        filled(book)
        assert set(ids(book.recall("WRITING zebra"))) == {"n2", "n3"}
        assert ids(book.recall("audits"))[:1] == ["n1"]

    @pytest.mark.parametrize("query", ["", "   ", '"', "*", "-", "\0", "…", "\ud800", "()", "zebra"])
    def test_no_known_words_no_items(self, book: MemoryBook, query: str) -> None:
        assert filled(book).recall(query) == Recall((), True)

    def test_an_empty_memory_gives_an_empty_complete_answer(self, book: MemoryBook) -> None:
        assert book.recall("ledger") == Recall((), True)

    def test_tags_and_the_rationale_are_searched_too(self, book: MemoryBook) -> None:
        book.remember("We chose it", "decision", tags=["postgres"], rationale="because of the failovers", id="a")
        assert ids(book.recall("postgres")) == ids(book.recall("failover")) == ["a"]

    @pytest.mark.parametrize(
        ("text", "queries"),
        [
            ("We run RabbitMQ", ["rabbit", "RABBITMQ", "rabbitmq", "mq"]),
            ("Postgres16 and SHA256, an HTTPServer", ["postgres", "sha", "server", "http", "httpserver", "postgres16"]),
            ("Zwei Schüsseln phở", ["pho", "phở", "PHO\u031b\u0309", "schusseln"]),
            ("Das Büro in Łódź", ["lodz", "ŁÓDŹ", "łodz"]),
            ("In der Straße", ["strasse", "STRASSE", "straße", "STRAẞE"]),
            ("Ærø, Đà Nẵng, Þór, œuvre, Iğdır", ["aero", "da nang", "thor", "oeuvre", "igdir"]),
            ("\uff32\uff41\uff42\uff42\uff49\uff54\uff2d\uff31", ["rabbit", "rabbitmq"]),
            ("rabbit", ["\uff32\uff21\uff22\uff22\uff29\uff34"]),
            ("big \ufb01les", ["files", "file", "\ufb01le"]),
            ("日本語のテスト環境", ["テスト", "日本語", "環境", "環", "\uff83\uff7d\uff84"]),
            ("데이터베이스를 옮겼다", ["데이터베이스"]),
            ("Θάλασσα и ёлка", ["θαλασσα", "ΘΑΛΑΣΣΑ", "елка"]),
        ],
    )
    def test_a_word_is_found_however_its_letters_are_written(
        self, book: MemoryBook, text: str, queries: list[str]
    ) -> None:
        book.remember(text, "learning", id="it"), book.remember("something else", "learning")
        assert [query for query in queries if ids(book.recall(query)) != ["it"]] == []
        book.archive("it"), book.archive("it", False)
        assert ids(book.recall(queries[0])) == ["it"]
        book.forget("it")
        assert [query for query in queries if ids(book.recall(query))] == []

    def test_letters_that_make_another_word_are_kept_apart(self, book: MemoryBook) -> None:
        book.remember("カタ", "learning"), book.remember("デスト", "learning"), book.remember("京東", "learning")
        assert [len(book.recall(query).items) for query in ("ガタ", "東京", "テスト", "rabbit")] == [0, 0, 1, 0]

    def test_the_parts_of_a_word_do_not_make_a_note_longer(self, book: MemoryBook) -> None:
        book.remember("RabbitMQ lost a message", "learning", id="a", at="2026-01-01")
        book.remember("rabbitmq lost a message", "learning", id="b", at="2026-01-01")
        first, second = book.recall("message").items
        assert first.score == second.score

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
    def test_syntax_of_the_index_is_read_as_words(self, book: MemoryBook, query: str, found: set[str]) -> None:
        book.remember("a plain note", "learning", id="p")
        book.remember("the secret one", "learning", id="s")
        assert set(ids(book.recall(query))) == found

    @examples(150, suppress_health_check=SHARED)
    @given(query=HOSTILE)
    def test_any_text_is_a_question(self, book: MemoryBook, query: str) -> None:
        if not book.list(1):
            filled(book)
        answer = book.recall(query)
        assert all(0 < item.score <= 1 for item in answer.items)
        assert ("ledger" in query.lower().split()) <= (len(answer.items) == 4)

    @examples(60, suppress_health_check=SHARED)
    @given(text=HOSTILE)
    def test_any_text_is_remembered_or_refused_and_found_by_its_own_words(self, book: MemoryBook, text: str) -> None:
        try:
            kept = book.remember(text, "learning")
        except BadInput:
            assert not text.strip() or "\0" in text or "\ud800" in text or not text.isprintable()
            return
        assert book.get(kept.id).text == text
        words, _ = query_words(Fts5Words(), text)
        if words:
            assert kept.id in ids(book.recall(text, limit=1000))
        book.forget(kept.id)

    def test_a_question_of_many_words_says_that_some_were_not_read(self, book: MemoryBook) -> None:
        filled(book)
        many = " ".join(f"word{n}" for n in range(MAX_WORDS))
        assert book.recall(many).complete
        assert not book.recall(f"{many} ledger").complete

    def test_the_limit_is_kept_and_ties_fall_by_id(self, book: MemoryBook) -> None:
        for id in ("c", "a", "b"):
            book.remember("the same note", "learning", id=id)
        assert ids(book.recall("note")) == ["a", "b", "c"]
        assert ids(book.recall("note", limit=2)) == ["a", "b"]
        for limit in (0, -1, 1001, True, 1.5, "3"):
            with pytest.raises(InvalidValue):
                book.recall("note", limit=limit)  # type: ignore[arg-type]

    def test_category_exclusion_and_archive_leave_memories_out(self, book: MemoryBook) -> None:
        filled(book)
        assert set(ids(book.recall("ledger", category="learning"))) == {"n0", "n1"}
        assert set(ids(book.recall("ledger", exclude={"n0", "n3"}))) == {"n1", "n2"}
        book.archive("n1")
        assert set(ids(book.recall("ledger"))) == {"n0", "n2", "n3"}
        book.archive("n1", False)
        assert set(ids(book.recall("ledger"))) == {"n0", "n1", "n2", "n3"}
        with pytest.raises(UnknownName, match="choose one of"):
            book.recall("ledger", category="rumour")

    def test_a_hundred_derived_memories_change_no_score_of_the_others(self, book: MemoryBook) -> None:
        filled(book)
        queries = ["ledger", "Which database for the ledger writes?", "Postgres", "verdict"]
        before = [book.recall(query, limit=2) for query in queries]
        for _ in range(100):
            book.remember_derived("The council's verdict on the ledger: use Postgres")
        assert [book.recall(query, limit=2) for query in queries] == before
        assert len(book.recall("verdict", category="derived", limit=1000).items) == 100

    def test_projects_do_not_see_each_other(self, store: Any) -> None:
        one, other = self.book_on(store, "one"), self.book_on(store, "other")
        filled(one)
        alone = one.recall("ledger")
        other.remember("the ledger of another project", "learning", id="n0")
        assert ids(other.recall("ledger")) == ["n0"]
        assert one.recall("ledger") == alone
        assert one.get("n0").text == NOTES[0][0]

    def test_age_counts_from_the_time_given(self, book: MemoryBook) -> None:
        book.remember("an old note", "learning", at="2020-01-01", id="old")
        book.remember("a new note", "learning", at="2026-05-31", id="new")
        assert ids(book.recall("note")) == ["new", "old"]
        then = {item.memory.id: item.score for item in book.recall("note", at="2019-01-01T00:00:00Z").items}
        assert then["old"] == then["new"]
        assert book.recall("note", at=NOW) == book.recall("note")
        book.pin("old")
        assert ids(book.recall("note")) == ["old", "new"]
        assert book.recall("note").items[0].score == then["old"]


class PastContract(OnStore):
    """The past is what was known then: the same book, the same answers, and nothing that came later."""

    @pytest.fixture
    def clock(self) -> Clock:
        return Clock()

    @pytest.fixture
    def past_book(self, store: Any, clock: Clock) -> MemoryBook:
        return self.book_on(store, now=clock)

    @examples(25, suppress_health_check=SHARED)
    @given(st.integers(0, 2**32), st.integers(1, 25))
    def test_every_past_is_what_was_known_then(self, seed: int, length: int) -> None:
        lots, clock = random.Random(seed), Clock()
        with type(self).make_store() as store:
            book, seen = self.book_on(store, now=clock), []
            for _ in range(length):
                act(book, lots)
                seen.append((clock(), known(book)))
                clock.second += lots.randint(1, 100_000)
            for time, said in seen:
                assert known(book.as_of(time)) == said

    def test_between_two_acts_the_first_is_known_and_the_second_is_not(
        self, past_book: MemoryBook, clock: Clock
    ) -> None:
        id = past_book.remember("ledger", "learning").id
        clock.second = 10
        past_book.record_outcome(id, "failed")
        times = [f"2026-06-01T00:00:{second}Z" for second in ("00", "01", "10", "11")]
        outcomes = [[memory.outcome for memory in past_book.as_of(time).list()] for time in times]
        assert outcomes == [[], ["unknown"], ["unknown"], ["failed"]]
        assert past_book.as_of("2026-06-01T02:00:10.25+02:00").get(id).outcome == "failed"

    def test_a_memory_counts_from_its_own_time_however_late_it_was_written_down(self, past_book: MemoryBook) -> None:
        past_book.remember("ledger of old", "learning", at="2020-01-01", outcome="worked", id="old")
        past_book.remember("ledger to come", "learning", at="2030-01-01", id="later")
        assert [m.id for m in past_book.as_of("2021-01-01").list()] == ["old"]
        assert past_book.as_of("2019-12-31").list() == []
        assert [m.id for m in past_book.as_of("2031-01-01").list()] == ["later", "old"]

    def test_ages_count_from_then(self, past_book: MemoryBook) -> None:
        past_book.remember("ledger", "learning", at="2020-01-01")
        (young,) = past_book.as_of("2020-01-02").recall("ledger").items
        (old,) = past_book.as_of("2026-01-01").recall("ledger").items
        assert young.score > old.score

    def test_what_was_forgotten_is_gone_from_the_past_too(self, past_book: MemoryBook, clock: Clock) -> None:
        id = past_book.remember("ledger secret", "learning").id
        clock.second = 60
        past_book.forget(id)
        then = past_book.as_of("2026-06-01T00:00:01Z")
        assert (list(then.list()), then.recall("secret").items) == ([], ())

    def test_the_past_cannot_be_changed(self, past_book: MemoryBook) -> None:
        id = past_book.remember("ledger", "learning").id
        then, length = past_book.as_of("2027-01-01"), past_book.store.version("memory/default")
        for change in (
            lambda: then.remember("x", "learning"),
            lambda: then.record_outcome(id, "worked"),
            lambda: then.forget(id),
            lambda: then.import_jsonl(['{"text": "x", "category": "learning"}']),
        ):
            with pytest.raises(BadInput, match="as it was"):
                change()
        with pytest.raises(NotFound):
            then.forget("nope")
        assert past_book.store.version("memory/default") == length
        assert len(then.list()) == 1

    @pytest.mark.parametrize("time", ["", "yesterday", "2026-13-01", None, 5, "2026-06-01T25:00:00Z"])
    def test_what_is_no_time_is_refused(self, past_book: MemoryBook, time: Any) -> None:
        with pytest.raises(InvalidValue):
            past_book.as_of(time)
