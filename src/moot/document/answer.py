"""The answer of a debate in plain sentences: who stands where, what nobody disputes, on what it turns, what would
change whose mind, what a vote alone would say.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from moot.argumentation.literal import Literal, proposition
from moot.document.baseline import vote_alone
from moot.document.cruxes import MOST, flipping, turning, verb
from moot.document.sides import Divided, Named, Sides, divided, quoted
from moot.record.labels import Outcome
from moot.results.debate import DebateResult
from moot.results.said import ClaimSides
from moot.results.speaking import sentence
from moot.verdict.evaluation import Evaluation
from moot.verdict.plainly import listed


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
        *_judged(found, "It turns on" if sides is None else "Its arguments turn on"),
        Told("A vote alone", tuple(vote_alone(result))),
        Told("What came of it", tuple(_came_of_it(result))),
    )
    return tuple(part for part in told if part.says)


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
    found = Divided(evaluation.outcomes, named)
    told = (Told("Who stands where", tuple(_camps(found))), *_judged(found, "It turns on"))
    return tuple(part for part in told if part.says)


def _judged(found: Divided, turns: str) -> tuple[Told, ...]:
    return (
        Told("Nobody disputes", tuple(_agreed(found))),
        Told("Stands, though disputed", tuple(_disputed(found))),
        Told(turns, tuple(turning(found))),
        Told("Minds would change", tuple(flipping(found))),
    )


def _sides(found: Divided) -> Iterator[str]:
    yield from _on_claims(found) if found.states_claims else _camps(found)


def _of_each(claims: Sequence[ClaimSides]) -> Iterator[str]:
    """Who is for and against each of the first claims that are decided by their sides, and who is on neither of any."""
    for claim in (taken := [claim for claim in claims if claim.for_it or claim.against])[:MOST]:
        against = f"{listed(claim.against)} against" if claim.against else ""
        if claim.for_it:
            yield f"{listed(claim.for_it)} for ‘{claim.text.rstrip('.')}’{against and f', {against} it'}."
        else:
            yield f"{against} ‘{claim.text.rstrip('.')}’."
    if len(taken) > MOST:
        yield f"And {len(taken) - MOST} more."
    heard = {name for claim in taken for name in (*claim.for_it, *claim.against)}
    if taken:
        yield from _silent([name for claim in claims for name in claim.neither], heard)


def _silent(names: Sequence[str], heard: set[str]) -> Iterator[str]:
    """Who of these takes no side."""
    if silent := [name for name in dict.fromkeys(names) if name not in heard]:
        yield f"{listed(silent)} {verb(silent, 'take')} no side."


def _on_claims(found: Divided) -> Iterator[str]:
    """Who is for and against the first of the claims at issue, and who takes no side on any of them."""
    sides = [of for of in found.sides() if of.for_it or of.against]
    for of in sides[:MOST]:
        yield f"{_for_and_against(of, sides, found.named)}."
    if len(sides) > MOST:
        yield f"And {len(sides) - MOST} more."
    if sides:
        yield from _silent(found.classes, {name for of in sides for name in (*of.for_it, *of.against)})


def _for_and_against(of: Sides, others: Sequence[Sides], named: Named) -> str:
    """Who is for a claim and who against it; of who is for a rival of it, that is told there."""
    for_rival = {name for other in others if _at_odds(of, other) for name in other.for_it}
    against = [name for name in of.against if name not in for_rival or not of.for_it]
    if not of.for_it:
        return f"{listed(against)} against {quoted(of.literal, named)}"
    more = f", {listed(against)} against it" if against else ""
    return f"{listed(of.for_it)} for {quoted(of.literal, named)}{more}"


def _at_odds(one: Sides, other: Sides) -> bool:
    return other.literal in one.rivals or one.literal in other.rivals


def _camps(found: Divided) -> Iterator[str]:
    camps = [camp for camp in found.outcomes.camps if camp.members]
    said = [f"{listed(camp.members)} for {quoted(camp.position, found.named)}" for camp in camps]
    apart = {frozenset(line.camps) for line in found.outcomes.fault_lines}
    if len(camps) == 2 and frozenset(camp.position for camp in camps) in apart:
        yield f"{said[0]}, against {said[1]}."
    elif said:
        yield f"{'; '.join(said)}."
    if camps:
        yield from _silent(found.classes, {name for camp in camps for name in camp.members})
    if len(camps) > 1 and all(camp.tenable for camp in camps):
        yield "Each side can hold its ground."
        return
    for camp in (camp for camp in camps if not camp.tenable):
        if who := list(dict.fromkeys(name for fallen in camp.why_not for name in fallen.given_up)):
            yield f"{listed(who)} gave up what spoke for {quoted(camp.position, found.named)}."
        elif not camp.why_not:
            yield f"Nothing speaks for {quoted(camp.position, found.named)}."
        else:
            yield f"{quoted(camp.position, found.named)} cannot hold its ground against what stands."


def _agreed(found: Divided) -> Iterator[str]:
    grounds, everybody = found.common_ground(), set(found.classes)
    for ground in grounds[:MOST]:
        who = "All agree" if everybody and everybody <= set(ground.classes) else f"{listed(ground.classes)} agree"
        yield f"{who} that {_holds(ground.literal, found.named)}."
    if len(grounds) > MOST:
        yield f"And {len(grounds) - MOST} more."


def _holds(literal: Literal, named: Named) -> str:
    denied = " does not hold" if literal.startswith("~") else ""
    return f"{quoted(proposition(literal), named)}{denied}"


def _disputed(found: Divided) -> Iterator[str]:
    grounds = found.disputed()
    for literal, who in grounds[:MOST]:
        claim, are = quoted(proposition(literal), found.named), "is" if len(who) == 1 else "are"
        if literal.startswith("~"):
            yield f"What was said against {claim} is unanswered, although {listed(who)} {are} on record for it."
        else:
            yield f"{claim} stands, although {listed(who)} {are} on record against it."
    if len(grounds) > MOST:
        yield f"And {len(grounds) - MOST} more."
