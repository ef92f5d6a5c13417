"""The form of an answer in a debate on claims (`blitz`, `classical`), and its JSON schema."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from moot.protocols.forms import Handle, form_schema
from moot.protocols.graph.form import FactForm, WithdrawalForm

StanceName = Literal["pro", "con", "uncertain"]
PartName = Literal["claim", "premise", "fact", "source", "warrant"]


class SaysForm:
    """What you say on one claim: your stance, and one reason for it."""

    claim: Annotated[str, "the claim: its id, as P1, or its words"]
    stance: Annotated[StanceName, "for it, against it, or neither"]
    confidence: Annotated[float, "how sure you are, from 0 to 1: kept, and moves nothing"]
    because: Annotated[str, "your reason, in a sentence of at most 25 words; without rests_on it is the premise itself"]
    rests_on: Annotated[
        list[str],
        "what your reason stands or falls with: sentences, or handles as p1; ~p1 denies p1. The same sentence is the "
        "same for all",
    ]
    evidence: Annotated[list[Handle], "the facts that it cites (e1, or an id of your own)"]
    against: Annotated[Handle, "the argument (a1) that your reason speaks against, if one above all"]
    part: Annotated[PartName, "what of it is wrong: warrant means that it does not follow; left out: its claim"]
    index: Annotated[float, "which premise or fact of it: 0 is the first"]
    cause: Annotated[Handle, "where you change sides: the argument (a1) that made you do so"]


class BlitzForm:
    """The answer to one request. What is left out says nothing."""

    says: Annotated[list[SaysForm], "one entry for each claim that you speak on"]
    say: Annotated[str, "what you say to all beside that; it moves nothing"]
    cruxes: Annotated[list[str], "what it turns on for you, a sentence each; it moves nothing"]
    facts: Annotated[list[FactForm], "facts that you bring"]
    agree: Annotated[list[Handle], "arguments of others that you take as right"]
    concede: Annotated[
        list[Handle], "arguments that you were wrong to oppose: what you said against them no longer counts"
    ]
    withdraw: Annotated[list[Handle | WithdrawalForm], "arguments of your own that you no longer hold"]
    same: Annotated[
        list[list[str]], "pairs of sentences that mean the same, as ['p1', 'p4']: one where an author of each says so"
    ]
    different: Annotated[list[list[str]], "pairs of sentences that do not, where you were asked"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


EXAMPLE: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "facts": [{"id": "f1", "text": "The load test reached 40,000 writes a second.", "source": "load-test.md"}],
        "says": [
            {
                "claim": "P1",
                "stance": "pro",
                "because": "It carries the load that we expect",
                "rests_on": ["We expect 30,000 writes a second"],
                "evidence": ["f1"],
            },
            {
                "claim": "P2",
                "stance": "con",
                "because": "Nobody has priced it",
                "rests_on": ["~p4"],
                "against": "a2",
                "part": "premise",
                "index": 0,
            },
        ],
    }
)
"""An answer, as an example."""


@cache
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: its JSON `schema`, and an `example`."""
    return MappingProxyType({"schema": form_schema(BlitzForm), "example": dict(EXAMPLE)})
