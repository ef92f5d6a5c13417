"""The projection of the `memory/…` streams into dicts."""

from collections.abc import Sequence

from moot.log.inmemory import Tables
from moot.log.store import Contents
from moot.memory import events
from moot.memory.inmemory.held import Project
from moot.memory.port import Words
from moot.record.envelope import Envelope


class InMemoryIndex:
    """The projection that keeps all memories in a dict, for an InMemoryStore (a moot.log.store.Projection).

    It is computed from the events of the `memory/…` streams, one stream for each project. `words` takes texts apart
    into the words by which recall finds a memory.
    """

    name = "memory"
    version = 3

    def __init__(self, words: Words) -> None:
        self._words = words

    def create(self, tables: Tables) -> None:
        """Put an empty dict of projects into `tables`."""
        tables[self.name] = dict[str, Project]()

    def drop(self, tables: Tables) -> None:
        """Remove the dict of projects from `tables` if it is there."""
        tables.pop(self.name, None)

    def wants(self, stream: str, _type: str, /) -> bool:
        """Whether `stream` holds the memories of a project (`memory/…`): all events of such a stream are taken in."""
        return stream.startswith(events.stream_of(""))

    def apply(self, tables: Tables, envelopes: Sequence[Envelope]) -> None:
        """Update the memories with `envelopes`, events of memory streams in the order of the log."""
        for envelope in envelopes:
            name = envelope.stream.removeprefix(events.stream_of(""))
            tables[self.name].setdefault(name, Project()).take(envelope, self._words)

    def erased(self, tables: Tables, envelope: Envelope) -> None:
        """Remove from the memories what came from the texts of the event `envelope`, which are being erased."""
        if self.wants(envelope.stream, envelope.type):
            tables[self.name][envelope.stream.removeprefix(events.stream_of(""))].lose(envelope)

    def contents(self, tables: Tables) -> Contents:
        """Everything that is held of the memories, row by row, so that two indexes can be compared. Left out are the
        numbers of the memories (`Held.place`), because they depend on which memories were forgotten meanwhile.
        """
        for name, project in tables[self.name].items():
            for held in project.held.values():
                yield name, held.memory, *held.stems, held.length, held.seconds, held.event
            yield name, *project.relations
            yield name, *project.aliases.items()
            yield name, *sorted(project.origins)
