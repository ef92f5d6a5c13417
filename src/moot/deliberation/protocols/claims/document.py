"""Claims as an argument graph: each claim is an argument for its own literal, `lit:<id>`.

What claims say of each other is taken from their authors (supports, opposes) and from a detector (equivalent
claims merge, contradicting ones attack each other). Whatever order the claims come in, the graph is the same
(docs/formal-model.md, section 5). Confidence and urgency are kept, and read by nothing here.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from moot.argumentation.literal import Literal, negate
from moot.deliberation.detectors.comparing import related
from moot.deliberation.detectors.contradiction import ContradictionDetector, Relation
from moot.deliberation.envelope import Text, is_blank
from moot.deliberation.graph import (
    Argument,
    Component,
    Edge,
    Graph,
    How,
    Kind,
    Listed,
    Merge,
    Position,
    Support,
    literal_of,
)
from moot.errors import InvalidDocument, InvalidValue

MAX_CLAIMS: Final = 1_000
"""At worst the detector compares every two claims: half a million comparisons."""

Pair = tuple[str, str]
_NONE: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says, and the ids of the claims, earlier or later, that it supports and opposes."""

    id: str
    text: str
    author: str
    kind: Kind = Kind.OBSERVATION
    supports: tuple[str, ...] = ()
    opposes: tuple[str, ...] = ()
    reported: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def literal(self) -> Literal:
        """The literal that the claim is an argument for."""
        return literal_of(self.id)


def claims_graph(
    claims: Iterable[Claim], detector: ContradictionDetector, classes: Mapping[str, str] = _NONE
) -> tuple[Graph, tuple[Literal, ...]]:
    """The graph of some claims, and the literals at issue, sorted.

    At issue are literals in conflict, and those written by two classes (`classes`: by author; left out, an
    author is its own class). If there are none, every claim that is no question is. Merged claims are one,
    under the smallest id.

    Raises InvalidDocument for repeated and unknown ids, all of them named, InvalidValue for more than
    `MAX_CLAIMS` claims. Cost: one call of the detector for every two claims that share something telling
    (`detectors.comparing`), for every two with a detector that only fits the interface.
    """
    found = tuple(sorted(claims, key=lambda claim: claim.id))
    problems = claim_problems(found)
    if problems:
        raise InvalidDocument("the claims", problems)
    return _Building(found, detector, classes).run()


def claim_problems(
    claims: Sequence[Claim], excused: Collection[str] = (), anything: bool = False
) -> list[str]:
    """What is wrong with the ids of some claims.

    `excused` ids may be named although no claim has them; with `anything`, all may.

    Raises InvalidValue for more than `MAX_CLAIMS` claims.
    """
    if len(claims) > MAX_CLAIMS:
        raise InvalidValue("the number of claims", len(claims), f"give at most {MAX_CLAIMS} claims")
    problems: list[str] = []
    seen: set[str] = set()
    known = {claim.id for claim in claims}.union(excused)
    if anything:
        known.update(target for claim in claims for target in (*claim.supports, *claim.opposes))
    literals = {l for claim in claims for l in (claim.literal, negate(claim.literal))}
    for claim in claims:
        if claim.id in seen:
            problems.append(f"claim {claim.id!r}: the id is there twice")
        seen.add(claim.id)
        if claim.id in literals or claim.id.startswith("p:"):
            problems.append(f"claim {claim.id!r}: the id is the name of a literal or a statement")
        if is_blank(claim.text):
            problems.append(f"claim {claim.id!r}: it has no text")
        for word, named in (("supports", claim.supports), ("opposes", claim.opposes)):
            problems += [f"claim {claim.id!r}: {word} unknown claim {t!r}" for t in named if t not in known]
            problems += [f"claim {claim.id!r}: {word} itself" for t in named if t == claim.id]
    return problems


class _Building:
    """The graph of sorted, sound claims. `spoken` are those that claim something: all but questions."""

    def __init__(
        self, claims: tuple[Claim, ...], detector: ContradictionDetector, classes: Mapping[str, str]
    ) -> None:
        self.claims, self.detector, self.classes = claims, detector, classes
        self.by_id = {claim.id: claim for claim in claims}
        self.spoken = [claim for claim in claims if claim.kind is not Kind.QUESTION]
        self.listed: list[Listed] = []

    def run(self) -> tuple[Graph, tuple[Literal, ...]]:
        merges, contradictions = self._detected()
        self.head = _heads(self.spoken, merges)
        supports, opposed = self._pairs("supports"), self._pairs("opposes")
        edges = [self._rebut(a, b) for a, b in opposed]
        edges += [self._contradiction(*sides) for a, b in contradictions for sides in ((a, b), (b, a))]
        heads = sorted(set(self.head.values()))
        graph = Graph(
            positions=tuple(Position(literal_of(id), Text(self.by_id[id].text)) for id in heads),
            exclusive=False,
            arguments={claim.id: _argument(claim) for claim in self.claims},
            edges={edge.id: edge for edge in edges},
            supports={s.id: s for s in (self._support(a, b) for a, b in supports)},
            stances=self._stances(opposed),
            classes=self.classes,
            merges=tuple(merges),
            texts={claim.literal: Text(claim.text) for claim in self.claims},
            listed=tuple(self.listed),
        )
        return graph, self._issues([*opposed, *contradictions])

    def _detected(self) -> tuple[list[Merge], list[Pair]]:
        """The merges to make and the pairs that contradict each other; a contradiction vetoes a merge."""
        merges, vetoes = [], []
        for later, earlier, finding in related(((c.id, c.text) for c in self.spoken), self.detector):
            if finding.label is Relation.CONTRADICT:
                vetoes.append((earlier, later))
            else:
                words = tuple(finding.words)
                merges.append(
                    Merge(literal_of(earlier), literal_of(later), finding.score, words, self.detector.name)
                )
        vetoes.sort()
        return _allowed(merges, vetoes, self.by_id), vetoes

    def _pairs(self, word: str) -> list[Pair]:
        """(source, target) of what authors said of others' claims; what concerns a question is listed."""
        pairs = []
        for claim in self.claims:
            for target in sorted(set(getattr(claim, word))):
                if Kind.QUESTION in (claim.kind, self.by_id[target].kind):
                    self.listed.append(Listed(claim.id, f"{word} {target!r}: a question has no claim"))
                else:
                    pairs.append((claim.id, target))
        return pairs

    def _name(self, kind: str, source: str, target: str) -> str:
        """An id for a support or an edge, the same in every order, and nobody's else."""
        name = f"{kind}:{_escaped(source)}>{_escaped(target)}"
        while name in self.by_id:
            name += "'"
        return name

    def _support(self, source: str, target: str) -> Support:
        author = self.by_id[source].author
        return Support(self._name("support", source, target), (author,), source, literal_of(target))

    def _rebut(self, source: str, target: str) -> Edge:
        author = self.by_id[source].author
        return Edge(self._name("rebut", source, target), (author,), source, target, Component.CLAIM)

    def _contradiction(self, source: str, target: str) -> Edge:
        id = self._name("contradiction", source, target)
        return Edge(
            id, (), source, target, Component.CLAIM, how=How.DETECTED, rationale=Text(self.detector.name)
        )

    def _stances(self, opposed: Sequence[Pair]) -> dict[str, dict[Literal, float]]:
        """1 on one's own literals; -1 on opposed ones, 1 on their negations; 0 where both."""
        own = {(claim.author, self.head[claim.id]) for claim in self.spoken}
        against = {(self.by_id[source].author, self.head[target]) for source, target in opposed}
        stances: dict[str, dict[Literal, float]] = {}
        for author, head in sorted(own | against):
            value = float((author, head) in own) - float((author, head) in against)
            for claim in self.spoken:
                if self.head[claim.id] == head:
                    of = stances.setdefault(author, {})
                    of[claim.literal] = value
                    if (author, head) in against:
                        of[negate(claim.literal)] = -value + 0.0
        return stances

    def _issues(self, conflicts: Sequence[Pair]) -> tuple[Literal, ...]:
        heads = [(self.head[a], self.head[b]) for a, b in conflicts]
        at_issue = {head for pair in heads if pair[0] != pair[1] for head in pair}
        classes: dict[str, set[str]] = {}
        for claim in self.spoken:
            author = self.classes.get(claim.author, claim.author)
            classes.setdefault(self.head[claim.id], set()).add(author)
        at_issue |= {head for head, of in classes.items() if len(of) >= 2}
        return tuple(sorted(literal_of(head) for head in at_issue or classes))


def _argument(claim: Claim) -> Argument:
    return Argument(
        claim.id,
        (claim.author,),
        claim.literal,
        kind=claim.kind,
        text=Text(claim.text),
        reported=claim.reported,
    )


def _allowed(merges: Iterable[Merge], vetoes: Iterable[Pair], by_id: Mapping[str, Claim]) -> list[Merge]:
    """The merges, by score and then text, that bring no vetoed pair into one class (section 1.5)."""
    foes: dict[str, set[str]] = {}
    for a, b in vetoes:
        foes.setdefault(literal_of(a), set()).add(literal_of(b))
        foes.setdefault(literal_of(b), set()).add(literal_of(a))
    texts = {literal_of(id): claim.text for id, claim in by_id.items()}
    members: dict[str, frozenset[str]] = {}
    kept = []
    for merge in sorted(merges, key=lambda m: (-m.score, sorted((texts[m.a], texts[m.b])), m.a, m.b)):
        one = members.get(merge.a, frozenset({merge.a}))
        other = members.get(merge.b, frozenset({merge.b}))
        if not any(foes.get(literal, set()) & other for literal in one):
            kept.append(merge)
            joined = one | other
            members |= dict.fromkeys(joined, joined)
    return kept


def _heads(claims: Sequence[Claim], merges: Iterable[Merge]) -> dict[str, str]:
    """Each claim with the smallest id of those that it is merged with."""
    head = {claim.literal: claim.id for claim in claims}
    groups = {claim.id: [claim.literal] for claim in claims}
    for merge in merges:
        low, high = sorted((head[merge.a], head[merge.b]))
        if low != high:
            groups[low] += groups[high]
            head |= dict.fromkeys(groups.pop(high), low)
    return {claim.id: head[claim.literal] for claim in claims}


def _escaped(id: str) -> str:
    return id.replace("%", "%25").replace(">", "%3E")
