"""The words for labels, roles and weights in front of people, and lists of names."""

from collections.abc import Sequence
from typing import Final

LABEL: Final = {"in": "stands", "out": "fallen", "undec": "open"}
"""What the labels are called in front of people."""
ROLE: Final = {
    "supports": "for it",
    "attacks": "against it",
    "requires": "needed for it",
    "challenges": "questions it",
}
"""What a node does to the one above it."""
NUMBERS: Final = (
    "The number before a reason is what it adds for (+) or against (−) the answer: less where nobody recorded whether "
    "it worked, less with age, and less for each further note of one source. Reasons for one answer weigh against its "
    "rivals when the two are compared; they do not make each other untrue."
)
"""What the numbers mean where weight decides."""


def listed(names: Sequence[str]) -> str:
    """Names as a list for people.

    >>> listed(["ana", "ben", "cho"])
    'ana, ben and cho'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
