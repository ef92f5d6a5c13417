"""Rules that relate two claims: demand and concern, quantities, modality, shares, wording.

Each rule gives a verdict, or None where it has nothing to say. All are symmetric. Rules look at the same thing only:
claims that name different people, times or parts stay unrelated.
"""

import re
from dataclasses import dataclass
from typing import Final

from moot.deliberation.detectors.claims import Claim, Modality
from moot.deliberation.detectors.leaning import THRESHOLD
from moot.deliberation.detectors.options import read_options
from moot.deliberation.detectors.overlapping import Overlap, overlap
from moot.deliberation.detectors.quantities import Quantity, Span
from moot.deliberation.detectors.reading import read
from moot.deliberation.detectors.stance import stance_of
from moot.deliberation.detectors.tokens import words


@dataclass(frozen=True, slots=True)
class Verdict:
    """`relation`: 1 agree, -1 contradict, 0 unrelated; how sure (in [0, 1]); the words that decided."""

    relation: int
    equivalent: bool = False
    score: float = 0.6
    words: tuple[str, ...] = ()


_FORBIDS: Final = frozenset((Modality.MUST_NOT, Modality.SHOULD_NOT, Modality.NEED_NOT))


def _parity(a: Claim, b: Claim, shared: Overlap) -> int:
    """1 if one claim turns what the other says, else 0."""
    forbidden = (a.modality in _FORBIDS) + (b.modality in _FORBIDS)
    return (a.denied + b.denied + forbidden + len(shared.opposed) + shared.swapped) % 2


def _because(a: Claim, b: Claim, shared: Overlap) -> tuple[str, ...]:
    turned = [
        t.text
        for claim in (a, b)
        for c in claim.concepts
        if c.key in shared.opposed
        for t in claim.tokens[c.start : c.end]
    ]
    return tuple(dict.fromkeys((*turned, *a.negations, *b.negations)))


_DEMANDS: Final = frozenset((Modality.SHOULD, Modality.SHOULD_NOT))
_CONCERN: Final = frozenset(
    words("""
    worry worries worried worrying concern concerns concerned afraid fear fears uneasy mistake would otherwise because
    danger risk please bothers bother trouble problem hesitate doubt think needed ought stranded ruin until dread
    """)
)
_DETERMINERS: Final = frozenset(
    words("""
    the a an this that these those some all every each no none nobody most few many my our your his her their its we i
    you he she it they there if when in on at after before during with without of for from to two three four five at
    and or but as because since what who which only nearly hardly almost both half by eating
    """)
)


def by_demand(a: Claim, b: Claim) -> Verdict | None:
    """A demand and a concern: does the concern speak against what is demanded, for it, or of something else?"""
    for demand, concern in ((a, b), (b, a)):
        if not _demands(demand) or not _worries(concern):
            continue
        shared = overlap(demand, concern)
        if not shared.common:
            return Verdict(0, score=0.8)
        return _towards(demand, concern, shared)
    return None


def _demands(claim: Claim) -> bool:
    if len(claim.tokens) > 40 or not claim.tokens:
        return False
    if claim.modality in _DEMANDS:
        return True
    first = claim.tokens[0].word
    return first not in _DETERMINERS and not first.endswith("s") and first not in claim.names and _bare(claim)


def _bare(claim: Claim) -> bool:
    """No finite verb soon after the first word: it is an imperative."""
    near = [t.word for t in claim.tokens[1:5]]
    return not any(w in ("is", "are", "was", "were", "has", "had", "must", "may", "can", "will", "need") for w in near)


def _worries(claim: Claim) -> bool:
    return len(claim.tokens) > 7 and ("last thing" in claim.line or any(t.word in _CONCERN for t in claim.tokens))


_URGES: Final = re.compile(
    r"\b(?:needs?|needed|ought|must|should|(?:has|have|had) to|do not|would be (?:a mistake|wrong))\b"
)
_REFUSES: Final = re.compile(
    r"\b(?:not|never|no|left out|leave out|drop\w*|mistake|wrong|last thing|stop|scrap\w*|cancel\w*"
    r"|abandon\w*|against|reconsider|wait)\b"
)


def _urged(demand: Claim, concern: Claim) -> int:
    """What the concern itself concludes: 1 for what is demanded, -1 against it, 0 if it concludes nothing."""
    parts = [p for p in re.split(r" [;:,.!] ?| and | so ", concern.line) if _URGES.search(p)]
    if not parts:
        return 0
    last = parts[-1]
    said = last.split()
    turned = any(
        demand.senses.isdisjoint(c.senses)
        and any((name, -sign) in demand.senses for name, sign in c.senses)
        and concern.tokens[c.end - 1].word in said
        for c in concern.concepts
    )
    return -1 if bool(_REFUSES.search(last)) != turned else 1


def _towards(demand: Claim, concern: Claim, shared: Overlap) -> Verdict | None:
    urged = _urged(demand, concern)
    if urged:
        return Verdict(-urged if demand.modality is Modality.SHOULD_NOT else urged, False, 0.7, concern.negations)
    options = read_options(demand.text, ())
    stance = stance_of(read(concern.text, options), options, "learning", "unknown")
    value = -stance.value if demand.modality is Modality.SHOULD_NOT else stance.value
    if shared.opposed and concern.modality is not Modality.FACT:
        value = -abs(value) - THRESHOLD
    elif shared.opposed:
        value = -value
    if len(shared.common) < 2 and abs(value) < 1:
        return Verdict(0, score=0.6)
    if abs(value) < THRESHOLD:
        return Verdict(0, score=0.5)
    return Verdict(1 if value > 0 else -1, False, 0.6, stance.words)


def by_quantity(a: Claim, b: Claim) -> Verdict | None:
    """Figures for one quantity: apart they contradict, one within the other they agree."""
    pairs = [(p, q) for p in a.quantities for q in b.quantities if p.dimension == q.dimension]
    shared = overlap(a, b)
    if not pairs or (shared.longer < 0.4 and shared.shorter < 0.6):
        return None
    if shared.apart:
        return Verdict(0, score=0.7)
    if len(a.quantities) != len(b.quantities) and not any(p.bounded or q.bounded for p, q in pairs):
        return None
    spans = [(p.span, q.span) for p, q in pairs]
    said = tuple(dict.fromkeys((*_figures(a, [p for p, _ in pairs]), *_figures(b, [q for _, q in pairs]))))
    if any(not p.meets(q) for p, q in spans):
        if _parity(a, b, shared):
            return (
                Verdict(0, score=0.6) if all(p.dimension[0] == "@" for p, _ in pairs) else Verdict(-1, False, 0.6, said)
            )
        counts = all(p.dimension[0] in "#@" for p, _ in pairs)
        return None if counts and shared.longer < 0.5 else Verdict(-1, False, 0.85, said)
    if _parity(a, b, shared):
        return None
    if all(p == q for p, q in spans) and _converted(a, b, pairs, shared):
        return Verdict(1, True, 0.6, said)
    if all(p == q for p, q in spans):
        return Verdict(1, shared.longer >= 0.75, 0.8, said) if shared.shorter >= 0.75 else None
    if all(p.within(q) for p, q in spans) or all(q.within(p) for p, q in spans):
        return Verdict(1, False, 0.7, said)
    return Verdict(0, score=0.6)


_MEASURES: Final = frozenset(
    words("long high tall wide deep thick heavy old hot warm cold fast broad length height width depth")
)
_SAME_MEASURE: Final = {
    "length": "long",
    "height": "high",
    "tall": "high",
    "width": "wide",
    "broad": "wide",
    "depth": "deep",
}


def _measures(claim: Claim) -> frozenset[str]:
    """What a claim measures, if it says so ("long", "high")."""
    return frozenset(_SAME_MEASURE.get(t.word, t.word) for t in claim.tokens if t.word in _MEASURES)


def _converted(a: Claim, b: Claim, pairs: list[tuple[Quantity, Quantity]], shared: Overlap) -> bool:
    """One figure, in two units, about one thing in few words: most likely the same quantity."""
    if not shared.common or max(len(a.tokens), len(b.tokens)) > 14 or len(pairs) != 1:
        return False
    p, q = pairs[0]
    units = a.tokens[p.end - 1].stem, b.tokens[q.end - 1].stem
    return p.dimension[0] not in "#@" and units[0] != units[1]


def _figures(claim: Claim, found: list[Quantity]) -> tuple[str, ...]:
    return tuple(t.text for q in found for t in claim.tokens[q.start : q.end])


_CLASH: Final = {
    frozenset((Modality.MUST, Modality.NEED_NOT)),
    frozenset((Modality.MUST, Modality.MUST_NOT)),
    frozenset((Modality.MAY, Modality.MUST_NOT)),
    frozenset((Modality.SHOULD, Modality.SHOULD_NOT)),
    frozenset((Modality.MUST, Modality.SHOULD_NOT)),
    frozenset((Modality.SHOULD, Modality.MUST_NOT)),
}
_FOLLOWS: Final = {
    frozenset((Modality.MUST, Modality.MAY)),
    frozenset((Modality.MUST, Modality.SHOULD)),
    frozenset((Modality.MUST_NOT, Modality.SHOULD_NOT)),
    frozenset((Modality.MUST_NOT, Modality.NEED_NOT)),
}


def _modalities(a: Claim, b: Claim) -> tuple[Modality, Modality]:
    """Both modalities; beside a demand, an imperative is a demand too."""
    first = Modality.SHOULD if a.modality is Modality.FACT and b.modality in _DEMANDS and _demands(a) else a.modality
    second = Modality.SHOULD if b.modality is Modality.FACT and a.modality in _DEMANDS and _demands(b) else b.modality
    return first, second


def by_modality(a: Claim, b: Claim) -> Verdict | None:
    """Demands, permissions and prohibitions of one thing."""
    first, second = _modalities(a, b)
    if Modality.FACT in (first, second):
        return None
    shared = overlap(a, b)
    if shared.apart or shared.shorter < 0.6:
        return Verdict(0, score=0.6)
    said = (*a.negations, *b.negations, *_because(a, b, shared))
    pair = frozenset((first, second))
    turned = bool(len(shared.opposed) % 2)
    if pair in _CLASH:
        return Verdict(1 if turned else -1, False, 0.85, tuple(dict.fromkeys(said)))
    if (len(pair) == 1 or pair == frozenset((Modality.MUST, Modality.MAY))) and turned:
        return Verdict(-1, False, 0.7, tuple(dict.fromkeys(said)))
    if len(pair) == 1 or pair in _FOLLOWS:
        if shared.shorter < 0.75:
            return Verdict(0, score=0.5)
        same = len(pair) == 1 and shared.longer >= 0.75
        return Verdict(1, same, 0.75, tuple(dict.fromkeys(said)))
    return Verdict(0, score=0.5)


def by_share(a: Claim, b: Claim) -> Verdict | None:
    """Shares of one thing: "most" and "few" exclude each other, "all" includes "some"."""
    if a.share is None and b.share is None:
        return None
    shared = overlap(a, b)
    if shared.apart or shared.shorter < 0.6:
        return None
    left, right = a.share or Span(1, 1), b.share or Span(1, 1)
    if _parity(a, b, shared):
        right = Span(1 - right.high, 1 - right.low)
    said = _because(a, b, shared)
    if not left.meets(right):
        return Verdict(-1, False, 0.8, said)
    if left == right:
        return Verdict(1, shared.longer >= 0.7, 0.7, said)
    if left.within(right) or right.within(left):
        return Verdict(1, False, 0.7, said)
    return Verdict(0, score=0.7)


def by_wording(a: Claim, b: Claim) -> Verdict | None:
    """The same words, or words turned by a negation, an opposite or a swap of roles."""
    shared = overlap(a, b)
    if not shared.common:
        return Verdict(0, score=0.9)
    if shared.apart:
        return Verdict(0, score=0.7)
    if _parity(a, b, shared):
        enough = shared.shorter >= 0.75 or shared.longer >= 0.6
        return Verdict(-1, False, 0.75, _because(a, b, shared)) if enough else None
    if shared.longer >= 0.7:
        return Verdict(1, True, shared.longer, ())
    if shared.shorter >= 0.99 and len(shared.common) >= 2:
        return Verdict(1, False, 0.6, ())
    return None
