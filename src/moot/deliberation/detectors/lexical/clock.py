"""Times of day in a text: "14:30", "2.30 pm", "half past two", "nine o'clock", "noon", in minutes after midnight.

Without "am" or "pm" an hour up to twelve is taken modulo twelve hours: "at nine" meets 9:00 and 21:00.
"""

from collections.abc import Sequence
from math import inf, nextafter
from typing import Final

from moot.deliberation.detectors.lexical.quantities import Quantity, Span, number
from moot.deliberation.detectors.lexical.tokens import Token, words

_NAMED: Final = {"noon": 720.0, "midday": 720.0, "noonday": 720.0, "midnight": 1440.0}
_AT: Final = frozenset(words("at by before after until till from since past around about to"))
_UPPER: Final = frozenset(("by", "before"))


def times(tokens: Sequence[Token]) -> list[Quantity]:
    """The times of day that `tokens` name, left to right, as quantities of the dimension "clock", in minutes after
    midnight.

    "Before ten" and "after ten" give intervals that are open on one side.
    """
    found: list[Quantity] = []
    i = 0
    while i < len(tokens):
        read = _time(tokens, i)
        if read is None:
            i += 1
            continue
        minutes, end = read
        found.append(_bounded(tokens, i, end, minutes))
        i = end
    return found


def repeats(tokens: Sequence[Token]) -> list[Quantity]:
    """Words that count without a numeral: "once" and "twice" as 1 and 2 times, "a single room" as one room."""
    found = []
    for i, token in enumerate(tokens):
        if token.word in _REPEATS and _word(tokens, i + 1) not in ("a", "as", "the", "he", "she", "it", "they"):
            found.append(Quantity("#time", Span(_REPEATS[token.word], _REPEATS[token.word]), i, i + 1))
        elif token.word == "single" and i + 1 < len(tokens) and _word(tokens, i - 1) in ("a", "one", "only"):
            found.append(Quantity(f"#{tokens[i + 1].stem}", Span(1.0, 1.0), i, i + 1))
    return found


TIMED: Final = frozenset((*_NAMED, "once", "twice", "thrice", "single"))
"""A time or a repeat has one of these words, or a figure."""
_REPEATS: Final = {"once": 1.0, "twice": 2.0, "thrice": 3.0}


def _word(tokens: Sequence[Token], i: int) -> str:
    return tokens[i].word if 0 <= i < len(tokens) else ""


def _time(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    word = _word(tokens, i)
    if word in _NAMED:
        return _NAMED[word], i + 1
    if word in ("half", "quarter") and _word(tokens, i + 1) in ("past", "to"):
        hour = number(tokens, i + 2)
        if hour is None or not 1 <= hour <= 24:
            return None
        step = 30.0 if word == "half" else 15.0
        return _half_day(tokens, i + 3, hour * 60 + (step if _word(tokens, i + 1) == "past" else -step))
    return _figure(tokens, i)


def _figure(tokens: Sequence[Token], i: int) -> tuple[float, int] | None:
    """ "14:30", "2.30 pm", "nine o'clock", "at nine"."""
    hour = number(tokens, i) if _word(tokens, i).replace(".", "").isalnum() else None
    if hour is None or not 0 <= hour <= 24:
        return None
    if _word(tokens, i + 1) == ":" and _word(tokens, i + 2).isdigit() and len(_word(tokens, i + 2)) == 2:
        return _half_day(tokens, i + 3, hour * 60 + float(_word(tokens, i + 2)))
    minutes = (hour // 1) * 60 + round(hour % 1 * 100)
    after = _word(tokens, i + 1)
    if after in ("am", "pm") or (after in ("a", "p") and _word(tokens, i + 2) == "."):
        return _half_day(tokens, i + 1, minutes)
    if after in ("oclock", "o'clock"):
        return _half_day(tokens, i + 2, minutes)
    bare = after in ("", ".", ",", ";", "and", "or", "on", "in", "when", "every", "each", "at", "sharp", "to", "there")
    if bare and hour.is_integer() and 1 <= hour <= 24 and _word(tokens, i - 1) in ("at", "by", "until", "till"):
        return _half_day(tokens, i + 1, minutes)
    return None


def _half_day(tokens: Sequence[Token], i: int, minutes: float) -> tuple[float, int]:
    """The minutes moved to the afternoon where the text says so."""
    near = [_word(tokens, k) for k in range(i, i + 4)]
    if near[0] in ("am", "pm"):
        i += 1
    if (
        "pm" in near[:1]
        or near[:3] in (["in", "the", "afternoon"], ["in", "the", "evening"])
        or near[:2] == ["at", "night"]
    ):
        minutes = minutes % 720 + 720
    elif "am" in near[:1] or near[:3] == ["in", "the", "morning"]:
        minutes = minutes % 720
    else:
        return (minutes if minutes >= 780 else minutes % 720), i
    return minutes, i


def _bounded(tokens: Sequence[Token], start: int, end: int, minutes: float) -> Quantity:
    before = _word(tokens, start - 1)
    if before in _UPPER:
        return Quantity("clock", Span(-inf, minutes), start, end, True)
    if before == "after":
        return Quantity("clock", Span(nextafter(minutes, inf), inf), start, end, True)
    return Quantity("clock", Span(minutes, minutes), start, end)


def alike(p: Span, q: Span) -> bool:
    """Whether two intervals of minutes after midnight may name the same time.

    An hour without "am", "pm" or the like may be in the morning or in the afternoon.
    """
    if p.meets(q) or -inf in (p.low, q.low) or inf in (p.high, q.high):
        return p.meets(q)
    return min(p.low, q.low) < 720 and p.low % 720 == q.low % 720
