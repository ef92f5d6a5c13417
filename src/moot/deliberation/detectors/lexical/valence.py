"""How good or bad a stretch of text is: words of value under negation, direction and quantity.

"Costs fell" is good, "sales fell" bad, "never failed to" good, "too quiet" bad, "few complaints" good.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from moot.deliberation.detectors.lexical.lexicon import Hit, entries, find_values
from moot.deliberation.detectors.lexical.quantities import number
from moot.deliberation.detectors.lexical.tokens import Token, words

_LOCAL: Final = frozenset(
    words("not no never without neither nor hardly rarely seldom scarcely barely cannot none unlikely")
)
_FAR: Final = """
    wrong to claim, untrue to claim, false to claim, unfair to claim, mistake to call, mistake to say, mistake to think,
    mistake to believe, wrong to think, wrong to call, wrong to believe, absurd to, have yet to, not find, not meet,
    not think, not believe, not expect, doubt that, doubt whether, doubt if, hardly anyone, not convince that,
    stretch to say, stretch to call, exaggeration to say, exaggerate to say, far fetched to, wide of the mark to, myth
    that, lie that, illusion that, nonsense that, rubbish that, no visitor, no guest, no customer, no user, no client,
    no patient, no parent, no child, no pupil, no teacher, no player, no driver, no rider, no reader, no member, no
    colleague, no neighbour, no tenant, no nurse, no doctor, no expert, no soul, no human, no sane, no man, no woman,
    no person, no one would, nobody would, nobody ever, no one ever, not anyone, not anybody, not a soul, not every,
    not all, not always, not exactly, not particularly, not especially, not really, not very, not so, hard to claim,
    hardly anything, next to nobody, the last thing, least of all, rather few, ever fewer, less and less,
    hard to argue that, cannot claim, could not claim, cannot say, could not say, would not say, would not call,
    would hardly, could hardly, can hardly, cannot really, hard pressed to, difficult to call, difficult to argue,
    small share, small part, small fraction, nobody has yet, no one has yet, not be said, not be claimed, nobody, no
    one, none, neither, few, hardly any, hardly anyone, hardly anybody, barely any, scarcely any, scarcely anyone,
    not a single, not one, not once, never, mere handful, only a handful, a handful, very few, only a few, barely a,
    just one in, only one in, a minority, small minority, next to nothing, nothing, hardly a, scarcely a, fewer than
    half, less than half, barely half, not even, wrong to say, cannot say that, not true that, nowhere, yet to meet,
    yet to see, yet to hear, yet to find, cannot call, could not call, not one of, hardly ever, scarcely, tiny
    minority, only a fraction, a fraction of, precious few, next to none, almost none, almost no, almost nobody,
    virtually no, virtually none, virtually nobody, practically nobody, not many, not much, untrue to say, false to
    say, unfair to say, unfair to call, wrong to call, not say, not claim that, not true, not the case that, hardly
    be called, not be called, not call, not be accused of, hardly call, hardly, not as if, not that, no longer any
"""


def _by_first(listing: str) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for entry in entries(listing):
        found.setdefault(entry[0], []).append(entry)
    return found


_FAR_KEYS: Final = _by_first(_FAR)
_SOFT: Final = _by_first("""
    have no, there be no, offer no, give no, fail to, failed to, refuse to, unable to, lack, lack of, lacks, far from,
    anything but, no longer, nothing like, free of, free from, absence of, short of, hard to call, instead of
""")
_BREAKS: Final = frozenset(words(", ( ) and but because so since which — – although though"))
_CLAUSES: Final = frozenset(words("that who"))
_FAR_BREAKS: Final = frozenset(words("and because so although though after when if until since"))
_PARTING: Final = frozenset(words("after when if before until then once"))
_REACH: Final = 6


@dataclass(frozen=True, slots=True)
class Value:
    """How good (above 0) or bad (below 0) a word or phrase is in its context. `at`: the index of its last token.

    `words`: the words that decided it, negations included.
    """

    at: int
    value: float
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Negator:
    """A negation at `tokens[start:end]`.

    `far`: it bears on all words that follow, up to a conjunction; else on the next six, or on the next three if `soft`
    ("lack of"). `stop`: the token at which it ends at the latest. `good_only`: it turns good to bad, but not bad to
    good.
    """

    start: int
    end: int
    far: bool
    soft: bool = False
    stop: int = 10**9
    good_only: bool = False


def values(tokens: Sequence[Token], named: Sequence[bool] = ()) -> list[Value]:
    """The values of the words and phrases of one clause, in order: how good or bad each is, negations taken into
    account.

    `named[i]`: whether token i names an option. A short negation right before an option ("without X") turns no value.
    """
    hits = find_values(tokens)
    negators = [
        n
        for n in _negators(tokens)
        if (n.far or not any(named[n.end : n.end + 2])) and not any(_swallows(h, n) for h in hits)
    ]
    hits = _outside(tokens, hits, negators)
    negators = _unless_always(tokens, negators)
    found: list[Value] = []
    used: set[int] = set()
    for index, hit in enumerate(hits):
        if hit.sense.direction and index not in used:
            other = _object(tokens, hits, index, used)
            if other is not None:
                used |= {index, other}
                found.append(_moved(tokens, hit, hits[other], negators))
    for index, hit in enumerate(hits):
        if index not in used and (hit.sense.value or hit.sense.denied):
            plain = _plain(tokens, hit, negators)
            found += [plain] if plain.value else []
    return sorted(found, key=lambda v: v.at)


def _negators(tokens: Sequence[Token]) -> list[Negator]:
    found: list[Negator] = []
    i = 0
    while i < len(tokens):
        far, soft = _longest(tokens, i, _FAR_KEYS), _longest(tokens, i, _SOFT)
        far = far or _no_one_who(tokens, i)
        if tokens[i].word == "few" and i and tokens[i - 1].word in ("a", "quite"):  # "a few" are some
            far = 0
        if soft and found and tokens[i].word == "anything":  # "not ... anything but X" says X
            found = [replace(n, stop=i) for n in found]
        elif far or soft:
            found.append(Negator(i, i + max(far, soft), far >= soft, soft > far, _relative_end(tokens, i)))
        elif (few := _small_share(tokens, i))[0]:
            found.append(Negator(i, i + few[0], True, good_only=not few[1]))
            far = few[0]
        elif _negates(tokens, i):
            found.append(Negator(i, i + 1, False))
        i += max(1, far, soft)
    return found


_MODALS: Final = frozenset(words("could would can will has have had ever was is did does may might should"))


def _no_one_who(tokens: Sequence[Token], i: int) -> int:
    """ "No councillor could claim": the length of a negated subject before its verb, else 0."""
    if tokens[i].word != "no" or i + 2 >= len(tokens):
        return 0
    at = next((j for j in (i + 2, i + 3) if j < len(tokens) and tokens[j].word in _MODALS), None)
    return at - i if at is not None else 0


def _relative_end(tokens: Sequence[Token], i: int) -> int:
    """Where a negation within "that nobody can hold," ends: at the comma."""
    if not i or tokens[i - 1].word not in ("that", "which", "whom"):
        return 10**9
    return next((j for j in range(i, len(tokens)) if tokens[j].word == ","), 10**9)


def _breaks_far(tokens: Sequence[Token], i: int) -> bool:
    word = tokens[i].word
    if word == "so" and i + 1 < len(tokens) and tokens[i + 1].word == "much":
        return False
    return word in _FAR_BREAKS


_ONLY: Final = frozenset(words("only just barely merely scarcely"))


_OUT_OF: Final = frozenset(words("in of"))


def _small_share(tokens: Sequence[Token], i: int) -> tuple[int, bool]:
    """ "Only three in a hundred", "one child in twelve": its length at `i` (0 if none) and whether "only" opens it."""
    only = tokens[i].word in _ONLY
    at = i + only
    part = number(tokens, at)
    if part is None or (i and number(tokens, i - 1) is not None):
        return 0, only
    near = [t.word for t in tokens[at + 1 : at + 3]]
    if only and (near[:1] == ["per"] or near[:1] == ["%"] or near[:1] == ["percent"]):
        return (2 if part <= 40 else 0), only
    for j in range(at + 1, min(at + 5, len(tokens) - 1)):
        if tokens[j].word in _OUT_OF:
            whole = number(tokens, j + 1) or (number(tokens, j + 2) if j + 2 < len(tokens) else None)
            if whole and part / whole <= 0.34:
                return j + 2 - i, only
    return 0, only


def _outside(tokens: Sequence[Token], hits: list[Hit], negators: Sequence[Negator]) -> list[Hit]:
    """The hits that are no part of a negation at work ("wrong to say that ...", "failed to impress")."""
    at_work = [n for n in negators if not n.soft or any(_bears(tokens, n, h.start) for h in hits if h.start >= n.end)]
    return [h for h in hits if not any(h.start < n.end and n.start < h.end for n in at_work)]


_SPELLS: Final = frozenset(words("day week month year night season shift evening morning service days weeks months"))


def _unless_always(tokens: Sequence[Token], negators: list[Negator]) -> list[Negator]:
    """ "Not a week passes without X", "no day on which it did not X": both negations together mean "always"."""
    for one, two in pairwise(negators):
        between = [t.word for t in tokens[one.end : two.start]]
        article = between[:1] in (["a"], ["one"], ["single"]) or "know" in between or "anyone" in between
        if article and ("that" in between[1:6] or "who" in between[1:6]):  # "there was not a week that did not"
            return [n for n in negators if n not in (one, two)]
    for i, token in enumerate(tokens):
        if token.word in _SPELLS:
            before = [n for n in negators if i - 4 <= n.start < i]
            after = [n for n in negators if n.start > i and not n.soft]
            if before and after:
                return [n for n in negators if n not in before and n != after[0]]
    return negators


def _swallows(hit: Hit, negator: Negator) -> bool:
    """Is the negation a part of a longer entry ("without help")?"""
    return hit.start <= negator.start and negator.end <= hit.end and hit.end - hit.start > negator.end - negator.start


def _bears(tokens: Sequence[Token], negator: Negator, at: int) -> bool:
    """Does `negator` bear on the word at `at`?"""
    if not negator.end <= at < negator.stop:
        return False
    if negator.far:
        return not any(_breaks_far(tokens, i) for i in range(negator.end, at))
    return at - negator.end < (3 if negator.soft else _REACH) and not _broken(tokens, negator.end, at)


def _object(tokens: Sequence[Token], hits: Sequence[Hit], index: int, used: set[int]) -> int | None:
    """What goes up or down: the nearest thing after within four words, else before within seven."""
    hit = hits[index]
    for other in range(index + 1, len(hits)):
        if hits[other].start - hit.end > 3 or _broken(tokens, hit.end, hits[other].start):
            break
        if any(t.word in _CLAUSES for t in tokens[hit.end : hits[other].start]):
            break
        if other not in used and (hits[other].sense.want or hits[other].sense.value):
            return other
    for other in range(index - 1, -1, -1):
        if hit.start - hits[other].end > 5 or _broken(tokens, hits[other].end, hit.start):
            break
        if any(t.word in _PARTING or t.word in _CLAUSES for t in tokens[hits[other].end : hit.start]):
            break
        if other not in used and (
            hits[other].sense.want or (hits[other].sense.value and not hits[other].sense.direction)
        ):
            return other
    return None


def _broken(tokens: Sequence[Token], start: int, end: int) -> bool:
    return any(t.word in _BREAKS for t in tokens[start:end])


def _moved(tokens: Sequence[Token], hit: Hit, thing: Hit, negators: Sequence[Negator]) -> Value:
    sign = hit.sense.direction * (thing.sense.want or thing.sense.value)
    first, last = min(hit.start, thing.start), max(hit.end, thing.end)
    flips = [n for n in negators if _bears(tokens, n, first) or first < n.start < last]
    text = _negation_texts(tokens, flips) + _texts(tokens, hit) + _texts(tokens, thing)
    return Value(last - 1, float(_turned(sign, flips)), text)


def _plain(tokens: Sequence[Token], hit: Hit, negators: Sequence[Negator]) -> Value:
    flips = [n for n in negators if _bears(tokens, n, hit.start)]
    because = _negation_texts(tokens, flips)
    sign = float(hit.sense.value or (hit.sense.denied if flips else 0))
    if hit.start and tokens[hit.start - 1].word == "too" and sign > 0:
        sign, because = -1.0, (*because, "too")
    return Value(hit.end - 1, _turned(sign, flips), because + _texts(tokens, hit))


def _turned(sign: float, flips: Sequence[Negator]) -> float:
    """`sign` after `flips`. A small share turns good to bad only: one bottle in ten that breaks is bad."""
    real = [n for n in flips if not n.good_only]
    turned = -sign if len(real) % 2 else sign
    return -abs(turned) if len(real) < len(flips) else turned


def _negation_texts(tokens: Sequence[Token], negators: Sequence[Negator]) -> tuple[str, ...]:
    return tuple(t.text for n in negators for t in tokens[n.start : n.end])


def _negates(tokens: Sequence[Token], i: int) -> bool:
    if tokens[i].word not in _LOCAL or tokens[i].joins:
        return False
    following = tokens[i + 1].word if i + 1 < len(tokens) else ""
    return following not in ("only", "just", "doubt", "wonder", "least")


def _longest(tokens: Sequence[Token], i: int, keys: dict[str, list[tuple[str, ...]]]) -> int:
    """The length of the longest of `keys` that begins at `i`; 0 if none."""
    sizes = [
        len(key)
        for key in keys.get(tokens[i].stem, ())
        if i + len(key) <= len(tokens) and all(tokens[i + n].stem == part for n, part in enumerate(key))
    ]
    return max(sizes, default=0)


def _texts(tokens: Sequence[Token], hit: Hit) -> tuple[str, ...]:
    return tuple(dict.fromkeys(t.text for t in tokens[hit.start : hit.end]))
