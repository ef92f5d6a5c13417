"""Do two claims contradict each other, agree, or neither?

A detector is anything that fits `ContradictionDetector`. Identical and paraphrased claims agree, whatever
words they contain; a marker inside another word never counts.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from moot.deliberation.detectors.tokens import content_stems, tokenize


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
        left, right = tokenize(a), tokenize(b)
        if [t.word for t in left if t.is_word] == [t.word for t in right if t.is_word]:
            return ContradictionFinding(Relation.AGREE, True, 1.0, tuple(t.text for t in left if t.is_word))
        ours, theirs = content_stems(left), content_stems(right)
        shared = [s for s in ours if s in theirs]
        denied = any(t.word in ("not", "no", "never") for t in left) != any(
            t.word in ("not", "no", "never") for t in right
        )
        if denied and shared and 2 * len(shared) >= len(ours) + len(theirs) - 1:
            return ContradictionFinding(Relation.CONTRADICT, False, 0.6, ())
        return ContradictionFinding(Relation.UNRELATED, False, 0.5, ())
