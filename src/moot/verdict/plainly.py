"""A node of an explanation in plain words: what it does to the one above it, how it stands, and why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from moot.verdict.explained import ExplainedNode

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


def plainly(node: "ExplainedNode") -> str:
    """What a node does to the one above it, how it stands and why, without the terms and names of the model."""
    role, known = ROLE.get(node.role or "", ""), ""
    if node.weighed is not None:
        return " · ".join(part for part in (role, node.weighed) if part)
    if node.number is None:
        known = node.reason if node.energy is None else ""
    elif node.contribution and node.label != "in":
        known = "what speaks against it has not fallen; it weighs all the same"
    else:
        known = ("it weighs nothing: " if node.counted is False else "") + _why(node)
    after = [role, LABEL.get(node.label, node.label) + (f": {known}" if known else "")]
    return " · ".join(part for part in after if part)


def _why(node: "ExplainedNode") -> str:
    """Why a node stands, is open or has fallen, by what lies below it."""
    roles = {below.role for below in node.because}
    if node.label == "undec":
        return "neither it nor what speaks against it has fallen"
    if node.label == "out":
        return "what it rests on has fallen" if roles == {"requires"} else "what speaks against it stands"
    said = ["what it rests on stands"] if "requires" in roles else []
    said += ["what spoke against it has fallen"] if roles - {"requires"} else []
    return " and ".join(said) or ("" if node.again or node.cut else "nobody disputes it")


def listed(names: Sequence[str]) -> str:
    """Names as a list for people.

    >>> listed(["ana", "ben", "cho"])
    'ana, ben and cho'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
