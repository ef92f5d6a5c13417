"""APX, the format of ASPARTIX: `arg(a). att(a,b).`, facts of answer set programming, in any order.

Names are constants, or texts in double quotes in which `\\"`, `\\\\` and `\\n` stand for quote, backslash and line end.
A bare name may have any characters but blanks, commas, brackets, quotes and `%`; `a` and `"a"` are one argument.
What follows `%` in a line is a comment. Source: Egly, Gaggl, Woltran, Answer-set programming encodings for
argumentation frameworks, Argument and Computation 1, 2010.
"""

import re
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.formats.document import Document, Limits, Read, Written, framework_of
from moot.argumentation.formats.naming import encodable, renamed, told_names

_NAME: Final = r'(?:[^\s,()"%]++|"(?:[^"\\]|\\.)*+")'
_TOKEN: Final = re.compile(
    rf"\s*+(?:arg\s*+\(\s*+(?P<arg>{_NAME})\s*+\)\s*+\.|"
    rf"att\s*+\(\s*+(?P<source>{_NAME})\s*+,\s*+(?P<target>{_NAME})\s*+\)\s*+\.|(?P<comment>%[^\n]*+)|(?P<end>\Z))",
    re.DOTALL,
)
_BARE: Final = re.compile(r"[a-z][A-Za-z0-9_]*|0|[1-9][0-9]*")
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
_TOLD: Final = 40  # characters of what was not understood


def read(data: bytes, limits: Limits) -> Read:
    """Parse an APX document into a framework. Linear. Raises InvalidDocument, which names the faulty lines.

    Also raised for a document beyond the `limits`.
    """
    document = Document("apx", "APX", data, limits)
    text = document.text().replace("\r\n", "\n").replace("\r", "\n")
    arguments: dict[str, int] = {}
    attacks: list[tuple[str, str, int]] = []
    place = 0
    while True:
        found = _TOKEN.match(text, place)
        if found is None:
            place = _skipped(document, text, place)
            continue
        place = found.end()
        match found.lastgroup:
            case "arg":
                arguments.setdefault(_name(found["arg"]), len(arguments))
            case "target":
                attacks.append((_name(found["source"]), _name(found["target"]), found.start("source")))
            case "end":
                break
        if len(arguments) > limits.arguments or len(attacks) > limits.attacks:
            document.counted(len(arguments), len(attacks))
    _declared(document, text, arguments, attacks)
    document.check()
    pairs = [(arguments[source], arguments[target]) for source, target, _ in attacks]
    return Read(framework_of(document, arguments, pairs))


def _name(token: str) -> str:
    """What a token names."""
    if not token.startswith('"'):
        return token
    inside = token[1:-1]
    return _ESCAPE.sub(lambda found: "\n" if found[1] == "n" else found[1], inside) if "\\" in inside else inside


def _declared(document: Document, text: str, arguments: dict[str, int], attacks: list[tuple[str, str, int]]) -> None:
    """Every attack is between arguments that are there; no name is empty."""
    if "" in arguments:
        document.problem(1, 'an argument is called ""; give it a name')
    for source, target, place in attacks:
        for name in (source, target):
            if name not in arguments:
                line = text.count("\n", 0, place) + 1
                document.problem(line, f"no argument {name[:_TOLD]!r}; add {_written(name[:_TOLD], 'arg({}).')}")


def _skipped(document: Document, text: str, place: int) -> int:
    """Tell what was not understood, and go on behind its line."""
    while place < len(text) and text[place].isspace():
        place += 1
    end = text.find("\n", place)
    end = len(text) if end < 0 else end
    said = text[place : min(end, place + _TOLD)]
    line = text.count("\n", 0, place) + 1
    document.problem(line, f"cannot read {said!r}; write arg(a). or att(a,b). with names of several words in quotes")
    return end


def holds(name: str) -> bool:
    """Whether APX can write this name: any name without a lone surrogate and without a carriage return."""
    return encodable(name) and "\r" not in name


def write(framework: AttackGraph) -> Written:
    """The framework as APX text: first a line `arg(a).` for each argument, then a line `att(a,b).` for each attack.

    Names that APX cannot hold are replaced by numbers and listed in the result.
    """
    names = renamed(framework, holds)
    written = [_written(names.get(name, name), "{}") for name in framework.arguments]
    lines = [f"arg({name}).\n" for name in written]
    for source, name in enumerate(written):
        lines.extend(f"att({name},{written[target]}).\n" for target in framework.attacked_by(source))
    return Written("".join(lines), names, told_names(names))


def _written(name: str, form: str) -> str:
    if _BARE.fullmatch(name):
        return form.format(name)
    escaped = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return form.format(f'"{escaped}"')
