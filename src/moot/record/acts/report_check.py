"""The act of reporting what a command says of a finding: only a gate, a participant that checks by code, may do so."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from moot.argumentation.literal import negate
from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.findings import Checked, argument_id, check_id
from moot.record.graph import Argument, Kind, literal_of
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event
from moot.record.text import NO_TEXT, Text


@dataclass(frozen=True, slots=True)
class ReportCheck(Act):
    """The act of reporting that `command` was run to decide the finding with the fingerprint `finding`. The other
    fields are those of `findings.Checked`.
    """

    finding: str
    command: Text
    exit_code: int | None
    sha256: str
    why: Text = NO_TEXT


@dataclass(frozen=True, slots=True)
class CheckReported(Event):
    """The event that the gate `participant` ran `command` to decide the finding with the fingerprint `finding`, in
    round `round`. `request`: the id of the request that it answered.
    """

    request: str
    participant: str
    round: int
    finding: str
    command: Text
    exit_code: int | None
    sha256: str
    why: Text = NO_TEXT


def judge(act: ReportCheck, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The event of the check if a gate reports it of a finding that there is, else the reason for the refusal as a
    text. `id` is not used.
    """
    if not answer.gate:
        return "only a gate checks"
    record = answer.view.graph.findings.get(act.finding)
    if record is None or not record.raised:
        return f"unknown finding {act.finding!r}"
    told = (answer.request, answer.me, answer.round, act.finding, act.command, act.exit_code, act.sha256, act.why)
    return [CheckReported(*told)]


def enter(event: CheckReported, graph: GrowingGraph) -> None:
    """Add the check to `graph`. One that decides is a checked argument for the finding, or against it."""
    record = graph.findings[event.finding]
    check = Checked(event.round, event.command, event.exit_code, event.sha256, event.why)
    id, found = check_id(event.finding, len(record.checks)), check.decides
    graph.findings[event.finding] = replace(record, checks=(*record.checks, check))
    graph.added.append(id)
    if found is not None:
        claim = literal_of(argument_id(event.finding))
        graph.arguments[id] = Argument(
            id, (), claim if found else negate(claim), kind=Kind.OBSERVATION, round=event.round, checked=True,
            text=event.command,
        )  # fmt: skip


def tell(event: CheckReported, who: str, quotes: Quotes) -> Iterator[Line]:
    """The one transcript line for a check: the command, what it decides, and the finding."""
    check = Checked(event.round, event.command, event.exit_code, event.sha256, event.why)
    said = {True: "it is so", False: "it is not so", None: "undecided"}[check.decides]
    how = f"exit code {event.exit_code}" if event.exit_code is not None else str(event.why)
    about = quotes.quoted(argument_id(event.finding))
    yield Line(who, "runs", event.command, f"({how}: {said}) on {about}", "bad" if check.decides else "good")


CHECK_REPORTED = EventKind(event=CheckReported, enter=enter, tell=tell)
REPORT_CHECK = ActKind(act=ReportCheck, becomes=CHECK_REPORTED, words=("check", "checks"), judge=judge)
