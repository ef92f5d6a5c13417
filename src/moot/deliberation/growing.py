"""The argument graph while events enter it: the mutable half of `Graph`, private to the fold."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from moot.deliberation.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    ContradictionDetected,
    DebateOpened,
    Event,
    EvidenceSubmitted,
    MoveRejected,
    PropositionsMerged,
    StanceTaken,
    SupportGiven,
)
from moot.deliberation.graph import Graph, Listed

T = TypeVar("T")
Lists = dict[str, dict[str, None]]
"""For each participant the arguments it named, in order, each once."""


class GrowingGraph:
    """A graph that events enter one by one. `added` are the ids that came in since it was last emptied."""

    def __init__(self, graph: Graph, detectors: Mapping[str, str]) -> None:
        self.positions, self.exclusive = graph.positions, graph.exclusive
        self.arguments, self.facts = _thawed(graph.arguments), _thawed(graph.facts)
        self.edges, self.supports = _thawed(graph.edges), _thawed(graph.supports)
        self.stances = {p: _thawed(values) for p, values in graph.stances.items()}
        self.endorsements = _lists(graph.endorsements)
        self.concessions = _lists(graph.concessions)
        self.retracted = _lists(graph.retracted)
        self.classes, self.texts = dict(graph.classes), graph.texts
        self.merges, self.settled, self.listed = list(graph.merges), graph.settled, list(graph.listed)
        self.detectors = _thawed(detectors)
        self.added: list[str] = []
        self._stances: dict[str, Mapping[str, float]] = dict(graph.stances)
        """Those of whose stances a snapshot can be reused."""

    def open(self, event: DebateOpened) -> None:
        """Take the issue and the classes from the opening."""
        self.positions, self.exclusive = event.positions, event.exclusive
        self.classes = {seat.name: seat.independence_class for seat in event.seats}

    def enter(self, event: Event) -> None:
        """Take in what a participant or a detector added. Constant time."""
        match event:
            case EvidenceSubmitted():
                self._fact(event)
            case ArgumentAdvanced():
                self._argument(event)
            case AttackMade(edge=edge):
                self.edges[edge.id] = edge
                self.added.append(edge.id)
            case SupportGiven(support=support):
                self.supports[support.id] = support
                self.added.append(support.id)
            case StanceTaken():
                self.stances.setdefault(event.participant, {})[event.position] = event.value
                self._stances.pop(event.participant, None)
                self.added.append(f"stance {event.participant} {event.position}")
            case ContradictionDetected(edges=edges):
                self.edges |= {edge.id: edge for edge in edges}
                self.added += [edge.id for edge in edges]
            case PropositionsMerged(merge=merge):
                self.merges.append(merge)
            case MoveRejected():
                self.listed.append(Listed(f"{event.request} {event.item}", event.why))
            case _:
                self._about_an_argument(event)

    def _fact(self, event: EvidenceSubmitted) -> None:
        """Two answers of a round may cite one fact: the better answer stays, else the first asked."""
        fact = event.fact
        known = self.facts.get(fact.id)
        if known is None:
            self.added.append(fact.id)
        if known is None or fact.score > known.score:
            self.facts[fact.id] = fact
            self.detectors[fact.id] = event.detector

    def _argument(self, event: ArgumentAdvanced) -> None:
        argument = event.argument
        self.arguments[argument.id] = argument
        self.added.append(argument.id)
        if argument.supersedes is not None:
            for author in argument.authors:
                _name(self.retracted, author, argument.supersedes)

    def _about_an_argument(self, event: Event) -> None:
        match event:
            case ArgumentEndorsed(participant=who, argument=argument):
                _name(self.endorsements, who, argument)
                self.added.append(f"endorsement {who} {argument}")
            case ArgumentConceded(participant=who, argument=argument):
                _name(self.concessions, who, argument)
                _name(self.endorsements, who, argument)
                self.added.append(f"concession {who} {argument}")
            case ArgumentRetracted(participant=who, argument=argument):
                _name(self.retracted, who, argument)
            case _:
                raise AssertionError(f"{type(event).__name__} adds nothing to the graph")

    def snapshot(self) -> Mapping[str, Mapping[str, float]]:
        """All stances as they are now. Linear in the participants, and in the stances of those who took new ones."""
        for participant, values in self.stances.items():
            if participant not in self._stances:
                self._stances[participant] = _frozen(values)
        return MappingProxyType({participant: self._stances[participant] for participant in self.stances})

    def freeze(self) -> Graph:
        """The graph as it stands. Linear in its size."""
        return Graph(
            positions=self.positions,
            exclusive=self.exclusive,
            arguments=_frozen(self.arguments),
            facts=_frozen(self.facts),
            edges=_frozen(self.edges),
            supports=_frozen(self.supports),
            stances=self.snapshot(),
            endorsements=_tuples(self.endorsements),
            concessions=_tuples(self.concessions),
            classes=_frozen(self.classes),
            retracted=_tuples(self.retracted),
            merges=tuple(self.merges),
            settled=self.settled,
            texts=self.texts,
            listed=tuple(self.listed),
        )


def _frozen(table: Mapping[str, T]) -> Mapping[str, T]:
    return MappingProxyType(dict(table))


def _thawed(table: Mapping[str, T]) -> dict[str, T]:
    """A copy that can grow. A proxy that copies itself copies the table at once; `dict` would ask it key by key."""
    return table.copy() if isinstance(table, MappingProxyType) else dict(table)


def _lists(named: Mapping[str, tuple[str, ...]]) -> Lists:
    return {participant: dict.fromkeys(ids) for participant, ids in named.items()}


def _tuples(lists: Lists) -> Mapping[str, Any]:
    return MappingProxyType({participant: tuple(ids) for participant, ids in lists.items()})


def _name(lists: Lists, participant: str, argument: str) -> None:
    lists.setdefault(participant, {})[argument] = None
