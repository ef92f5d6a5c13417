"""A leaning towards the position and the words behind it: what every rule of polarity gives."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from moot.deliberation.detectors.lexical.reading import Clause

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


def value_words(clauses: Iterable[Clause]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(w for c in clauses for v in c.values for w in v.words))
