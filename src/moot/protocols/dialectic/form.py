"""The forms of a ROUND of a dialectic, one for each role, and their JSON schemas (docs/contract.md)."""

from collections.abc import Mapping
from itertools import count
from types import MappingProxyType
from typing import Annotated, Any, Literal

from moot.protocols.forms import Handle, form_schema, plainly
from moot.protocols.review.request import EvidenceForm
from moot.record.artifacts import Role
from moot.record.graph import Graph


def names_of(graph: Graph) -> Mapping[str, str]:
    """By the fingerprint of each finding, what it is called: as who raised it first called it, else the next free of
    f1, f2, … Linear.
    """
    found: dict[str, str] = {}
    taken: set[str] = {own for record in graph.findings.values() for own in record.names()}
    given: set[str] = set()
    numbers = (f"f{number}" for number in count(1))
    for mark, record in graph.findings.items():
        own = next(record.names(), "")
        name = own if own and own not in given else next(n for n in numbers if n not in taken and n not in given)
        given.add(name)
        found[mark] = name
    return found


def fingerprint_of(name: str, graph: Graph, among: Mapping[str, str]) -> str | None:
    """The fingerprint of the finding that `name` means: what it is called, one of the names that its author gave it,
    the last such finding first, or the fingerprint itself. `among`: as `names_of` gives it. None for no finding.
    """
    called = [mark for mark, own in among.items() if own == name]
    named = [mark for mark, record in reversed([*graph.findings.items()]) if name in record.names()]
    return next(iter([*called, *named, *(mark for mark in among if mark == name)]), None)


class ProposalForm:
    """The first version."""

    artifact: Annotated[str, "the whole artifact: rules, each with its final period, or a text"]
    reason: Annotated[str, "why it fills the gap, in a sentence or two"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to propose"]


class FindingForm:
    """Something that is wrong with the version."""

    id: Annotated[str, "your own name for it, as f1"]
    text: Annotated[str, "what is wrong, in a sentence"]
    severity: Annotated[Literal["low", "medium", "high", "critical"], "how bad it is; left out: medium"]
    category: Annotated[str, "logical_flaw, missing_condition, too_broad, too_narrow, contradiction or another"]
    location: Annotated[str, "where, such as the rule or the literal"]
    suggestion: Annotated[str, "what to do about it"]
    evidence: Annotated[list[EvidenceForm], "facts for it"]


class ExpectedForm:
    """What follows."""

    holds: Annotated[list[str], "ground atoms that hold"]
    fails: Annotated[list[str], "ground atoms that do not hold"]
    inconsistent: Annotated[bool, "true if no answer set may be left, so that nothing can hold"]


class EdgeCaseForm:
    """A case that the version may get wrong. Later versions must pass it."""

    scenario: Annotated[str, "the case in words"]
    facts: Annotated[list[str], "the ground atoms that are given"]
    expected: Annotated[ExpectedForm, "what must follow, and what must not"]


class ConcessionForm:
    """That you give in on a finding of yours."""

    finding: Annotated[Handle, "the finding"]
    conceded: Annotated[bool, "true"]


class CritiqueForm:
    """What is wrong with the version."""

    findings: Annotated[list[FindingForm], "what is wrong; leave it empty if nothing is"]
    edge_cases: Annotated[list[EdgeCaseForm], "cases that a good version gets right"]
    answers: Annotated[list[ConcessionForm], "findings of yours that you no longer hold"]
    recommendation: Annotated[Literal["accept", "revise", "reject"], "kept; what decides are your findings"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you find nothing wrong"]


class AnswerForm:
    """What you say of one finding. Give one of fixed, rebutted, deferred."""

    fixed: Annotated[bool, "true if the new artifact fixes it"]
    rebutted: Annotated[str, "why the finding is wrong"]
    deferred: Annotated[str, "why it may wait; not for severity high or critical"]
    evidence: Annotated[list[EvidenceForm], "facts for your answer"]


class SynthesisForm:
    """The next version, and an answer to each finding."""

    artifact: Annotated[str, "the whole new artifact; left out if every finding is rebutted or deferred"]
    answers: Annotated[dict[str, AnswerForm], "by the id of each finding, your answer to it"]
    reason: Annotated[str, "what you changed and why"]
    parent: Annotated[float, "the number of the version that it is made from, if that is not the last one"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


FORMS: Mapping[Role, type[Any]] = MappingProxyType(
    {Role.GENERATOR: ProposalForm, Role.CRITIC: CritiqueForm, Role.SYNTHESIZER: SynthesisForm}
)
"""The form of an answer, by role."""
_FINDING = {"id": "f1", "text": "It accepts minors", "severity": "high", "category": "missing_condition"}
_EDGE_CASE = {
    "scenario": "a minor signs", "facts": ["signed(k1)", "minor(k1)"], "expected": {"fails": ["valid(k1)"]},
}  # fmt: skip
EXAMPLES: Mapping[Role, Mapping[str, Any]] = MappingProxyType(
    {
        Role.GENERATOR: {"artifact": "valid(C) :- signed(C).", "reason": "What is signed is valid."},
        Role.CRITIC: {"findings": [_FINDING], "edge_cases": [_EDGE_CASE], "recommendation": "revise"},
        Role.SYNTHESIZER: {
            "artifact": "valid(C) :- signed(C), not minor(C).", "answers": {"f1": {"fixed": True}},
            "reason": "Minors are left out.",
        },
    }
)  # fmt: skip
"""An answer that fits, by role."""


@plainly
def form(role: Role) -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, an `example`, and the `prompt`
    by which a model is asked for it.
    """
    prompt = f"dialectic-{role.value}-1"
    return {"schema": form_schema(FORMS[role]), "example": EXAMPLES[role], "prompt": prompt}
