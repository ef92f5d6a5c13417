"""What is drawn of an argument graph: boxes with their rows, edges between them, and all of them as one map."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from moot.argumentation.literal import Literal
from moot.document.sides import divided
from moot.document.subject import Subject

_SIDES: Final = 6
"""Sides that a drawing tells apart."""


class Sides:
    """Which side holds which box: what is in the core of one side alone, or open to it alone, is its own."""

    def __init__(self, subject: Subject) -> None:
        found = divided(subject.result)
        camps = {camp.position: camp for camp in found.outcomes.camps if camp.members}
        exclusive = subject.standing.graph.exclusive and len(subject.standing.graph.positions) > 1
        self.order = list(camps) if exclusive and 1 < len(camps) <= _SIDES else []
        self._holders: dict[str, set[int]] = defaultdict(set)
        for number, position in enumerate(self.order):
            self._holders[position].add(number)
            for node in (*camps[position].core, *camps[position].open):
                self._holders[node].add(number)
        classes = {who.name: who.independence_class for who in found.participants}
        member = {name: number for number, p in enumerate(self.order) for name in camps[p].members}
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


POSITION, ARGUMENT, EVIDENCE, STATEMENT = "position", "argument", "evidence", "statement"
ATTACKS = frozenset({"rebut", "undermine", "undercut", "challenge", "oppose"})


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a box that lines of the drawing can mean: what a reason rests on, or one answer to a question.

    `literal`: what it states. `label`: in, out, undec or gone. `crux`: whether it could turn on this alone.
    """

    literal: Literal
    text: str
    label: str
    crux: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the drawn graph. `kind`: position, argument, evidence or statement. `label`: in, out, undec or gone;
    of a position also none, if nobody gave a reason for it. `weighed`: it is an answer that weight decides on.

    `by`: who or what stands behind it, shown above its text: the authors of an argument, source and outcome of
    evidence. `rows`: what it rests on, or the answers to the question that it is. `crux`: 2 if it turns on this first
    of all, 1 if it could turn on this alone. `side`: the number of the side that holds it; `fallen_of`: that of the
    side that it was lost to.
    """

    id: str
    kind: str
    text: str
    label: str
    by: str = ""
    rows: tuple[Row, ...] = ()
    crux: int = 0
    side: int | None = None
    fallen_of: int | None = None
    weighed: bool = False


@dataclass(frozen=True, slots=True)
class Relation:
    """An edge of the drawn graph, from the box `source` to the box `target`.

    `kind`: rebut, undermine, undercut, challenge, oppose (a note an answer), support or cites; a challenge denies an
    attack, and its `target` is the id of the edge that it denies. `how`: asserted by a participant, detected, tagged by
    a person, checked, or implied by what is claimed. `words`: its rationale, or the words by which a detector decided.
    `off`, `at`: the rows of the source and of the target that it leaves and reaches; empty for the whole box.
    """

    id: str
    source: str
    target: str
    kind: str
    how: str = "asserted"
    words: str = ""
    off: Literal = ""
    at: Literal = ""

    @property
    def attacks(self) -> bool:
        """Whether the edge speaks against its target: a rebuttal, an undermining, an undercut or a challenge."""
        return self.kind in ATTACKS


@dataclass(frozen=True)
class Map:
    """The graph of a debate as it is drawn: all boxes by id, and all edges between them. `sides`: how many sides there
    are."""

    boxes: dict[str, Box]
    relations: tuple[Relation, ...]
    sides: int = 0

    @cached_property
    def by_id(self) -> dict[str, Relation]:
        """The edges by id."""
        return {relation.id: relation for relation in self.relations}

    @cached_property
    def outgoing(self) -> dict[str, list[Relation]]:
        """For each box the edges that come from it."""
        found = defaultdict(list)
        for relation in self.relations:
            found[relation.source].append(relation)
        return found

    @cached_property
    def incoming(self) -> dict[str, list[Relation]]:
        """For each box the edges that lead to it; challenges stand under the id of the edge that they deny."""
        found = defaultdict(list)
        for relation in self.relations:
            found[relation.target].append(relation)
        return found

    def end(self, relation: Relation) -> str:
        """The box at which an edge ends. For a challenge that is the box from which the challenged edge comes."""
        aimed = self.by_id.get(relation.target) if relation.kind == "challenge" else None
        return aimed.source if aimed else relation.target

    def heat(self, box: str) -> int:
        """How contested a box is: the number of attacks that lead to it or come from it."""
        return sum(r.attacks for r in (*self.incoming.get(box, ()), *self.outgoing.get(box, ())))


__all__ = ["ARGUMENT", "ATTACKS", "EVIDENCE", "POSITION", "STATEMENT", "Box", "Map", "Relation", "Row"]
