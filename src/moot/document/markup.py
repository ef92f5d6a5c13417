"""HTML that cannot be broken from inside: whatever is not `Markup` is text, and is escaped where it enters.

Texts of participants are untrusted. What is not seen (controls, zero-width and bidirectional marks, blanks that pass
for letters, towers of accents) is written as an escape, so that a text reads as what it is.
"""

import re
import unicodedata
from collections.abc import Iterable
from html import escape
from typing import Final

from moot.verdict.explained import visible

_BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\U000e0100-\U000e01ef"
_UNSEEN: Final = re.compile(f"[{_BLANK}]+")
_ACCENTS: Final = 3  # marks that may stand on one letter; Vietnamese and Hebrew need up to three
_VOID: Final = frozenset({"meta", "link", "br", "input", "path", "rect", "circle", "line", "polygon"})


class Markup(str):
    """A string that is safe HTML or SVG and is not escaped again. Only `tag`, `text`, `raw` and `joined` make one."""

    __slots__ = ()


def raw(markup: str) -> Markup:
    """Markup from a string that is part of this program. Never call it with what somebody else wrote."""
    return Markup(markup)


def plain(text: object, *, lines: bool = False) -> str:
    """A text with every invisible character shown as an escape; in one line, unless `lines` keeps its line breaks.

    >>> print(plain("a\\u202eb"), plain("one\\ttwo\\nthree"))
    a\\u202eb one two three
    """
    said = str(text)
    if said.isascii() and said.isprintable():
        return said
    said = said.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    parts = said.split("\n") if lines else [" ".join(said.split("\n"))]
    return "\n".join(_tamed(_UNSEEN.sub(_escaped, visible(part))) for part in parts)


def _escaped(found: re.Match[str]) -> str:
    return found.group().encode("unicode_escape").decode("ascii")


def _tamed(line: str) -> str:
    """The line with no more than a few marks on one letter: more would be drawn over the lines around it."""
    if line.isascii():
        return line
    kept, marks = [], 0
    for character in line:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        hidden = marks > _ACCENTS
        kept.append(character.encode("unicode_escape").decode("ascii") if hidden else character)
    return "".join(kept)


def text(said: object, *, lines: bool = False) -> Markup:
    """What somebody wrote, escaped so that HTML shows it literally; `lines` keeps its line breaks.

    >>> print(text("<b>5 & 6</b>"))
    &lt;b&gt;5 &amp; 6&lt;/b&gt;
    """
    return Markup(escape(plain(said, lines=lines), quote=True))


def tag(name: str, /, *children: "object", **attributes: object) -> Markup:
    """An HTML or SVG element with attributes and children, which are escaped unless they are Markup.

    An attribute that is None or False is left out, and True is written without a value. An `_` at the end of a name is
    dropped (`class_`), any other becomes `-` (`aria_label`).

    >>> print(tag("a", "x < y", href="#n1", class_="ref", hidden=False))
    <a href="#n1" class="ref">x &lt; y</a>
    """
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID and not children:
        return Markup(f"<{name}{written}>" if name in ("meta", "link", "br", "input") else f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{joined(children)}</{name}>")


def joined(children: Iterable[object], between: str = "") -> Markup:
    """The `children` one after the other, with `between` put between them.

    Text that is no Markup is escaped, None is left out, and iterables are flattened.
    """
    return Markup(between.join(filter(None, map(_child, children))))


def _child(child: object) -> str:
    match child:
        case Markup():
            return child
        case None | False:
            return ""
        case str() | int() | float():
            return text(child, lines=True)
        case Iterable():
            return joined(child)
        case _:
            raise TypeError(f"{type(child).__name__} is no part of a page")


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(plain(value), quote=True)}"'
