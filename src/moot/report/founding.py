"""A founding debate of claims on paper: its number, its claims with their opposition and support, and a drawing."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.report.dot import quoted
from moot.report.text import markdown

_HEAD: Final = "| | Claim | Type | Agent | Confidence | Opposition | Support | Opposed by | Supported by |"
_RULE: Final = "|---|---|---|---|--:|--:|--:|---|---|"
_EDGES: Final = {
    "opposed_by": 'color="#c62828", style=dashed, arrowhead=tee',
    "supported_by": 'color="#2e7d32", arrowhead=normal',
}


def founding_claims_report(founding: Mapping[str, Any]) -> Iterator[str]:
    """The section of a report, in lines of Markdown without line ends."""
    yield from ("## The founding deliberation", "")
    overall = "none yet" if founding["overall"] is None else f"{founding['overall']:.4f}"
    scores = [f"{kind} {score:.4f}" for kind, score in founding["type_scores"].items()]
    yield from (f"Consensus {overall}{'; ' if scores else ''}{', '.join(scores)}.", "")
    yield from (_HEAD, _RULE)
    yield from map(_row, founding["claims"])
    yield ""


def _row(claim: Mapping[str, Any]) -> str:
    told = [claim["id"], claim["text"], claim["type"], claim["source_agent"], str(claim["confidence"])]
    told += [f"{claim[key]:.4f}" for key in ("opposition", "support")]
    told += [", ".join(claim[key]) for key in ("opposed_by", "supported_by")]
    return f"| {' | '.join(map(markdown, told))} |"


def founding_claims_drawing(question: str, founding: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a `digraph`: the founding graph, one way where only one claim opposes the other."""
    keys = {claim["id"]: f"n{number}" for number, claim in enumerate(founding["claims"])}
    yield "digraph debate {"
    yield "  rankdir=BT;"
    yield f"  label={quoted(question)}; labelloc=t;"
    for claim in founding["claims"]:
        weight = f"opposition {claim['opposition']:.4f}, support {claim['support']:.4f}"
        yield f"  {keys[claim['id']]} [shape=box, label={quoted(claim['id'], claim['text'], weight)}];"
    for claim in founding["claims"]:
        for how, looks in _EDGES.items():
            yield from (f"  {keys[other]} -> {keys[claim['id']]} [{looks}];" for other in claim[how] if other in keys)
    yield "}"
