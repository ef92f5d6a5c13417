"""What a request shows of what is contested: what attacks what and what became of it, and what a detector suspects."""

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property

from moot.argumentation.labelling import Label
from moot.protocols.claims.board import DETECTED, Pair, State
from moot.protocols.claims.sight import LISTED, Entry, Sight
from moot.protocols.claims.since import touched
from moot.record.acts.suspect_pair import PairSuspected
from moot.record.debate import Debate
from moot.record.graph import Component, Edge, Kind, claim_of, pair_of
from moot.record.lifecycle import Request


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
