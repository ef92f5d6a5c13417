"""The checker: whether the evidence that came with an answer shows it. It shares no code with the solver."""

from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.by_proofs import (
    in_every_preferred,
    inside_the_eager,
    inside_the_ideal,
    no_set,
    no_set_of_largest_range,
    not_in_the_eager,
    not_in_the_ideal,
    the_eager,
    the_ideal,
)
from moot.argumentation.certificates.by_sets import (
    besides,
    either,
    fact,
    is_,
    largest,
    missed_by_a_preferred,
    never,
    no_naive_lacks,
    of_largest_range,
    recursively_stage,
    some,
    unshown,
    without,
)
from moot.argumentation.certificates.claim import Certificate, Claim, Examine, Names, Verdict
from moot.argumentation.certificates.facts import Facts
from moot.argumentation.certificates.formula import Formula, any_of
from moot.argumentation.certificates.refutation import flaw
from moot.errors import InvalidValue, UnknownName

_THERE_IS_ONE = never("there is always an extension")
_EMPTY = never("the empty set is an extension and lacks the argument")
_GROUNDED = fact("in the grounded extension", lambda claim: claim.a in claim.facts.grounded)
_NOT_GROUNDED = fact("outside the grounded extension", lambda claim: claim.a not in claim.facts.grounded)
_LACKS = fact("the empty set is an extension and lacks the argument", lambda _claim: True)
_SELFISH = fact("in conflict with itself", lambda claim: claim.a in claim.facts.targets[claim.a])
_FREE = fact("not in conflict with itself", lambda claim: claim.a not in claim.facts.targets[claim.a])
_UNRIVALLED = fact("no naive set lacks the argument", no_naive_lacks)
_RIVALLED = fact("some naive set lacks the argument", lambda claim: not no_naive_lacks(claim))
_STAGE2 = unshown("no proof is known here about all stage2 extensions")
_RECURSIVE = unshown("no proof is known here about all CF2 extensions")
_CF2 = is_("recursively naive")

ANSWERS: Final[dict[tuple[str, str, bool], Examine]] = {
    ("CF", "SE", True): some(is_("conflict-free")),
    ("CF", "SE", False): _THERE_IS_ONE,
    ("CF", "DC", True): either(some(is_("conflict-free"), having=True), _FREE),
    ("CF", "DC", False): without(_SELFISH),
    ("CF", "DS", True): _EMPTY,
    ("CF", "DS", False): besides(_LACKS, is_("conflict-free"), having=False),
    ("AD", "SE", True): some(is_("admissible")),
    ("AD", "SE", False): _THERE_IS_ONE,
    ("AD", "DC", True): some(is_("admissible"), having=True),
    ("AD", "DC", False): without(no_set("admissible", having=True)),
    ("AD", "DS", True): _EMPTY,
    ("AD", "DS", False): besides(_LACKS, is_("admissible"), having=False),
    ("NA", "SE", True): some(is_("naive")),
    ("NA", "SE", False): _THERE_IS_ONE,
    ("NA", "DC", True): either(some(is_("naive"), having=True), _FREE),
    ("NA", "DC", False): without(_SELFISH),
    ("NA", "DS", True): without(_UNRIVALLED),
    ("NA", "DS", False): besides(_RIVALLED, is_("naive"), having=False),
    ("GR", "SE", True): some(is_("grounded")),
    ("GR", "SE", False): _THERE_IS_ONE,
    ("GR", "DC", True): besides(_GROUNDED, is_("grounded"), having=True),
    ("GR", "DC", False): besides(_NOT_GROUNDED, is_("grounded"), having=False),
    ("GR", "DS", True): besides(_GROUNDED, is_("grounded"), having=True),
    ("GR", "DS", False): besides(_NOT_GROUNDED, is_("grounded"), having=False),
    ("CO", "SE", True): some(is_("complete")),
    ("CO", "SE", False): _THERE_IS_ONE,
    ("CO", "DC", True): some(is_("admissible"), having=True),  # it lies in a complete one (Dung 1995, Theorem 25)
    ("CO", "DC", False): without(no_set("admissible", having=True)),
    ("CO", "DS", True): without(_GROUNDED),  # the least complete one (Dung 1995, Theorem 25)
    ("CO", "DS", False): besides(_NOT_GROUNDED, is_("complete"), having=False),
    ("PR", "SE", True): some(largest),
    ("PR", "SE", False): _THERE_IS_ONE,
    ("PR", "DC", True): some(is_("admissible"), having=True),  # it lies in a preferred one (Dung 1995, Theorem 11)
    ("PR", "DC", False): without(no_set("admissible", having=True)),
    ("PR", "DS", True): without(in_every_preferred),
    ("PR", "DS", False): missed_by_a_preferred,
    ("ST", "SE", True): some(is_("stable")),
    ("ST", "SE", False): without(no_set("stable", having=None)),
    ("ST", "DC", True): some(is_("stable"), having=True),
    ("ST", "DC", False): without(no_set("stable", having=True)),
    ("ST", "DS", True): without(no_set("stable", having=False)),
    ("ST", "DS", False): some(is_("stable"), having=False),
    ("SST", "SE", True): some(of_largest_range("admissible")),
    ("SST", "SE", False): _THERE_IS_ONE,
    ("SST", "DC", True): some(of_largest_range("admissible"), having=True),
    ("SST", "DC", False): without(no_set_of_largest_range("admissible", having=True)),
    ("SST", "DS", True): without(no_set_of_largest_range("admissible", having=False)),
    ("SST", "DS", False): some(of_largest_range("admissible"), having=False),
    ("STG", "SE", True): some(of_largest_range("conflict-free")),
    ("STG", "SE", False): _THERE_IS_ONE,
    ("STG", "DC", True): some(of_largest_range("conflict-free"), having=True),
    ("STG", "DC", False): without(no_set_of_largest_range("conflict-free", having=True)),
    ("STG", "DS", True): without(no_set_of_largest_range("conflict-free", having=False)),
    ("STG", "DS", False): some(of_largest_range("conflict-free"), having=False),
    ("ID", "SE", True): some(the_ideal),
    ("ID", "SE", False): _THERE_IS_ONE,
    ("ID", "DC", True): some(inside_the_ideal, having=True),
    ("ID", "DC", False): either(some(the_ideal, having=False), not_in_the_ideal),
    ("ID", "DS", True): some(inside_the_ideal, having=True),
    ("ID", "DS", False): either(some(the_ideal, having=False), not_in_the_ideal),
    ("EAG", "SE", True): some(the_eager),
    ("EAG", "SE", False): _THERE_IS_ONE,
    ("EAG", "DC", True): some(inside_the_eager, having=True),
    ("EAG", "DC", False): either(some(the_eager, having=False), not_in_the_eager),
    ("EAG", "DS", True): some(inside_the_eager, having=True),
    ("EAG", "DS", False): either(some(the_eager, having=False), not_in_the_eager),
    ("CF2", "SE", True): some(_CF2),
    ("CF2", "SE", False): _THERE_IS_ONE,
    ("CF2", "DC", True): some(_CF2, having=True),
    ("CF2", "DC", False): _RECURSIVE,
    ("CF2", "DS", True): _RECURSIVE,
    ("CF2", "DS", False): some(_CF2, having=False),
    ("STG2", "SE", True): some(recursively_stage),
    ("STG2", "SE", False): _THERE_IS_ONE,
    ("STG2", "DC", True): some(recursively_stage, having=True),
    ("STG2", "DC", False): _STAGE2,
    ("STG2", "DS", True): _STAGE2,
    ("STG2", "DS", False): some(recursively_stage, having=False),
}


def check(framework: AttackGraph, certificate: Certificate) -> Verdict:
    """The verdict on a certificate for `framework`: which facts are shown, which are open and why, and which are wrong.

    Sets are looked at in O(n + m) for n arguments and m attacks (CF2: once for each level of its recursion). Where the
    answer is about all sets of a kind, the checker writes the formula itself and follows the proof line by line; a fact
    without a proof is `unverified`, never taken for granted. Raises UnknownName for an unknown semantics, problem or
    argument, and InvalidValue where DC or DS name no argument.
    """
    claim = examined(framework, certificate)
    if claim.gaps and not claim.refused:
        _close(claim, certificate)
    return Verdict(tuple(claim.verified), tuple(claim.unverified), tuple(claim.refused))


def examined(framework: AttackGraph, certificate: Certificate) -> Claim:
    """The claim of a certificate, with the facts that were looked up and the gaps that a proof still has to close.

    The proof is not followed here; `check` does that. Raises as `check`.
    """
    examine = ANSWERS.get((certificate.semantics, certificate.problem, certificate.answer))
    if examine is None:
        raise _unknown(certificate)
    argument = None if certificate.problem == "SE" else _argument(framework, certificate)
    sets = certificate.proof.sets if certificate.proof else ()
    claim = Claim(Facts(framework), argument, _indices(framework, certificate.members), [])
    claim.sets = [found for members in sets if (found := _indices(framework, members)) is not None]
    examine(claim)
    return claim


def claimed(framework: AttackGraph, certificate: Certificate) -> Formula | None:
    """The formula that shows the answer of a certificate to be right if it has no model; None if there is no such
    formula.

    There is none where the answer needs no proof, or no proof is known. Raises as `check`.
    """
    gaps = examined(framework, certificate).gaps
    return any_of([gap.formula for gap in gaps]) if gaps else None


def _close(claim: Claim, certificate: Certificate) -> None:
    """Follow the proof, if there is one."""
    whats = [gap.what for gap in claim.gaps]
    if certificate.proof is None:
        claim.unverified += [f"{what}: no proof was given" for what in whats]
        return
    problem = flaw(any_of([gap.formula for gap in claim.gaps]), certificate.proof.lines)
    if problem is None:
        claim.verified += whats
    else:
        claim.refused.append(f"the proof does not hold: {problem}")


def _indices(framework: AttackGraph, members: Names | None) -> set[int] | None:
    """Put in by their numbers, so that what is read from it in turn comes in one order in every process."""
    return None if members is None else set(sorted(map(framework.index_of, members)))  # noqa: C414


def _argument(framework: AttackGraph, certificate: Certificate) -> int:
    if certificate.argument is None:
        raise InvalidValue("the argument", None, f"{certificate.problem} asks about one: name it")
    return framework.index_of(certificate.argument)


def _unknown(certificate: Certificate) -> UnknownName:
    codes = {semantics for semantics, _, _ in ANSWERS}
    if certificate.semantics not in codes:
        return UnknownName("semantics", str(certificate.semantics), codes)
    return UnknownName("problem with a certificate", str(certificate.problem), {problem for _, problem, _ in ANSWERS})
