"""Tags: what somebody said that a memory is to a position, and who said so."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from moot.errors import InvalidValue, UnknownName
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


_MAY_BE_NAMES: Final = frozenset({"a", "an"})
FUNCTION_WORDS: Final = _MAY_BE_NAMES | {"the", "of", "in", "on", "at", "for", "with"}
"""The words that are ignored. "from", "to", "by", "without" and the like are not among them: "from A to B" is another
position than "to A from B"."""


def position_key(position: str) -> str:
    """The normal form by which the texts of positions are compared: Unicode NFC, case folded, one space between words,
    without FUNCTION_WORDS and the commas, full stops, colons and semicolons that end a word.

    Where only such words are left all are kept. "A" is ignored only in front of a word that is none of them, so that
    "plan A" keeps its name.

    >>> position_key("  Use the POSTGRES, for a ledger. ") == position_key("use Postgres for ledger")
    True
    >>> position_key("use C++") == position_key("use C#"), position_key("Option A") == position_key("Option")
    (False, False)
    """
    words = spelled(position).split()
    return " ".join(_content(words) or words)


class Aliases:
    """Which positions a person said to be the same, beside those with one `position_key`; what is the same as the same
    is the same. `pairs`: two texts of a position each.
    """

    __slots__ = ("_chief", "_said")

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._chief: dict[str, str] = {}
        self._said: set[frozenset[str]] = set()
        for one, other in pairs:
            self._said.add(frozenset(map(position_key, (one, other))))
            kept, gone = self.key(one), self.key(other)
            self._chief |= {key: kept for key, chief in self._chief.items() if chief == gone}
            self._chief |= {kept: kept, gone: kept}

    def key(self, position: str) -> str:
        """The key that all spellings and aliases of `position` have in common, and no other position has.

        >>> said = Aliases([("use PG", "use Postgres"), ("adopt Postgres", "use PG")])
        >>> said.key("Use the Postgres") == said.key("adopt Postgres") != said.key("use MySQL")
        True
        """
        key = position_key(position)
        return self._chief.get(key, key)

    def spellings(self, position: str) -> tuple[str, ...]:
        """The keys that are said to be the same position as `position`, its own among them, sorted."""
        chief = self.key(position)
        return tuple(sorted({position_key(position), *(key for key, known in self._chief.items() if known == chief)}))

    def same(self, one: str, other: str) -> bool:
        """Whether the two texts are the same position."""
        return self.key(one) == self.key(other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Aliases) and self._said == other._said

    def __hash__(self) -> int:
        return hash(frozenset(self._said))

    def joined(self, one: str, other: str) -> bool:
        """Whether a person said of these two that they are the same, not of others between them."""
        return frozenset(map(position_key, (one, other))) in self._said


NO_ALIASES: Final = Aliases()
"""No positions were said to be the same."""


def spelled(text: str) -> str:
    """`text` in Unicode NFC, case folded, with one kind of apostrophe."""
    folded = unicodedata.normalize("NFC", text).casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return unicodedata.normalize("NFC", folded)


def _content(words: list[str]) -> list[str]:
    bare = [word for word in (each.rstrip(",.:;") for each in words) if word]
    following = [*bare[1:], "the"]
    return [
        word
        for word, after in zip(bare, following, strict=False)
        if word not in FUNCTION_WORDS or (word in _MAY_BE_NAMES and after in FUNCTION_WORDS)
    ]
