"""Answers about all sets of a kind: a formula says "this set speaks against it", and has no model.

Such formulas may mention other sets, which are checked as well; the docstrings say why the answer follows.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from moot.argumentation.certificates.claim import Claim, Examine, Gap, Mention, Reply, Set
from moot.argumentation.certificates.formula import Chosen, Formula
from moot.argumentation.certificates.kinds import is_, larger_range


def no_set(kind: str, having: bool | None) -> Examine:
    """No set of this kind has the argument, or lacks it, or is there at all."""

    def examine(claim: Claim) -> None:
        formula, chosen = claim.chosen(kind)
        if having is not None:
            formula.add(chosen.member(claim.a) if having else -chosen.member(claim.a))
        claim.gaps.append(Gap("every such set", formula, chosen))

    return examine


def no_set_of_largest_range(kind: str, *, having: bool) -> Examine:
    """Each set of this kind that has the argument (or lacks it) is exceeded by one of `sets` in range."""

    def examine(claim: Claim) -> None:
        _all_are(claim, kind)
        formula, chosen, mention = exceeded(claim, kind, claim.sets)
        formula.add(chosen.member(claim.a) if having else -chosen.member(claim.a))
        claim.gaps.append(Gap("every such set", formula, chosen, Reply.EXCEEDED, kind, mention))

    return examine


def exceeded(claim: Claim, kind: str, sets: Sequence[Set]) -> tuple[Formula, Chosen, Mention]:
    """A formula about a set X of this kind, of whose range the range of none of `sets` is a strict superset.

    All of `sets` are of this kind too. So if nothing else can be said of X, then of no set of largest range either.
    """
    formula, chosen = claim.chosen(kind)
    covered = chosen.covered()

    def mention(members: AbstractSet[int]) -> None:
        have = claim.facts.range(members)
        as_large = formula.fresh(1)
        formula.add(as_large, *(covered[a] for a in range(chosen.size) if a not in have))
        for a in have:
            formula.add(-as_large, covered[a])

    for members in sets:
        mention(members)
    return formula, chosen, mention


def _all_are(claim: Claim, kind: str) -> None:
    for members in claim.sets:
        holds = {"conflict-free": claim.facts.conflict_free, "admissible": claim.facts.admissible}[kind](members)
        if not holds:
            claim.refused.append(f"not {kind}: a set that the proof mentions")
            return


def in_every_preferred(claim: Claim) -> None:
    """The sets of the proof are admissible and have the argument; all that attacks such a set lies in one of them.

    Then every preferred extension P has the argument. Let M be one of the sets. If P does not attack M, neither does M
    attack P (P would attack back), so that both together are admissible, P being largest has all of M, and the
    argument. If P attacks M, it lies in one of the sets, and being largest is that set. (The idea of Thimm, Cerutti,
    Vallati, IJCAI 2021, Theorem 1.)
    """
    _all_are(claim, "admissible")
    if not claim.sets:
        claim.unverified.append("maximality: no set was given that has the argument")
    if any(claim.a not in members for members in claim.sets):
        claim.refused.append("not with the argument: a set that the proof mentions")
    formula, attacking = claim.chosen("admissible")
    attacked = Chosen(formula, claim.facts.attackers)
    attacked.admissible()
    attacked.has([claim.a])
    struck = [formula.fresh(1) for _ in range(attacked.size)]
    formula.add(*struck)
    for b, this in enumerate(struck):
        formula.add(-this, attacked.member(b))
        formula.add(-this, attacking.hit(b))
    for members in claim.sets:
        attacking.more_than(members)
    what, mention = "every attacker of such a set", attacking.more_than
    claim.gaps.append(Gap(what, formula, attacking, Reply.JOINED, mention=mention))


def inside_the_ideal(claim: Claim, members: Set) -> None:
    """An admissible set that no admissible set attacks lies in the ideal extension, which is the largest such set.

    Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, AIJ 171, 2007. What attacks an admissible
    set is attacked back by it; so such a set is in conflict with no preferred extension, and lies in each.
    """
    is_("admissible")(claim, members)
    formula, chosen = claim.chosen("admissible")
    formula.add(*(chosen.hit(a) for a in members))
    claim.gaps.append(Gap("no admissible set attacks it", formula, chosen))


def the_ideal(claim: Claim, members: Set) -> None:
    """Moreover every larger admissible set is attacked by one of the sets of the proof."""
    inside_the_ideal(claim, members)
    formula, chosen, mention = _untouched(claim)
    chosen.has(members)
    chosen.more_than(members)
    claim.gaps.append(Gap("maximality", formula, chosen, Reply.ATTACKED, mention=mention))


def not_in_the_ideal(claim: Claim) -> None:
    """Every admissible set with the argument is attacked by one of the sets of the proof: it lies in no ideal set."""
    formula, chosen, mention = _untouched(claim)
    chosen.has([claim.a])
    claim.gaps.append(Gap("every such set", formula, chosen, Reply.ATTACKED, mention=mention))


def _untouched(claim: Claim) -> tuple[Formula, Chosen, Mention]:
    """A formula about an admissible set X that none of the sets of the proof, all admissible, attacks."""
    _all_are(claim, "admissible")
    formula, chosen = claim.chosen("admissible")
    chosen.lacks(set().union(*map(claim.facts.hit, claim.sets)))
    return formula, chosen, lambda members: chosen.lacks(claim.facts.hit(members))


def inside_the_eager(claim: Claim, members: Set) -> None:
    """An admissible set that every semi-stable extension has lies in the eager one, the largest such.

    Source: Caminada, Comparing two unique extension semantics for formal argumentation: ideal and eager, BNAIC 2007.
    Each admissible set that lacks some of it is exceeded in range by a set of the proof.
    """
    is_("admissible")(claim, members)
    _all_are(claim, "admissible")
    formula, chosen, mention = exceeded(claim, "admissible", claim.sets)
    chosen.less_than(members)
    claim.gaps.append(Gap("every semi-stable extension has it", formula, chosen, Reply.EXCEEDED, mention=mention))


def the_eager(claim: Claim, members: Set) -> None:
    """Moreover every larger admissible set has something that some semi-stable extension of the proof lacks."""
    inside_the_eager(claim, members)
    formula, chosen, mention = _within_semi_stable(claim)
    chosen.has(members)
    chosen.more_than(members)
    claim.gaps.append(Gap("maximality", formula, chosen, Reply.LACKED, mention=mention))


def not_in_the_eager(claim: Claim) -> None:
    """No admissible set with the argument lies in all semi-stable extensions of the proof."""
    formula, chosen, mention = _within_semi_stable(claim)
    chosen.has([claim.a])
    claim.gaps.append(Gap("every such set", formula, chosen, Reply.LACKED, mention=mention))


def _within_semi_stable(claim: Claim) -> tuple[Formula, Chosen, Mention]:
    """A formula about an admissible set X inside all sets of the proof, which are shown to be semi-stable."""
    _all_are(claim, "admissible")
    claim.gaps += [larger_range(claim, "admissible", members) for members in claim.sets]
    formula, chosen = claim.chosen("admissible")

    def mention(members: AbstractSet[int]) -> None:
        chosen.lacks(a for a in range(chosen.size) if a not in members)

    if claim.sets:
        mention(set.intersection(*claim.sets))
    return formula, chosen, mention
