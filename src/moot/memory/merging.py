"""Merging two memories that say the same: which events make one of them."""

from moot.errors import InvalidValue
from moot.memory.events import MemoriesRelated, MemoryArchived, MemoryEvent, MemoryTagged, TagsAdded
from moot.memory.notes import MAX_TAGS
from moot.memory.record import Category, Memory, Relation
from moot.memory.tags import tagger


def merged(kept: Memory, other: Memory) -> list[MemoryEvent]:
    """The events that give `kept` the tags and relations of `other` that it lacks, and archive `other`, which `kept`
    then supersedes. No events if that is all so already.

    Where both have a tag for a position, that of `kept` stands. Raises InvalidValue for a memory with itself, for a
    verdict of a debate, and where there would be too many tags.
    """
    if kept.id == other.id:
        raise InvalidValue("a merge", f"{kept.id} with itself", "merge two different memories")
    for each in (kept, other):
        if each.category is Category.DERIVED:
            raise InvalidValue("a memory to merge", each.id, "it is the verdict of a debate: merge notes")
    tags = tuple(tag for tag in other.tags if tag not in kept.tags)
    if len(kept.tags) + len(tags) > MAX_TAGS:
        raise InvalidValue("the tags together", len(kept.tags) + len(tags), f"a memory has at most {MAX_TAGS}")
    found: list[MemoryEvent] = [TagsAdded(kept.id, tags)] if tags else []
    positions = [(text, tag) for text, tag in other.polarity.items() if kept.polarity_towards(text) is None]
    found += [MemoryTagged(kept.id, text, tag.label, tagger(tag.by)) for text, tag in positions]
    wanted = [*other.relations, (Relation.SUPERSEDES, other.id)]
    lacking = [each for each in wanted if each not in kept.relations and each[1] != kept.id]
    found += [MemoriesRelated(kept.id, relation, target) for relation, target in lacking]
    return found if other.archived else [*found, MemoryArchived(other.id)]
