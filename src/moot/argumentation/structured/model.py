"""What structured argumentation starts from: arguments with premises and assumptions, facts, edges and supports.

Everything is plain and immutable; ids are strings, unique over arguments, supports and edges. Nodes are named by
argument and support ids, `ev:e` (a fact), `e>P` (what a fact says about a position), `p:l` (a bare statement of the
literal `l`) and `chk:l` (a check that settled `l`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from moot.argumentation.literal import Literal, negate


class Reading(StrEnum):
    """What a support edge from S to `l` means, besides being an argument step for `l`."""

    INFERENCE = "inference"  # nothing more
    DEDUCTIVE = "deductive"  # S also conflicts with what is against `l` (Boella et al., COMMA 2010)
    NECESSARY = "necessary"  # what holds `l` also requires S (Nouioua, Risch, ICTAI 2010)
    EVIDENTIAL = "evidential"  # premises must be concluded by something else (Oren, Norman, COMMA 2008)


@dataclass(frozen=True, slots=True)
class Argument:
    """One step from premises, assumptions and cited facts to a claim. `classes` are those of its authors."""

    id: str
    claim: Literal
    premises: tuple[Literal, ...] = ()
    assumptions: tuple[Literal, ...] = ()
    evidence: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    checked: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A piece of evidence. `steps` names each position that it speaks on, with True for and False against it.

    `recorded`: its outcome is known (worked or failed). `recency` in [0, 1] weighs its base score.
    `source_class` is equal for facts that are not independent of each other.
    """

    id: str
    source: str | None = None
    recorded: bool = False
    checked: bool = False
    recency: float = 1.0
    source_class: str = ""
    steps: Mapping[Literal, bool] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Edge:
    """An attack by the node `source` on `literal`: a claim, a premise, `ev:e`, `rel(s)` or `w(A)` (undercut)."""

    id: str
    source: str
    literal: Literal


@dataclass(frozen=True, slots=True)
class Challenge:
    """ "That edge does not hold": the node `source` against the edge `edge`."""

    id: str
    source: str
    edge: str


@dataclass(frozen=True, slots=True)
class Support:
    """A support edge from the node `source` to `literal`. `target` is the node meant, where one was named."""

    id: str
    source: str
    literal: Literal
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Structure:
    """A whole argument graph, ready to be compiled. `positions` answer the issue, in its order."""

    positions: tuple[Literal, ...]
    exclusive: bool = True
    arguments: tuple[Argument, ...] = ()
    facts: tuple[Fact, ...] = ()
    edges: tuple[Edge, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    supports: tuple[Support, ...] = ()
    checks: tuple[Literal, ...] = ()

    @property
    def rivals(self) -> tuple[Literal, ...]:
        """The positions that exclude each other: all of an exclusive issue, none of another."""
        return self.positions if self.exclusive else ()

    @property
    def asked(self) -> frozenset[Literal]:
        """The positions and their negations. Linear: ask once."""
        return frozenset(self.positions) | {negate(p) for p in self.positions}
