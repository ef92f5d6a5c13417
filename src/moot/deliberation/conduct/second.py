"""The detectors of `conduct/2`: those of the first version, but who names a claim of a colleague invents nothing."""

from collections.abc import Iterator
from typing import Final

from moot.deliberation.conduct import first
from moot.deliberation.conduct.finding import Finding
from moot.deliberation.conduct.record import Record
from moot.deliberation.conduct.refusals import invented, unshown
from moot.deliberation.debate import Debate

DETECTORS: Final = tuple(invented if detector is unshown else detector for detector in first.DETECTORS)


def found(debate: Debate) -> Iterator[Finding]:
    """The findings of all detectors of conduct of the second version (`conduct/2`) in a debate, unsorted."""
    record = Record(debate)
    return (finding for detector in DETECTORS for finding in detector(record))
