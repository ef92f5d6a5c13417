"""The argument graph: what was said in a debate, by whom, and what it is about.

All parts are immutable and named by ids. `docs/formal-model.md`, section 1, says what each means.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from operator import is_
from types import MappingProxyType
from typing import Any

from moot.argumentation.literal import Literal
from moot.deliberation.envelope import NO_TEXT, Text
from moot.deliberation.labels import TAGGED, Outcome, Polarity

_NONE: Mapping[str, Any] = MappingProxyType({})


class Kind(StrEnum):
    """The founding types of a claim. A question has no claim: it is listed, not compiled."""

    OBSERVATION = "observation"
    RECOMMENDATION = "recommendation"
    CONCERN = "concern"
    QUESTION = "question"


class Component(StrEnum):
    """The component of the target that an edge or support is aimed at."""

    CLAIM = "claim"
    PREMISE = "premise"
    ASSUMPTION = "assumption"
    FACT = "fact"
    SOURCE = "source"
    WARRANT = "warrant"
    RELATION = "relation"
    LITERAL = "literal"


class How(StrEnum):
    """Where an edge comes from: a participant, a detector, or a gate that checked it."""

    ASSERTED = "asserted"
    DETECTED = "detected"
    CHECKED = "checked"


def literal_of(id: str) -> Literal:
    """The literal that the claim `id` is an argument for."""
    return f"lit:{id}"


def claim_of(literal: Literal) -> str | None:
    """The id of the claim whose literal this, or the negation of this, is; None if it is no claim's.

    >>> claim_of("~lit:0.ana.0"), claim_of("P")
    ('0.ana.0', None)
    """
    if literal.startswith("lit:"):
        return literal[4:]
    return literal[5:] if literal.startswith("~lit:") else None


def contradiction_id(source: str, target: str) -> str:
    """The id of the detected attack of one claim on another that contradicts it."""
    return f"contradiction:{source}/{target}"


@dataclass(frozen=True, slots=True)
class Position:
    """An answer to the issue. `id` is its literal."""

    id: str
    text: Text


@dataclass(frozen=True, slots=True)
class Stand:
    """What a fact says about a position: label, how decided it is (score in [0, 1]), and the words that decided."""

    label: Polarity
    score: float = 1.0
    words: tuple[str, ...] = ()

    @property
    def by_person(self) -> bool:
        """Whether a person tagged the fact; no detector read its words."""
        return self.words == (TAGGED,)


@dataclass(frozen=True, slots=True)
class Argument:
    """One step from premises, assumptions and cited facts to a claim."""

    id: str
    authors: tuple[str, ...]
    claim: Literal
    premises: tuple[Literal, ...] = ()
    assumptions: tuple[Literal, ...] = ()
    evidence: tuple[str, ...] = ()
    kind: Kind = Kind.OBSERVATION
    round: int = 0
    checked: bool = False
    supersedes: str | None = None
    text: Text = NO_TEXT
    reported: Mapping[str, float] = field(default_factory=lambda: _NONE)
    """Confidence and urgency as the author gave them: read by the founding profile alone."""
    called: str = ""
    """The author's own name for it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A piece of evidence. `recency` in [0, 1] was computed when it was cited and is never recomputed."""

    id: str
    source: str | None = None
    outcome: Outcome = Outcome.UNKNOWN
    recency: float = 1.0
    permanent: bool = False
    derived_from: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    polarity: Mapping[str, Stand] = field(default_factory=lambda: _NONE)
    submitted: bool = False
    checked: bool = False
    category: str = "learning"
    text: Text = NO_TEXT
    at: str = ""
    score: float = 0.0
    """How well it answered the question that found it, in [0, 1]. Enters no outcome of the default profile."""

    @property
    def recorded(self) -> bool:
        """Whether its outcome is known: worked or failed."""
        return self.outcome is not Outcome.UNKNOWN


@dataclass(frozen=True, slots=True)
class Edge:
    """An attack on a component of `target`, or (component `relation`) a challenge of the edge `target`."""

    id: str
    authors: tuple[str, ...]
    source: str
    target: str
    component: Component = Component.LITERAL
    index: int = 0
    how: How = How.ASSERTED
    rationale: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class Support:
    """A support of a component of `target`."""

    id: str
    authors: tuple[str, ...]
    source: str
    target: str
    component: Component = Component.LITERAL
    index: int = 0
    rationale: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class Merge:
    """Two literals or facts that say the same, found by a detector: `score` in [0, 1], `words` that decided."""

    a: str
    b: str
    score: float = 1.0
    words: tuple[str, ...] = ()
    detector: str = ""


@dataclass(frozen=True, slots=True)
class Listed:
    """An item that did not enter the graph, and the reason."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class Graph:
    """All that was said in a debate, as a graph.

    Maps are by id; stances, endorsements, concessions and classes are by participant.
    """

    positions: tuple[Position, ...] = ()
    exclusive: bool = True
    arguments: Mapping[str, Argument] = field(default_factory=lambda: _NONE)
    facts: Mapping[str, Fact] = field(default_factory=lambda: _NONE)
    edges: Mapping[str, Edge] = field(default_factory=lambda: _NONE)
    supports: Mapping[str, Support] = field(default_factory=lambda: _NONE)
    stances: Mapping[str, Mapping[str, float]] = field(default_factory=lambda: _NONE)
    endorsements: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NONE)
    concessions: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NONE)
    classes: Mapping[str, str] = field(default_factory=lambda: _NONE)
    retracted: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NONE)
    """Arguments that a participant took back, or replaced by a newer one of its own."""
    merges: tuple[Merge, ...] = ()
    settled: tuple[Literal, ...] = ()
    texts: Mapping[str, Text] = field(default_factory=lambda: _NONE)
    listed: tuple[Listed, ...] = ()

    def class_of(self, participant: str) -> str:
        """The class whose stance a participant shares: its own, unless it was put into another."""
        return self.classes.get(participant, participant)


def is_continued(before: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Whether all that was in a part of a graph still is, in its order, and what is new stands after it.

    So it is, nearly always. Items are immutable, so that being the same object is being the same.
    """
    return len(before) <= len(now) and all(map(is_, before.values(), now.values()))


def changed(before: Mapping[str, Any], now: Mapping[str, Any]) -> set[str]:
    """The ids of what is new in a part of a graph, another than before, or gone."""
    if is_continued(before, now):
        return set(islice(now, len(before), None))
    return {id for id, item in now.items() if before.get(id) is not item} | (before.keys() - now.keys())
