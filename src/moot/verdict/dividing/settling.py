"""What would stand if literals were shown: interventions (docs/formal-model.md, section 6, [12])."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, proposition, record, reliable, warrant
from moot.argumentation.reasoning import standing_labelling
from moot.argumentation.semantics.grounded import grounded
from moot.argumentation.structured import Compiled, compile
from moot.argumentation.structured.defeat import given_up, not_group, undercutters
from moot.argumentation.structured.model import Structure
from moot.argumentation.structured.nodes import Group
from moot.verdict.standing import Standing


def failed(standing: Standing, id: str) -> Group | None:
    """The group that a node requires and of which all are out; None if there is none. Of several the one that fell
    first, by the number of its helper.
    """
    labels, framework = standing.grounded_labels, standing.framework
    groups = standing.compiled.nodes[id].groups
    gone = [group for group in groups if all(labels[member] is Label.OUT for member in group)]
    numbers = {group: standing.grounded.numbers[framework.index_of(not_group(group))] for group in gone}
    return min(gone, key=lambda group: (numbers[group], group), default=None)


def defeater(standing: Standing, id: str) -> str:
    """What a node that is out was defeated by in the end: the in attacker of the smallest number of the node at the end
    of its failed requirements (where they go round in a circle: of the one of these that fell first), or that node
    itself if it has none.
    """
    seen: dict[str, int] = {}
    while id not in seen:
        seen[id] = standing.grounded.numbers[standing.framework.index_of(id)]
        id = next(iter(failed(standing, id) or ()), id)
    else:
        if failed(standing, id):
            id = min(seen, key=lambda node: (seen[node], node))
    framework, grounded = standing.framework, standing.grounded
    names = framework.arguments
    attackers = [n for n in framework.attackers_of(framework.index_of(id)) if grounded.labels[n] is Label.IN]
    if not attackers:
        return id
    return said(standing, min(attackers, key=lambda n: (grounded.numbers[n], names[n])))


def said(standing: Standing, attacker: int) -> str:
    """The node that an argument of the framework, by index, is for people: of a gate the source of its attack, which
    attacks the gate by its helper.
    """
    framework = standing.framework
    names, nodes = framework.arguments, standing.compiled.nodes
    for argument, cause in standing.compiled.structure.left_out.items():
        if names[attacker] == given_up(argument):
            return cause
    if names[attacker].startswith("gate:"):
        helped = (names[n][len("not:{") : -1] for n in framework.attackers_of(attacker) if names[n] not in nodes)
        return next(helped, names[attacker])
    return names[attacker]


Compile = Callable[[Structure], Compiled]
ORDER: Mapping[Label, int] = {Label.OUT: 0, Label.UNDEC: 1, Label.IN: 2}
"""Labels from out to in."""


def universe(standing: Standing, extra: Iterable[Literal] = ()) -> tuple[Literal, ...]:
    """The propositions that can be settled, sorted: premises, assumptions, reliability of sources, facts, and the
    warrants that were undercut or whose argument states nothing that it rests on; `extra`: further ones (literals of
    claims that are not at issue). Not positions, nor what is checked.
    """
    structure, field = standing.prepared.structure, standing.compiled.field
    found = {proposition(l) for a in structure.arguments for l in (*a.premises, *a.assumptions)}
    found |= {reliable(fact.source) for fact in structure.facts if fact.source is not None}
    found |= {record(fact.id) for fact in structure.facts}
    undercut = {target for _, target, _ in undercutters(field)}
    for argument in structure.arguments:
        bare = not (argument.premises or argument.assumptions or argument.evidence)
        if not argument.checked and (bare or argument.id in undercut):
            found.add(warrant(argument.id))
    found |= {warrant(node) for node in undercut if not field.nodes[node].checked}
    found |= set(map(proposition, extra))
    settled = {proposition(node.claim) for node in field.nodes.values() if node.checked}
    return tuple(sorted(found - {proposition(p) for p in standing.positions} - settled))


@dataclass(frozen=True)
class Interventions:
    """One standing with every literal of `propositions` (both signs) as a check that may be added.

    `framework` holds all these checks; one that is not added is out, and then changes nothing. `view`: how the
    structure is compiled, if not as it is for all.
    """

    standing: Standing
    propositions: tuple[Literal, ...]
    view: Compile | None = None

    @property
    def in_two_steps(self) -> bool:
        """Whether something was given up, so that what is settled decides first what is left out."""
        return bool(self.standing.prepared.structure.given_up)

    @property
    def by_least_model(self) -> bool:
        """Whether labels are those of the grounded semantics, of one framework with checks that may be there: the
        complete semantics gives every argument the same label.
        """
        return self.standing.parameters.semantics in ("grounded", "complete") and not self.in_two_steps

    @cached_property
    def literals(self) -> tuple[Literal, ...]:
        """The literals that can be settled, each proposition and its negation."""
        return tuple(literal for p in self.propositions for literal in (p, negate(p)))

    @cached_property
    def compiled(self) -> Compiled:
        """The structure, compiled with all checks."""
        return self._compiled(self.literals)

    def _compiled(self, settled: Iterable[Literal]) -> Compiled:
        structure = self.standing.prepared.structure
        checks = tuple(sorted({*structure.checks, *settled}))
        make = self.view or (lambda given: compile(given, self.standing.parameters.reading))
        return make(replace(structure, checks=checks))

    @property
    def framework(self) -> Framework:
        """The framework with all checks."""
        return self.compiled.framework

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The index in the framework of each of its arguments, by name."""
        return {name: n for n, name in enumerate(self.framework.arguments)}

    def check(self, literal: Literal) -> str:
        """The node of the check of a literal."""
        return f"chk:{literal}"

    def labels(self, settled: Iterable[Literal]) -> Mapping[str, Label]:
        """The labels of all nodes if these literals, of those that can be settled, are settled; the checks of the
        others are out. Under the grounded semantics linear in the framework. What a bound on the search left open is
        undec.
        """
        return self.labelled(settled)[0]

    def labelled(self, settled: Iterable[Literal]) -> tuple[Mapping[str, Label], bool]:
        """As `labels`, and whether the search for them was complete."""
        if self.by_least_model:
            labels = self._grounded.of(self.index[self.check(literal)] for literal in settled)
            return dict(zip(self.framework.arguments, labels, strict=True)), True
        parameters = self.standing.parameters
        if self.in_two_steps:
            framework = self._compiled(settled).framework
            if parameters.semantics in ("grounded", "complete"):
                return grounded(framework).labelling(framework), True
            return standing_labelling(framework, parameters.semantics, parameters.max_nodes)
        return standing_labelling(self.settled(settled), parameters.semantics, parameters.max_nodes)

    def settled(self, literals: Iterable[Literal]) -> Framework:
        """The framework with only the checks of these literals, of those that can be settled. Linear."""
        gone = {self.check(literal) for literal in self.literals}.difference(map(self.check, literals))
        return self.framework.restricted(name for name in self.framework.arguments if name not in gone)

    @cached_property
    def _grounded(self) -> "_Grounded":
        checks = tuple(self.index[self.check(literal)] for literal in self.literals)
        return _Grounded(*self.framework.rows(), checks)

    def standing_under(self, settled: Iterable[Literal], position: Literal) -> Label:
        """The label of a position if these literals are settled."""
        return self.compiled.standing(self.labels(settled), position)


class _Grounded:
    """The grounded labels of a framework in which only the chosen ones of some checks, which nothing attacks, are
    there. `attackers`, `attacked`: by argument, its attackers and what it attacks.
    """

    def __init__(self, attackers: list[list[int]], attacked: list[list[int]], checks: tuple[int, ...]) -> None:
        self.attacked = attacked
        self.left = [len(found) for found in attackers]
        """By argument, its attackers that are there."""
        self.labels = [Label.UNDEC] * len(attackers)
        for check in checks:
            self.labels[check] = Label.OUT
            for target in attacked[check]:
                self.left[target] -= 1

    def of(self, chosen: Iterable[int]) -> list[Label]:
        """The labels if these of the checks are there, by argument. Linear."""
        left, labels, attacked = self.left.copy(), self.labels.copy(), self.attacked
        for check in chosen:
            labels[check] = Label.UNDEC
            for target in attacked[check]:
                left[target] += 1
        queue = [n for n, count in enumerate(left) if not count and labels[n] is Label.UNDEC]
        for accepted in queue:  # it grows on the way
            labels[accepted] = Label.IN
            for fallen in attacked[accepted]:
                if labels[fallen] is Label.UNDEC:
                    labels[fallen] = Label.OUT
                    for target in attacked[fallen]:
                        left[target] -= 1
                        if not left[target] and labels[target] is Label.UNDEC:
                            queue.append(target)
        return labels
