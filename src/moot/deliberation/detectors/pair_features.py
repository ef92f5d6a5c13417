"""What a pair of claims looks like, as numbers: the input of the fitted weights (`pair_weights`).

All features are symmetric in the two claims, in [-1, 1], and cost time proportional to their concepts.
"""

import re
from typing import Final

from moot.deliberation.detectors.claims import Claim, Modality, kept
from moot.deliberation.detectors.clock import alike
from moot.deliberation.detectors.demands import by_demand, is_demand
from moot.deliberation.detectors.overlapping import Overlap, concepts_of
from moot.deliberation.detectors.pair_shape import shape
from moot.deliberation.detectors.pair_states import ended_or_denied, states
from moot.deliberation.detectors.quantities import Quantity, Span

Features = dict[str, float]

_FORBIDS: Final = frozenset((Modality.MUST_NOT, Modality.SHOULD_NOT, Modality.NEED_NOT))
_NUMBERED: Final = "@"


def features(a: Claim, b: Claim, shared: Overlap) -> Features:
    """The features of a pair that are not zero."""
    turned = conflict(a, b, shared)
    found = {
        "one": 1.0,
        **_coverage(a, b, shared, turned),
        **_regions(a, b, shared, turned),
        **_figures(a, b, shared),
        **_modal(a, b, shared, turned),
        **_shares(a, b, shared, turned),
        **_demands(a, b, shared),
    }
    return {name: value for name, value in found.items() if value} | shape(a, b) | states(a, b)


def parity(a: Claim, b: Claim, shared: Overlap) -> int:
    """1 if one claim turns what the other says, else 0."""
    forbidden = (a.modality in _FORBIDS) + (b.modality in _FORBIDS)
    return (a.denied + b.denied + forbidden + len(shared.opposed) + shared.swapped) % 2


def conflict(a: Claim, b: Claim, shared: Overlap) -> int:
    """1 if what the claims say of the same thing cannot both hold, by figures, demands, shares or negation, else 0."""
    if any(p.dimension[0] not in "#@" for p, _ in figures_apart(a, b)):
        return 1
    first, second = _GROUPS.get(a.modality, ""), _GROUPS.get(b.modality, "")
    if first and second:
        return (({first, second} in _CLASHES) + (a.denied != b.denied) + len(shared.opposed) + shared.swapped) % 2
    if a.share is not None or b.share is not None:
        left, right = _both_shares(a, b, parity(a, b, shared))
        return int(not left.meets(right))
    if not shared.opposed and ended_or_denied(a, b):
        return 0
    return parity(a, b, shared) or int(bool(figures_apart(a, b)))


def _both_shares(a: Claim, b: Claim, turned: int) -> tuple[Span, Span]:
    """The shares of cases that both speak of, as shares of what `a` says."""
    left, right = a.share or Span(1, 1), b.share or Span(1, 1)
    return left, Span(1 - right.high, 1 - right.low) if turned else right


def figures_apart(a: Claim, b: Claim) -> list[tuple[Quantity, Quantity]]:
    """The figures of one kind that have no match in the other claim."""
    pairs = compared(a, b)
    if not pairs:
        return []
    apart = [(p, q) for p, q in pairs if not meet(p, q)]
    return [pair for pair in apart if not any(meet(p, q) for p, q in pairs if p is pair[0] or q is pair[1])]


def _coverage(a: Claim, b: Claim, shared: Overlap, turned: int) -> Features:
    kind = "turned" if turned else "kept"
    return {
        f"{kind}": 1.0,
        f"{kind} shorter": shared.shorter,
        f"{kind} longer": shared.longer,
        f"{kind} all of one": float(shared.shorter > 0.99),
        f"{kind} all of both": float(shared.longer > 0.99),
        "long": min(1.0, max(len(a.concepts), len(b.concepts)) / 12),
        "shared": min(1.0, len(shared.common) / 5),
        "opposed": float(bool(shared.opposed)),
        "opposed twice": float(len(shared.opposed) > 1),
        "denied once": float(a.denied != b.denied),
        "denied both": float(a.denied and b.denied),
        "parity": float(parity(a, b, shared)),
        "opposed and denied": float(len(shared.opposed) == 1 and a.denied != b.denied),
        "swapped and opposed": float(shared.swapped and len(shared.opposed) == 1),
        "swapped": float(shared.swapped),
        "exchanged": float(shared.exchanged),
    }


def _regions(a: Claim, b: Claim, shared: Overlap, turned: int) -> Features:
    """Where the claims differ: in what they are about, or in what they say of it."""
    subject = _other_subject(a, b, shared)
    predicate = not (
        concepts_of(a).predicate.isdisjoint(shared.only_a) or concepts_of(b).predicate.isdisjoint(shared.only_b)
    )
    slot = len(shared.only_a) == len(shared.only_b) == 1
    aside = bool(shared.opposed) and _opposed_aside(a, b)
    return {
        "other subject": float(subject),
        "other predicate": float(predicate),
        "one word of the subject": float(slot and subject),
        "one word of the predicate": float(slot and predicate),
        "one word beside to be": float(slot and predicate and _is_being(a) and _is_being(b) and not turned),
        "apart": float(shared.apart),
        "opposed in the subject": float(aside),
        "other value": float(bool(shared.contrary)),
        "other value, all else": float(bool(shared.contrary) and slot),
        "kind": float(shared.within),
        "added by one": float(bool(shared.only_a) != bool(shared.only_b)),
    }


_BEING: Final = frozenset(("is", "are", "was", "were", "stands", "lies", "lives", "runs", "works", "needs", "hangs"))


def _is_being(claim: Claim) -> bool:
    return claim.verb > 0 and claim.tokens[claim.verb].word in _BEING


def _other_subject(a: Claim, b: Claim, shared: Overlap) -> bool:
    return not (concepts_of(a).subject.isdisjoint(shared.only_a) or concepts_of(b).subject.isdisjoint(shared.only_b))


def _open(p: Quantity, q: Quantity) -> bool:
    return p.span.meets(q.span) and not p.span.within(q.span) and not q.span.within(p.span)


def _opposed_aside(a: Claim, b: Claim) -> bool:
    """Do both name opposites before their verbs ("the first carriage", "the last carriage")?"""
    return all(
        any(c.start < claim.verb and _turns(c.senses, other) for c in claim.concepts)
        for claim, other in ((a, b), (b, a))
    )


def _turns(senses: tuple[tuple[str, int], ...], other: Claim) -> bool:
    opposites = {(name, -sign) for name, sign in senses}
    return any(
        c.start < other.verb and not opposites.isdisjoint(c.senses) and c.senses[0] not in senses
        for c in other.concepts
    )


def compared(a: Claim, b: Claim) -> list[tuple[Quantity, Quantity]]:
    """The pairs of quantities of one dimension; none if one measures a length, the other a height."""
    if not (a.quantities and b.quantities) or (a.measures and b.measures and a.measures.isdisjoint(b.measures)):
        return []
    return [(p, q) for p in a.quantities for q in b.quantities if p.dimension == q.dimension]


def meet(p: Quantity, q: Quantity) -> bool:
    """May both be the same quantity?"""
    return alike(p.span, q.span) if p.dimension == "clock" else close(p.span, q.span)


def close(p: Span, q: Span) -> bool:
    """Do the intervals meet, give or take the rounding of a converted unit (one percent and a half)?"""
    slack = 0.015 * min(abs(p.high), abs(q.high), abs(p.low), abs(q.low))
    return p.low <= q.high + slack and q.low <= p.high + slack if slack < 1e300 else p.meets(q)


def _figures(a: Claim, b: Claim, shared: Overlap) -> Features:
    if not (a.quantities or b.quantities):
        return {}
    pairs = compared(a, b)
    clear = figures_apart(a, b)
    numbered = [(p, q) for p, q in clear if p.dimension[0] == _NUMBERED]
    before = any(p.start < a.verb and q.start < b.verb for p, q in numbered)
    real = len(clear) > len(numbered)
    return {
        "figures apart": float(real),
        "figures apart, other subject": float(real and _other_subject(a, b, shared)),
        "figures apart, opposed": float(real and bool(shared.opposed)),
        "figures open": float(any(_open(p, q) for p, q in pairs)),
        "figures apart, shared": shared.shorter * real,
        "figures apart, one thing": shared.longer * real,
        "counts apart": float(real and all(p.dimension[0] in "#@" for p, _ in clear)),
        "other number in the subject": float(before),
        "other number": float(bool(numbered) and not before),
        "figures meet": float(bool(pairs) and not clear),
        "figures meet, shared": shared.shorter * (bool(pairs) and not clear),
        "bounded": float(any(p.bounded != q.bounded for p, q in pairs)),
        "figures of one only": float(bool(a.quantities) != bool(b.quantities)),
        "figures of two kinds": float(bool(a.quantities) and bool(b.quantities) and not pairs),
    }


_GROUPS: Final = {
    Modality.MUST: "must", Modality.SHOULD: "must", Modality.MUST_NOT: "not", Modality.SHOULD_NOT: "not",
    Modality.MAY: "may", Modality.NEED_NOT: "need not",
}  # fmt: skip
_CLASHES: Final = (
    {"must", "not"},
    {"may", "not"},
    {"must", "need not"},
)


def _modal(a: Claim, b: Claim, shared: Overlap, turned: int) -> Features:
    first, second = _GROUPS.get(a.modality, ""), _GROUPS.get(b.modality, "")
    if not (first or second):
        return {}
    both = bool(first and second)
    clash = {first, second} in _CLASHES
    return {
        "modal clash": float(clash),
        "modal clash, shared": shared.shorter * float(clash),
        "modal clash, other subject": float(clash and _other_subject(a, b, shared)),
        "one modal": float(both and first == second),
        "one modal, turned": float(both and first == second) * turned,
        "other modals": float(both and first != second and not clash),
        "modal and fact": float(bool(first) != bool(second)),
    }


def _demands(a: Claim, b: Claim, shared: Overlap) -> Features:
    """A demand beside a concern: what the concern concludes, as far as it shows."""
    demands = is_demand(a) + is_demand(b)
    if not demands:
        return {"named apart": float(shared.named_apart)}
    verdict = by_demand(a, b)
    concern = verdict.relation if verdict else 0
    return {
        "concern for it": float(concern > 0),
        "concern against it": float(concern < 0),
        "concern aside": float(verdict is not None and not concern),
        "concern, shared": shared.shorter * bool(verdict),
        "one demand": float(demands == 1),
        "demand refused": float(demands == 1 and _refused(a, b)),
        "demand beside trouble": float(demands == 1 and not _refused(a, b) and bool(shared.common)),
        "two demands": float(demands == 2),
        "named apart": float(shared.named_apart),
    }


_REFUSED: Final = re.compile(
    r"\b(?:mistake|wrong|folly|unwise|foolish|madness|pointless|waste|useless|harm|backfire|against|refrain|avoid"
    r"|should not|must not|not be|never|last (?:thing|place)|hold on to|leave it|belongs?|keep|worse|instead|rather"
    r"|no (?:need|reason|point|sense)|reconsider|wait|perfectly|works? well|good enough|fine as)\b"
)


def _refused(a: Claim, b: Claim) -> bool:
    """Does what is said beside the demand speak against doing it?"""
    return any(not is_demand(c) and _refuses(c) for c in (a, b))


@kept
def _refuses(claim: Claim) -> bool:
    return _REFUSED.search(claim.line) is not None


_SOME: Final = Span(0.001, 1.0)
_EXTREMES: Final = (Span(0.0, 0.0), Span(1.0, 1.0))


def _shares(a: Claim, b: Claim, shared: Overlap, turned: int) -> Features:
    if a.share is None and b.share is None:
        return {}
    left, right = _both_shares(a, b, parity(a, b, shared))
    universal = (a.share is None) != (b.share is None) and (a.share or b.share) in _EXTREMES
    inside = left.within(right) or right.within(left)
    return {
        "shares apart": float(not left.meets(right)),
        "shares apart, shared": shared.shorter * (not left.meets(right)),
        "shares, other subject": float(_other_subject(a, b, shared)),
        "universal, other subject": float(universal and _other_subject(a, b, shared)),
        "universal, other subject, turned": float(universal and _other_subject(a, b, shared) and turned),
        "shares equal": float(left == right),
        "share in share": float(inside and left != right),
        "shares open": float(left.meets(right) and not inside),
        "some and some": float(a.share == b.share == _SOME),
        "share of one only": float((a.share is None) != (b.share is None)),
    }
