"""Do two claims contradict each other, agree, or neither?

A detector is anything that fits `ContradictionDetector`. Claims of the same words agree, whatever words they contain.
Two claims say the same (`equivalent`) only if they are the same words up to case, spaces, a final full stop and the way
to write a quantity: no symbol, digit or sign is dropped.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

CONTRADICTION: Final = "lexical-contradiction/2"
"""The detector that reads claims if nobody names another."""


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
    `words`: the words of the claims that decided. `sure`: whether the finding counts; one that is unsure has no
    consequence and is shown to whoever can say.
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
