"""Markdown as people write it, read into a flat list of blocks with line numbers: headings, list items, paragraphs.

CommonMark with tables and struck text, read by markdown-it-py. Comments, struck text and HTML tags are left out; code
blocks and quotations are blocks of their own, so that nobody takes an example for something that was said. Whoever
reads notes or decision records makes sense of the blocks.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import takewhile, zip_longest
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token


_FENCE: Final = "---"
_BREAKS: Final = frozenset({"softbreak", "hardbreak"})


class Kind(StrEnum):
    """What a block is. A table gives a block for each of its rows, the first for its head."""

    HEADING = "heading"
    ITEM = "item"
    PARAGRAPH = "paragraph"
    CODE = "code"
    ROW = "row"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a text. `line`: where it begins, from 1. `text`: its words; a line break in the source is one here.

    `depth`: the level of a heading (1 to 6); of an item, and of what stands in it, how deep its list is nested, from 1;
    else 0. `marker`: of an item the sign of its list (`*`, `+`, `-`, `.` or `)`), of the first row of a table "head".
    `strong`: the emphasised words that the text begins with. `cells`: of a row. `quoted`: whether it stands in a
    quotation (`> …`).
    """

    kind: Kind
    text: str
    line: int
    depth: int = 0
    marker: str = ""
    strong: str = ""
    cells: tuple[str, ...] = ()
    quoted: bool = False

    @property
    def flat(self) -> str:
        """The text in one line."""
        return " ".join(self.text.split())


@dataclass(frozen=True, slots=True)
class Document:
    """A text that was read: its blocks, and the lines of its front matter (between `---` at the very beginning and the
    next `---`), which begin in line 2 of the text.
    """

    blocks: tuple[Block, ...]
    front: tuple[str, ...] = ()


def read(text: str) -> Document:
    """The blocks of a Markdown text, and its front matter. Every text is Markdown: nothing is refused.

    An item that has no words of its own (a list in a list) gives a block without text. Linear in the text.

    >>> [(b.kind.value, b.depth, b.line, b.text) for b in read("# Cache\\n\\n* *Good*, because `x`\\n  * y").blocks]
    [('heading', 1, 1, 'Cache'), ('item', 1, 3, 'Good, because x'), ('item', 2, 4, 'y')]
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    front = _front(lines)
    skipped = len(front) + 2 if front is not None else 0
    body = "\n" * skipped + "\n".join(lines[skipped:])
    return Document(tuple(_blocks(_parser().parse(body))), tuple(front or ()))


def _front(lines: Sequence[str]) -> list[str] | None:
    """The lines between the fences of front matter; None if there is none, or if it never ends."""
    if lines[0].rstrip() != _FENCE:
        return None
    inside = list(takewhile(lambda line: line.rstrip() != _FENCE, lines[1:]))
    return inside if len(inside) < len(lines) - 1 else None


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"maxNesting": 100}).enable(["table", "strikethrough"])


def _blocks(tokens: "Sequence[Token]") -> Iterator[Block]:
    lists: list[str] = []
    """The signs of the lists that are open, the outermost first."""
    quotes, waiting, row, place, part = 0, None, list[str](), 0, ""
    for token, following in zip_longest(tokens, tokens[1:]):
        line = token.map[0] + 1 if token.map else 0
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                lists.append(token.markup)
            case "bullet_list_close" | "ordered_list_close":
                lists.pop()
            case "blockquote_open":
                quotes += 1
            case "blockquote_close":
                quotes -= 1
            case "list_item_open":
                waiting = line
                if following is None or following.type != "paragraph_open":
                    yield Block(Kind.ITEM, "", line, len(lists), token.markup, quoted=quotes > 0)
                    waiting = None
            case "heading_open":
                assert following is not None, "a heading holds its text"
                yield Block(Kind.HEADING, *_said(following, line), int(token.tag[1:]), quoted=quotes > 0)
            case "paragraph_open":
                assert following is not None, "a paragraph holds its text"
                text, line = _said(following, line)
                kind = Kind.PARAGRAPH if waiting is None else Kind.ITEM
                sign = "" if waiting is None or not lists else lists[-1]
                yield Block(kind, text, line, len(lists), sign, _strong(following), quoted=quotes > 0)
                waiting = None
            case "fence" | "code_block":
                yield Block(Kind.CODE, token.content, line, len(lists), quoted=quotes > 0)
            case "hr":
                yield Block(Kind.RULE, "", line, len(lists), quoted=quotes > 0)
            case "tr_open":
                row, place = [], line
            case "thead_open" | "tbody_open":
                part = "head" if token.type == "thead_open" else ""
            case "td_open" | "th_open":
                assert following is not None, "a cell holds its text"
                row.append(_said(following, line)[0])
            case "tr_close":
                yield Block(Kind.ROW, " | ".join(row), place, 0, part, cells=tuple(row), quoted=quotes > 0)


def _said(inline: "Token", line: int) -> tuple[str, int]:
    """The words of an inline token, and the line that they begin in."""
    return _words(inline.children or ()).strip(), line


def _strong(inline: "Token") -> str:
    """The emphasised words that it begins with."""
    children = [child for child in inline.children or () if child.type != "text" or child.content.strip()]
    if not children or children[0].type != "strong_open":
        return ""
    ends = next(n for n, child in enumerate(children) if child.type == "strong_close")
    return _words(children[1:ends]).strip()


def _words(tokens: "Sequence[Token]") -> str:
    struck, found = 0, list[str]()
    for token in tokens:
        struck += {"s_open": 1, "s_close": -1}.get(token.type, 0)
        if struck:
            continue
        if token.type in _BREAKS or _is_break(token):
            found.append("\n")
        elif token.type == "image":
            found.append(_words(token.children or ()))
        elif token.type in ("text", "code_inline", "text_special"):
            found.append(token.content)
    return unicodedata.normalize("NFC", "".join(found))


def _is_break(token: "Token") -> bool:
    return token.type == "html_inline" and token.content.lower().replace(" ", "").startswith("<br")


__all__ = ["Block", "Document", "Kind", "read"]
