"""Why a position or a node has its label: the tree behind it (docs/formal-model.md, section 7).

A label rests on min-max numbers (Caminada and Dunne, Argument & Computation 10, 2019): below an in node come all its
attackers, below an out node one in attacker of least number, below an undec one its undecided attackers. Helpers of
the compiled framework are passed over: what lies behind them is `requires`. In a council strength decides, so below
a position come the items that weigh on it, each with its signed term in the energy; the terms sum to it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import fsum
from typing import Final

from moot.argumentation.cycles import shortest_cycle
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, warranted
from moot.argumentation.structured.defeat import undercutters
from moot.argumentation.structured.nodes import Kind, Node
from moot.deliberation.outcome.explained import MAX_DEPTH, ExplainedNode
from moot.deliberation.outcome.naming import Names
from moot.deliberation.outcome.standing import Standing, rounded

SHOWN: Final = 20
"""How many undecided attackers of one node are listed; and for how many nodes of a tree a cycle is looked for."""

ATTACKS, REQUIRES, CHALLENGES, SUPPORTS = "attacks", "requires", "challenges", "supports"
_GATED: Final = "gated"  # on the way to the source of an attack that is challenged


def contributions(standing: Standing, position: Literal) -> dict[str, float]:
    """The signed term of each node that acts on a position: strength times its power of gamma, summed over classes.

    They sum to the energy of the position, up to rounding. Unrounded.
    """
    graph = standing.bipolar
    found: dict[str, list[float]] = defaultdict(list)
    for sign, members in ((1, graph.supporters.get(position, ())), (-1, graph.attackers.get(position, ()))):
        for id, term in _terms(standing, members):
            found[id].append(sign * term)
    return {id: fsum(terms) for id, terms in found.items()}


def _terms(standing: Standing, members: Iterable[str]) -> Iterator[tuple[str, float]]:
    """Each member's terms in the mass of all; of equally strong ones of a class the one of lower id counts first."""
    strength, by_class = standing.strengths.strength, defaultdict(list)
    for id in members:
        for name in standing.bipolar.classes[id]:
            by_class[name].append(id)
    for ids in by_class.values():
        weight = 1.0
        for id in sorted(ids, key=lambda i: (-strength[i], i)):
            yield id, strength[id] * weight
            weight *= standing.parameters.gamma


def explain_position(standing: Standing, position: Literal, verdict: bool = False) -> ExplainedNode:
    """Why a position stands as it does: what counts for and against it, the strongest first, then what does not."""
    return _Tree(standing).position(position, verdict)


def explain_node(standing: Standing, node: str) -> ExplainedNode:
    """Why a base node has its label. KeyError for what is no base node."""
    return _Tree(standing).node(node)


@dataclass(slots=True)
class _Draft:
    """A node of the tree that is being grown."""

    id: str
    role: str | None
    depth: int
    leaf: bool = False
    contribution: float | None = None
    counted: bool | None = None
    why_not: str = ""
    children: list["_Draft"] = field(default_factory=list)
    more: int = 0
    again: bool = False
    cut: bool = False
    cycle: tuple[str, ...] = ()


class _Tree:
    """Grows a tree breadth first: each node is explained where it is nearest to the root, elsewhere only named."""

    def __init__(self, standing: Standing) -> None:
        self.standing, self.names = standing, Names(standing)
        self.framework, self.compiled = standing.framework, standing.compiled
        self.labels, self.numbers = standing.grounded.labels, standing.grounded.numbers
        self.superseding = {
            (edge.source, warranted(edge.literal))
            for edge in standing.compiled.structure.edges
            if edge.id not in standing.graph.edges
        }
        self.cycles = 0

    # -- growing

    def node(self, id: str) -> ExplainedNode:
        root = _Draft(id, None, 1, counted=self._counted(self.compiled.nodes[id]))
        return self._frozen(self._grown([root])[0])

    def position(self, position: Literal, verdict: bool) -> ExplainedNode:
        drafts = self._grown([*self._counting(position), *self._not_counting(position)])
        standing, strengths = self.standing, self.standing.strengths
        return ExplainedNode(
            position,
            self.names.text(position),
            standing.of(position).value,
            self._weighing(position, verdict),
            tuple(self._frozen(draft) for draft in drafts),
            strength=rounded(strengths.strength[position]),
            energy=rounded(strengths.energy[position]),
        )

    def _counting(self, position: Literal) -> list[_Draft]:
        terms = contributions(self.standing, position)
        strongest = sorted(terms, key=lambda id: (-abs(rounded(terms[id])), id))
        supporters = frozenset(self.standing.bipolar.supporters.get(position, ()))
        return [
            _Draft(id, SUPPORTS if id in supporters else ATTACKS, 2, contribution=rounded(terms[id]), counted=True)
            for id in strongest
        ]

    def _not_counting(self, position: Literal) -> list[_Draft]:
        roles = {position: SUPPORTS, negate(position): ATTACKS}
        return [
            _Draft(id, roles[node.claim], 2, contribution=0.0, counted=False, why_not=self.why_not(id))
            for id, node in sorted(self.compiled.nodes.items())
            if id in self.standing.discarded and node.claim in roles
        ]

    def _grown(self, roots: list[_Draft]) -> list[_Draft]:
        explained: set[str] = set()
        level = list(roots)
        while level:
            following: list[_Draft] = []
            for draft in level:
                self._grow(draft, explained)
                following.extend(draft.children)
            level = following
        return roots

    def _grow(self, draft: _Draft, explained: set[str]) -> None:
        if draft.leaf:
            return
        below = list(dict.fromkeys(self._below(draft.id)))
        if draft.id in explained:
            draft.again = bool(below)
        elif draft.depth >= MAX_DEPTH:
            draft.cut = bool(below)
        else:
            explained.add(draft.id)
            undecided = self._label(draft.id) is Label.UNDEC
            kept = below[:SHOWN] if undecided else below
            draft.more = len(below) - len(kept)
            draft.cycle = self._cycle(draft.id) if undecided else ()
            draft.children = [_Draft(id, role, draft.depth + 1, undecided) for id, role in kept]

    # -- reasons in the framework

    def _label(self, name: str) -> Label:
        return self.labels[self.framework.index_of(name)]

    def _below(self, name: str) -> Iterator[tuple[str, str]]:
        """The base nodes that are the reason for a label, each with its role, helpers passed over."""
        for reason in self._reasons(name):
            yield from self._behind(reason, ATTACKS)

    def _behind(self, name: str, role: str) -> Iterator[tuple[str, str]]:
        if name in self.compiled.nodes:
            yield name, role
        else:
            for reason in self._reasons(name):
                yield from self._behind(reason, self._role(name, reason, role))

    def _role(self, helper: str, reason: str, role: str) -> str:
        """What a reason of a helper is to the node that the helper attacks."""
        if helper.startswith("gate:"):
            return CHALLENGES if reason in self.compiled.nodes else _GATED
        if helper.startswith("not:"):
            return ATTACKS if role == _GATED else REQUIRES
        return role

    def _reasons(self, name: str) -> list[str]:
        """All attackers of what is in; an in one of least number of what is out; the undec ones of what is undec."""
        attackers = [*self.framework.attackers_of(self.framework.index_of(name))]
        names = self.framework.arguments
        match self._label(name):
            case Label.IN:
                return sorted(names[i] for i in attackers)
            case Label.OUT:
                standing = (i for i in attackers if self.labels[i] is Label.IN)
                return [names[min(standing, key=lambda i: (self.numbers[i], names[i]))]]
            case _:
                return sorted(names[i] for i in attackers if self.labels[i] is Label.UNDEC)

    def _cycle(self, name: str) -> tuple[str, ...]:
        """A shortest cycle behind an undec node, helpers left out; for the first few nodes of a tree only."""
        if self.cycles == SHOWN:
            return ()
        self.cycles += 1
        undec = {*self.standing.grounded.indices(Label.UNDEC)}
        found = shortest_cycle(self.framework, self.framework.index_of(name), undec)
        names = (self.framework.arguments[i] for i in found)
        return tuple(name for name in names if name in self.compiled.nodes)

    # -- words

    def why_not(self, id: str) -> str:
        """Why a discarded node weighs nothing, in words."""
        node = self.compiled.nodes[id]
        for group in node.groups:
            if all(self._label(member) is Label.OUT for member in group):
                return self._failed(group)
        cutting = sorted(x for x, y, _ in undercutters(self.compiled.field) if y == id and self._label(x) is Label.IN)
        return self._struck(id, cutting[0], "undercut") if cutting else self._fallen(id)

    def _failed(self, group: tuple[str, ...]) -> str:
        member = group[0]
        nodes = self.compiled.nodes
        if nodes[member].kind is Kind.FACT and len(group) == 1:
            return self.why_not(member)
        source = self.names.source(member)
        if source is not None:
            return f"its source ‘{source}’ is denied by {self._strikers(member)}"
        return f"it requires {' or '.join(group)}, which {'is' if len(group) == 1 else 'are'} out"

    def _fallen(self, id: str) -> str:
        """Why an out node is out, in words."""
        below = list(self._below(id))
        if below and below[0][1] == REQUIRES:
            return self._failed(tuple(id for id, _ in below))
        return self._struck(id, next((x for x, role in below if role == ATTACKS), "?"), "attacked")

    def _struck(self, id: str, by: str, how: str) -> str:
        return f"superseded by {by}" if (by, id) in self.superseding else f"it is {how} by {by}"

    def _strikers(self, id: str) -> str:
        return ", ".join(x for x, role in self._below(id) if role != CHALLENGES)

    def _reason(self, draft: _Draft) -> str:
        why = self._grounded_reason(draft)
        if draft.counted is False:
            why = f"does not count: {draft.why_not}" if draft.why_not else f"{why}; it does not count"
        elif draft.contribution is not None and self._label(draft.id) is not Label.IN:
            why += "; it counts all the same"
        shown, found = self.standing.labels[draft.id], self._label(draft.id)
        semantics = self.standing.parameters.semantics
        return why if shown is found else f"{shown} under {semantics} semantics; under grounded it is {found}: {why}"

    def _grounded_reason(self, draft: _Draft) -> str:
        match self._label(draft.id):
            case Label.IN:
                return self._standing_reason(draft.id)
            case Label.OUT:
                return self._fallen(draft.id)
            case _ if draft.leaf:
                return "it is undecided too"
            case _:
                circle = f"; cycle {' > '.join((*draft.cycle, draft.cycle[0]))}" if draft.cycle else ""
                return f"no attacker is in, not all are out{circle}"

    def _standing_reason(self, id: str) -> str:
        roles = {role for _, role in self._below(id)}
        said = ["what it requires stands"] if REQUIRES in roles else []
        said += ["every attacker is out"] if roles - {REQUIRES} else []
        return " and ".join(said) or "nothing attacks it"

    def _weighing(self, position: Literal, verdict: bool) -> str:
        strengths = self.standing.strengths
        numbers = {"strength": strengths.strength, "energy": strengths.energy}
        shown = ", ".join(f"{name} {rounded(table[position]):.4f}" for name, table in numbers.items())
        masses = f"{rounded(strengths.support[position]):.4f} for it, {rounded(strengths.attack[position]):.4f} against it"
        return f"{'it is the verdict; ' if verdict else ''}{shown} ({masses})"

    # -- freezing

    def _counted(self, node: Node) -> bool | None:
        if node.kind in (Kind.STATEMENT, Kind.CHECK):
            return None
        return node.id not in self.standing.discarded

    def _frozen(self, draft: _Draft) -> ExplainedNode:
        strength = self.standing.strengths.strength.get(draft.id)
        return ExplainedNode(
            draft.id,
            self.names.text(draft.id),
            self.standing.labels[draft.id].value,
            self._reason(draft),
            tuple(self._frozen(child) for child in draft.children),
            draft.role,
            self.numbers[self.framework.index_of(draft.id)],
            None if strength is None else rounded(strength),
            contribution=draft.contribution,
            counted=draft.counted,
            words=self.names.words(draft.id),
            cycle=draft.cycle,
            more=draft.more,
            again=draft.again,
            cut=draft.cut,
        )
