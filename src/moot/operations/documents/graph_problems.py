"""What a graph document gets wrong although its types are right: ids, references, illegal edges.

Items that could not be read are `broken`: what refers to them is not held against the document once more.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from moot.argumentation.literal import Literal, contraries, negate, proposition, record, warranted
from moot.operations.documents.document_models import ANY, GraphModel
from moot.protocols import documents, names, protocol_named
from moot.protocols.protocol import Protocol
from moot.record.graph import Argument, Edge, Fact, Graph, Merge, Support
from moot.record.legality import (
    Names,
    aim,
    argument_fault,
    edge_fault,
    giving_up_fault,
    positions_of,
    rivals_of,
    support_fault,
)

RESERVED: Final = ("p:", "ev:", "chk:", "not:", "gate:", "nocon:", "con:")
"""How the names of nodes begin that are no arguments."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The arguments, facts, attacks and supports of a graph document, in its order, those with repeated ids included.
    """

    arguments: tuple[Argument, ...]
    facts: tuple[Fact, ...]
    edges: tuple[Edge, ...]
    supports: tuple[Support, ...]

    @property
    def named(self) -> tuple[tuple[str, Sequence[Argument | Support | Edge]], ...]:
        """The arguments, supports and attacks, each group with its key in the document. No two of all these may have
        the same id.
        """
        return ("arguments", self.arguments), ("supports", self.supports), ("edges", self.edges)


def graph_problems(model: GraphModel, parts: Parts, graph: Graph, broken: frozenset[str]) -> list[str]:
    """Every problem of a graph document whose types are right, in its order; none if the graph can be evaluated.
    Linear.

    `broken`: the ids of items that could not be read; references to them are no further problem.
    """
    found = _Problems(parts, graph, broken)
    return [
        *_protocol(model),
        *_issue(model, graph),
        *_repeated(parts),
        *_names(parts, graph),
        *found.arguments(),
        *found.facts(model),
        *found.links(),
        *found.people(),
        *found.given_up(),
        *found.late(),
        *found.merges(),
        *found.settled(),
    ]


def _protocol(model: GraphModel) -> Iterator[str]:
    if _own(model) is None:
        yield f"protocol: no protocol {model.protocol!r}; choose one of {', '.join(documents())}"


def _own(model: GraphModel) -> Protocol | None:
    """The protocol that judges the document; None if none has its name, or it judges no documents."""
    found = protocol_named(model.protocol) if model.protocol in names() else None
    return found if found and found.document else None


def _issue(model: GraphModel, graph: Graph) -> Iterator[str]:
    if model.issue.text is not None and not model.issue.text.strip():
        yield "issue.text: it is blank"
    own = _own(model)
    least = max(1, own.opening.positions[0]) if own else 1
    if len(graph.positions) < least:
        yield f"issue.positions: {model.protocol!r} needs at least {least}"
    seen: set[str] = set()
    for index, position in enumerate(p.id for p in graph.positions):
        place = f"issue.positions[{index}]"
        folded = unicodedata.normalize("NFC", position).strip().casefold()
        if not proposition(folded).strip():
            yield f"{place}: it is blank"
        elif folded in seen:
            yield f"{place}: {position!r} is there twice"
        if proposition(position).startswith(RESERVED):
            yield f"{place}: {position!r} is the name of a node, not of a position"
        seen.add(folded)


def _repeated(parts: Parts) -> Iterator[str]:
    """Facts have names of their own (`ev:e`); arguments, supports and edges share theirs."""
    shared = [(item.id, kind) for kind, items in parts.named for item in items]
    for named in (shared, [(fact.id, "facts") for fact in parts.facts]):
        kinds: dict[str, list[str]] = {}
        for id, kind in named:
            kinds.setdefault(id, []).append(kind)
        for id, found in kinds.items():
            if len(found) > 1:
                yield f"the id {id!r} is given {len(found)} times, in {' and '.join(dict.fromkeys(found))}"


def _names(parts: Parts, graph: Graph) -> Iterator[str]:
    """Ids that would be mistaken for a position, a statement, a fact, an evidence step, a check, a helper."""
    positions = positions_of(graph)
    steps = {f"{f.id}>{p}" for f in parts.facts if f.submitted for p in f.polarity}
    for kind, items in parts.named:
        for item in items:
            name = f"{kind.removesuffix('s')} {item.id!r}"
            if item.id in positions:
                yield f"{name}: the id is that of a position"
            elif item.id.startswith(RESERVED):
                yield f"{name}: ids of arguments, supports and edges begin with none of {', '.join(RESERVED)}"
            elif item.id in steps:
                yield f"{name}: the id is that of an evidence step"


class _Problems:
    """The references of a graph. Each method gives its problems, sentence by sentence."""

    def __init__(self, parts: Parts, graph: Graph, broken: frozenset[str]) -> None:
        self.parts, self.graph, self.broken = parts, graph, broken
        self.positions = frozenset(positions_of(graph))
        self.names = Names.of(graph)

    def arguments(self) -> Iterator[str]:
        for argument in self.parts.arguments:
            name = f"argument {argument.id!r}"
            yield from self._unknown_facts(name, "evidence", argument.evidence)
            for literal in argument.literals:
                yield from self._literal(name, literal)
            if fault := argument_fault(self.graph, argument):
                yield f"{name}: {fault}"

    def facts(self, model: GraphModel) -> Iterator[str]:
        for given in model.facts:
            if given.age_days is not None and given.recency is not None:
                yield f"fact {given.id!r}: age_days and recency are both given; give one"
        for fact in self.parts.facts:
            name = f"fact {fact.id!r}"
            yield from self._unknown_facts(name, "derived_from", fact.derived_from)
            yield from self._unknown_facts(name, "supersedes", fact.supersedes)
            if fact.id in fact.supersedes:
                yield f"{name}: supersedes itself"
            for position in fact.polarity:
                if position not in self.positions:
                    yield f"{name}: polarity names unknown position {position!r}"

    def links(self) -> Iterator[str]:
        for edge in self.parts.edges:
            if fault := self._fault(edge):
                yield f"edge {edge.id!r}: {fault}"
        for support in self.parts.supports:
            if fault := self._fault(support):
                yield f"support {support.id!r}: {fault}"

    def _fault(self, link: Edge | Support) -> str | None:
        if self._excused(link.source) or self._excused(link.target):
            return None
        if isinstance(link, Edge):
            return edge_fault(self.graph, link, self.names)
        return support_fault(self.graph, link, self.names)

    def people(self) -> Iterator[str]:
        for who, values in self.graph.stances.items():
            for position in values:
                if position not in self.positions:
                    yield f"stances of {who!r}: unknown position {position!r}"
        known = {*self.graph.arguments, *self.graph.supports}
        for word, said in (
            ("endorsements", self.graph.endorsements),
            ("concessions", self.graph.concessions),
        ):
            for who, ids in said.items():
                unknown = (id for id in ids if id not in known and not self._excused(id))
                yield from (f"{word} of {who!r}: unknown argument {id!r}" for id in unknown)

    def given_up(self) -> Iterator[str]:
        for index, item in enumerate(self.graph.given_up):
            name = f"given_up[{index}]"
            if item.argument not in self.graph.arguments:
                if not self._excused(item.argument):
                    yield f"{name}: unknown argument {item.argument!r}"
            elif not self._excused(item.because):
                fault = giving_up_fault(self.graph, item.argument, item.because, self.names)
                yield from () if fault is None else (f"{name}: {fault}",)

    def late(self) -> Iterator[str]:
        graph = self.graph
        known = {*graph.arguments, *graph.edges, *graph.supports, *graph.facts, *map(record, graph.facts)}
        unknown = (id for id in graph.late if id not in known and not self._excused(id))
        yield from (f"ended: late names unknown {id!r}" for id in unknown)

    def merges(self) -> Iterator[str]:
        for index, merge in enumerate(self.graph.merges):
            yield from (f"merges[{index}]: {fault}" for fault in self._merge_faults(merge))

    def _merge_faults(self, merge: Merge) -> Iterator[str]:
        sides, facts = (merge.a, merge.b), self.graph.facts
        if merge.a == negate(merge.b):
            yield f"{merge.a!r} and its negation cannot be one"
        elif (merge.a in facts) != (merge.b in facts) and not any(self._excused(side) for side in sides):
            yield f"{merge.a!r} and {merge.b!r}: a fact can be one with a fact only"
        else:
            yield from (fault for side in sides if side not in facts for fault in self._unknown(side))

    def settled(self) -> Iterator[str]:
        settled = set(self.graph.settled)
        rivals = rivals_of(self.graph)
        for literal in dict.fromkeys(self.graph.settled):
            yield from self._literal("settled", literal)
            for other in contraries(literal, rivals):
                if other in settled and literal < other:
                    yield f"settled: {literal!r} and {other!r} contradict each other"

    def _unknown_facts(self, name: str, field: str, ids: Iterable[str]) -> Iterator[str]:
        unknown = (id for id in ids if id not in self.graph.facts and not self._excused(id))
        yield from (f"{name}: {field} names unknown fact {id!r}" for id in unknown)

    def _literal(self, name: str, literal: Literal) -> Iterator[str]:
        yield from (f"{name}: {fault}" for fault in self._unknown(literal))

    def _unknown(self, literal: Literal) -> Iterator[str]:
        """A literal about a fact, a source or an argument must be about one that is there."""
        plain = proposition(literal)
        if not plain.strip():
            if literal:
                yield f"{literal!r} is no literal"
        elif aim(self.graph, Edge("", (), "", literal), self.names) is None and not self._excused(plain):
            yield f"unknown {literal!r}"

    def _excused(self, name: str) -> bool:
        """Whether a name may mean something broken."""
        if not self.broken or ANY in self.broken:
            return bool(self.broken)
        inner = proposition(name)
        inner = warranted(inner) or inner
        bare = inner.removeprefix("ev:")
        return inner.startswith(("p:", "rel(")) or bool({inner, bare, bare.rpartition(">")[0]} & self.broken)
