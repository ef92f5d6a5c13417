"""What a pair of claims looks like, as numbers: the input of the fitted weights (`pair_weights`).

All features are symmetric in the two claims, in [-1, 1], and cost time proportional to their concepts.
"""

from functools import lru_cache
from typing import Final

from moot.deliberation.detectors.lexical.claims import Modality, ReadClaim, kept
from moot.deliberation.detectors.lexical.demands import by_demand, is_demand
from moot.deliberation.detectors.lexical.overlapping import Met, Overlap, concepts_of
from moot.deliberation.detectors.lexical.pair_figures import Features, figures, figures_apart, told
from moot.deliberation.detectors.lexical.pair_shape import shape
from moot.deliberation.detectors.lexical.pair_states import ended_or_denied, states
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.quantities import Span

_FORBIDS: Final = frozenset((Modality.MUST_NOT, Modality.SHOULD_NOT, Modality.NEED_NOT))


def features(a: ReadClaim, b: ReadClaim, shared: Overlap) -> Features:
    """The features of a pair of claims, by name, for the weights in `pair_weights`. Features that are zero are left
    out.

    They are in [-1, 1] and the same for either order of the claims. `shared`: what the claims have in common.
    """
    turned = conflict(a, b, shared)
    found = {"one": 1.0}
    found |= _coverage(a, b, shared, turned)
    found |= _regions(a, b, shared, turned)
    if a.quantities or b.quantities:
        found |= figures(a, b, shared, _other_subject(a, b, shared))
    if a.modality in _GROUPS or b.modality in _GROUPS:
        found |= _modal(a, b, shared, turned)
    if a.share is not None or b.share is not None:
        found |= _shares(a, b, shared, turned)
    if shared.named_apart or is_demand(a) or is_demand(b):
        found |= _demands(a, b, shared)
    found |= shape(a, b)
    found |= states(a, b)
    return found


def parity(a: ReadClaim, b: ReadClaim, shared: Overlap) -> int:
    """1 if one claim reverses what the other says, else 0: whether an odd number of reversals lies between them.

    A reversal is a denial, a prohibition, a pair of opposites, or two sides that change places.
    """
    forbidden = (a.modality in _FORBIDS) + (b.modality in _FORBIDS)
    return (a.denied + b.denied + forbidden + len(shared.opposed) + shared.swapped) % 2


def conflict(a: ReadClaim, b: ReadClaim, shared: Overlap) -> int:
    """1 if the two claims, taken to be about the same thing, cannot both hold, else 0.

    It compares their figures, then their demands, then their shares ("all", "few"), then their negations and opposites.
    """
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


def _both_shares(a: ReadClaim, b: ReadClaim, turned: int) -> tuple[Span, Span]:
    """The shares of cases that both speak of, as shares of what `a` says."""
    left, right = a.share or Span(1, 1), b.share or Span(1, 1)
    return left, Span(1 - right.high, 1 - right.low) if turned else right


def _coverage(a: ReadClaim, b: ReadClaim, shared: Overlap, turned: int) -> Features:
    found = dict(_covered(turned, shared.shorter, shared.longer))
    if a.concepts or b.concepts:
        found["long"] = min(1.0, max(len(a.concepts), len(b.concepts)) / 12)
    if shared.common:
        found["shared"] = min(1.0, len(shared.common) / 5)
    return found | _sides(
        len(shared.opposed), a.denied + b.denied, parity(a, b, shared), shared.swapped, shared.exchanged
    )


@lru_cache(maxsize=4096)
def _covered(turned: int, shorter: float, longer: float) -> Features:
    kind = "turned" if turned else "kept"
    return told(
        {
            f"{kind}": 1.0,
            f"{kind} shorter": shorter,
            f"{kind} longer": longer,
            f"{kind} all of one": float(shorter > 0.99),
            f"{kind} all of both": float(longer > 0.99),
        }
    )


@lru_cache(maxsize=4096)
def _sides(opposed: int, denied: int, odd: int, swapped: bool, exchanged: bool) -> Features:
    """How the claims turn each other: opposites, how many of the two are denied, roles that are swapped."""
    return told(
        {
            "opposed": float(opposed > 0),
            "opposed twice": float(opposed > 1),
            "denied once": float(denied == 1),
            "denied both": float(denied == 2),
            "parity": float(odd),
            "opposed and denied": float(opposed == 1 and denied == 1),
            "swapped and opposed": float(swapped and opposed == 1),
            "swapped": float(swapped),
            "exchanged": float(exchanged),
        }
    )


def _regions(a: ReadClaim, b: ReadClaim, shared: Overlap, turned: int) -> Features:
    """Where the claims differ: in what they are about, or in what they say of it."""
    subject = _other_subject(a, b, shared)
    predicate = not (
        concepts_of(a).predicate.isdisjoint(shared.only_a) or concepts_of(b).predicate.isdisjoint(shared.only_b)
    )
    slot = len(shared.only_a) == len(shared.only_b) == 1
    being = slot and predicate and _is_being(a) and _is_being(b) and not turned
    aside = bool(shared.opposed) and _opposed_aside(a, b)
    added = bool(shared.only_a) != bool(shared.only_b)
    return _differing(
        subject, predicate, slot, being, shared.apart, aside, bool(shared.contrary), shared.within, added
    )


@lru_cache(maxsize=4096)
def _differing(
    subject: bool,
    predicate: bool,
    slot: bool,
    being: bool,
    apart: bool,
    aside: bool,
    contrary: bool,
    within: bool,
    added: bool,
) -> Features:
    return told(
        {
            "other subject": float(subject),
            "other predicate": float(predicate),
            "one word of the subject": float(slot and subject),
            "one word of the predicate": float(slot and predicate),
            "one word beside to be": float(being),
            "apart": float(apart),
            "opposed in the subject": float(aside),
            "other value": float(contrary),
            "other value, all else": float(contrary and slot),
            "kind": float(within),
            "added by one": float(added),
        }
    )


_BEING: Final = frozenset(("is", "are", "was", "were", "stands", "lies", "lives", "runs", "works", "needs", "hangs"))


def _is_being(claim: ReadClaim) -> bool:
    return claim.verb > 0 and claim.tokens[claim.verb].word in _BEING


def _other_subject(a: ReadClaim, b: ReadClaim, shared: Overlap) -> bool:
    return not (concepts_of(a).subject.isdisjoint(shared.only_a) or concepts_of(b).subject.isdisjoint(shared.only_b))


def _opposed_aside(a: ReadClaim, b: ReadClaim) -> bool:
    """Do both name opposites before their verbs ("the first carriage", "the last carriage")?"""
    return all(
        any(c.start < claim.verb and _turns(c.senses, other) for c in claim.concepts)
        for claim, other in ((a, b), (b, a))
    )


def _turns(senses: tuple[tuple[str, int], ...], other: ReadClaim) -> bool:
    opposites = {(name, -sign) for name, sign in senses}
    return any(
        c.start < other.verb and not opposites.isdisjoint(c.senses) and c.senses[0] not in senses
        for c in other.concepts
    )


_GROUPS: Final = {
    Modality.MUST: "must", Modality.SHOULD: "must", Modality.MUST_NOT: "not", Modality.SHOULD_NOT: "not",
    Modality.MAY: "may", Modality.NEED_NOT: "need not",
}  # fmt: skip
_CLASHES: Final = (
    {"must", "not"},
    {"may", "not"},
    {"must", "need not"},
)


def _modal(a: ReadClaim, b: ReadClaim, shared: Overlap, turned: int) -> Features:
    first, second = _GROUPS.get(a.modality, ""), _GROUPS.get(b.modality, "")
    if not (first and second):
        return {"modal and fact": 1.0}
    clash = {first, second} in _CLASHES
    return told({
        "modal clash": float(clash),
        "modal clash, shared": shared.shorter * float(clash),
        "modal clash, other subject": float(clash and _other_subject(a, b, shared)),
        "one modal": float(first == second),
        "one modal, turned": float(first == second) * turned,
        "other modals": float(first != second and not clash),
    })  # fmt: skip


def _demands(a: ReadClaim, b: ReadClaim, shared: Overlap) -> Features:
    """A demand beside a concern: what the concern concludes, as far as it shows."""
    demands = is_demand(a) + is_demand(b)
    if not demands:
        return {"named apart": 1.0}
    verdict = by_demand(a, b, Met(shared.common, shared.opposed, shared.only_a, shared.only_b))
    concern = verdict.relation if verdict else 0
    return told({
        "concern for it": float(concern > 0),
        "concern against it": float(concern < 0),
        "concern aside": float(verdict is not None and not concern),
        "concern, shared": shared.shorter * bool(verdict),
        "one demand": float(demands == 1),
        "demand refused": float(demands == 1 and _refused(a, b)),
        "demand beside trouble": float(demands == 1 and not _refused(a, b) and bool(shared.common)),
        "two demands": float(demands == 2),
        "named apart": float(shared.named_apart),
    })  # fmt: skip


_REFUSED: Final = regex(
    r"\b(?:mistake|wrong|folly|unwise|foolish|madness|pointless|waste|useless|harm|backfire|against|refrain|avoid"
    r"|should not|must not|not be|never|last (?:thing|place)|hold on to|leave it|belongs?|keep|worse|instead|rather"
    r"|no (?:need|reason|point|sense)|reconsider|wait|perfectly|works? well|good enough|fine as)\b"
)


def _refused(a: ReadClaim, b: ReadClaim) -> bool:
    """Does what is said beside the demand speak against doing it?"""
    return any(not is_demand(c) and _refuses(c) for c in (a, b))


@kept
def _refuses(claim: ReadClaim) -> bool:
    return _REFUSED.search(claim.line) is not None


_SOME: Final = Span(0.001, 1.0)
_EXTREMES: Final = (Span(0.0, 0.0), Span(1.0, 1.0))


def _shares(a: ReadClaim, b: ReadClaim, shared: Overlap, turned: int) -> Features:
    left, right = _both_shares(a, b, parity(a, b, shared))
    universal = (a.share is None) != (b.share is None) and (a.share or b.share) in _EXTREMES
    inside = left.within(right) or right.within(left)
    return told({
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
    })  # fmt: skip
