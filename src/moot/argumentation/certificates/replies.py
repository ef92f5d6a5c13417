"""Answers to apparent counterexamples: sets that show why a set that seems to speak against an answer does not.

For each kind of question there is one solver, which is asked again and again, and keeps what it learned.
"""

from collections.abc import Iterable
from functools import cached_property

from moot.argumentation.certificates.by_proofs import exceeded
from moot.argumentation.certificates.claim import Claim, Gap, Reply
from moot.argumentation.certificates.models import Growing
from moot.argumentation.work import Work

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
