"""Explicit marks: "Good, because", Pro and Con, +1 and NACK, ✅ and ❌, "Argument for …", "Rejected: …".

A mark is said of the option under whose name it stands: before it ("Kafka: Good, because …"), in it ("Con of Kafka:"),
or in the heading above. A list bullet "- " is none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from moot.reading.lexical.choices import CHOSE, REFUSED
from moot.reading.lexical.names import Mention, Names, Who
from moot.reading.lexical.patterns import regex
from moot.reading.lexical.tokens import MAX_CHARS, MAX_TOKENS, Token, tokenize

# A text line by line and sentence by sentence, with the names of the positions masked, so that constructions see
# them.

_GONE: Final = (
    r"removed|dropped|ditched|retired|scrapped|abandoned|left|got rid of|gave up(?: on)?|switched off|took out"
)
_GOING: Final = (
    r"(?:removing|dropping|ditching|retiring|scrapping|abandoning|leaving|getting rid of|giving up(?: on)?|(?:moving|"
    r"migrating|switching|getting)(?: away)? (?:off|from|away from)|(?:removal|end|move away|move) (?:of|from))"
)
_ALL_BUT: Final = (
    r"(?:everything|everyone|anything|all|every|each|any)(?: (?!@)\w+)? (?:except(?: for)?|but|apart from|save|other "
    r"than)"
)
_FOLDED: Final = regex(
    rf"(?<![^ ])(?:(?P<head>after|since|once|when) (?:we|they)(?: have| had)? (?:{_GONE}|moved (?:off|away from))|"
    rf"(?P<with>without)|{_GOING}|{_ALL_BUT})(?: the| our| all)? (?P<a>@[pqrtns])(?! to\b| with\b| by\b| for\b| in "
    rf"favou?r)(?![^ ])"
)


def fold(words: list[str], parts: list[tuple[str, ...]]) -> None:
    """Masks each doing without in a sentence of masked words as the denial of what is done without, in place."""
    for match in reversed([*_FOLDED.finditer(" ".join(words))]):
        first, last = (match.string[:at].count(" ") for at in match.span())
        said = [part for part in (match["head"], match["with"] and "with") if part]
        words[first : last + 1] = [*said, "@n" if match["a"] == "@p" else "@s"]
        told = parts[first : last + 1]
        parts[first : last + 1] = [*told[: len(said)], tuple(word for part in told[len(said) :] for word in part)]


POSITION: Final = frozenset({"@p", "@q", "@n"})
RIVAL: Final = frozenset({"@r", "@t"})
_IN_PART: Final = {Who.POSITION: "@q", Who.RIVAL: "@t", Who.SHARED: "@s", Who.DENIAL: "@n"}
_ENDS: Final = frozenset(".!?;")
_DECORATION: Final = frozenset('*_`"“”„«»')
_PRONOUNS: Final = frozenset({"it", "they", "this", "these", "both", "its"})


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


_MARK: Final = regex(
    r"(?<![^ ])(?:(?P<good>good ,? ?because|ok(?:ay)? ,? ?because|good(?= :)|(?:pros?|plus|advantages?|benefits?|"
    r"upsides?|strengths?|positives?|pluses|vorteile?|avantages?)(?= (?:[:)–—|-]|of |for |@)|$)|(?:in favou?r|"
    r"for)(?= :|$)|\+(?= )|\+1|👍|✅|✔|✓|☑|lgtm|ack(?= |$)|thumbs up)|(?P<bad>bad ,? ?because|bad(?= :)|(?:cons?|"
    r"contra|minus|minuses|disadvantages?|drawbacks?|downsides?|weakness(?:es)?|negatives?|nachteile?|"
    r"inconvénients?)(?= (?:[:)–—|-]|of |for |@)|$)|against(?= :|$)|-1|👎|❌|✗|✘|✖|🚫|nack|nak|thumbs down|−(?= ))|"
    r"(?P<neutral>(?:neutral|interesting|indifferent) ,? ?because|neutral(?= :)))️?(?![^ ])"
)
_OPENS: Final = regex(r"(?:^|[:(|–—\[,•*>-]|@[pqrtsn]|^\d+ [.)]) ?$")
_OF: Final = regex(
    r" ?(?:(?:of|for|to|on|with|about|using|option|the|a|an|our|adopting|:|-|–|—|\)|,) )*(?P<a>@[pqrtsn])(?P<rest>.*)"
)
_BULLETS: Final = r"^(?:[-•*>+#(\[]+ |\d+ [.)] )*"
_QUALIFIED: Final = (
    r"(?:(?:a|an|strong|clear|hard|firm|big|resounding|definite|another|main|key|strongest|best|my|our|the) )*"
)
_THING: Final = (
    r"(?: (?:of|for|to|on|with|using|the|a|an|our|use|using|adopt|adopting|option|choose|choosing|go|going|keep|:))*"
)
_STATED: Final = tuple(
    (regex(_BULLETS + pattern + r"(?P<rest>.*)"), sign)
    for pattern, sign in (
        (
            _QUALIFIED + rf"(?:yes|thumbs up|vote|votes|voted|argument|arguments|reason|reasons|case|point|points) "
            rf"(?:to|for|in favou?r of){_THING} (?P<a>@[pqrtsn])",
            1,
        ),
        (_QUALIFIED + rf"(?:no|thumbs down) to{_THING} (?P<a>@[pqrtsn])", -1),
        (
            _QUALIFIED + rf"(?:vote|votes|voted|argument|arguments|reason|reasons|case|point|points|warning|veto) "
            rf"against{_THING} (?P<a>@[pqrtsn])",
            -1,
        ),
        (
            rf"(?:decision|decided|chosen|selected|accepted|approved|adopted|outcome|verdict|winner|recommendation|"
            rf"recommended|picked)(?: (?:option|alternative|solution|outcome))?{_THING} (?P<a>@[pqrtsn])",
            1,
        ),
        (
            rf"(?:rejected|discarded|dropped|declined|dismissed|abandoned|vetoed|not chosen|not selected|ruled "
            rf"out)(?: (?:options?|alternatives?|solutions?))?{_THING} (?P<a>@[pqrtsn])",
            -1,
        ),
        (
            rf"(?:decision|decided|outcome|verdict|recommendation) :? ?(?:against|no|not|do not|not to|reject|drop|"
            rf"avoid){_THING} (?P<a>@[pqrtsn])",
            -1,
        ),
        (
            rf"(?:so |therefore |finally |in the end )?,? ?(?:we|i|the team|the board|team) (?:have |has |had |then |"
            rf"finally |therefore )*{CHOSE}{_THING} (?P<a>@[pqrtsn])",
            1,
        ),
        (
            rf"(?:so |therefore |finally |in the end )?,? ?(?:we|i|the team|the board|team) (?:have |has |had |then |"
            rf"finally |therefore )*{REFUSED}{_THING} (?P<a>@[pqrtsn])",
            -1,
        ),
        (
            r"(?P<a>@[pqrtsn]) (?:[:(–—|-] ?)?(?:was |is )?(?:chosen|selected|accepted|approved|adopted|recommended|"
            r"preferred|yes)(?= ?[)\].,;|]| ?$)",
            1,
        ),
        (
            r"(?P<a>@[pqrtsn]) (?:[:(–—|-] ?)?(?:was |is )?(?:rejected|discarded|dropped|declined|dismissed|vetoed|"
            r"not chosen|ruled out|no)(?= ?[)\].,;|]| ?$)",
            -1,
        ),
    )
)
_LISTS: Final = regex(
    r"(?:(?P<good>chosen|selected|accepted|approved|adopted|decision(?: outcome)?|recommended|recommendation)|"
    r"(?P<bad>rejected|discarded|dropped|declined|not chosen|ruled out|dismissed))(?: (?:options?|alternatives?|"
    r"solutions?))?(?: :)?$"
)
_NEGATED: Final = regex(r"(?<![^ ])(?:not|never|nobody|no one|none|against) ?$")
_HEADING: Final = regex(r"^(?:(?P<level>(?:# ?){1,6})|\* \*)")


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
        because = line.text[: span[1]].endswith("because")
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
