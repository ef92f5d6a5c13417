"""Who is for which answer of an issue (docs/formal-model.md, section 5).

n = all classes that hold a seat or are named; a class is for a position if its stance on it (of several members the
mean over those who stated one) is at least `side` and greater than on every rival. Who says nothing is for nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import fsum

from moot.argumentation.literal import Literal, negate
from moot.record.graph import Graph, gates
from moot.record.legality import stances_of
from moot.verdict.content import classes_of
from moot.verdict.standing import Standing, rounded

Answers = Mapping[Literal, tuple[Literal, ...]]
"""The answers to one issue, each with its rivals: the answers that exclude it."""


def answers_among(positions: tuple[Literal, ...]) -> Answers:
    """The answers to an issue whose `positions` exclude each other, but for the denial of one of them: that excludes
    what it denies alone, so that a third answer may stand beside it.
    """

    def denies(position: Literal) -> bool:
        return position.startswith("~") and negate(position) in positions

    def apart(one: Literal, other: Literal) -> bool:
        return one == negate(other) or not (denies(one) or denies(other))

    return {p: tuple(q for q in positions if q != p and apart(p, q)) for p in positions}


def issues_of(standing: Standing) -> tuple[Answers, ...]:
    """The answers to the one issue of a standing, or each of several positions with its negation."""
    graph = standing.graph
    if graph.exclusive or len(graph.positions) == 1:
        return (answers_among(standing.positions),)
    return tuple(answers_among((position.id, negate(position.id))) for position in graph.positions)


def means_of(graph: Graph) -> Mapping[str, Mapping[Literal, float]]:
    """By class that takes part, the mean of its members' stances on each literal, rounded; sorted."""
    members: dict[str, dict[Literal, list[float]]] = {name: {} for name in sorted(classes_of(graph))}
    apart = gates(graph)
    for who, values in stances_of(graph).items():
        for literal, value in values.items() if who not in apart else ():
            members[graph.class_of(who)].setdefault(literal, []).append(value)
    return {
        name: {literal: rounded(fsum(vs) / len(vs)) for literal, vs in sorted(of.items())}
        for name, of in members.items()
    }


@dataclass(frozen=True, slots=True)
class Sides:
    """How the independence classes (groups of participants that count as one) are divided on an issue.

    `n`: how many classes there are, whether they said anything or not. `backers`: for each answer the classes that are
    for it.
    """

    n: int
    backers: Mapping[Literal, frozenset[str]]

    def share(self, position: Literal) -> float:
        """The part of all classes that is for a position, in [0, 1], rounded."""
        return rounded(len(self.backers.get(position, ())) / self.n) if self.n else 0.0

    def of(self, name: str) -> tuple[Literal, ...]:
        """The answers that a class is for, in the order of the issue."""
        return tuple(position for position, names in self.backers.items() if name in names)

    @property
    def taking(self) -> frozenset[str]:
        """The classes that take a side."""
        return frozenset().union(*self.backers.values())


@dataclass(frozen=True)
class Stances:
    """The stances in one standing, by class: worked out once for all of its issues."""

    standing: Standing

    @cached_property
    def means(self) -> Mapping[str, Mapping[Literal, float]]:
        """By class that takes part, its stance on each literal."""
        return means_of(self.standing.graph)

    @cached_property
    def _holding(self) -> Mapping[Literal, Mapping[str, float]]:
        """By literal, the classes that have a stance on it."""
        found: dict[Literal, dict[str, float]] = {}
        for name, values in self.means.items():
            for literal, value in values.items():
                found.setdefault(literal, {})[name] = value
        return found

    def on(self, answers: Answers) -> Sides:
        """Who is for which of the answers."""
        return Sides(len(self.means), {p: frozenset(self._for(p, rivals)) for p, rivals in answers.items()})

    def _for(self, position: Literal, rivals: tuple[Literal, ...]) -> Iterator[str]:
        side = self.standing.parameters.side
        beside = [self._holding.get(rival, {}) for rival in rivals]
        for name, value in self._holding.get(position, {}).items():
            if value >= side and all(name not in values or value > values[name] for values in beside):
                yield name
