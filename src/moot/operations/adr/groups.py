"""The options of a decision record: listed, or as headings; several groups of them where it decides several things."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from moot.markdown import Block, Kind
from moot.operations.adr.names import Name, find, is_labelled, labelled, names_of, short, unnumbered
from moot.operations.adr.sections import EMPHASISED, Part, Section, mark_of, options_in, side_of, tables_in, titled
from moot.protocols.council import MOST_POSITIONS

_CHOSEN: Final = re.compile(r"\s*[(\[]\s*(?:chosen|selected|accepted)\s*[)\]][\s.:]*$", re.IGNORECASE)
_ELLIPSIS: Final = re.compile(r"^[\W_]*(etc\.?|n/a)?[\W_]*$", re.IGNORECASE)


@dataclass(slots=True)
class Listed:
    """An option as it is first named: by an item of a list, or by a heading (`section`)."""

    text: str
    line: int
    strong: str = ""
    section: Section | None = None
    chosen: bool = False

    def __post_init__(self) -> None:
        """What is told of the choice behind a name ("Postgres (chosen)") is no part of it."""
        text, strong = (_CHOSEN.sub("", told) for told in (self.text, self.strong))
        if text and (text, strong) != (self.text, self.strong):
            self.text, self.strong, self.chosen = text, strong, True


@dataclass(slots=True)
class Group:
    """Options that exclude each other: the answers to one question. `title`: what they are about, where a record
    decides several things; `line`: where they begin.
    """

    title: str
    line: int
    listed: list[Listed]
    names: tuple[Name, ...] = ()
    home: Section | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        """Name the options, unless they are more than a council weighs."""
        if len(self.listed) > MOST_POSITIONS:
            return
        texts = [_named(each) for each in self.listed]
        whole = names_of([each.text for each in self.listed], [each.strong for each in self.listed])
        unique = texts if len({t.casefold() for t in texts}) == len(texts) else [each.text for each in self.listed]
        self.names = tuple(Name(text, name.label, name.forms) for text, name in zip(unique, whole, strict=True))


def _named(listed: Listed) -> str:
    """What an option is called: what is emphasised in its item, or comes before a dash; else all of it."""
    _, rest = labelled(listed.strong)
    if rest and listed.strong != listed.text:
        return listed.strong.rstrip(" :.")
    text = listed.text if listed.section is None else unnumbered(listed.text)
    return short(text).rstrip(" :.") or listed.text


def groups_of(root: Section) -> list[Group]:
    """The groups of options of a record; none if it names no options."""
    sections = list(root.walk())
    found = [group for section in titled(sections, Part.OPTIONS) for group in _of_section(section, sections)]
    found = [group for group in found if group.listed]
    if not found:
        found = _by_headings(sections)
    for group in found:
        if len(found) == 1:
            group.title = ""
    return found


def _of_section(section: Section, sections: Sequence[Section]) -> Iterator[Group]:
    items = options_listed(section)
    below = [child for child in _heads(section) if child.part in (Part.OTHER, Part.OPTIONS)]
    if items and not _are_notes(items, below):
        yield Group(_about(section), section.line, [_item(block) for block in items], home=section)
    elif 0 < len(below) <= MOST_POSITIONS and not items and (inner := _inner_groups(below, section, sections)):
        yield from inner
    elif below:
        level = min(child.level for child in below)
        heads = [_heading(child) for child in below if child.level == level]
        yield Group(_about(section), section.line, heads, home=section)
    elif len(bold := _bold(section)) > 1:
        yield Group(_about(section), section.line, bold, home=section)
    else:
        rows = [row for table in tables_in(section.blocks) for row in options_in(table)]
        yield Group(_about(section), section.line, [Listed(*row) for row in rows], home=section)


def _heads(section: Section) -> list[Section]:
    """The sections directly below one whose headings may name options."""
    return [child for child in section.children if any(map(str.isalnum, child.title)) and side_of(child.title) is None]


def options_listed(section: Section) -> list[Block]:
    """The items of a section that name options: those of its outer lists that bear no mark."""
    return [b for b in section.items if b.depth == 1 and not _is_reason(b) and not _ELLIPSIS.match(b.text)]


def _is_reason(block: Block) -> bool:
    return mark_of(block.text) is not None or side_of(block.flat) is not None


def _bold(section: Section) -> list[Listed]:
    """Options that begin a paragraph each, emphasised."""
    told = (block for block in section.blocks if block.kind is Kind.PARAGRAPH and not block.depth and block.strong)
    return [Listed(block.strong.rstrip(" :.,"), block.line) for block in told]


def _are_notes(items: Sequence[Block], below: Sequence[Section]) -> bool:
    """Whether a list is no list of options, because headings with reasons follow that it does not name."""
    names = names_of([block.flat for block in items], [block.strong for block in items])
    if max(len(items), len(below)) > MOST_POSITIONS:
        return False
    argued = [child for child in below if has_reasons(child)]
    return len(argued) > 1 and not any(find(child.title, names, by_place=True) is not None for child in argued)


def has_reasons(section: Section) -> bool:
    """Whether anything in a section, or below it, bears a mark or stands under a side."""
    return any(_is_reason(item) for each in section.walk() for item in each.items) or any(
        side_of(each.title) is not None for each in section.walk() if each is not section
    )


def _inner_groups(below: Sequence[Section], section: Section, sections: Sequence[Section]) -> list[Group]:
    """The groups of a section whose headings are no options, but each hold a list of them."""
    if len(below) < 2 or any(has_reasons(child) for child in below):
        return []
    elsewhere = [other for other in sections if section not in other.above]
    lists = [(child, options_listed(child)) for child in below]
    if not all(len(items) > 1 and _are_options(items, elsewhere) for _, items in lists):
        return []
    return [Group(child.title, child.line, [_item(block) for block in items], home=child) for child, items in lists]


def _are_options(items: Sequence[Block], elsewhere: Sequence[Section]) -> bool:
    """Whether items are named again in headings elsewhere, or bear labels as "Option A"."""
    names = names_of([block.flat for block in items], [block.strong for block in items])
    again = {find(other.title, names) for other in elsewhere} - {None}
    return len(again) > 1 or all(name.label for name in names)


def _by_headings(sections: Sequence[Section]) -> list[Group]:
    """Options that only headings name: those of "Pros and Cons", those with reasons below, those called "Option A"."""
    for section in titled(sections, Part.REASONS):
        heads = _heads(section)
        if heads:
            return [Group("", section.line, [_heading(child) for child in heads], home=section)]
    for section in sections:
        eligible = [child for child in _heads(section) if child.part in (Part.OTHER, Part.OPTIONS)]
        heads = [child for child in eligible if not child.within(Part.OUTCOME, Part.ASIDE) and has_reasons(child)]
        named = [child for child in eligible if is_labelled(child.title) and child.level < EMPHASISED]
        for options in (named if any(map(has_reasons, named)) else [], heads, named):
            if len(options) > 1:
                return [Group("", options[0].line, [_heading(child) for child in options], home=section)]
    return []


def _item(block: Block) -> Listed:
    return Listed(block.flat, block.line, block.strong if block.kind is Kind.ITEM else "")


def _heading(section: Section) -> Listed:
    return Listed(section.title.lstrip("-–—* ").strip(), section.line, section=section)


def _about(section: Section) -> str:
    """What a group of options is about: the words of its heading, unless that only says that they are options."""
    return "" if re.fullmatch(r"(?i)\W*(considered )?(options|alternatives)( considered)?\W*", section.title) else (
        re.sub(r"(?i)\s*\b(options|alternatives)\b\s*", " ", section.title).strip()
    )
