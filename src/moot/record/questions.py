"""The question and the positions of a debate: how they are checked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from moot.errors import InvalidValue
from moot.record.text import Text, is_blank, same

if TYPE_CHECKING:
    from moot.record.graph import Position

MAX_CHARACTERS = 10_000
UNSEEN: Final = dict.fromkeys(
    [0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
)
"""What texts that look the same may differ in: soft hyphens, spaces of no width, marks of direction. Joiners are not
among them, which change what is seen."""


def question_of(text: str) -> Text:
    """The question as a `Text`. Raises InvalidValue if it is blank, longer than 10,000 characters, or has characters
    that a record cannot hold (NUL, lone surrogates).
    """
    return Text(_checked("the question", text))


def _none(texts: Sequence[str]) -> Mapping[int, int]:  # noqa: ARG001
    """No position denies another."""
    return {}


def positions_of(
    texts: Sequence[str], least: int, most: int, what: str, denied: Callable[[Sequence[str]], Mapping[int, int]] = _none
) -> "tuple[Position, ...]":
    """The positions with the given texts, in order, with the ids P1, P2, ... `what` names the thing that is held over
    them ("a debate"), for the error message. `denied`: by the place of a text, the place of the one that it denies; the
    id of the denial of P1 is ~P1.

    Raises InvalidValue for a text that is blank, too long or no text, for two texts that are equal (but for case, outer
    spaces, and characters that nobody sees: `UNSEEN`), for fewer than `least` or more than `most` of them, and if
    `texts` is no list.
    """
    from moot.record.graph import Position

    if isinstance(texts, str | Mapping) or not isinstance(texts, Iterable):
        raise InvalidValue("the positions", texts, "give a list of texts, two or more")
    checked = [_checked("a position", text) for text in texts]
    if not least <= len(checked) <= most:
        number = f"exactly {least}" if least == most else f"{least} to {most}"
        raise InvalidValue(f"the positions of {what}", checked, f"give {number} positions (--position, each)")
    seen: dict[str, str] = {}
    for text in checked:
        plain = same(text.translate(UNSEEN))
        if plain in seen:
            raise InvalidValue("a position", text, f"it is the same as {seen[plain]!r}; give different ones")
        seen[plain] = text
    denials = denied(checked)
    ids = [f"~P{denials[n] + 1}" if n in denials else f"P{n + 1}" for n in range(len(checked))]
    return tuple(Position(id, Text(text)) for id, text in zip(ids, checked, strict=True))


def _checked(what: str, text: str) -> str:
    if not isinstance(text, str) or is_blank(text):
        raise InvalidValue(what, text, "write at least one word")
    if len(text) > MAX_CHARACTERS:
        raise InvalidValue(what, f"{text[:40]}… ({len(text)} characters)", f"shorten it to {MAX_CHARACTERS}")
    if "\0" in text or any(0xD800 <= ord(c) <= 0xDFFF for c in text):
        raise InvalidValue(what, text, "leave out NUL characters and lone surrogates")
    return text
