"""What was recorded before the middle was rebuilt: each log replays to the same result, is told and shown the same.

A later version may add keys to a result; it may not change or lose one (tests/golden/README.md).
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from golden_files import DOCUMENTS, LOGS, answered, called, canonical, erased, lines_of, restored, restricted, unhashed

import moot
from moot.log.export import read_export
from moot.record.events import decode, encode

NAMES = sorted(path.stem for path in LOGS.glob("*.jsonl"))
EVALUATED = sorted(path.name.removesuffix(".document.json") for path in DOCUMENTS.glob("*.document.json"))


def recorded(name: str, what: str) -> Any:
    return json.loads((LOGS / f"{name}.{what}.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A database with all the golden debates, and their ids by name."""
    path = tmp_path_factory.mktemp("golden") / "golden.db"
    with moot.open(path) as m:
        ids = {name: restored(m, lines_of(name)) for name in NAMES}
    return path, ids


def test_there_is_something_to_compare() -> None:
    assert len(NAMES) >= 85
    assert len(EVALUATED) >= 25


@pytest.mark.parametrize("name", NAMES)
def test_a_log_replays_to_the_bytes_that_were_recorded(name: str) -> None:
    was, now = recorded(name, "replay"), answered("replay", LOGS / f"{name}.jsonl")
    result = was.get("result") or recorded(name, "result")
    found = restricted(now["result"], result)
    assert found == result
    assert (hashlib.sha256(canonical(found)).hexdigest(), now["identical"]) == (was["sha256"], was["identical"])
    assert now["sha256"] == hashlib.sha256(canonical(now["result"])).hexdigest()  # a key that is added changes it


@pytest.mark.parametrize("name", NAMES)
def test_the_events_of_a_log_are_read_and_written_as_they_were(name: str) -> None:
    for envelope in read_export(lines_of(name)):
        again = encode(decode(envelope.type, envelope.v, envelope.data))
        assert (again[0], canonical(again[1])) == (envelope.type, canonical(envelope.data))


@pytest.mark.parametrize("name", NAMES)
def test_a_log_that_is_put_into_a_store_comes_out_as_it_was(name: str, store: tuple[Path, dict[str, str]]) -> None:
    with moot.open(store[0]) as m:
        lines = list(m.store.export(f"debate/{store[1][name]}"))
    if erased(lines_of(name)):  # the salts are gone with the texts, so that the hashes cannot be made again
        assert [unhashed(json.loads(line)) for line in lines] == [unhashed(json.loads(line)) for line in lines_of(name)]
    else:
        assert lines == lines_of(name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("command", "what"), [("show", "result"), ("explain", "explain")])
def test_a_debate_is_shown_and_explained_as_it_was(
    name: str, command: str, what: str, store: tuple[Path, dict[str, str]]
) -> None:
    was, now = recorded(name, what), answered("--db", store[0], command, store[1][name])
    assert restricted(now, was) == was


@pytest.mark.parametrize("name", sorted(path.name.removesuffix(".watch.txt") for path in LOGS.glob("*.watch.txt")))
def test_a_debate_is_told_as_it_was(name: str, store: tuple[Path, dict[str, str]]) -> None:
    was = (LOGS / f"{name}.watch.txt").read_text(encoding="utf-8")
    assert called("--db", store[0], "watch", store[1][name]) == was


@pytest.mark.parametrize("name", EVALUATED)
def test_a_document_is_evaluated_as_it_was(name: str) -> None:
    was = json.loads((DOCUMENTS / f"{name}.evaluation.json").read_text(encoding="utf-8"))
    now = answered("evaluate", DOCUMENTS / f"{name}.document.json", *was["arguments"])
    assert restricted(now, was["evaluation"]) == was["evaluation"]


def test_what_is_added_is_let_pass_and_what_is_changed_or_lost_is_not() -> None:
    was = {"a": [{"b": 1}], "labels": {"x": "in"}}
    for now in ({"a": [{"b": 1, "c": 2}], "labels": {"x": "in"}, "d": 0}, was):
        assert restricted(now, was) == was
    for change in ({"a": []}, {"a": [{}]}, {"a": [{"b": 2}]}, {"labels": {}}, {"labels": {"x": "in", "y": "in"}}):
        now = {**was, **change}
        assert restricted(now, was) != was
