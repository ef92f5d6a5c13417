"""Which earlier claims does a new one contradict or repeat? Asked of each claim as it comes, without asking of all.

Any two of many claims are rarely about the same matter, and a detector that is made to tell what two such claims are to
each other errs on those that are not. So claims are compared only where they are about one matter (`same_matter`): that
spares most of the comparisons, and with them false guesses (docs/decisions/0011-one-matter.md). It bounds the cost too,
which grows with the claims on one matter.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final, Protocol

from moot.errors import InvalidValue
from moot.reading.contradiction import ContradictionDetector, LexicalContradiction
from moot.reading.contradiction_finding import ContradictionFinding, Relation
from moot.reading.lexical.claims import ReadClaim, read_claim
from moot.reading.lexical.patterns import regex
from moot.reading.lexical.refusing import REFUSALS
from moot.reading.lexical.relating import relate
from moot.reading.lexical.tokens import Token, stem, tokenize
from moot.reading.lexical.words import FUNCTION_WORDS, GENERIC

LEAST_SHARE: Final = 0.25
"""The part of all telling words of the two that two claims on one matter share at least."""
FEW: Final = int(1 / LEAST_SHARE)
"""Claims of more telling words than these must share two of them, to share so large a part."""


def _everybody(id: str) -> bool:  # noqa: ARG001
    """All earlier claims count."""
    return True


class Comparing:
    """Compares each new claim with the earlier claims on the same matter, and remembers it for later ones.

    Claims are known by their ids. The same claims in the same order give the same findings.
    """

    def __init__(self, detector: ContradictionDetector) -> None:
        # A detector that only fits the interface, a changed one too, may relate any two claims.
        self._texts: _Texts = _Lexical() if type(detector) is LexicalContradiction else _Any(detector)
        self._ids: dict[str, None] = {}
        self._numbered: list[str] = []

    def __len__(self) -> int:
        return len(self._numbered)

    def __contains__(self, id: object) -> bool:
        return id in self._ids

    def add(
        self, id: str, text: str, counts: Callable[[str], bool] = _everybody
    ) -> tuple[tuple[str, ContradictionFinding], ...]:
        """Remember a claim, and give the earlier claims that it contradicts or agrees with, if only perhaps, in their
        order, with the findings.

        `counts`: given the id of an earlier claim, whether to compare the new claim with it; all are, if it is left
        out. Raises InvalidValue if a claim with this id is already there. Cost: one comparison for each earlier claim
        that counts and shares enough telling words; with another detector than `LexicalContradiction`, one for every
        earlier
        claim that counts.
        """
        self._name(id)
        found = self._texts.compare(text, lambda n: counts(self._numbered[n]))
        telling = tuple((self._numbered[n], finding) for n, finding in found if finding.label is not Relation.UNRELATED)
        self._texts.know(text)
        return telling

    def know(self, id: str, text: str) -> None:
        """Remember a claim so that later claims are compared with it, without comparing it with the earlier ones.

        Raises InvalidValue if a claim with this id is already there.
        """
        self._name(id)
        self._texts.know(text)

    def _name(self, id: str) -> None:
        if id in self._ids:
            raise InvalidValue("the id of a claim", id, "give each claim an id of its own")
        self._ids[id] = None
        self._numbered.append(id)


def matters(finding: ContradictionFinding) -> bool:
    """Whether the finding says surely that the two claims contradict each other or say the same."""
    return finding.sure and (finding.label is Relation.CONTRADICT or finding.equivalent)


def related(
    claims: Iterable[tuple[str, str]], detector: ContradictionDetector
) -> Iterator[tuple[str, str, ContradictionFinding]]:
    """All pairs of `claims` (id, text) that contradict each other or say the same.

    Each is given as the id of the later claim, the id of the earlier one, and the finding. Raises InvalidValue if two
    claims have the same id.
    """
    comparing = Comparing(detector)
    for id, text in claims:
        for other, finding in comparing.add(id, text):
            if matters(finding):
                yield id, other, finding


class _Texts(Protocol):
    """Texts, numbered as they come."""

    def compare(self, text: str, counts: Callable[[int], bool]) -> Iterator[tuple[int, ContradictionFinding]]:
        """The findings with the earlier texts that count; those left out do not matter."""

    def know(self, text: str) -> None:
        """Takes a text."""


class _Any:
    """Texts for a detector of which nothing is known."""

    def __init__(self, detector: ContradictionDetector) -> None:
        self._detector = detector
        self._earlier: list[str] = []

    def compare(self, text: str, counts: Callable[[int], bool]) -> Iterator[tuple[int, ContradictionFinding]]:
        for n, other in enumerate(self._earlier):
            if counts(n):
                yield n, self._detector.detect(min(text, other), max(text, other))

    def know(self, text: str) -> None:
        self._earlier.append(text)


class _Lexical:
    """Texts for `LexicalContradiction`, by their telling words; a set of texts is an integer with a bit for each.

    Of a text it keeps what tells whether another is on the same matter, which is little: debates are many. The few that
    are compared are read again, unless they were read lately.
    """

    def __init__(self) -> None:
        self._earlier: list[Matter] = []
        self._having: dict[str, int] = {}
        self._few = 0

    def compare(self, text: str, counts: Callable[[int], bool]) -> Iterator[tuple[int, ContradictionFinding]]:
        claim = read_claim(text)
        matter = matter_of(claim)
        for n in _members(self._sharing(matter)):
            if counts(n) and matter.is_that_of(self._earlier[n]):
                yield n, relate(read_claim(self._earlier[n].text), claim)

    def _sharing(self, claim: "Matter") -> int:
        """The earlier texts that say the same, or share as many telling words as it takes at least."""
        once = twice = 0
        for word in claim.words:
            having = self._having.get(word, 0)
            twice |= once & having
            once |= having
        few = once & self._few if len(claim.words) <= FEW else 0
        return twice | few | self._having.get(claim.exact, 0)

    def know(self, text: str) -> None:
        matter = matter_of(read_claim(text))
        bit = 1 << len(self._earlier)
        self._earlier.append(matter)
        if len(matter.words) <= FEW:
            self._few |= bit
        for mark in {*matter.words, matter.exact}:
            self._having[mark] = self._having.get(mark, 0) | bit


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


def _members(numbers: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


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
