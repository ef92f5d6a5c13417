"""A leaning towards the position and the words behind it: what every rule of polarity gives."""

import re
from dataclasses import dataclass
from typing import Final

THRESHOLD: Final = 0.45  # below it, either way, a text is neutral
CLEAR: Final = 2.0  # the value of a turn of phrase that settles the matter
TURNING: Final = frozenset(("whereas", "while", "where", "against"))  # words that set one option against another


@dataclass(frozen=True, slots=True)
class Stance:
    """How a text leans towards a position, as one rule reads it.

    `value`: above 0 for the position, below 0 against it. `words`: the words that decided. `sure`: for a value of 0,
    how clear it is that the text is neutral (0.5 unless a rule knows more).
    """

    value: float
    words: tuple[str, ...] = ()
    sure: float = 0.5


def said(line: str, *patterns: re.Pattern[str]) -> tuple[str, ...]:
    """The words of the first match of each pattern in `line`, each once, without the letters P and R that stand for
    options.
    """
    found = [m.group() for m in (p.search(line) for p in patterns) if m]
    return tuple(dict.fromkeys(w for text in found for w in text.split() if w not in ("P", "R", ".", ",")))
