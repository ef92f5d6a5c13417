"""Conduct: what in the record of a debate makes it less telling than it looks. Facts; no label changes by them.

Each detector is a function of the record alone, so findings are recomputed by replay. They are the same for whatever
order the answers of a round arrived in, and whatever participants are called. A debate names the version of the
detectors it was opened with. The ids D-… and T… are explained in docs/conduct.md.
"""

from collections.abc import Callable
from typing import Final

from moot.errors import NewerSchema, OlderSchema
from moot.record.debate import Debate
from moot.record.graph import Graph
from moot.verdict.conduct.finding import Finding

CONDUCT: Final = "conduct/4"
"""The version of the detectors, which a debate names that is opened with them."""


def conduct(debate: Debate, judged: Callable[[Graph], Graph]) -> tuple[Finding, ...]:
    """What the detectors of conduct find in a debate: facts that make its outcome less reliable (docs/conduct.md).

    `judged` gives the graph that the debate's protocol compiles. Only complete rounds are read. The findings are sorted
    by round; those about the debate as a whole come last. Raises OlderSchema
    or NewerSchema for a debate that names others.
    """
    from moot.verdict.conduct.detectors import DETECTORS, Record  # what looks at no debate loads none of them

    assert debate.opened is not None, "a debate is opened before anybody conducts himself"
    version = debate.opened.versions.get("conduct", CONDUCT)
    if version != CONDUCT:
        number, known = (name.removeprefix("conduct/") for name in (version, CONDUCT))
        older = number.isdecimal() and int(number) < int(known)
        raise (OlderSchema if older else NewerSchema)("the detectors of conduct of this debate", version, CONDUCT)
    record = Record(debate, judged)
    return tuple(sorted((finding for detector in DETECTORS for finding in detector(record)), key=_order))


def _order(finding: Finding) -> tuple[object, ...]:
    whole = finding.round is None
    return (whole, finding.round or 0, finding.kind, finding.participants, finding.items, finding.why)


__all__ = ["CONDUCT", "Finding", "conduct"]
