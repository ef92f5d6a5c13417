"""What happened in a debate: every event, in the past tense, how events become JSON, and which memories they quote.

An event holds what was decided and all that replay needs; nothing is looked up or recomputed from the world. Those by
which a debate lives are defined in `lifecycle`, those that acts become and that detectors find in the files of `acts`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from moot.errors import InvalidValue, NewerSchema
from moot.record.acts import SAID
from moot.record.acts.add_test import TestAdded
from moot.record.acts.advance import ArgumentAdvanced
from moot.record.acts.answer_finding import FindingAnswered
from moot.record.acts.ask import QuestionAsked
from moot.record.acts.attack import AttackMade
from moot.record.acts.bid import FloorBid
from moot.record.acts.cast_ballot import BallotCast
from moot.record.acts.check_attack import AttackChecked
from moot.record.acts.concede import ArgumentConceded
from moot.record.acts.detections import (
    CompromiseGivenUp,
    CompromiseReached,
    ConflictSuspected,
    ContradictionDetected,
    PropositionsMerged,
)
from moot.record.acts.endorse import ArgumentEndorsed
from moot.record.acts.examine import VersionExamined
from moot.record.acts.extract import OutputExtracted
from moot.record.acts.find import FindingMade
from moot.record.acts.give_recall import MemoriesRecalled
from moot.record.acts.give_support import SupportGiven
from moot.record.acts.name_crux import CruxNamed
from moot.record.acts.not_know import AnswerUnknown
from moot.record.acts.propose import PositionProposed
from moot.record.acts.propose_version import VersionProposed
from moot.record.acts.recall_finding import FindingRecalled
from moot.record.acts.recommend import Recommended
from moot.record.acts.refuse_compromise import CompromiseRefused
from moot.record.acts.relate import ClaimsTied
from moot.record.acts.reply import QuestionAnswered
from moot.record.acts.report_check import CheckReported
from moot.record.acts.retract import ArgumentRetracted
from moot.record.acts.say import RemarkMade
from moot.record.acts.speak import SpokeOn
from moot.record.acts.state_flip import FlipStated
from moot.record.acts.submit_fact import EvidenceSubmitted
from moot.record.acts.summarise import BoardSummarised
from moot.record.acts.suspect_pair import PairSuspected
from moot.record.acts.take_stance import StanceTaken
from moot.record.envelope import JSON
from moot.record.lifecycle import (
    CHECKER,
    HUMAN,
    LIFECYCLE,
    MODEL,
    BallotOpened,
    BudgetSpent,
    Closed,
    DebateCancelled,
    DebateConcluded,
    DebateDeleted,
    DebateOpened,
    DebateOutcomeRecorded,
    DebateResumed,
    Event,
    Fork,
    MoveRejected,
    MovesRequested,
    Request,
    RequestClosed,
    Seat,
    Source,
    VerdictRemembered,
)
from moot.record.shape import from_json, to_json

__all__ = [
    "CHECKER",
    "EVENT_TYPES",
    "EVENT_VERSION",
    "HUMAN",
    "MODEL",
    "AnswerUnknown",
    "ArgumentAdvanced",
    "ArgumentConceded",
    "ArgumentEndorsed",
    "ArgumentRetracted",
    "AttackChecked",
    "AttackMade",
    "BallotCast",
    "BallotOpened",
    "BoardSummarised",
    "BudgetSpent",
    "CheckReported",
    "ClaimsTied",
    "Closed",
    "CompromiseGivenUp",
    "CompromiseReached",
    "CompromiseRefused",
    "ConflictSuspected",
    "ContradictionDetected",
    "CruxNamed",
    "DebateCancelled",
    "DebateConcluded",
    "DebateDeleted",
    "DebateOpened",
    "DebateOutcomeRecorded",
    "DebateResumed",
    "Event",
    "EvidenceSubmitted",
    "FindingAnswered",
    "FindingMade",
    "FindingRecalled",
    "FlipStated",
    "FloorBid",
    "Fork",
    "MemoriesRecalled",
    "MoveRejected",
    "MovesRequested",
    "OutputExtracted",
    "PairSuspected",
    "PositionProposed",
    "PropositionsMerged",
    "QuestionAnswered",
    "QuestionAsked",
    "Recommended",
    "RemarkMade",
    "Request",
    "RequestClosed",
    "Seat",
    "Source",
    "SpokeOn",
    "StanceTaken",
    "SupportGiven",
    "TestAdded",
    "VerdictRemembered",
    "VersionExamined",
    "VersionProposed",
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
