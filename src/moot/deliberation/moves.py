"""What a participant may do when it is asked: acts, and a move that is a sequence of them.

A move is untrusted: `debate.decide` turns its legal acts into events and its illegal ones into rejections.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from moot.deliberation.envelope import NO_TEXT, Text
from moot.deliberation.graph import Component, Fact, Kind

_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SubmitFact:
    """Cite a fact, with its polarity towards each position as `detector` found it."""

    fact: Fact
    detector: str = ""


@dataclass(frozen=True, slots=True)
class Advance:
    """Argue: a claim with premises, assumptions and evidence (ids of facts). `supersedes` replaces an own
    argument."""

    claim: str
    premises: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()
    kind: Kind = Kind.OBSERVATION
    text: Text = NO_TEXT
    supersedes: str | None = None
    reported: Mapping[str, float] = field(default_factory=lambda: _NONE)


@dataclass(frozen=True, slots=True)
class StateClaim:
    """Say one atomic thing: an argument for a literal of its own, with what it says of other claims.

    `supports` and `opposes` name claims, or (opposes) attacks, which are challenged by it; those of the same move too.
    `called`: the author's own name for it, by which it may be referred to wherever that is unambiguous; stating a
    claim under a name used in an earlier round replaces that one, as `supersedes` does.
    """

    text: Text
    kind: Kind = Kind.OBSERVATION
    supports: tuple[str, ...] = ()
    opposes: tuple[str, ...] = ()
    called: str = ""
    supersedes: str | None = None
    reported: Mapping[str, float] = field(default_factory=lambda: _NONE)


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack a component of a target, or (component `relation`) challenge an edge.

    `source` None: the argument that this move advanced last.
    """

    target: str
    component: Component
    source: str | None = None
    index: int = 0
    rationale: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class GiveSupport:
    """Support a component of a target; `source` as in `Attack`."""

    target: str
    component: Component = Component.LITERAL
    source: str | None = None
    index: int = 0
    rationale: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class TakeStance:
    """Take a stance on a position, in [-1, 1]; a flip needs a cause, the id of an argument."""

    position: str
    value: float
    cause: str | None = None


@dataclass(frozen=True, slots=True)
class Endorse:
    """Stand behind an argument of somebody else's."""

    argument: str


@dataclass(frozen=True, slots=True)
class Concede:
    """Give in to an argument: endorse it, and leave what one said against it."""

    argument: str


@dataclass(frozen=True, slots=True)
class Retract:
    """Take back an argument of one's own."""

    argument: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Part of an answer that is no act, and why: always refused, so that the record shows it. `meant`: as what."""

    why: Text
    meant: str = "Unreadable"


Act = SubmitFact | Advance | StateClaim | Attack | GiveSupport | TakeStance | Endorse | Concede | Retract | Unreadable


@dataclass(frozen=True, slots=True)
class Move:
    """The answer to one request. No acts: a pass. `complete` is False if a bound cut the answer short."""

    acts: tuple[Act, ...] = ()
    passed: bool = False
    complete: bool = True
