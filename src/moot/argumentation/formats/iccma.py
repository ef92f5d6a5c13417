"""The format of ICCMA 2023: `p af N`, then an attack `a b` a line, among the arguments 1 to N; `#` begins a comment.

Source: ICCMA 2023, solver requirements. Comments and empty lines may stand anywhere, the header anywhere before the
first attack. Numbers may have leading zeros. Linear in the length of the file.
"""

from array import array
from collections.abc import Iterable, Iterator
from typing import Final

from moot.argumentation.attack_graph import AttackGraph, Numbers
from moot.argumentation.digraph import ARRAYS
from moot.argumentation.formats import iccma_plain
from moot.argumentation.formats.document import DEFAULT, Document, Limits, Read, Written, numbered, told_names, too_long
from moot.argumentation.formats.iccma_plain import HEADER, header, number
from moot.argumentation.framework import Framework

LARGE: Final = 1 << 19
"""From so many bytes on, loading numpy is worth its while."""
_TITLE: Final = "ICCMA"
_BOM: Final = b"\xef\xbb\xbf"


def parse(data: bytes, limits: Limits = DEFAULT) -> Framework:
    """The framework that `data`, a document in ICCMA's `p af N` format, describes; its arguments are called "1" to "N".

    Repeated attacks count once. Raises InvalidDocument, which names the lines and what should stand there, for anything
    that is not this format, for an attack on or by an argument beyond N, and for more bytes, arguments or attacks than
    the limits allow. A number in the header above the limit is refused before memory is taken for it.

    >>> sorted(parse(b"# three in a row\\np af 3\\n1 2\\n2 3\\n").extensions("grounded")[0])
    ['1', '3']
    """
    if len(data) > limits.bytes:
        raise too_long(_TITLE, len(data), limits)
    found = _at_once(data, limits)
    return by_lines(data, limits) if found is None else found


def by_lines(data: bytes, limits: Limits) -> Framework:
    """The same framework as `parse` gives, read line by line: slower, but for every way to write the format.

    Raises InvalidDocument, which names the faulty lines.
    """
    return _Reading(data, limits).framework()


def _at_once(data: bytes, limits: Limits) -> Framework | None:
    if ARRAYS.loaded or len(data) >= LARGE:
        from moot.argumentation.formats import iccma_large  # loads numpy

        return iccma_large.parse(data, limits)
    return iccma_plain.parse(data, limits)


def read(data: bytes, limits: Limits) -> Read:
    """The framework that `parse` gives, as a Read. Nothing is listed as lost: only comments are dropped."""
    return Read(parse(data, limits))


def write(framework: AttackGraph) -> Written:
    """The framework in ICCMA's `p af N` format; argument number i in order of index is written as i, from 1. Linear.

    Names that are not their own number are listed in the result with the numbers that replace them.
    """
    lines = [f"p af {len(framework)}\n"]
    for source in range(len(framework)):
        lines.extend(f"{source + 1} {target + 1}\n" for target in framework.attacked_by(source))
    names = numbered(framework)
    return Written("".join(lines), names, told_names(names))


class _Reading:
    """The lines one after the other, with all that is wrong with them."""

    def __init__(self, data: bytes, limits: Limits) -> None:
        self._document = Document("iccma", _TITLE, data, limits)
        self._count: int | None = None
        self._sources, self._targets = array("q"), array("q")

    def framework(self) -> Framework:
        """What they say. Raises InvalidDocument."""
        line = 0
        for line, text in enumerate(_lines(self._document.data), 1):
            words = text.split()
            if not words or words[0].startswith(b"#"):
                continue
            if words[0] == b"p":
                self._head(line, words)
            elif self._count is None:
                self._document.problem(line, f"{_shown(words)} stands before the header; begin with {HEADER}")
                self._document.end()
            else:
                self._attack(line, words, self._count)
        if self._count is None:
            self._document.problem(max(1, line), f"there is no header; begin with {HEADER}")
        self._document.check()
        return self._made(self._count or 0)

    def _made(self, count: int) -> Framework:
        if len(self._sources) * 8 >= LARGE:
            from moot.argumentation.formats import iccma_large

            return iccma_large.made(count, self._sources, self._targets)
        return Framework(Numbers(count), zip(self._sources, self._targets, strict=True))

    def _head(self, line: int, words: list[bytes]) -> None:
        number = header(b" ".join(words))
        if self._count is not None:
            self._document.problem(line, "this is a second header; keep one, above all attacks")
        elif number is None:
            self._document.problem(line, f"{_shown(words)} is no header; write {HEADER}")
            self._document.end()
        else:
            self._document.counted(number, 0)
            self._count = number

    def _attack(self, line: int, words: list[bytes], count: int) -> None:
        match [number(word) for word in words]:
            case [int(source), int(target)] if 1 <= source <= count and 1 <= target <= count:
                self._sources.append(source - 1)
                self._targets.append(target - 1)
                if len(self._sources) > self._document.limits.attacks:
                    self._document.counted(count, len(self._sources))
            case [int(), int()]:
                wrong = next(word for word in words if not 1 <= (number(word) or 0) <= count)
                why = f"there is no argument {_shown([wrong])}, for the header says {count}; write 1 to {count}"
                self._document.problem(line, why)
            case _:
                self._document.problem(line, f"{_shown(words)} is no attack; write two numbers, `a b`")


def _lines(data: bytes) -> Iterator[bytes]:
    """The lines, without their ends (LF, CRLF or CR) where these matter."""
    if data.startswith(_BOM):
        data = data.removeprefix(_BOM)
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    start = 0
    while start < len(data):
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        yield data[start:end]
        start = end + 1


def _shown(words: Iterable[bytes]) -> str:
    text = b" ".join(words)
    return repr((text if len(text) <= 40 else text[:39] + b"...").decode("utf-8", "replace"))
