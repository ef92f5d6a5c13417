"""How good or bad a stretch of text is: words of value under negation, direction and quantity.

"Costs fell" is good, "sales fell" bad, "never failed to" good, "too quiet" bad, "few complaints" good.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from moot.deliberation.detectors.lexicon import Hit, entries, find_values
from moot.deliberation.detectors.tokens import Token, words

_LOCAL: Final = frozenset(
    words("not no never without neither nor hardly rarely seldom scarcely barely cannot none unlikely")
)
_FAR: Final = (
    "nobody", "no one", "none", "neither", "few", "hardly any", "hardly anyone", "hardly anybody", "barely any", "scarcely any",
    "scarcely anyone", "not a single", "not one", "not once", "never", "mere handful", "only a handful", "a handful", "very few",
    "only a few", "barely a", "just one in", "only one in", "a minority", "small minority", "next to nothing", "nothing",
    "hardly a", "scarcely a", "fewer than half", "less than half", "barely half", "not even", "wrong to say", "cannot say that",
    "not true that", "nowhere",
)  # fmt: skip
_FAR_KEYS: Final = entries(", ".join(_FAR))
_SOFT: Final = entries(
    "fail to, failed to, refuse to, unable to, lack, lack of, lacks, far from, anything but, no longer, nothing like, "
    "free of, free from, absence of, short of, stop, cease to, hard to call, instead of, prevent, avoid, rule out, spare"
)
_BREAKS: Final = frozenset(words(", ( ) and but because so since which — – although though"))
_REACH: Final = 6


@dataclass(frozen=True, slots=True)
class Value:
    """A value found at token `at`: positive is good. `words` decided it."""

    at: int
    value: float
    words: tuple[str, ...]


def values(tokens: Sequence[Token]) -> list[Value]:
    """The values in one clause, in order."""
    hits = find_values(tokens)
    found: list[Value] = []
    used: set[int] = set()
    for index, hit in enumerate(hits):
        if hit.sense.direction and index not in used:
            other = _object(tokens, hits, index, used)
            if other is not None:
                used |= {index, other}
                found.append(_moved(tokens, hit, hits[other]))
    for index, hit in enumerate(hits):
        if index not in used and hit.sense.value:
            found.append(_plain(tokens, hit, hits))
    return sorted(found, key=lambda v: v.at)


def _object(tokens: Sequence[Token], hits: Sequence[Hit], index: int, used: set[int]) -> int | None:
    """What goes up or down: the nearest thing after within four words, else before within seven."""
    hit = hits[index]
    for other in range(index + 1, len(hits)):
        if hits[other].start - hit.end > 3 or _broken(tokens, hit.end, hits[other].start):
            break
        if other not in used and (hits[other].sense.want or hits[other].sense.value):
            return other
    for other in range(index - 1, -1, -1):
        if hit.start - hits[other].end > 6 or _broken(tokens, hits[other].end, hit.start):
            break
        if other not in used and (
            hits[other].sense.want or (hits[other].sense.value and not hits[other].sense.direction)
        ):
            return other
    return None


def _broken(tokens: Sequence[Token], start: int, end: int) -> bool:
    return any(t.word in _BREAKS for t in tokens[start:end])


def _moved(tokens: Sequence[Token], hit: Hit, thing: Hit) -> Value:
    sign = hit.sense.direction * (thing.sense.want or thing.sense.value)
    first, last = min(hit.start, thing.start), max(hit.end, thing.end)
    flips, because = _negations(tokens, first, _limit(tokens, first))
    text = because + _texts(tokens, hit) + _texts(tokens, thing)
    return Value(last - 1, float(-sign if flips % 2 else sign), text)


def _plain(tokens: Sequence[Token], hit: Hit, hits: Sequence[Hit]) -> Value:
    flips, because = _negations(tokens, hit.start, _limit(tokens, hit.start))
    sign = float(hit.sense.value)
    if hit.start and tokens[hit.start - 1].word == "too" and sign > 0:
        sign, because = -1.0, (*because, "too")
    return Value(hit.end - 1, -sign if flips % 2 else sign, because + _texts(tokens, hit))


def _limit(tokens: Sequence[Token], at: int) -> int:
    """Where the reach of a near negation into `at` begins."""
    for i in range(at - 1, max(-1, at - 1 - _REACH), -1):
        if tokens[i].word in _BREAKS:
            return i + 1
    return max(0, at - _REACH)


def _negations(tokens: Sequence[Token], at: int, limit: int) -> tuple[int, tuple[str, ...]]:
    """How many negations bear on the word at `at`, and their words."""
    count, because = 0, []
    i = 0
    while i < at:
        size = _starts(tokens, i, at, _FAR_KEYS)
        if not size and i >= limit:
            size = _starts(tokens, i, at, _SOFT) or int(_negates(tokens, i))
        if size:
            count += 1
            because += [t.text for t in tokens[i : i + size]]
        i += max(1, size)
    return count, tuple(because)


def _negates(tokens: Sequence[Token], i: int) -> bool:
    if tokens[i].word not in _LOCAL or tokens[i].joins:
        return False
    following = tokens[i + 1].word if i + 1 < len(tokens) else ""
    return following not in ("only", "just", "doubt", "wonder", "least")


def _starts(tokens: Sequence[Token], i: int, at: int, keys: Sequence[tuple[str, ...]]) -> int:
    """The length of the longest of `keys` at `i` that ends before `at`; 0 if none."""
    sizes = [
        len(k) for k in keys if i + len(k) <= at and all(tokens[i + n].stem == k[n] for n in range(len(k)))
    ]
    return max(sizes, default=0)


def _texts(tokens: Sequence[Token], hit: Hit) -> tuple[str, ...]:
    return tuple(dict.fromkeys(t.text for t in tokens[hit.start : hit.end]))
