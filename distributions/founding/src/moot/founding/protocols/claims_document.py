"""Claims that were made elsewhere, evaluated by the founding claim graph: in the order given, whatever they name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moot.founding.claims import Claim, ClaimType, evaluate
from moot.reading.contradiction import ContradictionDetector
from moot.record.parameters import Parameters
from moot.verdict.evaluation import GivenClaim


@dataclass(frozen=True, slots=True)
class FoundingEvaluation:
    """The evaluation of a list of claims by the founding claim graph: its scores, rankings and groups of claims."""

    data: Mapping[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """The evaluation as a dict of plain JSON values, with the founding keys that docs/contract.md lists under `moot
        evaluate`.
        """
        return dict(self.data)


def evaluated(
    claims: Sequence[GivenClaim],
    classes: Mapping[str, str],  # noqa: ARG001 (the founding graph knows no classes,
    parameters: Parameters,  # noqa: ARG001 no parameters,
    detector: ContradictionDetector,  # noqa: ARG001 and finds contradictions in a way of its own)
) -> FoundingEvaluation:
    """The evaluation of `claims` by the founding claim graph.

    `classes`, `parameters` and `detector` are not used: the founding graph knows no classes and parameters and finds
    contradictions in a way of its own.
    """
    return FoundingEvaluation(evaluate(list(map(_founding, claims))))


def _founding(claim: GivenClaim) -> Claim:
    return Claim(
        id=claim.id,
        text=claim.text,
        type=ClaimType(claim.kind.value),
        source_agent=claim.author,
        urgency=int(claim.reported["urgency"]),
        confidence=int(claim.reported["confidence"]),
        supports=list(claim.supports),
        opposes=list(claim.opposes),
    )
