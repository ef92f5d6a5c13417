"""The verdict of a council: the first row of the table that holds (docs/formal-model.md, section 4)."""

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, record
from moot.protocols.council.ranking import Ranking
from moot.protocols.council.saying import Saying
from moot.record.status import Status
from moot.verdict.content import Content
from moot.verdict.standing import Standing, rounded

DECIDED = (Status.CONSENSUS, Status.MAJORITY)


def council_content(standing: Standing) -> Content:
    """The outcome of a council: status, verdict, leader, reason, margin, the positions that requirements exclude, and
    by position the sufficiency of its evidence (1 if it has enough independent sources).
    """
    ranking = Ranking.of(standing)
    status, reason = _row(ranking)
    k_min = standing.parameters.k_min
    alone, leader = ranking.alone, ranking.leader
    return Content(
        status,
        ranking.first if status in DECIDED else None,
        reason,
        ranking.margin,
        {p: rounded(min(1.0, len(found) / k_min)) for p, found in ranking.sources.items()},
        tuple(p for p, found in ranking.sources.items() if len(found) < k_min and p not in ranking.excluded),
        cut=not standing.complete,
        leader=None if alone is not None and leader != alone else leader,
        weights={p: (ranking.energy(p), ranking.strength(p)) for p in standing.positions},
        excluded=ranking.excluded,
    )


def _row(ranking: Ranking, doubt: bool = True) -> tuple[Status, str]:
    """The first row that holds, with the reason. `doubt`: whether undecided facts may still unsettle the verdict."""
    say, first, alone = Saying(ranking), ranking.first, ranking.alone
    if alone is not None and (first or next(iter(ranking.enough), None)) == negate(alone):
        return Status.REJECTED, say.rejected(alone)
    if alone in ranking.enough and not ranking.speaks_against(alone):
        return Status.UNOPPOSED, say.unopposed(alone)
    if _unopposed(ranking):
        return Status.UNOPPOSED, say.unopposed(ranking.enough[0])
    short = _short(ranking)
    if first is None or short:
        return Status.INSUFFICIENT_EVIDENCE, say.too_few(short)
    delta = ranking.standing.parameters.delta
    if ranking.balance(first) <= -delta:
        return Status.REJECTED, say.all_bad()
    if (ranking.margin or 0.0) < delta:
        return _undecided(ranking, say)
    if doubt and _unsettled(ranking, first):
        return Status.CONTESTED, say.unsettled()
    if _unanimous(ranking, first):
        return Status.CONSENSUS, say.unanimous()
    return Status.MAJORITY, say.majority()


def _unopposed(ranking: Ranking) -> bool:
    """Whether one position has enough sources and a positive energy, and its rivals have none at all."""
    if len(ranking.enough) != 1 or ranking.energy(ranking.enough[0]) <= 0:
        return False
    return not any(
        found for p, found in ranking.sources.items() if p != ranking.enough[0] and p not in ranking.excluded
    )


def _short(ranking: Ranking) -> list[Literal]:
    """The positions with too few sources: all, where fewer than two have enough; else those that could still win."""
    others = [p for p in ranking.sources if p not in ranking.enough and p not in ranking.excluded]
    if ranking.first is None:
        return others
    best = ranking.balance(ranking.first)
    return [p for p in others if ranking.energy(p) > 0 and ranking.balance(p) >= best]


def _undecided(ranking: Ranking, say: Saying) -> tuple[Status, str]:
    strong, second = ranking.standing.parameters.strong, ranking.second
    if second is not None and ranking.strength(second) >= strong:
        return Status.POLARIZED, say.polarized()
    return Status.BALANCED, say.balanced()


def _unsettled(ranking: Ranking, first: Literal) -> bool:
    """Whether the verdict changes when the undecided facts and their steps are treated as discarded."""
    standing = ranking.standing
    undecided = {
        node
        for fact in standing.compiled.structure.facts
        if standing.grounded_labels[record(fact.id)] is Label.UNDEC
        for node in (record(fact.id), *(f"{fact.id}>{p}" for p in fact.steps))
    }
    if not undecided:
        return False
    rest = ranking.leaving_out(undecided)
    return _row(rest, doubt=False)[0] not in DECIDED or rest.first != first


def _unanimous(ranking: Ranking, first: Literal) -> bool:
    """Whether no source class that counts opposes the first or supports another. What a fact says of a denial is read
    towards what is denied.
    """
    standing = ranking.standing
    counted = frozenset().union(*(found for p, found in ranking.sources.items() if p not in ranking.excluded))
    return not any(
        fact.source_class in counted
        and f"{fact.id}>{position}" not in ranking.without
        and standing.grounded_labels[record(fact.id)] is not Label.OUT
        and _dissents(ranking.asked(position), favours == (ranking.asked(position) == position), first)
        for fact in standing.compiled.structure.facts
        for position, favours in fact.steps.items()
    )


def _dissents(position: Literal, favours: bool, first: Literal) -> bool:
    """Whether to favour, or else to oppose, a position that is no denial is to speak against the first."""
    if first in (position, negate(position)):
        return favours != (position == first)
    return favours
