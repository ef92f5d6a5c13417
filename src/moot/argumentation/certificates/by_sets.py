"""Checks of answers that one set shows, or that can be looked up in the framework without any set.

"Def." and "Theorem" are of Dung 1995 (AIJ 77).
"""

from collections.abc import Callable
from typing import Final

from moot.argumentation.certificates.claim import Claim, Examine, Gap, Set
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


def some(see: See, *, having: bool | None = None) -> Examine:
    """Build the check for an answer that one set shows: the set that came with the answer passes the test `see`.

    `having`: True, the set must also have the argument asked about; False, it must lack it; None, either will do.
    Without a set the claim stays unverified.
    """

    def examine(claim: Claim) -> None:
        members = claim.given()
        if members is None:
            return
        if having is not None:
            claim.see((claim.a in members) is having, "it has the argument" if having else "it lacks the argument")
        see(claim, members)

    return examine


def besides(examine: Examine, see: See, *, having: bool) -> Examine:
    """Build the check for an answer that `examine` checks without any set; a set that came with it is checked, too.

    Such a set must pass the test `see`, and have the argument asked about (`having` True) or lack it (False).
    """

    def both(claim: Claim) -> None:
        examine(claim)
        if claim.members is not None:
            some(see, having=having)(claim)

    return both


def either(given: Examine, otherwise: Examine) -> Examine:
    """Build the check that runs `given` if a set came with the answer, and `otherwise` if none did."""
    return lambda claim: (otherwise if claim.members is None else given)(claim)


def without(examine: Examine) -> Examine:
    """Build the check that runs `examine` for an answer that no single set can show.

    If a set came with the answer nevertheless, it is refused.
    """

    def alone(claim: Claim) -> None:
        if claim.members is not None:
            claim.refused.append("no set shows this answer, but one was given")
        examine(claim)

    return alone


def fact(what: str, test: Callable[[Claim], bool]) -> Examine:
    """Build the check for an answer that is looked up in the framework: `test` says of the claim whether it holds.

    `what` names the fact in the verdict.
    """
    return lambda claim: claim.see(test(claim), what)


def never(why: str) -> Examine:
    """Build the check for an answer that is wrong for every framework: it refuses the claim and says `why`."""
    return lambda claim: claim.refused.append(why)


def unshown(why: str) -> Examine:
    """Build the check for an answer that nothing known here can prove: the claim stays unverified, and `why` says so.
    """
    return lambda claim: claim.unverified.append(f"maximality: {why}")


def no_naive_lacks(claim: Claim) -> bool:
    """Whether every naive set (maximal conflict-free set) has the argument asked about.

    That is so if the argument does not attack itself, and every argument that attacks it or is attacked by it does
    attack itself.
    """
    targets, attackers = claim.facts.targets, claim.facts.attackers
    rivals = {*targets[claim.a], *attackers[claim.a]}
    return claim.a not in rivals and all(b in targets[b] for b in rivals)


def missed_by_a_preferred(claim: Claim) -> None:
    """Check that some preferred extension lacks the argument asked about, by the set that came with the answer.

    The set must be admissible and lack the argument, and no admissible set may contain both the set and the argument:
    then a preferred extension around the set lacks the argument, and there is one around each admissible set (Dung
    1995, Theorem 11). If the set attacks the argument, no proof is needed; else the proof has to show that there is no
    admissible set with both.
    """
    members = claim.given()
    if members is None:
        return
    claim.see(claim.a not in members, "it lacks the argument")
    is_("admissible")(claim, members)
    if claim.a in claim.facts.hit(members):
        claim.verified.append("it attacks the argument")
        return
    formula, chosen = claim.chosen("admissible")
    chosen.has([*members, claim.a])
    claim.gaps.append(Gap("no admissible set has it and the argument", formula, chosen))
