"""What one participant sees of a round of a debate of claims: which claims, under which handles, one for all that say
the same. What all see who are shown the same is worked out once a round (`Common`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from moot.protocols.claims.board import Board
from moot.protocols.claims.since import last_asked, shown_before
from moot.record.debate import Debate
from moot.record.lifecycle import Request

LISTED: Final = 40
"""Entries of a list of contested claims, of attacks on one of them, of what a detector is not sure of, of what was
given up."""
Entry = dict[str, Any]


@dataclass(frozen=True)
class Common:
    """What all see who are shown `seen` (ids of claims and questions), whoever they are. `entries` and `lengths`: by
    head of a claim, what was worked out for one of them; they are filled as they are needed.
    """

    board: Board
    seen: frozenset[str]
    entries: dict[str, Entry] = field(default_factory=dict)
    lengths: dict[str, int] = field(default_factory=dict)

    @cached_property
    def said(self) -> tuple[str, ...]:
        """What may be shown, questions too, in the order in which it was said."""
        claims = self.board.claims
        return tuple(id for id in self.board.graph.arguments if id in self.seen and claims.authors_of(id))

    @cached_property
    def groups(self) -> Mapping[str, list[str]]:
        """By head, the live claims of a group that are shown: whole claims before parts of others, each the oldest
        first.
        """
        arguments, claims = self.board.graph.arguments, self.board.claims
        found: dict[str, list[str]] = {}
        for id in self.said:
            if claims.is_live(id):
                found.setdefault(claims.head(id), []).append(id)
        return {head: sorted(ids, key=lambda id: arguments[id].part_of is not None) for head, ids in found.items()}

    @cached_property
    def stand_for(self) -> Mapping[str, str]:
        """By head, the claim that is shown for a group."""
        return {head: ids[0] for head, ids in self.groups.items()}

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """What is shown: of claims that say the same, one."""
        head = self.board.claims.head
        return tuple(id for id in self.said if self.stand_for.get(head(id), id) == id)


def common_of(board: Board, seen: frozenset[str]) -> Common:
    """What all have in common who are shown `seen`: worked out once, and kept with the board."""
    if seen not in board.memo:
        board.memo[seen] = Common(board, seen)
    found: Common = board.memo[seen]
    return found


class Sight:
    """What the participant of `request` sees. `since`: the round in which it was last asked; `seen`: the ids that it is
    shown, and its own; `edges`: what it is shown besides, such as attacks; `before`: what it was shown in earlier
    rounds.
    """

    def __init__(self, request: Request, debate: Debate, board: Board) -> None:
        self.board, self.graph, self.me = board, board.graph, request.participant
        self.since = last_asked(debate, self.me)
        self.edges = frozenset(request.handles)
        self.own = board.written.get(self.me, frozenset())
        self.seen = self.own.union(self.edges & self.graph.arguments.keys())
        self.common = common_of(board, self.seen)
        self.before = shown_before(debate, self.me)

    @property
    def said(self) -> tuple[str, ...]:
        """What may be shown, questions too, in the order in which it was said."""
        return self.common.said

    @cached_property
    def _mine_first(self) -> dict[str, list[str]]:
        """By head, the groups in which a claim of its own stands for all, and would not for others."""
        heads = {self.board.claims.head(id) for id in self.own}
        groups = {head: self.common.groups[head] for head in heads if head in self.common.groups}
        ordered = {head: sorted(ids, key=lambda id: id not in self.own) for head, ids in groups.items()}
        return {head: ids for head, ids in ordered.items() if ids[0] != groups[head][0]}

    @property
    def is_common(self) -> bool:
        """Whether claims have the same handles as for everybody who is shown the same."""
        return not self._mine_first

    def group(self, id: str) -> list[str]:
        """The claims that are shown as one with a claim, the one that stands for all first."""
        head = self.board.claims.head(id)
        return self._mine_first.get(head) or self.common.groups.get(head) or [id]

    def stands_for(self, id: str) -> str:
        """The claim that is shown for a claim and all that say the same: one's own if there is one, else one that is no
        part of another claim, the oldest first; the claim itself if nothing else says the same.
        """
        head = self.board.claims.head(id)
        mine = self._mine_first.get(head)
        return mine[0] if mine else self.common.stand_for.get(head, id)

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """What is shown: of claims that say the same, one."""
        if self.is_common:
            return self.common.shown
        return tuple(id for id in self.said if self.stands_for(id) == id)

    def handle(self, id: str) -> str:
        """The handle under which an argument is shown."""
        return self.board.handles[self.stands_for(id)]

    def handles(self, ids: Iterable[str]) -> list[str]:
        """The handles of those claims that are shown, each once."""
        return list(dict.fromkeys(self.handle(id) for id in ids if id in self.seen))

    def known(self, ids: Iterable[str]) -> list[str]:
        """The handles of claims that are shown, or were before they were given up."""
        return list(dict.fromkeys(self.handle(id) for id in ids if id in self.seen or id in self.before))

    def named(self, id: str | None) -> str | None:
        """The handle of a claim or question that another one names; None if it names none, or it is not shown."""
        return self.handle(id) if id is not None and id in self.seen else None

    def is_new(self, id: str) -> bool:
        """Whether something was said since it was last asked."""
        return self.graph.arguments[id].round >= self.since

    def item(self, id: str) -> Entry:
        """What every entry begins with: the handle, who stands behind it, the text."""
        author = ", ".join(dict.fromkeys(self.board.authors(one) for one in self.group(id)))
        return {"id": self.handle(id), "author": author, "text": str(self.graph.arguments[id].text)}


def said_only(**parts: Any) -> Entry:
    """The parts of an entry that say anything."""
    return {name: part for name, part in parts.items() if part not in (None, [])}
