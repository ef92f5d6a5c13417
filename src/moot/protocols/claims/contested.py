"""Which claims are contested: each part of a graph is judged anew only where something changed in it."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.record.graph import Edge, Graph, Merge, Support, claim_of
from moot.record.growing import changed
from moot.record.identity import joined
from moot.record.parameters import Parameters
from moot.verdict.claims import Attacked, Claims, pressures
from moot.verdict.standing import Standing

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
        # A part that a link reaches brings all its members along, also those that no link names.
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
