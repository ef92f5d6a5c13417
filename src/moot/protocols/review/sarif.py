"""A review as SARIF 2.1.0 (OASIS Standard, 27 March 2020): each finding a result, each settled one with a suppression
that says why.
"""

import json
from collections.abc import Iterator, Mapping
from string import ascii_letters, digits
from typing import Any, Final

from moot.protocols.review.ledger import UNSETTLED, Row, ledger
from moot.record.debate import Debate
from moot.record.severity import Severity
from moot.verdict.labelled import labelled

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
