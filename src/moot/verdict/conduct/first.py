"""The detectors of `conduct/1`. A module of its own: a process loads them when it looks at how a debate went."""

from collections.abc import Callable, Iterator
from typing import Final

from moot.record.debate import Debate
from moot.verdict.conduct.clones import clones
from moot.verdict.conduct.collapse import collapse
from moot.verdict.conduct.conformity import conformity
from moot.verdict.conduct.echo import echo, instruction
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.flooding import flooding
from moot.verdict.conduct.homogeneous import homogeneous
from moot.verdict.conduct.oscillation import oscillation
from moot.verdict.conduct.record import Record
from moot.verdict.conduct.refusals import forged, unshown
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
    unshown,
    forged,
    homogeneous,
)


def found(debate: Debate) -> Iterator[Finding]:
    """The findings of all detectors of conduct of the first version (`conduct/1`) in a debate, unsorted."""
    record = Record(debate)
    return (finding for detector in DETECTORS for finding in detector(record))
