"""The form of a ROUND, the plain answer of a participant of a `claims` debate (docs/contract.md), and its JSON schema.

One description serves all: participants are shown the schema that is made of it, and `answers` reads by it.
"""

import types
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal

from moot.deliberation.protocols.forms import schema_of

How = Literal["supports", "opposes", "undercuts", "same_as", "not_in_conflict"]
"""What a participant may say of two claims."""
KindName = Literal["observation", "recommendation", "concern", "question"]


class EvidenceForm:
    """A source that a claim rests on."""

    source: Annotated[str, "where it comes from, as a file, a page or a person"]
    text: Annotated[str, "what it says"]


class ClaimForm:
    """One new claim."""

    text: Annotated[str, "one sentence that says one thing"]
    type: Annotated[KindName, "observation: what is the case; recommendation: what to do; concern; question"]
    id: Annotated[str, "your own short name for it, as n1, so that the rest of this answer can refer to it"]
    supports: Annotated[list[str], "claims that it speaks for"]
    opposes: Annotated[list[str], "claims, or conflicts (x1), that it speaks against"]
    because: Annotated[list[str], "claims that are its reasons"]
    evidence: Annotated[list[EvidenceForm], "sources that it rests on"]
    supersedes: Annotated[str, "the claim of your own that it replaces"]
    urgency: Annotated[float, "0 to 3, for the record"]
    confidence: Annotated[float, "0 to 3, for the record"]


class RelationForm:
    """What two claims are to each other, whoever made them."""

    from_: Annotated[str, "the claim that supports, opposes or undercuts"]
    to: Annotated[str, "the claim that it is said of"]
    how: Annotated[How, "undercuts: true perhaps, but it does not follow; same_as: they say the same"]
    because: Annotated[str, "the claim that is the reason"]


class PartForm:
    """Agreement with a part of a claim."""

    claim: Annotated[str, "the claim"]
    part: Annotated[str, "the part that you agree to, as a sentence"]
    except_: Annotated[str, "what you do not agree to"]


class WithdrawalForm:
    """A claim that one takes back, and why."""

    claim: Annotated[str, "your own claim"]
    because: Annotated[str, "the claim that made you do so"]


class AnswerForm:
    """The answer to a question."""

    question: Annotated[str, "the question"]
    text: Annotated[str, "the answer, as a sentence"]
    id: Annotated[str, "your own short name for it"]


class CompromiseForm:
    """A new recommendation in place of several."""

    text: Annotated[str, "what to do instead, as a sentence"]
    between: Annotated[list[str], "the recommendations that it replaces"]
    id: Annotated[str, "your own short name for it"]


class RoundForm:
    """The answer to one request. What is left out says nothing."""

    claims: Annotated[list[ClaimForm], "new claims"]
    relate: Annotated[list[RelationForm], "how claims are related, old ones too"]
    agree: Annotated[list[str | PartForm], "claims that you agree to, whole or in part"]
    concede: Annotated[list[str], "claims that you were wrong to oppose: you no longer oppose them, and say no more"]
    withdraw: Annotated[list[str | WithdrawalForm], "claims of your own that you take back"]
    answers: Annotated[list[AnswerForm], "answers to open questions"]
    compromise: Annotated[list[CompromiseForm], "compromises that you propose"]
    accept: Annotated[list[str], "compromises that you accept: they replace your own claims that they are between"]
    stances: Annotated[dict[str, float], "how far you are for a claim (1) or against it (-1)"]
    cause: Annotated[str, "the claim that changed your mind, where a stance changes sides"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


EXAMPLE: Final[Mapping[str, Any]] = types.MappingProxyType(
    {
        "claims": [
            {
                "id": "n1",
                "type": "observation",
                "text": "The ledger holds 40 million rows.",
                "evidence": [{"source": "dashboard", "text": "ledger: 40.1M rows"}],
            },
            {"id": "n2", "type": "recommendation", "text": "We should archive the ledger yearly.", "because": ["n1"]},
        ],
        "relate": [{"from": "c4", "to": "c2", "how": "undercuts", "because": "n1"}],
        "agree": ["c3"],
    }
)
"""A ROUND, as an example."""


@cache
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, and an `example`."""
    return types.MappingProxyType({"schema": schema_of(RoundForm), "example": dict(EXAMPLE)})
