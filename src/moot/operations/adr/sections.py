"""A decision record as a tree of sections: what stands under which heading, and what each heading is for.

A paragraph that is emphasised as a whole ("**Option A**") is a heading below all others, and so is one that only names
a side ("Pros:") before a list. Code and quotations are no part of a section: they show, they do not say.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import zip_longest
from typing import Final

from moot.markdown import Block, Kind
from moot.record.labels import Polarity

_PRO, _CON, _NEUTRAL = Polarity.SUPPORTS, Polarity.OPPOSES, Polarity.NEUTRAL

_ADJECTIVES: Final = {"good": _PRO, "positive": _PRO, "bad": _CON, "negative": _CON}
_ADJECTIVES_NEUTRAL: Final = dict.fromkeys(("neutral", "ok", "okay", "indifferent", "interesting"), _NEUTRAL)
_NOUNS: Final = {
    **dict.fromkeys(("pro", "advantage", "benefit", "strength", "upside", "argument for"), _PRO),
    **dict.fromkeys(("con", "disadvantage", "drawback", "weakness", "downside", "argument against"), _CON),
}
_COLON_ONLY: Final = {"for": _PRO, "plus": _PRO, "in favor": _PRO, "in favour": _PRO, "against": _CON, "minus": _CON}
_PLURALS: Final = {
    **{f"{noun}s": side for noun, side in _NOUNS.items() if " " not in noun},
    **{"weaknesses": _CON, "positives": _PRO, "negatives": _CON, "arguments for": _PRO, "arguments against": _CON},
}
_WORDS: Final = {**_ADJECTIVES, **_ADJECTIVES_NEUTRAL, **_NOUNS, **_PLURALS, **_COLON_ONLY}
_SIGNS: Final = {
    **dict.fromkeys(("✅", "✔", "☑", "👍", "➕", "🟢", "(+)", "[+]", ":+1:", ":heavy_plus_sign:"), _PRO),
    **dict.fromkeys((":white_check_mark:", ":heavy_check_mark:", ":thumbsup:", "＋", "+"), _PRO),
    **dict.fromkeys(("❌", "✘", "✗", "✖", "👎", "➖", "🔴", "(-)", "[-]", ":-1:", ":x:"), _CON),
    **dict.fromkeys((":heavy_minus_sign:", ":thumbsdown:", "−", "－", "(–)", "(−)", "-"), _CON),
    **dict.fromkeys(("⚪", "🟡", "😐", "(~)", "[~]", "(0)", "(o)", "±", "(±)"), _NEUTRAL),
}


def _any(words: "dict[str, Polarity]") -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_DEGREE: Final = r"(?:(?:very|really|mostly|quite|rather|somewhat|slightly|also|particularly|especially)\s+)?"
_NUMBER: Final = r"(?:\s*#?\d+|\s*\([^()]*\))?"
_BECAUSE: Final = re.compile(
    rf"{_DEGREE}(?P<word>{_any(_ADJECTIVES | _ADJECTIVES_NEUTRAL | _NOUNS)}){_NUMBER}"
    r"\s*[,;:.–—-]?\s*(?:because|since|as|due\s+to)\b\s*[,:]?\s*(?:of\b\s*)?(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_COLON: Final = re.compile(
    rf"{_DEGREE}(?P<word>{_any(_WORDS)}){_NUMBER}\s*(?::|\s[–—-](?=\s)|[–—])\s*(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
_COMMA: Final = re.compile(
    rf"{_DEGREE}(?P<word>{_any(_ADJECTIVES | _ADJECTIVES_NEUTRAL)})\s*,\s*(?!\s|(?:but|though|yet|however|although)\b)"
    r"(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_SIGN: Final = re.compile(rf"(?P<word>{_any(_SIGNS)})\ufe0f?(?=[\s:])\s*:?\s*(?P<rest>.*)", re.DOTALL)
_ELLIPSIS: Final = re.compile(r"[\s.…]+")
_BOX: Final = re.compile(r"\[[ xX]\]\s+")
_NOT_WORDS: Final = re.compile(r"^[\W_]+")
_TRAILING: Final = re.compile(r"[\W_]+$")


def mark_of(text: str) -> tuple[Polarity, str, str] | None:
    """The side that a line takes by its mark, the mark, and the words behind it.

    None for a line without a mark, or with nothing but an ellipsis behind it (a form of words, not a reason).

    >>> mark_of("Good, because it is lean")
    (<Polarity.SUPPORTS: 'supports'>, 'Good, because', 'it is lean')
    >>> mark_of("👎 nobody knows it"), mark_of("Good documentation is there")
    ((<Polarity.OPPOSES: 'opposes'>, '👎', 'nobody knows it'), None)
    """
    found = _marked(_BOX.sub("", text.strip(), count=1))
    return None if found and found[2] and _ELLIPSIS.fullmatch(found[2]) else found


def _marked(line: str) -> tuple[Polarity, str, str] | None:
    for form in (_BECAUSE, _COLON, _COMMA):
        if found := form.match(line):
            return _WORDS[" ".join(found["word"].casefold().split())], *_parts(line, found)
    if found := _SIGN.match(line):
        inner = _marked(found["rest"])
        return inner or (_SIGNS[found["word"]], *_parts(line, found))
    return None


def _parts(line: str, found: "re.Match[str]") -> tuple[str, str]:
    return line[: found.start("rest")].strip(" :–—-") or found["word"], " ".join(found["rest"].split())


def side_of(title: str) -> Polarity | None:
    """The side that a heading gives to what stands under it: "Pros", "Disadvantages:", "👎 Cons"; None for others.

    >>> side_of("Advantages:"), side_of("Pros and cons")
    (<Polarity.SUPPORTS: 'supports'>, None)
    """
    words = _TRAILING.sub("", _NOT_WORDS.sub("", title)).casefold()
    if not words:
        return _SIGNS.get(title.strip().removesuffix(":").rstrip("\ufe0f"))
    return _WORDS.get(" ".join(words.split()))


@dataclass(frozen=True, slots=True)
class Reason:
    """One pro or con of an option, or a neutral remark: what its author marked it as (`label`), by which `mark`."""

    text: str
    label: Polarity
    mark: str
    line: int


@dataclass(frozen=True, slots=True)
class Option:
    """One considered option with its reasons, in the order of the record."""

    name: str
    line: int
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that was left out, and why; `line` is None for a folder."""

    line: int | None
    error: str


@dataclass(frozen=True, slots=True)
class Record:
    """One decision: the options that were considered, and the one that was chosen (None: none, or it cannot be told).

    `title`: of the document. `consequences`: what the record says of the choice once it is made; it is said of one
    option alone, so it takes no part in the weighing; where it is all that is said of that option, it stands as its
    reasons instead. `unmarked`: how many items under the options bear no mark.
    """

    title: str
    question: str
    options: tuple[Option, ...]
    chosen: str | None = None
    consequences: tuple[Reason, ...] = ()
    unmarked: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of one document: a record for each of its decisions, and what had to be left out."""

    records: tuple[Record, ...] = ()
    problems: tuple[Problem, ...] = ()


EMPHASISED, SIDE = 7, 8
"""The levels of paragraphs that are headings."""


class Part(Enum):
    """What a section of a decision record is for, as its heading says."""

    OPTIONS = "options"
    REASONS = "pros and cons of the options"
    OUTCOME = "decision outcome"
    CONSEQUENCES = "consequences"
    ASIDE = "what is neither an option nor a reason: context, drivers, links, notes"
    OTHER = "anything else"


_OPTIONS: Final = r"options?|alternatives?|candidates?|solutions?|approaches"
_FORMS: Final = (
    (Part.OPTIONS, rf"(considered|evaluated) ({_OPTIONS}) .*"),
    (Part.REASONS, r"pros?\b.*\bcons?\b.*|advantages and disadvantages.*|strengths and weaknesses.*"),
    (Part.REASONS, rf"(evaluation|analysis|comparison|discussion|details?)( of)?( the)?( \w+)? ({_OPTIONS})"),
    (Part.REASONS, rf"({_OPTIONS}) (evaluation|analysis|comparison|assessment|discussion|details?|in detail)"),
    (Part.ASIDE, r"(decision |key |main )?(drivers?|forces|criteria|requirements|constraints)|decision drivers?.*"),
    (Part.ASIDE, r"context( (and|of|for) .*)?|.*problem( statement)?|background|motivation|introduction"),
    (Part.ASIDE, r"(comparison|trade-?offs?|overview|coverage|options?) (summary|table|matrix|overview)|comparison"),
    (Part.ASIDE, r"status|issue|goals?|scope|assumptions?|summary|decisions? to be made"),
    (Part.ASIDE, r"more information|further information|links?|references?|related.*|notes?|see also|non-?goals?"),
    (Part.ASIDE, r"decision ?makers?|deciders|consulted|informed|date|confirmation|validation|appendix.*|changelog"),
    (Part.CONSEQUENCES, r"((positive|negative|neutral|expected|good|bad) )?(consequences?|implications?|impact)"),
    (Part.OUTCOME, r"(our )?(decisions?|conclusion|recommendation|choice)( outcomes?| result| rationale| made)?"
     r"( (and|with|for) .*)?( \d+)?(\s*[:–—-].*)?|resolution"),
    (Part.OUTCOME, rf"(decision )?outcomes?|(chosen|selected|preferred) ({_OPTIONS}).*"),
    (Part.OPTIONS, rf"(considered|possible|available|evaluated|examined|potential|all) ({_OPTIONS})"),
    (Part.OPTIONS, r"(options|alternatives|candidates|solutions|approaches)"),
    (Part.OPTIONS, rf"({_OPTIONS})( (that )?(we |were )?(considered|evaluated|examined|explored|reviewed))"),
    (Part.OPTIONS, r"(.* )(options|alternatives)"),
)
_KNOWN: Final = tuple((part, re.compile(form)) for part, form in _FORMS)
_LEADING: Final = re.compile(r"^(?:[\W_]|\d+[.)]?\s|\d+\.)+")


def part_of(title: str) -> Part:
    """What a heading is for.

    >>> [part_of(title).name for title in ("3. Considered Options", "✅ Decision Outcome", "Decision Drivers")]
    ['OPTIONS', 'OUTCOME', 'ASIDE']
    """
    words = " ".join(_LEADING.sub("", title.casefold()).rstrip(" :.?!").split()).removeprefix("the ")
    return next((part for part, form in _KNOWN if form.fullmatch(words)), Part.OTHER)


@dataclass(slots=True, eq=False)
class Section:
    """A heading with what stands directly under it, and the sections below it. The root has level 0 and no title."""

    title: str
    level: int
    line: int
    part: Part = Part.OTHER
    parent: "Section | None" = None
    blocks: list[Block] = field(default_factory=list)
    children: "list[Section]" = field(default_factory=list)

    def walk(self) -> "Iterator[Section]":
        """This section and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def above(self) -> "Iterator[Section]":
        """This section and those that it lies in, the innermost first."""
        here: Section | None = self
        while here is not None:
            yield here
            here = here.parent

    def within(self, *parts: Part) -> bool:
        """Whether it, or one that it lies in, is for one of `parts`."""
        return any(section.part in parts for section in self.above)

    @property
    def items(self) -> list[Block]:
        """The items of its lists that have words, those within items too."""
        return [block for block in self.blocks if block.kind is Kind.ITEM and block.text]


def sections_of(blocks: Iterable[Block]) -> Section:
    """The tree of sections of a document."""
    here = root = Section("", 0, 1)
    shown = [block for block in blocks if not block.quoted and block.kind not in (Kind.CODE, Kind.RULE)]
    for block, following in zip_longest(shown, shown[1:]):
        level = _level(block, following)
        if level:
            here = next(section for section in here.above if section.level < level)
            title = block.flat.removesuffix(":").strip()
            part = part_of(title) if level < EMPHASISED else Part.OTHER
            child = Section(title, level, block.line, part, here)
            here.children.append(child)
            here = child
        else:
            if here.level == SIDE and block.kind is Kind.PARAGRAPH and not block.depth:
                here = here.parent or root
            here.blocks.append(block)
    _unname(root)
    return root


def _unname(root: Section) -> None:
    """A title says what a record is about, whatever words it has: "Decision on options" is no decision outcome."""
    first = root.children[0] if root.children else None
    if first is not None and first.level == 1 and first.children:
        first.part = Part.OTHER


def _level(block: Block, following: Block | None) -> int:
    """The level of a block that is a heading; 0 for any other."""
    if block.kind is Kind.HEADING:
        return block.depth
    if block.kind is not Kind.PARAGRAPH or block.depth or _is_reason(block.text):
        return 0
    if following is not None and following.kind is Kind.ITEM and side_of(block.flat) is not None:
        return SIDE
    emphasised = block.strong and block.strong.rstrip(" :") == block.flat.rstrip(" :")
    return EMPHASISED if emphasised else 0


def _is_reason(text: str) -> bool:
    found = mark_of(text)
    return found is not None and bool(found[2])


def titled(sections: Sequence[Section], part: Part) -> list[Section]:
    """Those of the sections that are for `part`, and do not lie in another one for it."""
    return [s for s in sections if s.part is part and (s.parent is None or not s.parent.within(part))]


_HEAD: Final = "head"

Find = Callable[[str], int | None]
"""Gives the option that a cell names, by its number."""


def tables_in(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """The tables among the blocks of a section, each as its rows, the head first."""
    table: list[Block] = []
    for block in blocks:
        if block.kind is not Kind.ROW or block.marker == _HEAD:
            if table:
                yield table
            table = []
        if block.kind is Kind.ROW:
            table.append(block)
    if table:
        yield table


def options_in(table: Sequence[Block]) -> list[tuple[str, int]]:
    """The options that a table lists, each with its line: the first column, where others are of a side."""
    if not any(_side(cell) for cell in table[0].cells[1:]):
        return []
    return [(row.cells[0].strip(), row.line) for row in table[1:] if row.cells and row.cells[0].strip()]


def reasons_in(table: Sequence[Block], find: Find, owner: int | None) -> Iterator[tuple[int, Reason]]:
    """The reasons in a table, each with the number of its option. `owner`: the option that the whole table is about."""
    head, rows = table[0], table[1:]
    sides = [_side(cell) for cell in head.cells]
    if any(sides):
        for row in rows:
            option = owner if owner is not None else find(row.cells[0]) if row.cells else None
            if option is not None:
                for side, cell in zip(sides, row.cells, strict=False):
                    yield from _told(option, side, cell, row.line)
        return
    options = [find(cell) for cell in head.cells[1:]]
    for row in rows:
        side = _side(row.cells[0]) if row.cells else None
        for option, cell in zip(options, row.cells[1:], strict=False):
            if option is not None:
                yield from _told(option, side, cell, row.line)


def _side(cell: str) -> tuple[Polarity, str] | None:
    side = side_of(cell)
    return None if side is None else (side, cell.strip())


def _told(option: int, side: tuple[Polarity, str] | None, cell: str, line: int) -> Iterator[tuple[int, Reason]]:
    """The reasons in one cell, a line each; a line that bears a mark against its side is left out."""
    if side is None:
        return
    for each in cell.split("\n"):
        text = each.strip(" \t•–—-*")
        own = mark_of(text)
        if own is not None and own[0] is not side[0]:
            continue
        if any(character.isalnum() for character in text) and text.casefold() not in ("n/a", "none", "na"):
            yield option, Reason(" ".join((own[2] if own else text).split()), side[0], side[1], line)
