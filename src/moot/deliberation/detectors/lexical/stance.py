"""Rules that see a whole text: withdrawn stances, conditions, comparisons with a rival."""

import re
from typing import Final

from moot.deliberation.detectors.lexical import cues, cues_compared
from moot.deliberation.detectors.lexical.leaning import CLEAR, TURNING, Stance, said
from moot.deliberation.detectors.lexical.lexicon import find_values
from moot.deliberation.detectors.lexical.options import Role
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.quantities import Quantity, number, quantities
from moot.deliberation.detectors.lexical.reading import Clause, Reading, value_words
from moot.deliberation.detectors.lexical.tokens import stem, words


def near(reading: Reading) -> Reading:
    """The sentences of a text that name an option, and sentences after these that begin with "it", "this" or the like.

    A text of at most four sentences is given as it is.
    """
    if len(reading.sentences) <= 4:
        return reading
    keep: set[int] = set()
    for n, sentence in enumerate(reading.sentences):
        if (
            sentence.names_position
            or sentence.names_rival
            or (n and n - 1 in keep and _POINTS_BACK.search(sentence.line))
        ):
            keep.add(n)
    return Reading(
        tuple(c for c in reading.clauses if c.sentence in keep),
        tuple(s for s in reading.sentences if s.sentence in keep),
    )


_POINTS_BACK: Final = regex(
    r"^(?:but |and |yet |however |since then |so )*(?:it|they|this|that|these|those|he|she|both|we|one"
    r"|half)\b"
)


def withdrawn(reading: Reading) -> Stance | None:
    """How a text leans that takes back a recommendation (against the position) or an objection (for it); else None."""
    line = reading.line
    taken = cues.WITHDRAWN.search(line)
    if taken is None or not (cues.OBJECTION.search(line) or cues.ADVICE.search(line)):
        return None
    before = line[: taken.end()]
    if not (cues.OBJECTION.search(before) or cues.ADVICE.search(before)):
        before = line
    objection, advice = cues.OBJECTION.search(before), cues.ADVICE.search(before)
    since = next((n for n, c in enumerate(reading.clauses) if cues.WITHDRAWN.search(c.line)), 0)
    last = sum(c.value for c in reading.clauses[since:])
    if objection and not (advice and advice.start() > objection.start()):
        return Stance(CLEAR, said(line, cues.OBJECTION, cues.WITHDRAWN)) if last >= 0 else None
    return Stance(-CLEAR, said(line, cues.ADVICE, cues.WITHDRAWN)) if last <= 0 or advice else None


def condition(reading: Reading) -> Stance | None:
    """How a text leans that calls the position worthwhile under a condition; None if it does not.

    For the position if the condition is met, against it if it is not, neutral if that is open.
    """
    if cues.CONCLUDES.search(reading.line):
        return Stance(CLEAR, said(reading.line, cues.CONCLUDES))
    for n, sentence in enumerate(reading.sentences):
        match = cues.CONDITION.search(sentence.line)
        if not (match and sentence.names_position) or sentence.value < 0 or cues.WITHOUT.search(sentence.line):
            continue
        rest = " . ".join(s.line for s in reading.sentences[n + 1 :])
        inside = cues.INSIDE.split(sentence.line, maxsplit=1)
        rest = f"{inside[1]} . {rest}" if len(inside) > 1 else rest
        if not (rest or "," in sentence.line):
            return None
        words = said(sentence.line, cues.CONDITION)
        if rest and (sentence.value > 0 or cues.STRONG_CONDITION.search(sentence.line)):
            if cues.PENDING.search(rest):
                return Stance(0.0, (*words, *said(rest, cues.PENDING)), 0.9)
            if cues.MET.search(rest):
                return Stance(CLEAR, (*words, *said(rest, cues.MET)))
            if cues.UNMET.search(rest) or cues.OURS.search(rest):
                return Stance(-CLEAR, (*words, *said(rest, cues.OURS)))
    return None


def compared(reading: Reading) -> Stance | None:
    """How a text leans that compares the position with a rival, replaces one by the other or prefers one; else None."""
    spoken_of = False
    for sentence in reading.sentences:
        line = cues_compared.RIVAL_WORDS.sub("R", sentence.line) if sentence.names_position else sentence.line
        if spoken_of and not sentence.names_position and " than " in line:
            line = f"P {line}"
        spoken_of = sentence.names_position and not sentence.names_rival
        if "P" not in line.split() or "R" not in line.split():
            continue
        won, lost = cues_compared.POSITION_WINS.search(line), cues_compared.RIVAL_WINS.search(line)
        if won and not lost:
            return Stance(_direction(line, won), said(line, cues_compared.POSITION_WINS))
        if lost and not won:
            return Stance(-_direction(line, lost), said(line, cues_compared.RIVAL_WINS))
        measured = (
            _than(sentence, line)
            or _figures(sentence)
            or _counts(sentence)
            or _contrast(sentence, line)
            or _beside(sentence, line)
        )
        if measured is not None:
            return measured
    return None


def _direction(line: str, match: re.Match[str]) -> float:
    """A win, unless nobody grants it ("nobody would choose X over Y")."""
    before = line[: match.start()].split()[-4:]
    if "neither" in line.split():
        return 0.0
    denied = cues_compared.NEGATED_WIN.search(" ".join(before)) or cues_compared.NEGATED_WIN.match(match.group())
    return -CLEAR if denied else CLEAR


def _than(sentence: Clause, line: str) -> Stance | None:
    """ "X ... faster than Y": the value before "than" goes to the option named before it."""
    marks = line.split()
    if "than" not in marks:
        return None
    at = marks.index("than")
    first = next((m for m in marks[:at] if m in ("P", "R")), None)
    second = next((m for m in marks[at:] if m in ("P", "R")), None)
    index = next(i for i, t in enumerate(sentence.tokens) if t.word == "than")
    value = sum(v.value for v in sentence.values if v.at < index) or _bare(sentence, index)
    if not value or second is None or first == second:
        return None
    sign = 1.0 if second == "R" else -1.0
    return Stance(sign * (CLEAR if value > 0 else -CLEAR), value_words([sentence]))


_SPENDING: Final = frozenset(
    stem(w)
    for w in words(
        "need cost use take consume require lose spend waste weigh break ask burn eat guzzle draw emit drop crack spill"
    )
)
_MORE: Final = frozenset(("more", "higher", "larger", "bigger", "greater"))
_LESS: Final = frozenset(("less", "fewer", "lower", "smaller", "shorter"))


def _bare(sentence: Clause, index: int) -> float:
    """ "Carries more than": without a word of value, more is taken to be better, less of a bare number worse."""
    near = {t.word for t in sentence.tokens[max(0, index - 4) : index]}
    sign = 1.0 if near & _MORE else -1.0 if near & _LESS else 0.0
    return -sign if any(t.stem in _SPENDING for t in sentence.tokens[max(0, index - 8) : index]) else sign


_LESS_IS_BETTER: Final = frozenset(("s", "eur", "usd", "gbp"))


def _figures(sentence: Clause) -> Stance | None:
    """ "Two hours with X, against six with Y": less time and money is better, a larger percentage too."""
    marked = any(t.word in ("against", "versus", "compared", "while", "whereas") for t in sentence.tokens)
    if sentence.values and not marked:
        return None
    found = {r: q for q in quantities(sentence.tokens) if (r := _nearest(sentence, q)) is not None}
    mine, other = found.get(Role.POSITION), found.get(Role.RIVAL)
    if mine is None or other is None or mine.dimension != other.dimension or mine.span == other.span:
        return None
    if mine.dimension not in _LESS_IS_BETTER and mine.dimension != "percent":
        return None
    better = (mine.span.low < other.span.low) == (mine.dimension in _LESS_IS_BETTER)
    said_by = [t.text for q in (mine, other) for t in sentence.tokens[q.start : q.end]]
    return Stance(1.5 if better else -1.5, tuple(dict.fromkeys(said_by)))


def _counts(sentence: Clause) -> Stance | None:
    """ "X took nine days, Y two", "eight of ten came for X, four for Y": bare numbers, by what is counted."""
    found: dict[Role, list[tuple[int, float, int]]] = {Role.POSITION: [], Role.RIVAL: []}
    places = [(i, n) for i, n in enumerate(sentence.named) if n in found]
    for i, token in enumerate(sentence.tokens):
        count = 0.0 if token.word in ("none", "nobody") else number(sentence.tokens, i)
        if count is not None and not (i and sentence.tokens[i - 1].word in ("of", "in", "out")):
            distance, owner = min((abs(i - at), n) for at, n in places)
            found[owner].append((distance, count, i))
    if not all(found.values()):
        return None
    (_, mine, at), (_, other, also) = min(found[Role.POSITION]), min(found[Role.RIVAL])
    if mine == other or at == also:
        return None
    bad = sentence.value < 0 or any(t.stem in _SPENDING or t.stem in _SPANS for t in sentence.tokens)
    said_by = (sentence.tokens[at].text, sentence.tokens[also].text)
    return Stance(1.5 if (mine > other) != bad else -1.5, said_by)


_SPANS: Final = frozenset(stem(w) for w in words("second minute hour day week month euro dollar pound litre kilo"))


def _nearest(sentence: Clause, quantity: Quantity) -> Role | None:
    """The option named nearest to a figure."""
    named = [(abs(i - quantity.start), n) for i, n in enumerate(sentence.named) if n in (Role.POSITION, Role.RIVAL)]
    return min(named)[1] if named else None


def _contrast(sentence: Clause, line: str) -> Stance | None:
    """ "Compared with Y, X ...", "unlike Y, X ...": the values go to X."""
    match = re.search(
        r"\b(?:compared (?:with|to)|unlike|in contrast to|as opposed to|next to"
        r"|beside)(?: \w+){0,4} ([PR])\b",
        line,
    )
    if match is None or not sentence.value:
        return None
    sign = 1.0 if match.group(1) == "R" else -1.0
    return Stance(sign * (CLEAR if sentence.value > 0 else -CLEAR), value_words([sentence]))


_MARKS: Final = regex(
    r"\b(?:whereas|while|where|of what|times what|against|compared|ahead of|behind|instead|than"
    r"|as \w+ as|as (?:many|much) (?:\w+ ){1,6}as|did not|that of|[PR] (?:does|do|did|is|are|was|were"
    r"|can|could|has|have) not$)\b"
)


def _beside(sentence: Clause, line: str) -> Stance | None:
    """Both named around a word that compares: the values up to the second name belong to the first one."""
    named = [(i, n) for i, n in enumerate(sentence.named) if n in (Role.POSITION, Role.RIVAL)]
    second = next((i for i, n in named if n is not named[0][1]), None) if named else None
    if second is None or not _MARKS.search(line):
        return None
    turned = next((i for i, t in enumerate(sentence.tokens) if t.word in TURNING and i > named[0][0]), second)
    value = sum(v.value for v in sentence.values if v.at < max(turned, named[0][0]))
    value = value or sum(v.value for v in sentence.values if v.at < second) or _times(sentence, second)
    value = value or -sum(v.value for v in sentence.values if v.at > second)
    if not value:
        return None
    sign = 1.0 if named[0][1] is Role.POSITION else -1.0
    return Stance(sign * (1.5 if value > 0 else -1.5), value_words([sentence]))


def _times(sentence: Clause, second: int) -> float:
    """ "Twice the bill", "half the yield": more or less of what one wants."""
    for i, token in enumerate(sentence.tokens[:second]):
        sign = (
            1 if token.word in ("twice", "double", "three", "triple") else -1 if token.word in ("half", "third") else 0
        )
        if sign and (i + 1 < len(sentence.tokens)):
            wants = [
                h.sense.want or h.sense.value for h in find_values(sentence.tokens) if h.sense.want or h.sense.value
            ]
            spent = any(t.stem in _SPENDING for t in sentence.tokens[:second])
            return float(sign * (wants[0] if wants else -1 if spent else 1))
    return 0.0
