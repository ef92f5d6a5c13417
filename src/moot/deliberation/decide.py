"""What becomes of a move: legal acts become events, illegal ones rejections with their reason. The rest stands.

A move is judged against the graph as it stood when its round began, plus the move itself, so that the moves of one
round commute. Ids are `round.participant.k`: they never depend on who answered first.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from moot.deliberation import moves
from moot.deliberation.debate import Debate
from moot.deliberation.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    Event,
    EvidenceSubmitted,
    How,
    MoveRejected,
    Request,
    RequestClosed,
    StanceTaken,
    SupportGiven,
)
from moot.deliberation.graph import Argument, Edge, Graph, Kind, Support
from moot.deliberation.legality import argument_fault, edge_fault, positions_of, support_fault
from moot.deliberation.moves import Act, Move

QUOTA = 200
"""Acts that one move may hold; what goes beyond is rejected, in order."""


def decide(debate: Debate, request: Request, move: Move, legal: frozenset[type[Act]]) -> tuple[Event, ...]:
    """The events that a move amounts to; the last one closes the request.

    A move for a request that is not outstanding is one recorded rejection. `legal`: the acts that the protocol allows.
    """
    if request not in debate.outstanding:
        return (MoveRejected(request.id, request.participant, "move", "the request is closed"),)
    judged = _Judgement(debate, request, legal)
    found: list[Event] = []
    for index, act in enumerate(move.acts):
        found.extend(judged.act(index, act))
    how = How.ANSWERED if move.acts or not move.passed else How.PASSED
    return (*found, RequestClosed(request.id, how, complete=move.complete))


def fail(debate: Debate, request: Request, why: str, how: How = How.FAILED) -> tuple[Event, ...]:
    """The events of a participant that failed or came too late: it costs itself the turn, visibly."""
    if request not in debate.outstanding:
        return ()
    return (RequestClosed(request.id, how, why),)


@dataclass(slots=True)
class _View:
    """The graph of the round's beginning with what this move added; the maps are copied once."""

    graph: Graph
    arguments: dict[str, Argument]
    edges: dict[str, Edge]
    supports: dict[str, Support]
    facts: dict[str, Any]

    @classmethod
    def of(cls, graph: Graph) -> "_View":
        maps = (dict(graph.arguments), dict(graph.edges), dict(graph.supports), dict(graph.facts))
        arguments, edges, supports, facts = maps
        now = replace(
            graph,
            arguments=MappingProxyType(arguments),
            edges=MappingProxyType(edges),
            supports=MappingProxyType(supports),
            facts=MappingProxyType(facts),
        )
        return cls(now, arguments, edges, supports, facts)


class _Judgement:
    def __init__(self, debate: Debate, request: Request, legal: frozenset[type[Act]]) -> None:
        self.debate, self.request, self.legal = debate, request, legal
        self.view = _View.of(debate.before)
        self.handles = frozenset(request.handles)
        self.mine: set[str] = set()
        self.last: str | None = None
        self.stances = dict(debate.before.stances.get(request.participant, {}))

    def act(self, index: int, act: Act) -> Iterator[Event]:
        """The event of one act, or its rejection."""
        why = self._refused(index, act)
        if why is None:
            event = self._event(index, act)
            if isinstance(event, str):
                why = event
            else:
                yield event
        if why is not None:
            yield MoveRejected(
                self.request.id, self.request.participant, f"{type(act).__name__} {index}", why
            )

    def _refused(self, index: int, act: Act) -> str | None:
        if type(act) not in self.legal:
            return f"{type(act).__name__} is no move of this protocol"
        if index >= QUOTA:
            return f"over quota: {QUOTA} acts a move"
        unseen = [id for id in _references(act) if not self._shown(id)]
        return f"refers to what was not shown: {', '.join(unseen)}" if unseen else None

    def _shown(self, id: str) -> bool:
        return id in self.mine or id in self.handles

    def _event(self, index: int, act: Act) -> Event | str:
        match act:
            case moves.SubmitFact():
                return self._fact(act)
            case moves.Advance():
                return self._argument(index, act)
            case moves.Attack():
                return self._edge(index, act)
            case moves.GiveSupport():
                return self._support(index, act)
            case moves.TakeStance():
                return self._stance(act)
            case _:
                return self._on_argument(act)

    def _id(self, index: int) -> str:
        return f"{self.debate.round}.{self.request.participant}.{index}"

    def _fact(self, act: moves.SubmitFact) -> Event | str:
        fact = act.fact
        if fact.category == "derived":
            return "a conclusion of moot itself is no evidence"
        if fact.checked:
            return "only a gate checks"
        if fact.id in self.view.facts:
            return f"{fact.id!r} was cited before"
        unknown = [p for p in fact.polarity if p not in positions_of(self.view.graph)]
        if unknown:
            return f"speaks on unknown positions: {', '.join(unknown)}"
        self.view.facts[fact.id] = fact
        self.mine.add(fact.id)
        return EvidenceSubmitted(self.request.id, fact, act.detector)

    def _argument(self, index: int, act: moves.Advance) -> Event | str:
        id, me = self._id(index), self.request.participant
        if act.kind is Kind.QUESTION and not act.text.strip():
            return "empty text"
        if act.supersedes is not None and me not in self._authors(act.supersedes):
            return f"{act.supersedes!r} is not one's own"
        argument = Argument(
            id,
            (me,),
            act.claim,
            act.premises,
            act.assumptions,
            act.evidence,
            act.kind,
            self.debate.round,
            supersedes=act.supersedes,
            text=act.text,
            reported=act.reported,
        )
        fault = argument_fault(self.view.graph, argument)
        if fault:
            return fault
        self.view.arguments[id] = argument
        self.mine.add(id)
        self.last = id
        return ArgumentAdvanced(self.request.id, argument)

    def _authors(self, id: str) -> tuple[str, ...]:
        return self.view.arguments[id].authors if id in self.view.arguments else ()

    def _edge(self, index: int, act: moves.Attack) -> Event | str:
        source = act.source or self.last
        if source is None:
            return "an attack without a source"
        edge = Edge(
            self._id(index),
            (self.request.participant,),
            source,
            act.target,
            act.component,
            act.index,
            rationale=act.rationale,
        )
        fault = edge_fault(self.view.graph, edge)
        if fault:
            return fault
        self.view.edges[edge.id] = edge
        self.mine.add(edge.id)
        return AttackMade(self.request.id, edge)

    def _support(self, index: int, act: moves.GiveSupport) -> Event | str:
        source = act.source or self.last
        if source is None:
            return "a support without a source"
        support = Support(
            self._id(index),
            (self.request.participant,),
            source,
            act.target,
            act.component,
            act.index,
            act.rationale,
        )
        fault = support_fault(self.view.graph, support)
        if fault:
            return fault
        self.view.supports[support.id] = support
        self.mine.add(support.id)
        return SupportGiven(self.request.id, support)

    def _stance(self, act: moves.TakeStance) -> Event | str:
        if act.position not in positions_of(self.view.graph):
            return f"{act.position!r} is no position"
        if not -1 <= act.value <= 1:
            return f"a stance of {act.value} is outside [-1, 1]"
        before = self.stances.get(act.position)
        if before is not None and before * act.value < 0 and act.cause is None:
            return f"a flip from {before} to {act.value} without a cause"
        self.stances[act.position] = act.value
        return StanceTaken(self.request.id, self.request.participant, act.position, act.value, act.cause)

    def _on_argument(self, act: moves.Endorse | moves.Concede | moves.Retract) -> Event | str:
        request, me = self.request.id, self.request.participant
        if act.argument not in self.view.arguments:
            return f"unknown argument {act.argument!r}"
        match act:
            case moves.Endorse():
                return ArgumentEndorsed(request, me, act.argument)
            case moves.Concede():
                return ArgumentConceded(request, me, act.argument)
            case moves.Retract() if me in self._authors(act.argument):
                return ArgumentRetracted(request, me, act.argument)
            case _:
                return f"{act.argument!r} is not one's own"


def _references(act: Act) -> tuple[str, ...]:
    """The arguments, edges and facts that an act names, bare."""
    match act:
        case moves.Advance():
            return (*act.evidence, *((act.supersedes,) if act.supersedes else ()))
        case moves.Attack() | moves.GiveSupport():
            aimed = () if act.component.value == "literal" else (_bare(act.target),)
            return (*aimed, *((_bare(act.source),) if act.source else ()))
        case moves.TakeStance():
            return (act.cause,) if act.cause else ()
        case moves.Endorse() | moves.Concede() | moves.Retract():
            return (act.argument,)
        case _:
            return ()


def _bare(target: str) -> str:
    """The item that a node name is about: `e` of `ev:e` and `e>P`; statements name no item, but what they state."""
    return target.removeprefix("ev:") if target.startswith("ev:") else target.rpartition(">")[0] or target
