"""What a vote alone would have said of a debate, in sentences: of its end, of its blind round, and the one first answer
that held up best.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from moot.record.ballot import Rule
from moot.record.status import Status
from moot.results.baseline import BY_SIDES, Baseline, SingleAnswer
from moot.results.cost import Cost
from moot.results.debate import DebateResult
from moot.verdict.plainly import listed

TENTH: Final = 0.1
"""A vote that says the same for at most this part of the cost is told to do so for a tenth."""


def vote_alone(result: DebateResult) -> Iterator[str]:
    """What a vote would have said without any argument; nothing where there was none, or nothing but a vote."""
    baseline = result.baseline
    if baseline is None or (result.argued is None and result.said is None):
        return
    if baseline.rule == BY_SIDES:
        yield from _sides_alone(result, baseline)
        return
    if baseline.status is Status.INSUFFICIENT_EVIDENCE:
        if result.sides is None:  # who is against a claim votes for nothing else: the sides tell it
            yield f"Too few took a side for a vote: {baseline.valid}."
        return
    if baseline.rule == Rule.APPROVAL.value:
        yield _by_approval(baseline)
    else:
        counts = sorted(baseline.first_choices.values(), reverse=True)
        by = f", {' to '.join(map(str, counts))}" if len(counts) > 1 else f", all {counts[0]} for it" if counts else ""
        yield f"It would say ‘{baseline.verdict}’{by}." if baseline.verdict else f"It would not decide it{by}."
    yield from _alone(result, baseline)


def _alone(result: DebateResult, baseline: Baseline) -> Iterator[str]:
    """What the blind round alone, and the one answer that held up best, would have said, and for how much."""
    blind, single = baseline.blind, baseline.single
    if blind and blind.same:
        part = _part(result.cost, blind.cost)
        cheap = "" if part is None else f", for {_share(part)} of the cost"
        would = "have said the same" if blind.verdict else f"not have decided it{'' if baseline.verdict else ' either'}"
        yield f"The vote of the blind round alone would {would}{cheap}."
    elif blind and blind.verdict != baseline.verdict:
        said = f"have said ‘{blind.verdict}’" if blind.verdict else "not have decided it"
        yield f"Before anybody had seen the others it would {said}."
    if single and single.level and single.stands:
        yield f"The first answers of {listed([single.participant, *single.level])} held up alike."
    elif single and single.stands:
        if result.said is not None:
            yield _first_claims(single)
            return
        held = f"{single.stands} of {single.arguments} of their arguments stand"
        answer = f" ({single.answer})" if baseline.rule == BY_SIDES else f", ‘{single.answer}’"
        yield f"The first answer that held up best was that of {single.participant}{answer}: {held}."


def _sides_alone(result: DebateResult, baseline: Baseline) -> Iterator[str]:
    """What the sides alone, those of the blind round, and the one answer that held up best said of several claims."""
    blind = baseline.blind
    if blind is not None and not blind.same:
        yield f"By its sides alone it would be {_decided(baseline.verdict)}."
        if blind.verdict != baseline.verdict:
            yield f"Before anybody had seen the others it was {_decided(blind.verdict)}."
        baseline = replace(baseline, blind=None)
    yield from _alone(result, baseline)


def _decided(verdict: str | None) -> str:
    return f"decided {verdict}" if verdict else "undecided"


def _first_claims(single: SingleAnswer) -> str:
    """Whose first claims held up best: they are no reasons for what their author recommended."""
    held = f"{single.stands} of the {single.arguments} claims" if single.arguments > 1 else "the one claim"
    stands = f"made before seeing the others {'stand' if single.stands > 1 else 'stands'}"
    recommended = f"{single.participant} recommended ‘{(single.answer or '').rstrip('.')}’"
    return f"What {single.participant} said first held up best: {held} {stands}; {recommended}."


def _part(whole: Cost | None, part: Cost | None) -> float | None:
    """What part of a cost another is, in [0, 1]: of the dollars, or where they are not known of the tokens; None where
    nothing was spent.
    """
    if whole is None or part is None:
        return None
    if whole.usd and part.usd is not None:
        return part.usd / whole.usd
    return part.tokens / whole.tokens if whole.tokens else None


def _share(part: float) -> str:
    """A part of a cost in words.

    >>> _share(0.08), _share(0.31)
    ('a tenth or less (8 %)', '31 %')
    """
    percent = f"{100 * part:.0f} %"
    return f"a tenth or less ({percent})" if part <= TENTH else percent


def _by_approval(baseline: Baseline) -> str:
    """What a vote says in which one may be for several: why, since the numbers of votes do not add up."""
    decided = "" if baseline.verdict is not None else "It would not decide it: "
    return f"{decided}{baseline.reason if decided else baseline.reason[:1].upper() + baseline.reason[1:]}."
