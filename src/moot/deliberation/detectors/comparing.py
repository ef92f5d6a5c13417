"""Which earlier claims does a new one contradict or repeat? Asked of each claim as it comes, without asking of all.

Claims that nothing relates (`contradiction.meet`) are never looked at: the cost grows with the claims that have a
word, an opposite or a kind of figure in common with the new one. The findings are those of comparing every two.
"""

from collections.abc import Iterable, Iterator
from typing import Protocol

from moot.deliberation.detectors.claims import Claim, read_claim
from moot.deliberation.detectors.contradiction import (
    ContradictionDetector,
    ContradictionFinding,
    LexicalContradiction,
    Relation,
    relate,
)
from moot.errors import InvalidValue


class Comparing:
    """The claims that were compared so far, by id. The same claims in the same order give the same findings."""

    def __init__(self, detector: ContradictionDetector) -> None:
        # A detector that only fits the interface, a changed one too, may relate any two claims.
        self._texts: _Texts = _Lexical() if type(detector) is LexicalContradiction else _Any(detector)
        self._ids: dict[str, None] = {}
        self._numbered: list[str] = []

    def __len__(self) -> int:
        return len(self._numbered)

    def __contains__(self, id: object) -> bool:
        return id in self._ids

    def add(self, id: str, text: str) -> tuple[tuple[str, ContradictionFinding], ...]:
        """Takes a claim, and gives the earlier claims that it contradicts or says the same as, in their order.

        Raises InvalidValue for an id that is there. Cost: one comparison for each earlier claim that shares something
        telling; with another detector than `LexicalContradiction` for every earlier claim.
        """
        self._name(id)
        found = self._texts.compare(text)
        telling = tuple((self._numbered[n], finding) for n, finding in found if matters(finding))
        self._texts.know(text)
        return telling

    def know(self, id: str, text: str) -> None:
        """Takes a claim that is compared with later ones only. Raises InvalidValue for an id that is there."""
        self._name(id)
        self._texts.know(text)

    def _name(self, id: str) -> None:
        if id in self._ids:
            raise InvalidValue("the id of a claim", id, "give each claim an id of its own")
        self._ids[id] = None
        self._numbered.append(id)


def matters(finding: ContradictionFinding) -> bool:
    """Do the two claims contradict each other, or say the same?"""
    return finding.label is Relation.CONTRADICT or finding.equivalent


def related(
    claims: Iterable[tuple[str, str]], detector: ContradictionDetector
) -> Iterator[tuple[str, str, ContradictionFinding]]:
    """The pairs of claims (id, text) that contradict each other or say the same: the later, the earlier, the finding.

    Raises InvalidValue for repeated ids.
    """
    comparing = Comparing(detector)
    for id, text in claims:
        for other, finding in comparing.add(id, text):
            yield id, other, finding


class _Texts(Protocol):
    """Texts, numbered as they come."""

    def compare(self, text: str) -> Iterator[tuple[int, ContradictionFinding]]:
        """The findings with earlier texts; those left out do not matter."""

    def know(self, text: str) -> None:
        """Takes a text."""


class _Any:
    """Texts for a detector of which nothing is known."""

    def __init__(self, detector: ContradictionDetector) -> None:
        self._detector = detector
        self._earlier: list[str] = []

    def compare(self, text: str) -> Iterator[tuple[int, ContradictionFinding]]:
        for n, other in enumerate(self._earlier):
            yield n, self._detector.detect(min(text, other), max(text, other))

    def know(self, text: str) -> None:
        self._earlier.append(text)


class _Lexical:
    """Texts for `LexicalContradiction`, by their marks; a set of texts is an integer with a bit for each.

    It keeps the claims as they were read: what the detector keeps is bounded, and debates are many.
    """

    def __init__(self) -> None:
        self._earlier: list[Claim] = []
        self._having: dict[object, int] = {}

    def compare(self, text: str) -> Iterator[tuple[int, ContradictionFinding]]:
        claim = read_claim(text)
        met = 0
        for mark in _marks(claim):
            met |= self._having.get(mark, 0)
        for n in _members(met):
            yield n, relate(self._earlier[n], claim)

    def know(self, text: str) -> None:
        claim = read_claim(text)
        bit = 1 << len(self._earlier)
        self._earlier.append(claim)
        for mark in _marks(claim):
            self._having[mark] = self._having.get(mark, 0) | bit


def _marks(claim: Claim) -> list[object]:
    """Two claims that are related have a mark in common: a group of senses, a dimension, or all that they say."""
    dimensions = {q.dimension for q in claim.quantities}
    return [*claim.groups, *(("dimension", d) for d in dimensions), ("said", claim.said)]


def _members(numbers: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest
