"""What happened in a debate of claims since a participant was last asked, and what was refused of its last answer."""

from collections.abc import Collection, Mapping
from typing import Any

from moot.deliberation.acts.relate import ClaimsTied
from moot.deliberation.debate import Debate, Round
from moot.deliberation.events import (
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    Event,
    MoveRejected,
)
from moot.deliberation.graph import claim_of
from moot.deliberation.transcript import item

UNSHOWN = "something that you were not shown"
"""Stands for the id of what a participant may not see."""


def last_asked(debate: Debate, participant: str) -> int:
    """The number of the round before the current one in which the participant was last asked; 0 if it never was."""
    asked = (r.number for r in reversed(debate.past) if any(q.participant == participant for q in r.requests))
    return next(asked, 0)


def touched(debate: Debate, since: int) -> frozenset[str]:
    """The ids of the claims and attacks about which something was said from round `since` on, before the current round:
    they were attacked, said not to be in conflict, conceded, agreed to or taken back.
    """
    key, rounds = (touched, since), len(debate.past)
    known, found = debate.memo.get(key, (None, frozenset()))
    if known != rounds:
        found = frozenset(id for round_ in debate.past if round_.number >= since for id in _touched(round_))
        debate.memo[key] = (rounds, found)
    return frozenset(found)


def _touched(round_: Round) -> list[str]:
    return [id for events in round_.answers.values() for event in events for id in _spoken_of(event)]


def _spoken_of(event: Event) -> tuple[str, ...]:
    match event:
        case ArgumentRetracted(argument=id) | ArgumentConceded(argument=id) | ArgumentEndorsed(argument=id):
            return (id,)
        case ClaimsTied(tied=tied):
            return (tied.a, tied.b)
        case AttackMade(edge=edge):
            return (claim_of(edge.target) or edge.target,)
        case _:
            return ()


def refused(
    debate: Debate, participant: str, handles: Mapping[Any, str], seen: Collection[str]
) -> list[dict[str, Any]]:
    """The parts of the participant's last answer that did not count, each with the reason. Ids are replaced by the
    handles of what it has `seen`.
    """
    last = next((r for r in reversed(debate.past) if any(q.participant == participant for q in r.requests)), None)
    if last is None:
        return []
    asked = [request.id for request in last.requests if request.participant == participant]
    told = [e for id in asked for e in last.answers.get(id, ()) if isinstance(e, MoveRejected)]
    parts = ({"item": item(e.item), "why": str(e.why)} for e in told)
    return [{key: in_handles(text, debate, handles, seen) for key, text in part.items()} for part in parts]


def in_handles(text: str, debate: Debate, handles: Mapping[Any, str], seen: Collection[str]) -> str:
    """A sentence with handles in place of the ids of claims and attacks that it names. Linear in the graph."""
    graph = debate.before
    ids = [id for items in (graph.arguments, graph.edges, graph.supports, graph.facts) for id in items if id in text]
    for id in sorted(ids, key=len, reverse=True):
        text = text.replace(id, handles[id] if id in seen else UNSHOWN)
    return text
