"""Do two claims contradict each other, agree, or neither?

A detector is anything that fits `ContradictionDetector`. Identical and paraphrased claims agree, whatever
words they contain; a marker inside another word never counts.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from moot.deliberation.detectors.lexical.claims import ReadClaim, read_claim
from moot.deliberation.detectors.lexical.demands import Verdict
from moot.deliberation.detectors.lexical.overlapping import overlap
from moot.deliberation.detectors.lexical.pair_figures import compared
from moot.deliberation.detectors.lexical.relating import by_features


class Relation(StrEnum):
    """How two claims are related: they contradict each other, agree (say the same, or one entails the other), or
    neither.
    """

    CONTRADICT = "contradict"  # they cannot both be true, or both be followed
    AGREE = "agree"  # they say the same, or one entails the other
    UNRELATED = "unrelated"  # both can be true, neither follows from the other


@dataclass(frozen=True, slots=True)
class ContradictionFinding:
    """What a detector found about two claims.

    `label`: how they are related. `equivalent`: whether they say the same. `score`: how sure the label is, in [0, 1].
    `words`: the words of the claims that decided.
    """

    label: Relation
    equivalent: bool
    score: float
    words: tuple[str, ...]
    sure: bool = True


class ContradictionDetector(Protocol):
    """Anything that tells how two claims are related: whether they contradict each other, agree, or neither.

    Their order must not matter, equal texts must give equal findings, and no text may make it raise. `name`: the name
    and version under which a log records it.
    """

    name: str

    def detect(self, a: str, b: str) -> ContradictionFinding:
        """How the claims with the texts `a` and `b` are related, with the words that decided."""


_LABELS: Final = {-1: Relation.CONTRADICT, 0: Relation.UNRELATED, 1: Relation.AGREE}


class LexicalContradiction:
    """A contradiction detector that needs no language model: it weighs word senses, numbers, shares ("most", "few") and
    modal verbs.

    It reads at most `tokens.MAX_TOKENS` tokens of each claim.
    """

    name = "lexical-contradiction/1"

    def detect(self, a: str, b: str) -> ContradictionFinding:
        return relate(read_claim(a), read_claim(b))


def relate(a: ReadClaim, b: ReadClaim) -> ContradictionFinding:
    """How two claims are related, and whether they say the same. The order of the two does not matter."""
    left, right = (a, b) if a.text <= b.text else (b, a)
    if left.said == right.said:
        return ContradictionFinding(Relation.AGREE, True, 1.0, _texts(left))
    if not meet(left, right):
        return ContradictionFinding(Relation.UNRELATED, False, 0.9, ())
    return _finding(by_features(left, right, overlap(left, right)))


def meet(a: ReadClaim, b: ReadClaim) -> bool:
    """Whether two claims share a word, a synonym or a pair of opposites, or both give a number of the same kind.

    If not, the detector calls them unrelated without comparing them further.
    """
    return not a.groups.isdisjoint(b.groups) or bool(a.quantities and b.quantities and compared(a, b))


def _texts(claim: ReadClaim) -> tuple[str, ...]:
    return tuple(dict.fromkeys(t.text for t in claim.tokens if t.is_word))


def _finding(verdict: Verdict) -> ContradictionFinding:
    return ContradictionFinding(_LABELS[verdict.relation], verdict.equivalent, verdict.score, verdict.words)
