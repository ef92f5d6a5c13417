"""Forking a debate: what if it had gone another way after some event?"""

from typing import Any

from moot.errors import InvalidValue
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.holding import load_debate
from moot.operations.world import World
from moot.record.envelope import Envelope
from moot.record.forking import forked
from moot.record.text import ErasedText


def fork(world: World, debate_id: str, at: int) -> str:
    """Begin a new debate with a copy of the first `at` events of another, which is not changed; give the new debate's
    id.

    Erased texts are erased in the copy too, also those that are erased while it is made. Raises NotFound, InvalidValue
    if the debate has no event `at`. Linear in the events.
    """
    length = load_debate(world.store, debate_id).version
    if isinstance(at, bool) or not isinstance(at, int) or not 1 <= at <= length:
        raise InvalidValue("the version", at, f"give a whole number from 1 to {length}, the events of that debate")
    old, id = stream_of(debate_id), world.new_id()
    new = stream_of(id)
    copied = list(world.store.read(old, limit=at))
    world.store.append(new, forked(copied, id, new, world.now()), expected=0)
    _erase_too(world.store, old, new, copied)
    return id


def _erase_too(store: EventStore, old: str, new: str, copied: list[Envelope]) -> None:
    """Erase what was erased between the reading and the writing: who erased it could not know of the copy."""
    now = store.read(old, limit=len(copied))
    gone = [then.version for then, again in zip(copied, now, strict=True) if _erased(again.data) > _erased(then.data)]
    for version in gone:
        for envelope in store.read(new, after=version - 1, limit=1):
            store.erase(envelope.id)


def _erased(value: Any) -> int:
    """How many texts of it were erased."""
    match value:
        case ErasedText():
            return 1
        case dict():
            return sum(map(_erased, value.values()))
        case list():
            return sum(map(_erased, value))
    return 0
