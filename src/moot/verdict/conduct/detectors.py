"""The detectors of conduct, in the order in which they look at a record."""

from collections.abc import Callable, Iterator
from typing import Final

from moot.verdict.conduct.conformity import conformity
from moot.verdict.conduct.copies import clones, echo, instruction
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record
from moot.verdict.conduct.refusals import forged, invented, self_evidence
from moot.verdict.conduct.rounds import collapse, flooding, oscillation, repetition, stale_rounds


def homogeneous(record: Record) -> Iterator[Finding]:
    """Find a debate whose participants, two or more, are all of one independence class, that is, count as one.

    Gives one finding at most.
    """
    names = sorted(set(record.classes.values()))
    if len(record.classes) > 1 and len(names) == 1:
        why = f"all {len(record.classes)} participants are of the class {names[0]}, and count as one"
        yield Finding("homogeneous", tuple(sorted(record.classes)), None, (), why, True)


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
