"""Plain text to notes: each paragraph, and each line that begins with a bullet, is one."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from moot.memory.files.note import Note, plain, says_something

_BULLET: Final = re.compile(r"\s*(?:([-+])|[*•·–]|\d{1,3}[.)])\s+(?=\S)")
_RULE: Final = re.compile(r"\W*")


def notes_of(lines: Sequence[str], title: str = "", above: int = 0) -> list[Note]:
    """The notes in lines of plain text, in their order. `title`: a heading that stands above all of it; `above`: how
    many lines of the file stand before them. Where some lines begin with + and others with -, these are marks, and stay
    in the text.
    """
    context = {"headings": [title]} if title else {}
    found = ((number, plain(text)) for number, text in _paragraphs(lines))
    return [Note(number + above, text, context=context) for number, text in found if says_something(text)]


def _paragraphs(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    bullets = [_BULLET.match(line) for line in lines]
    marked = {"+", "-"} <= {bullet[1] for bullet in bullets if bullet}
    begun, so_far = 0, list[str]()
    for number, (line, bullet) in enumerate(zip(lines, bullets, strict=True), 1):
        blank = _RULE.fullmatch(line) is not None
        if so_far and (bullet or blank):
            yield begun, " ".join(so_far)
            so_far = []
        if not blank:
            begun = begun if so_far else number
            so_far.append(line[bullet.end() :] if bullet and not (marked and bullet[1]) else line)
    if so_far:
        yield begun, " ".join(so_far)
