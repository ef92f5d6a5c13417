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


SHOWN: Final = 8
"""Names that a list of people shows."""


def people(names: Sequence[str]) -> str:
    """Names as a list for people; of many the first few, and how many more there are.

    >>> people([f"p{number}" for number in range(10)])
    'p0, p1, p2, p3, p4, p5, p6 and 3 more'
    """
    return listed(names if len(names) <= SHOWN else [*names[: SHOWN - 1], f"{len(names) - SHOWN + 1} more"])


def part(number: int, of: int) -> str:
    """A part of a whole as it is, and no other.

    >>> part(2, 4), part(1, 3), part(2, 5)
    ('half', 'a third', '2 of 5')
    """
    return "half" if 2 * number == of else "a third" if 3 * number == of else f"{number} of {of}"
