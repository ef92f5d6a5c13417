"""Cruxes: on which few propositions it turns whether a position stands (docs/formal-model.md, section 6).

A crux of P is a set of literals that, once shown, moves the standing of P, while no proper subset does.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, product
from types import MappingProxyType
from typing import Any

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, proposition, warrant
from moot.argumentation.structured import Compiled, defeat
from moot.argumentation.structured.compiled import resolved
from moot.argumentation.structured.defeat import Conflict, Field, Grounds
from moot.argumentation.structured.model import Reading, Structure
from moot.argumentation.structured.nodes import base_nodes
from moot.verdict.dividing.camps import Camp
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.search import K_MAX, Found, Search, above, below
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


Own = Mapping[Literal, frozenset[Literal]]
"""By position, the propositions that only say it again, or what excludes it."""
NONE_OWN: Own = MappingProxyType({})


def without_own(found: Found, own: frozenset[Literal]) -> Found:
    """The sets without those that have one of these propositions: what is left is minimal without them, too."""
    return replace(found, sets=tuple(s for s in found.sets if own.isdisjoint(map(proposition, s)))) if own else found


class CruxSearch:
    """The search for the cruxes of several positions in one standing."""

    def __init__(self, commitments: Commitments, interventions: Interventions, own: Own = NONE_OWN) -> None:
        self.commitments, self.interventions, self.own = commitments, interventions, own
        self.search = Search(interventions)
        self.before = interventions.labels(())
        self._sides: dict[Literal, tuple[tuple[str, ...], tuple[str, ...]]] = {}

    def of(self, position: Literal, k_max: int = K_MAX) -> Cruxes:
        """The cruxes of a position up to `k_max` literals, with their witnesses."""
        now = self.interventions.compiled.standing(self.before, position)
        raised = without_own(self.search.minimal(position, above(now), k_max), self.own.get(position, frozenset()))
        lowered = without_own(self.search.minimal(position, below(now), k_max), self.own.get(position, frozenset()))
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
        labels = {n: (self.before.get(n, Label.OUT), after.get(n, Label.OUT)) for n in nodes}
        witness = {n: (str(old), str(new)) for n, (old, new) in labels.items() if old != new}
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


def flips(
    commitments: Commitments, interventions: Interventions, k_max: int = K_MAX, own: Own = NONE_OWN
) -> tuple[Flip, ...]:
    """The flip conditions of each class that takes a side, sorted by class."""
    chosen = [(name, p) for name in commitments.classes if (p := commitments.choice(name)) is not None]
    return tuple(_flip(commitments, interventions, name, p, k_max, own.get(p, frozenset())) for name, p in chosen)


def _flip(
    commitments: Commitments,
    interventions: Interventions,
    name: str,
    position: Literal,
    k_max: int,
    own: frozenset[Literal],
) -> Flip:
    reading = commitments.standing.parameters.reading
    able = tuple(p for p in interventions.propositions if p not in own)
    view = Interventions(
        interventions.standing, able, partial(seen_by, commitments.nodes[name], reading)
    )
    label = view.standing_under((), position)
    if label is not Label.IN:
        return Flip(name, position, label, ())
    found = Search(view).minimal(position, below(label), k_max, least=True)
    return Flip(name, position, label, found.sets, found.complete_to_size, found.bound)


def seen_by(mine: frozenset[str], reading: Reading, structure: Structure) -> Compiled:
    """The structure compiled as a class sees it whose commitments are `mine`. Cost: as `compile`, pair by pair."""
    structure = resolved(structure, reading)
    nodes = base_nodes(structure, reading)
    field = Field(structure, reading, nodes)
    attacks = [*defeat.requirements(nodes), *defeat.left_out(structure), *defeat.standings(structure.asked, nodes)]
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


COMPONENTS = ("fact or source", "premise", "assumption", "warrant", "conclusion")
MOST_QUESTIONS = 2
"""The greatest size of a crux whose questions are tried."""
MOST_PATHS = 100
"""Tables of answers that are made."""


@dataclass(frozen=True, slots=True)
class FaultLine:
    """Where the cores of two camps are in conflict, by the component that the conflict is about. `scores`: for each
    pair how much turns on it, the greatest load-bearing score, in [0, 1], that the claim or the warrant of one of the
    two has for the position of one of the camps; 0 where no crux has either.
    """

    camps: tuple[Literal, Literal]
    component: str
    pairs: tuple[tuple[str, str], ...]
    scores: tuple[float, ...]

    def to_dict(self) -> dict[str, Any]:
        """The fault line as a JSON object (docs/contract.md)."""
        return {
            "camps": list(self.camps),
            "component": self.component,
            "pairs": [list(pair) for pair in self.pairs],
            "scores": [round(score, 9) for score in self.scores],
        }


def fault_lines(commitments: Commitments, camps: Sequence[Camp], found: Sequence[Cruxes]) -> tuple[FaultLine, ...]:
    """The fault lines of each two camps with members, by component in the order of `COMPONENTS`. `found`: the cruxes of
    the positions.
    """
    load = {cruxes.position: cruxes.load for cruxes in found}
    return tuple(
        line
        for one, other in combinations([camp for camp in camps if camp.members], 2)
        for line in _between(commitments, one, other, (load.get(one.position, {}), load.get(other.position, {})))
    )


def _between(
    commitments: Commitments, one: Camp, other: Camp, loads: tuple[Mapping[Literal, float], ...]
) -> Iterator[FaultLine]:
    found: dict[str, list[tuple[str, str]]] = {}
    for left in one.core:
        for right in other.core:
            component = _component(commitments, left, right)
            if component is not None:
                found.setdefault(component, []).append((left, right))
    for component in COMPONENTS:
        if component in found:
            pairs = tuple(sorted(found[component]))
            scores = tuple(_score(commitments, pair, loads) for pair in pairs)
            yield FaultLine((one.position, other.position), component, pairs, scores)


def _score(commitments: Commitments, pair: tuple[str, str], loads: tuple[Mapping[Literal, float], ...]) -> float:
    """The greatest load-bearing score of what the two nodes claim, and of that it follows."""
    nodes = commitments.standing.compiled.nodes
    asked = [name for node in pair for name in (proposition(nodes[node].claim), warrant(node))]
    return max(load.get(name, 0.0) for load in loads for name in asked)


def _component(commitments: Commitments, left: str, right: str) -> str | None:
    """What two nodes are at odds about; None if they are not."""
    if (left, right) in commitments.undercuts or (right, left) in commitments.undercuts:
        return "warrant"
    if right not in commitments.foes.get(left, frozenset()):
        return None
    structure = commitments.standing.prepared.structure
    premises = {f"p:{literal}" for argument in structure.arguments for literal in argument.premises}
    if any(node.startswith(("ev:", "p:rel(")) for node in (left, right)):
        return "fact or source"
    stated = [node for node in (left, right) if node.startswith("p:")]
    if not stated:
        return "conclusion"
    return "premise" if any(node in premises for node in stated) else "assumption"


@dataclass(frozen=True, slots=True)
class Path:
    """A few questions, and the position that stands under each combination of answers. `decided`: the share of the
    answers under which one stands.
    """

    questions: tuple[Literal, ...]
    answers: tuple[tuple[tuple[bool, ...], Literal | None], ...]

    @property
    def decided(self) -> float:
        """The share of the combinations of answers under which a position stands, in [0, 1]."""
        return sum(position is not None for _, position in self.answers) / len(self.answers)

    def to_dict(self) -> dict[str, Any]:
        """The path as a JSON object (docs/contract.md)."""
        answers = [{"values": list(values), "position": position} for values, position in self.answers]
        return {"questions": list(self.questions), "answers": answers, "decided": round(self.decided, 9)}


def resolution_paths(
    commitments: Commitments, interventions: Interventions, found: Sequence[Cruxes]
) -> tuple[Path, ...]:
    """For the propositions of each crux of at most two literals, the table of all answers; the most deciding first. At
    most `MOST_PATHS` tables are made, of the smallest cruxes.
    """
    sets = {
        tuple(sorted({proposition(literal) for literal in crux.literals}))
        for cruxes in found
        for crux in (*cruxes.raise_, *cruxes.lower)
        if len(crux.literals) <= MOST_QUESTIONS
    }
    smallest = sorted(sets, key=lambda questions: (len(questions), questions))[:MOST_PATHS]
    paths = [_path(commitments, interventions, questions) for questions in smallest]
    return tuple(sorted(paths, key=lambda path: (-path.decided, len(path.questions), path.questions)))


def _path(commitments: Commitments, interventions: Interventions, questions: tuple[Literal, ...]) -> Path:
    answers = []
    for values in product((True, False), repeat=len(questions)):
        settled = [q if value else negate(q) for q, value in zip(questions, values, strict=True)]
        labels = interventions.labels(settled)
        stands = [p for p in commitments.positions if interventions.compiled.standing(labels, p) is Label.IN]
        answers.append((values, stands[0] if stands else None))
    return Path(questions, tuple(answers))
