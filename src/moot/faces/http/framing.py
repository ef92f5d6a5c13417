"""The frames of server-sent events that an event of a log becomes: its own line, or what it is in the words of
another system.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moot.errors import InvalidValue
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.protocols.vocabulary import Frame, vocabulary_named

Framer = Callable[[int], list[bytes]]
"""Gives, for the version of the last event that was framed, the frames of each event after it. It is called in order.
"""
SEPARATES: Final = ":"
"""Stands between a debate and a version in an id that names both."""


@dataclass(frozen=True, slots=True)
class Form:
    """How events are told. `vocabulary`: that of another system; empty: as in the log. `whole`: whether ids name the
    debate too.
    """

    vocabulary: str = ""
    whole: bool = False


PLAIN: Final = Form()
"""As in the log."""


def form_of(vocabulary: str, ids: str) -> Form:
    """The form that a reader asks for. Raises InvalidValue, NotInstalled, BrokenPlugin."""
    if vocabulary:
        vocabulary_named(vocabulary)
    if ids not in ("", "version", "debate"):
        raise InvalidValue("`ids`", ids, "give version or debate")
    return Form(vocabulary, ids == "debate")


def framer(store: EventStore, debate: str, form: Form) -> Framer:
    """What makes the frames of a debate in a form."""
    prefix = f"{debate}{SEPARATES}" if form.whole else ""
    stream = stream_of(debate)
    if not form.vocabulary:
        return lambda after: [
            frame(f"{prefix}{number}", line) for number, line in enumerate(store.export(stream, after), after + 1)
        ]
    projector = vocabulary_named(form.vocabulary).projector()

    def projected(after: int) -> list[bytes]:
        events = store.read(stream, after)
        return [b"".join(frames(f"{prefix}{each.version}", projector.frames(each))) for each in events]

    return projected


def frame(id: str, line: str) -> bytes:
    r"""An event of a log as a frame of server-sent events. JSON has no line end in it, so that one line of data holds
    it.

    >>> frame("2", '{"type":"Said"}')
    b'id: 2\nevent: Said\ndata: {"type":"Said"}\n\n'
    """
    return f"id: {id}\nevent: {json.loads(line)['type']}\ndata: {line}\n\n".encode()


def frames(id: str, told: Sequence[Frame]) -> Iterator[bytes]:
    r"""An event of a log as several frames, or none; the id stands in the last, and alone where there is none.

    >>> list(frames("3", [("a", {}), ("b", {})]))
    [b'event: a\ndata: {}\n\n', b'id: 3\nevent: b\ndata: {}\n\n']
    >>> list(frames("4", []))
    [b'id: 4\n\n']
    """
    if not told:
        yield f"id: {id}\n\n".encode()
    for number, (kind, data) in enumerate(told, 1):
        named = f"id: {id}\n" if number == len(told) else ""
        yield f"{named}event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
