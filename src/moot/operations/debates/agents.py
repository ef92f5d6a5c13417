"""Agents from outside: a file of scripted ones, which says what each says in each round or that it is a human, or a
function of a module that gives async callables.
"""

import importlib
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import iscoroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from moot.errors import BadInput, InvalidDocument, InvalidValue
from moot.operations.debates.seats import Given, Participants, name_problems, seated
from moot.operations.documents.document_file import load_document
from moot.participants import Participant
from moot.participants.function import Checker
from moot.participants.human import Human, deadline_of
from moot.participants.scripted import ScriptedRounds
from moot.record.acts.state_claim import LONGEST_CLAIM
from moot.record.acts.state_claim import LONGEST_NAME as LONGEST_ID
from moot.record.envelope import JSON

if TYPE_CHECKING:
    from moot.operations.documents.document_models import AgentModel, SaidModel


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


def scripted(document: dict[str, JSON]) -> tuple[dict[str, Participant], dict[str, str], dict[str, str]]:
    """The participants that an agents document describes, by name, the classes of those that it puts into one, and the
    roles of those that it gives one. Linear.

    Raises InvalidDocument with every problem.
    """
    from moot.operations.documents.document_models import (  # who brings objects loads no models of files
        AgentsModel,
        shaped,
    )

    shape = shaped(AgentsModel, document)
    problems = list(shape.problems)
    if shape.model is not None:
        agents = shape.model.agents
        problems += name_problems([agent.id for agent in agents]) if not problems else []
        rules = (_speaks_for_another, _never_legal, _no_human)
        problems += [p for agent in agents for rule in rules for p in rule(agent)]
    if problems or shape.model is None:
        raise InvalidDocument("the agents file", problems)
    raw: dict[str, Any] = {agent["id"]: agent for agent in document["agents"]}
    participants = {a.id: _participant(a, raw[a.id]) for a in shape.model.agents}
    classes = {a.id: a.independence_class for a in shape.model.agents if a.independence_class is not None}
    return participants, classes, {a.id: a.role for a in shape.model.agents if a.role is not None}


def _participant(agent: "AgentModel", raw: Mapping[str, Any]) -> Participant:
    if agent.human:
        return Human(name=agent.id, deadline_s=agent.deadline_s)
    scripted = ScriptedRounds(agent.id, raw.get("rounds", []), raw.get("closing"))
    return Checker(scripted, name=agent.id) if agent.checker else scripted


def _no_human(agent: "AgentModel") -> list[str]:
    """What only a human has, or has not."""
    if agent.human and agent.checker:
        return [f"agent {agent.id!r}: a checker is no human: leave out `checker`, or `human`"]
    if agent.human and (agent.rounds or agent.closing):
        return [f"agent {agent.id!r}: a human answers later: leave out `rounds`, or `human`"]
    if agent.deadline_s is None:
        return []
    if not agent.human:
        return [f"agent {agent.id!r}: only a human has a `deadline_s`; for the others give --timeout"]
    try:
        deadline_of(agent.deadline_s)
    except InvalidValue as error:
        return [f"agent {agent.id!r}: {error}"]
    return []


def _speaks_for_another(agent: "AgentModel") -> list[str]:
    return [
        f"agent {agent.id!r}: round {k} has a claim of {claim.author!r}"
        for k, said in enumerate(agent.rounds)
        for claim in said.claims
        if claim.author not in (None, agent.id)
    ]


def _never_legal(agent: "AgentModel") -> list[str]:
    """What can be seen to be wrong before anybody is asked."""
    return [
        f"agent {agent.id!r}: round {k}: {why}"
        for k, said in enumerate(agent.rounds)
        for n, claim in enumerate(said.claims)
        for why in _claim_faults(claim, n, [other.id for other in said.claims[:n]])
    ]


def _claim_faults(claim: "SaidModel", n: int, before: list[str]) -> list[str]:
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
