"""Plain values of an answer, read generously: a list, a name, one of some words, a level."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from typing import Any, Final, TypeVar

from moot.errors import InvalidValue
from moot.record.envelope import Text
from moot.record.foreign import MOST, entries, first_keys, kept, name_of, plain_text
from moot.record.moves import Act, Unreadable
from moot.record.shape import is_plain


class Keyed:
    """What a frozen dataclass inherits so that `request["task"]` and `dict(request)` work beside `request.task`."""

    __slots__ = ()

    def __getitem__(self, name: str) -> Any:
        """The value of the field `name`. Raises KeyError for a name that is no field."""
        if name not in self.keys():
            raise KeyError(name)
        return getattr(self, name)

    def keys(self) -> tuple[str, ...]:
        """The names of all fields, in the order in which they are declared."""
        return tuple(field.name for field in fields(self))  # type: ignore[arg-type] # whoever inherits is a dataclass


W = TypeVar("W", bound=StrEnum)
TOLD, LONGEST_KEY = 10, 40
"""Unknown keys that are told, and characters of each."""
TOP: Final = 3
"""The greatest urgency and confidence."""


def listed(value: Any, word: str) -> list[Any] | tuple[Any, ...]:
    """The list that a value stands for: None is an empty one, a text or an object is a list of one.

    Raises InvalidValue for anything else that is no list.
    """
    if value is None:
        return ()
    if isinstance(value, str | Mapping):
        return (value,)
    if isinstance(value, list | tuple):
        return entries(value)
    raise InvalidValue(f"`{word}`", name_of(type(value)), "give a list")


def few(value: Any, word: str) -> Sequence[Any]:
    """The first entries of the list that a value stands for, as many as anybody looks at."""
    return entries(listed(value, word), MOST)


def named(value: Any, what: str) -> str:
    """A name. Raises InvalidValue if the value is no text, or a blank one."""
    name = plain_text(value)
    if name is None or not name.strip():
        shown = name_of(type(value)) if name is None else name
        raise InvalidValue(what, shown, "name a handle that was shown, as c1, or an id of your own")
    return name.strip()


def one_of(words: type[W], value: Any, what: str) -> W:
    """The word that is meant, in any case, with spaces, dashes or underscores. Raises InvalidValue, which names all."""
    given = plain_text(value)
    plain = "_".join((given or "").lower().replace("-", " ").replace("_", " ").split())
    if plain in {word.value for word in words}:
        return words(plain)
    shown = name_of(type(value)) if given is None else given
    raise InvalidValue(what, shown, f"say one of {', '.join(words)}")


def level(value: Any, what: str) -> float:
    """A whole number from 0 to 3. A number with a fraction between 0 and 1 is read as a share of 3.

    Raises InvalidValue for what is no such number.
    """
    number = _number(value)
    if number is None or not 0 <= number <= TOP:
        raise InvalidValue(what, _shown(value), f"give a number from 0 to {TOP}")
    return float(round(number * TOP) if 0 < number < 1 else round(number))


def _number(value: Any) -> int | float | None:
    """The number that a value stands for, as the built-in class stores it; None if it is none."""
    match value:
        case bool():
            return None
        case int():
            return int.__int__(value)
        case float():
            return float.__float__(value)
        case str():
            try:
                return float(str.__str__(value))
            except ValueError:
                return None
    return None


def _shown(value: Any) -> Any:
    """What is named in a refusal: a plain value that is short, else the type."""
    text = plain_text(value)
    return text if text is not None else value if is_plain(value) else name_of(type(value))


def told(said: Mapping[str, Any], known: Collection[str], what: str) -> Iterator[Act]:
    """An act that tells which keys of an object were ignored, and keeps what they said; none if all are known."""
    ignored = {str(key): said[key] for key in first_keys(said) if key not in known}
    unknown = sorted(map(_shortened, ignored))
    if unknown:
        why = f"ignored: {what} has no {', '.join(unknown[:TOLD])}; its keys are {', '.join(sorted(known))}"
        yield Unreadable(Text(why), "unknown key", kept(ignored))


def _shortened(key: str) -> str:
    return key if len(key) <= LONGEST_KEY else f"{key[:LONGEST_KEY]}…"
