"""What a piece of evidence is to a position: by its marks, else by strong constructions, else the best guess,
unsure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from moot.deliberation.detectors.lexical.constructions import Hit, hits
from moot.deliberation.detectors.lexical.marks import Mark, marks
from moot.deliberation.detectors.lexical.masking import POSITION, RIVAL, Masked, masked_lines
from moot.deliberation.detectors.lexical.names import Names
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.tokens import is_foreign, tokenize
from moot.deliberation.detectors.lexical.words import BAD, GOOD
from moot.deliberation.detectors.polarity_finding import EvidenceText, PolarityFinding
from moot.deliberation.labels import Origin, Polarity

_LABELS: Final = {-1: Polarity.OPPOSES, 0: Polarity.NEUTRAL, 1: Polarity.SUPPORTS}
_OUTCOMES: Final = {"worked": 1, "failed": -1}
SURE, GUESS, FAINT = 0.9, 0.4, 0.2
"""Scores of a reading that is sure, of one that is not, and of one that hangs on next to nothing."""

_LEFT: Final = frozenset({"refused", "was refused", "given up", "rolled back"})
"""Constructions that tell of a position that was left."""
_TOLD: Final = frozenset({"advised against", "never again"})
"""Constructions that hold however it went."""
_IRONY: Final = regex(
    r"(?<![^ ])(?:exactly zero|good luck|what could (?:possibly )?go wrong|yeah ,? ?right|so-called|oh great|great "
    r", another|"
    r"brilliant idea|how nice|just what we needed|thanks a lot|as if|sure , |what a surprise|of course it|wonders?|"
    r"famous last words|lovely|charming|bravo|congratulations)(?![^ ])|/ s$|🙄|😂|🤡"
)
_DOUBT: Final = regex(
    r"(?<![^ ])(?:if|unless|where|wherever|(?:so|as) long as|telling|tells|whether|provided|assuming|should (?:the|"
    r"it|we)|would(?! rather| sooner| not| never)|could(?! "
    r"not)|might|(?<!in )(?<!since )(?<!of )(?<!last )(?<!until )(?<!\d )may|perhaps|maybe|"
    r"claims?|claimed|promises?|promised|leaflet|brochure|advert|vendor|salesman|according|supposedly|allegedly|"
    r"reportedly|rumou?rs?|used to|no longer|at first|initially|formerly|originally|until|withdrawn|withdrew|void|"
    r"some say|some think|people say|they say|argue|argued|argues|hope|hopes|fear|feared|fears|expect|expected|plan|"
    r"plans|planned|"
    r"nobody|no one|none|who|whom|\?)(?![^ ])"
)
_COMPARES: Final = regex(
    r"(?<![^ ])(?:than|instead|rather|over|prefer\w*|back|from|replac\w+|swap\w+|compared|against|versus|vs|away|"
    r"again|other|"
    r"both|old|new|either|same|place|as \w+ as)(?![^ ])"
)
_TURNS: Final = regex(
    r"(?<![^ ])(?:but|yet|although|though|however|true|whereas|nevertheless|nonetheless|otherwise|opposite|contrary|"
    r"lifted|"
    r"early on|in truth|admittedly|granted|objections?|object|objected|matters little|insists?|says? that|said that|"
    r"then|regret\w*|except|hard to|thinks?|only once|remov(?:ed|ing)|dropping|moving off|ditching|getting rid|"
    r"half|as many|ours|now|these days|meanwhile|tested for|(?:two|some|few|several|one) (?:of|in|guests?|people|"
    r"users?|"
    r"members?|drivers?|others?|bakers?|colleagues?|think|thought))(?![^ ])"
)
"""What turns, halves or reports: a text with one of these says more than its strongest words."""
_NOT_ALONE: Final = RIVAL | {"@s", "@n"}
_WITHOUT: Final = regex(
    r"(?<![^ ])(?:avoid\w*|against|stop\w*|off|out|away|scrap\w*|abandon\w*|abolish\w*|skip\w*|shut|clos\w+|"
    r"suspend\w*|discontinu\w*|"
    r"dropped|"
    r"remov\w+|idle|storage|dark|repair|longer|instead|gone|ended|end|spare|hang\w*|cupboard|cancel\w*|"
    r"cold|unused|empty|survey\w*|leaflet|brochure|questionnaire)(?![^ ])"
    r"|(?<![^ ])(?:not|no|never|nobody|none|without)(?: (?!@)[^ ]+){0,5} @[pq]|@[pq](?: (?!@)[^ ]+){0,3} (?:not|no|"
    r"never)(?![^ ])"
)
"""What tells of a position that was left out, or of something else that was tried."""
_BEFORE: Final = regex(
    r"(?<![^ ])(?:not|never|no|nobody|none|nor|neither|hardly|without|nothing|few|little|only)(?![^ ])"
)


def finding(question: str, position: str, others: Sequence[str], evidence: EvidenceText) -> PolarityFinding:
    """What the evidence is to the position among its rivals. Time linear in its text."""
    names = names_for(question, position, tuple(others))
    lines = masked_lines(evidence.text, names)
    marked = marks(lines)
    if marked and not any(mark.who for mark in marked):
        return _nameless(marked)
    found = _marked(marked, lines, evidence) if marked else _read(lines, evidence)
    return _turned(found, names)


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
        regretted = evidence.outcome == "failed" and any(mark.decided for mark in own)
        sure = len(signs) == 1 and own[0].who != "@q" and not regretted
        return _stated(signs.pop() if len(signs) == 1 else 0, own[0].words, sure=sure)
    sure = not _named(lines) and all(mark.who == "@r" for mark in found)
    return _stated(0, found[0].words, sure=sure)


def _nameless(found: Sequence[Mark]) -> PolarityFinding:
    """Marks that no option is named for: most likely they are of what the reader asks about."""
    signs = {mark.sign for mark in found}
    return _stated(signs.pop() if len(signs) == 1 else 0, found[0].words, sure=False)


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
    """What one construction says of the position: `sign`, whether it is `sure` alone, and the words that say it."""

    sign: int
    sure: bool
    words: tuple[str, ...]
    rule: str = ""


def _read(lines: Sequence[Sequence[Masked]], evidence: EvidenceText) -> PolarityFinding:
    """What the constructions say of the position."""
    sentences = [sentence for line in lines for sentence in line]
    said = [one for sentence in sentences for one in _of_position(sentence)]
    tagged = _tagged(sentences, evidence)
    said += [tagged] if tagged else []
    turned = any(_TURNS.search(sentence.text) for sentence in sentences)
    doubtful = turned or is_foreign(tokenize(evidence.text)) or any(_IRONY.search(s.text) for s in sentences)
    if said:
        return _weighed(said, _outcome(evidence), doubtful)
    return _guess(sentences, evidence, doubtful)


def _outcome(evidence: EvidenceText) -> int:
    return _OUTCOMES.get(evidence.outcome, 0)


def _of_position(sentence: Masked) -> Iterator[Said]:
    doubt = _DOUBT.search(sentence.text) is not None
    for hit in hits(sentence.text):
        if hit.who not in POSITION:
            continue
        denied = _denied(sentence.text, hit)
        sign = hit.sign * (-1 if denied else 1) * (-1 if hit.who == "@n" else 1)
        sure = hit.strong and not denied and not doubt and hit.who != "@q"
        yield Said(sign, sure, sentence.written(hit.span), hit.rule)


def _denied(text: str, hit: Hit) -> bool:
    """Whether a word before what is said denies it: "I do not think that @p is reliable"."""
    return _BEFORE.search(text[max(0, hit.span[0] - 60) : hit.span[0]]) is not None


def _tagged(sentences: Sequence[Masked], evidence: EvidenceText) -> Said | None:
    """What the outcome tag says, where the text tells only of the position, and not of doing without it."""
    sign = _outcome(evidence)
    if not sign or not any("@p" in sentence.masks for sentence in sentences):
        return None
    if any(s.names(_NOT_ALONE) or _WITHOUT.search(s.text) or _DOUBT.search(s.text) for s in sentences):
        return None
    return Said(sign, True, (evidence.outcome,), "outcome")


def _weighed(said: Sequence[Said], outcome: int, doubtful: bool) -> PolarityFinding:
    total = sum(one.sign for one in said)
    sign = (total > 0) - (total < 0)
    agreed = all(one.sign == sign for one in said)
    sure = (
        agreed and any(one.sure for one in said) and not doubtful and not any(_contrary(one, outcome) for one in said)
    )
    words = tuple(dict.fromkeys(word for one in said if one.sign == sign or not sign for word in one.words))
    return PolarityFinding(_LABELS[sign], SURE if sure else GUESS if agreed else FAINT, words, sure)


def _contrary(said: Said, outcome: int) -> bool:
    """Whether the outcome tag speaks against what is said: that what was left out failed is no reason against it."""
    if said.rule in _TOLD or not outcome:
        return False
    return outcome == (said.sign if said.rule in _LEFT else -said.sign)


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
