"""The question and the positions, as everybody compares them: after NFC, trimming and case folding."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from moot.deliberation.envelope import Text
from moot.deliberation.graph import Position
from moot.errors import InvalidValue

MAX_CHARACTERS = 10_000


def same(text: str) -> str:
    """What two spellings of one text have in common.

    >>> same("  Use POSTGRES ") == same("use postgres")
    True
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).strip().casefold())


def question_of(text: str) -> Text:
    """The question, or InvalidValue if it is blank, too long, or no text that a record can hold."""
    return Text(_checked("the question", text))


def positions_of(texts: Sequence[str], least: int, most: int, what: str) -> tuple[Position, ...]:
    """The positions, named P1, P2, … in order, of `what` is held over them.

    Raises InvalidValue for a blank one, for two that are equal, for fewer than `least`, for more than `most`, and for
    what is no list.
    """
    if isinstance(texts, str | Mapping) or not isinstance(texts, Iterable):
        raise InvalidValue("the positions", texts, "give a list of texts, two or more")
    checked = [_checked("a position", text) for text in texts]
    if not least <= len(checked) <= most:
        number = f"exactly {least}" if least == most else f"{least} to {most}"
        raise InvalidValue(f"the positions of {what}", checked, f"give {number} positions (--position, each)")
    seen: dict[str, str] = {}
    for text in checked:
        if same(text) in seen:
            raise InvalidValue(
                "a position", text, f"it is the same as {seen[same(text)]!r}; give different ones"
            )
        seen[same(text)] = text
    return tuple(Position(f"P{n}", Text(text)) for n, text in enumerate(checked, 1))


def _checked(what: str, text: str) -> str:
    if not isinstance(text, str) or not text.strip():
        raise InvalidValue(what, text, "write at least one word")
    if len(text) > MAX_CHARACTERS:
        raise InvalidValue(what, f"{text[:40]}… ({len(text)} characters)", f"shorten it to {MAX_CHARACTERS}")
    if "\0" in text or any(0xD800 <= ord(c) <= 0xDFFF for c in text):
        raise InvalidValue(what, text, "leave out NUL characters and lone surrogates")
    return text
