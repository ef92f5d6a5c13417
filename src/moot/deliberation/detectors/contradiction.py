"""Do two claims contradict each other, agree, or neither?

A detector is anything that fits `ContradictionDetector`. Identical and paraphrased claims agree, whatever
words they contain; a marker inside another word never counts.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from moot.deliberation.detectors.claims import Claim, read_claim
from moot.deliberation.detectors.relating import (
    Verdict,
    by_demand,
    by_modality,
    by_quantity,
    by_share,
    by_wording,
)


class Relation(StrEnum):
    """What two claims are to each other."""

    CONTRADICT = "contradict"  # they cannot both be true, or both be followed
    AGREE = "agree"  # they say the same, or one entails the other
    UNRELATED = "unrelated"  # both can be true, neither follows from the other


@dataclass(frozen=True, slots=True)
class ContradictionFinding:
    """A label, whether the claims say the same, how decided that is (in [0, 1]) and the words that decided."""

    label: Relation
    equivalent: bool
    score: float
    words: tuple[str, ...]


class ContradictionDetector(Protocol):
    """Relates two claims, symmetrically. Equal input gives equal findings; no text makes it raise."""

    name: str

    def detect(self, a: str, b: str) -> ContradictionFinding:
        """What `a` and `b` are to each other."""


class LexicalContradiction:
    """Rules over words. Reads at most `tokens.MAX_TOKENS` tokens of each claim."""

    name = "lexical-contradiction/1"

    def detect(self, a: str, b: str) -> ContradictionFinding:
        first, second = sorted((a, b))
        left, right = read_claim(first), read_claim(second)
        if [t.word for t in left.tokens if t.is_word] == [t.word for t in right.tokens if t.is_word]:
            return ContradictionFinding(Relation.AGREE, True, 1.0, _texts(left))
        for rule in (by_demand, by_quantity, by_modality, by_share, by_wording):
            verdict = rule(left, right)
            if verdict is not None:
                return _finding(verdict)
        return ContradictionFinding(Relation.UNRELATED, False, 0.6, ())


def _texts(claim: Claim) -> tuple[str, ...]:
    return tuple(dict.fromkeys(t.text for t in claim.tokens if t.is_word))


def _finding(verdict: Verdict) -> ContradictionFinding:
    label = Relation.CONTRADICT if verdict.relation < 0 else Relation.AGREE if verdict.relation else Relation.UNRELATED
    return ContradictionFinding(label, verdict.equivalent, verdict.score, verdict.words)
