"""What happened in a debate: every event, in the past tense, how events become JSON, and which memories they quote.

An event holds what was decided and all that replay needs; nothing is looked up or recomputed from the world. Those by
which a debate lives are defined in `lifecycle`, those that acts become and that detectors find in the files of `acts`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from moot.deliberation.acts import SAID
from moot.deliberation.acts.advance import ArgumentAdvanced
from moot.deliberation.acts.attack import AttackMade
from moot.deliberation.acts.cast_ballot import BallotCast
from moot.deliberation.acts.compromise_reached import CompromiseReached
from moot.deliberation.acts.concede import ArgumentConceded
from moot.deliberation.acts.conflict_suspected import ConflictSuspected
from moot.deliberation.acts.contradiction_detected import ContradictionDetected
from moot.deliberation.acts.endorse import ArgumentEndorsed
from moot.deliberation.acts.give_recall import MemoriesRecalled
from moot.deliberation.acts.give_support import SupportGiven
from moot.deliberation.acts.propositions_merged import PropositionsMerged
from moot.deliberation.acts.relate import ClaimsTied
from moot.deliberation.acts.retract import ArgumentRetracted
from moot.deliberation.acts.submit_fact import EvidenceSubmitted
from moot.deliberation.acts.take_stance import StanceTaken
from moot.deliberation.envelope import JSON
from moot.deliberation.lifecycle import (
    HUMAN,
    LIFECYCLE,
    Closed,
    DebateCancelled,
    DebateConcluded,
    DebateDeleted,
    DebateOpened,
    DebateResumed,
    Event,
    Fork,
    MoveRejected,
    MovesRequested,
    Request,
    RequestClosed,
    Seat,
    VerdictRemembered,
)
from moot.deliberation.shape import from_json, to_json
from moot.errors import InvalidValue, NewerSchema

__all__ = [
    "EVENT_TYPES",
    "EVENT_VERSION",
    "HUMAN",
    "ArgumentAdvanced",
    "ArgumentConceded",
    "ArgumentEndorsed",
    "ArgumentRetracted",
    "AttackMade",
    "BallotCast",
    "ClaimsTied",
    "Closed",
    "CompromiseReached",
    "ConflictSuspected",
    "ContradictionDetected",
    "DebateCancelled",
    "DebateConcluded",
    "DebateDeleted",
    "DebateOpened",
    "DebateResumed",
    "Event",
    "EvidenceSubmitted",
    "Fork",
    "MemoriesRecalled",
    "MoveRejected",
    "MovesRequested",
    "PropositionsMerged",
    "Request",
    "RequestClosed",
    "Seat",
    "StanceTaken",
    "SupportGiven",
    "VerdictRemembered",
    "decode",
    "encode",
    "quoted",
]

EVENT_VERSION: Final = 1
EVENT_TYPES: Final[Mapping[str, type[Event]]] = MappingProxyType({kind.__name__: kind for kind in (*LIFECYCLE, *SAID)})
"""Every event that a log of a debate may hold, by the name of its type."""


def encode(event: Event) -> tuple[str, JSON]:
    """The event as its type name and its data as JSON. Free texts in the data are of the class `Text`."""
    return type(event).__name__, to_json(event)


def decode(type_: str, version: int, data: JSON) -> Event:
    """The event with the type name `type_`, read from its data as JSON. `version`: the version of the shape of the
    data.

    Raises NewerSchema for an unknown type or a later version, InvalidValue for a version below 1 or data of another
    shape.
    """
    if type_ not in EVENT_TYPES:
        raise NewerSchema(f"the event type {type_}", "unknown", ", ".join(sorted(EVENT_TYPES)))
    if version > EVENT_VERSION:
        raise NewerSchema(f"an event of type {type_}", version, EVENT_VERSION)
    if version < 1:
        raise InvalidValue(f"the version of an event of type {type_}", version, "versions count from 1")
    return from_json(EVENT_TYPES[type_], data)


def quoted(event: Event) -> set[str]:
    """The ids of the memories whose words the event holds: in a copy of a memory, or in a search query that was made of
    such words.
    """
    match event:
        case EvidenceSubmitted(fact=fact):
            return {fact.id}
        case MovesRequested(requests=requests):  # only a request for memories has a limit, and is made of their words
            return {id for request in requests if request.limit for id in request.handles}
        case MemoriesRecalled(memories=memories):
            return {str(memory.get("id")) for memory in memories}
        case _:
            return set()
