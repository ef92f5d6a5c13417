"""The input of structured argumentation: arguments with premises and assumptions, facts, edges, challenges and
supports.

All objects are immutable; ids are strings, unique over arguments, supports and edges. Nodes are named by argument and
support ids, `ev:e` (a fact), `e>P` (what a fact says about a position), `p:l` (a bare statement of the literal `l`) and
`chk:l` (a check that settled `l`). Other literals with a fixed meaning: `rel(s)` (the source s is reliable), `w(A)`
(the claim of A follows from what A states).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from moot.argumentation.literal import Literal, negate


class Reading(StrEnum):
    """What a support edge from a node S to a literal `l` means, besides being an argument for `l`.

    INFERENCE: nothing more. DEDUCTIVE: S is also in conflict with everything that speaks against `l`. NECESSARY:
    whatever claims `l` also requires S. EVIDENTIAL: each premise must also be concluded by something else.
    """

    INFERENCE = "inference"  # nothing more
    DEDUCTIVE = "deductive"  # S also conflicts with what is against `l` (Boella et al., COMMA 2010)
    NECESSARY = "necessary"  # what holds `l` also requires S (Nouioua, Risch, ICTAI 2010)
    EVIDENTIAL = "evidential"  # premises must be concluded by something else (Oren, Norman, COMMA 2008)


@dataclass(frozen=True, slots=True)
class Argument:
    """One step from premises, assumptions and cited facts to a claim.

    Claims, premises and assumptions are literals: a proposition, or `~` and a proposition. `evidence`: the ids of the
    facts cited. `classes`: the source classes of its authors; authors of one class count as one source. `checked`: the
    argument itself was verified, so that it requires nothing else.
    """

    id: str
    claim: Literal
    premises: tuple[Literal, ...] = ()
    assumptions: tuple[Literal, ...] = ()
    evidence: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    checked: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A piece of evidence. `steps`: for each position that it speaks on, True if it speaks for it, False if against it.

    `source`: the name of the source that reports it. `recorded`: its outcome is known (worked or failed). `checked`: it
    was verified. `recency`: in [0, 1], a factor of its base score that falls with its age. `source_class`: the same
    text for facts that are not independent of each other.
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
    """An attack by the node `source` on a literal.

    The literal is a claim, a premise or assumption, `ev:e` (what fact e records), `rel(s)` (the source s is reliable)
    or `w(A)` (the claim of A follows: an undercut).
    """

    id: str
    source: str
    literal: Literal


@dataclass(frozen=True, slots=True)
class Challenge:
    """The statement, by the node with the id `source`, that the edge with the id `edge` does not hold."""

    id: str
    source: str
    edge: str


@dataclass(frozen=True, slots=True)
class Support:
    """A support edge from the node `source` to `literal`: `source` speaks for it.

    `target`: the node whose claim is supported, where a certain one was named; None for all that claim the literal.
    """

    id: str
    source: str
    literal: Literal
    target: str | None = None


GIVEN_UP: Final = "|given up|"
"""Stands in the id of the undercut of an argument that was given up, between the argument and what it was given up for.
Such an edge acts in the framework and has no weight: a reason that has fallen takes nothing from what returned.
"""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """That an argument was given up because of the node `cause`: it is left out while the cause stands
    (`compiled.resolved`). `id`: that of the undercut of the argument by its cause, which can be challenged.
    """

    id: str
    argument: str
    cause: str


@dataclass(frozen=True, slots=True)
class Structure:
    """A whole argument graph, ready to be compiled.

    `positions`: the literals that answer the issue, in its order; `exclusive`: they exclude each other. `edges` attack
    literals, `challenges` say that an edge does not hold, `supports` speak for literals. `checks`: the literals that a
    check has settled. `equal_ranks`: what is recorded ranks no higher than what is only argued.
    `denial`: the position that is contrary to the one which it denies alone. `abandoned`: the arguments that nobody
    stands behind any more since they were given up; `given_up`: because of what. `said`: literals that remain
    statements although no argument uses them. `left_out`: of an argument that is left out the node because of which
    it was given up.
    """

    positions: tuple[Literal, ...]
    exclusive: bool = True
    arguments: tuple[Argument, ...] = ()
    facts: tuple[Fact, ...] = ()
    edges: tuple[Edge, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    supports: tuple[Support, ...] = ()
    checks: tuple[Literal, ...] = ()
    equal_ranks: bool = False
    denial: Literal | None = None
    abandoned: frozenset[str] = frozenset()
    given_up: tuple[GivenUp, ...] = ()
    said: tuple[Literal, ...] = ()
    left_out: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def rivals(self) -> tuple[Literal, ...]:
        """The positions that exclude each other: all positions of an exclusive issue but the `denial`; none if the
        issue is not exclusive.
        """
        return tuple(p for p in self.positions if p != self.denial) if self.exclusive else ()

    @property
    def asked(self) -> frozenset[Literal]:
        """The positions and their negations. Linear, and computed at each call: ask once."""
        return frozenset(self.positions) | {negate(p) for p in self.positions}
