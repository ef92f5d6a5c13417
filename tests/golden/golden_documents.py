"""Documents to be evaluated: graphs, councils and claims, each under the profiles that take it."""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "evaluate"))
from evaluate_documents import EXAMPLE, SMALL, also, claim, example

TESTS = Path(__file__).parents[1]
FOUNDING = TESTS.parent / "distributions" / "founding" / "tests"

Document = Any


def running(**changes: Any) -> Document:
    return {**json.loads((TESTS / "formal" / "data" / "running_example.json").read_text(encoding="utf-8")), **changes}


def founding(case: str) -> Document:
    """A golden case of the founding claims: the author goes by another name."""
    cases = json.loads((FOUNDING / "data" / "claim_graphs.json").read_text(encoding="utf-8"))
    (found,) = (c for c in cases if c["case"] == case)
    claims = [{("author" if k == "source_agent" else k): v for k, v in c.items()} for c in found["claims"]]
    return {"question": "What now?", "claims": claims}


YES, NO = claim("c1", "We should proceed", "ana"), claim("c2", "We should not proceed", "ben")
TALK = [
    claim("c1", "We should cache the reports", "ana", type="recommendation", urgency=3, confidence=2),
    claim("c2", "We should not cache the reports", "ben", type="recommendation", confidence=1),
    claim("c3", "Readers saw old figures", "ben", type="concern", supports=["c2"], urgency=2),
    claim("c4", "Every write empties the cache", "cho", opposes=["c3"]),
    claim("c5", "We should cache the reports", "dan", type="recommendation"),
    claim("c6", "Who reads them?", "dan", type="question", supports=["c1"]),
]
README = {
    "protocol": "graph",
    "issue": {"text": "Ship on Friday?", "positions": ["ship", "wait"]},
    "arguments": [
        {"id": "a1", "authors": ["ana"], "claim": "ship", "premises": ["tests pass"]},
        {"id": "a2", "authors": ["ben"], "claim": "~tests pass", "evidence": ["e1"]},
        {"id": "a3", "authors": ["ben"], "claim": "wait"},
    ],
    "facts": [{"id": "e1", "source": "ci", "outcome": "failed"}],
}
FACTS = [
    {"id": f"e{k}", "source": f"s{k % 4}", "outcome": word, "age_days": 40 * k, "submitted": True,
     "polarity": {"P" if k % 2 else "Q": "supports" if word == "worked" else "opposes"}}
    for k, word in enumerate(["worked", "failed", "worked", "worked", "unknown", "failed"])
]  # fmt: skip
COUNCIL = {"protocol": "council", "issue": {"positions": ["P", "Q"]}, "facts": FACTS}

DOCUMENTS: dict[str, tuple[Document, list[str]]] = {
    "graph-example": (EXAMPLE, []),
    "graph-example-preferred": (example(settled=[], concessions={}), ["--set", "semantics=preferred"]),
    "graph-small": (SMALL, []),
    "graph-small-checked": (also("arguments", {"id": "a9", "claim": "P", "checked": True}), []),
    "graph-small-merged": (
        {**also("facts", {"id": "e3", "submitted": True, "polarity": {"Q": "opposes"}}), "merges": [["e2", "e3"]]},
        [],
    ),
    "graph-readme": (README, []),
    "graph-open": ({**README, "issue": {**README["issue"], "exclusive": False}}, ["--set", "semantics=stable"]),
    "graph-running": (running(), []),
    "graph-running-evidential": (running(parameters={"reading": "evidential"}), []),
    "graph-running-settled": (running(settled=["~p2"]), []),
    "graph-running-ideal": (running(), ["--set", "semantics=ideal", "--set", "tau.argument=0.6"]),
    "graph-running-cut": (running(), ["--set", "semantics=preferred", "--set", "max_nodes=1"]),
    "graph-stances": (
        {**SMALL, "stances": {"ana": {"P": 1.0}, "ben": {"P": -0.5, "Q": 1.0}}, "classes": {"ana": "t", "cho": "t"}},
        [],
    ),
    "graph-bad": ({**SMALL, "supports": [{"id": "a1", "source": "zz", "target": "P"}], "more": 1}, []),
    "council-facts": (COUNCIL, []),
    "council-superseded": ({**COUNCIL, "facts": [*FACTS, {"id": "e9", "supersedes": ["e0"], "polarity": {}}]}, []),
    "council-parameters": ({**COUNCIL, "parameters": {"k_min": 3, "half_life": 30, "delta": 0.01}}, []),
    "claims-two": ({"question": "Proceed?", "claims": [YES, NO]}, []),
    "claims-same": ([YES, {**YES, "id": "c2", "author": "ben"}], []),
    "claims-class": (
        {"claims": [YES, {**YES, "id": "c2", "author": "ben"}], "classes": {"ana": "t", "ben": "t"}},
        [],
    ),
    "claims-talk": ({"question": "Cache?", "claims": TALK}, []),
    "claims-talk-preferred": ({"claims": TALK, "parameters": {"semantics": "preferred"}}, []),
    "claims-none": ([], []),
    "claims-talk-founding": ({"question": "Cache?", "claims": TALK}, ["--profile", "founding"]),
    "claims-conflict-founding": (founding("a head-on conflict"), ["--profile", "founding"]),
    "claims-none-founding": ([], ["--profile", "founding"]),
    "claims-repeated-founding": ([YES, {**NO, "id": "c1", "opposes": ["c1", "c7"]}], ["--profile", "founding"]),
}
"""By name: the document, and the arguments of `moot evaluate` beside it."""
