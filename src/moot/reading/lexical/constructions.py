"""What the constructions say of whom in a sentence with masked names, comparisons among them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from moot.reading.lexical import words as known
from moot.reading.lexical.choices import CHOICES
from moot.reading.lexical.effects import EFFECTS
from moot.reading.lexical.outcomes import OUTCOMES
from moot.reading.lexical.patterns import regex
from moot.reading.lexical.rules import A, B


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


_COMPARED: Final = regex(
    rf"(?<![^ ]){A}(?P<between>(?: (?!@)[^ .;:!?]+){{0,8}}?) (?P<cue>(?:more |less )?[^ @]+)(?P<after>(?: (?!@)[^ "
    rf".;:!?]+){{0,4}}?) (?:than|as)(?: (?!@)[^ .;:!?]+){{0,4}} {B}(?![^ ])"
)
_MEASURED: Final = regex(r"(?:[^ ]+ ){1,2}(?:of|with|on|in|under) (?:the |our )?$")
_UP: Final = {**dict.fromkeys(known.BETTER, 1), **dict.fromkeys(known.WORSE, -1)}
_AMOUNT: Final = {**dict.fromkeys(known.MORE, 1), **dict.fromkeys(known.LESS, -1)}
_MEASURE: Final = {**dict.fromkeys(known.GOOD_MEASURES, 1), **dict.fromkeys(known.BAD_MEASURES, -1)}
_VALUE: Final = {**dict.fromkeys(known.GOOD, 1), **dict.fromkeys(known.BAD, -1)}


def hits(sentence: str) -> Iterator[Hit]:
    """Everything that the constructions say in a masked sentence."""
    for each in (*CHOICES, *OUTCOMES, *EFFECTS):
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
    if any(word in known.NEGATORS or word in {"as", "if"} for word in said):
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
