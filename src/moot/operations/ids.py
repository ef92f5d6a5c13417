"""Ids as people give them: whole, as a beginning that only one id has, or as the object that has the id."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from moot.errors import InvalidValue
from moot.operations.world import World
from moot.runtime.driver import stream_of

NAMED: Final = 5
"""How many candidates an error names."""


class HasId(Protocol):
    """A memory, or whatever else has an `id`."""

    @property
    def id(self) -> str:
        """The id of the object."""
        ...


class HasDebateId(Protocol):
    """The result of a debate, or a line of the list of debates."""

    @property
    def debate_id(self) -> str:
        """The id of the debate."""
        ...


MemoryId = str | HasId
DebateId = str | HasDebateId


def id_of(given: Any) -> Any:
    """The id that an object has; anything else as it is.

    >>> id_of("m1")
    'm1'
    """
    if isinstance(given, str):
        return given
    return getattr(given, "debate_id", getattr(given, "id", given))


def debate_id(world: World, given: Any) -> Any:
    """The id of the debate that is meant: the one given, or the only one that begins so.

    What no debate has is given back as it is. Raises InvalidValue, with the candidates, if several begin so.
    """
    id = id_of(given)
    if not isinstance(id, str) or not id or world.store.version(stream_of(id)):
        return id
    return the_only(id, world.debates.latest(id, NAMED + 1))


def memory_id(world: World, given: Any) -> Any:
    """The id of the memory that is meant, as `debate_id` for debates. An id that was forgotten stands for itself."""
    id = id_of(given)
    book = world.book(world.project)
    if not isinstance(id, str) or not id or book.ever(id):
        return id
    return the_only(id, book.beginning(id, NAMED + 1))


def the_only(beginning: str, ids: Sequence[str]) -> str:
    """The only id of `ids`; `beginning` itself if `ids` is empty. Raises InvalidValue if there are several."""
    if len(ids) > 1:
        more = ", …" if len(ids) > NAMED else ""
        raise InvalidValue("the id", beginning, f"give more of it: {', '.join(ids[:NAMED])}{more} begin so")
    return ids[0] if ids else beginning
