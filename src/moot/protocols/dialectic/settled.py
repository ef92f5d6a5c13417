"""What became of each finding of a dialectic, version by version (docs/formal-model.md, section 8, the ledger)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from moot.record.artifacts import Version, Work
from moot.record.findings import Answered, FindingRecord, Raised, Response
from moot.record.graph import Graph
from moot.record.severity import Severity


class State(StrEnum):
    """What became of a finding.

    open: it stands against the version. fixed: a later version claims so, and nobody raised it again since. rebutted:
    somebody argues against it (it counts unless it is out). deferred: it may wait.
    """

    OPEN = "open"
    FIXED = "fixed"
    REBUTTED = "rebutted"
    DEFERRED = "deferred"


@dataclass(frozen=True, slots=True)
class Carried:
    """A finding as it concerns one version. `raised`: the last time that it was raised on that version or before, and
    `on`: the number of that version. `fixed`: the version that claims to have fixed it since, which may be a later one,
    and the answer that says so. `deferred`: the answer that put it off.
    """

    record: FindingRecord
    raised: Raised
    on: int
    fixed: tuple[Version, Answered] | None
    deferred: Answered | None

    @property
    def severity(self) -> Severity:
        """The greatest severity that it was raised with."""
        return self.record.severity


def version_at(work: Work, round_: int) -> Version | None:
    """The version that those saw who were asked in a round."""
    return next((version for version in reversed(work.versions) if version.round < round_), None)


def carried(graph: Graph, number: int) -> Iterator[Carried]:
    """The findings that were raised on the version of that number, or on an earlier one and carried over to it."""
    for record in graph.findings.values():
        found = _carried(record, graph.work, number)
        if found is not None:
            yield found


def raised_by(graph: Graph, number: int) -> Iterator[Carried]:
    """The findings that were raised on the version of that number or an earlier one, those that are fixed in it too."""
    for record in graph.findings.values():
        found = _last_raised(record, graph.work, number)
        if found is not None:
            yield _with_answers(record, graph.work, *found)


def _carried(record: FindingRecord, work: Work, number: int) -> Carried | None:
    found = _last_raised(record, work, number)
    if found is None:
        return None
    whole = _with_answers(record, work, *found)
    return None if whole.fixed is not None and whole.fixed[0].number <= number else whole


def _last_raised(record: FindingRecord, work: Work, number: int) -> tuple[Raised, int] | None:
    """When it was last raised on the version of that number or an earlier one, and on which."""
    seen = [(each, version_at(work, each.round)) for each in record.raised]
    found = [(each, version.number) for each, version in seen if version is not None and version.number <= number]
    return found[-1] if found else None


def _with_answers(record: FindingRecord, work: Work, raised: Raised, on: int) -> Carried:
    fixed = None
    made = {version.round: version for version in work.versions}
    for answer in record.answers:
        version = made.get(answer.round)
        if answer.how is Response.FIXED and version is not None and version.number > on and fixed is None:
            fixed = version, answer
    put_off = next((answer for answer in reversed(record.answers) if answer.how is Response.DEFERRED), None)
    return Carried(record, raised, on, fixed, None if record.severity.at_least(Severity.HIGH) else put_off)
