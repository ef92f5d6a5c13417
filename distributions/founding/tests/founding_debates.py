"""Debates of claims of the founding profile for tests: agents from lists of claims, and what their log holds."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from moot.faces.python.library import Moot
from moot.operations.debates.seats import Participants
from moot.participants.scripted import ScriptedRounds
from moot.record.events import MovesRequested, decode

QUESTION = "What is to be done?"
DAY = "2026-11-01T00:00:00Z"
Claims = Sequence[Mapping[str, Any]]


def said(id: str, text: str, confidence: int = 3, type: str = "recommendation", **more: Any) -> dict[str, Any]:
    """A claim as an agent says it, urgent unless told otherwise."""
    return {"id": id, "text": text, "type": type, "urgency": 3, "confidence": confidence, **more}


def agents(rounds: Mapping[str, Sequence[Claims]]) -> Participants:
    """Scripted agents by name, with the claims of each round; also such as an agents file would be refused for."""
    return {name: ScriptedRounds(name, [{"claims": list(claims)} for claims in of]) for name, of in rounds.items()}


def of_claims(rounds: Sequence[Iterable[Mapping[str, Any]]], author: str = "source_agent") -> Participants:
    """Scripted agents from rounds of claims that name their authors; seated in the order in which they first speak."""
    names = list(dict.fromkeys(claim[author] for claims in rounds for claim in claims))
    found = {name: [[_plain(c, author) for c in claims if c[author] == name] for claims in rounds] for name in names}
    return agents(found)


def _plain(claim: Mapping[str, Any], author: str) -> dict[str, Any]:
    return {key: value for key, value in claim.items() if key != author}


def events_of(m: Moot, debate_id: str) -> list[Any]:
    """The events of a debate."""
    return [decode(e.type, e.v, e.data) for e in m.store.read(f"debate/{debate_id}")]


def asked(m: Moot, debate_id: str) -> list[list[str]]:
    """Who was asked in each round, in order."""
    rounds = [event for event in events_of(m, debate_id) if isinstance(event, MovesRequested)]
    return [[request.participant for request in round_.requests] for round_ in rounds]


CONFLICT = {
    "social.empathy": [[said("c1", "Should increase engagement", 2)], [said("c3", "Should increase engagement")]] * 2,
    "inhibition.censor": [[said("c2", "Should decrease engagement")]],
    "monitoring.trigger": [[said("c9", "Noticed elevated language", 2, "observation", supports=["c1"])]],
}
"""One urgent claim that is contested: two parties, asked twice."""
