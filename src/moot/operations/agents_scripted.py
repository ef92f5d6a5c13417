"""Agents that are written down: a document with what each says in each round, or that it is a human."""

from typing import Any

from moot.errors import InvalidDocument, InvalidValue
from moot.operations.documents_models import AgentModel, AgentsModel, SaidModel, shaped
from moot.operations.seating import name_problems
from moot.participants import Participant
from moot.participants.function import Checker
from moot.participants.human import Human, deadline_of
from moot.participants.scripted import ScriptedRounds
from moot.record.acts.state_claim import LONGEST_CLAIM
from moot.record.acts.state_claim import LONGEST_NAME as LONGEST_ID
from moot.record.envelope import JSON


def scripted(document: dict[str, JSON]) -> tuple[dict[str, Participant], dict[str, str], dict[str, str]]:
    """The participants that an agents document describes, by name, the classes of those that it puts into one, and the
    roles of those that it gives one. Linear.

    Raises InvalidDocument with every problem.
    """
    shape = shaped(AgentsModel, document)
    problems = list(shape.problems)
    if shape.model is not None:
        agents = shape.model.agents
        problems += name_problems([agent.id for agent in agents]) if not problems else []
        rules = (_speaks_for_another, _never_legal, _no_human)
        problems += [p for agent in agents for rule in rules for p in rule(agent)]
    if problems or shape.model is None:
        raise InvalidDocument("the agents file", problems)
    raw = {agent["id"]: agent.get("rounds", []) for agent in document["agents"]}
    participants = {a.id: _participant(a, raw[a.id]) for a in shape.model.agents}
    classes = {a.id: a.independence_class for a in shape.model.agents if a.independence_class is not None}
    return participants, classes, {a.id: a.role for a in shape.model.agents if a.role is not None}


def _participant(agent: AgentModel, rounds: list[Any]) -> Participant:
    if agent.human:
        return Human(name=agent.id, deadline_s=agent.deadline_s)
    scripted = ScriptedRounds(agent.id, rounds)
    return Checker(scripted, name=agent.id) if agent.checker else scripted


def _no_human(agent: AgentModel) -> list[str]:
    """What only a human has, or has not."""
    if agent.human and agent.checker:
        return [f"agent {agent.id!r}: a checker is no human: leave out `checker`, or `human`"]
    if agent.human and agent.rounds:
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
