"""Tags: what somebody said that a memory is to a position, and who said so."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from moot.errors import InvalidValue, UnknownName
from moot.memory.positions import position_key
from moot.record.labels import Origin

_Tag = TypeVar("_Tag")


class TagLabel(StrEnum):
    """What a memory is tagged as towards a position: it supports it, opposes it, is neutral to it, or forbids it: it is
    a requirement that the position cannot meet.
    """

    SUPPORTS = "supports"
    OPPOSES = "opposes"
    NEUTRAL = "neutral"
    FORBIDS = "forbids"


TAGGERS: Final = (Origin.STATED, Origin.PERSON, Origin.MODEL)
"""Who may be named as having set a tag."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag of a memory towards one position: its `label`, and who gave it. `by` is `stated` where it came with the
    note, `person` where somebody looked at the note and said so, `model` where only a model read it.
    """

    label: TagLabel
    by: Origin = Origin.STATED

    def to_json(self) -> str | dict[str, str]:
        """The tag as a value of JSON: its label, and with `by` if it was not stated.

        >>> Tag(TagLabel.OPPOSES).to_json(), Tag(TagLabel.OPPOSES, Origin.PERSON).to_json()
        ('opposes', {'label': 'opposes', 'by': 'person'})
        """
        return self.label.value if self.by is Origin.STATED else {"label": self.label.value, "by": self.by.value}


def tagger(by: Origin) -> str:
    """Who gave a tag, as the event of it has that: only a model is named, anybody else is a person."""
    return by.value if by is Origin.MODEL else ""


def tag_of(value: object) -> Tag:
    """The tag that a value of JSON describes, in either form of `Tag.to_json`. Raises UnknownName for an unknown label
    or origin, and InvalidValue for anything else.
    """
    if isinstance(value, str):
        return Tag(label_of(value))
    if not isinstance(value, Mapping) or "label" not in value or not set(value) <= {"label", "by"}:
        raise InvalidValue("a tag", value, 'give a label, or {"label": …, "by": "stated", "person" or "model"}')
    by = value.get("by", Origin.STATED.value)
    if by not in TAGGERS:
        raise UnknownName("origin of a tag", str(by), TAGGERS)
    return Tag(label_of(value["label"]), Origin(by))


def label_of(name: object) -> TagLabel:
    """The label whose value is `name`. Raises UnknownName if there is none."""
    if not isinstance(name, str) or name not in list(TagLabel):
        raise UnknownName("polarity", str(name), TagLabel)
    return TagLabel(name)


def tags_of(said: Iterable[tuple[str, ...]]) -> dict[str, Tag]:
    """The tags, by the text of their position, that the event of a remembered memory has as (position, label) or
    (position, label, by).
    """
    return {str(position): Tag(TagLabel(label), *map(Origin, by)) for position, label, *by in said}


def said_of(position: str, tag: Tag) -> tuple[str, ...]:
    """A tag towards `position` as the event of a remembered memory has it."""
    return (position, tag.label.value) if tag.by is Origin.STATED else (position, tag.label.value, tag.by.value)


def without(tags: Mapping[str, _Tag], position: str) -> dict[str, _Tag]:
    """A copy of `tags` (by the text of their position) without those whose position is equal to `position` by
    `position_key`.
    """
    wanted = position_key(position)
    return {text: tag for text, tag in tags.items() if position_key(text) != wanted}
