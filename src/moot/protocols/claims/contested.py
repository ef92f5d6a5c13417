"""What is at issue among claims, what attacks what, which claims are contested (docs/formal-model.md, section 5)."""

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from moot.argumentation import structured
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, warranted
from moot.protocols.claims.board import DETECTED, Pair, State
from moot.protocols.claims.headline import reason
from moot.protocols.claims.sight import LISTED, Entry, Sight, touched
from moot.record.acts.suspect_pair import PairSuspected
from moot.record.debate import Debate
from moot.record.graph import Component, Edge, Graph, Kind, Merge, Support, changed, claim_of, pair_of
from moot.record.identity import joined
from moot.record.lifecycle import Request
from moot.record.parameters import Parameters
from moot.verdict.claims import Claims
from moot.verdict.content import Content
from moot.verdict.graph_status import graph_content
from moot.verdict.standing import Standing


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


Lists = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Partition:
    """A graph of claims, divided into parts: no attack, support or merge leads from one part to another.

    `part_of`: the part of each claim, attack and support that is linked to another; `members`: the ids in each part.
    Items that no link touches are in no part. When items are gone from a graph, parts that they joined may stay joined:
    then too much is judged again, never too little.
    """

    graph: Graph = field(default_factory=Graph)
    part_of: Mapping[str, str] = field(default_factory=dict)
    members: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By part, what is in it, each once: tuples, which are small and which no garbage collector visits."""

    def of(self, graph: Graph) -> tuple["Partition", frozenset[str]]:
        """The partition of `graph`, a later state of this partition's graph, and the ids in all parts that changed.

        Items are immutable, so an item that is the same object is unchanged. Linear in the change and in the parts that
        it joins; all that takes longer in a larger graph is to copy and to compare, which is quick.
        """
        before = self.graph
        edges, supports = changed(before.edges, graph.edges), changed(before.supports, graph.supports)
        new: list[Edge | Support | Merge] = [graph.edges[id] for id in edges & graph.edges.keys()]
        new += [graph.supports[id] for id in supports & graph.supports.keys()]
        links = [_link(item) for item in (*new, *_other(before.merges, graph.merges))]
        ids = {id for link in links for id in link}
        part_of, members = self._joined(ids, links)
        ids.update(edges, supports, changed(before.arguments, graph.arguments), _said_of(before, graph))
        touched = {part_of[id] for id in ids if id in part_of}
        return Partition(graph, part_of, members), frozenset().union(*(members[part] for part in touched))

    def _joined(
        self, ids: set[str], links: Iterable[tuple[str, ...]]
    ) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
        """The parts once `links` between `ids` have joined some: all others stay as they are."""
        part_of, members = dict(self.part_of), dict(self.members)
        old = {id: part_of.get(id, id) for id in ids}
        new = joined(old.values(), [[old[id] for id in link] for link in links])
        gathered: dict[str, set[str]] = {}
        for id, part in old.items():
            gathered.setdefault(new[part], set()).add(id)
        for part, name in new.items():
            gathered[name].update(members.pop(part, ()))
        for name, found in gathered.items():
            members[name] = tuple(sorted(found))
            part_of |= dict.fromkeys(found, name)
        return part_of, members


def restricted(graph: Graph, ids: AbstractSet[str]) -> Graph:
    """The part of `graph` that consists of the items in `ids`, as a graph of its own.

    It keeps the arguments, attacks and supports with these ids, the merges whose first claim is among them, and who
    endorsed, conceded or retracted which of them, and the facts that the arguments cite; positions and stances are left
    out. Linear in `ids`, but for the lists of who endorsed, conceded or retracted what.
    """
    ordered = sorted(ids)
    arguments = {id: graph.arguments[id] for id in ordered if id in graph.arguments}
    cited = (fact for argument in arguments.values() for fact in argument.evidence)
    return Graph(
        exclusive=False,
        arguments=arguments,
        facts={id: graph.facts[id] for id in cited if id in graph.facts},
        edges={id: graph.edges[id] for id in ordered if id in graph.edges},
        supports={id: graph.supports[id] for id in ordered if id in graph.supports},
        endorsements=_among(graph.endorsements, ids),
        concessions=_among(graph.concessions, ids),
        retracted=_among(graph.retracted, ids),
        merges=tuple(merge for merge in graph.merges if _link(merge)[0] in ids),
        classes=graph.classes,
    )


def parts(graph: Graph) -> Iterator[Graph]:
    """Divide a graph into parts that no attack, support or merge joins, and give each part that has an attack, as a
    graph.

    In the order of the smallest id of each part.
    """
    found = Partition().of(graph)[0]
    for part in sorted({found.part_of[id] for id in graph.edges}):
        yield restricted(graph, frozenset(found.members[part]))


def in_play(graph: Graph, left: Iterable[str]) -> frozenset[str]:
    """The ids that attacks, supports and merges link: the links themselves and the arguments at their ends.

    `left`: the claims that all their authors gave up. Those of them that no support or merge touches are left out, with
    the attacks by and on them: without these all other claims keep their labels.
    """
    held: list[Support | Merge] = [*graph.supports.values(), *graph.merges]
    links = [_link(item) for item in held]
    gone = frozenset(left).difference(*links)
    links += [_link(edge) for edge in graph.edges.values() if edge.source not in gone and edge.target not in gone]
    return frozenset().union(*links)


def _link(item: Edge | Support | Merge) -> tuple[str, ...]:
    """What belongs together: the ends of an attack, a support or a merge, with these."""
    match item:
        case Edge():
            return (item.id, item.source, item.target)
        case Support():
            return (item.id, item.source, claim_of(item.target) or item.target)
        case Merge():
            return (claim_of(item.a) or item.a, claim_of(item.b) or item.b)


def _other(before: Iterable[Merge], now: Iterable[Merge]) -> list[Merge]:
    """The merges that are new or gone."""
    old, new = ({id(merge): merge for merge in merges} for merges in (before, now))
    return [merge for of, others in ((new, old), (old, new)) for key, merge in of.items() if key not in others]


def _said_of(before: Graph, after: Graph) -> Iterator[str]:
    """The ids of what somebody newly endorsed, conceded or took back, or does no longer."""
    for old, new in (
        (before.endorsements, after.endorsements),
        (before.concessions, after.concessions),
        (before.retracted, after.retracted),
    ):
        for who in {*old, *new}:
            then, now = old.get(who, ()), new.get(who, ())
            yield from now[len(then) :] if now[: len(then)] == then else {*then} ^ {*now}


def _among(lists: Lists, ids: AbstractSet[str]) -> Lists:
    kept = {who: tuple(filter(ids.__contains__, of)) for who, of in lists.items()}
    return {who: of for who, of in kept.items() if of}


Asked = Container[tuple[str, str]]
"""Pairs of a participant and the id of a claim that it was asked to answer for."""


def claims_content(standing: Standing) -> Content:
    """The status of the debate: that of the claims at issue, each judged against its negation. Where recommendations
    are at issue, they alone decide it. The reason names the claims that are meant.
    """
    asked = recommendations(standing)
    content = graph_content(standing, issues(standing), asked)
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    rivals = ((attack.source, attack.target) for attack in attacks(standing))
    passed_over = bool(asked) and asked.isdisjoint(issue.literal for issue in content.issues)
    return replace(content, reason=reason(content, texts, rivals, passed_over, bool(standing.graph.settled)))


def recommendations(standing: Standing) -> frozenset[Literal]:
    """The literals that a live recommendation claims, also together with claims of another type that say the same."""
    claims = Claims(standing.graph)
    recommended = (id for id, claim in claims.live.items() if claim.kind is Kind.RECOMMENDATION)
    return frozenset(claims.one.of(claims.live[id].claim) for id in recommended)


def issues(standing: Standing) -> tuple[Literal, ...]:
    """The literals at issue, sorted: those in an attack between claims, and those that at least two independence
    classes wrote or agreed to. If there are none, all positions.
    """
    positions = tuple(position.id for position in standing.graph.positions)
    there = {position: claim_of(position) or position for position in positions}
    classes = Claims(standing.graph).classes
    shared = {position for position, head in there.items() if len(classes.get(head, ())) >= 2}
    at_issue = shared | {literal for attack in attacks(standing) for literal in (attack.source, attack.target)}
    return tuple(sorted(p for p in positions if p in at_issue)) or tuple(sorted(positions))


class Attacked(NamedTuple):
    """One attack that still has an author or a detector behind it: the literal `source` attacks the literal `target`,
    by the attack with the id `edge`.
    """

    source: Literal
    target: Literal
    edge: str


def attacks(standing: Standing) -> tuple[Attacked, ...]:
    """The attacks in force between claims of different literals, in the order of the edges. Claims that say the same
    have one literal.
    """
    structure = standing.prepared.structure
    return tuple(_attacks({argument.id: argument.claim for argument in structure.arguments}, structure.edges))


def _attacks(claims: Mapping[str, Literal], edges: Iterable[structured.Edge]) -> Iterator[Attacked]:
    there = set(claims.values())
    for edge in edges:
        source = claims.get(edge.source)
        if source is not None and edge.literal in there and source != edge.literal:
            yield Attacked(source, edge.literal, edge.id)


def pressures(standing: Standing) -> tuple[Attacked, ...]:
    """All attacks that can put a claim out: those between claims, and undercuts (attacks on the warrant of a claim),
    which are given as attacks on the claim.
    """
    structure = standing.prepared.structure
    claims = {argument.id: argument.claim for argument in structure.arguments}
    return (*_attacks(claims, structure.edges), *_undercuts(claims, structure.edges))


def _undercuts(claims: Mapping[str, Literal], edges: Iterable[structured.Edge]) -> Iterator[Attacked]:
    for edge in edges:
        undercut = warranted(edge.literal)
        source, target = (claims.get(edge.source), claims.get(undercut)) if undercut is not None else (None, None)
        if source and target:
            yield Attacked(source, target, edge.id)


@dataclass(frozen=True, slots=True)
class Contested:
    """A contested claim, together with all claims that say the same: `id` is the smallest of their ids.

    `literal`: what it claims. `authors`: the authors of all these claims. `attackers`: the ids of the claims that
    attack it, and `edges` the ids of these attacks. `others`: the authors of the attackers and of the attacks, without
    `authors`.
    """

    id: str
    literal: Literal
    authors: tuple[str, ...]
    attackers: tuple[str, ...]
    edges: tuple[str, ...]
    others: tuple[str, ...]


def contested(
    graph: Graph, parameters: Parameters, asked: Callable[[], Asked], memo: dict[Any, Any]
) -> tuple[Contested, ...]:
    """The contested claims of `graph`, sorted by id: the attacked claims that are labelled undec, and those that are
    out although one of their authors has not yet answered a request about them.

    `asked`: a function that gives the pairs of a participant and the id of a claim that it was asked about and
    answered, if only by passing; it is called only if a claim is out. `memo`: a cache, which keeps what was found in
    this graph or an earlier one, so that parts of the graph without anything new are not compiled again.
    """
    partition, known = memo.get(contested, (Partition(), {}))
    partition, touched = partition.of(graph)
    rows = {id: row for id, row in known.items() if id not in touched}
    fresh = restricted(graph, touched)
    # Grounded labels of a part are the same whatever else is there, so that one compilation serves all.
    for some in (_joined(fresh),) if parameters.semantics == "grounded" else parts(fresh):
        rows |= {claim.id: (claim, label) for claim, label in _labelled(Claims(some), parameters)}
    memo[contested] = partition, rows
    answered = asked() if any(label is Label.OUT for _, label in rows.values()) else ()
    found = (claim for claim, label in rows.values() if _is_contested(label, claim, answered))
    return tuple(sorted(found, key=lambda c: c.id))


def _joined(graph: Graph) -> Graph:
    """What of a graph an attack, a support or a merge still joins. Nobody stands behind half the claims of a long
    debate; nothing is said for or against most of the others any more."""
    claims = Claims(graph)
    left = {id for id, argument in graph.arguments.items() if not argument.checked and not claims.is_live(id)}
    return restricted(graph, in_play(graph, left))


def _labelled(claims: Claims, parameters: Parameters) -> Iterator[tuple[Contested, Label]]:
    standing = Standing(claims.judged, parameters)
    against: dict[Literal, list[Attacked]] = {}
    for attack in pressures(standing):
        against.setdefault(attack.target, []).append(attack)
    for head in claims.members:
        literal = claims.one.of(claims.graph.arguments[head].claim)
        if literal in against:
            row = _contested(claims, head, literal, against[literal])
            yield row, standing.of(literal)


def _is_contested(label: Label, claim: Contested, asked: Asked) -> bool:
    unasked = any((author, claim.id) not in asked for author in claim.authors)
    return label is Label.UNDEC or (label is Label.OUT and unasked)


def _contested(claims: Claims, head: str, literal: Literal, against: list[Attacked]) -> Contested:
    attackers = tuple(sorted({claim_of(attack.source) or attack.source for attack in against}))
    edges = claims.graph.edges
    behind = {author for attacker in attackers if attacker in claims.members for author in claims.authors(attacker)}
    behind |= {author for attack in against if attack.edge in edges for author in edges[attack.edge].authors}
    own = claims.authors(head)
    return Contested(
        head, literal, own, attackers, tuple(attack.edge for attack in against), tuple(sorted(behind - set(own)))
    )
