"""The form of a ROUND of a `graph` debate (docs/contract.md), and its JSON schema."""

from collections.abc import Mapping
from dataclasses import dataclass
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


class QuestionForm:
    """A question that you put to somebody, or to all."""

    text: Annotated[str, "what you ask"]
    to: Annotated[str, "the participant that you ask; left out: everybody"]


class ReplyForm:
    """Your answer to a question."""

    question: Annotated[Handle, "the question (q1)"]
    text: Annotated[str, "the answer, as a sentence; it argues nothing"]


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
    question: Annotated[list[QuestionForm], "what you want to know of one, or of all"]
    answers: Annotated[list[ReplyForm], "your answers to questions"]
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


FACT: Final[Mapping[str, Any]] = MappingProxyType(
    {"id": "f1", "text": "The load test reached 40,000 writes a second.", "source": "load-test.md"}
)
"""A fact, as an example."""
WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "P1": "a position, a possible answer; ~P1 denies it (says: what that comes to, in words)",
        "a1, x1, u1, e1, p1, q1": "an argument, an attack, a support, a fact, a sentence, a question: name them so; "
        "~p1 denies p1",
        "label": "how it stands now. in: it stands; out: something that stands beats it; undec: neither, it is open; "
        "without one nobody has argued for it yet",
        "strength": "from 0 to 1, how well it is supported beside what is against it",
        "claim, premises, assumptions": "what an argument says; what it rests on; what it takes for granted. It falls "
        "with each of these",
        "component": "what of its target an attack is on: its claim, a premise, an assumption, a fact or its source; "
        "warrant: all that may be true, and the claim does not follow; relation: an attack, which does not hold",
        "state": "of an attack: it stands, or it fell with the argument that it comes from; of a question: open, "
        "answered",
        "contested": "your own arguments that something is said against. attacks: on it; elsewhere: on a sentence that "
        "it shares with another argument; denied_by: arguments for the contrary",
        "concede": "you were wrong to oppose it: what you said against it no longer counts",
        "agree": "you take it as right",
        "withdraw": "you no longer hold it; because: what made you give it up",
        "stances": "how far you are for a position: 1 for it, -1 against it, 0 no side; a change of sides needs a "
        "reason of yours in the same answer, or `cause`",
        "question": "put to one participant, or to all; an answer to it argues nothing",
    }
)
"""What the words of a request and of an answer mean."""


@dataclass(frozen=True, slots=True)
class Named:
    """What an example may name: the first `position`, and a `target` for an attack (None: there is nothing), with the
    `component` of it.
    """

    position: str
    target: str | None = None
    component: str = "warrant"


def example_of(named: Named) -> dict[str, Any]:
    """A ROUND, as an example that names only what is there."""
    need = {"id": "n1", "claim": named.position, "premises": ["We need 30,000 writes a second"], "evidence": ["f1"]}
    found: dict[str, Any] = {"facts": [dict(FACT)], "arguments": [need], "stances": {named.position: 0.8}}
    if named.target is not None:
        doubt = "Nobody has measured that"
        found["arguments"].append({"id": "n2", "claim": doubt, "text": f"{doubt}."})
        attack = {"source": "n2", "target": named.target, "component": named.component}
        found["attacks"] = [attack | ({"index": 0} if named.component == "premise" else {})]
    return found


@plainly
def ballot_form(late: bool, named: Named) -> Mapping[str, Any]:
    """What a closing ballot is to look like, as plain JSON data. `late`: whether something may still be answered."""
    example = {"stances": {named.position: 0.8}, "cruxes": ["We need 30,000 writes a second"]}
    return {"schema": form_schema(LateBallotForm if late else BallotForm), "example": example, "words": WORDS}


@plainly
def form(named: Named) -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, an `example`, and what the
    `words` of requests and answers mean.
    """
    return {"schema": form_schema(RoundForm), "example": example_of(named), "words": WORDS}
