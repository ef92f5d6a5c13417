"""What a debate turns on, and what would change whose mind, in sentences."""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, proposition, warranted
from moot.document.sides import Divided, Named, quoted
from moot.document.words import THEN
from moot.verdict.dividing.cruxes import Crux, Cruxes, Flip
from moot.verdict.plainly import listed, people

MOST: Final = 3
"""Sentences of each kind."""


def each(cruxes: Cruxes) -> tuple[Crux, ...]:
    """All cruxes of one position."""
    return (*cruxes.raise_, *cruxes.lower)


def turns_on(found: Divided) -> list[Literal]:
    """The propositions that alone move an answer, the most telling first: those that divide the participants, then
    those whose answers decide most, then those that move most positions.
    """
    divides: dict[Literal, bool] = {}
    moved: dict[Literal, int] = {}
    for _, crux in _singles(found):
        plain = proposition(crux.literals[0])
        moved[plain] = moved.get(plain, 0) + 1
        divides[plain] = divides.get(plain, False) or any(all(sides) for sides in crux.divides.values())
    decided = {path.questions[0]: path.decided for path in found.outcomes.resolution_paths if len(path.questions) == 1}
    return sorted(moved, key=lambda p: (not divides[p], -decided.get(p, 0.0), -moved[p], p))


def _singles(found: Divided) -> Iterator[tuple[Literal, Crux]]:
    """The cruxes of one literal, each with the position that it moves; that a position moves itself tells nothing. Of
    several issues those tell that count for the status of the debate.
    """
    others = {literal for issue in found.issues if not issue.heads for literal in issue.answers}
    for of in found.outcomes.cruxes:
        for crux in each(of) if of.position not in others else ():
            if len(crux.literals) == 1 and not _same(proposition(crux.literals[0]), proposition(of.position)):
                yield of.position, crux


def _same(plain: Literal, position: Literal) -> bool:
    """Whether a proposition is the position, or that it is so, of a claim without reasons."""
    return position in (plain, f"lit:{warranted(plain)}")


def turning(found: Divided) -> Iterator[str]:
    """What it turns on: what single answers change, else what a few together would, and what no few answers move."""
    singles = turns_on(found)
    for literal in singles[:MOST]:
        yield " ".join(changes(found, literal))
    if len(singles) > MOST:
        yield f"And {len(singles) - MOST} more."
    if not singles:
        yield from _together(found)
    yield from _unmoved(found)
    yield from _not_searched(found)


def changes(found: Divided, plain: Literal) -> tuple[str, ...]:
    """What the answers to a single question (`plain`, one of `turns_on`) change from how things stand: a sentence for
    each answer that changes something.
    """
    told: dict[Literal, list[tuple[Literal, Crux]]] = {}
    for position, crux in _singles(found):
        if proposition(crux.literals[0]) == plain:
            told.setdefault(crux.literals[0], []).append((position, crux))
    return tuple(f"If {_were(literal, found.named)}, {_then(found, of)}." for literal, of in told.items())


def _then(found: Divided, moved: Sequence[tuple[Literal, Crux]]) -> str:
    """What becomes of each answer that a crux moves; of those that come to the same together."""
    by_label: dict[str, list[str]] = {}
    for position, crux in moved:
        by_label.setdefault(THEN[crux.becomes], []).append(quoted(position, found.named))
    return listed([f"{listed(positions)} would {then}" for then, positions in by_label.items()])


def _were(literal: Literal, named: Named) -> str:
    """A literal as what might be so."""
    plain, denied = proposition(literal), literal.startswith("~")
    if plain.startswith("rel(") and plain.endswith(")"):
        return f"‘{plain[4:-1]}’ were {'not ' if denied else ''}a good source"
    said = named(plain).rstrip(".")
    if _follows(plain, said):
        return following(said, "did not follow" if denied else "did follow")
    return f"‘{said}’ were {'false' if denied else 'true'}"


def _unmoved(found: Divided) -> Iterator[str]:
    """The open positions that somebody is for and that no few answers move: what is asked above is not about them."""
    sides = found.members()
    open_ = (of for of in found.outcomes.cruxes if of.position in sides and of.standing is Label.UNDEC)
    still = [of for of in open_ if not each(of) and of.complete_to_size]
    if still:
        most = min(of.complete_to_size for of in still)
        said = " or ".join(quoted(of.position, found.named) for of in still)
        facts = f"up to {most} facts" if most > 1 else "one fact"
        yield f"Finding out {facts} would not settle {said}."


def _not_searched(found: Divided) -> Iterator[str]:
    """The positions of which not even all single answers were tried, by the bound that cut this short."""
    cut: dict[str, list[str]] = {}
    for of in found.outcomes.cruxes:
        if of.bound and of.complete_to_size < 1:
            cut.setdefault(of.bound, []).append(quoted(of.position, found.named))
    for bound, positions in cut.items():
        shown = positions if len(positions) <= MOST else [*positions[:MOST], f"{len(positions) - MOST} more"]
        yield f"What {listed(shown)} {verb(shown, 'turn')} on was not searched to the end: {bound}."


def _together(found: Divided) -> Iterator[str]:
    """The smallest set of answers that moves something, where no single one does."""
    every = [(of.position, crux) for of in found.outcomes.cruxes for crux in each(of)]
    sets = [crux.literals for _, crux in every if len(crux.literals) > 1]
    if sets and all(of.complete_to_size for of in found.outcomes.cruxes):
        smallest = min(sets, key=lambda literals: (len(literals), literals))
        both = " and ".join(_were(literal, found.named) for literal in smallest)
        then = _then(found, [(position, crux) for position, crux in every if crux.literals == smallest])
        yield f"No single answer moves it. If {both}, {then}."


def flipping(found: Divided) -> Iterator[str]:
    """What would change whose mind."""
    who: dict[tuple[Literal, ...], list[str]] = {}
    for flip in found.outcomes.flips:
        if ways := changing(flip):
            who.setdefault(ways[0], []).append(flip.name)
    for literals, names in list(who.items())[: 2 * MOST]:
        shown = " and ".join(_shown(literal, found.named) for literal in literals)
        yield f"{people(names)} would change their mind if {shown}."
    if len(who) > 2 * MOST:
        yield f"And {len(who) - 2 * MOST} more."
    cut = [flip.name for flip in found.outcomes.flips if flip.bound and not flip.lower]
    if cut:
        yield f"What would change the mind of {people(cut)} was not searched to the end."


def changing(flip: Flip) -> list[tuple[Literal, ...]]:
    """The sets of literals that would change somebody's mind, without the one that says that its answer is false: that
    tells nothing.
    """
    position = proposition(flip.position or "")
    return [ls for ls in flip.lower if not (len(ls) == 1 and _same(proposition(ls[0]), position))]


def _shown(literal: Literal, named: Named) -> str:
    plain, denied = proposition(literal), literal.startswith("~")
    if plain.startswith("rel(") and plain.endswith(")"):
        return f"‘{plain[4:-1]}’ were shown {'not ' if denied else ''}to be a good source"
    said = named(plain).rstrip(".")
    if _follows(plain, said):
        return following(said, f"were shown {'not ' if denied else ''}to follow")
    return f"‘{said}’ were shown {'false' if denied else 'true'}"


def _follows(literal: Literal, said: str) -> bool:
    """Whether words are a sentence of their own, which says that something follows."""
    return warranted(literal) is not None and " follows" in said


def following(said: str, verb: str) -> str:
    """A sentence which says that something follows, with another verb.

    >>> following("“It follows the law” follows from “It was read”", "did not follow")
    '“It follows the law” did not follow from “It was read”'
    """
    quote = "”" if "” follows" in said else ""
    before, _, after = said.partition(f"{quote} follows")
    return f"{before}{quote} {verb}{after}"


def verb(who: Sequence[str], verb: str) -> str:
    """A verb in the number of its subject.

    >>> verb(["ana"], "take"), verb(["ana", "ben"], "take")
    ('takes', 'take')
    """
    return f"{verb}s" if len(who) == 1 else verb
