"""A vote: the positions in the order in which the person prefers them."""

from collections.abc import Mapping
from typing import Any

from moot.faces.cli.asking.person import Person


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
