"""The memories of a project as they were known at a time: the same fold, of the events until then.

A memory counts from its own time (`at`: when it happened), because ledgers are imported long after they were kept.
What was said of it later (outcome, tag, relation, pinned, archived) counts from when it was said. What was forgotten
since is gone for good, also from the past.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from moot.errors import BadInput, Damage
from moot.memory.events import MemoryEdited, MemoryForgotten, MemoryRemembered
from moot.memory.port import Log
from moot.record.envelope import Envelope, NewEvent
from moot.record.text import ErasedText


class Past:
    """A view on a log that shows the events of memory as they were known at the time `until`, to be read only (a
    moot.memory.port.Log).

    A memory counts from its own time (`at`), because notes are often imported long after they were made; what was
    recorded later about it counts from when it was recorded. Texts that were erased since are missing here too.
    """

    def __init__(self, log: Log, until: str) -> None:
        self._log, self._until = log, _moment(until)

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """Of the next `limit` events of `stream` whose version (number in the stream, from 1) is above `after`, those
        that were known at the time of this view.
        """
        for envelope in self._log.read(stream, after, limit):
            own = envelope.type == MemoryRemembered.__name__
            if _moment(str(envelope.data.get("at", "")) if own else envelope.at, envelope) <= self._until:
                yield envelope

    def version(self, stream: str) -> int:
        """The version of `stream` in the log now, so it counts events after the time of this view too."""
        return self._log.version(stream)

    def append(
        self,
        stream: str,
        events: Sequence[NewEvent],  # noqa: ARG002
        *,
        expected: int,  # noqa: ARG002
        epoch: int | None = None,  # noqa: ARG002
    ) -> int:
        """Always raises BadInput: nothing can be added to the past."""
        raise BadInput(f"nothing can be added to {stream} as it was", "leave out the time to change what is known now")

    def erase(self, event_id: str) -> int:
        """Always raises BadInput: texts can only be erased in the log as it is now."""
        raise BadInput(f"nothing can be erased in {event_id} as it was", "leave out the time to forget what is known")


def _moment(at: str, envelope: Envelope | None = None) -> datetime:
    try:
        moment = datetime.fromisoformat(at)
        if moment.tzinfo is not None:
            return moment
    except ValueError:
        pass
    assert envelope is not None, "the time that is asked for was checked"
    place = {"stream": envelope.stream, "version": envelope.version, "kind": "unreadable"}
    raise Damage(f"event {envelope.version} of {envelope.stream} has no time: {at!r}", [place])


@dataclass(frozen=True, slots=True)
class Version:
    """A text that a memory has or had: `version` counts from 1, `at` is when the text was written down, `actor` who
    did it.
    """

    version: int
    at: str
    text: str
    actor: str

    def to_dict(self) -> dict[str, Any]:
        """The version as JSON: `version`, `at`, `text`, `by`."""
        return {"version": self.version, "at": self.at, "text": self.text, "by": self.actor}


def versions_of(log: Log, stream: str, id: str) -> tuple[Version, ...]:
    """The versions of the text of the memory `id`, the first one first; none if it is not there. Linear in the events
    of the project, whose stream is `stream`.
    """
    found: list[Version] = []
    for envelope in log.read(stream):
        if envelope.data.get("memory") != id:
            continue
        text = envelope.data.get("text")
        lost = envelope.type == MemoryEdited.__name__ and isinstance(text, ErasedText)
        if lost or envelope.type == MemoryForgotten.__name__:
            found.clear()
        if isinstance(text, ErasedText) or (envelope.type == MemoryRemembered.__name__) is bool(found):
            continue  # erased, or a second time: an id is remembered once
        if envelope.type in (MemoryRemembered.__name__, MemoryEdited.__name__):
            found.append(Version(len(found) + 1, envelope.at, str(text), envelope.actor))
    return tuple(found)
