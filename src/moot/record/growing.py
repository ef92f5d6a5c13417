"""The argument graph while events enter it: the mutable counterpart of `Graph`. Each act's file says how its event
enters.
"""

from collections.abc import Mapping
from itertools import islice
from operator import is_
from types import MappingProxyType
from typing import Any, TypeVar

from moot.record.artifacts import work_of
from moot.record.graph import MODEL_VERSION, Graph, claim_of, literal_of, pair_of
from moot.record.lifecycle import DebateOpened
from moot.record.parameters import Parameters

T = TypeVar("T")
Lists = dict[str, dict[str, None]]
"""For each participant the arguments it named, in order, each once."""


class GrowingGraph:
    """A mutable argument graph that events enter one by one. `graph`: the graph to start from. `detectors`: by fact,
    the name of the detector that gave its polarity.

    The attribute `added` lists the ids that were added since it was last emptied (once a round).
    """

    def __init__(self, graph: Graph, detectors: Mapping[str, str]) -> None:
        self.positions, self.exclusive, self.model = graph.positions, graph.exclusive, graph.model
        self.arguments, self.facts = _thawed(graph.arguments), _thawed(graph.facts)
        self.edges, self.supports = _thawed(graph.edges), _thawed(graph.supports)
        self.stances = {p: _thawed(values) for p, values in graph.stances.items()}
        self.endorsements = _lists(graph.endorsements)
        self.concessions = _lists(graph.concessions)
        self.retracted = _lists(graph.retracted)
        self.classes, self.texts = dict(graph.classes), _thawed(graph.texts)
        self.merges, self.settled, self.listed = list(graph.merges), graph.settled, list(graph.listed)
        self.suspicions, self.ties = list(graph.suspicions), list(graph.ties)
        self.conflicts = dict.fromkeys(graph.conflicts)
        self.ballots, self.findings = _thawed(graph.ballots), _thawed(graph.findings)
        self.work, self.given_up = graph.work, list(graph.given_up)
        self.proposals, self.max_positions = _thawed(graph.proposals), graph.max_positions
        self.detectors = _thawed(detectors)
        self.added: list[str] = []
        self._stances: dict[str, Mapping[str, float]] = dict(graph.stances)
        """Those of whose stances a snapshot can be reused."""

    def open(self, event: DebateOpened) -> None:
        """Take over the positions, and the independence class of each seat, from the opening of a debate."""
        self.positions, self.exclusive = event.positions, event.exclusive
        self.max_positions = event.parameters.get("max_positions", Parameters().max_positions)
        self.model = event.versions.get("model", MODEL_VERSION)
        self.classes = {seat.name: seat.independence_class for seat in event.speakers}
        self.facts |= {fact.id: fact for fact in event.facts or ()}
        self.detectors |= {fact.id: "" for fact in event.facts or ()}
        if event.task is not None:
            self.work = work_of(event.task)

    def take(self, participant: str, position: str, value: float) -> None:
        """Set the stance of a participant on a position to `value`, in [-1, 1]."""
        self.stances.setdefault(participant, {})[position] = value
        self._stances.pop(participant, None)

    def meet(self, one: str, other: str) -> None:
        """Note that two claims are, or may be, in conflict. Constant time."""
        self.conflicts.setdefault(pair_of(one, other))

    def disagree(self, participant: str, id: str) -> None:
        """Take back that a participant endorsed or conceded the claim `id`, or another that says the same. Linear in
        the merges if it endorsed or conceded anything.
        """
        lists = [lists[participant] for lists in (self.endorsements, self.concessions) if lists.get(participant)]
        same = self._same(literal_of(id)) if lists else ()
        for agreed in lists:
            for other in {id, *filter(None, map(claim_of, same))}:
                agreed.pop(other, None)

    def _same(self, literal: str) -> set[str]:
        """All literals that are merged with one, itself included."""
        found, known = {literal}, 0
        while len(found) > known:
            known = len(found)
            for merge in self.merges:  # in the order of arrival, so that a chain of them may take several passes
                if merge.a in found or merge.b in found:
                    found |= {merge.a, merge.b}
        return found

    def snapshot(self) -> Mapping[str, Mapping[str, float]]:
        """All stances as they are now, by participant and position. Linear in the participants, and in the stances of
        those who took new ones.
        """
        for participant, values in self.stances.items():
            if participant not in self._stances:
                self._stances[participant] = _frozen(values)
        return MappingProxyType({participant: self._stances[participant] for participant in self.stances})

    def freeze(self) -> Graph:
        """An immutable copy of the graph as it is now. Linear in its size."""
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
            texts=_frozen(self.texts),
            listed=tuple(self.listed),
            suspicions=tuple(self.suspicions),
            ties=tuple(self.ties),
            conflicts=tuple(self.conflicts),
            ballots=_frozen(self.ballots),
            findings=_frozen(self.findings),
            work=self.work,
            model=self.model,
            given_up=tuple(self.given_up),
            proposals=_frozen(self.proposals),
            max_positions=self.max_positions,
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


def note(lists: Lists, participant: str, argument: str) -> None:
    """Add the id `argument` to the list of `participant` in `lists` (such as its endorsements), unless it is there
    already.
    """
    lists.setdefault(participant, {})[argument] = None


def is_continued(before: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Whether `now`, a part of a graph by id (such as its arguments), holds all items of `before` unchanged and in the
    same order, with any new ones after them.

    This is nearly always so. Items are immutable, so they are compared as objects.
    """
    return len(before) <= len(now) and all(map(is_, before.values(), now.values()))


def changed(before: Mapping[str, Any], now: Mapping[str, Any]) -> set[str]:
    """The ids of the items that were added, replaced or removed between `before` and `now`, two states of one part of a
    graph (such as its arguments).
    """
    if is_continued(before, now):
        return set(islice(now, len(before), None))
    return {id for id, item in now.items() if before.get(id) is not item} | (before.keys() - now.keys())
