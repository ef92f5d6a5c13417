"""docs/log-format.md is enough to check an export: this checker is written from it, with no line of moot."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from making import event, events

from moot.log.sqlite import SqliteStore, schema
from moot.record.text import Text

PAGE = Path(__file__).parents[2] / "docs" / "log-format.md"


def hashes(lines: list[str]) -> list[tuple[str, str]]:
    """For each line the hash that it gives and the one that the chain gives."""
    last, found = bytes(32), []
    for line in lines:
        record = json.loads(line)
        given = record.pop("hash")
        record["data"] = without_texts(record["data"])
        text = json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        last = hashlib.sha256(last + text.encode()).digest()
        found.append((given, last.hex()))
    return found


def without_texts(value: Any) -> Any:
    if isinstance(value, list):
        return [without_texts(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "$text" not in value:
        return {key: without_texts(item) for key, item in value.items()}
    if value["text"] is not None:
        digest = hashlib.sha256(bytes.fromhex(value["salt"]) + value["text"].encode()).hexdigest()
        assert digest == value["sha256"]
    return {"$text": value["$text"], "sha256": value["sha256"]}


def test_an_export_checks_by_the_words_of_the_page() -> None:
    with SqliteStore(":memory:") as store:
        odd = {"$text": 1, "x": [1e16, -0.0, 1e-7], "words": [Text("Grüße \u2028 \x01"), {"more": Text("")}]}
        store.append("debate/1", [event("e1", **odd), *events("e2", "e3")], expected=0)
        store.erase("e2")
        lines = list(store.export("debate/1"))
    assert all(given == chained for given, chained in hashes(lines))
    assert len(lines) == 3


def test_the_page_names_the_marks_of_the_file() -> None:
    text = PAGE.read_text()
    assert f"`0x{schema.APPLICATION_ID:X}`" in text
    assert re.search(rf"tables\s+\({schema.SCHEMA_VERSION}\)", text)


def test_the_page_shows_a_line_as_it_is_written() -> None:
    block = next(
        part for part in re.findall(r"```json\n(.*?)```", PAGE.read_text(), re.S) if '"hash"' in part
    )
    with SqliteStore(":memory:") as store:
        store.append("debate/1", [event("e1", text=Text("Which store?"))], expected=0)
        shown, written = json.loads(block), json.loads(next(store.export("debate/1")))
    assert list(shown) == list(written)
    assert list(shown["data"]["text"]) == list(written["data"]["text"])
    assert {key: shown[key] for key in ("actor", "at", "cause", "id", "stream", "type", "v", "version")} == {
        key: written[key] for key in ("actor", "at", "cause", "id", "stream", "type", "v", "version")
    }
