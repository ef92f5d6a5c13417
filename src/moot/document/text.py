"""Untrusted text in reports: nothing in it becomes markup, a link, a picture or an escape."""

import json
import re
from collections.abc import Iterable
from typing import Final

from moot.verdict.explained import visible

_SPACES: Final = re.compile(r"[ \t\r\n]+")
_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_MARKS: Final = re.compile(r"[\\`*_\[\]#|~$!&<>@]|:(?=/)|(?<=www)\.", re.IGNORECASE)


def unseen_escaped(line: str) -> str:
    """The same JSON as `line`, with invisible characters escaped.

    >>> print(unseen_escaped('{"text": "a\\x9bb"}'))
    {"text": "a\\u009bb"}
    """
    return line if line.isascii() and line.isprintable() else "".join(map(_json_escape, line))


def _json_escape(character: str) -> str:
    return character if visible(character) == character else json.dumps(character)[1:-1].replace("\x7f", "\\u007f")


def one_line(text: str) -> str:
    """A text in one line: blanks and line ends become one space, other invisible characters become escapes."""
    return visible(_SPACES.sub(" ", str(text)).strip())


def markdown(text: str) -> str:
    """A text as one line of Markdown, escaped so that it shows literally, also within a table.

    >>> print(markdown("<b>5 | [6](http://x)"))
    &lt;b&gt;5 \\| \\[6\\](http\\://x)
    """
    return _MARKS.sub(_marked, one_line(text))


def _marked(found: re.Match[str]) -> str:
    mark = found.group()
    if mark == "@":
        return "`@`"  # a mail address in plain text becomes a link, however it is escaped
    return _ENTITIES.get(mark, "\\" + mark)


def emphasised(text: str, words: Iterable[str]) -> str:
    """A text as escaped Markdown in one line, with every whole occurrence of one of `words` in bold."""
    line = one_line(text)
    telling = {one_line(word) for word in words if word.strip(" ,.;:")}
    wanted = sorted(telling - {""}, key=lambda word: (-len(word), word))
    if not wanted:
        return markdown(line)
    one = rf"(?<!\w)(?:{'|'.join(map(re.escape, wanted))})(?!\w)"
    whole = re.compile(rf"({one}(?:,? {one})*)", re.IGNORECASE)
    pieces = whole.split(line)
    return "".join(f"**{markdown(p)}**" if at % 2 else _between(p) for at, p in enumerate(pieces))


def _between(piece: str) -> str:
    """A piece of a line as Markdown; the spaces at its ends are kept."""
    inner = piece.strip(" ")
    if not inner:
        return piece
    start = len(piece) - len(piece.lstrip(" "))
    return piece[:start] + markdown(inner) + piece[start + len(inner) :]


def code(text: str) -> str:
    """A text as a Markdown code span that nothing in the text can end. Not for tables, where a `|` would end the cell.

    >>> print(code("a`b"))
    ``a`b``
    """
    line = one_line(text) or " "
    longest = max((len(run) for run in re.findall(r"`+", line)), default=0)
    fence, pad = "`" * (longest + 1), " " if line.startswith("`") or line.endswith("`") else ""
    return f"{fence}{pad}{line}{pad}{fence}"
