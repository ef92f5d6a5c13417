"""Detectors: what evidence is to a position, what two claims are to each other. Names are part of the log.

Those here need no language model. What they know of a language is data, in a folder of its name (`language.py`), which
is loaded when one of them is made.
"""

from collections.abc import Callable
from typing import Final

from moot.reading.contradiction import CONTRADICTION, ContradictionDetector, ContradictionFinding, Relation
from moot.reading.polarity import POLARITY, EvidenceText, PolarityDetector, PolarityFinding
from moot.record.labels import Polarity


def _lexical_polarity() -> PolarityDetector:
    from moot.reading.lexical_polarity import LexicalPolarity

    return LexicalPolarity()


def _lexical_contradiction() -> ContradictionDetector:
    from moot.reading.lexical_contradiction import LexicalContradiction

    return LexicalContradiction()


POLARITY_DETECTORS: Final[dict[str, Callable[[], PolarityDetector]]] = {POLARITY: _lexical_polarity}
CONTRADICTION_DETECTORS: Final[dict[str, Callable[[], ContradictionDetector]]] = {CONTRADICTION: _lexical_contradiction}

__all__ = [
    "CONTRADICTION",
    "CONTRADICTION_DETECTORS",
    "POLARITY",
    "POLARITY_DETECTORS",
    "ContradictionDetector",
    "ContradictionFinding",
    "EvidenceText",
    "Polarity",
    "PolarityDetector",
    "PolarityFinding",
    "Relation",
]
