"""What becomes of a move: legal acts become events, illegal ones rejections with their reason. The rest
stands.

A move is judged against the graph as it stood when its round began, plus the move itself, so that the moves
of one round commute. Ids are `round.participant.k`: they never depend on who answered first. A move is
foreign data: each act is read through its shape before anything is made of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from moot.deliberation import moves
from moot.deliberation.claiming import Claiming
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
from moot.deliberation.graph import Argument, Edge, Support, claim_of
from moot.deliberation.judging import argument_why_not, fact_why_not, stance_why_not
from moot.deliberation.legality import edge_fault, support_fault
from moot.deliberation.moves import Act, Move
from moot.deliberation.references import normal, references, sources
from moot.deliberation.shape import exact
from moot.deliberation.view import View
from moot.errors import InvalidValue

QUOTA: Final = 200
"""Acts that one move may hold; what goes beyond is rejected."""

LONGEST_REASON: Final = 300
"""Characters of a reason that quotes a participant."""

GATE: Final = "gate"
"""The kind of the participants that check by code: nobody else's items are checked."""


def decide(
    debate: Debate,
    request: Request,
    move: Move,
    legal: frozenset[type[Act]],
    quota: int = QUOTA,
    claiming: type[Claiming] = Claiming,
) -> tuple[Event, ...]:
    """The events that a move amounts to; the last one closes the request.

    A move for a request that is not outstanding is one recorded rejection (none once the debate has ended).
    What is no move at all costs the participant its turn. `legal`: the acts that the protocol allows; `quota`: how
    many a move may hold; `claiming`: what judges the claims in it.
    """
    if debate.concluded is not None:
        return ()
    if request not in debate.outstanding:
        return (_rejected(request, "move", "the request is closed"),)
    if not _is_move(move):
        return fail(debate, request, f"it answered with {type(move).__name__}, which is no move")
    judged = _Judgement(debate, request, legal, claiming)
    found = list(judged.acts(move.acts[:quota]))
    if len(move.acts) > quota:
        beyond = f"acts {quota}-{len(move.acts) - 1}"
        found.append(_rejected(request, beyond, f"over quota: {quota} acts a move"))
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


class _Judgement:
    """Judges the acts of one move: what is claimed first, then what the claims say of each other, then the rest."""

    def __init__(
        self, debate: Debate, request: Request, legal: frozenset[type[Act]], claiming: type[Claiming]
    ) -> None:
        self.debate, self.request, self.legal = debate, request, legal
        self.me = request.participant
        self.view = View(debate.before, self.me, request.handles)
        self.claiming = claiming(self.view, request.id, debate.round)
        current = debate.current
        mine = [r.id for r in current.requests if r.participant == self.me] if current else []
        self.begins = mine.index(request.id) * QUOTA
        self.last: str | None = None
        self.stances: set[str] = set()

    def acts(self, acts: Sequence[Act]) -> Iterator[Event]:
        """The events of the acts and their rejections."""
        numbered = list(enumerate(acts))
        stated = [(k, act) for k, act in numbered if isinstance(act, moves.StateClaim)]
        accepted = []
        for k, claim in stated:
            found = list(self._act(k, claim))
            accepted += [(k, claim)] if not isinstance(found[0], MoveRejected) else []
            yield from found
        for k, claim in accepted:
            yield from self._relations(k, claim)
        for k, act in numbered:
            if not isinstance(act, moves.StateClaim):
                yield from self._act(k, act)

    def _act(self, index: int, act: Act) -> Iterator[Event]:
        """The events of one act, or its rejection."""
        item = f"{type(act).__name__} {index}"
        if type(act) not in self.legal and type(act) is not moves.Unreadable:
            yield _rejected(self.request, item, f"{type(act).__name__} is no move of this protocol")
            return
        try:
            read = exact(act)
        except (InvalidValue, RecursionError) as error:
            why = "it is nested too deep" if isinstance(error, RecursionError) else str(error)
            yield _rejected(self.request, item, why)
            return
        if isinstance(read, moves.Unreadable):
            yield _rejected(self.request, f"{read.meant} {index}", read.why)
            return
        meant = self._meant(read)
        found = self._unshown(index, meant) or self._events(index, normal(meant))
        yield from [_rejected(self.request, item, found)] if isinstance(found, str) else found

    def _relations(self, index: int, act: moves.StateClaim) -> Iterator[Event]:
        for found in self.claiming.relations(self._id(index), act):
            if isinstance(found, tuple):
                word, why = found
                yield _rejected(self.request, f"StateClaim {index} {word}", why)
            else:
                yield from found

    def _meant(self, act: Act) -> Act:
        """The act with the names of claims replaced by their ids."""
        resolve = self.view.resolve
        match act:
            case moves.StateClaim(supersedes=str(name)):
                return replace(act, supersedes=resolve(name))
            case moves.Endorse() | moves.Concede() | moves.Retract():
                id = resolve(act.argument)
                return act if id == act.argument else replace(act, argument=id)
            case moves.TakeStance():
                position = act.position if self.view.graph.positions else self.claiming.literal(act.position)
                return replace(act, position=position, cause=None if act.cause is None else resolve(act.cause))
            case _:
                return act

    def _unshown(self, index: int, act: Act) -> str | None:
        own = self._id(index)  # whether it may speak of itself is judged later
        unseen = [id for id in references(act) if id != own and not self.view.may_name(id)]
        unseen += [source for source in sources(act) if not self._knows_source(source)]
        if isinstance(act, moves.Advance):  # a fact that is not there yet may be on its way
            unseen += [id for id in act.evidence if id in self.view.facts and id not in self.view.shown]
        return f"refers to what was not shown: {', '.join(unseen)}" if unseen else None

    def _knows_source(self, source: str) -> bool:
        return any(fact.source == source and id in self.view.shown for id, fact in self.view.facts.items())

    def _events(self, index: int, act: Act) -> list[Event] | str:
        match act:
            case moves.StateClaim():
                return self.claiming.state(self._id(index), act)
            case moves.TakeStance():
                return self._stance(act)
            case moves.Endorse() | moves.Concede() | moves.Retract():
                return self._on_argument(act)
            case _:
                found = self._item(index, act)
                return found if isinstance(found, str) else [found]

    def _item(self, index: int, act: Act) -> Event | str:
        match act:
            case moves.SubmitFact():
                return self._fact(act)
            case moves.Advance():
                return self._argument(self._id(index), act)
            case moves.Attack():
                return self._edge(self._id(index), act)
            case moves.GiveSupport():
                return self._support(self._id(index), act)
            case _:
                raise AssertionError(f"{type(act).__name__} is judged elsewhere")

    def _id(self, index: int) -> str:
        """`round.participant.k`; a second request to one participant counts on from where the first must
        end."""
        return f"{self.debate.round}.{self.me}.{self.begins + index}"

    def _fact(self, act: moves.SubmitFact) -> Event | str:
        why = fact_why_not(self.view.graph, act.fact, may_check=self._is_gate())
        if why is not None:
            return why
        self.view.facts[act.fact.id] = act.fact
        self.view.shown.add(act.fact.id)
        return EvidenceSubmitted(self.request.id, act.fact, act.detector)

    def _is_gate(self) -> bool:
        opened = self.debate.opened
        return opened is not None and any(s.name == self.me and s.kind == GATE for s in opened.seats)

    def _argument(self, id: str, act: moves.Advance) -> Event | str:
        if act.supersedes is not None and self.me not in self.view.authors(act.supersedes):
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
        self.view.add(argument)
        self.last = id
        return ArgumentAdvanced(self.request.id, argument)

    def _edge(self, id: str, act: moves.Attack) -> Event | str:
        source = self.last if act.source is None else act.source
        if source is None:
            return "an attack without a source"
        edge = Edge(id, (self.me,), source, act.target, act.component, act.index, rationale=act.rationale)
        why = edge_fault(self.view.graph, edge)
        if why is not None:
            return why
        self.view.edges[id] = edge
        self.view.shown.add(id)
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
        self.view.shown.add(id)
        return SupportGiven(self.request.id, support)

    def _stance(self, act: moves.TakeStance) -> list[Event] | str:
        if act.position in self.stances:
            return f"a second stance on {act.position!r} in one move"
        claim = claim_of(act.position)
        if claim is not None and not self.view.graph.positions and not self.view.may_name(claim):
            return f"refers to what was not shown: {act.position}"
        why = stance_why_not(self.view.graph, act, self.claiming.taken(act.position))
        if why is not None:
            return why
        self.stances.add(act.position)
        if claim is not None and not self.view.graph.positions:
            return self.claiming.stance(act)
        return [StanceTaken(self.request.id, self.me, act.position, act.value, act.cause)]

    def _on_argument(self, act: moves.Endorse | moves.Concede | moves.Retract) -> list[Event] | str:
        id = act.argument
        if id not in self.view.arguments:
            return f"unknown argument {id!r}"
        if not isinstance(act, moves.Retract):
            id = self.claiming.meant(id)
        own, claim = self.me in self.view.authors(id), self.claiming.is_claim(id)
        match act:
            case moves.Endorse() if own or self.claiming.says(id):
                return f"{id!r} is one's own"
            case moves.Endorse():
                return [ArgumentEndorsed(self.request.id, self.me, id)]
            case moves.Concede():
                return self.claiming.concede(id) if claim else [ArgumentConceded(self.request.id, self.me, id)]
            case moves.Retract() if own:
                return self.claiming.retract(id) if claim else [ArgumentRetracted(self.request.id, self.me, id)]
            case _:
                return f"{id!r} is not one's own"
