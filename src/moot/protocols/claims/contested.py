"""What is at issue among claims, what attacks what, which claims are contested (docs/formal-model.md, section 5)."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from moot.argumentation import structured
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, warranted
from moot.protocols.claims.headline import reason
from moot.record.graph import Graph, Kind, claim_of
from moot.record.parameters import Parameters
from moot.verdict.claims import Claims
from moot.verdict.content import Content
from moot.verdict.graph_status import graph_content
from moot.verdict.parts import Partition, in_play, parts, restricted
from moot.verdict.standing import Standing

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
