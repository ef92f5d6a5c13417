"""Constructions: what a sentence in which names are masked says of them, and what may stand around that.

The masks: `@p` the position, `@q` the position named in part, `@n` its denial, `@r` and `@t` a rival, whole and in
part, `@s` what the position and a rival are both called.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from moot.reading.language import Sheet
from moot.reading.patterns import regex
from moot.reading.tokens import WORDS

SHEET: Final = Sheet("constructions")
_HEAD: Final = SHEET.pattern("guards.head")
_TAIL: Final = SHEET.pattern("guards.tail")
_CAUSES: Final = SHEET.pattern("guards.causes")


def stands(text: str, span: tuple[int, int]) -> bool:
    """Whether what is said in `span` of a masked sentence is all that the sentence says, but for when and of whom."""
    return begins(text, span) and _TAIL.fullmatch(text[span[1] :]) is not None


def begins(text: str, span: tuple[int, int]) -> bool:
    """Whether nothing before `span` reports what is said there, or makes it a part of something else."""
    return _HEAD.fullmatch(text[: span[0]]) is not None


def is_caused(text: str) -> bool:
    """Whether a text may give another cause for what is said, or bound it."""
    return _CAUSES.search(text) is not None


@dataclass(frozen=True, slots=True)
class Rule:
    """A construction: its pattern, and what it says of `a` and of `b`, the things that are named in it."""

    name: str
    pattern: re.Pattern[str]
    a: int
    b: int = 0
    strong: bool = True


def _alone(pattern: str) -> re.Pattern[str]:
    """A pattern whose words stand alone."""
    return regex(rf"(?<![^ ]){SHEET.filled(pattern)}(?![^ ])")


_RULES: Final = tuple(Rule(**{**given, "pattern": _alone(given["pattern"])}) for given in SHEET.at("rules"))


@dataclass(frozen=True, slots=True)
class Hit:
    """What a construction says: of the thing masked as `who` something good (`sign` 1) or bad (-1). `span`: where in
    the masked sentence the words stand that decide; `whole`: where all of it. `strong`: whether it is right alone.
    """

    rule: str
    who: str
    sign: int
    span: tuple[int, int]
    whole: tuple[int, int]
    strong: bool = True


_COMPARED: Final = _alone(
    r"{A}(?P<between>(?: (?!@)[^ .;:!?]+){0,8}?) (?P<cue>(?:{amount} )?[^ @]+)(?P<after>(?: (?!@)[^ .;:!?]+){0,4}?) "
    r"{than}(?: (?!@)[^ .;:!?]+){0,4} {B}"
)
_MEASURED: Final = SHEET.pattern("guards.measured")
_NEGATORS: Final = WORDS.any_of("negators")
_UP, _AMOUNT, _MEASURE, _VALUE = (
    {**dict.fromkeys(WORDS.words(more), 1), **dict.fromkeys(WORDS.words(less), -1)}
    for more, less in (("better", "worse"), ("more", "less"), ("good_measures", "bad_measures"), ("good", "bad"))
)


def hits(sentence: str) -> Iterator[Hit]:
    """Everything that the constructions say in a masked sentence."""
    for each in _RULES:
        for match in each.pattern.finditer(sentence):
            span = match.span("cue")
            yield Hit(each.name, match["a"], each.a, span, match.span(), each.strong)
            if each.b:
                yield Hit(each.name, match["b"], each.b, span, match.span(), each.strong)
    yield from _comparisons(sentence)


def _comparisons(sentence: str) -> Iterator[Hit]:
    """ "X is faster than Y", "the latency of X was 40 % lower than that of Y", "X has fewer errors than Y"."""
    for match in _COMPARED.finditer(sentence):
        head = sentence[: match.start()].split()[-4:]
        said = [*head, *match["between"].split(), *match["cue"].split(), *match["after"].split()]
        sign = _compared_sign(said)
        if sign:
            span = (match.start("cue"), match.end("after"))
            measured = _MEASURED.search(sentence[: match.start()])
            whole = (measured.start() if measured else match.start(), match.end())
            yield Hit("compared", match["a"], sign, span, whole)
            yield Hit("compared", match["b"], -sign, span, whole)


def _compared_sign(said: list[str]) -> int:
    """What a comparison says of what stands first; 0 where that cannot be told."""
    if any(word in _NEGATORS for word in said):
        return 0
    direct = [_UP[word] for word in said if word in _UP]
    if len(direct) == 1:
        return direct[0]
    amounts = [n for n, word in enumerate(said) if word in _AMOUNT]
    if direct or len(amounts) != 1:
        return 0
    amount = _AMOUNT[said[amounts[0]]]
    value = [_VALUE[word] for word in said[amounts[0] + 1 : amounts[0] + 2] if word in _VALUE]
    measures = [_MEASURE[word] for word in said if word in _MEASURE]
    if len(value or measures) != 1:
        return 0
    return amount * (value or measures)[0]
