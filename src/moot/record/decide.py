"""What becomes of a move: its legal acts become events, its illegal acts become rejections with a reason. One illegal
act does not spoil the others.

A move is judged against the graph as it stood when its round began, plus the move itself, so that the moves of one
round commute. Ids are `round.participant.k`: they never depend on who answered first. A move is foreign data: each act
is read through its shape before anything is made of it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from moot.errors import InvalidValue, UnknownName
from moot.record.acts import ACTS
from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, Judged, named, source_of
from moot.record.acts.propose import stood_for
from moot.record.acts.take_stance import rivals_let_go
from moot.record.acts.view import View
from moot.record.debate import Debate
from moot.record.graph import MODEL_VERSION
from moot.record.lifecycle import EVIDENCE, GATE, Closed, Event, MoveRejected, Request, RequestClosed
from moot.record.moves import Move
from moot.record.shape import exact
from moot.record.text import ErasedText, Text

QUOTA: Final = 200
"""Acts that one move may hold; what goes beyond is rejected."""

LONGEST_REASON: Final = 300
"""Characters of a reason that quotes a participant."""
LONGEST_SAID: Final = 4_000
"""Characters that are kept of what a refused part of an answer said."""
LONGEST_REASONING: Final = 10_000
"""Characters that are kept of what a participant wrote for itself."""


def decide(
    debate: Debate,
    request: Request,
    move: Move,
    legal: frozenset[type[Act]],
    quota: int = QUOTA,
    as_said: bool = False,
) -> tuple[Event, ...]:
    """The events that the answer `move` to `request` leads to: those of each legal act, a rejection for each illegal
    act, and last the event that closes the request.

    A move for a request that is already closed gives a single rejection; once the debate has concluded, nothing. An
    answer that is no move at all closes the request as failed.
    `legal`: the types of act that the protocol allows. `quota`: the number of acts that a move may hold; the acts
    beyond it are rejected together. `as_said`: what a claim says that it supports or opposes is recorded as it was
    written, without looking the names up (as the founding profile does). Raises UnknownName for an act that the
    protocol allows and moot does not know.
    """
    if debate.concluded is not None:
        return ()
    if request not in debate.outstanding:
        return (_rejected(request, "move", "the request is closed"),)
    if not _is_move(move):
        return fail(debate, request, f"it answered with {type(move).__name__}, which is no move")
    found = list(_Judgement(debate, request, legal, as_said=as_said).acts(move.acts[:quota]))
    if len(move.acts) > quota:
        beyond = f"acts {quota}-{len(move.acts) - 1}"
        found.append(_rejected(request, beyond, f"over quota: {quota} acts a move"))
    how = Closed.PASSED if move.passed and not move.acts else Closed.ANSWERED
    kept = printable(move.reasoning, LONGEST_REASONING) if move.reasoning else None
    return (*found, RequestClosed(request.id, how, complete=move.complete, reasoning=kept))


def fail(debate: Debate, request: Request, why: str, how: Closed = Closed.FAILED) -> tuple[Event, ...]:
    """The event that closes `request` because its participant failed or answered too late (`how`), with the reason
    `why`. The debate goes on. Nothing if the request is closed already or the debate has concluded.
    """
    if debate.concluded is not None or request not in debate.outstanding:
        return ()
    return (RequestClosed(request.id, how, printable(why)),)


def printable(reason: str, longest: int = LONGEST_REASON) -> Text:
    """The reason as a text that a record can hold: NUL characters and lone surrogates are written as escapes, and it is
    cut to `longest` characters, with "…" at the end.
    """
    held = reason.replace("\0", "\\0").encode(errors="backslashreplace").decode()
    return Text(held if len(held) <= longest else held[: longest - 1] + "…")


def _rejected(request: Request, item: str, why: str, said: Text | None = None) -> MoveRejected:
    kept = printable(said, LONGEST_SAID) if said and not isinstance(said, ErasedText) else None
    return MoveRejected(request.id, request.participant, item, printable(why), kept)


def _is_move(move: Any) -> bool:
    flags = isinstance(move, Move) and isinstance(move.passed, bool) and isinstance(move.complete, bool)
    return flags and isinstance(move.acts, tuple)


class _Judgement:
    """Judges the acts of one move: claims first, then what the claims say of each other, then all other acts."""

    def __init__(self, debate: Debate, request: Request, legal: frozenset[type[Act]], *, as_said: bool) -> None:
        self.request, self.legal, me = request, legal, request.participant
        view = View(debate.before, me, request.handles)
        kind, ballot = _kind_of(debate, me), debate.in_ballot
        self.answer = Answer(view, request.id, debate.round, gate=kind == GATE, as_said=as_said, ballot=ballot)
        self.answer.argues = debate.before.model != MODEL_VERSION and kind not in (GATE, EVIDENCE)
        current = debate.current
        mine = [r.id for r in current.requests if r.participant == me] if current else []
        self.side = debate.parameters.side
        self.begins = mine.index(request.id) * QUOTA
        self.accepted: list[tuple[int, ActKind[Any], Act]] = []
        """The legal acts that say something of others."""

    def acts(self, acts: Sequence[Act]) -> Iterator[Event]:
        """The events of the acts and their rejections."""
        early = [(k, act) for k, act in enumerate(acts) if _is_early(act)]
        for k, act in early:
            yield from self._act(k, act)
        for k, kind, read in self.accepted:
            yield from self._relations(k, kind, read)
        for k, act in enumerate(acts):
            if not _is_early(act):
                yield from self._act(k, act)
        yield from stood_for(self.answer)
        yield from rivals_let_go(self.answer, self.side)

    def _act(self, index: int, act: Act) -> Iterable[Event]:
        """The events of one act, or its rejection."""
        name, kind = type(act).__name__, self._kind(act)
        if kind is None:
            return (_rejected(self.request, f"{name} {index}", f"{name} is no move of this protocol"),)
        try:
            read = exact(act)
        except (InvalidValue, RecursionError) as error:
            why = "it is nested too deep" if isinstance(error, RecursionError) else str(error)
            return (_rejected(self.request, f"{name} {index}", why),)
        found = self._judged(kind, read, self._id(index))
        if isinstance(found, str):
            said = kind.said(read) if kind.said else None
            return (_rejected(self.request, f"{kind.item(read) if kind.item else name} {index}", found, said),)
        if kind.relate is not None:
            self.accepted.append((index, kind, read))
        return found

    def _kind(self, act: Act) -> ActKind[Any] | None:
        """What is known of an act; None if the protocol does not allow it. Raises UnknownName for one that it allows
        and that is not in the table."""
        kind = ACTS.get(type(act))
        if kind is None and type(act) in self.legal:
            raise UnknownName("act", type(act).__name__, (known.__name__ for known in ACTS))
        return kind if kind is not None and (type(act) in self.legal or kind.everywhere) else None

    def _judged(self, kind: ActKind[Any], act: Act, id: str) -> Judged:
        act = act if kind.meant is None else kind.meant(act, self.answer)
        unseen = list(self._unseen(kind, act, id))
        if unseen:
            return f"refers to what was not shown: {', '.join(unseen)}"
        return kind.judge(act if kind.normal is None else kind.normal(act), self.answer, id)

    def _unseen(self, kind: ActKind[Any], act: Act, id: str) -> Iterator[str]:
        """What an act refers to and its author was not shown. Whether it may speak of itself is judged later."""
        view = self.answer.view
        literals = kind.literals(act) if kind.literals else ()
        refers = kind.refers(act) if kind.refers else ()
        cites = kind.cites(act) if kind.cites else ()
        items = (*refers, *(item for literal in literals for item in named(literal)))
        yield from (item for item in items if item != id and not view.may_name(item))
        sources = (source for literal in literals for source in source_of(literal))
        yield from (source for source in sources if not view.knows_source(source))
        yield from (fact for fact in cites if fact in view.facts and fact not in view.shown)

    def _relations(self, index: int, kind: ActKind[Any], act: Act) -> Iterator[Event]:
        assert kind.relate is not None, "only such acts are kept"
        for part, found in kind.relate(act, self.answer, self._id(index)):
            if isinstance(found, str):
                yield _rejected(self.request, f"{type(act).__name__} {index} {part}", found)
            else:
                yield from found

    def _id(self, index: int) -> str:
        """`round.participant.k`; a second request to one participant counts on from where the first must end."""
        return f"{self.answer.round}.{self.answer.me}.{self.begins + index}"


def _is_early(act: Act) -> bool:
    kind = ACTS.get(type(act))
    return kind is not None and kind.relate is not None


def _kind_of(debate: Debate, name: str) -> str:
    """The kind of a participant; an empty text if it holds no seat."""
    seats = debate.opened.seats if debate.opened is not None else ()
    return next((seat.kind for seat in seats if seat.name == name), "")
