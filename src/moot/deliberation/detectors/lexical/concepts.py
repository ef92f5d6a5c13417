"""What a word or phrase means: its senses, each with a side, and the kinds it falls under.

A sense is a group of words that say the same, or one of two sides that exclude each other. A word has as many senses
as it stands in groups, and itself as one more: two words meet where they share a sense.
"""

from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from moot.deliberation.detectors.lexical.kinds import KINDS, VALUES
from moot.deliberation.detectors.lexical.lexicon import END, entries, longest
from moot.deliberation.detectors.lexical.opposites import OPPOSITES
from moot.deliberation.detectors.lexical.opposites_events import OPPOSITES_OF_EVENTS
from moot.deliberation.detectors.lexical.opposites_more import MORE_OPPOSITES
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.synonyms import SYNONYMS
from moot.deliberation.detectors.lexical.synonyms_events import SYNONYMS_OF_EVENTS
from moot.deliberation.detectors.lexical.synonyms_things import SYNONYMS_OF_THINGS
from moot.deliberation.detectors.lexical.tokens import LONGEST_KEPT, Token, stem, words

Sense = tuple[str, int]


class Concept(NamedTuple):
    """A word or phrase with a meaning, found at `tokens[start:end]`.

    `key`: its stems, which name it. `senses`: pairs of a name and a side. A name stands for a group of synonyms, a pair
    of opposites or the word itself; the side is 1 or -1, and differs for words that are opposites.
    """

    key: str
    senses: tuple[Sense, ...]
    start: int
    end: int

    @property
    def turnable(self) -> bool:
        """Whether the word lists have an opposite of the concept."""
        return any(name.endswith("~") for name, _ in self.senses)


def _lines(listing: str) -> list[str]:
    return listing.strip().replace("\n    ", " ").splitlines()


@cache
def _tree() -> dict[str, Any]:
    """All synonyms and opposites as a tree. Made when a text is read first."""
    root: dict[str, Any] = {}
    for n, line in enumerate(_lines(OPPOSITES) + _lines(MORE_OPPOSITES) + _lines(OPPOSITES_OF_EVENTS)):
        for sign, side in zip((1, -1), line.split("/"), strict=True):
            _add(root, side, (f"{n}~", sign))
    for n, line in enumerate(_lines(SYNONYMS) + _lines(SYNONYMS_OF_THINGS) + _lines(SYNONYMS_OF_EVENTS)):
        _add(root, line, (f"{n}=", 1))
    return root


def _add(root: dict[str, Any], listing: str, sense: Sense) -> None:
    for entry in entries(listing):
        node = root
        for part in entry:
            node = node.setdefault(part, {})
        node.setdefault(END, {}).setdefault(sense[0], sense[1])


def _named(listing: str) -> dict[str, tuple[str, ...]]:
    """By stem, the names of the lines that it stands in."""
    found: dict[str, tuple[str, ...]] = {}
    for line in _lines(listing):
        name, _, members = line.partition(":")
        for member in members.split(","):
            key = stem(member.split()[-1]) if " " not in member.strip() else member.strip()
            found[key] = (*found.get(key, ()), stem(name.strip()))
    return found


_VALUES: Final = _named(VALUES)
_KINDS: Final = _named(KINDS)


def values(key: str) -> tuple[str, ...]:
    """The attributes that a word can be a value of, as stems: for "red" colour. `key`: the stem of the word."""
    return _VALUES.get(key, ())


def kinds(key: str) -> tuple[str, ...]:
    """The kinds of things that a word falls under, as stems: for "penguin" animal and bird. `key`: the stem of the
    word.
    """
    return _KINDS.get(key, ())


_PREFIXES: Final = ("un", "non", "dis")
_NO_PREFIX: Final = frozenset(
    stem(w)
    for w in words("""
    under until union unit unite uncle university uniform unless universe unique unanimous discuss distance district
    display disk disease dish discover distribute discipline dispatch dispute distinct disturb disaster discount
    discharge dispose distil undergo underline understand nonsense disc dismiss
    """)
)
_ENDINGS: Final = regex(
    r"(?:ational|ation|ition|ution|ator|ating|ated|ates?|ance|ence|ment|ness|ity|ible|able|tion|sion|ion|ive|ist|ful"
    r"|ous|ing|al|er|or|ic|ly|ure|ed|e|y|t)$"
)


def concept_at(tokens: tuple[Token, ...], i: int) -> Concept:
    """The concept that begins at token `i`: the longest phrase of the word lists there, else the single word.

    A single word has itself and its root among its senses. If it is in no list and has a negative prefix ("unsafe"),
    the rest of the word counts as its opposite.
    """
    token = tokens[i]
    alone = _kept_alone if len(token.word) <= LONGEST_KEPT else _alone
    unlisted = alone(token.stem, token.word)
    found = longest(_tree(), tokens, i) if unlisted is None else None
    if found is None:
        return Concept(token.stem, unlisted or _unlisted(token.stem, token.word), i, i + 1)
    end, senses = found
    if end - i > 1:
        return Concept(" ".join(t.stem for t in tokens[i:end]), tuple(senses.items()), i, end)
    return Concept(token.stem, ((token.stem, 1), *senses.items(), (_root(token.word), 1)), i, end)


def _unlisted(stem: str, word: str) -> tuple[Sense, ...]:
    """The senses of a word in no list: itself, what its prefix turns round, and its family."""
    return (*_own(stem), (_root(word), 1))


def _alone(stem: str, word: str) -> tuple[Sense, ...] | None:
    """The senses of a word with which no entry of a list begins, as is usual; None if one does."""
    tree = _tree()
    return None if stem in tree or f"={word}" in tree else _unlisted(stem, word)


_kept_alone = lru_cache(maxsize=16384)(_alone)


def _own(stem: str) -> tuple[Sense, ...]:
    if stem not in _NO_PREFIX:
        for prefix in _PREFIXES:
            rest = stem[len(prefix) :]
            if stem.startswith(prefix) and len(rest) >= 4:
                return (stem, 1), (rest, -1)
    return ((stem, 1),)


def _root(word: str) -> str:
    """What words of one family share ("arrived", "arrival"): the word without its endings."""
    return _kept_root(word) if len(word) <= LONGEST_KEPT else _without_endings(word)


def _without_endings(word: str) -> str:
    short = word[:-1] if word.endswith("s") and not word.endswith("ss") else word
    for _ in range(2):
        cut = _ENDINGS.sub("", short)
        short = cut if len(cut) >= 4 else short
    return "/" + (short[:-1] if len(short) > 4 and short[-1] == short[-2] else short)


_kept_root = lru_cache(maxsize=16384)(_without_endings)
