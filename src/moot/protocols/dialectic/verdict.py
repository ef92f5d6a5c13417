"""The status of a dialectic (docs/formal-model.md, sections 5 and 8)."""

from moot.argumentation.labelling import Label
from moot.protocols.dialectic.judged import acceptance
from moot.protocols.dialectic.settled import Carried, carried
from moot.protocols.literal_labels import LiteralLabels
from moot.record.graph import literal_of
from moot.record.severity import Severity
from moot.record.status import Status
from moot.verdict.content import Content
from moot.verdict.standing import Standing


def accepts(standing: Standing) -> bool:
    """Whether the argument for the last version is in and no critical finding is."""
    return dialectic_content(standing).status is Status.ACCEPTED


def dialectic_content(standing: Standing) -> Content:
    """Rejected if a gate fails on the last version or a critical finding is in; undetermined if a gate is undecided;
    accepted if the argument for it is in; rejected if that is out; else contested.
    """
    work = standing.graph.work
    version = work.last
    if version is None:
        return Content(Status.REJECTED, reason="no version was proposed", came_to="No version was proposed")
    number = version.number
    named, found = f"version {number}", work.found(number)
    if found.failed:
        gate = found.failed[0]
        why = f": {gate.why}" if gate.why else ""
        return Content(Status.REJECTED, reason=f"{named} fails the gate {gate.gate}{why}", came_to=_none(number))
    critical = critical_in(standing)
    if critical:
        why = f"a critical finding stands against {named}: {_text(critical[0])}"
        return Content(Status.REJECTED, reason=why, came_to=_none(number))
    if found.broken:
        gate = found.broken[0]
        why = f"the gate {gate.gate} is undecided on {named}: {gate.why}"
        return Content(Status.UNDETERMINED, reason=why, came_to=f"Nothing is decided about version {number}")
    label = LiteralLabels(standing).of(literal_of(acceptance(number)))
    if label is Label.IN:
        why = f"{named} passes all gates, and nothing that was found stands against it"
        return Content(Status.ACCEPTED, reason=why, came_to=f"Version {number} is accepted")
    standing_ones = [each for each in carried(standing.graph, number) if each.deferred is None]
    told = f"{len(standing_ones)} finding{'' if len(standing_ones) == 1 else 's'}"
    if label is Label.OUT:
        why = f"{told} against {named}, and at least one stands"
        return Content(Status.REJECTED, reason=why, came_to=_none(number))
    why = f"{told} against {named} contested: mere words, or evidence, on both sides"
    return Content(Status.CONTESTED, reason=why, came_to=_none(number, "contested"))


def critical_in(standing: Standing) -> list[Carried]:
    """The critical findings that are in against the last version."""
    labels, number = LiteralLabels(standing), len(standing.graph.work.versions)
    return [
        each
        for each in carried(standing.graph, number)
        if each.severity is Severity.CRITICAL and labels.of(literal_of(each.record.argument)) is Label.IN
    ]


def _none(number: int, how: str = "rejected") -> str:
    return f"No version is accepted: version {number} is {how}"


def _text(found: Carried) -> str:
    return str(found.raised.finding.text)
