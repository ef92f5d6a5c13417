"""Plain values of an answer, read generously: a list, a name, one of some words, a level."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import isfinite
from typing import Any, Final, TypeVar

from moot.deliberation.foreign import MOST, entries
from moot.errors import InvalidValue

W = TypeVar("W", bound=StrEnum)
TOP: Final = 3
"""The greatest urgency and confidence."""


def listed(value: Any, word: str) -> Sequence[Any]:
    """The list that a value stands for: None is an empty one, a text or an object is a list of one.

    Raises InvalidValue for anything else that is no list.
    """
    if value is None:
        return ()
    if isinstance(value, str | Mapping):
        return (value,)
    if isinstance(value, list | tuple):
        return entries(value)
    raise InvalidValue(f"`{word}`", type(value).__name__, "give a list")


def few(value: Any, word: str) -> Sequence[Any]:
    """The first entries of the list that a value stands for, as many as anybody looks at."""
    found = listed(value, word)
    return entries(found, MOST) if isinstance(found, list | tuple) else found


def named(value: Any, what: str) -> str:
    """A name. Raises InvalidValue if the value is no text, or a blank one."""
    if not isinstance(value, str) or not value.strip():
        shown = value if isinstance(value, str) else type(value).__name__
        raise InvalidValue(what, shown, "name a handle that was shown, as c1, or an id of your own")
    return value.strip()


def one_of(words: type[W], value: Any, what: str) -> W:
    """The word that is meant, in any case, with spaces, dashes or underscores. Raises InvalidValue, which names all."""
    plain = "_".join(value.lower().replace("-", " ").replace("_", " ").split()) if isinstance(value, str) else ""
    if plain in {word.value for word in words}:
        return words(plain)
    shown = value if isinstance(value, str) else type(value).__name__
    raise InvalidValue(what, shown, f"say one of {', '.join(words)}")


def level(value: Any, what: str) -> float:
    """A whole number from 0 to 3. A number with a fraction between 0 and 1 is read as a share of 3.

    Raises InvalidValue for what is no such number.
    """
    if isinstance(value, str):
        value = _number(value)
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or not 0 <= value <= TOP:
        raise InvalidValue(what, repr(value)[:40], f"give a number from 0 to {TOP}")
    return float(round(value * TOP) if 0 < value < 1 else round(value))


def _number(text: str) -> Any:
    try:
        return float(text)
    except ValueError:
        return text
