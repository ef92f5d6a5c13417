"""Making certificates: proofs for what sets alone do not show.

The question is solved again, from the formulas of the checker, with nothing assumed but what is a clause, so that the
proof of the solver is one of the formula (under assumptions it would not be). Where a formula has a model, its set is
answered by another, if it can be, and the formula, which now mentions that, is asked again.
"""

from collections.abc import Iterable
from dataclasses import replace

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.certificate import Certificate, Names, Proof
from moot.argumentation.certificates.checking import examined
from moot.argumentation.certificates.claim import Claim, Gap, Reply
from moot.argumentation.certificates.formula import any_of
from moot.argumentation.certificates.models import model, refute
from moot.argumentation.certificates.replies import Found, reply
from moot.errors import WrongAnswer


def certify(framework: AttackGraph, certificate: Certificate) -> Certificate:
    """The same with a proof, if it needs one and one is known; and with a set that shows the answer, where none was
    given.

    It solves the question anew, and takes as long as that does, often longer. Raises WrongAnswer if it finds that the
    answer is wrong, UnknownName and InvalidValue as `check`.
    """
    certificate = replace(certificate, proof=None)
    if certificate.members is None and _shown_by_a_set(certificate):
        certificate = replace(certificate, members=_shown(framework, certificate))
    sets, against = _search(framework, certificate)
    if against is not None:
        raise WrongAnswer(_asked(certificate), "a set speaks against it", against)
    claim = examined(framework, _with(framework, certificate, sets))
    if claim.refused:
        raise WrongAnswer(_asked(certificate), claim.refused[0], certificate.members)
    if not claim.gaps:
        return certificate
    return _with(framework, certificate, sets, refute(any_of([gap.formula for gap in claim.gaps])))


def prove(
    framework: AttackGraph, semantics: str, problem: str, argument: str | None, answer: bool | Names | None
) -> Certificate:
    """`certify` of an answer as it is printed: the set of SE, of YES to DC, of NO to DS; None for no set; or yes or
    no."""
    if isinstance(answer, bool):
        return certify(framework, Certificate(semantics, problem, argument, answer))
    yes = (answer is None) is (problem == "DS")
    return certify(framework, Certificate(semantics, problem, argument, yes, answer))


def _shown_by_a_set(certificate: Certificate) -> bool:
    """Does some set show this answer, and the lack of one the opposite?"""
    single = certificate.problem != "SE" and certificate.semantics in ("ID", "EAG") and certificate.answer
    return single or (certificate.problem, certificate.answer) in (("DC", True), ("DS", False))


def _shown(framework: AttackGraph, certificate: Certificate) -> Names | None:
    """A set that shows the answer: what speaks against the opposite. Raises WrongAnswer if that holds."""
    opposite = replace(certificate, answer=not certificate.answer)
    sets, members = _search(framework, opposite)
    claim = examined(framework, _with(framework, opposite, sets))
    if members is None and not claim.refused and not claim.unverified:
        raise WrongAnswer(_asked(certificate), "the opposite holds")
    return members


def _search(framework: AttackGraph, certificate: Certificate) -> tuple[list[Found], Names | None]:
    """Sets with which no gap of the claim is left open; or a set that speaks against the answer."""
    sets: list[Found] = []
    while not (claim := examined(framework, _with(framework, certificate, sets))).refused:
        against = list(_against(claim))
        if not against:
            break
        for gap, members in against:
            answered = reply(claim, gap, members)
            if answered is None:
                return sets, framework.names_of(members)
            sets.append(answered)
    return sets, None


def _against(claim: Claim) -> Iterable[tuple[Gap, Found]]:
    """The gaps that are open, each with a set that speaks against the answer."""
    for gap in claim.gaps:
        if gap.reply is Reply.JOINED and not claim.sets:
            yield gap, frozenset()  # some set has to have the argument
        elif (literals := model(gap.formula)) is not None:
            yield gap, gap.chosen.read(literals)


def _with(
    framework: AttackGraph, certificate: Certificate, sets: Iterable[Found], lines: tuple[str, ...] = ()
) -> Certificate:
    named = tuple(framework.names_of(members) for members in sets)
    return replace(certificate, proof=Proof(named, lines))


def _asked(certificate: Certificate) -> str:
    return " ".join(filter(None, (f"{certificate.problem}-{certificate.semantics}", certificate.argument)))
