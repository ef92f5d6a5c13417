"""Quantities in a text: what is measured, in which unit, and within which bounds; and shares ("most", "few").

A quantity is an interval in the base unit of its dimension: "90 minutes" is [5400, 5400] s, "under half an hour"
[0, 1800) s. Two claims on one quantity contradict when the intervals do not meet, agree when one holds the other.
"""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from math import inf, nextafter
from typing import Final

from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.tokens import STOP_WORDS, Token, stem, words


@dataclass(frozen=True, slots=True)
class Span:
    """An interval of numbers with both ends included. An end that is not included is moved by the least float step."""

    low: float
    high: float

    def meets(self, other: "Span") -> bool:
        """Whether some number is in both intervals."""
        return self.low <= other.high and other.low <= self.high

    def within(self, other: "Span") -> bool:
        """Whether this interval lies wholly in the other one."""
        return other.low <= self.low and self.high <= other.high


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number or a range of numbers with its unit, found at `tokens[start:end]`.

    `dimension`: a unit such as "m" or "s", in which `span` is given; "#" with the stem of the things counted; or "@"
    with the stem of the thing numbered ("platform 5"). `bounded`: whether the text gives a bound ("at least", "about").
    """

    dimension: str
    span: Span
    start: int
    end: int
    bounded: bool = False


_UNITS: Final[dict[str, tuple[str, float]]] = {}
for _dimension, _listing in (
    (
        "s",
        """
        ms:.001 millisecond:.001 milliseconds:.001 second:1 seconds:1 sec:1 secs:1 minute:60 minutes:60 min:60
        mins:60 hour:3600 hours:3600 h:3600 hr:3600 hrs:3600 day:86400 days:86400 week:604800 weeks:604800
        fortnight:1209600 fortnights:1209600 month:2592000 months:2592000 quarter:7776000 year:31536000
        years:31536000 decade:315360000 decades:315360000 century:3153600000
        """,
    ),
    (
        "m",
        """
        mm:.001 millimetre:.001 millimetres:.001 millimeter:.001 millimeters:.001 cm:.01 centimetre:.01
        centimetres:.01 centimeter:.01 centimeters:.01 m:1 metre:1 metres:1 meter:1 meters:1 km:1000
        kilometre:1000 kilometres:1000 kilometer:1000 kilometers:1000 mile:1609.344 miles:1609.344 mi:1609.344
        foot:.3048 feet:.3048 ft:.3048 inch:.0254 inches:.0254 yard:.9144 yards:.9144
        """,
    ),
    (
        "kg",
        """
        mg:.000001 milligram:.000001 milligrams:.000001 g:.001 gram:.001 grams:.001 gramme:.001 grammes:.001
        kg:1 kilo:1 kilos:1 kilogram:1 kilograms:1 tonne:1000 tonnes:1000 ton:1000 tons:1000 lb:.4536 lbs:.4536
        pound:.4536 pounds:.4536 ounce:.02835 ounces:.02835 oz:.02835 stone:6.35029 hundredweight:50.8
        """,
    ),
    (
        "l",
        """
        ml:.001 millilitre:.001 millilitres:.001 milliliter:.001 milliliters:.001 cl:.01 dl:.1 l:1 litre:1
        litres:1 liter:1 liters:1 gallon:3.785 gallons:3.785 gal:3.785 pint:.473 pints:.473
        hl:100 hectolitre:100 hectolitres:100 hectoliter:100 hectoliters:100 quart:.946 quarts:.946 cc:.001 m3:1000
        m³:1000 teaspoon:.005 teaspoons:.005 tablespoon:.015 tablespoons:.015 centilitre:.01 centilitres:.01
        """,
    ),
    (
        "byte",
        """
        byte:1 bytes:1 kb:1e3 mb:1e6 gb:1e9 tb:1e12 kilobyte:1e3 kilobytes:1e3 megabyte:1e6 megabytes:1e6
        gigabyte:1e9 gigabytes:1e9 terabyte:1e12 terabytes:1e12 kib:1024 mib:1048576 gib:1073741824
        """,
    ),
    (
        "w",
        """
        w:1 watt:1 watts:1 kw:1e3 kilowatt:1e3 kilowatts:1e3 mw:1e6 megawatt:1e6 megawatts:1e6 gw:1e9
        """,
    ),
    ("wh", "wh:1 kwh:1e3 mwh:1e6 gwh:1e9"),
    ("hz", "hz:1 khz:1e3 mhz:1e6 ghz:1e9"),
    ("percent", "%:1 percent:1 pc:1"),
    ("degree", "degree:1 degrees:1 celsius:1 centigrade:1 fahrenheit:1"),
    ("pa", "pa:1 hpa:100 mbar:100 bar:1e5 bars:1e5 psi:6894.76 kpa:1e3 mpa:1e6 atm:101325 pascal:1 pascals:1"),
    ("v", "v:1 volt:1 volts:1 kv:1e3 mv:.001 millivolt:.001 millivolts:.001"),
    ("amp", "amp:1 amps:1 ampere:1 amperes:1 ma:.001 milliamp:.001 milliamps:.001"),
    ("chf", "franc:1 francs:1 chf:1"),
    ("eur", "€:1 euro:1 euros:1 eur:1 cent:.01 cents:.01"),
    ("usd", "$:1 dollar:1 dollars:1 usd:1"),
    ("gbp", "£:1 gbp:1"),
    ("ha", "hectare:1 hectares:1 ha:1 acre:.4047 acres:.4047 sqm:.0001 m2:.0001 m²:.0001 km2:100 sqkm:100"),
):
    for _pair in words(_listing):
        _UNITS[_pair.split(":")[0]] = (_dimension, float(_pair.split(":")[1]))

_NUMBERS: Final = {
    word: float(n)
    for n, group in enumerate(
        words("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
              "seventeen eighteen nineteen")
    )
    for word in (group,)
} | {
    word: 10.0 * n for n, word in enumerate(words("twenty thirty forty fifty sixty seventy eighty ninety"), start=2)
}  # fmt: skip
_SCALES: Final = {
    "hundred": 1e2,
    "thousand": 1e3,
    "k": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "dozen": 12.0,
    "dozens": 12.0,
}
_FRACTIONS: Final = {
    "half": 0.5, "third": 1 / 3, "thirds": 1 / 3, "quarter": 0.25, "quarters": 0.25, "fifth": 0.2, "fifths": 0.2,
    "sixth": 1 / 6, "sixths": 1 / 6, "eighth": 0.125, "eighths": 0.125, "tenth": 0.1, "tenths": 0.1,
}  # fmt: skip

_DIGITS: Final = regex(r"\d+(?:[.,]\d+)*")
_LOWER: Final = regex(
    r"(?:\b(?:at least|no less than|no fewer than|not less than|not fewer than|minimum of|a minimum of"
    r"|from|upwards of)|\bnot under)$"
)
_ABOVE: Final = regex(
    r"\b(?:more than|over|above|exceed\w*|in excess of|greater than|longer than|better than|beyond"
    r"|well over|upward of|past|heavier than|older than|higher than|taller than|wider than|deeper than|larger than)$"
)
_UPPER: Final = regex(
    r"\b(?:at most|no more than|not more than|up to|maximum of|a maximum of|within|not exceed\w*"
    r"|not over|no (?:longer|deeper|wider|higher|taller|heavier|older|later|farther|further|bigger|larger) than"
    r"|only up to|no more|capped at|limited to|at the most|maximum|or fewer)$"
)
_UNDER: Final = regex(
    r"\b(?:less than|fewer than|under|below|shorter than|almost|nearly|just under|short of|lower than"
    r"|lighter than|cheaper than|younger than|smaller than|not quite|not even|barely|narrower than)$"
)
_ABOUT: Final = regex(r"\b(?:about|roughly|around|approximately|some|circa|or so|more or less|close to)$")


def quantities(tokens: Sequence[Token]) -> list[Quantity]:
    """All quantities in `tokens`, left to right: numbers with their units or with the things that they count."""
    found: list[Quantity] = []
    i = 0
    while i < len(tokens):
        value, end = _number(tokens, i)
        if value is None:
            i += 1
            continue
        quantity = _measured(tokens, i, end, value)
        if quantity is not None:
            found.append(quantity)
        i = max(i + 1, quantity.end if quantity else end)
    return found


_BEGINNING: Final = frozenset(("half", "a", "an", "dozen", *_NUMBERS))
"""The words that a number can begin with; else it begins with a digit."""


def figured(said: AbstractSet[str]) -> bool:
    """Whether the words `said` may hold a number or a fraction; if not, the text has no quantity and no fraction."""
    return not _FIGURES.isdisjoint(said) or any(word[0].isdigit() for word in said)


_FIGURES: Final = _BEGINNING | frozenset(_FRACTIONS)


def _number(tokens: Sequence[Token], i: int) -> tuple[float | None, int]:
    """The number that begins at `i` and where it ends."""
    token = tokens[i]
    if token.word not in _BEGINNING and not token.word[0].isdigit():
        return None, i
    following = tokens[i + 1].word if i + 1 < len(tokens) else ""
    if token.word == "half" and following in ("a", "an"):
        return 0.5, i + 2
    part = _part_of(tokens, i)
    if part is not None:
        return part
    if token.word in ("a", "an") and following in _UNITS and len(following) > 2 and following != "second":
        return 1.0, i + 1
    if token.word in ("a", "an") and following in ("dozen", "hundred", "thousand", "million"):
        return _scaled(tokens, i + 1, 1.0)
    if _DIGITS.fullmatch(token.word):
        return _scaled(tokens, i + 1, _digits(token.word))
    if token.word in _NUMBERS:
        value, end = _NUMBERS[token.word], i + 1
        if value >= 20 and end < len(tokens) and 0 < _NUMBERS.get(tokens[end].word, 0) < 10:
            value, end = value + _NUMBERS[tokens[end].word], end + 1
        return _scaled(tokens, end, value)
    return (12.0, i + 1) if token.word == "dozen" else (None, i)


def _part_of(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """ "Three quarters of an hour", "three-quarter-hour", "one and a half kilos"."""
    first = tokens[i].word
    whole = 1.0 if first in ("a", "an", "one") else _NUMBERS.get(first)
    if whole is None:
        return None
    near = [t.word for t in tokens[i : i + 6]] + [""] * 6
    if near[1] in _FRACTIONS and near[1] != "half" and near[2] == "of" and near[3] in ("a", "an") and near[4] in _UNITS:
        return whole * _FRACTIONS[near[1]], i + 4
    if near[1] in _FRACTIONS and near[2] in _UNITS:
        return whole * _FRACTIONS[near[1]], i + 2
    if near[1:4] == ["and", "a", "half"] and (near[4] in _UNITS or near[4] == "times"):
        return whole + 0.5, i + 4
    return None


def number(tokens: Sequence[Token], i: int) -> float | None:
    """The number that is written at token `i`, in digits or in words ("twenty", "2 million"); None if there is none."""
    return _number(tokens, i)[0] if i < len(tokens) and tokens[i].word not in ("a", "an", "half") else None


def _digits(text: str) -> float:
    """ "4,000" is four thousand, "3.5" three and a half, "1.234.567" a million and more."""
    parts = re.split(r"[.,]", text)
    if len(parts) == 1:
        return float(text)
    if len(parts) == 2 and ("." in text or len(parts[1]) != 3):
        return float(f"{parts[0]}.{parts[1]}")
    return float(
        "".join(parts[:-1]) + (f".{parts[-1]}" if "," in text and "." in text and len(parts[-1]) != 3 else parts[-1])
    )


def _scaled(tokens: Sequence[Token], end: int, value: float) -> tuple[float, int]:
    while end < len(tokens) and tokens[end].word in _SCALES and value < 1e18:
        value, end = value * _SCALES[tokens[end].word], end + 1
    return value, end


def _measured(tokens: Sequence[Token], start: int, end: int, value: float) -> Quantity | None:
    before = tokens[start - 1].word if start else ""
    unit = tokens[end].word if end < len(tokens) else ""
    if before in ("€", "$", "£"):
        return _bounded(tokens, start - 1, end, _UNITS[before][0], value)
    if unit == "per" and end + 1 < len(tokens) and tokens[end + 1].word == "cent":
        return _bounded(tokens, start, end + 2, "percent", value)
    shaped = _shaped(tokens, end, value)
    if shaped is not None:
        return _bounded(tokens, start, *shaped)
    if unit in _UNITS:
        dimension, factor = _UNITS[unit]
        value, end = value * factor, end + 1
        if [t.word for t in tokens[end : end + 3]] == ["and", "a", "half"]:
            value, end = value + factor / 2, end + 3
        return _bounded(tokens, start, end, dimension, value)
    counted = _counted(tokens, end)
    if counted == "@":  # "platform 5": the word before it says what is numbered
        counted += tokens[start - 1].stem if start else ""
    return _bounded(tokens, start, end, counted, value)


_POWERS: Final = {"square": ("ha", 2, 1e-4), "sq": ("ha", 2, 1e-4), "cubic": ("l", 3, 1e3)}


def _shaped(tokens: Sequence[Token], end: int, value: float) -> tuple[int, str, float] | None:
    """Units of two words: "square metres", "cubic feet", "nautical miles", "degrees Fahrenheit"."""
    first, second = (*(t.word for t in tokens[end : end + 2]), "", "")[:2]
    if first in _POWERS and _UNITS.get(second, ("", 0))[0] == "m":
        dimension, power, factor = _POWERS[first]
        return end + 2, dimension, value * _UNITS[second][1] ** power * factor
    if first == "nautical":
        return end + 2, "m", value * 1852
    if first in ("degree", "degrees") and second in ("celsius", "centigrade", "c"):
        return end + 2, "degree", value
    if first == "fahrenheit" or first == "f" or (first.startswith("degree") and second in ("fahrenheit", "f")):
        return end + 1 + first.startswith("degree"), "degree", (value - 32) / 1.8
    return (end + 1, "degree", value) if first == "c" else None


def _counted(tokens: Sequence[Token], end: int) -> str:
    """The stem of the thing counted: the next word of content, if it follows within three."""
    for token in tokens[end : end + 4]:
        if not token.is_word or token.word in ("and", "or", "to"):
            break
        if token.word not in STOP_WORDS and token.word not in _FRACTIONS and token.word.isalpha():
            return "#" + stem(token.word)
    return "@"


def _bounded(tokens: Sequence[Token], start: int, end: int, dimension: str, value: float) -> Quantity:
    before = " ".join(t.word for t in tokens[max(0, start - 4) : start])
    after = " ".join(t.word for t in tokens[end : end + 3])
    span, bounded = Span(value, value), True
    if _UPPER.search(before) or after.startswith(
        ("or less", "or fewer", "at most", "or under", "at the most", "or younger", "and under")
    ):
        span = Span(-inf, value)
    elif _LOWER.search(before) or after.startswith(
        ("or more", "at least", "and more", "or over", "or older", "and over", "at the least", "or longer")
    ):
        span = Span(value, inf)
    elif _UNDER.search(before):
        span = Span(-inf, nextafter(value, -inf))
    elif _ABOVE.search(before):
        span = Span(value, inf) if _denied(before) else Span(nextafter(value, inf), inf)
        span = Span(-inf, value) if _denied(before) else span
    elif _ABOUT.search(before):
        span = Span(value * 0.9, value * 1.1)
    else:
        bounded = False
    return Quantity(dimension, span, start, end, bounded)


def _denied(before: str) -> bool:
    return re.search(r"\b(?:not|never|no|nobody|none)\b", before) is not None


_SHARES: Final = tuple(
    (regex(rf"\b(?:{pattern})\b"), Span(low, high))
    for pattern, low, high in (
        (
            r"nearly (?:all|every\w*)|almost (?:all|every\w*)|the vast majority|the great majority"
            r"|virtually all|all but (?:one|two|a few)",
            0.75,
            0.999,
        ),
        (r"more than half|over half|the majority|a majority|mostly|most(?= (?:of|\w+s)\b)", 0.501, 1.0),
        (r"not (?:all|every\w*)|not everyone|not always", 0.0, 0.999),
        (r"less than half|fewer than half|under half|a minority", 0.0, 0.499),
        (
            r"hardly any\w*|scarcely any\w*|barely any\w*|very few|only a few|only a handful"
            r"|a mere handful|hardly ever|almost (?:none|no|nobody|never)|next to no\w*|rarely|seldom"
            r"|only a minority|(?<!a )few(?! more)",
            0.0,
            0.3,
        ),
        (r"none|nobody|no one|never|not a single|not one|neither|at no time|not any|not once", 0.0, 0.0),
        (r"half(?= (?:of|the))", 0.5, 0.5),
        (
            r"some|several|a few|a number of|a couple of|at least one|sometimes|occasionally|certain"
            r"|many|often",
            0.001,
            1.0,
        ),
        (
            r"all|every\w*|each|always|both|entire|whole|throughout|without exception|any(?:one|body)",
            1.0,
            1.0,
        ),
    )
)


_SHARING: Final = frozenset(
    words("""
    all almost always any anybody anyone barely both certain couple each entire exception few half hardly handful least
    majority many minority most mostly nearly neither never next no nobody none number occasionally often once one
    rarely scarcely seldom several single some sometimes throughout whole
    """)
)
"""Every pattern of a share has one of these words, or a word that begins with "every"."""


def _may_share(line: str) -> bool:
    """Whether some pattern may be found: most claims name no share, and looking for each pattern takes long."""
    return "every" in line or not _SHARING.isdisjoint(line.split())


def share(line: str, tokens: Sequence[Token]) -> Span | None:
    """The share of cases that a claim speaks of ("most", "three of ten"), as an interval in [0, 1]; None if it names
    none.

    `line`: the words of the claim, joined by blanks. `tokens`: the tokens in which to look for numbers, empty if there
    are none.
    """
    fraction = _fraction(tokens)
    if fraction is not None:
        return fraction
    for pattern, span in _SHARES if _may_share(line) else ():
        if pattern.search(line):
            return span
    return None


def without_share(line: str) -> str:
    """The line without the words that name a share, because a "none" or "not all" in them must not count as a negation
    too.
    """
    for pattern, _ in _SHARES if _may_share(line) else ():
        if pattern.search(line):
            return pattern.sub("", line, count=1)
    return line


def is_unit(word: str) -> bool:
    """Whether `word` is a unit of measurement."""
    return word in _UNITS


def _out_of(tokens: Sequence[Token]) -> Span | None:
    """ "Nine out of ten", "three of the four"."""
    for i in range(len(tokens)):
        part, end = _number(tokens, i)
        while end < len(tokens) and tokens[end].word in ("out", "of", "the", "in", "all") and part is not None:
            end += 1
            whole = _number(tokens, end)[0] if end < len(tokens) and tokens[end - 1].word != "out" else None
            if whole and tokens[end - 1].word in ("of", "the", "in") and 1 <= part <= whole:
                return Span(part / whole, part / whole)
    return None


def _fraction(tokens: Sequence[Token]) -> Span | None:
    for quantity in quantities(tokens):
        following = tokens[quantity.end].word if quantity.end < len(tokens) else ""
        if quantity.dimension == "percent" and following == "of":
            return Span(max(0.0, quantity.span.low / 100), min(1.0, quantity.span.high / 100))
    counted = _out_of(tokens)
    if counted is not None:
        return counted
    for i, token in enumerate(tokens):
        if token.word in _FRACTIONS and i + 1 < len(tokens) and tokens[i + 1].word == "of":
            times = _NUMBERS.get(tokens[i - 1].word, 1.0) if i else 1.0
            value = min(1.0, times * _FRACTIONS[token.word])
            before = " ".join(t.word for t in tokens[max(0, i - 3) : i])
            if re.search(r"\b(?:more than|over|at least)\b", before):
                return Span(value + (0.0 if "least" in before else 0.001), 1.0)
            if re.search(r"\b(?:less than|fewer than|under|at most|not even)\b", before):
                return Span(0.0, value - 0.001)
            return Span(value, value)
    return None
