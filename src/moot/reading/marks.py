"""Explicit marks: "Good, because", Pro and Con, +1 and NACK, ✅ and ❌, "Argument for …", "Rejected: …".

A mark is said of the option under whose name it stands: before it ("Kafka: Good, because …"), in it ("Con of Kafka:"),
or in the heading above. A list bullet "- " is none. A text is read line by line and sentence by sentence, with the
names of the positions masked, so that constructions see them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from moot.reading.language import Sheet, languages, regex
from moot.reading.names import Mention, Names, Who
from moot.reading.tokens import MAX_CHARS, MAX_TOKENS, WORDS, Token, tokenize


def fold(words: list[str], parts: list[tuple[str, ...]]) -> None:
    """Masks each doing without in a sentence of masked words as the denial of what is done without, in place."""
    for match in reversed([*_FOLDED.finditer(" ".join(words))]):
        first, last = (match.string[:at].count(" ") for at in match.span())
        said = [part for part in (match["head"], match["with"] and _WITH) if part]
        words[first : last + 1] = [*said, "@n" if match["a"] == "@p" else "@s"]
        told = parts[first : last + 1]
        parts[first : last + 1] = [*told[: len(said)], tuple(word for part in told[len(said) :] for word in part)]


POSITION: Final = frozenset({"@p", "@q", "@n"})
RIVAL: Final = frozenset({"@r", "@t"})
_IN_PART: Final = {Who.POSITION: "@q", Who.RIVAL: "@t", Who.SHARED: "@s", Who.DENIAL: "@n"}
_ENDS: Final = frozenset(".!?;")
_DECORATION: Final = frozenset('*_`"“”„«»')
_FOLDED: Final = Sheet("constructions").pattern("guards.folded")
_WITH: Final = Sheet("constructions").source("guards.with")
_PRONOUNS: Final = WORDS.any_of("pronouns")


@dataclass(frozen=True, slots=True)
class Masked:
    """A line or a sentence: `text` with names masked, its words casefolded and apart by one blank; for each of them
    what was written (`parts`), and the masks in it, in order.
    """

    text: str
    parts: tuple[tuple[str, ...], ...]
    masks: tuple[str, ...]

    def written(self, span: tuple[int, int]) -> tuple[str, ...]:
        """The words as they were written in a span of `text`."""
        first = self.text[: span[0]].count(" ") + (self.text[span[0] : span[0] + 1] == " ")
        last = self.text[: span[1]].count(" ")
        return tuple(word for part in self.parts[first : last + 1] for word in part)

    def names(self, which: frozenset[str]) -> bool:
        """Whether any of these masks is in it."""
        return not which.isdisjoint(self.masks)


def masked_lines(text: str, names: Names) -> list[list[Masked]]:
    """The lines of a text that have words, each as its sentences. At most `MAX_TOKENS` tokens are read."""
    left, lines = MAX_TOKENS, []
    before: tuple[str, ...] = ()
    for line in text[:MAX_CHARS].splitlines():
        tokens = tokenize(line)[:left]
        left -= len(tokens)
        sentences = []
        for sentence in _sentences(tokens, names.mentions(tokens)):
            known = _with_pronoun(sentence, before)
            before = known.masks or before
            sentences.append(known)
        if sentences:
            lines.append(sentences)
    return lines


def joined(sentences: Sequence[Masked]) -> Masked:
    """A whole line."""
    return Masked(
        " ".join(s.text for s in sentences),
        tuple(part for s in sentences for part in s.parts),
        tuple(mask for s in sentences for mask in s.masks),
    )


def _sentences(tokens: Sequence[Token], mentions: Sequence[Mention]) -> Iterator[Masked]:
    at = {mention.start: mention for mention in mentions}
    words: list[str] = []
    parts: list[tuple[str, ...]] = []
    n = 0
    while n < len(tokens):
        mention = at.get(n)
        if mention is not None:
            words.append(mention.who.value if mention.whole else _IN_PART[mention.who])
            parts.append(tuple(token.text for token in tokens[n : mention.end]))
            n = mention.end
            continue
        token = tokens[n]
        n += 1
        if token.glued and words and not words[-1].startswith("@"):
            words[-1] += f"-{token.word}"
            parts[-1] += (token.text,)
        elif token.word not in _DECORATION or not words:
            words.append(token.word.replace("@", "·"))
            parts.append((token.text,))
        if token.word in _ENDS or token.word[0] == "…":
            yield _masked(words, parts)
            words, parts = [], []
    if words:
        yield _masked(words, parts)


def _masked(words: list[str], parts: list[tuple[str, ...]]) -> Masked:
    fold(words, parts)
    return Masked(" ".join(words), tuple(parts), tuple(word for word in words if word.startswith("@")))


def _with_pronoun(sentence: Masked, before: tuple[str, ...]) -> Masked:
    """A sentence that begins with a pronoun speaks of what the one before named, if that was one thing."""
    words = sentence.text.split(" ")
    spoken = POSITION if set(before) <= POSITION else RIVAL if set(before) <= RIVAL else None
    if not before or spoken is None or sentence.masks or words[0] not in _PRONOUNS:
        return sentence
    mask = before[0]
    return Masked(" ".join([mask, *words[1:]]), sentence.parts, (mask,))


_SHEETS: Final = tuple(Sheet("marks", language) for language in languages())
_SIGNS: Final = {"good": r"|\+(?= )|\+1|👍|✅|✔|✓|☑", "bad": "|-1|👎|❌|✗|✘|✖|🚫|−(?= )", "neutral": ""}
"""The marks of no language."""


def _any(*keys: str) -> str:
    """What all languages have under some keys, as alternatives."""
    return "|".join(filter(None, (sheet.source(key) for sheet in _SHEETS for key in keys)))


def _marks(side: str) -> str:
    """The marks of a side, as they stand in a line."""
    forms = {
        "reasons": "(?:{}) ,? ?(?:" + _any("because") + ")",
        "colon": "(?:{})(?= :)",
        "nouns": "(?:{})(?= (?:[:)–—|-]|(?:" + _any("of_noun") + ") |@)|$)",
        "alone": "(?:{})(?= :|$)",
        "words": "(?:{})",
    }
    known = [form.replace("{}", cues) for kind, form in forms.items() if (cues := _any(f"{side}.{kind}"))]
    return f"(?P<{side}>{'|'.join(known)}{_SIGNS[side]})"


_MARK: Final = regex(rf"(?<![^ ])(?:{'|'.join(map(_marks, _SIGNS))})️?(?![^ ])")
_OPENS: Final = regex(r"(?:^|[:(|–—\[,•*>-]|@[pqrtsn]|^\d+ [.)]) ?$")
_OF: Final = regex(rf" ?(?:(?:{_any('of_option')}|:|-|–|—|\)|,) )*(?P<a>@[pqrtsn])(?P<rest>.*)")
_BULLETS: Final = r"^(?:[-•*>+#(\[]+ |\d+ [.)] )*"
_STATED: Final = tuple(
    (regex(f"{_BULLETS}{sheet.filled(said['pattern'])}(?P<rest>.*)"), said["sign"])
    for sheet in _SHEETS
    for said in sheet.at("stated") or ()
)
_LISTS: Final = regex(
    rf"(?:(?P<good>{_any('good.lists')})|(?P<bad>{_any('bad.lists')}))(?: (?:{_any('options')}))?(?: :)?$"
)
_NEGATED: Final = regex(rf"(?<![^ ])(?:{_any('negated')}) ?$")
_HEADING: Final = regex(r"^(?:(?P<level>(?:# ?){1,6})|\* \*)")
_GIVES_REASONS: Final = regex(rf"(?:{_any('because')})$")
BECAUSE: Final = regex(rf", (?:{_any('because')}) ")
NOTHING: Final = regex(rf"(?i)\W*(?:{_any('nothing')})\W*$")
"""What stands in a list of pros or cons where there are none."""
SORRY: Final = regex(rf"(?<![^ ])(?:{_any('sorry')})(?![^ ])")
"""What may take a decision back that is told of."""
ANOTHER: Final = regex(rf"(?<![^ ])(?:{_any('another')})(?![^ ])")
"""Where a mark names nothing, what makes it likely that what it names is not what it is of."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a mark says: `sign` 1, -1 or 0, of what is masked as `who` (empty where no option is named for it). `words`:
    the mark as written. `decided`: whether it tells of a decision, whose outcome may tell more.
    """

    sign: int
    who: str
    words: tuple[str, ...]
    decided: bool = False


@dataclass
class _Above:
    """The headings above a line: the option they name, the mark they are, whether that mark lists options."""

    who: str = ""
    sign: int | None = None
    lists: bool = False
    words: tuple[str, ...] = ()
    level: int = field(default=9)


def marks(lines: Sequence[Sequence[Masked]]) -> list[Mark]:
    """The marks in a text, from the first line to the last."""
    above, found = _Above(), []
    for sentences in lines:
        line = joined(sentences)
        if _is_heading(line.text):
            _enter(above, line)
            continue
        found += list(_of_line(line, above))
    return found


def _is_heading(text: str) -> bool:
    bare = text.strip("*_-•# ")
    return bool(_HEADING.match(text)) or bare in POSITION | RIVAL or (text.endswith(" :") and text.count(" ") < 12)


def _enter(above: _Above, heading: Masked) -> None:
    opened = _HEADING.match(heading.text)
    level = (opened["level"] or "").count("#") if opened and opened["level"] else 7
    text = heading.text.lstrip("#*-• ").rstrip(":* ")
    named = [mask for mask in heading.masks if mask != "@s"]
    named = named if len(set(named)) == 1 else []  # a heading over two options is of neither
    if level <= above.level:
        above.who, above.level = "", level
    if named:
        above.who, above.level = named[0], level
    above.sign, above.lists, above.words = None, False, ()
    listing = _LISTS.match(text)
    if listing:
        above.sign, above.lists = (1 if listing["good"] else -1), True
        above.words = heading.written((0, len(heading.text)))
        return
    for sign, _, _, span in _found(heading):
        above.sign, above.words = sign, heading.written(span)
        return


def _of_line(line: Masked, above: _Above) -> Iterator[Mark]:
    stated = _stated(line)
    if stated is not None:
        yield stated
        return
    own = list(_found(line))
    for sign, head, tail, span in own[:1]:
        because = _GIVES_REASONS.search(line.text[: span[1]])
        yield Mark(sign, _whose(head, "" if because else tail) or above.who, line.written(span))
    if own or above.sign is None:
        return
    named = [mask for mask in line.masks if mask != "@s"]
    who = (named[0] if named else "") if above.lists else above.who
    yield Mark(above.sign, who, above.words)


def _stated(line: Masked) -> Mark | None:
    for pattern, sign in _STATED:
        match = pattern.match(line.text)
        if match:
            return Mark(sign, match["a"], line.written((0, match.start("rest"))), decided=True)
    return None


def _found(line: Masked) -> Iterator[tuple[int, str, str, tuple[int, int]]]:
    """The marks in a line: sign, the text before, the text after, where."""
    for match in _MARK.finditer(line.text):
        head, tail = line.text[: match.start()], line.text[match.end() :]
        bare = head.lstrip("-•*>#+ ")
        sign_alone = match.group().strip() in {"+", "−"}
        if (not bare or (_OPENS.search(head) and not sign_alone)) and not _NEGATED.search(head):
            sign = 1 if match["good"] else -1 if match["bad"] else 0
            yield sign, bare, tail, match.span()
    last = _MARK.search(line.text[-3:])
    if last and line.masks and line.text.count(" ") < 8 and line.text[:2] in POSITION | RIVAL:
        yield (1 if last["good"] else -1), line.text[:2], "", (len(line.text) - 3 + last.start(), len(line.text))


def _whose(head: str, tail: str) -> str:
    """The one option that is named before a mark, else right after it."""
    named = [word for word in head.split(" ") if word.startswith("@") and word != "@s"]
    if named:
        return named[-1] if len({*named}) == 1 or head.rstrip(" :(-–—").endswith(named[-1]) else "@s"
    after = _OF.match(tail)
    return after["a"] if after else ""
