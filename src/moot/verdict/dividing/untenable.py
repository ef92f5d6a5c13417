"""Why a position cannot be held: what stands against each node that argues for it (docs/formal-model.md, section 6)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.argumentation.reasoning import credulous
from moot.argumentation.structured.nodes import Group
from moot.verdict.dividing.defeated import defeater, said
from moot.verdict.standing import Standing


@dataclass(frozen=True, slots=True)
class Fallen:
    """A node that no preferred extension has. `requirement`: the group that it requires and of which no member can
    stand either, or None. `by`: what defeats it in the end, or what no set of nodes that can stand together answers;
    none if what it requires goes round in a circle, or nothing meets it. `given_up`: of an argument that its authors
    took back, or left by conceding what speaks against it, who they are; then it is no node any more.
    """

    node: str
    requirement: tuple[str, ...] | None
    by: tuple[str, ...]
    given_up: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The node as a JSON object (docs/contract.md)."""
        requirement = None if self.requirement is None else list(self.requirement)
        left = {"given_up": list(self.given_up)} if self.given_up else {}
        return {"node": self.node, "requirement": requirement, "by": list(self.by), **left}


def untenable(standing: Standing, position: Literal) -> tuple[Fallen, ...]:
    """Why each node that argues for an untenable position cannot stand, sorted by node; if none does, the arguments for
    it that were given up. One search for what can stand at all, bounded by `max_nodes`.
    """
    holders = standing.arguing(position)
    if not holders:
        return tuple(_given_up(standing, position))
    able, _ = credulous(standing.framework, standing.framework.arguments, standing.parameters.max_nodes)
    return tuple(_fallen(standing, holder, able) for holder in holders)


def _given_up(standing: Standing, position: Literal) -> Iterator[Fallen]:
    """The arguments for a position that nobody stands behind any more."""
    there, rejected = standing.prepared.stands_for, {item.id for item in standing.prepared.listed}
    for id, argument in sorted(standing.graph.arguments.items()):
        if argument.claim == position and id not in there and id not in rejected:
            yield Fallen(id, None, (), argument.authors)


def _fallen(standing: Standing, holder: str, able: frozenset[str]) -> Fallen:
    requirement = _failed(standing, holder, able)
    end = _end(standing, holder, able)
    if end is None:
        return Fallen(holder, requirement, ())
    if standing.grounded_labels[end] is Label.OUT:
        by = defeater(standing, end)
        return Fallen(holder, requirement, () if by.startswith("not:{") else (by,))
    return Fallen(holder, requirement, _unanswered(standing, end, able))


def _failed(standing: Standing, node: str, able: frozenset[str]) -> Group | None:
    """The first group that a node requires and of which no member can stand."""
    groups = standing.compiled.nodes[node].groups
    return next((group for group in groups if able.isdisjoint(group)), None)


def _end(standing: Standing, node: str, able: frozenset[str]) -> str | None:
    """The node at the end of what a node requires and cannot have; None if that goes round in a circle."""
    seen: set[str] = set()
    while node not in seen:
        seen.add(node)
        group = _failed(standing, node, able)
        if not group:
            return node
        node = group[0]
    return None


def _unanswered(standing: Standing, node: str, able: frozenset[str]) -> tuple[str, ...]:
    """The attackers of a node that nothing that can stand attacks; if each is attacked, all of them: no set answers
    them together.
    """
    framework = standing.framework
    names = framework.arguments
    attackers = [n for n in framework.attackers_of(framework.index_of(node)) if not names[n].startswith("not:{")]
    alone = [n for n in attackers if not any(names[d] in able for d in framework.attackers_of(n))]
    return tuple(sorted({said(standing, n) for n in alone or attackers}))
