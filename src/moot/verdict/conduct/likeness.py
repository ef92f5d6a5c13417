"""Words of texts, how alike two texts are, and what runs of words they share. Linear in the texts."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, pairwise
from typing import Final

from moot.reading.patterns import regex
from moot.record.envelope import ErasedText, Text

ALIKE: Final = 0.9
"""Above it two texts are near-duplicates (D-CLONE: similarity > 0.9)."""
COPIED: Final = 40
"""More words in a row than these are copied, not met by chance (D-ECHO: copied > 40 tokens)."""
_WORD: Final = regex(r"\w+")

Words = tuple[str, ...]
Pair = tuple[str, str]


def words_of(text: Text) -> Words:
    """The words of a text, in order, casefolded and without punctuation. An erased text has none."""
    return () if isinstance(text, ErasedText) else tuple(_WORD.findall(text.casefold()))


def likeness(a: Words, b: Words) -> float:
    """How alike two texts are, from 0 to 1, by the pairs of neighbouring words that they share.

    It is the Jaccard index of the multisets of these pairs: 1 for equal texts, 0 if they share no pair.
    """
    if a == b:
        return 1.0
    one, other = _pairs(a), _pairs(b)
    together = (one | other).total()
    return (one & other).total() / together if together else 0.0


def _pairs(words: Words) -> Counter[tuple[str, str]]:
    return Counter(pairwise(words))


def runs(words: Words) -> Iterator[Words]:
    """Every run of 41 (`COPIED` + 1) neighbouring words: one from each word that has enough words after it."""
    length = COPIED + 1
    return (words[k : k + length] for k in range(len(words) - length + 1))


def candidates(texts: Mapping[str, Words]) -> Iterator[tuple[str, str]]:
    """The pairs of ids whose texts may be more alike than `ALIKE` (0.9), each once: all that are, and few others.

    `texts`: the words of each text, by id. Texts more alike than 0.9 have at least one pair of neighbouring words in
    common among the rarest tenth of each, and lengths that differ by a ninth at most. Short texts must have the same
    pairs: a single pair that only one of them has is too much.
    """
    pairs = {id: frozenset(pairwise(words)) for id, words in texts.items()}
    often = Counter(chain.from_iterable(found for id, found in pairs.items() if not _is_short(texts[id])))
    having: dict[object, list[str]] = {}
    for id, found in sorted(pairs.items()):
        met: dict[str, None] = {}
        length = len(texts[id]) - 1
        for mark in (found,) if _is_short(texts[id]) else _rarest(found, often, _telling(length)):
            met |= dict.fromkeys(having.get(mark, ()))
            having.setdefault(mark, []).append(id)
        for other in met:
            few, many = sorted((length, len(texts[other]) - 1))
            if few > ALIKE * many:
                yield other, id


def _is_short(words: Words) -> bool:
    """Whether nothing with another pair of words is more alike to it than `ALIKE`: k of k + 1 pairs are too few."""
    pairs = len(words) - 1
    return 0 < pairs <= ALIKE * (pairs + 1)


def _rarest(found: Iterable[Pair], often: Mapping[Pair, int], number: int) -> list[Pair]:
    return sorted(found, key=lambda pair: (often[pair], pair))[:number]


def _telling(length: int) -> int:
    """How many of the rarest pairs two texts must have one in common of, if they are more alike than `ALIKE`."""
    return int((1 - ALIKE) * length) + 1
