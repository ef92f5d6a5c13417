"""The shapes of the founding argumentation graph, and of the output that it is turned into.

The lists are the founding shape; treat them as read-only. Fields have the founding names in snake case; `wire` gives
the founding names themselves.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Label(StrEnum):
    """The label of an argument: accepted, defeated, or neither."""

    IN = "IN"
    OUT = "OUT"
    UNDEC = "UNDEC"


@dataclass(frozen=True, slots=True)
class Argument:
    """A node of the graph: what a persona claims, from which premises and assumptions, with which evidence (texts).

    `round`: 0 for an initial argument, else the attack round in which it was made as a counter-argument.
    """

    id: str
    speaker_id: str
    claim: str
    premises: list[str] = field(default_factory=list)
    assumptions: list[str] = field(default_factory=list)
    evidence: list[str] = field(default_factory=list)
    round: int = 0


@dataclass(frozen=True, slots=True)
class AttackTarget:
    """What an attack names of its target: the claim, a premise or an assumption, and which. Nobody checks the index
    (F7).
    """

    arg_id: str
    component: str = "claim"
    index: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """An edge of the graph, from a counter-argument to the argument that it is against.

    `type`: rebut, undermine or undercut; it decides nothing but what counts as a duplicate (F7). `confidence`: in
    [0, 1].
    """

    id: str
    from_arg_id: str
    to_arg_id: str
    type: str
    target: AttackTarget
    counter_proposition: str = ""
    rationale: str = ""
    evidence: list[str] = field(default_factory=list)
    confidence: float = 0.5
    speaker_id: str = ""
    round: int = 1


@dataclass(frozen=True, slots=True)
class ValidationResult:
    """What the checker says of one attack. `attack_strength`, in [0, 1], and `corrections` are kept and read by nothing
    (F7).
    """

    attack_id: str
    valid: bool
    attack_strength: float = 0.5
    corrections: str | None = None


@dataclass(frozen=True, slots=True)
class DungFramework:
    """An abstract framework: the ids of its arguments, in order; whom each attacks; by whom each is attacked."""

    arguments: Collection[str]
    attacks: Mapping[str, Collection[str]]
    attacked_by: Mapping[str, Collection[str]]


@dataclass(frozen=True, slots=True)
class Labelling:
    """The label of each argument, by id, in the order of the framework."""

    labels: Mapping[str, Label] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ArgumentationGraphState:
    """The graph as it is after `round`, with what was computed of it. A state is never changed: functions give new
    ones.
    """

    topic: str
    arguments: list[Argument] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    validation_results: list[ValidationResult] = field(default_factory=list)
    grounded_extension: frozenset[str] = frozenset()
    preferred_extensions: list[frozenset[str]] = field(default_factory=list)
    labelling: Labelling = field(default_factory=Labelling)
    round: int = 0


@dataclass(frozen=True, slots=True)
class CruxAssumption:
    """A candidate for a crux: a text, the arguments that rest on it, the attacks on and from these, and the question
    that would settle it.
    """

    assumption: str
    dependent_arg_ids: list[str]
    centrality: int
    settling_question: str


@dataclass(frozen=True, slots=True)
class GraphCamp:
    """A preferred extension as a camp: its number from 0, its arguments, and those who made them."""

    extension_index: int
    argument_ids: list[str]
    speaker_ids: list[str]


@dataclass(frozen=True, slots=True)
class GraphDebateOutput:
    """What is read off the graph: the grounded extension as common ground, a camp for each preferred extension, the
    three foremost candidates for cruxes, and the arguments in just one of the first two extensions.
    """

    common_ground: list[Argument]
    camps: list[GraphCamp]
    crux_assumptions: list[CruxAssumption]
    symmetric_difference: list[Argument]


@dataclass(frozen=True, slots=True)
class Claim:
    """One of the testable claims that a topic was taken apart into."""

    id: str
    text: str
    debate_id: str


@dataclass(frozen=True, slots=True)
class AgentStance:
    """The stance of a persona on a claim: pro, con or uncertain, with a confidence in [0, 1]."""

    persona_id: str
    claim_id: str
    stance: str = "uncertain"
    confidence: float = 0.5
    round: int = 0


@dataclass(frozen=True, slots=True)
class Reasoning:
    """Why a persona takes its stance on a claim, in its words."""

    claim_id: str
    reasoning: str


@dataclass(frozen=True, slots=True)
class Crux:
    """A crux in the output of every founding mode. `weight`: in [0, 1]."""

    id: str
    proposition: str
    weight: float
    surfaced_by_tables: list[int]
    resolved: bool = False


@dataclass(frozen=True, slots=True)
class FaultLine:
    """Where the camps part. `category`: time_horizon, assumptions, identity_values, epistemology or stakes."""

    category: str
    description: str
    related_crux_ids: list[str]


@dataclass(frozen=True, slots=True)
class FlipCondition:
    """What would make a persona reconsider, as the founding system words it (F8)."""

    persona_id: str
    condition: str
    claim_id: str
    triggered: bool = False


@dataclass(frozen=True, slots=True)
class RejectedEvidence:
    """A piece of evidence that fell with its argument, and what countered it."""

    evidence: str
    reason: str


@dataclass(frozen=True, slots=True)
class EvidenceLedgerEntry:
    """The evidence of a persona: what stands, and what fell."""

    persona_id: str
    accepted: list[str]
    rejected: list[RejectedEvidence]


@dataclass(frozen=True, slots=True)
class ResolutionPath:
    """A question that would settle cruxes."""

    description: str
    related_crux_ids: list[str]


@dataclass(frozen=True, slots=True)
class DebateOutput:
    """The output of every founding mode."""

    cruxes: list[Crux]
    fault_lines: list[FaultLine]
    flip_conditions: list[FlipCondition]
    evidence_ledger: list[EvidenceLedgerEntry]
    resolution_paths: list[ResolutionPath]


@dataclass(frozen=True, slots=True)
class ConvergenceState:
    """The figures of convergence that all founding modes tell."""

    entropy: float
    confidence_weighted_distance: float
    unresolved_crux_count: int
    converged: bool
    diverged: bool
    event_count: int
    max_events: int
