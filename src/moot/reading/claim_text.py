"""A claim as it is read to be compared: its exact words, its matter, whether it is denied, and its figures."""

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from typing import Final

from moot.reading.language import Sheet, regex
from moot.reading.tokens import FUNCTION_WORDS, GENERIC, MAX_CHARS, Token, stem, tokenize

CLAIMS: Final = Sheet("contradictions")
ALL: Final = CLAIMS.any_of("all")
ARTICLES: Final = CLAIMS.any_of("articles")
_NONE: Final = CLAIMS.any_of("none")
_SOME: Final = CLAIMS.any_of("some")
_PARTS: Final = CLAIMS.any_of("parts_of")
_ADVERBS: Final = CLAIMS.any_of("adverbs")
_MUST: Final = CLAIMS.any_of("must")
_MAY: Final = CLAIMS.any_of("may")
_NO: Final = CLAIMS.any_of("no")
_BOUNDS: Final = CLAIMS.words("bounds")
_NUMBERS: Final = {word: str(n) for n, word in enumerate(CLAIMS.words("numbers")) if n > 1} | CLAIMS.at("more_numbers")
_SCALES: Final[dict[str, int]] = CLAIMS.at("scales")
_PREFACE: Final = CLAIMS.pattern("patterns.preface")
_REASON: Final = CLAIMS.pattern("patterns.reason")
_SIMPLER: Final = tuple(
    (regex(CLAIMS.filled(said["longer"]), 2), said["shorter"]) for said in CLAIMS.at("simpler")
)
"""What is said in more words, and in fewer: 2 is re.IGNORECASE."""
_MONEY: Final = regex(
    r"(?<![\w.,])(?P<sign>[$€£¥]?)(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:(?P<short> ?(?:k|m|bn|b|"
    rf"tn))(?!\w)|(?P<long> ?(?:{'|'.join(word for word in _SCALES if len(word) > 2)}))(?!\w)|(?![\w.,]*[\w]))"
)
_JOINED: Final = CLAIMS.any_of("joined")
_REFUSING: Final = frozenset(map(stem, CLAIMS.words("refusals"))) - CLAIMS.any_of("no", "none", "must")
"""Beside a name, these words refuse it without denying."""
_COMPARING: Final = CLAIMS.any_of("comparing")
_BETWEEN: Final = CLAIMS.pattern("patterns.between", 2)
_DENIED: Final = CLAIMS.any_of("denied")
LEAST_SHARE: Final = 0.25
"""The part of all telling words of the two that two claims on one matter share at least."""


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
        any(word in ALL | _NONE for word in told),
        any(word in _SOME for word in told) or _in_part(told),
        any(word in ALL for word in told),
        must,
        "would" if "would" in told else "past" if not must and any(map(_is_past, told)) else "",
        tuple(bound for bound in _BOUNDS if f" {bound} " in f" {plain.casefold()} "),
        frozenset(stem for stem in core if stem not in _EMPTY),
        tuple(dict.fromkeys(token.text for token in tokens if token.is_word)),
    )


_EMPTY: Final = frozenset(FUNCTION_WORDS) | {"be", "have", "do"}


def _in_part(told: list[str]) -> bool:
    """Whether a claim speaks of a part: "two of the tests", "one test"."""
    return told[:1] != [] and (told[0] in _PARTS or any(a in _PARTS and b == "of" for a, b in pairwise(told)))


def _is_past(word: str) -> bool:
    return word in {"was", "were", "did", "had"} or (word.endswith("ed") and len(word) > 4)


def _same(text: str) -> str:
    """The words of a text up to case, spaces and a final full stop."""
    plain = " ".join(unicodedata.normalize("NFC", text).casefold().split())
    return plain[:-1].rstrip() if plain.endswith(".") and not plain.endswith("..") else plain


def _one_way(match: re.Match[str]) -> str:
    """A quantity, written one way: "$3.4B" and "$3,400,000,000" are one."""
    sign, short, long, written = match.group("sign", "short", "long", "number")
    scale = (short or long or "").strip()
    if (short and not sign) or not (scale or sign or "," in written):
        return match.group()
    return f"{sign}{(Decimal(written.replace(',', '')) * _SCALES.get(scale, 1)).normalize():f}"


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
    for longer, shorter in _SIMPLER:
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
        elif token.word in _NONE or (token.word == "no" and after[:1] == ["one"]):
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
        elif token.stem != "do" and token.word not in _ADVERBS and (token.word not in ARTICLES or not after):
            core.append(_NUMBERS.get(token.word, token.stem))
    return tuple(core), denials


@dataclass(frozen=True, slots=True)
class Matter:
    """What a claim is about, in the form that tells whether another claim is on the same matter.

    `text`: the claim; `exact`: its words up to case, spaces and the ways to write a quantity; `words`: the stems of its
    telling words, sorted.
    """

    text: str
    exact: str
    words: tuple[str, ...]

    def is_that_of(self, other: "Matter") -> bool:
        """Whether the two claims say the same, or share a quarter of the telling words of the two."""
        if self.exact == other.exact:
            return True
        shared = len({*self.words} & {*other.words})
        return shared > 0 and shared >= LEAST_SHARE * (len(self.words) + len(other.words) - shared)


def matter_of(claim: ReadClaim) -> Matter:
    """What the claim is about, for comparison with other claims."""
    return Matter(claim.text, claim.exact, tuple(sorted(claim.matter)))


def same_matter(a: ReadClaim, b: ReadClaim) -> bool:
    """Whether two claims share enough telling words to be on the same matter (`Matter.is_that_of`)."""
    return matter_of(a).is_that_of(matter_of(b))


@dataclass(frozen=True, slots=True)
class Choice:
    """The option that a recommendation is for, by its word; `refused`: it is against that option."""

    option: str
    refused: bool

    def excludes(self, other: "Choice") -> bool:
        """Whether two recommendations exclude each other: they are for different options, or one is against what the
        other is for.
        """
        if self.option == other.option:
            return self.refused is not other.refused
        return not (self.refused or other.refused)


@lru_cache(maxsize=256)
def options_of(question: str) -> tuple[str, ...]:
    """The options that a question names, each by the stem of its word; none if it names fewer than two."""
    between = _BETWEEN.search(question)
    if between:
        question = f"{between['one']} or {between['other']}"
    tokens = tokenize(question.rpartition(":")[2] if ":" in question else question)
    found: list[str] = []
    for at, token in enumerate(tokens):
        if token.word in _JOINED:
            found += [*_before(tokens, at), *_beside(tokens[at + 1 :])]
    kept = tuple(dict.fromkeys(found))
    return kept if len(kept) >= 2 else ()


def _before(tokens: tuple[Token, ...], at: int) -> list[str]:
    """The options before an "or": the word beside it, and those before each comma before that."""
    found = [*_beside(tuple(reversed(tokens[:at])))]
    for earlier, token in pairwise(reversed(tokens[:at])):
        if earlier.word == "," and token.is_word:
            found += _beside((token,))
    return list(reversed(found))


def _beside(tokens: tuple[Token, ...]) -> list[str]:
    """The first word that names something; none if a denial or a mark comes before it."""
    for token in tokens:
        if token.word in _DENIED or not (token.is_word or token.word == ","):
            return []
        if token.word not in FUNCTION_WORDS and token.word not in GENERIC and token.word != ",":
            return [token.stem]
    return []


def choice_in(recommendation: str, options: tuple[str, ...]) -> Choice | None:
    """The option that a recommendation is for, or against; None if its head (what it recommends, without its reasons)
    names none or several.
    """
    claim = read_claim(recommendation)
    stems = {token.stem for token in tokenize(claim.plain)}
    named = [option for option in options if option in stems]
    if len(named) != 1 or claim.denials > 1 or stems & (_REFUSING | _COMPARING):
        return None
    return Choice(named[0], claim.denials == 1)
