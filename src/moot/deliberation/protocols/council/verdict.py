"""The verdict of a council: strength decides, if enough independent evidence bears on the positions.

    k(P) = number of source classes with a fact that is not out and whose step on P is not discarded
    sufficiency(P) = min(1, k(P)/k_min);   T = positions with sufficiency 1;   N(P) = max(0, E(P))
    margin = (N(1st) - N(2nd)) / (G + c);   G = sum over T of m(supporters) + min(m(supporters), m(attackers))

G is the mass that speaks for the positions, and the part of it that is cancelled counts twice: evidence that cancels
out is doubt (docs/formal-model.md, section 4).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import fsum

from moot.argumentation.gradual.quadratic_energy import Strengths
from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, record
from moot.deliberation.outcome.content import Content
from moot.deliberation.outcome.standing import Standing, rounded, weigh
from moot.deliberation.outcome.words import Status


@dataclass(frozen=True, slots=True)
class Scale:
    """The positions of a council weighed against each other: by position the source classes with evidence that counts
    (`sources`), the `energy` E(P) and the `strength`, both rounded.

    `ranked`: the positions with enough source classes, by descending energy. `margin`: how far the first of them is
    ahead of the second; None if there are fewer than two.
    """

    sources: Mapping[Literal, frozenset[str]]
    energy: Mapping[Literal, float]
    strength: Mapping[Literal, float]
    ranked: tuple[Literal, ...]
    margin: float | None

    def positive(self, position: Literal) -> float:
        """The energy of a position if it is positive, else 0: N(P) = max(0, E(P))."""
        return max(0.0, self.energy[position])


def council_content(standing: Standing) -> Content:
    """The outcome of a council over two positions or more: status, verdict, reason, margin, and by position the
    sufficiency of its evidence (1 if it has enough independent sources).
    """
    scale = _scale(standing, standing.discarded, standing.strengths)
    status, reason = _row(standing, scale)
    verdict = scale.ranked[0] if status in (Status.CONSENSUS, Status.MAJORITY) else None
    k_min = standing.parameters.k_min
    return Content(
        status,
        verdict,
        reason,
        scale.margin,
        {p: rounded(min(1.0, len(found) / k_min)) for p, found in scale.sources.items()},
        tuple(p for p, found in scale.sources.items() if len(found) < k_min),
        cut=not standing.complete,
    )


def _scale(standing: Standing, without: Collection[str], strengths: Strengths) -> Scale:
    positions = standing.positions
    sources = {p: _sources(standing, without, p) for p in positions}
    energy = {p: rounded(strengths.energy[p]) for p in positions}
    enough = [p for p in positions if len(sources[p]) >= standing.parameters.k_min]
    ranked = tuple(sorted(enough, key=lambda p: -energy[p]))
    strength = {p: rounded(strengths.strength[p]) for p in positions}
    return Scale(sources, energy, strength, ranked, _margin(standing, strengths, ranked))


def _sources(standing: Standing, without: Collection[str], position: Literal) -> frozenset[str]:
    """The source classes that k(P) counts."""
    return frozenset(
        fact.source_class
        for fact in standing.compiled.structure.facts
        if position in fact.steps
        and f"{fact.id}>{position}" not in without
        and record(fact.id) not in without
        and standing.grounded_labels[record(fact.id)] is not Label.OUT
    )


def _margin(standing: Standing, strengths: Strengths, ranked: tuple[Literal, ...]) -> float | None:
    if len(ranked) < 2:
        return None
    first, second = (max(0.0, strengths.energy[p]) for p in ranked[:2])
    spoken = fsum(strengths.support[p] + min(strengths.support[p], strengths.attack[p]) for p in ranked)
    return rounded((first - second) / (spoken + standing.parameters.c))


def _row(standing: Standing, scale: Scale, doubt: bool = True) -> tuple[Status, str]:
    """The first row of the table that holds. `doubt`: whether undecided facts may still unsettle the answer."""
    parameters, ranked, energy = standing.parameters, scale.ranked, scale.energy
    others = [p for p in standing.positions if p not in ranked]
    if len(ranked) == 1 and energy[ranked[0]] > 0 and not any(scale.sources[p] for p in others):
        return (
            Status.UNOPPOSED,
            f"only {_name(standing, ranked[0])} has evidence; nothing was heard for its rivals",
        )
    short = _short(scale, others)
    if len(ranked) < 2 or short:
        names = ", ".join(_name(standing, p) for p in (others if len(ranked) < 2 else short))
        return Status.INSUFFICIENT_EVIDENCE, f"too few independent sources on {names}"
    first, second = ranked[:2]
    if energy[first] < 0:
        return Status.REJECTED, "the evidence is against every position that was tested"
    margin = scale.margin or 0.0
    if margin < parameters.delta:
        return _undecided(standing, scale, second)
    if doubt and _unsettled(standing, first):
        return Status.CONTESTED, "another verdict would follow if the undecided evidence fell"
    if _unanimous(standing, scale, first):
        return Status.CONSENSUS, f"every source that counts speaks for {_name(standing, first)}"
    return Status.MAJORITY, f"the evidence for {_name(standing, first)} outweighs the rest by {margin:.2f}"


def _undecided(standing: Standing, scale: Scale, second: Literal) -> tuple[Status, str]:
    margin = f"the margin of {scale.margin or 0.0:.2f} does not decide"
    if scale.strength[second] >= standing.parameters.strong:
        return Status.POLARIZED, f"two rivals are both strongly supported; {margin}"
    return Status.BALANCED, f"the evidence is balanced; {margin}"


def _short(scale: Scale, others: list[Literal]) -> list[Literal]:
    """Positions below k_min that could still be the answer: positive, and no weaker than the first."""
    if not scale.ranked:
        return others
    best = scale.positive(scale.ranked[0])
    return [p for p in others if scale.energy[p] > 0 and scale.positive(p) >= best]


def _unsettled(standing: Standing, first: Literal) -> bool:
    """Whether the verdict changes when the undecided facts and their steps are treated as discarded."""
    undecided = {
        node
        for fact in standing.compiled.structure.facts
        if standing.grounded_labels[record(fact.id)] is Label.UNDEC
        for node in (record(fact.id), *(f"{fact.id}>{p}" for p in fact.steps))
    }
    if not undecided:
        return False
    without = standing.discarded | undecided
    _, strengths = weigh(standing.compiled, standing.grounded_labels, without, standing.parameters)
    scale = _scale(standing, without, strengths)
    status, _ = _row(standing, scale, doubt=False)
    return status not in (Status.CONSENSUS, Status.MAJORITY) or scale.ranked[0] != first


def _unanimous(standing: Standing, scale: Scale, first: Literal) -> bool:
    """Whether no source class that counts opposes the first or supports another."""
    counted = frozenset().union(*scale.sources.values())
    return not any(
        fact.source_class in counted
        and f"{fact.id}>{position}" not in standing.discarded
        and standing.grounded_labels[record(fact.id)] is not Label.OUT
        and favours != (position == first)
        for fact in standing.compiled.structure.facts
        for position, favours in fact.steps.items()
    )


def _name(standing: Standing, position: Literal) -> str:
    texts = {p.id: p.text for p in standing.graph.positions}
    return f"‘{texts.get(position) or position}’"
