"""`moot detect equivalence` of two programs, and of lines of pairs."""

import json
from pathlib import Path
from typing import Any

import moot
from moot.operations.documents.document_requests import DetectEquivalence

KEYS = {"label", "how", "samples", "witness", "why"}


def test_two_programs_give_one_object(call: Any, tmp_path: Path) -> None:
    a, b = tmp_path / "a.lp", tmp_path / "b.lp"
    a.write_text("p(X) :- q(X), not r(X).\n")
    b.write_text("p(Y) :- not r(Y), q(Y).\n")
    said = call("--json", "detect", "equivalence", a, b)
    assert (said.code, said.err) == (0, "")
    assert said.lines == [{"label": "equivalent", "how": "canonical", "samples": 0, "witness": None, "why": ""}]
    b.write_text("p(Y) :- q(Y).\n")
    found = call("--json", "detect", "equivalence", a, b, "--facts", "p/1", "--facts", "q/1", "--facts", "r/1").lines[0]
    assert (found["label"], set(found)) == ("not_equivalent", KEYS)
    assert sorted(fact[0] for fact in found["witness"]) == ["q", "r"]


def test_people_are_told_in_a_sentence(call: Any, tmp_path: Path) -> None:
    a, b = tmp_path / "a.lp", tmp_path / "b.lp"
    a.write_text("p(X) :- q(X), not r(X).\n")
    b.write_text("p(Y) :- not r(Y), q(Y).\n")
    assert call("detect", "equivalence", a, b).out == "Equivalent: the same rules, but for names and order.\n"
    b.write_text("p(Y) :- q(Y).\n")
    said = call("detect", "equivalence", a, b).out
    assert said.startswith("Not equivalent: given ")
    assert "has the answer set" in said
    assert "name each: --facts NAME/ARITY" in said
    assert "--facts" not in call("detect", "equivalence", a, b, "--facts", "q/1", "--facts", "p/1").out


def test_a_line_for_a_line_and_labels_are_compared(call: Any) -> None:
    lines = [
        {"a": "p :- q.", "b": "p :- q, q.", "label": "equivalent"},
        {"a": "p :- q.", "b": "p :- r.", "facts_vocabulary": ["p/0", "q/0", "r/0"], "label": "equivalent"},
    ]
    said = call("detect", "equivalence", "-", stdin="\n".join(map(json.dumps, lines)).encode())
    assert [line["label"] for line in said.lines] == ["equivalent", "not_equivalent"]
    assert said.err.splitlines() == ["2 compared: precision 0.500, recall 0.250, macro-F1 0.333"]


def test_lines_that_are_wrong_keep_their_place(call: Any) -> None:
    wrong = [
        {"a": "p :- q", "b": "p."}, {"a": "", "b": "p."}, {"b": "p."}, {"a": '#include "x".', "b": "p."},
        {"a": "p :- q, not r.", "b": "p.", "facts_vocabulary": "p"},
        {"a": "p :- q, not r.", "b": "p.", "facts_vocabulary": ["p"]},
        {"a": "p.", "b": "p.", "label": "same"},
    ]  # fmt: skip
    lines = [*wrong, {"a": "p.", "b": "p."}]
    said = call("detect", "equivalence", "-", stdin="\n".join(map(json.dumps, lines)).encode())
    assert said.code == 3
    assert [line.get("line") for line in said.lines] == [*range(1, len(wrong) + 1), None]
    assert "line 1: the last rule has no final period" in said.lines[0]["error"]["message"]
    assert "`#include` is refused" in said.lines[3]["error"]["message"]


def test_a_file_that_cannot_be_read_or_is_no_program_is_bad_input(call: Any, tmp_path: Path) -> None:
    a, b = tmp_path / "a.lp", tmp_path / "b.lp"
    a.write_text("p.\n")
    assert call("detect", "equivalence", a, b).code == 2
    b.write_bytes(b"p(\xff).")
    assert call("detect", "equivalence", a, b).code == 2
    b.write_text("p :- q")
    said = call("--json", "detect", "equivalence", a, b)
    assert (said.code, said.error["type"]) == (2, "NotAProgram")


def test_programs_are_compared_from_python() -> None:
    with moot.open(":memory:") as m:
        assert m.run(DetectEquivalence("p :- q.", "p :- q, q.")).to_dict()["label"] == "equivalent"
