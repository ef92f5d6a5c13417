"""The catalogue of debates in memory: a line and a list of quotes for each debate."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from moot.log import debates
from moot.log.debates import UNREAD, DebateCatalogue, Line, Quote
from moot.log.inmemory.held import Tables
from moot.log.inmemory.store import InMemoryStore
from moot.log.store import Contents, Projection
from moot.log.streams import PREFIX
from moot.record.envelope import Envelope


@dataclass(slots=True)
class _Debate:
    project: str
    concluded: int | None = None
    deleted: bool = False
    quotes: dict[tuple[int, str], str] = field(default_factory=dict)
    """The id of the event, by its version and the memory that it quotes."""


class InMemoryDebateIndex(Projection[Tables]):
    """The projection that keeps the catalogue of debates in a dict, for an InMemoryStore; `InMemoryDebates` reads it.
    """

    name = debates.NAME
    version = debates.VERSION

    def create(self, tables: Tables) -> None:
        tables[self.name] = dict[str, _Debate]()

    def drop(self, tables: Tables) -> None:
        tables.pop(self.name, None)

    def wants(self, stream: str, type: str, /) -> bool:
        return debates.wanted(stream, type)

    def apply(self, tables: Tables, envelopes: Sequence[Envelope]) -> None:
        for envelope in envelopes:
            _take(tables[self.name], envelope)

    def erased(self, tables: Tables, envelope: Envelope) -> None:
        """Do nothing when the texts of an event are erased, since the catalogue of debates keeps no text."""

    def contents(self, tables: Tables) -> Contents:
        for stream, debate in tables[self.name].items():
            yield stream, debate.project, debate.concluded, debate.deleted, sorted(debate.quotes.items())


def _take(found: dict[str, _Debate], envelope: Envelope) -> None:
    if envelope.type == debates.OPENED:
        debate = found.setdefault(envelope.stream, _Debate(debates.project_of(envelope)))
        debate.quotes |= {(envelope.version, id): envelope.id for id in debates.memories_of(envelope)}
        return
    known = found.get(envelope.stream)
    if known is None:
        return
    if envelope.type == debates.CONCLUDED:
        known.concluded = envelope.version
    elif envelope.type == debates.DELETED:
        known.deleted = True
    else:
        known.quotes |= {(envelope.version, id): envelope.id for id in debates.memories_in(envelope)}


class InMemoryDebates(DebateCatalogue):
    """The catalogue of an InMemoryStore that has an `InMemoryDebateIndex` among its projections."""

    def __init__(self, store: InMemoryStore) -> None:
        self._store = store

    def lines(self) -> list[Line]:
        with self._store.reading() as tables:
            return [Line(stream, debate.concluded) for stream, debate in _there(tables)]

    def latest(self, prefix: str, limit: int) -> list[str]:
        with self._store.reading() as tables:
            found = [stream.removeprefix(PREFIX) for stream, _ in _there(tables)]
        return [id for id in reversed(found) if id.startswith(prefix)][:limit]

    def projects(self) -> dict[str, int]:
        with self._store.reading() as tables:
            every = tables[debates.NAME].values()
            names = sorted({debate.project for debate in every if debate.project})
            return {name: sum(each.project == name and not each.deleted for each in every) for name in names}

    def quotes(self, project: str, id: str) -> list[Quote]:
        with self._store.reading() as tables:
            return [
                Quote(event, stream, version, memory)
                for stream, debate in tables[debates.NAME].items()
                if debate.project == project
                for (version, memory), event in sorted(debate.quotes.items())
                if memory in (id, UNREAD)
            ]


def _there(tables: Tables) -> list[tuple[str, _Debate]]:
    return [(stream, debate) for stream, debate in tables[debates.NAME].items() if not debate.deleted]
