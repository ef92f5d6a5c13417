"""The founding claim graph: who opposes and supports whom, and what number comes of it.

Behaviour after Rilai's argument graph, to the digit and with its flaws: opposition is found by substring
(R1), equal opponents are never contested (R3), a reference to a later claim is lost (R5), repetition adds
weight (R8), support leaves the score alone (R10). Cost: adding a claim is linear in the claims before it, a
consensus in claims and edges.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from moot.founding.claim_records import HIGHEST, Claim, ClaimType, ConsensusResult

__all__ = ["ArgumentGraph"]

OPPOSITES: Final = (
    ("should", "should not"),
    ("can", "cannot"),
    ("do", "don't"),
    ("increase", "decrease"),
    ("more", "less"),
    ("high", "low"),
)
"""Texts oppose if one contains the left and the other the right part of a pair, anywhere, in lower case."""

TYPE_WEIGHTS: Final[Mapping[ClaimType, float]] = {
    ClaimType.RECOMMENDATION: 2.0,
    ClaimType.CONCERN: 2.0,
    ClaimType.OBSERVATION: 1.0,
    ClaimType.QUESTION: 0.5,
}

CONTESTED: Final = 0.5
RESOLVED: Final = 0.2
MARKED: Final = 0.3
FOR_COUNCIL: Final = 20
PER_CATEGORY: Final = 5


class ArgumentGraph:
    """A graph of claims of the founding system: `claims` by id, and for each id the ids of the claims that support and
    oppose it.

    The order of adding matters (R5). Sums are taken from the weakest up, so that a number is the same in every process,
    although `supports` and `opposes` hold sets.
    """

    def __init__(self) -> None:
        """An empty graph."""
        self.claims: dict[str, Claim] = {}
        self.supports: dict[str, set[str]] = {}
        self.opposes: dict[str, set[str]] = {}
        self._marks: dict[str, _Marks] = {}

    def add_claim(self, claim: Claim) -> None:
        """Add `claim` with its edges; a claim with the same id is replaced, and the edges to it stay.

        Ids in `claim.supports` and `claim.opposes` that name no claim added before are dropped (R5). Claims of one type
        whose texts contain opposite words, such as "should" and "should not", oppose each other.
        """
        self.claims[claim.id] = claim
        self._marks[claim.id] = marks = _marks(claim.text)
        for edges, named in ((self.supports, claim.supports), (self.opposes, claim.opposes)):
            edges.setdefault(claim.id, set())
            for target in named:
                if target in self.claims:
                    edges[target].add(claim.id)
        for other in self.claims.values():
            if other.id == claim.id or other.type is not claim.type:
                continue
            if _contradict(marks, self._marks[other.id]):
                self.opposes[other.id].add(claim.id)
                self.opposes[claim.id].add(other.id)

    def get_opposers(self, claim_id: str) -> set[str]:
        """The ids of the claims that oppose the claim `claim_id`; an empty set for an unknown id."""
        return self.opposes.get(claim_id, set())

    def get_supporters(self, claim_id: str) -> set[str]:
        """The ids of the claims that support the claim `claim_id`; an empty set for an unknown id."""
        return self.supports.get(claim_id, set())

    def get_opposition_strength(self, claim_id: str) -> float:
        """How strongly the claim `claim_id` is opposed, in [0, 1]; 0 for an unknown id.

        It is W / (s + W), where W is the summed confidence of its opposers and s its own confidence, each confidence (0
        to 3) divided by 3. If s is 0, it is W, at most 1.
        """
        if claim_id not in self.claims:
            return 0.0
        weight = self._weight(self.get_opposers(claim_id))
        own = self.claims[claim_id].confidence / HIGHEST
        return min(1.0, weight / (own + weight) if own else weight)

    def get_support_strength(self, claim_id: str) -> float:
        """How strongly the claim `claim_id` is supported, in [0, 1]; 0 for an unknown id.

        It is the sum of its supporters' confidences (0 to 3), each divided by 3, at most 1.
        """
        return min(1.0, self._weight(self.get_supporters(claim_id))) if claim_id in self.claims else 0.0

    def _weight(self, ids: Iterable[str]) -> float:
        weight = 0.0
        for confidence in sorted(self.claims[id].confidence for id in ids if id in self.claims):
            weight += confidence / HIGHEST
        return weight

    def compute_consensus(self) -> ConsensusResult:
        """The consensus over all claims: how little they are opposed, and the claims that stand out.

        The overall score is the weighted mean over the types of claims of one minus the mean opposition of the type.
        Without any claim it is 1: silence counts as agreement (R9).
        """
        if not self.claims:
            return ConsensusResult(overall_score=1.0)
        opposition = {id: self.get_opposition_strength(id) for id in self.claims}
        by_type = self._type_scores(opposition)
        return ConsensusResult(
            overall_score=_weighted_mean(by_type),
            type_scores=by_type,
            top_claims=self.get_top_claims(10),
            contested_claims=[claim for claim in self.claims.values() if opposition[claim.id] > CONTESTED],
            resolved_claims=[
                claim
                for claim in self.claims.values()
                if opposition[claim.id] < RESOLVED and self.get_support_strength(claim.id) > CONTESTED
            ],
        )

    def _type_scores(self, opposition: Mapping[str, float]) -> dict[ClaimType, float]:
        """One minus the mean opposition of each type, in the order in which the types came."""
        grouped: dict[ClaimType, list[float]] = {}
        for claim in self.claims.values():
            grouped.setdefault(claim.type, []).append(opposition[claim.id])
        return {kind: 1.0 - sum(found) / len(found) for kind, found in grouped.items()}

    def get_top_claims(self, n: int = 10) -> list[Claim]:
        """The `n` most salient claims, the most salient first; equally salient ones in the order of adding.

        Salience, in [0, 2], is urgency times confidence (each divided by 3), times one minus the opposition strength,
        times one plus the support strength.
        """
        return sorted(self.claims.values(), key=self._salience, reverse=True)[:n]

    def _salience(self, claim: Claim) -> float:
        """In [0, 2]: urgency and confidence, less by opposition, more by support."""
        base = (claim.urgency * claim.confidence) / HIGHEST**2
        unopposed = 1 - self.get_opposition_strength(claim.id)
        return base * unopposed * (1 + self.get_support_strength(claim.id))

    def get_claims_for_council(self) -> dict[str, list[Claim]]:
        """The twenty most salient claims, grouped under the keys observations, recommendations, concerns and questions.

        Each group has the most salient first; see `get_top_claims` for salience.
        """
        grouped: dict[str, list[Claim]] = {f"{kind.value}s": [] for kind in ClaimType}
        for claim in self.get_top_claims(FOR_COUNCIL):
            grouped[f"{claim.type.value}s"].append(claim)
        return grouped

    def to_prompt_context(self) -> str:
        """A text for a prompt that lists the claims of `get_claims_for_council` under their categories; "" without
        claims.

        It has at most five claims of each category; one opposed by more than 0.3 is marked "[contested]", else one
        supported by more than 0.3 "[supported]".
        """
        lines: list[str] = []
        for category, claims in self.get_claims_for_council().items():
            if claims:
                lines.append(f"\n{category.upper()}:")
                lines += [f"  - {claim.text}{self._mark(claim.id)}" for claim in claims[:PER_CATEGORY]]
        return "\n".join(lines)

    def _mark(self, claim_id: str) -> str:
        if self.get_opposition_strength(claim_id) > MARKED:
            return " [contested]"
        return " [supported]" if self.get_support_strength(claim_id) > MARKED else ""


_Marks = tuple[int, int]


def _marks(text: str) -> _Marks:
    """Which left and which right parts of `OPPOSITES` occur in `text`, a bit for each pair."""
    lower = text.lower()
    left = sum(1 << bit for bit, (part, _) in enumerate(OPPOSITES) if part in lower)
    right = sum(1 << bit for bit, (_, part) in enumerate(OPPOSITES) if part in lower)
    return left, right


def _contradict(one: _Marks, other: _Marks) -> bool:
    return bool(one[0] & other[1] | one[1] & other[0])


def _weighted_mean(scores: Mapping[ClaimType, float]) -> float:
    total = weights = 0.0
    for kind, score in scores.items():
        total += score * TYPE_WEIGHTS[kind]
        weights += TYPE_WEIGHTS[kind]
    return total / weights
