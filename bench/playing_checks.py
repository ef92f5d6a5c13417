"""What a careful chair expects of a debate, beside what came out (bench/playing.py).

Only the status is compared here. Whether a fact is in the result, or an edge is right, a judge says: a person, or a
model that reads result.json and writes true or false in place of each null of checks.json.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from playing_files import read

KINDS = ("recommendation", "facts", "contested", "not_asked", "no_side", "open_questions", "crux")
"""What a chair writes beside the status, each a text or a list of texts."""
NONE = {
    "contested": "Nothing is contested",
    "not_asked": "Everybody was asked about the recommendation",
    "open_questions": "No question of the matter itself is open",
}
"""What an empty list of a chair says."""


def checks(name: str, scenario: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
    """The list that a judge fills in, with what can be said without one."""
    chair = scenario["chair"]
    expected = chair.get("status", [])
    return {
        "scenario": name,
        "shape": scenario.get("shape", ""),
        "status": {"expected": expected, "got": result["status"], "holds": result["status"] in expected},
        "verdict": result.get("verdict"),
        "checks": list(_expected(chair)),
        "edges": list(edges(result)),
    }


def _expected(chair: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for kind in (kind for kind in KINDS if kind in chair):
        texts = [chair[kind]] if isinstance(chair[kind], str) else chair[kind] or [NONE.get(kind, "")]
        for text in filter(None, texts):
            yield {"about": kind, "expected": text, "holds": None}


def edges(result: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Each support and each attack between two claims, in words; one that goes both ways is one."""
    claims = {claim["id"]: claim for claim in result.get("claims", [])}
    found = {frozenset(pair["between"]) for pair in result.get("contradictions", [])}
    seen = set[frozenset[str]]()
    for id, claim in claims.items():
        for other in claim.get("supports", []):
            yield _edge(claims, "supports", id, other)
        for other in [*claim.get("opposes", []), *claim.get("attacked_by", [])]:
            pair = frozenset((id, other))
            if pair not in seen:
                seen.add(pair)
                yield _edge(claims, "found by a detector" if pair in found else "opposes", id, other)


def _edge(claims: Mapping[str, Any], how: str, source: str, target: str) -> dict[str, Any]:
    said = [claims[id]["text"] if id in claims else id for id in (source, target)]
    return {"how": how, "between": [source, target], "texts": said, "right": None}


def got(scenario: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """The line about a debate in the table."""
    expected = scenario["chair"].get("status", [])
    mark = "as expected" if result["status"] in expected else f"expected {' or '.join(expected) or 'nothing'}"
    return f"{result['status']} ({mark}) · {result.get('verdict') or 'no verdict'}"


def scored(out: Path) -> list[str]:
    """A table of what judges wrote, a row for each debate, and the sums."""
    rows = ["| scenario | status | what holds of the rest | edges that are right | all |", "|---|---|---|---|---|"]
    found = [read(place) for place in sorted(out.glob("*/checks.json"))]
    rows += [_row(one) for one in found]
    whole, marked = sum(map(_whole, found)), [edge["right"] for one in found for edge in one["edges"]]
    unsaid = sum(mark is None for mark in [*marked, *(c["holds"] for one in found for c in one["checks"])])
    return [
        *rows,
        "",
        f"{whole} of {len(found)} debates came out as the chair wrote; {marked.count(False)} of"
        f" {len(marked)} edges are wrong; {unsaid} marks are missing.",
    ]


def _row(one: Mapping[str, Any]) -> str:
    status, marks = one["status"], [check["holds"] for check in one["checks"]]
    right = [edge["right"] for edge in one["edges"]]
    said = status["got"] if status["holds"] else f"{status['got']}, not {' or '.join(status['expected'])}"
    counts = f"{marks.count(True)} of {len(marks)} | {right.count(True)} of {len(right)}"
    return f"| {one['scenario']} | {said} | {counts} | {'yes' if _whole(one) else 'no'} |"


def _whole(one: Mapping[str, Any]) -> bool:
    return one["status"]["holds"] and all(check["holds"] for check in one["checks"])
