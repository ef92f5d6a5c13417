"""The reasons behind the grounded labels of a compiled framework, told of its base nodes, and in words.

Below an in node are all its attackers, below an out node one in attacker of least number, below an undec one
its undec attackers (Caminada and Dunne, Argument & Computation 10, 2019). Helpers and gates are passed over.
"""

from collections.abc import Iterator
from typing import Final

from moot.argumentation.components import shortest_cycle
from moot.argumentation.labelling import Label
from moot.argumentation.literal import warranted
from moot.argumentation.structured.defeat import undercutters
from moot.argumentation.structured.nodes import Kind
from moot.record.text import shortened
from moot.verdict.naming import Names
from moot.verdict.standing import Standing

ATTACKS, REQUIRES, CHALLENGES, SUPPORTS = "attacks", "requires", "challenges", "supports"
TERMS: Final = ("what it requires stands", "every attacker is out", "nothing attacks it")
PLAINLY: Final = ("what it rests on stands", "what spoke against it has fallen", "nobody disputes it")
"""Why a node is in: what it requires, what attacks it, that nothing does."""
_GATED: Final = "gated"  # on the way to the source of an attack that is challenged


class Reasons:
    """Gives, for one labelled graph, the reasons for the grounded label of each node, as nodes and in words.

    The framework has helper arguments besides the base nodes (statements, arguments, facts, steps, supports, checks):
    in the reasons a helper is replaced by the base nodes behind it. `plainly`: the words are for people, who are told
    what was said, and not the terms and the names of the model.
    """

    def __init__(self, standing: Standing, names: Names, *, plainly: bool = False) -> None:
        self.standing, self.names, self.plainly = standing, names, plainly
        self.framework, self.nodes = standing.framework, standing.compiled.nodes
        self.labels, self.numbers = standing.grounded.labels, standing.grounded.numbers
        self.superseding = {
            (edge.source, warranted(edge.literal))
            for edge in standing.compiled.structure.edges
            if edge.id not in standing.graph.edges
        }
        self.undercutters: dict[str, list[str]] = {}
        for source, target, _ in undercutters(standing.compiled.field):
            self.undercutters.setdefault(target, []).append(source)

    def label(self, name: str) -> Label:
        """The grounded label (in, out, undec) of the argument `name` of the framework, a base node or a helper."""
        return self.labels[self.framework.index_of(name)]

    def number(self, name: str) -> int:
        """The min-max number of the grounded label of the argument `name` of the framework; 0 if the label is undec.

        It is 1 for an argument that nothing attacks, and a label rests on smaller numbers only (docs/formal-model.md,
        section 7).
        """
        return self.numbers[self.framework.index_of(name)]

    def below(self, name: str) -> Iterator[tuple[str, str]]:
        """The base nodes that the grounded label of `name` rests on, each with its role (attacks, requires,
        challenges).

        For an in node all its attackers, for an out node the in attacker with the least number, for an undec node its
        undec attackers. A helper among them is replaced by the base nodes behind it.
        """
        for reason in self._reasons(name):
            yield from self._behind(reason, ATTACKS)

    def _behind(self, name: str, role: str) -> Iterator[tuple[str, str]]:
        if name in self.nodes:
            yield name, role
        else:
            for reason in self._reasons(name):
                yield from self._behind(reason, self._role(name, reason, role))

    def _role(self, helper: str, reason: str, role: str) -> str:
        """What a reason of a helper is to the node that the helper attacks."""
        if helper.startswith("gate:"):
            return CHALLENGES if reason in self.nodes else _GATED
        if helper.startswith("not:"):
            return ATTACKS if role == _GATED else REQUIRES
        return role

    def _reasons(self, name: str) -> list[str]:
        """Attackers: all of what is in, one in of what is out, the undec ones of what is undec."""
        attackers = [*self.framework.attackers_of(self.framework.index_of(name))]
        names = self.framework.arguments
        match self.label(name):
            case Label.IN:
                return sorted(names[i] for i in attackers)
            case Label.OUT:
                standing = (i for i in attackers if self.labels[i] is Label.IN)
                return [names[min(standing, key=lambda i: (self.numbers[i], names[i]))]]
            case _:
                return sorted(names[i] for i in attackers if self.labels[i] is Label.UNDEC)

    def cycle(self, name: str) -> tuple[str, ...]:
        """The base nodes of a shortest cycle of attacks that leaves the node `name` undecided; empty if there is none.

        For its cost see `shortest_cycle`.
        """
        undec = {*self.standing.grounded.indices(Label.UNDEC)}
        found = shortest_cycle(self.framework, self.framework.index_of(name), undec)
        names = (self.framework.arguments[i] for i in found)
        return tuple(name for name in names if name in self.nodes)

    # -- in words

    def why_not(self, id: str) -> str:
        """Why the discarded base node `id` has no weight, in words: a requirement failed, it is undercut, or it is out.
        """
        node = self.nodes[id]
        for group in node.groups:
            if all(self.label(member) is Label.OUT for member in group):
                return self._failed(group)
        cutting = sorted(x for x in self.undercutters.get(id, ()) if self.label(x) is Label.IN)
        return self._struck(id, cutting[0], "undercut") if cutting else self.fallen(id)

    def _failed(self, group: tuple[str, ...]) -> str:
        member = group[0]
        nodes = self.nodes
        if nodes[member].kind is Kind.FACT and len(group) == 1:
            return self.why_not(member)
        source = self.names.source(member)
        if source is not None:
            denied = "is said not to be good" if self.plainly else "is denied"
            return f"its source ‘{source}’ {denied} by {self._strikers(member)}"
        several = len(group) > 1
        if self.plainly:
            rests = " or ".join(map(self._called, group))
            return f"it rests on {rests}, which {'have' if several else 'has'} fallen"
        return f"it requires {' or '.join(group)}, which {'are' if several else 'is'} out"

    def fallen(self, id: str) -> str:
        """Why the base node `id` is out under grounded semantics, in words."""
        below = list(self.below(id))
        if below and below[0][1] == REQUIRES:
            return self._failed(tuple(id for id, _ in below))
        return self._struck(id, next((x for x, role in below if role == ATTACKS), "?"), "attacked")

    def _struck(self, id: str, by: str, how: str) -> str:
        if (by, id) in self.superseding:
            return f"superseded by {self._called(by)}"
        if self.plainly:
            return f"{self._called(by)} {'says it does not follow' if how == 'undercut' else 'speaks against it'}"
        return f"it is {how} by {by}"

    def _strikers(self, id: str) -> str:
        return ", ".join(self._called(x) for x, role in self.below(id) if role != CHALLENGES)

    def _called(self, id: str) -> str:
        """A base node by its name; for people by what it says."""
        if not self.plainly or id not in self.nodes:
            return id
        support = self.standing.graph.supports.get(id)
        if support is not None and support.source in self.nodes:
            return self._called(support.source)
        return f"‘{shortened(self.names.text(id)).rstrip('.')}’"

    def standing_reason(self, id: str) -> str:
        """Why the base node `id` is in under grounded semantics, in words."""
        roles = {role for _, role in self.below(id)}
        requires, attacked, free = PLAINLY if self.plainly else TERMS
        said = [requires] if REQUIRES in roles else []
        said += [attacked] if roles - {REQUIRES} else []
        return " and ".join(said) or free
