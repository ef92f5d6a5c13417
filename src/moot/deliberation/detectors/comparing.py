"""Which earlier claims does a new one contradict or repeat? Asked of each claim as it comes, without asking of all.

Any two of many claims are rarely about the same matter, and a detector that is made to tell what two such claims are to
each other errs on those that are not. So claims are compared only where they are about one matter (`same_matter`): that
spares nine in ten false findings and keeps nine in ten true ones (docs/decisions/0011-one-matter.md). It bounds
the cost too, which grows with the claims on one matter.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from moot.deliberation.detectors.contradiction import (
    ContradictionDetector,
    ContradictionFinding,
    LexicalContradiction,
    Relation,
    relate,
)
from moot.deliberation.detectors.lexical.claims import ReadClaim, kept, names_of, read_claim
from moot.errors import InvalidValue

LEAST_SHARED: Final = 2
"""Concepts that two claims on one matter share at least, if they have as many; opposites are one concept."""
LEAST_SHARE: Final = 0.25
"""The part of all concepts of the two that they share at least."""


def _everybody(id: str) -> bool:  # noqa: ARG001
    """All earlier claims count."""
    return True


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

    def add(
        self, id: str, text: str, counts: Callable[[str], bool] = _everybody
    ) -> tuple[tuple[str, ContradictionFinding], ...]:
        """Takes a claim, and gives the earlier claims that it contradicts or says the same as, in their order.

        `counts`: which of these to compare it with, by id. Raises InvalidValue for an id that is there. Cost: one
        comparison for each earlier claim that counts and shares something telling; with another detector than
        `LexicalContradiction` for every one that counts.
        """
        self._name(id)
        found = self._texts.compare(text, lambda n: counts(self._numbered[n]))
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
    """Texts for `LexicalContradiction`, by their concepts; a set of texts is an integer with a bit for each.

    Of a text it keeps what tells whether another is on the same matter, which is little: debates are many. The few that
    are compared are read again, unless they were read lately.
    """

    def __init__(self) -> None:
        self._earlier: list[Matter] = []
        self._having: dict[object, int] = {}
        self._few = 0

    def compare(self, text: str, counts: Callable[[int], bool]) -> Iterator[tuple[int, ContradictionFinding]]:
        claim = read_claim(text)
        matter = matter_of(claim)
        for n in _members(self._sharing(matter)):
            if counts(n) and matter.is_that_of(self._earlier[n]):
                yield n, relate(read_claim(self._earlier[n].text), claim)

    def _sharing(self, claim: "Matter") -> int:
        """The earlier texts that say the same, or share as many concepts as it takes at least."""
        once = twice = 0
        for concept in claim.concepts:
            having = 0
            for sense in concept:
                having |= self._having.get(sense, 0)
            twice |= once & having
            once |= having
        few = once if len(claim.concepts) < LEAST_SHARED else once & self._few
        return twice | few | self._having.get(claim.said, 0)

    def know(self, text: str) -> None:
        matter = matter_of(read_claim(text))
        bit = 1 << len(self._earlier)
        self._earlier.append(matter)
        if len(matter.concepts) < LEAST_SHARED:
            self._few |= bit
        for mark in (*matter.groups, matter.said):
            self._having[mark] = self._having.get(mark, 0) | bit


@dataclass(frozen=True, slots=True)
class Matter:
    """What a claim is about: its words, and the names of the senses of each of its concepts (`groups`: of all).

    One is kept for each claim of a debate: what can be a tuple of texts is one, which no garbage collector visits.
    """

    text: str
    said: tuple[str, ...]
    concepts: tuple[frozenset[str], ...]
    groups: tuple[str, ...]

    def is_that_of(self, other: "Matter") -> bool:
        """Do the two say the same, or share enough of their concepts?"""
        if self.said == other.said:
            return True
        mine, others = len(self.concepts), len(other.concepts)
        shared = min(self._touched(other), other._touched(self))
        return shared >= max(1, min(LEAST_SHARED, mine, others)) and shared >= LEAST_SHARE * (mine + others - shared)

    def _touched(self, other: "Matter") -> int:
        """How many of its concepts occur in the other, as they are, as a synonym or as an opposite."""
        return sum(1 for senses in self.concepts if not senses.isdisjoint(other.groups))


@kept
def matter_of(claim: ReadClaim) -> Matter:
    """The matter of a claim."""
    named = {c.key: names_of(c.senses) for c in claim.concepts}
    concepts = tuple(names for names in named.values() if names)
    return Matter(claim.text, claim.said, concepts, tuple(sorted(claim.groups)))


def same_matter(a: ReadClaim, b: ReadClaim) -> bool:
    """Are two claims on one matter?"""
    return matter_of(a).is_that_of(matter_of(b))


def _members(numbers: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest
