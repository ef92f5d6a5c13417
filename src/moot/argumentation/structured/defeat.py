"""From base nodes and edges to attacks between arguments of a Dung framework.

Five rules (docs/formal-model.md): requirement, conflict, defeat, undercut, challenge. A requirement becomes a
helper that its members attack and that attacks whoever requires it (meta-argumentation: Boella, Gabbay, van der Torre,
Villata, Studia Logica 93, 2009). In a conflict the node of no lower rank defeats the other; an attack that a rank
blocks is turned around, never dropped (Amgoud, Vesic, IJAR 55, 2014). An undercut ignores ranks (Modgil, Prakken, AIJ
195, 2013).
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from moot.argumentation.literal import Literal, contraries, negate, warranted
from moot.argumentation.structured.model import Edge, Reading, Structure
from moot.argumentation.structured.nodes import Group, Kind, Node

Attack = tuple[str, str]
COLLECT_ABOVE = 200_000  # conflicts; above, collectors keep the framework linear


class Conflict(NamedTuple):
    """Two base nodes in conflict, `left` and `right`, by id.

    `edge`: the id of the edge that says so; None if their claims are contrary.
    """

    left: str
    right: str
    edge: str | None = None


@dataclass(slots=True)
class Field:
    """The base nodes of a structure, with the indexes that the rules of attack need.

    `nodes`: the base nodes by id. `holders`: the ids of the nodes that claim a literal. `challengers`: the ids of the
    nodes that challenge an edge, by the id of the edge.
    """

    structure: Structure
    reading: Reading
    nodes: Mapping[str, Node]
    holders: dict[Literal, list[str]] = field(default_factory=lambda: defaultdict(list))
    challengers: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        for node in self.nodes.values():
            self.holders[node.claim].append(node.id)
        for challenge in self.structure.challenges:
            self.challengers[challenge.edge].append(challenge.source)

    def holding(self, literal: Literal) -> list[str]:
        """The ids of the nodes that claim exactly this literal, in the order of the nodes."""
        return self.holders.get(literal, [])

    def meant(self, cause: str) -> list[str]:
        """The nodes that the reason of a giving-up means: the node of that id; of a statement that is none, all nodes
        that claim its literal.
        """
        if cause in self.nodes:
            return [cause] if cause not in self.structure.left_out else []
        return self.holding(cause.removeprefix("p:")) if cause.startswith("p:") else []

    def stated(self, node: str) -> tuple[Literal, ...]:
        """The claim of a node; of an argument also its premises and assumptions."""
        argument = next((a for a in self.structure.arguments if a.id == node), None)
        parts = () if argument is None else (*argument.premises, *argument.assumptions)
        return (self.nodes[node].claim, *parts)

    def rank(self, node: str) -> int:
        """The rank of the node with this id: 0 (a bare statement), 1 (argued), 2 (recorded) or 3 (checked)."""
        return self.nodes[node].rank


def not_group(group: Group) -> str:
    """The id of the helper argument that stands exactly if no member of the group does."""
    return "not:{" + ",".join(group) + "}"


def not_position(literal: Literal) -> str:
    """The id of the helper argument that stands exactly if no argument for the literal does."""
    return f"not:{literal}"


def requirements(nodes: Mapping[str, Node]) -> Iterator[Attack]:
    """The attacks that make a node fall when no member of a group that it requires stands (rule 1 of
    docs/formal-model.md).

    The members of the group attack a helper argument, `not:{…}`, which attacks every node that requires the group.
    """
    groups: dict[Group, None] = {}
    for node in nodes.values():
        for group in node.groups:
            groups[group] = None
            yield not_group(group), node.id
    for group in groups:
        for member in group:
            yield member, not_group(group)


def left_out(structure: Structure) -> Iterator[Attack]:
    """The attacks that make what is left out fall: that of a helper which nothing attacks on each such argument."""
    yield from ((given_up(argument), argument) for argument in structure.left_out)


def given_up(argument: str) -> str:
    """The id of the helper by which an argument is left out."""
    return f"gone:{argument}"


def standings(asked: Collection[Literal], nodes: Mapping[str, Node]) -> Iterator[Attack]:
    """The attacks that show whether a position or its negation stands: every node that argues for it attacks its
    helper.

    `asked`: the positions and their negations. A bare statement does not argue for what it states; a check of the
    literal counts.
    """
    for node in nodes.values():
        if node.claim in asked and node.kind is not Kind.STATEMENT:
            yield node.id, not_position(node.claim)


def standing_helpers(asked: Iterable[Literal]) -> list[str]:
    """The ids of the helper arguments for the literals `asked`, positions and their negations, sorted.

    A literal has its helper even if nothing argues for it.
    """
    return [not_position(literal) for literal in sorted(asked)]


def conflicts(field: Field) -> Iterator[Conflict]:
    """All conflicts between base nodes (rule 2 of docs/formal-model.md): by contrary claims, and by edges.

    An edge on a literal puts its source in conflict with every node that claims the literal. Under the deductive
    reading, supports add conflicts. A pair may come twice.
    """
    yield from contrary_claims(field)
    yield from edge_conflicts(field, field.structure.edges)
    if field.reading is Reading.DEDUCTIVE:
        yield from deductive_conflicts(field)


def contrary_claims(field: Field) -> Iterator[Conflict]:
    """The conflicts between nodes whose claims are contrary: a literal and its negation, or two positions that exclude
    each other.

    Cost: one for each pair.
    """
    for literal, holders in field.holders.items():
        for contrary in contraries(literal, field.structure.rivals):
            if literal < contrary:
                yield from (Conflict(x, y) for x in holders for y in field.holding(contrary))


def edge_conflicts(field: Field, edges: Iterable[Edge]) -> Iterator[Conflict]:
    """The conflicts between the source of each of `edges` and every node that claims the literal that the edge attacks.

    A node is not in conflict with itself.
    """
    for edge in edges:
        yield from (Conflict(edge.source, y, edge.id) for y in field.holding(edge.literal) if y != edge.source)


def deductive_conflicts(field: Field) -> Iterator[Conflict]:
    """The conflicts that support edges add under the deductive reading.

    The source of a support for the literal `l` is in conflict with every node whose claim is contrary to `l`, and with
    the source of every edge on `l`.
    """
    attackers: dict[Literal, list[Edge]] = defaultdict(list)
    for edge in field.structure.edges:
        attackers[edge.literal].append(edge)
    for support in field.structure.supports:
        source = support.source
        for contrary in contraries(support.literal, field.structure.rivals):
            yield from (Conflict(source, y) for y in field.holding(contrary) if y != source)
        against = attackers.get(support.literal, ())
        yield from (Conflict(source, edge.source, edge.id) for edge in against if edge.source != source)


def conflict_count(field: Field) -> int:
    """The number of conflicts by contrary claims and by edges (rule 2), without listing them.

    Those that deductive supports add are not counted.
    """
    rivals, held = field.structure.rivals, field.holders
    contrary = sum(len(ids) * len(field.holding(c)) for l, ids in held.items() for c in contraries(l, rivals))
    return contrary // 2 + sum(len(field.holding(edge.literal)) for edge in field.structure.edges)


@dataclass(slots=True)
class Grounds:
    """The grounds on which each defeat holds. A defeat is a pair of ids: the first node defeats the second.

    `by`: for each defeat the ids of the edges that it rests on, each of them enough; None if it holds whether or not
    any edge does.
    """

    by: dict[Attack, list[str] | None] = field(default_factory=dict)

    def add(self, attack: Attack, edge: str | None) -> None:
        """Note one more ground of a defeat: the edge with this id, or None for a ground that needs no edge.

        A ground that needs no edge makes all others of that defeat unnecessary.
        """
        known = self.by.setdefault(attack, [])
        if known is None:
            return
        if edge is None:
            self.by[attack] = None
        elif edge not in known:
            known.append(edge)


def pairwise_defeats(field: Field) -> Grounds:
    """All defeats between base nodes, with their grounds, one for each pair: rules 2 to 4 of docs/formal-model.md.

    Of two nodes in conflict, the one of no lower rank defeats the other; a node that denies a warrant `w(A)` defeats A.
    """
    return _defeats(field, conflicts(field))


def uncollected_defeats(field: Field) -> Grounds:
    """The defeats, with their grounds, that `collected_attacks` leaves out: by challenged edges, deductive supports,
    undercuts.
    """
    challenged = [edge for edge in field.structure.edges if edge.id in field.challengers]
    rest = list(edge_conflicts(field, challenged))
    if field.reading is Reading.DEDUCTIVE:
        rest += deductive_conflicts(field)
    return _defeats(field, rest)


def _defeats(field: Field, found: Iterable[Conflict]) -> Grounds:
    grounds = Grounds()
    for conflict in found:
        _decide(field, grounds, conflict)
    _undercut(field, grounds)
    return grounds


def _decide(field: Field, grounds: Grounds, conflict: Conflict) -> None:
    """Rule 3: x defeats y iff rank(x) >= rank(y); nothing defeats a check."""
    for x, y in ((conflict.left, conflict.right), (conflict.right, conflict.left)):
        if field.nodes[x].idle:
            continue
        if field.rank(x) >= field.rank(y) and field.nodes[y].kind is not Kind.CHECK:
            grounds.add((x, y), conflict.edge)


def _undercut(field: Field, grounds: Grounds) -> None:
    """Rule 4: an undercutter defeats whatever the ranks, but a checked node turns an unchecked undercutter around."""
    for source, target, edge in undercutters(field):
        checked = field.nodes[target].checked and not field.nodes[source].checked
        if checked:
            if field.nodes[source].kind is not Kind.CHECK:
                grounds.add((target, source), edge)
        elif not field.nodes[source].idle:
            grounds.add((source, target), edge)


def undercutters(field: Field) -> Iterator[tuple[str, str, str | None]]:
    """The undercuts: triples (S, A, edge) of the undercutting node, the node whose inference it denies, and an edge.

    S has the undercut edge on A, or claims `~w(A)`, that the claim of A does not follow: then the edge is None.
    """
    for edge in field.structure.edges:
        target = warranted(edge.literal)
        if target is not None and target in field.nodes:
            yield edge.source, target, edge.id
    for literal, holders in field.holders.items():
        target = warranted(negate(literal)) if literal.startswith("~") else None
        if target is not None and target in field.nodes:
            yield from ((source, target, None) for source in holders)


def attacks(field: Field, grounds: Grounds) -> Iterator[Attack]:
    """The attacks of the framework for these defeats, as pairs of ids (attacker, attacked).

    Rule 5 of docs/formal-model.md: a defeat that rests only on challenged edges goes by way of a gate for each edge, a
    helper argument that the challengers of the edge attack. Any other defeat is an attack itself.
    """
    for (x, y), edges in grounds.by.items():
        if edges is None or not all(edge in field.challengers for edge in edges) or _settles(field, x):
            yield x, y
            continue
        for edge in edges:
            gate = gate_name(x, y, edge)
            yield not_group((x,)), gate
            yield from ((challenger, gate) for challenger in field.challengers[edge])
            yield gate, y
        yield x, not_group((x,))


def _settles(field: Field, x: str) -> bool:
    """Whether x is a check of a warrant: it attacks the undercutters directly, gates ignored."""
    return field.nodes[x].kind is Kind.CHECK and warranted(field.nodes[x].claim) is not None


def gate_name(x: str, y: str, edge: str) -> str:
    """The id of a gate: the helper argument through which node x defeats node y while no challenge of `edge` stands."""
    return f"gate:{edge}:{x}>{y}"


def collected_attacks(field: Field) -> Iterator[Attack]:
    """The attacks for the conflicts that do not rest on a challenged edge, by rules 2 and 3, by way of helper
    arguments.

    Helpers collect the attackers of a literal by rank, so that the number of attacks is linear in nodes, edges and
    ranks, where one attack for each pair of nodes would be quadratic; the labels of the nodes are the same.

    An arrow is an attack: nodes of rank >= r whose claim is contrary to `l`, or that have an edge on `l` -> `nocon:l@r`
    -> `con:l@r` -> the nodes of rank r that claim `l`. For the way back of an edge, likewise: the nodes of rank >= r
    that claim `l` -> `nohold:l@r` -> `hold:l@r` -> the sources of rank r of the edges on `l`.
    """
    firm = [edge for edge in field.structure.edges if edge.id not in field.challengers]
    sources: dict[Literal, list[str]] = defaultdict(list)
    for edge in firm:
        sources[edge.literal].append(edge.source)
    rivals = field.structure.rivals
    for literal, holders in field.holders.items():
        contrary = [y for c in contraries(literal, rivals) for y in field.holding(c)]
        against = list(dict.fromkeys([*contrary, *sources.get(literal, ())]))
        yield from _collect(field, "con", literal, against, holders)
        yield from _collect(field, "hold", literal, holders, list(dict.fromkeys(sources.get(literal, ()))))


def _collect(field: Field, name: str, literal: Literal, strong: Iterable[str], weak: Iterable[str]) -> Iterator[Attack]:
    """Each of `strong` defeats each of `weak` of no higher rank, through two helpers for each rank."""
    strong, by_rank = [x for x in strong if not field.nodes[x].idle], defaultdict(list)
    for node in weak:
        if field.nodes[node].kind is not Kind.CHECK:
            by_rank[field.rank(node)].append(node)
    for rank, nodes in by_rank.items():
        able = [x for x in strong if field.rank(x) >= rank]
        if able:
            none, some = f"no{name}:{literal}@{rank}", f"{name}:{literal}@{rank}"
            yield from ((x, none) for x in able)
            yield none, some
            yield from ((some, y) for y in nodes)
