"""The form of a ROUND of a `graph` debate (docs/contract.md), and its JSON schema."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from moot.protocols.forms import Handle, form_schema, plainly
from moot.protocols.graph.course import CheckForm

ComponentName = Literal["claim", "premise", "assumption", "fact", "source", "warrant", "relation"]
SupportedName = Literal["claim", "premise", "assumption", "literal"]
OutcomeName = Literal["worked", "failed", "unknown"]


class ArgumentForm:
    """One argument: a step from premises, assumptions and facts to a claim."""

    id: Annotated[str, "your own short name for it, as n1, so that the rest of this answer can refer to it"]
    claim: Annotated[
        str,
        "a position (its id or text), a proposition (p1) or a sentence; ~ before it denies it. The same handle "
        "or sentence is the same proposition and shares its fate: reuse the handle if you mean the same",
    ]
    premises: Annotated[list[str], "what it rests on, written as the claim is"]
    assumptions: Annotated[list[str], "what it takes for granted"]
    evidence: Annotated[list[Handle], "the facts that it cites (e1, or an id of your own)"]
    text: Annotated[str, "the argument in your words"]
    supersedes: Annotated[Handle, "the argument of your own that it replaces"]


class AttackForm:
    """An attack on one component of an argument, of a fact, or on an attack."""

    source: Annotated[Handle, "the argument that attacks; left out: your last argument in this answer"]
    target: Annotated[Handle, "the argument (a1), the fact (e1) or, for `relation`, the attack (x1) that is attacked"]
    component: Annotated[ComponentName, "what of it: warrant means that the claim does not follow"]
    index: Annotated[float, "which premise, assumption or fact of it: 0 is the first"]
    rationale: Annotated[str, "why, in your words"]


class SupportForm:
    """A support of an argument, of one of its parts, or of a literal."""

    source: Annotated[Handle, "the argument that supports; left out: your last argument in this answer"]
    target: Annotated[str, "the argument (a1), or for `literal` a position, a proposition or a sentence"]
    component: Annotated[SupportedName, "what of it"]
    index: Annotated[float, "which premise or assumption of it: 0 is the first"]


class FactForm:
    """A fact that you bring: a piece of evidence with where it comes from."""

    id: Annotated[str, "your own short name for it"]
    text: Annotated[str, "what it says"]
    source: Annotated[str, "where it comes from, as a file, a page or a person"]
    outcome: Annotated[OutcomeName, "whether what it reports worked or failed"]


class WithdrawalForm:
    """An argument that one takes back, and why."""

    item: Annotated[str, "your own argument (a1), or what it rests on (p1)"]
    because: Annotated[str, "the argument, fact or sentence because of which: if that falls, your argument returns"]


class ProposalForm:
    """An answer to the question that nobody thought of."""

    text: Annotated[str, "the answer in your words"]
    between: Annotated[list[str], "the positions between which it stands, if it is a middle way"]


class RoundForm:
    """The answer to one request. What is left out says nothing."""

    propose: Annotated[list[ProposalForm], "an answer that is not among the positions; one a round"]
    facts: Annotated[list[FactForm], "facts that you bring"]
    arguments: Annotated[list[ArgumentForm], "new arguments"]
    attacks: Annotated[list[AttackForm], "attacks, from arguments that are there or new ones"]
    supports: Annotated[list[SupportForm], "supports"]
    agree: Annotated[list[Handle], "arguments of others that you take as right; it takes nothing back"]
    concede: Annotated[
        list[Handle], "arguments that you were wrong to oppose: what you said against them no longer counts"
    ]
    withdraw: Annotated[list[Handle | WithdrawalForm], "arguments of your own that you no longer hold"]
    checks: Annotated[list[CheckForm], "what you think of attacks: shown beside them, and changes nothing"]
    same: Annotated[
        list[list[str]], "pairs of sentences that mean the same, as ['p1', 'p4']: one where an author of each says so"
    ]
    different: Annotated[list[list[str]], "pairs of sentences that do not, where you were asked"]
    stances: Annotated[dict[str, float], "how far you are for a position (1) or against it (-1)"]
    cause: Annotated[Handle, "the argument that changed your mind, where a stance changes sides"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


class BallotForm:
    """A closing ballot. What is left out stays as it was."""

    stances: Annotated[dict[str, float], "where you stand now: 1 for a position, -1 against it, 0 no side"]
    agree: Annotated[list[Handle], "arguments of others that you take as right"]
    concede: Annotated[list[Handle], "arguments that you were wrong to oppose"]
    withdraw: Annotated[list[Handle | WithdrawalForm], "arguments of your own that you no longer hold"]
    same: Annotated[list[list[str]], "pairs of sentences that mean the same, as ['p1', 'p4']"]
    differ: Annotated[list[list[str]], "pairs of sentences that do not"]
    cruxes: Annotated[list[str], "at most three propositions (p1, or a sentence) that would change your mind"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say: your last stances stay"]


class LateBallotForm(BallotForm):
    """A closing ballot in which something may still be answered that came late."""

    arguments: Annotated[list[ArgumentForm], "one against each thing in `late`, and nothing else"]
    attacks: Annotated[list[AttackForm], "the attacks of these arguments on what is in `late`"]


EXAMPLE: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "facts": [{"id": "f1", "text": "The load test reached 40,000 writes a second.", "source": "load-test.md"}],
        "arguments": [
            {"id": "n1", "claim": "P1", "premises": ["We need 30,000 writes a second"], "evidence": ["f1"]},
            {"id": "n2", "claim": "~p2", "text": "Nobody has measured that."},
        ],
        "attacks": [{"source": "n2", "target": "a3", "component": "premise", "index": 0}],
        "stances": {"P1": 0.8},
    }
)
"""A ROUND, as an example."""


@plainly
def ballot_form(late: bool) -> Mapping[str, Any]:
    """What a closing ballot is to look like, as plain JSON data. `late`: whether something may still be answered."""
    example = {"stances": {"P1": 0.8}, "cruxes": ["We need 30,000 writes a second"]}
    return {"schema": form_schema(LateBallotForm if late else BallotForm), "example": example}


@plainly
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, and an `example`."""
    return {"schema": form_schema(RoundForm), "example": dict(EXAMPLE)}
