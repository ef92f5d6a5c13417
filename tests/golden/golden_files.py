"""What recording and testing have in common: where the golden files lie, the command line in this process, and
how something recorded is compared with what a later version gives."""

import io
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import moot
from moot.faces.cli.main import main
from moot.log.export import read_export
from moot.record.envelope import NewEvent

LOGS: Final = Path(__file__).with_name("logs")
DOCUMENTS: Final = Path(__file__).with_name("documents")
EXACT: Final = frozenset(
    {"energy", "labels", "polarity", "reported", "stances", "standing", "strengths", "sufficiency", "type_scores"}
)
"""Objects whose keys are data, not names of the contract: nothing may be added to them."""


def called(*arguments: object, columns: str = "80") -> str:
    """What `moot` with these arguments prints on standard output, in this process, at 80 columns."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with patch.dict(os.environ, {"COLUMNS": columns, "NO_COLOR": "1"}), redirect_stdout(out), redirect_stderr(err):
        main([str(argument) for argument in arguments])
    out.flush()
    buffer = out.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()


def answered(*arguments: object) -> Any:
    """The JSON that `moot --json` with these arguments prints; an error is JSON too."""
    return json.loads(called("--json", *arguments))


def canonical(value: Any) -> bytes:
    """The canonical JSON of docs/log-format.md, by code of our own."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")).encode()


def restricted(now: Any, recorded: Any, key: str = "") -> Any:
    """`now` without the keys that were not there when it was recorded; what was there is looked at throughout.

    >>> restricted({"a": [{"b": 1, "new": 2}], "labels": {"x": 1}}, {"a": [{"b": 0}], "labels": {}})
    {'a': [{'b': 1}], 'labels': {'x': 1}}
    """
    match now, recorded:
        case (dict(), dict()) if key not in EXACT:
            return {name: restricted(now[name], recorded[name], name) for name in recorded if name in now}
        case (list(), list()) if len(now) == len(recorded):
            return [restricted(*pair) for pair in zip(now, recorded, strict=True)]
    return now


def restored(m: moot.Moot, lines: Sequence[str]) -> str:
    """Put the events of an exported log into a database, with the salts that they had; give the debate's id."""
    envelopes = read_export(lines)
    events = [NewEvent(e.type, e.id, e.at, e.actor, e.data, e.cause, e.v) for e in envelopes]
    with _salted(json.loads(line)["data"] for line in lines):
        m.store.append(envelopes[0].stream, events, expected=0)
    return envelopes[0].stream.removeprefix("debate/")


@contextmanager
def _salted(data: Iterator[Any]) -> Iterator[None]:
    """While this lasts, salts are those of the texts in `data`, in their order; an erased text has none left."""
    salts = [bytes.fromhex(text.get("salt") or "00" * 16) for of_one in data for text in _texts(of_one)]
    with patch("os.urandom", side_effect=salts):
        yield


def _texts(value: Any) -> Iterator[Mapping[str, Any]]:
    """The texts of an event in the order of their numbers, which is that of the canonical record."""
    match value:
        case {"$text": _}:
            yield value
        case dict():
            for key in sorted(value):
                yield from _texts(value[key])
        case list():
            for item in value:
                yield from _texts(item)


def erased(lines: Sequence[str]) -> bool:
    """Whether a text of the log was erased: its salt is gone, so that its hash cannot be made again."""
    return any(text["text"] is None for line in lines for text in _texts(json.loads(line)["data"]))


def unhashed(value: Any) -> Any:
    """A line of a log, or a part of one, without what depends on salts."""
    match value:
        case dict():
            return {key: unhashed(item) for key, item in value.items() if key not in ("hash", "salt", "sha256")}
        case list():
            return [unhashed(item) for item in value]
    return value


def lines_of(name: str) -> list[str]:
    """The lines of a golden log."""
    return (LOGS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
