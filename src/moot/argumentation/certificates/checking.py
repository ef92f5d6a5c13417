"""The checker: whether the evidence that came with an answer shows it. It shares no code with the solver."""

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.answers import ANSWERS
from moot.argumentation.certificates.certificate import Certificate, Names, Verdict
from moot.argumentation.certificates.claim import Claim
from moot.argumentation.certificates.facts import Facts
from moot.argumentation.certificates.formula import Formula, any_of
from moot.argumentation.certificates.refutation import flaw
from moot.errors import InvalidValue, UnknownName


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
