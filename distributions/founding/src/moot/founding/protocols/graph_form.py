"""The form of an answer in a founding graph debate: the founding keys. A ROUND of the default profile is read too."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from moot.founding.protocols.graph_log import ARGUE, ATTACK, CHECK
from moot.protocols.forms import schema_of

StanceName = Literal["pro", "con", "uncertain"]
TypeName = Literal["rebut", "undermine", "undercut"]
PartName = Literal["claim", "premise", "assumption"]


class ArgumentForm:
    """A structured argument."""

    claim: Annotated[str, "what it claims, as a sentence"]
    premises: Annotated[list[str], "one to three sentences that it rests on"]
    assumptions: Annotated[list[str], "at most two sentences that it takes for granted"]
    evidence: Annotated[list[str], "at most two pieces of evidence, in words"]


class StanceForm:
    """A stance on a claim."""

    claimId: Annotated[str, "the claim, as claim-1"]
    stance: Annotated[StanceName, "for it, against it, or neither"]
    confidence: Annotated[float, "from 0 to 1"]
    reasoning: Annotated[str, "why"]


class AttackForm:
    """An attack on somebody else's argument, with the counter-argument that it comes from."""

    toArgId: Annotated[str, "the argument, as arg-1"]
    type: Annotated[TypeName, "against its claim, against what it rests on, or against its inference"]
    targetComponent: Annotated[PartName, "what of it"]
    targetIndex: Annotated[float, "which premise or assumption, from 0"]
    counterProposition: Annotated[str, "the attack in a sentence"]
    counterArgument: Annotated[ArgumentForm, "the argument that it comes from"]
    rationale: Annotated[str, "why"]
    evidence: Annotated[list[str], "evidence, in words"]
    confidence: Annotated[float, "from 0 to 1"]


class CheckForm:
    """What a checker says of an attack."""

    attackId: Annotated[str, "the attack, as atk-1"]
    valid: Annotated[bool, "whether it is relevant, of the right type, and no fallacy"]
    attackStrength: Annotated[float, "from 0 to 1"]
    corrections: Annotated[str, "what should be put otherwise"]


class ArguingForm:
    """The first answer."""

    stances: Annotated[list[StanceForm], "a stance on every claim"]
    arguments: Annotated[list[ArgumentForm], "two to four arguments"]


class AttackingForm:
    """The answer in a round of attacks."""

    attacks: Annotated[list[AttackForm], "at most four attacks"]


class CheckingForm:
    """The answer of a checker."""

    checks: Annotated[list[CheckForm], "what is to be said of each attack"]


class FoundingForm(ArguingForm, AttackingForm, CheckingForm):
    """All that an answer may have."""


ALSO: Final[Mapping[str, str]] = MappingProxyType(
    {
        "toArgId": "target",
        "targetComponent": "component",
        "targetIndex": "index",
        "counterProposition": "text",
        "attackId": "attack",
        "attackStrength": "strength",
    }
)
"""The founding keys that the default profile has other words for."""


EXAMPLE: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "attacks": [
            {
                "toArgId": "arg-2",
                "type": "undermine",
                "targetComponent": "premise",
                "targetIndex": 0,
                "counterProposition": "The load was measured once",
                "counterArgument": {"claim": "One run is not enough", "premises": ["load.md has one run"]},
                "confidence": 0.7,
            }
        ]
    }
)
"""An answer in a round of attacks, as an example."""


FIRST: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "stances": [{"claimId": "claim-1", "stance": "pro", "confidence": 0.7, "reasoning": "I measured it"}],
        "arguments": [{"claim": "It carries the load", "premises": ["load.md has 40,000 writes a second"]}],
    }
)
CHECKED: Final[Mapping[str, Any]] = MappingProxyType(
    {"checks": [{"attackId": "atk-1", "valid": True, "attackStrength": 0.7, "corrections": "name the file"}]}
)
OF: Final[Mapping[str, tuple[type[Any], Mapping[str, Any], str]]] = MappingProxyType(
    {
        ARGUE: (ArguingForm, FIRST, "founding-argue-1"),
        ATTACK: (AttackingForm, EXAMPLE, "founding-attack-1"),
        CHECK: (CheckingForm, CHECKED, "founding-check-1"),
    }
)
"""By what is asked for: its form, an example, and the prompt by which a language model is asked."""


@cache
def form(aim: str) -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: its JSON `schema`, an `example`, and the `prompt` by which a
    language model is asked.
    """
    kind, example, prompt = OF[aim]
    return MappingProxyType({"schema": schema_of(kind), "example": dict(example), "prompt": prompt})
