"""Words of texts, how alike two texts are, and what runs of words they share. Linear in the texts."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from moot.deliberation.detectors.patterns import regex
from moot.deliberation.envelope import ErasedText, Text

ALIKE: Final = 0.9
"""Above it two texts are near-duplicates (D-CLONE: similarity > 0.9)."""
COPIED: Final = 40
"""More words in a row than these are copied, not met by chance (D-ECHO: copied > 40 tokens)."""
_WORD: Final = regex(r"\w+")

Words = tuple[str, ...]


def words_of(text: Text) -> Words:
    """The words of a text, without case and marks; none of a text that was erased."""
    return () if isinstance(text, ErasedText) else tuple(_WORD.findall(text.casefold()))


def likeness(a: Words, b: Words) -> float:
    """The share of pairs of neighbouring words that two texts have in common: the Jaccard index of their multisets.

    1 for equal texts, 0 where nothing is shared.
    """
    if a == b:
        return 1.0
    one, other = _pairs(a), _pairs(b)
    together = (one | other).total()
    return (one & other).total() / together if together else 0.0


def _pairs(words: Words) -> Counter[tuple[str, str]]:
    return Counter(pairwise(words))


def runs(words: Words) -> Iterator[Words]:
    """Every run of more than `COPIED` words."""
    length = COPIED + 1
    return (words[k : k + length] for k in range(len(words) - length + 1))


def candidates(texts: Mapping[str, Words]) -> Iterator[tuple[str, str]]:
    """Every two ids whose texts may be more alike than `ALIKE`, each once; few others.

    Texts more alike than 0.9 have at least one pair of words in common among the rarest tenth of each, and lengths that
    differ by a ninth at most.
    """
    pairs = {id: _pairs(words) for id, words in texts.items()}
    often = Counter(pair for found in pairs.values() for pair in found)
    having: dict[tuple[str, str], list[str]] = {}
    for id, found in sorted(pairs.items()):
        met: dict[str, None] = {}
        for pair in _telling(found, often):
            met |= dict.fromkeys(having.get(pair, ()))
            having.setdefault(pair, []).append(id)
        for other in met:
            few, many = sorted((found.total(), pairs[other].total()))
            if few > ALIKE * many:
                yield other, id


def _telling(found: Counter[tuple[str, str]], often: Counter[tuple[str, str]]) -> Sequence[tuple[str, str]]:
    """The rarest pairs, so many that two texts that share none of them are no more alike than `ALIKE`."""
    ordered = sorted(found, key=lambda pair: (often[pair], pair))
    return ordered[: int((1 - ALIKE) * found.total()) + 1]
