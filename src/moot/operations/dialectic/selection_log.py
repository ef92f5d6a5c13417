"""The selection of a tournament in the log: the stream `tournament/<id>` of its first debate. Those of its other
debates say to which one they belong.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from moot.errors import NewerSchema
from moot.log.store import EventStore
from moot.log.streams import tournament_of
from moot.operations.dialectic.selection import ENTRIES, Entry, PartOfTournament, Selection, folded
from moot.operations.world import World
from moot.record.envelope import NewEvent
from moot.record.shape import from_json, to_json

VERSION: Final = 1
"""The version of every entry."""


def write_entry(world: World, debate_id: str, entry: Entry) -> None:
    """Append an event to the stream of a debate; it is on disk when this returns. Raises StoreError."""
    stream = tournament_of(debate_id)
    version = world.store.version(stream)
    data = cast(Mapping[str, Any], to_json(entry))
    event = NewEvent(type(entry).__name__, f"{stream}#{version + 1}", world.now(), "engine", data, None, VERSION)
    world.store.append(stream, [event], expected=version)


def join(world: World, first: str, debates: Sequence[str]) -> None:
    """Say of debates that they belong to the tournament whose first debate is `first`. Raises StoreError."""
    for debate in debates:
        if debate != first and not world.store.version(tournament_of(debate)):
            write_entry(world, debate, PartOfTournament(first))


def selection_of(store: EventStore, debate_id: str) -> Selection | None:
    """What was selected in the tournament that a debate belongs to; None if it belongs to none. Raises NewerSchema.
    """
    entries = _entries(store, debate_id)
    if entries and isinstance(entries[0], PartOfTournament):
        entries = _entries(store, entries[0].debate)
    return folded(entries) if entries else None


def _entries(store: EventStore, debate_id: str) -> list[Entry]:
    return [_entry(each.type, each.v, each.data) for each in store.read(tournament_of(debate_id))]


def _entry(type_: str, version: int, data: Mapping[str, Any]) -> Entry:
    if type_ not in ENTRIES or version > VERSION:
        raise NewerSchema(f"the entry {type_} of a tournament", version if type_ in ENTRIES else "unknown", VERSION)
    return cast(Entry, from_json(ENTRIES[type_], data))
