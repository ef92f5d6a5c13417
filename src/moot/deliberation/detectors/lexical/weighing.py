"""How much a clause counts, whether it is about the position at all, and what shares and others' words add."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from moot.deliberation.detectors.lexical import cues
from moot.deliberation.detectors.lexical.leaning import TURNING
from moot.deliberation.detectors.lexical.options import Role
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.reading import Clause, Reading, value_words
from moot.deliberation.detectors.lexical.sides import SIDE_THINGS
from moot.deliberation.detectors.lexical.tokens import STOP_WORDS, stem
from moot.deliberation.detectors.lexical.tokens import words as word_list


def against_rival(reading: Reading) -> tuple[float, list[str]]:
    """What a clause about a rival says for or against the position, in a sentence that sets one against the other.

    A good value of the rival's clause gives -0.8, a bad one 0.8, each with the words; 0.0 and [] if there is no such
    sentence.
    """
    for n, clause in enumerate(reading.clauses[1:], start=1):
        before = reading.clauses[n - 1]
        pair = (before, clause)
        if before.sentence == clause.sentence and (clause.turn or clause.tokens[0].word in TURNING):
            rivals = [c for c in pair if c.names_rival and not c.names_position]
            if len(rivals) == 1 and any(c.names_position for c in pair) and rivals[0].value:
                return (-0.8 if rivals[0].value > 0 else 0.8), list(value_words(rivals))
    return 0.0, []


def reported_only(reading: Reading) -> float:
    """How a text leans that reports what others say and then only contradicts it, with a "but" and no word of value.

    -0.8 if what they say is good, 0.8 if it is bad; 0.0 if there is no such report.
    """
    for clause, following in pairwise(reading.clauses):
        differs = cues.DIFFERS.search(following.line) or (following.turn and not following.value)
        if differs and clause.value and cues.REPORTED.search(clause.line):
            return -0.8 if clause.value > 0 else 0.8
    return 0.0


def weight(clauses: Sequence[Clause], n: int) -> float:
    """How much the clause `n` counts, from 0.1 to 1.0.

    It counts less if it is conceded ("although"), tells what others say or speaks of the past, and a later clause turns
    it.
    """
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


_CONDITIONAL: Final = regex(
    r"\b(?:if|unless|should|will|would|never|do not|whoever|anyone|expect)\b|^(?:drop|do away|scrap"
    r"|give up|skip|remove)"
)


_MOST: Final = regex(
    r"\b(?:nearly all|almost all|(?:practically|almost|nearly|virtually) (?:everyone|everybody|every)"
    r"|all but (?:one|two|three|a few)|overwhelming majority|vast majority|most|two thirds"
    r"|three quarters|the majority|the great majority|nine out of ten|four in five|two in three"
    r"|\w+ out of \w+ (?:said|would|liked|found)|nine (?:\w+ )?(?:out of|in) ten|(?:two"
    r"|three) (?:\w+ )?(?:out of|in) (?:three|four))\b"
)
_FEW: Final = regex(
    r"\b(?:(?<!a )few|hardly any|barely|scarcely|a tenth|a handful|handful|only a few|one in (?:ten|fifteen"
    r"|twenty|a hundred))\b"
)


_UNABLE: Final = regex(r"\bP (?:\w+ ){0,2}(?:can|could|will|would|does|do|did) not\b")


def by_share(line: str) -> float:
    """How a line leans that has no words of value, by how many people or cases it speaks of.

    1.0 for most, -1.0 for few, -0.6 if the position (P) cannot or does not do something, else 0.0.
    """
    if _FEW.search(line) or _MOST.search(line):
        return -1.0 if _FEW.search(line) else 1.0
    return -0.6 if _UNABLE.search(line) else 0.0


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


def indirect(clause: Clause) -> bool:
    """Whether a clause names the position only within a phrase about a thing beside it ("the leaflet about X").

    The clause must name the position.
    """
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


_OF: Final = frozenset(
    (
        "about",
        "for",
        "of",
        "regarding",
        "concerning",
        "near",
        "beside",
        "behind",
        "around",
        "next",
        "alongside",
        "opposite",
        "outside",
    )
)
_TRIALS: Final = frozenset(
    stem(w)
    for w in word_list("""
    trial pilot test month week year season switch experiment introduction use adoption move round phase day batch row
    set attempt start term night weekend summer winter spring autumn return change instead sort kind way first second
    hundred dozen half two three four five six thousand most all some none each both many waited opted gone went go
    asked voted settled plumped hours weeks months years days pair lack loss absence installation dose coat layer
    """)
)


def beside_the_point(clause: Clause) -> bool:
    """Whether a clause names the position only after "for", "of" or the like and some other thing ("the new lamp for
    X").

    The clause must name the position.
    """
    first = clause.named.index(Role.POSITION)
    for i in range(max(0, first - 3), first):
        if clause.tokens[i].word in _OF and not (i and clause.tokens[i - 1].word in ("out", "instead")):
            heads = [t for t in clause.tokens[max(0, i - 2) : i] if t.is_word and t.word not in STOP_WORDS]
            return bool(heads) and not any(t.stem in _TRIALS for t in heads)
    return False


def conditional(line: str) -> bool:
    """Whether a line only imagines or urges to do without the position ("if", "would", "should", "drop ..."), not
    reports it.
    """
    return _CONDITIONAL.search(line) is not None
