"""APX, the format of ASPARTIX: `arg(a). att(a,b).`, facts of answer set programming, in any order.

Names are constants, or texts in double quotes in which `\\"`, `\\\\` and `\\n` stand for quote, backslash and line end.
A bare name may have any characters but blanks, commas, brackets, quotes and `%`; `a` and `"a"` are one argument. What
answer set programming takes for several names, `a;b`, `1..3` and the variable `X`, is refused: facts alone are read.
What follows `%` in a line is a comment, and what stands between `%*` and `*%`. Source: Egly, Gaggl, Woltran,
Answer-set programming encodings for argumentation frameworks, Argument and Computation 1, 2010.
"""

import re
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
    told_names,
)

_NAME: Final = r'(?:[^\s,()"%]++|"(?:[^"\\]|\\.)*+")'
_TOKEN: Final = re.compile(
    rf"\s*+(?:arg\s*+\(\s*+(?P<arg>{_NAME})\s*+\)\s*+\.|"
    rf"att\s*+\(\s*+(?P<source>{_NAME})\s*+,\s*+(?P<target>{_NAME})\s*+\)\s*+\.|(?P<comment>%[^\n]*+)|(?P<end>\Z))",
    re.DOTALL,
)
_BARE: Final = re.compile(r"[a-z][A-Za-z0-9_]*|0|[1-9][0-9]*")
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
_SEVERAL: Final = re.compile(r"(?P<pool>;)|(?P<interval>\.\.)|(?P<variable>\A_*[A-Z]|\A_\Z)")
"""In a bare name: what makes it stand for several in answer set programming."""
_MEANS: Final = {"pool": "a list of names", "interval": "a range of names", "variable": "a variable"}
_TOLD: Final = 40  # characters of what was not understood


def read(data: bytes, limits: Limits) -> Read:
    """Parse an APX document into a framework. Linear. Raises InvalidDocument, which names the faulty lines.

    Also raised for a document beyond the `limits`.
    """
    document = Document("apx", "APX", data, limits)
    text = document.text().replace("\r\n", "\n").replace("\r", "\n")
    arguments: dict[str, int] = {}
    attacks: list[tuple[str, str, int]] = []
    place, last = 0, text.rfind("*%")
    while True:
        found = _TOKEN.match(text, place)
        if found is None:
            place = _skipped(document, text, place)
            continue
        place = found.end()
        match found.lastgroup:
            case "arg":
                _one(document, text, found, "arg")
                arguments.setdefault(_name(found["arg"]), len(arguments))
            case "target":
                for side in ("source", "target"):
                    if found[side] not in arguments and _one(document, text, found, side):
                        arguments.setdefault(_name(found[side]), len(arguments))
                attacks.append((_name(found["source"]), _name(found["target"]), found.start("source")))
            case "comment" if found["comment"].startswith("%*") and found.start("comment") + 2 <= last:
                place = text.index("*%", found.start("comment") + 2) + 2
            case "end":
                break
        if len(arguments) > limits.arguments or len(attacks) > limits.attacks:
            document.counted(len(arguments), len(attacks))
    _declared(document, text, arguments, attacks)
    document.check()
    pairs = [(arguments[source], arguments[target]) for source, target, _ in attacks]
    return Read(framework_of(document, arguments, pairs))


def _one(document: Document, text: str, found: re.Match[str], part: str) -> bool:
    """Tell that a bare name stands for several arguments, if it does; whether it was told."""
    token = found[part]
    several = None if token.startswith('"') else _SEVERAL.search(token)
    if several is None:
        return False
    what = _MEANS[several.lastgroup or ""]
    said = token[:_TOLD]
    remedy = f"write arg(a). for each argument, or the name in quotes, {_quoted(said)}"
    document.problem(_line(text, found.start(part)), f"{said} is {what} to answer set programming; {remedy}")
    return True


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


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
                add = _written(name[:_TOLD], "arg({}).")
                document.problem(_line(text, place), f"no argument {name[:_TOLD]!r}; add {add}")


def _skipped(document: Document, text: str, place: int) -> int:
    """Tell what was not understood, and go on behind its line."""
    while place < len(text) and text[place].isspace():
        place += 1
    end = text.find("\n", place)
    end = len(text) if end < 0 else end
    said = text[place : min(end, place + _TOLD)]
    what = "write arg(a). or att(a,b)., facts alone and no rules, with names of several words in quotes"
    document.problem(_line(text, place), f"cannot read {said!r}; {what}")
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
    return form.format(_quoted(name))


def _quoted(name: str) -> str:
    escaped = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
