"""What people see of a `claims` debate beside the common result: claims, issues, stances, flips; and two views of them
that the founding system gave to its council: claims grouped by type, and a text for a prompt.

Nothing is ordered by what authors report of themselves: the stronger claim comes first.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.deliberation.debate import Debate
from moot.deliberation.dropped import dropped
from moot.deliberation.graph import Argument, Graph, How, Kind, claim_of
from moot.deliberation.outcome.claims import Attacked, Claims, pressures
from moot.deliberation.outcome.content import Content
from moot.deliberation.outcome.standing import Standing, rounded

GROUPS: Mapping[Kind, str] = {
    Kind.OBSERVATION: "observations",
    Kind.RECOMMENDATION: "recommendations",
    Kind.CONCERN: "concerns",
    Kind.QUESTION: "questions",
}
IN_PROMPT = 5
"""Claims of each group that a prompt shows."""


def claims_view(debate: Debate, standing: Standing, content: Content) -> dict[str, Any]:
    """The keys that the result of a `claims` debate has beside the common ones (docs/contract.md)."""
    found = _rows(debate.graph, standing)
    groups = grouped(found)
    return {
        "claims": found,
        "issues": [_issue(debate.graph, issue.literal, issue.status.value, issue.verdict) for issue in content.issues],
        "untested": content.untested,
        "participants": _participants(debate),
        "stances": {who: dict(values) for who, values in debate.graph.stances.items()},
        "contradictions": _contradictions(debate.graph),
        "dropped": dropped(debate),
        "council": groups,
        "prompt_context": prompt_context(found, groups),
    }


def _rows(graph: Graph, standing: Standing) -> list[dict[str, Any]]:
    claims, said = Claims(graph), _Said(graph, pressures(standing))
    return [_claim(claims, standing, said, argument) for argument in graph.arguments.values()]


class _Said:
    """What claims say of each other, and participants of them, found once."""

    def __init__(self, graph: Graph, attacks: tuple[Attacked, ...]) -> None:
        self.supports: dict[str, list[str]] = {}
        self.opposes: dict[str, list[str]] = {}
        self.attackers: dict[Literal, set[str]] = {}
        for support in graph.supports.values():
            self.supports.setdefault(support.source, []).append(claim_of(support.target) or support.target)
        for edge in graph.edges.values():
            if edge.how is How.ASSERTED:
                self.opposes.setdefault(edge.source, []).append(edge.target)
        self.endorsed_by, self.conceded_by = _by_whom(graph.endorsements), _by_whom(graph.concessions)
        for attack in attacks:
            self.attackers.setdefault(attack.target, set()).add(claim_of(attack.source) or attack.source)


def _by_whom(named: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """By item, who named it."""
    found: dict[str, list[str]] = {}
    for who, ids in named.items():
        for id in dict.fromkeys(ids):
            found.setdefault(id, []).append(who)
    return found


def _claim(claims: Claims, standing: Standing, said: _Said, argument: Argument) -> dict[str, Any]:
    head = claims.head(argument.id)
    literal = claims.one.of(argument.claim)
    live = argument.id in claims.live
    strength = standing.strengths.strength.get(literal) if live else None
    return {
        "id": argument.id,
        "called": argument.called,
        "author": argument.authors[0] if argument.authors else None,
        "text": str(argument.text),
        "type": str(argument.kind),
        "round": argument.round,
        "literal": literal,
        "same_as": None if head == argument.id else head,
        "live": live,
        "supersedes": argument.supersedes,
        "label": str(standing.of(literal)) if live else None,
        "strength": None if strength is None else rounded(strength),
        "supports": said.supports.get(argument.id, []),
        "opposes": said.opposes.get(argument.id, []),
        "attacked_by": sorted(said.attackers.get(literal, ())) if live else [],
        "endorsed_by": said.endorsed_by.get(argument.id, []),
        "conceded_by": said.conceded_by.get(argument.id, []),
        "reported": dict(argument.reported),
    }


def _issue(graph: Graph, literal: Literal, status: str, verdict: Literal | None) -> dict[str, Any]:
    text = str(graph.arguments[claim_of(literal) or literal].text)
    return {"literal": literal, "text": text, "status": status, "verdict": verdict}


def _participants(debate: Debate) -> list[dict[str, Any]]:
    assert debate.opened is not None, "a debate is opened before it has participants"
    return [
        {"name": seat.name, "kind": seat.kind, "class": seat.independence_class, "rounds": _rounds(debate, seat.name)}
        for seat in debate.opened.seats
    ]


def _rounds(debate: Debate, name: str) -> dict[str, str]:
    """How each round that a participant was asked in was closed."""
    asked = ((r, request) for r in debate.rounds for request in r.requests if request.participant == name)
    return {str(r.number): r.closed[q.id].how.value for r, q in asked if q.id in r.closed}


def _contradictions(graph: Graph) -> list[dict[str, Any]]:
    """What detectors found, each pair once, with the challenges of it."""
    found = [edge for edge in graph.edges.values() if edge.how is How.DETECTED and edge.source < edge.target]
    challenged: dict[str, list[str]] = {}
    for edge in graph.edges.values():
        challenged.setdefault(edge.target, []).append(edge.source)
    return [
        {
            "id": edge.id,
            "between": [edge.source, edge.target],
            "detector": str(edge.rationale),
            "challenged_by": challenged.get(edge.id, []),
        }
        for edge in found
    ]


def grouped(claims: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The ids of what is still said, by type, each thing once, the strongest first; all four groups always."""
    found: dict[str, list[str]] = {name: [] for name in GROUPS.values()}
    for claim in sorted(_said(claims), key=lambda c: (-(c["strength"] or 0.0), c["id"])):
        found[GROUPS[Kind(claim["type"])]].append(claim["id"])
    return found


def prompt_context(claims: list[dict[str, Any]], groups: Mapping[str, list[str]]) -> str:
    """What is said, as a text for a prompt: of each group the strongest five, with what stands, falls and is open."""
    by_id = {claim["id"]: claim for claim in claims}
    lines = []
    for group, ids in groups.items():
        if ids:
            lines.append(f"\n{group.upper()}:")
            lines += [f"  - {by_id[id]['text']}{_mark(by_id[id])}" for id in ids[:IN_PROMPT]]
    return "\n".join(lines)


def _said(claims: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    yield from said_once(claims)
    yield from (c for c in claims if c["type"] == Kind.QUESTION.value)


def said_once(claims: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The claims that somebody stands behind, each thing once: under its smallest id, unless that was taken back."""
    found: dict[Literal, dict[str, Any]] = {}
    for claim in claims:
        if claim["live"] and (claim["same_as"] is None or claim["literal"] not in found):
            found[claim["literal"]] = claim
    return list(found.values())


def let_go(dropped: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """By claim what dropped it, once: what it was given up for, if anything was, rather than that it was taken back."""
    found: dict[str, Mapping[str, Any]] = {}
    for lost in sorted(dropped, key=lambda lost: (not lost["to"], lost["round"])):
        found.setdefault(lost["id"], lost)
    return found


def _mark(claim: Mapping[str, Any]) -> str:
    if claim["label"] == Label.UNDEC.value:
        return " [contested]"
    return " [refuted]" if claim["label"] == Label.OUT.value else ""
