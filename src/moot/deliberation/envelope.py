"""The envelope that every event travels in, from the move that made it to the page that shows it.

An event is data: `type` and `v` name its shape, `data` is JSON. Free text inside `data` is marked as `Text`,
so that a store can keep it apart from the record (salted, hashed, erasable) and join it again on reading.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from unicodedata import category

JSON = (
    Any  # str | int | float | bool | None | list[JSON] | dict[str, JSON]: mypy has no use for the recursion
)


class Text(str):
    """Free text that somebody wrote: kept apart from the event, so that it can be erased without breaking the
    record."""

    __slots__ = ()


class ErasedText(Text):
    """A text that was erased. Reads as "erased"."""

    __slots__ = ()

    def __new__(cls) -> "ErasedText":
        return super().__new__(cls, "erased")


ERASED: Final = ErasedText()
NO_TEXT: Final = Text("")
"""Nothing was written."""


def is_blank(text: str) -> bool:
    """Whether nothing in a text can be seen: spaces, controls and formats alone (Unicode categories Z, Cc, Cf)."""
    return all(category(sign) in ("Cc", "Cf", "Zl", "Zp", "Zs") for sign in text)


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to be appended. `at` is RFC 3339 UTC; `cause` the id of the event that led to this one.

    `id` decides identity: appending the same id twice is one event. `v` is the version of the shape of
    `data`.
    """

    type: str
    id: str
    at: str
    actor: str
    data: Mapping[str, JSON]
    cause: str | None = None
    v: int = 1


@dataclass(frozen=True, slots=True)
class Envelope:
    """An event as stored. `version` counts from 1 in its `stream`, without gaps; `position` from 1 over all
    streams.

    `hash` chains the stream: sha256 over the hash before it and this record (docs/log-format.md).
    Texts in `data` are joined (`Text`), or `ERASED`.
    """

    type: str
    id: str
    stream: str
    version: int
    position: int
    at: str
    actor: str
    data: Mapping[str, JSON]
    cause: str | None
    v: int
    hash: str
