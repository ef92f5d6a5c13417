"""What `moot solve` was asked, read by hand: a parser of options would cost more than many a question."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Final

from moot.errors import BadInput, InvalidValue

FORMATS: Final = ("apx", "iccma", "tgf")
USAGE: Final = """\
usage: moot solve -p TASK -f FILE [-a ARG] [OPTIONS]
       moot solve --problems
       moot solve

  -p TASK            a problem and a semantics, such as DC-PR; --problems lists them
  -f FILE            the framework; - is standard input
  -a ARG             the argument that DC and DS ask about
  --format FORMAT    iccma (`p af N`, the default), apx or tgf
  --proof FILE       write the proof, where a set alone does not show the answer, and its formula to FILE.cnf
  --max-nodes N      give up after so much work: the same on every machine
  --timeout SECONDS  give up after so much time

An answer that a limit cut short: exit code 3, nothing on standard output (of EE the lines so far).
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of `moot solve` as the user gave them; `flags` are the options that take no value, such as
    --problems."""

    task: str | None = None
    file: str | None = None
    argument: str | None = None
    format: str = "iccma"
    proof: str | None = None
    max_nodes: int | None = None
    timeout: float | None = None
    flags: frozenset[str] = field(default_factory=frozenset)


_VALUES: Final = {
    "-p": "task", "-f": "file", "-a": "argument", "--format": "format", "-fo": "format", "--proof": "proof",
    "--max-nodes": "max_nodes", "--timeout": "timeout",
}  # fmt: skip
_FLAGS: Final = ("--problems", "--help", "-h", "--version", "--debug")


def parsed(arguments: Sequence[str]) -> Asked:
    """Read the arguments of `moot solve`. Raises BadInput for an unknown option, one that comes twice or lacks its
    value, or a wrong value."""
    found: dict[str, str] = {}
    flags: set[str] = set()
    waiting = iter(arguments)
    for option in waiting:
        if option in _FLAGS:
            flags.add(option)
            continue
        name, value = _valued(option, waiting)
        if name in found:
            raise BadInput(f"{option.partition('=')[0]} is given twice", "give it once")
        found[name] = value
    return _checked(found, frozenset(flags))


def _valued(option: str, waiting: Iterator[str]) -> tuple[str, str]:
    """The name of an option, and its value: behind `=`, or the next word."""
    name, equals, value = option.partition("=") if option.startswith("--") else (option, "", "")
    if name not in _VALUES:
        known = ", ".join([*_VALUES, *_FLAGS])
        raise BadInput(f"solve has no option {option!r}", f"give some of {known}; `moot solve --help` explains them")
    if not equals:
        following = next(waiting, None)
        if following is None:
            raise BadInput(f"{name} has no value", f"write it behind: {name} VALUE")
        value = following
    return _VALUES[name], value


def _checked(found: dict[str, str], flags: frozenset[str]) -> Asked:
    format = found.get("format", "iccma")
    if format not in FORMATS:
        raise InvalidValue("--format", format, f"choose one of {', '.join(FORMATS)}")
    return Asked(
        found.get("task"), found.get("file"), found.get("argument"), format, found.get("proof"),
        _nodes(found.get("max_nodes")), _seconds(found.get("timeout")), flags,
    )  # fmt: skip


def _nodes(value: str | None) -> int | None:
    if value is None:
        return None
    if not (value.isascii() and value.isdigit() and len(value) < 19 and int(value)):
        raise InvalidValue("--max-nodes", value, "give a whole number of at least 1")
    return int(value)


def _seconds(value: str | None) -> float | None:
    if value is None:
        return None
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and 0 < seconds <= 1e6):
        raise InvalidValue("--timeout", value, "give a number of seconds above 0, such as 2.5")
    return seconds
