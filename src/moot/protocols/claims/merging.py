"""Which claims are one: those of the same words, and those that an author of each says are the same."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from moot.reading.contradiction import ContradictionDetector
from moot.reading.contradiction_finding import Relation
from moot.record.distinct import why_distinct
from moot.record.envelope import ErasedText
from moot.record.graph import SAID_SO, Component, Graph, How, Kind, Merge, Tie, claim_of, literal_of, pair_of
from moot.record.questions import words_of
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
            members |= _joined(members, merge)
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
