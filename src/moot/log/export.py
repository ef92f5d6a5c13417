"""Export: one event a line, with its texts and its hash, so that the file alone proves that nothing in it was changed.

A line is the canonical record with `hash` added and every reference completed by its `salt` and `text` (`text` is null
once erased). Taking both away again gives the bytes that were hashed.
"""

import json
from collections.abc import Sequence
from typing import Any

from moot.log.codec import canonical
from moot.log.texts import REFERENCE, Content


def export_line(encoded: str, hash: bytes, contents: Sequence[Content]) -> str:
    """The line of a stored record."""
    record = json.loads(encoded)
    line = {**record, "data": _complete(record["data"], contents), "hash": hash.hex()}
    return canonical(line).decode()


def _complete(value: Any, contents: Sequence[Content]) -> Any:
    if isinstance(value, dict):
        if REFERENCE in value:
            return {**value, **_shown(contents[value[REFERENCE]])}
        return {key: _complete(item, contents) for key, item in value.items()}
    if isinstance(value, list):
        return [_complete(item, contents) for item in value]
    return value


def _shown(content: Content) -> dict[str, str | None]:
    if content.salt is None:
        return {"text": None}
    return {"salt": content.salt.hex(), "text": content.text}
