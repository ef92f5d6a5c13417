"""The baseline of a debate: what a vote of the same participants says, without any argument."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moot.argumentation.literal import Literal, negate
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.outcome.vote_status import content_of, counted, tallied
from moot.deliberation.outcome.words import Status
from moot.deliberation.outcomes.commitments import Commitments
from moot.deliberation.voting import Ballot


@dataclass(frozen=True, slots=True)
class Baseline:
    """What a vote says: its `status`, its `verdict` and its `leader` (texts of positions, or None), why, how many
    classes voted (`valid`), and the first choices by the text of a position. `rule`: how it was counted.
    """

    rule: str
    status: Status
    verdict: str | None
    leader: str | None
    reason: str
    valid: int
    first_choices: Mapping[str, int]

    def to_dict(self) -> dict[str, Any]:
        """The baseline as a JSON object (docs/contract.md)."""
        return {
            "rule": self.rule,
            "status": self.status.value,
            "verdict": self.verdict,
            "leader": self.leader,
            "reason": self.reason,
            "valid": self.valid,
            "first_choices": dict(self.first_choices),
        }


def baseline_of(standing: Standing) -> Baseline | None:
    """What a vote says by the ballots of a graph, or where there are none by its stances: each class scores the
    positions that it takes the side of (docs/formal-model.md, `side`) by its stances on them.

    None if nobody voted or took a side, or if the positions are not the answers to one question.
    """
    graph, parameters = standing.graph, standing.parameters
    if not graph.positions or not (graph.exclusive or len(graph.positions) == 1):
        return None
    if graph.ballots:
        found = counted(graph, parameters)[1]
    else:
        found = tallied(_sides(standing), standing.positions, parameters)
    if not found.valid:
        return None
    texts = {position.id: str(position.text) for position in graph.positions}
    names = {p: texts[p] if p in texts else f"not: {texts[negate(p)]}" for p in found.first_choices}
    content = content_of(found, parameters.quorum, {p: f"‘{name}’" for p, name in names.items()})
    verdict, leader = (None if p is None else names[p] for p in (content.verdict, content.leader))
    choices = {names[p]: number for p, number in found.first_choices.items()}
    return Baseline(found.rule.value, content.status, verdict, leader, content.reason, found.valid, choices)


def _sides(standing: Standing) -> Mapping[str, Ballot]:
    """By class, its stances on the positions that it takes the side of, as scores."""
    stances = Commitments(standing, standing.positions).stances
    return {name: Ballot(scores=_taken(standing, values)) for name, values in stances.items()}


def _taken(standing: Standing, values: Mapping[Literal, float]) -> dict[Literal, float]:
    side = standing.parameters.side
    return {p: values[p] for p in standing.positions if values.get(p, 0.0) >= side}
