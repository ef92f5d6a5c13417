"""CSV edge lists: a row `attacker,attacked` for each attack, a row with one field for an argument by itself.

Fields may stand in double quotes, with `""` for a quote in them, and then hold anything; blanks around others do not
count. A first row such as `attacker,attacked`, `From,To` or `Id,Source,Target` is a heading, which says what is in
which column; a row `sep=,` before it is passed over. Other columns, such as weights, are listed as lost; one that says
`support` is refused, as is a heading that does not say who attacks whom. A name with blanks that is alone in its row,
and one that begins as a comment does, stand in quotes. The order of the arguments is that of their first mention.
Source of the quoting: RFC 4180.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
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

_FIELD: Final = re.compile(
    r'[ \t]*+(?:"(?P<quoted>(?:[^"]|"")*+)"[ \t]*+|(?P<bare>[^",\r\n]*+))(?P<end>,|\r\n|\n|\r|\Z)'
)
_LINE_END: Final = re.compile(r"\r\n|\n|\r|\Z")
_COMMENT: Final = ("#", "%", "//")
"""How comments begin elsewhere. CSV has none: a name that begins so stands in quotes."""
_BARE: Final = re.compile(r"(?![#%]|//)[!#-+\--:<-~]+")  # visible ASCII without quote, comma and semicolon
_OTHERS: Final = re.compile(r"[;\s]")
"""What divides columns in other tables: a name by itself with one of these stands in quotes."""
_DIRECTIVE: Final = ["sep=", ""]
"""`sep=,`, by which spreadsheets are told what divides the columns."""
_SUPPORT: Final = ("support", "supports")

_EMPTY: Final = "a name is empty; write attacker,attacked, or one name for an argument by itself"
_HEADED: Final = "begin with the heading attacker,attacked: what follows it are names"
_SHOWN: Final = 40

Row = tuple[int, list[str]]
Columns = tuple[int, int]
_UNNAMED: Final = (0, 1)
"""Where attacker and attacked are without a heading."""


def read(data: bytes, limits: Limits) -> Read:
    """Parse a CSV edge list into a framework. Linear. Raises InvalidDocument, which names the faulty lines.

    Also raised for a document beyond the `limits`. Columns beyond attacker and attacked are listed as lost.
    """
    document = Document("csv", "CSV", data, limits)
    arguments: dict[str, int] = {}
    pairs: list[tuple[int, int]] = []
    wide: list[int] = []
    heading: Columns | None = None
    for line, row in _rows(document, document.text()):
        if heading is None:
            if row == _DIRECTIVE:
                continue
            heading = columns(row)
            if heading is not None:
                continue
            heading = _UNNAMED
            if unclear(row):
                document.problem(line, f"{_told(row)} reads like a heading; {_HEADED}")
        if _others(document, line, row, heading):
            wide.append(line)
        match _names(row, heading):
            case None:
                document.problem(line, _EMPTY)
            case (name,):
                arguments.setdefault(name, len(arguments))
            case (name, other):
                source = arguments.setdefault(name, len(arguments))
                pairs.append((source, arguments.setdefault(other, len(arguments))))
        if len(arguments) > limits.arguments or len(pairs) > limits.attacks:
            document.counted(len(arguments), len(pairs))
    lost = told(len(wide), "columns beyond attacker and attacked", wide[0] if wide else 0)
    return Read(framework_of(document, arguments, pairs), lost)


def _names(row: list[str], heading: Columns) -> tuple[str, ...] | None:
    """The attacker and the attacked of a row, or the one argument that it names; None if a name is empty."""
    if set(heading) == {0, 1} and row[0] and (len(row) == 1 or (len(row) == 2 and not row[1])):
        return (row[0],)
    names = tuple(row[place] for place in heading if place < len(row) and row[place])
    return names if len(names) == 2 else None


def _others(document: Document, line: int, row: list[str], heading: Columns) -> bool:
    """Whether a row says more than who attacks whom. That it is a support is a problem."""
    more = [field for place, field in enumerate(row) if field and place not in heading]
    if any(field.casefold() in _SUPPORT for field in more):
        document.problem(line, "this is a support; a framework has attacks alone: leave the row out")
    return bool(more)


def _told(row: list[str]) -> str:
    return repr(",".join(row)[:_SHOWN])


def _rows(document: Document, text: str) -> Iterator[Row]:
    """The rows that are not blank, each with its line."""
    line, place, begun, comment = 1, 0, 1, False
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
        comment = quoted is None and row[0].startswith(_COMMENT) if len(row) == 1 else comment
        line += 0 if quoted is None else _line_ends(quoted)
        place = found.end()
        if found["end"] == ",":
            continue
        if comment:
            document.problem(begun, f"{_told(row)} begins as a comment; leave it out, or put the name in quotes")
        elif quoted is None and len(row) == 1 and _OTHERS.search(row[0]):
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


SOURCES: Final = frozenset({"attacker", "source", "src", "from"})
TARGETS: Final = frozenset({"attacked", "target", "tgt", "to", "dst", "dest", "destination"})
NODES: Final = frozenset({"id", "label", "name", "node", "nodes", "argument", "arguments"})
OTHERS: Final = NODES | {"edge", "type", "kind", "weight", "value", "attack", "attacks", "attacked by", "attacked_by"}
"""Words that head columns and do not say who attacks whom."""
_QUALIFIED: Final = re.compile(r"(.+?)[\s_-]*(?:id|node|name|argument)")


def columns(row: Sequence[str]) -> tuple[int, int] | None:
    """The columns, from 0, that a heading gives to the attacker and to the attacked; None if the row is no heading.

    A heading has exactly one word for each of the two, in any case, order and place, alone or with `id`, `node`, `name`
    or `argument` behind it.

    >>> columns(["Id", "Source", "Target"]), columns(["a", "b"])
    ((1, 2), None)
    """
    words = [_word(field) for field in row]
    sources = [place for place, word in enumerate(words) if word in SOURCES]
    targets = [place for place, word in enumerate(words) if word in TARGETS]
    return (sources[0], targets[0]) if len(sources) == len(targets) == 1 else None


def unclear(row: Sequence[str]) -> bool:
    """Whether every field is a word of headings, though they do not say which column attacks which.

    >>> unclear(["Id", "Label"]), unclear(["from", "b"])
    (True, False)
    """
    return columns(row) is None and all(_word(field) in SOURCES | TARGETS | OTHERS for field in row if field)


def _word(field: str) -> str:
    word = field.casefold()
    found = None if word in OTHERS else _QUALIFIED.fullmatch(word)
    return found[1] if found else word
