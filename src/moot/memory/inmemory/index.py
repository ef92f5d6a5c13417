"""The projection of the `memory/…` streams into dicts."""

from collections.abc import Sequence

from moot.log.inmemory import Tables
from moot.log.store import Contents, Projection
from moot.memory import events
from moot.memory.inmemory.held import Project
from moot.memory.port import Words
from moot.record.envelope import Envelope


class InMemoryIndex(Projection[Tables]):
    """The projection that keeps all memories in a dict, for an InMemoryStore, from the streams `memory/…`.

    `words` takes texts apart into the words by which recall finds a memory.
    """

    name = "memory"
    version = 3

    def __init__(self, words: Words) -> None:
        self._words = words

    def create(self, tables: Tables) -> None:
        tables[self.name] = dict[str, Project]()

    def drop(self, tables: Tables) -> None:
        tables.pop(self.name, None)

    def wants(self, stream: str, _type: str, /) -> bool:
        return stream.startswith(events.stream_of(""))

    def apply(self, tables: Tables, envelopes: Sequence[Envelope]) -> None:
        for envelope in envelopes:
            name = envelope.stream.removeprefix(events.stream_of(""))
            tables[self.name].setdefault(name, Project()).take(envelope, self._words)

    def erased(self, tables: Tables, envelope: Envelope) -> None:
        if self.wants(envelope.stream, envelope.type):
            tables[self.name][envelope.stream.removeprefix(events.stream_of(""))].lose(envelope)

    def contents(self, tables: Tables) -> Contents:
        # without `Held.place`: it depends on which memories were forgotten meanwhile
        for name, project in tables[self.name].items():
            for held in project.held.values():
                yield name, held.memory, *held.stems, held.length, held.seconds, held.event
            yield name, *project.relations
            yield name, *project.aliases.items()
            yield name, *sorted(project.origins)
