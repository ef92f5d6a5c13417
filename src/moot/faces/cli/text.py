"""Texts for reading: made harmless, cut to length around the words that matter, those words marked."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, TextIO, cast

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from moot.faces.cli.output import Unread, stdout, tame
from moot.faces.cli.output import clean as clean_text

__all__ = ["bar", "clean_text", "console_for", "excerpt", "marked", "sign"]

MARK = "bold underline"
ELLIPSIS = "…"
SIGNS = {
    "in": ("✓", "green"),
    "out": ("✗", "red"),
    "undec": ("?", "yellow"),
    "worked": ("✓", "green"),
    "failed": ("✗", "red"),
    "unknown": ("·", "dim"),
}
"""What stands for a label or an outcome, and its colour."""
PLAIN = str.maketrans("✓✗·…█░“”‘’", "+x-~#.\"\"''")
"""Our own signs for a terminal that shows no Unicode, one for one."""


class _Plain(Console):
    """A console that leaves it to `moot.faces.cli.main` to end quietly when nobody reads. Its texts have no control
    characters: what moves the cursor or colours a word comes from moot alone."""

    def on_broken_pipe(self) -> None:
        """Pass it on."""
        raise Unread

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """The segments of what is drawn, with control characters in their texts as escapes."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(tame(segment.text), segment.style)


class _Fitting:
    """A file whose lines end where their text ends, and that shows in other words what it cannot encode."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._narrow = not file.encoding.lower().replace("-", "").startswith("utf")

    def write(self, text: str) -> int:
        """Write a text without blanks at the ends of its lines."""
        text = re.sub(r" +(?=\n|$)", "", text)
        return self._file.write(text.translate(PLAIN) if self._narrow else text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def console_for(*, stderr: bool = False) -> Console:
    """A console on standard output, or standard error, that prints texts literally; its width is the terminal's, the
    variable COLUMNS, or 80."""
    file = None if stderr else cast(TextIO, _Fitting(stdout()))
    return _Plain(file=file, stderr=stderr, markup=False, highlight=False, emoji=False)


def sign(name: str) -> Text:
    """The sign for a label or an outcome, in its colour: ✓, ✗, ? or ·."""
    shown, style = SIGNS.get(name, ("·", "dim"))
    return Text(shown, style=style)


def bar(value: float, width: int, style: str = "cyan") -> Text:
    """A number in [0, 1] as a bar that is `width` characters wide, filled in the colour `style`."""
    filled = round(max(0.0, min(1.0, value)) * width)
    return Text.assemble(("█" * filled, style), ("░" * (width - filled), "dim"))


def styled(console: Console) -> bool:
    """Whether the console can mark a word by its looks (bold, underlined) rather than by quotation marks."""
    return console.is_terminal and not console.no_color and not console.is_dumb_terminal


def excerpt(text: str, words: Sequence[str], limit: int) -> str:
    """At most `limit` characters of a text: its beginning, or the part around the first of `words` if that comes late.

    >>> excerpt("one two three four five six", ["five"], 14)
    '…five six'
    """
    if len(text) <= limit:
        return text
    head = _cut(text, limit - 1)
    found = _pattern(words).search(text) if _telling(words) else None
    if found is None or found.end() <= len(head):
        return head + ELLIPSIS
    start = max(0, min(found.start() - limit // 4, len(text) - limit + 1))
    start = text.find(" ", start, found.start()) + 1 or start
    rest = text[start:]
    return ELLIPSIS * bool(start) + (rest if len(rest) < limit else _cut(rest, limit - 2) + ELLIPSIS)


def _cut(text: str, limit: int) -> str:
    """The beginning of a longer text, up to the end of a word where one ends in its second half."""
    space = text.rfind(" ", limit // 2, limit + 1)
    return text[: space if space > 0 else limit].rstrip(" ,;:")


def marked(console: Console, text: str, words: Sequence[str]) -> Text:
    """A text in which every occurrence of one of `words` is marked: by its looks, or by quotation marks without such.
    """
    if not _telling(words):
        return Text(text)
    if styled(console):
        shown = Text(text)
        for found in _pattern(words).finditer(text):
            shown.stylize(MARK, *found.span())
        return shown
    return Text(_pattern(words).sub(r"“\g<0>”", text))


def _telling(words: Sequence[str]) -> list[str]:
    """The words that are more than a mark between others."""
    return [word for word in words if word.strip(" ,.;:")]


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    """Any of the words, the longest first, not inside another word; neighbours are taken as one, also with a comma
    between them.
    """
    known = sorted(set(_telling(words)), key=lambda word: (-len(word), word))
    one = rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)"
    return re.compile(rf"{one}(?:,? {one})*", re.IGNORECASE)
