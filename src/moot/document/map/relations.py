"""The argument graph as it is drawn: boxes for what was said, and typed edges between them.

Edges that somebody made are drawn as they were made. What follows from the claims alone (one claims what another
needs, or its contrary) is drawn too, as *implied*; where many claim what many need, the proposition gets a box of its
own, so that lines stay few.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from moot.argumentation.literal import Literal, negate, proposition, record, reliable, warranted
from moot.document.cruxes import turns_on
from moot.document.map.chart import ARGUMENT, ATTACKS, EVIDENCE, POSITION, STATEMENT, Box, Map, Relation, Row, Sides
from moot.document.sides import divided
from moot.document.subject import GONE, Subject
from moot.record.graph import Argument, Component, Edge, Fact, Graph, Kind, Support, claim_of
from moot.record.labels import Origin, Polarity
from moot.record.legality import Names, aim
from moot.results.speaking import telling

_READ_BY: Final = {
    Origin.STATED: "asserted",
    Origin.PERSON: "looked",
    Origin.MODEL: "model",
    Origin.WORDS: "words",
}
"""By who read what a fact is to a position, the word for how the relation came about."""
_LINES = frozenset({Component.PREMISE, Component.ASSUMPTION})
_KINDS = {
    Component.CLAIM: "rebut",
    Component.LITERAL: "rebut",
    Component.PREMISE: "undermine",
    Component.ASSUMPTION: "undermine",
    Component.FACT: "undermine",
    Component.SOURCE: "undermine",
    Component.WARRANT: "undercut",
    Component.RELATION: "challenge",
}


def argument_map(subject: Subject) -> Map:
    """The graph of a debate as boxes and edges, ready to be laid out. Linear in the graph but for sorting."""
    return _Drawn(subject).map()


@dataclass
class _Drawn:
    subject: Subject
    boxes: dict[str, Box] = field(default_factory=dict)
    relations: list[Relation] = field(default_factory=list)

    @property
    def graph(self) -> Graph:
        return self.subject.debate.graph

    @cached_property
    def known(self) -> Names:
        return Names.of(self.graph)

    @cached_property
    def stands_for(self) -> dict[str, str]:
        """Each argument with the one that is drawn for it."""
        drawn = self.subject.standing.prepared.stands_for
        return {id: drawn.get(id, id) for id in self.graph.arguments}

    @cached_property
    def canonical(self) -> dict[Literal, Literal]:
        """Each literal that arguments claim or need under its one name after the merges."""
        found: dict[Literal, Literal] = {}
        live = {a.id: a for a in self.subject.standing.compiled.structure.arguments}
        for id, meant in self.subject.standing.prepared.stands_for.items():
            if meant in live:
                stated, kept = self.graph.arguments[id], live[meant]
                for one, other in (
                    (stated.claim, kept.claim),
                    *zip(stated.premises, kept.premises, strict=False),
                    *zip(stated.assumptions, kept.assumptions, strict=False),
                ):
                    found.setdefault(one, other)
        return found

    def map(self) -> Map:
        for position in self.subject.standing.graph.positions:
            if not self._is_a_claim(position.id):
                text = str(position.text) or position.id
                label, weighed = self.subject.label(position.id), self.subject.result.weighed
                self._box(Box(position.id, POSITION, text, label, weighed=weighed))
        for id, argument in self.graph.arguments.items():
            if argument.kind is not Kind.QUESTION and self.stands_for[id] == id:
                by = ", ".join(self.subject.authors(id))
                self._box(Box(id, ARGUMENT, self.subject.text(id), self.subject.label(id), by))
        for fact in self._facts():
            by = " · ".join(filter(None, (fact.source, fact.outcome.value if fact.has_outcome else "")))
            self._box(Box(record(fact.id), EVIDENCE, str(fact.text), self.subject.label(record(fact.id)), by))
        self._made()
        self._cited()
        self._follows()
        relations = tuple(self._sound())
        sides = Sides(self.subject)
        boxes = {id: self._finished(box, sides) for id, box in self.boxes.items()}
        return Map(boxes, relations, len(sides.order))

    def _finished(self, box: Box, sides: Sides) -> Box:
        """A box with its rows, its side, and whether it turns on it."""
        rows = self._rows(box)
        side, lost = None if len(rows) > 1 and box.kind == STATEMENT else sides.of(box.id), None
        if box.label in ("out", "gone"):
            side, lost = None, sides.author(box.id)
        crux = self._crux(box.id.removeprefix("p:")) if box.kind == STATEMENT else self._crux(f"w({box.id})")
        crux = crux or (self._crux(box.id) if box.kind == EVIDENCE else 0)
        return replace(box, rows=rows, side=side, fallen_of=lost, crux=crux)

    @cached_property
    def _turns_on(self) -> list[Literal]:
        return turns_on(divided(self.subject.result))

    def _crux(self, literal: Literal) -> int:
        found = self._turns_on
        plain = proposition(literal)
        return (2 if found and found[0] == plain else 1) if plain in found else 0

    def _rows(self, box: Box) -> tuple[Row, ...]:
        if box.kind == STATEMENT:
            plain = proposition(box.id.removeprefix("p:"))
            if not self._hubs.get(plain):
                return ()
            answers = ((plain, "Yes"), (negate(plain), "No"))
            rows = [Row(l, word, self._standing(l)) for l, word in answers if l in self._hubs[plain]]
            return () if [row.literal for row in rows] == [plain] else tuple(rows)
        if box.kind != ARGUMENT:
            return ()
        argument = self.graph.arguments[box.id]
        found = []
        for literal in dict.fromkeys((*argument.premises, *argument.assumptions)):
            plain = proposition(self._one(literal))
            if plain in self._hubs or plain in self.boxes or claim_of(plain) is not None or literal in self._boxed:
                continue
            words = self.subject.names.literal(literal)
            said = f"Takes for granted: {words}" if literal in argument.assumptions else words
            meant = self._one(literal)
            found.append(Row(meant, said, self.subject.label(f"p:{meant}"), bool(self._crux(meant))))
        return tuple(found)

    def _standing(self, literal: Literal) -> str:
        """The label of a statement; where nobody needs it, the best of those who claim it."""
        label = self.subject.label(f"p:{literal}")
        claimed = {self.boxes[id].label for id in self._claiming.get(literal, ())}
        return next((l for l in ("in", "undec", "out") if l in claimed), label) if label == GONE else label

    @cached_property
    def _boxed(self) -> set[Literal]:
        return {box.id.removeprefix("p:") for box in self.boxes.values() if box.kind == STATEMENT}

    @cached_property
    def _hubs(self) -> dict[str, set[Literal]]:
        """The propositions that have a box of their own, with the answers that somebody claims or needs."""
        return {}

    def _is_a_claim(self, position: Literal) -> bool:
        """Whether a position is the claim of an argument, whose box is drawn for both."""
        id = position.removeprefix("lit:")
        return position != id and id in self.graph.arguments and self.graph.arguments[id].claim == position

    def _box(self, box: Box) -> None:
        self.boxes[box.id] = box

    def _facts(self) -> list[Fact]:
        """The facts that support, attack or are cited; the others are only listed under evidence."""
        used = {id for argument in self.graph.arguments.values() for id in argument.evidence}
        used |= {id for fact in self.graph.facts.values() for id in fact.supersedes}
        acts: list[Edge | Support] = [*self.graph.edges.values(), *self.graph.supports.values()]
        ends = {end for act in acts for end in _ends(act)}
        return [f for id, f in self.graph.facts.items() if id in used or id in ends or _speaks(f) or f.supersedes]

    # -- edges that somebody made

    def _made(self) -> None:
        for edge in self.graph.edges.values():
            kind = self._kind(edge)
            self._edge(edge, kind, edge.how.value)
        for support in self.graph.supports.values():
            self._edge(support, "support", "asserted")

    def _kind(self, edge: Edge) -> str:
        if edge.component is Component.LITERAL:
            plain = proposition(edge.target)
            return "undercut" if warranted(plain) else "undermine" if plain[:3] == "ev:" else "rebut"
        return _KINDS[edge.component]

    def _edge(self, edge: Edge | Support, kind: str, how: str) -> None:
        source, words = self._node(edge.source), self.subject.findings.get(edge.id) or str(edge.rationale)
        if kind == "challenge":
            self._add(Relation(edge.id, source, edge.target, kind, how, words))
            return
        meant = aim(self.graph, edge, self.known) if edge.component in _LINES else None
        at = "" if meant is None else self._one(meant)
        for number, target in enumerate(self._meant(edge)):
            id = edge.id if not number else f"{edge.id} {number}"
            self._add(Relation(id, source, target, kind, how, words, at=at))

    def _node(self, id: str) -> str:
        """The box of a node: of an evidence step that of its fact."""
        if id in self.stands_for:
            return self.stands_for[id]
        fact, sign, _ = id.rpartition(">")
        return record(fact) if sign and fact in self.graph.facts else id

    def _meant(self, edge: Edge | Support) -> Iterable[str]:
        """The boxes that an edge is drawn to: the node that it names, else those that hold its literal."""
        node = self._node(edge.target)
        if node in self.boxes:
            return (node,)
        literal = aim(self.graph, edge, self.known)
        if literal is None:
            return ()
        return self._holding(literal) or self._needing(literal) or (self._statement(literal),)

    def _holding(self, literal: Literal) -> tuple[str, ...]:
        if literal in self.boxes:
            return (literal,)
        node = warranted(literal)
        return (self._node(node),) if node else tuple(self._claiming.get(literal, ()))

    def _needing(self, literal: Literal) -> tuple[str, ...]:
        return tuple(self._needed.get(literal, ()))

    def _statement(self, literal: Literal) -> str:
        label = self.subject.label(f"p:{literal}")
        id = f"p:{literal}"
        self.boxes.setdefault(id, Box(id, STATEMENT, self.subject.names.literal(literal), label))
        return id

    # -- evidence

    def _cited(self) -> None:
        for id, argument in self.graph.arguments.items():
            for cited in argument.evidence:
                self._add(Relation(f"{id} cites {cited}", record(cited), self.stands_for[id], "cites", "asserted"))
        for fact in self.graph.facts.values():
            for position, stand in fact.polarity.items():
                if fact.submitted and stand.counts_as is not Polarity.NEUTRAL:
                    kind = "support" if stand.label is Polarity.SUPPORTS else "oppose"
                    how, words = _READ_BY[stand.by], ", ".join(telling(stand.words))
                    self._add(Relation(f"{fact.id}>{position}", record(fact.id), position, kind, how, words))
            for old in fact.supersedes:
                said = "a newer record supersedes it"
                self._add(Relation(f"{fact.id} supersedes {old}", record(fact.id), record(old), "undercut", words=said))

    # -- edges that follow from what is claimed and needed

    @cached_property
    def _arguments(self) -> list[Argument]:
        return [a for id, a in sorted(self.graph.arguments.items()) if id in self.boxes]

    def _one(self, literal: Literal) -> Literal:
        return self.canonical.get(literal, literal)

    @cached_property
    def _claiming(self) -> dict[Literal, list[str]]:
        found = defaultdict(list)
        for argument in self._arguments:
            found[self._one(argument.claim)].append(argument.id)
        return found

    @cached_property
    def _needed(self) -> dict[Literal, list[str]]:
        found = defaultdict(list)
        for argument in self._arguments:
            for literal in dict.fromkeys((*argument.premises, *argument.assumptions)):
                found[self._one(literal)].append(argument.id)
        for fact in self.graph.facts.values():
            if fact.source is not None and record(fact.id) in self.boxes:
                found[reliable(fact.source)].append(record(fact.id))
        return found

    def _follows(self) -> None:
        positions = {p.id for p in self.subject.standing.graph.positions if p.id in self.boxes}
        plain = {proposition(l) for l in (*self._claiming, *self._needed)}
        for literal in sorted(plain):
            if literal in positions:
                self._answers(literal)
            elif warranted(literal) or literal[:3] == "ev:":
                self._denies(literal)
            else:
                self._about(literal)

    def _answers(self, position: Literal) -> None:
        """Who claims a position supports it, who denies it rebuts it; who needs it rests on it."""
        for kind, literal in (("support", position), ("rebut", negate(position))):
            for id in self._claiming.get(literal, ()):
                self._implied(id, position, kind)
        for id in self._needed.get(position, ()):
            self._implied(position, id, "support")
        for id in self._needed.get(negate(position), ()):
            self._implied(id, position, "rebut")

    def _denies(self, literal: Literal) -> None:
        """Claims that a fact does not hold, or that something does not follow."""
        node = warranted(literal)
        target, kind = (self._node(node), "undercut") if node else (literal, "undermine")
        for id in self._claiming.get(negate(literal), ()):
            self._implied(id, target, kind)
        for id in self._claiming.get(literal, ()):
            self._implied(id, target, "support")

    def _about(self, literal: Literal) -> None:
        """Claims and needs of one proposition and its negation: to a line of what needs it, or, where it is argued both
        ways or needed by several, through a box of the proposition."""
        denied = negate(literal)
        for_, against = self._claiming.get(literal, []), self._claiming.get(denied, [])
        need, need_not = self._needed.get(literal, []), self._needed.get(denied, [])
        if self._shared(literal, for_, against, need, need_not):
            self._through(literal, for_, against, need, need_not)
            return
        for needing, claiming, denying in ((need, for_, against), (need_not, against, for_)):
            for target in needing:
                for source in claiming:
                    self._implied(source, target, "support", at=literal if needing is need else denied)
                for source in denying:
                    self._implied(source, target, "undermine", at=literal if needing is need else denied)
        for a in for_:
            for b in against:
                self._implied(a, b, "rebut")
                self._implied(b, a, "rebut")

    def _shared(self, literal: Literal, for_: Sequence[str], against: Sequence[str],
                need: Sequence[str], need_not: Sequence[str]) -> bool:  # fmt: skip
        """Whether a proposition gets a box of its own. One that is the claim of a box has that."""
        needing = len(need) + len(need_not)
        if literal.startswith("rel(") and not (for_ or against):
            return False  # nobody questions the source
        if claim_of(literal) is not None:
            pairs = (len(for_) + len(against)) * needing + len(for_) * len(against)
            return pairs > len(for_) + len(against) + needing + 1
        alone = len(for_) + len(against) == 1 and not (need and need_not)
        return bool(for_ and against) or (needing > 1 and not alone) or bool(need and need_not)

    def _through(self, literal: Literal, for_: Sequence[str], against: Sequence[str],
                 need: Sequence[str], need_not: Sequence[str]) -> None:  # fmt: skip
        hub, denied = self._statement(literal), negate(literal)
        self._hubs[literal] = {l for l, ids in ((literal, (for_, need)), (denied, (against, need_not))) if any(ids)}
        for id in for_:
            self._implied(id, hub, "support", at=literal)
        for id in against:
            self._implied(id, hub, "rebut", at=denied)
        for id in need:
            self._implied(hub, id, "needed", off=literal)
        for id in need_not:
            self._implied(hub, id, "needed", off=denied)

    def _implied(self, source: str, target: str, kind: str, off: Literal = "", at: Literal = "") -> None:
        made = {(r.source, r.target) for r in self._by_pair.get((source, target), ()) if r.attacks == (kind in ATTACKS)}
        if source != target and not made:
            self._add(Relation(f"{source} {kind} {target}", source, target, kind, "implied", off=off, at=at))

    @cached_property
    def _by_pair(self) -> dict[tuple[str, str], list[Relation]]:
        found = defaultdict(list)
        for relation in self.relations:
            found[relation.source, relation.target].append(relation)
        return found

    def _add(self, relation: Relation) -> None:
        self.relations.append(relation)

    def _sound(self) -> Iterator[Relation]:
        """The edges whose ends are drawn, each once, then the challenges, each of the edge that is drawn."""
        first: dict[tuple[str, str, str], str] = {}
        drawn_for: dict[str, str] = {}
        for relation in sorted(self.relations, key=lambda relation: relation.kind == "challenge"):
            challenge = relation.kind == "challenge"
            target = drawn_for.get(relation.target, "") if challenge else relation.target
            there = relation.source in self.boxes and (challenge or target in self.boxes)
            if not there or not target or relation.source == target:
                continue
            key = (relation.source, target, relation.kind)
            if first.setdefault(key, relation.id) == relation.id:
                yield replace(relation, target=target)
            if not challenge:
                drawn_for[relation.id] = first[key]


def _ends(edge: Edge | Support) -> tuple[str, ...]:
    ends = (end.removeprefix("ev:") for end in (edge.source, edge.target))
    return tuple(id for end in ends for id in (end, end.rpartition(">")[0]) if id)


def _speaks(fact: Fact) -> bool:
    return fact.submitted and any(stand.counts_as is not Polarity.NEUTRAL for stand in fact.polarity.values())


__all__ = ["argument_map"]
