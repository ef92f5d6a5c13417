"""Claims as they are said: which are one, who stands behind each, and who takes which side.

Each claim is an argument for its own literal; equal claims are one literal, under the smallest id
(docs/formal-model.md, section 5). Everything here is a function of the graph.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from moot.argumentation import structured
from moot.argumentation.literal import Literal, negate, proposition, warranted
from moot.record.graph import Argument, Component, Edge, Graph, How, Kind, Position, Support, claim_of, literal_of
from moot.record.identity import Literals, Newer, between_now, newer_of
from moot.verdict.standing import Standing


def undercuts_of_steps(graph: Graph, one: Literals) -> dict[str, Edge]:
    """By id, the undercuts of support steps that the undercuts of claims in `graph` stand for, and the challenges of
    them that the challenges of those stand for.

    Whoever says that a claim does not follow says so of each reason that was given for it: without that, a claim that
    is undercut would stand on those very reasons. `one`: the classes of merged literals. Linear in the edges and the
    supports, and in what is found.
    """
    found = dict(_undercuts(graph, one))
    by_edge: dict[str, list[str]] = {}
    for id in found:
        by_edge.setdefault(id.partition(WITHIN)[0], []).append(id)
    challenges = [edge for edge in graph.edges.values() if edge.component is Component.RELATION]
    return found | {
        f"{edge.id}{WITHIN}{id}": replace(_standing(graph, edge), id=f"{edge.id}{WITHIN}{id}", target=id)
        for edge in challenges
        for id in by_edge.get(edge.target, ())
        if _standing(graph, edge).authors
    }


def denials(graph: Graph, one: Literals) -> dict[str, Support]:
    """By id of the attack, the supports of the negation of a recommendation that attacks on it by observations and
    concerns stand for: a fact that speaks against a plan does not become doubtful by it (docs/formal-model.md, 5.4).
    Who conceded the recommendation is no author of them. Linear in the edges and the concessions.
    """
    said = graph.arguments
    facts = {id: edge for id, edge in graph.edges.items() if _is_against_a_plan(graph, edge)}
    lists = graph.concessions.items() if facts else ()
    conceded = {(who, one.of(said[id].claim)) for who, ids in lists for id in ids if id in said}
    found: dict[str, Support] = {}
    for id, edge in facts.items():
        plan = said[edge.target].claim
        authors = tuple([who for who in edge.authors if (who, one.of(plan)) not in conceded])
        found[id] = Support(id, authors, edge.source, negate(plan), because=edge.because)
    return found


def _is_against_a_plan(graph: Graph, edge: Edge) -> bool:
    if edge.component is not Component.CLAIM or edge.how is not How.ASSERTED:
        return False
    source, target = graph.arguments.get(edge.source), graph.arguments.get(edge.target)
    fact = source is not None and source.kind in (Kind.OBSERVATION, Kind.CONCERN)
    return fact and target is not None and target.kind is Kind.RECOMMENDATION


WITHIN = " of the step "
"""What stands between the id of an undercut of a claim and that of the step which it undercuts, too."""


def _undercuts(graph: Graph, one: Literals) -> Iterator[tuple[str, Edge]]:
    aimed = [edge for edge in graph.edges.values() if edge.component is Component.WARRANT]
    steps = _steps(graph, one) if aimed else {}
    for edge in (_standing(graph, edge) for edge in aimed if edge.target in graph.arguments):
        for support in steps.get(one.of(graph.arguments[edge.target].claim), ()):
            if edge.authors and support.source != edge.source:
                id = f"{edge.id}{WITHIN}{support.id}"
                yield id, replace(edge, id=id, target=support.id)


def _steps(graph: Graph, one: Literals) -> dict[str, list[Support]]:
    """By the name of a literal, the supports of it that somebody stands behind."""
    found: dict[str, list[Support]] = {}
    for support in graph.supports.values():
        if any(support.id not in graph.retracted.get(author, ()) for author in support.authors):
            target = graph.arguments.get(support.target)
            found.setdefault(one.of(support.target if target is None else target.claim), []).append(support)
    return found


def _standing(graph: Graph, edge: Edge) -> Edge:
    """The attack with those of its authors alone who did not take it back."""
    left = tuple([author for author in edge.authors if edge.id not in graph.retracted.get(author, ())])
    return replace(edge, authors=left)


@dataclass(frozen=True)
class Claims:
    """The claims of a graph, grouped so that claims which say the same (merged claims) count as one.

    A group of merged claims is named by its head, the smallest id among them. Each property is computed when it is
    first asked for, and kept.
    """

    graph: Graph

    @cached_property
    def one(self) -> Literals:
        """The classes of merged literals: which literals count as the same because a merge joins them."""
        return Literals(self.graph, asked=False)

    def head(self, id: str) -> str:
        """The head of the claim `id`: the smallest id among the claims that are merged with it, live or not, or taken
        out of the graph (5.2), as `id` itself may be: what was said to be one stays one, under the same name.
        """
        literal = self.graph.arguments[id].claim if id in self.graph.arguments else literal_of(id)
        return claim_of(self.one.of(literal) if literal in self.one.members else literal) or id

    @cached_property
    def live(self) -> dict[str, Argument]:
        """The live claims by id, sorted by id. A claim is live if at least one author has not retracted it; a question
        is no claim.
        """
        return {id: argument for id, argument in sorted(self.graph.arguments.items()) if self.is_live(id)}

    def is_live(self, id: str) -> bool:
        """Whether the argument `id` is a claim, not a question, that at least one author has not retracted."""
        return self.graph.arguments[id].kind is not Kind.QUESTION and bool(self.authors_of(id))

    def authors_of(self, id: str) -> tuple[str, ...]:
        """The authors of the argument `id`, without those who retracted it."""
        authors = self.graph.arguments[id].authors
        if id not in self._taken:
            return authors
        taken = self._taken_by
        return tuple([author for author in authors if id not in taken.get(author, ())])

    @cached_property
    def _taken(self) -> frozenset[str]:
        """What somebody took back."""
        return frozenset().union(*self.graph.retracted.values())

    @cached_property
    def _taken_by(self) -> Mapping[str, frozenset[str]]:
        """What each participant took back."""
        return {who: frozenset(ids) for who, ids in self.graph.retracted.items()}

    @cached_property
    def members(self) -> dict[str, tuple[str, ...]]:
        """For each group of merged claims: its head (the smallest id of the group), with the ids of its live claims,
        sorted.

        Groups without a live claim are left out.
        """
        found: dict[str, list[str]] = {}
        for id in self.live:
            found.setdefault(self.head(id), []).append(id)
        return {head: tuple(ids) for head, ids in sorted(found.items())}

    def authors(self, head: str) -> tuple[str, ...]:
        """The authors of the claims that are merged under the id `head`, sorted, without those who retracted their
        claim.
        """
        return tuple(sorted({author for id in self.members[head] for author in self.authors_of(id)}))

    def between(self, id: str) -> tuple[str, ...]:
        """The ids of the claims that the compromise `id` is between now: what its author replaced is followed to the
        newest (`identity.between_now`). None if it is no compromise.
        """
        compromise = self.graph.arguments[id]
        if compromise.between is None:
            return ()
        own = self.head(id)
        return between_now(
            compromise, self._newer, lambda id: self.head(id) in self.members, lambda id: self.head(id) == own
        )

    @cached_property
    def _newer(self) -> Newer:
        return newer_of(self.graph.arguments)

    @cached_property
    def classes(self) -> dict[str, frozenset[str]]:
        """The independence classes (groups of participants that count as one) behind each group of merged claims.

        By the head of the group, the smallest id in it. A class is behind a group if a member of it wrote one of its
        live claims, or endorsed any claim that is merged with them. Groups without a live claim are left out.
        """
        found: dict[str, set[str]] = {head: set(map(self.graph.class_of, self.authors(head))) for head in self.members}
        for participant, ids in self.graph.endorsements.items():
            for head in {self.head(id) for id in ids if id in self.graph.arguments} & self.members.keys():
                found[head].add(self.graph.class_of(participant))
        return {head: frozenset(of) for head, of in found.items()}

    @cached_property
    def agreed(self) -> dict[str, tuple[str, ...]]:
        """By the head of a group of claims, live or not: who agreed to any claim of it, and wrote none that stands. Who
        conceded a claim agreed to it only by a stance for it since. Groups that nobody agreed to are left out.
        """
        found: dict[str, dict[str, None]] = {}
        for who, ids in self.graph.endorsements.items():
            conceded = self.graph.concessions.get(who, ())
            for id in ids:
                if id in self.graph.arguments and (id not in conceded or self._is_for(who, id)):
                    found.setdefault(self.head(id), {})[who] = None
        wrote = {head: self.authors(head) for head in found.keys() & self.members.keys()}
        left = {head: tuple(who for who in names if who not in wrote.get(head, ())) for head, names in found.items()}
        return {head: names for head, names in left.items() if names}

    def is_against(self, who: str, id: str) -> bool:
        """Whether a participant takes a stance against the claim `id`."""
        return self._stance(who, id) < 0

    def _is_for(self, who: str, id: str) -> bool:
        return self._stance(who, id) > 0

    def _stance(self, who: str, id: str) -> float:
        return self.stances.get(who, {}).get(self.one.of(self.graph.arguments[id].claim), 0.0)

    @cached_property
    def stances(self) -> Mapping[str, Mapping[Literal, float]]:
        """For each participant, its stance (from -1, against, to 1, for) on each literal, with merged literals taken as
        one.

        The outer keys are participants; the inner keys are the literals that name the classes of merged literals. Of
        several stances on one class the greatest and the least are added (0 counts among them), so that being for it in
        one place and against it in another gives 0. A stance on a literal counts with the opposite sign for its
        negation. A participant with a stance of 0 on its own live claim counts as both fully for and fully against it,
        which gives 0.
        """
        every = sorted(self.graph.stances.items())
        return MappingProxyType({who: self._together(who, values) for who, values in every})

    def _together(self, who: str, values: Mapping[Literal, float]) -> Mapping[Literal, float]:
        """A stance on a literal is the opposite one on its negation, where both were taken."""
        spread: dict[Literal, set[float]] = {}
        names = {literal: self.one.of(literal) for literal in values}
        for literal, value in values.items():
            name, sign = proposition(names[literal]), -1 if names[literal].startswith("~") else 1
            both = value == 0 and self._says(who, literal)
            spread.setdefault(name, {0.0}).update((1.0, -1.0) if both else (sign * value,))
        net = {name: max(found) + min(found) for name, found in spread.items()}
        taken = sorted(set(names.values()))
        return MappingProxyType({l: -net[proposition(l)] + 0.0 if l.startswith("~") else net[l] for l in taken})

    def _says(self, who: str, literal: Literal) -> bool:
        """Whether it is the literal of a live claim of theirs."""
        id = claim_of(literal) if not literal.startswith("~") else None
        return id in self.live and who in self.authors_of(id)

    @cached_property
    def judged(self) -> Graph:
        """The graph with the claims as its positions: this graph is compiled and labelled in place of the original.

        It has one position for each group of merged live claims, with the text of the group's head, and the combined
        stances of `stances`. The positions do not exclude each other. An undercut of a claim is one of each step from a
        reason to it, too. What a fact says against a recommendation is a support of its negation (`denials`), and a
        challenge of that undercuts this support.
        """
        said = self.graph.arguments
        heads = [said[head if head in said else ids[0]] for head, ids in self.members.items()]
        positions = tuple([Position(self.one.of(head.claim), head.text) for head in heads])
        edges, denying = {**self.graph.edges, **undercuts_of_steps(self.graph, self.one)}, denials(self.graph, self.one)
        if denying:
            kept = ((id, edge) for id, edge in edges.items() if id not in denying)
            edges = {id: replace(e, component=Component.WARRANT) if e.target in denying else e for id, e in kept}
        return replace(
            self.graph,
            positions=positions,
            exclusive=False,
            stances=self.stances,
            edges=MappingProxyType(edges),
            supports=MappingProxyType({**self.graph.supports, **denying}) if denying else self.graph.supports,
        )


def judged(graph: Graph) -> Graph:
    """The graph to compile in place of `graph`, with its live claims as positions: `Claims.judged` of it."""
    return Claims(graph).judged


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
    """All attacks that can put a claim out: those between claims, supports of its negation, and undercuts (attacks on
    the warrant of a claim), which are given as attacks on the claim.
    """
    structure = standing.prepared.structure
    claims = {argument.id: argument.claim for argument in structure.arguments}
    denied = _denied(claims, structure.supports)
    return (*_attacks(claims, structure.edges), *denied, *_undercut(claims, structure.edges))


def _denied(claims: Mapping[str, Literal], supports: Iterable[structured.Support]) -> Iterator[Attacked]:
    there = set(claims.values())
    for support in supports:
        if support.literal.startswith("~") and proposition(support.literal) in there and support.source in claims:
            yield Attacked(claims[support.source], proposition(support.literal), support.id)


def _undercut(claims: Mapping[str, Literal], edges: Iterable[structured.Edge]) -> Iterator[Attacked]:
    for edge in edges:
        undercut = warranted(edge.literal)
        source, target = (claims.get(edge.source), claims.get(undercut)) if undercut is not None else (None, None)
        if source and target:
            yield Attacked(source, target, edge.id)
