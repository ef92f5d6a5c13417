"""What a review adds to the result: the findings with what became of each, how many are open; and why, of a finding."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from string import ascii_letters, digits
from typing import Any, Final

from moot.argumentation.literal import negate
from moot.protocols.review.verdict import UNSETTLED, Row, State, evidence_of, ledger, unsettled
from moot.record.debate import Debate
from moot.record.events import CheckReported
from moot.record.findings import Answered, Checked, Severity
from moot.record.graph import Graph, literal_of
from moot.record.status import Status
from moot.results import DebateResult, Problem, Section, Table
from moot.results.problems import UNDECIDED
from moot.verdict.asked_for import unknown
from moot.verdict.explained import ExplainedNode
from moot.verdict.standing import Standing, labelled

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS: Final[Mapping[str, str]] = {"low": "note", "medium": "warning", "high": "error", "critical": "error"}
"""The level (SARIF, 3.27.10) for each severity."""
_PLAIN: Final = frozenset(f"{ascii_letters}{digits}/:@!$&'()*+,;=~-._?#%")


def sarif_of(debate: Debate) -> str:
    """The findings of a review as a SARIF log, in JSON with line ends."""
    rows = ledger(labelled(debate, debate.graph))
    rules = sorted({row.first.finding.rule for row in rows} - {""})
    driver = {
        "name": "moot",
        "rules": [{"id": rule} for rule in rules],
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": [_result(row) for row in rows]}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)


def _result(row: Row) -> dict[str, Any]:
    finding = row.first.finding
    found: dict[str, Any] = {"ruleId": finding.rule} if finding.rule else {}
    found |= {
        "level": LEVELS[row.severity.value],
        "kind": "fail",
        "message": {"text": str(finding.text)},
        "partialFingerprints": {"moot/v1": row.record.fingerprint},
        "suppressions": list(_suppressions(row)),
        "properties": {
            "id": row.id, "severity": row.severity.value, "state": row.state.value, "because": row.because,
            "by": list(row.by),
            **({"security-severity": "9.0"} if row.severity is Severity.CRITICAL else {}),  # which no level says
        },
    }  # fmt: skip
    where = location_of(finding.location)
    return found | ({"locations": [where]} if where else {})


def _suppressions(row: Row) -> Iterator[dict[str, Any]]:
    """Why a settled finding need not be looked at. A result with an empty list is not suppressed (SARIF, 3.27.23)."""
    if row.state not in UNSETTLED:
        yield {"kind": "external", "status": "accepted", "justification": f"{row.state.value}: {row.because}"}


def location_of(location: str) -> dict[str, Any] | None:
    """A location as SARIF: `src/a.py:10:4` is line 10, column 4 of a file. None if there is none."""
    if not location:
        return None
    path, numbers = location, list[int]()
    while len(numbers) < 2:
        rest, colon, last = path.rpartition(":")
        if not (colon and rest and last.isascii() and last.isdigit() and 0 < int(last) < 2**31):
            break
        path, numbers = rest, [int(last), *numbers]
    region = dict(zip(("startLine", "startColumn"), numbers, strict=False))
    physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(path)}}
    return {"physicalLocation": physical | ({"region": region} if region else {})}


def _uri(path: str) -> str:
    """A path as a URI reference (RFC 3986): what it cannot hold is written as bytes with percent signs."""
    return "".join(c if c in _PLAIN else "".join(f"%{byte:02X}" for byte in c.encode()) for c in path)


CAME_TO: Final = {
    Status.ACCEPTED: "Accepted", Status.CONTESTED: "Not accepted", Status.REJECTED: "Rejected",
}  # fmt: skip
"""How a review came out, by its status."""


def reported(debate: Debate, result: DebateResult) -> DebateResult:
    """The result with the findings, and with the checks that decided nothing among what went wrong."""
    standing = labelled(debate, debate.graph)
    rows, bar = ledger(standing), debate.parameters.fail_on
    counts = Counter(row.state for row in rows)
    left = unsettled(rows, bar)
    data = {"fail_on": bar.value, "counts": {state.value: counts[state] for state in State}}
    section = Section("review", "The findings", data, tuple(_sentences(rows, counts, len(left), bar)), (), _table(rows))
    return replace(
        result,
        evidence=(),  # each piece stands with the finding that it is for or against
        problems=(*result.problems, *_undecided(debate)),
        sections=(*result.sections, section),
        more={"findings": [row_of(row, standing.graph) for row in rows], "open": len(left)},
        labelled=False,
        came_to="" if result.status is None else CAME_TO.get(result.status, ""),
    )


def row_of(row: Row, graph: Graph) -> dict[str, Any]:
    """A finding as a JSON object (docs/contract.md)."""
    record, finding = row.record, row.first.finding
    return {
        "id": row.id,
        "fingerprint": record.fingerprint,
        "text": str(finding.text),
        "severity": row.severity.value,
        "rule": finding.rule or None,
        "location": finding.location or None,
        "by": list(row.by),
        "state": row.state.value,
        "because": row.because,
        "evidence": evidence_of(graph, record.evidence),
        "answers": [_answer(answer, graph) for answer in record.answers],
        "checks": [_check(check) for check in record.checks],
        "may_repeat": list(row.may_repeat),
        "earlier": None if record.earlier is None else record.earlier.debate,
    }


def _answer(answer: Answered, graph: Graph) -> dict[str, Any]:
    said = {"by": answer.participant, "answer": answer.how.value, "why": str(answer.why)}
    return said | {"evidence": evidence_of(graph, answer.facts)}


def _check(check: Checked) -> dict[str, Any]:
    found = {True: "stands", False: "fixed", None: "undecided"}[check.decides]
    told = {"command": str(check.command), "exit_code": check.exit_code, "sha256": check.sha256, "found": found}
    return told | ({"why": str(check.why)} if check.why else {})


def _sentences(rows: tuple[Row, ...], counts: Mapping[State, int], left: int, bar: str) -> Iterator[str]:
    if not rows:
        yield "Nobody found anything."
        return
    told = ", ".join(f"{counts[state]} {state}" for state in State if counts[state])
    yield f"{len(rows)} finding{'' if len(rows) == 1 else 's'}: {told}."
    number = str(left) if left else "None"
    yield f"{number} of severity {bar} or above {'is' if left < 2 else 'are'} open or contested."


def _table(rows: tuple[Row, ...]) -> Table:
    """The findings, those that are unsettled first, the worst first."""
    order = list(State)
    ordered = sorted(rows, key=lambda row: (order.index(row.state), -row.severity.order()))
    cells = [(f"{row.state.value}, {row.severity.value}", _told(row), row.because) for row in ordered]
    return Table(("state", "finding", "because"), tuple(cells))


def _told(row: Row) -> str:
    finding = row.first.finding
    about = [row.id, finding.location, finding.rule, f"by {', '.join(row.by)}"]
    return f"{finding.text} ({' · '.join(filter(None, about))})"


def _undecided(debate: Debate) -> Iterator[Problem]:
    """The checks that decided nothing, each command once."""
    told = set()
    for event in debate.said(CheckReported):
        check = Checked(event.round, event.command, event.exit_code, event.sha256, event.why)
        if check.decides is None and event.command not in told:
            told.add(event.command)
            how = str(event.why) or f"it ended with exit code {event.exit_code}, which is neither 0 nor 1"
            yield Problem(UNDECIDED, event.participant, event.round, {"command": str(event.command), "why": how})


def explained(debate: Debate, argument: str | None) -> ExplainedNode:
    """Why a finding has its state: what was said for it and against it. `argument`: a finding, by id or fingerprint;
    None: the review as a whole, with the findings that are open or contested. Raises UnknownName for anything else.
    """
    standing = labelled(debate, debate.graph)
    rows = ledger(standing)
    if argument is None:
        left = unsettled(rows, debate.parameters.fail_on)
        label = "undec" if debate.concluded is None else "out" if left else "in"
        number, bar = len(left), debate.parameters.fail_on
        many = "1 finding" if number == 1 else f"{number or 'no'} findings"
        reason = f"{many} of severity {bar} or above {'is' if number == 1 else 'are'} open or contested"
        assert debate.opened is not None, "only a debate that was opened is explained"
        children = tuple(_node(row, standing) for row in left)
        return ExplainedNode("review", str(debate.opened.question), label, reason, children)
    found = next((row for row in rows if argument in (row.id, row.record.fingerprint, row.record.argument)), None)
    if found is None:
        raise unknown(argument, (row.id for row in rows))
    return _node(found, standing)


def _node(row: Row, standing: Standing) -> ExplainedNode:
    claim = literal_of(row.record.argument)
    labels, names = standing.labels, standing.prepared.stands_for
    sides = {claim: "supports", negate(claim): "attacks"}
    children = tuple(
        ExplainedNode(a.id, str(a.text), labels[names[a.id]].value, "a check" if a.checked else "", role=sides[a.claim])
        for a in standing.graph.arguments.values()
        if a.claim in sides and a.id != row.record.argument and a.id in names
    )
    reason = f"{row.state.value}: {row.because}"
    return ExplainedNode(row.id, str(row.first.finding.text), row.label.value, reason, children)
