"""What the founding claim graph is made of: claims, the outputs of agents, a consensus, and event kinds.

The lists are the founding shape; treat them as read-only.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from moot.errors import InvalidValue, UnknownName

HIGHEST: Final = 3
"""The highest urgency and confidence; the lowest is 0."""


class ClaimType(StrEnum):
    """The type of a claim. Opposition is found from the texts only between claims of the same type."""

    OBSERVATION = "observation"
    RECOMMENDATION = "recommendation"
    CONCERN = "concern"
    QUESTION = "question"


class EventKind(StrEnum):
    """The kinds of events of the founding system. A deliberation emits three: DELIB_ROUND_STARTED,
    DELIB_ROUND_COMPLETED and CONSENSUS_UPDATED.
    """

    TURN_STARTED = "turn_started"
    TURN_STAGE_CHANGED = "turn_stage_changed"
    TURN_COMPLETED = "turn_completed"
    SENSORS_FAST_UPDATED = "sensors_fast_updated"
    SENSORS_ENSEMBLE_UPDATED = "sensors_ensemble_updated"
    AGENT_STARTED = "agent_started"
    AGENT_COMPLETED = "agent_completed"
    AGENT_FAILED = "agent_failed"
    WAVE_STARTED = "wave_started"
    WAVE_COMPLETED = "wave_completed"
    WORKSPACE_PATCHED = "workspace_patched"
    STANCE_UPDATED = "stance_updated"
    MODULATORS_UPDATED = "modulators_updated"
    DELIB_ROUND_STARTED = "delib_round_started"
    DELIB_ROUND_COMPLETED = "delib_round_completed"
    CONSENSUS_UPDATED = "consensus_updated"
    COUNCIL_DECISION_MADE = "council_decision_made"
    VOICE_RENDERED = "voice_rendered"
    CRITICS_UPDATED = "critics_updated"
    SAFETY_INTERRUPT = "safety_interrupt"
    MEMORY_RETRIEVED = "memory_retrieved"
    MEMORY_CANDIDATES_PROPOSED = "memory_candidates_proposed"
    MEMORY_COMMITTED = "memory_committed"
    MODEL_CALL_STARTED = "model_call_started"
    MODEL_CALL_COMPLETED = "model_call_completed"
    TIMING_CHECKPOINT = "timing_checkpoint"
    DAEMON_TICK = "daemon_tick"
    PROACTIVE_NUDGE = "proactive_nudge"
    MODULATORS_DECAYED = "modulators_decayed"
    SESSION_STARTED = "session_started"
    SESSION_ENDED = "session_ended"
    ERROR = "error"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One claim of an agent in the founding system. `urgency` and `confidence` are 0, 1, 2 or 3.

    `supports` and `opposes` are ids of claims that were added to the graph before this one. A `type` given as a word
    becomes a `ClaimType`. Raises UnknownName for another word, InvalidValue for a number out of range.
    """

    id: str
    text: str
    type: ClaimType
    source_agent: str = ""
    urgency: int = 0
    confidence: int = 0
    supports: list[str] = field(default_factory=list)
    opposes: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Check what would make every number after it wrong."""
        object.__setattr__(self, "type", _claim_type(self.type))
        for name in ("urgency", "confidence"):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST:
                raise InvalidValue(
                    f"{name} of claim {self.id}", value, f"give a whole number, 0 to {HIGHEST}"
                )


def _claim_type(name: str) -> ClaimType:
    if name in (known := {kind.value: kind for kind in ClaimType}):
        return known[name]
    raise UnknownName("claim type", name, known)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentOutput:
    """The output of one agent in one round of the founding system. A deliberation reads only `claims`; `salience` is in
    [0, 1].
    """

    agent_id: str
    observation: str = ""
    salience: float = 0.0
    urgency: int = 0
    confidence: int = 0
    claims: list[Claim] = field(default_factory=list)
    stance_delta: dict[str, float] = field(default_factory=dict)
    workspace_patch: dict[str, Any] = field(default_factory=dict)
    memory_candidates: list[Any] = field(default_factory=list)
    debug_trace: dict[str, Any] | None = None
    processing_time_ms: int = 0

    @classmethod
    def quiet(cls, agent_id: str) -> "AgentOutput":
        """The output of an agent with nothing to say."""
        return cls(agent_id=agent_id)


@dataclass(frozen=True, slots=True)
class ConsensusResult:
    """How far the claims of a founding graph agree, and which claims stand out.

    `overall_score` and `type_scores` are in [0, 1]; the overall score is 1 without any claim. `top_claims` are the ten
    most salient, `contested_claims` those whose opposition strength is above 0.5, `resolved_claims` those whose
    opposition is below 0.2 and whose support is above 0.5.
    """

    overall_score: float
    type_scores: dict[ClaimType, float] = field(default_factory=dict)
    top_claims: list[Claim] = field(default_factory=list)
    contested_claims: list[Claim] = field(default_factory=list)
    resolved_claims: list[Claim] = field(default_factory=list)
