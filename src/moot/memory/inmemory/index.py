"""The projection of the `memory/…` streams into dicts."""

from collections.abc import Sequence

from moot.deliberation.envelope import Envelope
from moot.log.inmemory import Tables
from moot.log.store import Contents
from moot.memory import events
from moot.memory.inmemory.held import Project
from moot.memory.port import Words


class InMemoryIndex:
    """Memory's tables in memory (a moot.log.store.Projection). `words` takes texts apart."""

    name = "memory"
    version = 1

    def __init__(self, words: Words) -> None:
        self._words = words

    def create(self, tables: Tables) -> None:
        """Make the empty dict of projects."""
        tables[self.name] = dict[str, Project]()

    def drop(self, tables: Tables) -> None:
        """Remove the dict of projects if it is there."""
        tables.pop(self.name, None)

    def wants(self, stream: str, _type: str, /) -> bool:
        """All that happens in memory."""
        return stream.startswith(events.stream_of(""))

    def apply(self, tables: Tables, envelopes: Sequence[Envelope]) -> None:
        """Take in events of memory."""
        for envelope in envelopes:
            name = envelope.stream.removeprefix(events.stream_of(""))
            tables[self.name].setdefault(name, Project()).take(envelope, self._words)

    def erased(self, tables: Tables, envelope: Envelope) -> None:
        """Drop what came from the texts of an event."""
        if self.wants(envelope.stream, envelope.type):
            tables[self.name][envelope.stream.removeprefix(events.stream_of(""))].lose(envelope)

    def contents(self, tables: Tables) -> Contents:
        """All that is held, but for the places, which depend on what was forgotten."""
        for name, project in tables[self.name].items():
            for held in project.held.values():
                yield name, held.memory, *held.stems, held.seconds, held.event
            yield name, *project.relations
            yield name, *sorted(project.origins)
