"""Words of a text, bounded and stemmed: what every lexical detector reads.

A word inside another word never counts ("do" in "down", "less" in "unless"): matching is on whole
tokens or whole stems. Time O(length), and at most `MAX_TOKENS` tokens are read.
"""

import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from moot.deliberation.detectors.lexical.patterns import regex

MAX_TOKENS: Final = 2000
MAX_CHARS: Final = 16 * MAX_TOKENS
LONGEST_KEPT: Final = 40
"""What is read from a word is kept if it is no longer than this: memory stays bounded whatever is written."""

_TOKEN: Final = regex(
    r"[^\W\d_]+\d+\w*|\d+[abcdefijnopqrtuvxyz](?!\w)"  # a name such as N4 or 4a
    r"|\d+(?:[.,]\d+)*"  # a number, with its separators
    r"|[^\W\d_]+(?:'[^\W\d_]+)*"  # a word, with its apostrophes
    r"|\.{2,}|[.;:,!?()%$€£/—–-]"
)
_QUOTES: Final = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "“": '"', "”": '"', "‑": "-", "‐": "-"})
_SHORT_FORMS: Final = {
    "cannot": ("can", "not"),
    "can't": ("can", "not"),
    "won't": ("will", "not"),
    "shan't": ("shall", "not"),
    "ain't": ("is", "not"),
    "dont": ("do", "not"),
    "let's": ("let", "us"),
}
_ENDINGS: Final = {"ll": "will", "ve": "have", "re": "are", "d": "would", "m": "am"}


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a punctuation mark of a text.

    `text`: as written, casefolded. `word`: its full form, as "not" for the second token of "didn't"; `stem`: the stem
    of that. `glued`: a hyphen joins it to the token before ("till" in "no-till"); `joins`: a hyphen joins it to the
    token after ("no" in "no-till").
    """

    text: str
    word: str
    stem: str
    glued: bool = False
    joins: bool = False
    is_word: bool = field(init=False, compare=False)
    """A word or a number, not a mark."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_word", self.word[0].isalnum())  # asked often, and all texts share the tokens


def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of a text, in order: its words, with contractions resolved, and punctuation marks.

    About the first `MAX_TOKENS` tokens are read, and no more than 16 times as many characters.
    """
    plain = text[:MAX_CHARS].casefold() if text.isascii() else text[:MAX_CHARS].translate(_QUOTES).casefold()
    return _hyphened(plain) if "-" in plain else _parted(plain)


def _parted(plain: str) -> tuple[Token, ...]:
    """`tokenize` where no hyphen joins anything, as is usual: where the words stand need not be known."""
    tokens: list[Token] = []
    for surface in _TOKEN.findall(plain):
        if len(tokens) >= MAX_TOKENS:
            break
        tokens += _read(surface, False)
    return tuple(tokens)


def _hyphened(plain: str) -> tuple[Token, ...]:
    tokens: list[Token] = []
    end = -1
    hyphen = False
    for match in _TOKEN.finditer(plain):
        if len(tokens) >= MAX_TOKENS:
            break
        surface = match.group()
        start, last_end, end = match.start(), end, match.end()
        if surface == "-" and start == last_end and plain[end : end + 1].isalnum():
            hyphen = True
            if tokens:
                tokens[-1] = _joined(tokens[-1])
            continue
        glued = hyphen and start == last_end
        tokens += _read(surface, glued)
        hyphen = False
    return tuple(tokens)


def _read(surface: str, glued: bool) -> tuple[Token, ...]:
    return _kept_tokens(surface, glued) if len(surface) <= LONGEST_KEPT else _tokens(surface, glued)


def _tokens(surface: str, glued: bool) -> tuple[Token, ...]:
    """The tokens of one written word. They are immutable, so that all texts share those of the same word."""
    return tuple(Token(surface, word, stem(word), glued) for word in map(_plain_letters, _full_form(surface)))


_kept_tokens = lru_cache(maxsize=16384)(_tokens)


def _joined(token: Token) -> Token:
    return Token(token.text, token.word, token.stem, token.glued, joins=True)


def _full_form(surface: str) -> tuple[str, ...]:
    """`surface` without its contraction: "didn't" gives "did", "not"; "user's" gives "user"."""
    if surface in _SHORT_FORMS:
        return _SHORT_FORMS[surface]
    head, mark, tail = surface.rpartition("'")
    if not mark or not head:
        return (surface.replace("'", "") or surface,)
    if tail == "t" and head.endswith("n"):
        return (head[:-1].replace("'", ""), "not") if len(head) > 1 else ("not",)
    if tail in _ENDINGS:
        return (head.replace("'", ""), _ENDINGS[tail])
    return (head.replace("'", ""),) if tail == "s" else (surface.replace("'", ""),)


def _plain_letters(word: str) -> str:
    """ "café" is "cafe"; a word of another script stays."""
    if word.isascii():
        return word
    bare = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
    return bare if bare.isascii() and bare else word


def words(text: str) -> tuple[str, ...]:
    """The words of a string, split at white space: for lists that are written as one string."""
    return tuple(text.split())


_IRREGULAR: Final = dict(
    pair.split(":")
    for pair in words("""
    better:good best:good worse:bad worst:bad lost:lose broke:break broken:break fell:fall fallen:fall rose:rise
    risen:rise grew:grow grown:grow kept:keep held:hold ran:run running:run went:go gone:go goes:go going:go paid:pay
    made:make making:make took:take taken:take taking:take gave:give given:give giving:give found:find left:leave
    leaving:leave led:lead chose:choose chosen:choose froze:freeze frozen:freeze drove:drive driven:drive sank:sink
    sunk:sink won:win winning:win spent:spend built:build felt:feel told:tell said:say says:say saw:see seen:see
    began:begin begun:begin came:come coming:come became:become becoming:become wrote:write written:write bought:buy
    sold:sell brought:bring taught:teach caught:catch thought:think wore:wear worn:wear tore:tear torn:tear
    stood:stand understood:understand slept:sleep shrank:shrink shrunk:shrink bent:bend burnt:burn dealt:deal met:meet
    sent:send lent:lend stuck:stick struck:strike threw:throw thrown:throw withdrew:withdraw withdrawn:withdraw
    flew:fly flown:fly forgot:forget forgotten:forget stole:steal stolen:steal beaten:beat knew:know known:know
    shown:show got:get gotten:get getting:get hid:hide hidden:hide laid:lay rode:ride ridden:ride sang:sing
    shook:shake sought:seek spoke:speak spoken:speak spread:spread sprang:spring swam:swim swept:sweep wound:wind
    leaves:leave lives:live children:child people:person men:man women:woman mice:mouse feet:foot teeth:tooth
    dying:die died:die dies:die lying:lie used:use using:use uses:use data:data does:do did:do done:do doing:do
    has:have had:have having:have is:be are:be was:be were:be been:be being:be am:be its:it them:they their:they
    bus:bus gas:gas lens:lens news:news always:always species:species series:series analysis:analysis during:during
    nothing:nothing something:something everything:everything anything:anything morning:morning evening:evening
    spring:spring string:string need:need needed:need feed:feed speed:speed seed:seed bleed:bleed breed:breed
    exceed:exceed succeed:succeed hundred:hundred ceiling:ceiling building:building further:far farther:far worsen:bad
    worsened:bad worsening:bad early:early only:only family:family supply:supply supplies:supply reply:reply
    replies:reply apply:apply daily:daily weekly:weekly monthly:monthly yearly:yearly hourly:hourly likely:likely
    unlikely:unlikely friendly:friendly lovely:lovely costly:costly elderly:elderly assembly:assembly july:july
    ugly:ugly rely:rely ally:ally lonely:lonely lively:lively jelly:jelly belly:belly bully:bully rally:rally
    valley:valley agreed:agree hardly:hardly nearly:nearly barely:barely lately:lately mostly:mostly fairly:fairly
    seemingly:seemingly pudding:pudding wedding:wedding meeting:meeting training:training housing:housing
    heating:heating parking:parking shopping:shopping
    """)
)
_GRADED: Final = frozenset(
    words("""
    fast slow cheap quiet safe weak strong easy hard heavy light long short high low large small big great clean dirty
    warm cool hot cold dry wet soft firm tight loose thick thin wide narrow deep shallow rich poor fresh stale sharp
    dull bright dark smooth rough quick late early near old new young happy sad healthy loud calm tasty clear simple
    steady busy tough kind nice fair neat tidy costly friendly lively noisy few full mild wise rare dense close gentle
    sound stiff strict harsh grim rusty sturdy stable ripe lean fit
    """)
)
_INFLECTIONS: Final = (
    ("sses", "ss"), ("ies", "y"), ("ied", "y"), ("ing", ""), ("ed", ""), ("es", "e"), ("s", ""),
)  # fmt: skip
_DERIVATIONS: Final = (
    ("ization", "ize"), ("isation", "ize"), ("ation", "ate"), ("iveness", "ive"), ("fulness", "ful"),
    ("ously", "ous"),    ("ness", ""), ("ment", ""), ("ily", "y"), ("ly", ""),
)  # fmt: skip


def stem(word: str) -> str:
    """The stem of a word: a short form that its inflections share ("reduced", "reduces" and "reducing" have one).

    It is light: few derived words are joined, and irregular forms by a list.
    """
    if word in _IRREGULAR:
        return _tidy(_IRREGULAR[word])
    if len(word) < 4 or not word.isascii() or not word.isalpha():
        return word
    return _kept_stem(word) if len(word) <= LONGEST_KEPT else _cut(word)


def _cut(word: str) -> str:
    return _tidy(_stripped(_positive(_stripped(word, _INFLECTIONS)), _DERIVATIONS))


_kept_stem = lru_cache(maxsize=16384)(_cut)


def _stripped(word: str, suffixes: tuple[tuple[str, str], ...]) -> str:
    for suffix, replacement in suffixes:
        rest = word[: -len(suffix)]
        if word.endswith(suffix) and len(rest) >= 3 and any(letter in "aeiouy" for letter in rest):
            if suffix == "s" and rest[-1] in "siu":
                return word
            if suffix in ("ing", "ed") and _undouble(rest) != rest:
                return _undouble(rest)
            return rest + replacement
    return word


def _positive(word: str) -> str:
    """ "faster" and "fastest" become "fast"; "paper" and "harvest" stay."""
    for suffix in ("er", "est"):
        if word.endswith(suffix):
            rest = word[: -len(suffix)]
            for base in (rest, rest + "e", _undouble(rest), rest[:-1] + "y" if rest.endswith("i") else rest):
                if base in _GRADED:
                    return base
    return word


def _undouble(rest: str) -> str:
    return rest[:-1] if len(rest) > 3 and rest[-1] == rest[-2] and rest[-1] in "bdgmnprt" else rest


def _tidy(rest: str) -> str:
    """Drop a final e, and write a final i as y, so that "reduc" and "reduce" meet."""
    return rest[:-1] if len(rest) > 3 and rest[-1] == "e" else rest


STOP_WORDS: Final = frozenset(
    words("""
    a an the and or but if of to in on at by for with from as into onto over under about after before between through
    during until since is are was were be been being am do does did doing have has had having will would shall should
    can could may might must it its this that these those there here he she they them their his her we us our you your
    i me my who whom whose which what when where why how than then so such too very just also not no nor only own same
    each every any all both either neither one ones more most other others some s t
    """)
)


def content_stems(tokens: tuple[Token, ...]) -> tuple[str, ...]:
    """The stems of the words that carry meaning, in order, each once: without marks and stop words."""
    return tuple(dict.fromkeys(t.stem for t in tokens if t.is_word and t.word not in STOP_WORDS))
