"""Cruxes: on which few propositions it turns whether a position stands (docs/formal-model.md, section 6).

A crux of P is a set of literals that, once shown, moves the standing of P, while no proper subset does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, proposition
from moot.argumentation.structured import Compiled, defeat
from moot.argumentation.structured.defeat import Conflict, Field, Grounds
from moot.argumentation.structured.model import Reading, Structure
from moot.argumentation.structured.nodes import base_nodes
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.search import K_MAX, Search, above, below
from moot.verdict.dividing.settling import Interventions


@dataclass(frozen=True, slots=True)
class Crux:
    """One crux of a position: `literals`, sorted. `becomes`: the label of the position once they are shown. `witness`:
    by node, the label before and after. `divides`: by literal, the classes that are committed to it, and those
    committed to a node in conflict with it.
    """

    literals: tuple[Literal, ...]
    becomes: Label
    witness: Mapping[str, tuple[str, str]]
    divides: Mapping[Literal, tuple[tuple[str, ...], tuple[str, ...]]]

    @property
    def question(self) -> str:
        """What would settle it, as a question."""
        return " ".join(f"Is {proposition(literal)} true?" for literal in self.literals)


@dataclass(frozen=True, slots=True)
class Cruxes:
    """The cruxes of one position: `raise_` those that raise its label, `lower` those that lower it, each by size, then
    sorted. `load`: by proposition, 1 over the size of the smallest crux with it, in the order in which the propositions
    are to be asked about: the disputed ones first (somebody is committed to one side, somebody to what conflicts with
    it), then by load, then by how many arguments depend on it, then by id. `complete_to_size`: all cruxes up to this
    size were found. `bound`: what cut the search for the others short, in words; None: nothing did.
    """

    position: Literal
    standing: Label
    raise_: tuple[Crux, ...]
    lower: tuple[Crux, ...]
    load: Mapping[Literal, float]
    complete_to_size: int
    bound: str | None = None

    @property
    def questions(self) -> tuple[Literal, ...]:
        """The propositions that occur in a crux, in the order in which they are to be asked about."""
        return tuple(self.load)

    def to_dict(self) -> dict[str, Any]:
        """The cruxes as a JSON object (docs/contract.md)."""
        each = [("raise", crux) for crux in self.raise_] + [("lower", crux) for crux in self.lower]
        return {
            "standing": str(self.standing),
            "raise": [list(crux.literals) for crux in self.raise_],
            "lower": [list(crux.literals) for crux in self.lower],
            "load": dict(self.load),
            "questions": list(self.questions),
            "complete": self.bound is None,
            "complete_to_size": self.complete_to_size,
            "bound": self.bound,
            "each": [
                {
                    "literals": list(crux.literals),
                    "moves": moves,
                    "becomes": str(crux.becomes),
                    "witness": {node: list(change) for node, change in crux.witness.items()},
                    "divides": {literal: [list(side) for side in sides] for literal, sides in crux.divides.items()},
                    "question": crux.question,
                }
                for moves, crux in each
            ],
        }


def cruxes_of(
    commitments: Commitments, interventions: Interventions, position: Literal, k_max: int = K_MAX
) -> Cruxes:
    """The cruxes of a position up to `k_max` literals, with their witnesses."""
    return CruxSearch(commitments, interventions).of(position, k_max)


class CruxSearch:
    """The search for the cruxes of several positions in one standing."""

    def __init__(self, commitments: Commitments, interventions: Interventions) -> None:
        self.commitments, self.interventions = commitments, interventions
        self.search = Search(interventions)
        self.before = interventions.labels(())
        self._sides: dict[Literal, tuple[tuple[str, ...], tuple[str, ...]]] = {}

    def of(self, position: Literal, k_max: int = K_MAX) -> Cruxes:
        """The cruxes of a position up to `k_max` literals, with their witnesses."""
        now = self.interventions.compiled.standing(self.before, position)
        raised = self.search.minimal(position, above(now), k_max)
        lowered = self.search.minimal(position, below(now), k_max)
        return Cruxes(
            position,
            now,
            tuple(self._crux(position, literals) for literals in raised.sets),
            tuple(self._crux(position, literals) for literals in lowered.sets),
            self._load((*raised.sets, *lowered.sets)),
            min(raised.complete_to_size, lowered.complete_to_size),
            raised.bound or lowered.bound,
        )

    def _crux(self, position: Literal, literals: tuple[Literal, ...]) -> Crux:
        after = self.interventions.labels(literals)
        nodes = sorted(self.commitments.standing.compiled.nodes)
        witness = {n: (str(self.before[n]), str(after[n])) for n in nodes if after[n] != self.before[n]}
        divides = {literal: self._divided(literal) for literal in literals}
        return Crux(literals, self.interventions.compiled.standing(after, position), witness, divides)

    def _load(self, found: Sequence[tuple[Literal, ...]]) -> dict[Literal, float]:
        sizes: dict[Literal, int] = {}
        for literals in found:
            for name in map(proposition, literals):
                sizes[name] = min(len(literals), sizes.get(name, len(literals)))
        return {name: 1 / sizes[name] for name in sorted(sizes, key=lambda name: self._place(name, sizes[name]))}

    def _place(self, name: Literal, size: int) -> tuple[bool, int, int, Literal]:
        """What orders the questions: disputed first, score, number of dependent arguments, id."""
        return not all(self._divided(name)), size, -self.commitments.dependents.get(name, 0), name

    def _divided(self, literal: Literal) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The classes that are committed to a literal, and those committed to a node in conflict with it."""
        if literal not in self._sides:
            self._sides[literal] = self.commitments.divided(literal)
        return self._sides[literal]


@dataclass(frozen=True, slots=True)
class Flip:
    """The flip conditions of one class: its `position` (None: unaligned), the label of that in its own `view`, and the
    smallest sets of literals that lower it there. `complete_to_size`: there is no smaller set, and none of up to this
    size is left out. `bound`: what cut the search short, in words; None: nothing did.
    """

    name: str
    position: Literal | None
    view: Label | None
    lower: tuple[tuple[Literal, ...], ...]
    complete_to_size: int = K_MAX
    bound: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The flip conditions as a JSON object (docs/contract.md)."""
        view = None if self.view is None else str(self.view)
        return {
            "position": self.position,
            "view": view,
            "lower": [list(literals) for literals in self.lower],
            "complete": self.bound is None,
            "complete_to_size": self.complete_to_size,
            "bound": self.bound,
        }


def flips(commitments: Commitments, interventions: Interventions, k_max: int = K_MAX) -> tuple[Flip, ...]:
    """The flip conditions of each class that takes a side, sorted by class."""
    chosen = ((name, commitments.choice(name)) for name in commitments.classes)
    return tuple(_flip(commitments, interventions, name, p, k_max) for name, p in chosen if p is not None)


def _flip(
    commitments: Commitments, interventions: Interventions, name: str, position: Literal, k_max: int
) -> Flip:
    reading = commitments.standing.parameters.reading
    view = Interventions(
        interventions.standing, interventions.propositions, partial(seen_by, commitments.nodes[name], reading)
    )
    label = view.standing_under((), position)
    if label is not Label.IN:
        return Flip(name, position, label, ())
    found = Search(view).minimal(position, below(label), k_max, least=True)
    return Flip(name, position, label, found.sets, found.complete_to_size, found.bound)


def seen_by(mine: frozenset[str], reading: Reading, structure: Structure) -> Compiled:
    """The structure compiled as a class sees it whose commitments are `mine`. Cost: as `compile`, pair by pair."""
    nodes = base_nodes(structure, reading)
    field = Field(structure, reading, nodes)
    attacks = [*defeat.requirements(nodes), *defeat.standings(structure.asked, nodes)]
    attacks += defeat.attacks(field, _grounds(field, mine))
    return Compiled(
        structure, field, Framework.from_attacks(attacks, [*nodes, *defeat.standing_helpers(structure.asked)])
    )


def _grounds(field: Field, mine: frozenset[str]) -> Grounds:
    """The defeats of a class's view: as for all, but one-sided where one side alone is its own."""
    ordinary, found = defeat.pairwise_defeats(field), Grounds()
    one_sided: set[tuple[str, str]] = set()
    pairs: list[Conflict] = [*defeat.conflicts(field)]
    pairs += [Conflict(source, target, edge) for source, target, edge in defeat.undercutters(field)]
    for left, right, edge in pairs:
        own, other = (left, right) if left in mine else (right, left)
        if (left in mine) is (right in mine) or field.nodes[other].checked:
            continue
        one_sided |= {(left, right), (right, left)}
        found.add((own, other), edge)
    for attack, edges in ordinary.by.items():
        if attack not in one_sided:
            found.by[attack] = edges
    return found
