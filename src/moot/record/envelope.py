"""The envelope that every event travels in: its data and where it belongs, from the move that led to it to the page
that shows it.

An event is data: `type` and `v` name its shape, `data` is JSON. Free text inside `data` is marked as `Text`, so that a
store can keep it apart from the record (salted, hashed, erasable) and join it again on reading.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

JSON = (
    Any  # str | int | float | bool | None | list[JSON] | dict[str, JSON]: mypy has no use for the recursion
)


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event that is to be appended to a stream. `at`: when it happened (RFC 3339 UTC). `actor`: who caused it.
    `cause`: the id of the event that led to this one, or None.

    `id` identifies the event: appending the same id twice gives one event. `type` names its kind, `data` is its content
    as JSON, and `v` is the version of the shape of `data`.
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
    """An event as it is stored in a log, with its place there.

    `stream`: the sequence of events that it belongs to, such as one debate. `version`: its number in that stream, from
    1 without gaps. `position`: its number among the events of all streams, from 1. `hash` chains the stream: sha256
    over the hash of the event before it and this record (docs/log-format.md).
    `at`: when it happened (RFC 3339 UTC). `actor`: who caused it. `cause`: the id of the event that led to it, or None.
    `data`: its content as JSON; the texts are in it as `Text`, or as `ERASED` if they were erased. `v`: the version of
    the shape of `data`.
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
