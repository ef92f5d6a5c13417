"""The label of a pair of claims: its features, weighed; and whether the two say the same.

Multinomial logistic regression with the weights of `pair_weights`: the chance of a label is proportional to the
exponential of its weighted sum.
"""

from math import exp
from typing import Final

from moot.deliberation.detectors.lexical.claims import Modality, ReadClaim
from moot.deliberation.detectors.lexical.demands import Verdict
from moot.deliberation.detectors.lexical.overlapping import Overlap
from moot.deliberation.detectors.lexical.pair_features import features
from moot.deliberation.detectors.lexical.pair_figures import Features, compared, meet
from moot.deliberation.detectors.lexical.pair_weights import WEIGHTS
from moot.deliberation.detectors.lexical.tokens import words

_RELATIONS: Final = (-1, 1, 0)


def _table() -> dict[str, tuple[float, float, float]]:
    rows = (line.split(" | ") for line in WEIGHTS.strip().splitlines())
    return {name: (float(x), float(y), float(z)) for name, x, y, z in rows}


_TABLE: Final = _table()
_NOTHING: Final = (0.0, 0.0, 0.0)


def by_features(a: ReadClaim, b: ReadClaim, shared: Overlap) -> Verdict:
    """How two claims are related, by a fixed rule if one applies, else by the weighted sum of their features.

    The score is the chance of the relation that the features make likeliest, in [0, 1]. `shared`: what the claims have
    in common.
    """
    found = features(a, b, shared)
    sums = _sums(found)
    best = sums.index(max(sums))
    ruled = by_rule(a, b, shared, found)
    relation = _RELATIONS[best] if ruled is None else ruled
    first, second, third = (exp(s - sums[best]) for s in sums)
    score = round(1 / (first + second + third), 3)
    said = _deciding(a, b, shared) if relation else ()
    return Verdict(relation, relation > 0 and _same(a, b, shared, found), score, said)


def _sums(found: Features) -> tuple[float, float, float]:
    against = towards = aside = 0.0
    for name, value in found.items():
        x, y, z = _TABLE.get(name, _NOTHING)
        against += x * value
        towards += y * value
        aside += z * value
    return against, towards, aside


def by_rule(a: ReadClaim, b: ReadClaim, shared: Overlap, found: Features) -> int | None:
    """How two claims are related, where a fixed rule tells it: 1 they agree, -1 they contradict each other, 0
    unrelated.

    None if no rule applies. Rules cover exchanged roles ("A cited B", "B cited A"), two values of one attribute,
    different times, claims that share next to nothing, and "only". `found`: the features of the pair.
    """
    if "exchanged" in found and a.modality == b.modality == Modality.FACT and _one_verb(a, b):
        return 0
    if "other value, all else" in found and "kept" in found and not _figured(found):
        return -1
    if _dated(a, b) or ("figures open" in found and not _figured_apart(found)):
        return 0
    if "swapped and opposed" in found and shared.longer > 0.99 and not _figured(found):
        return -1 if "turned" in found else 1
    if _slight(a, b, shared, found) or "concern aside" in found or "other number in the subject" in found:
        return 0
    if "other subject" in found and shared.shorter >= 0.5 and a.exclusive != b.exclusive:
        return 1 if "turned" in found else -1
    return None


def _one_verb(a: ReadClaim, b: ReadClaim) -> bool:
    """Is it one verb that they have, as far as its form shows it?"""
    return a.passive != b.passive or a.tokens[a.verb].stem == b.tokens[b.verb].stem


_AT_A_TIME: Final = frozenset(words("in on at during since until before after by"))
_ONE_OF: Final = frozenset(words("before after during"))


def _dated(a: ReadClaim, b: ReadClaim) -> bool:
    """Does each begin with a time of its own ("in June ...", "last year ...", "before the repair ...")?"""
    if min(len(a.tokens), len(b.tokens)) < 4:
        return False
    first, second = a.tokens[0].word, b.tokens[0].word
    if {first, second} <= _ONE_OF and first != second:
        return True
    head_a, head_b = _date(a), _date(b)
    return bool(head_a and head_b) and head_a != head_b


def _date(claim: ReadClaim) -> str:
    """The name or time that the claim begins with, after a preposition or as "last year"; "" if there is none."""
    first, second = claim.tokens[0].word, claim.tokens[1].word
    spoken = f"{first} {second}"
    if spoken in claim.names:
        return spoken
    return second if first in _AT_A_TIME and second in claim.names else ""


def _figured_apart(found: Features) -> bool:
    return any(n in found for n in ("figures apart", "opposed", "turned", "shares apart"))


def _slight(a: ReadClaim, b: ReadClaim, shared: Overlap, found: Features) -> bool:
    """Have two short claims next to nothing in common? (Long ones say the same in other words.)"""
    short = max(len(a.said), len(b.said)) < 9
    slight = shared.shorter < 0.5 or (len(shared.common) == 1 and shared.longer <= 0.34)
    return short and slight and "modal clash" not in found and "names in both" not in found and not compared(a, b)


def _figured(found: Features) -> bool:
    return any(name.startswith(("figures", "other number", "shares", "share ", "modal")) for name in found)


_VETOES: Final = (
    "turned", "swapped", "exchanged", "apart", "other value", "kind", "modal clash", "other modals", "modal and fact",
    "shares apart", "share in share", "shares open", "share of one only", "figures apart", "other number",
    "other number in the subject", "figures of one only", "figures of two kinds", "bounded", "denied once", "opposed",
    "concern, shared", "named apart",
)  # fmt: skip


def _same(a: ReadClaim, b: ReadClaim, shared: Overlap, found: Features) -> bool:
    """Do they say the same: every concept of both, every figure, share and demand? Likeness alone is not enough."""
    if any(name in found for name in _VETOES) or set(a.names) != set(b.names):
        return False
    equal = all(any(p.span == q.span or not p.bounded for q in b.quantities if meet(p, q)) for p in a.quantities)
    whole = len(a.quantities) == len(b.quantities) and not shared.only_a and not shared.only_b
    return equal and whole and (min(a.verb, b.verb) >= 0 or _ordered(a, b))


def _ordered(a: ReadClaim, b: ReadClaim) -> bool:
    """Do the concepts come in one order? Where no verb was found, that alone tells who did what."""
    keys = [c.key for c in b.concepts]
    places = [keys.index(c.key) for c in a.concepts if c.key in keys]
    return places == sorted(places)


def _deciding(a: ReadClaim, b: ReadClaim, shared: Overlap) -> tuple[str, ...]:
    """The words on opposite sides, the negations and the figures."""
    figures = compared(a, b)
    found = [t.text for c in a.concepts if c.key in shared.opposed for t in a.tokens[c.start : c.end]]
    found += [t.text for c in b.concepts if c.key in shared.opposed for t in b.tokens[c.start : c.end]]
    found += [t.text for p, _ in figures for t in a.tokens[p.start : p.end]]
    found += [t.text for _, q in figures for t in b.tokens[q.start : q.end]]
    return tuple(dict.fromkeys((*found, *a.negations, *b.negations)))
