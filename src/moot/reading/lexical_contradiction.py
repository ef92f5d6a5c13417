"""How two claims are related. Sure only where they are the same but for a denial, a value or an opposite, or where one
recommends what the other refuses; of all else there is a guess, which is unsure."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from moot.reading.claim_text import ALL, ARTICLES, CLAIMS, LEAST_SHARE, Matter, ReadClaim, matter_of, read_claim
from moot.reading.contradiction import CONTRADICTION, ContradictionFinding, Relation
from moot.reading.tokens import GENERIC, stem, tokenize

SURE, GUESS, FAINT = 0.9, 0.4, 0.2
FEW: Final = int(1 / LEAST_SHARE)
"""Claims of more telling words than these must share two of them, to share so large a part."""
_REFUSALS: Final = CLAIMS.words("refusals")
_MOVES: Final = CLAIMS.words("moves")
_DENIALS: Final = CLAIMS.words("denials")
_SHARE_WORDS: Final = CLAIMS.words("share_words")
_FUNCTIONAL: Final = CLAIMS.any_of("functional")
_SINGLE: Final = CLAIMS.any_of("single")
_DAYS: Final = CLAIMS.any_of("days")
_COPULAS: Final = CLAIMS.any_of("copulas")
_DOERS: Final = CLAIMS.any_of("doers")
_ANYBODY: Final = CLAIMS.any_of("anybody")
_PREFIXES: Final = CLAIMS.words("prefixes")
_LABELS: Final = frozenset(map(stem, CLAIMS.words("labels")))
_FIXED: Final = frozenset(map(stem, GENERIC)) | CLAIMS.any_of("around")
_LOWER, _UPPER, _NEAR = (CLAIMS.any_of(bound) for bound in ("lower", "upper", "near"))
_SHARE: Final = CLAIMS.pattern("patterns.share")
_WANTED: Final = CLAIMS.pattern("patterns.wanted")
_REFUSED: Final = CLAIMS.pattern("patterns.refused")
_ON: Final = CLAIMS.pattern("patterns.on")
_OFF: Final = CLAIMS.pattern("patterns.off")


def _both_ways(pairs: Iterable[str]) -> frozenset[tuple[str, str]]:
    told = [tuple(map(stem, pair.split("/"))) for pair in pairs]
    return frozenset(pair for one, other in told for pair in ((one, other), (other, one)))


_VERBS: Final = _both_ways(CLAIMS.words("verb_opposites"))
_OTHERS: Final = _both_ways(CLAIMS.words("opposites"))
_SIGNS: Final = _both_ways(("👍/👎", "✅/❌", "=/!=", "==/!=", "</>"))


class LexicalContradiction:
    """A contradiction detector that needs no language model. It is sure only of what is the same but for a negation, a
    number or an opposite; of everything else it gives its best guess, which is unsure.

    It reads at most `tokens.MAX_TOKENS` tokens of each claim.
    """

    name = CONTRADICTION

    def detect(self, a: str, b: str) -> ContradictionFinding:
        """How the claims `a` and `b` are related, with the words that decided."""
        return relate(read_claim(a), read_claim(b))


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
        for look in (_denied, _signed, _other_value, _opposite, _swapped, _bounds, _shares):
            found = look(a, b)
            if found is not None:
                return found
    for one, other in ((a, b), (b, a)):
        found = _refused(one, other) or _moved(one, other)
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
        return _DENIALS
    if _turned(one) == _turned(other) and ("be" in one) != ("be" in other):
        return _DENIALS
    if _covers(affirmed, denial) or _reordered(affirmed, denial):
        return _DENIALS
    return None


def _without_quantifiers(claim: ReadClaim) -> Iterator[str]:
    return (s for s in claim.core if s not in _ANYBODY)


def _modal_twins(affirmed: ReadClaim, denial: ReadClaim) -> bool:
    """Whether what is said to be a duty is forbidden, or what is allowed must not be."""
    return {affirmed.must, denial.must} == {"must", "may"} and "need not" not in denial.plain


def _turned(stems: list[str]) -> list[str]:
    """The stems of what is said, whether it is said of who does it or of what is done."""
    return [s for s in stems if s not in _DOERS]


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
    if all(len(before) >= 2 and before[-1] == "be" and _SINGLE & {*before} for before, _ in places):
        return found
    if not all(map(_is_value, found)) or any(not before or before[-1] in _LABELS for before, _ in places):
        return None
    told = all(_FUNCTIONAL & {*before} or (claim.mood == "past" and len(before) >= 2) for before, claim in places)
    return found if told else None


def _is_value(word: str) -> bool:
    return any(c.isdigit() for c in word) or word in _DAYS


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
    return bool((_COPULAS | _FUNCTIONAL) & before) or at == len(claim.core) - 1 or (at >= 2 and claim.mood == "past")


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
    low = value if bound in _LOWER or not bound else value * 0.8 if bound in _NEAR else float("-inf")
    high = value if bound in _UPPER or not bound else value * 1.2 if bound in _NEAR else float("inf")
    if bound and bound not in _LOWER | _UPPER | _NEAR:
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


def _refused(one: ReadClaim, other: ReadClaim) -> tuple[str, ...] | None:
    """One recommends what the other refuses."""
    wanted, refused = _WANTED.fullmatch(one.plain), _REFUSED.fullmatch(other.plain)
    if not refused or one.denials:
        return None
    avoided = next(filter(None, refused.groups()), "")
    things, against = _thing(wanted["thing"] if wanted else one.plain), _thing(avoided)
    if not wanted and not _is_told_to(one, avoided, same=things == against):
        return None
    return _REFUSALS if against and against <= things else None


def _is_told_to(claim: ReadClaim, avoided: str, *, same: bool) -> bool:
    """Whether a claim tells one to do what it begins with: what is avoided begins alike, and is the `same`, or what
    follows is a thing, so that it begins with a verb.
    """
    verb, _, rest = claim.plain.casefold().partition(" ")
    told = not verb.endswith("ing") and stem(verb) == stem(avoided.casefold().partition(" ")[0])
    return told and (same or rest.partition(" ")[0] in ARTICLES | ALL)


def _thing(text: str) -> frozenset[str]:
    return frozenset(read_claim(text).core) - _FIXED


def _moved(one: ReadClaim, other: ReadClaim) -> tuple[str, ...] | None:
    """One says that something is on what the other says it was moved from."""
    on, off = _ON.fullmatch(one.plain), _OFF.fullmatch(other.plain)
    if not on or not off or one.denials or other.denials:
        return None
    who, what = on["who"] or on["who2"] or on["who3"], on["what"] or on["what2"] or on["what3"]
    gone, left = off["who"] or off["who2"], off["what"]
    same = read_claim(who).core == read_claim(gone).core and read_claim(what).core == read_claim(left).core
    return _MOVES if same else None


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


class LexicalTexts:
    """Texts for `LexicalContradiction`, by their telling words; a set of texts is an integer with a bit for each.

    Of a text it keeps what tells whether another is on the same matter, which is little: debates are many. The few that
    are compared are read again, unless they were read lately.
    """

    def __init__(self) -> None:
        self._earlier: list[Matter] = []
        self._having: dict[str, int] = {}
        self._few = 0

    def compare(self, text: str, counts: Callable[[int], bool]) -> Iterator[tuple[int, ContradictionFinding]]:
        """The findings with the earlier texts on the same matter that count, by their numbers."""
        claim = read_claim(text)
        matter = matter_of(claim)
        for n in _members(self._sharing(matter)):
            if counts(n) and matter.is_that_of(self._earlier[n]):
                yield n, relate(read_claim(self._earlier[n].text), claim)

    def _sharing(self, claim: Matter) -> int:
        """The earlier texts that say the same, or share as many telling words as it takes at least."""
        once = twice = 0
        for word in claim.words:
            having = self._having.get(word, 0)
            twice |= once & having
            once |= having
        few = once & self._few if len(claim.words) <= FEW else 0
        return twice | few | self._having.get(claim.exact, 0)

    def know(self, text: str) -> None:
        """Takes a text, so that later ones are compared with it."""
        matter = matter_of(read_claim(text))
        bit = 1 << len(self._earlier)
        self._earlier.append(matter)
        if len(matter.words) <= FEW:
            self._few |= bit
        for mark in {*matter.words, matter.exact}:
            self._having[mark] = self._having.get(mark, 0) | bit


def _members(numbers: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest
