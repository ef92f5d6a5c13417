"""The detectors of `conduct/2`: those of the first version, but who names a claim of a colleague invents nothing."""

from collections.abc import Iterator
from typing import Final

from moot.record.debate import Debate
from moot.verdict.conduct import first
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record
from moot.verdict.conduct.refusals import invented, unshown

DETECTORS: Final = tuple(invented if detector is unshown else detector for detector in first.DETECTORS)


def found(debate: Debate) -> Iterator[Finding]:
    """The findings of all detectors of conduct of the second version (`conduct/2`) in a debate, unsorted."""
    record = Record(debate)
    return (finding for detector in DETECTORS for finding in detector(record))
