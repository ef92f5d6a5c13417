"""How a founding deliberation of claims ends in our words (docs/decisions/0010-founding-claims.md).

The founding system ends with a number: one minus the opposition, so that silence scores 1 (R9). It names no winner.
"""

from dataclasses import dataclass
from typing import Any, Final

from moot.founding.claims import ArgumentGraph, ConsensusResult, Deliberator
from moot.record.debate import Debate
from moot.record.events import Closed, DebateConcluded
from moot.record.round import UNANSWERED
from moot.record.status import Status, StoppedBy
from moot.record.text import Text
from moot.verdict.standing import rounded

EARLY: Final = Deliberator.MIN_CONSENSUS_FOR_EARLY_EXIT
HIGH: Final = Deliberator.CONSENSUS_THRESHOLD


@dataclass(frozen=True, slots=True)
class Ended:
    """A founding deliberation that has ended: its graph of claims, and the number of rounds that it reports (None: it
    reports none).
    """

    graph: ArgumentGraph
    rounds: int | None


def conclusion(debate: Debate, ended: Ended) -> DebateConcluded:
    """The event that concludes a founding deliberation: its status, why it ended, and the founding numbers as
    certificate.

    It has no verdict, because the founding system names no winner.
    """
    consensus = ended.graph.compute_consensus()
    status, said = _status(debate, ended.graph, consensus)
    stopped_by, why = _stopped_by(debate, ended, consensus)
    return DebateConcluded(status, stopped_by, Text(f"{said}; it ended because {why}"), certificate=_numbers(consensus))


def _status(debate: Debate, graph: ArgumentGraph, consensus: ConsensusResult) -> tuple[Status, str]:
    """The first row that holds."""
    if debate.cancelled:
        return Status.CANCELLED, "the debate was cancelled"
    if not graph.claims:
        return _empty(debate)
    score, agents = consensus.overall_score, {claim.source_agent for claim in graph.claims.values()}
    said = f"the founding consensus is {score:.4f}"
    contested = len(consensus.contested_claims)
    rows: tuple[tuple[bool, Status, str], ...] = (
        (contested > 0, Status.CONTESTED, f"{said}, with {contested} contested claim(s)"),
        (score < EARLY, Status.BALANCED, f"{said}, and no claim outweighs another"),
        (score < HIGH, Status.MAJORITY, f"{said}: more agreement than opposition"),
        (len(agents) > 1, Status.CONSENSUS, f"{said}, of {len(agents)} agents"),
        (True, Status.UNOPPOSED, f"{said}, and only one agent said anything"),
    )
    return next((status, why) for holds, status, why in rows if holds)


def _empty(debate: Debate) -> tuple[Status, str]:
    """Nobody claimed anything. The founding score is 1 then; silence is no agreement here."""
    closed = _closed(debate)
    if closed and all(how in UNANSWERED for how in closed):
        return Status.FAILED, "every request failed"
    if closed and all(how is Closed.PASSED for how in closed):
        return Status.ABSTAINED, "every participant passed"
    return Status.INSUFFICIENT_EVIDENCE, "nothing was claimed"


def _closed(debate: Debate) -> list[Closed]:
    return [closing.how for round_ in debate.rounds for closing in round_.closed.values()]


def _stopped_by(debate: Debate, ended: Ended, consensus: ConsensusResult) -> tuple[StoppedBy, str]:
    """The first row that holds. The founding `rounds` are one too many where it stopped before a round (R4)."""
    if debate.cancelled:
        return StoppedBy.OPERATOR, "somebody stopped it"
    held, score = debate.completed_rounds, consensus.overall_score
    several = len({claim.source_agent for claim in ended.graph.claims.values()}) > 1
    rows = (
        (ended.rounds is None and several, StoppedBy.AGREEMENT, "the first round reached the founding threshold"),
        (ended.rounds is None, StoppedBy.NOTHING_CONTESTED, "nobody spoke against anybody"),
        (ended.rounds != held, StoppedBy.NOTHING_CONTESTED, "nothing urgent is contested by the founding measure"),
        (held > 1 and score >= EARLY, StoppedBy.AGREEMENT, "a follow-up reached the founding threshold"),
        (True, StoppedBy.ROUNDS, f"all {held} rounds were spent"),
    )
    return next((stopped, why) for holds, stopped, why in rows if holds)


def _numbers(consensus: ConsensusResult) -> dict[str, Any]:
    """What the status rests on; anyone can recompute it."""
    return {
        "overall": rounded(consensus.overall_score),
        "type_scores": {kind.value: rounded(score) for kind, score in consensus.type_scores.items()},
        "contested": [claim.id for claim in consensus.contested_claims],
        "resolved": [claim.id for claim in consensus.resolved_claims],
    }
