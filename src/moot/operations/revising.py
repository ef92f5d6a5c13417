"""Giving memories other texts, and showing those that they had."""

from dataclasses import dataclass
from typing import Any

from moot.memory import Version
from moot.operations.ids import memory_id
from moot.operations.requests import revising as asked
from moot.operations.world import World


@dataclass(frozen=True, slots=True)
class Edited:
    """The result of editing a memory: its `id`, and the number of the `version` that its text is now, from 1."""

    id: str
    version: int

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: `id` and `version`."""
        return {"id": self.id, "version": self.version}


class History(tuple[Version, ...]):
    """The versions of the text of a memory, the first one first."""

    def to_dict(self) -> dict[str, Any]:
        """The versions as a dict of plain JSON values: `{"versions": [...]}`, a dict for each version."""
        return {"versions": [each.to_dict() for each in self]}


def edit(world: World, request: asked.EditMemory) -> Edited:
    """Give a memory another text, as a new version. Raises NotFound, InvalidValue."""
    id = memory_id(world, request.id)
    return Edited(id, world.book(world.project).edit(id, request.text).version)


def history(world: World, request: asked.ShowHistory) -> History:
    """The versions of the text of a memory. Raises NotFound."""
    return History(world.book(world.project).history(memory_id(world, request.id)))
