"""What leans to good or bad without a word of value: time spent, shares, figures that rose or fell, records.

Read in a clause where the position is P. Weaker than words of value, and read only where there are none.
"""

from collections.abc import Sequence
from typing import Final

from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.quantities import number
from moot.deliberation.detectors.lexical.tokens import Token, stem, words

_N: Final = (
    r"(?:an?|half an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|\d+|hours|days)"
)
_UNIT: Final = (
    r"(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|evenings?|afternoons?"
    r"|people|hands|euros?|pounds?|dollars?)"
)
_GOOD: Final = regex(
    rf"\b(?:within|in under|in less than|less than|under|only|just|barely|no more than"
    rf"|in) {_N} (?:\w+ )?(?:seconds?|minutes?|hours?)\b"
    r"|\b(?:\w{3,}er|more \w+|fewer) than (?:before|ever|usual|expected|we (?:had )?(?:hoped|thought|expected)"
    r"|in years"
    r"|last|any|the (?:old|year|previous)|most|ours|all)\b|\b(?:first|best|most) (?:\w+ ){1,3}(?:in|for"
    r"|since) (?:\w+ )?"
    r"(?:years|decades|ages|memory|months)\b|\bat last\b|\bfinally\b|\beven the (?:\w+ ){1,2}(?:can|could|got"
    r"|found|came|join\w*"
    r"|manage\w*|use\w*|made|stay\w*|like\w*|read)\b|\bto this day\b|\bas before\b(?=.*\bno\b)"
    r"|\bat the first\b"
    r"|\b(?:the )?(?:only )?(?:way|thing|one|place|method) (?:to|that) (?:go|works?|get|do|make)\b"
    r"|\bwhat (?:got|kept|made) (?:us|it)\b"
    r"|\bthe (?:only )?reason (?:we|she|he|they|i|it) (?:can|could|still|is|are|got|get)\b|\bunattended\b"
    r"|\bof their own free will\b"
    r"|\b(?:by|before) (?:day|week|lunch|noon|the second|the first|the end|tea|supper|monday|tuesday|friday)\b"
    r"|\bfor years\b"
    r"|\bnobody (?:\w+ )?(?:notice[ds]?|miss\w*|mind\w*|argue\w*|complain\w*|phone\w*|rang)\b"
    r"|\bday and night\b"
)
_BAD: Final = regex(
    rf"\b(?:spends?|spent|takes?|took|taking|costs?|lose[sd]?|lost|wait(?:ed|s)?|goes|went|need(?:s|ed)?|eats?"
    rf"|waste[sd]?)"
    rf"(?: \w+){{0,4}} {_N}(?: \w+)? {_UNIT}\b|\b(?:half|most|all) of (?:\w+day|the (?:day|morning|week|night"
    rf"|evening))\b"
    r"|\b(?:had|has|have|having) to (?!offer|do with|say|be said)\w+|\bwe are still \w+ing\b"
    r"|\bagain and again\b|\btwice (?:in|this|a|last|the)\b"
    r"|\b(?:still|yet) (?:\w+ ){0,2}(?:ask\w*|wait\w*|look\w*|miss\w*|search\w*|argu\w*|not)\b|\bor else\b"
    r"|\bin the middle of\b"
    r"|\b(?:everyone|everybody|all|half|most|tourists|guests|people|customers"
    r"|staff) (?:\w+ ){0,3}(?:walk\w* out|left|leave|go elsewhere)\b"
    r"|\b(?:like|as) (?:wet|cardboard|cement|a brick|bricks|concrete|glue|soup|a tin|dishwater|rubber|a sieve"
    r"|a prison|a maze"
    r"|a circus|an oven|a fridge|a swamp|a zoo|straw|sawdust|mud|lead|rags)\b|\bthat s (?:what"
    r"|the) \w+ (?:for you|got us)\b"
    r"|\bmore than (?:it|they) (?:is|are|was|were|brings?|saves?|earns?|gives?|helps?)\b"
    r"|\b(?:the )?moment (?:you|we|it)\b"
    r"|\bwill (?:not|never) (?:see|last|hold|get|come|do|make|be|survive|manage|find)\b"
    r"|\bnobody (?:has )?(?:yet )?(?:manage\w*|succeed\w*)\b"
    r"|\bever tried\b|\bonly (?:to|when|if|after|with)\b|\bexcept\b|\bso \w+ that\b|\b(?:into|over|off"
    r"|onto) the (?:ditch|fence|wall|floor|river"
    r"|ground|street|gutter|neighbour \w+|mill \w+)\b|\bnever (?:been |once )?(?:finish\w*|reach\w*|arriv\w*"
    r"|return\w*|ready|complete\w*)\b"
)
_PARTS: Final = {
    "quarters": 0.75,
    "thirds": 0.67,
    "fifths": 0.7,
    "half": 0.5,
    "quarter": 0.25,
    "third": 0.33,
    "fifth": 0.2,
    "tenth": 0.1,
}
_BURDENS: Final = frozenset(stem(w) for w in words("""
    second minute hour day week month euro dollar pound cent complaint error accident fault cost bill price delay loss
    failure sick absence return claim call ticket queue wait correction repair breakage injury weed drop dropout gram
    degree litre kilowatt watt kilo waste
    """))  # fmt: skip


def hinted(line: str, tokens: Sequence[Token]) -> tuple[float, tuple[str, ...]]:
    """Whether a clause without words of value still hints at good (1.0) or bad (-1.0), with the words that do; else 0.0
    and ().

    Hints are figures that rose or fell, large or small shares, time and money spent, records and the like. `line`: the
    clause with P in place of the position; `tokens`: its tokens.
    """
    for found in (_moved(tokens), _share(tokens)):
        if found[0]:
            return found
    good, bad = _GOOD.search(line), _BAD.search(line)
    if bool(good) == bool(bad):
        return 0.0, ()
    match = good or bad
    return (1.0 if good else -1.0), tuple(w for w in match.group().split() if w not in "PR,.") if match else ()


def _moved(tokens: Sequence[Token]) -> tuple[float, tuple[str, ...]]:
    """ "From forty minutes to six", "from 38 to 21 per cent": less of a burden is good, more of anything else too."""
    for i, token in enumerate(tokens[:-3]):
        if token.word != "from":
            continue
        first = number(tokens, i + 1)
        to = next((j for j in range(i + 2, min(i + 7, len(tokens) - 1)) if tokens[j].word == "to"), None)
        second = number(tokens, to + 1) if to else None
        if first is None or second is None or first == second or to is None:
            continue
        burden = any(t.stem in _BURDENS for t in tokens)
        return (1.0 if (second > first) != burden else -1.0), (tokens[i + 1].text, tokens[to + 1].text)
    return 0.0, ()


def _share(tokens: Sequence[Token]) -> tuple[float, tuple[str, ...]]:
    """ "Eight of ten", "97 per cent", "three quarters", "barely a fifth": a large share is good, a small one bad."""
    for i, token in enumerate(tokens):
        part = _PARTS.get(token.word)
        said_by: tuple[str, ...] = (token.text,)
        if part is None and i + 2 < len(tokens) and tokens[i + 1].word in ("of", "in", "out"):
            at = i + 3 if tokens[i + 2].word in ("of", "the") else i + 2
            top, whole = number(tokens, i), number(tokens, at)
            if top is not None and whole and top <= whole <= 10_000:
                part, said_by = top / whole, (token.text, tokens[at].text)
        elif part is None and i + 1 < len(tokens) and tokens[i + 1].word in ("%", "percent", "per"):
            top = number(tokens, i)
            per = tokens[i + 1].word != "per" or (i + 2 < len(tokens) and tokens[i + 2].word == "cent")
            part, said_by = (top / 100, (token.text,)) if top is not None and per and top <= 100 else (None, said_by)
        if part is not None and (part >= 0.6 or part <= 0.35):
            return (1.0 if part >= 0.6 else -1.0), said_by
    return 0.0, ()
