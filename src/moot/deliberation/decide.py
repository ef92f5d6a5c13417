"""What becomes of a move: legal acts become events, illegal ones rejections with their reason. The rest
stands.

A move is judged against the graph as it stood when its round began, plus the move itself, so that the moves
of one round commute. Ids are `round.participant.k`: they never depend on who answered first. A move is
foreign data: each act is read through its shape before anything is made of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from moot.deliberation import moves
from moot.deliberation.debate import Debate
from moot.deliberation.envelope import Text
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
from moot.deliberation.graph import Argument, Edge, Fact, Graph, Support
from moot.deliberation.judging import argument_why_not, fact_why_not, stance_why_not
from moot.deliberation.legality import edge_fault, support_fault
from moot.deliberation.moves import Act, Move
from moot.deliberation.references import normal, references, sources
from moot.deliberation.shape import from_json, to_json
from moot.errors import InvalidValue

QUOTA: Final = 200
"""Acts that one move may hold; what goes beyond is rejected."""

LONGEST_REASON: Final = 300
"""Characters of a reason that quotes a participant."""

GATE: Final = "gate"
"""The kind of the participants that check by code: nobody else's items are checked."""


def decide(debate: Debate, request: Request, move: Move, legal: frozenset[type[Act]]) -> tuple[Event, ...]:
    """The events that a move amounts to; the last one closes the request.

    A move for a request that is not outstanding is one recorded rejection (none once the debate has ended).
    What is no move at all costs the participant its turn. `legal`: the acts that the protocol allows.
    """
    if debate.concluded is not None:
        return ()
    if request not in debate.outstanding:
        return (_rejected(request, "move", "the request is closed"),)
    if not _is_move(move):
        return fail(debate, request, f"it answered with {type(move).__name__}, which is no move")
    judged = _Judgement(debate, request, legal)
    found = [event for k, act in enumerate(move.acts[:QUOTA]) for event in judged.act(k, act)]
    if len(move.acts) > QUOTA:
        beyond = f"acts {QUOTA}-{len(move.acts) - 1}"
        found.append(_rejected(request, beyond, f"over quota: {QUOTA} acts a move"))
    how = How.PASSED if move.passed and not move.acts else How.ANSWERED
    return (*found, RequestClosed(request.id, how, complete=move.complete))


def fail(debate: Debate, request: Request, why: str, how: How = How.FAILED) -> tuple[Event, ...]:
    """The events of a participant that failed or came too late: it costs itself the turn, visibly."""
    if debate.concluded is not None or request not in debate.outstanding:
        return ()
    return (RequestClosed(request.id, how, printable(why)),)


def printable(reason: str) -> Text:
    """A reason that a record can hold, whatever it quotes: no NUL, no lone surrogates, not too long."""
    held = reason.replace("\0", "\\0").encode(errors="backslashreplace").decode()
    return Text(held if len(held) <= LONGEST_REASON else held[: LONGEST_REASON - 1] + "…")


def _rejected(request: Request, item: str, why: str) -> MoveRejected:
    return MoveRejected(request.id, request.participant, item, printable(why))


def _is_move(move: Any) -> bool:
    flags = isinstance(move, Move) and isinstance(move.passed, bool) and isinstance(move.complete, bool)
    return flags and isinstance(move.acts, tuple)


@dataclass(slots=True)
class _View:
    """The graph of the round's beginning with what this move added; the maps are copied once."""

    graph: Graph
    arguments: dict[str, Argument]
    edges: dict[str, Edge]
    supports: dict[str, Support]
    facts: dict[str, Fact]

    @classmethod
    def of(cls, graph: Graph) -> "_View":
        arguments, edges, supports = dict(graph.arguments), dict(graph.edges), dict(graph.supports)
        facts = dict(graph.facts)
        now = replace(
            graph,
            arguments=MappingProxyType(arguments),
            edges=MappingProxyType(edges),
            supports=MappingProxyType(supports),
            facts=MappingProxyType(facts),
        )
        return cls(now, arguments, edges, supports, facts)


class _Judgement:
    """Judges the acts of one move, in order."""

    def __init__(self, debate: Debate, request: Request, legal: frozenset[type[Act]]) -> None:
        self.debate, self.request, self.legal = debate, request, legal
        self.me = request.participant
        self.view = _View.of(debate.before)
        self.shown = set(request.handles)
        self.last: str | None = None
        self.stances: set[str] = set()

    def act(self, index: int, act: Act) -> Iterator[Event]:
        """The event of one act, or its rejection."""
        item = f"{type(act).__name__} {index}"
        if type(act) not in self.legal:
            yield _rejected(self.request, item, f"{type(act).__name__} is no move of this protocol")
            return
        try:
            read = from_json(type(act), to_json(act))
        except (InvalidValue, RecursionError) as error:
            yield _rejected(self.request, item, getattr(error, "message", "it is nested too deep"))
            return
        found = self._unshown(index, read) or self._event(index, normal(read))
        yield _rejected(self.request, item, found) if isinstance(found, str) else found

    def _unshown(self, index: int, act: Act) -> str | None:
        shown = self.shown | {self._id(index)}  # whether it may speak of itself is judged later
        unseen = [id for id in references(act) if id not in shown]
        unseen += [source for source in sources(act) if not self._knows_source(source)]
        if isinstance(act, moves.Advance):  # a fact that is not there yet may be on its way
            unseen += [id for id in act.evidence if id in self.view.facts and id not in shown]
        return f"refers to what was not shown: {', '.join(unseen)}" if unseen else None

    def _knows_source(self, source: str) -> bool:
        return any(fact.source == source and id in self.shown for id, fact in self.view.facts.items())

    def _event(self, index: int, act: Act) -> Event | str:
        match act:
            case moves.SubmitFact():
                return self._fact(act)
            case moves.Advance():
                return self._argument(self._id(index), act)
            case moves.Attack():
                return self._edge(self._id(index), act)
            case moves.GiveSupport():
                return self._support(self._id(index), act)
            case moves.TakeStance():
                return self._stance(act)
            case _:
                return self._on_argument(act)

    def _id(self, index: int) -> str:
        """`round.participant.k`; a second request to one participant counts on from where the first must
        end."""
        mine = [r.id for r in self.debate.rounds[-1].requests if r.participant == self.me]
        return f"{self.debate.round}.{self.me}.{mine.index(self.request.id) * QUOTA + index}"

    def _fact(self, act: moves.SubmitFact) -> Event | str:
        why = fact_why_not(self.view.graph, act.fact, may_check=self._is_gate())
        if why is not None:
            return why
        self.view.facts[act.fact.id] = act.fact
        self.shown.add(act.fact.id)
        return EvidenceSubmitted(self.request.id, act.fact, act.detector)

    def _is_gate(self) -> bool:
        opened = self.debate.opened
        return opened is not None and any(s.name == self.me and s.kind == GATE for s in opened.seats)

    def _argument(self, id: str, act: moves.Advance) -> Event | str:
        if act.supersedes is not None and self.me not in self._authors(act.supersedes):
            return f"{act.supersedes!r} is not one's own"
        argument = Argument(
            id,
            (self.me,),
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
        why = argument_why_not(self.view.graph, argument)
        if why is not None:
            return why
        self.view.arguments[id] = argument
        self.shown.add(id)
        self.last = id
        return ArgumentAdvanced(self.request.id, argument)

    def _authors(self, id: str) -> tuple[str, ...]:
        return self.view.arguments[id].authors if id in self.view.arguments else ()

    def _edge(self, id: str, act: moves.Attack) -> Event | str:
        source = self.last if act.source is None else act.source
        if source is None:
            return "an attack without a source"
        edge = Edge(id, (self.me,), source, act.target, act.component, act.index, rationale=act.rationale)
        why = edge_fault(self.view.graph, edge)
        if why is not None:
            return why
        self.view.edges[id] = edge
        self.shown.add(id)
        return AttackMade(self.request.id, edge)

    def _support(self, id: str, act: moves.GiveSupport) -> Event | str:
        source = self.last if act.source is None else act.source
        if source is None:
            return "a support without a source"
        support = Support(id, (self.me,), source, act.target, act.component, act.index, act.rationale)
        why = support_fault(self.view.graph, support)
        if why is not None:
            return why
        self.view.supports[id] = support
        self.shown.add(id)
        return SupportGiven(self.request.id, support)

    def _stance(self, act: moves.TakeStance) -> Event | str:
        if act.position in self.stances:
            return f"a second stance on {act.position!r} in one move"
        before = self.view.graph.stances.get(self.me, {}).get(act.position)
        why = stance_why_not(self.view.graph, act, before)
        if why is not None:
            return why
        self.stances.add(act.position)
        return StanceTaken(self.request.id, self.me, act.position, act.value, act.cause)

    def _on_argument(self, act: moves.Endorse | moves.Concede | moves.Retract) -> Event | str:
        if act.argument not in self.view.arguments:
            return f"unknown argument {act.argument!r}"
        match act:
            case moves.Endorse():
                return ArgumentEndorsed(self.request.id, self.me, act.argument)
            case moves.Concede():
                return ArgumentConceded(self.request.id, self.me, act.argument)
            case moves.Retract() if self.me in self._authors(act.argument):
                return ArgumentRetracted(self.request.id, self.me, act.argument)
            case _:
                return f"{act.argument!r} is not one's own"
