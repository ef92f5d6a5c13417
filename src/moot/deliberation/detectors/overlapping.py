"""What two claims share: concepts, opposites, values of one attribute, names; and whether their roles are swapped."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from moot.deliberation.detectors.claims import Claim
from moot.deliberation.detectors.concepts import Concept, kinds, values
from moot.deliberation.detectors.tokens import stem, words


@dataclass(frozen=True, slots=True)
class Overlap:
    """Concepts in both claims, in one only, and on opposite sides (all by key).

    `swapped`: "A before B" beside "B before A"; `exchanged`: so do two claims without a comparison ("A cited B").
    `apart`: they name different people, times, places or parts. `contrary`: values of one attribute that exclude
    each other; `within`: what one says falls under a kind that the other names. `figures_a`, `figures_b`: figures of a
    kind that the other claim has not. `named_apart`: apart by names, times or sides, not by places.
    """

    common: tuple[str, ...]
    only_a: tuple[str, ...]
    only_b: tuple[str, ...]
    opposed: tuple[str, ...]
    swapped: bool
    exchanged: bool
    apart: bool
    contrary: tuple[str, ...]
    within: bool
    named_apart: bool = False
    figures_a: int = 0
    figures_b: int = 0

    @property
    def shorter(self) -> float:
        """The part of the claim with fewer concepts that the other has too."""
        return self._part(min(self._rest))

    @property
    def longer(self) -> float:
        """The part of the claim with more concepts that the other has too."""
        return self._part(max(self._rest))

    @property
    def _rest(self) -> tuple[int, int]:
        """How much each claim says that the other does not."""
        return len(self.only_a) + self.figures_a, len(self.only_b) + self.figures_b

    def _part(self, rest: int) -> float:
        return len(self.common) / (len(self.common) + rest) if self.common else 0.0


_LIGHT: Final = frozenset(
    stem(w)
    for w in words("""
    before after above below inside outside more less many few right left same present good increase
    decrease start end up down over under on off come go give get take make put let have be keep find hold run very
    really quite also fully completely entirely just still already time day there become turn happen show
    """)
)


def overlap(a: Claim, b: Claim) -> Overlap:
    """What `a` and `b` share."""
    ours, opposed, only_a = _matched(a, b)
    theirs, turned, only_b = _matched(b, a)
    common = ours if len(ours) <= len(theirs) else theirs
    against = opposed if len(opposed) <= len(turned) else turned
    crossing = _crossing(a, b) if len(common) > 1 and not (a.denied or b.denied) else ""
    return Overlap(
        common, only_a, only_b, against, crossing == "swapped", crossing == "exchanged",
        _apart(a, b, only_a, only_b), _contrary(a, b, only_a, only_b), _falls_under(only_a, only_b),
        _named_apart(a, b), _alone(a, b), _alone(b, a),
    )  # fmt: skip


def _alone(a: Claim, b: Claim) -> int:
    """How many figures of `a` have none of their kind in `b`."""
    return sum(all(p.dimension != q.dimension for q in b.quantities) for p in a.quantities if p.dimension[0] != "@")


def _matched(a: Claim, b: Claim) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The concepts of `a` that `b` has too (opposed ones among them), those opposed, and those it has not.

    The word itself comes before its opposite, and that before another word for the same.
    """
    common, opposed, only = [], [], []
    for key, concept in {c.key: c for c in a.concepts}.items():
        itself = not b.senses.isdisjoint((concept.senses[0], concept.senses[-1]))
        if not itself and any((name, -sign) in b.senses for name, sign in concept.senses):
            common.append(key)
            opposed.append(key)
        elif itself or not b.senses.isdisjoint(concept.senses):
            common.append(key)
        elif key not in _LIGHT:
            only.append(key)
    return tuple(common), tuple(opposed), tuple(only)


def in_predicate(claim: Claim, at: int) -> bool:
    """Does token `at` come after the verb?"""
    return at > claim.verb


def _contrary(a: Claim, b: Claim, only_a: Sequence[str], only_b: Sequence[str]) -> tuple[str, ...]:
    """Two values of one attribute, one in each predicate ("red", "blue")."""
    for x in _said(a, only_a):
        for y in _said(b, only_b):
            if set(values(x)) & set(values(y)) or set(kinds(x)) & set(kinds(y)):
                return x, y
    return ()


def _said(claim: Claim, only: Sequence[str]) -> tuple[str, ...]:
    return tuple(c.key for c in claim.concepts if c.key in only and in_predicate(claim, c.start))


def _falls_under(only_a: Sequence[str], only_b: Sequence[str]) -> bool:
    return any(y in kinds(x) or x in kinds(y) for x in only_a for y in only_b)


_PREPOSITIONS: Final = frozenset(
    words("in on at from to of by for near behind beside inside during before after under over with between")
)


def _apart(a: Claim, b: Claim, only_a: Sequence[str], only_b: Sequence[str]) -> bool:
    """Do they name different people, times, places or parts?"""
    return _named_apart(a, b) or (bool(_places(a, only_a)) and bool(_places(b, only_b)))


def _named_apart(a: Claim, b: Claim) -> bool:
    """Does each name somebody, some time or some side that the other does not?"""
    mine = any(n not in b.names and n not in b.words for n in a.names)
    return mine and any(n not in a.names and n not in a.words for n in b.names)


def _places(claim: Claim, only: Sequence[str]) -> tuple[str, ...]:
    """The concepts among `only` that stand in a phrase with a preposition ("in the valley")."""
    found = []
    for concept in claim.concepts:
        if concept.key in only and not concept.turnable:
            before = [t.word for t in claim.tokens[max(0, concept.start - 3) : concept.start]]
            if any(w in _PREPOSITIONS for w in before):
                found.append(concept.key)
    return tuple(found)


_PIVOTS: Final = frozenset(
    words("""
    than over behind before after ahead above below beats beat beaten outperforms outperformed precede preceded follows
    followed outnumber outnumbers outnumbered exceeds exceeded outweighs outweighed under defeated overtook owns owes
    """)
)
_MUTUAL: Final = frozenset(
    words("and or beside with resembles resemble equals equal same meets met married marry adjoins touches between")
)


def _crossing(a: Claim, b: Claim) -> str:
    """ "swapped" ("X is faster than Y", "Y is faster than X"), "exchanged" ("X cited Y", "Y cited X"), or ""."""
    pivot_a, pivot_b = _pivot(a), _pivot(b)
    if pivot_a >= 0 and pivot_b >= 0:
        return "swapped" if _turned(a, pivot_a, b, pivot_b) else ""
    if not {*a.words, *b.words}.isdisjoint(_MUTUAL) or min(a.verb, b.verb) < 1:
        return ""
    if a.passive != b.passive:
        return "exchanged" if _kept(a, b) else ""
    return "exchanged" if _turned(a, a.verb, b, b.verb) and not {*a.words, *b.words} & {"from", "to"} else ""


def _pivot(claim: Claim) -> int:
    return next((i for i, t in enumerate(claim.tokens) if t.word in _PIVOTS), -1)


def _sides(claim: Claim, at: int) -> tuple[list[Concept], list[Concept]]:
    return [c for c in claim.concepts if c.end <= at], [c for c in claim.concepts if c.start > at]


def _turned(a: Claim, at_a: int, b: Claim, at_b: int) -> bool:
    """Does something stand left in `a` and right in `b`, and something else the other way round?"""
    (left_a, right_a), (left_b, right_b) = _sides(a, at_a), _sides(b, at_b)
    return _moved(left_a, right_a, left_b, right_b) and _moved(left_b, right_b, left_a, right_a)


def _moved(left: list[Concept], right: list[Concept], left_b: list[Concept], right_b: list[Concept]) -> bool:
    return any(not _in(c, right) and _in(c, right_b) and not _in(c, left_b) and len(c.senses[0][0]) > 1 for c in left)


def _kept(a: Claim, b: Claim) -> bool:
    """Doer and done-to stand in the same order though only one of the two is a passive with "by"."""
    (left_a, right_a), (left_b, right_b) = _sides(a, a.verb), _sides(b, b.verb)
    left = any(_in(c, left_b) and not _in(c, right_b) for c in left_a)
    return left and any(_in(c, right_b[-1:]) and not _in(c, left_b) for c in right_a[-1:])


def _in(concept: Concept, others: list[Concept]) -> bool:
    return any(concept.key == other.key for other in others)
