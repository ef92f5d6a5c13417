"""The marks by which authors say what a line is: "Good, because …", "Con: …", "✅ …", a heading "Advantages".

Only a mark at the very beginning of a line counts. Nothing is read from the words behind it.
"""

import re
from typing import Final

from moot.record.labels import Polarity

_PRO, _CON, _NEUTRAL = Polarity.SUPPORTS, Polarity.OPPOSES, Polarity.NEUTRAL

_ADJECTIVES: Final = {"good": _PRO, "positive": _PRO, "bad": _CON, "negative": _CON}
_ADJECTIVES_NEUTRAL: Final = dict.fromkeys(("neutral", "ok", "okay", "indifferent", "interesting"), _NEUTRAL)
_NOUNS: Final = {
    **dict.fromkeys(("pro", "advantage", "benefit", "strength", "upside", "argument for"), _PRO),
    **dict.fromkeys(("con", "disadvantage", "drawback", "weakness", "downside", "argument against"), _CON),
}
_COLON_ONLY: Final = {"for": _PRO, "plus": _PRO, "in favor": _PRO, "in favour": _PRO, "against": _CON, "minus": _CON}
_PLURALS: Final = {
    **{f"{noun}s": side for noun, side in _NOUNS.items() if " " not in noun},
    **{"weaknesses": _CON, "positives": _PRO, "negatives": _CON, "arguments for": _PRO, "arguments against": _CON},
}
_WORDS: Final = {**_ADJECTIVES, **_ADJECTIVES_NEUTRAL, **_NOUNS, **_PLURALS, **_COLON_ONLY}
_SIGNS: Final = {
    **dict.fromkeys(("✅", "✔", "☑", "👍", "➕", "🟢", "(+)", "[+]", ":+1:", ":heavy_plus_sign:"), _PRO),
    **dict.fromkeys((":white_check_mark:", ":heavy_check_mark:", ":thumbsup:", "＋", "+"), _PRO),
    **dict.fromkeys(("❌", "✘", "✗", "✖", "👎", "➖", "🔴", "(-)", "[-]", ":-1:", ":x:"), _CON),
    **dict.fromkeys((":heavy_minus_sign:", ":thumbsdown:", "−", "－", "(–)", "(−)", "-"), _CON),
    **dict.fromkeys(("⚪", "🟡", "😐", "(~)", "[~]", "(0)", "(o)", "±", "(±)"), _NEUTRAL),
}


def _any(words: "dict[str, Polarity]") -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_DEGREE: Final = r"(?:(?:very|really|mostly|quite|rather|somewhat|slightly|also|particularly|especially)\s+)?"
_NUMBER: Final = r"(?:\s*#?\d+|\s*\([^()]*\))?"
_BECAUSE: Final = re.compile(
    rf"{_DEGREE}(?P<word>{_any(_ADJECTIVES | _ADJECTIVES_NEUTRAL | _NOUNS)}){_NUMBER}"
    r"\s*[,;:.–—-]?\s*(?:because|since|as|due\s+to)\b\s*[,:]?\s*(?:of\b\s*)?(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_COLON: Final = re.compile(
    rf"{_DEGREE}(?P<word>{_any(_WORDS)}){_NUMBER}\s*(?::|\s[–—-](?=\s)|[–—])\s*(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
_COMMA: Final = re.compile(
    rf"{_DEGREE}(?P<word>{_any(_ADJECTIVES | _ADJECTIVES_NEUTRAL)})\s*,\s*(?!\s|(?:but|though|yet|however|although)\b)"
    r"(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_SIGN: Final = re.compile(rf"(?P<word>{_any(_SIGNS)})\ufe0f?(?=[\s:])\s*:?\s*(?P<rest>.*)", re.DOTALL)
_ELLIPSIS: Final = re.compile(r"[\s.…]+")
_BOX: Final = re.compile(r"\[[ xX]\]\s+")
_LEADING: Final = re.compile(r"^[\W_]+")
_TRAILING: Final = re.compile(r"[\W_]+$")


def mark_of(text: str) -> tuple[Polarity, str, str] | None:
    """The side that a line takes by its mark, the mark, and the words behind it.

    None for a line without a mark, or with nothing but an ellipsis behind it (a form of words, not a reason).

    >>> mark_of("Good, because it is lean")
    (<Polarity.SUPPORTS: 'supports'>, 'Good, because', 'it is lean')
    >>> mark_of("👎 nobody knows it"), mark_of("Good documentation is there")
    ((<Polarity.OPPOSES: 'opposes'>, '👎', 'nobody knows it'), None)
    """
    found = _marked(_BOX.sub("", text.strip(), count=1))
    return None if found and found[2] and _ELLIPSIS.fullmatch(found[2]) else found


def _marked(line: str) -> tuple[Polarity, str, str] | None:
    for form in (_BECAUSE, _COLON, _COMMA):
        if found := form.match(line):
            return _WORDS[" ".join(found["word"].casefold().split())], *_parts(line, found)
    if found := _SIGN.match(line):
        inner = _marked(found["rest"])
        return inner or (_SIGNS[found["word"]], *_parts(line, found))
    return None


def _parts(line: str, found: "re.Match[str]") -> tuple[str, str]:
    return line[: found.start("rest")].strip(" :–—-") or found["word"], " ".join(found["rest"].split())


def side_of(title: str) -> Polarity | None:
    """The side that a heading gives to what stands under it: "Pros", "Disadvantages:", "👎 Cons"; None for others.

    >>> side_of("Advantages:"), side_of("Pros and cons")
    (<Polarity.SUPPORTS: 'supports'>, None)
    """
    words = _TRAILING.sub("", _LEADING.sub("", title)).casefold()
    if not words:
        return _SIGNS.get(title.strip().removesuffix(":").rstrip("\ufe0f"))
    return _WORDS.get(" ".join(words.split()))
