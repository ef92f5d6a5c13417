"""A claim as its parts: concepts with a sign, negations, modality, share, quantities, and what it is about.

The parts are what `contradiction` compares. A claim is read in one pass over its tokens.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache, wraps
from typing import Any, Final, NamedTuple, TypeVar

from moot.deliberation.detectors.lexical.clock import TIMED, repeats, times
from moot.deliberation.detectors.lexical.concepts import Concept, Sense, concept_at
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.quantities import (
    Quantity,
    Span,
    figured,
    is_unit,
    quantities,
    share,
    without_share,
)
from moot.deliberation.detectors.lexical.tokens import LONGEST_KEPT, STOP_WORDS, Token, tokenize, words

T = TypeVar("T")


class Modality(StrEnum):
    """What a claim says with a modal verb or the like: that something must, should, may, need not, should not or must
    not be.

    A claim without one states a fact.
    """

    FACT = "fact"
    MUST = "must"
    NEED_NOT = "need not"
    MAY = "may"
    MUST_NOT = "must not"
    SHOULD = "should"
    SHOULD_NOT = "should not"


class ReadClaim(NamedTuple):
    """A claim taken apart into what a contradiction detector compares.

    `tokens`, `words` (as a set), `said` (in order) and `line` (joined by blanks) hold its words. `concepts`: its words
    and phrases of content, with their senses; `senses` and `groups`: all their senses, and the names of these.
    `denied`: whether an odd number of negations bears on it; `negations`: the negating words. `share`: the share of
    cases that it speaks of ("most"), in [0, 1], or None. `quantities`: its numbers with their units. `names`: proper
    names, times and sides. `verb`: the index of the token that is its verb, or -1. `passive`: whether it is a passive
    with "by". `exclusive`: whether it begins with "only" or the like. `measures`: the measures that it names (length,
    height). `known`: results of `kept` functions.
    """

    text: str
    tokens: tuple[Token, ...]
    concepts: tuple[Concept, ...]
    denied: bool
    negations: tuple[str, ...]
    modality: Modality
    share: Span | None
    quantities: tuple[Quantity, ...]
    names: tuple[str, ...]
    line: str
    senses: frozenset[Sense]
    groups: frozenset[str]
    words: frozenset[str]
    said: tuple[str, ...]
    verb: int
    passive: bool
    exclusive: bool
    measures: frozenset[str]
    known: dict[Any, Any]  # what `kept` functions read from it


_MODAL: Final = (
    (Modality.NEED_NOT,
        r"need not|can do without|(?:it )?is enough|if (?:they|you|we) like|as (?:they|you|we) like"
        r"|up to (?:them|you|us)|(?:do|does|did|would) not (?:have|need) to|not (?:required|compulsory"
        r"|mandatory"
        r"|obligatory|obliged|necessary)"
                        r"|no (?:obligation|need|duty|requirement)|optional|voluntary|exempt\w*"
                        r"|nobody (?:has|needs) to|no one (?:has|needs) to|are free not to"
                        r"|without having to"),
    (Modality.MUST_NOT,
        r"(?:nobody|no one) is (?:allowed|permitted)|must not|may not|can not|shall not|(?:is|are|be"
        r"|was|were) (?:not|never) (?:allowed|permitted"
        r"|accepted|admitted|to be)|not (?:allowed|permitted|admitted) to|forbid\w*|forbidden"
                        r"|prohibit\w*|banned|(?:a|the) ban on|ban|no \w+(?: \w+){0,3} (?:may|can|must"
                        r"|shall)|nobody (?:may|can|must|shall)|no one (?:may|can|must|shall)"
                        r"|off limits|never (?:may|must)|none of \w+(?: \w+){0,3} may"),
    (Modality.SHOULD_NOT,
        r"should not|ought not|should never|(?:advise|recommend|warn|advised|decide) against"
        r"|do not recommend|not be advisable|would be (?:a mistake|wrong|unwise|foolish|folly"
        r"|reckless)|last thing"
                          r"|inadvisable|steer clear|had better not"),
    (Modality.MUST,
        r"must|(?:has|have|had) to|shall|required|compulsory|mandatory|obligatory|obliged|needs? to"
        r"|(?:is|are) to be|it is (?:a )?(?:duty|requirement)|without exception"),
    (Modality.SHOULD,
        r"should|ought to|recommend\w*|let us|advis\w+|suggest\w*|propose\w*|had better|we need|i urge"
        r"|plead\w*|is needed|are needed|^(?:please )?do\b"),
    (Modality.MAY,
        r"(?<!in )(?<!of )(?<!by )(?<!last )(?<!since )(?<!until )(?<!this )may|can|(?:is"
        r"|are) (?:allowed|permitted|welcome|admitted|accepted|free to)|(?:allowed|permitted|accepted"
        r"|welcome)|at liberty|entitled"),
)  # fmt: skip
_MODAL_RES: Final = tuple((m, regex(rf"\b(?:{p})\b")) for m, p in _MODAL)
_DO_NOT: Final = regex(r"^(?:please )?(?:do not|never|avoid)\b|[.;:,] (?:please )?(?:do not|never)\b")
_LACKING: Final = regex(
    r"\b(?:free (?:of|from)|lack(?:s|ed|ing)?|fail(?:s|ed|ing)? to|anything but|refus(?:es|ed|ing|e) to"
    r"|declin(?:es|ed) to|neglect(?:s|ed) to|forgot to|unable to|incapable of"
    r"|by no means|far from being|exempt from|devoid of|short of"
    r"|(?:has|have|had) yet to|(?:is|are|was|were) yet to)\b"
)
_LACKS: Final = frozenset(
    words("""
    free lack lacks lacked lacking fail fails failed failing anything refuses refused refusing refuse declines declined
    neglects neglected forgot unable incapable means far exempt devoid short yet
    """)
)
"""What is lacking is told by one of these words (`_LACKING`)."""
_NEGATORS: Final = frozenset(words("not no never none nobody nothing neither nor without nowhere hardly"))
_FUNCTION: Final = (
    frozenset(
        words("""
    must need may can should shall ought have has had to be is are was were will would could might do does did get got
    there it please let allow allowed permit permitted forbid forbidden prohibit prohibited ban banned recommend require
    required obligatory compulsory mandatory obligation duty few some all every each any most many several both half
    majority handful nearly almost hardly no not none never nobody about roughly around approximately at least more less
    than under over up exactly only just still already also so very quite rather really ever even usually case cases
    we i you they he she us our your my who whom which that this these those one ones us everywhere everyone everybody
    somebody someone anyone anybody thing things give take make made took taken given third thirds fifth fifths quarter
    quarters fourth tenth percent per cent voluntary optional without
    always sometimes often rarely seldom occasionally everything least fewer
    """)
    )
    | STOP_WORDS
)
_KEPT: Final = frozenset(words("before after more less fewer over under above below up down on off same"))
_TIMES: Final = frozenset(
    words("""
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
    october november december spring summer autumn winter morning afternoon evening night noon midnight today yesterday
    tomorrow weekend weekdays weekends christmas easter
    """)
)
_PARTS: Final = frozenset(
    words("""
    first second third fourth fifth sixth last next previous left right upper lower north south east west northern
    southern eastern western front rear inner outer
    """)
)
_BEFORE_NOUNS: Final = frozenset(
    words(
        "the a an this that these those all every each no some most few many several both my our your his her its "
        "their in on at of for with from to by under over between and or two three four five six seven eight nine ten"
    )
)
_NAME: Final = regex(
    r"(?<![.!?:]\s)(?<!^)\b([A-Z][\w'-]+)|\b(?:Mr|Mrs|Ms|Dr|Miss|Prof|Professor|Sister)\.? ([A-Z]\w+)"
    r"|\b([A-Za-z]+\d\w*|\d+[a-z])\b"
)


def kept(read: Callable[[ReadClaim], T]) -> Callable[[ReadClaim], T]:
    """Decorator for a function of a claim: its result is kept with the claim, so that it runs once for each claim.

    It pays because every two of many claims are compared. The function must not give None.
    """

    @wraps(read)
    def once(claim: ReadClaim) -> T:
        found: T | None = claim.known.get(read)
        if found is None:
            found = claim.known[read] = read(claim)
        return found

    return once


@lru_cache(maxsize=32)
def read_claim(text: str) -> ReadClaim:
    """Take the claim `text` apart (see `ReadClaim`). The results for the last 32 texts are kept: those that are being
    compared.

    To keep more is slower even where each is asked for again: a claim has some forty parts, and what is kept for long
    is visited by the garbage collector, and crowds out of the processor's cache what is used more often.
    """
    tokens = tokenize(text)
    said = frozenset(t.word for t in tokens)
    counting = tokens if figured(said) else ()
    line = " ".join(t.word for t in tokens).replace("nothing but", "only").replace("none but", "only")
    measured = _measured(tokens) if counting or not TIMED.isdisjoint(said) else ()
    lacking = _may_lack(said)
    found = _concepts(tokens, {i for q in measured for i in range(q.start, q.end)}, lacking)
    masked = _masked(line, tokens, found)
    modality, rest = _modality(_NOT_UNTIL.sub(" ", masked) if _may_wait(said) else masked)
    rest = without_share(rest)
    denials = sum(w in _NEGATORS for w in (_LACKING.sub("not", rest) if lacking else rest).split())
    if modality is Modality.MUST_NOT and " without " in line:  # "X without Y is forbidden": Y is a must
        modality, denials = Modality.MUST, 0
    negations = tuple(t for t in tokens if t.word in _NEGATORS and not t.joins)
    senses = frozenset(sense for c in found for sense in c.senses)
    return ReadClaim(
        text=text,
        tokens=tokens,
        concepts=found,
        denied=denials % 2 == 1,
        negations=tuple(dict.fromkeys(t.text for t in negations)),
        modality=modality,
        share=share(masked, counting),
        quantities=measured,
        names=_names(text, tokens),
        line=line,
        senses=senses,
        groups=frozenset().union(*(names_of(c.senses) for c in found)),
        words=said,
        said=tuple(t.word for t in tokens if t.is_word),
        verb=verb_at(tokens),
        passive=_PASSIVE.search(line) is not None,
        exclusive=_ONLY.search(line) is not None,
        measures=frozenset(_MEASURES[t.word] for t in tokens if t.word in _MEASURES),
        known={},
    )


_MEASURES: Final = {
    word: words(group)[0]
    for group in ("long length", "high height tall", "wide width broad", "deep depth", "thick thickness")
    for word in words(group)
}
_ONLY: Final = regex(r"^(?:only|no one but|nobody but|nothing but|no one except|nobody except|none but) ")
_EMPTY: Final = frozenset(words("before after above below more less over under up down on off same also too very"))


def names_of(senses: tuple[Sense, ...]) -> frozenset[str]:
    """The names of the given senses by which two claims are found to be on one matter.

    Names of words that say little ("more", "down") are left out. Claims with the same senses share one set.
    """
    return (_kept_names if len(senses[-1][0]) <= LONGEST_KEPT else _names_in)(senses)


def _names_in(senses: tuple[Sense, ...]) -> frozenset[str]:
    return frozenset(name for name, _ in senses if name.strip("/") not in _EMPTY)


_kept_names = lru_cache(maxsize=16384)(_names_in)


def _measured(tokens: tuple[Token, ...]) -> tuple[Quantity, ...]:
    """Times of day, and all other quantities; a year is no quantity but a name."""
    clock = times(tokens) + repeats(tokens)
    taken = {i for q in clock for i in range(q.start, q.end)}
    found = (_numbered(tokens, q) for q in quantities(tokens) if taken.isdisjoint(range(q.start, q.end)))
    others = (q for q in found if not _is_year(q))
    return tuple(sorted((*clock, *others), key=lambda q: q.start))


def _numbered(tokens: tuple[Token, ...], quantity: Quantity) -> Quantity:
    """ "Room 12 has": a number after the name of a thing and before no other tells which one, and counts nothing."""
    before = tokens[quantity.start - 1] if quantity.start else None
    after = tokens[quantity.end].word if quantity.end < len(tokens) else "."
    named = before is not None and before.is_word and before.word not in STOP_WORDS and before.word not in _VERBS
    if quantity.dimension[0] == "#" and named and before is not None and (after in STOP_WORDS or after in _VERBS):
        return replace(quantity, dimension=f"@{before.stem}")
    return quantity


def _is_year(quantity: Quantity) -> bool:
    return quantity.dimension[0] == "@" and quantity.span.low.is_integer() and 1500 <= quantity.span.low < 2100


_PASSIVE: Final = regex(r"\b(?:is|are|was|were|be|been|being)\b(?: \w+){1,6} by\b")
_VERBS: Final = frozenset(
    words("""
    is are was were be has have had do does did can could may might must shall should will would need cannot ought
    bit beat caught taught told threw hid struck shot stole
    came went ran sat stood took gave got made kept held left lost won sold bought paid found fell rose grew began
    built broke brought met led said saw knew wrote read drove flew ate drank slept cut put hit cost set let
    """)
)


def verb_at(tokens: Sequence[Token]) -> int:
    """The index of the token that is the verb of the first clause; -1 if no token has the form of a verb.

    Only the form of the words is looked at, so it may be wrong.
    """
    for i, token in enumerate(tokens):
        if token.word in _VERBS:
            return i
        before = tokens[i - 1].word if i else ""
        if not before or before in _BEFORE_NOUNS or not token.word.isalpha() or len(token.word) < 4:
            continue
        if token.word.endswith("ed") or (token.word.endswith("s") and not before.endswith("s") and i > 1):
            return i
    return -1


_NOT_UNTIL: Final = regex(
    r"\b(?:do |does |did )?not (?=(?:\w+ ){1,5}(?:until|till)\b)"
)  # "not until" is "only at"


def _may_wait(said: AbstractSet[str]) -> bool:
    """Whether something may be said not to happen until some time."""
    return "until" in said or "till" in said


def _may_lack(said: AbstractSet[str]) -> bool:
    """Whether a phrase may say that something is lacking."""
    return not _LACKS.isdisjoint(said)


def _masked(line: str, tokens: tuple[Token, ...], found: tuple[Concept, ...]) -> str:
    """`line` without the phrases whose meaning is known as a whole ("no longer valid"): they deny nothing more."""
    for concept in found:
        phrase = [t.word for t in tokens[concept.start : concept.end]]
        said = " ".join(phrase)
        if len(phrase) > 1 and (not _NEGATORS.isdisjoint(phrase) or _LACKING.search(said)):
            line = line.replace(said, "_")
    return line


def _modality(line: str) -> tuple[Modality, str]:
    """The modality of a claim, and the claim without the words that say it."""
    if _DO_NOT.search(line):
        return Modality.SHOULD_NOT, _DO_NOT.sub("", line)
    for modality, pattern in _MODAL_RES:
        if pattern.search(line):
            return modality, pattern.sub("", line)
    return Modality.FACT, line


def _concepts(tokens: tuple[Token, ...], taken: set[int], lacking: bool) -> tuple[Concept, ...]:
    """The concepts in order. `lacking`: whether a phrase may say that something is lacking."""
    found: list[Concept] = []
    i = 0
    while i < len(tokens):
        if not tokens[i].is_word or i in taken:
            i += 1
            continue
        if lacking and i + 1 < len(tokens) and _LACKING.fullmatch(f"{tokens[i].word} {tokens[i + 1].word}"):
            i += 2
            continue
        concept = concept_at(tokens, i)
        if concept.end - i > 1 or tokens[i].word in _KEPT or tokens[i].word not in _FUNCTION:
            found.append(concept)
        i = concept.end
    return tuple(found)


_SPOKEN: Final = regex(r"\b(?:last|this|next) (?:year|month|week|summer|winter|spring|autumn|season|time|night)\b")
_NEAR: Final = ("last", "this", "next")
_MARKS: Final = _TIMES | _PARTS
_YEAR: Final = regex(r"(?:1[5-9]|20)\d\d")


def is_time(name: str) -> bool:
    """Whether a name from the `names` of a claim is a time: a weekday, month, year, part of the day, or "last week"."""
    return name in _TIMES or _YEAR.fullmatch(name) is not None or " " in name


_DIGIT: Final = regex(r"\d")


def _may_name(text: str) -> bool:
    """A name has a capital, which is not the first letter of all, or a digit; most claims have neither."""
    return not text[1:].islower() or _DIGIT.search(text) is not None


def _names(text: str, tokens: Sequence[Token]) -> tuple[str, ...]:
    """Proper names, times and sides: what keeps two claims apart."""
    named = _NAME.finditer(text) if _may_name(text) else ()
    proper = [next(g for g in m.groups() if g).casefold() for m in named]
    marks = [t.word for t in tokens if t.word in _MARKS or (t.word[0] in "12" and _YEAR.fullmatch(t.word))]
    plain = text.casefold()
    spoken = [m.group() for m in _SPOKEN.finditer(plain)] if any(word in plain for word in _NEAR) else ()
    return tuple(dict.fromkeys(n for n in (*proper, *marks, *spoken) if not is_unit(n) or n == "second"))
