"""The detectors of conduct, in the order in which they look at a record."""

from collections.abc import Callable, Iterator
from typing import Final

from moot.verdict.conduct.clones import clones
from moot.verdict.conduct.collapse import collapse
from moot.verdict.conduct.conformity import conformity
from moot.verdict.conduct.echo import echo, instruction
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.flooding import flooding
from moot.verdict.conduct.homogeneous import homogeneous
from moot.verdict.conduct.oscillation import oscillation
from moot.verdict.conduct.record import Record
from moot.verdict.conduct.refusals import forged, invented
from moot.verdict.conduct.self_evidence import self_evidence
from moot.verdict.conduct.staleness import repetition, stale_rounds

Detector = Callable[[Record], Iterator[Finding]]

DETECTORS: Final[tuple[Detector, ...]] = (
    conformity,
    collapse,
    stale_rounds,
    repetition,
    oscillation,
    flooding,
    clones,
    echo,
    instruction,
    self_evidence,
    invented,
    forged,
    homogeneous,
)

__all__ = ["DETECTORS", "Detector", "Record"]
