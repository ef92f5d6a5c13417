"""The findings of a detector in the claims of a round, as events: which claims say the same, and which cannot both
hold.

Only what the detector is sure of is recorded: an unsure contradiction is no edge. The engine infers nothing when a
debate is read again: a merge and a contradiction are recorded, with the detector and the words that decided, and a
contradiction can be challenged. Two claims of one side are not set against each other by their words: what their
authors declared says more.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, islice

from moot.deliberation.debate import Debate
from moot.deliberation.detectors import CONTRADICTION_DETECTORS
from moot.deliberation.detectors.comparing import Comparing
from moot.deliberation.detectors.contradiction import ContradictionDetector
from moot.deliberation.detectors.contradiction_finding import ContradictionFinding, Relation
from moot.deliberation.envelope import ErasedText, Text
from moot.deliberation.events import ContradictionDetected, Event, PropositionsMerged
from moot.deliberation.graph import (
    Argument,
    Component,
    Edge,
    Graph,
    How,
    Kind,
    Merge,
    contradiction_id,
    is_continued,
    literal_of,
)
from moot.deliberation.outcome.claims import Claims

Found = tuple[str, str, ContradictionFinding]
"""Two claims by id, the smaller first, and what they are to each other."""


def detected(debate: Debate) -> tuple[Event, ...]:
    """The findings of the debate's detector about the claims of the last round, as events: first the contradictions,
    then the merges of claims that say the same.

    Each claim is compared with the others of the round and with the earlier ones, as far as an author still stands
    behind both (or one replaced the other). Findings that are recorded already are left out. A claim whose text was
    erased is compared with nothing. Raises KeyError if the detector that the debate was opened with is not known here.
    """
    assert debate.opened is not None, "a debate is opened before its claims are compared"
    return found_by(debate, CONTRADICTION_DETECTORS[debate.opened.versions["contradiction"]]())


def found_by(debate: Debate, detector: ContradictionDetector) -> tuple[Event, ...]:
    """The findings that `detected` gives, but by the given detector."""
    found = sorted(_findings(debate, detector), key=lambda f: f[:2])
    merges = [_merge(f, detector.name) for f in found if f[2].label is not Relation.CONTRADICT]
    contradictions = [f for f in found if f[2].label is Relation.CONTRADICT]
    if contradictions:
        allied = _Allied(debate.graph, merges)
        contradictions = [f for f in contradictions if not allied(f[0], f[1])]
    fresh = [f for f in contradictions if contradiction_id(f[0], f[1]) not in debate.graph.edges]
    allowed = _allowed(debate.graph, merges, [(a, b) for a, b, _ in fresh]) if merges else []
    name = Text(detector.name)  # one for all: they stay as long as the debate
    return (*(_contradiction(f, name) for f in fresh), *map(PropositionsMerged, allowed))


def _findings(debate: Debate, detector: ContradictionDetector) -> Iterator[Found]:
    """Every pair with a claim of the round in which the detector finds a contradiction or the same said twice, where
    that matters. Linear in what is new, but for a look at whether all else is as it was."""
    claims, arguments = Claims(debate.graph), debate.graph.arguments
    comparing, known = _earlier(debate, detector)
    for claim in sorted(islice(arguments.values(), known, None), key=lambda claim: (claim.round, claim.id)):
        if claim.kind is Kind.QUESTION or isinstance(claim.text, ErasedText):
            continue  # nothing to compare: a question claims nothing, and an erased text is gone
        if claim.round < debate.round:
            comparing.know(claim.id, claim.text)
            continue
        for other, finding in comparing.add(claim.id, claim.text, partial(_bears_on, claims, claim)):
            a, b = sorted((claim.id, other))
            if finding.label is not Relation.CONTRADICT or _both_live(claims, claim.id, other):
                yield a, b, finding
    debate.memo[Comparing] = (debate.round, arguments, comparing)


def _bears_on(claims: Claims, claim: Argument, id: str) -> bool:
    """Whether it matters what a claim is to an earlier one: both are live; or one replaced the other, and perhaps says
    the same again: what was said against that, or for it, still is."""
    other = claims.graph.arguments[id]
    if claim.supersedes == id or other.supersedes == claim.id:
        return claims.is_live(claim.id) or claims.is_live(id)
    return _both_live(claims, claim.id, id)


def _both_live(claims: Claims, one: str, other: str) -> bool:
    return claims.is_live(one) and claims.is_live(other)


def _earlier(debate: Debate, detector: ContradictionDetector) -> tuple[Comparing, int]:
    """What was compared in earlier rounds as it was kept, if all of it still is as it was; of how many arguments."""
    round_, known, comparing = debate.memo.pop(Comparing, (0, {}, None))
    arguments = debate.graph.arguments
    if comparing is None or round_ >= debate.round or not is_continued(known, arguments):
        return Comparing(detector), 0
    return comparing, len(known)


class _Allied:
    """Whether two claims are of one side as declared: both support a third one, or one of them the other. What is said
    of a claim holds for those that say the same, by the merges of the graph and those that were just found."""

    def __init__(self, graph: Graph, merges: Iterable[Merge]) -> None:
        self._same: dict[str, frozenset[str]] = {}
        for merge in chain(graph.merges, merges):
            self._same |= _joined(self._same, merge)
        self._sides: dict[str, set[str]] = {}
        for support in graph.supports.values():
            if support.component is Component.LITERAL:
                for literal in self._like(literal_of(support.source)):
                    self._sides.setdefault(literal, set()).update(self._like(support.target))

    def _like(self, literal: str) -> frozenset[str]:
        return self._same.get(literal, frozenset({literal}))

    def __call__(self, one: str, other: str) -> bool:
        """Whether the claims with these ids are of one side."""
        a, b = literal_of(one), literal_of(other)
        of_a, of_b = self._sides.get(a, set()), self._sides.get(b, set())
        return not (of_a.isdisjoint(of_b) and of_a.isdisjoint(self._like(b)) and of_b.isdisjoint(self._like(a)))


def _contradiction(found: Found, detector: Text) -> ContradictionDetected:
    a, b, finding = found
    edges = tuple(_edge(source, target, detector) for source, target in ((a, b), (b, a)))
    return ContradictionDetected(str(detector), finding.score, tuple(finding.words), edges)


def _edge(source: str, target: str, detector: Text) -> Edge:
    id = contradiction_id(source, target)
    return Edge(id, (), source, target, Component.CLAIM, how=How.DETECTED, rationale=detector)


def _merge(found: Found, detector: str) -> Merge:
    a, b, finding = found
    return Merge(literal_of(a), literal_of(b), finding.score, tuple(finding.words), detector)


def _allowed(graph: Graph, merges: Iterable[Merge], contradictions: Iterable[tuple[str, str]]) -> list[Merge]:
    """The new merges, by score and then text, that bring no two claims that contradict each other into one class."""
    foes: dict[str, set[str]] = {}
    detected = ((e.source, e.target) for e in graph.edges.values() if e.how is How.DETECTED)
    for a, b in chain(detected, contradictions):
        foes.setdefault(literal_of(a), set()).add(literal_of(b))
        foes.setdefault(literal_of(b), set()).add(literal_of(a))
    members: dict[str, frozenset[str]] = {}
    for merge in graph.merges:
        members |= _joined(members, merge)
    texts = {argument.claim: argument.text for argument in graph.arguments.values()}
    kept = []
    for merge in sorted(merges, key=lambda m: (-m.score, sorted((texts[m.a], texts[m.b])), m.a, m.b)):
        one, other = (members.get(side, frozenset({side})) for side in (merge.a, merge.b))
        if one != other and not any(foes.get(literal, set()) & other for literal in one):
            kept.append(merge)
            members |= _joined(members, merge)
    return kept


def _joined(members: dict[str, frozenset[str]], merge: Merge) -> dict[str, frozenset[str]]:
    joined = members.get(merge.a, frozenset({merge.a})) | members.get(merge.b, frozenset({merge.b}))
    return dict.fromkeys(joined, joined)
