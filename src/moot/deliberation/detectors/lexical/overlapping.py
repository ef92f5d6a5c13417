"""What two claims share: concepts, opposites, values of one attribute, names; and whether their roles are swapped."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from moot.deliberation.detectors.lexical.claims import ReadClaim, kept
from moot.deliberation.detectors.lexical.concepts import Concept, Sense, kinds, values
from moot.deliberation.detectors.lexical.tokens import LONGEST_KEPT, stem, words


class Overlap(NamedTuple):
    """What two claims `a` and `b` share, and how they differ. Concepts (words and phrases of content) stand by stem.

    `common`: concepts in both; `opposed`: those of them that are opposites; `only_a`, `only_b`: concepts in one only.
    `swapped`: the two sides of a comparison change places ("A before B", "B before A"); `exchanged`: the two sides of
    another verb do ("A cited B", "B cited A"). `apart`: they name different people, times, sides or places;
    `named_apart`: the same without places. `contrary`: two values of one attribute that exclude each other ("red",
    "blue"), or empty. `within`: a concept of one falls under a kind that the other names. `shorter`, `longer`: the part
    of their concepts and figures that is common, for the claim with fewer and the one with more of its own.
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
    named_apart: bool
    shorter: float
    longer: float


_LIGHT: Final = frozenset(
    stem(w)
    for w in words("""
    before after above below inside outside more less many few right left same present good increase
    decrease start end up down over under on off come go give get take make put let have be keep find hold run very
    really quite also fully completely entirely just still already time day there become turn happen show
    """)
)


class Met(NamedTuple):
    """The concepts (words and phrases of content, by stem) that two claims share, and those that only one of them has.

    `common`: those in both; `opposed`: the opposites among these; `only_a`, `only_b`: those in one only.
    Words that say little ("more", "very") are not listed in `only_a` and `only_b`.
    """

    common: tuple[str, ...]
    opposed: tuple[str, ...]
    only_a: tuple[str, ...]
    only_b: tuple[str, ...]


def met(a: ReadClaim, b: ReadClaim) -> Met:
    """The concepts that `a` and `b` share, the opposites among them, and the concepts that only one of them has."""
    ours, opposed, only_a = _matched(concepts_of(a), b)
    theirs, turned, only_b = _matched(concepts_of(b), a)
    return Met(
        ours if len(ours) <= len(theirs) else theirs,
        opposed if len(opposed) <= len(turned) else turned,
        only_a,
        only_b,
    )


def overlap(a: ReadClaim, b: ReadClaim) -> Overlap:
    """What `a` and `b` share and how they differ: concepts, opposites, names, values, and whether roles are swapped."""
    in_a, in_b = concepts_of(a), concepts_of(b)
    common, against, only_a, only_b = met(a, b)
    crossing = _crossing(a, b) if len(common) > 1 and not (a.denied or b.denied) else ""
    named_apart = bool(a.names and b.names) and _named_apart(a, b)
    rest_a, rest_b = len(only_a) + _alone(a, b), len(only_b) + _alone(b, a)
    return Overlap(
        common, only_a, only_b, against, crossing == "swapped", crossing == "exchanged",
        named_apart or not (in_a.places.isdisjoint(only_a) or in_b.places.isdisjoint(only_b)),
        _contrary(in_a, in_b, only_a, only_b), _falls_under(in_a, in_b, only_a, only_b), named_apart,
        _part(common, min(rest_a, rest_b)), _part(common, max(rest_a, rest_b)),
    )  # fmt: skip


def _part(common: Sequence[str], rest: int) -> float:
    return len(common) / (len(common) + rest) if common else 0.0


def _alone(a: ReadClaim, b: ReadClaim) -> int:
    """How many figures of `a` have none of their kind in `b`."""
    if not a.quantities:
        return 0
    return sum(all(p.dimension != q.dimension for q in b.quantities) for p in a.quantities if p.dimension[0] != "@")


@dataclass(frozen=True, slots=True)
class _Matching:
    """A concept as it is looked for: the word itself, the opposites of its senses, all its senses; if it tells."""

    key: str
    itself: tuple[Sense, Sense]
    opposites: tuple[Sense, ...]
    senses: tuple[Sense, ...]
    telling: bool


class Concepts(NamedTuple):
    """The concepts of one claim, arranged for comparison with another claim, by stem.

    `matching`: all, with the senses to look for. `subject`, `predicate`: those before and after the verb. `said`: those
    after the verb that are a value of an attribute or of some kind, with the attributes and kinds; `kinded`: all that
    are of some kind, with the kinds. `places`: those that stand in a phrase with a preposition.
    """

    matching: tuple[_Matching, ...]
    subject: frozenset[str]
    predicate: frozenset[str]
    said: tuple[tuple[str, frozenset[str], frozenset[str]], ...]
    kinded: tuple[tuple[str, frozenset[str]], ...]
    places: frozenset[str]


def _matching(key: str, senses: tuple[Sense, ...]) -> _Matching:
    """How a concept is looked for. All claims share those of the same concept."""
    return _Matching(key, (senses[0], senses[-1]), tuple((n, -sign) for n, sign in senses), senses, key not in _LIGHT)


_kept_matching = lru_cache(maxsize=16384)(_matching)


@kept
def concepts_of(claim: ReadClaim) -> Concepts:
    """The concepts of a claim, arranged for comparison with another claim."""
    verb = claim.verb
    said = [c.key for c in claim.concepts if c.start > verb]
    kinded = [(c.key, of) for c in claim.concepts if (of := kinds(c.key))]
    return Concepts(
        tuple(
            (_kept_matching if len(key) <= LONGEST_KEPT else _matching)(key, senses)
            for key, senses in {c.key: c.senses for c in claim.concepts}.items()
        ),
        frozenset([c.key for c in claim.concepts if c.start <= verb]),
        frozenset(said),
        tuple((key, frozenset(of), frozenset(kinds(key))) for key in said if (of := values(key)) or kinds(key)),
        tuple((key, frozenset(of)) for key, of in kinded),
        _places(claim),
    )


def _matched(a: Concepts, b: ReadClaim) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The concepts of `a` that `b` has too (opposed ones among them), those opposed, and those it has not.

    The word itself comes before its opposite, and that before another word for the same.
    """
    common, opposed, only = [], [], []
    shares_none = b.senses.isdisjoint
    for concept in a.matching:
        itself = not shares_none(concept.itself)
        if not itself and not shares_none(concept.opposites):
            common.append(concept.key)
            opposed.append(concept.key)
        elif itself or not shares_none(concept.senses):
            common.append(concept.key)
        elif concept.telling:
            only.append(concept.key)
    return tuple(common), tuple(opposed), tuple(only)


def _contrary(a: Concepts, b: Concepts, only_a: Sequence[str], only_b: Sequence[str]) -> tuple[str, ...]:
    """Two values of one attribute, one in each predicate ("red", "blue")."""
    if not (a.said and b.said):
        return ()
    for x, values_x, kinds_x in a.said:
        for y, values_y, kinds_y in b.said if x in only_a else ():
            if y in only_b and not (values_x.isdisjoint(values_y) and kinds_x.isdisjoint(kinds_y)):
                return x, y
    return ()


def _falls_under(a: Concepts, b: Concepts, only_a: Sequence[str], only_b: Sequence[str]) -> bool:
    return any(x in only_a and not of.isdisjoint(only_b) for x, of in a.kinded) or any(
        y in only_b and not of.isdisjoint(only_a) for y, of in b.kinded
    )


_PREPOSITIONS: Final = frozenset(
    words("in on at from to of by for near behind beside inside during before after under over with between")
)


def _named_apart(a: ReadClaim, b: ReadClaim) -> bool:
    """Does each name somebody, some time or some side that the other does not?"""
    mine = any(n not in b.names and n not in b.words for n in a.names)
    return mine and any(n not in a.names and n not in a.words for n in b.names)


def _places(claim: ReadClaim) -> frozenset[str]:
    """The concepts that stand in a phrase with a preposition ("in the valley")."""
    if _PREPOSITIONS.isdisjoint(claim.words):
        return frozenset()
    found = set()
    for concept in claim.concepts:
        if not concept.turnable:
            before = [t.word for t in claim.tokens[max(0, concept.start - 3) : concept.start]]
            if any(w in _PREPOSITIONS for w in before):
                found.add(concept.key)
    return frozenset(found)


_PIVOTS: Final = frozenset(
    words("""
    than over behind before after ahead above below beats beat beaten outperforms outperformed precede preceded follows
    followed outnumber outnumbers outnumbered exceeds exceeded outweighs outweighed under defeated overtook owns owes
    """)
)
_MUTUAL: Final = frozenset(
    words("and or beside with resembles resemble equals equal same meets met married marry adjoins touches between")
)


def _crossing(a: ReadClaim, b: ReadClaim) -> str:
    """ "swapped" ("X is faster than Y", "Y is faster than X"), "exchanged" ("X cited Y", "Y cited X"), or ""."""
    pivot_a, pivot_b = _pivot(a), _pivot(b)
    if pivot_a >= 0 and pivot_b >= 0:
        return "swapped" if _turned(a, pivot_a, b, pivot_b) else ""
    if min(a.verb, b.verb) < 1 or not (_MUTUAL.isdisjoint(a.words) and _MUTUAL.isdisjoint(b.words)):
        return ""
    if a.passive != b.passive:
        return "exchanged" if _kept(a, b) else ""
    return "exchanged" if _turned(a, a.verb, b, b.verb) and not {*a.words, *b.words} & {"from", "to"} else ""


@kept
def _pivot(claim: ReadClaim) -> int:
    return next((i for i, t in enumerate(claim.tokens) if t.word in _PIVOTS), -1)


def _sides(claim: ReadClaim, at: int) -> tuple[list[Concept], list[Concept]]:
    return [c for c in claim.concepts if c.end <= at], [c for c in claim.concepts if c.start > at]


def _turned(a: ReadClaim, at_a: int, b: ReadClaim, at_b: int) -> bool:
    """Does something stand left in `a` and right in `b`, and something else the other way round?"""
    (left_a, right_a), (left_b, right_b) = _sides(a, at_a), _sides(b, at_b)
    return _moved(left_a, right_a, left_b, right_b) and _moved(left_b, right_b, left_a, right_a)


def _moved(left: list[Concept], right: list[Concept], left_b: list[Concept], right_b: list[Concept]) -> bool:
    return any(not _in(c, right) and _in(c, right_b) and not _in(c, left_b) and len(c.senses[0][0]) > 1 for c in left)


def _kept(a: ReadClaim, b: ReadClaim) -> bool:
    """Doer and done-to stand in the same order though only one of the two is a passive with "by"."""
    (left_a, right_a), (left_b, right_b) = _sides(a, a.verb), _sides(b, b.verb)
    left = any(_in(c, left_b) and not _in(c, right_b) for c in left_a)
    return left and any(_in(c, right_b[-1:]) and not _in(c, left_b) for c in right_a[-1:])


def _in(concept: Concept, others: list[Concept]) -> bool:
    return any(concept.key == other.key for other in others)
