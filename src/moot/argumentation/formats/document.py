"""What all formats share: limits before parsing, lines, problems that name their lines, and what was lost."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NoReturn

from moot.argumentation.formats.looks import looks_like
from moot.argumentation.framework import Framework
from moot.errors import InvalidDocument

SHOWN: Final = 10
"""Problems that are listed; a broken file may have millions."""
_BOM: Final = b"\xef\xbb\xbf"
_UTF_16: Final = b"\xff\xfe", b"\xfe\xff"
_MORE: Final = "; in Python, `read` takes other limits"


@dataclass(frozen=True, slots=True)
class Limits:
    """What is read at most: bytes (checked before anything is parsed), arguments, attacks (repeated ones count)."""

    bytes: int = 512 * 1024 * 1024
    arguments: int = 10_000_000
    attacks: int = 50_000_000


DEFAULT: Final = Limits()


@dataclass(frozen=True, slots=True)
class Read:
    """A framework from a document; `lost` says what the document had and a framework cannot hold."""

    framework: Framework
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """A framework as text. `renamed`: the names that the format cannot hold, each with the one that stands for it.

    `lost` says what the text does not have, in words; the new names are part of it.
    """

    text: str
    renamed: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    lost: tuple[str, ...] = ()


@dataclass(slots=True)
class Document:
    """The text of a document of one format while it is read. Everything that goes wrong is told here."""

    format: str
    title: str
    data: bytes
    limits: Limits
    problems: list[str] = field(default_factory=list)

    def text(self) -> str:
        """The text without a byte order mark. Raises InvalidDocument: too long, or no UTF-8."""
        if len(self.data) > self.limits.bytes:
            raise too_long(self.title, len(self.data), self.limits)
        try:
            return self.data.removeprefix(_BOM).decode()
        except UnicodeDecodeError as problem:
            line = self.data.count(b"\n", 0, problem.start) + 1
            self.problem(line, "this is no UTF-8 text; save it as UTF-8")
            self.end()

    def lines(self) -> list[str]:
        """The lines of the text, without their ends (LF, CRLF or CR)."""
        return self.text().replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def problem(self, line: int, what: str) -> None:
        """Something is wrong in a line (from 1). Raises InvalidDocument once there are many such."""
        self.problems.append(f"line {line}: {what}")
        if len(self.problems) >= SHOWN:
            self.problems.append("… and perhaps more")
            self.end()

    def counted(self, arguments: int, attacks: int) -> None:
        """See that there are not too many. Raises InvalidDocument."""
        for most, number, what in (
            (self.limits.arguments, arguments, "arguments"), (self.limits.attacks, attacks, "attacks"),
        ):  # fmt: skip
            if number > most:
                remedy = f"give at most {most:,} {what}{_MORE}"
                raise InvalidDocument(self.title, [f"more than {most:,} {what}"], remedy)

    def check(self) -> None:
        """Raise InvalidDocument if anything was wrong."""
        if self.problems:
            self.end()

    def end(self) -> NoReturn:
        """Raise InvalidDocument with the problems so far."""
        raise InvalidDocument(f"the {self.title} document", self.problems, self._remedy())

    def _remedy(self) -> str:
        """What the document seems to be, if it is something else."""
        if self.data.startswith(_UTF_16):
            return "this looks like UTF-16: save it as UTF-8"
        name, title = looks_like(self.data) or (self.format, self.title)
        return f"this looks like {title}: give --format {name}" if name != self.format else ""


def too_long(title: str, size: int, limits: Limits) -> InvalidDocument:
    """The error for a document that is too long to be read at all."""
    remedy = f"give at most {limits.bytes:,} bytes{_MORE}"
    return InvalidDocument(f"the {title} document", [f"it has {size:,} bytes"], remedy)


def told(count: int, what: str, first: int) -> tuple[str, ...]:
    """What was lost in `count` places, the first of them in a line; nothing for none."""
    if not count:
        return ()
    return (f"{what}: line {first}" if count == 1 else f"{what}: {count:,} times, first in line {first}",)


def framework_of(document: Document, arguments: Mapping[str, int], pairs: list[tuple[int, int]]) -> Framework:
    """The framework of numbered names and pairs of numbers, if nothing was wrong and there are not too many."""
    document.check()
    document.counted(len(arguments), len(pairs))
    return Framework(tuple(arguments), pairs)
