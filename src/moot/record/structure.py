"""From the argument graph to the plain structure that `argumentation` compiles: what is live, and what counts as one.

Live is an item that still has an author (detected and checked items always have): retracting, replacing and conceding
take authors off. Equal arguments become one with all their authors. What does not enter is listed, with the reason.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain

from moot.argumentation import structured
from moot.argumentation.literal import Literal, contraries, negate, proposition, record, reliable, warrant, warranted
from moot.record.graph import (
    MODEL_VERSION,
    Argument,
    Component,
    Edge,
    Fact,
    GivenUp,
    Graph,
    How,
    Kind,
    Listed,
    Support,
    claim_of,
)
from moot.record.identity import Literals, merged, recorded_facts, same_facts, source_classes
from moot.record.legality import (
    Names,
    aim,
    argument_fault,
    denial_of,
    edge_fault,
    given_up_edge,
    may_cite,
    node_claim,
    positions_of,
    rivals_of,
    support_fault,
)

Structure = structured.Structure
Owned = Mapping[str, frozenset[Literal]]


@dataclass(frozen=True, slots=True)
class Prepared:
    """An argument graph as the plain structure that is compiled to a framework.

    `stands_for`: by the id of each argument that entered, the id of the argument that represents it; equal arguments
    become one, under the smallest id. `listed`: what was left out, with reasons. `former`: the participants who gave up
    each argument that nobody stands behind since, by its node (`structure.given_up`: because of what). `stays_said`: by
    participant, the nodes of what arguments rested on that it took back or gave up: it remains committed to them.
    `left`: by participant, the arguments that it left because of something, whether others keep them or not.
    """

    structure: Structure
    stands_for: Mapping[str, str]
    """Each argument that entered with the smallest id among its equals."""
    listed: tuple[Listed, ...]
    former: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    stays_said: Mapping[str, frozenset[str]] = field(default_factory=dict)
    left: Mapping[str, frozenset[str]] = field(default_factory=dict)
    behind: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def prepare(graph: Graph) -> Prepared:
    """The plain structure of the live part of `graph` (what still has an author, or was detected or checked), ready to
    be compiled to a framework. Linear, but for merges. The same items in any order give the same structure.
    """
    return _Preparation(graph).run()


@dataclass(slots=True)
class _Conceded:
    """What one participant conceded, equals included: whatever it holds against that, it leaves."""

    nodes: set[str] = field(default_factory=set)
    literals: set[Literal] = field(default_factory=set)
    contrary: set[Literal] = field(default_factory=set)
    because: dict[Literal, list[str]] = field(default_factory=dict)
    """By literal that is contrary to what was conceded, the nodes that were."""


@dataclass
class _Preparation:
    graph: Graph
    listed: list[Listed] = field(init=False)
    names: dict[str, str] = field(init=False, default_factory=dict)
    """Each argument with the smallest id among its equals."""
    literals: Literals = field(init=False)
    index: Names = field(init=False)
    classes: dict[str, str] = field(init=False)
    one_fact: dict[str, str] = field(init=False)
    abandoned: dict[str, list[str]] = field(init=False, default_factory=dict)
    """By argument that was given up, the nodes because of which it was."""
    former: dict[str, tuple[str, ...]] = field(init=False, default_factory=dict)
    """By argument that was given up, who did."""
    heirs: dict[str, set[str]] = field(init=False, default_factory=dict)
    """By argument whose authors all left it because of something, those who agreed to it and are its authors now."""
    left: dict[str, set[str]] = field(init=False, default_factory=dict)
    """By participant, the arguments that it left because of something."""
    behind: dict[str, tuple[str, ...]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.listed = list(self.graph.listed)
        self.literals = Literals(self.graph)
        self.index = Names.of(self.graph)
        self.classes = source_classes(self.graph)
        self.one_fact = same_facts(self.graph, self.classes)

    def run(self) -> Prepared:
        united = self._united()
        conceded = self._conceded()
        arguments = [one for one in (self._one(g, conceded) for g in united) if one is not None]
        kept = {argument.id for argument in arguments}
        stands_for = {id: name for id, name in self.names.items() if name in kept}
        facts = self._facts()
        nodes = self._sources(stands_for, facts)
        owned = _owned(arguments, facts)
        attacks, challenges = self._sorted_edges()
        edges = self._edges(attacks, nodes, owned, conceded)
        given_up = [
            structured.GivenUp(given_up_edge(node, cause), node, cause)
            for node, causes in self.abandoned.items()
            for cause in causes
        ]
        stays = dict(self._stays_said(united, conceded))
        left = {who: frozenset(ids) for who, ids in self.left.items()}
        known = {*(edge.id for edge in edges), *(given.id for given in given_up)}
        structure = Structure(
            positions=positions_of(self.graph),
            exclusive=self.graph.exclusive,
            arguments=tuple(arguments),
            facts=tuple(facts),
            edges=(*edges, *self._supersessions()),
            challenges=tuple(self._challenges(challenges, nodes, known)),
            supports=tuple(self._supports(nodes, owned)),
            checks=tuple(sorted({self._literal(l) for l in self.graph.settled})),
            equal_ranks=self.graph.equal_ranks,
            denial=denial_of(self.graph),
            abandoned=frozenset(self.abandoned),
            given_up=tuple(given_up),
            said=tuple(sorted({node[2:] for of in stays.values() for node in of if node.startswith("p:")})),
        )
        listed = tuple(dict.fromkeys(self.listed))
        return Prepared(structure, stands_for, listed, self.former, stays, left, self.behind)

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
            return self.names.get(node, node)
        if node.startswith("ev:"):
            return record(self.one_fact.get(node[3:], node[3:]))
        fact, sign, position = node.rpartition(">")
        return f"{self.one_fact.get(fact, fact)}{sign}{position}" if sign else node

    def _sources(self, stands_for: Mapping[str, str], facts: Iterable[structured.Fact]) -> dict[str, str]:
        """Every id by which a source that entered can be named, with the node that it means."""
        there = {record(fact.id) for fact in facts} | {f"{f.id}>{p}" for f in facts for p in f.steps}
        named = dict(stands_for)
        for fact in self.graph.facts.values():
            for id in (record(fact.id), *(f"{fact.id}>{p}" for p in fact.polarity)):
                if self._node(id) in there:
                    named[id] = self._node(id)
        return named

    # -- arguments

    def _united(self) -> list[list[Argument]]:
        """Equal arguments together, sorted by id. Done until nothing changes: their names occur in `w(A)`."""
        live = [a for _, a in sorted(self.graph.arguments.items()) if self._enters(a)]
        literals = (l for a in live for l in a.literals)
        meant = {warranted(proposition(literal)) for literal in literals}
        while True:
            groups: dict[tuple[object, ...], list[Argument]] = {}
            for argument in map(self._canonical, live):
                key = _key(argument) if not argument_fault(self.graph, argument) else (argument.id,)
                groups.setdefault(key, []).append(argument)
            names = {a.id: equals[0].id for equals in groups.values() for a in equals}
            renamed = {id for id, name in names.items() if name != self.names.get(id, id)}
            self.names = names
            # An argument that speaks of a renamed one by its warrant may only now equal another: once more.
            if meant.isdisjoint(renamed):
                return list(groups.values())

    def _enters(self, argument: Argument) -> bool:
        if argument.kind is Kind.QUESTION:
            self._list(argument.id, "a question has no claim")
            return False
        return argument.checked or argument.id in self._abandonings or bool(self._authors(argument))

    def _authors(self, argument: Argument) -> tuple[str, ...]:
        """Its authors less those who retracted, replaced or gave it up."""
        taken = self.graph.retracted
        gave = {given_up.by for given_up in self._abandonings.get(argument.id, ())}
        if not taken and not gave:
            return argument.authors
        return tuple(a for a in argument.authors if argument.id not in taken.get(a, ()) and a not in gave)

    def _canonical(self, argument: Argument) -> Argument:
        claim, authors = self._literal(argument.claim), self._authors(argument)
        if not (argument.premises or argument.assumptions or argument.evidence):
            if (claim, authors) == (argument.claim, argument.authors):
                return argument
            return replace(argument, authors=authors, claim=claim)
        return replace(
            argument,
            authors=authors,
            claim=claim,
            premises=tuple(dict.fromkeys(self._literal(l) for l in argument.premises)),
            assumptions=tuple(dict.fromkeys(self._literal(l) for l in argument.assumptions)),
            evidence=tuple(sorted(set(self._citations(argument, claim)))),
        )

    def _citations(self, argument: Argument, claim: Literal) -> list[str]:
        kept = []
        for id in argument.evidence:
            fact = self.graph.facts.get(id)
            if fact is None:
                self._list(argument.id, f"cites {id!r}, which never arrived")
            elif not may_cite(fact, claim):
                self._list(argument.id, f"citation of {id!r} dropped: it does not support {claim!r}")
            else:
                kept.append(self.one_fact[id])
        return kept

    def _one(self, equals: list[Argument], conceded: Mapping[str, _Conceded]) -> structured.Argument | None:
        """Equal arguments as one; None if nobody stands behind them any more, or the merges made them illegal."""
        first = equals[0]
        authors = {author for argument in equals for author in argument.authors}
        left = authors - self._causes(equals, conceded).keys()
        checked = any(argument.checked for argument in equals)
        for who in self._causes(equals, conceded):
            self.left.setdefault(who, set()).add(first.id)
        if not left and not checked:
            left = self._after_giving_up(equals, conceded)
            if not left:
                return None
        if fault := argument_fault(self.graph, first):
            self._list(first.id, fault)
            return None
        classes = tuple(sorted({self.graph.class_of(author) for author in left}))
        self.behind[first.id] = tuple(sorted(left))
        return structured.Argument(
            first.id, first.claim, first.premises, first.assumptions, first.evidence, classes, checked
        )

    def _after_giving_up(self, equals: list[Argument], conceded: Mapping[str, _Conceded]) -> set[str]:
        """Who stands behind an argument, or last did, that lost its last author because of something: those who agreed
        to it and did not leave it, who become its authors; else those who gave it up. Nobody if it was only taken back.
        """
        ids, claim, node = {argument.id for argument in equals}, equals[0].claim, equals[0].id
        causes = self._causes(equals, conceded)
        gone = causes.keys() | {who for who, named in self.graph.retracted.items() if not ids.isdisjoint(named)}
        gone |= {who for who, mine in conceded.items() if claim in mine.contrary}
        agreed = {who for who, named in self.graph.endorsements.items() if not ids.isdisjoint(named)}
        agreed |= {who for who, mine in conceded.items() if node in mine.nodes}
        if not causes or self.graph.model == MODEL_VERSION:
            return set()
        if agreed - gone:
            self.heirs[node] = agreed - gone
            return agreed - gone
        self.abandoned[node] = sorted({cause for of in causes.values() for cause in of})
        self.former[node] = tuple(sorted(causes))
        return set(causes)

    def _causes(self, equals: list[Argument], conceded: Mapping[str, _Conceded]) -> dict[str, set[str]]:
        """By author of equal arguments who left them because of something, the nodes because of which. Who said them
        again later did not leave them.
        """
        found: dict[str, set[str]] = {}
        if not (self._abandonings or conceded):
            return found
        last: dict[str, int] = {}
        for argument in equals:
            for who in self.graph.arguments[argument.id].authors:
                last[who] = max(argument.round, last.get(who, 0))
        for argument in equals:
            for given in self._abandonings.get(argument.id, ()):
                if given.round >= last.get(given.by, 0):
                    found.setdefault(given.by, set()).add(self._cause(given.because))
        for who in last.keys() & conceded.keys():
            if because := conceded[who].because.get(equals[0].claim):
                found.setdefault(who, set()).update(because)
        return found

    def _stays_said(
        self, groups: Iterable[list[Argument]], conceded: Mapping[str, _Conceded]
    ) -> Iterator[tuple[str, frozenset[str]]]:
        """By participant, the nodes of what arguments rested on that it left: all but what it withdrew by name, what it
        conceded the denial of, and what is contrary to that because of which it left.
        """
        found: dict[str, set[str]] = {}
        if self.graph.model == MODEL_VERSION or not (self._abandonings or conceded or self.graph.retracted):
            return
        for equals in (*groups, *self._dead()):
            causes, one = self._causes(equals, conceded), equals[0]
            left = causes.keys() | self._took_back(equals)
            if left and not argument_fault(self.graph, one):
                for who in left:
                    kept = self._kept(one, self._denied(who, causes.get(who, set()), conceded))
                    found.setdefault(who, set()).update(kept)
        yield from ((who, frozenset(nodes)) for who, nodes in found.items() if nodes)

    def _dead(self) -> list[list[Argument]]:
        """The arguments that nobody stands behind any more, without those that were given up because of something."""
        listed = len(self.listed)
        gone = (a for id, a in self.graph.arguments.items() if id not in self.names and a.kind is not Kind.QUESTION)
        found = [[self._canonical(argument)] for argument in gone]
        del self.listed[listed:]  # what they cite is listed where they enter
        return found

    def _took_back(self, equals: list[Argument]) -> set[str]:
        """The authors who took an argument back and did not replace it by a newer one of their own."""
        retracted = self.graph.retracted
        if not retracted:
            return set()
        said = [(a.id, who) for a in equals for who in self.graph.arguments[a.id].authors]
        return {who for id, who in said if id in retracted.get(who, ()) and (id, who) not in self._replaced}

    @cached_property
    def _replaced(self) -> set[tuple[str, str]]:
        """The arguments that were replaced by newer ones, each with an author of the newer one."""
        newer = [a for a in self.graph.arguments.values() if a.supersedes is not None]
        return {(str(a.supersedes), who) for a in newer for who in a.authors}

    def _denied(self, who: str, causes: Iterable[str], conceded: Mapping[str, _Conceded]) -> set[Literal]:
        """The literals that somebody does not say any more: what it withdrew by name, conceded the denial of, or what
        is contrary to something because of which it left an argument.
        """
        rivals = rivals_of(self.graph)
        denied = {self._literal(id[2:]) for id in self.graph.retracted.get(who, ()) if id.startswith("p:")}
        denied |= conceded[who].contrary if who in conceded else set()
        return denied | {c for cause in causes for l in self._stated(cause) for c in contraries(l, rivals)}

    def _kept(self, argument: Argument, denied: set[Literal]) -> set[str]:
        """What an argument rests on, as nodes, but what is denied; facts with their sources."""
        cited = [self.graph.facts[e] for e in argument.evidence if record(e) not in denied]
        sources = {f"p:{reliable(fact.source)}" for fact in cited if fact.source is not None}
        stated = {f"p:{l}" for l in (*argument.premises, *argument.assumptions) if l not in denied}
        return stated | {record(fact.id) for fact in cited} | sources

    def _stated(self, node: str) -> Iterator[Literal]:
        """What a node because of which something was given up states: its claim, premises and assumptions."""
        argument = self.graph.arguments.get(node)
        if argument is not None:
            yield from map(self._literal, argument.literals)
        elif node.startswith("p:"):
            yield node[2:]
        elif (claim := node_claim(self.graph, node)) is not None:
            yield self._literal(claim)

    @cached_property
    def _abandonings(self) -> dict[str, list[GivenUp]]:
        """What was given up because of something, by argument."""
        found: dict[str, list[GivenUp]] = {}
        for given_up in self.graph.given_up:
            found.setdefault(given_up.argument, []).append(given_up)
        return found

    def _cause(self, because: str) -> str:
        """The node because of which something was given up."""
        plain = because.removeprefix("ev:")
        if because in self.graph.arguments or because in self.graph.supports:
            return self._node(because)
        if plain in self.graph.facts:
            return record(self.one_fact[plain])
        fact, sign, _ = because.rpartition(">")
        if sign and fact in self.graph.facts:
            return self._node(because)
        return f"p:{self._literal(because.removeprefix('p:'))}"

    def _conceded(self) -> dict[str, _Conceded]:
        """By participant: the nodes conceded, the literals by which an edge is against them, and their contraries."""
        found: dict[str, _Conceded] = {}
        rivals = rivals_of(self.graph)
        for participant, ids in self.graph.concessions.items():
            mine = found[participant] = _Conceded()
            for id in ids:
                claim = self._claim(id)
                if claim is not None:
                    node = self._node(id)
                    mine.nodes.add(node)
                    mine.literals |= {claim, warrant(node)}
                    mine.contrary |= set(contraries(claim, rivals))
                    for contrary in contraries(claim, rivals):
                        mine.because.setdefault(contrary, []).append(node)
        return found

    def _claim(self, id: str) -> Literal | None:
        if id in self.graph.arguments:
            return self._literal(self.graph.arguments[id].claim)
        support = self.graph.supports.get(id)
        literal = aim(self.graph, support, self.index) if support else None
        return None if literal is None else self._literal(literal)

    # -- facts

    def _facts(self) -> list[structured.Fact]:
        """Merged facts as one: the first by id, saying what any of them says, checked if any is."""
        positions = positions_of(self.graph)
        groups: dict[str, list[Fact]] = {}
        for _, fact in sorted(self.graph.facts.items()):
            groups.setdefault(self.one_fact[fact.id], []).append(fact)
        recorded = recorded_facts(self.graph, self.one_fact, self._literal, self.heirs)
        return [merged(equals, positions, self.classes[id], equals[0].id in recorded) for id, equals in groups.items()]

    def _supersessions(self) -> list[structured.Edge]:
        """A fact that a newer record supersedes stays, undercut by it, and returns if the newer one falls."""
        pairs = {
            (self.one_fact[fact.id], self.one_fact[old])
            for fact in self.graph.facts.values()
            for old in fact.supersedes
            if old in self.one_fact
        }
        return [
            structured.Edge(f"{new}|supersedes|{old}", record(new), warrant(record(old)))
            for new, old in sorted(pairs)
            if new != old
        ]

    # -- edges and supports

    def _sorted_edges(self) -> tuple[list[Edge], list[Edge]]:
        """The attacks and the challenges, each sorted by id."""
        attacks: list[Edge] = []
        challenges: list[Edge] = []
        relation = Component.RELATION
        for _, edge in sorted(self.graph.edges.items()):
            (challenges if edge.component is relation else attacks).append(edge)
        return attacks, challenges

    def _edges(
        self, attacks: Iterable[Edge], nodes: Mapping[str, str], owned: Owned, conceded: Mapping[str, _Conceded]
    ) -> list[structured.Edge]:
        found = []
        for edge in attacks:
            if not self._legal(edge):
                continue
            literal = self._aim(edge)
            if edge.source in nodes and self._pressed(edge, literal, conceded):
                if self._undefended(edge, literal):
                    literal = warrant(self._node(edge.target))
                kept = structured.Edge(edge.id, nodes[edge.source], literal)
                if self._still_legal(kept, owned):
                    found.append(kept)
        return found

    def _pressed(self, edge: Edge, literal: Literal, conceded: Mapping[str, _Conceded]) -> bool:
        """Whether an author stands behind an edge. Who conceded A leaves those aimed at it and those on its claim."""
        if edge.how is not How.ASSERTED:
            return edge.how is not How.DETECTED or not self._given_up(edge)
        target = self._node(edge.target)
        against = {a for a, c in conceded.items() if target in c.nodes or literal in c.literals}
        return any(author not in against for author in self._behind(edge))

    def _given_up(self, edge: Edge) -> bool:
        """Whether a detected attack is nobody's any more: all who stand behind its source endorsed or conceded its
        target, or all who stand behind its target endorsed its source.
        """
        source, target = self._claim(edge.source), self._claim(edge.target)
        if source is None or target is None:
            return False
        ours, theirs = (self._standing_by.get(claim, set()) for claim in (source, target))
        if ours and ours <= self._agreeing.get(target, set()):
            return True
        return bool(theirs) and theirs <= self._agreeing.get(source, set()) - self._conceding.get(source, set())

    def _undefended(self, edge: Edge, literal: Literal) -> bool:
        """Whether an attack on a claim is one way: all who stand behind the claim conceded what attacks it, so that it
        does not strike back.
        """
        source = self._claim(edge.source)
        if source is None or edge.component is not Component.CLAIM or claim_of(literal) is None:
            return False
        behind = self._standing_by.get(literal, set())
        return bool(behind) and behind <= self._conceding.get(source, set())

    @cached_property
    def _standing_by(self) -> dict[Literal, set[str]]:
        """The authors who stand behind each claim."""
        found: dict[Literal, set[str]] = {}
        for argument in self.graph.arguments.values():
            found.setdefault(self._literal(argument.claim), set()).update(self._authors(argument))
        return found

    @cached_property
    def _agreeing(self) -> dict[Literal, set[str]]:
        """The participants who endorsed or conceded each claim."""
        return self._by_claim(self.graph.endorsements, self.graph.concessions)

    @cached_property
    def _conceding(self) -> dict[Literal, set[str]]:
        """The participants who conceded each claim."""
        return self._by_claim(self.graph.concessions)

    def _by_claim(self, *lists: Mapping[str, tuple[str, ...]]) -> dict[Literal, set[str]]:
        found: dict[Literal, set[str]] = {}
        for participant, ids in chain.from_iterable(of_one.items() for of_one in lists):
            for id in ids:
                claim = self._claim(id)
                if claim is not None:
                    found.setdefault(claim, set()).add(participant)
        return found

    def _challenges(
        self, challenges: Iterable[Edge], nodes: Mapping[str, str], known: set[str]
    ) -> list[structured.Challenge]:
        return [
            structured.Challenge(edge.id, nodes[edge.source], edge.target)
            for edge in challenges
            if self._legal(edge)
            and (edge.authors or edge.how is not How.ASSERTED)
            and edge.source in nodes
            and edge.target in known
        ]

    def _supports(self, nodes: Mapping[str, str], owned: Owned) -> list[structured.Support]:
        found = []
        for _, support in sorted(self.graph.supports.items()):
            if self._legal(support) and self._behind(support) and support.source in nodes:
                target = self._node(support.target) if support.component is Component.CLAIM else None
                kept = structured.Support(support.id, nodes[support.source], self._aim(support), target)
                if self._still_legal(kept, owned):
                    found.append(kept)
        return found

    def _behind(self, item: Edge | Support) -> tuple[str, ...]:
        """Its authors less those who took it back."""
        taken = self.graph.retracted
        if not taken:
            return item.authors
        return tuple(author for author in item.authors if item.id not in taken.get(author, ()))

    def _legal(self, item: Edge | Support) -> bool:
        if isinstance(item, Edge):
            fault = edge_fault(self.graph, item, self.index)
        else:
            fault = support_fault(self.graph, item, self.index)
        if fault:
            self._list(item.id, fault)
        return fault is None

    def _aim(self, item: Edge | Support) -> Literal:
        literal = aim(self.graph, item, self.index)
        assert literal is not None, "a legal item is on a literal"
        return self._literal(literal)

    def _still_legal(self, edge: structured.Edge | structured.Support, owned: Owned) -> bool:
        """Whether it survives the merges: what its source now claims or needs it cannot attack or support."""
        clash = edge.literal in owned[edge.source]
        if clash:
            self._list(edge.id, f"{edge.source!r} itself claims or needs {edge.literal!r} once equals are merged")
        return not clash


def _owned(arguments: list[structured.Argument], facts: list[structured.Fact]) -> Owned:
    """What each possible source of an edge claims or needs."""
    needed = {fact.id: {record(fact.id)} for fact in facts}
    for fact in facts:
        needed[fact.id] |= {reliable(fact.source)} if fact.source is not None else set()
    owned = {record(id): frozenset(literals | {warrant(record(id))}) for id, literals in needed.items()}
    for fact in facts:
        for position, favours in fact.steps.items():
            step, claim = f"{fact.id}>{position}", position if favours else negate(position)
            owned[step] = frozenset(needed[fact.id] | {claim, warrant(step)})
    for argument in arguments:
        own = {argument.claim, warrant(argument.id), *argument.premises, *argument.assumptions}
        owned[argument.id] = frozenset(own).union(*(needed[e] for e in argument.evidence))
    return owned


def _key(argument: Argument) -> tuple[object, ...]:
    return (
        argument.claim,
        frozenset(argument.premises),
        frozenset(argument.assumptions),
        frozenset(argument.evidence),
    )
