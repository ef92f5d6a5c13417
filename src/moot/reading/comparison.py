"""Which earlier claims does a new one contradict or repeat? Asked of each claim as it comes, without asking of all.

Any two of many claims are rarely about the same matter, and a detector that is made to tell what two such claims are to
each other errs on those that are not. So claims are compared only where they are about one matter (`same_matter`): that
spares most of the comparisons, and with them false guesses (docs/decisions/0011-one-matter.md). It bounds the cost too,
which grows with the claims on one matter.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol

from moot.errors import InvalidValue
from moot.reading.contradiction import CONTRADICTION, ContradictionDetector, ContradictionFinding, Relation

QUESTION_OPTIONS: Final = "question/1"
"""The detector of recommendations of two different options, by name and version."""


def _everybody(id: str) -> bool:  # noqa: ARG001
    """All earlier claims count."""
    return True


class Comparing:
    """Compares each new claim with the earlier claims on the same matter, and remembers it for later ones.

    Claims are known by their ids. The same claims in the same order give the same findings.
    """

    def __init__(self, detector: ContradictionDetector) -> None:
        # A detector that only fits the interface, a changed one too, may relate any two claims.
        self._texts: _Texts = _Any(detector)
        if detector.name == CONTRADICTION:
            from moot.reading.lexical_contradiction import LexicalContradiction, LexicalTexts  # loads the rules

            if type(detector) is LexicalContradiction:
                self._texts = LexicalTexts()
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
        earlier claim that counts.
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
