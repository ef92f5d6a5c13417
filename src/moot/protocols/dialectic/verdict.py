"""The status of a dialectic (docs/formal-model.md, sections 5 and 8)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate
from moot.artifacts import Worth
from moot.artifacts.improvement import change
from moot.protocols.dialectic.form import names_of
from moot.protocols.plain import LiteralLabels
from moot.protocols.review.verdict import because
from moot.record.artifacts import Examined, GateResult, Version, Work
from moot.record.findings import Answered, FindingRecord, Raised, Response, Severity
from moot.record.graph import Argument, Graph, Kind, literal_of
from moot.record.status import Status
from moot.record.text import Text
from moot.verdict.content import Content
from moot.verdict.standing import Standing


class State(StrEnum):
    """What became of a finding.

    open: it stands against the version. fixed: a later version claims so, and nobody raised it again since. rebutted:
    somebody argues against it (it counts unless it is out). deferred: it may wait.
    """

    OPEN = "open"
    FIXED = "fixed"
    REBUTTED = "rebutted"
    DEFERRED = "deferred"


@dataclass(frozen=True, slots=True)
class Carried:
    """A finding as it concerns one version. `raised`: the last time that it was raised on that version or before, and
    `on`: the number of that version. `fixed`: the version that claims to have fixed it since, which may be a later one,
    and the answer that says so. `deferred`: the answer that put it off.
    """

    record: FindingRecord
    raised: Raised
    on: int
    fixed: tuple[Version, Answered] | None
    deferred: Answered | None

    @property
    def severity(self) -> Severity:
        """The greatest severity that it was raised with."""
        return self.record.severity


def version_at(work: Work, round_: int) -> Version | None:
    """The version that those saw who were asked in a round."""
    return next((version for version in reversed(work.versions) if version.round < round_), None)


def carried(graph: Graph, number: int) -> Iterator[Carried]:
    """The findings that were raised on the version of that number, or on an earlier one and carried over to it."""
    for record in graph.findings.values():
        found = _carried(record, graph.work, number)
        if found is not None:
            yield found


def raised_by(graph: Graph, number: int) -> Iterator[Carried]:
    """The findings that were raised on the version of that number or an earlier one, those that are fixed in it too."""
    for record in graph.findings.values():
        found = _last_raised(record, graph.work, number)
        if found is not None:
            yield _with_answers(record, graph.work, *found)


def _carried(record: FindingRecord, work: Work, number: int) -> Carried | None:
    found = _last_raised(record, work, number)
    if found is None:
        return None
    whole = _with_answers(record, work, *found)
    return None if whole.fixed is not None and whole.fixed[0].number <= number else whole


def _last_raised(record: FindingRecord, work: Work, number: int) -> tuple[Raised, int] | None:
    """When it was last raised on the version of that number or an earlier one, and on which."""
    seen = [(each, version_at(work, each.round)) for each in record.raised]
    found = [(each, version.number) for each, version in seen if version is not None and version.number <= number]
    return found[-1] if found else None


def _with_answers(record: FindingRecord, work: Work, raised: Raised, on: int) -> Carried:
    fixed = None
    made = {version.round: version for version in work.versions}
    for answer in record.answers:
        version = made.get(answer.round)
        if answer.how is Response.FIXED and version is not None and version.number > on and fixed is None:
            fixed = version, answer
    put_off = next((answer for answer in reversed(record.answers) if answer.how is Response.DEFERRED), None)
    return Carried(record, raised, on, fixed, None if record.severity.at_least(Severity.HIGH) else put_off)


def acceptance(number: int) -> str:
    """The id of the argument for the version of that number."""
    return f"v{number}"


def sound(number: int) -> Literal:
    """The literal that says that the version of that number is sound."""
    return f"sound(v{number})"


def judged(graph: Graph) -> Graph:
    """The graph with the argument for the last version, the steps of the findings that concern it, and the failures of
    its gates. Linear in the findings.
    """
    version = graph.work.last
    if version is None:
        return graph
    made = {argument.id: argument for argument in _made(graph, version)}
    texts = {**graph.texts, sound(version.number): Text(f"version {version.number} is sound")}
    arguments = {**graph.arguments, **made}
    return replace(graph, arguments=MappingProxyType(arguments), texts=MappingProxyType(texts))


def somebody_stands(graph: Graph, argument: str) -> bool:
    """Whether an author of the argument has not taken it back."""
    found = graph.arguments.get(argument)  # not there where one asks what would be without it
    return found is not None and any(argument not in graph.retracted.get(author, ()) for author in found.authors)


def _made(graph: Graph, version: Version) -> Iterator[Argument]:
    number, id = version.number, acceptance(version.number)
    accepted = Text(f"version {number} is accepted")
    yield Argument(id, (version.author or "task",), literal_of(id), assumptions=(sound(number),), text=accepted)
    for gate in graph.work.found(number).failed:
        yield from _gate(gate, number)
    for each in carried(graph, number):
        record = each.record
        if each.deferred is None and somebody_stands(graph, record.argument):
            text = Text(f"version {number} is not sound: {each.raised.finding.text}")
            yield _step(record.argument, number, record.evidence, text, (each.raised.participant,))


def _gate(gate: GateResult, number: int) -> Iterator[Argument]:
    """That a gate fails on a version: a checked finding, and the checked step from it."""
    id, why = f"gate:{gate.gate}@{number}", Text(f"{gate.gate}: {gate.why}" if gate.why else gate.gate)
    yield Argument(id, (), literal_of(id), kind=Kind.OBSERVATION, checked=True, text=why)
    yield replace(_step(id, number, (), Text(f"version {number} is not sound: {why}"), ()), checked=True)


def _step(finding: str, number: int, evidence: tuple[str, ...], text: Text, by: tuple[str, ...]) -> Argument:
    claim = negate(sound(number))
    return Argument(
        f"{finding}>v{number}", by, claim, (literal_of(finding),), evidence=evidence, kind=Kind.CONCERN, text=text
    )


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


CONTRADICTION: Final = "contradiction"


def worth_of(standing: Standing, number: int) -> Worth:
    """What the version of that number is worth, by all that is known now. Linear in the findings."""
    work = standing.graph.work
    found = work.found(number)
    return Worth(
        frozenset(gate.gate for gate in found.gates if gate.passed),
        found.passes(test for test in work.tests if not test.by),
        found.passes(test for test in work.tests if test.by),
        frozenset(_counting(standing, number, contradiction=True)),
        frozenset(_counting(standing, number, contradiction=False)),
        -1 if found.size is None else found.size,
    )


def _counting(standing: Standing, number: int, *, contradiction: bool) -> Iterator[str]:
    """The fingerprints of the contradictions, or of the severe findings, that count against a version."""
    labels = LiteralLabels(standing)
    for each in carried(standing.graph, number):
        of_kind = any(raised.finding.category == CONTRADICTION for raised in each.record.raised)
        meant = of_kind if contradiction else each.severity.at_least(Severity.HIGH)
        if meant and labels.of(literal_of(each.record.argument)) is not Label.OUT:
            yield each.record.fingerprint


def version_rows(standing: Standing) -> list[dict[str, Any]]:
    """Every version, with what the gates and critics found of it, and how it compares with its parent."""
    return [_version(version, standing) for version in standing.graph.work.versions]


def _version(version: Version, standing: Standing) -> dict[str, Any]:
    work, number, parent = standing.graph.work, version.number, version.parent
    better = None if parent is None else change(worth_of(standing, parent), worth_of(standing, number)).value
    found = work.found(number)
    return {
        "version": number,
        "parent": parent,
        "artifact": str(version.artifact),
        "by": version.author or None,
        "reason": str(version.reason),
        "gates": gate_rows(found),
        "tests": tested(work, number),
        "size": found.size,
        "findings": finding_rows(standing, number),
        "improvement": better,
        "same_as": [{"version": e.version, "how": e.how, "samples": e.samples} for e in found.alike],
    }


def gate_rows(found: Examined) -> list[Mapping[str, Any]]:
    """The gates, each with whether it was passed (null: it could not be run) and why."""
    return [{"gate": gate.gate, "passed": gate.passed, "why": str(gate.why)} for gate in found.gates]


def tested(work: Work, number: int) -> dict[str, int]:
    """How many test cases a version passes, and how many not."""
    found = work.found(number)
    return {"passed": len(found.passes(work.tests)), "failed": len(found.failing)}


def test_rows(work: Work, number: int) -> list[dict[str, Any]]:
    """The test cases in order, each with whether a version passes it; null if it was not tried, or cannot be run."""
    results = {result.test: result for result in work.found(number).tests}
    known = ((test, results.get(test.name)) for test in work.tests)
    return [
        {
            "name": test.name,
            "by": test.by or None,
            "passed": None if result is None else result.passed,
            "why": "" if result is None else str(result.why),
        }
        for test, result in known
    ]


def finding_rows(standing: Standing, number: int) -> list[Mapping[str, Any]]:
    """The findings that concern a version, those that it fixes too, each with its state and the reason for that."""
    names, labels = names_of(standing.graph), LiteralLabels(standing)
    return [_finding(each, names, labels) for each in raised_by(standing.graph, number)]


def _finding(each: Carried, names: Mapping[str, str], labels: LiteralLabels) -> dict[str, Any]:
    record, finding = each.record, each.raised.finding
    state, why = state_of(each, labels)
    return {
        "id": names[record.fingerprint],
        "severity": each.severity.value,
        "text": str(finding.text),
        "category": finding.category,
        "location": finding.location or None,
        "suggestion": None if finding.suggestion is None else str(finding.suggestion),
        "by": list(dict.fromkeys(raised.participant for raised in record.raised)),
        "raised_on": each.on,
        "state": state.value,
        "why": why,
    }


def state_of(each: Carried, labels: LiteralLabels) -> tuple[State, str]:
    """What became of a finding, and why."""
    record, literal = each.record, literal_of(each.record.argument)
    against = [argument.id for argument in labels.live(negate(literal))]
    label = labels.of(literal)
    if each.fixed is not None:
        version, answer = each.fixed
        return State.FIXED, f"version {version.number} fixes it, says {answer.participant}"
    if each.deferred is not None:
        return State.DEFERRED, because(record, "deferred", against)
    if label is Label.OUT:
        return State.REBUTTED, because(record, "rebutted", against)
    if against:
        return State.REBUTTED, because(record, "contested" if label is Label.UNDEC else "open", against)
    return State.OPEN, because(record, "open", against)
