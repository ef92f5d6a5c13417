"""The versions of a memory's text: what was remembered, and every text that an edit put in its place."""

from dataclasses import dataclass
from typing import Any

from moot.memory.events import MemoryEdited, MemoryForgotten, MemoryRemembered
from moot.memory.port import Log
from moot.record.text import ErasedText


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
