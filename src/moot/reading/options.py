"""The options that a question names ("Postgres or Cassandra?"), and which of them a recommendation is for.

An option is known by the word beside the "or": what recommendations have in common ("use", "the") is no name. Where it
is not clear which option is meant, none is.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from moot.reading.lexical.claims import read_claim
from moot.reading.lexical.patterns import regex
from moot.reading.lexical.refusing import REFUSALS
from moot.reading.lexical.tokens import Token, stem, tokenize
from moot.reading.lexical.words import FUNCTION_WORDS, GENERIC

QUESTION_OPTIONS: Final = "question/1"
"""The detector of recommendations of two different options, by name and version."""
_JOINED: Final = frozenset({"or", "vs", "versus"})
_REFUSING: Final = frozenset(map(stem, REFUSALS)) - {"should", "not", "never", "nobody"}
"""Beside a name, these words refuse it without denying."""
_COMPARING: Final = frozenset({"drop", "abandon", "instead", "rather"})
_BETWEEN: Final = regex(r"between (?P<one>.+?) and (?P<other>[^?]+)", 2)


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
        if token.word in {"not", "no", "never", "more", "less", "so"} or not (token.is_word or token.word == ","):
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
