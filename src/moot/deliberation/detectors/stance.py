"""The stance of a text that was read towards the position: rules from the most decisive to the weakest.

Order: results declared void, claims nobody stands behind, draws and splits, withdrawn stances, conditions,
comparisons; then the sum of the values that clauses attach to the position; then the outcome of what was tried.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from moot.deliberation.detectors import cues
from moot.deliberation.detectors.lexicon import find_values
from moot.deliberation.detectors.options import RESTORED, Options, Role
from moot.deliberation.detectors.reading import Clause, Reading
from moot.deliberation.detectors.sides import SIDE_THINGS
from moot.deliberation.detectors.tokens import STOP_WORDS, stem, words

THRESHOLD: Final = 0.45
_CLEAR: Final = 2.0


@dataclass(frozen=True, slots=True)
class Stance:
    """`value` > 0 speaks for the position, < 0 against it; `sure` in [0, 1]: how sure a neutral is; the words."""

    value: float
    words: tuple[str, ...] = ()
    sure: float = 0.5


_NONE: Final = Stance(0.0)


def stance_of(reading: Reading, options: Options, category: str, outcome: str) -> Stance:
    """What the text says of the position."""
    if not any(c.names_position for c in reading.sentences):
        return Stance(0.0, sure=0.9)
    reading = _near(reading)
    line = reading.line
    if category == "warning" and cues.GENERAL.search(line) and not cues.AGAINST.search(line):
        return _neutral(line, cues.GENERAL)
    for rule in (_void, _meaning, _unendorsed, _undecided, _withdrawn, _condition, _compared):
        stance = rule(reading)
        if stance is not None:
            return stance
    return _weighed(reading, options, category, outcome)


def _near(reading: Reading) -> Reading:
    """A long text cut down to the sentences that name an option, and what follows each of them."""
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


_POINTS_BACK: Final = re.compile(
    r"^(?:but |and |yet |however |since then |so )*(?:it|they|this|that|these|those|he|she|both|we|one"
    r"|half)\b"
)


def _said(line: str, *patterns: re.Pattern[str]) -> tuple[str, ...]:
    """The words of the first match of each pattern, placeholders left out."""
    found = [m.group() for m in (p.search(line) for p in patterns) if m]
    return tuple(dict.fromkeys(w for text in found for w in text.split() if w not in ("P", "R", ".", ",")))


def _void(reading: Reading) -> Stance | None:
    return _neutral(reading.line, cues.VOID) if cues.VOID.search(reading.line) else None


def _neutral(line: str, *patterns: re.Pattern[str]) -> Stance:
    return Stance(0.0, _said(line, *patterns), 0.9)


def _meaning(reading: Reading) -> Stance | None:
    """A remark on a word, or a bare fact."""
    line = reading.line
    if len(reading.sentences) == 1 and cues.FACT.search(line) and len(reading.sentences[0].values) < 2:
        return _neutral(line, cues.FACT) if not reading.sentences[0].names_rival else None
    return _neutral(reading.line, cues.MEANING) if cues.MEANING.search(reading.line) else None


def _unendorsed(reading: Reading) -> Stance | None:
    line = reading.line
    if cues.REPORT.search(line) and cues.UNTESTED.search(line):
        return _neutral(line, cues.REPORT, cues.UNTESTED)
    return None


def _undecided(reading: Reading) -> Stance | None:
    for sentence in reading.sentences:
        if not sentence.names_position:
            continue
        line = sentence.line
        if cues.OPEN.search(line) or cues.SPLIT.search(line):
            return _neutral(line, cues.OPEN, cues.SPLIT)
        if cues.DRAW.search(line) and (sentence.names_rival or len(reading.sentences) <= 2):
            return _neutral(line, cues.DRAW)
    return None


def _withdrawn(reading: Reading) -> Stance | None:
    """A recommendation or an objection that the text takes back."""
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
        return Stance(_CLEAR, _said(line, cues.OBJECTION, cues.WITHDRAWN)) if last >= 0 else None
    return Stance(-_CLEAR, _said(line, cues.ADVICE, cues.WITHDRAWN)) if last <= 0 or advice else None


def _condition(reading: Reading) -> Stance | None:
    """The position pays under a condition: met, not met, or open."""
    for n, sentence in enumerate(reading.sentences):
        match = cues.CONDITION.search(sentence.line)
        if not (match and sentence.names_position) or sentence.value < 0 or cues.WITHOUT.search(sentence.line):
            continue
        rest = " . ".join(s.line for s in reading.sentences[n + 1 :])
        if not (rest or "," in sentence.line):
            return None
        words = _said(sentence.line, cues.CONDITION)
        if rest and (sentence.value > 0 or cues.STRONG_CONDITION.search(sentence.line)):
            if cues.PENDING.search(rest):
                return Stance(0.0, (*words, *_said(rest, cues.PENDING)), 0.9)
            if cues.MET.search(rest):
                return Stance(_CLEAR, (*words, *_said(rest, cues.MET)))
            if cues.UNMET.search(rest) or cues.OURS.search(rest):
                return Stance(-_CLEAR, (*words, *_said(rest, cues.OURS)))
    return None


def _compared(reading: Reading) -> Stance | None:
    """A comparison, replacement or preference with both sides named."""
    spoken_of = False
    for sentence in reading.sentences:
        line = cues.RIVAL_WORDS.sub("R", sentence.line) if sentence.names_position else sentence.line
        if spoken_of and not sentence.names_position and " than " in line:
            line = f"P {line}"
        spoken_of = sentence.names_position and not sentence.names_rival
        if "P" not in line.split() or "R" not in line.split():
            continue
        won, lost = cues.POSITION_WINS.search(line), cues.RIVAL_WINS.search(line)
        if won and not lost:
            return Stance(_direction(line, won), _said(line, cues.POSITION_WINS))
        if lost and not won:
            return Stance(-_direction(line, lost), _said(line, cues.RIVAL_WINS))
        measured = _than(sentence, line) or _contrast(sentence, line) or _beside(sentence, line)
        if measured is not None:
            return measured
    return None


def _direction(line: str, match: re.Match[str]) -> float:
    """A win, unless nobody grants it ("nobody would choose X over Y")."""
    before = line[: match.start()].split()[-4:]
    denied = cues.NEGATED_WIN.search(" ".join(before)) or cues.NEGATED_WIN.match(match.group())
    return -_CLEAR if denied else _CLEAR


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
    return Stance(sign * (_CLEAR if value > 0 else -_CLEAR), _value_words([sentence]))


_SPENDING: Final = frozenset(
    stem(w) for w in words("need cost use take consume require lose spend waste weigh break ask burn")
)
_MORE: Final = frozenset(("more", "higher", "larger", "bigger", "greater"))
_LESS: Final = frozenset(("less", "fewer", "lower", "smaller", "shorter"))


def _bare(sentence: Clause, index: int) -> float:
    """ "Carries more than": without a word of value, more is taken to be better, less of a bare number worse."""
    near = {t.word for t in sentence.tokens[max(0, index - 4) : index]}
    sign = 1.0 if near & _MORE else -1.0 if near & _LESS else 0.0
    return -sign if any(t.stem in _SPENDING for t in sentence.tokens[max(0, index - 8) : index]) else sign


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
    return Stance(sign * (_CLEAR if sentence.value > 0 else -_CLEAR), _value_words([sentence]))


_MARKS: Final = re.compile(
    r"\b(?:whereas|while|where|of what|times what|against|compared|ahead of|behind|instead|than"
    r"|as \w+ as|as (?:many|much) (?:\w+ ){1,6}as|did not|that of)\b"
)


def _beside(sentence: Clause, line: str) -> Stance | None:
    """Both named around a word that compares: the values up to the second name belong to the first one."""
    named = [(i, n) for i, n in enumerate(sentence.named) if n in (Role.POSITION, Role.RIVAL)]
    second = next((i for i, n in named if n is not named[0][1]), None) if named else None
    if second is None or not _MARKS.search(line):
        return None
    turned = next((i for i, t in enumerate(sentence.tokens) if t.word in _TURNING and i > named[0][0]), second)
    value = sum(v.value for v in sentence.values if v.at < max(turned, named[0][0]))
    value = value or sum(v.value for v in sentence.values if v.at < second) or _times(sentence, second)
    value = value or -sum(v.value for v in sentence.values if v.at > second)
    if not value:
        return None
    sign = 1.0 if named[0][1] is Role.POSITION else -1.0
    return Stance(sign * (1.5 if value > 0 else -1.5), _value_words([sentence]))


_TURNING: Final = frozenset(("whereas", "while", "where", "against"))


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
            return float(sign * (wants[0] if wants else 1))
    return 0.0


def _value_words(clauses: Iterable[Clause]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(w for c in clauses for v in c.values for w in v.words))


@dataclass
class _Sum:
    """What has been gathered for the position so far."""

    total: float = 0.0
    dropped: bool = False
    target: Role = Role.NONE


def _weighed(reading: Reading, options: Options, category: str, outcome: str) -> Stance:
    """Values of the clauses about the position, then what was tried and how it went."""
    gathered = _Sum()
    spoken: list[str] = []
    only_position = not any(s.names_rival for s in reading.sentences)
    for n, clause in enumerate(reading.clauses):
        weight = _weight(reading.clauses, n)
        value, words = _clause_value(clause, gathered, options, only_position)
        gathered.total += weight * value
        spoken += words
    gathered.total = _reported_only(reading) or gathered.total
    tried = _tried(reading, outcome)
    if tried is not None:
        gathered.total = max(-0.9, min(0.9, gathered.total / 2)) + (-tried if gathered.dropped else tried)
        spoken.append(outcome)
    elif outcome != "unknown":
        return Stance(0.0, (outcome,), 0.6)
    if not gathered.total and spoken:
        gathered.total = _first_value(reading, gathered.dropped)
    if not gathered.total and not spoken and outcome == "unknown":
        gathered.total, spoken = _against_rival(reading)
    if not gathered.total and gathered.dropped:
        gathered.total = -0.6
    if not gathered.total and category == "warning" and not cues.GENERAL.search(reading.line):
        gathered.total, spoken = (-0.5 if only_position else 0.0), ["warning"]
    return Stance(gathered.total, tuple(dict.fromkeys(spoken)))


def _against_rival(reading: Reading) -> tuple[float, list[str]]:
    """One sentence, one clause about each: what the rival's clause says counts the other way round."""
    for n, clause in enumerate(reading.clauses[1:], start=1):
        before = reading.clauses[n - 1]
        pair = (before, clause)
        if before.sentence == clause.sentence and (clause.turn or clause.tokens[0].word in _TURNING):
            rivals = [c for c in pair if c.names_rival and not c.names_position]
            if len(rivals) == 1 and any(c.names_position for c in pair) and rivals[0].value:
                return (-0.8 if rivals[0].value > 0 else 0.8), list(_value_words(rivals))
    return 0.0, []


def _first_value(reading: Reading, dropped: bool) -> float:
    """Where good and bad cancel out, what was said first leads, a little."""
    first = next(
        (c.values[0].value for c in reading.clauses if c.names_position and not c.names_rival and c.values), 0.0
    )
    return (-0.5 if dropped else 0.5) * first


def _reported_only(reading: Reading) -> float:
    """What others say, with a "but" after it that has no word of value: the text leans the other way."""
    for clause, following in pairwise(reading.clauses):
        differs = cues.DIFFERS.search(following.line) or (following.turn and not following.value)
        if differs and clause.value and cues.REPORTED.search(clause.line):
            return -0.8 if clause.value > 0 else 0.8
    return 0.0


def _weight(clauses: Sequence[Clause], n: int) -> float:
    """Less for what is conceded, reported or past, when something follows that turns it."""
    clause = clauses[n]
    later = clauses[n + 1 :]
    if clause.concedes and later:
        return 0.2
    if cues.REPORTED.search(clause.line) and any(c.value for c in later):
        return 0.2
    if later and later[0].turn:
        return 0.1 if cues.REPORTED.search(clause.line) else 0.4
    if any(cues.NOW.search(c.line) for c in later) and cues.PAST.search(clause.line):
        return 0.1
    return 1.0


def _clause_value(clause: Clause, so_far: _Sum, options: Options, only_position: bool) -> tuple[float, tuple[str, ...]]:
    """The value of one clause to the position, and its words. Moves the target that later clauses are about."""
    words = _value_words([clause])
    if clause.names_position and not clause.names_rival:
        so_far.target = Role.POSITION
        return _about_position(clause, so_far, options, words)
    if clause.names_rival and not clause.names_position:
        so_far.target = Role.RIVAL
        return (-clause.value, words) if so_far.dropped else (0.0, ())
    if clause.names_position:
        so_far.target = Role.POSITION
        if cues.WITHOUT.search(clause.line) and not options.gives_up:
            return abs(clause.value) or _CLEAR, (*words, *_said(clause.line, cues.WITHOUT))
        return _mixed(clause), words
    if so_far.target is Role.RIVAL and not so_far.dropped:
        return 0.0, ()
    if so_far.target is Role.POSITION or only_position:
        return _carried(clause, so_far, words)
    return 0.0, ()


_PRONOUN: Final = re.compile(r"\b(?:it|them)\b")


def _carried(clause: Clause, so_far: _Sum, words: tuple[str, ...]) -> tuple[float, tuple[str, ...]]:
    """A clause that names no option goes on about the position; "it" and "them" stand for it."""
    line = _PRONOUN.sub("P", clause.line)
    if cues.AGAINST.search(line):
        return -_CLEAR, _said(line, cues.AGAINST)
    if cues.FOR.search(line) and clause.value >= 0:
        return _CLEAR, _said(line, cues.FOR)
    if line != clause.line and cues.DROPPED.search(line):
        so_far.dropped = True
        return -0.8, _said(line, cues.DROPPED)
    return (-clause.value if so_far.dropped else clause.value), words


def _about_position(
    clause: Clause, so_far: _Sum, options: Options, words: tuple[str, ...]
) -> tuple[float, tuple[str, ...]]:
    line = clause.line
    value = 0.0 if cues.GENERAL.search(line) else clause.value
    if options.gives_up and RESTORED.search(" ".join(t.word for t in clause.tokens)):
        so_far.dropped = True
        return -value, words
    if options.gives_up:
        return (0.0 if _indirect(clause) else value or _by_share(line)), words or _said(line, _MOST, _FEW, _UNABLE)
    if cues.WITHOUT.search(line):
        so_far.dropped = _CONDITIONAL.search(line) is None
        return _without(clause), (*words, *_said(line, cues.WITHOUT))
    if cues.AGAINST.search(line):
        return -_CLEAR, _said(line, cues.AGAINST)
    if cues.FOR.search(line) and value >= 0:
        return _CLEAR, _said(line, cues.FOR)
    if cues.DROPPED.search(line) and not cues.ONLY_A_TRIAL.search(line):
        if cues.GIVEN_UP.search(line) and not cues.ON_PURPOSE.search(line):
            return -1.0, _said(line, cues.DROPPED)
        so_far.dropped = True
        return -value, (*_said(line, cues.DROPPED), *words)
    if _indirect(clause):
        return 0.0, ()
    return value or _by_share(line), words or _said(line, _MOST, _FEW, _UNABLE)


_CONDITIONAL: Final = re.compile(
    r"\b(?:if|unless|should|will|would|never|do not|whoever|anyone|expect)\b|^(?:drop|do away|scrap"
    r"|give up|skip|remove)"
)


def _without(clause: Clause) -> float:
    """What would come of doing without the position, turned round; said at all, it is a reason for it."""
    first = clause.named.index(Role.POSITION)
    return -sum(v.value for v in clause.values if v.at > first) or _CLEAR


_MOST: Final = re.compile(
    r"\b(?:nearly all|almost all|(?:practically|almost|nearly|virtually) (?:everyone|everybody|every)"
    r"|all but (?:one|two|three|a few)|overwhelming majority|vast majority|most|two thirds"
    r"|three quarters|the majority|the great majority|nine out of ten|four in five|two in three"
    r"|\w+ out of \w+ (?:said|would|liked|found)|nine (?:\w+ )?(?:out of|in) ten|(?:two"
    r"|three) (?:\w+ )?(?:out of|in) (?:three|four))\b"
)
_FEW: Final = re.compile(
    r"\b(?:few|hardly any|barely|scarcely|a tenth|a handful|handful|only a few|one in (?:ten|fifteen"
    r"|twenty|a hundred))\b"
)


_UNABLE: Final = re.compile(r"\bP (?:\w+ ){0,2}(?:can|could|will|would|does|do|did) not\b")


def _by_share(line: str) -> float:
    """Without a word of value, a large share of people or cases is taken for, a small one against."""
    if _FEW.search(line) or _MOST.search(line):
        return -1.0 if _FEW.search(line) else 1.0
    return -0.6 if _UNABLE.search(line) else 0.0


def _mixed(clause: Clause) -> float:
    """Both named in one clause: its values belong to the option named first, its subject."""
    owner = next(n for n in clause.named if n in (Role.POSITION, Role.RIVAL))
    total = 0.0
    for value in clause.values:
        total += value.value if owner is Role.POSITION else 0.0
    return total


_ASIDE: Final = frozenset(
    (
        "about",
        "regarding",
        "concerning",
        "next",
        "beside",
        "near",
        "for",
        "of",
        "on",
        "to",
        "at",
        "using",
        "against",
        "with",
    )
)


def _indirect(clause: Clause) -> bool:
    """Is the position named only within a phrase about something that goes along ("the leaflet about X")?"""
    first = clause.named.index(Role.POSITION)
    ahead, behind, after = (
        clause.tokens[:first],
        clause.tokens[first + 1 : first + 3],
        clause.named[first + 1 : first + 3],
    )
    side = [i for i, t in enumerate(ahead) if t.stem in SIDE_THINGS and clause.named[i] is Role.NONE]
    if side and any(t.word in _ASIDE for t in ahead[side[0] :]):
        return True
    return any(t.stem in SIDE_THINGS and n is Role.NONE for t, n in zip(behind, after, strict=True))


_OF: Final = frozenset(("about", "for", "of", "regarding", "concerning", "near", "beside", "behind", "around"))
_TRIALS: Final = frozenset(
    stem(w)
    for w in words("""
    trial pilot test month week year season switch experiment introduction use adoption move round phase day batch row
    set attempt start term night weekend summer winter spring autumn return change instead sort kind way first second
    hundred dozen half two three four five six thousand most all some none each both many waited opted gone went go
    asked voted settled plumped hours weeks months years days pair lack loss absence installation dose coat layer
    """)
)


def _beside_the_point(clause: Clause) -> bool:
    """Is the position named only after "for" or "of" some other thing ("the new lamp for X")?"""
    first = clause.named.index(Role.POSITION)
    for i in range(max(0, first - 3), first):
        if clause.tokens[i].word in _OF and not (i and clause.tokens[i - 1].word in ("out", "instead")):
            heads = [t for t in clause.tokens[max(0, i - 2) : i] if t.is_word and t.word not in STOP_WORDS]
            return bool(heads) and not any(t.stem in _TRIALS for t in heads)
    return False


def _tried(reading: Reading, outcome: str) -> float | None:
    """1 or -1 for the outcome if the position is what was tried; None if something else was, or nothing."""
    if outcome not in ("worked", "failed"):
        return None
    first = next(s for s in reading.sentences if s.names_position)
    opening = reading.sentences[0]
    side = any(t.stem in SIDE_THINGS and n is Role.NONE for t, n in zip(opening.tokens, opening.named, strict=True))
    if (
        cues.NOT_TRIED.search(first.line)
        or _indirect(first)
        or _beside_the_point(first)
        or (side and not opening.names_position)
    ):
        return None
    return 1.5 if outcome == "worked" else -1.5
