"""The format of ICCMA 2023: `p af N`, then an attack `a b` a line, among the arguments 1 to N; `#` begins a comment.

Source: ICCMA 2023, solver requirements. Comments and empty lines may stand anywhere, the header anywhere before the
first attack. Numbers may have leading zeros, lines may end as on Windows. Linear in the length of the file.
"""

from array import array
from collections.abc import Iterable
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.framework import Framework
from moot.argumentation.numbering import Numbers
from moot.errors import InvalidDocument

MAX_ARGUMENTS: Final = 10_000_000
MAX_BYTES: Final = 4 << 30
"""Limits on what is read. An argument costs 16 bytes even if nothing attacks it, so a header alone could ask for all
memory."""
LARGE: Final = 1 << 20
"""From so many bytes on, loading numpy is worth its while."""
_SHOWN: Final = 10  # problems listed in an error


def parse(data: bytes, *, max_arguments: int = MAX_ARGUMENTS, max_bytes: int = MAX_BYTES) -> Framework:
    """The framework in `data`; its arguments are called "1", "2", …; repeated attacks count once.

    Raises InvalidDocument, which names the lines and what should stand there, for anything that is not this format, for
    an attack on or by something beyond N, and for more arguments or bytes than the limits allow.

    >>> sorted(parse(b"# three in a row\\np af 3\\n1 2\\n2 3\\n").extensions("grounded")[0])
    ['1', '3']
    """
    if len(data) > max_bytes:
        raise InvalidDocument("the framework", [f"{len(data)} bytes are more than the {max_bytes} that are read"])
    if len(data) >= LARGE:
        from moot.argumentation.formats import iccma_large  # loads numpy

        found = iccma_large.parse(data, max_arguments)
        if found is not None:
            return found
    return _Reading(max_arguments).framework(data.splitlines())


def write(framework: AttackGraph) -> bytes:
    """The framework in this format; its arguments become 1, 2, … in their order. `lost` says what that loses."""
    lines = [f"p af {len(framework)}\n"]
    for source in range(len(framework)):
        lines += [f"{source + 1} {target + 1}\n" for target in framework.attacked_by(source)]
    return "".join(lines).encode("ascii")


def lost(framework: AttackGraph) -> tuple[str, ...]:
    """What `write` cannot hold, in words; nothing if `parse` gives the same framework back."""
    if framework.arguments == tuple(Numbers(len(framework))):
        return ()
    return ("the names of the arguments: they are numbered in their order",)


def header(line: bytes) -> int | None:
    """The number in a header; None if it is none."""
    match line.split():
        case [b"p", b"af", number]:
            return _number(number)
    return None


def _number(word: bytes) -> int | None:
    """A whole number; huge ones are as good as the greatest that could be meant."""
    if not word.isdigit():
        return None
    digits = word.lstrip(b"0")
    return int(digits or b"0") if len(digits) <= 18 else 10**18


class _Reading:
    """The lines one after the other, with all that is wrong with them."""

    def __init__(self, max_arguments: int) -> None:
        self._limit = max_arguments
        self._count: int | None = None
        self._sources, self._targets = array("q"), array("q")
        self._problems: list[str] = []

    def framework(self, lines: list[bytes]) -> Framework:
        """What they say. Raises InvalidDocument."""
        for place, line in enumerate(lines, 1):
            words = line.split()
            if words and not words[0].startswith(b"#"):
                if self._count is None and words[0] != b"p":
                    raise InvalidDocument("the framework", [f"line {place}: {_foreign(words)}"])
                self._read(place, words)
                if len(self._problems) >= _SHOWN:
                    break
        if self._count is None and not self._problems:
            self._problems.append("there is no header: begin with `p af N`, N being the number of arguments")
        if self._problems:
            raise InvalidDocument("the framework", self._problems)
        return self._made(self._count or 0)

    def _made(self, count: int) -> Framework:
        if len(self._sources) * 8 >= LARGE:
            from moot.argumentation.formats import iccma_large

            return iccma_large.made(count, self._sources, self._targets)
        return Framework(Numbers(count), zip(self._sources, self._targets, strict=True))

    def _read(self, place: int, words: list[bytes]) -> None:
        if words[0] == b"p":
            self._head(place, words)
            return
        count = self._count or 0
        numbers = [_number(word) for word in words]
        match numbers:
            case [int(source), int(target)] if 1 <= source <= count and 1 <= target <= count:
                self._sources.append(source - 1)
                self._targets.append(target - 1)
            case [int(), int()]:
                self._problems.append(f"line {place}: {self._beyond(words)}")
            case _:
                self._problems.append(f"line {place}: {_shown(words)} is no attack: write two numbers, `a b`")

    def _beyond(self, words: list[bytes]) -> str:
        wrong = next(word for word in words if not 1 <= (_number(word) or 0) <= (self._count or 0))
        return f"there is no argument {_shown([wrong])}: the header says {self._count}, so write 1 to {self._count}"

    def _head(self, place: int, words: list[bytes]) -> None:
        number = header(b" ".join(words))
        if self._count is not None:
            self._problems.append(f"line {place}: a second header, or a late one: keep one, above all attacks")
        elif number is None:
            self._problems.append(f"line {place}: {_shown(words)} is no header: write `p af N`, N arguments")
            self._count = self._limit
        elif number > self._limit:
            why = f"{_shown(words[2:])} arguments are more than the {self._limit} that are read"
            self._problems.append(f"line {place}: {why}: raise max_arguments if there are so many")
            self._count = self._limit
        else:
            self._count = number


def _foreign(words: list[bytes]) -> str:
    """Why a line before the header is none, with the format that it looks like."""
    line = b" ".join(words)
    like = ""
    if line.startswith((b"arg(", b"att(", b"arg (", b"att (", b"%")):
        like = "; it looks like APX: read it as apx"
    elif line.startswith((b"{", b"[")):
        like = "; it looks like JSON: read it as json"
    elif len(words) == 1 and words[0].isalnum():
        like = "; it looks like TGF: read it as tgf"
    return f"{_shown(words)} stands before the header: begin with `p af N`, N the number of arguments{like}"


def _shown(words: Iterable[bytes]) -> str:
    text = b" ".join(words)
    return repr((text if len(text) <= 40 else text[:39] + b"...").decode("utf-8", "replace"))
