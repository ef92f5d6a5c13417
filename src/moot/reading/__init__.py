"""Detectors: what evidence is to a position, what two claims are to each other. Names are part of the log."""

from collections.abc import Callable
from typing import Final

from moot.reading.contradiction import ContradictionDetector, LexicalContradiction
from moot.reading.contradiction_finding import ContradictionFinding, Relation
from moot.reading.polarity import LexicalPolarity, PolarityDetector
from moot.reading.polarity_finding import EvidenceText, PolarityFinding
from moot.record.labels import Polarity

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
