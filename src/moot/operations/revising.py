"""Giving memories other texts, and showing those that they had."""

from moot.operations.ids import memory_id
from moot.operations.requests import revising as asked
from moot.operations.values import Edited, History, Noted
from moot.operations.world import World


def edit(world: World, request: asked.EditMemory) -> Edited:
    """Give a memory another text, as a new version. Raises NotFound, InvalidValue."""
    id = memory_id(world, request.id)
    return Edited(id, world.book(world.project).edit(id, request.text).version)


def history(world: World, request: asked.ShowHistory) -> History:
    """The versions of the text of a memory. Raises NotFound."""
    return History(world.book(world.project).history(memory_id(world, request.id)))


def merge(world: World, request: asked.MergeMemories) -> Noted:
    """Make one memory of two that say the same. Raises NotFound, InvalidValue."""
    a, b = memory_id(world, request.a), memory_id(world, request.b)
    return Noted(world.book(world.project).merge(a, b), {"merged": b})
