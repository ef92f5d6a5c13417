"""What divides the participants of a debate, in plain sentences: what all agree on, who stands against whom, on what it
turns, what would change whose mind."""

from collections.abc import Callable, Iterator, Sequence

from moot.argumentation.literal import Literal, proposition
from moot.deliberation.outcomes import Outcomes

MOST = 3
"""Sentences of each kind."""


def sentences(outcomes: Outcomes, named: Callable[[Literal], str]) -> list[str]:
    """The sentences, the most telling first. `named`: gives the words for a literal."""
    return [
        *_agreed(outcomes, named),
        *_camps(outcomes, named),
        *_turning(outcomes, named),
        *_flips(outcomes, named),
    ]


def _agreed(outcomes: Outcomes, named: Callable[[Literal], str]) -> Iterator[str]:
    for ground in outcomes.common_ground[:MOST]:
        plain, denied = proposition(ground.literal), ground.literal.startswith("~")
        what = f"‘{named(plain)}’ does not hold" if denied else f"‘{named(plain)}’"
        yield f"{_names(ground.classes)} agree that {what}, and nothing speaks against that."
    for ground in outcomes.established_disputed[:MOST]:
        plain, denied = proposition(ground.literal), ground.literal.startswith("~")
        stands = "has been refuted" if denied else "stands"
        yield f"‘{named(plain)}’ {stands}, although {_names(ground.dissent)} {_verb(ground.dissent)} that."


def _verb(names: Sequence[str]) -> str:
    return "disputes" if len(names) == 1 else "dispute"


def _camps(outcomes: Outcomes, named: Callable[[Literal], str]) -> Iterator[str]:
    camps = [camp for camp in outcomes.camps if camp.members]
    if len(camps) > 1:
        yield " against ".join(f"{_names(camp.members)} for ‘{named(camp.position)}’" for camp in camps) + "."
    for camp in camps:
        if not camp.tenable:
            yield f"‘{named(camp.position)}’ cannot be held together with what stands."


def _turning(outcomes: Outcomes, named: Callable[[Literal], str]) -> Iterator[str]:
    """The questions of the smallest cruxes, those of the first position that has any."""
    for found in outcomes.cruxes:
        singles = {proposition(c.literals[0]) for c in (*found.raise_, *found.lower) if len(c.literals) == 1}
        if singles:
            asked = [f"is it true that ‘{named(literal)}’?" for literal in sorted(singles)[:MOST]]
            more = f" (and {len(singles) - MOST} more)" if len(singles) > MOST else ""
            yield f"It turns on: {' '.join(asked)}{more}"
            return
    for found in outcomes.cruxes:
        for crux in (*found.raise_, *found.lower)[:1]:
            both = " and ".join(_shown(literal, named) for literal in crux.literals)
            yield f"No single answer moves it; it would move if {both}."
            return


def _flips(outcomes: Outcomes, named: Callable[[Literal], str]) -> Iterator[str]:
    who: dict[tuple[Literal, ...], list[str]] = {}
    for flip in outcomes.flips:
        if flip.lower:
            who.setdefault(flip.lower[0], []).append(flip.name)
    for literals, names in list(who.items())[: 2 * MOST]:
        shown = " and ".join(_shown(literal, named) for literal in literals)
        yield f"If {shown}, {_names(names)} would have to change."


def _shown(literal: Literal, named: Callable[[Literal], str]) -> str:
    false = " to be false" if literal.startswith("~") else ""
    return f"‘{named(proposition(literal))}’ were shown{false}"


def _names(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
