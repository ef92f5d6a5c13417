"""All formats by name, and which one a file is in."""

from dataclasses import dataclass
from typing import Final, Protocol

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.formats import apx, csv_edges, dot, iccma, json_text, tgf
from moot.argumentation.formats.document import DEFAULT, Limits, Read, Written, looks_like
from moot.errors import BadInput, UnknownName


class Reader(Protocol):
    """A function that parses bytes into a framework, in linear time and within limits.

    It raises InvalidDocument for a document that is wrong or beyond the limits.
    """

    def __call__(self, data: bytes, limits: Limits) -> Read: ...


class Writer(Protocol):
    """A function that writes a framework as text, and says what the text cannot hold."""

    def __call__(self, framework: AttackGraph) -> Written: ...


@dataclass(frozen=True, slots=True)
class Format:
    """A file format for frameworks.

    `name` is its key in `FORMATS`, `title` its name for people, `suffixes` are the ends of its file names, such as
    ".apx". `read` is None for a format that is only written.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    write: Writer
    read: Reader | None = None


FORMATS: Final[dict[str, Format]] = {
    format.name: format
    for format in (
        Format("iccma", "ICCMA p af", (".af", ".i23", ".iccma"), iccma.write, iccma.read),
        Format("apx", "APX", (".apx",), apx.write, apx.read),
        Format("tgf", "TGF", (".tgf",), tgf.write, tgf.read),
        Format("json", "JSON", (".json",), json_text.write, json_text.read),
        Format("csv", "CSV", (".csv",), csv_edges.write, csv_edges.read),
        Format("dot", "DOT", (".dot", ".gv"), dot.write),
    )
}
"""By name."""


def read(data: bytes, format: str | None = None, limits: Limits = DEFAULT) -> Read:
    """Parse a document into a framework, in the named `format`; if that is None, its beginning tells the format.

    Raises UnknownName for an unknown format, InvalidDocument for a document that is wrong or beyond the limits, and
    BadInput if no format is recognised or the format is only written.
    """
    reader = format_of(format or _seen(data)).read
    if reader is None:
        readable = ", ".join(name for name, known in FORMATS.items() if known.read)
        raise BadInput(f"{format or 'dot'} is only written, not read", f"give a document in one of {readable}")
    return reader(data, limits)


def write(framework: AttackGraph, format: str) -> Written:
    """The framework as text in the named format. Raises UnknownName for an unknown format."""
    return format_of(format).write(framework)


def format_of(name: str) -> Format:
    """The format called `name`, a key of `FORMATS`. Raises UnknownName if there is none."""
    if name not in FORMATS:
        raise UnknownName("format", name, FORMATS)
    return FORMATS[name]


def by_suffix(file: str) -> str | None:
    """The name of the format that a file name's suffix stands for, in either case; None if the suffix is unknown.

    >>> by_suffix("examples/Nixon.TGF")
    'tgf'
    """
    found = (name for name, format in FORMATS.items() if file.lower().endswith(format.suffixes))
    return next(found, None)


def _seen(data: bytes) -> str:
    found = looks_like(data)
    if found is None:
        raise BadInput("the format does not show", f"name it: one of {', '.join(FORMATS)}")
    return found[0]
