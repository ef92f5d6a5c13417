"""Making certificates: finding the proof for an answer that sets alone do not show.

The question is solved again, from the formulas of the checker. A model of such a formula describes a set that looks
like a counterexample. It is answered by another set, if that is possible; the formula then mentions that set, and is
solved again. In the end all formulas are solved once more, from scratch and without assumptions, so that the proof of
the solver is a proof of the formula (under assumptions it would not be).
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.by_proofs import exceeded
from moot.argumentation.certificates.checker import examined
from moot.argumentation.certificates.claim import Certificate, Claim, Gap, Names, Proof, Reply
from moot.argumentation.certificates.formula import any_of
from moot.argumentation.certificates.models import Growing, refute
from moot.argumentation.work import Work
from moot.errors import WrongAnswer

Found = frozenset[int]


class Replies:
    """Finds sets that answer the apparent counterexamples to one claim. The searches count in `work`, which bounds
    them.
    """

    def __init__(self, claim: Claim, work: Work) -> None:
        self._claim, self._work = claim, work
        self._wide: dict[str, _Wide] = {}
        self._tops: list[Found] = []

    def to(self, gap: Gap, members: Found) -> Found | None:
        """The set that answers `members`, an apparent counterexample from a model of the gap's formula; None if none
        does.

        What kind of set it is, `gap.reply` says: for ATTACKED, for example, an admissible set that attacks `members`.
        Raises SearchCut if the bound is spent.
        """
        match gap.reply:
            case Reply.JOINED:
                return self._admissible.joined({*members, self._claim.a})
            case Reply.ATTACKED:
                return self._admissible.attacking(members)
            case Reply.EXCEEDED:
                return self._exceeding(gap.kind, members)
            case Reply.LACKED:
                return self._lacking(members)
            case Reply.NONE:
                return None

    @cached_property
    def _admissible(self) -> "_Admissible":
        return _Admissible(self._claim, self._work)

    @cached_property
    def _least(self) -> "_NotExceeded":
        return _NotExceeded(self._claim, self._work)

    def _exceeding(self, kind: str, members: Found) -> Found | None:
        if kind not in self._wide:
            self._wide[kind] = _Wide(self._claim, self._work, kind)
        return self._wide[kind].exceeding(members)

    def _lacking(self, members: Found) -> Found | None:
        """A semi-stable extension that does not have all of `members`. Those on the way are kept for later."""
        while True:
            for top in self._tops:
                if not members <= top:
                    return top
            found = self._least.lacking(members)
            if found is None:
                return None
            top = self._exceeding("admissible", found) or found
            self._least.mention(top)
            self._tops.append(top)


class _Admissible:
    """Admissible sets, large ones first."""

    def __init__(self, claim: Claim, work: Work) -> None:
        formula, self._chosen = claim.chosen("admissible")
        self._asked = Growing(formula, work, map(self._chosen.member, range(self._chosen.size)))

    def joined(self, members: Iterable[int]) -> Found | None:
        """An admissible set, as large as it gets, that has all of `members`."""
        literals = self._asked.model([self._chosen.member(a) for a in members])
        return None if literals is None else self._grown(self._chosen.read(literals))

    def attacking(self, members: Iterable[int]) -> Found | None:
        """An admissible set that attacks one of `members`."""
        literals = self._asked.model_with(self._chosen.hit(a) for a in members)
        return None if literals is None else self._chosen.read(literals)

    def _grown(self, found: Found) -> Found:
        chosen = self._chosen
        while True:
            more = [chosen.member(a) for a in range(chosen.size) if a not in found]
            literals = self._asked.model_with(more, [chosen.member(a) for a in found])
            if literals is None:
                return found
            found = chosen.read(literals)


class _Wide:
    """Sets of a kind, those of large range first."""

    def __init__(self, claim: Claim, work: Work, kind: str) -> None:
        formula, self._chosen = claim.chosen(kind)
        self._facts, self._covered = claim.facts, self._chosen.covered()
        self._asked = Growing(formula, work, self._covered)

    def exceeding(self, members: Found) -> Found | None:
        """A set whose range is larger than that of `members`, and as large as it gets."""
        found: Found | None = None
        while True:
            have = self._facts.range(members if found is None else found)
            more = [self._covered[a] for a in range(self._chosen.size) if a not in have]
            literals = self._asked.model_with(more, [self._covered[a] for a in sorted(have)])
            if literals is None:
                return found
            found = self._chosen.read(literals)


class _NotExceeded:
    """Admissible sets whose range none of those that were mentioned exceeds."""

    def __init__(self, claim: Claim, work: Work) -> None:
        formula, self._chosen, self.mention = exceeded(claim, "admissible", ())
        self._asked = Growing(formula, work)

    def lacking(self, members: Found) -> Found | None:
        """One of them that lacks one of `members`."""
        literals = self._asked.model_with(-self._chosen.member(a) for a in members)
        return None if literals is None else self._chosen.read(literals)


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
