"""Why a finding has its state, in a sentence."""

from collections.abc import Sequence

from moot.protocols.review.fingerprints import stated
from moot.record.findings import Answered, Checked, FindingRecord, Response


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
