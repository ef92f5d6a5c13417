"""Answers of foreign code: how much of an answer is looked at, and how it is turned into a move that holds nothing but
exact types of moot.

No answer makes moot read for longer than what counts of it is worth.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from itertools import islice
from typing import Any, Final, TypeVar

from moot.errors import InvalidValue
from moot.record import shape
from moot.record.acts import ACTS
from moot.record.decide import LONGEST_SAID, QUOTA, printable
from moot.record.moves import Act, Move, Unreadable
from moot.record.shape import is_plain
from moot.record.text import Text

MOST: Final = 1_000
"""Keys of an object, and entries of a list within an act, that are looked at. What counts of them is far less."""
DEEPEST: Final = 4
"""How deep what is kept of an answer is nested."""
SMALLEST: Final = 4
"""Characters that any value takes, about."""
LARGEST: Final = 2**63
MOST_COUNTED: Final = 1_000_000
"""Acts beyond the quota that are counted, where a foreign object says how many it has."""
BEYOND: Final = Unreadable(Text("over quota"))
"""Stands for an act that no protocol looks at."""


def first_keys(found: Mapping[Any, Any]) -> Iterator[Any]:
    """The first 1,000 keys of a mapping that a participant gave. There is a limit because the mapping may be endless.
    """
    return islice(iter(found), MOST)


def entries(found: list[Any] | tuple[Any, ...], most: int | None = None) -> list[Any] | tuple[Any, ...]:
    """The items of a list or a tuple, or only the first `most`. They are read as the built-in class stores them, so
    that a subclass cannot give something else.
    """
    part = slice(most)
    return list.__getitem__(found, part) if isinstance(found, list) else tuple.__getitem__(found, part)


def plain_text(found: Any) -> str | None:
    """The text that a participant gave, as the built-in class stores it, so that a subclass cannot give something else;
    None for what is no text.
    """
    return str.__str__(found) if isinstance(found, str) else None


def kept(found: Any) -> Text:
    """What a participant gave, for the record: a text as it is, anything else as JSON, as far as it is plain. Of more
    than 4,000 characters, or what is nested deeper than four times, the beginning is kept.
    """
    text = plain_text(found)
    said = json.dumps(_plain(found, DEEPEST, [LONGEST_SAID]), ensure_ascii=False) if text is None else text
    return printable(said[: LONGEST_SAID + 1], LONGEST_SAID)


def _plain(found: Any, deep: int, left: list[int]) -> Any:
    """A value as plain JSON data, as long as any characters are `left` (a list of one number, which shrinks)."""
    left[0] -= SMALLEST
    match found:
        case None | bool():
            return found
        case int() | float():
            return float.__float__(found) if isinstance(found, float) else _whole(int.__int__(found))
        case str():
            text = str.__str__(found)[: max(left[0], 0)]
            left[0] -= len(text)
            return text
        case Mapping() if deep:
            names = (name for name in first_keys(found) if left[0] > 0)
            return {str(_plain(name, 0, left)): _plain(found[name], deep - 1, left) for name in names}
        case list() | tuple() if deep:
            return [_plain(one, deep - 1, left) for one in entries(found, MOST) if left[0] > 0]
    return f"({name_of(type(found))})"


def _whole(value: int) -> int | str:
    return value if abs(value) < LARGEST else "(a large number)"


def number(found: Any) -> int:
    """The number of items of a list, a tuple, a dict or any other object with a length.

    The length of a list, tuple or dict is read as the built-in class stores it. What any other class says of its length
    is cut to 1,000,000.
    """
    match found:
        case list():
            return list.__len__(found)
        case tuple():
            return tuple.__len__(found)
        case dict():
            return dict.__len__(found)
        case _:
            return min(len(found), MOST_COUNTED)


def within_quota(acts: Iterator[Act], said: int) -> tuple[Act, ...]:
    """The first 200 acts, followed by a placeholder that will be refused for each further act, up to the total number
    `said`.
    """
    looked_at = tuple(islice(acts, QUOTA))
    return (*looked_at, *(BEYOND,) * (said - len(looked_at)))


def exact(move: Move) -> Move:
    """The move with every act read anew as its own type, so that no object of a foreign class is left in it. An act
    that cannot be read is replaced by a placeholder that will be refused.

    Raises whatever foreign objects raise when they are read.
    """
    acts = within_quota(map(_exact, move.acts), number(move.acts))
    reasoning = move.reasoning
    kept = Text(str.__str__(reasoning)) if isinstance(reasoning, str) else None
    return Move(acts, bool(move.passed), bool(move.complete), kept)


def _exact(act: Any) -> Act:
    if type(act) not in ACTS:  # what is no act of ours could say of itself what it likes
        return Unreadable(Text(f"{name_of(type(act))} is no act"))
    try:
        if any(isinstance(part, list | tuple) and number(part) > MOST for part in _parts(act)):
            return Unreadable(Text(f"more than {MOST:,} entries in one list"), type(act).__name__)
        read: Act = shape.exact(act)
        return read
    except InvalidValue as error:
        return Unreadable(Text(str(error)), type(act).__name__)
    except RecursionError:
        return Unreadable(Text("it is nested too deep"), type(act).__name__)


def _parts(act: Any) -> Iterator[Any]:
    return (getattr(act, field.name) for field in fields(act))


def name_of(kind: type) -> str:
    """The name of the class `kind`, even if its metaclass hides it."""
    return str(type.__dict__["__name__"].__get__(kind))


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
