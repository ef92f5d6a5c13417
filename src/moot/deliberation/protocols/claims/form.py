"""The form of a ROUND, the plain answer of a participant of a `claims` debate (docs/contract.md), and its JSON schema.

One description serves all: participants are shown the schema that is made of it, and `answers` reads by it. A trailing
underscore keeps a field's name apart from a word of Python: `from_` is the key `from`.
"""

import types
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

How = Literal["supports", "opposes", "undercuts", "same_as", "not_in_conflict"]
"""What a participant may say of two claims."""
KindName = Literal["observation", "recommendation", "concern", "question"]


def _said(what: str) -> Any:
    return field(default=None, metadata={"says": what})


@dataclass(frozen=True, slots=True)
class EvidenceForm:
    """A source that a claim rests on."""

    source: str = _said("where it comes from, as a file, a page or a person")
    text: str = _said("what it says")


@dataclass(frozen=True, slots=True)
class ClaimForm:
    """One new claim."""

    text: str = _said("one sentence that says one thing")
    type: KindName = _said("observation: what is the case; recommendation: what to do; concern; question")
    id: str = _said("your own short name for it, as n1, so that the rest of this answer can refer to it")
    supports: list[str] = _said("claims that it speaks for")
    opposes: list[str] = _said("claims, or conflicts (x1), that it speaks against")
    because: list[str] = _said("claims that are its reasons")
    evidence: list[EvidenceForm] = _said("sources that it rests on")
    supersedes: str = _said("the claim of your own that it replaces")
    urgency: float = _said("0 to 3, for the record")
    confidence: float = _said("0 to 3, for the record")


@dataclass(frozen=True, slots=True)
class RelationForm:
    """What two claims are to each other, whoever made them."""

    from_: str = _said("the claim that supports, opposes or undercuts")
    to: str = _said("the claim that it is said of")
    how: How = _said("undercuts: it may be true, but what it is given for does not follow; same_as: they say the same")
    because: str = _said("the claim that is the reason")


@dataclass(frozen=True, slots=True)
class PartForm:
    """Agreement with a part of a claim."""

    claim: str = _said("the claim")
    part: str = _said("the part that you agree to, as a sentence")
    except_: str = _said("what you do not agree to")


@dataclass(frozen=True, slots=True)
class WithdrawalForm:
    """A claim that one takes back, and why."""

    claim: str = _said("your own claim")
    because: str = _said("the claim that made you do so")


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """The answer to a question."""

    question: str = _said("the question")
    text: str = _said("the answer, as a sentence")
    id: str = _said("your own short name for it")


@dataclass(frozen=True, slots=True)
class CompromiseForm:
    """A new recommendation in place of several."""

    text: str = _said("what to do instead, as a sentence")
    between: list[str] = _said("the recommendations that it replaces")
    id: str = _said("your own short name for it")


@dataclass(frozen=True, slots=True)
class RoundForm:
    """The answer to one request. Every key may be left out; what is left out says nothing."""

    claims: list[ClaimForm] = _said("new claims")
    relate: list[RelationForm] = _said("how claims are related, old ones too")
    agree: list[str | PartForm] = _said("claims that you agree to, whole or in part")
    concede: list[str] = _said("claims that you were wrong to oppose: you no longer oppose them, and say no more")
    withdraw: list[str | WithdrawalForm] = _said("claims of your own that you take back")
    answers: list[AnswerForm] = _said("answers to open questions")
    compromise: list[CompromiseForm] = _said("compromises that you propose")
    accept: list[str] = _said("compromises that you accept: they replace your own claims that they are between")
    stances: dict[str, float] = _said("how far you are for a claim (1) or against it (-1)")
    cause: str = _said("the claim that changed your mind, where a stance changes sides")
    reasoning: str = _said("what you think to yourself: kept, read by nobody")
    pass_: bool = _said("true if you have nothing to say")


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


def key(name: str) -> str:
    """The key of the field `name`: the name without the underscore that keeps it apart from a word of Python."""
    return name.removesuffix("_")


@cache
def keys(form: type[Any]) -> frozenset[str]:
    """The keys of an object of the form `form`."""
    return frozenset(key(field.name) for field in fields(form))


@cache
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, and an `example`."""
    return types.MappingProxyType({"schema": _schema(RoundForm), "example": dict(EXAMPLE)})


def _schema(kind: Any) -> dict[str, Any]:
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        properties = {key(f.name): {**_schema(hints[f.name]), "description": f.metadata["says"]} for f in fields(kind)}
        return {"type": "object", "description": kind.__doc__, "properties": properties}
    origin, of = get_origin(kind), get_args(kind)
    if origin is list:
        return {"type": "array", "items": _schema(of[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(of[1])}
    if origin is Literal:
        return {"enum": list(of)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [_schema(one) for one in of]}
    return {"type": {str: "string", float: "number", bool: "boolean"}[kind]}
