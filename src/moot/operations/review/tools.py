"""What mypy (`-O json`, a JSON object a line) and ruff (`--output-format json`, one list) print, as findings.

Other tools write SARIF, which says who wrote it (`sarif.py`). These two are known by their keys.
"""

from collections.abc import Mapping
from typing import Any, Final

from moot.errors import InvalidValue
from moot.operations.documents_loading import Document, json_of, with_contents
from moot.operations.review.locations import below, joined
from moot.operations.review.sarif import UNREAD, is_sarif
from moot.record.envelope import JSON

MYPY: Final = frozenset({"file", "line", "column", "message", "code", "severity"})
RUFF: Final = frozenset({"filename", "location", "message", "code"})
LEVELS: Final = {"error": "high", "warning": "medium", "note": "low"}
"""The severity of each level, as for those of SARIF. A level that is none of these is given as it stands."""


def value_of(document: Document) -> JSON:
    """The JSON value of a file of a review; of JSON lines, the list of their values. Of a SARIF log, which may be
    large, what is not read is passed over. Raises as `json_of`.
    """
    document, what = with_contents(document, "the review")
    try:
        lean = json_of(document, what, UNREAD)
        return lean if is_sarif(lean) else json_of(document, what)
    except InvalidValue:
        lines = [line for line in document.splitlines() if line.strip()] if isinstance(document, str | bytes) else []
        if len(lines) < 2 or not all(line.lstrip()[:1] in ("{", b"{") for line in lines):
            raise
        return [json_of(line, f"line {number} of the review") for number, line in enumerate(lines, 1)]


def printed(value: JSON) -> list[dict[str, Any]] | None:
    """The findings that a tool printed, each `by` the tool; None if the value is no output of a known tool."""
    rows = value if isinstance(value, list) else [value]
    for name, keys, read in (("mypy", MYPY, _mypy), ("ruff", RUFF, _ruff)):
        if rows and all(isinstance(row, Mapping) and keys <= row.keys() for row in rows):
            return [read(row) | {"id": f"{name}.{number}"} for number, row in enumerate(rows)]
    return None


def _mypy(row: Mapping[str, Any]) -> dict[str, Any]:
    column = row["column"] + 1 if isinstance(row["column"], int) else None  # mypy counts columns from 0
    return _finding("mypy", row, joined(below(str(row["file"])), row["line"], column))


def _ruff(row: Mapping[str, Any]) -> dict[str, Any]:
    place = row["location"] if isinstance(row["location"], Mapping) else {}
    return _finding("ruff", row, joined(below(str(row["filename"])), place.get("row"), place.get("column")))


def _finding(tool: str, row: Mapping[str, Any], location: str) -> dict[str, Any]:
    level = row.get("severity") or "error"
    severity = LEVELS.get(str(level), level)
    return {"by": tool, "text": row["message"], "severity": severity, "rule": row["code"] or "", "location": location}
