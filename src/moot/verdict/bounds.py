"""Where a bound ended a debate: what nobody could answer any more settles nothing (docs/formal-model.md, 5.2)."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from moot.argumentation.literal import record
from moot.record.graph import Component, Edge, Fact, Graph, Support
from moot.record.status import Status
from moot.verdict.claims import WITHIN
from moot.verdict.content import Content, Issue, classes_of
from moot.verdict.sides import Stances, issues_of
from moot.verdict.standing import Standing

Judge = Callable[[Standing], Content]


def as_said(graph: Graph) -> Graph:
    """The graph itself."""
    return graph


def bounded(standing: Standing, judge: Judge, judged: Callable[[Graph], Graph] = as_said) -> Content:
    """What `judge` makes of a standing; undetermined, by issue, where that would differ without what came too late
    to be answered. Then `leaning` is the status of the whole, and `unanswered` what came too late. `judged`: gives the
    graph that is compiled in place of what is left.
    """
    whole = judge(standing)
    late = unanswered(standing) if standing.graph.late else ()
    if not late:
        return whole
    less = judge(Standing(judged(without(standing.graph, late)), standing.parameters))
    return _where_it_matters(whole, less, late)


def _where_it_matters(whole: Content, less: Content, late: tuple[str, ...]) -> Content:
    others = {issue.answers: issue for issue in less.issues}
    issues = tuple(_issue(issue, others.get(issue.answers)) for issue in whole.issues)
    open_ = {answer for issue in issues if issue.leaning is not None for answer in issue.answers}
    verdicts = tuple(p for p in whole.verdicts if p.removeprefix("~") not in open_ and p not in open_)
    if (whole.status, whole.verdict) == (less.status, less.verdict):
        beside = tuple(p for p in whole.verdicts if p in verdicts or p == whole.verdict)
        return replace(whole, issues=issues, verdicts=beside, unanswered=late if open_ else ())
    leader, by = whole.undecided
    return replace(
        whole,
        status=Status.UNDETERMINED,
        verdict=None,
        reason=f"a bound ended it before all could answer what was said last; it leans towards {whole.status.value}",
        leaning=whole.status,
        unanswered=late,
        leader=leader,
        leads_by=by,
        verdicts=verdicts if whole.issues else (),
        unresolved=(),
        untested=False,
        issues=issues,
    )


def _issue(issue: Issue, less: Issue | None) -> Issue:
    if less is not None and (issue.status, issue.verdict) == (less.status, less.verdict):
        return issue
    return replace(issue, status=Status.UNDETERMINED, verdict=None, leaning=issue.status, verdicts=())


def unanswered(standing: Standing) -> tuple[str, ...]:
    """B: of what came late, sorted, that in which some class has a stake that did not accept it."""
    stakes = _Stakes(standing)
    return tuple(sorted(id for id in standing.graph.late if stakes.open(id)))


class _Stakes:
    """Who has a stake in what came late: who wrote what it is aimed at, or is for another answer than its author, or
    for none.
    """

    def __init__(self, standing: Standing) -> None:
        self.graph, stances = standing.graph, Stances(standing)
        self.classes = classes_of(self.graph)
        self.sides = [stances.on(answers) for answers in issues_of(standing)]

    def open(self, id: str) -> bool:
        """Whether a class with a stake has not agreed to the item, conceded it or given something up for it."""
        authors = self._classes(_authors(self.graph, id))
        accepted = self._classes(self._accepting(id))
        item = self.graph.edges.get(id) or self.graph.supports.get(id)
        aimed = frozenset[str]() if item is None else self._classes(_aimed_at(self.graph, item))
        return bool((aimed | self._others(authors)) - authors - accepted)

    def _classes(self, names: Collection[str]) -> frozenset[str]:
        return self.classes.intersection(map(self.graph.class_of, names))

    def _others(self, authors: frozenset[str]) -> frozenset[str]:
        """The classes that are, on some issue, for none of the answers that the authors are for."""
        found = set[str]()
        for sides in self.sides:
            own = {answer for name in authors for answer in sides.of(name)}
            found |= {name for name in self.classes if own.isdisjoint(sides.of(name))}
        return frozenset(found)

    def _accepting(self, id: str) -> set[str]:
        graph, plain = self.graph, id.removeprefix("ev:")
        lists = (graph.endorsements, graph.concessions)
        found = {who for of in lists for who, ids in of.items() if id in ids}
        found |= {given.by for given in graph.given_up if given.because in (id, record(plain))}
        return found.union(graph.facts[plain].agreed or ()) if plain in graph.facts else found


def _authors(graph: Graph, id: str) -> tuple[str, ...]:
    items: tuple[Mapping[str, Any], ...] = (graph.arguments, graph.edges, graph.supports)
    for known in items:
        if id in known:
            return tuple(known[id].authors)
    fact: Fact | None = graph.facts.get(id.removeprefix("ev:"))
    return () if fact is None or fact.by is None else (fact.by,)


def _aimed_at(graph: Graph, item: Edge | Support) -> set[str]:
    """Who wrote what an attack or a support is aimed at; of a literal, who claims it."""
    target = item.target.removeprefix("ev:").partition(">")[0] if item.target not in graph.arguments else item.target
    found = {*_authors(graph, item.target), *_authors(graph, target)}
    if item.component is Component.LITERAL:
        found |= {who for a in graph.arguments.values() if a.claim == item.target for who in a.authors}
    return found


def without(graph: Graph, ids: Collection[str]) -> Graph:
    """The graph without some items, and without what hangs on them; who takes part stays."""
    facts = {id: fact for id, fact in graph.facts.items() if id not in ids and record(id) not in ids}
    arguments = {id: argument for id, argument in graph.arguments.items() if id not in ids}
    links: dict[str, Edge | Support] = {**graph.edges, **graph.supports}
    links = {id: item for id, item in links.items() if id not in ids and id.partition(WITHIN)[0] not in ids}
    steps = {f"{id}>{p}" for id, fact in facts.items() for p in fact.polarity}
    fixed = {*arguments, *map(record, facts), *steps}
    while True:
        there = fixed | links.keys()
        kept = {id: item for id, item in links.items() if item.source in there and _has_target(item, there)}
        if len(kept) == len(links):
            break
        links = kept
    cited = {id: replace(a, evidence=tuple(e for e in a.evidence if e in facts)) for id, a in arguments.items()}
    linked = {
        id: replace(
            fact,
            derived_from=tuple(e for e in fact.derived_from if e in facts),
            supersedes=tuple(e for e in fact.supersedes if e in facts),
        )
        for id, fact in facts.items()
    }
    gone = graph.facts.keys() - facts.keys()
    return replace(
        graph,
        arguments=MappingProxyType(cited),
        facts=MappingProxyType(linked),
        edges=MappingProxyType({id: item for id, item in links.items() if isinstance(item, Edge)}),
        supports=MappingProxyType({id: item for id, item in links.items() if isinstance(item, Support)}),
        endorsements={who: tuple(id for id in of if id in cited) for who, of in graph.endorsements.items()},
        concessions={who: tuple(id for id in of if id in cited) for who, of in graph.concessions.items()},
        given_up=tuple(given for given in graph.given_up if given.argument in cited),
        merges=tuple(m for m in graph.merges if gone.isdisjoint((m.a.removeprefix("ev:"), m.b.removeprefix("ev:")))),
        classes=MappingProxyType({**{name: name for name in classes_of(graph)}, **graph.classes}),
        late=(),
    )


def _has_target(item: Edge | Support, there: Collection[str]) -> bool:
    literal = item.component is Component.LITERAL or item.target.startswith("p:")
    return literal or item.target in there
