"""Agents from outside: a file of scripted ones, or a function of a module that gives async callables."""

import importlib
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import iscoroutine
from pathlib import Path
from typing import Final

from moot.errors import BadInput, InvalidValue
from moot.operations.documents_loading import load_document
from moot.operations.seating import Given, Participants, seated

A_FUNCTION: Final = "module:function, both names, where function takes nothing and gives {name: async callable}"
FUNCTION: Final = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<function>[A-Za-z_]\w*)")


@dataclass(frozen=True, slots=True)
class AgentSet:
    """The participants of a debate by name, with the classes of those that do not count as independent.

    `roles`: by name, what a participant does, where somebody says so. `reference`: the path of the agents file, or
    `module:function`, from which a later process can load them again; None if they were given as objects.
    """

    participants: Participants
    classes: Mapping[str, str] = field(default_factory=dict)
    reference: str | None = None
    roles: Mapping[str, str] = field(default_factory=dict)


Agents = Given | AgentSet | str | Path
"""Participants by name, loaded ones, or the words or the path by which they are found."""


def agents_of(given: Agents) -> AgentSet:
    """The participants that `given` stands for: a mapping of names to async callables, an agents file, or
    `module:function`. Raises BadInput.
    """
    match given:
        case AgentSet():
            return given
        case str() | Path():
            return load_agents(str(given))
    return AgentSet(seated(given))


def load_agents(reference: str) -> AgentSet:
    """The agents that `reference` names: the path of a file of scripted agents, or `module:function`, a function
    without parameters that gives {name: async callable}.

    Raises BadInput (InvalidDocument with every problem) for what does not load. A module is looked for in the working
    directory too. Running its function is running foreign code: name only what you trust.
    """
    found = FUNCTION.fullmatch(reference)
    if found and not Path(reference).exists():
        return AgentSet(_called(reference, found["module"], found["function"]), reference=reference)
    if ":" in reference and not Path(reference).exists():
        raise InvalidValue("the agents", reference, f"give --agents FILE, or {A_FUNCTION}")
    from moot.operations.agents_scripted import scripted

    participants, classes, roles = scripted(load_document(Path(reference)))
    return AgentSet(participants, classes, str(Path(reference).resolve()), roles)


def _told(error: BaseException) -> str:
    """What went wrong: Python's own words where they say what is missing; those of foreign code may hold anything."""
    kind = type(error).__name__
    if isinstance(error, SystemExit):
        return f"{kind}: their code would have ended the process (--debug shows where)"
    own = isinstance(error, ImportError | SyntaxError | AttributeError)
    return f"{kind}: {error}" if own else f"{kind} (--debug shows where)"


def _called(reference: str, module: str, function: str) -> Participants:
    remedy = f"give --agents {A_FUNCTION}"
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        given = getattr(importlib.import_module(module), function)()
    except (Exception, SystemExit) as error:
        raise BadInput(f"the agents {reference} do not load: {_told(error)}", remedy) from error
    if iscoroutine(given):
        given.close()
    if not isinstance(given, Mapping):
        raise InvalidValue(f"what {reference} gives", type(given).__name__, remedy)
    return seated(given)
