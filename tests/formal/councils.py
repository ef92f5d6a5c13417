"""Councils written short: `s1w -s2u` is a fact of source s1 that worked,
and an unknown one of s2 against the position.
"""

import re
from typing import Any

OUTCOMES = {"w": "worked", "f": "failed", "u": "unknown", "o": "unknown", "c": "unknown"}


def facts_on(position: str, short: str) -> list[dict[str, Any]]:
    """The facts of one position, with ids P1, P2, …."""
    facts: list[dict[str, Any]] = []
    for item in short.split():
        sign, source, kind, times = re.fullmatch(r"(-?)(s\d+)([wfuoc])(?:x(\d+))?", item).groups()
        for _ in range(int(times or 1)):
            facts.append(
                {
                    "id": f"{position}{len(facts) + 1}",
                    "source": source,
                    "outcome": OUTCOMES[kind],
                    "age_days": 180 if kind == "o" else 0,
                    "checked": kind == "c",
                    "submitted": True,
                    "polarity": {position: "opposes" if sign else "supports"},
                }
            )
    return facts


def positions_of(row: dict[str, Any]) -> list[str]:
    """The positions of a row: those named, else those that it has facts for."""
    return list(row.get("positions", [p for p in ("P", "Q", "R") if p in row]))


def council(row: dict[str, Any]) -> dict[str, Any]:
    """The graph document of a row."""
    positions = positions_of(row)
    facts = [fact for p in positions for fact in facts_on(p, row.get(p, ""))]
    for new, old in row.get("supersedes", {}).items():
        next(f for f in facts if f["id"] == new)["supersedes"] = [old]
    merges = [[f"ev:{f['id']}", "ev:P1"] for f in facts[1:] if f["source"] == "s1"] if row.get("merged") else []
    neutral = dict.fromkeys(positions, "neutral")
    facts += [
        {"id": f"n{i}", "source": f"t{i}", "outcome": "worked", "submitted": True, "polarity": neutral}
        for i in range(row.get("neutral", 0))
    ]
    edges = [
        {"id": f"x{i}", "authors": ["cho"], "source": x, "target": y, "component": "warrant"}
        for i, (x, y) in enumerate(row.get("undercuts", []))
    ]
    return {
        "protocol": "council",
        "issue": {"positions": positions},
        "facts": facts,
        "arguments": row.get("arguments", []),
        "edges": edges,
        "merges": merges,
    }
