"""Claims as a document: `{"question", "claims": [{"id", "text", "type", "author", …}]}`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moot.errors import InvalidDocument
from moot.operations.documents_models import ClaimModel, ClaimsModel
from moot.operations.documents_shapes import ANY, parameters_of, shaped
from moot.record.envelope import JSON
from moot.verdict.evaluation import GivenClaim, claim_problems

WHAT = "the claims document"


@dataclass(frozen=True, slots=True)
class ClaimsDocument:
    """The claims that were read from a document, the classes of their authors, and the parameters that the document
    sets.
    """

    question: str
    claims: tuple[GivenClaim, ...]
    classes: Mapping[str, str]
    parameters: Mapping[str, Any]


def read_claims(document: dict[str, JSON], linked: bool = True) -> ClaimsDocument:
    """The claims that `document` describes (docs/contract.md). Raises InvalidDocument that names every problem.

    `linked`: whether ids must be unique and references must name a claim of the document; False for the founding graph,
    which accepts both.
    """
    found = shaped(ClaimsModel, document)
    problems = list(found.problems)
    model = found.model
    if model is None:
        raise InvalidDocument(WHAT, problems)
    if model.question is not None and not model.question.strip():
        problems.append("question: it is blank")
    parameters = parameters_of(model.parameters, problems)
    if linked:
        problems += claim_problems([_claim(c) for c in model.claims], found.broken, ANY in found.broken)
    if problems:
        raise InvalidDocument(WHAT, problems)
    return ClaimsDocument(model.question or "", tuple(map(_claim, model.claims)), model.classes, parameters)


def _claim(claim: ClaimModel) -> GivenClaim:
    return GivenClaim(
        claim.id,
        claim.text,
        claim.author,
        claim.type,
        tuple(claim.supports),
        tuple(claim.opposes),
        {"urgency": float(claim.urgency), "confidence": float(claim.confidence)},
    )
