"""What the clauses of a text add up to, and what the outcome of the thing tried adds to that.

Each clause's values go to the option it is about. What was dropped counts the other way round.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from moot.deliberation.detectors import cues
from moot.deliberation.detectors.leaning import CLEAR, TURNING, Stance, said, value_words
from moot.deliberation.detectors.options import RESTORED, Options, Role
from moot.deliberation.detectors.reading import Clause, Reading
from moot.deliberation.detectors.sides import SIDE_THINGS
from moot.deliberation.detectors.tokens import STOP_WORDS, stem
from moot.deliberation.detectors.tokens import words as word_list


@dataclass
class _Sum:
    """What has been gathered for the position so far."""

    total: float = 0.0
    dropped: bool = False
    settled: bool = False
    target: Role = Role.NONE


def weighed(reading: Reading, options: Options, category: str, outcome: str) -> Stance:
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
    if gathered.settled:
        return Stance(gathered.total, tuple(dict.fromkeys(spoken)))
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
        if before.sentence == clause.sentence and (clause.turn or clause.tokens[0].word in TURNING):
            rivals = [c for c in pair if c.names_rival and not c.names_position]
            if len(rivals) == 1 and any(c.names_position for c in pair) and rivals[0].value:
                return (-0.8 if rivals[0].value > 0 else 0.8), list(value_words(rivals))
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
    words = value_words([clause])
    if clause.names_position and not clause.names_rival:
        so_far.target = Role.POSITION
        return _about_position(clause, so_far, options, words)
    if clause.names_rival and not clause.names_position:
        so_far.target = Role.RIVAL
        return (-clause.value, words) if so_far.dropped else (0.0, ())
    if clause.names_position:
        so_far.target = Role.POSITION
        if cues.WITHOUT.search(clause.line) and not options.gives_up:
            so_far.dropped = _CONDITIONAL.search(clause.line) is None
            return abs(clause.value) or CLEAR, (*words, *said(clause.line, cues.WITHOUT))
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
        return -CLEAR, said(line, cues.AGAINST)
    if cues.FOR.search(line) and clause.value >= 0:
        return CLEAR, said(line, cues.FOR)
    if line != clause.line and cues.DROPPED.search(line):
        so_far.dropped = True
        return -0.8, said(line, cues.DROPPED)
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
        return (0.0 if _indirect(clause) else value or _by_share(line)), words or said(line, _MOST, _FEW, _UNABLE)
    if cues.WITHOUT.search(line) and not cues.ALWAYS.search(line):
        so_far.dropped = _CONDITIONAL.search(line) is None
        return _without(clause), (*words, *said(line, cues.WITHOUT))
    if cues.AGAINST.search(line):
        so_far.settled = True
        return -CLEAR, said(line, cues.AGAINST)
    if cues.FOR.search(line) and value >= 0:
        return CLEAR, said(line, cues.FOR)
    dropped = cues.DROPPED.search(line)
    if dropped and not cues.ONLY_A_TRIAL.search(line) and not cues.ALWAYS.search(line):
        before, after = line[: dropped.start()], line[dropped.end() :]
        if cues.GIVEN_UP.search(before) or (cues.GIVEN_UP.search(after) and not cues.ON_PURPOSE.search(after)):
            return -1.0, said(line, cues.DROPPED)
        so_far.dropped = True
        return -value, (*said(line, cues.DROPPED), *words)
    if _indirect(clause):
        return 0.0, ()
    return value or _by_share(line), words or said(line, _MOST, _FEW, _UNABLE)


_THREAT: Final = re.compile(r"^(?:drop|do away|scrap|give up|skip|remove|leave out|take)\b|\bwhoever\b|\banyone who\b")
_CONDITIONAL: Final = re.compile(
    r"\b(?:if|unless|should|will|would|never|do not|whoever|anyone|expect)\b|^(?:drop|do away|scrap"
    r"|give up|skip|remove)"
)


def _without(clause: Clause) -> float:
    """What would come of doing without the position, turned round; said at all, it is a reason for it."""
    first = clause.named.index(Role.POSITION)
    if _THREAT.search(clause.line):
        return CLEAR
    return -sum(v.value for v in clause.values if v.at > first) or CLEAR


_MOST: Final = re.compile(
    r"\b(?:nearly all|almost all|(?:practically|almost|nearly|virtually) (?:everyone|everybody|every)"
    r"|all but (?:one|two|three|a few)|overwhelming majority|vast majority|most|two thirds"
    r"|three quarters|the majority|the great majority|nine out of ten|four in five|two in three"
    r"|\w+ out of \w+ (?:said|would|liked|found)|nine (?:\w+ )?(?:out of|in) ten|(?:two"
    r"|three) (?:\w+ )?(?:out of|in) (?:three|four))\b"
)
_FEW: Final = re.compile(
    r"\b(?:(?<!a )few|hardly any|barely|scarcely|a tenth|a handful|handful|only a few|one in (?:ten|fifteen"
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
    for w in word_list("""
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
