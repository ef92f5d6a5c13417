"""Which value holds, and where it came from: a flag, else a variable, else moot.toml, else the default."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from moot.errors import BadInput
from moot.faces.cli.settings_file import FromFile, settings_file
from moot.faces.cli.settings_values import MODELS, plain, readers

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
