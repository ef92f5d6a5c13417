"""Export: one event a line with its texts and hash; the file alone proves that nothing in it changed.

A line is the canonical record with `hash` added and every reference completed by its `salt` and `text`
(`text` is null once erased). Taking both away again gives the bytes that were hashed. What no file can prove
about itself is that its end is still there: that needs the head, which `verify` compares.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from moot.errors import Damage, InvalidValue
from moot.log import record as records
from moot.log.codec import MAX_DEPTH, canonical, loads, one_line
from moot.log.record import FIELDS, GENESIS, REFERENCE, Content, Prepared, chained
from moot.record.envelope import Envelope

ERASED_KEYS: Final = {REFERENCE, "sha256", "text"}
WHOLE_KEYS: Final = ERASED_KEYS | {"salt"}
MOST_PROBLEMS: Final = 1_000
"""Problems that are listed of a log: with more of them it is another file, and may have no end."""
LINE_DEPTH: Final = MAX_DEPTH + 2
"""The depth of a line: the record is one level around the data, a reference one level inside it."""


def export_line(encoded: str, hash: bytes, contents: Sequence[Content]) -> str:
    """One event as one line of an export, without a line end: its record with the hash, salts and texts added.

    `encoded` is the record as stored (canonical JSON without the texts), `contents` are its texts. Raises IndexError if
    `contents` lacks a text that the record refers to.
    """
    record = json.loads(encoded)
    line = {**record, "data": _completed(record["data"], contents), "hash": hash.hex()}
    return one_line(canonical(line).decode())


def _completed(value: Any, contents: Sequence[Content]) -> Any:
    if isinstance(value, dict):
        if REFERENCE in value:
            return {**value, **_shown(contents[value[REFERENCE]])}
        return {key: _completed(item, contents) for key, item in value.items()}
    if isinstance(value, list):
        return [_completed(item, contents) for item in value]
    return value


def _shown(content: Content) -> dict[str, str | None]:
    if content.salt is None:
        return {"text": None}
    return {"salt": content.salt.hex(), "text": content.text}


def read_export(lines: Iterable[str | bytes]) -> list[Envelope]:
    """The events in the lines of an export, their hashes and texts checked. Only the lines themselves are compared,
    with no store. The events' positions count from 1; blank lines are skipped.

    Raises Damage, whose problems name every damaged place: `unreadable` a line is not an event · `gap` versions are
    missing · `order` a version comes again or too late · `hash` a record or its hash was changed · `text` a text was
    changed.
    """
    return read_stored(lines)[0]


def read_stored(lines: Iterable[str | bytes]) -> tuple[list[Envelope], list[Prepared]]:
    """What `read_export` gives, and the same events as a store keeps them, so that another store can adopt them with
    their salts and hashes. Raises Damage; after `MOST_PROBLEMS` nothing more is read.
    """
    reader = _Reader()
    for line in lines:
        if line.strip():
            reader.take(line)
        if len(reader.problems) >= MOST_PROBLEMS:
            break
    if reader.problems:
        first = reader.problems[0]
        where = f"event {first['version']} of {first['stream'] or 'the log'}"
        raise Damage(f"the log is damaged: {where} ({first['kind']})", reader.problems, given=True)
    return reader.events, reader.stored


class _Reader:
    """Reads lines, remembers where each stream stands, notes what does not fit and goes on."""

    def __init__(self) -> None:
        self.events: list[Envelope] = []
        self.stored: list[Prepared] = []
        self.problems: list[dict[str, Any]] = []
        self.heads: dict[str, tuple[int, bytes]] = {}
        self.last = ""

    def take(self, line: str | bytes) -> None:
        """Read one line."""
        try:
            record, hash = _parted(loads(line, "a line of the log", depth=LINE_DEPTH))
        except (InvalidValue, ValueError):
            self.note(self.last, self.heads.get(self.last, (0, b""))[0] + 1, "unreadable")
            return
        contents: list[Content | None] = []
        record["data"] = _stripped(record["data"], contents)
        self.check(record, hash)
        if None in contents:
            self.note(record["stream"], record["version"], "text")
        if not self.problems:
            texts = [content for content in contents if content]
            encoded = canonical(record)
            self.stored.append(Prepared(record["version"], record["type"], record["id"], encoded, texts))
            self.events.append(records.envelope(record, len(self.events) + 1, hash, texts))

    def check(self, record: dict[str, Any], hash: bytes) -> None:
        """Compare one event with where its stream stands."""
        stream, version = record["stream"], record["version"]
        stood, last = self.heads.get(stream, (0, GENESIS))
        if version != stood + 1:
            self.note(stream, version, "gap" if version > stood else "order")
        elif chained(last, canonical(record)) != hash:
            self.note(stream, version, "hash")
        self.heads[stream] = (max(version, stood), hash)
        self.last = stream

    def note(self, stream: str, version: int, kind: str) -> None:
        """Note a problem."""
        self.problems.append({"stream": stream, "version": version, "kind": kind})


def _parted(line: Any) -> tuple[dict[str, Any], bytes]:
    """The record of a line and its hash. Raises ValueError unless its fields are all there, and no others."""
    if not isinstance(line, dict) or sorted(line) != sorted((*FIELDS, "hash")):
        raise ValueError("no event")
    texts = (line["actor"], line["at"], line["hash"], line["id"], line["stream"], line["type"])
    numbers = (line["v"], line["version"])
    if not all(isinstance(text, str) for text in texts) or not all(type(number) is int for number in numbers):
        raise ValueError("a field of the wrong type")
    if not isinstance(line["data"], dict) or not isinstance(line["cause"], str | None):
        raise ValueError("a field of the wrong type")
    return {key: value for key, value in line.items() if key != "hash"}, _unhexed(line["hash"])


def _unhexed(text: str) -> bytes:
    """The bytes of a hash or salt, written as we write it. Raises ValueError."""
    value = bytes.fromhex(text)
    if value.hex() != text:
        raise ValueError("no lower-case hexadecimal")
    return value


def _stripped(value: Any, contents: list[Content | None]) -> Any:
    """A line's data as it was hashed; its texts go to `contents`, None for one that is another."""
    if isinstance(value, dict):
        if REFERENCE in value:
            contents.append(_content(value, len(contents)))
            return {key: value[key] for key in (REFERENCE, "sha256") if key in value}
        return {key: _stripped(item, contents) for key, item in value.items()}
    if isinstance(value, list):
        return [_stripped(item, contents) for item in value]
    return value


def _content(reference: dict[str, Any], number: int) -> Content | None:
    if type(reference[REFERENCE]) is not int or reference[REFERENCE] != number:
        return None  # texts are numbered in their order
    if reference.keys() == ERASED_KEYS and reference["text"] is None:
        return Content(None, None)
    if reference.keys() != WHOLE_KEYS:
        return None
    try:
        content = Content(_unhexed(reference["salt"]), reference["text"])
        return content if content.digest() == reference["sha256"] else None
    except (ValueError, TypeError, AttributeError):  # a salt or text of the wrong type or form
        return None
