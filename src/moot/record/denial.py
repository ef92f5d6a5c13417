"""Positions that deny each other: yes and no, "adopt X" and "do not adopt X".

Only spelling is looked at: a position is the denial of another if it is the same words with one negation more. What
means the opposite in other words ("stay with Y") is a position of its own.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from moot.record.text import same

YES: Final = ("yes", "ja", "oui", "sí", "sì", "sim", "はい", "是")
NO: Final = ("no", "nein", "non", "no", "no", "não", "いいえ", "否")
"""At each place the word of the language whose yes stands there in YES."""
NEGATIONS: Final = ("do not", "not", "never", "no", "nicht", "kein", "keine", "keinen")
_CONTRACTED: Final = re.compile(r"(?<=\w)n['’]t\b")
_ASKED: Final = re.compile(r"(?:should|shall|must|do|will) (?:we|i|they) (?P<what>(?!.* or )[^?]+)\?*$")
"""A question for a yes or no, as far as it is one proposition."""
_CANNOT: Final = re.compile(r"\bcannot\b")


def denies(text: str, other: str) -> bool:
    """Whether `text` is the denial of `other`: its "no", or the same words with one negation more.

    >>> denies("do not adopt Kafka", "Adopt Kafka"), denies("No", "yes"), denies("stay with SQS", "adopt Kafka")
    (True, True, False)
    """
    one, two = _plain(text), _plain(other)
    if any((two, one) == pair for pair in zip(YES, NO, strict=True)):
        return True
    return two not in NO and any(shorter == two for shorter in _without_negation(one))


def denied_by(texts: Sequence[str]) -> dict[int, int]:
    """By the place of each text that denies another, the place of that other; each text is part of one such pair.

    >>> denied_by(["No", "Yes", "Later"])
    {0: 1}
    """
    found: dict[int, int] = {}
    for i, text in enumerate(texts):
        for j, other in enumerate(texts):
            paired = {*found, *found.values()}
            if i != j and i not in paired and j not in paired and denies(text, other):
                found[i] = j
    return found


def full_name(question: str, position: str) -> str:
    """What a position is called outside of its debate: its text; of a bare yes or no, with the question before it.

    >>> full_name("Adopt Kafka?", "Yes"), full_name("Which broker?", "Kafka")
    ('Adopt Kafka? Yes', 'Kafka')
    """
    bare = _plain(position) in (*YES, *NO)
    return f"{question.strip()} {position.strip()}" if bare else position


def names_of(question: str, position: str) -> tuple[tuple[str, bool], ...]:
    """The texts under which people may have said something of a position, each with whether it is the position itself
    or what the position denies.

    >>> names_of("Should we adopt Kafka?", "No")
    (('Should we adopt Kafka? No', True), ('adopt kafka', False))
    >>> names_of("What about the cache?", "never cache")
    (('never cache', True), ('cache', False))
    """
    plain, own = _plain(position), (full_name(question, position), True)
    if plain in (*YES, *NO):
        asked = _ASKED.match(same(question))
        return (own,) if asked is None else (own, (asked["what"], plain in YES))
    return (own, *((shorter, False) for shorter in _without_negation(plain)))


def _plain(text: str) -> str:
    """The text in lower case, without final punctuation, with one space between words and negations written out."""
    spelled = _CANNOT.sub("can not", _CONTRACTED.sub(" not", same(text)))
    return " ".join(spelled.split()).rstrip(".! ")


def _without_negation(text: str) -> Iterator[str]:
    """The text with one negation taken out, for each that it has."""
    padded = f" {text} "
    for negation in NEGATIONS:
        word = f" {negation} "
        start = padded.find(word)
        while start >= 0:
            yield " ".join((padded[:start] + " " + padded[start + len(word) :]).split())
            start = padded.find(word, start + 1)
    if f" {text} ".startswith(" without "):
        yield "with " + text.removeprefix("without ")
