"""What became of each finding of a review (docs/formal-model.md, section 8)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import negate
from moot.protocols.plain import LiteralLabels
from moot.protocols.review.fingerprints import Fallen, stated
from moot.record.findings import Answered, Checked, FindingRecord, Raised, Response, Severity
from moot.record.graph import Graph, literal_of
from moot.record.status import Status
from moot.verdict.content import Content
from moot.verdict.standing import Standing


def because(record: FindingRecord, state: str, against: Sequence[str]) -> str:
    """The reason for the state of a finding. `against`: the ids of the arguments against it that somebody stands
    behind.
    """
    answers = [answer for answer in record.answers if answer.argument in against]
    match state:
        case "fixed":
            return _fixed(record, answers)
        case "rebutted":
            return _rebutted(record, answers)
        case "deferred":
            put_off = record.last(Response.DEFERRED)
            return "" if put_off is None else f"{put_off.participant} defers it: {put_off.why}"
        case "contested":
            return _contested(record, answers)
    return _open(record, answers)


def other_words(fallen: Sequence[FindingRecord]) -> str:
    """That an open finding may say again what fell in the same place, and what would settle it; empty if nothing fell
    there.
    """
    if not fallen:
        return ""
    called = [f"“{finding.text}”" for finding in map(stated, fallen) if finding is not None]
    more = f" and {len(called) - 1} more" if len(called) > 1 else ""
    told = f"; in the same place {called[-1]} fell{more}"
    return f"{told}: if it is that in other words, answer it with the same evidence"


def _check(record: FindingRecord, decides: bool) -> Checked | None:
    return next((check for check in reversed(record.checks) if check.decides is decides), None)


def _fixed(record: FindingRecord, answers: Sequence[Answered]) -> str:
    check = _check(record, False)
    if check is not None:
        return f"the check `{check.command}` says that it is not, or no longer, so (exit code 0)"
    said = record.last(Response.FIXED)
    if said is None:
        return str(record.earlier.because) if record.earlier is not None else ""
    if any(each.how is Response.FIXED for each in answers):
        return f"{said.participant} fixed it, with evidence{_reason(said)}"
    return f"{said.participant} says that it is fixed, and nobody denies it{_reason(said)}"


def _rebutted(record: FindingRecord, answers: Sequence[Answered]) -> str:
    said = max(answers, key=lambda answer: len(answer.facts), default=None)
    gave_in = _raisers_who_gave_in(record)
    if gave_in and (said is None or not said.facts):  # mere words alone close nothing
        rebutted = "" if said is None else f"; {said.participant} had rebutted it{_reason(said)}"
        return f"{gave_in[-1].participant}, who raised it, gave in{_reason(gave_in[-1])}{rebutted}"
    if said is None:
        return "" if record.earlier is None else str(record.earlier.because)
    return f"{said.participant} rebutted it{' with evidence' if said.facts else ''}{_reason(said)}"


def _raisers_who_gave_in(record: FindingRecord) -> list[Answered]:
    raisers = {each.participant for each in record.raised}
    return [each for each in record.answers if each.how is Response.CONCEDED and each.participant in raisers]


def _contested(record: FindingRecord, answers: Sequence[Answered]) -> str:
    if len({check.decides for check in record.checks} - {None}) == 2:
        return "one check says that it is so, and another that it is not"
    who = ", ".join(dict.fromkeys(each.participant for each in answers))
    if any(each.facts for each in answers) and record.evidence:
        return f"{who} rebutted it with evidence, and it has evidence too: a check, or giving in, would settle it"
    what = "evidence, a check, or giving in, would settle it"
    return f"{who} rebutted it in mere words, and it has mere words for it: {what}"


def _open(record: FindingRecord, answers: Sequence[Answered]) -> str:
    check = _check(record, True)
    if check is not None:
        return f"the check `{check.command}` says that it is so (exit code 1)"
    if answers:
        return f"{answers[-1].participant} rebutted it in mere words, and it has evidence"
    denial = next((each for each in reversed(record.answers) if each.denies_fix), None)
    if denial is not None:
        return f"{denial.participant} denies that it is fixed{_reason(denial)}"
    gave_in = [each for each in record.answers if each.how is Response.CONCEDED]
    if gave_in:
        said, raisers = gave_in[-1], dict.fromkeys(each.participant for each in record.raised)
        if said.participant not in raisers:
            return f"{said.participant} gave in: it stands{_reason(said)}"
        left = [who for who in raisers if not any(each.participant == who for each in gave_in)]
        still = f", but {', '.join(left)} stand{'s' * (len(left) == 1)} by it" if left else ", and it was raised again"
        return f"{said.participant}, who raised it, gave in{still}"
    if any(each.how is Response.FIXED for each in record.answers):
        return "it was said to be fixed, and was raised again since"
    return "nobody answered it"


def _reason(answer: Answered) -> str:
    return f": {answer.why}" if answer.why else ""


class State(StrEnum):
    """What became of a finding.

    open: it stands. contested: mere words, or evidence, are on both sides. fixed: a check passes, or somebody says that
    it is fixed and nobody denies it. rebutted: it fell to evidence, or who raised it gave in. deferred: it may wait.
    repeated: it had fallen and was raised again with nothing new.
    """

    OPEN = "open"
    CONTESTED = "contested"
    FIXED = "fixed"
    REBUTTED = "rebutted"
    DEFERRED = "deferred"
    REPEATED = "repeated"


UNSETTLED: Final = frozenset({State.OPEN, State.CONTESTED})


@dataclass(frozen=True, slots=True)
class Row:
    """One finding and what became of it. `id`: what it was first called, else its fingerprint. `by`: who raised it.
    `was`: its state, were it not `repeated`. `label`: that of its literal. `because`: the reason for its state, in a
    sentence; `was_because`: that for `was`. `record`: all that was said of it. `first`: how it was raised.
    `may_repeat`: the fingerprints of findings that fell in the same place, which an open one that nobody answered may
    say again in other words.
    """

    id: str
    by: tuple[str, ...]
    state: State
    was: State
    label: Label
    because: str
    was_because: str
    record: FindingRecord
    first: Raised
    may_repeat: tuple[str, ...] = ()

    @property
    def severity(self) -> Severity:
        """The greatest severity that it was raised with."""
        return self.record.severity


def ledger(standing: Standing) -> tuple[Row, ...]:
    """Every finding that was raised in this review, in the order in which they were first raised. One that came back
    under another name after it had fallen, with nothing new, has a row of its own. Linear in the graph.
    """
    labels = LiteralLabels(standing)
    findings = standing.graph.findings.values()
    fallen = Fallen(findings, labels)
    return tuple(row for record in findings if record.raised for row in _rows(record, labels, fallen))


def _rows(record: FindingRecord, labels: LiteralLabels, fallen: Fallen) -> Iterator[Row]:
    literal = literal_of(record.argument)
    label, against = labels.of(literal), labels.live(negate(literal))
    first = record.raised[0]
    again = [each for each in record.raised if _came_back(each, record)] if label is Label.OUT else []
    own_rows = [each for each in again if each.finding.called and each.finding.called != first.finding.called]
    state = _state(record, label, {argument.id for argument in against})
    shown = State.REPEATED if [each for each in again if each not in own_rows] else state
    by = tuple(dict.fromkeys(each.participant for each in record.raised if each not in own_rows))
    reason = because(record, state.value, [argument.id for argument in against])
    back = _back(record, state, reason)
    near = fallen.near(record) if shown is State.OPEN and not record.answers and not record.checks else ()
    told = back if shown is State.REPEATED else f"{reason}{other_words(near)}"
    marks = tuple(each.fingerprint for each in near)
    yield Row(first.finding.called or record.fingerprint, by, shown, state, label, told, reason, record, first, marks)
    for each in own_rows:
        called = each.finding.called
        yield Row(called, (each.participant,), State.REPEATED, state, label, back, reason, record, each)


def _came_back(raised: Raised, record: FindingRecord) -> bool:
    """Whether a finding was raised after it had been answered (or had fallen in an earlier review), with no new fact.
    """
    if raised.fresh:
        return False
    if record.earlier is not None and record.earlier.fell:
        return True
    decided = [each.round for each in record.answers if each.round >= 0 and each.how is not Response.DEFERRED]
    decided += [each.round for each in record.checks if each.decides is not None]
    return any(round_ < raised.round for round_ in decided)


def _back(record: FindingRecord, state: State, why: str) -> str:
    """Why a finding that was raised again stays down, and what would bring it back."""
    fell = record.earlier if record.earlier is not None and record.earlier.fell else None
    down = f"it is {state.value}: {why}" if fell is None else (
        f"it was {fell.state} in the review {fell.debate}: {fell.because}"
    )  # fmt: skip
    checked = any(check.decides is False for check in record.checks)  # only a check beats a check
    needed = "another check" if checked else "evidence that is new here, or a check,"
    return f"raised again with nothing new: {needed} would bring it back; {down}"


def _state(record: FindingRecord, label: Label, against: set[str]) -> State:
    checked = [check.decides for check in record.checks if check.decides is not None]
    if label is Label.OUT:
        fell = record.earlier is not None and record.earlier.fell and record.earlier.state == State.FIXED
        fixed = False in checked or fell or any(_is_fix(each, against) for each in record.answers)
        return State.FIXED if fixed else State.REBUTTED
    if True not in checked and record.claimed_fixed():
        return State.FIXED
    if _deferred(record):
        return State.DEFERRED
    return State.CONTESTED if label is Label.UNDEC else State.OPEN


def _is_fix(answer: Answered, against: set[str]) -> bool:
    return answer.how is Response.FIXED and answer.argument in against


def _deferred(record: FindingRecord) -> bool:
    """Whether somebody deferred it, and it is not too severe for that by now."""
    return record.last(Response.DEFERRED) is not None and not record.severity.at_least(Severity.HIGH)


def evidence_of(graph: Graph, ids: tuple[str, ...]) -> list[dict[str, object]]:
    """The pieces of evidence with these ids, as JSON objects."""
    facts = [graph.facts[id] for id in ids if id in graph.facts]
    return [{"id": f.id, "text": str(f.text), "source": f.source, "outcome": f.outcome.value} for f in facts]


def last_check(record: FindingRecord) -> Checked | None:
    """The last check that decided the finding."""
    return next((check for check in reversed(record.checks) if check.decides is not None), None)


def review_content(standing: Standing) -> Content:
    """Accepted if no finding at or above `fail_on` is open or contested; rejected if a critical one stands; else
    contested.
    """
    rows, bar = ledger(standing), standing.parameters.fail_on
    critical = [row for row in rows if row.severity is Severity.CRITICAL and row.state is State.OPEN]
    left = unsettled(rows, bar)
    if critical:
        told = f"{_number(len(critical), 'critical finding')} {'stands' if len(critical) == 1 else 'stand'}"
        return Content(Status.REJECTED, reason=told)
    if not left:
        told = f"no finding of severity {bar} or above is open or contested"
        return Content(Status.ACCEPTED, reason=told)
    many = f"{_number(len(left), 'finding')} of severity {bar} or above"
    told = f"{many} {'is' if len(left) == 1 else 'are'} open or contested"
    return Content(Status.CONTESTED, reason=told)


def unsettled(rows: tuple[Row, ...], bar: Severity) -> list[Row]:
    """The findings at or above the severity `bar` that are open or contested."""
    return [row for row in rows if row.state in UNSETTLED and row.severity.at_least(bar)]


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
