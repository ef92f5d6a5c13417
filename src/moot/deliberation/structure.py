"""From the argument graph to the plain structure that `argumentation` compiles: what is live, and what is one.

Live is what has an author left (detected and checked items always have): retracting, replacing and conceding take
authors off. Equal arguments become one with all their authors. What does not enter is listed, with the reason.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from moot.argumentation import structured
from moot.argumentation.literal import Literal, contraries, negate, record, reliable, warrant, warranted
from moot.deliberation.detectors.polarity import Polarity
from moot.deliberation.graph import Argument, Component, Edge, Fact, Graph, How, Kind, Listed, Support
from moot.deliberation.identity import Literals, same_facts, source_classes
from moot.deliberation.legality import aim, argument_fault, edge_fault, positions_of, rivals_of, support_fault

Structure = structured.Structure
Owned = Mapping[str, frozenset[Literal]]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A structure with the way back: which argument stands for which, and what was left out, with reasons."""

    structure: Structure
    stands_for: Mapping[str, str]
    """Each live argument with the smallest id among its equals."""
    listed: tuple[Listed, ...]
    edges: Mapping[str, Literal] = field(default_factory=dict)
    """The literal that each live edge is on."""


def prepare(graph: Graph) -> Prepared:
    """The structure of the live part of a graph. Linear, but for merges. Same graph, same structure, in any order."""
    return _Preparation(graph).run()


def live_authors(graph: Graph, argument: Argument) -> tuple[str, ...]:
    """Who still stands behind an argument: its authors less those who retracted, replaced or conceded it away."""
    gone = {p for p, taken in graph.retracted.items() if argument.id in taken}
    gone |= {p for p, conceded in graph.concessions.items() if _conceded_away(graph, argument, conceded)}
    return tuple(author for author in argument.authors if author not in gone)


def _conceded_away(graph: Graph, argument: Argument, conceded: tuple[str, ...]) -> bool:
    opposed = contraries(argument.claim, rivals_of(graph))
    return any(graph.arguments[id].claim in opposed for id in conceded if id in graph.arguments)


def is_live(graph: Graph, item: Argument | Edge | Support) -> bool:
    """Whether an item has an author left, or needs none."""
    match item:
        case Argument():
            return item.checked or bool(live_authors(graph, item))
        case Edge():
            return item.how is not How.ASSERTED or any(
                not _against_conceded(graph, item, a) for a in item.authors
            )
        case Support():
            return bool(item.authors)


def _against_conceded(graph: Graph, edge: Edge, author: str) -> bool:
    """Conceding A leaves the author's edges against A: those aimed at it, and those on what it claims."""
    conceded = [graph.arguments[id] for id in graph.concessions.get(author, ()) if id in graph.arguments]
    literal = aim(graph, edge)
    return any(edge.target == a.id or literal in (a.claim, warrant(a.id)) for a in conceded)


class _Preparation:
    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.literals = Literals(graph)
        self.positions = positions_of(graph)
        self.classes = source_classes(graph)
        self.one_fact = same_facts(graph, self.classes)
        self.listed = list(graph.listed)
        self.stands_for: dict[str, str] = {}

    def run(self) -> Prepared:
        arguments = self._arguments()
        facts = self._facts()
        nodes = self._node_names()
        owned = _owned(arguments, facts)
        supports = self._supports(nodes, owned)
        edges, challenges = self._edges(nodes, owned)
        structure = Structure(
            positions=tuple(self.positions),
            exclusive=self.graph.exclusive,
            arguments=tuple(arguments),
            facts=tuple(facts),
            edges=(*edges, *self._supersessions()),
            challenges=tuple(challenges),
            supports=tuple(supports),
            checks=tuple(sorted({self._literal(l) for l in self.graph.settled})),
        )
        on = {edge.id: edge.literal for edge in structure.edges}
        return Prepared(structure, self.stands_for, tuple(dict.fromkeys(self.listed)), on)

    def _list(self, id: str, why: str) -> None:
        self.listed.append(Listed(id, why))

    # -- literals and names

    def _literal(self, literal: Literal) -> Literal:
        """The one name of a literal: merged propositions, facts and arguments under the name of their class."""
        plain, denied = literal.removeprefix("~"), literal.startswith("~")
        node = warranted(plain)
        if node is not None:
            plain = warrant(self._node(node))
        elif plain.startswith("ev:"):
            plain = record(self.one_fact.get(plain[3:], plain[3:]))
        else:
            plain = self.literals.of(plain)
        return negate(plain) if denied else plain

    def _node(self, node: str) -> str:
        if node in self.graph.arguments:
            return self.stands_for.get(node, node)
        if node.startswith("ev:"):
            return record(self.one_fact.get(node[3:], node[3:]))
        fact, sign, position = node.rpartition(">")
        return f"{self.one_fact.get(fact, fact)}{sign}{position}" if sign else node

    def _node_names(self) -> dict[str, str]:
        """Every id by which a live source can be named, with the node that it means."""
        names = dict(self.stands_for)
        for fact in self.graph.facts.values():
            names[record(fact.id)] = self._node(record(fact.id))
            names |= {
                f"{fact.id}>{p}": self._node(f"{fact.id}>{p}") for p in _spoken_on(fact, self.positions)
            }
        return names

    # -- arguments

    def _arguments(self) -> list[structured.Argument]:
        equal: dict[tuple[object, ...], list[Argument]] = {}
        for argument in self.graph.arguments.values():
            if argument.kind is Kind.QUESTION:
                self._list(argument.id, "a question has no claim")
            elif is_live(self.graph, argument):
                canonical = self._canonical(argument)
                fault = argument_fault(self.graph, canonical)
                if fault:
                    self._list(argument.id, fault)
                else:
                    equal.setdefault(_key(canonical), []).append(canonical)
        return sorted((self._one(group) for group in equal.values()), key=lambda a: a.id)

    def _canonical(self, argument: Argument) -> Argument:
        claim = self._literal(argument.claim)
        return replace(
            argument,
            authors=live_authors(self.graph, argument),
            claim=claim,
            premises=tuple(self._literal(l) for l in argument.premises),
            assumptions=tuple(self._literal(l) for l in argument.assumptions),
            evidence=tuple(self._citations(argument, claim)),
        )

    def _citations(self, argument: Argument, claim: Literal) -> list[str]:
        kept = []
        for id in argument.evidence:
            fact = self.graph.facts.get(id)
            if fact is None:
                self._list(argument.id, f"cites {id!r}, which never arrived")
            elif not _may_cite(fact, claim):
                self._list(argument.id, f"citation of {id!r} dropped: it does not support {claim!r}")
            else:
                kept.append(self.one_fact[id])
        return kept

    def _one(self, equals: list[Argument]) -> structured.Argument:
        first = min(equals, key=lambda a: a.id)
        for argument in equals:
            self.stands_for[argument.id] = first.id
        authors = sorted({author for argument in equals for author in argument.authors})
        return structured.Argument(
            first.id,
            first.claim,
            tuple(dict.fromkeys(first.premises)),
            tuple(dict.fromkeys(first.assumptions)),
            tuple(sorted(set(first.evidence))),
            tuple(sorted({self.graph.class_of(author) for author in authors})),
            any(argument.checked for argument in equals),
        )

    # -- facts

    def _facts(self) -> list[structured.Fact]:
        facts = []
        for fact in sorted(self.graph.facts.values(), key=lambda f: f.id):
            if self.one_fact[fact.id] == fact.id:
                steps = _spoken_on(fact, self.positions)
                source_class = self.classes[fact.id]
                facts.append(
                    structured.Fact(
                        fact.id, fact.source, fact.recorded, fact.checked, fact.recency, source_class, steps
                    )
                )
        return facts

    def _supersessions(self) -> list[structured.Edge]:
        """A fact that a newer record supersedes stays, undercut by it, and returns if the newer one falls."""
        edges = []
        for fact in sorted(self.graph.facts.values(), key=lambda f: f.id):
            for old in sorted(fact.supersedes):
                new, target = self.one_fact[fact.id], self.one_fact.get(old)
                if target is not None and target != new:
                    edges.append(
                        structured.Edge(f"{fact.id}|supersedes|{old}", record(new), warrant(record(target)))
                    )
        return edges

    # -- edges and supports

    def _edges(
        self, nodes: Mapping[str, str], owned: Owned
    ) -> tuple[list[structured.Edge], list[structured.Challenge]]:
        edges, challenges = [], []
        for edge in sorted(self.graph.edges.values(), key=lambda e: e.id):
            if edge.component is not Component.RELATION and self._enters(edge, nodes):
                literal = aim(self.graph, edge)
                assert literal is not None, "edge_fault has seen to that"
                found = structured.Edge(edge.id, nodes[edge.source], self._literal(literal))
                if self._still_legal(found, owned):
                    edges.append(found)
        known = {edge.id for edge in edges}
        for edge in sorted(self.graph.edges.values(), key=lambda e: e.id):
            if edge.component is Component.RELATION and self._enters(edge, nodes) and edge.target in known:
                challenges.append(structured.Challenge(edge.id, nodes[edge.source], edge.target))
        return edges, challenges

    def _enters(self, edge: Edge, nodes: Mapping[str, str]) -> bool:
        if not is_live(self.graph, edge):
            return False
        fault = edge_fault(self.graph, edge)
        if fault:
            self._list(edge.id, fault)
        return fault is None and edge.source in nodes

    def _still_legal(self, edge: structured.Edge | structured.Support, owned: Owned) -> bool:
        """Whether it survives the merges: what its source now claims or needs it cannot attack or support."""
        clash = edge.literal in owned[edge.source]
        if clash:
            self._list(
                edge.id, f"{edge.source!r} itself claims or needs {edge.literal!r} once equals are merged"
            )
        return not clash

    def _supports(self, nodes: Mapping[str, str], owned: Owned) -> list[structured.Support]:
        found = []
        for support in sorted(self.graph.supports.values(), key=lambda s: s.id):
            fault = support_fault(self.graph, support)
            if fault:
                self._list(support.id, fault)
            elif is_live(self.graph, support) and support.source in nodes:
                literal = aim(self.graph, support)
                assert literal is not None, "support_fault has seen to that"
                target = self.stands_for.get(support.target) if support.component is Component.CLAIM else None
                kept = structured.Support(support.id, nodes[support.source], self._literal(literal), target)
                if self._still_legal(kept, owned):
                    found.append(kept)
        return found


def _owned(arguments: list[structured.Argument], facts: list[structured.Fact]) -> Owned:
    """What each possible source of an edge claims or needs."""
    of_fact = {
        fact.id: frozenset({record(fact.id), warrant(record(fact.id))})
        | (frozenset({reliable(fact.source)}) if fact.source is not None else frozenset())
        for fact in facts
    }
    owned = {record(id): literals for id, literals in of_fact.items()}
    for fact in facts:
        for position, favours in fact.steps.items():
            step = f"{fact.id}>{position}"
            claim = position if favours else negate(position)
            owned[step] = of_fact[fact.id] - {warrant(record(fact.id))} | {claim, warrant(step)}
    for argument in arguments:
        needed = {argument.claim, warrant(argument.id), *argument.premises, *argument.assumptions}
        cited = [of_fact[e] - {warrant(record(e))} for e in argument.evidence]
        owned[argument.id] = frozenset(needed).union(*cited)
    return owned


def _key(argument: Argument) -> tuple[object, ...]:
    return (
        argument.claim,
        frozenset(argument.premises),
        frozenset(argument.assumptions),
        frozenset(argument.evidence),
    )


def _may_cite(fact: Fact, claim: Literal) -> bool:
    """A citation counts unless the fact is said to speak otherwise on what is claimed."""
    own = fact.polarity.get(claim)
    if own is not None:
        return own.label is Polarity.SUPPORTS
    denied = fact.polarity.get(negate(claim)) if claim.startswith("~") else None
    return denied is None or denied.label is Polarity.OPPOSES


def _spoken_on(fact: Fact, positions: tuple[Literal, ...]) -> dict[Literal, bool]:
    """Each position that a submitted fact speaks on, with whether it supports it."""
    if not fact.submitted:
        return {}
    stands = {p: fact.polarity[p].label for p in positions if p in fact.polarity}
    return {p: label is Polarity.SUPPORTS for p, label in stands.items() if label is not Polarity.NEUTRAL}
