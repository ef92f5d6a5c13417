"""The pros and cons of a record, each put to the option that it is said of."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final

from moot.markdown import Block, Kind
from moot.operations.adr.groups import Group, options_listed
from moot.operations.adr.names import Name, find, nearest, resembling
from moot.operations.adr.sections import Part, Problem, Reason, Section, mark_of, reasons_in, side_of, tables_in
from moot.record.labels import Polarity

_SIGNS: Final = {"+": Polarity.SUPPORTS, "-": Polarity.OPPOSES}
_OF: Final = re.compile(
    r"^(?:(?P<side>pros|cons|advantages|disadvantages|benefits|drawbacks)|pros?\s*(?:and|&|/|,)\s*cons?|analysis|evaluation"
    r"|discussion|details)\s+(?:of|for)\s+(?:the\s+)?(?P<name>.+)$",
    re.IGNORECASE,
)
_SAID: Final = (Part.OUTCOME, Part.CONSEQUENCES)
_ASIDE: Final = (*_SAID, Part.ASIDE)

Place = tuple[int, int]
"""A group, and an option in it."""


@dataclass(slots=True)
class Found:
    """What was found under the options: by place the reasons, and what is said of the choice itself."""

    reasons: dict[Place, list[Reason]] = field(default_factory=dict)
    consequences: list[Reason] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    headings: dict[Place, list[str]] = field(default_factory=dict)
    """By place the headings by which the option is named again."""
    sections: list[int] = field(default_factory=list)
    """The ids of the sections that belong to an option."""
    unmarked: int = 0


def reasons_of(root: Section, groups: Sequence[Group]) -> Found:
    """Every marked line of the document, at the option that it stands under. Linear in the document and its options."""
    return _Gathering(root, groups).gathered()


class _Gathering:
    def __init__(self, root: Section, groups: Sequence[Group]) -> None:
        self.root, self.found = root, Found()
        self.places = [(g, n) for g, group in enumerate(groups) for n in range(len(group.names))]
        self.names: list[Name] = [name for group in groups for name in group.names]
        self.by_place = len(groups) == 1
        self.homes = {id(group.home): g for g, group in enumerate(groups) if group.home is not None}
        self.items = {
            (id(group.home), each.line): (g, n)
            for g, group in enumerate(groups)
            for n, each in enumerate(group.listed)
            if each.section is None
        }
        self.owners: dict[int, Place] = {
            id(each.section): (g, n)
            for g, group in enumerate(groups)
            for n, each in enumerate(group.listed)
            if each.section is not None
        }
        self.around = {id(s) for group in groups if group.home is not None for s in group.home.above}
        """The sections that hold the options: none of them is one."""
        self.signed = False

    def gathered(self) -> Found:
        sections = list(self.root.walk())
        for section in sections:
            self._own(section)
        for section in sections:
            self._guess(section)
        self.signed = self._by_signs(sections)
        orphans: dict[int, tuple[Section, int]] = {}
        for section in sections:
            owner = self._owner(section)
            for place, reason in self._in(section, owner):
                if not reason.text:
                    what = f"‘{reason.mark}’ is followed by nothing"
                    self.found.problems.append(Problem(reason.line, what))
                elif place is not None:
                    self.found.reasons.setdefault(place, []).append(reason)
                elif section.within(*_SAID):
                    self.found.consequences.append(reason)
                elif section.within(Part.OPTIONS, Part.REASONS) and not section.within(Part.ASIDE):
                    head = next(s for s in section.above if s.parent is None or s.part is not Part.OTHER or _tops(s))
                    orphans[id(head)] = (head, orphans.get(id(head), (head, 0))[1] + 1)
        self.found.problems += [self._unknown(head, count) for head, count in orphans.values()]
        self.found.sections = list(self.owners)
        return self.found

    def _own(self, section: Section) -> None:
        """Say whose section it is, if its heading names an option and it lies in none that does."""
        if id(section) in self.owners or id(section) in self.around or self._owner(section) is not None:
            return
        inside = section.parent is not None and section.parent.within(Part.OPTIONS, Part.REASONS)
        if section.within(*_ASIDE) and not inside:
            return
        of = _OF.match(section.title)
        if section.part in (Part.OPTIONS, Part.REASONS) and not of and not inside:
            return
        title = of["name"] if of else section.title
        place = find(title, self.names, by_place=self.by_place, loosely=inside or bool(of))
        if place is not None:
            self.owners[id(section)] = self.places[place]
            self.found.headings.setdefault(self.places[place], []).append(title)

    def _guess(self, section: Section) -> None:
        """Say whose section it is, if its heading is nearly the name of an option that no heading names."""
        if not _tops(section) or self._owner(section) is not None or id(section) in self.around:
            return
        taken = set(self.owners.values())
        free = [n for n, place in enumerate(self.places) if place not in taken]
        found = resembling(section.title, [self.names[n] for n in free])
        if found is not None:
            self.owners[id(section)] = self.places[free[found]]

    def _owner(self, section: Section) -> Place | None:
        return next((self.owners[id(s)] for s in section.above if id(s) in self.owners), None)

    def _by_signs(self, sections: Sequence[Section]) -> bool:
        """Whether `+` and `-` before the items say pro and con: both are there, and no item says it in words."""
        items = [item for s in sections if self._owner(s) is not None or id(s) in self.homes for item in s.items]
        marked = any(mark_of(item.text) is not None for item in items)
        return not marked and {"+", "-"} <= {item.marker for item in items}

    def _in(self, section: Section, owner: Place | None) -> Iterator[tuple[Place | None, Reason]]:
        """The reasons directly in a section, each with its place."""
        options = {block.line for block in options_listed(section)} if owner is None else set()
        walker = _Walker(self._side(section), self.signed)
        for block, following in zip_longest(section.blocks, section.blocks[1:]):
            place = self.items.get((id(section), block.line)) if block.line in options else None
            if place is not None and block.kind is Kind.ITEM and block.depth == 1:
                yield from walker.done()
                walker.begin(owner := place)
                continue
            walker.place = owner
            yield from walker.read(block, following)
        yield from walker.done()
        whole = None if self._owner(section) is None else self.places.index(owner) if owner else None
        for table in tables_in(section.blocks):
            for n, reason in reasons_in(table, self._find, whole):
                yield self.places[n], reason
        if owner is not None:
            self.found.unmarked += walker.unmarked
        self.found.problems += walker.problems

    def _find(self, cell: str) -> int | None:
        return find(cell, self.names, by_place=self.by_place)

    def _side(self, section: Section) -> tuple[Polarity, str] | None:
        """The side that the headings above it give to a section, up to the one that names its option."""
        for each in section.above:
            of = _OF.match(each.title)
            side = side_of(of["side"]) if of and of["side"] else side_of(each.title)
            if side is None and each.part is Part.CONSEQUENCES:
                side = side_of(each.title.split()[0])
            if side is not None:
                return side, each.title
            if id(each) in self.owners:
                return None
        return None

    def _unknown(self, head: Section, count: int) -> Problem:
        reasons = "1 reason" if count == 1 else f"{count} reasons"
        if head.part in (Part.OPTIONS, Part.REASONS) or not head.title:
            return Problem(head.line, f"{reasons} under ‘{head.title}’ stand under no option")
        near = nearest(head.title, (name.text for name in self.names))
        hint = f"; the nearest is ‘{near}’" if near else ""
        return Problem(head.line, f"‘{head.title}’ is none of the considered options{hint}: {reasons} left out")


def _tops(section: Section) -> bool:
    return section.parent is not None and section.parent.part in (Part.OPTIONS, Part.REASONS)


class _Walker:
    """Reads the blocks of one section one after the other; a reason is given once all that belongs to it was read."""

    def __init__(self, side: tuple[Polarity, str] | None, signed: bool) -> None:
        self.side, self.signed = side, signed
        self.place: Place | None = None
        self.unmarked = 0
        self.problems: list[Problem] = []
        self._inner: list[tuple[int, Polarity, str]] = []
        self._open: tuple[int, Place | None, Reason] | None = None
        self._outer = 0

    def begin(self, place: Place) -> None:
        """An option was named: what follows is said of it."""
        self.place, self._inner, self._outer = place, [], 0

    def done(self) -> Iterator[tuple[Place | None, Reason]]:
        """Give the reason that is still open."""
        if self._open is not None:
            yield self._open[1], self._open[2]
        self._open = None

    def read(self, block: Block, following: Block | None) -> Iterator[tuple[Place | None, Reason]]:
        """Read a block; give what it completes."""
        if block.kind is Kind.ITEM and block.text:
            yield from self._item(block, following)
        elif block.kind is Kind.PARAGRAPH and block.depth:
            self._more(block, " ")
        elif block.kind is Kind.PARAGRAPH:
            yield from self.done()
            yield from self._paragraph(block)

    def _item(self, block: Block, following: Block | None) -> Iterator[tuple[Place | None, Reason]]:
        self._inner = [inner for inner in self._inner if inner[0] < block.depth]
        named = side_of(block.flat)
        if named is not None and following is not None and following.depth > block.depth:
            yield from self.done()
            self._inner.append((block.depth, named, block.flat))
            self._outer = 0
            return
        found = self._said(block)
        if found is None:
            if self._open is not None and block.depth > self._open[0]:
                self._more(block, "; ")
            else:
                yield from self.done()
                self.unmarked += 1
            return
        yield from self.done()
        self._open = (block.depth, self.place, found)

    def _said(self, block: Block) -> Reason | None:
        """The reason that an item is: by its own mark, by the side that it stands under, or by the sign of its list."""
        side = (self._inner[-1][1], self._inner[-1][2]) if self._inner else self.side
        own = mark_of(block.text)
        if own is not None:
            label, mark, text = own
            if side is not None and {label, side[0]} == {Polarity.SUPPORTS, Polarity.OPPOSES}:
                what = f"‘{mark}’ under ‘{side[1]}’ says both pro and con: left out"
                self.problems.append(Problem(block.line, what))
                return None
            return Reason(text, label, mark, block.line)
        if side is not None and (not self._outer or block.depth <= self._outer):
            self._outer = block.depth
            return Reason(block.flat, side[0], side[1].rstrip(" :"), block.line)
        if side is None and self.signed and block.marker in _SIGNS:
            return Reason(block.flat, _SIGNS[block.marker], block.marker, block.line)
        return None

    def _paragraph(self, block: Block) -> Iterator[tuple[Place | None, Reason]]:
        """The reasons in a paragraph: a line that begins with a mark begins one; all of it, under a side."""
        lines = block.text.split("\n")
        if self.side is not None and mark_of(lines[0]) is None:
            yield self.place, Reason(block.flat, self.side[0], self.side[1].rstrip(" :"), block.line)
            return
        for n, line in enumerate(lines):
            own = mark_of(line)
            if own is not None:
                yield from self.done()
                self._open = (0, self.place, Reason(own[2], own[0], own[1], block.line + n))
            elif self._open is not None:
                self._add(" " + " ".join(line.split()))
        yield from self.done()

    def _more(self, block: Block, between: str) -> None:
        if self._open is not None and block.depth >= self._open[0]:
            self._add((between if self._open[2].text else "") + block.flat)

    def _add(self, text: str) -> None:
        assert self._open is not None, "something is added to a reason that was begun"
        depth, place, reason = self._open
        self._open = depth, place, Reason((reason.text + text).strip(), reason.label, reason.mark, reason.line)
