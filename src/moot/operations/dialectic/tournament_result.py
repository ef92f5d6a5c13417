"""What came of a tournament."""

from collections.abc import Sequence
from typing import Any

from moot.operations.dialectic.lineages import Lineage
from moot.operations.dialectic.selection import Contestant, Selection, ranked
from moot.operations.dialectic.tasks import TournamentTask
from moot.operations.dialectic.tournament_values import TournamentResult
from moot.participants.models.budget import total
from moot.protocols.dialectic.report import reported_versions
from moot.record.artifacts import TestCase, TestResult
from moot.record.status import Status, StoppedBy


def told(
    found: TournamentTask,
    lineages: Sequence[Lineage],
    contestants: Sequence[Contestant],
    kept: Sequence[Contestant],
    shown: Sequence[TestCase],
    dropped: Sequence[TestResult],
    selection: Selection,
) -> TournamentResult:
    """What came of it."""
    best = [*kept, *ranked(contestants)][:1]
    status, reason = _status(lineages, contestants, kept)
    versions = [reported_versions(d) for lin in lineages for d in lin.debates if best and _id(d) == best[0].debate]
    more = {
        "versions": versions[0] if versions else [],
        "lineages": [_lineage(lineage) for lineage in lineages],
        "contestants": len(contestants),
        "selection": selection.to_dict(),
        "cases": {"shown": len(shown), "held_out": len(found.held_out)},
        "cost": total(lineage.entrant.cost for lineage in lineages).to_dict(),
        "degraded": [f"the test case {each.test!r} was left out: {each.why}" for each in dropped],
    }
    return TournamentResult(
        status, reason, best[0] if best else None, tuple(kept), contestants[0] if contestants else None, more
    )


def _status(
    lineages: Sequence[Lineage], contestants: Sequence[Contestant], kept: Sequence[Contestant]
) -> tuple[str, str]:
    if len(kept) == 1:
        other = len(contestants) - 1
        others = f"{other} other{'' if other == 1 else 's'}"
        return Status.ACCEPTED, f"version {kept[0].version} of {kept[0].lineage} survives {others}"
    if kept:
        names = ", ".join(f"version {each.version} of {each.lineage}" for each in kept)
        return Status.BALANCED, f"none of {len(kept)} is better than another: {names}"
    if not contestants:
        return Status.FAILED, "no lineage has a version"
    if any(lineage.entrant.refused for lineage in lineages):
        return Status.UNDETERMINED, "no version passes all gates, and the budget was spent"
    if any(_cut(lineage) for lineage in lineages):
        return Status.UNDETERMINED, "no version passes all gates, and the rounds were spent"
    if any(each.checked.undecided and not each.checked.failures for each in contestants):
        return Status.UNDETERMINED, "no version passes all gates, and some are undecided: the clock cut them short"
    return Status.REJECTED, "no version passes all gates"


def _cut(lineage: Lineage) -> bool:
    concluded = lineage.last.concluded
    return concluded is None or concluded.status is Status.UNDETERMINED


def _lineage(lineage: Lineage) -> dict[str, Any]:
    concluded = lineage.last.concluded
    stopped = StoppedBy.BUDGET if lineage.entrant.refused else None if concluded is None else concluded.stopped_by
    return {
        "lineage": lineage.name,
        "debates": [_id(debate) for debate in lineage.debates],
        "status": None if concluded is None or concluded.status is None else concluded.status.value,
        "stopped_by": None if stopped is None else stopped.value,
        "versions": sum(len(debate.graph.work.versions) for debate in lineage.debates),
        "calls": lineage.entrant.cost.calls,
    }


def _id(debate: Any) -> str:
    return str(debate.opened.debate)
