"""What a participant of a debate of claims is asked to do in a round, in plain sentences."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from moot.protocols.claims.board import Board
from moot.protocols.claims.since import last_asked
from moot.record.debate import Debate
from moot.record.graph import Argument, claim_of
from moot.record.lifecycle import Request

NAMED: Final = 10
"""Claims that one sentence names."""
BLIND: Final = "Say what you claim, and what your reasons are. Nobody sees what the others say in this round."
OPEN: Final = (
    "You see what all have said: what conflicts, what is the same, what supports what, what follows, what can you"
    " answer?"
)
CONTESTED: Final = (
    "Answer what is contested: give a reason, concede, withdraw, or say that there is no conflict."
)
REFUSED: Final = "propose another, take it back, or say why it should stand."
LAST: Final = "This is the last round."
NOTHING: Final = "Say what follows from what is new, or pass."


def task(
    request: Request, debate: Debate, board: Board, handle: Callable[[str], str], contested: Sequence[str]
) -> str:
    """What is asked, in a few sentences. `contested`: the handles of the contested claims that are for it to answer."""
    last = [LAST] if _is_last(debate) else []
    if debate.round == 0:
        return " ".join([BLIND, *last])
    waiting = [c for c in board.compromises if board.waits_for(c, request.participant) and c.id in request.handles]
    found = [OPEN] if debate.round == 1 else []
    if contested and debate.round > 1:
        found.append(CONTESTED)
    if waiting:
        named = _named([handle(c.id) for c in waiting])
        found.append(f"A compromise waits for you ({named}): accept it, or refuse it and say why.")
    found += [f"Your compromise was refused ({said}): {REFUSED}" for said in _refused(request, debate, board, handle)]
    apart = {*contested, *(handle(c.id) for c in waiting)}
    unsaid = [h for id in _about(request, board) if (h := handle(id)) not in apart]
    if unsaid and debate.round > 1:
        ways = "agree, in whole or in part, oppose, or take no side (a stance of 0)"
        found.append(f"Say where you stand on {_named(unsaid)}: {ways}.")
    asked = [handle(q.id) for q in board.questions if _is_put_to(q, request.participant, board)]
    if asked and debate.round > 1:
        found.append(f"Answer the open questions that are put to you ({_named(asked)}), or say that you do not know.")
    return " ".join([*(found or [NOTHING]), *last])


def _refused(request: Request, debate: Debate, board: Board, handle: Callable[[str], str]) -> Iterator[str]:
    """Who refused each compromise of the participant since it was last asked."""
    me, since = request.participant, last_asked(debate, request.participant)
    for compromise in board.compromises[:NAMED]:
        names = board.refused_by(compromise, since) if me in compromise.authors else []
        if names:
            yield f"{handle(compromise.id)} by {', '.join(names)}"


def _is_last(debate: Debate) -> bool:
    assert debate.opened is not None, "a debate is opened before it asks"
    return len(debate.rounds) >= debate.opened.max_rounds


def _about(request: Request, board: Board) -> Iterator[str]:
    """The claims of others that it is asked about, as they are shown."""
    shown = frozenset(request.handles)
    for head in filter(None, map(claim_of, request.about)):
        ids = board.claims.members.get(head, ())
        if request.participant not in (a for id in ids for a in board.claims.authors_of(id)):
            yield from [id for id in ids if id in shown][:1]


def _is_put_to(question: Argument, participant: str, board: Board) -> bool:
    """To the authors of what it is about; to everybody if it is about nothing that others said. Not to who said that it
    does not know.
    """
    if participant in question.authors or participant in board.unknown.get(question.id, ()):
        return False
    authors = {a for id in question.about or () for a in board.graph.arguments[id].authors} - {*question.authors}
    return not authors or participant in authors


def _named(handles: Sequence[str]) -> str:
    shown = ", ".join(handles[:NAMED])
    return f"{shown} and {len(handles) - NAMED} more" if len(handles) > NAMED else shown
