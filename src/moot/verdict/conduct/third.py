"""The detectors of `conduct/3`: those of the second version, which read agreement, relations, answers and compromises
for what they are.
"""

from collections.abc import Iterator

from moot.record.debate import Debate
from moot.verdict.conduct.finding import Finding
from moot.verdict.conduct.record import Record
from moot.verdict.conduct.second import DETECTORS


def found(debate: Debate) -> Iterator[Finding]:
    """The findings of all detectors of conduct of the third version (`conduct/3`) in a debate, unsorted."""
    record = Record(debate, by_acts=True)
    return (finding for detector in DETECTORS for finding in detector(record))
