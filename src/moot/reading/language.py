"""What texts are written in: each language is a folder beside this file, with words, cues and constructions as data.

A sheet is one TOML file of such a folder. A list of words is one string, or an array where a word has blanks. In a
pattern a line break is nothing, and `{name}` is what has that name: a part of the sheet or of `words.toml`, or any word
of a list. The files are a part of the program: they are read as modules are, once, when a text is first read
(docs/decisions/0036-languages-are-data.md). Patterns are compiled when they are first used: there are some hundred, and
compiling them all takes longer than folding a long debate.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final, cast


def regex(source: str, flags: int = 0) -> re.Pattern[str]:
    """The regular expression `source` as a pattern that is compiled when it is first used.

    Its first use raises re.error if `source` is no valid regular expression.

    >>> regex(r"\\d+").findall("7 of 12")
    ['7', '12']
    """
    return cast(re.Pattern[str], _Late(source, flags))


class _Late:
    """A pattern to be: what is asked of it, it takes over from the compiled one, once each."""

    def __init__(self, source: str, flags: int) -> None:
        self._source, self._flags = source, flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self._source, self._flags)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        value = self.__dict__[name] = getattr(self._compiled, name)
        return value


OWN: Final = "english"
"""The language that notes and claims are read in where they have no mark."""
_KNOWN: Final = {"A": r"(?P<a>@[pqrtsn])"}
"""The parts that every language has: the thing that is named."""


@cache
def languages() -> tuple[str, ...]:
    """The languages whose marks are known: English, and then the others by name."""
    found = {folder.name for folder in files("moot.reading").iterdir() if folder.joinpath("marks.toml").is_file()}
    return (OWN, *sorted(found - {OWN}))


@cache
def _items(language: str, sheet: str) -> Mapping[str, Any]:
    file = files("moot.reading").joinpath(language, f"{sheet}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


class Sheet:
    """One file of a language. A key is a name, after a dot where it stands in a table."""

    def __init__(self, name: str, language: str = OWN) -> None:
        self._items, self._words = _items(language, name), _items(language, "words")

    def at(self, key: str) -> Any:
        """What stands under a key as it is in the file; None if nothing does."""
        found: Any = self._items
        for name in key.split("."):
            found = found.get(name) if isinstance(found, Mapping) else None
        return found

    def words(self, key: str) -> tuple[str, ...]:
        """The words of a list, in their order."""
        return _split(self.at(key))

    def any_of(self, *keys: str) -> frozenset[str]:
        """The words of some lists."""
        return frozenset(word for key in keys for word in self.words(key))

    def source(self, key: str) -> str:
        """A pattern with all that it names put in; empty if there is none."""
        return self.filled(self.at(key) or "")

    def pattern(self, key: str, flags: int = 0) -> re.Pattern[str]:
        """A pattern, compiled when it is first used."""
        return regex(self.source(key), flags)

    def filled(self, written: str) -> str:
        """What is written as a pattern, with all that it names put in. Raises KeyError for a name that nothing has."""
        return re.sub(r"\{([A-Za-z_]+)\}", lambda named: self._named(named[1]), written.replace("\n", ""))

    def _named(self, name: str) -> str:
        for parts in (self._items.get("parts", {}), self._words.get("parts", {}), _KNOWN):
            if name in parts:
                return self.filled(parts[name])
        return alternatives(map(re.escape, {*_split(self._words[name])}))


def _split(listed: str | list[str]) -> tuple[str, ...]:
    return tuple(listed.split() if isinstance(listed, str) else listed)


def alternatives(known: Iterable[str]) -> str:
    """One of some patterns, the longest first."""
    return "(?:" + "|".join(sorted(known, key=lambda one: (-len(one), one))) + ")"


@cache
def _pointing(key: str) -> frozenset[str]:
    """The words of all languages under a key."""
    sheets = [Sheet("words", language) for language in languages()]
    return frozenset().union(*(sheet.any_of(key) for sheet in sheets if sheet.at(key) is not None))


_FIRST: Final = regex(r"\W*(\w+)(?:['\u2019]|\W+(\w)?|$)")


def points_back(text: str) -> bool:
    """Whether the subject of a sentence is a pronoun or a demonstrative of a language whose words are known, so that
    two people who say it may mean different things.

    >>> points_back("That is wrong."), points_back("The ledger is small"), points_back("Das Haus ist alt")
    (True, False, False)
    """
    found = _FIRST.match(text)
    if found is None:
        return False
    first, following = found[1].casefold(), found[2] or ""
    return first in _pointing("pointing") or (first in _pointing("pointing_alone") and not following.isupper())
