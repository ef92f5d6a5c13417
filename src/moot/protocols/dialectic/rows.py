"""The versions of a dialectic as JSON objects (docs/contract.md): gates, test cases, findings with their states."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import negate
from moot.artifacts import Worth
from moot.artifacts.improvement import change
from moot.protocols.dialectic.form import names_of
from moot.protocols.dialectic.verdict import Carried, State, carried, raised_by
from moot.protocols.plain import LiteralLabels
from moot.protocols.review.because import because
from moot.record.artifacts import Examined, Version, Work
from moot.record.graph import literal_of
from moot.record.severity import Severity
from moot.verdict.standing import Standing

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
