"""What a detector finds about two claims."""

from dataclasses import dataclass
from enum import StrEnum


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
