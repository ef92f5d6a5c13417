"""The slow reference of section 6: the running example to the letter, and what was given up, worked by hand."""

import json
from pathlib import Path
from typing import Any

import pytest
from reference.findings import outcomes


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return outcomes(json.loads((Path(__file__).parent / "data" / "running_example.json").read_text()), None, 2)


def test_camps(found: dict[str, Any]) -> None:
    p, q = found["camps"]["P"], found["camps"]["Q"]
    assert (p["members"], p["tenable"], p["score"], p["total"]) == (["ana", "cho"], True, 14, 17)
    assert p["core"] == ["a1", "a3", "a6", "a7", "ev:e1", "p:p1", "p:p3", "p:rel(s1)", "p:~p2"]
    assert p["given_up"] == ["a8", "ev:e2", "p:rel(s2)"]
    assert (q["members"], q["tenable"], q["score"], q["total"]) == (["ben"], True, 9, 11)
    assert q["core"] == ["a10", "a2", "a4", "a9", "ev:e3", "p:p2", "p:p4", "p:p6", "p:rel(s3)"]
    assert q["given_up"] == ["a5", "p:p5"]


def test_cruxes(found: dict[str, Any]) -> None:
    p = found["cruxes"]["P"]
    assert p["raise"] == sorted([("~p2",), ("~p4",), ("~p6",), ("rel(s2)",), ("ev:e2",)])
    twelve = [(one, two) for one in ("p2", "~p3", "~ev:e1", "~rel(s1)") for two in ("p5", "~w(a1)", "~w(a6)")]
    assert p["lower"] == sorted([("~p1",), *(tuple(sorted(pair)) for pair in twelve)])
    assert p["divides"]["~p2"] == (["ana", "cho"], ["ben"])
    assert (found["cruxes"]["Q"]["raise"], found["cruxes"]["Q"]["lower"]) == (p["lower"], p["raise"])


def test_flips_and_dropped(found: dict[str, Any]) -> None:
    flips = {c: f["lower"] for c, f in found["flip_conditions"].items()}
    assert flips == {
        "ana": [("~p1",)],
        "cho": [("~p1",)],
        "ben": [("~ev:e3", "~p2"), ("~p2", "~rel(s3)")],
    }
    assert {n: by for n, (_, by) in found["dropped"].items()} == {"a5": {"a6"}, "ev:e2": {"a9"}, "a8": {"a9"}}


def test_what_changed_a_mind_is_a_crux() -> None:
    """ana gave up a1 because of a3, which rests on p3: without p3 P comes back."""
    document = {
        "issue": {"positions": ["P", "Q"]},
        "arguments": [
            {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"]},
            {"id": "a2", "authors": ["ben"], "claim": "Q", "premises": ["p2"]},
            {"id": "a3", "authors": ["cho"], "claim": "c", "premises": ["p3"]},
        ],
        "given_up": [{"argument": "a1", "by": "ana", "because": "a3"}],
        "stances": {"ana": {"Q": 1.0}, "ben": {"Q": 1.0}},
    }
    found = outcomes(document, "Q", 1)
    assert found["cruxes"]["P"]["raise"] == [("~p3",)]
    assert found["cruxes"]["Q"]["lower"] == [("~p2",), ("~p3",)]
    assert found["cruxes"]["P"]["witness"]["~p3",] == {
        **{"a1": ("out", "undec"), "a2": ("in", "undec")},
        **{"a3": ("in", "out"), "p:p3": ("in", "out")},
    }
    assert found["dropped"]["a1"] == ([], {"a3"})
    assert found["camps"]["Q"]["total"] == 3, "ben a2 and p2, ana p1, which she still says"
