"""How alike two claims are built: words in a row, what stands before a noun, and words that close a matter.

Two sentences built alike that differ in one place are most often about two things; two that say much the same of one
event in other words are about one. All features are symmetric, in [0, 1], and cost time proportional to the tokens.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from moot.deliberation.detectors.lexical.claims import ReadClaim, is_time, kept
from moot.deliberation.detectors.lexical.tokens import STOP_WORDS, Token, words

_CUES: Final = {
    name: frozenset(words(listing))
    for name, listing in {
        "only": "only alone own single sole solely else nothing exclusively one's",
        "whole": "all every each whole entire entirely everything everyone everybody always throughout both full fully"
        " completely last any wholly altogether",
        "none": "no not never none nobody nothing neither nor without hardly barely",
        "still": "still yet remain remains remained stayed left waiting",
        "already": "already anymore longer again since until",
        "ordered": "before after when while during by",
        "caused": "because owing due thanks contributed cause caused result",
        "some": "some certain part several",
        "compared": "than as",
        "advised": "should ought recommend suggest propose let us please urge plead would better",
        "feared": "worry worried worries concern concerned afraid fear risk danger mistake wrong trouble last",
        "bound": "must required compulsory obliged mandatory need needs have has to forbidden allowed permitted",
        "free": "free whenever optional voluntary may can sufficient enough welcome wish like choose own",
        "at least": "least most fewer more less than",
        "instead": "instead rather but although though however",
        "we": "we us our i me my",
    }.items()
}

_CUE_OF: Final = {
    word: sum(1 << n for n, listing in enumerate(_CUES.values()) if word in listing)
    for word in frozenset().union(*_CUES.values())
}
"""By word, the cues that it is one of: a bit for each of `_CUES`."""


def shape(a: ReadClaim, b: ReadClaim) -> dict[str, float]:
    """The features of how alike two claims are built: words in a row, names, words before a noun, and signal words.

    By name, in [0, 1]; those that are zero are left out.
    """
    left, right = _build(a), _build(b)
    found = _rows(left, right)
    if a.names or b.names:
        found |= _named(a, b)
    if not left.before.keys().isdisjoint(right.before):
        found |= _nouns(left, right)
    found = {name: value for name, value in found.items() if value}
    found |= _cues(left.cues ^ right.cues, left.cues & right.cues)
    return found


class _Build(NamedTuple):
    """How one claim is built: its stems, both ways round, their set, their pairs, its frame's pairs, and its cues.

    `before`: each word of content with the words of content right before it.
    """

    stems: tuple[str, ...]
    turned: tuple[str, ...]
    words: frozenset[str]
    pairs: frozenset[tuple[str, ...]]
    frame: frozenset[tuple[str, ...]]
    before: dict[str, set[str]]
    cues: int


@kept
def _build(claim: ReadClaim) -> _Build:
    stems = tuple(t.stem for t in claim.tokens if t.is_word)
    return _Build(
        stems,
        stems[::-1],
        frozenset(stems),
        _pairs(stems),
        _pairs(_frame(claim)),
        _before(claim.tokens),
        _cues_of(claim.words),
    )


def _cues_of(said: AbstractSet[str]) -> int:
    found = 0
    for word in said:
        found |= _CUE_OF.get(word, 0)
    return found


def _rows(a: _Build, b: _Build) -> dict[str, float]:
    shorter, longer = min(len(a.stems), len(b.stems)), max(len(a.stems), len(b.stems))
    return {
        "words in both": _like(a.words, b.words),
        "pairs in both": _like(a.pairs, b.pairs),
        "frame": _like(a.frame, b.frame),
        "begin alike": _run(a.stems, b.stems) / max(1, shorter) if a.stems[:1] == b.stems[:1] else 0.0,
        "end alike": _run(a.turned, b.turned) / max(1, shorter) if a.turned[:1] == b.turned[:1] else 0.0,
        "as long": shorter / max(1, longer),
    }


def _named(a: ReadClaim, b: ReadClaim) -> dict[str, float]:
    """Who, where and when: in both, in one, or other ones in each; at the head of the claims or further on."""
    mine, yours = [n for n in a.names if n not in b.words], [n for n in b.names if n not in a.words]
    head_a, head_b = _at_head(a, mine), _at_head(b, yours)
    dated_a, dated_b = any(is_time(n) for n in mine), any(is_time(n) for n in yours)
    return {
        "names in both": float(bool(set(a.names) & b.words or set(b.names) & a.words)),
        "names of one": float(bool(mine) != bool(yours)),
        "names of each": float(bool(mine) and bool(yours)),
        "names of each, at the head": float(head_a and head_b),
        "names of each, further on": float(bool(mine) and bool(yours) and not head_a and not head_b),
        "times of each": float(dated_a and dated_b),
        "times of one": float(dated_a != dated_b),
    }


def _at_head(claim: ReadClaim, names: Sequence[str]) -> bool:
    return any(t.word in names for t in claim.tokens[:4])


def _frame(claim: ReadClaim) -> tuple[str, ...]:
    """The claim with a blank for each word of content."""
    return tuple(t.word if t.word in STOP_WORDS else "_" for t in claim.tokens if t.is_word)


def _pairs(row: Sequence[str]) -> frozenset[tuple[str, ...]]:
    return frozenset(pairwise(row))


def _like(a: frozenset[Any], b: frozenset[Any]) -> float:
    if a.isdisjoint(b):
        return 0.0
    both = len(a & b)
    return both / (len(a) + len(b) - both)


def _run(a: Sequence[str], b: Sequence[str]) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count


def _nouns(a: _Build, b: _Build) -> dict[str, float]:
    """Do shared words have different words before them ("northern tower", "southern tower")?"""
    before_a, before_b = a.before, b.before
    both = before_a.keys() & before_b.keys()
    apart = [
        w for w in both
        if before_a[w] and before_b[w] and b.words.isdisjoint(before_a[w]) and a.words.isdisjoint(before_b[w])
    ]  # fmt: skip
    return {
        "marked apart": float(bool(apart)),
        "marked apart, at the head": float(any(w in a.stems[:4] and w in b.stems[:4] for w in apart)),
        "marked alike": min(1.0, sum(bool(before_a[w] & before_b[w]) for w in both) / 3),
        "marked once": min(1.0, sum(bool(before_a[w]) != bool(before_b[w]) for w in both) / 3),
    }


def _before(tokens: Sequence[Token]) -> dict[str, set[str]]:
    """Each word of content with the words of content right before it."""
    found: dict[str, set[str]] = {}
    near = None
    for token in tokens:
        told = token.is_word and token.word not in STOP_WORDS
        if told:
            before = found.setdefault(token.stem, set())
            if near is not None:
                before.add(near)
        near = token.stem if told else None
    return found


@lru_cache(maxsize=4096)
def _cues(one: int, both: int) -> dict[str, float]:
    """The features of the cues that one claim has, and of those that both have: a bit for each of `_CUES`."""
    found: dict[str, float] = {}
    for n, name in enumerate(_CUES):
        if one >> n & 1:
            found[f"{name}: one"] = 1.0
        elif both >> n & 1:
            found[f"{name}: both"] = 1.0
    return found
