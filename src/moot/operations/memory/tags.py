"""Saying what a memory is to a position, and which positions are the same."""

from collections.abc import Iterable
from difflib import SequenceMatcher
from shlex import quote
from typing import Final

from moot.errors import InvalidValue
from moot.memory import Memory, MemoryBook, position_key
from moot.memory.record import Category
from moot.memory.tags import TagLabel
from moot.operations.debates.debate_index import headings
from moot.operations.memory import memory_requests as asked
from moot.operations.values import Aliased, Edited, History, Noted, Warned
from moot.operations.world import World, memory_id
from moot.record.denial import denies, full_name
from moot.record.text import ErasedText

SIDES: Final = (TagLabel.SUPPORTS, TagLabel.OPPOSES, TagLabel.FORBIDS)
NEAREST: Final = 3
"""How many positions a warning names."""
COMPARED: Final = 200
"""How many letters of two positions are compared."""
UNLIKE: Final = 0.4
"""How alike the keys of two positions must be, in [0, 1], for one to be named as near the other."""


def tag(world: World, request: asked.TagMemory) -> Noted:
    """Record what a memory is to a position; warn if no debate had that. Reads two events of every debate."""
    book = world.book(world.project)
    id = memory_id(world, request.id)
    if book.get(id).category is Category.DERIVED:
        raise InvalidValue("a note to tag", id, "a conclusion of moot is never evidence; tag what it rests on")
    memory = book.tag(id, request.position, request.polarity)
    said = {"position": request.position, "polarity": request.polarity}
    warned = (*_contrary(memory, request.position), *_unknown(world, book, memory, request.position))
    return Noted(memory, said, warned)


def untag(world: World, request: asked.UntagMemory) -> Noted:
    """Take away the tag of a memory towards a position. Raises NotFound, and InvalidValue if it has none."""
    memory = world.book(world.project).untag(memory_id(world, request.id), request.position)
    return Noted(memory, {"position": request.position})


def alias(world: World, request: asked.AliasPosition) -> Aliased:
    """Record that two texts are the same position, or no longer are. Raises InvalidValue."""
    world.book(world.project).alias(request.position, request.alias, request.same)
    return Aliased(request.position, request.alias, request.same)


def _contrary(memory: Memory, position: str) -> Iterable[Warned]:
    """A warning for each other tag that says the same of the denial of the position, or of what it denies."""
    said = memory.polarity_towards(position)
    for text, tag in memory.polarity.items():
        if said is not None and tag.label == said.label in SIDES and (denies(text, position) or denies(position, text)):
            why = f"the note is tagged {tag.label.value} for {text!r} too, which says the contrary: one tag is wrong"
            yield Warned("contrary_tag", memory.id, why)


def _unknown(world: World, book: MemoryBook, memory: Memory, position: str) -> Iterable[Warned]:
    """A warning if no debate of the project had the position."""
    debated, same = _debated(world), book.aliases().same
    if any(same(each, position) for each in debated):
        return
    others = [each for each in book.tagged() if not same(each, position)]
    nearest = _nearest(position, [*debated, *others])
    meant = f"; the nearest: {', '.join(map(repr, nearest))}" if nearest else ""
    why = f"no debate of this project has had the position {position!r} yet, so the tag waits for one{meant}"
    yield Warned("unknown_position", memory.id, why, nearest)


def _debated(world: World) -> list[str]:
    """The full names of the positions of the project's debates, each once."""
    opened = (debate.opened for debate in headings(world.store, world.debates))
    ours = (each for each in opened if each is not None and each.project == world.project)
    named = ((each.question, position.text) for each in ours for position in each.positions)
    whole = (pair for pair in named if not any(isinstance(text, ErasedText) for text in pair))
    return list(dict.fromkeys(full_name(question, position) for question, position in whole))


def _nearest(position: str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of the known positions whose words are most like those of `position`, the nearest first."""
    wanted = position_key(position)
    by_key = {position_key(text): text for text in reversed(list(known))}
    alike = sorted((-_likeness(wanted, key), key) for key in by_key)
    return tuple(by_key[key] for less, key in alike[:NEAREST] if -less >= UNLIKE)


def _likeness(one: str, other: str) -> float:
    """How alike two keys are: by their letters, or by the words that they share."""
    ours, theirs = set(one.split()), set(other.split())
    shared = len(ours & theirs) / max(1, min(len(ours), len(theirs)))
    letters = SequenceMatcher(None, one[:COMPARED], other[:COMPARED], autojunk=False).ratio()
    return max(shared * 0.9, letters)


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
