"""Checks of answers that one set shows, or that can be looked up in the framework without any set."""

from collections.abc import Callable

from moot.argumentation.certificates.claim import Claim, Examine, Gap
from moot.argumentation.certificates.kinds import See, is_


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
