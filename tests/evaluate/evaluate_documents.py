"""Documents to evaluate, and ways to ask what is wrong with one."""

import copy
from collections.abc import Mapping
from typing import Any

import pytest

from moot.errors import InvalidDocument
from moot.operations.documents.evaluation import evaluate

Document = dict[str, Any]

EXAMPLE: Document = {
    "protocol": "graph",
    "issue": {"text": "Which database?", "exclusive": True, "positions": ["P", "Q"]},
    "arguments": [
        {
            "id": "a1",
            "authors": ["ana"],
            "claim": "P",
            "premises": ["p1"],
            "assumptions": [],
            "evidence": ["e1"],
        },
        {"id": "a2", "authors": ["ben"], "claim": "Q", "premises": ["p2"]},
        {"id": "a7", "authors": ["ana", "cho"], "claim": "p3"},
    ],
    "facts": [
        {
            "id": "e1",
            "source": "s1",
            "outcome": "worked",
            "age_days": 90,
            "permanent": False,
            "derived_from": [],
            "supersedes": [],
            "polarity": {"P": "supports"},
            "submitted": True,
            "checked": False,
        }
    ],
    "edges": [
        {
            "id": "x1",
            "authors": ["ben"],
            "source": "a2",
            "target": "a1",
            "component": "premise",
            "index": 0,
        }
    ],
    "supports": [{"id": "u1", "authors": ["ana"], "source": "a7", "target": "P", "component": "literal"}],
    "stances": {"ana": {"P": 1.0}},
    "endorsements": {"cho": ["a7"]},
    "concessions": {"ben": ["a1"]},
    "classes": {"ana": "team1"},
    "merges": [["p1", "p1b"]],
    "settled": ["~p2"],
    "texts": {"p1": "Two sources agree"},
    "parameters": {"k_min": 2, "tau": {"argument": 0.4}},
}
"""The example of the contract, with everything that it names."""

SMALL: Document = {
    "issue": {"positions": ["P", "Q"]},
    "arguments": [
        {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"], "evidence": ["e1"]},
        {"id": "a2", "authors": ["ben"], "claim": "Q"},
        {"id": "a3", "authors": ["cho"], "claim": "c"},
    ],
    "facts": [{"id": "e1", "source": "s1"}, {"id": "e2", "submitted": True, "polarity": {"Q": "opposes"}}],
    "edges": [
        {"id": "x1", "authors": ["cho"], "source": "a3", "target": "a1", "component": "warrant"},
        {"id": "x2", "authors": ["ana"], "source": "a1", "target": "x1", "component": "relation"},
    ],
}
"""One of everything that a problem can be about; says nothing twice."""


def example(**changes: Any) -> Document:
    """The example with some of its fields replaced."""
    return {**copy.deepcopy(EXAMPLE), **changes}


def small(**changes: Any) -> Document:
    """The small document with some of its fields replaced."""
    return {**copy.deepcopy(SMALL), **changes}


def also(field: str, *items: Mapping[str, Any]) -> Document:
    """The small document with more items in one of its lists."""
    return small(**{field: [*copy.deepcopy(SMALL.get(field, [])), *items]})


def outcome(document: Any, profile: str = "default", **settings: Any) -> Document:
    """What `evaluate` makes of a document, as JSON."""
    return evaluate(document, profile, **settings).to_dict()


def problems(document: Any, profile: str = "default") -> tuple[str, ...]:
    """The problems that `evaluate` names."""
    with pytest.raises(InvalidDocument) as caught:
        evaluate(document, profile)
    return caught.value.problems


def claim(id: str, text: str, author: str, **more: Any) -> Document:
    return {"id": id, "text": text, "author": author, **more}
