"""The act of reporting what code found of a version: only a gate, a participant that checks by code, may do so."""

from collections.abc import Iterator
from dataclasses import dataclass

from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.artifacts import Examined
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event


@dataclass(frozen=True, slots=True)
class Examine(Act):
    """The act of reporting what was `found` of the version of that number."""

    version: int
    found: Examined


@dataclass(frozen=True, slots=True)
class VersionExamined(Event):
    """The event that the gate `participant` examined a version in round `round`: what was `found` of it. `request`: the
    id of the request that it answered.
    """

    request: str
    participant: str
    round: int
    version: int
    found: Examined


def judge(act: Examine, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The event of the examination if a gate reports it of a version that there is, else the reason for the refusal as
    a text. `id` is not used.
    """
    if not answer.gate:
        return "only a gate examines"
    if answer.view.graph.work.version(act.version) is None:
        return f"unknown version {act.version}"
    return [VersionExamined(answer.request, answer.me, answer.round, act.version, act.found)]


def enter(event: VersionExamined, graph: GrowingGraph) -> None:
    """Add what was found to the work of `graph`."""
    graph.work = graph.work.with_found(event.version, event.found)
    graph.added.append(f"examined v{event.version}")


def tell(event: VersionExamined, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line for an examination: what failed, or that nothing did."""
    found = event.found
    failed, cut = ([f"{g.gate}: {g.why}" if g.why else g.gate for g in gates] for gates in (found.failed, found.broken))
    passed = len(found.tests) - len(found.failing)
    parts = [f"{passed} of {len(found.tests)} test cases pass"] if found.tests else []
    if found.gates:
        passes = f"passes {len(found.gates) - len(cut)} gates"
        parts[:0] = [f"fails {'; '.join(failed)}" if failed else passes]
        parts += [f"undecided {'; '.join(cut)}"] if cut else []
    note = f"({', '.join(parts)})" if parts else ""
    yield Line(who, f"examines version {event.version}", "", note, "bad" if failed or cut or found.failing else "good")


VERSION_EXAMINED = EventKind(event=VersionExamined, enter=enter, tell=tell)
EXAMINE = ActKind(act=Examine, becomes=VERSION_EXAMINED, words=("examination", "examinations"), judge=judge)
