"""Answering a request on a terminal: a person is asked question by question, and nothing asked needs a theory."""

from collections.abc import Mapping
from typing import Any

from moot.errors import BadInput
from moot.faces.cli.asking.claims import claims
from moot.faces.cli.asking.person import Person
from moot.faces.cli.asking.reasons import reasons


def ballot(request: Mapping[str, Any], person: Person) -> dict[str, Any]:
    """A ballot with a ranking, or an abstention."""
    by_number = {str(n): position["id"] for n, position in enumerate(request["positions"], start=1)}
    for n, position in enumerate(request["positions"], start=1):
        person.tell(f"  {n}: {position['text']}")
    while said := person.line("The numbers of those that you want, the best first, as 2 1 (Enter: no vote)").split():
        if set(said) <= set(by_number) and len(set(said)) == len(said):
            return {"ballot": {"ranking": [by_number[n] for n in said]}}
        person.tell(f"  each number once, from 1 to {len(by_number)}")
    return {"ballot": {"abstain": True}}


REMEDY = "give a file with one answer as JSON; `moot requests` shows examples"


def asked_for(request: Mapping[str, Any], person: Person) -> dict[str, Any]:
    """What a person answers to a request (as JSON), asked of them bit by bit. An empty answer: they said nothing.

    Raises BadInput for a request of another form than those of claims, structured arguments and votes; EOFError if the
    input ends.
    """
    if "rule" in request:
        return ballot(request, person)
    if "propositions" in request:
        return reasons(request, person)
    if "compromises" in request:
        return claims(request, person)
    raise BadInput("what is asked here cannot be answered question by question", REMEDY)
