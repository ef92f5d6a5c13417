"""SARIF logs: any that the schema allows is read, and what a result says becomes a finding."""

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moot.errors import InvalidDocument
from moot.operations.review.review_files import known_again, read_files
from moot.operations.review.sarif import read_sarif
from profiles import examples

TEXT = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=20)
INDEX = st.integers(-1, 4)


def some(**keys: Any) -> st.SearchStrategy[dict[str, Any]]:
    """An object that has some of the keys."""
    return st.fixed_dictionaries({}, optional=keys)


MESSAGE = some(text=TEXT, markdown=TEXT, id=TEXT, arguments=st.lists(TEXT, max_size=3))
BAG = st.dictionaries(TEXT, st.one_of(TEXT, st.booleans(), st.integers(0, 9)), max_size=2)
ARTIFACT = some(uri=TEXT, uriBaseId=TEXT, index=INDEX)
PLACE = st.integers(1, 99)
REGION = some(startLine=PLACE, startColumn=PLACE, endLine=PLACE, charOffset=INDEX)
LOGICAL = some(name=TEXT, fullyQualifiedName=TEXT, kind=TEXT)
LOCATION = some(
    physicalLocation=some(artifactLocation=ARTIFACT, region=REGION),
    logicalLocations=st.lists(LOGICAL, max_size=2),
    message=MESSAGE,
)
LEVEL = st.sampled_from(["none", "note", "warning", "error"])
SECURITY = st.one_of(st.sampled_from(["9.8", "7.0", "0.0", "high", ""]), st.floats(0, 10))
RULE = some(
    id=TEXT,
    name=TEXT,
    messageStrings=st.dictionaries(TEXT, some(text=TEXT), max_size=2),
    shortDescription=some(text=TEXT),
    defaultConfiguration=some(level=LEVEL, enabled=st.booleans()),
    properties=st.fixed_dictionaries({"security-severity": SECURITY}) | BAG,
)
COMPONENT = some(name=TEXT, version=TEXT, rules=st.lists(RULE, max_size=3))
SUPPRESSION = some(
    kind=st.sampled_from(["inSource", "external"]),
    status=st.sampled_from(["accepted", "underReview", "rejected"]),
    justification=TEXT,
)
RESULT = some(
    ruleId=TEXT,
    ruleIndex=INDEX,
    rule=some(id=TEXT, index=INDEX, toolComponent=some(index=INDEX, name=TEXT)),
    kind=st.sampled_from(["notApplicable", "pass", "fail", "review", "open", "informational"]),
    level=LEVEL,
    message=MESSAGE,
    locations=st.lists(LOCATION, max_size=2),
    guid=st.uuids().map(str),
    baselineState=st.sampled_from(["new", "unchanged", "updated", "absent"]),
    suppressions=st.lists(SUPPRESSION, max_size=2),
    partialFingerprints=st.dictionaries(TEXT, TEXT, max_size=1),
    properties=BAG,
)
RUN = st.fixed_dictionaries(
    {"tool": st.fixed_dictionaries({"driver": COMPONENT}, optional={"extensions": st.lists(COMPONENT, max_size=2)})},
    optional={
        "results": st.none() | st.lists(RESULT, max_size=4),
        "artifacts": st.lists(some(location=ARTIFACT), max_size=2),
        "invocations": st.lists(some(executionSuccessful=st.booleans(), exitCodeDescription=TEXT), max_size=2),
    },
)
LOG = st.fixed_dictionaries(
    {"version": st.just("2.1.0"), "runs": st.lists(RUN, max_size=3)}, optional={"$schema": TEXT, "properties": BAG}
)


@examples(1_000)
@given(LOG)
def test_any_log_that_the_schema_allows_is_read(log: dict[str, Any]) -> None:
    """As a review reads it: every participant says something, or fails, in each turn."""
    found = known_again(read_files([log]), [])
    assert len({len(turns) for turns in found.scripts.values()}) <= 1
    reported = [r for run in log["runs"] for r in run.get("results") or ()]
    findings = [item for turns in found.scripts.values() for turn in turns for item in turn.get("findings", ())]
    assert len(findings) <= len(reported)
    assert all(item["text"].strip() and item["severity"] in ("low", "medium", "high", "critical") for item in findings)
    assert len({item["id"] for item in findings}) == len(findings)


def one(result: dict[str, Any], **driver: Any) -> Any:
    """The finding that one result becomes; None if it becomes none."""
    run = {"tool": {"driver": {"name": "ruff", **driver}}, "results": [result]}
    found = read_sarif({"version": "2.1.0", "runs": [run]}).findings["ruff"]
    return found[0] if found else None


@pytest.mark.parametrize(
    ("result", "rules", "key", "value"),
    [
        ({"level": "error"}, [], "severity", "high"),
        ({"level": "note"}, [], "severity", "low"),
        ({}, [], "severity", "medium"),
        ({"ruleId": "R"}, [{"id": "R", "defaultConfiguration": {"level": "error"}}], "severity", "high"),
        ({"ruleIndex": 0}, [{"id": "R", "properties": {"security-severity": "9.1"}}], "severity", "critical"),
        ({"ruleIndex": 0}, [{"id": "R"}], "rule", "R"),
        ({"message": {"id": "m", "arguments": ["x"]}, "ruleIndex": 0},
         [{"id": "R", "messageStrings": {"m": {"text": "unused {0} {{here}}"}}}], "text", "unused x {here}"),
        ({"locations": [{"physicalLocation": {"artifactLocation": {"uri": "src/a%20b.py"},
                                              "region": {"startLine": 3, "startColumn": 2}}}]}, [], "location",
         "src/a b.py:3:2"),
    ],
)  # fmt: skip
def test_what_a_result_says(result: dict[str, Any], rules: list[dict[str, Any]], key: str, value: str) -> None:
    assert one({"message": {"text": "something"}, **result}, rules=rules)[key] == value


@pytest.mark.parametrize("result", [{"kind": "pass"}, {"kind": "notApplicable"}, {"baselineState": "absent"}])
def test_what_reports_no_problem_is_no_finding(result: dict[str, Any]) -> None:
    assert one({"message": {"text": "something"}, **result}) is None


def test_a_place_is_the_same_in_every_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tools write a file as a URI of the scheme file, or as a bare path from the root (Biome does)."""
    monkeypatch.chdir(tmp_path)
    for uri in (f"{tmp_path.as_uri()}/src/a.js", f"{tmp_path}/src/a.js", "src/a.js"):
        place = {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": {"startLine": 3}}}
        assert one({"message": {"text": "unused"}, "locations": [place]})["location"] == "src/a.js:3", uri


def test_what_is_not_read_of_a_log_takes_no_memory() -> None:
    """Flows, snippets and the like are most of a large log: they are passed over while it is read."""
    place = {"artifactLocation": {"uri": "a.py"}, "region": {"startLine": 3, "snippet": {"text": "x"}}}
    steps = [{"location": {"physicalLocation": place, "message": {"text": "step"}}}] * 50
    full = {
        "ruleId": "R1", "message": {"text": "wrong"}, "locations": [{"physicalLocation": place}],
        "codeFlows": [{"threadFlows": [{"locations": steps}]}], "partialFingerprints": {"a": "b"},
    }  # fmt: skip
    run = {"tool": {"driver": {"name": "lint"}}, "results": [full] * 200}
    text = json.dumps({"version": "2.1.0", "runs": [run]})
    tracemalloc.start()
    given = read_files([text])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    (items,) = (rounds[0]["findings"] for name, rounds in given.scripts.items() if name == "lint")
    assert {(item["text"], item["location"], item["rule"]) for item in items} == {("wrong", "a.py:3", "R1")}
    assert peak < 4 * len(text), f"{peak / len(text):.1f} times the log"


def test_findings_of_ones_own_keep_every_key() -> None:
    """A key of that name in a file that is no SARIF log is told as unknown, not passed over."""
    with pytest.raises(InvalidDocument, match="snippet"):
        read_files(['{"findings": [], "snippet": 1}'])
