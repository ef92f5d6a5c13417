"""The projection of the `memory/…` streams into dicts."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from moot.log.inmemory import Tables
from moot.log.store import Contents, Projection
from moot.memory import events
from moot.memory.record import Category, Memory, Relation, seconds
from moot.memory.tags import Aliases, Tag, TagLabel, position_key, tags_of, without
from moot.memory.words import Words, headings_of, searchable
from moot.record.envelope import Envelope
from moot.record.labels import Origin, Outcome
from moot.record.text import ErasedText


@dataclass(slots=True)
class Held:
    """A memory as the in-memory store keeps it: `place`, its number in the order of remembering; `memory`, still
    without its relations; `stems`, the stemmed words by which recall finds it; `length`, how many of them count for its
    length; `seconds`, its time in seconds since 1970; `event`, the id of the event that remembered it.
    """

    place: int
    memory: Memory
    stems: list[str]
    length: int
    seconds: int
    event: str

    @property
    def usual(self) -> bool:
        """Whether recall finds the memory without being asked for derived ones: it is neither archived nor derived
        (moot's own conclusion).
        """
        return not self.memory.archived and self.memory.category is not Category.DERIVED


@dataclass(slots=True)
class Project:
    """All memories of one project in the in-memory store, by id in the order of remembering, with the relations between
    them, the oldest first.

    `take` updates it with an event. `origins` says which events have, or had, texts of a memory; `last` is the number
    of memories ever remembered here.
    """

    held: dict[str, Held] = field(default_factory=dict)
    relations: dict[tuple[str, str, str], None] = field(default_factory=dict)
    """(memory, relation, target)"""
    aliases: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By the event that says so, two texts that are the same position."""
    origins: set[tuple[str, str]] = field(default_factory=set)
    """(memory, event): which events have, or had, texts of a memory."""
    last: int = 0

    def memory(self, id: str) -> Memory:
        """The memory with the id `id`, with its relations to other memories. Raises KeyError if there is none."""
        found = tuple((Relation(relation), target) for memory, relation, target in self.relations if memory == id)
        return replace(self.held[id].memory, relations=found, aliases=Aliases(self.aliases.values()))

    def memories(self, held: Iterable[Held]) -> list[Memory]:
        """The memories of the entries in `held`, in that order, each with its relations to other memories."""
        return [self.memory(each.memory.id) for each in held]

    def take(self, envelope: Envelope, words: Words) -> None:
        """Update the memories of the project with one event; `words` takes texts apart into words. An event about a
        memory that is not there (forgotten, or never known) changes no memory.
        """
        event = events.from_data(envelope.type, envelope.v, envelope.data)
        if isinstance(event, events.MemoryRemembered):
            self._remembered(event, envelope, words)
            return
        if isinstance(event, events.PositionAliased):
            self._aliased(event, envelope.id)
            return
        if isinstance(event, events.MemoryEdited):
            self._edited(event, words)
        elif isinstance(event, events.TagsAdded):
            self._rewritten(event.memory, None, event.tags, words)
        self._changed(event)
        if events.has_text(event):
            self._noted(event.memory, envelope.id)
        self._set(event.memory, version=envelope.version)

    def lose(self, envelope: Envelope) -> None:
        """Remove what came from the texts of `envelope`, which are being erased, so that the project is as if it had
        taken in the event without them.
        """
        event = events.from_data(envelope.type, envelope.v, envelope.data)
        match event:
            case events.MemoryRemembered(memory=id) | events.MemoryEdited(memory=id):
                self._gone(id)
                self._noted(id, envelope.id)
            case events.OutcomeRecorded(memory=id, text=text) if text:
                if id in self.held and self.held[id].memory.outcome_text == text:
                    self._set(id, outcome_text=None)
            case events.MemoryTagged(memory=id, position=position):
                self._tagged(id, position, None)
            case events.PositionAliased():
                self.aliases.pop(envelope.id, None)

    def _changed(self, event: events.MemoryEvent) -> None:
        match event:
            case events.OutcomeRecorded(memory=id, outcome=outcome, text=text):
                kept = None if text is None or isinstance(text, ErasedText) else str(text)
                self._set(id, outcome=Outcome(outcome), outcome_text=kept)
            case events.MemoriesRelated(memory=id, relation=relation, target=target):
                self._related(id, relation, target)
            case events.MemoryTagged(memory=id, position=position, polarity=label, by=by):
                if not isinstance(position, ErasedText):
                    self._tagged(id, position, Tag(TagLabel(label), Origin(by or Origin.PERSON)))
            case events.MemoryUntagged(memory=id, position=position):
                if not isinstance(position, ErasedText):
                    self._tagged(id, position, None)
            case events.MemoryPinned(memory=id, on=on):
                self._set(id, pinned=on)
            case events.MemoryArchived(memory=id, on=on):
                self._set(id, archived=on)
            case events.MemoryForgotten(memory=id):
                self._gone(id)

    def _aliased(self, event: events.PositionAliased, id: str) -> None:
        if isinstance(event.position, ErasedText) or isinstance(event.alias, ErasedText):
            return
        if event.on:
            self.aliases[id] = event.position, event.alias
            return
        gone = {position_key(event.position), position_key(event.alias)}
        self.aliases = {id: two for id, two in self.aliases.items() if set(map(position_key, two)) != gone}

    def _remembered(self, event: events.MemoryRemembered, envelope: Envelope, words: Words) -> None:
        if isinstance(event.text, ErasedText):
            self._noted(event.memory, envelope.id)
        elif event.memory not in self.held:  # an id is remembered once; the first one stands
            self.last += 1
            stems, parts = searchable(event.text, event.rationale, event.tags, headings_of(event.context)).stems(words)
            memory = _memory(event, envelope.version)
            self.held[event.memory] = Held(
                self.last, memory, stems + parts, len(stems), seconds(event.at), envelope.id
            )
            for relation, target in event.relations:
                self._related(event.memory, relation, target)

    def _edited(self, event: events.MemoryEdited, words: Words) -> None:
        """Give a memory another text. Where that is erased, nobody can say what the memory says: it is gone."""
        if isinstance(event.text, ErasedText):
            self._gone(event.memory)
        else:
            self._rewritten(event.memory, str(event.text), (), words)

    def _rewritten(self, id: str, text: str | None, more: tuple[str, ...], words: Words) -> None:
        """Give a memory another text, if one is given, and more tags."""
        if id in self.held:
            held = self.held[id]
            said, tags = held.memory.text if text is None else text, tuple(dict.fromkeys((*held.memory.tags, *more)))
            held.memory = replace(held.memory, text=said, tags=tags)
            stems, parts = searchable(said, held.memory.rationale, tags, held.memory.headings).stems(words)
            held.stems, held.length = stems + parts, len(stems)

    def _set(self, id: str, **changes: Any) -> None:
        if id in self.held:
            self.held[id].memory = replace(self.held[id].memory, **changes)

    def _noted(self, id: str, event: str) -> None:
        """Note which event has, or had, texts of the memory, so that a `forget` cut short can be finished."""
        self.origins.add((id, event))

    def _related(self, id: str, relation: str, target: str) -> None:
        if id in self.held:
            self.relations.setdefault((id, relation, target))

    def _tagged(self, id: str, position: str, tag: Tag | None) -> None:
        """Set the tag of the memory towards `position`, or with None take it away."""
        if id in self.held:
            tags = without(self.held[id].memory.polarity, position)
            self._set(id, polarity=tags if tag is None else tags | {str(position): tag})

    def _gone(self, id: str) -> None:
        """Take the memory away; which event remembered it is noted."""
        if id in self.held:
            self._noted(id, self.held.pop(id).event)
        self.relations = {link: None for link in self.relations if id not in (link[0], link[2])}


def _memory(event: events.MemoryRemembered, version: int) -> Memory:
    return Memory(
        id=event.memory,
        text=str(event.text),
        category=Category(event.category),
        at=event.at,
        outcome=Outcome(event.outcome),
        outcome_text=_plain(event.outcome_text),
        rationale=_plain(event.rationale),
        tags=event.tags,
        source=event.source,
        author=event.author,
        derived_from=event.derived_from,
        pinned=event.pinned,
        archived=event.archived,
        context=None if event.context is None else json.loads(event.context),
        polarity=tags_of(event.polarity),
        version=version,
    )


def _plain(text: str | None) -> str | None:
    return None if text is None else str(text)


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
