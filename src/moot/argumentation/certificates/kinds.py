"""What a set that came with an answer has to be. "Def." and "Theorem" are of Dung 1995 (AIJ 77)."""

from collections.abc import Callable
from typing import Final

from moot.argumentation.certificates.claim import Claim, Gap, Set
from moot.argumentation.certificates.facts import Facts
from moot.argumentation.certificates.formula import Chosen, Formula

See = Callable[[Claim, Set], None]

_TESTS: Final[dict[str, Callable[[Facts, Set], bool]]] = {
    "conflict-free": Facts.conflict_free,
    "admissible": Facts.admissible,
    "complete": Facts.complete,
    "stable": Facts.stable,
    "naive": Facts.naive,
    "recursively naive": Facts.recursively_naive,
    "grounded": lambda facts, members: members == facts.grounded,
}


def is_(kind: str) -> See:
    """See that a set is of this kind."""

    def see(claim: Claim, members: Set) -> None:
        claim.see(_TESTS[kind](claim.facts, members), kind)

    return see


def largest(claim: Claim, members: Set) -> None:
    """A preferred extension (Def. 7): admissible, and no admissible set has it and more."""
    is_("admissible")(claim, members)
    formula, chosen = claim.chosen("admissible")
    chosen.has(members)
    chosen.more_than(members)
    claim.gaps.append(Gap("maximality", formula, chosen))


def of_largest_range(kind: str) -> See:
    """A set of this kind than which none has a larger range: semi-stable of admissible, stage of conflict-free ones.

    That semi-stable extensions are the admissible sets of largest range: one that defends an argument without having it
    neither attacks it (it would have to attack itself) nor has largest range, since with it it is admissible; so
    those are complete. And each admissible set lies in a complete one (Theorem 25), whose range holds its own.
    """

    def see(claim: Claim, members: Set) -> None:
        is_(kind)(claim, members)
        claim.gaps.append(larger_range(claim, kind, members))

    return see


def larger_range(claim: Claim, kind: str, members: Set) -> Gap:
    """A formula about a set X of this kind, whose range has all of the range of `members`, and more."""
    formula, chosen = claim.chosen(kind)
    covered, have = chosen.covered(), claim.facts.range(members)
    for a in have:
        formula.add(covered[a])
    formula.add(*(covered[a] for a in range(chosen.size) if a not in have))
    return Gap("maximality of the range", formula, chosen)


def recursively_stage(claim: Claim, members: Set) -> None:
    """A stage2 extension: in each part of the recursion no conflict-free set of that part has a larger range there."""
    is_("conflict-free")(claim, members)
    for part in claim.facts.parts(members):
        kept = set(part)
        here = members & kept
        have = (here | claim.facts.hit(here)) & kept
        if have != kept:
            claim.gaps.append(_larger_in_part(claim, kept, have))


def _larger_in_part(claim: Claim, part: Set, have: Set) -> Gap:
    """A formula about a conflict-free set X inside `part`, whose range there has `have` and more."""
    formula = Formula()
    attackers = [[b for b in row if b in part] if a in part else () for a, row in enumerate(claim.facts.attackers)]
    chosen = Chosen(formula, attackers)
    chosen.conflict_free()
    chosen.lacks(a for a in range(chosen.size) if a not in part)
    covered = chosen.covered()
    for a in have:
        formula.add(covered[a])
    formula.add(*(covered[a] for a in sorted(part - have)))
    return Gap("maximality of the range in a part", formula, chosen, kind="conflict-free")
