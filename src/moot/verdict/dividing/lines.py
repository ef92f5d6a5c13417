"""Fault lines between camps, and what answers to a few questions would decide (docs/formal-model.md, section 6)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, proposition, warrant
from moot.verdict.dividing.camps import Camp
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.cruxes import Cruxes
from moot.verdict.dividing.settling import Interventions

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
