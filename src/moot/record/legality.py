"""The rules by which items of a graph are refused (section 1.3 of the formal model), as functions from a graph to a
reason.

A reason is one sentence, or None if the item is legal. The same rules judge moves in a debate and graph documents.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from moot.argumentation.literal import Literal, contraries, negate, record, reliable, warrant, warranted
from moot.argumentation.structured.model import GIVEN_UP
from moot.record.findings import Evidence
from moot.record.graph import MODEL_VERSION, Argument, Component, Edge, Fact, Graph, Kind, Position, Support
from moot.record.growing import GrowingGraph
from moot.record.labels import Polarity
from moot.record.text import Text, is_blank, words_of


def evidence_id(text: str, source: str | None) -> str:
    """The id of the evidence with this text and source: `e:` and 16 hexadecimal digits. Case, outer spaces and a final
    full stop of the text make no difference.
    """
    known = "\0".join((words_of(text), source or ""))
    return f"e:{sha256(known.encode(errors='surrogatepass')).hexdigest()[:16]}"


def evidence_fault(evidence: Iterable[Evidence]) -> str | None:
    """Why a piece of the evidence is refused, or None if all of it is legal."""
    for piece in evidence:
        if is_blank(piece.text):
            return "empty text of evidence"
        if piece.id != evidence_id(piece.text, piece.source):
            return f"{piece.id!r} is not the id of this evidence"
    return None


def cite(graph: GrowingGraph, evidence: Iterable[Evidence]) -> tuple[str, ...]:
    """Enter the evidence into `graph`, each piece once, and give the ids."""
    ids = []
    for piece in evidence:
        fact = Fact(piece.id, piece.source, piece.outcome, text=piece.text)
        known = graph.facts.setdefault(piece.id, fact)
        graph.detectors.setdefault(piece.id, "")
        if not known.has_outcome and fact.has_outcome:  # the same fact, now with its outcome
            graph.facts[piece.id] = fact
        ids.append(piece.id)
    return tuple(dict.fromkeys(ids))


@dataclass(frozen=True, slots=True)
class Names:
    """The sources of the facts of a graph, and the literals that its arguments state as premises or assumptions (with
    the reliability of each source). Found once, it lets each item be judged in constant time.
    """

    sources: frozenset[str]
    stated: frozenset[Literal]

    @classmethod
    def of(cls, graph: Graph) -> "Names":
        """The sources and the stated literals of `graph`. Linear in the graph."""
        return cls(frozenset(_sources(graph)), frozenset(_stated(graph)))


def positions_of(graph: Graph) -> tuple[Literal, ...]:
    """The literals among which the issue of `graph` is decided: its positions if they exclude each other and are not
    just one; else each position followed by its negation.
    """
    ids = tuple(position.id for position in graph.positions)
    if graph.exclusive and len(ids) != 1:
        return ids
    return tuple(literal for id in ids for literal in (id, negate(id)))


def rivals_of(graph: Graph) -> tuple[Literal, ...]:
    """The positions of `graph` that are contrary to each other, as literals: all that `positions_of` gives if the issue
    is exclusive, but the denial of one beside which others were proposed; else none.
    """
    denial = denial_of(graph)
    return tuple(p for p in positions_of(graph) if p != denial) if graph.exclusive else ()


def with_denial(graph: Graph) -> tuple[Position, ...]:
    """The positions of an issue beside which another one is proposed: a single one comes with its denial."""
    positions = graph.positions
    if not graph.exclusive or len(positions) != 1:
        return positions
    return (*positions, Position(negate(positions[0].id), Text(f"not: {positions[0].text}")))


def denial_of(graph: Graph) -> Literal | None:
    """The denial `~P` of a tested pair {P, ~P} beside which there are other positions: it is a rival of P alone. None
    if there is no such pair, or it is weighed as a council weighs it.
    """
    ids = [position.id for position in graph.positions]
    if graph.model == MODEL_VERSION or len(ids) < 3 or not graph.exclusive:
        return None
    return next((id for id in ids if id.startswith("~") and negate(id) in ids), None)


def stances_of(graph: Graph) -> Mapping[str, Mapping[Literal, float]]:
    """The stances by participant and position, where a stance on a position is the opposite one on its denial, if the
    participant stated none there (docs/formal-model.md, 1.1). Linear.
    """
    positions = positions_of(graph)
    pairs = [(p, negate(p)) for p in positions if negate(p) in positions]
    if not pairs:
        return graph.stances
    return {who: {q: -of[p] + 0.0 for p, q in pairs if p in of} | dict(of) for who, of in graph.stances.items()}


def node_claim(graph: Graph, node: str) -> Literal | None:
    """The literal that the node concludes: the claim of an argument, the literal that a support is on, `ev:e` for a
    fact, and for an evidence step `e>P` the position `P` or its negation. None if there is no such node.
    """
    if node in graph.arguments:
        return graph.arguments[node].claim
    if node in graph.supports:
        return aim(graph, graph.supports[node])
    fact, _, position = node.rpartition(">")
    if fact in graph.facts:
        return _step_claim(graph, fact, position)
    return node if node.removeprefix("ev:") in graph.facts and node.startswith("ev:") else None


def _step_claim(graph: Graph, fact: str, position: str) -> Literal | None:
    stand = graph.facts[fact].polarity.get(position)
    if stand is None or not graph.facts[fact].submitted or stand.counts_as is Polarity.NEUTRAL:
        return None
    return position if stand.counts_as is Polarity.SUPPORTS else negate(position)


def aim(graph: Graph, edge: Edge | Support, names: Names | None = None) -> Literal | None:
    """The literal that an attack or a support (`edge`) is on: for instance the premise that it attacks. None if the
    target is unknown or has no such component or index, and for a challenge of an attack.

    `names`: the names of the graph, if they were found already.
    """
    target = edge.target
    match edge.component:
        case Component.CLAIM:
            return None if target.startswith("ev:") else node_claim(graph, target)
        case Component.LITERAL:
            return target if _known_literal(graph, target, names) else None
        case Component.PREMISE | Component.ASSUMPTION:
            return _part(graph, target, edge, names)
        case Component.FACT | Component.SOURCE:
            fact = _fact_meant(graph, target, edge.index)
            return None if fact is None else _of_fact(graph, fact, edge.component)
        case Component.WARRANT:
            return warrant(target) if node_claim(graph, target) is not None else None
        case Component.RELATION:
            return None


def _known_literal(graph: Graph, literal: Literal, names: Names | None) -> bool:
    """A literal about a fact, a source or a warrant must name one that is there; any other proposition will do."""
    plain = literal.removeprefix("~")
    if plain.startswith("ev:"):
        return plain.removeprefix("ev:") in graph.facts
    if plain.startswith("rel(") and plain.endswith(")"):
        return plain[4:-1] in (names.sources if names else _sources(graph))
    target = warranted(plain)
    return bool(plain) if target is None else node_claim(graph, target) is not None


def _part(graph: Graph, target: str, edge: Edge | Support, names: Names | None) -> Literal | None:
    if target in graph.arguments:
        argument = graph.arguments[target]
        parts = argument.premises if edge.component is Component.PREMISE else argument.assumptions
        return parts[edge.index] if 0 <= edge.index < len(parts) else None
    literal = target.removeprefix("p:")
    stated = names.stated if names else _stated(graph)
    return literal if target.startswith("p:") and literal in stated else None


def _sources(graph: Graph) -> Iterator[str]:
    return (fact.source for fact in graph.facts.values() if fact.source is not None)


def _stated(graph: Graph) -> Iterator[Literal]:
    for argument in graph.arguments.values():
        yield from argument.premises
        yield from argument.assumptions
    yield from map(reliable, _sources(graph))


def _fact_meant(graph: Graph, target: str, index: int) -> str | None:
    if target in graph.arguments:
        evidence = graph.arguments[target].evidence
        return evidence[index] if 0 <= index < len(evidence) and evidence[index] in graph.facts else None
    fact = target.removeprefix("ev:") if target.startswith("ev:") else target.rpartition(">")[0]
    return fact if fact in graph.facts and node_claim(graph, target) is not None else None


def _of_fact(graph: Graph, fact: str, component: Component) -> Literal | None:
    if component is Component.FACT:
        return record(fact)
    source = graph.facts[fact].source
    return None if source is None else reliable(source)


def may_cite(fact: Fact, claim: Literal) -> bool:
    """Whether an argument for `claim` may cite the fact. It may unless the fact's recorded polarity says something
    else: it must be "supports" towards the claim, or "opposes" towards the negation, where there is one.
    """
    own, denied = fact.polarity.get(claim), fact.polarity.get(negate(claim))
    if own is not None:
        return own.counts_as is Polarity.SUPPORTS
    return denied is None or denied.counts_as is Polarity.OPPOSES


def _is_needed(graph: Graph, literal: Literal, node: str) -> bool:
    """Whether a source claims or needs it: its claim, premises, assumptions, cited facts, their sources, its warrant.

    A citation that is dropped is no need.
    """
    if literal in (node_claim(graph, node), warrant(node)):
        return True
    facts: tuple[str, ...] = ()
    if node in graph.arguments:
        argument = graph.arguments[node]
        if literal in argument.premises or literal in argument.assumptions:
            return True
        if argument.evidence:
            known = graph.facts
            facts = tuple(e for e in argument.evidence if e not in known or may_cite(known[e], argument.claim))
    elif node not in graph.supports:
        facts = (node.removeprefix("ev:") if node.startswith("ev:") else node.rpartition(">")[0],)
    return any(literal == record(fact) or _is_source_of(graph, literal, fact) for fact in facts)


def _is_source_of(graph: Graph, literal: Literal, fact: str) -> bool:
    """Whether it says that the source of a fact is reliable."""
    source = graph.facts[fact].source if fact in graph.facts else None
    return source is not None and literal == reliable(source)


def edge_fault(graph: Graph, edge: Edge, names: Names | None = None) -> str | None:
    """The reason why the attack or challenge `edge` is refused, or None if it is legal. The source must be an argument,
    a fact `ev:e`, or an evidence step `e>P` (from fact e to position P). `names`: the names of the graph, if they were
    found already.
    """
    if node_claim(graph, edge.source) is None or edge.source in graph.supports:
        return f"unknown source {edge.source!r}"
    if edge.source == edge.target:
        return "an attack on itself"
    if edge.component is Component.RELATION:
        return _challenge_fault(graph, edge)
    return _aim_fault(graph, edge, names)


def support_fault(graph: Graph, support: Support, names: Names | None = None) -> str | None:
    """The reason why a support is refused, or None if it is legal. `names`: the names of the graph, if they were found
    already.
    """
    if node_claim(graph, support.source) is None or support.source in graph.supports:
        return f"unknown source {support.source!r}"
    if support.component not in (Component.LITERAL, Component.CLAIM, Component.PREMISE, Component.ASSUMPTION):
        return f"a support cannot be on the component {support.component.value!r}"
    if support.source == support.target:
        return "a support of itself"
    return _aim_fault(graph, support, names)


def says_already(graph: Graph, support: Support) -> bool:
    """Whether the source of a support is another argument than its target, and claims or needs what it supports."""
    literal = aim(graph, support)
    apart = support.source != support.target and support.source in graph.arguments
    return apart and literal is not None and _is_needed(graph, literal, support.source)


def _aim_fault(graph: Graph, edge: Edge | Support, names: Names | None) -> str | None:
    literal = aim(graph, edge, names)
    if literal is None:
        return f"target {edge.target!r} is unknown or has no {edge.component.value} {edge.index}"
    if _is_needed(graph, literal, edge.source):
        return f"{edge.source!r} itself claims or needs {literal!r}"
    return None


def given_up_edge(argument: str, cause: str) -> str:
    """The id of the attack on an argument that was given up, by the node because of which it was."""
    return f"{argument}{GIVEN_UP}{cause}"


def giving_up_fault(graph: Graph, argument: str, because: str, names: Names | None = None) -> str | None:
    """The reason why the argument may not be given up because of `because`, a node or a literal; None if it may."""
    plain = because.removeprefix("p:")
    if because in graph.arguments or because in graph.supports:
        if because in graph.arguments and graph.arguments[because].kind is Kind.QUESTION:
            return f"{because!r} is a question, which claims nothing"
        if because == argument:
            return "it cannot be given up because of itself"
        if because in graph.supports and graph.supports[because].source == argument:
            return f"{because!r} needs what is given up"
        return None
    if because.removeprefix("ev:") in graph.facts or node_claim(graph, because) is not None:
        return None
    stated = names.stated if names else frozenset(_stated(graph))
    claimed = (a.claim for a in graph.arguments.values())
    return None if plain in stated or plain in claimed else f"unknown {because!r}"


def is_circle(graph: Graph, start: str, end: str) -> bool:
    """Whether what was given up because of something leads from `start` to `end`, directly or over others."""
    seen, stack = {start}, [start]
    while stack:
        at = stack.pop()
        for given_up in graph.given_up:
            if given_up.argument == at and given_up.because not in seen:
                seen.add(given_up.because)
                stack.append(given_up.because)
    return end in seen


def _challenge_fault(graph: Graph, edge: Edge) -> str | None:
    target = graph.edges.get(edge.target)
    argument, given_up, _ = edge.target.partition(GIVEN_UP)
    if target is None and given_up and argument in graph.arguments:
        former = {g.by for g in graph.given_up if g.argument == argument}
        return None if {*edge.authors} <= former else "only who gave it up can say that the reason does not hold"
    if target is None:
        return f"unknown attack {edge.target!r}"
    return "a challenge of a challenge" if target.component is Component.RELATION else None


def argument_fault(graph: Graph, argument: Argument) -> str | None:
    """The reason why an argument is refused, or None if it is legal. That a cited fact is not in the graph yet is no
    reason: it may come later.
    """
    if argument.kind is Kind.QUESTION:
        return None
    if not argument.claim.removeprefix("~").strip():
        return "no claim"
    if argument.claim.removeprefix("~") == warrant(argument.id):
        return "a claim about its own warrant"
    if not argument.premises:
        return None
    opposed = {argument.claim, *contraries(argument.claim, rivals_of(graph))}
    for literal in argument.premises:
        if literal in opposed:
            return f"the premise {literal!r} is equal or contrary to the claim"
    return None
