"""What a piece of evidence is to a position: by its marks, else by strong constructions, else the best guess,
unsure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from moot.reading.language import Sheet, regex
from moot.reading.marks import ANOTHER, BECAUSE, NOTHING, POSITION, RIVAL, SORRY, Mark, Masked, marks, masked_lines
from moot.reading.names import Names
from moot.reading.polarity import POLARITY, EvidenceText, PolarityFinding
from moot.reading.tokens import FUNCTION_WORDS, WORDS, is_foreign, tokenize
from moot.record.labels import Origin, Polarity

_SHEET: Final = Sheet("constructions")
_HEAD: Final = _SHEET.pattern("guards.head")
_TAIL: Final = _SHEET.pattern("guards.tail")
_CAUSES: Final = _SHEET.pattern("guards.causes")


def stands(text: str, span: tuple[int, int]) -> bool:
    """Whether what is said in `span` of a masked sentence is all that the sentence says, but for when and of whom."""
    return begins(text, span) and _TAIL.fullmatch(text[span[1] :]) is not None


def begins(text: str, span: tuple[int, int]) -> bool:
    """Whether nothing before `span` reports what is said there, or makes it a part of something else."""
    return _HEAD.fullmatch(text[: span[0]]) is not None


def is_caused(text: str) -> bool:
    """Whether a text may give another cause for what is said, or bound it."""
    return _CAUSES.search(text) is not None


@dataclass(frozen=True, slots=True)
class Rule:
    """A construction: its pattern, and what it says of `a` and of `b`, the things that are named in it. `outcome`: how
    what is told ended if it is as it is said; None if well for what is praised, and badly for what is blamed.
    """

    name: str
    pattern: re.Pattern[str]
    a: int
    b: int = 0
    strong: bool = True
    outcome: int | None = None


def _alone(pattern: str) -> re.Pattern[str]:
    """A pattern whose words stand alone."""
    return regex(rf"(?<![^ ]){_SHEET.filled(pattern)}(?![^ ])")


_RULES: Final = tuple(Rule(**{**given, "pattern": _alone(given["pattern"])}) for given in _SHEET.at("rules"))


@dataclass(frozen=True, slots=True)
class Hit:
    """What a construction says: of the thing masked as `who` something good (`sign` 1) or bad (-1). `span`: where in
    the masked sentence the words stand that decide; `whole`: where all of it. `outcome`: which one goes with it, 0 if
    none does. `strong`: whether it is right alone.
    """

    who: str
    sign: int
    span: tuple[int, int]
    whole: tuple[int, int]
    outcome: int = 0
    strong: bool = True


_COMPARED: Final = _alone(
    r"{A}(?P<between>(?: (?!@)[^ .;:!?]+){0,8}?) (?P<cue>(?:{amount} )?[^ @]+)(?P<after>(?: (?!@)[^ .;:!?]+){0,4}?) "
    r"{than}(?: (?!@)[^ .;:!?]+){0,4} {B}"
)
_MEASURED: Final = _SHEET.pattern("guards.measured")
_NEGATORS: Final = WORDS.any_of("negators")
_UP, _AMOUNT, _MEASURE, _VALUE = (
    {**dict.fromkeys(WORDS.words(more), 1), **dict.fromkeys(WORDS.words(less), -1)}
    for more, less in (("better", "worse"), ("more", "less"), ("good_measures", "bad_measures"), ("good", "bad"))
)


def hits(sentence: str) -> Iterator[Hit]:
    """Everything that the constructions say in a masked sentence."""
    for rule in _RULES:
        for match in rule.pattern.finditer(sentence):
            for thing, sign in (("a", rule.a), ("b", rule.b)) if rule.b else (("a", rule.a),):
                outcome = sign if rule.outcome is None else rule.outcome
                yield Hit(match[thing], sign, match.span("cue"), match.span(), outcome, rule.strong)
    yield from _comparisons(sentence)


def _comparisons(sentence: str) -> Iterator[Hit]:
    """ "X is faster than Y", "the latency of X was 40 % lower than that of Y", "X has fewer errors than Y"."""
    for match in _COMPARED.finditer(sentence):
        head = sentence[: match.start()].split()[-4:]
        said = [*head, *match["between"].split(), *match["cue"].split(), *match["after"].split()]
        sign = _compared_sign(said)
        if sign:
            span = (match.start("cue"), match.end("after"))
            measured = _MEASURED.search(sentence[: match.start()])
            whole = (measured.start() if measured else match.start(), match.end())
            yield Hit(match["a"], sign, span, whole)
            yield Hit(match["b"], -sign, span, whole)


def _compared_sign(said: list[str]) -> int:
    """What a comparison says of what stands first; 0 where that cannot be told."""
    if any(word in _NEGATORS for word in said):
        return 0
    direct = [_UP[word] for word in said if word in _UP]
    if len(direct) == 1:
        return direct[0]
    amounts = [n for n, word in enumerate(said) if word in _AMOUNT]
    if direct or len(amounts) != 1:
        return 0
    amount = _AMOUNT[said[amounts[0]]]
    value = [_VALUE[word] for word in said[amounts[0] + 1 : amounts[0] + 2] if word in _VALUE]
    measures = [_MEASURE[word] for word in said if word in _MEASURE]
    if len(value or measures) != 1:
        return 0
    return amount * (value or measures)[0]


_LABELS: Final = {-1: Polarity.OPPOSES, 0: Polarity.NEUTRAL, 1: Polarity.SUPPORTS}
_OUTCOMES: Final = {"worked": 1, "failed": -1}
SURE, GUESS, FAINT = 0.9, 0.4, 0.2
"""Scores of a reading that is sure, of one that is not, and of one that hangs on next to nothing."""

_DOUBT: Final = _SHEET.pattern("guards.doubt")
_COMPARES: Final = _SHEET.pattern("guards.compares")
_TURNS: Final = _SHEET.pattern("guards.turns")
_WITHOUT: Final = _SHEET.pattern("guards.without")
_BEFORE: Final = _SHEET.pattern("guards.before")
_GOOD: Final = WORDS.any_of("good")
_BAD: Final = WORDS.any_of("bad")
_NOT_ALONE: Final = RIVAL | {"@n"}


class LexicalPolarity:
    """A polarity detector that needs no language model: it reads explicit marks, then a few strong constructions. Of
    everything else it gives its best guess, which is unsure.

    It reads at most `tokens.MAX_TOKENS` tokens of each text, and takes time linear in their number.
    """

    name = POLARITY

    def detect(self, question: str, position: str, others: Sequence[str], evidence: EvidenceText) -> PolarityFinding:
        """Whether `evidence` supports `position`, opposes it, or is neutral towards it, and whether that is sure.

        `others`: the rival positions. `question` is read where the position is yes or no. About 1 ms for a paragraph.
        """
        names = names_for(question, position, tuple(others))
        lines = masked_lines(evidence.under_headings, names)
        marked = marks(lines)
        if marked and NOTHING.match(evidence.text):
            return _stated(0, (evidence.text.strip(),), sure=False)
        if not marked and evidence.headings and names.mentions(tokenize(evidence.text)):
            lines = masked_lines(evidence.text, names)  # it says itself what it is about
        if marked and not any(mark.who for mark in marked):
            told = _nameless(marked, [sentence for line in lines for sentence in line], evidence)
            return _turned(told, names) if told.sure else told
        found = _marked(marked, lines, evidence) if marked else _read(lines, evidence)
        if not others and found.sure and _under_something_else(evidence.headings, names, question, position):
            found = replace(found, score=GUESS, sure=False)
        return _turned(found, names)


def _under_something_else(headings: Sequence[str], names: Names, question: str, position: str) -> bool:
    """Whether the innermost heading that shares words with a position without rivals says more than the position and
    the question do: "Keep the queue in Redis" above a pro is no word on "Move the queue to Postgres", and without
    rivals nothing else tells the two apart.
    """
    known = {token.stem for token in (*tokenize(question), *tokenize(position))}
    for heading in reversed(headings):
        said = tokenize(heading)
        if names.mentions(said):
            return any(t.is_word and t.word not in FUNCTION_WORDS and t.stem not in known for t in said)
    return False


@lru_cache(maxsize=256)
def names_for(question: str, position: str, others: tuple[str, ...]) -> Names:
    """The names of a position and its rivals, kept: the same are asked for each piece of evidence."""
    return Names(question, position, others)


def names_none(positions: Sequence[str], text: str, question: str = "") -> bool:
    """Whether a text names none of the positions, not even in part, so that nothing in it tells them apart. Linear.

    `question`: names what the positions "yes" and "no" are about.
    """
    said = tokenize(text)
    return not any(
        names_for(question, position, tuple(other for other in positions if other != position)).mentions(said)
        for position in positions
    )


def _turned(found: PolarityFinding, names: Names) -> PolarityFinding:
    """The reading of a denial: the reverse of that of what it denies; sure only if a rival is just that."""
    if not names.inverted:
        return found
    label = {Polarity.SUPPORTS: Polarity.OPPOSES, Polarity.OPPOSES: Polarity.SUPPORTS}.get(found.label, found.label)
    sure = found.sure and (names.true_denial or found.by is Origin.STATED)
    return PolarityFinding(label, found.score, found.words, sure, found.by)


def _marked(found: Sequence[Mark], lines: Sequence[Sequence[Masked]], evidence: EvidenceText) -> PolarityFinding:
    """What the marks say of the position."""
    own = [mark for mark in found if mark.who in POSITION]
    if own:
        signs = {-mark.sign if mark.who == "@n" else mark.sign for mark in own}
        told = " ".join(sentence.text for line in lines for sentence in line)
        regretted = any(mark.decided for mark in own) and (evidence.outcome == "failed" or SORRY.search(told))
        sure = len(signs) == 1 and own[0].who != "@q" and not regretted
        return _stated(signs.pop() if len(signs) == 1 else 0, own[0].words, sure=sure)
    sure = not _named(lines) and all(mark.who == "@r" for mark in found)
    return _stated(0, found[0].words, sure=sure)


def _nameless(found: Sequence[Mark], sentences: Sequence[Masked], evidence: EvidenceText) -> PolarityFinding:
    """Marks that no option is named for: they are of the one that is told of, alone and not compared; else most likely
    of what the reader asks about.
    """
    signs = {mark.sign for mark in found}
    sign = signs.pop() if len(signs) == 1 else 0
    own = [sentence for sentence in sentences if sentence.names(POSITION)]
    alone = own and not any(s.names(_NOT_ALONE) or _COMPARES.search(s.text) for s in sentences)
    told = [BECAUSE.sub(": ", s.text) for s in own]
    turned = any(_WITHOUT.search(text) or ANOTHER.search(text) for text in told) or _outcome(evidence) == -sign
    said = {one.sign for s in own for one in _of_position(s, 0)}
    return _stated(sign, found[0].words, sure=bool(sign and alone and not turned and said <= {sign}))


def _only_rival(sentences: Sequence[Masked]) -> bool:
    """Whether a rival is praised or blamed, and nothing is compared with it, not even something unnamed."""
    if any(s.names(frozenset({"@s", "@t"})) or _COMPARES.search(s.text) for s in sentences):
        return False
    return any(hit.who == "@r" for s in sentences for hit in hits(s.text))


def _named(lines: Sequence[Sequence[Masked]]) -> bool:
    return any(sentence.names(POSITION | {"@s"}) for line in lines for sentence in line)


def _stated(sign: int, words: tuple[str, ...], *, sure: bool) -> PolarityFinding:
    return PolarityFinding(_LABELS[sign], 1.0 if sure else GUESS, words, sure, Origin.STATED)


@dataclass(frozen=True, slots=True)
class Said:
    """What one construction says of the position: `sign`, whether it is `sure` alone, the words that say it, and which
    `outcome` goes with it, 0 if none does.
    """

    sign: int
    sure: bool
    words: tuple[str, ...]
    outcome: int = 0


def _read(lines: Sequence[Sequence[Masked]], evidence: EvidenceText) -> PolarityFinding:
    """What the constructions say of the position."""
    sentences = [sentence for line in lines for sentence in line]
    said: list[Said] = []
    for sentence in sentences:
        told = [*_of_position(sentence, _outcome(evidence))]
        said = told + [one if told else replace(one, sure=False) for one in said]
    tagged = _tagged(sentences, evidence)
    said += [tagged] if tagged else []
    turned = any(_TURNS.search(sentence.text) for sentence in sentences)
    doubtful = turned or is_foreign(tokenize(evidence.text))
    if said:
        return _weighed(said, _outcome(evidence), doubtful)
    return _guess(sentences, evidence, doubtful)


def _outcome(evidence: EvidenceText) -> int:
    return _OUTCOMES.get(evidence.outcome, 0)


def _of_position(sentence: Masked, outcome: int) -> Iterator[Said]:
    """What a sentence says of the position, surely if nothing in it may turn that, or if the outcome goes with it."""
    doubt = _DOUBT.search(sentence.text) is not None
    for hit in hits(sentence.text):
        if hit.who not in POSITION:
            continue
        denied = _denied(sentence.text, hit)
        sign = hit.sign * (-1 if denied else 1) * (-1 if hit.who == "@n" else 1)
        agreed = (
            outcome != 0
            and outcome == hit.outcome
            and begins(sentence.text, hit.whole)
            and not is_caused(sentence.text[hit.whole[1] :])
        )
        alone = hit.strong and hit.who != "@q" and stands(sentence.text, hit.whole)
        yield Said(sign, (agreed or alone) and not denied and not doubt, sentence.written(hit.span), hit.outcome)


def _denied(text: str, hit: Hit) -> bool:
    """Whether a word before what is said denies it: "I do not think that @p is reliable"."""
    return _BEFORE.search(text[max(0, hit.span[0] - 60) : hit.span[0]]) is not None


def _tagged(sentences: Sequence[Masked], evidence: EvidenceText) -> Said | None:
    """What the outcome tag says, where the text tells only of the position, and not of doing without it."""
    sign = _outcome(evidence)
    if not sign or not any("@p" in s.masks for s in sentences):
        return None
    own = [sentence for sentence in sentences if sentence.masks]
    if any(s.names(_NOT_ALONE) or _WITHOUT.search(s.text) or _DOUBT.search(s.text) for s in own):
        return None
    return Said(sign, True, (evidence.outcome,))


def _weighed(said: Sequence[Said], outcome: int, doubtful: bool) -> PolarityFinding:
    total = sum(one.sign for one in said)
    sign = (total > 0) - (total < 0)
    agreed = all(one.sign == sign for one in said)
    sure = (
        agreed
        and any(one.sure for one in said)
        and not doubtful
        and not any(one.outcome == -outcome != 0 for one in said)
    )
    words = tuple(dict.fromkeys(word for one in said if one.sign == sign or not sign for word in one.words))
    return PolarityFinding(_LABELS[sign], SURE if sure else GUESS if agreed else FAINT, words, sure)


def _guess(sentences: Sequence[Masked], evidence: EvidenceText, doubtful: bool) -> PolarityFinding:
    """What the tag and single words make likely, where no construction says anything of the position: unsure."""
    own = [sentence for sentence in sentences if sentence.names(POSITION)]
    if not own:
        sure = not doubtful and _only_rival(sentences)
        return PolarityFinding(Polarity.NEUTRAL, SURE if sure else GUESS, (), sure)
    words = [word for sentence in own if not sentence.names(RIVAL) for word in sentence.text.split(" ")]
    value = sum(word in _GOOD for word in words) - sum(word in _BAD for word in words)
    sign = _outcome(evidence) or (value > 0) - (value < 0)
    told = (
        tuple(dict.fromkeys(word for word in words if word in _GOOD | _BAD))
        if not _outcome(evidence)
        else (evidence.outcome,)
    )
    if not sign:
        return PolarityFinding(Polarity.NEUTRAL, FAINT, (), False)
    return PolarityFinding(_LABELS[sign], GUESS if not doubtful else FAINT, told, False)
