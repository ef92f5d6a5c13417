"""What a piece of evidence is to a position: by its marks, else by strong constructions, else the best guess,
unsure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from moot.reading.lexical import words as known
from moot.reading.lexical.choices import CHOICES
from moot.reading.lexical.marks import POSITION, RIVAL, Mark, Masked, marks, masked_lines
from moot.reading.lexical.names import Names
from moot.reading.lexical.outcomes import BADLY, BE, OUTCOMES, WELL
from moot.reading.lexical.patterns import regex
from moot.reading.lexical.rules import A, B, Rule, anyof, gap, rule
from moot.reading.lexical.tokens import is_foreign, tokenize
from moot.reading.lexical.words import BAD, FUNCTION_WORDS, GOOD
from moot.reading.polarity_finding import EvidenceText, PolarityFinding
from moot.record.labels import Origin, Polarity

_PERSONS: Final = r"i|we|you|they|he|she|it|who|that|which|what|when|said|read"
_HEAD: Final = regex(
    rf"(?:[-*•#>+] )*(?:(?:and|so|also|finally|honestly|today|yesterday|overall|again|still|in (?:the end|practice)) "
    rf",? ?)*(?:(?:in|on|at|over|for|since|after|during|last|this|with|under|by|within|through|throughout) "
    rf"(?:(?!(?:{_PERSONS})\b|@)[^ ,.;:!?()]+ ){{1,4}}(?:, )?)?(?:(?:the|our|my|a|an|we|i|they|all|both|have|has|had|"
    rf"are|am|were|was|been|very|really|quite|now|never|so|always|everybody|everyone|team|board|users|customers|"
    rf"staff|people|would|strongly|using|with|finally|then|also|most of us) )*"
)
_TURNING: Final = (
    r"because|since(?! [^ ]+(?: \.|$))|while|when|whenever|where|before|until|till|but|and|or|that|which|who|whose|"
    r"due|owing|thanks|than|only|just|once|one|single|rarely|less|hardly|nothing|nobody|none|no|not|never|little|few|"
    r"if|unless|though|as|like|except|apart|save|so|back|later|days|is|was|were|are|has|have|had|cost|costs|again|"
    r"first|nor|despite|came|come|turned|instead|according|said|says|half|most|zero|supposed|own|paper|theory|demos?"
)
_TAIL: Final = regex(
    rf"(?! (?:to|at(?! all)|of)\b| for (?!us\b|me\b|now\b|everyone\b|everybody\b|(?:[^ ]+ ){{0,3}}(?:years?|months?|"
    rf"weeks?|days?|hours?)\b))(?: (?!(?:{_TURNING})\b|@)[^ ,;:?()\"–—…]+){{0,12}}"
)
_CAUSES: Final = regex(
    r"(?<![^ ])(?:because|since|while|when|before|due|owing|thanks|that|which|apart|except|not|never|only|once|one|"
    r"single|first|by next|nothing|hardly)(?![^ ])"
)
"""What may name another cause, a condition or a rarity, even where the outcome agrees with what is said."""


def stands(text: str, span: tuple[int, int]) -> bool:
    """Whether what is said in `span` of a masked sentence is all that the sentence says, but for when and of whom."""
    return begins(text, span) and _TAIL.fullmatch(text[span[1] :]) is not None


def begins(text: str, span: tuple[int, int]) -> bool:
    """Whether nothing before `span` reports what is said there, or makes it a part of something else."""
    return _HEAD.fullmatch(text[: span[0]]) is not None


def is_caused(text: str) -> bool:
    """Whether a text may give another cause for what is said, or bound it."""
    return _CAUSES.search(text) is not None


_ADV: Final = (
    r"(?: (?:has|have|had|also|really|already|only|just|often|regularly|simply|itself|again|still|usually|always|now))"
)
_BETTER: Final = anyof(known.BETTER)
_WORSE: Final = anyof(known.WORSE - {"later"})
_BY: Final = r"(?: (?:far|much|a lot|even|still|clearly|always|also|by far|somewhat|slightly))?"
_ROSE: Final = (
    r"(?:rose|grew|climbed|increased|doubled|tripled|went up|shot up|soared|has risen|have risen|jumped|improved)"
)
_FELL: Final = (
    r"(?:fell|dropped|sank|shrank|decreased|halved|went down|plummeted|vanished|disappeared|stopped|has fallen|have "
    r"fallen|went to zero|were halved|was halved|declined|ceased)"
)
_UNDER: Final = r"(?:since|after|with|under|on|once|thanks to|when|by|using)"
_THROUGH: Final = r"(?: (?!@|without|is\b|are\b|was\b|were\b|has\b|had\b|went\b|dropp|left|stopp|no\b|not\b)[^ .;:!?]+)"


_STAYED: Final = (
    r"(?! (?:had|has|have|was|were|is|went|left|retired|died)(?! (?:introduced|adopted|installed|added))\b)"
)


def _since(what: str, changed: str, sign: int) -> tuple[Rule, ...]:
    """With it, a measure changed; said in either order."""
    measure = rf"{what}{_THROUGH}{{0,5}} {changed}(?: (?:by|to|from) (?:half|zero|[^ ]*\d[^ ]*))?"
    return (
        rule("trend", sign)(rf"{_UNDER}{_THROUGH}{{0,6}} {A}{_THROUGH}{{0,7}}?(?P<cue> {measure})"),
        rule("trend", sign)(rf"(?P<cue>{measure}){_THROUGH}{{0,8}} {_UNDER}{_THROUGH}{{0,6}} {A}{_STAYED}"),
    )


EFFECTS: Final = (
    rule("too", -1)(
        rf"{A}{BE}(?: (?:far|much|way|just|simply|still|always))?(?P<cue> (?:too|overly) (?!good\b|well\b)\w+)"
    ),
    rule("lets", 1)(
        rf"{A}(?P<cue> (?:lets us|lets everybody|lets everyone|(?:makes|made) it (?:easy|easier|possible|simple|"
        rf"simpler)|gives us|gave us))"
    ),
    rule("makes better", 1)(
        rf"{A}(?P<cue> (?:makes|made)(?: \w+){{1,3}} (?:easier|faster|simpler|better|cheaper|safer|shorter|trivial|"
        rf"easy|simple))"
    ),
    rule("is better", 1)(rf"{A}{BE}{_BY}(?P<cue> {_BETTER})"),
    rule("is worse", -1)(rf"{A}{BE}{_BY}(?P<cue> {_WORSE})"),
    rule("won", 1)(
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:(?:is|was) (?:hard|difficult|impossible) to (?:beat|fault|better|match)|(?:is|"
        rf"was) second to none|came (?:first|out (?:on top|ahead|first|best))|is the (?:right|obvious|natural|clear|"
        rf"best|only) (?:choice|way|one|option|winner|answer)|is (?:our|my) (?:favourite|first choice|choice)|(?:has "
        rf")?paid for itself|did the job|does the job|(?:gets|has) my vote|beats? (?:everything|all|the rest|any)|"
        rf"exceeded (?:our|all|the) expectations|made (?:a|all the) difference))"
    ),
    rule("came last", -1)(
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:came (?:last|second|out last)|is the wrong (?:choice|way|tool|answer)|is "
        rf"(?:no|not an) option|is not (?:for us|the answer|an answer|good enough|up to)|is out of the question|left "
        rf"a lot to be desired|(?:is|was) a dead end|fell short|gets in the way|got in the way|locks us in|ended up "
        rf"costing|blew up|went wrong|(?:is|was) a waste))"
    ),
    *_since(BADLY, _FELL, 1),
    *_since(BADLY, _ROSE, -1),
    *_since(WELL, _ROSE, 1),
    *_since(WELL, _FELL, -1),
    rule("trouble", -1)(
        rf"(?P<cue>(?:{BADLY}|bug|corruption) (?:caused by|because of|due to|blamed on|traced to|down to|"
        rf"from)){gap(3)} {A}"
    ),
    rule("lost on", -1)(
        rf"(?P<cue>(?:we|i|they|it|team|customers|users|one|two|three) (?:have |had )?(?:lost|wasted|missed|spent "
        rf"(?:\w+ )?(?:days|weeks|months|hours))){gap(6)} (?:with|on|to|because of|due to|using|in){gap(2)} {A}"
    ),
    rule("never again", -1)(
        rf"(?P<cue>never again|no more|hands off|stay off|stay clear of|had enough of){gap(1)} {A}"
    ),
    rule("copes", 1, strong=False)(
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:handles|handled|absorbed|survived|withstood|delivered|caught|recovered|"
        rf"restored|served|answered|processed|scaled|coped with|stood up to|came through|got through|sailed through|"
        rf"kept up with) (?!no\b|nothing|only)\w+)"
    ),
    rule("harms", -1, strong=False)(
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:blocked|delayed|corrupted|dropped|missed|deadlocked|duplicated|killed|wasted|"
        rf"ruined|flooded|overran|broke|leaked|destroyed|scratched|damaged|hid|swallowed|overheated|exhausted|locked "
        rf"us out|bounced) (?!no\b|none\b|nothing\b)\w+)"
    ),
)


@dataclass(frozen=True, slots=True)
class Hit:
    """What a construction says: of the thing masked as `who` something good (`sign` 1) or bad (-1). `span`: where in
    the masked sentence the words stand that decide; `whole`: where all of it. `strong`: whether it is right alone.
    """

    rule: str
    who: str
    sign: int
    span: tuple[int, int]
    whole: tuple[int, int]
    strong: bool = True


_COMPARED: Final = regex(
    rf"(?<![^ ]){A}(?P<between>(?: (?!@)[^ .;:!?]+){{0,8}}?) (?P<cue>(?:more |less )?[^ @]+)(?P<after>(?: (?!@)[^ "
    rf".;:!?]+){{0,4}}?) (?:than|as)(?: (?!@)[^ .;:!?]+){{0,4}} {B}(?![^ ])"
)
_MEASURED: Final = regex(r"(?:[^ ]+ ){1,2}(?:of|with|on|in|under) (?:the |our )?$")
_UP: Final = {**dict.fromkeys(known.BETTER, 1), **dict.fromkeys(known.WORSE, -1)}
_AMOUNT: Final = {**dict.fromkeys(known.MORE, 1), **dict.fromkeys(known.LESS, -1)}
_MEASURE: Final = {**dict.fromkeys(known.GOOD_MEASURES, 1), **dict.fromkeys(known.BAD_MEASURES, -1)}
_VALUE: Final = {**dict.fromkeys(known.GOOD, 1), **dict.fromkeys(known.BAD, -1)}


def hits(sentence: str) -> Iterator[Hit]:
    """Everything that the constructions say in a masked sentence."""
    for each in (*CHOICES, *OUTCOMES, *EFFECTS):
        for match in each.pattern.finditer(sentence):
            span = match.span("cue")
            yield Hit(each.name, match["a"], each.a, span, match.span(), each.strong)
            if each.b:
                yield Hit(each.name, match["b"], each.b, span, match.span(), each.strong)
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
            yield Hit("compared", match["a"], sign, span, whole)
            yield Hit("compared", match["b"], -sign, span, whole)


def _compared_sign(said: list[str]) -> int:
    """What a comparison says of what stands first; 0 where that cannot be told."""
    if any(word in known.NEGATORS or word in {"as", "if"} for word in said):
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

_OUTCOME_OF: Final = {
    **dict.fromkeys(("refused", "was refused", "given up", "replaced", "replaces", "instead", "preferred"), 1),
    **dict.fromkeys(("rather", "compared", "advised against", "never again"), 0),
}
"""How what is told ended if it is as it is said: the outcome of what was left or compared is that of the other, or of
nothing."""
_NOTHING: Final = regex(
    r"(?i)\W*(?:none|nothing|nil|n/?a|tbd|todo|unknown|nobody knows)(?: (?:so far|yet|known|found|here))?\W*$"
)
"""What stands in a list of pros or cons where there are none."""
_DOUBT: Final = regex(
    r"(?<![^ ])(?:if|unless|where|wherever|(?:so|as) long as|telling|tells|whether|provided|assuming|should (?:the|"
    r"it|we)|would(?! rather| sooner| not| never)|could(?! not)|might|(?<!in )(?<!since )(?<!of )(?<!last )(?<!until "
    r")(?<!\d )may|perhaps|maybe|claims?|claimed|promises?|promised|leaflet|brochure|advert|vendor|salesman|"
    r"according|supposedly|allegedly|reportedly|rumou?rs?|used to|no longer|at first|initially|formerly|originally|"
    r"until|withdrawn|withdrew|void|some say|some think|people say|they say|argue|argued|argues|hope|hopes|fear|"
    r"feared|fears|expect|expected|plan|plans|planned|nobody|no one|(?<!to )none|who|whom|\?)(?![^ ])"
)
_COMPARES: Final = regex(
    r"(?<![^ ])(?:than|instead|rather|over|prefer\w*|back|from(?! [^ ]*\d)|replac\w+|swap\w+|compared|against|versus|"
    r"vs|away|again|other|both|old|new|either|same|place|as \w+ as)(?![^ ])"
)
_TURNS: Final = regex(
    r"(?<![^ ])(?:but|yet|although|though|however|whereas|otherwise|opposite|contrary|admittedly|objections?|says? "
    r"that|said that|then|regret\w*|thinks?|as many|meanwhile|tested for|(?:two|some|few|several|one) (?:of|people|"
    r"others?)|exactly zero|good luck|go wrong|yeah ,? ?right|so-called|oh great|what a surprise|as if|sure ,)(?![^ "
    r"])|/ s$|🙄|😂|🤡"
)
"""What turns, halves, reports or jokes: a text with one of these says more than its strongest words."""
_SORRY: Final = regex(
    r"(?<![^ ])(?:which|then|but|later|back|undid|undone|paid|mistake|wrong|sorry|pity|error|regret\w*|though|until|"
    r"miss\w*|and (?:it|that|this|we|they|never|soon|were|was|had|lost))(?![^ ])"
)
"""What may take a decision back that is told of."""
_OF_ANOTHER: Final = regex(
    r"(?<![^ ])(?:we|us|our|it|its|team|everybody|everyone|already|another|more|besides|beside|existing|goes|gone|"
    r"fewer|less|un\w+|protocol|like|compatible|alternative|clone|keep|kept|stay\w*)(?![^ ])"
)
"""Where a mark names nothing, what makes it likely that what it names is not what it is of."""
_NOT_ALONE: Final = RIVAL | {"@n"}
_LEFT: Final = (
    r"(?:avoid\w*|un\w+ed|unplugg\w+|farewell|goodbye|shutting|blam\w+|innocent|wrongly|myth|supposed|rarely|against|"
    r"stop\w*|off|out|away|scrap\w*|abandon\w*|abolish\w*|skip\w*|shut|clos\w+|suspend\w*|turned|discontinu\w*|"
    r"dropp\w+|remov\w+|idle|storage|dark|repair|longer|instead|gone|ended|end|spare|hang\w*|cupboard|cancel\w*|cold|"
    r"unused|empty|survey\w*|leaflet|brochure|questionnaire|not|no|never|nobody|none|without|missing|left|went|"
    r"excepted|outage|lack\w*|back|replac\w*|deleted|switched|taken)"
)
_WITHOUT: Final = regex(
    rf"(?<![^ ])(?:{_LEFT}(?: (?!@)[^ ,.;:]+){{0,6}}|(?:about|for|like|alternatives? to|next to|beside|near|behind|"
    rf"around|other)(?: (?:the|a|an|our))?) @[pqs](?![^ ])|@[pqs](?: (?!@)[^ ,.;:]+){{0,9}} {_LEFT}(?![^ ])|(?<![^ "
    rf"])(?:because|due to|owing to|fault of)(?![^ ])"
)
"""What tells of a position that was left out, or of something else that was tried."""
_BEFORE: Final = regex(
    r"(?<![^ ])(?:not|never|no|nobody|none|nor|neither|hardly|without|nothing|few|little|only)(?![^ ])"
)


def finding(question: str, position: str, others: Sequence[str], evidence: EvidenceText) -> PolarityFinding:
    """What the evidence is to the position among its rivals. Time linear in its text."""
    names = names_for(question, position, tuple(others))
    lines = masked_lines(evidence.under_headings, names)
    marked = marks(lines)
    if marked and _NOTHING.match(evidence.text):
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


def names_none(positions: Sequence[str], text: str, question: str) -> bool:
    """Whether a text names none of the positions, not even in part; what "yes" and "no" name is in the question."""
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
        regretted = any(mark.decided for mark in own) and (evidence.outcome == "failed" or _SORRY.search(told))
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
    told = [s.text.replace(", because ", ": ") for s in own]
    turned = any(_WITHOUT.search(text) or _OF_ANOTHER.search(text) for text in told) or _outcome(evidence) == -sign
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
        fitting = _OUTCOME_OF.get(hit.rule, hit.sign)
        agreed = (
            outcome != 0
            and outcome == fitting
            and begins(sentence.text, hit.whole)
            and not is_caused(sentence.text[hit.whole[1] :])
        )
        alone = hit.strong and hit.who != "@q" and stands(sentence.text, hit.whole)
        yield Said(sign, (agreed or alone) and not denied and not doubt, sentence.written(hit.span), fitting)


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
    value = sum(word in GOOD for word in words) - sum(word in BAD for word in words)
    sign = _outcome(evidence) or (value > 0) - (value < 0)
    told = (
        tuple(dict.fromkeys(word for word in words if word in GOOD | BAD))
        if not _outcome(evidence)
        else (evidence.outcome,)
    )
    if not sign:
        return PolarityFinding(Polarity.NEUTRAL, FAINT, (), False)
    return PolarityFinding(_LABELS[sign], GUESS if not doubtful else FAINT, told, False)
