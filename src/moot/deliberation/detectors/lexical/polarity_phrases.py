"""Turns of phrase over a whole sentence, weighed by the fit: shares, terms that are not met, who stands first.

Each gives a named leaning towards the position, or a mark towards neutral.
"""

import re
from collections.abc import Iterator
from typing import Final

from moot.deliberation.detectors.lexical.options import Role
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.quantities import number
from moot.deliberation.detectors.lexical.reading import Clause, Reading
from moot.deliberation.detectors.lexical.tokens import tokenize
from moot.deliberation.detectors.lexical.weighing import reported_only

Lean = tuple[str, float, tuple[str, ...]]

_SCARCE: Final = regex(
    r"\b(?:hardly|scarcely|barely|almost|nearly) (?:any|no|none|one|a|anyone|anybody|nobody)\b|\bnext to (?:no|none)\b"
    r"|\b(?:very |precious |only a |just a |too )few\b|^few\b|\bonly (?:one|two|three|a (?:third|quarter|fifth"
    r"|tenth))\b"
    r"|\bbarely (?:a|one) \w+"
)
_NEARLY_ALL: Final = regex(
    r"\b(?:nearly|almost|practically|virtually) (?:all|every|everyone|everybody)\b|\ball but (?:one|two|three|a few)\b"
    r"|\b(?:vast|great|overwhelming|large) majority\b|\bmost (?:of|people|\w+s)\b|\bthree quarters\b|\btwo thirds\b"
    r"|\b(?:every|each) (?:single )?one of\b"
)
_OF: Final = regex(
    r"\bof (?:the |our |all |my )*(?P<all>\w+) (?:\w+ ){1,6}?,? ?(?:only |just |a mere |merely |but )?(?P<part>\w+)"
    r"(?= (?:would|still|could|had|have|has|did|were|was|said|liked|came|wanted|found|use|used|\w+ed)\b)"
)
_INTO: Final = regex(r"\b(?P<part>[\w.,]+) (?:\w+ ){0,2}(?:of|in|out of) (?:the |our |all )*(?P<all>[\w.,]+)\b")
_PAYS: Final = regex(
    r"\b(?:pays?(?: off)?|earns? (?:its|their) keep|worth (?:it|the \w+|\w+ing)|makes? sense|is fine|are fine|is good"
    r"|works? (?:well|best|fine)?|attracts?|shines?|comes? into (?:its|their) own|needs?|requires?|wants?|thrives?"
    r"|is right|are right|is made|suits?|is ideal|helps?|saves?|is useful|all very well)\b(?: \w+){0,5}"
    r" (?:if|where|when|from|for|above|below|over|only|once|provided|as long|on|with|at|in|to|a|an|\w+)\b"
)
_OURS: Final = regex(
    r"(?:^|[,;.] ?|\b(?:and|but|whereas|while) )(?:our|ours|we (?:have|are|do|had|own|use|sell|get|live|only|never)"
    r"|here|the (?:one|nearest|only)|this|in our|nobody|none)\b"
)
_GIVEN: Final = regex(r"\b(?:exactly|just) (?:our|what|that|so)\b|\bwe (?:do|are|have) (?:both|all|it|that)\b")
_PENDING: Final = regex(
    r"\b(?:yet|whether|decide\w*|unknown|measur\w*|may|might|know|unclear|pending|expected|remains?|open)\b"
)
_OFF: Final = regex(
    r"\bP(?: \w+){0,2} (?:switched|turned|taken|left|moved|put|plugged) (?:off|out|away|down|aside)\b"
    r"|\bthere (?:was|were|is|are|has been) no(?: \w+)? P\b|\bfor want of P\b"
)
_BACK_FROM: Final = regex(
    r"\b(?:went|go|gone|going|came|switched|moved|turned|returned|changed) (?:back |over "
    r"|again )*from (?!P\b)(?:\w+ ){1,4}"
    r"to (?:\w+ ){0,2}P\b|\b(?:returned|went back|came back|go back|back|switched|moved) (?:again )?to (?:\w+ ){0,2}P\b"
    r"|\b(?:swapped|exchanged|replaced|traded|given up|abandoned|changed)(?: \w+){0,5} (?:for|by|with|in favou?r of)"
    r"(?: \w+){0,2} P\b|\b(?:chose|choose|picked|prefer\w*|favou?r\w*|would (?:rather|sooner)|stay(?:ed)? with"
    r"|stick with|stuck with|voted for|vote for|insist\w* on|ask\w* for)(?: \w+){0,4} P\b"
)
_AWAY_FROM: Final = regex(
    r"\b(?:swapped|exchanged|replaced|traded|given up|gave up|left"
    r"|deserted)(?: \w+){0,2} P(?: \w+){0,2} (?:for|by|with)\b"
    r"|\bP(?: \w+){0,2} (?:had been |has been |was |were |have been |been )?(?:swapped|exchanged|replaced|traded)\b"
    r"|\b(?:went|moved|switched|turned|came|returned|changed) (?:back |over )*from (?:\w+ ){0,2}P\b"
    r"|\bover (?:the |a |any )?P$|\bbeats?(?: \w+){0,2} P\b"
)


def phrases(reading: Reading) -> Iterator[Lean]:
    """What the sentences about the position say for it or against it by certain phrases; all sentences, if no option is
    named.

    Each is given as the name of a feature, its sign (above 0 for the position) and the words.
    """
    named = [s for s in reading.sentences if s.names_position and not s.names_rival]
    silent = not any(s.names_position or s.names_rival for s in reading.sentences)
    for sentence in named or (list(reading.sentences) if silent else []):
        yield from _share(sentence)
    for sentence in named:
        yield from _verbs(sentence.line)
    yield from _if_not(reading)
    yield from _rivals(reading)
    yield from _terms(reading)
    if not reported_only(reading):
        yield from _last(reading)


def _share(sentence: Clause) -> Iterator[Lean]:
    line = sentence.line
    few, most = _SCARCE.search(line), _NEARLY_ALL.search(line)
    found = few or most
    if found and bool(few) != bool(most):
        sign = 1.0 if (sentence.value if sentence.values else bool(most)) > 0 else -1.0
        yield "few or most, of value" if sentence.values else "few or most", sign, _plain(found.group())
        return
    for pattern in (_OF, _INTO):
        match = pattern.search(line)
        if match is None:
            continue
        part, whole = (_value(match[name]) for name in ("part", "all"))
        if part is not None and whole and part <= whole:
            share = part / whole
            if share <= 0.34 or share >= 0.6:
                yield "counted share", 1.0 if share >= 0.6 else -1.0, (match["part"], match["all"])
                return


def _value(word: str) -> float | None:
    return 0.0 if word in ("none", "nobody") else number(tokenize(word), 0) if word else None


def _verbs(line: str) -> Iterator[Lean]:
    for name, pattern, sign in (
        ("turned to", _BACK_FROM, 1.0),
        ("turned from", _AWAY_FROM, -1.0),
    ):
        match = pattern.search(line)
        if match:
            yield name, sign, _plain(match.group())


_IF_NOT: Final = regex(
    r"^(?:if|unless|when|where|should)\b(?: \w+){0,5} (?:not|no|never)\b(?=[^.]{0,60}, )"
    r"|^without(?! (?:exception|doubt|question|fail|hesitation|any problem|trouble))(?: \w+){0,6} P\b"
    r"(?=[^.]{0,60}(?:,|\b(?:would|will|could|has|have|had|is|are)\b))|^unless\b(?=[^,]{0,60}\bP\b)"
)


def _if_not(reading: Reading) -> Iterator[Lean]:
    """ "If the basin is not flushed, ...": what happens without the position."""
    for sentence in reading.sentences:
        match = _IF_NOT.search(sentence.line)
        first = sentence.line.split(",")[0]
        if match and "P" in first.split() and "R" not in first.split():
            yield "if not", 1.0, _plain(match.group())


def _rivals(reading: Reading) -> Iterator[Lean]:
    """The same of a rival, where the position is not named: from an unnamed thing to the rival."""
    for sentence in reading.sentences:
        if sentence.names_rival and not sentence.names_position:
            line = re.sub(r"\bR\b", "P", sentence.line)
            for name, sign, said_by in _verbs(line):
                yield f"rival {name}", -sign, said_by


def _terms(reading: Reading) -> Iterator[Lean]:
    """ "It pays where the silt is soft; ours is hard"."""
    line = reading.line
    pays = _PAYS.search(line)
    if pays is None or not any(s.names_position for s in reading.sentences):
        return
    ours = _OURS.search(line, pays.end())
    if ours is None or _PENDING.search(line, pays.end()):
        return
    met = _GIVEN.search(line, pays.end())
    yield ("terms met", 1.0, _plain(ours.group())) if met else ("terms", -1.0, _plain(ours.group()))


def _last(reading: Reading) -> Iterator[Lean]:
    """The side of the last words of value, whoever they are about, turned round behind a rival."""
    for clause in reversed(reading.clauses):
        if clause.values:
            value = clause.values[-1]
            owner = next((n for n in reversed(clause.named[: value.at + 1]) if n in (Role.POSITION, Role.RIVAL)), None)
            if owner is None:
                owner = next((n for n in clause.named if n in (Role.POSITION, Role.RIVAL)), None)
            name = "last of rival" if owner is Role.RIVAL else "last"
            sign = 1.0 if value.value > 0 else -1.0
            yield name, -sign if owner is Role.RIVAL else sign, value.words
            return


def _plain(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(w for w in re.findall(r"\w+", text) if w not in ("P", "R")))
