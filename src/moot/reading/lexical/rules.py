"""How a construction is written down: a pattern over a sentence in which names are masked.

The masks: `@p` the position, `@q` the position named in part, `@n` its denial, `@r` and `@t` a rival, whole and in
part, `@s` what the position and a rival are both called. In a pattern `a` is one named thing, `b` another, and `cue`
the
words that decide.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from moot.reading.lexical.patterns import regex

_PART: Final = (
    r"(?: (?:cluster|replication|server|instance|setup|rewrite|migration|deployment|version|pipeline|build|upgrade|"
    r"bill|state|plugin|client|node|service|database|rollout|prototype|pilot|trial)s?)?"
)
"""A part of a thing, or a first try of it, of which is said what is said of the thing."""
A: Final = r"(?P<a>@[pqrtsn])" + _PART
B: Final = r"(?P<b>@[pqrtsn])"


def gap(most: int, least: int = 0) -> str:
    """Up to `most` words that name nothing, without a mark between them."""
    return rf"(?: (?!@|(?:not|no|never|fewer|less|hardly|nothing|little|few)\b)[^ .,;:!?]+){{{least},{most}}}"


def anyof(known: Iterable[str]) -> str:
    """One of the words."""
    return "(?:" + "|".join(sorted(map(re.escape, known), key=lambda word: (-len(word), word))) + ")"


@dataclass(frozen=True, slots=True)
class Rule:
    """A construction: its pattern, and what it says of `a` and of `b`."""

    name: str
    pattern: re.Pattern[str]
    a: int
    b: int = 0
    strong: bool = True


def rule(name: str, a: int, b: int = 0, *, strong: bool = True) -> Callable[[str], Rule]:
    """A construction that is made from its pattern, whose words stand alone."""
    return lambda pattern: Rule(name, regex(rf"(?<![^ ]){pattern}(?![^ ])"), a, b, strong)
