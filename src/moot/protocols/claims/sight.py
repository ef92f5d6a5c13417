"""What one participant sees of a round of a debate of claims: which claims, under which handles, one for all that say
the same. What all see who are shown the same is worked out once a round (`Common`).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.protocols.claims.board import DETECTED, Board, Pair, State, board_of
from moot.record.acts.relate import ClaimsTied
from moot.record.acts.suspect_pair import PairSuspected
from moot.record.debate import Debate
from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    CompromiseReached,
    Event,
)
from moot.record.graph import Component, Edge, Kind, claim_of, pair_of
from moot.record.lifecycle import Request
from moot.record.round import Round

WITHDRAWN, SUPERSEDED = "withdrawn", "superseded"


def last_asked(debate: Debate, participant: str) -> int:
    """The number of the round before the current one in which the participant was last asked; 0 if it never was."""
    asked = (r.number for r in reversed(debate.past) if any(q.participant == participant for q in r.requests))
    return next(asked, 0)


def touched(debate: Debate, since: int) -> frozenset[str]:
    """The ids of the claims and attacks about which something was said from round `since` on, before the current round:
    they were attacked, said not to be in conflict, conceded, agreed to or taken back.
    """
    key, rounds = (touched, since), len(debate.past)
    known, found = debate.memo.get(key, (None, frozenset()))
    if known != rounds:
        found = frozenset(id for round_ in debate.past if round_.number >= since for id in _touched(round_))
        debate.memo[key] = (rounds, found)
    return frozenset(found)


def _touched(round_: Round) -> list[str]:
    return [id for events in round_.answers.values() for event in events for id in _spoken_of(event)]


def _spoken_of(event: Event) -> tuple[str, ...]:
    match event:
        case ArgumentRetracted(argument=id) | ArgumentConceded(argument=id) | ArgumentEndorsed(argument=id):
            return (id,)
        case ClaimsTied(tied=tied):
            return (tied.a, tied.b)
        case AttackMade(edge=edge):
            return (edge.id, claim_of(edge.target) or edge.target)
        case _:
            return ()


@dataclass(frozen=True, slots=True)
class Gone:
    """A claim or question that its author no longer stands behind. `how`: it was "withdrawn" or "superseded". `by`: the
    id of the claim that took its place. `because`: the id of the claim that made its author withdraw it.
    """

    id: str
    how: str
    by: str | None = None
    because: str | None = None


def shown_before(debate: Debate, participant: str) -> frozenset[str]:
    """The ids that the participant was shown in any request before the current round. Linear in what it was shown since
    the last call for an earlier state of the debate.
    """
    key, rounds = (shown_before, participant), len(debate.past)
    none: frozenset[str] = frozenset()
    known, found = debate.memo.get(key, (0, none))
    if known > rounds:
        known, found = 0, none
    asked = (request for round_ in debate.past[known:] for request in round_.requests)
    all_: frozenset[str] = found.union(*(r.handles for r in asked if r.participant == participant))
    debate.memo[key] = (rounds, all_)
    return all_


def gone(debate: Debate, participant: str, since: int) -> list[Gone]:
    """What the participant was shown, or said, and somebody gave up from round `since` on, before the current round;
    without what the participant gave up itself, unless a compromise that others took replaced it. In the order in which
    it was given up.
    """
    shown = shown_before(debate, participant)
    found: dict[str, Gone] = {}
    for who, lost in _lost_since(debate, since):
        argument = debate.before.arguments[lost.id]
        if participant != who and (lost.id in shown or participant in argument.authors):
            found[lost.id] = lost
    return list(found.values())


def _lost_since(debate: Debate, since: int) -> list[tuple[str | None, Gone]]:
    """What was given up from round `since` on, before the current round, and by whom; None where moot recorded that a
    compromise replaced it. Worked out once a round, and kept in the cache of the debate.
    """
    key, rounds = (_lost_since, since), len(debate.past)
    known, found = debate.memo.get(key, (None, []))
    if known != rounds:
        events = (e for r in debate.past if r.number >= since for told in r.answers.values() for e in told)
        lost = ((event, who, one) for event in events for who, one in _given_up(event, debate))
        found = [
            (None if isinstance(event, CompromiseReached) else who, one)
            for event, who, one in lost
            if one.id in debate.before.arguments
        ]
        debate.memo[key] = (rounds, found)
    return list(found)


def _given_up(event: Event, debate: Debate) -> list[tuple[str, Gone]]:
    """Who gave up what by an event."""
    match event:
        case ArgumentRetracted(participant=who, argument=id, cause=cause):
            reason = debate.before.arguments.get(cause or "")
            if reason is not None and id in (*(reason.between or ()), *board_of(debate).claims.between(reason.id)):
                return [(who, Gone(id, SUPERSEDED, by=cause))]
            return [(who, Gone(id, WITHDRAWN, because=cause))]
        case ArgumentAdvanced(argument=argument) if argument.supersedes is not None:
            return [(who, Gone(argument.supersedes, SUPERSEDED, by=argument.id)) for who in argument.authors]
        case CompromiseReached(claim=claim, participant=who, replaced=replaced):
            return [(who, Gone(id, SUPERSEDED, by=claim)) for id in replaced]
        case _:
            return []


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


class Contesting:
    """What is contested, as the participant of a request sees it (`sight`)."""

    def __init__(self, sight: Sight, request: Request, debate: Debate) -> None:
        self.sight, self.board, self.asked, self.debate = sight, sight.board, request, debate

    @cached_property
    def about(self) -> Mapping[str, None]:
        """The heads of what it is to see the attacks on: its own claims, what it is asked about, and the
        recommendations that are shown.
        """
        arguments, said = self.sight.graph.arguments, self.sight.said
        own = (id for id in said if id in self.sight.own)
        asked = (id for literal in self.asked.about if (id := claim_of(literal)) in arguments and id is not None)
        proposed = (id for id in said if arguments[id].kind is Kind.RECOMMENDATION)
        return dict.fromkeys(map(self.board.claims.head, (*own, *asked, *proposed)))

    @cached_property
    def attackers(self) -> frozenset[str]:
        """The heads of what attacks these."""
        edges = (edge for head in self.about for edge in self.board.attacks.get(head, ()))
        return frozenset(self.board.claims.head(edge.source) for edge in edges)

    def entries(self) -> list[Entry]:
        """Its own claims, what it is asked about, and the recommendations, as far as something attacks them: its own
        first, then those that something still stands against, most attacked first.
        """
        members, found = self.board.claims.members, list[Entry]()
        for head in self.about:
            against = self._against(head) if head in self.sight.common.groups else []
            if against:
                reasons = dict.fromkeys(s.source for s in self.board.supports.get(head, ()))
                mine = not self.sight.own.isdisjoint(members[head])
                supporters = self.sight.handles(reasons)[:LISTED]
                found.append({"claim": self.sight.handle(head), "mine": mine, "for": supporters, "against": against})
        return sorted(found, key=lambda e: (not e["mine"], not _stands(e), -len(e["against"])))[:LISTED]

    def to_answer(self, contested: list[Entry]) -> Iterator[str]:
        """The handles of the contested claims that are for the participant to answer: its own, and those that one of
        its own attacks.
        """
        mine = {self.board.handles[id] for id in self.sight.own}
        for entry in contested:
            attackers = {attack["claim"] for attack in entry["against"] if attack["state"] != State.FELL.value}
            if attackers and (entry["mine"] or not mine.isdisjoint(attackers)):
                yield entry["claim"]

    def _against(self, head: str) -> list[Entry]:
        """What attacks a claim, those attacks first that stand. What no longer matters is told once, and then left out.
        """
        found: dict[tuple[str, Component], list[tuple[Edge, State]]] = {}
        for edge in self.board.attacks.get(head, ()):
            if edge.id in self.sight.edges and edge.source in self.sight.seen:
                state = self.board.state(edge)
                if self._matters(edge, head, state):
                    found.setdefault((self.board.claims.head(edge.source), edge.component), []).append((edge, state))
        entries = (self._attack(head, source, edges) for (source, _), edges in found.items())
        return sorted((e for e in entries if e is not None), key=lambda e: [*State].index(State(e["state"])))[:LISTED]

    def _attack(self, head: str, source: str, edges: list[tuple[Edge, State]]) -> Entry | None:
        """The attacks of one kind of one group of claims on another, said by all who stand behind one of them in the
        state that is worst for the target. Who attacks the other way round says nothing of this.
        """
        conflict = self.board.conflicts.get(pair_of(head, source))
        if conflict is None:
            return None
        edge, state = min(edges, key=lambda found: [*State].index(found[1]))
        names = dict.fromkeys(name for one, of in edges if of is state for name in self.board.by(one))
        how = "undercuts" if edge.component is Component.WARRANT else "opposes"
        by = sorted(names, key=lambda name: name == DETECTED)
        attacker = self.sight.handle(edge.source)
        return {"claim": attacker, "conflict": conflict, "how": how, "by": by, "state": state.value}

    def _matters(self, edge: Edge, head: str, state: State) -> bool:
        """Whether an attack is to be answered, or the participant was not told yet that it is no longer."""
        settled = self.board.claims.members.get(head) and self.board.label(head) is Label.IN
        if state is State.STANDS or (state is State.CHALLENGED and not settled):
            return True
        return not touched(self.debate, self.sight.since).isdisjoint((edge.id, edge.source))

    @cached_property
    def _just_suspected(self) -> frozenset[Pair]:
        """The pairs that a reader named since the participant was last asked, or while it was."""
        named = self.debate.said(PairSuspected)
        return frozenset(e.suspicion.pair for e in named if int(e.request.partition(".")[0]) >= self.sight.since)

    def suspected(self, full: Collection[str], *, conflict: bool) -> list[Entry]:
        """The two claims of each suspicion that was not put to the participant before, and the words by which the
        detector decided, one's own claims first, one of each two groups of claims. `full`: what is shown in full.
        """
        sight, handles = self.sight, self.board.handles
        seen = [s for s in self.board.suspicions if s.conflict is conflict and {s.a, s.b} <= sight.seen]
        found: dict[Pair, Entry] = {}
        for s in sorted(seen, key=lambda s: not {s.a, s.b} & sight.own):
            a, b = sight.stands_for(s.a), sight.stands_for(s.b)
            new = s.pair in self._just_suspected or sight.is_new(s.a) or sight.is_new(s.b)
            if a in full and b in full and a != b and new:
                named = {"conflict": handles[s.pair]} if conflict and s.pair in handles else {}
                entry: Entry = named | {"a": sight.handle(a), "b": sight.handle(b), "words": list(s.words)}
                proposals = all(sight.graph.arguments[id].kind is Kind.RECOMMENDATION for id in (a, b))
                entry |= {"either": True} if proposals else {}
                found.setdefault(pair_of(a, b), entry)
        return list(found.values())[:LISTED]


def _stands(contested: Entry) -> bool:
    """Whether anything still stands against a contested claim."""
    return any(attack["state"] != State.FELL.value for attack in contested["against"])
