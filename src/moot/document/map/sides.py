"""Which side of a debate holds which box of its map."""

from collections import defaultdict
from typing import Final

from moot.document.subject import Subject

_SIDES: Final = 6
"""Sides that a drawing tells apart."""


class Sides:
    """Which side holds which box: what is in the core of one side alone, or open to it alone, is its own."""

    def __init__(self, subject: Subject) -> None:
        found = subject.once("result", subject.result.to_dict) if subject.result.outcomes is not None else {}
        camps = {position: camp for position, camp in found.get("camps", {}).items() if camp["members"]}
        exclusive = subject.standing.graph.exclusive and len(subject.standing.graph.positions) > 1
        self.order = list(camps) if exclusive and 1 < len(camps) <= _SIDES else []
        self._holders: dict[str, set[int]] = defaultdict(set)
        for number, position in enumerate(self.order):
            self._holders[position].add(number)
            for node in (*camps[position]["core"], *camps[position]["open"]):
                self._holders[node].add(number)
        classes = {who["name"]: who["class"] for who in found.get("participants", ())}
        member = {name: number for number, p in enumerate(self.order) for name in camps[p]["members"]}
        self._authors = {
            id: {member[classes.get(name, name)] for name in a.authors if classes.get(name, name) in member}
            for id, a in subject.debate.graph.arguments.items()
        }

    def of(self, box: str) -> int | None:
        """The side that alone holds a box; None if none or several do."""
        found = self._holders.get(box, set())
        return next(iter(found)) if len(found) == 1 else None

    def author(self, box: str) -> int | None:
        """The side whose members said it."""
        found = self._authors.get(box, set())
        return next(iter(found)) if len(found) == 1 else None


__all__ = ["Sides"]
