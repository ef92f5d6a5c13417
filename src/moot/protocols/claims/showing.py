"""What a participant of a debate of claims is asked: all that it needs for an answer, under short handles, bounded in
length (docs/participants.md).

`sight` what it sees, under which handles · `claim_entries` what is shown of a claim · `contesting` of what is contested
· `open_entries` of questions, compromises, and what was given up.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from moot.protocols.claims.board import board_of
from moot.protocols.claims.claim_entries import claim_entry, length
from moot.protocols.claims.contesting import Contesting
from moot.protocols.claims.form import form
from moot.protocols.claims.open_entries import compromise_entry, gone_entries, is_put, question_entry
from moot.protocols.claims.sight import Entry, Sight
from moot.protocols.claims.since import gone, refused
from moot.protocols.claims.tasks import task
from moot.protocols.keyed import Keyed
from moot.protocols.plain import seconds_for
from moot.record.debate import Debate
from moot.record.graph import Kind
from moot.record.lifecycle import Request

LONGEST: Final = 24_000
"""Characters of the claims that one request shows in full; the participant's own are always shown."""
ENTRY: Final = 80
"""Characters that an entry takes beside its text, about."""


@dataclass(frozen=True, slots=True)
class ClaimsRequest(Keyed):
    """What a participant of a debate of claims is asked, as plain JSON data. The fields can be read as attributes or by
    key. Claims are named by handles such as `c3`, conflicts (pairs of claims) by handles such as `x1`.

    `round`: 0 for the blind round. `rounds_left`: how many more may follow. `you`: the participant's name, or its alias
    where the debate is anonymous. `task`: what is asked in this round, in words. `contested`: its own claims, what it
    is asked about and the recommendations, as far as something attacks them, with the claims for and against each.
    `claims`: all live claims, its own (`mine`) too, those that say the same as one (`same_as`); `more`: the handles
    of those that did not fit. `new`: the handles of what others said since it was
    last asked; `gone`: what it was shown and was given up since. `questions`: those that are open, and once those that
    were answered; `compromises`: those that are open. `may_conflict`, `may_be_same`: what a detector is not sure of,
    each pair once. `refused`: the parts of its last answer that did not count, each with the reason. `form`: what an
    answer looks like, as a JSON schema with an example, and what the words of a request mean. `deadline_s`: the seconds
    it has for the answer; None: no limit.
    """

    round: int
    rounds_left: int
    question: str
    you: str
    task: str
    contested: list[Entry]
    claims: list[Entry]
    more: list[str]
    new: list[str]
    gone: list[Entry]
    questions: list[Entry]
    compromises: list[Entry]
    may_conflict: list[Entry]
    may_be_same: list[Entry]
    refused: list[Entry]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> ClaimsRequest:
    """What is put before the participant for `request`, from the graph as it stood when the round began. It shows what
    `request.handles` lists, and the participant's own items. It is made of new lists and objects: whoever gets it may
    change it. Linear in what is shown; the first request of a round labels the graph for all.
    """
    opened, board = debate.opened, board_of(debate)
    assert opened is not None, "a debate is opened before it asks"
    sight = Sight(request, debate, board)
    contesting = Contesting(sight, request, debate)
    full, arguments = _full(sight, contesting), board.graph.arguments
    contested = contesting.entries() if request.handles else []
    lost = gone(debate, sight.me, sight.since)
    return ClaimsRequest(
        round=debate.round,
        rounds_left=max(0, opened.max_rounds - len(debate.rounds)),
        question=str(opened.question),
        you=board.names.get(sight.me, sight.me),
        task=task(request, debate, board, sight.handle, [*contesting.to_answer(contested)]),
        contested=contested,
        claims=[claim_entry(sight, id) for id in sight.shown if id in full and arguments[id].kind is not Kind.QUESTION],
        more=[sight.handle(id) for id in sight.shown if id not in full],
        new=[*dict.fromkeys(sight.handle(id) for id in sight.said if id not in sight.own and sight.is_new(id))],
        gone=gone_entries(sight, lost),
        questions=[question_entry(sight, q) for q in board.asked if q.id in full and is_put(sight, q)],
        compromises=[compromise_entry(sight, c) for c in board.compromises if sight.stands_for(c.id) in full],
        may_conflict=contesting.suspected(full, conflict=True),
        may_be_same=contesting.suspected(full, conflict=False),
        refused=refused(debate, sight.me, board.handles, sight.seen | {one.id for one in lost}),
        form=json.loads(_form()),
        deadline_s=seconds_for(opened, sight.me),
    )


@cache
def _form() -> str:
    return json.dumps({name: dict(part) for name, part in form().items()})


def _full(sight: Sight, contesting: Contesting) -> frozenset[str]:
    """The ids of what is shown in full: one's own, then open questions, then what is contested and what attacks it,
    most contested first, then the newest, as far as they fit.
    """
    if sum(length(sight, id) + ENTRY for id in sight.shown) <= LONGEST:
        return frozenset(sight.shown)
    found: set[str] = set()
    left = LONGEST
    for id in sorted(sight.shown, key=lambda id: _rank(sight, contesting, id)):
        needed = length(sight, id) + ENTRY
        if id in sight.own or needed <= left:
            found.add(id)
            left -= needed
    return frozenset(found)


def _rank(sight: Sight, contesting: Contesting, id: str) -> tuple[int, int, int]:
    argument = sight.graph.arguments[id]
    if id in sight.own:
        return 0, 0, 0
    if argument.kind is Kind.QUESTION:
        return 1, 0, -argument.round
    head = sight.board.claims.head(id)
    against = len(sight.board.attacks.get(head, ()))
    return (2 if head in contesting.about else 3 if head in contesting.attackers else 4), -against, -argument.round
