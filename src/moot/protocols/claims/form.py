"""The form of a ROUND, the plain answer of a participant of a `claims` debate (docs/contract.md), and its JSON schema.

One description serves all: participants are shown the schema that is made of it, and `answers` reads by it.
"""

import types
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal

from moot.protocols.forms import Handle, form_schema

How = Literal["supports", "opposes", "undercuts", "same_as", "different", "not_in_conflict"]
"""What a participant may say of two claims."""
KindName = Literal["observation", "recommendation", "concern", "question"]


class EvidenceForm:
    """A source that a claim rests on."""

    source: Annotated[str, "a file, a page, a person"]
    text: Annotated[str, "what it says"]


class ClaimForm:
    """One new claim."""

    text: Annotated[str, "one sentence that says one thing"]
    type: KindName
    id: Annotated[str, "your own short name for it, as n1, for use in this answer"]
    supports: Annotated[list[Handle], "claims that it speaks for"]
    opposes: Annotated[list[Handle], "claims that cannot be right with it; a conflict (x1): there is none"]
    because: Annotated[list[Handle], "claims that are its reasons"]
    about: Annotated[list[Handle], "of a question: the claims whose authors it is put to; none: everybody"]
    evidence: list[EvidenceForm]
    supersedes: Annotated[
        Handle, "the one claim of yours that it replaces, also as a reason; say its own reasons again"
    ]
    urgency: Annotated[float, "0 to 3, for the record"]
    confidence: Annotated[float, "0 to 3, for the record"]


class RelationForm:
    """What two claims are to each other, whoever made them."""

    from_: Handle
    to: Handle
    how: How
    because: Annotated[Handle, "the claim that is the reason"]


class PartForm:
    """Agreement with a part of a claim."""

    claim: Handle
    part: Annotated[str, "what you agree to, as a sentence"]
    except_: Annotated[str, "what you do not agree to"]


class WithdrawalForm:
    """A claim that one takes back, or a compromise that one refuses, and why."""

    claim: Handle
    because: Annotated[Handle, "the claim that made you do so; a compromise it then opposes"]


class AnswerForm:
    """The answer to a question."""

    question: Handle
    text: Annotated[str, "the answer, as a sentence"]
    id: str
    unknown: Annotated[bool, "true: you do not know"]


class CompromiseForm:
    """A new recommendation in place of several."""

    text: Annotated[str, "what to do instead, as a sentence"]
    between: Annotated[list[Handle], "the recommendations that it replaces, one of them of somebody else"]
    id: str


class RoundForm:
    """The answer to one request. What is left out says nothing."""

    claims: list[ClaimForm]
    relate: Annotated[list[RelationForm], "how any two claims are related, from whomever"]
    agree: Annotated[list[Handle | PartForm], "claims that you agree to, whole or in part"]
    concede: Annotated[list[Handle], "claims that you were wrong to oppose; that you agree to them it does not say"]
    withdraw: Annotated[list[Handle | WithdrawalForm], "claims of yours that you take back"]
    answers: list[AnswerForm]
    compromise: list[CompromiseForm]
    accept: Annotated[list[Handle], "compromises of others that you accept; they replace your claims in `between`"]
    refuse: Annotated[list[Handle | WithdrawalForm], "compromises of others that you do not accept, and why"]
    stances: Annotated[dict[str, float], "claims: 1 for it, -1 against it, 0 you take no side"]
    cause: Annotated[Handle, "the claim that changed your mind, where a stance changes sides"]
    reasoning: Annotated[str, "kept, read by nobody"]
    pass_: Annotated[bool, "true: you have nothing to say"]


class BallotForm:
    """A closing ballot. What is left out stays as it was."""

    stances: Annotated[dict[str, float], "where you stand now: 1 for a claim, -1 against it, 0 no side"]
    agree: Annotated[list[Handle], "claims that you agree to"]
    concede: Annotated[list[Handle], "claims that you were wrong to oppose; that you agree to them it does not say"]
    withdraw: Annotated[list[Handle | WithdrawalForm], "claims of yours that you take back"]
    same: Annotated[list[list[Handle]], "pairs that mean the same, as ['c1', 'c4']"]
    differ: Annotated[list[list[Handle]], "pairs that do not"]
    cruxes: Annotated[list[str], "at most three propositions (c1, or a sentence) that would change your mind"]
    reasoning: Annotated[str, "kept, read by nobody"]
    pass_: Annotated[bool, "true: you have nothing to say, and your last stances stay"]


class LateBallotForm(BallotForm):
    """A closing ballot in which something may still be answered that came late."""

    claims: Annotated[list[ClaimForm], "one that opposes each thing in `late`, and nothing else"]


WORDS: Final[Mapping[str, str]] = types.MappingProxyType(
    {
        "c1, x1": "a claim, a conflict of two claims: name them so, or by the id of a new claim",
        "type": "observation: what is the case; recommendation: what to do; concern; question",
        "remark": "a type that moot alone uses: its words for who says that two claims are no conflict (`conflict`)",
        "label": "in: it stands; out: what attacks it stands; undec: neither, it is contested",
        "state": "of an attack; stands; challenged: somebody says that there is no conflict; fell: given up, or beaten",
        "by": "who says so, in this direction; detected: moot found it by the words, and may be wrong",
        "same_as": "other claims that say the same and count as this one; in relate: both say the same",
        "different": "they are not the same; nothing else follows, and nobody is asked again",
        "opposes": "both cannot be right; of a conflict (x1): the claim says that there is none",
        "undercuts": "true perhaps, but it does not follow from its reasons: the claim falls unless that is answered. A"
        " true fact that carries no conclusion: undercut the conclusion, or oppose the conflict (x1), not the fact",
        "may_conflict, may_be_same": "guesses by the words, each put to you once: answer with relate (different,"
        " same_as, opposes, not_in_conflict), or leave it; either: they may be the same or in conflict",
        "compromise": "its author accepts it by proposing it; once all others have accepted, it replaces the claims;"
        " who refuses it is against it, and its author is told",
        "gone": "was given up since you were last asked: nothing can be said of it",
    }
)
"""What the words of a request and of an answer mean."""
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
def ballot_form(late: bool) -> Mapping[str, Any]:
    """What a closing ballot is to look like, as plain JSON data. `late`: whether something may still be answered."""
    schema = form_schema(LateBallotForm if late else BallotForm, described=False)
    example = {"stances": {"c2": 1, "c5": -1}, "cruxes": ["The ledger holds 40 million rows."]}
    return types.MappingProxyType({"schema": schema, "example": example, "words": dict(WORDS)})


@cache
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, an `example`, and what the
    `words` of requests and answers mean.
    """
    schema = form_schema(RoundForm, described=False)
    return types.MappingProxyType({"schema": schema, "example": dict(EXAMPLE), "words": dict(WORDS)})
