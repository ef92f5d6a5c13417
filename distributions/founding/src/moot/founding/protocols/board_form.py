"""The forms of an answer in a founding debate on a blackboard, by what is asked for: the founding keys."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from moot.founding.protocols.board_log import BID, COMPRESS, EXTRACT, SPEAK, STANCES
from moot.founding.protocols.graph_form import StanceForm, StanceName
from moot.protocols.forms import schema_of

WishName = Literal["speak", "interrupt", "listen"]
CategoryName = Literal["time_horizon", "assumptions", "identity_values", "epistemology", "stakes"]


class FlipForm:
    """What would change your mind."""

    claimId: Annotated[str, "the claim, as claim-1"]
    condition: Annotated[str, "what would have to be shown, in a sentence"]


class OpeningForm:
    """Your first stances."""

    stances: Annotated[list[StanceForm], "a stance on every claim"]
    flipConditions: Annotated[list[FlipForm], "what would change your mind"]


class ResponseForm:
    """What you say on one claim."""

    claimId: Annotated[str, "the claim, as claim-1"]
    content: Annotated[str, "at most 25 words"]
    stance: Annotated[StanceName, "for it, against it, or neither"]
    confidence: Annotated[float, "from 0 to 1"]


class TurnForm:
    """Your turn."""

    claimResponses: Annotated[list[ResponseForm], "what you say, on each claim that you speak on"]
    newCruxes: Annotated[list[str], "sentences on which the debate turns, as far as they are not there yet"]
    flipTriggers: Annotated[list[str], "those of your flip conditions that are met, in exactly the same words"]


class PlanForm:
    """Your bid for the floor."""

    action: Annotated[WishName, "what you want to do now"]
    urgency: Annotated[float, "from 0 to 1"]
    intent: Annotated[str, "what you would say, in a few words"]


class SummaryForm:
    """The blackboard in fewer words."""

    summary: Annotated[str, "the blackboard, in at most 800 tokens"]


class CruxForm:
    """A crux."""

    proposition: Annotated[str, "the sentence on which it turns"]
    weight: Annotated[float, "from 0 to 1"]
    resolved: Annotated[bool, "whether the debate settled it"]


class LineForm:
    """Where the personas part."""

    category: Annotated[CategoryName, "of what kind"]
    description: Annotated[str, "who stands where, and why"]
    relatedCruxIds: Annotated[list[str], "the cruxes that it is about, as crux-1"]


class PersonaFlipForm:
    """What would change the mind of a persona."""

    personaId: Annotated[str, "whose mind"]
    claimId: Annotated[str, "the claim, as claim-1"]
    condition: Annotated[str, "what would have to be shown"]
    triggered: Annotated[bool, "whether it has happened"]


class RejectedForm:
    """A piece of evidence that somebody did not accept."""

    evidence: Annotated[str, "in words"]
    reason: Annotated[str, "why not"]


class LedgerForm:
    """What a persona made of the evidence."""

    personaId: Annotated[str, "who"]
    accepted: Annotated[list[str], "the evidence that it took as right"]
    rejected: Annotated[list[RejectedForm], "the evidence that it did not"]


class PathForm:
    """A way to settle cruxes."""

    description: Annotated[str, "what would settle it"]
    relatedCruxIds: Annotated[list[str], "the cruxes that it is about, as crux-1"]


class OutputForm:
    """What the debate came to."""

    cruxes: Annotated[list[CruxForm], "what it turned on"]
    faultLines: Annotated[list[LineForm], "where the personas part"]
    flipConditions: Annotated[list[PersonaFlipForm], "what would change whose mind"]
    evidenceLedger: Annotated[list[LedgerForm], "what became of the evidence"]
    resolutionPaths: Annotated[list[PathForm], "what would settle it"]


FORMS: Final[Mapping[str, Any]] = MappingProxyType(
    {STANCES: OpeningForm, SPEAK: TurnForm, BID: PlanForm, COMPRESS: SummaryForm, EXTRACT: OutputForm}
)
PROMPTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        STANCES: "founding-stances-1",
        SPEAK: "founding-turn-1",
        BID: "founding-bid-1",
        COMPRESS: "founding-compress-1",
        EXTRACT: "founding-extract-1",
    }
)
"""The prompt by which a language model is asked, by what is asked for."""
EXAMPLES: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        STANCES: {
            "stances": [{"claimId": "claim-1", "stance": "pro", "confidence": 0.7, "reasoning": "I measured it"}]
        },
        SPEAK: {
            "claimResponses": [
                {"claimId": "claim-1", "content": "It was measured once.", "stance": "con", "confidence": 0.6}
            ],
            "newCruxes": ["The load doubles within a year"],
        },
        BID: {"action": "speak", "urgency": 0.6, "intent": "the load was measured once"},
        COMPRESS: {"summary": "Two claims, one disputed: whether the load doubles."},
        EXTRACT: {"cruxes": [{"proposition": "The load doubles within a year", "weight": 0.8, "resolved": False}]},
    }
)


@cache
def form_of(aim: str) -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: its JSON `schema`, an `example`, and the `prompt` by which a
    language model is asked.
    """
    found = {"schema": schema_of(FORMS[aim]), "example": dict(EXAMPLES[aim]), "prompt": PROMPTS[aim]}
    return MappingProxyType(found)
