"""Answers that one set shows, or that can be looked up."""

from collections.abc import Callable

from moot.argumentation.certificates.claim import Claim, Examine, Gap
from moot.argumentation.certificates.kinds import See, is_


def some(see: See, *, having: bool | None = None) -> Examine:
    """The set that came with the answer is what `see` looks for; it has the argument, or lacks it."""

    def examine(claim: Claim) -> None:
        members = claim.given()
        if members is None:
            return
        if having is not None:
            claim.see((claim.a in members) is having, "it has the argument" if having else "it lacks the argument")
        see(claim, members)

    return examine


def besides(examine: Examine, see: See, *, having: bool) -> Examine:
    """The answer needs no set; if one came with it nevertheless, it has to be what `see` looks for."""

    def both(claim: Claim) -> None:
        examine(claim)
        if claim.members is not None:
            some(see, having=having)(claim)

    return both


def either(given: Examine, otherwise: Examine) -> Examine:
    """One way if a set came with the answer, another if none did."""
    return lambda claim: (otherwise if claim.members is None else given)(claim)


def without(examine: Examine) -> Examine:
    """An answer that no single set shows."""

    def alone(claim: Claim) -> None:
        if claim.members is not None:
            claim.refused.append("no set shows this answer, but one was given")
        examine(claim)

    return alone


def fact(what: str, test: Callable[[Claim], bool]) -> Examine:
    """The answer can be looked up."""
    return lambda claim: claim.see(test(claim), what)


def never(why: str) -> Examine:
    """No framework has this answer."""
    return lambda claim: claim.refused.append(why)


def unshown(why: str) -> Examine:
    """Nothing that is known here shows it in a way that can be checked."""
    return lambda claim: claim.unverified.append(f"maximality: {why}")


def no_naive_lacks(claim: Claim) -> bool:
    """All naive sets have the argument: it does not attack itself, and all that it is in conflict with does."""
    targets, attackers = claim.facts.targets, claim.facts.attackers
    rivals = {*targets[claim.a], *attackers[claim.a]}
    return claim.a not in rivals and all(b in targets[b] for b in rivals)


def missed_by_a_preferred(claim: Claim) -> None:
    """An admissible set that no admissible set joins with the argument: then the preferred one around it lacks it.

    There is a preferred one around each (Dung 1995, Theorem 11).
    That it attacks the argument is enough, and can be seen: no proof is needed then.
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
