"""The words in which a debate ends: what stands (status), and why it ended (stopped_by)."""

from enum import StrEnum


class Status(StrEnum):
    """What stands when a debate has ended. `suspended` is a state, not an end, and so not here."""

    CONSENSUS = "consensus"
    MAJORITY = "majority"
    POLARIZED = "polarized"
    BALANCED = "balanced"
    CONTESTED = "contested"
    UNOPPOSED = "unopposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    INSUFFICIENT_EVIDENCE = "insufficient_evidence"
    ABSTAINED = "abstained"
    UNDETERMINED = "undetermined"
    FAILED = "failed"
    CANCELLED = "cancelled"


class StoppedBy(StrEnum):
    """Why a debate ended. A bound (`rounds`, `budget`, `timeout`) is never agreement."""

    AGREEMENT = "agreement"
    NOTHING_CONTESTED = "nothing_contested"
    NO_NEW_INFORMATION = "no_new_information"
    OSCILLATING = "oscillating"
    ROUNDS = "rounds"
    BUDGET = "budget"
    TIMEOUT = "timeout"
    GATES = "gates"
    OPERATOR = "operator"
    ERROR = "error"
