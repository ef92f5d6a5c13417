"""The words in which a debate ends: what stands (status), and why it ended (stopped_by)."""

from enum import StrEnum


class Status(StrEnum):
    """What a debate came to when it ended: what became of its positions, or why it came to nothing.

    Each is defined in docs/formal-model.md, sections 4 and 5. A suspended debate has not ended: it has no status.
    """

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
    """Why a debate ended.

    `rounds`, `budget` and `timeout` are bounds that it ran into, which is never agreement.
    """

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
