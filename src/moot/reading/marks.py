"""Explicit marks: "Good, because", Pro and Con, +1 and NACK, ✅ and ❌, "Argument for …", "Rejected: …".

A mark is said of the option under whose name it stands: before it ("Kafka: Good, because …"), in it ("Con of Kafka:"),
or in the heading above. A list bullet "- " is none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from moot.reading.language import Sheet, languages
from moot.reading.masks import POSITION, RIVAL, Masked, joined
from moot.reading.patterns import regex

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
