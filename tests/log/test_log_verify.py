"""Whatever is changed behind the store's back is found: in the file, in its heads, in an export."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import pytest
from hypothesis import HealthCheck, given, reject
from hypothesis import strategies as st
from making import event, events

from moot.errors import Damage, MootError
from moot.log.export import read_export
from moot.log.sqlite import SqliteStore
from moot.record.text import Text
from profiles import examples

ROWS = [
    ("event", "record", "position"),
    ("event", "hash", "position"),
    ("event", "id", "position"),
    ("content", "salt", "event, n"),
    ("content", "text", "event, n"),
    ("stream", "head", "id"),
]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of two streams that interleave."""
    path = tmp_path_factory.mktemp("log") / "moot.db"
    with SqliteStore(path) as store:
        for n in range(6):
            for stream in "ab":
                data = {"text": Text(f"text {n} of {stream}"), "n": n, "more": [Text("more")]}
                store.append(stream, [event(f"{stream}{n}", **data)], expected=n)
        store.erase("a2")
    return path


def tampered(path: Path, folder: Path, sql: str, *parameters: Any) -> list[tuple[str, int, str]]:
    """The problems that `verify` finds in a copy of the file after `sql`."""
    copy = folder / "copy.db"
    copy.write_bytes(path.read_bytes())
    connection = apsw.Connection(str(copy))
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute(sql, parameters)
    connection.close()
    with SqliteStore(copy) as store:
        return [(problem.stream, problem.version, problem.kind) for problem in store.verify()[1]]


def test_an_untouched_log_verifies(path: Path) -> None:
    with SqliteStore(path) as store:
        assert store.verify() == (12, [])


@pytest.mark.parametrize(("table", "column", "key"), ROWS)
@examples(25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_bit_flipped_in_a_row_is_found(
    path: Path, tmp_path: Path, table: str, column: str, key: str, data: st.DataObject
) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(path.read_bytes())
    connection = apsw.Connection(str(copy))
    picked = f"SELECT {key}, CAST({column} AS BLOB) FROM {table} WHERE {column} IS NOT NULL"
    rows = connection.execute(picked).fetchall()
    *where, value = data.draw(st.sampled_from(rows))
    bit = data.draw(st.integers(0, 8 * len(value) - 1))
    flipped = bytearray(value)
    flipped[bit // 8] ^= 1 << bit % 8
    cast = "CAST(? AS TEXT)" if column in ("record", "id", "text") else "?"
    there = " AND ".join(f"{part} = ?" for part in key.split(", "))
    try:
        connection.execute(f"UPDATE {table} SET {column} = {cast} WHERE {there}", (bytes(flipped), *where))
    except apsw.ConstraintError:  # another event's id: SQLite itself notices
        reject()
    finally:
        connection.close()
    with SqliteStore(copy) as store:
        assert store.verify()[1]


@examples(150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_bit_flipped_in_the_file_is_found_or_changes_no_answer(
    path: Path, tmp_path: Path, data: st.DataObject
) -> None:
    whole = bytearray(path.read_bytes())
    bit = data.draw(st.integers(0, 8 * len(whole) - 1))
    whole[bit // 8] ^= 1 << bit % 8
    copy = tmp_path / "copy.db"
    copy.write_bytes(whole)
    try:
        with SqliteStore(copy) as store:
            answers, problems = list(store.read_all()), store.verify()[1]
    except MootError:
        return
    with SqliteStore(path) as sound:
        assert problems or answers == list(sound.read_all())


CHANGES = [
    ("DELETE FROM event WHERE id = 'a3'", ("a", 4, "gap")),
    ("DELETE FROM event WHERE id = 'a5'", ("a", 6, "head")),
    ("DELETE FROM event WHERE id = 'b5'", ("", 12, "head")),
    ("DELETE FROM content WHERE event = 7", ("a", 4, "text")),
    ("UPDATE content SET salt = NULL WHERE event = 7", ("a", 4, "text")),
    ("UPDATE content SET text = 'other' WHERE event = 7", ("a", 4, "text")),
    ("UPDATE event SET version = 99 WHERE id = 'a5'", ("a", 99, "order")),
    ("UPDATE event SET position = 99 WHERE id = 'b2'", ("b", 4, "order")),
    ("UPDATE event SET record = replace(record, '\"n\":3', '\"n\":4') WHERE id = 'a3'", ("a", 4, "hash")),
    ("UPDATE event SET record = '[]' WHERE id = 'a3'", ("a", 4, "unreadable")),
    ("UPDATE event SET record = 'x' WHERE id = 'a3'", ("a", 4, "unreadable")),
    ("UPDATE event SET hash = zeroblob(32) WHERE id = 'a3'", ("a", 4, "hash")),
    ("UPDATE stream SET version = 5 WHERE name = 'a'", ("a", 5, "head")),
    ("UPDATE stream SET name = 'c' WHERE name = 'a'", ("c", 1, "order")),
    ("UPDATE log SET position = 11", ("", 11, "head")),
]


@pytest.mark.parametrize(("sql", "problem"), CHANGES)
def test_every_change_is_named_by_place_and_kind(
    path: Path, tmp_path: Path, sql: str, problem: tuple[str, int, str]
) -> None:
    assert problem in tampered(path, tmp_path, sql)


def test_a_page_that_cannot_be_read_is_reported_and_ends_nothing(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with SqliteStore(path) as store, store.connection() as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'event'").fetchone()
    data = bytearray(path.read_bytes())
    start = (root[0] - 1) * 4096  # type: ignore[index,operator]
    data[start : start + 4096] = b"\xff" * 4096
    copy.write_bytes(data)
    with SqliteStore(copy) as store:
        assert ("a", 1, "unreadable") in [(p.stream, p.version, p.kind) for p in store.verify()[1]]
        with pytest.raises(Damage):
            list(store.read("a"))


def test_a_record_that_was_damaged_is_not_read_as_something_else(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    broken = "UPDATE event SET record = '{' WHERE id = 'a3'"
    odd = "UPDATE event SET record = replace(record, '\"$text\":0', '\"$text\":[]') WHERE id = 'a3'"
    for sql in (broken, odd, "DELETE FROM content WHERE event = 7"):
        copy.write_bytes(path.read_bytes())
        connection = apsw.Connection(str(copy))
        connection.execute(sql)
        connection.close()
        with SqliteStore(copy) as store, pytest.raises(Damage) as caught:
            list(store.read("a"))
        assert (caught.value.problems[0]["stream"], caught.value.problems[0]["version"]) == ("a", 4)
        with SqliteStore(copy) as store:
            assert "a" in [problem.stream for problem in store.verify()[1]]
            with pytest.raises(Damage):
                list(store.export("a"))


@pytest.fixture(scope="module")
def lines(path: Path) -> list[str]:
    with SqliteStore(path) as store:
        return list(store.export("a"))


def test_an_export_is_one_envelope_a_line_with_its_texts(lines: list[str]) -> None:
    first = json.loads(lines[0])
    assert {"id", "stream", "version", "hash"} <= first.keys()
    assert (first["id"], first["stream"], first["version"], first["data"]["text"]["text"]) == (
        "a0",
        "a",
        1,
        "text 0 of a",
    )
    assert json.loads(lines[2])["data"]["text"]["text"] is None  # erased


def test_an_export_read_back_is_the_stream(path: Path, lines: list[str]) -> None:
    with SqliteStore(path) as store:
        stream = list(store.read("a"))
        assert list(store.export("a", after=4)) == lines[4:]
    back = read_export(lines)
    assert [envelope.position for envelope in back] == [1, 2, 3, 4, 5, 6]
    assert [(e.id, e.version, e.hash, e.data) for e in back] == [
        (e.id, e.version, e.hash, e.data) for e in stream
    ]


def test_an_export_may_be_written_in_other_words_of_json(lines: list[str]) -> None:
    other = [json.dumps(json.loads(line), indent=None) + "\r\n" for line in lines]
    assert read_export([line.encode() for line in other]) == read_export([*lines, "\n"])


def test_several_streams_may_stand_in_one_export(path: Path, lines: list[str]) -> None:
    with SqliteStore(path) as store:
        others = list(store.export("b"))
    mixed = [line for pair in zip(lines, others, strict=True) for line in pair]
    assert len(read_export(mixed)) == 12


def edited(line: str, change: Callable[[Any], Any]) -> str:
    value = json.loads(line)
    change(value)
    return json.dumps(value)


HAND: dict[str, Callable[[list[str]], tuple[list[str], tuple[str, int, str]]]] = {
    "a line removed": lambda L: ([L[0], *L[2:]], ("a", 3, "gap")),
    "the first line removed": lambda L: (L[1:], ("a", 2, "gap")),
    "a line twice": lambda L: ([L[0], *L], ("a", 1, "order")),
    "lines exchanged": lambda L: ([L[1], L[0], *L[2:]], ("a", 2, "gap")),
    "a line cut": lambda L: ([*L[:3], L[3][:50]], ("a", 4, "unreadable")),
    "a number": lambda L: ([L[0], edited(L[1], lambda e: e["data"].update(n=7))], ("a", 2, "hash")),
    "an actor": lambda L: ([edited(L[0], lambda e: e.update(actor="bob"))], ("a", 1, "hash")),
    "a hash": lambda L: ([edited(L[0], lambda e: e.update(hash="00" * 32))], ("a", 1, "hash")),
    "a hash in capitals": lambda L: (
        [edited(L[0], lambda e: e.update(hash="AB" * 32))],
        ("", 1, "unreadable"),
    ),
    "a key more": lambda L: ([edited(L[0], lambda e: e.update(note="hi"))], ("", 1, "unreadable")),
    "a key less": lambda L: ([edited(L[0], lambda e: e.pop("cause"))], ("", 1, "unreadable")),
    "a version that is true": lambda L: (
        [edited(L[0], lambda e: e.update(version=True))],
        ("", 1, "unreadable"),
    ),
    "a text": lambda L: ([edited(L[0], lambda e: e["data"]["text"].update(text="other"))], ("a", 1, "text")),
    "a text that is a number": lambda L: (
        [edited(L[0], lambda e: e["data"]["text"].update(text=1))],
        ("a", 1, "text"),
    ),
    "a salt": lambda L: ([edited(L[0], lambda e: e["data"]["text"].update(salt="00"))], ("a", 1, "text")),
    "no salt": lambda L: ([edited(L[0], lambda e: e["data"]["text"].pop("salt"))], ("a", 1, "text")),
    "a digest": lambda L: (
        [edited(L[0], lambda e: e["data"]["text"].update(sha256="00" * 32))],
        ("a", 1, "hash"),
    ),
    "a number of a text": lambda L: (
        [edited(L[0], lambda e: e["data"]["text"].update({"$text": 9}))],
        ("a", 1, "text"),
    ),
    "a key beside a text": lambda L: (
        [edited(L[0], lambda e: e["data"]["text"].update(x=1))],
        ("a", 1, "text"),
    ),
    "another stream": lambda L: ([edited(L[0], lambda e: e.update(stream="b"))], ("b", 1, "hash")),
    "no json": lambda L: (["hello"], ("", 1, "unreadable")),
    "a list": lambda L: (["[1]"], ("", 1, "unreadable")),
}


@pytest.mark.parametrize("kind", HAND)
def test_an_export_edited_by_hand_is_damage_named_by_place_and_kind(lines: list[str], kind: str) -> None:
    changed, problem = HAND[kind](lines)
    with pytest.raises(Damage) as caught:
        read_export(changed)
    assert problem in [(p["stream"], p["version"], p["kind"]) for p in caught.value.problems]


@examples(200)
@given(st.data())
def test_a_character_changed_anywhere_in_an_export_changes_nothing_or_is_found(
    lines: list[str], data: st.DataObject
) -> None:
    line = data.draw(st.integers(0, len(lines) - 1))
    place = data.draw(st.integers(0, len(lines[line]) - 1))
    letter = data.draw(st.sampled_from('0123456789abcdefxA{}[]",: \t\\.-+'))
    changed = [*lines]
    changed[line] = lines[line][:place] + letter + lines[line][place + 1 :]
    try:
        back = read_export(changed)
    except Damage:
        return
    assert back == read_export(lines)


def test_an_empty_export_is_an_empty_log() -> None:
    assert read_export([]) == []


def test_verify_counts_what_it_checks(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "moot.db") as store:
        store.append("a", events(*(f"e{n}" for n in range(1500))), expected=0)
        assert store.verify() == (1500, [])
