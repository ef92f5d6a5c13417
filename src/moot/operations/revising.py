"""Giving memories other texts, and showing those that they had."""

from collections.abc import Iterable
from shlex import quote

from moot.memory import Memory
from moot.operations.ids import memory_id
from moot.operations.requests import revising as asked
from moot.operations.values import Edited, History, Noted, Warned
from moot.operations.world import World


def edit(world: World, request: asked.EditMemory) -> Edited:
    """Give a memory another text, as a new version; warn of the tags that it keeps. Raises NotFound, InvalidValue."""
    id, book = memory_id(world, request.id), world.book(world.project)
    before = book.get(id)
    version = book.edit(id, request.text)
    return Edited(id, version.version, () if version.text == before.text else tuple(_kept(before)))


def _kept(memory: Memory) -> Iterable[Warned]:
    """A warning if the memory has tags, which somebody gave it for the text that it had."""
    if memory.polarity:
        tags = ", ".join(f"{tag.label.value} {str(text)!r} ({tag.by.value})" for text, tag in memory.polarity.items())
        untag = f"moot memory untag {memory.id} --position {quote(str(next(iter(memory.polarity))))}"
        why = f"it keeps the tags of its earlier text: {tags}; where the new text no longer says so: `{untag}`"
        yield Warned("kept_tags", memory.id, why)


def history(world: World, request: asked.ShowHistory) -> History:
    """The versions of the text of a memory. Raises NotFound."""
    return History(world.book(world.project).history(memory_id(world, request.id)))


def merge(world: World, request: asked.MergeMemories) -> Noted:
    """Make one memory of two that say the same. Raises NotFound, InvalidValue."""
    a, b = memory_id(world, request.a), memory_id(world, request.b)
    return Noted(world.book(world.project).merge(a, b), {"merged": b})
