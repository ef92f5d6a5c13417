"""The answer of a debate in plain sentences: who stands where, what nobody disputes, on what it turns, what would
change whose mind, what a vote alone would say.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from moot.argumentation.literal import Literal, proposition
from moot.document.baseline import vote_alone
from moot.document.cruxes import MOST, flipping, turning
from moot.document.sides import Divided, Named, Sides, divided, quoted
from moot.record.labels import Outcome
from moot.results.debate import DebateResult
from moot.results.said import ClaimSides
from moot.results.speaking import sentence
from moot.verdict.evaluation import Evaluation
from moot.verdict.plainly import listed, people


@dataclass(frozen=True, slots=True)
class Told:
    """One part of an answer: `lead`, what it is about, in a few words, and what it `says`, in sentences."""

    lead: str
    says: tuple[str, ...]


def answer(result: DebateResult) -> tuple[Told, ...]:
    """The parts of the answer of a debate, in the order in which they are read; empty until it has ended, and where
    nobody takes a side.
    """
    if not result.ended:
        return ()
    found = divided(result)
    sides = result.sides
    told = (
        Told("Who stands where", tuple(_sides(found) if sides is None else _of_each(sides))),
        Told("With it", tuple(_parts(result))),
        Told("Against it still", tuple(_against_it(result, found))),
        Told("Still open", tuple(_open(result))),
        *_judged(found, "It turns on" if sides is None else "Its arguments turn on"),
        Told("The last ballot", tuple(_balloted(result))),
        Told("A vote alone", tuple(vote_alone(result))),
        Told("What came of it", tuple(_came_of_it(result))),
    )
    return tuple(part for part in told if part.says)


def _parts(result: DebateResult) -> Iterator[str]:
    """The other parts of a decision that has several."""
    if result.beside is not None and len(result.beside.verdicts) > 1:
        yield f"Also decided: {listed([_said(text) for text in result.beside.verdicts[1:]])}."


def _open(result: DebateResult) -> Iterator[str]:
    """What many take a side on and what is not decided."""
    for answers in result.beside.still_open if result.beside is not None else ():
        yield f"{' or '.join(map(_said, answers))}: many take a side on it, and none of it is decided."


def _against_it(result: DebateResult, found: Divided) -> Iterator[str]:
    """What keeps the verdict from standing, with who says it and what these are for now."""
    items = result.beside.unresolved if result.beside is not None else ()
    for item in items[:MOST]:
        by = f", says {people(item.by)}" if item.by else ""
        same = " all the same" if item.side == result.verdict else ""
        side = f", who {'is' if len(item.by) == 1 else 'are'} for {_said(item.side)}{same}" if item.side else ""
        yield f"{_said(found.text_of(item.id))}{by}{side}."
    if len(items) > MOST:
        yield f"And {len(items) - MOST} more."
    if len(items) == 1:
        yield "Were it answered or taken back, nothing would speak against it."


def _balloted(result: DebateResult) -> Iterator[str]:
    """What the closing ballot brought: what people named that would change their mind, and whose last word was carried
    over into it.
    """
    ballot = result.ballot
    if ballot is None:
        return
    for crux in ballot.cruxes[:MOST]:
        sides = ", on more than one side" if len(crux.sides) > 1 else ""
        yield f"{people(crux.by)}{sides}: {_said(crux.proposition)} would change their mind if it were otherwise."
    if ballot.carried and len(ballot.carried) < len(divided(result).participants):
        yield f"{people(ballot.carried)} cast none: what they last said counts."


def _said(text: str) -> str:
    """A text in quotes, without its full stop."""
    return f"‘{text.rstrip('.')}’"


def _came_of_it(result: DebateResult) -> Iterator[str]:
    """What came of the verdict, where somebody said so after the debate."""
    known = result.outcome
    if known is None:
        return
    if known.outcome is not Outcome.UNKNOWN:
        yield f"It {known.outcome.value}."
    if known.right is not None:
        yield f"‘{known.right}’ turned out right."
    if known.text:
        yield sentence(str(known.text))


def answer_of(evaluation: Evaluation, named: Named) -> tuple[Told, ...]:
    """The same of the evaluation of a document. `named`: gives the words for a literal."""
    standing = {p: evaluation.standing.of(p).value for p in evaluation.standing.positions}
    found = Divided(evaluation.outcomes, named, standing=standing)
    told = (Told("Who stands where", tuple(_camps(found))), *_judged(found, "It turns on"))
    return tuple(part for part in told if part.says)


def _judged(found: Divided, turns: str) -> tuple[Told, ...]:
    accepted = "Both sides accept" if len(found.members()) == 2 else "All sides accept"
    return (
        Told(accepted, tuple(_agreed(found))),
        Told("Unanswered", tuple(_unanswered(found))),
        Told(turns, tuple(turning(found))),
        Told("What changes minds", tuple(flipping(found))),
    )


def _sides(found: Divided) -> Iterator[str]:
    yield from _on_claims(found) if found.states_claims else _camps(found)


def _of_each(claims: Sequence[ClaimSides]) -> Iterator[str]:
    """Who is for and against each of the first claims that are decided by their sides, and who is on neither of any."""
    for claim in (taken := [claim for claim in claims if claim.for_it or claim.against])[:MOST]:
        against = f"{people(claim.against)} against" if claim.against else ""
        if claim.for_it:
            yield f"{people(claim.for_it)} for ‘{claim.text.rstrip('.')}’{against and f', {against} it'}."
        else:
            yield f"{against} ‘{claim.text.rstrip('.')}’."
    if len(taken) > MOST:
        yield f"And {len(taken) - MOST} more."
    heard = {name for claim in taken for name in (*claim.for_it, *claim.against)}
    if taken:
        yield from _silent([name for claim in claims for name in claim.neither], heard)


def _silent(names: Sequence[str], heard: set[str]) -> Iterator[str]:
    """Who of these is on no side: what else may be so is not told, that somebody was asked and never was on one, say
    the caveats.
    """
    if silent := [name for name in dict.fromkeys(names) if name not in heard]:
        yield f"{people(silent)} {'is' if len(silent) == 1 else 'are'} on no side."


def _on_claims(found: Divided) -> Iterator[str]:
    """Who is for and against the first of the claims at issue, and who takes no side on any of them."""
    sides = [of for of in found.sides() if of.for_it or of.against]
    for of in sides[:MOST]:
        yield f"{_for_and_against(of, sides, found.named)}."
    if len(sides) > MOST:
        yield f"And {len(sides) - MOST} more."
    if sides:
        yield from _silent(found.classes, {name for of in sides for name in (*of.for_it, *of.against)})
        yield from _left(found)


def _for_and_against(of: Sides, others: Sequence[Sides], named: Named) -> str:
    """Who is for a claim and who against it; of who is for a rival of it, that is told there."""
    for_rival = {name for other in others if _at_odds(of, other) for name in other.for_it}
    against = [name for name in of.against if name not in for_rival or not of.for_it]
    if not of.for_it:
        return f"{people(against)} against {quoted(of.literal, named)}"
    more = f", {people(against)} against it" if against else ""
    return f"{people(of.for_it)} for {quoted(of.literal, named)}{more}"


def _at_odds(one: Sides, other: Sides) -> bool:
    return other.literal in one.rivals or one.literal in other.rivals


def _camps(found: Divided) -> Iterator[str]:
    camps = [camp for camp in found.outcomes.camps if camp.members]
    said = [f"{people(camp.members)} for {quoted(camp.position, found.named)}" for camp in camps]
    apart = {frozenset(line.camps) for line in found.outcomes.fault_lines}
    if len(camps) == 2 and frozenset(camp.position for camp in camps) in apart:
        yield f"{said[0]}, against {said[1]}."
    elif said:
        yield f"{'; '.join(said)}."
    if camps:
        on_one = {name for camp in camps for name in camp.members}
        yield from _several(found, on_one)
        yield from _silent(found.classes, on_one | found.on_a_side)
    yield from _left(found)
    if len(camps) > 1 and all(camp.tenable for camp in camps):
        yield "What each side says holds together."
        return
    for camp in (camp for camp in camps if not camp.tenable):
        if not camp.why_not:
            yield f"Nothing speaks for {quoted(camp.position, found.named)}."
        elif all(fallen.given_up for fallen in camp.why_not):
            who = list(dict.fromkeys(name for fallen in camp.why_not for name in fallen.given_up))
            yield f"{people(who)} took back what spoke for {quoted(camp.position, found.named)}."
        else:
            yield sentence(found.cannot_stand(camp.position, quoted(camp.position, found.named)))


def _several(found: Divided, on_one: set[str]) -> Iterator[str]:
    """Who is as much for one answer as for another, and who is against one and for none."""
    for name in (name for name in found.classes if name not in on_one):
        for_it, against = found.stands_on(name)
        if for_it:
            yield f"{name} is for {listed([quoted(p, found.named) for p in for_it])} alike."
        elif against:
            yield f"{name} is against {listed([quoted(p, found.named) for p in against])}."


def _left(found: Divided) -> Iterator[str]:
    """Who left an answer: took back what they had said for it, because of what, and is not for it any more."""
    members = found.members()
    for position, who in found.left().items():
        by_reason: dict[str, list[str]] = {}
        for name, reason in who.items():
            by_reason.setdefault(reason, []).append(name)
        for reason, names in by_reason.items():
            because = f" because of {_said(reason)}" if reason else ""
            yield f"{people(names)} left {quoted(position, found.named)}{because}."
        if position not in members:
            yield f"Nobody is for {quoted(position, found.named)} any more."


def _agreed(found: Divided) -> Iterator[str]:
    """What is committed to on more than one side, or by everybody, and disputed by nobody; evidence by its source."""
    everybody, told = set(found.classes), list[str]()
    for ground in found.common_ground():
        everyone = bool(everybody) and everybody <= set(ground.classes)
        if ground.across or everyone:
            who = "All agree" if everyone else f"{people(ground.classes)} agree"
            told.append(f"{who} that {_holds(ground.literal, found)}.")
    yield from told[:MOST]
    if len(told) > MOST:
        yield f"And {len(told) - MOST} more."


def _holds(literal: Literal, found: Divided) -> str:
    source = found.source_of(literal)
    if source is not None:
        return f"what ‘{source}’ records is so"
    denied = " does not hold" if literal.startswith("~") else ""
    return f"{quoted(proposition(literal), found.named)}{denied}"


def _unanswered(found: Divided) -> Iterator[str]:
    """What is established although somebody is of another mind: by what, whether that was answered, and who that is.
    The answers themselves are no part of it: who is for which is told with the sides.
    """
    told = []
    for literal, who in found.disputed():
        if proposition(literal) not in found.answers:
            denied, are = literal.startswith("~"), "is" if len(who) == 1 else "are"
            because = found.because(literal)
            claim = f"{quoted(proposition(literal), found.named)} {'does not hold' if denied else 'stands'}"
            mind = f"{people(who)} {are} {'for' if denied else 'against'} it"
            told.append(f"{claim}{f': {because}' if because else ''}; {mind}.")
    yield from told[:MOST]
    if len(told) > MOST:
        yield f"And {len(told) - MOST} more."
