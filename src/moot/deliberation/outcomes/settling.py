"""What would stand if literals were shown: interventions (docs/formal-model.md, section 6, [12])."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, proposition, record, reliable, warrant
from moot.argumentation.semantics.grounded import grounded
from moot.argumentation.structured import Compiled, compile
from moot.argumentation.structured.defeat import undercutters
from moot.argumentation.structured.model import Structure
from moot.deliberation.outcome.standing import Standing

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

    @cached_property
    def literals(self) -> tuple[Literal, ...]:
        """The literals that can be settled, each proposition and its negation."""
        return tuple(literal for p in self.propositions for literal in (p, negate(p)))

    @cached_property
    def compiled(self) -> Compiled:
        """The structure, compiled with all checks."""
        structure = self.standing.prepared.structure
        checks = tuple(sorted({*structure.checks, *self.literals}))
        make = self.view or (lambda given: compile(given, self.standing.parameters.reading))
        return make(replace(structure, checks=checks))

    @property
    def framework(self) -> Framework:
        """The framework with all checks."""
        return self.compiled.framework

    def check(self, literal: Literal) -> str:
        """The node of the check of a literal."""
        return f"chk:{literal}"

    def labels(self, settled: Iterable[Literal]) -> Mapping[str, Label]:
        """The grounded labels of all nodes if these literals are settled: those of a framework that has only their
        checks.
        """
        structure = self.standing.prepared.structure
        make = self.view or (lambda given: compile(given, self.standing.parameters.reading))
        compiled = make(replace(structure, checks=tuple(sorted({*structure.checks, *settled}))))
        return grounded(compiled.framework).labelling(compiled.framework)

    def standing_under(self, settled: Iterable[Literal], position: Literal) -> Label:
        """The label of a position if these literals are settled."""
        return self.compiled.standing(self.labels(settled), position)


