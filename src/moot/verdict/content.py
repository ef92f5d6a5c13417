"""What a protocol's rows make of a standing: the status of the content, before it is asked how the debate ended."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from moot.argumentation.literal import Literal
from moot.record.graph import Graph, How, gates
from moot.record.status import Status

_NOBODY = frozenset({How.DETECTED.value, How.CHECKED.value})
"""Stands as the author of a support that nobody said, which was found or checked."""


def classes_of(graph: Graph) -> frozenset[str]:
    """The independence classes of all who hold a seat or are named in the graph: as authors, by what they endorse or
    concede, by a fact that they brought or agreed to, by a stance, or in `classes`.

    Gates, the authors of what was checked, are in none. Linear in the graph.
    """
    return frozenset(map(graph.class_of, people_of(graph)))


def people_of(graph: Graph) -> frozenset[str]:
    """The participants that `classes_of` puts into classes."""
    return frozenset(_named(graph)) - gates(graph)


def _named(graph: Graph) -> Iterator[str]:
    for table in (graph.classes, graph.stances, graph.endorsements, graph.concessions, graph.retracted):
        yield from table
    yield from (given_up.by for given_up in graph.given_up)
    for fact in graph.facts.values():
        yield from (*(() if fact.by is None else (fact.by,)), *(fact.agreed or ()))
    for argument in graph.arguments.values():
        yield from argument.authors
    for edge in graph.edges.values():
        yield from edge.authors
    for support in graph.supports.values():
        yield from (author for author in support.authors if author not in _NOBODY)


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A node that keeps a verdict from standing, who says it (`by`), and the one answer that these are for now; None if
    they are for none, or for several.
    """

    id: str
    by: tuple[str, ...]
    side: Literal | None

    def to_dict(self) -> dict[str, Any]:
        """The node as a JSON object (docs/contract.md)."""
        return {"id": self.id, "by": list(self.by), "side": self.side}


@dataclass(frozen=True, slots=True)
class Issue:
    """The status of one issue, a literal against its negation or several that exclude each other, in a debate on
    several issues.

    `literal`: the first of them. `verdict`: the literal or negation that won, or None. `heads`: whether it can be the
    one that the debate is about: where recommendations are at issue, other claims cannot. `rivals`: the answers to it,
    where recommendations exclude each other. `leaning`: the status that it would have if a bound had not ended the
    debate. `verdicts`: all that won.
    """

    literal: Literal
    status: Status
    verdict: Literal | None
    heads: bool = True
    rivals: tuple[Literal, ...] = ()
    leaning: Status | None = None
    verdicts: tuple[Literal, ...] = ()

    @property
    def answers(self) -> tuple[Literal, ...]:
        """The literals that are judged in it, without negations."""
        return self.rivals or (self.literal,)


@dataclass(frozen=True, slots=True)
class Content:
    """The status that an argument graph amounts to, before it is asked how and why the debate ended.

    `verdict`: the position that won, or None. `leader`: the position that is ahead, decided or not; None if none is.
    `reason`: why it has this status, in words. `margin` (of the first position over the second), `sufficiency` (for
    each position the part of the required independent sources that it has, at most 1) and `excluded` (for each position
    that a requirement forbids, the facts that say so) and `weights` (energy and strength of each position, those
    of a denial read off the position that it denies): for councils only. `below`: the positions with too few sources.
    `issues`: the status of each of several issues. `elected`: whom a vote elects, with or without a majority;
    `came_to`: how it came out, in a few words, where the protocol has words of its own for it. `untested`: a consensus
    or majority on a position that nothing was ever said against. `cut`: a bound on the search cut short what the status
    rests on.

    Of issues that participants argued: `verdicts`: what won, `verdict` first. `leads_by`: what makes a leader that is
    no verdict ("sides" or "weight"). `unresolved`: what keeps the verdict from standing. `still_open`: the answers that
    many take a side on and none of which won. `leaning`: the status that it would have if a bound had not ended the
    debate, and `unanswered` what could not be answered for that. `effective`: how many classes there are.
    `undecided`: who would lead, and by what, without the verdict.
    """

    status: Status
    verdict: Literal | None = None
    reason: str = ""
    margin: float | None = None
    sufficiency: Mapping[Literal, float] | None = None
    below: tuple[Literal, ...] = ()
    issues: tuple[Issue, ...] = ()
    untested: bool = False
    cut: bool = False
    leader: Literal | None = None
    leads_by: str | None = None
    verdicts: tuple[Literal, ...] = ()
    unresolved: tuple[Unresolved, ...] = ()
    still_open: tuple[tuple[Literal, ...], ...] = ()
    leaning: Status | None = None
    unanswered: tuple[str, ...] = ()
    effective: int | None = None
    undecided: tuple[Literal | None, str | None] = (None, None)
    elected: Literal | None = None
    came_to: str = ""
    excluded: Mapping[Literal, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    weights: Mapping[Literal, tuple[float, float]] = field(default_factory=lambda: MappingProxyType({}))
