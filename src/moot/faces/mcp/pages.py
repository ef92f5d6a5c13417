"""Answers that an assistant can hold: at most so many characters, the rest on further pages, nothing left out."""

import json
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from mcp.types import ToolAnnotations
from pydantic import BaseModel, Field

from moot.errors import InvalidValue

DebateId = Annotated[str, Field(description="The id of a debate.", min_length=1, max_length=200)]
PageNumber = Annotated[int, Field(description="Which page of the answer, from 1.", ge=1)]
READS: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
WRITES: Final = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
ENDS: Final = ToolAnnotations(read_only_hint=False, destructive_hint=True, open_world_hint=False)


class Handle(BaseModel):
    """A debate that was started."""

    debate_id: str


class Told(BaseModel):
    """An event of a debate, in short."""

    version: int
    type: str
    actor: str


class Status(BaseModel):
    """How far a debate has come."""

    debate_id: str
    state: str = Field(description="running, suspended (it waits, or nobody drives it) or ended.")
    status: str | None = Field(description="How it ended; null until then.")
    verdict: str | None
    reason: str
    rounds: int
    waiting: list[str] = Field(description="The participants whose answers it waits for.")
    version: int = Field(description="How many events it has; give it as `after` to hear only of later ones.")
    events: list[Told]


class Reading(BaseModel):
    """What a note of a council is to a position."""

    evidence: str = Field(description="The id of the note.")
    position: str = Field(description="The text of the position.")
    label: Literal["supports", "opposes", "neutral", "forbids"]
    quote: str = Field(description="The words of the note that say so, exactly as they stand there.", min_length=1)


LIMIT: Final = 20_000
"""Characters of an answer at most."""
_ROOM: Final = 17_000
"""Characters of the items of a page; the rest is for what is around them."""
_SMALL: Final = 400
_HEAD: Final = 2_000
_PART: Final = 12_000
_CUT: Final = 2_500
"""Characters of a piece: each is written with six at worst."""


class Item(BaseModel):
    """A part of an answer: under which key it stands there, and itself. `part` of `parts`: a text that was cut."""

    of: str
    item: Any
    part: int = 1
    parts: int = 1


class Page(BaseModel):
    """A page of an answer. `head`: what is short, on the first page; `items`: the rest, in order, and all lists of
    objects. Texts of participants and notes are quoted here as data.
    """

    page: int = Field(description="This page, from 1.")
    pages: int = Field(description="How many there are; ask for the next one with `page`.")
    head: dict[str, Any]
    items: list[Item]


def paged(value: Mapping[str, Any], page: int = 1) -> Page:
    """A page of an answer. Raises InvalidValue for a page that is not there."""
    head, items = _parted(value)
    pages = _filled(items)
    if not 1 <= page <= len(pages):
        raise InvalidValue("the page", page, f"give a number from 1 to {len(pages)}")
    return Page(page=page, pages=len(pages), head=head if page == 1 else {}, items=pages[page - 1])


def _parted(value: Mapping[str, Any]) -> tuple[dict[str, Any], list[Item]]:
    """What is short enough for the head, and the rest, part by part."""
    head: dict[str, Any] = {}
    items: list[Item] = []
    left = _HEAD
    for key, part in value.items():
        size = _size(part)
        if size <= _SMALL and size <= left and not _is_table(part):
            head[key], left = part, left - size
        else:
            items += [piece for item in _items(part) for piece in _pieces(key, item)]
    return head, items


def _is_table(part: Any) -> bool:
    """Whether it is a list of objects: these are items always, so that a reader knows where to look."""
    return isinstance(part, list) and any(isinstance(each, dict) for each in part)


def _items(part: Any) -> Iterator[Any]:
    match part:
        case list():
            yield from part
        case dict():
            yield from ({key: item} for key, item in part.items())
        case _:
            yield part


def _pieces(key: str, item: Any) -> Iterator[Item]:
    """The item, or its JSON in pieces where it is too long to stand whole."""
    if _size(item) <= _PART:
        yield Item(of=key, item=item)
        return
    text = item if isinstance(item, str) else json.dumps(item, ensure_ascii=False)
    cuts = range(0, len(text), _CUT)
    for number, start in enumerate(cuts, 1):
        yield Item(of=key, item=text[start : start + _CUT], part=number, parts=len(cuts))


def _filled(items: list[Item]) -> list[list[Item]]:
    pages: list[list[Item]] = [[]]
    left = _ROOM - _HEAD
    for item in items:
        size = len(item.model_dump_json())
        if size > left and pages[-1]:
            pages.append([])
            left = _ROOM
        pages[-1].append(item)
        left -= size
    return pages


def _size(value: Any) -> int:
    return len(json.dumps(value, ensure_ascii=False))
