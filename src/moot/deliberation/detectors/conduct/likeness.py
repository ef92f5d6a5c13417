"""Words of texts, how alike two texts are, and what runs of words they share. Linear in the texts."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, pairwise
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
    pairs = {id: frozenset(pairwise(words)) for id, words in texts.items()}
    often = Counter(chain.from_iterable(pairs.values()))
    having: dict[tuple[str, str], list[str]] = {}
    for id, found in sorted(pairs.items()):
        met: dict[str, None] = {}
        length = len(texts[id]) - 1
        for pair in sorted(found, key=lambda pair: (often[pair], pair))[: _telling(length)]:
            met |= dict.fromkeys(having.get(pair, ()))
            having.setdefault(pair, []).append(id)
        for other in met:
            few, many = sorted((length, len(texts[other]) - 1))
            if few > ALIKE * many:
                yield other, id


def _telling(length: int) -> int:
    """How many of the rarest pairs two texts must have one in common of, if they are more alike than `ALIKE`."""
    return int((1 - ALIKE) * length) + 1
