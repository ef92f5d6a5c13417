"""Sets that answer a set: why one that seems to speak against an answer does not."""

from collections.abc import Callable, Iterable
from typing import Final

from moot.argumentation.certificates.by_proofs import exceeded
from moot.argumentation.certificates.claim import Claim, Gap, Reply
from moot.argumentation.certificates.formula import Chosen, Formula
from moot.argumentation.certificates.kinds import larger_range
from moot.argumentation.certificates.models import model

Found = frozenset[int]


def reply(claim: Claim, gap: Gap, members: Found) -> Found | None:
    """A set that answers `members`, which a model of the gap's formula gave; None: nothing does."""
    return _REPLIES[gap.reply](claim, gap, members)


def _nothing(_claim: Claim, _gap: Gap, _members: Found) -> None:
    return None


def _joined(claim: Claim, _gap: Gap, members: Found) -> Found | None:
    """An admissible set, as large as it gets, that has `members` and the argument."""
    found = _admissible_around(claim, {*members, claim.a})
    larger = found
    while larger is not None:
        found = larger
        larger = _admissible_around(claim, found, larger=True)
    return found


def _admissible_around(claim: Claim, members: Iterable[int], *, larger: bool = False) -> Found | None:
    formula, chosen = claim.chosen("admissible")
    chosen.has(members)
    if larger:
        chosen.more_than(set(members))
    return _read(formula, chosen)


def _attacked(claim: Claim, _gap: Gap, members: Found) -> Found | None:
    """An admissible set that attacks one of `members`."""
    formula, chosen = claim.chosen("admissible")
    formula.add(*(chosen.hit(a) for a in members))
    return _read(formula, chosen)


def _exceeded(claim: Claim, gap: Gap, members: Found) -> Found | None:
    """A set whose range is larger than that of `members`, and as large as it gets."""
    found = None
    larger: Found | None = members
    while larger is not None:
        wider = larger_range(claim, gap.kind, set(larger))
        larger = _read(wider.formula, wider.chosen)
        found = larger or found
    return found


def _lacked(claim: Claim, gap: Gap, members: Found) -> Found | None:
    """A semi-stable extension that does not have all of `members`."""
    tops: list[set[int]] = []
    while True:
        formula, chosen = exceeded(claim, gap.kind, tops)
        chosen.less_than(members)
        found = _read(formula, chosen)
        top = None if found is None else _exceeded(claim, gap, found)
        if top is None:
            return found
        tops.append(set(top))


def _read(formula: Formula, chosen: Chosen) -> Found | None:
    literals = model(formula)
    return None if literals is None else chosen.read(literals)


_REPLIES: Final[dict[Reply, Callable[[Claim, Gap, Found], Found | None]]] = {
    Reply.NONE: _nothing,
    Reply.JOINED: _joined,
    Reply.ATTACKED: _attacked,
    Reply.EXCEEDED: _exceeded,
    Reply.LACKED: _lacked,
}
