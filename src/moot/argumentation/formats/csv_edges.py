"""CSV edge lists: a row `attacker,attacked` for each attack, a row with one field for an argument by itself.

Fields may stand in double quotes, with `""` for a quote in them, and then hold anything; blanks around others do not
count. A first row `attacker,attacked` or `source,target` is a heading. Columns beyond the second, such as weights, are
listed as lost. The order of the arguments is that of their first mention. Source of the quoting: RFC 4180.
"""

import re
from collections.abc import Iterator
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.formats.document import Document, Limits, Read, Written, framework_of, told
from moot.argumentation.formats.naming import encodable, renamed, told_names

HEADINGS: Final = (("attacker", "attacked"), ("source", "target"))
_FIELD: Final = re.compile(
    r'[ \t]*+(?:"(?P<quoted>(?:[^"]|"")*+)"[ \t]*+|(?P<bare>[^",\r\n]*+))(?P<end>,|\r\n|\n|\r|\Z)'
)
_LINE_END: Final = re.compile(r"\r\n|\n|\r|\Z")
_BARE: Final = re.compile(r"[!#-+\--:<-~]+")  # visible ASCII without quote, comma and semicolon
_OTHERS: Final = ";\t"
"""What divides columns in other tables: a name by itself with one of these stands in quotes."""

Row = tuple[int, list[str]]


def read(data: bytes, limits: Limits) -> Read:
    """Parse a CSV edge list into a framework. Linear. Raises InvalidDocument, which names the faulty lines.

    Also raised for a document beyond the `limits`. Columns beyond the second are listed as lost.
    """
    document = Document("csv", "CSV", data, limits)
    arguments: dict[str, int] = {}
    pairs: list[tuple[int, int]] = []
    wide: list[int] = []
    for number, (line, row) in enumerate(_rows(document, document.text())):
        if number == 0 and tuple(field.lower() for field in row[:2]) in HEADINGS:
            continue
        if len(row) > 2 and any(row[2:]):
            wide.append(line)
        if not row[0] or (len(row) > 2 and not row[1]):
            document.problem(line, "a name is empty; write attacker,attacked, or one name for an argument by itself")
        elif len(row) == 1 or not row[1]:
            arguments.setdefault(row[0], len(arguments))
        else:
            source = arguments.setdefault(row[0], len(arguments))
            pairs.append((source, arguments.setdefault(row[1], len(arguments))))
        if len(arguments) > limits.arguments or len(pairs) > limits.attacks:
            document.counted(len(arguments), len(pairs))
    lost = told(len(wide), "columns beyond the second", wide[0] if wide else 0)
    return Read(framework_of(document, arguments, pairs), lost)


def _rows(document: Document, text: str) -> Iterator[Row]:
    """The rows that are not blank, each with its line."""
    line, place, begun = 1, 0, 1
    row: list[str] = []
    while place < len(text) or row:
        found = _FIELD.match(text, place)
        if found is None:
            end = _LINE_END.search(text, place)
            assert end is not None
            document.problem(line, 'a quote inside a field; put the field in quotes and write "" for a quote in it')
            row, place, line = [], end.end(), line + 1
            begun = line
            continue
        quoted = found["quoted"]
        row.append(found["bare"].strip() if quoted is None else quoted.replace('""', '"'))
        line += 0 if quoted is None else _line_ends(quoted)
        place = found.end()
        if found["end"] == ",":
            continue
        if quoted is None and len(row) == 1 and any(sign in row[0] for sign in _OTHERS):
            document.problem(begun, "one name without a comma; write attacker,attacked, or put the name in quotes")
        elif row != [""] or quoted is not None:
            yield begun, row
        row, line = [], line + 1
        begun = line


def _line_ends(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def holds(name: str) -> bool:
    """Whether CSV can write this name: any name without a lone surrogate, as names can be quoted."""
    return encodable(name)


def write(framework: AttackGraph) -> Written:
    """The framework as a CSV edge list: a heading, a row for each attack, then a row for each argument in no attack.

    Names that CSV cannot hold are replaced by numbers and listed in the result.
    """
    names = renamed(framework, holds)
    written = [_written(names.get(name, name)) for name in framework.arguments]
    rows = ["attacker,attacked\n"]
    for source, name in enumerate(written):
        rows.extend(f"{name},{written[target]}\n" for target in framework.attacked_by(source))
    alone = (a for a in range(len(framework)) if not framework.attacked_by(a) and not framework.attackers_of(a))
    rows.extend(f"{written[a]}\n" for a in alone)
    return Written("".join(rows), names, told_names(names))


def _written(name: str) -> str:
    if _BARE.fullmatch(name):
        return name
    doubled = name.replace('"', '""')
    return f'"{doubled}"'
