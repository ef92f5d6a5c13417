"""The part of a Markdown report that is about claims: what was at issue, who said what in each round."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from moot.document.page.words import signed, stance
from moot.document.text import code, markdown
from moot.record.debate import Debate, Round
from moot.record.events import (
    AnswerUnknown,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    ClaimsTied,
    CompromiseRefused,
    Event,
    MoveRejected,
    Request,
    StanceTaken,
    SupportGiven,
)
from moot.record.graph import Component, Tie, claim_of
from moot.record.text import Text
from moot.record.transcript import refusal
from moot.results import ClaimResult, Said
from moot.verdict.plainly import LABEL

TIES: Final = {
    Tie.SAME_AS: "are the same",
    Tie.DIFFERENT: "are not the same",
    Tie.NOT_IN_CONFLICT: "are not in conflict",
}
ById = Mapping[str, ClaimResult]
Stances = Mapping[str, Mapping[str, float]]


def claims_sections(debate: Debate, said: Said, *, labelled: bool) -> Iterator[str]:
    """The part of the Markdown report that tells a debate of claims, as lines without line ends.

    It has the claims at issue, the contradictions that a detector found, the questions, and the transcript by rounds.
    `labelled`: whether the debate has a labelling; if not, all claims are listed instead of those at issue.
    """
    by_id = said.by_id
    yield from _issues(said) if labelled else _claims(said)
    yield from _contradictions(said, by_id)
    yield from _questions(said)
    yield from ("## Transcript", "")
    before: Stances = {}
    for round_ in debate.rounds:
        yield from (f"### Round {round_.number}{' (blind)' if round_.number == 0 else ''}", "")
        for request in round_.requests:
            yield from _turn(round_, request, debate.beside.get(request.id, ()), by_id)
            yield from _stances(round_, request, before, by_id)
        before = round_.stances
        yield ""


def _issues(said: Said) -> Iterator[str]:
    heads = {claim.literal: claim for claim in (*said.claims[::-1], *said.once)}
    yield from ("## At issue", "")
    yield "| Claim | Said by | It | Status | Against it |"
    yield "|---|---|---|---|---|"
    for issue in said.issues:
        claim = heads[issue.literal]
        authors = [markdown(c.author or "") for c in said.claims if c.literal == claim.literal and c.live]
        cells = [_quoted(claim), ", ".join(dict.fromkeys(authors)), LABEL[claim.label] if claim.label else "taken back"]
        yield _row(*cells, markdown(issue.status), _attackers(claim))
    yield ""


def _claims(said: Said) -> Iterator[str]:
    """Every live claim with the numbers that its protocol gives it."""
    live = [claim for claim in said.claims if claim.live]
    if not live:
        return
    names = list(dict.fromkeys(name for claim in live for name in claim.figures))
    yield from ("## Claims", "")
    yield _row("Claim", "Said by", *(markdown(name.capitalize()) for name in names), "Against it")
    yield f"|---|---|{'--:|' * len(names)}---|"
    for claim in live:
        figures = (f"{claim.figures[name]:.4f}" if name in claim.figures else "" for name in names)
        yield _row(_quoted(claim), markdown(claim.author or ""), *figures, _attackers(claim))
    yield ""


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _quoted(claim: ClaimResult) -> str:
    return f"{markdown(claim.text)} {code(claim.id)}"


def _attackers(claim: ClaimResult) -> str:
    return ", ".join(code(id) for id in claim.attacked_by)


def _contradictions(said: Said, by_id: ById) -> Iterator[str]:
    if not said.contradictions:
        return
    yield from ("## Contradictions that a detector found", "")
    for found in said.contradictions:
        a, b = (f"“{markdown(by_id[id].text)}” {code(id)}" for id in found.between)
        challenged = ", ".join(code(id) for id in found.challenged_by)
        yield f"- {a} and {b}, says {code(found.detector)}{f'; challenged by {challenged}' if challenged else ''}"
    yield ""


def _questions(said: Said) -> Iterator[str]:
    """The questions that were asked, each with the claims that answer it."""
    asked = [claim for claim in said.claims if claim.asks]
    yield from ("## Asked", "") if asked else ()
    for question in asked:
        answers = [_quoted(claim) for claim in said.claims if claim.live and claim.answers == question.id]
        told = f"answered by {' and '.join(answers)}" if answers else "nobody has answered it"
        yield f"- {_quoted(question)}, by {markdown(question.author or '')}: {told}"
    yield from ("",) if asked else ()


def _turn(round_: Round, request: Request, beside: Iterable[Event], by_id: ById) -> Iterator[str]:
    closing = round_.closed.get(request.id)
    how = "has not answered yet" if closing is None else closing.how.value.replace("_", " ")
    why = f": {markdown(closing.why)}" if closing is not None and closing.why else ""
    yield f"- **{markdown(request.participant)}** {markdown(how)}{why}"
    said = (c for c in by_id.values() if c.author == request.participant and c.round == round_.number)
    yield from (f"  - {_claim(claim, by_id)}" for claim in said)
    answer = (*round_.answers.get(request.id, ()), *beside)
    yield from dict.fromkeys(f"  - {told}" for event in answer for told in _told(event, by_id))


def _told(event: Event, by_id: ById) -> Iterator[str]:
    """What a participant says of claims beside those that it states."""
    match event:
        case ArgumentConceded(argument=id):
            yield f"concedes {_named(id, by_id)}"
        case ArgumentEndorsed(argument=id):
            does = "accepts" if id in by_id and by_id[id].between else "agrees with"
            yield f"{does} {_named(id, by_id)}"
        case ArgumentRetracted(argument=id, cause=cause) if id in by_id:
            yield f"takes back {_named(id, by_id)}" + (f" because of {_named(cause, by_id)}" if cause else "")
        case MoveRejected():
            yield " ".join(map(markdown, refusal(event)))
        case AnswerUnknown(question=id):
            yield f"does not know the answer to {_named(id, by_id)}"
        case CompromiseRefused(claim=id, because=cause):
            yield f"refuses {_named(id, by_id)}" + (f" because of {_named(cause, by_id)}" if cause else "")
        case ClaimsTied(tied=tied):
            yield f"says that these {TIES[tied.tie]}: {_named(tied.a, by_id)} and {_named(tied.b, by_id)}"
        case AttackMade(edge=edge) if _is_told(edge.source, edge.target, event.request, by_id):
            does = "opposes" if edge.component is Component.CLAIM else "speaks against what follows from"
            yield f"says that {code(edge.source)} {does} {code(edge.target)}"
        case SupportGiven(support=given) if _is_told(given.source, claim_of(given.target), event.request, by_id):
            yield f"says that {code(given.source)} supports {code(claim_of(given.target) or given.target)}"


def _is_told(source: str, target: str | None, request: str, by_id: ById) -> bool:
    """Whether a relation is told by itself: with a claim of the same answer, it is told there."""
    new = request.rpartition(".")[0]
    return source in by_id and target in by_id and not any(id.startswith(f"{new}.") for id in (source, target or ""))


def _stances(round_: Round, request: Request, before: Stances, by_id: ById) -> Iterator[str]:
    """The stances that a participant changed in a round, without those that follow from its own claims."""
    answer, who = round_.answers.get(request.id, ()), request.participant
    taken = dict.fromkeys(event.position for event in answer if isinstance(event, StanceTaken))
    for literal in taken if round_.number else ():
        value, id = round_.stances[who][literal], claim_of(literal) or literal
        own = id in by_id and by_id[id].author == who
        goes_without_saying = literal.startswith("~") or (own and value in (0.0, 1.0))
        if not goes_without_saying and before.get(who, {}).get(literal) != value:
            told = f"is now {stance(value)} ({signed(value)}):" if value else "takes no side on"
            yield f"  - {told} {_named(id, by_id)}"


def _named(id: str, by_id: ById) -> str:
    """A claim by its text and its id."""
    return f"“{markdown(by_id[id].text)}” {code(id)}" if id in by_id else code(Text(id))


def _claim(claim: ClaimResult, by_id: ById) -> str:
    relations = (("supports", claim.supports), ("against", [id for id in claim.opposes if id in by_id]))
    told = [f"{word} {', '.join(code(str(id)) for id in ids)}" for word, ids in relations if ids]
    for word, named in (
        ("instead of", (claim.supersedes,)),
        ("because of", claim.because),
        ("answers", (claim.answers,)),
        ("a compromise between", claim.between),
        ("about", claim.about),
    ):
        ids = [code(id) for id in named if id is not None]
        told += [f"{word} {' and '.join(ids)}"] if ids else []
    said = f"“{markdown(claim.text)}”"
    if claim.part_of is not None:
        said = f"agrees with {code(claim.part_of)} in part: {markdown(claim.agreed)}"
    kind = "remark by moot" if claim.separates else markdown(claim.kind)
    return "; ".join([f"{code(claim.id)} {kind}: {said}", *told])
