"""evaluate and detect need no database, and give what the contract says."""

import json
from pathlib import Path
from typing import Any

import pytest

GRAPH = {
    "issue": {"text": "?", "positions": ["P", "Q"]},
    "arguments": [
        {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"]},
        {"id": "a2", "authors": ["ben"], "claim": "~p1"},
        {"id": "a3", "authors": ["ben"], "claim": "Q"},
    ],
    "edges": [
        {"id": "x1", "authors": ["ben"], "source": "a2", "target": "a3", "component": "claim"},
        {"id": "x2", "authors": ["ben"], "source": "a3", "target": "a2", "component": "claim"},
    ],
}
CLAIMS = {
    "question": "Rain?",
    "claims": [
        {"id": "c1", "text": "It rains", "author": "ana", "type": "observation"},
        {"id": "c2", "text": "It does not rain", "author": "ben", "type": "observation", "opposes": ["c1"]},
    ],
}
EVALUATION = {
    "status", "verdict", "standing", "labels", "strengths", "discarded", "energy", "converged", "sufficiency",
    "margin", "preferred", "stable", "complete",
}  # fmt: skip


def test_a_graph_is_evaluated_from_a_file_and_from_standard_input(call: Any, tmp_path: Path) -> None:
    file = tmp_path / "graph.json"
    file.write_text(json.dumps(GRAPH), encoding="utf-8")
    said = call("--json", "evaluate", file)
    assert (said.code, set(said.json) >= EVALUATION, said.json["complete"]) == (0, True, True)
    assert call("--json", "evaluate", "-", stdin=file.read_bytes()).json == said.json
    assert set(said.json["standing"]) == {"P", "Q"}


def test_parameters_change_an_evaluation_and_a_bound_is_exit_code_3(call: Any) -> None:
    document = json.dumps(GRAPH).encode()
    plain = call("--json", "evaluate", "-", stdin=document).json
    other = call("--json", "evaluate", "-", "--set", "tau.argument=.9", stdin=document).json
    assert plain["strengths"] != other["strengths"]
    cut = call("--json", "evaluate", "-", "--set", "max_nodes=1", stdin=document)
    assert (cut.code, cut.json["complete"]) == (3, False)
    assert call("--json", "evaluate", "-", "--set", "profile=x", stdin=document).error["type"] == "UnknownName"


def test_claims_are_evaluated_under_both_profiles(call: Any) -> None:
    document = json.dumps(CLAIMS).encode()
    assert EVALUATION | {"issues"} <= set(call("--json", "evaluate", "-", stdin=document).json)
    founding = call("--json", "evaluate", "-", "--profile", "founding", stdin=document)
    assert set(founding.json) == {
        "overall", "type_scores", "contested", "resolved", "ranking", "council", "prompt_context",
    }  # fmt: skip
    assert call("--json", "evaluate", "-", "--profile", "founding", stdin=json.dumps(GRAPH).encode()).code == 2


def test_a_premise_that_looks_misspelt_is_a_warning_and_no_error(call: Any) -> None:
    slip = {
        "issue": {"positions": ["ship", "wait"]},
        "arguments": [
            {"id": "a1", "authors": ["ana"], "claim": "ship", "premises": ["tests pass", "node 18"]},
            {"id": "a2", "authors": ["ben"], "claim": "~tets pass"},
            {"id": "a3", "authors": ["ben"], "claim": "~node 20"},
        ],
    }
    said = call("--json", "evaluate", "-", stdin=json.dumps(slip).encode())
    assert said.code == 0
    assert [item["id"] for item in said.json["warnings"]] == ["tests pass", "tets pass"]
    assert "warning: tets pass: it is named once, and nearly as 'tests pass': is it misspelt?" in said.err
    right = json.dumps(slip).replace("tets", "tests").encode()
    assert "warnings" not in call("--json", "evaluate", "-", stdin=right).json
    people = call("evaluate", "-", stdin=right)
    assert (people.err, people.code) == ("", 0)
    assert "“ship” has fallen." in people.out


def test_an_evaluation_is_shown_to_people(call: Any) -> None:
    shown = call("evaluate", "-", stdin=json.dumps(GRAPH).encode())
    assert shown.code == 0
    assert "preferred extensions: " in shown.out
    assert "overall" in call("evaluate", "-", "--profile", "founding", stdin=json.dumps(CLAIMS).encode()).out


def tedious() -> bytes:
    """A graph with 2 ** 40 preferred extensions."""
    pairs = [pair for n in range(40) for pair in ((f"a{n}", f"b{n}"), (f"b{n}", f"a{n}"))]
    arguments = [{"id": name, "authors": ["ana"], "claim": f"~{name}x"} for name, _ in pairs]
    edges = [
        {"id": f"x{n}", "authors": ["ana"], "source": source, "target": target, "component": "claim"}
        for n, (source, target) in enumerate(pairs)
    ]
    issue = {"text": "?", "positions": ["P", "Q"]}
    return json.dumps({"issue": issue, "arguments": arguments, "edges": edges}).encode()


def test_at_its_limit_of_time_an_evaluation_is_exit_code_3_and_nothing_else(process: Any, tmp_path: Path) -> None:
    file = tmp_path / "graph.json"
    file.write_bytes(tedious())
    asked = ("evaluate", file, "--set", "max_nodes=100000000", "--timeout", "1")
    shown = process(*asked)
    assert (shown.code, shown.out) == (3, "")
    assert "not answered within 1 second" in shown.err
    assert "raise --timeout" in shown.err
    said = process(*asked, "--json")
    assert (said.code, said.error["type"], said.err) == (3, "OutOfTime", "")


def test_within_its_limit_of_time_an_evaluation_is_the_same(process: Any, call: Any) -> None:
    for document, *more in ((json.dumps(GRAPH), "--json"), (json.dumps(GRAPH),), ('{"claims": 1}', "--json")):
        limited = process("evaluate", "-", *more, "--timeout", "60", stdin=document)
        assert limited == call("evaluate", "-", *more, stdin=document.encode())


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_a_limit_of_time_that_is_none_is_bad_input(call: Any, seconds: str) -> None:
    assert call("--json", "evaluate", "-", "--timeout", seconds, stdin=b"[]").error["type"] == "InvalidValue"


def polarity(text: str, **more: Any) -> str:
    evidence = {"text": text, "category": "learning", "outcome": "unknown"}
    line = {"question": "Which?", "position": "use DuckDB", "others": ["use SQLite"], "evidence": evidence}
    return json.dumps(line | more)


def test_polarity_gives_a_line_for_a_line(call: Any, tmp_path: Path) -> None:
    file = tmp_path / "lines.jsonl"
    file.write_text(f"{polarity('DuckDB failed twice')}\n{polarity('DuckDB worked well')}\n", encoding="utf-8")
    said = call("detect", "polarity", file)
    assert (said.code, said.err) == (0, "")
    assert [set(line) for line in said.lines] == [{"label", "sure", "score", "words"}] * 2
    assert [(line["label"], line["sure"]) for line in said.lines] == [("opposes", True), ("supports", True)]


def test_contradiction_gives_a_line_for_a_line(call: Any) -> None:
    lines = [{"a": "The disk is full", "b": "The disk is not full"}, {"a": "It is red", "b": "It is red"}]
    said = call("detect", "contradiction", "-", stdin="\n".join(map(json.dumps, lines)).encode())
    assert [set(line) for line in said.lines] == [{"label", "equivalent", "sure", "score", "words"}] * 2
    assert [(line["label"], line["equivalent"]) for line in said.lines] == [
        ("contradict", False),
        ("agree", True),
    ]


def test_labels_on_the_way_in_are_compared_on_the_last_line_of_standard_error(call: Any) -> None:
    lines = [
        polarity("DuckDB failed twice", label="opposes"),
        polarity("DuckDB failed twice", label="supports"),
    ]
    said = call("detect", "polarity", "-", stdin="\n".join(lines).encode())
    assert said.code == 0
    assert len(said.lines) == 2
    sure, last = said.err.splitlines()[-2:]
    assert sure == "2 sure: 0.500 right, 0.500 the wrong way round, covering 1.000 of what takes a side"
    assert last == "2 compared: precision 0.250, recall 0.500, macro-F1 0.333"


BROKEN = [
    b"{", b"[]", b"", b'{"question": "Q"}', b'{"a": 1, "b": "x"}', b"\xff", b'{"a": "x", "a": "y", "b": "z"}',
    b'{"a": "x", "b": "y", "label": "maybe"}', b'{"a": "\\ud800", "b": "y"}',
    b'{"a": "' + b"x" * 2_000_000 + b'", "b": "y"}',
]  # fmt: skip


@pytest.mark.parametrize("task", ["polarity", "contradiction"])
def test_broken_lines_keep_their_place_and_are_named(task: str, call: Any) -> None:
    good = polarity("DuckDB worked").encode() if task == "polarity" else b'{"a": "x is up", "b": "x is up"}'
    said = call("detect", task, "-", stdin=b"\n".join([*BROKEN, good]))
    assert said.code == 3
    assert len(said.lines) == len(BROKEN) + 1
    assert [line["line"] for line in said.lines if "error" in line] == list(range(1, len(BROKEN) + 1))
    assert all(f"line {number}: " in said.err for number in range(1, len(BROKEN) + 1))
    assert "label" in said.lines[-1]


@pytest.mark.parametrize("change", [{"category": "rumour"}, {"outcome": "meh"}, {"text": " "}, {"text": 7}])
def test_evidence_that_makes_no_sense_is_named(change: dict[str, Any], call: Any) -> None:
    line = json.loads(polarity("DuckDB worked"))
    line["evidence"] |= change
    said = call("detect", "polarity", "-", stdin=json.dumps(line).encode())
    assert (said.code, set(said.lines[0])) == (3, {"error", "line"})
