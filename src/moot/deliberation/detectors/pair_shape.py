"""How alike two claims are built: words in a row, what stands before a noun, and words that close a matter.

Two sentences built alike that differ in one place are most often about two things; two that say much the same of one
event in other words are about one. All features are symmetric, in [0, 1], and cost time proportional to the tokens.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from moot.deliberation.detectors.claims import Claim, is_time
from moot.deliberation.detectors.tokens import STOP_WORDS, Token, words

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


def shape(a: Claim, b: Claim) -> dict[str, float]:
    """The features of build, those that are not zero."""
    return {name: value for name, value in {**_rows(a, b), **_nouns(a, b), **_cues(a, b)}.items() if value}


def _rows(a: Claim, b: Claim) -> dict[str, float]:
    left, right = _stems(a), _stems(b)
    frame_a, frame_b = _frame(a), _frame(b)
    shorter, longer = sorted((len(left), len(right)))
    return {
        "words in both": _like(set(left), set(right)),
        "pairs in both": _like(_pairs(left), _pairs(right)),
        "frame": _like(_pairs(frame_a), _pairs(frame_b)),
        "begin alike": _run(left, right) / max(1, shorter),
        "end alike": _run(left[::-1], right[::-1]) / max(1, shorter),
        "as long": shorter / max(1, longer),
        **_named(a, b),
    }


def _named(a: Claim, b: Claim) -> dict[str, float]:
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


def _at_head(claim: Claim, names: Sequence[str]) -> bool:
    return any(t.word in names for t in claim.tokens[:4])


def _stems(claim: Claim) -> tuple[str, ...]:
    return tuple(t.stem for t in claim.tokens if t.is_word)


def _frame(claim: Claim) -> tuple[str, ...]:
    """The claim with a blank for each word of content."""
    return tuple(t.word if t.word in STOP_WORDS else "_" for t in claim.tokens if t.is_word)


def _pairs(row: Sequence[str]) -> set[tuple[str, ...]]:
    return set(pairwise(row))


def _like(a: set[Any], b: set[Any]) -> float:
    return len(a & b) / len(a | b) if a and b else 0.0


def _run(a: Sequence[str], b: Sequence[str]) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count


def _nouns(a: Claim, b: Claim) -> dict[str, float]:
    """Do shared words have different words before them ("northern tower", "southern tower")?"""
    before_a, before_b = _before(a.tokens), _before(b.tokens)
    both = [word for word in before_a if word in before_b]
    stems_a, stems_b = set(_stems(a)), set(_stems(b))
    apart = [
        w for w in both
        if before_a[w] and before_b[w] and not (before_a[w] & stems_b) and not (before_b[w] & stems_a)
    ]  # fmt: skip
    return {
        "marked apart": float(bool(apart)),
        "marked apart, at the head": float(any(w in _stems(a)[:4] and w in _stems(b)[:4] for w in apart)),
        "marked alike": min(1.0, sum(bool(before_a[w] & before_b[w]) for w in both) / 3),
        "marked once": min(1.0, sum(bool(before_a[w]) != bool(before_b[w]) for w in both) / 3),
    }


def _before(tokens: Sequence[Token]) -> dict[str, set[str]]:
    """Each word of content with the words of content right before it."""
    found: dict[str, set[str]] = {}
    for i, token in enumerate(tokens):
        if token.is_word and token.word not in STOP_WORDS:
            near = tokens[i - 1] if i else None
            told = near is not None and near.is_word and near.word not in STOP_WORDS
            found.setdefault(token.stem, set()).update({near.stem} if told and near is not None else ())
    return found


def _cues(a: Claim, b: Claim) -> dict[str, float]:
    found: dict[str, float] = {}
    for name, listing in _CUES.items():
        left, right = not a.words.isdisjoint(listing), not b.words.isdisjoint(listing)
        found[f"{name}: one"] = float(left != right)
        found[f"{name}: both"] = float(left and right)
    return found
