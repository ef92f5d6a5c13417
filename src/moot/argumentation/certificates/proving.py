"""Making certificates: finding the proof for an answer that sets alone do not show.

The question is solved again, from the formulas of the checker. A model of such a formula describes a set that looks
like a counterexample. It is answered by another set, if that is possible; the formula then mentions that set, and is
solved again. In the end all formulas are solved once more, from scratch and without assumptions, so that the proof of
the solver is a proof of the formula (under assumptions it would not be).
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.certificate import Certificate, Names, Proof
from moot.argumentation.certificates.checking import examined
from moot.argumentation.certificates.claim import Gap, Reply
from moot.argumentation.certificates.formula import any_of
from moot.argumentation.certificates.models import Growing, refute
from moot.argumentation.certificates.replies import Found, Replies
from moot.argumentation.work import Work
from moot.errors import WrongAnswer

SPOKEN_AGAINST: Final = "a set speaks against it"


def certify(framework: AttackGraph, certificate: Certificate, work: Work | None = None) -> Certificate:
    """The certificate with a proof, if its answer needs one and a way to prove it is known.

    A proof that it has is replaced. Where a set shows the answer and the certificate has none, such a set is found and
    put in, too. The question is solved anew, which takes as long as solving it, often longer; `work` bounds that (None:
    no bound). Raises WrongAnswer if the answer turns out to be wrong, SearchCut if the bound is spent, UnknownName and
    InvalidValue as `check`.
    """
    work = work or Work()
    certificate = replace(certificate, proof=None)
    if certificate.members is None and _shown_by_a_set(certificate):
        certificate = replace(certificate, members=_shown(framework, certificate, work))
    sets, against = _search(framework, certificate, work, answered=True)
    if against is not None:
        raise WrongAnswer(_asked(certificate), SPOKEN_AGAINST, against)
    claim = examined(framework, _with(framework, certificate, sets))
    if claim.refused:
        raise WrongAnswer(_asked(certificate), claim.refused[0], certificate.members)
    if not claim.gaps:
        return certificate
    lines = refute(any_of([gap.formula for gap in claim.gaps]), work)
    if lines is None:
        raise WrongAnswer(_asked(certificate), SPOKEN_AGAINST, _search(framework, certificate, work)[1])
    return _with(framework, certificate, sets, lines)


def as_printed(semantics: str, problem: str, argument: str | None, answer: bool | Names | None) -> Certificate:
    """The certificate, without a proof, for an answer in the form in which the command line prints it.

    `answer` is True or False for yes or no; or the names of the set that is printed with the answer: the extension of
    SE, one that has the argument (DC: yes), one that lacks it (DS: no). None means that there is no such set: SE has no
    extension, DC is no, DS is yes.
    """
    if isinstance(answer, bool):
        return Certificate(semantics, problem, argument, answer)
    return Certificate(semantics, problem, argument, (answer is None) is (problem == "DS"), answer)


def prove(
    framework: AttackGraph, semantics: str, problem: str, argument: str | None, answer: bool | Names | None,
    work: Work | None = None,
) -> Certificate:  # fmt: skip
    """The certificate of an answer in printed form, with its proof if it needs one: `certify` of what `as_printed`
    gives.

    The answer is written as for `as_printed`. `work` bounds the search for the proof (None: no bound). Raises as
    `certify`: WrongAnswer if the answer is wrong, SearchCut if the bound is spent.
    """
    return certify(framework, as_printed(semantics, problem, argument, answer), work)


def _shown_by_a_set(certificate: Certificate) -> bool:
    """Does some set show this answer, and the lack of one the opposite?"""
    single = certificate.problem != "SE" and certificate.semantics in ("ID", "EAG") and certificate.answer
    return single or (certificate.problem, certificate.answer) in (("DC", True), ("DS", False))


def _shown(framework: AttackGraph, certificate: Certificate, work: Work) -> Names | None:
    """A set that shows the answer: what speaks against the opposite. Raises WrongAnswer if that holds."""
    opposite = replace(certificate, answer=not certificate.answer)
    sets, members = _search(framework, opposite, work)
    claim = examined(framework, _with(framework, opposite, sets))
    if members is None and not claim.refused and not claim.unverified:
        raise WrongAnswer(_asked(certificate), "the opposite holds")
    return members


def _search(
    framework: AttackGraph, certificate: Certificate, work: Work, *, answered: bool = False
) -> tuple[list[Found], Names | None]:
    """Sets with which no gap of the claim is left open; or a set that speaks against the answer.

    `answered`: look at those gaps only where a set can be answered by another. The last proof is of all.
    """
    claim = examined(framework, certificate)
    sets: list[Found] = []
    if claim.refused:
        return sets, None
    replies = Replies(claim, work)
    for gap in claim.gaps:  # one that was closed stays so: what mentions more says more
        if answered and gap.reply is Reply.NONE:
            continue
        asked = Growing(gap.formula, work)
        while (members := _against(gap, asked, sets)) is not None:
            found = replies.to(gap, members)
            if found is None:
                return sets, framework.names_of(members)
            sets.append(found)
            for other in claim.gaps:
                other.mention(found)
    return sets, None


def _against(gap: Gap, asked: Growing, sets: Iterable[Found]) -> Found | None:
    """A set that speaks against the answer; None: the gap is closed."""
    if gap.reply is Reply.JOINED and not sets:
        return frozenset()  # some set has to have the argument
    literals = asked.model()
    return None if literals is None else gap.chosen.read(literals)


def _with(
    framework: AttackGraph, certificate: Certificate, sets: Iterable[Found], lines: tuple[str, ...] = ()
) -> Certificate:
    named = tuple(framework.names_of(members) for members in sets)
    return replace(certificate, proof=Proof(named, lines))


def _asked(certificate: Certificate) -> str:
    return " ".join(filter(None, (f"{certificate.problem}-{certificate.semantics}", certificate.argument)))
