"""Who is committed to what: the nodes that each independence class wrote, endorsed or conceded, with what these rest on
(docs/formal-model.md, 1.2)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, contraries, negate, proposition, record, reliable, warrant
from moot.argumentation.structured.defeat import conflicts, undercutters
from moot.argumentation.structured.model import Argument
from moot.record.graph import gates
from moot.verdict.content import classes_of
from moot.verdict.sides import Stances, issues_of, means_of
from moot.verdict.standing import Standing


@dataclass(frozen=True)
class Commitments:
    """The commitments of the classes in one standing. `positions`: those that classes choose among. Each property is
    worked out when it is first asked for.
    """

    standing: Standing
    positions: tuple[Literal, ...]

    @cached_property
    def classes(self) -> tuple[str, ...]:
        """All classes that take part, sorted; gates are none."""
        return tuple(sorted(classes_of(self.standing.graph)))

    @cached_property
    def nodes(self) -> Mapping[str, frozenset[str]]:
        """By class, the nodes that it is committed to: C(c)."""
        found: dict[str, set[str]] = {name: set() for name in self.classes}
        for name, taken in self._taken.items():
            for id in taken:
                found[name] |= self._with_parts(id)
        for who, nodes in self.standing.prepared.stays_said.items():
            name_of = self._counts_as(who)
            if name_of is not None:
                found[name_of] |= nodes
        return {name: frozenset(ids & self.standing.compiled.nodes.keys()) for name, ids in found.items()}

    @cached_property
    def _taken(self) -> Mapping[str, set[str]]:
        """By class, the arguments and support steps that it wrote, endorsed or conceded."""
        graph, prepared = self.standing.graph, self.standing.prepared
        found: dict[str, set[str]] = {name: set() for name in self.classes}
        gone = prepared.structure.abandoned  # nobody is committed to what was given up
        for argument in prepared.structure.arguments:
            behind = frozenset() if argument.id in gone else self._behind.get(argument.id, frozenset())
            for name in behind.intersection(argument.classes):
                found[name].add(argument.id)
        there = {support.id for support in prepared.structure.supports}
        for support in graph.supports.values():
            for author in support.authors:
                who = self._counts_as(author)
                if who is not None and support.id in there and support.id not in graph.retracted.get(author, ()):
                    found[who].add(support.id)
        for lists in (graph.endorsements, graph.concessions):
            for author, ids in lists.items():
                who = self._counts_as(author)
                if who is not None:
                    named = {prepared.stands_for.get(id, id) for id in ids}
                    gone_for_it = gone | prepared.left.get(author, frozenset())
                    found[who] |= named & ({*prepared.stands_for.values()} | there) - gone_for_it
        return found

    @cached_property
    def _behind(self) -> Mapping[str, frozenset[str]]:
        """By argument, the classes of all who ever wrote it or an equal one; those of gates are left out."""
        found: dict[str, set[str]] = {}
        for id, head in self.standing.prepared.stands_for.items():
            argument = self.standing.graph.arguments.get(id)
            authors = () if argument is None else argument.authors
            found.setdefault(head, set()).update(name for who in authors if (name := self._counts_as(who)) is not None)
        return {head: frozenset(names) for head, names in found.items()}

    def _counts_as(self, who: str) -> str | None:
        """The class that somebody counts in; None for a gate, or somebody who takes no part."""
        name = self.standing.graph.class_of(who)
        return name if who not in self._gates and name in self._taking_part else None

    @cached_property
    def _gates(self) -> frozenset[str]:
        return gates(self.standing.graph)

    @cached_property
    def _taking_part(self) -> frozenset[str]:
        return frozenset(self.classes)

    def _with_parts(self, id: str) -> set[str]:
        """A node with its premises, assumptions, cited facts and their sources."""
        argument = self._arguments.get(id)
        if argument is None:
            return {id}
        found = {id, *(f"p:{literal}" for literal in (*argument.premises, *argument.assumptions))}
        for fact in argument.evidence:
            found.add(record(fact))
            source = self._sources.get(fact)
            found |= {f"p:{reliable(source)}"} if source is not None else set()
        return found

    @cached_property
    def _arguments(self) -> Mapping[str, Argument]:
        return {argument.id: argument for argument in self.standing.prepared.structure.arguments}

    @cached_property
    def _sources(self) -> Mapping[str, str | None]:
        return {fact.id: fact.source for fact in self.standing.prepared.structure.facts}

    @cached_property
    def stances(self) -> Mapping[str, Mapping[Literal, float]]:
        """By class, the mean of its members' stances on each position and its negation."""
        return means_of(self.standing.graph)

    @cached_property
    def backers(self) -> tuple[frozenset[str], ...]:
        """For each position, the classes that are for it."""
        stances = Stances(self.standing)
        return tuple(names for issue in issues_of(self.standing) for names in stances.on(issue).backers.values())

    @cached_property
    def broad(self) -> Mapping[str, frozenset[str]]:
        """By class, C(c) and every holder of each position on which it has a stance of at least `side`."""
        side, field = self.standing.parameters.side, self.standing.compiled.field
        return {
            name: self.nodes[name].union(
                *(field.holding(literal) for literal, value in self.stances[name].items() if value >= side)
            )
            for name in self.classes
        }

    @cached_property
    def foes(self) -> Mapping[str, frozenset[str]]:
        """By node, the nodes that it is in conflict with, or that undercut it, or that it undercuts."""
        found: dict[str, set[str]] = {}
        for conflict in conflicts(self.standing.compiled.field):
            found.setdefault(conflict.left, set()).add(conflict.right)
            found.setdefault(conflict.right, set()).add(conflict.left)
        return {node: frozenset(others) for node, others in found.items()}

    @cached_property
    def undercuts(self) -> frozenset[tuple[str, str]]:
        """The pairs of an undercutter and what it undercuts."""
        return frozenset((source, target) for source, target, _ in undercutters(self.standing.compiled.field))

    def divided(self, literal: Literal) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The classes that are committed to a literal, and those committed to a node in conflict with it: with a
        holder, or with what a holder would be, if it has none.
        """
        structure, field = self.standing.prepared.structure, self.standing.compiled.field
        holders = field.holding(literal)
        foes = {node for contrary in contraries(literal, structure.rivals) for node in field.holding(contrary)}
        foes |= {edge.source for edge in structure.edges if edge.literal == literal}
        foes = foes.union(*(self.foes.get(node, frozenset()) for node in holders))
        for_it = tuple(c for c in self.classes if not self.nodes[c].isdisjoint(holders))
        return for_it, tuple(c for c in self.classes if self.nodes[c] & foes)

    @cached_property
    def dependents(self) -> Mapping[Literal, int]:
        """By proposition, how many arguments have it or its negation as a premise or an assumption, cite a fact that it
        is the record of or whose source it is about, or follow only if it holds."""
        found: Counter[Literal] = Counter()
        for argument in self._arguments.values():
            needed = {proposition(literal) for literal in (*argument.premises, *argument.assumptions)}
            needed |= {warrant(argument.id), *(record(fact) for fact in argument.evidence)}
            sources = (self._sources.get(fact) for fact in argument.evidence)
            found.update(needed | {reliable(source) for source in sources if source is not None})
        return found

    def committed(self, name: str, literal: Literal, *, broadly: bool = False) -> bool:
        """Whether a class is committed to a literal: a node of its commitments claims it."""
        nodes = (self.broad if broadly else self.nodes)[name]
        return any(node in nodes for node in self.standing.compiled.field.holding(literal))

    def choice(self, name: str) -> Literal | None:
        """f(c): the unique position of highest stance, if that is at least `side`; None: unaligned."""
        stances, side = self.stances[name], self.standing.parameters.side
        values = {p: stances[p] for p in self.positions if p in stances}
        best = max(values.values(), default=-1.0)
        highest = [p for p, value in values.items() if value == best]
        return highest[0] if len(highest) == 1 and best >= side else None

    def against(self, name: str, literal: Literal) -> bool:
        """Whether a class has a stance of at most -`side` on a literal, or of at least `side` on its negation."""
        stances, side = self.stances[name], self.standing.parameters.side
        return stances.get(literal, 0.0) <= -side or stances.get(negate(literal), 0.0) >= side


@dataclass(frozen=True, slots=True)
class Ground:
    """A literal that stands: `classes` are committed to it, `dissent` dispute it (empty: common ground). `across`:
    whether those committed are not all on one side.
    """

    literal: Literal
    classes: tuple[str, ...]
    dissent: tuple[str, ...]
    across: bool = True

    def to_dict(self) -> dict[str, Any]:
        """The literal as a JSON object (docs/contract.md)."""
        found: dict[str, Any] = {"literal": self.literal, "classes": list(self.classes)}
        return found | ({"dissent": list(self.dissent)} if self.dissent else {"across": self.across})


def grounds(commitments: Commitments) -> tuple[tuple[Ground, ...], tuple[Ground, ...]]:
    """The common ground, and what is established but disputed, each sorted by literal. Linear in nodes and conflicts.
    """
    found = [*_established(commitments)]
    common = tuple(ground for ground in found if not ground.dissent and len(ground.classes) >= 2)
    disputed = tuple(
        ground for ground in found if ground.classes and any({name} != {*ground.classes} for name in ground.dissent)
    )
    return common, disputed


def _established(commitments: Commitments) -> Iterator[Ground]:
    standing = commitments.standing
    field, labels = standing.compiled.field, standing.grounded_labels
    for literal in sorted(field.holders):
        holders = field.holding(literal)
        if proposition(literal).startswith("rel(") or not any(labels[node] is Label.IN for node in holders):
            continue
        foes = frozenset().union(*(commitments.foes.get(node, frozenset()) for node in holders))
        broad = commitments.broad
        committed = tuple(c for c in commitments.classes if not broad[c].isdisjoint(holders))
        dissent = tuple(c for c in commitments.classes if broad[c] & foes or commitments.against(c, literal))
        across = not any(backers.issuperset(committed) for backers in commitments.backers)
        yield Ground(literal, committed, dissent, across)
