"""A text cut into clauses, each with the options it names and its words of value."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from moot.deliberation.detectors.lexical.options import Options, Role, roles
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.tokens import Token, tokenize, words
from moot.deliberation.detectors.lexical.valence import Value, values

_STOPS: Final = frozenset(".!?;")
_CUTS: Final = frozenset(":—–")
_TURNS: Final = frozenset(words("but however yet nevertheless nonetheless still"))
_SIDES: Final = frozenset(words("while whereas although though against"))
_CONCEDE: Final = frozenset(words("although though while despite even notwithstanding whilst granted admittedly"))


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a text, or a whole sentence.

    `sentence`: the number of the sentence it is in. `named`: what each token names (position, rival, ...). `line`: its
    words, with P in place of the position and R in place of rivals. `values`: its words of value. `turn`: whether it
    follows a "but" or the like; `concedes`: whether it begins with "although" or the like.
    """

    sentence: int
    tokens: tuple[Token, ...]
    named: tuple[Role, ...]
    line: str
    values: tuple[Value, ...]
    turn: bool = False
    concedes: bool = False

    @property
    def names_position(self) -> bool:
        """Whether a token of the clause names the position."""
        return Role.POSITION in self.named

    @property
    def names_rival(self) -> bool:
        """Whether a token of the clause names a rival."""
        return Role.RIVAL in self.named

    @property
    def value(self) -> float:
        """The sum of the values of its words: above 0 good, below 0 bad."""
        return sum(v.value for v in self.values)


@dataclass(frozen=True, slots=True)
class Reading:
    """A text cut into clauses, and into whole sentences, with what each names and its words of value."""

    clauses: tuple[Clause, ...]
    sentences: tuple[Clause, ...]

    @property
    def line(self) -> str:
        """The whole text as one line, with P in place of the position and R in place of rivals; " . " parts sentences.
        """
        return " . ".join(s.line for s in self.sentences)


def read(text: str, options: Options) -> Reading:
    """Cut a text into clauses and sentences, and find in each the options it names and its words of value.

    `options`: the words that name the position and its rivals. Linear in the text, up to `MAX_TOKENS` tokens.
    """
    tokens = tokenize(text)
    named = roles(tokens, options)
    spans = _sentences(tokens)
    sentences = tuple(_clause(n, tokens[a:b], named[a:b]) for n, (a, b) in enumerate(spans))
    clauses = tuple(c for n, (a, b) in enumerate(spans) for c in _clauses(n, tokens[a:b], named[a:b]))
    return Reading(clauses, sentences)


def value_words(clauses: Iterable[Clause]) -> tuple[str, ...]:
    """The words of value of the clauses, each once, with the negations that bear on them."""
    return tuple(dict.fromkeys(w for c in clauses for v in c.values for w in v.words))


def _sentences(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    spans, start = [], 0
    for i, token in enumerate(tokens):
        if token.word in _STOPS and not (i and tokens[i - 1].word in _TITLES):
            spans.append((start, i))
            start = i + 1
    spans.append((start, len(tokens)))
    return [(a, b) for a, b in spans if b > a]


_TITLES: Final = frozenset(words("mr mrs ms dr prof st no nos approx etc eg ie vs"))


def _clauses(number: int, tokens: Sequence[Token], named: Sequence[Role]) -> list[Clause]:
    found: list[Clause] = []
    start = 0
    concedes = bool(tokens) and tokens[0].word in _CONCEDE
    turn = bool(tokens) and tokens[0].word in _TURNS
    for i, token in enumerate(tokens):
        cut = token.word in _CUTS or (i > start and token.word in _TURNS | _SIDES and not _idiom(tokens, i))
        if (cut or (concedes and token.word == "," and i > 2)) and i > start:
            found.append(_clause(number, tokens[start:i], named[start:i], turn, concedes))
            turn = token.word in _TURNS or (concedes and token.word == ",")
            concedes = token.word in _CONCEDE and token.word not in ("while", "though")
            start = i if token.word not in _CUTS and token.word != "," else i + 1
    if start < len(tokens):
        found.append(_clause(number, tokens[start:], named[start:], turn, concedes))
    return found


def _idiom(tokens: Sequence[Token], i: int) -> bool:
    """ "Not yet", "is still", "nothing but", "a while", "advise against": no turn, no cut."""
    word, before = tokens[i].word, tokens[i - 1].word
    after = tokens[i + 1].word if i + 1 < len(tokens) else ""
    match word:
        case "yet":
            return before not in {",", "and"} or after == "to"
        case "still":
            return before != ","
        case "but":
            return before in {"anything", "nothing", "all", "none", "everything"}
        case "while":
            return before in {"a", "long", "short", "worth"}
        case "though":
            return before in {"as", "even"}
        case "against":
            return before != ","
    return False


def _clause(
    number: int, tokens: Sequence[Token], named: Sequence[Role], turn: bool = False, concedes: bool = False
) -> Clause:
    plain = [t for t, n in zip(tokens, named, strict=True) if n in (Role.NONE, Role.SHARED)]
    free = {id(t) for t in plain}
    found = tuple(v for v in values(tokens, [n is not Role.NONE for n in named]) if _speaks(v, tokens, free))
    return Clause(number, tuple(tokens), tuple(named), _line(tokens, named), found, turn, concedes)


def _speaks(value: Value, tokens: Sequence[Token], free: set[int]) -> bool:
    """A word of value that is part of an option's name ("free buses") is only its name."""
    return id(tokens[value.at]) in free


_SEVERAL: Final = regex(r"\b([PR])(?: (?:and |the |of |our |by |for |a |an |to |in |on |at |with |S )*\1)+\b")


def _line(tokens: Sequence[Token], named: Sequence[Role]) -> str:
    marks = [n.value if n in (Role.POSITION, Role.RIVAL) else t.word for t, n in zip(tokens, named, strict=True)]
    swallowed = [m for i, m in enumerate(marks) if not (named[i] is Role.SHARED and _beside_option(named, i))]
    return _SEVERAL.sub(r"\1", " ".join(swallowed))


def _beside_option(named: Sequence[Role], i: int) -> bool:
    near = (*named[max(0, i - 1) : i], *named[i + 1 : i + 2])
    return Role.POSITION in near or Role.RIVAL in near
