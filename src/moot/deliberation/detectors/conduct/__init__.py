"""Conduct: what in the record of a debate makes it less telling than it looks. Facts; no label changes by them.

Each detector is a function of the record alone, so findings are recomputed by replay. They are the same for whatever
order the answers of a round arrived in, and whatever participants are called. A debate names the version of the
detectors it was opened with. The ids D-… and T… are explained in docs/conduct.md.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from moot.deliberation.debate import Debate
from moot.deliberation.detectors.conduct.clones import clones
from moot.deliberation.detectors.conduct.collapse import collapse
from moot.deliberation.detectors.conduct.conformity import conformity
from moot.deliberation.detectors.conduct.echo import echo, instruction
from moot.deliberation.detectors.conduct.finding import Finding
from moot.deliberation.detectors.conduct.flooding import flooding
from moot.deliberation.detectors.conduct.homogeneous import homogeneous
from moot.deliberation.detectors.conduct.oscillation import oscillation
from moot.deliberation.detectors.conduct.record import Record
from moot.deliberation.detectors.conduct.refusals import forged, invented
from moot.deliberation.detectors.conduct.self_evidence import self_evidence
from moot.deliberation.detectors.conduct.staleness import repetition, stale_rounds
from moot.errors import NewerSchema

Detector = Callable[[Record], Iterator[Finding]]

CONDUCT: Final = "conduct/1"
"""The version that a debate is opened with today."""
CONDUCT_DETECTORS: Final[Mapping[str, tuple[Detector, ...]]] = {
    CONDUCT: (
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
}
"""The detectors of each version. A version that a log may name is never changed: a new one is added."""


def conduct(debate: Debate) -> tuple[Finding, ...]:
    """What its detectors find in a debate, as far as its rounds are complete; sorted by round, those of all last.

    A debate that names no version is read by the first. Raises NewerSchema for a version that is not here.
    """
    assert debate.opened is not None, "a debate is opened before anybody conducts himself"
    version = debate.opened.versions.get("conduct", CONDUCT)
    if version not in CONDUCT_DETECTORS:
        raise NewerSchema("the detectors of conduct of this debate", version, ", ".join(CONDUCT_DETECTORS))
    record = Record(debate)
    found = [finding for detector in CONDUCT_DETECTORS[version] for finding in detector(record)]
    return tuple(sorted(found, key=_order))


def _order(finding: Finding) -> tuple[object, ...]:
    whole = finding.round is None
    return (whole, finding.round or 0, finding.kind, finding.participants, finding.items, finding.why)


__all__ = ["CONDUCT", "CONDUCT_DETECTORS", "Finding", "conduct"]
