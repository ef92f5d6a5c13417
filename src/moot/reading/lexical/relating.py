"""How two claims are related. Sure only where they are the same but for a denial, a value or an opposite, or where one
recommends what the other refuses; of all else there is a guess, which is unsure."""

from collections.abc import Iterator
from typing import Final

from moot.reading.contradiction_finding import ContradictionFinding, Relation
from moot.reading.lexical.claim_words import (
    DAYS,
    FUNCTIONAL,
    LABELS,
    LOWER,
    NEAR,
    OPPOSITES,
    SINGLE,
    UPPER,
    VERB_OPPOSITES,
)
from moot.reading.lexical.claims import ReadClaim, read_claim
from moot.reading.lexical.patterns import regex
from moot.reading.lexical.refusing import moved, refused
from moot.reading.lexical.tokens import stem, tokenize
from moot.reading.lexical.words import words

SURE, GUESS, FAINT = 0.9, 0.4, 0.2
DENIALS: Final = words("not no never nobody none nothing nowhere neither one all everybody everyone")
__all__ = ["read_claim", "relate"]


def _both_ways(pairs: tuple[tuple[str, ...], ...]) -> frozenset[tuple[str, str]]:
    return frozenset(pair for one, other in pairs for pair in ((stem(one), stem(other)), (stem(other), stem(one))))


_VERBS: Final = _both_ways(VERB_OPPOSITES)
_OTHERS: Final = _both_ways(OPPOSITES)
_SIGNS: Final = _both_ways((("👍", "👎"), ("✅", "❌"), ("=", "!="), ("==", "!="), ("<", ">")))
_COPULAS: Final = frozenset(
    {"be", "become", "becom", "seem", "stay", "feel", "look", "remain", "prove", "prov", "go", "run"}
)
_LABELS: Final = frozenset(map(stem, LABELS))
_PREFIXES: Final = ("un", "in", "im", "dis", "non", "ir", "il", "non-", "anti", "de")
_SHARE: Final = regex(
    r"(?:(?P<most>(?:nearly |almost |virtually )?(?:all|every|each)|most|the (?:vast )?majority|more than half|"
    r"everybody|everyone)|(?P<few>hardly any|hardly anybody|only a (?:few|handful)|a handful|few|very few|almost no|"
    r"almost none|none|no|nobody|a (?:small )?minority|less than half|fewer than half))(?: of)?\b ?"
)
_SHARE_WORDS: Final = words(
    "all every each most majority half everybody everyone hardly any only few handful almost none no nobody minority"
)


def relate(a: ReadClaim, b: ReadClaim) -> ContradictionFinding:
    """How two claims are related, whether they say the same, and whether that is sure. Their order does not matter."""
    left, right = (a, b) if (a.same, a.text) <= (b.same, b.text) else (b, a)
    if left.same == right.same or left.exact == right.exact:
        return ContradictionFinding(Relation.AGREE, True, 1.0, left.said, True)
    telling = _contrary(left, right)
    if telling is not None:
        return ContradictionFinding(Relation.CONTRADICT, False, SURE, _written(telling, left, right), True)
    return _guess(left, right)


def _contrary(a: ReadClaim, b: ReadClaim) -> tuple[str, ...] | None:
    """The words by which two claims surely contradict each other; None if that is not sure."""
    if a.mood == b.mood:
        for found in (
            _denied(a, b),
            _signed(a, b),
            _other_value(a, b),
            _opposite(a, b),
            _swapped(a, b),
            _bounds(a, b),
            _shares(a, b),
        ):
            if found is not None:
                return found
    for one, other in ((a, b), (b, a)):
        found = refused(one, other) or moved(one, other)
        if found:
            return found
    return None


def _denied(a: ReadClaim, b: ReadClaim) -> tuple[str, ...] | None:
    """The same, but one denies it."""
    if {a.denials, b.denials} != {0, 1}:
        return None
    affirmed, denial = (a, b) if b.denials else (b, a)
    if "until" in denial.plain:
        return None
    if affirmed.some and not (denial.all or "nobody" in denial.plain):
        return None
    if denial.every and not affirmed.every:
        return None  # "not for all" leaves room for some: nothing is sure but against "for all"
    one, other = (sorted(_without_quantifiers(claim)) for claim in (affirmed, denial))
    if one == other and [s for s in affirmed.core if s in one] != [s for s in denial.core if s in one]:
        return None
    if one == other or (_modal_twins(affirmed, denial) and _bare(one) == _bare(other)):
        return DENIALS
    if _turned(one) == _turned(other) and ("be" in one) != ("be" in other):
        return DENIALS
    if _covers(affirmed, denial) or _reordered(affirmed, denial):
        return DENIALS
    return None


def _without_quantifiers(claim: ReadClaim) -> Iterator[str]:
    return (s for s in claim.core if s not in {"somebody", "someone", "anybody", "anyone", "some"})


def _modal_twins(affirmed: ReadClaim, denial: ReadClaim) -> bool:
    """Whether what is said to be a duty is forbidden, or what is allowed must not be."""
    return {affirmed.must, denial.must} == {"must", "may"} and "need not" not in denial.plain


def _turned(stems: list[str]) -> list[str]:
    """The stems of what is said, whether it is said of who does it or of what is done."""
    return [s for s in stems if s not in {"we", "i", "you", "they", "be", "by"}]


def _bare(stems: list[str]) -> list[str]:
    return [s for s in stems if s not in {"must", "may"}]


def _covers(affirmed: ReadClaim, denial: ReadClaim) -> bool:
    """Whether what is denied is said in full, and more precisely, on the other side."""
    said = denial.plain.casefold()
    if (said.startswith("not ") and denial.all and not affirmed.all) or said.startswith(("do not ", "never ")):
        return False
    core = [s for s in denial.core if s != "all"]
    shared = len(denial.matter) >= 2 and denial.matter <= affirmed.matter
    return shared and _is_within(core, affirmed.core) and len(affirmed.matter) <= len(denial.matter) + 2


def _reordered(a: ReadClaim, b: ReadClaim) -> bool:
    """Whether two claims say the same of the same thing, in another order: of three telling words or more."""
    first = [next((s for s in claim.core if s in claim.matter), "") for claim in (a, b)]
    return len(a.matter) >= 3 and a.matter == b.matter and first[0] == first[1] and a.all == b.all and not a.some


def _is_within(part: list[str], whole: tuple[str, ...]) -> bool:
    """Whether all of `part` stands in `whole`, in that order."""
    rest = iter(whole)
    return all(stem in rest for stem in part)


def _difference(a: ReadClaim, b: ReadClaim) -> tuple[str, str] | None:
    """The two words by which two claims differ, if they differ by one each."""
    mine, others = {*a.core} - {*b.core}, {*b.core} - {*a.core}
    if "by" in mine ^ others and {"be", "by"} in (mine & {"be", "by"}, others & {"be", "by"}):
        mine, others = mine - {"be", "by"}, others - {"be", "by"}
    if len(mine) != 1 or len(others) != 1 or a.denials or b.denials or a.some or b.some:
        return None
    if "than" in a.core and a.core[:1] != b.core[:1]:
        return None
    return mine.pop(), others.pop()


def _signed(a: ReadClaim, b: ReadClaim) -> tuple[str, ...] | None:
    """The same, but with another sign in one place: "x = 5" and "x != 5", a thumb up and a thumb down."""
    told, other = ([token.word for token in tokenize(claim.same)] for claim in (a, b))
    odd = [pair for pair in zip(told, other, strict=False) if pair[0] != pair[1]]
    return odd[0] if len(told) == len(other) > 2 and len(odd) == 1 and odd[0] in _SIGNS else None


def _other_value(a: ReadClaim, b: ReadClaim) -> tuple[str, ...] | None:
    """The same, but with another figure, version or day of the same thing."""
    found = _difference(a, b)
    if found is None or a.bounded or b.bounded:
        return None
    places = [(claim.core[: claim.core.index(word)], claim) for claim, word in zip((a, b), found, strict=True)]
    if all(len(before) >= 2 and before[-1] == "be" and SINGLE & {*before} for before, _ in places):
        return found
    if not all(map(_is_value, found)) or any(not before or before[-1] in _LABELS for before, _ in places):
        return None
    told = all(FUNCTIONAL & {*before} or (claim.mood == "past" and len(before) >= 2) for before, claim in places)
    return found if told else None


def _is_value(word: str) -> bool:
    return any(c.isdigit() for c in word) or word in DAYS


def _opposite(a: ReadClaim, b: ReadClaim) -> tuple[str, ...] | None:
    """The same, but with the opposite in one place."""
    found = _difference(a, b)
    if found is None:
        return None
    x, y = found
    opposed = (x, y) in _OTHERS or _is_negated(x, y) or _is_negated(y, x)
    told = opposed and _is_told(a, x) and _is_told(b, y)
    return found if (x, y) in _VERBS or told else None


def _is_told(claim: ReadClaim, word: str) -> bool:
    """Whether a word is what is told of something, not a part of what it is told of."""
    at = claim.core.index(word)
    before = {*claim.core[:at]}
    return bool((_COPULAS | FUNCTIONAL) & before) or at == len(claim.core) - 1 or (at >= 2 and claim.mood == "past")


def _is_negated(x: str, y: str) -> bool:
    return len(y) >= 4 and any(x == prefix + y for prefix in _PREFIXES)


def _swapped(a: ReadClaim, b: ReadClaim) -> tuple[str, ...] | None:
    """ "A is older than B" and "B is older than A"."""
    swapped = a.core != b.core and sorted(a.core) == sorted(b.core) and a.core[:1] != b.core[:1]
    return ("than",) if swapped and "than" in a.core and a.denials == b.denials else None


def _bounds(a: ReadClaim, b: ReadClaim) -> tuple[str, ...] | None:
    """The same, but with figures that cannot both be, at least one of them a bound."""
    found = [_bounded(claim) for claim in (a, b)]
    if None in found or not (a.bounded or b.bounded) or a.denials or b.denials:
        return None
    (low, high, x, rest), (least, most, y, other) = (item for item in found if item is not None)
    return (x, y) if rest == other and (high < least or most < low) else None


def _bounded(claim: ReadClaim) -> tuple[float, float, str, frozenset[str]] | None:
    """Between what its one figure lies, the figure, and what else it says; None if it has not one figure."""
    figures = [word for word in claim.core if word.replace(",", "").replace(".", "", 1).isdecimal()]
    if len(figures) != 1 or len(claim.bounded) > 1:
        return None
    value, bound = float(figures[0].replace(",", "")), claim.bounded[0] if claim.bounded else ""
    low = value if bound in LOWER or not bound else value * 0.8 if bound in NEAR else float("-inf")
    high = value if bound in UPPER or not bound else value * 1.2 if bound in NEAR else float("inf")
    if bound and bound not in LOWER | UPPER | NEAR:
        return None
    return low, high, figures[0], claim.matter - {figures[0], *bound.split(), *map(stem, bound.split())}


def _shares(a: ReadClaim, b: ReadClaim) -> tuple[str, ...] | None:
    """The same, but one says it of most or all, the other of few or none."""
    many, few = _share(a), _share(b)
    if many is None or few is None or many[0] == few[0] or many[1] != few[1] or not many[1]:
        return None
    return (*_SHARE_WORDS,)


def _share(claim: ReadClaim) -> tuple[bool, frozenset[str]] | None:
    """Whether a claim is about most, or about few, and what else it says."""
    found = _SHARE.match(claim.plain.casefold())
    if not found:
        return None
    rest = read_claim(claim.plain[found.end() :])
    return (found["most"] is not None, rest.matter) if not rest.denials else None


def _guess(a: ReadClaim, b: ReadClaim) -> ContradictionFinding:
    """What two claims are most likely to each other, by what they share: unsure."""
    shared, together = a.matter & b.matter, a.matter | b.matter
    if not together or 2 * len(shared) < len(together):
        return ContradictionFinding(Relation.UNRELATED, False, GUESS if shared else SURE / 2, (), False)
    against = [(x, y) for x in a.matter - b.matter for y in b.matter - a.matter if _opposed(x, y)]
    odd = (a.denials + b.denials + len(against)) % 2
    told = _written(tuple(shared), a, b)
    return ContradictionFinding(Relation.CONTRADICT if odd else Relation.AGREE, False, FAINT, told, False)


def _opposed(x: str, y: str) -> bool:
    return (
        (x, y) in _VERBS
        or (x, y) in _OTHERS
        or _is_negated(x, y)
        or _is_negated(y, x)
        or (_is_value(x) and _is_value(y))
    )


def _written(wanted: tuple[str, ...], a: ReadClaim, b: ReadClaim) -> tuple[str, ...]:
    """Those words of the two claims that are wanted, or have a wanted stem, as they were written."""
    tokens = (*tokenize(a.text), *tokenize(b.text))
    return tuple(dict.fromkeys(token.text for token in tokens if {token.stem, token.word} & {*wanted}))
