"""Agents from outside: a file of scripted ones, or a function of a module that gives async callables."""

import importlib
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import iscoroutine
from pathlib import Path
from typing import Any, Final

from moot.deliberation.claiming import LONGEST_CLAIM
from moot.deliberation.claiming import LONGEST_NAME as LONGEST_ID
from moot.errors import BadInput, InvalidDocument, InvalidValue
from moot.operations.claims_debates import Given, name_problems, seated
from moot.operations.documents_loading import load_document
from moot.operations.documents_models import AgentModel, AgentsModel, SaidModel
from moot.operations.documents_shapes import shaped
from moot.operations.holding import Participants
from moot.participants.scripted import ScriptedRounds

A_FUNCTION: Final = "module:function, both names, where function takes nothing and gives {name: async callable}"
FUNCTION: Final = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<function>[A-Za-z_]\w*)")


@dataclass(frozen=True, slots=True)
class Loaded:
    """Participants with their classes, and the words by which they can be found again, if there are any."""

    participants: Participants
    classes: Mapping[str, str] = field(default_factory=dict)
    reference: str | None = None


Agents = Given | Loaded | str
"""Participants by name, loaded ones, or the words by which they are found."""


def loaded(given: Agents) -> Loaded:
    """The agents, from wherever they come. Raises BadInput."""
    match given:
        case Loaded():
            return given
        case str():
            return load_agents(given)
    return Loaded(seated(given))


def load_agents(reference: str) -> Loaded:
    """The agents of a scripted file, or of `module:function`, which gives {name: async callable}.

    Raises BadInput (InvalidDocument with every problem) for what does not load. A module is looked for in the
    working directory too. Running its function is running foreign code: name only what you trust.
    """
    found = FUNCTION.fullmatch(reference)
    if found and not Path(reference).exists():
        return Loaded(_called(reference, found["module"], found["function"]), reference=reference)
    if ":" in reference and not Path(reference).exists():
        raise InvalidValue("the agents", reference, f"give --agents FILE, or {A_FUNCTION}")
    return _scripted(load_document(Path(reference)), str(Path(reference).resolve()))


def _scripted(document: dict[str, Any], reference: str) -> Loaded:
    shape = shaped(AgentsModel, document)
    problems = list(shape.problems)
    if shape.model is not None:
        agents = shape.model.agents
        problems += name_problems([agent.id for agent in agents]) if not problems else []
        problems += [p for agent in agents for p in (*_speaks_for_another(agent), *_never_legal(agent))]
    if problems or shape.model is None:
        raise InvalidDocument("the agents file", problems)
    raw = {agent["id"]: agent.get("rounds", []) for agent in document["agents"]}
    participants = {agent.id: ScriptedRounds(agent.id, raw[agent.id]) for agent in shape.model.agents}
    classes = {a.id: a.independence_class for a in shape.model.agents if a.independence_class is not None}
    return Loaded(participants, classes, reference)


def _speaks_for_another(agent: AgentModel) -> list[str]:
    return [
        f"agent {agent.id!r}: round {k} has a claim of {claim.author!r}"
        for k, said in enumerate(agent.rounds)
        for claim in said.claims
        if claim.author not in (None, agent.id)
    ]


def _never_legal(agent: AgentModel) -> list[str]:
    """What can be seen to be wrong before anybody is asked."""
    return [
        f"agent {agent.id!r}: round {k}: {why}"
        for k, said in enumerate(agent.rounds)
        for n, claim in enumerate(said.claims)
        for why in _claim_faults(claim, n, [other.id for other in said.claims[:n]])
    ]


def _claim_faults(claim: SaidModel, n: int, before: list[str]) -> list[str]:
    name = repr(claim.id) if claim.id else str(n + 1)
    rules = (
        (not claim.text.strip(), "has no text"),
        (len(claim.text) > LONGEST_CLAIM, f"is longer than {LONGEST_CLAIM} characters"),
        (len(claim.id) > LONGEST_ID, f"has an id of more than {LONGEST_ID} characters"),
        (bool(claim.id) and claim.id in before, "is there twice"),
        (bool(claim.id) and claim.id in claim.supports, "supports itself"),
        (bool(claim.id) and claim.id in claim.opposes, "opposes itself"),
    )
    return [f"claim {name} {why}" for broken, why in rules if broken]


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
