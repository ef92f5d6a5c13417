"""Words of a text as every lexical detector reads them: nothing that tells two texts apart is dropped.

A token is a word, a number or name with its signs ("C++", "3.11", "foo@1.2.3", "$3.4"), or a mark. A word inside
another
word never counts ("do" in "down"): matching is on whole tokens or whole stems. Time linear in the length; at most
`MAX_TOKENS` tokens are read.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from moot.reading.language import Sheet, regex

MAX_TOKENS: Final = 2000
MAX_CHARS: Final = 16 * MAX_TOKENS
_TOKEN: Final = regex(
    r"[$€£#@]?\.?\w+(?:(?:['.@]|(?<=\d)[:,](?=\d))\w+)*(?:\+\+|#(?!\w)|%)?"  # a word, number, version, name, signs too
    r"|[!<>=]=|(?<!\w)[+-]\d+|\.{2,}|\S"
)
_QUOTES: Final = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "‑": "-", "‐": "-"})
WORDS: Final = Sheet("words")
FUNCTION_WORDS: Final = WORDS.any_of("function")
"""Words that carry no matter of their own."""
GENERIC: Final = WORDS.any_of("generic")
"""What positions have in common, and no name is made of: "use Postgres" is Postgres."""
_FOREIGN: Final = WORDS.any_of("foreign")
_SHORT_FORMS: Final = {short: tuple(full.split()) for short, full in WORDS.at("short_forms").items()}
_ENDINGS: Final = WORDS.at("endings")
_ENDS: Final = WORDS.words("endings_of_stems")
_IRREGULAR: Final = dict(pair.split(":") for pair in WORDS.words("irregular"))


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a mark of a text.

    `text`: as written. `word`: its full form, casefolded, as "not" for the second token of "didn't". `stem`: the stem
    of that. `glued`: a hyphen joins it to the token before ("till" in "no-till").
    """

    text: str
    word: str
    stem: str
    glued: bool = False

    @property
    def is_word(self) -> bool:
        """A word, a number or a name, not a mark."""
        return any(c.isalnum() for c in self.word)

    @property
    def is_number(self) -> bool:
        """Whether it has a digit, as a version or a figure has."""
        return any(c.isdigit() for c in self.word)


def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of a text, in order, with contractions resolved.

    At most `MAX_TOKENS` tokens are read, and no more than 16 times as many characters.

    >>> [t.word for t in tokenize("C++ isn't 40% faster.")]
    ['c++', 'is', 'not', '40%', 'faster', '.']
    """
    return tuple(_tokens(text[:MAX_CHARS].translate(_QUOTES)))[:MAX_TOKENS]


def _tokens(plain: str) -> Iterator[Token]:
    end = -1
    hyphen = False
    for match in _TOKEN.finditer(plain):
        surface, start, before, end = match.group(), match.start(), end, match.end()
        if surface == "-" and start == before and plain[end : end + 1].isalnum():
            hyphen = True
            continue
        glued, hyphen = hyphen and start == before, False
        yield from _kept(surface, glued) if len(surface) <= 40 else _read(surface, glued)


def _read(surface: str, glued: bool) -> tuple[Token, ...]:
    return tuple(Token(surface, word, stem(word), glued) for word in _full_form(surface.casefold()))


_kept = lru_cache(maxsize=8192)(_read)


def _full_form(surface: str) -> tuple[str, ...]:
    if surface in _SHORT_FORMS:
        return _SHORT_FORMS[surface]
    head, mark, tail = surface.rpartition("'")
    if not mark or not head:
        return (surface,)
    if tail == "t" and head.endswith("n") and len(head) > 1:
        return (head[:-1], "not")
    if tail in _ENDINGS:
        return (head, _ENDINGS[tail])
    return (head,) if tail in {"s", ""} else (surface,)


def stem(word: str) -> str:
    """The stem of a word: without the endings of plural, tense and adverb. A word with a digit or a sign is its own.

    >>> stem("caching") == stem("cached") == stem("caches") == stem("cache")
    True
    """
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) <= 3 or not word.isalpha():
        return word
    for ending in _ENDS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: -len(ending)] + ("y" if ending in {"ied", "ies"} else "")
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "sle":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word[-1] == "e" else word


def is_foreign(tokens: tuple[Token, ...]) -> bool:
    """Whether a text is in another language than English, as far as its function words tell: unknown is not misread."""
    said = [token.word for token in tokens if token.is_word and not token.is_number]
    letters = [c for word in said for c in word if c.isalpha()]
    if sum(not c.isascii() for c in letters) > len(letters) / 3:
        return True
    english = sum(word in FUNCTION_WORDS for word in said)
    other = sum(word in _FOREIGN for word in said)
    return other > english or (len(said) >= 7 and not english)
