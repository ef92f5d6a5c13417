"""Figures given for both options: whose figure is the better one.

"A run costs 9,400 in town and 5,100 in Latvia": less of a burden is better, more of anything else is.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from moot.deliberation.detectors.lexical.options import Role
from moot.deliberation.detectors.lexical.quantities import number
from moot.deliberation.detectors.lexical.reading import Clause, Reading
from moot.deliberation.detectors.lexical.tokens import Token, stem, words

_BURDENS: Final = frozenset(
    stem(w)
    for w in words("""
    second minute hour day week month euro dollar pound cent cost costs bill price pay paid complaint error mistake
    accident fault delay loss lost lose failure fail sick absence claim ticket queue wait correction repair breakage
    broke break broken injury injured weed dropout waste flat puncture leak spill theft stolen damage damaged defect
    infection fall fell bruise wrong missing late crash fever death died degree noise decibel dust mould rot weight
    need needs use used consume took take takes takes error bug miss missed drop dropped return returned refund
    fire alarm typo crack cracked tore tear snap snapped froze jam jammed burglary spoiled rotten ill
    """)
)
_SPANS: Final = frozenset(stem(w) for w in words("second minute hour day week month"))
_GAINS: Final = frozenset(
    stem(w)
    for w in words("""
    last lasted per earn earned sold sell sales yield harvest clear cleared grew survive survived visitor guest member
    point points vote votes chose voted prefer find found produce produced carry carries caught solved passed pass
    """)
)
_PART: Final = frozenset(("of", "in", "out", "per", "after", "for", "every", "at", "by", "room", "hall", "until"))
_CUT: Final = frozenset((",", ";", ".", "and", "while", "whereas", "against", "versus", "but", "than", "where"))


def figures(reading: Reading) -> tuple[float, tuple[str, ...]]:
    """Which option has the better figure: 1.0 the position, -1.0 the rival, 0.0 if they are equal or not both given.

    With it come the two figures as written. Less is better for burdens such as costs and errors, more for anything
    else.
    """
    for part in _parts(reading):
        tokens = [t for s in part for t in s.tokens]
        named = [n for s in part for n in s.named]
        ends = [i for i, n in enumerate(_lengths(part)) if n]
        given = _both(tokens, named, frozenset(ends))
        if given is not None:
            (mine, at), (other, also) = given
            said_by = (tokens[at].text, tokens[also].text)
            if mine == other:
                return 0.0, said_by
            return (-1.0 if (mine > other) == _is_burden(tokens, at, also) else 1.0), said_by
    return 0.0, ()


def _parts(reading: Reading) -> list[tuple[Clause, ...]]:
    """Each sentence that names both, and each two neighbours that do so together."""
    both = [(s,) for s in reading.sentences if s.names_position and s.names_rival]
    return [*both, *(p for p in pairwise(reading.sentences) if _one_each(p))]


def _one_each(pair: tuple[Clause, Clause]) -> bool:
    a, b = pair
    crossed = a.names_position == b.names_rival and a.names_rival == b.names_position
    return a.names_position != a.names_rival and crossed


def _lengths(part: Sequence[Clause]) -> list[bool]:
    """True at the first token of each sentence."""
    return [i == 0 for s in part for i in range(len(s.tokens))]


def _both(
    tokens: Sequence[Token], named: Sequence[Role], starts: frozenset[int]
) -> tuple[tuple[float, int], tuple[float, int]] | None:
    """The figure of the position and that of the rival, each with its place."""
    found = _counts(tokens)
    if len(found) != 2:
        return None
    (first, at), (second, also) = found
    options = [(i, n) for i, n in enumerate(named) if n in (Role.POSITION, Role.RIVAL)]
    cut = next((i for i in range(at + 1, also + 1) if tokens[i].word in _CUT or i in starts), also)
    before = {n for i, n in options if i < cut}
    after = {n for i, n in options if i >= cut}
    if len(before) == 1 and len(after) == 1 and before != after:
        first_is = before.pop() is Role.POSITION
    else:
        first_is = options[0][1] is Role.POSITION
    return ((first, at), (second, also)) if first_is else ((second, also), (first, at))


def _counts(tokens: Sequence[Token]) -> list[tuple[float, int]]:
    """The numbers that count something: without those after "of" or "in", and without "one" beside two others."""
    found: list[tuple[float, int]] = []
    for i, token in enumerate(tokens):
        value = 0.0 if token.word in ("none", "zero") else number(tokens, i)
        before = tokens[i - 1].word if i else ""
        value = value if value is None else value / _whole(tokens, i + 1)
        if value is None or before in _PART or (i and number(tokens, i - 1) is not None):
            continue
        if i + 1 < len(tokens) and tokens[i + 1].word in ("in", "out") and len(found) > 1:
            continue
        found.append((value, i))
    several = [f for f in found if tokens[f[1]].word not in ("one", "none", "zero")]
    return several if len(found) > 2 and len(several) == 2 else found


def _whole(tokens: Sequence[Token], at: int) -> float:
    """Of how many: 40 behind "one" in "one in forty", else 1."""
    if at + 1 < len(tokens) and tokens[at].word in ("in", "of"):
        return number(tokens, at + 1) or 1.0
    return 1.0


def _is_burden(tokens: Sequence[Token], *places: int) -> bool:
    """Is less of what is counted the better?"""
    units = [t.stem for at in places for t in tokens[at + 1 : at + 2]]
    if any(s in _BURDENS for s in units):
        return not any(t.stem in _GAINS for t in tokens)
    if any(s in _GAINS for s in units):
        return False
    return any(t.stem in _BURDENS and t.stem not in _SPANS for t in tokens)
