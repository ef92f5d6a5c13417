"""Who stands behind which node of one standing: who wrote or endorsed it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from moot.argumentation.literal import Literal, record
from moot.argumentation.structured.model import Argument
from moot.argumentation.structured.nodes import Kind
from moot.record.graph import Fact
from moot.record.identity import same_facts, source_classes
from moot.verdict.content import people_of
from moot.verdict.standing import Standing


@dataclass(frozen=True)
class Voices:
    """The authors and endorsers of the nodes of a standing. Each property is worked out when it is first needed."""

    standing: Standing

    def maintained(self, node: str, without: Collection[str]) -> bool:
        """Whether a class that is not among `without` wrote or endorsed the node; always of what has no author, as a
        check, what was detected, or a fact that nobody here brought.
        """
        names = self.classes(node)
        return not names or not names.issubset(without)

    def classes(self, node: str) -> frozenset[str]:
        """The classes that wrote or endorsed a node; none if it has no author."""
        nodes = self.standing.compiled.nodes
        if node in nodes and nodes[node].kind is Kind.STATEMENT:
            stating = self._stating.get(nodes[node].claim, ())
            return frozenset().union(*(self._behind(id) for id in stating))
        return self._behind(node)

    def _behind(self, node: str) -> frozenset[str]:
        graph = self.standing.graph
        written = frozenset(graph.class_of(who) for who in self.authors(node))
        return written | self._endorsing.get(node, frozenset()) if written else written

    def authors(self, node: str) -> tuple[str, ...]:
        """The participants who wrote an argument or a support, and did not take it back, sorted; of an argument also
        those who wrote an equal one, of what was given up those who last stood behind it; who brought a fact.
        """
        return tuple(sorted(self._writing.get(node, ())))

    @cached_property
    def _writing(self) -> Mapping[str, set[str]]:
        standing, graph = self.standing, self.standing.graph
        people = people_of(graph)
        found = {id: people.intersection(names) for id, names in standing.prepared.behind.items()}
        for support in standing.prepared.structure.supports:
            said = graph.supports.get(support.id)
            names = () if said is None else (w for w in said.authors if support.id not in graph.retracted.get(w, ()))
            found[support.id] = people.intersection(names)
        for id, facts in self._reporting.items():
            found[id] = people.intersection(fact.by for fact in facts if fact.by is not None)
        return {id: set(names) for id, names in found.items()}

    @cached_property
    def _reporting(self) -> Mapping[str, list[Fact]]:
        """By the node of a fact or of a step from it, the facts that were merged in it."""
        graph, found = self.standing.graph, dict[str, list[Fact]]()
        one = same_facts(graph, source_classes(graph))
        together: dict[str, list[Fact]] = {}
        for fact in graph.facts.values():
            together.setdefault(one[fact.id], []).append(fact)
        for given in self.standing.prepared.structure.facts:
            for node in (record(given.id), *(f"{given.id}>{p}" for p in given.steps)):
                found[node] = together.get(given.id, [])
        return found

    @cached_property
    def _endorsing(self) -> Mapping[str, frozenset[str]]:
        """By node, the classes that endorsed or conceded it."""
        graph, heads = self.standing.graph, self.standing.prepared.stands_for
        people, found = people_of(graph), dict[str, set[str]]()
        for lists in (graph.endorsements, graph.concessions):
            for who, ids in lists.items():
                for id in ids if who in people else ():
                    found.setdefault(heads.get(id, id), set()).add(graph.class_of(who))
        for id, facts in self._reporting.items():
            agreed = people.intersection(who for fact in facts for who in fact.agreed or ())
            found.setdefault(id, set()).update(map(graph.class_of, agreed))
        return {id: frozenset(names) for id, names in found.items()}

    @cached_property
    def _arguments(self) -> Mapping[str, Argument]:
        return {argument.id: argument for argument in self.standing.prepared.structure.arguments}

    @cached_property
    def _stating(self) -> Mapping[Literal, list[str]]:
        """By literal, the arguments that state it as a premise or an assumption."""
        found: dict[Literal, list[str]] = {}
        for id, argument in self._arguments.items():
            for literal in (*argument.premises, *argument.assumptions):
                found.setdefault(literal, []).append(id)
        return found
