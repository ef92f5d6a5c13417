"""A claim as it is read to be compared: its exact words, its matter, whether it is denied, and its figures."""

import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from typing import Final

from moot.reading.lexical.claim_words import (
    ADVERBS,
    ALL,
    ARTICLES,
    BOUNDS,
    NONE,
    NUMBERS,
    PARTS,
    SCALES,
    SOME,
)
from moot.reading.lexical.patterns import regex
from moot.reading.lexical.tokens import MAX_CHARS, Token, tokenize
from moot.reading.lexical.words import FUNCTION_WORDS, words

_MONEY: Final = regex(
    r"(?<![\w.,])(?P<sign>[$€£¥]?)(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:(?P<short> ?(?:k|m|bn|b|"
    r"tn))(?!\w)|(?P<long> ?(?:thousand|million|billion|trillion))(?!\w)|(?![\w.,]*[\w]))"
)
_PREFACE: Final = regex(
    r"(?:(?:i|we) (?:do not|will not|don't|won't|cannot) yield|(?:i|we) (?:still |also |strongly |firmly )*(?:think|"
    r"believe|say|insist|maintain|repeat|hold|agree|stand by it|am convinced|am sure)(?: that)?|in (?:my|our) "
    r"(?:view|opinion)|to repeat|as i said|concern|recommendation|proposal|no|yes|again|frankly|honestly|clearly|"
    r"obviously|so)(?: ?[:,;–—] ?| (?=we |that ))"
)
_REASON: Final = regex(r",? (?:because|since|so that|as (?=it|we|this|that|they)) ?.*|[:;] .*")
_MUST: Final = frozenset(words("must should shall ought"))
_MAY: Final = frozenset(words("may can could might"))
_NO: Final = frozenset(words("not never no cannot nothing nowhere"))


@dataclass(frozen=True, slots=True)
class ReadClaim:
    """A claim.

    `text`: as written; `same`: its words up to case, spaces and a final full stop; `exact`: these with each quantity
    written one way. `core`: the stems of what it says, in order, without articles, denial and what only strengthens;
    `denials`: how often it denies; `all`, `some`: whether it speaks of all or none, of some; `every`: of all, not of
    none, so that its denial is "not all"; `must`: "must", "may" or "" ;
    `mood`: "past", "would" or ""; `bounded`: what bounds its figures ("at least"). `matter`: the stems that mean
    something; `said`: all its words as written.
    """

    text: str
    same: str
    exact: str
    core: tuple[str, ...]
    plain: str
    denials: int
    all: bool
    some: bool
    every: bool
    must: str
    mood: str
    bounded: tuple[str, ...]
    matter: frozenset[str]
    said: tuple[str, ...]


@lru_cache(maxsize=4096)
def read_claim(text: str) -> ReadClaim:
    """A claim, read; at most `tokens.MAX_TOKENS` tokens of it. Those read lately are kept."""
    same = _same(text)
    tokens = tokenize(text)
    plain = _plain(text)
    said = tokenize(plain)
    told = [token.word for token in said if token.is_word]
    core, denials = _core(said)
    must = (
        "must"
        if _MUST & {*told} or any(f"{verb} " in plain for verb in ("have to", "need to", "need not"))
        else "may"
        if _MAY & {*told}
        else ""
    )
    return ReadClaim(
        text,
        same,
        _MONEY.sub(_one_way, same),
        core,
        " ".join(told),
        denials,
        any(word in ALL | NONE for word in told),
        any(word in SOME for word in told) or _in_part(told),
        any(word in ALL for word in told),
        must,
        "would" if "would" in told else "past" if not must and any(map(_is_past, told)) else "",
        tuple(bound for bound in BOUNDS if f" {bound} " in f" {plain.casefold()} "),
        frozenset(stem for stem in core if stem not in _EMPTY),
        tuple(dict.fromkeys(token.text for token in tokens if token.is_word)),
    )


_EMPTY: Final = frozenset(FUNCTION_WORDS) | {"be", "have", "do"}


def _in_part(told: list[str]) -> bool:
    """Whether a claim speaks of a part: "two of the tests", "one test"."""
    return told[:1] != [] and (told[0] in PARTS or any(a in PARTS and b == "of" for a, b in pairwise(told)))


def _is_past(word: str) -> bool:
    return word in {"was", "were", "did", "had"} or (word.endswith("ed") and len(word) > 4)


def _same(text: str) -> str:
    """The words of a text up to case, spaces and a final full stop."""
    plain = " ".join(unicodedata.normalize("NFC", text).casefold().split())
    return plain[:-1].rstrip() if plain.endswith(".") and not plain.endswith("..") else plain


def _one_way(match: "object") -> str:
    """A quantity, written one way: "$3.4B" and "$3,400,000,000" are one."""
    groups = match.groupdict()  # type: ignore[attr-defined]
    scale = (groups["short"] or groups["long"] or "").strip()
    if (groups["short"] and not groups["sign"]) or not (scale or groups["sign"] or "," in groups["number"]):
        return match.group()  # type: ignore[attr-defined,no-any-return]
    number = Decimal(groups["number"].replace(",", "")) * SCALES.get(scale, 1)
    return f"{groups['sign']}{number.normalize():f}"


_SAID_SIMPLER: Final = (
    (regex(r"\b(?:is|are|was|were) (?:required|obliged|bound|supposed|expected) to\b", 2), "must"),
    (regex(r"\b(?:is|are|was|were) (?:allowed|permitted|free|welcome) to\b", 2), "may"),
    (
        regex(
            r"\b(?:it )?(?:is|are|was|were) (?:not (?:allowed|permitted)|forbidden|prohibited|banned)(?: to| from)?\b",
            2,
        ),
        "may not",
    ),
    (regex(r"\b(?:is|are) (?:allowed|permitted|welcome)(?= ?[.]?$)", 2), "may"),
    (regex(r"\b(?:voted|turned) down\b", 2), "rejected"),
    (regex(r"\bin favou?r of\b", 2), "for"),
    (regex(r"\bthere(?: is|'s) no (?:need|reason)(?: for)?(?: to)?\b", 2), "need not"),
    (regex(r"\b(?:is|are) optional(?: for)?\b", 2), "need not"),
    (regex(r"\bit is (?:not true|false|wrong|untrue|not the case) that\b", 2), "not"),
    (regex(r"\b(?:refused|failed|declined) to\b", 2), "did not"),
    (regex(r"\b(?:refuses|fails|declines) to\b", 2), "does not"),
)
"""What is said in more words, and in fewer: 2 is re.IGNORECASE."""


def _plain(text: str) -> str:
    """A claim in plain words, without what only prefaces it and without its reasons."""
    plain = " ".join(text[:MAX_CHARS].replace("’", "'").split())
    for _ in range(3):
        found = _PREFACE.match(plain.casefold())
        if not found or found.end() >= len(plain):
            break
        plain = plain[found.end() :]
    cut = _REASON.search(plain.casefold())
    plain = plain[: cut.start()] if cut and plain[: cut.start()].count(" ") >= 2 else plain
    for longer, shorter in _SAID_SIMPLER:
        plain = longer.sub(shorter, plain)
    return plain


def _core(said: tuple[Token, ...]) -> tuple[tuple[str, ...], int]:
    """The stems of what a claim says, and how often it denies."""
    core: list[str] = []
    denials = 0
    told = [token for token in said if token.is_word or token.word in {"!=", "==", "=", "<", ">", "+", "-", "%"}]
    skip = 0
    for n, token in enumerate(told):
        after = [t.word for t in told[n + 1 : n + 3]]
        if skip:
            skip -= 1
        elif token.word in NONE or (token.word == "no" and after[:1] == ["one"]):
            denials += 1
            core.append("all")
            skip = int(token.word == "no" or after[:1] == ["of"])
        elif token.word in _NO:
            denials += 1
            skip = int(after[:1] in (["longer"], ["more"]) and token.word == "no")
        elif token.word in ALL:
            core.append("all")
            skip = int(after[:1] == ["of"])
        elif token.word in {"have", "has", "had", "need", "needs", "ought"} and after[:1] == ["to"]:
            core.append("must")
            skip = 1
        elif (token.word == "need" and after[:1] == ["not"]) or token.word in _MUST:
            core.append("must")
        elif token.word in _MAY:
            core.append("may")
        elif token.stem != "do" and token.word not in ADVERBS and (token.word not in ARTICLES or not after):
            core.append(NUMBERS.get(token.word, token.stem))
    return tuple(core), denials
