"""Findings from a SARIF 2.1.0 log (OASIS Standard, 27 March 2020; sections 3.14, 3.27, 3.49).

Each tool of the log is a participant that raises its results. What the log says to be no problem (kind `pass` and the
like, `baselineState` `absent`) is no finding; an accepted suppression is a deferral.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from moot.errors import InvalidValue

PATHS: Final = ("path", "file", "uri")
LINES: Final = ("line", "startLine")
COLUMNS: Final = ("column", "startColumn")


def location_text(value: Any) -> str:
    """A location as a text. Raises InvalidValue for what is none: a text, or an object with `path`, `line`, `column`.
    """
    if value is None or isinstance(value, str):
        return (value or "").strip()
    if not isinstance(value, Mapping):
        raise InvalidValue("a location", value, "give a text as src/a.py:10, or an object with path and line")
    path, line, column = (next((value[key] for key in keys if key in value), None) for keys in (PATHS, LINES, COLUMNS))
    if not isinstance(path, str):
        raise InvalidValue("a location", dict(value), "name the file as `path`")
    return joined(path, line, column)


def below(path: str) -> str:
    """The path of a file below the current folder relative to it, so that a finding has one place in every checkout;
    any other as it is.
    """
    return path.removeprefix(f"{Path.cwd().as_posix().rstrip('/')}/")


def joined(path: str, line: Any = None, column: Any = None) -> str:
    """A path with its line and column, where they are numbers from 1."""
    numbers = [str(n) for n in (line, column) if isinstance(n, int) and not isinstance(n, bool) and n > 0]
    known = numbers if isinstance(line, int) else []
    return ":".join((path.strip(), *known))


VERSION: Final = "2.1.0"
SUPPRESSOR: Final = "suppressions"
"""Who defers what a log suppresses."""
LEVELS: Final = {"error": "high", "warning": "medium", "note": "low", "none": "low"}
NO_PROBLEM: Final = frozenset({"pass", "notApplicable", "informational"})
"""Kinds of results (3.27.9) that report no problem."""
UNREAD: Final = frozenset(
    {
        *("codeFlows", "threadFlowLocations", "stacks", "graphs", "graphTraversals", "relatedLocations", "fixes"),
        *("snippet", "contextRegion", "fingerprints", "partialFingerprints", "attachments", "webRequests"),
        *("webResponses", "webRequest", "webResponse", "taxa", "taxonomies", "hashes", "fullDescription"),
    }
)
"""What a log says at length that is not read."""
GRADES: Final = ((9.0, "critical"), (7.0, "high"), (4.0, "medium"), (0.0, "low"))
"""The least `security-severity` (a convention of code scanning: CVSS scores) for each severity."""
PLACEHOLDER: Final = re.compile(r"\{\{|\}\}|\{(\d+)\}")


@dataclass(slots=True)
class Logged:
    """What a SARIF log says: by tool its findings, the deferrals, and what was passed over, in sentences."""

    findings: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    answers: list[dict[str, Any]] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def is_sarif(document: Any) -> bool:
    """Whether a JSON value means to be a SARIF log."""
    return isinstance(document, Mapping) and ("runs" in document or "sarif" in str(document.get("$schema", "")).lower())


def read_sarif(document: Mapping[str, Any]) -> Logged:
    """What a SARIF log says. Linear. Raises InvalidValue for another version, and for runs that are no list of objects.
    """
    version = document.get("version")
    if version != VERSION:
        raise InvalidValue("the version of a SARIF log", version, f"give a log of version {VERSION}")
    runs = document.get("runs")
    if runs is not None and not isinstance(runs, list):
        raise InvalidValue("the runs of a SARIF log", type(runs).__name__, "give a list of runs")
    found = Logged()
    for number, run in enumerate(runs or ()):
        if not isinstance(run, Mapping):
            raise InvalidValue(f"the run {number} of a SARIF log", type(run).__name__, "give an object")
        _Run(run, number, found).read()
    return found


class _Run:
    def __init__(self, run: Mapping[str, Any], number: int, found: Logged) -> None:
        self.run, self.number, self.found = run, number, found
        tool = _object(run.get("tool"))
        self.driver = _object(tool.get("driver"))
        self.extensions = [_object(each) for each in _list(tool.get("extensions"))]
        self.name = seat_name(_string(self.driver.get("name")) or f"tool {number}")

    def read(self) -> None:
        """Add what the run says."""
        mine = self.found.findings.setdefault(self.name, [])
        failures = [i for i in _list(self.run.get("invocations")) if _object(i).get("executionSuccessful") is False]
        if failures:
            why = _string(_object(failures[0]).get("exitCodeDescription"))
            self.found.failed[self.name] = f"{self.name} says that its run failed{f': {why}' if why else ''}"
        if self.run.get("externalPropertyFileReferences"):
            self.found.notes.append(f"{self.name}: results in external files are not read")
        for index, result in enumerate(_list(self.run.get("results"))):
            item = self._item(_object(result), index, f"{self.name}.{len(mine)}")
            if item is not None:
                mine.append(item)
                self._suppressed(_object(result), item["id"])

    def _item(self, result: Mapping[str, Any], index: int, called: str) -> dict[str, Any] | None:
        """A result as a finding; None if it reports no problem."""
        if result.get("kind") in NO_PROBLEM or result.get("baselineState") == "absent":
            return None
        rule = self._rule(result)
        ids = (result.get("ruleId"), _object(result.get("rule")).get("id"), rule.get("id"))
        name = next(filter(None, map(_string, ids)), "")
        text = self._message(result, rule) or name
        if not text:
            self.found.notes.append(f"{self.name}: result {index} says nothing, and is passed over")
            return None
        item = {"id": called, "text": text, "severity": _severity(result, rule), "rule": name}
        return item | {"location": self._location(result)}

    def _rule(self, result: Mapping[str, Any]) -> Mapping[str, Any]:
        """The description of the rule that a result breaks; empty if the log has none (3.27.5 to 3.27.7)."""
        reference = _object(result.get("rule"))
        component = _object(reference.get("toolComponent"))
        place = component.get("index")
        owners = [self.driver] if not isinstance(place, int) else self.extensions[max(place, 0) :][:1]
        index = result.get("ruleIndex", reference.get("index"))
        rules = [_object(rule) for owner in owners for rule in _list(owner.get("rules"))]
        if isinstance(index, int) and not isinstance(index, bool) and 0 <= index < len(rules):
            return rules[index]
        id = result.get("ruleId", reference.get("id"))
        return next((rule for rule in rules if id is not None and rule.get("id") == id), {})

    def _message(self, result: Mapping[str, Any], rule: Mapping[str, Any]) -> str:
        """The words of a result, with what its placeholders stand for (3.11)."""
        message = _object(result.get("message"))
        text = _string(message.get("text")) or _string(message.get("markdown"))
        if not text:
            known = _object(_object(rule.get("messageStrings")).get(_string(message.get("id"))))
            text = _string(known.get("text")) or _string(known.get("markdown"))
        text = text or _string(_object(rule.get("shortDescription")).get("text"))
        given = [str(each) for each in _list(message.get("arguments"))]
        return PLACEHOLDER.sub(lambda match: _filled(match, given), text).strip() if given else text.strip()

    def _location(self, result: Mapping[str, Any]) -> str:
        """Where a result is: the first location that says so (3.28)."""
        for location in map(_object, _list(result.get("locations"))):
            physical = _object(location.get("physicalLocation"))
            artifact, region = _object(physical.get("artifactLocation")), _object(physical.get("region"))
            uri = _string(artifact.get("uri")) or self._artifact(artifact.get("index"))
            if uri:
                return joined(path_of(uri), region.get("startLine"), region.get("startColumn"))
            for logical in map(_object, _list(location.get("logicalLocations"))):
                name = _string(logical.get("fullyQualifiedName")) or _string(logical.get("name"))
                if name:
                    return name
        return ""

    def _artifact(self, index: Any) -> str:
        artifacts = _list(self.run.get("artifacts"))
        if not isinstance(index, int) or isinstance(index, bool) or not 0 <= index < len(artifacts):
            return ""
        return _string(_object(_object(artifacts[index]).get("location")).get("uri"))

    def _suppressed(self, result: Mapping[str, Any], id: str) -> None:
        for suppression in map(_object, _list(result.get("suppressions"))):
            if suppression.get("status", "accepted") == "accepted":
                kind = "in the source" if suppression.get("kind") == "inSource" else "outside the source"
                why = _string(suppression.get("justification")) or f"it is suppressed {kind}"
                self.found.answers.append({"finding": id, "by": SUPPRESSOR, "deferred": why})
                return


def _severity(result: Mapping[str, Any], rule: Mapping[str, Any]) -> str:
    """The severity of a result: by `security-severity`, else by its level (3.27.10)."""
    for properties in (_object(result.get("properties")), _object(rule.get("properties"))):
        try:
            score = float(properties.get("security-severity", "none"))
        except (TypeError, ValueError):
            continue
        if score > 0:
            return next(word for least, word in GRADES if score >= least)
    level = result.get("level") or _object(rule.get("defaultConfiguration")).get("level") or "warning"
    return LEVELS.get(str(level), "medium")


def _filled(match: re.Match[str], given: Sequence[str]) -> str:
    if match[1] is None:
        return match[0][0]
    place = int(match[1]) if len(match[1]) < 4 else len(given)
    return given[place] if place < len(given) else match[0]


def path_of(uri: str) -> str:
    """The path that a URI names: decoded, and of a file below the current folder relative to it."""
    path = unquote(uri)
    return below("/" + path[5:].lstrip("/") if path.lower().startswith("file:") else path)


def seat_name(name: str) -> str:
    """The name of a tool as that of a participant: what names do not hold becomes a dash."""
    from moot.operations.debates.seats import IN_NAMES, LONGEST_NAME

    kept = "".join(c if c.isalnum() or c in IN_NAMES else "-" for c in name.strip())[:LONGEST_NAME].strip()
    return kept or "tool"


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _string(value: Any) -> str:
    return value.strip() if isinstance(value, str) else ""
