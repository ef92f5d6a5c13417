"""How wide a text is when it is drawn: as in DejaVu Sans, which is wider than nearly every font that a page may get."""

import re
import unicodedata
from typing import Final

_ASCII: Final = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
"""Widths of the characters from space to tilde, in hundredths of the font's size."""
_NARROW: Final = frozenset("’‘·")
BOLD: Final = 1.14
"""How much wider bold is."""
ELLIPSIS: Final = "…"


def width(text: str, size: float) -> float:
    """The estimated width in pixels of one line of text in a font of `size` pixels, by the widths of DejaVu Sans."""
    return size * sum(map(_share, text))


def _share(character: str) -> float:
    code = ord(character)
    if 32 <= code < 127:
        return _ASCII[code - 32] / 100
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in ("W", "F"):
        return 1.06
    if character in _NARROW:
        return 0.4
    return 1.0 if unicodedata.category(character)[0] in "SP" else 0.8


def fitted(text: str, size: float, room: float) -> str:
    """The text if it is at most `room` pixels wide in a font of `size` pixels, else cut to fit, with an ellipsis."""
    if width(text, size) <= room:
        return text
    kept, used = [], width(ELLIPSIS, size)
    for character in text:
        used += size * _share(character)
        if used > room:
            break
        kept.append(character)
    return "".join(kept).rstrip() + ELLIPSIS


def wrapped(text: str, size: float, room: float, most: int) -> list[str]:
    """The text as at most `most` lines of at most `room` pixels; an ellipsis ends the last if text was left out.

    `size` is the font size in pixels. Lines are broken between words; a word that is wider than a line is cut into
    pieces. Cost: linear in the text that is shown.
    """
    lines: list[str] = []
    words = _words(text[: most * 200], size, room)
    line = ""
    for at, word in enumerate(words):
        longer = f"{line} {word}" if line else word
        if width(longer, size) <= room:
            line = longer
        elif len(lines) == most - 1:
            return [*lines, fitted(" ".join([line, *words[at:]]), size, room)]
        else:
            lines.append(line)
            line = word
    if len(text) > most * 200:
        line = fitted(line + " " + ELLIPSIS, size, room)
    return [*lines, line]


def _words(text: str, size: float, room: float) -> list[str]:
    """The words of a text; those that are wider than a line in pieces that are not."""
    found: list[str] = []
    for word in text.split():
        while width(word, size) > room:
            cut = next(n for n in range(len(word), 0, -1) if n == 1 or width(word[:n], size) <= room)
            found.append(word[:cut])
            word = word[cut:]
        if word:
            found.append(word)
    return found


_UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    "\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e01ef]"
)
"""Controls, marks without width, overrides of the direction, blanks that pass for letters, halves of characters."""


def visible(text: str) -> str:
    """The text with invisible characters (controls, zero-width marks, lone surrogates) written as escapes.

    >>> print(visible("a\\u202eb\\n"))
    a\\u202eb\\n
    """
    if text.isascii() and text.isprintable():
        return text
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode("ascii"), text)
