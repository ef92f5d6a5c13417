"""A leaning towards the position and the words behind it: what every rule of polarity gives."""

import re
from dataclasses import dataclass
from typing import Final

THRESHOLD: Final = 0.45  # below it, either way, a text is neutral
CLEAR: Final = 2.0  # the value of a turn of phrase that settles the matter
TURNING: Final = frozenset(("whereas", "while", "where", "against"))  # words that set one option against another


@dataclass(frozen=True, slots=True)
class Stance:
    """`value` > 0 speaks for the position, < 0 against it; `sure` in [0, 1]: how sure a neutral is; the words."""

    value: float
    words: tuple[str, ...] = ()
    sure: float = 0.5


def said(line: str, *patterns: re.Pattern[str]) -> tuple[str, ...]:
    """The words of the first match of each pattern, placeholders left out."""
    found = [m.group() for m in (p.search(line) for p in patterns) if m]
    return tuple(dict.fromkeys(w for text in found for w in text.split() if w not in ("P", "R", ".", ",")))
