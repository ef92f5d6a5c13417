"""The detectors of `conduct/1`. A module of its own: a process loads them when it looks at how a debate went."""

from collections.abc import Callable, Iterator
from typing import Final

from moot.deliberation.conduct.clones import clones
from moot.deliberation.conduct.collapse import collapse
from moot.deliberation.conduct.conformity import conformity
from moot.deliberation.conduct.echo import echo, instruction
from moot.deliberation.conduct.finding import Finding
from moot.deliberation.conduct.flooding import flooding
from moot.deliberation.conduct.homogeneous import homogeneous
from moot.deliberation.conduct.oscillation import oscillation
from moot.deliberation.conduct.record import Record
from moot.deliberation.conduct.refusals import forged, unshown
from moot.deliberation.conduct.self_evidence import self_evidence
from moot.deliberation.conduct.staleness import repetition, stale_rounds
from moot.deliberation.debate import Debate

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
