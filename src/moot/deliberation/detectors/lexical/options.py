"""Which words of a text name the position, and which name a rival.

The words that tell a position from its rivals are its content words without those it shares with them ("buses" of
"battery buses" against "diesel buses") and without verbs that any option may have ("use", "keep"). Naming in part
counts ("the diesels"). An option that gives something up ("drop homework") is named where that is given up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from moot.deliberation.detectors.lexical.option_names import resembles
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.tokens import STOP_WORDS, Token, stem, tokenize, words


class Role(StrEnum):
    """What a token of a text names: the position, a rival, a word that the position and a rival share, or none of them.
    """

    NONE = ""
    POSITION = "P"
    RIVAL = "R"
    SHARED = "S"  # a word that the position and a rival have in common


_PLAIN_VERBS: Final = frozenset(
    stem(w)
    for w in words("""
    use keep stay move switch introduce adopt install put set sell let make take rely go get choose pick start
    begin run have hold add give bring send try continue remain leave offer provide allow work do change turn
    return stick migrate convert place create deliver apply employ carry implement deploy store serve handle buy
    purchase acquire order choose select invest require rather instead always should still new currently
    existing up out down off away back again on
    """)
)
_GIVING_UP: Final = frozenset(
    stem(w)
    for w in words("""
    drop abolish scrap ban stop remove cancel skip discontinue forbid eliminate abandon end omit without no not
    never avoid close quit prohibit cut axe retire dismantle demolish
    """)
)
_WEAK: Final = frozenset(
    words("""
    first second only own one two three four five big large small main more less day days year years week weeks time
    times people new old good high low long short
    """)
)


@dataclass(frozen=True, slots=True)
class Options:
    """The stems by which a text names the position, its rivals, or either (`shared`).

    `gives_up`: whether the position is to stop or do without something ("drop homework"); `rival_gives_up`: whether a
    rival is, and the position is not.
    """

    position: tuple[str, ...]
    rivals: tuple[str, ...]
    shared: tuple[str, ...]
    gives_up: bool
    rival_gives_up: bool


def read_options(position: str, others: Sequence[str]) -> Options:
    """The words that tell `position` from the rival positions `others`, as stems, and the words that they share."""
    mine = _core(position)
    giving = _gives_up(position)
    keepers = [o for o in others if not _gives_up(o)]
    theirs = tuple(dict.fromkeys(s for o in others for s in _core(o)))
    rival_gives = len(keepers) < len(others)
    against = theirs if giving else tuple(dict.fromkeys(s for o in keepers for s in _core(o)))
    own = tuple(s for s in mine if s not in against)
    common = [s for s in theirs if len(others) > 1 and sum(s in _core(o) for o in others) == len(others)]
    rivals = tuple(s for s in theirs if s not in mine and s not in common)
    shared = tuple(s for s in (*mine, *common) if s in theirs)
    return Options(own if own or giving else mine, rivals, shared, giving, rival_gives and not giving)


def _core(option: str) -> tuple[str, ...]:
    stems = [t.stem for t in tokenize(option) if t.is_word and t.word not in STOP_WORDS]
    kept = [s for s in stems if s not in _PLAIN_VERBS and s not in _GIVING_UP]
    return tuple(dict.fromkeys(kept or stems))


def _gives_up(option: str) -> bool:
    first = [t.stem for t in tokenize(option) if t.is_word][:3]
    return any(s in _GIVING_UP for s in first[:1]) or first[:2] in (["do", "not"], ["do", "without"])


def roles(tokens: Sequence[Token], options: Options) -> list[Role]:
    """For each token what it names: the position, a rival, a word they share, or none of them."""
    named = [_role(t, options) for t in tokens]
    if not all(s in _WEAK for s in options.position):
        _keep_strong(tokens, named, Role.POSITION)
    if not all(s in _WEAK for s in options.rivals):
        _keep_strong(tokens, named, Role.RIVAL)
    if options.position and Role.POSITION not in named and Role.RIVAL not in named:
        named = [Role.POSITION if n is Role.SHARED else n for n in named]
    for i in range(1, len(named)):
        if {named[i - 1], named[i]} == {Role.POSITION, Role.RIVAL}:  # "bare beds": the first word says which
            named[i] = named[i - 1]
    if options.gives_up:
        named = _given_up(tokens, named)
    return named


def _role(token: Token, options: Options) -> Role:
    if not token.is_word or token.word in STOP_WORDS:
        return Role.NONE
    groups = ((Role.POSITION, options.position), (Role.RIVAL, options.rivals), (Role.SHARED, options.shared))
    for role, stems in groups:
        if token.stem in stems:
            return role
    return next((role for role, stems in groups if any(resembles(token.stem, s) for s in stems)), Role.NONE)


def _keep_strong(tokens: Sequence[Token], named: list[Role], role: Role) -> None:
    """A weak word ("first", "open") names an option only beside another word of an option."""
    for i, token in enumerate(tokens):
        if named[i] is role and token.word in _WEAK:
            around = named[max(0, i - 2) : i] + named[i + 1 : i + 3]
            if not any(n in (role, Role.SHARED) for n in around):
                named[i] = Role.NONE


_DROPPED_BEFORE: Final = regex(
    r"\b(without|not|never|no|dropp\w*|drop|abolish\w*|scrap\w*|ban\w*|remov\w*|end(ed|ing)|stopp\w*"
    r"|cancel\w*|skip\w*|giv\w* up"
    r"|gave up|forbid\w*|do away with|got rid of|less|absence of|discontinu\w*|abandon\w*|out)( \w+){0,2}$"
)
RESTORED: Final = regex(
    r"\b(re ?introduc\w*|restor\w*|brought back|bring back|went back to|return\w* to)( \w+){0,2}"
)
_DROPPED_AFTER: Final = regex(
    r"^( \w+){0,2} (dropped|abolished|scrapped|banned|removed|ended|stopped|cancelled|gone|free|less)\b"
)


def _given_up(tokens: Sequence[Token], named: list[Role]) -> list[Role]:
    """For a position that gives something up: the thing given up names the position, the thing kept the rival."""
    result = list(named)
    for i, role in enumerate(named):
        if role in (Role.POSITION, Role.SHARED):
            before = " ".join(t.word for t in tokens[max(0, i - 5) : i])
            after = "".join(f" {t.word}" for t in tokens[i + 1 : i + 5])
            dropped = _DROPPED_BEFORE.search(before) or RESTORED.search(before) or _DROPPED_AFTER.search(after)
            result[i] = Role.POSITION if dropped or role is Role.POSITION else Role.RIVAL
    return result
