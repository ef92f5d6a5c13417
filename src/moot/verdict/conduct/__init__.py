"""Conduct: what in the record of a debate makes it less telling than it looks. Facts; no label changes by them.

Each detector is a function of the record alone, so findings are recomputed by replay. They are the same for whatever
order the answers of a round arrived in, and whatever participants are called. A debate names the version of the
detectors it was opened with. The ids D-… and T… are explained in docs/conduct.md.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from moot.errors import NewerSchema
from moot.record.debate import Debate
from moot.verdict.conduct.finding import Finding

FIRST: Final = "conduct/1"
"""The version of a debate that names none."""
SECOND: Final = "conduct/2"
"""The version before the acts of agreement, relation and compromise were read for what they are."""
THIRD: Final = "conduct/3"
"""The version before what is claimed and needed was read as relations."""
CONDUCT: Final = "conduct/4"
"""The version that a debate is opened with today."""


def _first(debate: Debate) -> Iterable[Finding]:
    from moot.verdict.conduct import first

    return first.found(debate)


def _second(debate: Debate) -> Iterable[Finding]:
    from moot.verdict.conduct import second

    return second.found(debate)


def _third(debate: Debate) -> Iterable[Finding]:
    from moot.verdict.conduct import third

    return third.found(debate)


def _fourth(debate: Debate) -> Iterable[Finding]:
    from moot.verdict.conduct import fourth

    return fourth.found(debate)


CONDUCT_DETECTORS: Final[Mapping[str, Callable[[Debate], Iterable[Finding]]]] = {
    FIRST: _first,
    SECOND: _second,
    THIRD: _third,
    CONDUCT: _fourth,
}
"""What the detectors of each version find. A version that a log may name is never changed: a new one is added."""


def conduct(debate: Debate) -> tuple[Finding, ...]:
    """What the detectors of conduct find in a debate: facts that make its outcome less reliable (docs/conduct.md).

    Only complete rounds are read. The findings are sorted by round; those about the debate as a whole come last. The
    detectors are those of the version that the debate was opened with, of the first version if it names none. Raises
    NewerSchema for a version that this moot does not have.
    """
    assert debate.opened is not None, "a debate is opened before anybody conducts himself"
    version = debate.opened.versions.get("conduct", FIRST)
    if version not in CONDUCT_DETECTORS:
        raise NewerSchema("the detectors of conduct of this debate", version, ", ".join(CONDUCT_DETECTORS))
    return tuple(sorted(CONDUCT_DETECTORS[version](debate), key=_order))


def _order(finding: Finding) -> tuple[object, ...]:
    whole = finding.round is None
    return (whole, finding.round or 0, finding.kind, finding.participants, finding.items, finding.why)


__all__ = ["CONDUCT", "CONDUCT_DETECTORS", "Finding", "conduct"]
