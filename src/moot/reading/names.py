"""What the positions are called, and where a text names them.

Names are names: their letters, digits, negations and symbols are no cues. A position is known by its whole name, or by
those of its words that no rival shares; versions and figures count exactly, so "Postgres 16" is not "Postgres 12".
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from typing import Final

from moot.reading.language import regex
from moot.reading.tokens import FUNCTION_WORDS, GENERIC, WORDS, Token, stem, tokenize

_LETTER: Final = regex(r"\W{0,3}([A-Z]|\d{1,2})\s{0,2}[:.)\]](?:\W{0,3})\b(.*)", 16)
_LABEL: Final = regex(rf"(?i)\W{{0,3}}((?:{WORDS.source('label')})\s+\w{{1,3}})\b\W{{0,3}}(.*)", 16)
_REPLACING: Final = WORDS.any_of("replacing")
_REPLACED_BY: Final = WORDS.words("replaced_by")
_MOVED: Final = frozenset(map(stem, WORDS.words("moving")))
_INSTEAD: Final = tuple(said.split() for said in WORDS.at("instead"))
_FROM, _TO = WORDS.words("from_to")
_YES, _NO = WORDS.words("yes_no")
_FIXED: Final = frozenset(stem(word) for word in GENERIC)
_EMPTY: Final = frozenset(stem(word) for word in FUNCTION_WORDS) | _FIXED
_DENYING: Final = WORDS.any_of("denying")
_NUMBER_NEAR: Final = 2
_MARKS_WITHIN: Final = 6
"""Marks such as dashes and commas that a name may have between its words."""


class Who(Enum):
    """What a part of a text names: the position (of a denial, what it denies), the denial of that, a rival, or what
    both
    are called.
    """

    POSITION = "@p"
    DENIAL = "@n"
    RIVAL = "@r"
    SHARED = "@s"


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a position. `phrases`: the ways to write it whole, as stems; `matter`: the stems that mean
    something; `denies`: whether it is the denial of what it names; `leaves`: the stems of what it would replace.
    """

    phrases: tuple[tuple[str, ...], ...]
    matter: frozenset[str]
    denies: bool = False
    leaves: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Mention:
    """A part of a text that names somebody: from token `start` to before `end`; `whole`: by enough words to be sure."""

    start: int
    end: int
    who: Who
    whole: bool


@lru_cache(maxsize=512)
def name_of(position: str, question: str = "") -> Name:
    """The name of a position; of "yes" and "no" it is what the question asks about."""
    said = tokenize(position)
    bare = [t.word for t in said if t.is_word]
    if bare and bare[0] in {_YES, _NO} and not _matter(said[1:]):
        asked = _plain(tokenize(question))
        return replace(asked, denies=asked.denies != (bare[0] == _NO))
    found = _LABEL.match(position) or _LETTER.match(position)
    if found is None or len(bare) <= 1:
        return _plain(said)
    label, rest = found.groups()
    phrase = _stems(tokenize(label))
    named = _plain(tokenize(rest))
    short = (phrase,) if len(phrase) > 1 else ()
    return replace(named, phrases=(_stems(said), *named.phrases, *short))


def _plain(said: Sequence[Token]) -> Name:
    whole = _stems(said)
    core, leaves = _kept(said)
    denies = False
    while core and (core[0].stem in _EMPTY or core[0].word in _DENYING):
        denies = denies != (core[0].word in _DENYING)
        core = core[1:]
    while core and core[-1].stem in _EMPTY and core[-1].word.isalpha():
        core = core[:-1]
    phrases = dict.fromkeys((whole, *(() if denies else (_stems(core),))))
    return Name(tuple(p for p in phrases if p), _matter(core), denies, leaves)


def _kept(said: Sequence[Token]) -> tuple[Sequence[Token], frozenset[str]]:
    """The part of a position that names what it chooses, and the stems of what it leaves for it."""
    at = {token.word: n for n, token in reversed(list(enumerate(said)))}
    if said and said[0].word in _REPLACING:
        turn = next((at[word] for word in _REPLACED_BY if word in at), None)
        if turn is not None:
            return said[turn + 1 :], _matter(said[:turn])
    if said and said[0].stem in _MOVED and _FROM in at and _TO in at and at[_FROM] < at[_TO]:
        return said[at[_TO] + 1 :], _matter(said[at[_FROM] : at[_TO]])
    for first, second in _INSTEAD:
        if first in at and at.get(second) == at[first] + 1:
            return said[: at[first]], _matter(said[at[first] + 2 :])
    return said, frozenset()


def _stems(said: Iterable[Token]) -> tuple[str, ...]:
    return tuple(token.stem for token in said if token.is_word)


def _matter(said: Iterable[Token]) -> frozenset[str]:
    return frozenset(
        t.stem for t in said if t.is_word and t.stem not in _EMPTY and t.word not in _DENYING
    )


class Names:
    """The names of the position and its rivals, ready to be looked for in texts.

    `inverted`: whether the position is the denial of what it names, so that what praises that opposes it;
    `true_denial`:
    whether a rival (or the question) is just what it denies.
    """

    def __init__(self, question: str, position: str, others: Sequence[str]) -> None:
        self.own = name_of(position, question)
        self.others = [name_of(other, question) for other in others]
        same = [o for o in self.others if o.denies != self.own.denies and o.matter == self.own.matter]
        self.true_denial = bool(same) or _stems(tokenize(position)) == (_NO,)
        self.inverted = self.own.denies and bool(self.own.matter)
        rivals = [o for o in self.others if o not in same]
        shared = frozenset().union(*(o.matter for o in rivals)) if rivals else frozenset()
        self.distinct = self.own.matter - shared
        self.rival_distinct = [(o.matter - self.own.matter) for o in rivals] + [self.own.leaves - self.own.matter]
        self.shared = self.own.matter & shared
        denials = [name for name in (self.own, *same) if name.denies]
        named = dict(self._named(rivals))
        named |= {phrase: Who.DENIAL for name in denials for phrase in name.phrases if len(phrase) > 1}
        self._phrases = sorted(named.items(), key=lambda item: (-len(item[0]), item[0]))
        self._versions: dict[str, set[str]] = {}
        for phrase, _ in self._phrases:
            for word, number in pairwise(phrase):
                if word.isalpha() and number[0].isdigit():
                    self._versions.setdefault(word, set()).add(number)

    def _named(self, rivals: Iterable[Name]) -> Iterable[tuple[tuple[str, ...], Who]]:
        mine = {tuple(s for s in self.own.phrases[0] if s in self.own.matter)} if self.inverted else {*self.own.phrases}
        theirs = {phrase for rival in rivals for phrase in rival.phrases}
        for phrase in mine | theirs:
            if phrase and (any(s not in _EMPTY for s in phrase) or len(phrase) > 1):
                both = phrase in mine and phrase in theirs
                yield phrase, Who.SHARED if both else Who.POSITION if phrase in mine else Who.RIVAL

    def mentions(self, said: Sequence[Token]) -> list[Mention]:
        """Where a text names the position, a rival, or what they share, in order and apart from each other."""
        words = [n for n, token in enumerate(said) if token.is_word]
        stems = [said[n].stem for n in words]
        taken: list[Mention] = []
        free = [True] * len(said)
        for phrase, who in self._phrases:
            for place in _places(stems, phrase):
                start, end = words[place], words[place + len(phrase) - 1] + 1
                if all(free[start:end]) and end - start <= len(phrase) + _MARKS_WITHIN:
                    taken.append(Mention(start, end, who, True))
                    free[start:end] = [False] * (end - start)
        taken += self._in_part(said, free)
        return sorted(taken, key=lambda mention: mention.start)

    def _in_part(self, said: Sequence[Token], free: list[bool]) -> Iterable[Mention]:
        """Mentions by single words that the rivals do not share, those that stand together taken as one."""
        start = 0
        while start < len(said):
            who = self._who(said, start) if free[start] else None
            if who is None:
                start += 1
                continue
            end, hits, other = start + 1, {said[start].stem}, start + 1
            while other < len(said) and other <= end + 1 and free[other]:
                if self._who(said, other) is who:
                    end = other + 1
                    hits.add(said[other].stem)
                elif said[other].stem not in _EMPTY:
                    break
                other += 1
            yield Mention(start, end, who, self._enough(said[start:end], hits, who))
            start = end

    def _who(self, said: Sequence[Token], at: int) -> Who | None:
        token = said[at]
        if self._is_other_version(said, at):
            return None
        mine = token.stem in self.distinct
        theirs = any(token.stem in distinct for distinct in self.rival_distinct)
        if not mine and not theirs:
            return Who.SHARED if token.stem in self.shared and not token.is_number else None
        matter = self.own.matter if mine else frozenset().union(*(o.matter for o in self.others))
        near = {t.stem for t in said[max(0, at - _NUMBER_NEAR) : at]} & matter
        if token.word.replace(".", "").isdigit() and not near:
            return None
        return Who.POSITION if mine else Who.RIVAL

    def _enough(self, part: Sequence[Token], hits: set[str], who: Who) -> bool:
        """Whether so much of a name is said that it is meant: half of it, two words, or a word with a capital or
        sign."""
        if who is Who.SHARED:
            return False
        wholes = [self.distinct] if who is Who.POSITION else self.rival_distinct
        if len(hits) >= 2 or any(hits <= whole and 2 * len(hits) >= len(whole) for whole in wholes if whole):
            return True
        return any(c.isupper() for token in part for c in token.text[1:]) or any(not t.word.isalpha() for t in part)

    def _is_other_version(self, said: Sequence[Token], at: int) -> bool:
        """Whether a version follows that the names do not have: "Node 20" where the position is "Node 18"."""
        known = self._versions.get(said[at].stem, set())
        return bool(known) and at + 1 < len(said) and said[at + 1].is_number and said[at + 1].stem not in known


def _places(stems: Sequence[str], phrase: tuple[str, ...]) -> list[int]:
    """Where a phrase stands in a text."""
    if not phrase:
        return []
    return [
        n
        for n in range(len(stems) - len(phrase) + 1)
        if stems[n] == phrase[0] and tuple(stems[n : n + len(phrase)]) == phrase
    ]
