"""What the figures of two claims are to each other: of one kind or not, apart or not, as features."""

from typing import Final

from moot.deliberation.detectors.lexical.claims import ReadClaim
from moot.deliberation.detectors.lexical.clock import alike
from moot.deliberation.detectors.lexical.overlapping import Overlap
from moot.deliberation.detectors.lexical.quantities import Quantity, Span

Features = dict[str, float]
_NUMBERED: Final = "@"


def told(found: Features) -> Features:
    """The features without those that are zero."""
    return {name: value for name, value in found.items() if value}


def compared(a: ReadClaim, b: ReadClaim) -> list[tuple[Quantity, Quantity]]:
    """The pairs of quantities, one of each claim, that have the same dimension.

    There are none if the claims name different measures, such as a length and a height.
    """
    if not (a.quantities and b.quantities) or (a.measures and b.measures and a.measures.isdisjoint(b.measures)):
        return []
    return [(p, q) for p in a.quantities for q in b.quantities if p.dimension == q.dimension]


def meet(p: Quantity, q: Quantity) -> bool:
    """Whether two quantities of the same dimension may be one and the same."""
    return alike(p.span, q.span) if p.dimension == "clock" else close(p.span, q.span)


def close(p: Span, q: Span) -> bool:
    """Whether two intervals meet, with a tolerance of 1.5 percent for the rounding of converted units."""
    slack = 0.015 * min(abs(p.high), abs(q.high), abs(p.low), abs(q.low))
    return p.low <= q.high + slack and q.low <= p.high + slack if slack < 1e300 else p.meets(q)


def figures_apart(a: ReadClaim, b: ReadClaim) -> list[tuple[Quantity, Quantity]]:
    """The pairs of quantities of the same dimension, one of each claim, that cannot be the same.

    A pair is left out if one of the two matches another quantity of the other claim.
    """
    pairs = compared(a, b)
    if not pairs:
        return []
    apart = [(p, q) for p, q in pairs if not meet(p, q)]
    return [pair for pair in apart if not any(meet(p, q) for p, q in pairs if p is pair[0] or q is pair[1])]


def _open(p: Quantity, q: Quantity) -> bool:
    return p.span.meets(q.span) and not p.span.within(q.span) and not q.span.within(p.span)


def figures(a: ReadClaim, b: ReadClaim, shared: Overlap, subject: bool) -> Features:
    """The features of a pair of claims that come from their numbers, by name, at least one of which has numbers.

    `shared`: what the claims have in common. `subject`: whether they are about different subjects.
    """
    pairs = compared(a, b)
    if not pairs:
        return {"figures of two kinds" if a.quantities and b.quantities else "figures of one only": 1.0}
    clear = figures_apart(a, b)
    numbered = [(p, q) for p, q in clear if p.dimension[0] == _NUMBERED]
    before = any(p.start < a.verb and q.start < b.verb for p, q in numbered)
    real = len(clear) > len(numbered)
    return told({
        "figures apart": float(real),
        "figures apart, other subject": float(real and subject),
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
    })  # fmt: skip
