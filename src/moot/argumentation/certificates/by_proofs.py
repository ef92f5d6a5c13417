"""Checks of answers that are about all sets of a kind: a formula says "this set is a counterexample", and is to have no
model.

Such formulas may mention other sets (those of the proof), which are checked as well; the docstrings say why the answer
follows.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from moot.argumentation.certificates.by_sets import is_, larger_range
from moot.argumentation.certificates.claim import Claim, Examine, Gap, Mention, Reply, Set
from moot.argumentation.certificates.formula import Chosen, Formula


def no_set(kind: str, having: bool | None) -> Examine:
    """Build the check for an answer that holds because no set of a kind is a counterexample.

    `kind` is "conflict-free", "admissible" or "stable". `having`: True, no such set has the argument asked about;
    False, no such set lacks it; None, there is no such set at all. The check adds to the claim the gap that has to be
    closed by a proof.
    """

    def examine(claim: Claim) -> None:
        formula, chosen = claim.chosen(kind)
        if having is not None:
            formula.add(chosen.member(claim.a) if having else -chosen.member(claim.a))
        claim.gaps.append(Gap("every such set", formula, chosen))

    return examine


def no_set_of_largest_range(kind: str, *, having: bool) -> Examine:
    """Build the check that no set of largest range has the argument asked about (`having` True), or lacks it (False).

    The range of a set is the set and all that it attacks. `kind` is "admissible" (for semi-stable) or "conflict-free"
    (for stage). A proof has to show that every set of this kind that has (or lacks) the argument is exceeded: one of
    the sets that the proof lists is of the same kind and has a strictly larger range.
    """

    def examine(claim: Claim) -> None:
        _all_are(claim, kind)
        formula, chosen, mention = exceeded(claim, kind, claim.sets)
        formula.add(chosen.member(claim.a) if having else -chosen.member(claim.a))
        claim.gaps.append(Gap("every such set", formula, chosen, Reply.EXCEEDED, kind, mention))

    return examine


def exceeded(claim: Claim, kind: str, sets: Sequence[Set]) -> tuple[Formula, Chosen, Mention]:
    """A formula about an unknown set X of a kind: no set in `sets` has a range that is a strict superset of the range
    of X.

    The range of a set is the set and all that it attacks. All of `sets` are of this kind, too: so every set of largest
    range is such an X, and if no X has some property, no set of largest range has it. Given back are the formula, the
    variables of X in it, and a function that adds the same statement about one more set.
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
    """Check that the argument asked about is in every preferred extension, by the sets that the proof lists.

    The sets have to be admissible and have the argument; and what the proof has to show is that every admissible set
    that attacks an admissible set with the argument is a subset of one of them.

    Then every preferred extension P has the argument. Let M be one of the sets. If P does not attack M, neither does M
    attack P (P would attack back), so that the union of both is admissible; as P is maximal, it contains M, and the
    argument. If P attacks M, it is a subset of one of the sets, and being maximal it is that set. (The idea of Thimm,
    Cerutti, Vallati, IJCAI 2021, Theorem 1.)
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
    """Check that `members` is a subset of the ideal extension: it is admissible, and no admissible set attacks it.

    The ideal extension is the largest set of this sort. That no admissible set attacks `members` is left to the proof.

    Source: Dung, Mancarella, Toni, Computing ideal sceptical argumentation, AIJ 171, 2007. An admissible set attacks
    back every set that attacks it; so an admissible set that no admissible set attacks is in conflict with no preferred
    extension, and is a subset of each.
    """
    is_("admissible")(claim, members)
    formula, chosen = claim.chosen("admissible")
    formula.add(*(chosen.hit(a) for a in members))
    claim.gaps.append(Gap("no admissible set attacks it", formula, chosen))


def the_ideal(claim: Claim, members: Set) -> None:
    """Check that `members` is the ideal extension: it is a subset of it (`inside_the_ideal`), and nothing can be added.

    The proof has to show that every larger admissible set is attacked by one of the admissible sets that it lists.
    """
    inside_the_ideal(claim, members)
    formula, chosen, mention = _untouched(claim)
    chosen.has(members)
    chosen.more_than(members)
    claim.gaps.append(Gap("maximality", formula, chosen, Reply.ATTACKED, mention=mention))


def not_in_the_ideal(claim: Claim) -> None:
    """Check that the argument asked about is not in the ideal extension.

    The proof has to show that every admissible set with the argument is attacked by one of the admissible sets that it
    lists. The ideal extension is itself admissible, and no admissible set attacks it: so it lacks the argument.
    """
    formula, chosen, mention = _untouched(claim)
    chosen.has([claim.a])
    claim.gaps.append(Gap("every such set", formula, chosen, Reply.ATTACKED, mention=mention))


def _untouched(claim: Claim) -> tuple[Formula, Chosen, Mention]:
    """A formula about an unknown admissible set X that none of the sets of the proof, all admissible, attacks.

    Given back are the formula, the variables of X in it, and a function that adds one more set that does not attack X.
    """
    _all_are(claim, "admissible")
    formula, chosen = claim.chosen("admissible")
    chosen.lacks(set().union(*map(claim.facts.hit, claim.sets)))
    return formula, chosen, lambda members: chosen.lacks(claim.facts.hit(members))


def inside_the_eager(claim: Claim, members: Set) -> None:
    """Check that `members` is a subset of the eager extension, the largest admissible set inside every semi-stable one.

    `members` has to be admissible. The proof has to show that every semi-stable extension contains it: each admissible
    set that lacks one of `members` is exceeded in range by an admissible set that the proof lists.

    Source: Caminada, Comparing two unique extension semantics for formal argumentation: ideal and eager, BNAIC 2007.
    """
    is_("admissible")(claim, members)
    _all_are(claim, "admissible")
    formula, chosen, mention = exceeded(claim, "admissible", claim.sets)
    chosen.less_than(members)
    claim.gaps.append(Gap("every semi-stable extension has it", formula, chosen, Reply.EXCEEDED, mention=mention))


def the_eager(claim: Claim, members: Set) -> None:
    """Check that `members` is the eager extension: it is a subset of it (`inside_the_eager`), and nothing can be added.

    The proof has to show that every larger admissible set has an argument that some semi-stable extension listed by the
    proof lacks.
    """
    inside_the_eager(claim, members)
    formula, chosen, mention = _within_semi_stable(claim)
    chosen.has(members)
    chosen.more_than(members)
    claim.gaps.append(Gap("maximality", formula, chosen, Reply.LACKED, mention=mention))


def not_in_the_eager(claim: Claim) -> None:
    """Check that the argument asked about is not in the eager extension.

    The proof has to show that no admissible set with the argument is a subset of all the semi-stable extensions that it
    lists, and that these are semi-stable.
    """
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
