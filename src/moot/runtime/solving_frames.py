"""What a solver process and its keeper say to each other: the lengths of what follows, JSON, then bare integers."""

import json
from array import array
from struct import Struct
from typing import Any, Final

from moot.argumentation.attack_graph import AttackGraph, Compressed
from moot.argumentation.numbering import Numbers

LENGTHS: Final = Struct("<QQ")
"""Before each message: how many bytes of JSON, and how many after it."""


def packed(said: dict[str, Any], *parts: "array[int]") -> list[bytes | memoryview]:
    """A message, in pieces that are not copied. `said` must not have a key `parts`."""
    views = [memoryview(part).cast("B") for part in parts]
    text = json.dumps(said | {"parts": [[part.typecode, len(view)] for part, view in zip(parts, views, strict=True)]})
    return [LENGTHS.pack(len(text.encode()), sum(map(len, views))), text.encode(), *views]


def unpacked(text: bytes, data: bytes) -> tuple[dict[str, Any], list["array[int]"]]:
    """What `packed` was given, without the lengths."""
    said: dict[str, Any] = json.loads(text)
    parts, start = [], 0
    for code, size in said.pop("parts"):
        part: array[int] = array(code)
        part.frombytes(memoryview(data)[start : start + size])
        parts.append(part)
        start += size
    return said, parts


def rows_of(framework: AttackGraph) -> Compressed:
    """What a solver needs of a framework: no names."""
    return framework.sparse


def framework_of(parts: list["array[int]"]) -> AttackGraph:
    """The framework with these rows; its arguments are numbered."""
    rows = Compressed(*parts)
    return AttackGraph.compressed(Numbers(len(rows.in_starts) - 1), rows)
