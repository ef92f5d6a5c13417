"""What a participant of a debate of claims is asked: all that it needs for an answer, under short handles, bounded in
length (docs/participants.md).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.deliberation.debate import Debate
from moot.deliberation.graph import Edge, Kind, claim_of, pair_of
from moot.deliberation.lifecycle import Request
from moot.deliberation.protocols.claims.board import Board, State, board_of
from moot.deliberation.protocols.claims.form import form
from moot.deliberation.protocols.claims.since import last_asked, refused, touched
from moot.deliberation.protocols.claims.tasks import task
from moot.deliberation.protocols.plain import seconds_for

LONGEST: Final = 24_000
"""Characters of the claims that one request shows in full; the participant's own are always shown."""
ENTRY: Final = 80
"""Characters that an entry takes beside its text, about."""
LISTED: Final = 40
"""Entries of a list of contested claims, of attacks on one of them, of what a detector is not sure of."""
Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ClaimsRequest:
    """What a participant of a debate of claims is asked, as plain JSON data. The fields can be read as attributes or by
    key. Claims are named by handles such as `c3`, conflicts (pairs of claims) by handles such as `x1`.

    `round`: 0 for the blind round. `rounds_left`: how many more may follow. `you`: the participant's name, or its alias
    where the debate is anonymous. `task`: what is asked in this round, in words. `contested`: what it is to answer for,
    with the claims for and against each. `claims`: all live claims, its own (`mine`) too; `more`: the handles of those
    that did not fit. `new`: the handles of what others said since it was last asked. `questions`, `compromises`: those
    that are open. `may_conflict`, `may_be_same`: what a detector is not sure of. `refused`: the parts of its last
    answer that did not count, each with the reason. `form`: what an answer looks like, as a JSON schema with an
    example. `deadline_s`: the seconds it has for the answer; None: no limit.
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
    questions: list[Entry]
    compromises: list[Entry]
    may_conflict: list[Entry]
    may_be_same: list[Entry]
    refused: list[Entry]
    form: Mapping[str, Any]
    deadline_s: float | None

    def __getitem__(self, name: str) -> Any:
        if name not in self.keys():
            raise KeyError(name)
        return getattr(self, name)

    def keys(self) -> tuple[str, ...]:
        """The names of all fields, so that `dict(request)` works."""
        return tuple(field.name for field in fields(self))


def show(request: Request, debate: Debate) -> ClaimsRequest:
    """What is put before the participant for `request`, from the graph as it stood when the round began. It shows what
    `request.handles` lists, and the participant's own items. Linear in what is shown; the first request of a round
    labels the graph for all.
    """
    return _Showing(request, debate, board_of(debate)).request()


@cache
def _form() -> str:
    return json.dumps({name: dict(part) for name, part in form().items()})


class _Showing:
    """Makes one request of what is known to all (`board`)."""

    def __init__(self, request: Request, debate: Debate, board: Board) -> None:
        self.asked, self.debate, self.board = request, debate, board
        self.me, self.graph = request.participant, board.graph
        self.since = last_asked(debate, self.me)
        named = frozenset(request.handles)
        own = {id for id, a in self.graph.arguments.items() if self.me in board.claims.authors_of(id)}
        self.seen = (named & self.graph.arguments.keys()) | own
        self.edges = named
        self.own = frozenset(own)

    def request(self) -> ClaimsRequest:
        """The request. It is made of new lists and objects: whoever gets it may change it."""
        opened = self.debate.opened
        assert opened is not None, "a debate is opened before it asks"
        full = self._full()
        contested = self._contested() if self.asked.handles else []
        open_ = [c for c in self.board.compromises if c.id in full]
        questions = [q for q in self.board.questions if q.id in full]
        return ClaimsRequest(
            round=self.debate.round,
            rounds_left=max(0, opened.max_rounds - len(self.debate.rounds)),
            question=str(opened.question),
            you=self.board.names.get(self.me, self.me),
            task=task(self.asked, self.debate, self.board, self.handle, [entry["claim"] for entry in contested]),
            contested=contested,
            claims=[self._claim(id) for id in self._live() if id in full],
            more=[self.handle(id) for id in self._seen() if id not in full],
            new=[self.handle(id) for id in self._seen() if id not in self.own and self._is_new(id)],
            questions=[self._item(q.id) | {"about": self._handles(q.about or ())} for q in questions],
            compromises=[self._item(c.id) | {"between": self._handles(c.between or ())} for c in open_],
            may_conflict=self._suspected(full, conflict=True),
            may_be_same=self._suspected(full, conflict=False),
            refused=refused(self.debate, self.me, self.board.handles, self.seen),
            form=json.loads(_form()),
            deadline_s=seconds_for(opened, self.me),
        )

    def handle(self, id: str) -> str:
        """The handle of an argument."""
        return self.board.handles[id]

    def _handles(self, ids: Any) -> list[str]:
        return [self.handle(id) for id in ids if id in self.seen]

    # -- claims, within a bound

    def _seen(self) -> list[str]:
        """What is shown, questions too, in the order in which it was said."""
        return [id for id in self.graph.arguments if id in self.seen and self.board.claims.authors_of(id)]

    def _live(self) -> list[str]:
        return [id for id in self._seen() if self.graph.arguments[id].kind is not Kind.QUESTION]

    def _full(self) -> frozenset[str]:
        """The ids of what is shown in full: one's own, then open questions, then what is contested and what attacks it,
        most contested first, then the newest, as far as they fit.
        """
        found: set[str] = set()
        left = LONGEST
        for id in sorted(self._seen(), key=self._rank):
            needed = len(self.graph.arguments[id].text) + ENTRY
            if id in self.own or needed <= left:
                found.add(id)
                left -= needed
        return frozenset(found)

    def _rank(self, id: str) -> tuple[int, int, int]:
        argument = self.graph.arguments[id]
        if id in self.own:
            return 0, 0, 0
        if argument.kind is Kind.QUESTION:
            return 1, 0, -argument.round
        head = self.board.claims.head(id)
        against = len(self.board.attacks.get(head, ()))
        return (2 if head in self._about else 3 if head in self._attackers else 4), -against, -argument.round

    @cached_property
    def _about(self) -> frozenset[str]:
        return frozenset(filter(None, map(claim_of, self.asked.about)))

    @cached_property
    def _attackers(self) -> frozenset[str]:
        edges = (edge for head in self._about for edge in self.board.attacks.get(head, ()))
        return frozenset(self.board.claims.head(edge.source) for edge in edges)

    def _item(self, id: str) -> Entry:
        return {"id": self.handle(id), "author": self.board.authors(id), "text": str(self.graph.arguments[id].text)}

    def _claim(self, id: str) -> Entry:
        item, argument = self._item(id), self.graph.arguments[id]
        return {
            "id": item["id"],
            "author": item["author"],
            "type": str(argument.kind),
            "text": item["text"],
            "because": self._handles(self.board.reasons(id)),
            "label": str(self.board.label(id)),
            "mine": id in self.own,
        }

    def _is_new(self, id: str) -> bool:
        return self.graph.arguments[id].round >= self.since

    # -- what is contested

    def _contested(self) -> list[Entry]:
        """The claims that it is asked about and that something attacks, most attacked first."""
        members, found = self.board.claims.members, list[Entry]()
        for head in dict.fromkeys(filter(None, map(claim_of, self.asked.about))):
            shown = next((id for id in (head, *members.get(head, ())) if id in self.seen), None)
            against = self._against(head)
            if shown is not None and against:
                supporters = self._handles(dict.fromkeys(s.source for s in self.board.supports.get(head, ())))
                mine = not self.own.isdisjoint(members.get(head, ()))
                entry = {"claim": self.handle(shown), "mine": mine, "for": supporters[:LISTED], "against": against}
                found.append(entry)
        return sorted(found, key=lambda entry: -len(entry["against"]))[:LISTED]

    def _against(self, head: str) -> list[Entry]:
        """What attacks a claim, one entry a conflict. What no longer matters is told once, and then left out."""
        found: dict[str, Entry] = {}
        for edge in self.board.attacks.get(head, ()):
            target = claim_of(edge.target) or edge.target
            conflict = self.board.handles.get(pair_of(edge.source, target))
            if edge.id not in self.edges or not {edge.source, target} <= self.seen or conflict is None:
                continue
            state = self.board.state(edge)
            if self._matters(edge, head, state) and (conflict not in found or state is State.STANDS):
                by = {"by": self.board.by(edge), "state": state.value}
                found[conflict] = {"claim": self.handle(edge.source), "conflict": conflict, **by}
        return list(found.values())[:LISTED]

    def _matters(self, edge: Edge, head: str, state: State) -> bool:
        """Whether an attack is to be answered, or the participant was not told yet that it is no longer."""
        settled = self.board.claims.members.get(head) and self.board.label(head) is Label.IN
        if state is State.STANDS or (state is State.CHALLENGED and not settled):
            return True
        return not touched(self.debate, self.since).isdisjoint((edge.id, edge.source, edge.target, head))

    def _suspected(self, full: frozenset[str], *, conflict: bool) -> list[Entry]:
        """The two claims of each suspicion, and the words by which the detector decided, one's own claims first."""
        seen = (s for s in self.board.suspicions if s.conflict is conflict and {s.a, s.b} <= full)
        found = sorted(seen, key=lambda s: not {s.a, s.b} & self.own)[:LISTED]
        return [
            ({"conflict": self.board.handles[s.pair]} if conflict and s.pair in self.board.handles else {})
            | {"a": self.handle(s.a), "b": self.handle(s.b), "words": list(s.words)}
            for s in found
        ]
