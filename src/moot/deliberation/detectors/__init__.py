"""Detectors: what evidence is to a position, what two claims are to each other. Names are part of the log."""

from collections.abc import Callable
from typing import Final

from moot.deliberation.detectors.contradiction import ContradictionDetector, LexicalContradiction
from moot.deliberation.detectors.contradiction_finding import ContradictionFinding, Relation
from moot.deliberation.detectors.polarity import LexicalPolarity, PolarityDetector
from moot.deliberation.detectors.polarity_finding import EvidenceText, PolarityFinding
from moot.deliberation.labels import Polarity

POLARITY_DETECTORS: Final[dict[str, Callable[[], PolarityDetector]]] = {LexicalPolarity.name: LexicalPolarity}
CONTRADICTION_DETECTORS: Final[dict[str, Callable[[], ContradictionDetector]]] = {
    LexicalContradiction.name: LexicalContradiction
}

__all__ = [
    "CONTRADICTION_DETECTORS",
    "POLARITY_DETECTORS",
    "ContradictionDetector",
    "ContradictionFinding",
    "EvidenceText",
    "LexicalContradiction",
    "LexicalPolarity",
    "Polarity",
    "PolarityDetector",
    "PolarityFinding",
    "Relation",
]
