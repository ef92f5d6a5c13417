"""The head of everything that tells a debate: what went wrong, the question, the answer in a sentence and in parts, why
it ended so, what it cannot be trusted for, and the figures.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from moot.document.answer import Told, answer
from moot.document.subject import Subject
from moot.document.words import (
    CLAIMS_STATUS,
    COUNTED,
    OWN_RULES,
    SIDES_STATUS,
    STATE,
    STATUS,
    STOPPED,
    WEIGHED_STATUS,
    cost_line,
    counted,
)
from moot.record.status import Status
from moot.results import REJECTED, DebateResult, folded
from moot.results.parts import Item, Part, Quote, Tone, joined
from moot.results.speaking import OPEN, SETTLED, by_sides, decided_by, headline, sentence
from moot.verdict.conduct import Finding

_CONDUCT: Final = 5
_ITEMS: Final = 6
"""Ids that one finding of conduct shows."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a document.

    `over`: what stands over the `question`. `unended`: that it has not ended, in a sentence, where that is so.
    `troubles`: what went wrong, in sentences. `conduct`: findings about how the debate went. `headline`: the answer in
    a sentence, of the tone `tone`, `short` the same without how, which `by` tells; `answer`: its parts. `status`: its
    name, and what it means. `waiting`: for whom the debate waits. `because`: the title over `undecided` (that nothing
    is decided, where that is so), the `reason` for how it ended, and what it leans to. `caveats`: what it cannot be
    trusted for. `figures`, `record`: how much was said and what it cost, and where it is kept, in a few words each.
    """

    over: tuple[str, ...]
    question: str
    unended: str
    troubles: tuple[str, ...]
    conduct: Part
    headline: str
    short: str
    by: str
    tone: Tone
    answer: tuple[Told, ...]
    status: tuple[str, str]
    waiting: tuple[str, ...]
    because: str
    undecided: str
    reason: str
    leaning: str
    caveats: tuple[str, ...]
    figures: tuple[str, ...]
    record: tuple[str, ...]


def head_of(result: DebateResult, subject: Subject | None = None) -> Head:
    """The head of a result; with the debate (`subject`) also what only that tells, and links to what was said."""
    settled = result.verdict is not None or result.status in SETTLED
    return Head(
        over=tuple(_over(result, subject)),
        question=result.question,
        unended="" if result.ended else result.waits or STATE[result.state][1],
        troubles=tuple(troubles(result, complete=subject is None or subject.standing.complete)),
        conduct=conduct(result, subject),
        headline=headline(result),
        short=result.verdict or no_verdict(result),
        by=decided_by(result),
        tone="good" if settled else "bad" if result.failed else "warn",
        answer=answer(result),
        status=status_words(result),
        waiting=tuple(awaited(w.participant, w.deadline, w.overdue) for w in result.waiting or ()),
        because=heading(result),
        undecided=undecided(result),
        # of an undetermined debate `troubles` tells it
        reason="" if result.status is Status.UNDETERMINED else sentence(result.reason or result.suspended_because),
        leaning=_leaning(result),
        caveats=result.caveats,
        figures=tuple(_figures(result)),
        record=tuple(_record(result)),
    )


def heading(result: DebateResult) -> str:
    """The title over the reason: "What decided it" only where there is a verdict."""
    if result.came_to:
        return "How it came out"
    if result.verdict:
        return "What decided it"
    if result.status in SETTLED or (result.status is Status.UNOPPOSED and result.labelled and not result.weighed):
        return "What stands"
    if result.status is Status.REJECTED:
        return "What has fallen"
    return "What it turns on" if result.status in OPEN else "What is still open"


def undecided(result: DebateResult) -> str:
    """A sentence that says that nothing is decided; empty if there is a verdict, all that was at issue stands, or the
    headline says how it came out.
    """
    if result.verdict or result.came_to or result.status in SETTLED:
        return ""
    return "Nothing is decided." if result.ended else "Nothing is decided yet."


def no_verdict(result: DebateResult) -> str:
    """What stands in the place of the verdict if there is none: that nothing is decided, or what came out instead."""
    if result.came_to or result.status not in SETTLED:
        return headline(result) if result.ended else "Not decided yet"
    return "All that was at issue stands" if result.labelled else "By counting"


def troubles(result: DebateResult, *, complete: bool = True) -> list[str]:
    """What went wrong in a debate, in sentences: limits, errors, interruptions; empty if nothing did. `complete`:
    whether no bound cut the search for what can stand together.
    """
    found = folded(result.problems)
    if result.status is Status.UNDETERMINED:
        found.insert(0, f"{sentence(result.reason)} So this is not a result.")
    if result.resumed:
        found.append("It was interrupted once, and another process went on with it.")
    if not complete:
        found.append("The search for what can stand together was cut short by its bound.")
    return found


def status_words(result: DebateResult) -> tuple[str, str]:
    """The status of a debate as a name and a sentence that explains it; while there is no status, its state."""
    known = STATUS
    if result.status is None:
        return ("Waiting", result.waits) if result.waits else STATE[result.state]
    if not result.labelled:
        by_count = result.argued is None and (bool(result.positions) or not result.came_to)
        return STATUS[result.status][0], COUNTED if by_count else OWN_RULES
    if by_sides(result):
        known = {**STATUS, **SIDES_STATUS}
    elif result.weighed:
        known = {**STATUS, **WEIGHED_STATUS}
    elif result.said is not None and (not result.verdict or result.status in OPEN):
        known = {**STATUS, **CLAIMS_STATUS}
    return known[result.status]


def conduct(result: DebateResult, subject: Subject | None = None) -> Part:
    """The findings of conduct (docs/conduct.md), those that follow from the events alone before those that rest on the
    likeness of texts.
    """
    says = "Facts of the record about how it went. No label and no strength changes by them:"
    found = sorted(result.conduct, key=lambda finding: not finding.structural)
    refused = frozenset(problem.fields["id"] for problem in result.problems if problem.code == REJECTED)
    items = tuple(_finding(finding, refused, subject) for finding in found)
    return Part("conduct", ("Less telling than it looks",), ((says,),) if items else (), items, most=_CONDUCT)


def _finding(finding: Finding, refused: frozenset[str], subject: Subject | None) -> Item:
    """A finding, with links to what it is about; of the refused acts, which have no place, its sentence tells."""
    named = [id for id in finding.items if id not in refused] if subject is not None else []
    called = [Quote("", id, subject.called(id)) for id in named[:_ITEMS]] if subject is not None else []
    likely = "" if finding.structural else " (by likeness of texts)"
    more = (", …",) if len(named) > _ITEMS else ()
    lead = f"{finding.kind.replace('_', ' ')}{likely}"
    return Item((finding.why,), lead=lead, note=(*joined(called, ", "), *more))


def awaited(participant: str, deadline: str | None, overdue: bool) -> str:
    """A line that says for whose answer the debate waits, and until when. `overdue`: the deadline has passed."""
    until = "" if deadline is None else f", overdue since {deadline}" if overdue else f", until {deadline}"
    return f"waiting for {participant}{until}"


def _over(result: DebateResult, subject: Subject | None) -> Iterator[str]:
    project = f" · project {subject.opened.project}" if subject is not None else ""
    yield f"{'Council' if result.weighed else 'Debate'} · {result.opened[:10]}{project}"
    if result.forked is not None:
        yield f"Forked after event {result.forked.version} of debate {result.forked.debate}"
    if result.as_of is not None:
        yield f"Held as of {result.as_of}: it may cite only what was known then."


def _leaning(result: DebateResult) -> str:
    leans = result.leaning is not None and f"What there is leans towards: {STATUS[result.leaning][0].lower()}."
    return leans or ""


def _figures(result: DebateResult) -> Iterator[str]:
    yield counted(result.rounds, "round")
    if result.stopped_by and "it ended because" not in result.reason:
        yield f"it ended because {STOPPED[result.stopped_by]}"
    if result.said is not None:
        yield counted(len(result.said.participants), "participant")
        yield counted(sum(not claim.separates for claim in result.said.claims), "claim")
    elif result.argued is not None:
        yield counted(len(result.argued.participants), "participant")
        yield counted(len(result.argued.arguments), "reason")
        argued = result.argued
        from moot.document.arguments import attack_count

        yield counted(attack_count(argued) if result.labelled else len(argued.attacks), "attack")
    elif result.weighed or result.evidence:
        notes = sum(piece.counted for piece in result.evidence)
        yield f"{notes} of {counted(len(result.evidence), 'note')} counted"
    if result.margin is not None and not decided_by(result):
        yield f"ahead by {result.margin:.2f}"
    if result.resumed:
        yield "resumed"
    if result.cost is not None:
        yield f"cost: {cost_line(result.cost)}"


def _record(result: DebateResult) -> Iterator[str]:
    """The id of the debate and of its memory, and where its first events come from."""
    yield f"debate {result.debate_id}"
    if result.remembered:
        yield f"remembered as {result.remembered}"
    if result.forked is not None:
        yield f"forked from {result.forked.debate} after event {result.forked.version}"
    if result.as_of is not None:
        yield f"of what was known at {result.as_of}"
    yield f"protocol {result.protocol}, profile {result.profile}"
