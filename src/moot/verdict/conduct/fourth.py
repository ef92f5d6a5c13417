"""The detectors of `conduct/4`: those of the third version, which see that a reason bears on what it speaks for, and
what denies a premise on the reason that needs it, although nobody drew an attack.
"""

from collections.abc import Iterator

from moot.record.debate import Debate
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record
from moot.verdict.conduct.second import DETECTORS


def found(debate: Debate) -> Iterator[Finding]:
    """The findings of all detectors of conduct of the fourth version (`conduct/4`) in a debate, unsorted."""
    record = Record(debate, by_acts=True, by_reasons=True)
    return (finding for detector in DETECTORS for finding in detector(record))
