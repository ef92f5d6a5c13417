"""What all formats share: limits before parsing, lines, problems that name their lines, and what was lost."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from types import MappingProxyType
from typing import Final, NoReturn

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.framework import Framework
from moot.errors import InvalidDocument

SHOWN: Final = 10
"""Problems that are listed; a broken file may have millions."""
_BOM: Final = b"\xef\xbb\xbf"
_UTF_16: Final = b"\xff\xfe", b"\xfe\xff"
_MORE: Final = "; in Python, `read` takes other limits"


@dataclass(frozen=True, slots=True)
class Limits:
    """The largest document that is read, in bytes, arguments and attacks.

    The bytes are checked before parsing. Repeated attacks are counted each time.
    """

    bytes: int = 512 * 1024 * 1024
    arguments: int = 10_000_000
    attacks: int = 50_000_000


DEFAULT: Final = Limits()


@dataclass(frozen=True, slots=True)
class Read:
    """The framework that a document describes. `lost` says in words what the document had and a framework cannot hold.
    """

    framework: Framework
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """A framework as text in some format.

    `renamed` maps each name that the format cannot hold to the name written instead. `lost` says in words what the text
    does not have, such as the names that were replaced.
    """

    text: str
    renamed: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    lost: tuple[str, ...] = ()


@dataclass(slots=True)
class Document:
    """A document of one format while it is read, with the problems found in it so far.

    `format` is the format's name as in `FORMATS`, `title` its name in error messages. `problems` are one line of text
    each.
    """

    format: str
    title: str
    data: bytes
    limits: Limits
    problems: list[str] = field(default_factory=list)

    def text(self) -> str:
        """The document decoded from UTF-8, without a byte order mark.

        Raises InvalidDocument if it is too long or not UTF-8.
        """
        if len(self.data) > self.limits.bytes:
            raise too_long(self.title, len(self.data), self.limits)
        try:
            return self.data.removeprefix(_BOM).decode()
        except UnicodeDecodeError as problem:
            line = self.data.count(b"\n", 0, problem.start) + 1
            self.problem(line, "this is no UTF-8 text; save it as UTF-8")
            self.end()

    def lines(self) -> list[str]:
        """The lines of the document without their ends (LF, CRLF or CR). Raises InvalidDocument as `text`."""
        return self.text().replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def problem(self, line: int, what: str) -> None:
        """Note that something is wrong in a line, counted from 1; `what` says what.

        Raises InvalidDocument at the tenth problem.
        """
        self.problems.append(f"line {line}: {what}")
        if len(self.problems) >= SHOWN:
            self.problems.append("… and perhaps more")
            self.end()

    def counted(self, arguments: int, attacks: int) -> None:
        """Raise InvalidDocument if these numbers of arguments or attacks exceed the document's limits."""
        for most, number, what in (
            (self.limits.arguments, arguments, "arguments"), (self.limits.attacks, attacks, "attacks"),
        ):  # fmt: skip
            if number > most:
                remedy = f"give at most {most:,} {what}{_MORE}"
                raise InvalidDocument(self.title, [f"more than {most:,} {what}"], remedy)

    def check(self) -> None:
        """Raise InvalidDocument with all problems noted so far, if there are any."""
        if self.problems:
            self.end()

    def end(self) -> NoReturn:
        """Raise InvalidDocument with the problems noted so far.

        The error has a hint if the data looks like another format or encoding.
        """
        raise InvalidDocument(f"the {self.title} document", self.problems, self._remedy())

    def _remedy(self) -> str:
        """What the document seems to be, if it is something else."""
        if self.data.startswith(_UTF_16):
            return "this looks like UTF-16: save it as UTF-8"
        name, title = looks_like(self.data) or (self.format, self.title)
        return f"this looks like {title}: give --format {name}" if name != self.format else ""


def too_long(title: str, size: int, limits: Limits) -> InvalidDocument:
    """The error for a document of `size` bytes, which is above the limit; it is returned, not raised."""
    remedy = f"give at most {limits.bytes:,} bytes{_MORE}"
    return InvalidDocument(f"the {title} document", [f"it has {size:,} bytes"], remedy)


def told(count: int, what: str, first: int) -> tuple[str, ...]:
    """A message that `what` was lost `count` times, first in line `first`, as a tuple of one; empty if `count` is 0."""
    if not count:
        return ()
    return (f"{what}: line {first}" if count == 1 else f"{what}: {count:,} times, first in line {first}",)


def framework_of(document: Document, arguments: Mapping[str, int], pairs: list[tuple[int, int]]) -> Framework:
    """The framework of a document that was read. Raises InvalidDocument if problems were noted or a limit is exceeded.

    `arguments` maps names to the indices 0, 1, ... in this order; `pairs` are attacks (attacker, attacked) by index.
    """
    document.check()
    document.counted(len(arguments), len(pairs))
    return Framework(tuple(arguments), pairs)


_SEEN: Final = 65_536  # bytes that are looked at

_SIGNS: Final = (
    ("iccma", "ICCMA p af", re.compile(r"\A(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*p[ \t]+af\b")),
    ("dot", "DOT", re.compile(r"\A\s*(?:strict\s+)?(?:di)?graph\b[^\n({]*\{")),
    ("json", "JSON", re.compile(r"\A\s*[{\[]")),
    ("apx", "APX", re.compile(r"\A(?:[ \t]*(?:%[^\n]*)?\n)*\s*(?:arg|att)\s*\(")),
    ("tgf", "TGF", re.compile(r"(?:\A|\n)[ \t]*#[ \t]*(?:\n|\Z)")),
    ("csv", "CSV", re.compile(r'\A\s*(?:"[^"\n]*"|[^,"\s][^,"\n]*),(?:"[^"\n]*"|[^,"\n]+)(?:,[^\n]*)?(?:\n|\Z)')),
)


def looks_like(data: bytes) -> tuple[str, str] | None:
    """The name and the title of the format that a document seems to have by its beginning; None if no format fits.

    >>> looks_like(b"p af 3")
    ('iccma', 'ICCMA p af')
    """
    seen = data[:_SEEN].removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
    text = seen.replace("\r\n", "\n").replace("\r", "\n")
    return next(((name, title) for name, title, sign in _SIGNS if sign.search(text)), None)


NAMES_SHOWN: Final = 5
"""Names that are told in words; `renamed` has all."""


def renamed(framework: AttackGraph, holds: Callable[[str], bool]) -> Mapping[str, str]:
    """Each name for which `holds` is False, mapped to a replacement: the smallest number that is not yet a name.
    Linear.
    """
    taken = set(framework.arguments)
    numbers = (number for number in map(str, count(1)) if number not in taken)
    return MappingProxyType({name: next(numbers) for name in framework.arguments if not holds(name)})


def numbered(framework: AttackGraph) -> Mapping[str, str]:
    """For a format that calls arguments 1 to n in order: each name that is not its own number, mapped to that number.
    """
    places = ((name, str(place)) for place, name in enumerate(framework.arguments, 1))
    return MappingProxyType({name: place for name, place in places if name != place})


def told_names(names: Mapping[str, str]) -> tuple[str, ...]:
    """A message that lists replaced names with their replacements, as a tuple of one; empty if `names` is.

    At most five are listed; the rest is counted.
    """
    if not names:
        return ()
    shown = ", ".join(f"{old!r} is {new}" for old, new in list(names.items())[:NAMES_SHOWN])
    more = f", and {len(names) - NAMES_SHOWN:,} more" if len(names) > NAMES_SHOWN else ""
    return (f"names that the format cannot hold: {shown}{more}",)


def encodable(name: str) -> bool:
    """Whether a name can be written in UTF-8: it has no lone surrogate, that is half of a character of two code units.

    >>> encodable("\\ud800")
    False
    """
    return name.isascii() or not any("\ud800" <= character <= "\udfff" for character in name)
