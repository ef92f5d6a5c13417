"""Findings that may say in other words what a finding that fell said of the same place.

Nothing here decides that two findings are one: only whoever answers can say so. Findings under a rule are left out: the
rule tells them apart, and is their fingerprint.
"""

from collections.abc import Iterable
from typing import Final

from moot.argumentation.labelling import Label
from moot.protocols.literal_labels import LiteralLabels
from moot.protocols.review.fingerprints import line_of, place_of
from moot.record.findings import Finding, FindingRecord
from moot.record.graph import literal_of

NEAR: Final = 10
"""Lines that may lie between two findings of one place."""


class Fallen:
    """The findings of a review, and of the one before it, that fell and name no rule, by their place."""

    def __init__(self, records: Iterable[FindingRecord], labels: LiteralLabels) -> None:
        self._at: dict[str, list[FindingRecord]] = {}
        for record in records:
            finding = stated(record)
            if finding is not None and _placed(finding) and _fell(record, labels):
                self._at.setdefault(place_of(finding.location), []).append(record)

    def near(self, record: FindingRecord) -> tuple[FindingRecord, ...]:
        """Those in the same file as `record`, at most `NEAR` lines away where both name a line."""
        finding = stated(record)
        if finding is None or not _placed(finding):
            return ()
        found = self._at.get(place_of(finding.location), ())
        return tuple(each for each in found if each is not record and _close(finding, stated(each)))


def stated(record: FindingRecord) -> Finding | None:
    """The finding as it was first stated, here or in the review before."""
    if record.raised:
        return record.raised[0].finding
    return None if record.earlier is None else record.earlier.finding


def _placed(finding: Finding) -> bool:
    return not finding.rule.strip() and bool(place_of(finding.location))


def _fell(record: FindingRecord, labels: LiteralLabels) -> bool:
    if record.raised:
        return labels.of(literal_of(record.argument)) is Label.OUT
    return record.earlier is not None and record.earlier.fell


def _close(one: Finding, other: Finding | None) -> bool:
    lines = line_of(one.location), line_of("" if other is None else other.location)
    return None in lines or abs(int(lines[0] or 0) - int(lines[1] or 0)) <= NEAR
