"""Tests of the set that came with an answer: what it has to be. "Def." and "Theorem" are of Dung 1995 (AIJ 77)."""

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
    """Build the test that a set is of this kind, which the checker can see without a proof.

    `kind` is "conflict-free", "admissible", "complete", "stable", "naive", "recursively naive" (a CF2 extension) or
    "grounded".
    """

    def see(claim: Claim, members: Set) -> None:
        claim.see(_TESTS[kind](claim.facts, members), kind)

    return see


def largest(claim: Claim, members: Set) -> None:
    """Check that `members` is a preferred extension (Def. 7): admissible, and inside no larger admissible set.

    The second is left for a proof, as a gap of the claim.
    """
    is_("admissible")(claim, members)
    formula, chosen = claim.chosen("admissible")
    chosen.has(members)
    chosen.more_than(members)
    claim.gaps.append(Gap("maximality", formula, chosen))


def of_largest_range(kind: str) -> See:
    """Build the test that a set is of this kind and that no set of this kind has a strictly larger range.

    The range of a set is the set and all that it attacks. With "admissible" that is a semi-stable extension, with
    "conflict-free" a stage extension. That no range is larger is left for a proof, as a gap of the claim.

    Semi-stable extensions are the admissible sets of largest range. An admissible set that defends an argument without
    having it does not attack that argument (the set would have to attack itself), and is still admissible when the
    argument is added; so its range is not largest, and sets of largest range are complete. And each admissible set is a
    subset of a complete one (Theorem 25), whose range contains its own.
    """

    def see(claim: Claim, members: Set) -> None:
        is_(kind)(claim, members)
        claim.gaps.append(larger_range(claim, kind, members))

    return see


def larger_range(claim: Claim, kind: str, members: Set) -> Gap:
    """The gap that is closed by showing that no set of this kind has a range that strictly contains the range of
    `members`.

    The range of a set is the set and all that it attacks. The formula of the gap is about an unknown set X with such a
    range.
    """
    formula, chosen = claim.chosen(kind)
    covered, have = chosen.covered(), claim.facts.range(members)
    for a in have:
        formula.add(covered[a])
    formula.add(*(covered[a] for a in range(chosen.size) if a not in have))
    return Gap("maximality of the range", formula, chosen)


def recursively_stage(claim: Claim, members: Set) -> None:
    """Check that `members` is a stage2 extension: it is conflict-free, and has largest range in each part of the
    recursion.

    The parts are those of SCC-recursion (`Facts.parts`). That no conflict-free set inside a part has a larger range in
    it is left for a proof, as one gap for each part that the range of `members` does not fill.
    """
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
