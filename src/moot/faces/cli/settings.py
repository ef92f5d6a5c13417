"""Which value holds, and where it came from: a flag, else a variable, else moot.toml, else the default.

moot.toml is found in the folder or above it and read strictly, every problem named with its line. Only the command line
reads it: what a Python program opens must not depend on the folder that it happens to be started in.
"""

import os
import re
import stat
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from moot.errors import BadInput, InvalidDocument, UnknownName
from moot.faces.cli.settings_values import MODELS, SAME, flat, plain, readers

NAME: Final = "moot.toml"
MAX_SIZE: Final = 1_048_576


@dataclass(frozen=True, slots=True)
class FromFile:
    """What a moot.toml sets: `values` by the name of the setting (such as tau.argument), and the line of each in
    `lines`.

    Lines count from 1; 0 means that the line was not found.
    """

    path: Path
    values: Mapping[str, Any]
    lines: Mapping[str, int]

    def place(self, name: str) -> str:
        """Where the file sets `name`, as FILE:LINE; the file alone if the line is not known."""
        line = self.lines.get(name, 0)
        return f"{self.path}:{line}" if line else str(self.path)


def settings_file(start: Path | None = None) -> FromFile | None:
    """The moot.toml of the folder `start` (default: the working directory) or of the nearest folder above; None if
    there is none.

    Raises InvalidDocument that lists every problem, BadInput if the file cannot be read.
    """
    path = _found(start)
    return None if path is None else parsed(path, _content(path))


def _found(start: Path | None) -> Path | None:
    """The nearest file of that name. Folders of another filesystem, or that may not be looked into, end the search."""
    try:
        folder = Path.cwd() if start is None else start.absolute()
        device = os.stat(folder).st_dev
        for each in (folder, *folder.parents):
            if os.stat(each).st_dev != device:
                return None
            if os.path.lexists(each / NAME):
                return each / NAME
    except OSError:
        return None
    return None


def _content(path: Path) -> bytes:
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would be waited for
            raise BadInput(f"{path} is no regular file", "make it a file, or remove it")
        with path.open("rb") as file:
            content = file.read(MAX_SIZE + 1)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadInput(f"{path} cannot be read: {why}", "make it readable, or remove it") from error
    if len(content) > MAX_SIZE:
        raise BadInput(f"{path} is longer than a mebibyte", "keep settings in it, and nothing else")
    return content


def parsed(path: Path, content: bytes) -> FromFile:
    """The settings in the `content` of a settings file, checked; `path` is its path. Raises InvalidDocument that lists
    every problem."""
    try:
        text = content.decode("utf-8-sig")
        table = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InvalidDocument(str(path), [f"line {line}: no UTF-8"]) from None
    except ValueError as error:
        raise InvalidDocument(str(path), [_syntax(str(error))]) from None
    except RecursionError:
        raise InvalidDocument(str(path), ["it is nested too deep"]) from None
    lines = _lines(text)
    values, problems = _checked(path, dict(flat(table)))
    if problems:
        found = sorted((_line(lines, name), name, problem) for name, problem in problems.items())
        raise InvalidDocument(str(path), [f"line {line}: {said}" if line else said for line, _, said in found])
    return FromFile(path, values, {SAME.get(name, name): _line(lines, name) for name in _named(table)})


def _syntax(message: str) -> str:
    """What is wrong with the TOML, its line first."""
    at = re.search(r" \(at line (\d+), column (\d+)\)", message)
    words = message.replace(at[0], "") if at else message.replace("(at end of document)", "at its end")
    return f"line {at[1]}: no TOML: {words} (column {at[2]})" if at else f"no TOML: {words}"


def _named(table: Mapping[str, Any]) -> list[str]:
    return [name for name, _ in flat(table)]


def _checked(path: Path, given: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The values as they will be used, and what is wrong with the others, by name."""
    from moot.participants.models.settings import settings_of

    known = readers(path.parent)
    values: dict[str, Any] = {}
    problems: dict[str, str] = {}
    for name, value in given.items():
        try:
            if name.startswith(MODELS):
                values[name] = settings_of(name.removeprefix(MODELS), value)
                continue
            if name not in known:
                raise UnknownName("setting", name, known)
            if SAME.get(name) in given:
                raise BadInput(f"{name} and {SAME[name]} are two names of one setting", "keep one of them")
            values[SAME.get(name, name)] = known[name](value)
        except BadInput as error:
            problems[name] = f"{error.message}; {error.remedy}"
    return values, problems


_KEY: Final = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_HEAD: Final = re.compile(rf"^\s*\[\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*\]")
_ENTRY: Final = re.compile(rf"^\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*=")


def _lines(text: str) -> dict[str, int]:
    """The line of each key at the start of one, by dotted name: tomllib does not tell."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if head := _HEAD.match(line):
            table = _dotted(head[1])
            found.setdefault(table, number)
        elif entry := _ENTRY.match(line):
            found.setdefault(f"{table}.{_dotted(entry[1])}".removeprefix("."), number)
    return found


def _dotted(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))


def _line(lines: Mapping[str, int], name: str) -> int:
    """The line of a key, or of the table that it stands in; 0 if neither was found."""
    return lines.get(name, 0) or lines.get(name.partition(".")[0], 0)


VARIABLES: Final = {"db": "MOOT_DB", "project": "MOOT_PROJECT"}
OF_A_DEBATE: Final = ("profile", "max_rounds", "remember", "timeout_s")
"""What is set for a debate beside the parameters of the model."""
FLAGS: Final = {"max_rounds": "--max-rounds", "timeout_s": "--timeout"}
"""The flags that have another name than their setting."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The value of a setting that is in force. `source`: flag, variable, file or default; `at`: the name of the flag or
    variable, or the file and line."""

    value: Any
    source: str
    at: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The setting as JSON: value, from, at."""
        return {"value": self.value, "from": self.source, "at": self.at}


Settings = dict[str, Setting]


Said = Mapping[str, Any]
"""What the flags of a command say of a debate, by the fields of its request; None, or left out: nothing."""


def placed(db: str | None, project: str | None) -> dict[str, str]:
    """The database and the project that a flag, an environment variable or moot.toml names, by `db` and `project`.

    `db`, `project`: what the flags say, which come first; what nobody names is left out. Raises BadInput for a
    moot.toml that cannot be used.
    """
    return {name: setting.value for name, setting in _places(db, project, settings_file()).items()}


def models_set_up() -> dict[str, Any]:
    """The language models that moot.toml sets up ([models.NAME]), by name. Raises BadInput."""
    file = settings_file()
    values = {} if file is None else file.values
    return {name.removeprefix(MODELS): value for name, value in values.items() if name.startswith(MODELS)}


def _places(db: str | None, project: str | None, file: FromFile | None) -> Settings:
    """Database and project, where a flag, a variable or the file names them."""
    flags = {"db": db, "project": project}
    found = {name: Setting(value, "flag", f"--{name}") for name, value in flags.items() if value is not None}
    variables = {name: os.environ.get(variable) for name, variable in VARIABLES.items()}
    told = {name: Setting(value, "variable", VARIABLES[name]) for name, value in variables.items() if value}
    return {**_filed(file, tuple(VARIABLES)), **told, **found}


def _filed(file: FromFile | None, names: Sequence[str]) -> Settings:
    if file is None:
        return {}
    return {name: Setting(file.values[name], "file", file.place(name)) for name in names if name in file.values}


def debate_settings(said: Said, names: Sequence[str]) -> dict[str, Any]:
    """The keyword arguments with which a command holds a debate: `names` and `parameters`, as flags or moot.toml set
    them.

    `said`: what the flags say, by the fields of the request. What neither sets is left out. Every command that holds a
    debate takes its settings from here. Raises BadInput.
    """
    found = _of_a_debate(said, settings_file())
    parameters = {name: each.value for name, each in found.items() if name not in OF_A_DEBATE}
    return {name: found[name].value for name in names if name in found} | {"parameters": parameters}


def _of_a_debate(said: Said, file: FromFile | None) -> Settings:
    """What the flags and the file set for a debate, parameters of the model by their names."""
    from moot.record.parameters import PARAMETER_NAMES, Parameters

    given = parameters_of(said.get("parameters"))
    values = plain(Parameters.of(given))
    flags = {name: Setting(values[name], "flag", f"--set {name}") for name in values if name in given}
    if (least := said.get("min_evidence")) is not None:
        flags["k_min"] = Setting(plain(Parameters.of({"k_min": least}))["k_min"], "flag", "--min-evidence")
    known = readers(Path())
    for name in OF_A_DEBATE:
        if (value := said.get(name)) is not None:
            flags[name] = Setting(known[name](value), "flag", _flag(name, value))
    return _filed(file, (*OF_A_DEBATE, *PARAMETER_NAMES)) | flags


def _flag(name: str, value: Any) -> str:
    return "--no-remember" if value is False else FLAGS.get(name, f"--{name}")


def parameters_of(settings: Sequence[str] | None) -> dict[str, Any]:
    """The parameters that texts of the form NAME=VALUE set: values, still as texts, by name. Raises BadInput."""
    pairs = [setting.partition("=") for setting in settings or ()]
    for name, equals, _ in pairs:
        if not equals or not name.strip():
            raise BadInput(f"--set {name} sets nothing", "write --set NAME=VALUE, as --set k_min=3")
    return {name.strip(): value.strip() for name, _, value in pairs}


def all_settings(db: str | None, project: str | None, said: Said) -> tuple[str | None, Settings]:
    """The path of the moot.toml that is read (or None), and every setting in force by name, defaults included.

    `db`, `project` and `said`: what the flags say. Raises BadInput.
    """
    file = settings_file()
    found = {**_places(db, project, file), **_of_a_debate(said, file)}
    defaults = _defaults()
    return None if file is None else str(file.path), {**defaults, **found}


def _defaults() -> Settings:
    """What holds where nobody says anything; rounds and time by protocol."""
    from moot.operations.database import DEFAULT_PROJECT, default_path
    from moot.protocols import under
    from moot.record.parameters import Parameters

    openings = {each.name: each.opening for each in sorted(under(), key=lambda each: each.name)}
    rounds = {name: opening.rounds for name, opening in openings.items()}
    timeouts = {name: opening.timeout_s for name, opening in openings.items() if opening.timeout_s is not None}
    own = {"db": str(default_path()), "project": DEFAULT_PROJECT, "profile": "default"}
    of_debates = {"max_rounds": rounds, "timeout_s": timeouts, "remember": True}
    values = own | of_debates | plain(Parameters())
    return {name: Setting(value, "default") for name, value in values.items()}
