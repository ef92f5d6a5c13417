"""What moot itself finds in the claims of a round, as events.

Claims of the same words are merged, and so are claims that an author of each says are the same. What the detector is
sure contradicts each other, and recommendations of different options that the question names, attack each other, unless
an author says both or speaks for the other. Whatever else may be a contradiction, or the same in other words, is a
suspicion: the participants are asked. Of two recommendations that share most words and differ by no denial or number
nobody can tell by the words whether they say the same or compete: they are asked about as perhaps the same. A
compromise that all others have taken replaces what its author said before; what a compromise replaced stands again
once nobody stands behind the compromise.
The engine infers nothing when a debate is read again: everything found is recorded, and a contradiction can be
challenged.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Final

from moot.protocols.claims.board import SaidOf
from moot.reading import CONTRADICTION_DETECTORS
from moot.reading.comparison import QUESTION_OPTIONS, Comparing
from moot.reading.contradiction import ContradictionDetector, ContradictionFinding, Relation
from moot.record.debate import Debate
from moot.record.events import (
    ArgumentRetracted,
    CompromiseGivenUp,
    CompromiseReached,
    ConflictSuspected,
    ContradictionDetected,
    Event,
    PropositionsMerged,
)
from moot.record.graph import (
    SAID_SO,
    Argument,
    Component,
    Edge,
    Graph,
    How,
    Kind,
    Merge,
    Suspicion,
    Tie,
    claim_of,
    contradiction_id,
    literal_of,
    pair_of,
)
from moot.record.growing import is_continued
from moot.record.identity import why_distinct
from moot.record.text import ErasedText, Text, words_of
from moot.verdict.claims import Claims

SAME_WORDS: Final = "same words/1"


def of_the_same_words(claims: Claims) -> list[Merge]:
    """The new merges of claims of the same words, in an order that does not depend on arrival. Linear in the graph.

    Whoever opposes what says the same as his own claim opposes nothing: the attack is then a listed rejection.
    """
    return [*_allowed(claims.graph, _same_words(claims.graph, claims), _never)]


def _never(one: frozenset[str], other: frozenset[str]) -> bool:  # noqa: ARG001
    """Of claims of the same words nothing keeps two apart."""
    return False


def said_to_be_the_same(
    claims: Claims, conflicting: Iterable[tuple[str, str]], detector: ContradictionDetector
) -> list[Merge]:
    """The new merges of claims that an author of each says are the same, in an order that does not depend on arrival.

    `conflicting`: pairs of claims that surely contradict each other; they veto a merge, as every attack in force does,
    and whatever `detector` is sure contradicts each other. So does what can never be one (`distinct`). Linear in the
    graph.
    """
    graph = claims.graph
    foes = _foes(graph, conflicting)

    def vetoed(one: frozenset[str], other: frozenset[str]) -> bool:
        if any(foes.get(literal, set()) & other for literal in one):
            return True
        return why_distinct(graph.arguments, _ids(one), _ids(other), claims.between) is not None

    return [*_allowed(graph, _said(graph, claims, detector), vetoed)]


def _ids(literals: Iterable[str]) -> list[str]:
    """The claims of literals."""
    return [claim_of(literal) or literal for literal in literals]


def _allowed(
    graph: Graph, wanted: Iterable[Merge], vetoed: Callable[[frozenset[str], frozenset[str]], bool]
) -> Iterator[Merge]:
    """The merges that bring no two claims into one class of which `vetoed` says that they cannot be."""
    members: dict[str, frozenset[str]] = {}
    for merge in graph.merges:
        members |= _joined(members, merge)
    for merge in wanted:
        one, other = (members.get(side, frozenset({side})) for side in (merge.a, merge.b))
        if one != other and not vetoed(one, other):
            members |= _joined(members, merge)  # at once: a later merge must not bring two together over this one
            yield merge


def _same_words(graph: Graph, claims: Claims) -> Iterator[Merge]:
    """Claims of the same words up to case, spaces and a final full stop: each with the first that has them. One that
    was replaced counts too: who says it again in its place answers for what was said against it.
    """
    first: dict[str, str] = {}
    replaced = {claim.supersedes for claim in graph.arguments.values()}
    for id, claim in sorted(graph.arguments.items()):
        if claim.kind is Kind.QUESTION or isinstance(claim.text, ErasedText):
            continue
        if id not in replaced and not claims.authors_of(id):
            continue
        head = first.setdefault(" ".join(words_of(claim.text).split()), id)
        if head != id and claims.head(head) != claims.head(id):
            yield Merge(literal_of(head), literal_of(id), 1.0, (), SAME_WORDS)


def _said(graph: Graph, claims: Claims, detector: ContradictionDetector) -> Iterator[Merge]:
    """Claims that an author of each says are the same."""
    by: dict[tuple[str, str], set[str]] = {}
    for tied in graph.ties:
        if tied.tie is Tie.SAME_AS:
            by.setdefault((tied.a, tied.b), set()).add(tied.participant)
        if tied.tie is Tie.DIFFERENT:
            by.get((tied.a, tied.b), set()).discard(tied.participant)
    for (a, b), said in sorted(by.items()):
        agreed = all(said & {*claims.authors_of(id)} for id in (a, b))
        if agreed and claims.head(a) != claims.head(b) and not _contrary(graph, a, b, detector):
            yield Merge(literal_of(a), literal_of(b), 1.0, (), SAID_SO)


def _contrary(graph: Graph, a: str, b: str, detector: ContradictionDetector) -> bool:
    """Whether two claims surely contradict each other: they differ by a negation, a number, or change places."""
    one, other = (graph.arguments[id].text for id in (a, b))
    if isinstance(one, ErasedText) or isinstance(other, ErasedText):
        return False
    found = detector.detect(min(one, other), max(one, other))
    return found.sure and found.label is Relation.CONTRADICT


def _foes(graph: Graph, pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """By literal of a claim, the literals of the claims that are in conflict with it."""
    found: dict[str, set[str]] = {}
    attacks = (pair_of(e.source, e.target) for e in graph.edges.values() if _is_in_force(graph, e.id))
    for a, b in (*attacks, *pairs):
        found.setdefault(literal_of(a), set()).add(literal_of(b))
        found.setdefault(literal_of(b), set()).add(literal_of(a))
    return found


def _is_in_force(graph: Graph, id: str) -> bool:
    edge = graph.edges[id]
    if edge.component not in (Component.CLAIM, Component.WARRANT):
        return False
    return edge.how is How.DETECTED or any(id not in graph.retracted.get(author, ()) for author in edge.authors)


def _joined(members: dict[str, frozenset[str]], merge: Merge) -> dict[str, frozenset[str]]:
    joined = members.get(merge.a, frozenset({merge.a})) | members.get(merge.b, frozenset({merge.b}))
    return dict.fromkeys(joined, joined)


Found = tuple[str, str, ContradictionFinding]
"""Two claims by id, the smaller first, and what they are to each other."""
MOST_SUSPICIONS: Final = 12
"""Suspicions that are raised after one round: more would flood those who are asked."""


def detected(debate: Debate) -> tuple[Event, ...]:
    """What the debate's detectors find after the last round, as events: contradictions, merges, suspicions, and the
    compromises that were reached or given up.

    Each new claim is compared with the others of the round and with the earlier ones, as far as an author still stands
    behind both. What is recorded already is left out. A claim whose text was erased is compared with nothing. Raises
    KeyError if the detector that the debate was opened with is not known here.
    """
    assert debate.opened is not None, "a debate is opened before its claims are compared"
    return found_by(debate, CONTRADICTION_DETECTORS[debate.opened.versions["contradiction"]]())


def found_by(debate: Debate, detector: ContradictionDetector) -> tuple[Event, ...]:
    """The findings that `detected` gives, but by the given detector."""
    same = of_the_same_words(Claims(debate.graph))
    claims = Claims(replace(debate.graph, merges=(*debate.graph.merges, *same)) if same else debate.graph)
    found = sorted(_findings(debate, claims, detector), key=lambda f: f[:2])
    said = SaidOf(claims)
    sure = [(a, b, detector.name, f) for a, b, f in found if f.sure and f.label is Relation.CONTRADICT]
    fresh = [c for c in (*sure, *_rivals(debate, claims)) if said.may_conflict(c[0], c[1])]
    # Reversed, so that of several findings on one pair the first is kept, that of the detector.
    contradictions = {pair_of(a, b): _contradiction(a, b, name, f) for a, b, name, f in reversed(fresh)}
    new = [contradictions[pair] for pair in sorted(contradictions)]
    merged = [*same, *said_to_be_the_same(claims, (*((a, b) for a, b, _, _ in sure), *contradictions), detector)]
    together = {pair_of(merge.a, merge.b) for merge in merged}
    one = said.are_on_one_thing
    unsure = ((a, b, f) for a, b, f in found if one(a, b) or not (f.sure and f.label is Relation.CONTRADICT))
    suspicions = (_suspicion(a, b, f, detector.name, alike=one(a, b)) for a, b, f in unsure)
    asked = [s for s in suspicions if said.is_open(s.a, s.b) and s.pair not in contradictions]
    raised = sorted((s for s in asked if _literals(s) not in together), key=_clearest)[: _left(debate, detector)]
    return (
        *new,
        *map(PropositionsMerged, merged),
        *(ConflictSuspected(s) for s in sorted(raised, key=lambda s: s.pair)),
        *_reached(debate, claims),
        *_given_up(debate, claims),
    )


def _left(debate: Debate, detector: ContradictionDetector) -> int:
    """How many suspicions may still be raised after this round: a fork may begin between two of them."""
    new = {id for id, claim in debate.graph.arguments.items() if claim.round == debate.round}
    raised = (s for s in debate.graph.suspicions if s.detector == detector.name and not new.isdisjoint((s.a, s.b)))
    return max(0, MOST_SUSPICIONS - sum(1 for _ in raised))


def _literals(suspicion: Suspicion) -> tuple[str, str]:
    return pair_of(f"lit:{suspicion.a}", f"lit:{suspicion.b}")


def _clearest(suspicion: Suspicion) -> tuple[object, ...]:
    """Contradictions first, then what more words speak for."""
    return not suspicion.conflict, -suspicion.score, -len(suspicion.words), suspicion.pair


def _findings(debate: Debate, claims: Claims, detector: ContradictionDetector) -> Iterator[Found]:
    """Every pair with a claim of the round in which the detector finds a contradiction or an agreement, if only
    perhaps, and behind both of which an author stands. Linear in what is new, but for a look at whether all else is as
    it was."""
    arguments = debate.graph.arguments
    comparing, known = _earlier(debate, detector)
    for claim in sorted(islice(arguments.values(), known, None), key=lambda claim: (claim.round, claim.id)):
        if claim.kind is Kind.QUESTION or isinstance(claim.text, ErasedText) or claim.separates is not None:
            continue  # a question claims nothing, an erased text is gone, and a remark quotes what others said
        if claim.round < debate.round:
            comparing.know(claim.id, claim.text)
            continue
        for other, finding in comparing.add(claim.id, claim.text, partial(_both_live, claims, claim.id)):
            yield *pair_of(claim.id, other), finding
    debate.memo[Comparing] = (debate.round, arguments, comparing)


def _both_live(claims: Claims, one: str, other: str) -> bool:
    return claims.is_live(one) and claims.is_live(other)


def _earlier(debate: Debate, detector: ContradictionDetector) -> tuple[Comparing, int]:
    """What was compared in earlier rounds as it was kept, if all of it still is as it was; of how many arguments."""
    round_, known, comparing = debate.memo.pop(Comparing, (0, {}, None))
    arguments = debate.graph.arguments
    if comparing is None or round_ >= debate.round or not is_continued(known, arguments):
        return Comparing(detector), 0
    return comparing, len(known)


def _rivals(debate: Debate, claims: Claims) -> Iterator[tuple[str, str, str, ContradictionFinding]]:
    """The recommendations that exclude each other because they are for different options of the question, or one is
    against what another is for; at least one of the two is of the last round."""
    from moot.reading.claim_text import choice_in, options_of  # loads what is known of English

    opened = debate.opened
    options = () if opened is None or isinstance(opened.question, ErasedText) else options_of(str(opened.question))
    if not options:
        return
    chosen = [(claim, choice_in(claim.text, options)) for claim in claims.live.values() if _recommends(claim)]
    known = [(claim, choice) for claim, choice in chosen if choice is not None]
    for n, (claim, choice) in enumerate(known):
        for other, rival in known[:n]:
            new = debate.round in (claim.round, other.round)
            if new and choice.excludes(rival):
                words = tuple(dict.fromkeys((rival.option, choice.option)))
                finding = ContradictionFinding(Relation.CONTRADICT, False, 1.0, words, True)
                yield *pair_of(claim.id, other.id), QUESTION_OPTIONS, finding


def _recommends(claim: Argument) -> bool:
    plain = claim.between is None and claim.part_of is None and not isinstance(claim.text, ErasedText)
    return plain and claim.kind is Kind.RECOMMENDATION


def _contradiction(a: str, b: str, detector: str, finding: ContradictionFinding) -> ContradictionDetected:
    name = Text(detector)
    edges = tuple(_edge(source, target, name) for source, target in ((a, b), (b, a)))
    return ContradictionDetected(detector, finding.score, tuple(finding.words), edges)


def _edge(source: str, target: str, detector: Text) -> Edge:
    id = contradiction_id(source, target)
    return Edge(id, (), source, target, Component.CLAIM, how=How.DETECTED, rationale=detector)


def _suspicion(a: str, b: str, finding: ContradictionFinding, detector: str, *, alike: bool) -> Suspicion:
    """What participants are asked of two claims. `alike`: they are compromises on one thing, which may be the same, but
    compete for it like any others."""
    conflict = finding.label is Relation.CONTRADICT and not alike
    return Suspicion(a, b, conflict, finding.score, tuple(finding.words), detector)


def _reached(debate: Debate, claims: Claims) -> Iterator[CompromiseReached]:
    """The compromises that all others whom they are between have accepted, once each."""
    reached = {event.claim for event in debate.said(CompromiseReached)}
    for claim in claims.live.values():
        if claim.between is not None and claim.id not in reached and _is_taken(debate, claims, claim):
            (author,) = claim.authors
            own = tuple(id for id in claims.between(claim.id) if author in claims.authors_of(id))
            yield CompromiseReached(claim.id, author, own)


def _given_up(debate: Debate, claims: Claims) -> Iterator[CompromiseGivenUp]:
    """What compromises had replaced that nobody stands behind any more, or that whoever accepted them no longer agrees
    to, by compromise and by who had accepted it.
    """
    graph = debate.graph
    last = {(event.participant, event.argument): event.cause for event in debate.said(ArgumentRetracted)}
    for claim in graph.arguments.values():
        if claim.between is None:
            continue
        fallen = claims.head(claim.id) not in claims.members
        replaced = dict.fromkeys((*claim.between, *claims.between(claim.id)))
        for who, taken in graph.retracted.items():
            if not fallen and claim.id in graph.endorsements.get(who, ()):
                continue
            returned = tuple(id for id in replaced if id in taken and last.get((who, id)) == claim.id)
            literals = {graph.arguments[id].claim for id in returned}
            reasons = (s.id for s in graph.supports.values() if s.target in literals)
            back = tuple(id for id in reasons if id in taken and last.get((who, id)) == claim.id)
            if returned:
                yield CompromiseGivenUp(claim.id, who, (*returned, *back))


def _is_taken(debate: Debate, claims: Claims, compromise: Argument) -> bool:
    """Whether everybody else who wrote what a compromise is between has endorsed it, and at least one has."""
    graph, head = debate.graph, claims.head(compromise.id)
    parties = {a for id in compromise.between or () for a in graph.arguments[id].authors} - {*compromise.authors}
    for_it = {who for who, ids in graph.endorsements.items() if any(claims.head(id) == head for id in ids)}
    return bool(parties) and parties <= for_it
