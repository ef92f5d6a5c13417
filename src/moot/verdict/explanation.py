"""Why a position or a node has its label: the tree behind it (docs/formal-model.md, section 7).

Below a node comes what its label rests on (`reasons`). In a council strength decides, so below a position
come the items that weigh on it, each with its signed term in the energy; the terms sum to it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import fsum
from typing import Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate
from moot.argumentation.structured.nodes import Kind, Node
from moot.verdict.explained import MAX_DEPTH, ExplainedNode
from moot.verdict.naming import Names
from moot.verdict.reasons import ATTACKS, SUPPORTS, Reasons
from moot.verdict.standing import Standing, rounded

SHOWN: Final = 20
"""How many undec attackers of a node are listed, and for how many nodes of a tree a cycle is looked for."""


def contributions(standing: Standing, position: Literal) -> dict[str, float]:
    """How much each node that supports (> 0) or attacks (< 0) a position adds to its energy, by the id of the node.

    For each of its classes a node adds its strength times `gamma` to the power k, where k members of that class on the
    same side are stronger. The numbers are not rounded; they sum to the energy of the position, up to the last bits.
    """
    graph = standing.bipolar
    found: dict[str, list[float]] = defaultdict(list)
    for sign, members in ((1, graph.supporters.get(position, ())), (-1, graph.attackers.get(position, ()))):
        for id, term in _terms(standing, members):
            found[id].append(sign * term)
    return {id: fsum(terms) for id, terms in found.items()}


def _terms(standing: Standing, members: Iterable[str]) -> Iterator[tuple[str, float]]:
    """Each member's terms in the mass of all; of equally strong ones of a class the lower id comes first."""
    strength, by_class = standing.strengths.strength, defaultdict(list)
    for id in members:
        for name in standing.bipolar.classes[id]:
            by_class[name].append(id)
    for ids in by_class.values():
        weight = 1.0
        for id in sorted(ids, key=lambda i: (-strength[i], i)):
            yield id, strength[id] * weight
            weight *= standing.parameters.gamma


def explain_position(
    standing: Standing, position: Literal, verdict: bool = False, cycles: int = SHOWN
) -> ExplainedNode:
    """Explain a position: the nodes that count for and against it, then those that do not count, each with its reasons.

    The nodes that count come strongest first. `verdict`: whether to say that the position is the verdict. `cycles`: for
    how many undecided nodes to look for a cycle of attacks behind them, which is what takes time in a large debate.
    """
    return _Tree(standing, cycles).position(position, verdict)


def explain_node(standing: Standing, node: str) -> ExplainedNode:
    """Explain the label of the base node `node` (a statement, argument, fact, evidence step, support or check).

    Raises KeyError if no base node has that id.
    """
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
    """Grows a tree breadth first: a node is explained nearest to the root, elsewhere it is only named."""

    def __init__(self, standing: Standing, cycles: int = SHOWN) -> None:
        self.standing, self.names = standing, Names(standing)
        self.reasons, self.nodes = Reasons(standing, self.names), standing.compiled.nodes
        self.cycles_left = cycles

    # -- growing

    def node(self, id: str) -> ExplainedNode:
        counted = self._counted(self.nodes[id])
        why_not = self.reasons.why_not(id) if counted is False else ""
        root = _Draft(id, None, 1, counted=counted, why_not=why_not)
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
        favours = {id: terms[id] > 0 or (not rounded(terms[id]) and id in supporters) for id in terms}  # some do both
        roles = {id: SUPPORTS if favours[id] else ATTACKS for id in terms}
        return [_Draft(id, roles[id], 2, contribution=rounded(terms[id]), counted=True) for id in strongest]

    def _not_counting(self, position: Literal) -> list[_Draft]:
        roles = {position: SUPPORTS, negate(position): ATTACKS}
        return [
            _Draft(id, roles[node.claim], 2, contribution=0.0, counted=False, why_not=self.reasons.why_not(id))
            for id, node in sorted(self.nodes.items())
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
        below = list(dict.fromkeys(self.reasons.below(draft.id)))
        if draft.id in explained:
            draft.again = bool(below)
        elif draft.depth >= MAX_DEPTH:
            draft.cut = bool(below)
        else:
            explained.add(draft.id)
            undecided = self.reasons.label(draft.id) is Label.UNDEC
            kept = below[:SHOWN] if undecided else below
            draft.more = len(below) - len(kept)
            draft.cycle = self._cycle(draft.id) if undecided else ()
            draft.children = [_Draft(id, role, draft.depth + 1, undecided) for id, role in kept]

    def _cycle(self, id: str) -> tuple[str, ...]:
        self.cycles_left -= 1
        return self.reasons.cycle(id) if self.cycles_left >= 0 else ()

    # -- words

    def _reason(self, draft: _Draft) -> str:
        why = self._grounded_reason(draft)
        if draft.why_not:
            why = f"does not count: {draft.why_not}"
        elif draft.contribution is not None and self.reasons.label(draft.id) is Label.UNDEC:
            others = len(draft.children) + draft.more
            shown = "1 other, which does" if others == 1 else f"{others} others, which do"
            why = f"it conflicts with {shown} not fall either; it counts all the same"
        elif draft.contribution is not None and self.reasons.label(draft.id) is Label.OUT:
            why += "; it counts all the same"
        shown, found = self.standing.labels[draft.id], self.reasons.label(draft.id)
        if shown is found:
            return why
        return f"{shown} under {self.standing.parameters.semantics} semantics; {found} under grounded: {why}"

    def _grounded_reason(self, draft: _Draft) -> str:
        match self.reasons.label(draft.id):
            case Label.IN:
                return self.reasons.standing_reason(draft.id)
            case Label.OUT:
                return self.reasons.fallen(draft.id)
            case _ if draft.leaf:
                return "it is undecided too"
            case _:
                circle = f"; cycle {' > '.join((*draft.cycle, draft.cycle[0]))}" if draft.cycle else ""
                return f"no attacker is in, not all are out{circle}"

    def _weighing(self, position: Literal, verdict: bool) -> str:
        found = self.standing.strengths
        shown = f"strength {rounded(found.strength[position]):.4f}, energy {rounded(found.energy[position]):.4f}"
        masses = f"{rounded(found.support[position]):.4f} for it, {rounded(found.attack[position]):.4f} against it"
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
            self.reasons.number(draft.id),
            None if strength is None else rounded(strength),
            contribution=draft.contribution,
            counted=draft.counted,
            words=self.names.words(draft.id),
            cycle=draft.cycle,
            more=draft.more,
            again=draft.again,
            cut=draft.cut,
        )
