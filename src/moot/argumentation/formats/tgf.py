"""TGF, the trivial graph format: a line for each argument, a line `#`, a line `a b` for each attack.

A name ends at the first blank. What follows it in the line of an argument, or a third word in the line of an attack, is
a label, which a framework cannot hold: it is listed as lost. Before the separator and after it, lines that begin with
`#` and say more than that are comments; blank lines are passed over. A comment as elsewhere (`% text`, `// text`) and
a first line that reads like a heading (`Id Label`) are refused: they would be arguments.
"""

import re
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.formats.csv_edges import NODES
from moot.argumentation.formats.document import (
    Document,
    Limits,
    Read,
    Written,
    encodable,
    framework_of,
    renamed,
    told,
    told_names,
)

_SHOWN: Final = 40
_COMMENT: Final = re.compile(r"[%;-]+|//.*")
"""The first of several words where a comment of another language begins."""


def read(data: bytes, limits: Limits) -> Read:
    """Parse a TGF document into a framework. Linear. Raises InvalidDocument, which names the faulty lines.

    Also raised for a document beyond the `limits`. Labels of arguments and attacks are listed as lost.
    """
    document = Document("tgf", "TGF", data, limits)
    lines = document.lines()
    separator = next((number for number, line in enumerate(lines) if line.strip() == "#"), None)
    if separator is None:
        document.problem(len(lines), "there is no line '#' between arguments and attacks; add it, also if none attack")
        document.end()
    arguments, labelled = _arguments(document, lines[:separator])
    pairs, marked = _attacks(document, lines, separator + 1, arguments)
    lost = told(len(labelled), "labels of arguments", labelled[0] if labelled else 0)
    lost += told(len(marked), "labels of attacks", marked[0] if marked else 0)
    return Read(framework_of(document, arguments, pairs), lost)


def _arguments(document: Document, lines: list[str]) -> tuple[dict[str, int], list[int]]:
    """The names, numbered, and the lines that have more than a name."""
    arguments: dict[str, int] = {}
    labelled = []
    for number, line in enumerate(lines, 1):
        words = line.split(None, 1)
        if not words or words[0].startswith("#"):
            continue
        if len(words) > 1 and (wrong := _no_argument(words, first=not arguments)):
            document.problem(number, f"{line.strip()[:_SHOWN]!r} reads like {wrong}")
        arguments.setdefault(words[0], len(arguments))
        if len(words) > 1:
            labelled.append(number)
        if len(arguments) > document.limits.arguments:
            document.counted(len(arguments), 0)
    return arguments, labelled


def _no_argument(words: list[str], *, first: bool) -> str | None:
    """What a line of several words before the separator is, if it is no argument with its label."""
    if _COMMENT.fullmatch(words[0]):
        return "a comment; begin it with '# '"
    if first and words[0].casefold() in NODES and words[1].strip().casefold() in NODES:
        return "a heading; leave it out, a line for each argument comes first"
    return None


def _attacks(
    document: Document, lines: list[str], start: int, arguments: dict[str, int]
) -> tuple[list[tuple[int, int]], list[int]]:
    """The attacks by number, and the lines that have more than two names."""
    pairs: list[tuple[int, int]] = []
    marked = []
    for number in range(start, len(lines)):
        words = lines[number].split(None, 2)
        if not words or words[0].startswith("#"):
            if words == ["#"]:
                document.problem(number + 1, "a second line '#'; one framework a file")
            continue
        if len(words) == 1:
            document.problem(number + 1, f"only {words[0][:_SHOWN]!r}; write attacker and attacked")
            continue
        unknown = [name for name in words[:2] if name not in arguments]
        for name in unknown:
            document.problem(number + 1, f"no argument {name[:_SHOWN]!r}; give it a line before '#'")
        if not unknown:
            pairs.append((arguments[words[0]], arguments[words[1]]))
        if len(words) > 2:
            marked.append(number + 1)
        if len(pairs) > document.limits.attacks:
            document.counted(0, len(pairs))
    return pairs, marked


def holds(name: str) -> bool:
    """Whether TGF can write this name: no blank of any kind in it, no `#` or byte order mark first, no lone surrogate.
    """
    return encodable(name) and name.split() == [name] and name[0] != "#" and name[0] != "\ufeff"


def write(framework: AttackGraph) -> Written:
    """The framework as TGF text: a line for each argument, a line `#`, and a line `a b` for each attack.

    Names that TGF cannot hold are replaced by numbers and listed in the result.
    """
    names = renamed(framework, holds)
    written = [names.get(name, name) for name in framework.arguments]
    lines = [f"{name}\n" for name in written]
    lines.append("#\n")
    for source, name in enumerate(written):
        lines.extend(f"{name} {written[target]}\n" for target in framework.attacked_by(source))
    return Written("".join(lines), names, told_names(names))
