"""JSON lines in and out."""

import itertools
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from moot.errors import InvalidValue
from moot.log.sqlite import SqliteStore
from moot.memory import ImportReport, MemoryBook, batches
from moot.memory.sqlite import MemoryIndex
from profiles import examples

NOW = "2026-06-01T00:00:00Z"
GOOD = '{"text": "a good note", "category": "learning"}'

BROKEN = {
    "no JSON": ("{", "give JSON"),
    "a list": ("[]", "one JSON object a line"),
    "a number": ("7", "one JSON object a line"),
    "not a number": ('{"text": "a", "category": "learning", "context": {"x": NaN}}', "NaN is no JSON number"),
    "infinity": ('{"text": "a", "category": "learning", "context": {"x": 1e999}}', "finite"),
    "a key twice": ('{"text": "a", "text": "b", "category": "learning"}', "a key is there twice"),
    "an inner key twice": ('{"text": "a", "category": "learning", "context": {"x": 1, "x": 2}}', "twice"),
    "a lone surrogate": (r'{"text": "\ud800", "category": "learning"}', "surrogate"),
    "NUL": (r'{"text": "a\u0000", "category": "learning"}', "NUL"),
    "no text": ('{"category": "learning"}', "give a text"),
    "a null text": ('{"text": null, "category": "learning"}', "give a text"),
    "a blank text": ('{"text": "  ", "category": "learning"}', "at least one word"),
    "no category": ('{"text": "a"}', "give a category"),
    "an unknown category": ('{"text": "a", "category": "rumour"}', "no category 'rumour'"),
    "an unknown outcome": ('{"text": "a", "category": "learning", "outcome": "maybe"}', "no outcome 'maybe'"),
    "an unknown key": ('{"text": "a", "category": "learning", "colour": "red"}', "'colour'"),
    "a number for a text": ('{"text": 5, "category": "learning"}', "give a text"),
    "a text for tags": ('{"text": "a", "category": "learning", "tags": "db"}', "list of texts"),
    "a text for a truth": ('{"text": "a", "category": "learning", "pinned": "yes"}', "true or false"),
    "a bad time": ('{"text": "a", "category": "learning", "at": "soon"}', "give a time"),
    "a list for context": ('{"text": "a", "category": "learning", "context": []}', "JSON object"),
    "deep": ('{"text": "a", "category": "learning", "context": {"x": ' + "[" * 99 + "]" * 99 + "}}", "nest"),
    "very deep": ("[" * 100_000, "nest"),
    "a huge integer": (
        '{"text": "a", "category": "learning", "context": {"x": ' + "9" * 99 + "}}",
        "64 bits",
    ),
    "a monstrous integer": ('{"text": "a", "category": "learning", "context": ' + "9" * 9999 + "}", "JSON"),
    "a bad relation": (
        '{"text": "a", "category": "learning", "relations": [{"relation": "loves", "target": "x"}]}',
        "no relation 'loves'",
    ),
    "a relation without target": (
        '{"text": "a", "category": "learning", "relations": [{"relation": "led_to"}]}',
        '{"relation": …, "target": …}',
    ),
    "a relation to itself": (
        '{"id": "s", "text": "a", "category": "learning",'
        ' "relations": [{"relation": "led_to", "target": "s"}]}',
        "two different",
    ),
    "a dangling relation": (
        '{"text": "a", "category": "learning", "relations": [{"relation": "led_to", "target": "nobody"}]}',
        "'nobody', which is nowhere",
    ),
    "a bad polarity": ('{"text": "a", "category": "learning", "polarity": {"P": "likes"}}', "no polarity"),
    "a position twice": (
        '{"text": "a", "category": "learning", "polarity": {"P": "supports", "p ": "opposes"}}',
        "each position once",
    ),
    "too long": (GOOD[:-1] + ', "rationale": "' + "x" * 10_000_000 + '"}', "longer than"),
}


def test_broken_lines_are_named_and_the_good_ones_imported(book: MemoryBook, tmp_path: Path) -> None:
    file = tmp_path / "evidence.jsonl"
    lines = [line for broken, _ in BROKEN.values() for line in (broken, "", GOOD)]
    file.write_bytes(
        b"\xef\xbb\xbf" + "\r\n".join(lines).encode() + b"\r\n" + b'{"text": "\xff"}\n' + GOOD.encode()
    )
    report = book.import_jsonl(file)
    assert report.imported == len(BROKEN) + 1 == len(book.list())
    rejected = {each.line: each for each in report.rejected}
    assert list(rejected) == [*range(1, 3 * len(BROKEN), 3), 3 * len(BROKEN) + 1]
    assert {each.file for each in report.rejected} == {str(file)}
    for place, (name, (_, why)) in enumerate(BROKEN.items()):
        assert why in rejected[3 * place + 1].error, name
    assert "give JSON" in report.rejected[-1].error


def test_a_byte_order_mark_is_no_part_of_the_first_line(book: MemoryBook, tmp_path: Path) -> None:
    (tmp_path / "marked.jsonl").write_bytes(
        b"\xef\xbb\xbf" + GOOD.encode() + b"\r\n\xef\xbb\xbf" + GOOD.encode()
    )
    report = book.import_jsonl(tmp_path / "marked.jsonl")
    assert (report.imported, [each.line for each in report.rejected]) == (1, [2])


def test_lines_of_text_are_numbered_too(book: MemoryBook) -> None:
    report = book.import_jsonl(["", GOOD, "nonsense", '{"text": "\ud800"}'])
    assert (report.imported, [(each.file, each.line) for each in report.rejected]) == (1, [("", 3), ("", 4)])


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_file_that_cannot_be_read_is_refused(book: MemoryBook, tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidValue, match="give a file that can be read"):
        book.import_jsonl(tmp_path / name)


def test_a_file_larger_than_allowed_is_refused_whole(book: MemoryBook, tmp_path: Path) -> None:
    (tmp_path / "big.jsonl").write_text(GOOD + "\n" + GOOD)
    with pytest.raises(InvalidValue, match="allow more than 50 bytes"):
        book.import_jsonl(tmp_path / "big.jsonl", max_size=50)
    assert book.list() == []


def test_an_empty_file_imports_nothing(book: MemoryBook, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    assert book.import_jsonl(tmp_path / "empty.jsonl") == ImportReport(0)


def with_relations(id: str, *targets: str) -> str:
    relations = [{"relation": "depends_on", "target": target} for target in targets]
    return json.dumps({"id": id, "text": f"note {id}", "category": "learning", "relations": relations})


def test_relations_may_point_forward_and_in_circles_but_not_nowhere(book: MemoryBook) -> None:
    lines = [
        with_relations("a", "b"),
        with_relations("b", "c"),
        with_relations("c", "a"),
        with_relations("d", "e"),
        with_relations("e", "nobody"),
        with_relations("f", "g"),
        with_relations("g"),
    ]
    report = book.import_jsonl(lines)
    assert {memory.id for memory in book.list()} == {"a", "b", "c", "f", "g"}
    assert [(each.line, "nowhere" in each.error) for each in report.rejected] == [(4, True), (5, True)]
    assert book.import_jsonl([with_relations("h", "a")]).imported == 1


def test_importing_again_changes_nothing_and_another_content_is_refused(
    book: MemoryBook, store: SqliteStore
) -> None:
    lines = ['{"id": "a", "text": "one", "category": "learning"}', with_relations("b", "a")]
    assert book.import_jsonl(lines) == ImportReport(2)
    position = store.position()
    assert book.import_jsonl(lines) == ImportReport(0, unchanged=2)
    assert store.position() == position
    report = book.import_jsonl(['{"id": "a", "text": "two", "category": "learning"}'])
    assert (report.imported, report.rejected[0].line) == (0, 1)
    assert "the id 'a' is taken" in report.rejected[0].error
    assert book.get("a").text == "one"


def test_an_id_twice_in_a_file_is_one_memory_or_a_rejected_line(book: MemoryBook) -> None:
    lines = [f'{{"id": "a", "text": "{text}", "category": "learning"}}' for text in ("one", "one", "two")]
    report = book.import_jsonl(lines)
    assert (report.imported, report.unchanged, [each.line for each in report.rejected]) == (1, 1, [3])


def test_an_import_that_another_process_overtakes_checks_again(
    book: MemoryBook,
    make_book: Callable[..., MemoryBook],
    store: SqliteStore,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    append, rival, calls = store.append, make_book(), itertools.count()

    def overtaken(stream: str, new: object, **given: int) -> int:
        if next(calls) == 0:
            rival.remember("theirs", "learning", id="a")
        return append(stream, new, **given)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "append", overtaken)
    report = book.import_jsonl(['{"id": "a", "text": "ours", "category": "learning"}', GOOD])
    assert (report.imported, [each.line for each in report.rejected]) == (1, [1])
    assert book.get("a").text == "theirs"


def test_many_lines_become_few_transactions(book: MemoryBook, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    append = book.store.append
    monkeypatch.setattr(
        book.store, "append", lambda s, new, **g: (sizes.append(len(new)), append(s, new, **g))[1]
    )
    book.import_jsonl([GOOD] * (batches.BATCH + 5))
    assert sizes == [batches.BATCH, 5]
    assert batches.BATCH >= 1_000


WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
TEXTS = WORDS.filter(str.strip)
JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
RECORDS = st.fixed_dictionaries(
    {
        "text": TEXTS,
        "category": st.sampled_from(["decision", "learning", "pattern", "warning", "derived"]),
    },
    optional={
        "outcome": st.sampled_from(["worked", "failed", "unknown"]),
        "outcome_text": WORDS,
        "rationale": WORDS,
        "tags": st.lists(TEXTS, max_size=3),
        "source": WORDS,
        "author": WORDS,
        "at": st.datetimes().map(lambda at: at.isoformat() + "Z"),
        "derived_from": st.lists(TEXTS, max_size=3),
        "pinned": st.booleans(),
        "archived": st.booleans(),
        "context": st.dictionaries(WORDS, JSON_VALUES, max_size=3),
        "polarity": st.dictionaries(
            st.sampled_from(["use Postgres", "use Cassandra", "é"]),
            st.sampled_from(["supports", "opposes", "neutral"]),
        ),
    },
)


@examples(40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(records=st.lists(RECORDS, max_size=5), links=st.lists(st.tuples(*[st.integers(0, 4)] * 2), max_size=4))
def test_the_round_trip_loses_nothing(
    make_book: Callable[..., MemoryBook], records: list[dict[str, object]], links: list[tuple[int, int]]
) -> None:
    count = len(records)
    for number, record in enumerate(records):
        targets = [b for a, b in links if a == number and b < count and a != b]
        record["id"] = f"m{number}"
        record["relations"] = [{"relation": "led_to", "target": f"m{target}"} for target in targets]
    with SqliteStore(":memory:", projections=[MemoryIndex()]) as first:
        one = make_book(on=first)
        assert one.import_jsonl([json.dumps(record) for record in records]).rejected == ()
        with SqliteStore(":memory:", projections=[MemoryIndex()]) as second:
            other = make_book(on=second)
            lines = list(one.export_jsonl())
            assert other.import_jsonl(lines) == ImportReport(count)
            assert known(other) == known(one)
            assert sorted(other.export_jsonl()) == sorted(lines)
            assert other.import_jsonl(lines) == ImportReport(0, unchanged=count)


def known(book: MemoryBook) -> dict[str, object]:
    """Everything about every memory but the version, which counts the writes of its own store."""
    return {
        memory.id: [getattr(memory, name) for name in memory.__slots__ if name != "version"]
        for memory in book.list()
    }


def test_what_happened_after_remembering_is_exported_too(
    book: MemoryBook, make_book: Callable[..., MemoryBook]
) -> None:
    book.remember("one", "decision", id="a")
    book.remember("two", "decision", id="b")
    book.remember_derived("three", id="c", derived_from=["a"])
    book.record_outcome("a", "failed", "it broke"), book.relate("b", "supersedes", "a")
    book.tag("a", "use it", "opposes"), book.pin("b"), book.archive("a")
    with SqliteStore(":memory:", projections=[MemoryIndex()]) as second:
        other = make_book(on=second)
        assert other.import_jsonl(book.export_jsonl()).imported == 3
        assert known(other) == known(book)
        assert [item.memory.id for item in other.recall("two three").items] == ["b"]


def test_lines_without_ids_can_be_imported_again_after_an_interruption(book: MemoryBook) -> None:
    lines = [json.dumps({"text": f"note {n % 3}", "category": "learning"}) for n in range(7)]
    assert book.import_jsonl(lines[:4]) == ImportReport(4)
    assert book.import_jsonl(lines) == ImportReport(3, (), 4)
    assert book.import_jsonl(lines) == ImportReport(0, (), 7)
    texts = sorted(memory.text for memory in book.list())
    assert texts == sorted(json.loads(line)["text"] for line in lines)
    first = next(memory for memory in book.list() if memory.text == "note 0")
    book.record_outcome(first.id, "worked")
    assert book.import_jsonl(lines) == ImportReport(0, (), 7)


def test_what_some_readers_take_for_a_line_end_is_escaped_on_the_way_out(book: MemoryBook) -> None:
    text = "one\u2028two\u2029three\x85four"
    book.remember(text, "learning")
    (line,) = book.export_jsonl()
    assert len(line.splitlines()) == 1
    assert json.loads(line)["text"] == text
    (event,) = book.store.export("memory/default")
    assert len(event.splitlines()) == 1
