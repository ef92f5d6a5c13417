"""What a text shows about the position, as numbers: signed ones lean to it or against it, plain ones to neutral.

Each feature has a name, a size and the words behind it. `polarity_sum` weighs them.
"""

from dataclasses import dataclass, field
from typing import Final

from moot.deliberation.detectors.lexical import cues, cues_compared, stance
from moot.deliberation.detectors.lexical.hints import hinted
from moot.deliberation.detectors.lexical.leaning import Stance, said
from moot.deliberation.detectors.lexical.options import RESTORED, Options, Role
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.polarity_figures import figures
from moot.deliberation.detectors.lexical.polarity_phrases import phrases
from moot.deliberation.detectors.lexical.reading import Clause, Reading, value_words
from moot.deliberation.detectors.lexical.sides import SIDE_THINGS
from moot.deliberation.detectors.lexical.weighing import (
    against_rival,
    beside_the_point,
    by_share,
    conditional,
    indirect,
    reported_only,
    weight,
)

MOST: Final = 1.5  # more of the same counts no further
LONG: Final = 3  # a text of more sentences may speak of many things


@dataclass(slots=True)
class Signs:
    """The features that a text shows with regard to a position, by name.

    `signed`: features that speak for (> 0) or against (< 0) the position, in [-MOST, MOST]. `plain`: features that
    speak for a neutral label; those that are there are 1. `words`: the words behind each feature.
    """

    signed: dict[str, float] = field(default_factory=dict)
    plain: dict[str, float] = field(default_factory=dict)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def lean(self, name: str, value: float, words: tuple[str, ...] = ()) -> None:
        """Add `value` to the signed feature `name`, within [-MOST, MOST], and note the words behind it. 0 changes
        nothing.
        """
        if value:
            self.signed[name] = max(-MOST, min(MOST, self.signed.get(name, 0.0) + value))
            self.words[name] = (*self.words.get(name, ()), *words)

    def mark(self, name: str, is_so: object = True, words: tuple[str, ...] = ()) -> None:
        """Set the plain feature `name` to 1 and note the words behind it, if `is_so` is true."""
        if is_so:
            self.plain[name] = 1.0
            self.words[name] = words


def signs_of(reading: Reading, options: Options, category: str, outcome: str) -> Signs:
    """All features that a text shows with regard to a position.

    `reading`: the text, cut into clauses; `options`: the words that name the position and its rivals; `category` and
    `outcome`: those of the evidence.
    """
    found = Signs()
    reading = stance.near(reading)
    _naming(found, reading)
    _turns_of_phrase(found, reading)
    dropped = _clauses(found, reading, options)
    found.mark(category)
    if not _told(found, reading, options, outcome):
        _tags(found, reading, category, outcome, dropped)
    elif "done without" in found.signed:
        del found.signed["done without"]
    silent = not any(found.signed.values())
    found.mark("long and silent", silent and len(reading.sentences) > LONG)
    found.mark("only warned", set(found.signed) == {"warned of"})
    return found


def _naming(found: Signs, reading: Reading) -> None:
    position = any(s.names_position for s in reading.sentences)
    rival = any(s.names_rival for s in reading.sentences)
    name = "both" if position and rival else "position" if position else "rival" if rival else "nothing"
    found.mark(f"names {name}")
    found.mark("long", len(reading.sentences) > LONG)


_PLAIN_CUES: Final = (
    ("void", cues.VOID),
    ("open", cues.OPEN),
    ("split", cues_compared.SPLIT),
    ("meaning", cues.MEANING),
    ("general", cues.GENERAL),
    ("fact", cues.FACT),
    ("draw", cues_compared.DRAW),
)


_UNMET_HERE: Final = regex(
    r"\bwhich (?:we|ours|it|ours) (?:do|does|have|has|are|is) not\b|\bwhich we lack\b|\b(?:and|but) (?:we"
    r"|ours) (?:do not|have no"
    r"|have none|has no|has none|are not|is not|lack|only)\b|\bnobody does\b|\bnone of (?:which|that) (?:we|holds)\b"
)
_MET_HERE: Final = regex(
    r"\bwhich (?:we have(?! yet)|we do(?! not)|is our case|is the case"
    r"|holds here|ours (?:is|has|does))(?! not)\b"
)


def _turns_of_phrase(found: Signs, reading: Reading) -> None:
    line = reading.line
    for name, pattern in _PLAIN_CUES:
        if pattern.search(line):
            found.mark(name, True, said(line, pattern))
    if cues.REPORT.search(line) and cues.UNTESTED.search(line):
        found.mark("unendorsed", True, said(line, cues.REPORT, cues.UNTESTED))
    for name, rule in (("withdrawn", stance.withdrawn), ("condition", stance.condition), ("compared", stance.compared)):
        given: Stance | None = rule(reading)
        if given is not None and given.value:
            found.lean(name, 1.0 if given.value > 0 else -1.0, given.words)
        elif given is not None:
            found.mark(f"{name} open", True, given.words)
    if cues.CONDITION.search(line):
        for pattern, sign in ((_UNMET_HERE, -1.0), (_MET_HERE, 1.0)):
            if pattern.search(line) and "condition" not in found.signed:
                found.lean("condition", sign, said(line, pattern))
    value, words = against_rival(reading)
    found.lean("rival's share", value, tuple(words))
    found.lean("reported", reported_only(reading))
    better, given_as = figures(reading)
    found.lean("figures", better, given_as)
    if given_as and not better:
        found.mark("level", True, given_as)
    if better:
        found.plain.pop("fact", None)
    for each in phrases(reading):
        found.lean(*each)


_LOSING: Final = r"(?:without|skip|drop|give up|forget|leave out|omit|do without|miss|stop|cancel|abandon|close|remove)"
_TOLD_NOT: Final = regex(
    r"^please ,? no(?: \w+)? P\b|^(?:please |so |and |but |again ,? ?)?(?:never|do not|avoid|no more|stop"
    r"|steer clear of"
    r"|stay (?:away|clear) (?:from|of)"
    r"|hands off|keep (?:off|away from|clear of)|refrain from|beware of|away with|say no to|not)\b"
    rf"(?!(?: \w+)? {_LOSING}\b)(?: (?!without\b)\w+){{0,6}} P\b"
)
_TOLD_TO: Final = regex(
    r"^(?:please )?(?:always|first|start with|begin with)(?: \w+){0,4} P\b"
    r"|^(?:\w+ ){0,2}P first\b"
)
_NOT_BELITTLE: Final = regex(
    r"^(?:please )?do not (?:underestimate|let|worry|hesitate|be|knock"
    r"|dismiss|listen|wait)\b"
)
_NOT_LOSE: Final = regex(rf"^(?:please )?(?:never|do not) (?:\w+ )?{_LOSING}(?: \w+){{0,5}} P\b")


_REPORT: Final = regex(
    r"^never (?:has|have|had|did|does|was|were|is|once|before|yet|in)\b"
    r"|^not (?:one|a|once|every|all|only)\b"
)


def _no_order(line: str) -> bool:
    return bool(_REPORT.search(line) or _NOT_BELITTLE.search(line))


def _told(found: Signs, reading: Reading, options: Options, outcome: str) -> bool:
    """Is the reader told to leave the position, or never to? Then the outcome belongs to having obeyed."""
    for sentence in reading.sentences:
        for name, pattern, sign in (("told not to", _TOLD_NOT, -1.0), ("told not to lose", _NOT_LOSE, 1.0)):
            if pattern.search(sentence.line) and not _no_order(sentence.line):
                found.lean(name, -sign if options.gives_up else sign, said(sentence.line, pattern))
                return True
        if outcome != "failed" and _TOLD_TO.search(sentence.line):
            found.lean("told to", 1.0, said(sentence.line, _TOLD_TO))
    return False


_PRONOUN: Final = regex(r"\b(?:it|them|one|those|these|that|this)\b")


def _clauses(found: Signs, reading: Reading, options: Options) -> bool:
    """Values by what they are about. Was the position dropped?"""
    target = Role.NONE
    dropped = False
    any_position = any(s.names_position for s in reading.sentences)
    any_rival = any(s.names_rival for s in reading.sentences)
    long = len(reading.sentences) > LONG
    for n, clause in enumerate(reading.clauses):
        words = value_words([clause])
        value = weight(reading.clauses, n) * clause.value
        if clause.names_position and clause.names_rival:
            target = Role.POSITION
            _both(found, clause, value, words)
            dropped = _urged(found, clause.line, options, dropped)
        elif clause.names_position:
            target = Role.POSITION
            dropped = _about(found, clause, options, dropped, value, words)
        elif clause.names_rival:
            target = Role.RIVAL
            found.lean("rival, dropped" if dropped else "rival", -value, words)
        elif target is Role.POSITION:
            if "without" not in words:
                dropped = _urged(found, _PRONOUN.sub("P", clause.line), options, dropped, "on it: ")
            far = long and clause.sentence != reading.clauses[n - 1].sentence
            found.lean("far on" if far else "went on", -value if dropped else value, words)
            if not far and not clause.values and not dropped:
                found.lean("hint on", *hinted(clause.line, clause.tokens))
        elif target is Role.RIVAL:
            found.lean("rival went on", -value, words)
        elif any_position:
            if not long:
                found.lean("before rival" if any_rival else "before", value, words)
        else:
            found.lean("loose", value, words)
            if not clause.values:
                found.lean("hint loose", *hinted(clause.line, clause.tokens))
            _urged(found, _PRONOUN.sub("P", clause.line), options, False, "loose: ")
    return dropped


def _both(found: Signs, clause: Clause, value: float, words: tuple[str, ...]) -> None:
    """A clause that names both: its values to the option named first, and each to the option named nearest."""
    places = [(i, n) for i, n in enumerate(clause.named) if n in (Role.POSITION, Role.RIVAL)]
    if places[0][1] is Role.POSITION:
        found.lean("both, first is position", value, words)
    else:
        found.lean("both, first is rival", -value, words)
    near = 0.0
    for each in clause.values:
        _, owner = min((abs(i - each.at), n) for i, n in places)
        near += each.value if owner is Role.POSITION else -each.value
    found.lean("nearest", near, words)


def _about(found: Signs, clause: Clause, options: Options, dropped: bool, value: float, words: tuple[str, ...]) -> bool:
    aside = indirect(clause)
    found.mark("aside", aside)
    if options.gives_up:
        back = bool(RESTORED.search(" ".join(t.word for t in clause.tokens)))
        found.lean("about", -value if back else value, words)
        return dropped or back
    before = dropped
    dropped = _urged(found, clause.line, options, dropped)
    if dropped and not before:
        found.lean("about dropped", -value, words)
    elif aside:
        found.lean("about aside", value, words)
    else:
        found.lean("about", -value if dropped else value, words)
    if not clause.values and not dropped:
        found.lean("share", by_share(clause.line))
        found.lean("hint", *hinted(clause.line, clause.tokens))
    return dropped


def _urged(found: Signs, line: str, options: Options, dropped: bool, prefix: str = "") -> bool:
    """What is said for or against taking the position. Was it dropped?"""
    if options.gives_up or "P" not in line.split():
        return dropped
    if cues.WITHOUT.search(line) and not cues.ALWAYS.search(line):
        unless = conditional(line)
        found.lean(prefix + ("without" if unless else "done without"), 1.0, said(line, cues.WITHOUT))
        return not unless
    if cues.AGAINST.search(line):
        found.lean(prefix + "against", -1.0, said(line, cues.AGAINST))
        return dropped
    if cues.FOR.search(line):
        found.lean(prefix + "for", 1.0, said(line, cues.FOR))
    out = cues.DROPPED.search(line)
    if out and not cues.ONLY_A_TRIAL.search(line) and not cues.ALWAYS.search(line):
        before, after = line[: out.start()], line[out.end() :]
        if cues.GIVEN_UP.search(before) or (cues.GIVEN_UP.search(after) and not cues.ON_PURPOSE.search(after)):
            found.lean("given up", -1.0, said(line, cues.DROPPED))
            return dropped
        found.lean(prefix + "dropped", -1.0, said(line, cues.DROPPED))
        return True
    return dropped


def _tags(found: Signs, reading: Reading, category: str, outcome: str, dropped: bool) -> None:
    """The category and the outcome, by what was tried."""
    position = [s for s in reading.sentences if s.names_position]
    rival = any(s.names_rival for s in reading.sentences)
    if category == "warning":
        found.lean("warned of" if position else "warned", -1.0, ("warning",))
    if outcome not in ("worked", "failed"):
        return
    if "done without" in found.signed:
        del found.signed["done without"]
        dropped = True
    found.mark("tagged")
    sign = 1.0 if outcome == "worked" else -1.0
    if not position:
        name = "rival tried" if rival else "something tried"
        found.mark(name)
        found.lean(name, sign, (outcome,))
    elif _side(reading, position[0]):
        found.mark("side tried")
        found.lean("side tried", sign, (outcome,))
    else:
        found.lean("dropped it" if dropped else "tried", -sign if dropped else sign, (outcome,))


def _side(reading: Reading, first: Clause) -> bool:
    """Was something that goes along with the position tried, rather than the position?"""
    opening = reading.sentences[0]
    side = any(t.stem in SIDE_THINGS and n is Role.NONE for t, n in zip(opening.tokens, opening.named, strict=True))
    return bool(
        indirect(first)
        or beside_the_point(first)
        or cues.NOT_TRIED.search(first.line)
        or (side and not opening.names_position)
    )
