"""Which option a record means where it names one again: in a heading, or in the sentence that says what was chosen.

Names are compared word by word, without quotes and case; signs and digits count ("C++", "Postgres 16"). A name that
fits several options fits none: a reason that is put to the wrong option would be worse than one that is left out.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

_QUOTES: Final = re.compile(r"[\"'`´‘’‚“”„«»*]|\\(?=\W)")
_LABEL: Final = re.compile(
    r"^[\W_]*(?:option|alternative|solution|approach|variant|candidate|proposal)\s*#?\s*(?P<id>\d+|[a-z]|[ivx]+)\b"
    r"[\s:.)–—-]*(?P<rest>.*)$",
    re.IGNORECASE | re.DOTALL,
)
_NUMBERED: Final = re.compile(r"^\W*?[(\[]?(?P<id>\d+|[A-Z])[.)\]]+\s+(?P<rest>.+)$", re.DOTALL)
_DASH: Final = re.compile(r"\s+[–—-]{1,3}\s+")
_BRACKET: Final = re.compile(r"\s+\(")
_BUT: Final = re.compile(r"[,;]\s+(?:not|no|without|rather|instead)\b", re.IGNORECASE)
_LEADING: Final = re.compile(r"^[\s–—:-]+")

Words = tuple[str, ...]


def words_of(text: str) -> Words:
    """The words by which names are compared: without quotes, case, and punctuation after a word.

    >>> words_of('"C++", because …') == words_of("c++ because …"), words_of("Option A") == words_of("Option B")
    (True, False)
    """
    plain = _QUOTES.sub("", unicodedata.normalize("NFKC", text)).casefold()
    return tuple(word for word in (each.rstrip(",.;:!?") for each in plain.split()) if word.strip("-–—"))


def labelled(text: str) -> tuple[str, str]:
    """The label of a name ("option a" of "Option A: keep it") and the rest; an empty label if it has none."""
    for form in (_LABEL, _NUMBERED):
        if found := form.match(text):
            return found["id"].casefold(), _LEADING.sub("", found["rest"]).strip()
    return "", text.strip()


def is_labelled(text: str) -> bool:
    """Whether a text begins with a label in words, as "Option A"; a number alone is none."""
    return _LABEL.match(text) is not None


def unnumbered(text: str) -> str:
    """A text without the number that it begins with ("1. Redis"); a label in words stays."""
    found = None if is_labelled(text) else _NUMBERED.match(text)
    return found["rest"].strip() if found and found["id"].isdecimal() else text


def short(text: str) -> str:
    """A listed option without what describes it: "Formless" of "Formless – no conventions"."""
    _, rest = labelled(text)
    first = _DASH.split(rest, maxsplit=1)[0]
    return text if not first or first == rest else text[: len(text) - len(rest)] + first


@dataclass(frozen=True, slots=True)
class Name:
    """One option's name as it was listed, with the forms in which it may come again."""

    text: str
    label: str
    forms: frozenset[Words]


def names_of(texts: Sequence[str], strong: Sequence[str] = ()) -> tuple[Name, ...]:
    """The names of options that were listed as `texts`. `strong`: the emphasised words that each begins with."""
    forms = [_forms(text, bold) for text, bold in zip(texts, strong or [""] * len(texts), strict=True)]
    count = Counter(form for each in forms for form in each)
    return tuple(
        Name(text, labelled(text)[0], frozenset(form for form in each if count[form] == 1))
        for text, each in zip(texts, forms, strict=True)
    )


def also(name: Name, texts: Sequence[str], others: Sequence[Name]) -> Name:
    """The name with the forms of other texts for it, those left out that are forms of others; and their label, if it
    has none.
    """
    more = {form for text in texts for form in _forms(text, "")}
    taken = {form for other in others if other is not name for form in other.forms}
    label = name.label or next((label for label in (labelled(text)[0] for text in texts) if label), "")
    return Name(name.text, label, name.forms | (more - taken))


def _forms(text: str, strong: str) -> set[Words]:
    _, rest = labelled(text)
    first = _DASH.split(rest, maxsplit=1)[0]
    told = {text, rest, first, _BRACKET.split(rest, maxsplit=1)[0], _BRACKET.split(first, maxsplit=1)[0]}
    told |= {rest.split(":", 1)[0], rest.split(", ", 1)[0]}
    if strong and not (labelled(strong)[0] and not labelled(strong)[1]):
        told |= {strong, labelled(strong)[1]}
    return {words for words in map(words_of, told) if words}


def find(title: str, names: Sequence[Name], *, by_place: bool = False, loosely: bool = True) -> int | None:
    """The place of the one option that `title` names; None if it names none of them, or several.

    `by_place`: whether "Option 2" may mean the second of options that have no labels of their own. `loosely`: whether a
    part of the name, or more than the name, will do.
    """
    label, rest = labelled(title)
    whole, after = words_of(title), words_of(rest)
    fitting: list[Callable[[Words], bool]] = [
        lambda form: form in (whole, after),
        lambda form: _begins(form, after) or _begins(after, form),
        lambda form: _contains(form, after) or _contains(after, form),
    ]
    for fits in fitting if loosely else fitting[:1]:
        found = _places(names, fits)
        if len(found) == 1 and _label_agrees(names, found[0], label):
            return found[0]
        if found:
            break
    return _by_label(label, after, names, by_place=by_place)


def resembling(title: str, names: Sequence[Name]) -> int | None:
    """The one name that `title` is but for blanks, hyphens, a letter inside it, or letters at its end ("Gatsby" for
    "GatsbyJS"). To be asked of names that come nowhere else; digits and signs must be the same.
    """
    wanted = _letters(words_of(labelled(title)[1]))
    for alike in (str.__eq__, _is_misspelt, _is_cut):
        found = [n for n, name in enumerate(names) if any(alike(wanted, _letters(form)) for form in name.forms)]
        if wanted and found:
            return found[0] if len(found) == 1 else None
    return None


def _letters(words: Words) -> str:
    return "".join(words).replace("-", "").replace("_", "")


def _is_misspelt(a: str, b: str) -> bool:
    """Whether two names of eight letters or more differ in one letter, which neither begins nor ends them."""
    if min(len(a), len(b)) < 8 or abs(len(a) - len(b)) > 1 or a[0] != b[0] or a[-1] != b[-1]:
        return False
    start = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    rest = a[start + (len(a) >= len(b)) :] == b[start + (len(b) >= len(a)) :]
    return rest and all(word[start].isalpha() for word in (a, b))


def _is_cut(a: str, b: str) -> bool:
    """Whether one name of five letters or more is the beginning of the other, and two letters or more follow."""
    short, long = sorted((a, b), key=len)
    return len(short) >= 5 and len(long) - len(short) >= 2 and long.startswith(short) and long[len(short) :].isalpha()


def _places(names: Sequence[Name], fits: Callable[[Words], bool]) -> list[int]:
    return [place for place, name in enumerate(names) if any(fits(form) for form in name.forms)]


def _label_agrees(names: Sequence[Name], place: int, label: str) -> bool:
    """Whether no other option bears the label that is given with a name."""
    return not label or names[place].label in ("", label)


def _by_label(label: str, after: Words, names: Sequence[Name], *, by_place: bool) -> int | None:
    if not label:
        return None
    bearing = [place for place, name in enumerate(names) if name.label == label]
    if len(bearing) == 1:
        return bearing[0]
    place = _place(label)
    if not by_place or bearing or any(name.label for name in names) or place is None or place >= len(names):
        return None
    return place if not after or _shares(after, names[place]) else None


def _place(label: str) -> int | None:
    if label.isdecimal():
        return int(label) - 1 if int(label) else None
    return ord(label) - ord("a") if len(label) == 1 and "a" <= label <= "z" else None


def _shares(words: Words, name: Name) -> bool:
    """Whether a third of the words are in the name: the same thing in other words."""
    known = {word for form in name.forms for word in form}
    return 3 * len(set(words) & known) >= len(set(words))


def _begins(short: Words, long: Words) -> bool:
    """Whether a name goes on where another ends, and does not become another thing by a number or a sign."""
    if not short or len(short) >= len(long) or long[: len(short)] != short:
        return False
    return not _distinguishes(long[len(short)])


def _distinguishes(word: str) -> bool:
    return any(c.isdigit() or c in "+#" for c in word) or word in ("not", "no", "without", "non")


def _contains(short: Words, long: Words) -> bool:
    """Whether all words of a name of two or more come in another, in their order; the others tell nothing apart."""
    if len(short) < 2 or len(short) >= len(long):
        return False
    rest, left = iter(long), list(long)
    if not all(any(word == other for other in rest) for word in short):
        return False
    for word in short:
        left.remove(word)
    return not any(map(_distinguishes, left))


def leading(text: str, names: Sequence[Name]) -> tuple[int, Words] | None:
    """The option whose name `text` begins with, the longest one if several fit, and the words after the name."""
    return _leading(text, names) or _leading(_BUT.split(text, maxsplit=1)[0], names)


def _leading(text: str, names: Sequence[Name]) -> tuple[int, Words] | None:
    words = words_of(text)
    found = [(len(form), place) for place, name in enumerate(names) for form in name.forms if _leads(form, words)]
    if found:
        length = max(found)[0]
        best = {place for size, place in found if size == length}
        return (best.pop(), words[length:]) if len(best) == 1 else None
    label, rest = labelled(text)
    bearing = [place for place, name in enumerate(names) if label and name.label == label]
    return (bearing[0], words_of(rest)) if len(bearing) == 1 else None


def _leads(form: Words, words: Words) -> bool:
    return form == words[: len(form)] and (len(form) == len(words) or not _distinguishes(words[len(form)]))


def mentioned(text: str, names: Sequence[Name]) -> list[int]:
    """The options that are named anywhere in `text`, by a name that is not part of a longer one found there."""
    words = words_of(text)
    spans = [span for place, name in enumerate(names) for form in name.forms for span in _spans(form, words, place)]
    kept = [a for a in spans if not any(b[0] <= a[0] and a[1] <= b[1] and b[1] - b[0] > a[1] - a[0] for b in spans)]
    return sorted({place for _, _, place in kept})


def _spans(form: Words, words: Words, place: int) -> Iterator[tuple[int, int, int]]:
    for start in range(len(words) - len(form) + 1):
        if _leads(form, words[start:]):
            yield start, start + len(form), place


def nearest(title: str, texts: Iterable[str]) -> str:
    """The option whose name shares most words with `title`, for a message; empty if none shares any."""
    wanted = set(words_of(title))
    best = max(texts, key=lambda text: len(wanted & set(words_of(text))), default="")
    return best if wanted & set(words_of(best)) else ""
